//! Barriers, fences, and what work-items of a group do together (OpenCL C 6.15.8, 6.15.16).

use super::{Body, Builtin, Returned};
use spirant_dialect::spirv::{GroupOperation, Op, Scope};
use spirant_ir::TyKind;
use spirant_names::intrinsics::{Barrier, Group, GroupOp};

/// The flag of local memory, alone.
const LOCAL: u64 = 1;
/// Acquire and release what work-items share in the work-group; in buffers and images, too.
const LOCAL_MEMORY: u32 = 0x108;
const ALL_MEMORY: u32 = 0x948;

/// What definitions call of SPIR-V by its name, and what not every LLVM has for intrinsics.
pub const DECLARATIONS: &str =
    "declare spir_func void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare spir_func void @_Z21__spirv_MemoryBarrierii(i32, i32) convergent
declare i32 @llvm.spv.wave.prefix.sum.i32(i32) convergent
declare i64 @llvm.spv.wave.prefix.sum.i64(i64) convergent
declare half @llvm.spv.wave.prefix.sum.f16(half) convergent
declare float @llvm.spv.wave.prefix.sum.f32(float) convergent
declare double @llvm.spv.wave.prefix.sum.f64(double) convergent
";

/// Waits for the work-group, and orders its accesses.
fn wait(body: &mut Body, scope: Scope, memory: u32) {
    let scope = scope as u32;
    body.run(format_args!(
        "call spir_func void @_Z22__spirv_ControlBarrieriii(i32 {scope}, i32 {scope}, i32 {memory})"
    ));
}

/// Waits for copies to and from local memory.
pub fn wait_for_copies(b: &mut Builtin<'_>) {
    wait(&mut b.body, Scope::Workgroup, ALL_MEMORY);
}

/// Waits for the work-group, and for what it has done to local memory.
pub fn wait_for_local_memory(body: &mut Body) {
    wait(body, Scope::Workgroup, LOCAL_MEMORY);
}

/// Barriers and fences.
pub fn barrier(b: &mut Builtin<'_>, barrier: Barrier) -> Returned {
    let is_local = b.common_constant(0) == Some(LOCAL);
    let memory = if is_local { LOCAL_MEMORY } else { ALL_MEMORY };
    match barrier {
        Barrier::Control(Op::ControlBarrier, scope) => wait(&mut b.body, scope, memory),
        Barrier::Fence(_) | Barrier::WorkItemFence => {
            let scope = if is_local { Scope::Workgroup } else { Scope::Device } as u32;
            b.body.run(format_args!(
                "call spir_func void @_Z21__spirv_MemoryBarrierii(i32 {scope}, i32 {memory})"
            ));
        }
        _ => return Err("shaders have no such barrier".to_owned()),
    }
    Ok(None)
}

/// Operations of sub-groups.
pub fn group(b: &mut Builtin<'_>, group: Group) -> Returned {
    let t = b.result.to_string();
    let name = match group.op {
        GroupOp::Collective(op, GroupOperation::Reduce) => match op {
            Op::GroupIAdd | Op::GroupFAdd | Op::GroupNonUniformIAdd | Op::GroupNonUniformFAdd => {
                "llvm.spv.wave.reduce.sum"
            }
            Op::GroupSMax | Op::GroupFMax | Op::GroupNonUniformSMax | Op::GroupNonUniformFMax => {
                "llvm.spv.wave.reduce.max"
            }
            Op::GroupUMax | Op::GroupNonUniformUMax => "llvm.spv.wave.reduce.umax",
            Op::GroupSMin | Op::GroupFMin | Op::GroupNonUniformSMin | Op::GroupNonUniformFMin => {
                "llvm.spv.wave.reduce.min"
            }
            Op::GroupUMin | Op::GroupNonUniformUMin => "llvm.spv.wave.reduce.umin",
            _ => return Err("it is not one of those that have an expansion".to_owned()),
        },
        GroupOp::Collective(
            Op::GroupIAdd | Op::GroupFAdd | Op::GroupNonUniformIAdd | Op::GroupNonUniformFAdd,
            GroupOperation::ExclusiveScan,
        ) => return Ok(Some(sum_before(b)?)),
        GroupOp::Collective(Op::GroupIAdd | Op::GroupNonUniformIAdd, GroupOperation::InclusiveScan) => {
            let x = b.arguments[0].clone();
            let before = sum_before(b)?;
            return Ok(Some(b.body.set(format_args!("add {t} {before}, {x}"))));
        }
        GroupOp::Broadcast | GroupOp::NonUniformBroadcast if b.arguments.len() == 2 => {
            let x = b.arguments[0].clone();
            let lane = b.arguments[1].clone();
            let index = b.types[1].to_string();
            let lane = match index.as_str() {
                "i32" => lane,
                wide => b.body.set(format_args!("trunc {wide} {lane} to i32")),
            };
            return Ok(Some(b.body.call(&t, "llvm.spv.wave.readlane", &[(&t, &x), ("i32", &lane)])));
        }
        GroupOp::OfCondition(op) => {
            let name = match op {
                Op::GroupAny | Op::GroupNonUniformAny => "llvm.spv.wave.any",
                Op::GroupAll | Op::GroupNonUniformAll => "llvm.spv.wave.all",
                _ => return Err("it is not one of those that have an expansion".to_owned()),
            };
            let ty = b.types[0].to_string();
            let holds = b.body.set(format_args!("icmp ne {ty} %a0, 0"));
            let value = b.body.call("i1", name, &[("i1", &holds)]);
            return Ok(Some(b.body.set(format_args!("zext i1 {value} to {t}"))));
        }
        _ => return Err("it is not one of those that have an expansion".to_owned()),
    };
    let x = b.arguments[0].clone();
    Ok(Some(b.body.call(&t, name, &[(&t, &x)])))
}

/// The sum of the argument over the work-items of the sub-group before one.
fn sum_before(b: &mut Builtin<'_>) -> Result<String, String> {
    let suffix = match b.result.kind() {
        TyKind::Int(32) => "i32",
        TyKind::Int(64) => "i64",
        TyKind::Half => "f16",
        TyKind::Float => "f32",
        TyKind::Double => "f64",
        _ => return Err("it is not one of those that have an expansion".to_owned()),
    };
    let (t, x) = (b.result.to_string(), b.arguments[0].clone());
    Ok(b.body.call(&t, &format!("llvm.spv.wave.prefix.sum.{suffix}"), &[(&t, &x)]))
}
