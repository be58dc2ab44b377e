//! What HIP's front end promises of atomic operations for AMD's processors (`!amdgpu.no.fine.grained.memory` and its kin), as
//! UserSemantic decorations of their results, which AMD's driver reads.
//!
//! Other consumers ignore the decoration. So only modules for AMD get it: those whose triple has the vendor `amd`.

use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::module::Module;
use spirant_dialect::spirv::Decoration;
use spirant_ir::writer::Writer;

const PROMISES: [&str; 3] =
    ["amdgpu.no.fine.grained.memory", "amdgpu.no.remote.memory", "amdgpu.ignore.denormal.mode"];

/// Decorates the atomic operations of a module for AMD.
pub fn state(llvm: &Module<'_>) {
    let writer = Writer::new(llvm);
    let reader = writer.reader();
    if reader.triple().split('-').nth(1) != Some("amd") {
        return;
    }
    let kinds = PROMISES.map(|name| (name, reader.metadata_kind(name)));
    let own = reader.metadata_kind("spirv.Decorations");
    for inst in
        reader.functions().flat_map(|function| function.blocks()).flat_map(|block| block.instructions())
    {
        if inst.opcode() != Some(L::LLVMAtomicRMW) {
            continue;
        }
        let promised = kinds.iter().filter(|(_, kind)| inst.metadata(reader, *kind).is_some());
        let kind = writer.md_word(Decoration::UserSemantic as u32);
        let mut list: Vec<_> =
            promised.map(|(name, _)| writer.md_node(&[kind, writer.md_string(name)])).collect();
        if list.is_empty() {
            continue;
        }
        if let Some(others) = inst.metadata(reader, own) {
            list.extend(others.operands().into_iter().flatten());
        }
        writer.attach(inst, "spirv.Decorations", writer.md_node(&list));
    }
}

#[cfg(test)]
mod tests {
    use super::state;
    use crate::testing::{KERNEL, made};

    const ATOMIC: &str = "define float @f(ptr addrspace(1) %p, float %x) {\n  %r = atomicrmw fadd ptr addrspace(1) %p, float %x monotonic, align 4, !amdgpu.no.remote.memory !0, !amdgpu.ignore.denormal.mode !0\n  ret float %r\n}\n!0 = !{}\n";

    #[test]
    fn promises_are_decorations_for_amd() {
        let ir = format!("{KERNEL}{ATOMIC}");
        assert!(!made(&ir, |llvm, _| state(llvm)).has("spirv.Decorations"));
        let of = made(&ir.replace("-unknown-unknown", "-amd-amdhsa"), |llvm, _| state(llvm));
        assert!(of.has("!spirv.Decorations") && of.has("!\"amdgpu.no.remote.memory\"}"), "{}", of.ir);
        assert!(!of.has("!\"amdgpu.no.fine.grained.memory\"}"));
    }
}
