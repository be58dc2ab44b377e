//! Barriers, discarding, and the position of an invocation.

use super::cx::{Call, Cx};
use super::refusal::{Lowered, Refusal};
use super::status;
use super::value::{Type, Value};
use spirant_names::dxil_rows::Row;
use spirant_names::dxil_rows::lowering::{BarrierBy, Control};

/// The bits of a barrier's mode.
const SYNC: u64 = 1;
const GLOBAL: u64 = 2;
const GROUP_UAV: u64 = 4;
const SHARED: u64 = 8;

/// The scopes of a barrier of all memory, and its semantics: it acquires and releases buffers, images and what the group shares.
const WORKGROUP: i64 = 2;
const DEVICE: i64 = 1;
const ALL_MEMORY: i64 = 0x8 | 0x40 | 0x800 | 0x100;

pub fn lower<'m>(cx: &mut Cx<'_, 'm>, row: &Row, control: Control) -> Lowered<Call<'m>> {
    match control {
        Control::Barrier(by) => {
            let mode = mode(cx, by)?;
            barrier(cx, row, mode)
        }
        Control::Discard => cx.function(row, "", &[1], |body, values| {
            let [condition] = values else { return Err(Refusal::malformed()) };
            body.discard(condition)?;
            Ok(None)
        }),
        Control::Index(name) => {
            let component = cx.immediate(1, "a component of an index")?;
            let ty = cx.result_scalar()?;
            cx.function(row, &component.to_string(), &[], |body, _| {
                Ok(Some(body.call(&ty, name, &[Value::i32(component as i64)])))
            })
        }
        Control::CheckStatus => status::check(cx, row),
        Control::IsHelperLane => {
            let is_pixel = cx.program.stage == "pixel";
            cx.function(row, "", &[], |body, _| {
                Ok(Some(match is_pixel {
                    true => body.call(&Type::I1, "__spirv_IsHelperInvocationEXT", &[]),
                    false => Value::bool(false),
                }))
            })
        }
    }
}

/// The mode of a barrier.
fn mode(cx: &Cx<'_, '_>, by: BarrierBy) -> Lowered<u64> {
    if by == BarrierBy::ByMode {
        return cx.immediate(1, "a mode of a barrier");
    }
    let memory = match by {
        // 1 of resources, 2 shared.
        BarrierBy::ByMemory => {
            let memory = cx.immediate(1, "memory of a barrier")?;
            u64::from(memory & 1 != 0) * GLOBAL + u64::from(memory & 2 != 0) * SHARED
        }
        // The memory of one resource: no barrier is as narrow.
        BarrierBy::ByHandle | BarrierBy::ByMode => GLOBAL,
    };
    // 1 waits for the group.
    let semantics = cx.immediate(2, "semantics of a barrier")?;
    Ok(memory + (semantics & SYNC))
}

fn barrier<'m>(cx: &mut Cx<'_, 'm>, row: &Row, mode: u64) -> Lowered<Call<'m>> {
    let waits = mode & SYNC != 0;
    let name = match (mode & (GLOBAL | GROUP_UAV) != 0, mode & SHARED != 0) {
        // What waits and orders nothing orders what the group shares: no less.
        (false, _) if waits => "llvm.spv.group.memory.barrier.with.group.sync",
        (false, _) => "llvm.spv.group.memory.barrier",
        (true, false) if waits => "llvm.spv.device.memory.barrier.with.group.sync",
        (true, false) => "llvm.spv.device.memory.barrier",
        // LLVM takes the name of the intrinsic for all memory for one of `llvm.spv.all`.
        (true, true) if waits => "__spirv_ControlBarrier",
        (true, true) => "__spirv_MemoryBarrier",
    };
    let operands: &[i64] = match name {
        "__spirv_ControlBarrier" => &[WORKGROUP, DEVICE, ALL_MEMORY],
        "__spirv_MemoryBarrier" => &[DEVICE, ALL_MEMORY],
        _ => &[],
    };
    let operands: Vec<Value> = operands.iter().copied().map(Value::i32).collect();
    cx.function(row, &mode.to_string(), &[], |body, _| {
        body.call(&Type::Void, name, &operands);
        Ok(None)
    })
}
