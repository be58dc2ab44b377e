//! Where a work-item is (OpenCL C 6.15.1).

use super::{Body, Builtin, Returned};
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::spirv::BuiltIn as B;
use spirant_ir::{TyKind, Val};

/// Reads a built-in of shaders.
pub fn define<'m>(builtin: &mut Builtin<'_, 'm>, built_in: B) -> Returned<'m> {
    let body = &mut builtin.body;
    let dimension = builtin.arguments.first().copied().unwrap_or_else(|| body.word(0));
    let value = match built_in {
        B::GlobalInvocationId => body.of_dimension("llvm.spv.thread.id", dimension),
        B::LocalInvocationId => body.of_dimension("llvm.spv.thread.id.in.group", dimension),
        B::WorkgroupId => body.of_dimension("llvm.spv.group.id", dimension),
        B::NumWorkgroups => body.of_dimension("llvm.spv.num.workgroups", dimension),
        B::WorkgroupSize | B::EnqueuedWorkgroupSize => {
            body.of_dimension("llvm.spv.workgroup.size", dimension)
        }
        B::GlobalSize => {
            let groups = body.of_dimension("llvm.spv.num.workgroups", dimension);
            let size = body.of_dimension("llvm.spv.workgroup.size", dimension);
            body.op(L::LLVMMul, groups, size)
        }
        // A dispatch begins at 0.
        B::GlobalOffset => body.word(0),
        // A dispatch has three dimensions, some of which may be of one work-item.
        B::WorkDim => body.word(3),
        B::GlobalLinearId => linear(body),
        B::LocalInvocationIndex => body.linear_index(),
        B::SubgroupSize | B::SubgroupMaxSize => body.call("llvm.spv.subgroup.size", &[], &[]),
        B::NumSubgroups | B::NumEnqueuedSubgroups => body.call("llvm.spv.num.subgroups", &[], &[]),
        B::SubgroupId => body.call("llvm.spv.subgroup.id", &[], &[]),
        B::SubgroupLocalInvocationId => body.call("llvm.spv.subgroup.local.invocation.id", &[], &[]),
        _ => return Err("shaders have no such built-in".to_owned()),
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
