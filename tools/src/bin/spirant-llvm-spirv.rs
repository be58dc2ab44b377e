//! `spirant-llvm-spirv`: LLVM IR to SPIR-V, by the flags of the Khronos LLVM/SPIR-V translator.

fn main() {
    spirant_tools::llvm_spirv::main(std::env::args_os()).leave()
}
