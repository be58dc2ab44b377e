//! `spirant-llvm-spirv`: LLVM IR to SPIR-V, by the flags of the Khronos LLVM/SPIR-V translator.

use std::process::ExitCode;

fn main() -> ExitCode {
    spirant_tools::llvm_spirv::main(std::env::args_os())
}
