//! `spirant-llc`: LLVM IR to SPIR-V, by the flags of llc.

use std::process::ExitCode;

fn main() -> ExitCode {
    spirant_tools::dropin::main(std::env::args_os())
}
