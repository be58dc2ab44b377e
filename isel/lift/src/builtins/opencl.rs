//! Barriers and atomic operations by OpenCL C's names, if these have the same scopes and orders.

use super::Called;
use crate::Builtins;
use crate::cx::{Arg, FnCx};
use crate::mangle::{Signs, Spelled, mangled};
use spirant_dialect::spirv::{MemorySemantics, Op, Scope};
use spirant_dialect::{Inst, TypeKind, Value};
use spirant_names::intrinsics::{self, AtomicOp, Barrier, Lookup, Lower, OpenCl};

/// The end of the names of OpenCL 1.x's functions, which are relaxed and of the device, and how their integers are spelled.
const ATOMICS: &[(Op, &str, Signs)] = &[
    (Op::AtomicIAdd, "add", Signs::Unsigned),
    (Op::AtomicISub, "sub", Signs::Unsigned),
    (Op::AtomicExchange, "xchg", Signs::Unsigned),
    (Op::AtomicIIncrement, "inc", Signs::Unsigned),
    (Op::AtomicIDecrement, "dec", Signs::Unsigned),
    (Op::AtomicSMin, "min", Signs::Signed),
    (Op::AtomicUMin, "min", Signs::Unsigned),
    (Op::AtomicSMax, "max", Signs::Signed),
    (Op::AtomicUMax, "max", Signs::Unsigned),
    (Op::AtomicAnd, "and", Signs::Unsigned),
    (Op::AtomicOr, "or", Signs::Unsigned),
    (Op::AtomicXor, "xor", Signs::Unsigned),
    (Op::AtomicCompareExchange, "cmpxchg", Signs::Unsigned),
];

impl<'m> FnCx<'_, '_, 'm> {
    /// The name and arguments that OpenCL C has for a barrier or atomic operation.
    pub(super) fn opencl_call(&mut self, inst: Inst, op: Op) -> Option<(String, Called<'m>)> {
        if self.lift.builtins != Builtins::OpenCl || self.lift.is_shader() {
            return None;
        }
        match op {
            Op::ControlBarrier => self.opencl_barrier(inst),
            _ => self.opencl_atomic(inst, op),
        }
    }

    fn known(&self, inst: Inst, index: usize) -> Option<u32> {
        let constant = self.function.constant(self.function.operand(inst, index)?)?;
        u32::try_from(self.module().consts.int_value(constant)?).ok()
    }

    fn opencl_barrier(&mut self, inst: Inst) -> Option<(String, Called<'m>)> {
        let [execution, memory, semantics] = [0, 1, 2].map(|index| self.known(inst, index));
        let semantics = semantics?;
        // The flags of local and global memory, and of images.
        let flags = semantics >> 8 & 3 | semantics >> 9 & 4;
        let order = MemorySemantics::SEQUENTIALLY_CONSISTENT.bits();
        if execution != memory || semantics != order | (flags & 3) << 8 | (flags & 4) << 9 {
            return None;
        }
        let scope = Scope::from_u32(execution?)?;
        let base = match scope {
            Scope::Workgroup => "barrier",
            Scope::Subgroup => "sub_group_barrier",
            _ => return None,
        };
        let args = vec![Arg { value: self.lift.writer.word(flags), ty: self.function.ty }];
        let spelled = vec![Spelled::Plain("j".to_owned())];
        let name = mangled(base, &spelled);
        let Lookup::Row(found) = intrinsics::lookup(&name) else { return None };
        let is_same = matches!(found.lower, Lower::OpenCl(OpenCl::Barrier(Barrier::Control(Op::ControlBarrier, own))) if own == scope);
        let base = base.to_owned();
        is_same.then_some((
            name,
            Called { base, args, spelled, result: None, is_convergent: true, is_pure: false },
        ))
    }

    fn opencl_atomic(&mut self, inst: Inst, op: Op) -> Option<(String, Called<'m>)> {
        let (_, end, signs) = ATOMICS.iter().find(|(own, ..)| *own == op)?;
        let function = self.function;
        // Pointer, scope, semantics; two semantics where memory is compared.
        let is_compared = op == Op::AtomicCompareExchange;
        let relaxed = self.known(inst, 2) == Some(0) && (!is_compared || self.known(inst, 3) == Some(0));
        if self.known(inst, 1) != Some(Scope::Device as u32) || !relaxed {
            return None;
        }
        let pointer = function.operand(inst, 0)?;
        let TypeKind::Pointer { pointee, .. } = self.kind(function.value_type(pointer)) else { return None };
        let prefix = match self.kind(pointee) {
            TypeKind::Int { width: 32, .. } => "atomic",
            TypeKind::Int { width: 64, .. } => "atom",
            TypeKind::Float { width: 32, .. } if op == Op::AtomicExchange => "atomic",
            _ => return None,
        };
        let rest: Vec<Value> = match is_compared {
            // OpenCL C has what is expected before what is stored.
            true => vec![function.operand(inst, 5)?, function.operand(inst, 4)?],
            false => function.operands(inst).get(3..)?.to_vec(),
        };
        let mut args = vec![Arg { value: self.value(pointer).ok()?, ty: function.value_type(pointer) }];
        let mut spelled = vec![volatile(self.lift.spelled(function.value_type(pointer), *signs))];
        for value in rest {
            let ty = function.value_type(value);
            args.push(Arg { value: self.value(value).ok()?, ty });
            spelled.push(self.lift.spelled(ty, *signs));
        }
        let base = format!("{prefix}_{end}");
        let name = mangled(&base, &spelled);
        let Lookup::Row(found) = intrinsics::lookup(&name) else { return None };
        let Lower::OpenCl(OpenCl::Atomic(atomic)) = found.lower else { return None };
        let is_same = match atomic.op {
            AtomicOp::Modify(modification) => modification.op() == op,
            AtomicOp::Increment => op == Op::AtomicIIncrement,
            AtomicOp::Decrement => op == Op::AtomicIDecrement,
            AtomicOp::CompareExchange => is_compared,
            _ => false,
        };
        let result = function.result(inst).map(|result| function.value_type(result));
        (is_same && atomic.order == MemorySemantics::RELAXED)
            .then_some((name, Called { base, args, spelled, result, is_convergent: false, is_pure: false }))
    }
}

/// A pointer to what is volatile, as atomic functions have it.
fn volatile(pointer: Spelled) -> Spelled {
    match pointer {
        Spelled::Pointer(pointee) => Spelled::Pointer(Box::new(match *pointee {
            Spelled::Qualified(qualifiers, inner) => Spelled::Qualified(qualifiers + "V", inner),
            plain => Spelled::Qualified("V".to_owned(), Box::new(plain)),
        })),
        other => other,
    }
}
