//! Where a work-item is (OpenCL C 6.15.1).

use super::{Builtin, Returned};
use spirant_dialect::spirv::BuiltIn as B;
use spirant_ir::TyKind;

/// Reads a built-in of shaders.
pub fn define(builtin: &mut Builtin<'_>, built_in: B) -> Returned {
    let value = match built_in {
        B::GlobalInvocationId => component(builtin, "llvm.spv.thread.id"),
        B::LocalInvocationId => component(builtin, "llvm.spv.thread.id.in.group"),
        B::WorkgroupId => component(builtin, "llvm.spv.group.id"),
        B::NumWorkgroups => component(builtin, "llvm.spv.num.workgroups"),
        B::WorkgroupSize | B::EnqueuedWorkgroupSize => component(builtin, "llvm.spv.workgroup.size"),
        B::GlobalSize => {
            let groups = component(builtin, "llvm.spv.num.workgroups");
            let size = component(builtin, "llvm.spv.workgroup.size");
            builtin.body.set(format_args!("mul i32 {groups}, {size}"))
        }
        // A dispatch begins at 0.
        B::GlobalOffset => "0".to_owned(),
        // A dispatch has three dimensions, some of which may be of one work-item.
        B::WorkDim => "3".to_owned(),
        B::GlobalLinearId => linear(builtin),
        B::LocalInvocationIndex => plain(builtin, "llvm.spv.flattened.thread.id.in.group"),
        B::SubgroupSize | B::SubgroupMaxSize => plain(builtin, "llvm.spv.subgroup.size"),
        B::NumSubgroups | B::NumEnqueuedSubgroups => plain(builtin, "llvm.spv.num.subgroups"),
        B::SubgroupId => plain(builtin, "llvm.spv.subgroup.id"),
        B::SubgroupLocalInvocationId => plain(builtin, "llvm.spv.subgroup.local.invocation.id"),
        _ => return Err("shaders have no such built-in".to_owned()),
    };
    Ok(Some(match builtin.result.kind() {
        TyKind::Int(32) => value,
        TyKind::Int(width) if width > 32 => builtin.body.set(format_args!("zext i32 {value} to i{width}")),
        _ => return Err("it returns an integer of 32 or 64 bits".to_owned()),
    }))
}

/// The component of a built-in that the argument chooses.
fn component(builtin: &mut Builtin<'_>, name: &str) -> String {
    let index = builtin.arguments.first().cloned().unwrap_or_else(|| "0".to_owned());
    builtin.body.call("i32", name, &[("i32", &index)])
}

fn plain(builtin: &mut Builtin<'_>, name: &str) -> String {
    builtin.body.call("i32", name, &[])
}

/// The index of a work-item counted along x, then y, then z.
fn linear(builtin: &mut Builtin<'_>) -> String {
    let body = &mut builtin.body;
    let mut index = "0".to_owned();
    for dimension in ["2", "1", "0"] {
        let at = |name: &str, body: &mut super::Body| body.call("i32", name, &[("i32", dimension)]);
        let groups = at("llvm.spv.num.workgroups", body);
        let size = at("llvm.spv.workgroup.size", body);
        let id = at("llvm.spv.thread.id", body);
        let extent = body.set(format_args!("mul i32 {groups}, {size}"));
        let before = body.set(format_args!("mul i32 {index}, {extent}"));
        index = body.set(format_args!("add i32 {before}, {id}"));
    }
    index
}
