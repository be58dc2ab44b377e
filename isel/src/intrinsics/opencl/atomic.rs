//! How atomic functions become atomic instructions (SPIR-V 3.52.18).
//!
//! Semantics name the memory the pointer points into, unless the order is relaxed. Functions of
//! OpenCL 1.x are relaxed, those of C11 without `_explicit` are sequentially consistent; all of
//! them are of the device's scope.

use super::barrier::{ORDERS, Word, position};
use super::lower::Lowered;
use super::mangled::{Opaque, Param};
use crate::context::FnCx;
use crate::intrinsics::Call;
use crate::ops::atomic::storage_semantics;
use spirant_dialect::spirv::{MemorySemantics, Op};
use spirant_dialect::{Aborted, Type, Value};

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

/// The order a function has without saying so.
fn implicit_order(name: &str) -> MemorySemantics {
    let c11 = ["load", "store", "exchange", "compare_exchange", "fetch_", "flag_"];
    match name.strip_prefix("atomic_") {
        Some(rest) if c11.iter().any(|prefix| rest.starts_with(prefix)) => {
            MemorySemantics::SEQUENTIALLY_CONSISTENT
        }
        _ => MemorySemantics::RELAXED,
    }
}

impl<'m> FnCx<'_, '_, 'm> {
    fn atomic_access(
        &mut self,
        call: &Call<'m>,
        content: Type,
        orders: &[MemorySemantics; 6],
    ) -> Result<Access, Aborted> {
        let Some(arg) = call.args.first().copied() else { return Err(self.bug("an atomic without pointer")) };
        let pointer = self.pointer_argument(arg, content)?;
        let order = match position(call, Opaque::MemoryOrder) {
            Some(index) => self.order_arg(call, index, orders)?,
            None => Word::Known(implicit_order(&call.known.name).bits()),
        };
        let semantics = self.with_storage(pointer, order);
        let scope = self.scope_arg(call)?;
        Ok(Access { pointer, scope, semantics })
    }

    /// An order with the memory that `pointer` points into.
    fn with_storage(&mut self, pointer: Value, order: Word) -> Value {
        let storage = match (order, self.emit.pointer_parts(self.type_of(pointer))) {
            (Word::Known(0), _) | (_, None) => 0,
            (_, Some((storage, _))) => storage_semantics(storage).bits(),
        };
        let word = self.word_or(order, Word::Known(storage));
        self.word_value(word)
    }

    /// The type an atomic's name says it is about.
    fn atomic_content(&mut self, call: &Call<'m>) -> Result<Type, Aborted> {
        let content = match call.known.params.first() {
            Some(Param::Pointer(content)) => self.param_type(content),
            _ => None,
        };
        match content {
            Some(content) => Ok(content),
            None => Err(self.bug(format!("{} points at nothing known", call.known.name))),
        }
    }
}

/// A read-modify-write with an operand.
pub fn modify<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let ty = cx.atomic_content(call)?;
    let value = cx.arg(call, 1)?;
    let access = cx.atomic_access(call, ty, &ORDERS)?;
    Ok(Some(cx.op(op, ty, &[access.pointer, access.scope, access.semantics, value])))
}

/// Floating-point subtraction is addition of the opposite.
pub fn subtract_float<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.atomic_content(call)?;
    let value = cx.arg(call, 1)?;
    let value = cx.op(Op::FNegate, ty, &[value]);
    let access = cx.atomic_access(call, ty, &ORDERS)?;
    Ok(Some(cx.op(Op::AtomicFAddEXT, ty, &[access.pointer, access.scope, access.semantics, value])))
}

/// A read-modify-write without operand.
pub fn step<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let ty = cx.atomic_content(call)?;
    let access = cx.atomic_access(call, ty, &ORDERS)?;
    Ok(Some(cx.op(op, ty, &[access.pointer, access.scope, access.semantics])))
}

pub fn load<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.atomic_content(call)?;
    let access = cx.atomic_access(call, ty, &LOAD_ORDERS)?;
    Ok(Some(cx.op(Op::AtomicLoad, ty, &[access.pointer, access.scope, access.semantics])))
}

pub fn store<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.atomic_content(call)?;
    let value = cx.arg(call, 1)?;
    let access = cx.atomic_access(call, ty, &STORE_ORDERS)?;
    cx.b().effect(Op::AtomicStore, &[access.pointer, access.scope, access.semantics, value], &[]);
    Ok(None)
}

/// Initialization is not atomic.
pub fn init<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.atomic_content(call)?;
    let value = cx.arg(call, 1)?;
    let Some(arg) = call.args.first().copied() else { return Err(cx.bug("an atomic without pointer")) };
    let pointer = cx.pointer_argument(arg, ty)?;
    cx.b().effect(Op::Store, &[pointer, value], &[]);
    Ok(None)
}

/// OpenCL 1.x: the value to compare with comes before the new one.
pub fn exchange_if_equal<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.atomic_content(call)?;
    let (expected, new) = (cx.arg(call, 1)?, cx.arg(call, 2)?);
    let access = cx.atomic_access(call, ty, &ORDERS)?;
    let operands = [access.pointer, access.scope, access.semantics, access.semantics, new, expected];
    Ok(Some(cx.op(Op::AtomicCompareExchange, ty, &operands)))
}

/// C11: the expected value is in memory and becomes what was found. Weak exchanges are strong
/// ones: `OpAtomicCompareExchangeWeak` is gone after 1.3. Numbers of any kind compare by bits.
pub fn compare_exchange<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let to = cx.result_type(call.inst)?;
    let ty = cx.atomic_content(call)?;
    let bits = cx.bits_like(ty);
    let mut new = cx.arg(call, 2)?;
    if bits != ty {
        new = cx.op(Op::Bitcast, bits, &[new]);
    }
    let Some(expected) = call.args.get(1).copied() else {
        return Err(cx.bug("an exchange without expectation"));
    };
    let memory = cx.pointer_argument(expected, bits)?;
    let comparator = cx.op(Op::Load, bits, &[memory]);
    let access = cx.atomic_access(call, bits, &ORDERS)?;
    let first_order = position(call, Opaque::MemoryOrder);
    let unequal = match first_order {
        Some(first) if call.known.params.get(first + 1) == Some(&Param::Opaque(Opaque::MemoryOrder)) => {
            cx.order_arg(call, first + 1, &LOAD_ORDERS)?
        }
        _ => Word::Known(implicit_order(&call.known.name).bits()),
    };
    let unequal = cx.with_storage(access.pointer, unequal);
    let operands = [access.pointer, access.scope, access.semantics, unequal, new, comparator];
    let found = cx.op(Op::AtomicCompareExchange, bits, &operands);
    cx.b().effect(Op::Store, &[memory, found], &[]);
    let bool_type = cx.emit.module.types.bool();
    let equal = cx.op(Op::IEqual, bool_type, &[found, comparator]);
    Ok(Some(cx.truth(equal, to)))
}

pub fn test_and_set<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let to = cx.result_type(call.inst)?;
    let ty = cx.atomic_content(call)?;
    let access = cx.atomic_access(call, ty, &ORDERS)?;
    let bool_type = cx.emit.module.types.bool();
    let operands = [access.pointer, access.scope, access.semantics];
    let was_set = cx.op(Op::AtomicFlagTestAndSet, bool_type, &operands);
    Ok(Some(cx.truth(was_set, to)))
}

pub fn clear<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.atomic_content(call)?;
    let access = cx.atomic_access(call, ty, &STORE_ORDERS)?;
    cx.b().effect(Op::AtomicFlagClear, &[access.pointer, access.scope, access.semantics], &[]);
    Ok(None)
}
