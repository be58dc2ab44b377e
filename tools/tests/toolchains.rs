//! The scripts of samples/toolchains: other compilers with Spirant in the place of the translator, and the translator's flags that they use.
#![cfg(all(unix, feature = "llvm"))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant::dialect::grammar::Version;
use spirant::{Diagnostics, TargetEnv};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const SPIRANT: &str = env!("CARGO_BIN_EXE_spirant");

/// Each script, and the modules that it writes.
const SCRIPTS: [(&str, &[&str]); 8] = [
    ("hip", &["hip.spv", "hip-amd.spv"]),
    ("opencl", &["opencl.spv"]),
    ("chipstar", &["chipstar.spv"]),
    ("adaptivecpp", &["adaptivecpp.spv"]),
    ("pocl", &["pocl.spv"]),
    ("julia", &["julia.spv"]),
    ("libclc", &["libclc.spv"]),
    ("zig", &["zig.spv"]),
];

fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("toolchains-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn samples() -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs this");
    Path::new(&package).join("../samples/toolchains")
}

fn printed(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[test]
fn other_compilers_call_spirant() {
    let scripts =
        fs::read_dir(samples()).unwrap().filter_map(|entry| entry.unwrap().file_name().into_string().ok());
    let mut scripts: Vec<String> =
        scripts.filter(|name| name.ends_with(".sh") && name != "translator.sh").collect();
    scripts.sort();
    let mut tested: Vec<String> = SCRIPTS.iter().map(|(name, _)| format!("{name}.sh")).collect();
    tested.sort();
    assert_eq!(scripts, tested);
    let page = fs::read_to_string(samples().join("README.md")).unwrap();
    for (name, modules) in SCRIPTS {
        assert!(page.contains(&format!("[{name}.sh]({name}.sh)")), "README.md has no row of {name}.sh");
        let folder = scratch(name);
        let script = samples().join(format!("{name}.sh"));
        let output = Command::new("sh").arg(script).arg(&folder).env("SPIRANT", SPIRANT).output().unwrap();
        assert!(output.status.success(), "{name}: {}", printed(&output));
        for module in modules {
            let output = Command::new(SPIRANT).arg("verify").arg(folder.join(module)).output().unwrap();
            assert!(output.status.success(), "{module}: {}", printed(&output));
            let bytes = fs::read(folder.join(module)).unwrap();
            let words: Vec<u32> =
                bytes.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect();
            let mut found = Diagnostics::new();
            let env = TargetEnv::universal(Version::V1_6);
            assert!(spirant::validate::run(&words, &env, &mut found).is_ok(), "{module}: {found:?}");
            // A module of the translator's name says that Spirant wrote it.
            assert_eq!(words[2], spirant::binary::encode::GENERATOR, "{module}");
        }
    }
}

const CONSTANTS: &str = "\
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability Int64
OpMemoryModel Physical64 OpenCL
OpDecorate %flag SpecId 0
OpDecorate %count SpecId 7
OpDecorate %scale SpecId 8
OpDecorate %long SpecId 9
OpDecorate %f LinkageAttributes \"f\" Export
%bool = OpTypeBool
%int = OpTypeInt 32 0
%longs = OpTypeInt 64 0
%float = OpTypeFloat 32
%flag = OpSpecConstantTrue %bool
%count = OpSpecConstant %int 64
%scale = OpSpecConstant %float 0.5
%long = OpSpecConstant %longs 5000000000
%twice = OpSpecConstantOp %int IAdd %count %count
%type = OpTypeFunction %int
%f = OpFunction %int None %type
%entry = OpLabel
OpReturnValue %twice
OpFunctionEnd
";

#[test]
fn the_translator_lists_and_sets_specialization_constants() {
    let folder = scratch("constants");
    fs::write(folder.join("c.spvasm"), CONSTANTS).unwrap();
    let run = |name: &str, arguments: &[&str]| {
        let mut command = Command::new(SPIRANT);
        std::os::unix::process::CommandExt::arg0(&mut command, name);
        command.current_dir(&folder).args(arguments).output().unwrap()
    };
    assert!(run("spirant", &["translate", "c.spvasm", "-o", "c.spv"]).status.success());
    let output = run("llvm-spirv", &["--spec-const-info", "c.spv"]);
    assert!(output.status.success(), "{}", printed(&output));
    let expected = "\
Number of scalar specialization constants in the module = 4
Spec const id = 0, size in bytes = 1, type = i1, default value = 1
Spec const id = 7, size in bytes = 4, type = i32, default value = 64
Spec const id = 8, size in bytes = 4, type = f32, default value = 0.5
Spec const id = 9, size in bytes = 8, type = i64, default value = 5000000000
";
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    let output = run("llvm-spirv", &["-r", "-spec-const", "7:i32:21 8:f32:1.5", "c.spv", "-o", "c.ll"]);
    assert!(output.status.success(), "{}", printed(&output));
    let ir = fs::read_to_string(folder.join("c.ll")).unwrap();
    assert!(ir.contains("ret i32 42") || ir.contains("add i32 21, 21"), "{ir}");
    let output = run("spirant", &["lift", "c.spv", "--spec", "7=21", "-o", "d.ll"]);
    assert!(output.status.success(), "{}", printed(&output));
    for (wrong, said, code) in [
        (&["-r", "-spec-const", "3:i32:1", "c.spv", "-o", "-"][..], "3", 1),
        (&["-r", "-spec-const", "8:i32:1", "c.spv", "-o", "-"], "is f32, and --spec-const says i32", 1),
        (&["-r", "-spec-const", "7:i31:1", "c.spv", "-o", "-"], "i31", 2),
        (&["-r", "-spec-const", "7:i32:many", "c.spv", "-o", "-"], "many", 1),
        (&["--spec-const-info", "missing.spv"], "missing.spv", 4),
        (&["--spec-const-info", "c.spvasm"], "c.spvasm", 1),
    ] {
        let output = run("llvm-spirv", wrong);
        let printed = printed(&output);
        assert!(output.status.code() == Some(code) && printed.contains(said), "{wrong:?}: {printed}");
    }
}
