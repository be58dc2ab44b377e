//! `spirant`: LLVM IR, HLSL and OpenCL C to SPIR-V.

use std::process::ExitCode;

fn main() -> ExitCode {
    spirant_tools::cli::main(std::env::args_os())
}
