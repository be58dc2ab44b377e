//! `spirant-llc`: LLVM IR to SPIR-V, by the flags of llc.

fn main() {
    spirant_tools::dropin::main(std::env::args_os()).leave()
}
