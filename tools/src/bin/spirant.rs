//! `spirant`: LLVM IR, HLSL and OpenCL C to SPIR-V. By other names it replaces other programs.

fn main() {
    spirant_tools::program::main(std::env::args_os()).leave()
}
