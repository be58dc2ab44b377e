//! Where a work-item is (OpenCL C 6.15.1). Shaders count in 32 bits, which LLVM's passes know of what is extended here: an index
//! requires no integers of 64 bits.

use super::{Body, Builtin, Returned};
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::{TyKind, Val};
use spirant_names::intrinsics::WorkItem as W;

/// Reads a built-in of shaders.
pub fn define<'m>(builtin: &mut Builtin<'_, 'm>, item: W) -> Returned<'m> {
    let body = &mut builtin.body;
    let dimension = builtin.arguments.first().copied().unwrap_or_else(|| body.word(0));
    let value = match item {
        W::GlobalId => body.of_dimension("llvm.spv.thread.id", dimension),
        W::LocalId => body.of_dimension("llvm.spv.thread.id.in.group", dimension),
        W::GroupId => body.of_dimension("llvm.spv.group.id", dimension),
        W::GroupCount => body.of_dimension("llvm.spv.num.workgroups", dimension),
        W::LocalSize | W::EnqueuedLocalSize => body.of_dimension("llvm.spv.workgroup.size", dimension),
        W::GlobalSize => {
            let groups = body.of_dimension("llvm.spv.num.workgroups", dimension);
            let size = body.of_dimension("llvm.spv.workgroup.size", dimension);
            body.op(L::LLVMMul, groups, size)
        }
        // A dispatch begins at 0.
        W::GlobalOffset => body.word(0),
        // A dispatch has three dimensions, some of which may be of one work-item.
        W::Dimensions => body.word(3),
        W::GlobalLinearId => linear(body),
        W::LocalLinearId => body.linear_index(),
        W::SubgroupSize | W::SubgroupMaxSize => body.call("llvm.spv.subgroup.size", &[], &[]),
        W::SubgroupCount | W::EnqueuedSubgroupCount => body.call("llvm.spv.num.subgroups", &[], &[]),
        W::SubgroupId => body.call("llvm.spv.subgroup.id", &[], &[]),
        W::SubgroupLocalId => body.call("llvm.spv.subgroup.local.invocation.id", &[], &[]),
        W::SubgroupEqMask | W::SubgroupGeMask | W::SubgroupGtMask | W::SubgroupLeMask | W::SubgroupLtMask => {
            return Err("no function counts the bits of a sub-group".to_owned());
        }
    };
    Ok(Some(match builtin.result.kind() {
        TyKind::Int(32) => value,
        TyKind::Int(width) if width > 32 => body.cast(L::LLVMZExt, value, builtin.result),
        _ => return Err("it returns an integer of 32 or 64 bits".to_owned()),
    }))
}

/// The index of a work-item counted along x, then y, then z.
fn linear<'m>(body: &mut Body<'_, 'm>) -> Val<'m> {
    let mut index = body.word(0);
    for dimension in [2, 1, 0] {
        let dimension = body.word(dimension);
        let groups = body.of_dimension("llvm.spv.num.workgroups", dimension);
        let size = body.of_dimension("llvm.spv.workgroup.size", dimension);
        let id = body.of_dimension("llvm.spv.thread.id", dimension);
        let extent = body.op(L::LLVMMul, groups, size);
        let before = body.op(L::LLVMMul, index, extent);
        index = body.op(L::LLVMAdd, before, id);
    }
    index
}
