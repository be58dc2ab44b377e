//! Makes LLVM IR from HLSL, OpenCL C and C with clang alone: without rewrites, and with clang's own layout of memory, which
//! LLVM's JIT executes.
//!
//! HLSL goes through `-cc1` behind the prelude of `spirant cc`, as distributions' clang has no `hlsl.h`.

use anyhow::{Context, Result};
use spirant_hlsl::clang::{plain, plain_hlsl};
use std::path::Path;

/// The Vulkan triple that HLSL is compiled for.
pub const HLSL_TRIPLE: &str = "spirv1.6-unknown-vulkan1.3-compute";

/// What each run reads and writes.
const PIPES: [&str; 3] = ["-o", "-", "-"];

/// Compiles an HLSL compute shader to LLVM IR. `options` follow the defaults (`-O1`) and may override them.
pub fn hlsl_to_ir(source: &str, entry: &str, options: &[&str]) -> Result<String> {
    let defaults =
        ["-cc1", "-triple", HLSL_TRIPLE, "-x", "hlsl", "-std=hlsl202x", "-hlsl-entry", entry, "-O1"];
    let more = ["-fno-unroll-loops", "-disable-lifetime-markers"];
    let flags = [&defaults[..], &more, options].concat();
    let output = plain_hlsl(&flags, source).map_err(anyhow::Error::new)?;
    Ok(String::from_utf8(output)?)
}

/// Compiles an OpenCL C program to LLVM IR for spirv64. `options` follow the defaults (`-cl-std=CL3.0 -O1`).
pub fn opencl_to_ir(source: &str, options: &[&str]) -> Result<String> {
    let defaults = ["--target=spirv64", "-x", "cl", "-cl-std=CL3.0", "-O1", "-S", "-emit-llvm"];
    run(&[&defaults, options, &PIPES], source)
}

/// The header that declares OpenCL C's builtins, including those of every extension, preprocessed for a version of the
/// language.
pub fn opencl_header(standard: &str) -> Result<String> {
    let resources = run(&[&["-print-resource-dir"]], "")?;
    let folder = Path::new(resources.trim()).join("include");
    let source = std::fs::read_to_string(folder.join("opencl-c.h"))?;
    let folder = folder.to_str().context("the path of clang's headers is not UTF-8")?;
    let standard = format!("-cl-std={standard}");
    run(&[&WITH_EXTENSIONS, &[&standard, "-I", folder, "-E", "-P"], &PIPES], &source)
}

/// Compiles an OpenCL C program that includes that header to LLVM IR for spirv64.
pub fn opencl_with_header_to_ir(source: &str, standard: &str) -> Result<String> {
    let standard = format!("-cl-std={standard}");
    let more = [&standard, "-O1", "-w", "-finclude-default-header", "-emit-llvm"];
    run(&[&WITH_EXTENSIONS, &more, &PIPES], source)
}

const WITH_EXTENSIONS: [&str; 6] = ["-cc1", "-triple", "spirv64", "-x", "cl", "-cl-ext=+all"];

/// Compiles a C program to LLVM IR for spirv64. `options` follow the defaults (`-O1`).
pub fn c_to_ir(source: &str, options: &[&str]) -> Result<String> {
    let defaults = ["--target=spirv64", "-x", "c", "-O1", "-w", "-S", "-emit-llvm"];
    run(&[&defaults, options, &PIPES], source)
}

fn run(arguments: &[&[&str]], source: &str) -> Result<String> {
    let output = plain(arguments.iter().copied().flatten(), source).map_err(anyhow::Error::new)?;
    Ok(String::from_utf8(output)?)
}
