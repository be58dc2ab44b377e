//! Programs compiled by us and by DXC.

use super::words;
use spirant::{OptLevel, Options, ShaderInterface, Silent};
use spirant_generators::layouts::Setup;
use spirant_testsuite::dxc::Dxc;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How long DXC may take for a program. It takes less than a second for those that it compiles, and does not end for some.
const PATIENCE: Duration = Duration::from_secs(3);

/// Binds global variables where DXIL has them: at the first register that is free.
const GLOBALS: [&str; 3] = ["-fvk-bind-globals", "0", "0"];

/// Our module.
pub fn ours(file: &Path, setup: Setup, spirant: &Path) -> Result<Vec<u32>, String> {
    let output = Command::new(spirant)
        .args(["cc", "--front=clang", "--emit=spv", "-o", "-", "-w"])
        .args(setup.flags())
        .args(setup.layout_flag().map_or(&["--layout", "relaxed"][..], |_| &[]))
        .args(setup.layout_flag())
        .args(GLOBALS)
        .arg(file)
        .output()
        .map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    Ok(words(&output.stdout))
}

/// DXC's DXIL, compiled by the library.
pub fn container(file: &Path, setup: Setup) -> Result<Vec<u32>, String> {
    let bytes = by_dxc(file, setup, "dxil")?;
    let options =
        Options::default().opt_level(OptLevel::O1).shader_interface(Some(ShaderInterface::default()));
    let compiled = spirant::compile_bytes(&bytes, "layouts", &options, &mut Silent);
    Ok(compiled.map_err(|failed| failed.to_string())?.words)
}

/// DXC's SPIR-V.
pub fn module(file: &Path, setup: Setup) -> Result<Vec<u32>, String> {
    by_dxc(file, setup, "spirv").map(|bytes| words(&bytes))
}

/// The variables by which a process of this program is told what to compile by DXC, and as what.
const FILE: &str = "SPIRANT_LAYOUT_FILE";
const FORM: &str = "SPIRANT_LAYOUT_FORM";
const ARGUMENTS: &str = "SPIRANT_LAYOUT_ARGUMENTS";

/// Compiles a file by DXC in a process of its own: DXC does not end for some.
fn by_dxc(file: &Path, setup: Setup, form: &str) -> Result<Vec<u8>, String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut arguments = setup.flags();
    if form == "spirv" {
        // DXC makes some modules that spirv-val refuses, and says nothing of what it would accept.
        arguments.extend(["-spirv", "-fspv-target-env=vulkan1.3", "-Vd"]);
        arguments.extend(GLOBALS);
        arguments.extend(setup.layout_flag());
    }
    let mut child = Command::new(own)
        .args(["--exact", "compile::a_file_is_compiled_by_dxc"])
        .env(FILE, file)
        .env(FORM, form)
        .env(ARGUMENTS, arguments.join(" "))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| error.to_string())?;
    let start = Instant::now();
    let made = file.with_extension(form);
    loop {
        match child.try_wait().map_err(|error| error.to_string())? {
            Some(_) => break,
            // DXC need not end, once the module is there.
            None if made.is_file() => {
                let _ = child.kill();
                let _ = child.wait();
                break;
            }
            None if start.elapsed() > PATIENCE => {
                let _ = child.kill();
                let _ = child.wait();
                return Err("DXC does not end".to_owned());
            }
            None => std::thread::sleep(Duration::from_millis(5)),
        }
    }
    std::fs::read(made).map_err(|_| "DXC refuses it".to_owned())
}

/// Not a test but what [`by_dxc`] starts, if a file is named.
#[test]
fn a_file_is_compiled_by_dxc() {
    let (Some(file), Ok(form)) = (std::env::var_os(FILE), std::env::var(FORM)) else { return };
    let file = PathBuf::from(file);
    let source = std::fs::read_to_string(&file).expect("a source");
    let arguments = std::env::var(ARGUMENTS).unwrap_or_default();
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let bytes = Dxc::load().expect("DXC").compile(&source, &arguments).expect("a module");
    let partial = file.with_extension("partial");
    std::fs::write(&partial, bytes).expect("written");
    std::fs::rename(partial, file.with_extension(form)).expect("named");
}
