//! Making LLVM IR out of HLSL, OpenCL C and C with the installed clang.
//!
//! `$SPIRANT_CLANG` names another clang than `clang-22`. HLSL goes through `-cc1`, as distributions' clang
//! carries no `hlsl.h`; the caller names a prelude header instead.

use anyhow::{Context, Result, bail};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// The Vulkan triple that HLSL is compiled for.
pub const HLSL_TRIPLE: &str = "spirv1.6-unknown-vulkan1.3-compute";

/// Whether a clang that can be called is there.
pub fn has_clang() -> bool {
    let version = Command::new(clang()).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    version.is_ok_and(|status| status.success())
}

/// The LLVM IR of an HLSL compute shader. `options` come after the defaults (`-O1`) and may override them.
pub fn hlsl_to_ir(source: &str, prelude: Option<&Path>, entry: &str, options: &[&str]) -> Result<String> {
    let mut command = Command::new(clang());
    command.args([
        "-cc1",
        "-triple",
        HLSL_TRIPLE,
        "-x",
        "hlsl",
        "-std=hlsl202x",
        "-hlsl-entry",
        entry,
        "-O1",
        "-fno-unroll-loops",
        "-disable-lifetime-markers",
        "-emit-llvm",
    ]);
    if let Some(prelude) = prelude {
        command.arg("-include").arg(prelude);
    }
    command.args(options).args(["-o", "-", "-"]);
    run(command, source)
}

/// The LLVM IR of an OpenCL C program for spirv64. `options` come after the defaults (`-cl-std=CL3.0 -O1`).
pub fn opencl_to_ir(source: &str, options: &[&str]) -> Result<String> {
    let mut command = Command::new(clang());
    command.args(["--target=spirv64", "-x", "cl", "-cl-std=CL3.0", "-O1", "-S", "-emit-llvm"]);
    command.args(options).args(["-o", "-", "-"]);
    run(command, source)
}

/// The header that declares OpenCL C's builtins, every extension's included, preprocessed for a version of the language.
pub fn opencl_header(standard: &str) -> Result<String> {
    let resources = Command::new(clang()).arg("-print-resource-dir").output()?;
    let folder = Path::new(String::from_utf8(resources.stdout)?.trim()).join("include");
    let source = std::fs::read_to_string(folder.join("opencl-c.h"))?;
    let mut command = opencl_with_extensions(standard);
    command.arg("-I").arg(folder).args(["-E", "-P", "-o", "-", "-"]);
    run(command, &source)
}

/// The LLVM IR of an OpenCL C program for spirv64 that includes that header.
pub fn opencl_with_header_to_ir(source: &str, standard: &str) -> Result<String> {
    let mut command = opencl_with_extensions(standard);
    command.args(["-O1", "-w", "-finclude-default-header", "-emit-llvm", "-o", "-", "-"]);
    run(command, source)
}

fn opencl_with_extensions(standard: &str) -> Command {
    let mut command = Command::new(clang());
    command.args(["-cc1", "-triple", "spirv64", "-x", "cl", "-cl-ext=+all"]);
    command.arg(format!("-cl-std={standard}"));
    command
}

/// The LLVM IR of a C program for spirv64. `options` come after the defaults (`-O1`).
pub fn c_to_ir(source: &str, options: &[&str]) -> Result<String> {
    let mut command = Command::new(clang());
    command.args(["--target=spirv64", "-x", "c", "-O1", "-w", "-S", "-emit-llvm"]);
    command.args(options).args(["-o", "-", "-"]);
    run(command, source)
}

/// The clang that is called.
pub fn clang() -> String {
    std::env::var("SPIRANT_CLANG").unwrap_or_else(|_| "clang-22".into())
}

fn run(mut command: Command, source: &str) -> Result<String> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = command.spawn().with_context(|| format!("cannot start {}", clang()))?;
    let mut input = process.stdin.take().context("clang has no input")?;
    // The compiler reads all of its input before it writes, so this cannot block on a full pipe.
    let written = input.write_all(source.as_bytes());
    drop(input);
    let output = process.wait_with_output()?;
    if !output.status.success() {
        bail!("clang: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr));
    }
    written?;
    Ok(String::from_utf8(output.stdout)?)
}
