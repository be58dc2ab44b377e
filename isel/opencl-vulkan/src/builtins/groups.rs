//! Barriers, fences, and what work-items of a group do together (OpenCL C 6.15.8, 6.15.16).

use super::{Body, Builtin, Returned};
use inkwell::llvm_sys::LLVMIntPredicate as P;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::spirv::{GroupOperation, Op, Scope};
use spirant_ir::writer::{AttributeIndex, Writer};
use spirant_ir::{CallConv, Ty, TyKind, Val};
use spirant_names::intrinsics::{Barrier, Group, GroupOp};

/// The flag of local memory, alone.
const LOCAL: u64 = 1;
/// Acquire and release what work-items share in the work-group; in buffers and images, too.
const LOCAL_MEMORY: u32 = 0x108;
const ALL_MEMORY: u32 = 0x948;

/// A convergent function that is declared by its name: of SPIR-V, or what not every LLVM has for an intrinsic.
fn declared<'m>(writer: &Writer<'m>, name: &str, result: Ty<'m>, params: &[Ty<'m>]) -> Val<'m> {
    if let Some(known) = writer.reader().named_function(name) {
        return known;
    }
    let function = writer.add_function(name, writer.function(result, params));
    writer.add_int_attribute(function, AttributeIndex::Function, "convergent", 0);
    function
}

/// Calls a function of SPIR-V that has numbers for parameters.
fn call_barrier<'m>(body: &mut Body<'_, 'm>, name: &str, arguments: &[u32]) {
    let writer = body.writer();
    let function = declared(writer, name, writer.void(), &vec![writer.int(32); arguments.len()]);
    writer.set_convention(function, CallConv::SpirFunc);
    let arguments: Vec<Val<'m>> = arguments.iter().map(|number| body.word(*number)).collect();
    body.call_function(function, &arguments);
}

/// Waits for the work-group, and orders its accesses.
fn wait(body: &mut Body<'_, '_>, scope: Scope, memory: u32) {
    let scope = scope as u32;
    call_barrier(body, "_Z22__spirv_ControlBarrieriii", &[scope, scope, memory]);
}

/// Waits for copies to and from local memory.
pub fn wait_for_copies(b: &mut Builtin<'_, '_>) {
    wait(&mut b.body, Scope::Workgroup, ALL_MEMORY);
}

/// Waits for the work-group, and for what it has done to local memory.
pub fn wait_for_local_memory(body: &mut Body<'_, '_>) {
    wait(body, Scope::Workgroup, LOCAL_MEMORY);
}

/// Barriers and fences.
pub fn barrier<'m>(b: &mut Builtin<'_, 'm>, barrier: Barrier) -> Returned<'m> {
    let is_local = b.common_constant(0) == Some(LOCAL);
    let memory = if is_local { LOCAL_MEMORY } else { ALL_MEMORY };
    match barrier {
        Barrier::Control(Op::ControlBarrier, scope) => wait(&mut b.body, scope, memory),
        Barrier::Fence(_) | Barrier::WorkItemFence => {
            let scope = if is_local { Scope::Workgroup } else { Scope::Device } as u32;
            call_barrier(&mut b.body, "_Z21__spirv_MemoryBarrierii", &[scope, memory]);
        }
        _ => return Err("shaders have no such barrier".to_owned()),
    }
    Ok(None)
}

/// Operations of sub-groups.
pub fn group<'m>(b: &mut Builtin<'_, 'm>, group: Group) -> Returned<'m> {
    let ty = b.result;
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
            let x = b.argument(0)?;
            let before = sum_before(b)?;
            return Ok(Some(b.body.op(L::LLVMAdd, before, x)));
        }
        GroupOp::Broadcast | GroupOp::NonUniformBroadcast if b.arguments.len() == 2 => {
            let (x, mut lane) = (b.argument(0)?, b.argument(1)?);
            if lane.ty().kind() != TyKind::Int(32) {
                lane = b.body.cast(L::LLVMTrunc, lane, b.body.writer().int(32));
            }
            return Ok(Some(b.body.call("llvm.spv.wave.readlane", &[ty], &[x, lane])));
        }
        GroupOp::OfCondition(op) => {
            let name = match op {
                Op::GroupAny | Op::GroupNonUniformAny => "llvm.spv.wave.any",
                Op::GroupAll | Op::GroupNonUniformAll => "llvm.spv.wave.all",
                _ => return Err("it is not one of those that have an expansion".to_owned()),
            };
            let x = b.argument(0)?;
            let zero = b.body.int(x.ty(), 0);
            let holds = b.body.compare_ints(P::LLVMIntNE, x, zero);
            let value = b.body.call(name, &[], &[holds]);
            return Ok(Some(b.body.cast(L::LLVMZExt, value, ty)));
        }
        _ => return Err("it is not one of those that have an expansion".to_owned()),
    };
    let x = b.argument(0)?;
    Ok(Some(b.body.call(name, &[ty], &[x])))
}

/// The sum of the argument over the work-items of the sub-group before one.
fn sum_before<'m>(b: &mut Builtin<'_, 'm>) -> Result<Val<'m>, String> {
    let name = match b.result.kind() {
        TyKind::Int(32) => "llvm.spv.wave.prefix.sum.i32",
        TyKind::Int(64) => "llvm.spv.wave.prefix.sum.i64",
        TyKind::Half => "llvm.spv.wave.prefix.sum.f16",
        TyKind::Float => "llvm.spv.wave.prefix.sum.f32",
        TyKind::Double => "llvm.spv.wave.prefix.sum.f64",
        _ => return Err("it is not one of those that have an expansion".to_owned()),
    };
    let x = b.argument(0)?;
    let function = declared(b.body.writer(), name, b.result, &[x.ty()]);
    Ok(b.body.call_function(function, &[x]))
}
