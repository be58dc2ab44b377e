//! Atomic functions (OpenCL C 6.15.12).
//!
//! Vulkan has no sequential consistency: what asks for it is ordered with what comes before and after it, and by the device.

use super::{Builtin, Returned};
use inkwell::llvm_sys::LLVMAtomicOrdering as Order;
use inkwell::llvm_sys::LLVMAtomicRMWBinOp as Rmw;
use inkwell::llvm_sys::LLVMIntPredicate as P;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::spirv::MemorySemantics;
use spirant_ir::writer::Access;
use spirant_ir::{AddressSpace, TyKind, Val};
use spirant_names::intrinsics::mangled::Param;
use spirant_names::intrinsics::{Atomic, AtomicOp, Modification};

/// Atomic operations on memory.
pub fn define<'m>(b: &mut Builtin<'_, 'm>, atomic: Atomic) -> Returned<'m> {
    let is_relaxed = atomic.order == MemorySemantics::RELAXED || states_relaxed(b);
    let by = |order| if is_relaxed { Order::LLVMAtomicOrderingMonotonic } else { order };
    let space = b.types().next().map(|ty| ty.address_space());
    let scope = if space == Some(AddressSpace::Workgroup) { "workgroup" } else { "device" };
    let access = |order| Access { order: by(order), scope };
    let both = access(Order::LLVMAtomicOrderingAcquireRelease);
    let load = access(Order::LLVMAtomicOrderingAcquire);
    let store = access(Order::LLVMAtomicOrderingRelease);
    let writer = b.body.writer();
    let pointer = b.argument(0)?;
    let value = match atomic.op {
        AtomicOp::Modify(modification) => {
            let value = b.argument(1)?;
            b.body.set(writer.modify(modified_by(modification), pointer, value, both))
        }
        AtomicOp::Increment | AtomicOp::Decrement => {
            let by = b.body.int(b.result, if atomic.op == AtomicOp::Increment { 1 } else { -1 });
            b.body.set(writer.modify(Rmw::LLVMAtomicRMWBinOpAdd, pointer, by, both))
        }
        AtomicOp::SubtractFloat => {
            let operand = b.argument(1)?;
            let opposite = b.body.negate(operand);
            b.body.set(writer.modify(Rmw::LLVMAtomicRMWBinOpFAdd, pointer, opposite, both))
        }
        AtomicOp::Load => {
            let value = b.body.load(b.result, pointer);
            writer.set_alignment(value, bytes(b.result.kind()));
            writer.set_atomic(value, load);
            value
        }
        AtomicOp::Store => {
            let operand = b.argument(1)?;
            let done = b.body.store(operand, pointer);
            writer.set_alignment(done, bytes(operand.ty().kind()));
            writer.set_atomic(done, store);
            return Ok(None);
        }
        AtomicOp::Init => {
            let operand = b.argument(1)?;
            b.body.store(operand, pointer);
            return Ok(None);
        }
        AtomicOp::CompareExchange => {
            let (expected, new) = (b.argument(1)?, b.argument(2)?);
            let pair = b.body.set(writer.compare_exchange(pointer, [expected, new], both, load.order));
            b.body.member(pair, 0)
        }
        AtomicOp::CompareExchangeInMemory => {
            let (expected, new) = (b.argument(1)?, b.argument(2)?);
            let wanted = b.body.load(new.ty(), expected);
            let pair = b.body.set(writer.compare_exchange(pointer, [wanted, new], both, load.order));
            let found = b.body.member(pair, 0);
            b.body.store(found, expected);
            let done = b.body.member(pair, 1);
            condition(b, done)
        }
        AtomicOp::TestAndSet => {
            let one = b.body.word(1);
            let before = b.body.set(writer.modify(Rmw::LLVMAtomicRMWBinOpXchg, pointer, one, both));
            let zero = b.body.word(0);
            let was_set = b.body.compare_ints(P::LLVMIntNE, before, zero);
            condition(b, was_set)
        }
        AtomicOp::Clear => {
            let done = b.body.store(b.body.word(0), pointer);
            writer.set_alignment(done, 4);
            writer.set_atomic(done, store);
            return Ok(None);
        }
    };
    Ok(Some(value))
}

/// A condition in the type that the builtin returns.
fn condition<'m>(b: &mut Builtin<'_, 'm>, holds: Val<'m>) -> Val<'m> {
    match b.result.kind() {
        TyKind::Int(1) => holds,
        _ => b.body.cast(L::LLVMZExt, holds, b.result),
    }
}

/// Whether every call says that it is relaxed.
fn states_relaxed(b: &Builtin<'_, '_>) -> bool {
    use spirant_names::intrinsics::mangled::Opaque;
    let is_order = |param: &Param| *param == Param::Opaque(Opaque::MemoryOrder);
    let orders: Vec<usize> = b
        .intrinsic
        .params
        .iter()
        .enumerate()
        .filter(|(_, param)| is_order(param))
        .map(|(at, _)| at)
        .collect();
    !orders.is_empty() && orders.iter().all(|at| b.common_constant(*at as u32) == Some(0))
}

fn bytes(kind: TyKind<'_>) -> u32 {
    match kind {
        TyKind::Int(width) => width / 8,
        TyKind::Half => 2,
        TyKind::Float => 4,
        _ => 8,
    }
}

/// LLVM's modification.
fn modified_by(modification: Modification) -> Rmw {
    match modification {
        Modification::Add => Rmw::LLVMAtomicRMWBinOpAdd,
        Modification::And => Rmw::LLVMAtomicRMWBinOpAnd,
        Modification::Exchange => Rmw::LLVMAtomicRMWBinOpXchg,
        Modification::FAdd => Rmw::LLVMAtomicRMWBinOpFAdd,
        Modification::FMax => Rmw::LLVMAtomicRMWBinOpFMax,
        Modification::FMin => Rmw::LLVMAtomicRMWBinOpFMin,
        Modification::Or => Rmw::LLVMAtomicRMWBinOpOr,
        Modification::SMax => Rmw::LLVMAtomicRMWBinOpMax,
        Modification::SMin => Rmw::LLVMAtomicRMWBinOpMin,
        Modification::Sub => Rmw::LLVMAtomicRMWBinOpSub,
        Modification::UMax => Rmw::LLVMAtomicRMWBinOpUMax,
        Modification::UMin => Rmw::LLVMAtomicRMWBinOpUMin,
        Modification::Xor => Rmw::LLVMAtomicRMWBinOpXor,
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{calling, definition, shaders};

    #[test]
    fn an_atomic_function_is_an_instruction_of_its_order_and_scope() {
        let atomic = |name: &str, space: u32| {
            let module = shaders(&calling(name, "i32", &[&format!("ptr addrspace({space})"), "i32"]));
            definition(&module, name).join("\n")
        };
        let body = atomic("_Z10atomic_addPU3AS1Vii", 1);
        assert!(body.contains("atomicrmw add ptr addrspace(1)"), "{body}");
        assert!(body.contains("syncscope(\"device\") monotonic"), "{body}");
        let body = atomic("_Z16atomic_fetch_maxPU3AS3VU7_Atomicii", 3);
        assert!(body.contains("atomicrmw max ptr addrspace(3)"), "{body}");
        assert!(body.contains("syncscope(\"workgroup\") acq_rel"), "{body}");
    }
}
