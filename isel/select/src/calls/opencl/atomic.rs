//! How atomic functions become atomic instructions (SPIR-V 3.52.18).
//!
//! Semantics name the memory the pointer points into, unless the order is relaxed. Without an argument for it, the
//! scope is the device.

use super::barrier::{ORDERS, Word, position};
use super::{Call, Lowered};
use crate::context::FnCx;
use crate::ops::atomic::storage_semantics;
use spirant_dialect::spirv::{MemorySemantics, Op};
use spirant_dialect::{Aborted, Type, Value};
use spirant_names::intrinsics::mangled::{Opaque, Param};
use spirant_names::intrinsics::{Atomic, AtomicOp};

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, atomic: Atomic) -> Lowered {
    let order = atomic.order;
    match atomic.op {
        AtomicOp::Modify(modification) => modify(cx, call, order, modification.op()),
        AtomicOp::Increment => step(cx, call, order, Op::AtomicIIncrement),
        AtomicOp::Decrement => step(cx, call, order, Op::AtomicIDecrement),
        AtomicOp::SubtractFloat => subtract_float(cx, call, order),
        AtomicOp::Load => load(cx, call, order),
        AtomicOp::Store => store(cx, call, order),
        AtomicOp::Init => init(cx, call),
        AtomicOp::CompareExchange => compare_exchange(cx, call, order),
        AtomicOp::CompareExchangeInMemory => compare_exchange_in_memory(cx, call, order),
        AtomicOp::TestAndSet => test_and_set(cx, call, order),
        AtomicOp::Clear => clear(cx, call, order),
    }
}

/// What the orders mean to a load, which releases nothing.
const LOAD_ORDERS: [MemorySemantics; 6] = [
    MemorySemantics::RELAXED,
    MemorySemantics::ACQUIRE,
    MemorySemantics::ACQUIRE,
    MemorySemantics::RELAXED,
    MemorySemantics::ACQUIRE,
    MemorySemantics::SEQUENTIALLY_CONSISTENT,
];

/// What the orders mean to a store, which acquires nothing.
const STORE_ORDERS: [MemorySemantics; 6] = [
    MemorySemantics::RELAXED,
    MemorySemantics::RELAXED,
    MemorySemantics::RELAXED,
    MemorySemantics::RELEASE,
    MemorySemantics::RELEASE,
    MemorySemantics::SEQUENTIALLY_CONSISTENT,
];

/// The pointer, scope and semantics of an atomic.
struct Access {
    pointer: Value,
    scope: Value,
    semantics: Value,
}

impl<'m> FnCx<'_, '_, 'm> {
    fn atomic_access(
        &mut self,
        call: &Call<'m>,
        content: Type,
        implicit: MemorySemantics,
        orders: &[MemorySemantics; 6],
    ) -> Result<Access, Aborted> {
        let Some(arg) = call.args.first().copied() else {
            return Err(self.report.bug("an atomic without pointer"));
        };
        let pointer = self.pointer_argument(arg, content)?;
        let order = match position(call, Opaque::MemoryOrder) {
            Some(index) => self.order_arg(call, index, orders)?,
            None => Word::Known(implicit.bits()),
        };
        let semantics = self.with_storage(pointer, order);
        let scope = self.scope_arg(call)?;
        Ok(Access { pointer, scope, semantics })
    }

    /// An order with the memory that `pointer` points into.
    fn with_storage(&mut self, pointer: Value, order: Word) -> Value {
        let storage = match (order, self.emit.pointer_parts(self.emit.type_of(pointer))) {
            (Word::Known(0), _) | (_, None) => 0,
            (_, Some((storage, _))) => storage_semantics(storage).bits(),
        };
        let word = self.word_or(order, Word::Known(storage));
        self.word_value(word)
    }

    /// The type an atomic's name says it is about.
    fn atomic_content(&mut self, call: &Call<'m>) -> Result<Type, Aborted> {
        let content = match call.intrinsic.params.first() {
            Some(Param::Pointer(content)) => self.param_type(content),
            _ => None,
        };
        match content {
            Some(content) => Ok(content),
            None => Err(self.report.bug(format!("{} has no pointee in its name", call.name()))),
        }
    }
}

/// A read-modify-write with an operand.
fn modify<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, implicit: MemorySemantics, op: Op) -> Lowered {
    let ty = cx.atomic_content(call)?;
    let value = cx.arg(call, 1)?;
    let access = cx.atomic_access(call, ty, implicit, &ORDERS)?;
    Ok(Some(cx.emit.op(op, ty, &[access.pointer, access.scope, access.semantics, value])))
}

/// Floating-point subtraction is addition of the opposite.
fn subtract_float<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, implicit: MemorySemantics) -> Lowered {
    let ty = cx.atomic_content(call)?;
    let value = cx.arg(call, 1)?;
    let value = cx.emit.op(Op::FNegate, ty, &[value]);
    let access = cx.atomic_access(call, ty, implicit, &ORDERS)?;
    Ok(Some(cx.emit.op(Op::AtomicFAddEXT, ty, &[access.pointer, access.scope, access.semantics, value])))
}

