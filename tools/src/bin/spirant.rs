//! `spirant`: LLVM IR, HLSL and OpenCL C to SPIR-V.

fn main() {
    spirant_tools::cli::main(std::env::args_os()).leave()
}