/// A read-modify-write without operand.
fn step<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, implicit: MemorySemantics, op: Op) -> Lowered {
    let ty = cx.atomic_content(call)?;
    let access = cx.atomic_access(call, ty, implicit, &ORDERS)?;
    Ok(Some(cx.emit.op(op, ty, &[access.pointer, access.scope, access.semantics])))
}

fn load<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, implicit: MemorySemantics) -> Lowered {
    let ty = cx.atomic_content(call)?;
    let access = cx.atomic_access(call, ty, implicit, &LOAD_ORDERS)?;
    Ok(Some(cx.emit.op(Op::AtomicLoad, ty, &[access.pointer, access.scope, access.semantics])))
}

fn store<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, implicit: MemorySemantics) -> Lowered {
    let ty = cx.atomic_content(call)?;
    let value = cx.arg(call, 1)?;
    let access = cx.atomic_access(call, ty, implicit, &STORE_ORDERS)?;
    cx.emit.effect(Op::AtomicStore, &[access.pointer, access.scope, access.semantics, value], &[]);
    Ok(None)
}

/// Initialization is not atomic.
fn init<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.atomic_content(call)?;
    let value = cx.arg(call, 1)?;
    let Some(arg) = call.args.first().copied() else {
        return Err(cx.report.bug("an atomic without pointer"));
    };
    let pointer = cx.pointer_argument(arg, ty)?;
    cx.emit.effect(Op::Store, &[pointer, value], &[]);
    Ok(None)
}

/// OpenCL 1.x: the value to compare with comes before the new one.
fn compare_exchange<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, implicit: MemorySemantics) -> Lowered {
    let ty = cx.atomic_content(call)?;
    let (expected, new) = (cx.arg(call, 1)?, cx.arg(call, 2)?);
    let access = cx.atomic_access(call, ty, implicit, &ORDERS)?;
    let operands = [access.pointer, access.scope, access.semantics, access.semantics, new, expected];
    Ok(Some(cx.emit.op(Op::AtomicCompareExchange, ty, &operands)))
}

/// C11: the expected value is in memory and becomes what was found. Weak exchanges are strong
/// ones: `OpAtomicCompareExchangeWeak` is gone after 1.3. Numbers of any kind compare by bits.
fn compare_exchange_in_memory<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    call: &Call<'m>,
    implicit: MemorySemantics,
) -> Lowered {
    let to = cx.result_type(call.inst)?;
    let ty = cx.atomic_content(call)?;
    let bits = cx.emit.bits_like(ty);
    let mut new = cx.arg(call, 2)?;
    if bits != ty {
        new = cx.emit.op(Op::Bitcast, bits, &[new]);
    }
    let Some(expected) = call.args.get(1).copied() else {
        return Err(cx.report.bug("an exchange without expectation"));
    };
    let memory = cx.pointer_argument(expected, bits)?;
    let comparator = cx.emit.op(Op::Load, bits, &[memory]);
    let access = cx.atomic_access(call, bits, implicit, &ORDERS)?;
    let first_order = position(call, Opaque::MemoryOrder);
    let unequal = match first_order {
        Some(first) if call.intrinsic.params.get(first + 1) == Some(&Param::Opaque(Opaque::MemoryOrder)) => {
            cx.order_arg(call, first + 1, &LOAD_ORDERS)?
        }
        _ => Word::Known(implicit.bits()),
    };
    let unequal = cx.with_storage(access.pointer, unequal);
    let operands = [access.pointer, access.scope, access.semantics, unequal, new, comparator];
    let found = cx.emit.op(Op::AtomicCompareExchange, bits, &operands);
    cx.emit.effect(Op::Store, &[memory, found], &[]);
    let bool_type = cx.emit.module.types.bool();
    let equal = cx.emit.op(Op::IEqual, bool_type, &[found, comparator]);
    Ok(Some(cx.emit.truth(equal, to)))
}

fn test_and_set<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, implicit: MemorySemantics) -> Lowered {
    let to = cx.result_type(call.inst)?;
    let ty = cx.atomic_content(call)?;
    let access = cx.atomic_access(call, ty, implicit, &ORDERS)?;
    let bool_type = cx.emit.module.types.bool();
    let operands = [access.pointer, access.scope, access.semantics];
    let was_set = cx.emit.op(Op::AtomicFlagTestAndSet, bool_type, &operands);
    Ok(Some(cx.emit.truth(was_set, to)))
}

fn clear<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, implicit: MemorySemantics) -> Lowered {
    let ty = cx.atomic_content(call)?;
    let access = cx.atomic_access(call, ty, implicit, &STORE_ORDERS)?;
    cx.emit.effect(Op::AtomicFlagClear, &[access.pointer, access.scope, access.semantics], &[]);
    Ok(None)
}
