//! Atomics and fences (SPIR-V 3.3.18, "Atomic Instructions").

use crate::context::FnCx;
use crate::emit::{Emit, Selected};
use crate::ops::atomic_memory::AtomicMemory;
use crate::scopes::scope;
use inkwell::llvm_sys::{LLVMAtomicOrdering as O, LLVMAtomicRMWBinOp as B};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{MemorySemantics, Op, StorageClass};
use spirant_dialect::{Aborted, CLOp, GLOp, TargetEnv, Type, TypeKind, Value};
use spirant_facts::float_atomics;
use spirant_ir::report::Reporter;
use spirant_ir::versions::{is_fmaximum, is_fminimum};
use spirant_ir::{Val, rmw_mnemonic};

impl<'m> FnCx<'_, '_, 'm> {
    /// The memory semantics of an instruction. Vulkan has none for a single invocation (VUID 04641), which sees its own accesses in order.
    fn semantics(&self, inst: Val<'m>, ordering: O, storage: StorageClass) -> MemorySemantics {
        let is_of_one =
            self.input.env.is_shader() && inst.sync_scope() == self.input.reader.sync_scope("singlethread");
        if is_of_one { MemorySemantics::RELAXED } else { semantics(self.input.env, ordering, storage) }
    }

    /// Selects an atomic that has a result, for each of the objects its pointer may point into.
    pub(super) fn select_atomic(
        &mut self,
        inst: Val<'m>,
        select: fn(&mut Self, Val<'m>) -> Result<Value, Aborted>,
    ) -> Result<Value, Aborted> {
        let pointer = self.llvm_operand(inst, 0)?;
        let value = self.for_each_place(inst, &[pointer], &mut |cx| select(cx, inst).map(Some))?;
        value.ok_or(Aborted)
    }

    pub(super) fn select_atomic_load(&mut self, inst: Val<'m>) -> Result<Value, Aborted> {
        let ty = self.atomic_type(inst, inst)?;
        let ty = self.exchanged_as(ty);
        let pointer = self.llvm_operand(inst, 0)?;
        let memory = self.atomic_memory(pointer, ty)?;
        let scope = scope(self.input, &mut self.emit, self.report, inst)?;
        let mut semantics = self.semantics(inst, inst.ordering(), memory.storage);
        // A load releases nothing (3.3.18, OpAtomicLoad).
        if semantics.contains(MemorySemantics::ACQUIRE_RELEASE) {
            semantics = MemorySemantics::ACQUIRE | storage_semantics(memory.storage);
        }
        let semantics = self.emit.u32(semantics.bits());
        let found = self.emit.op(Op::AtomicLoad, memory.ty, &[memory.pointer, scope, semantics]);
        let to = self.result_type(inst)?;
        self.read_part(memory, found, to)
    }

    pub(super) fn select_atomic_store(&mut self, inst: Val<'m>) -> Result<(), Aborted> {
        let stored = self.llvm_operand(inst, 0)?;
        let ty = self.atomic_type(inst, stored)?;
        let ty = self.exchanged_as(ty);
        let value = self.value(stored)?;
        let value = self.emit.same_bits(self.report, value, ty)?;
        let pointer = self.llvm_operand(inst, 1)?;
        let memory = self.atomic_memory(pointer, ty)?;
        if memory.part.is_some() {
            return self.exchange_until_done(inst, inst.ordering(), memory, |_, _| Ok(value)).map(drop);
        }
        let value = self.emit.same_bits(self.report, value, memory.ty)?;
        let scope = scope(self.input, &mut self.emit, self.report, inst)?;
        let mut semantics = self.semantics(inst, inst.ordering(), memory.storage);
        if semantics.contains(MemorySemantics::ACQUIRE_RELEASE) {
            semantics = MemorySemantics::RELEASE | storage_semantics(memory.storage);
        }
        let semantics = self.emit.u32(semantics.bits());
        self.emit.effect(Op::AtomicStore, &[memory.pointer, scope, semantics, value], &[]);
        Ok(())
    }

    /// The type an atomic works on: pointers as integers of their width.
    fn atomic_type(&mut self, inst: Val<'m>, value: Val<'m>) -> Result<Type, Aborted> {
        let ty = self.module().lower_type(value.ty())?;
        match self.emit.module.types.kind(ty) {
            TypeKind::Int { width: 8 | 16 | 32 | 64, .. } | TypeKind::Float { encoding: None, .. } => Ok(ty),
            TypeKind::Pointer { .. } => {
                let width = self.input.env.pointer_width().unwrap_or(64);
                Ok(self.emit.module.types.int(width))
            }
            TypeKind::Bool => Ok(self.emit.module.types.int(32)),
            TypeKind::Float { width, encoding: Some(_) } => Ok(self.emit.module.types.int(width)),
            // Several numbers are exchanged as a word.
            TypeKind::Vector { element, count }
                if self.emit.scalar_width(element).is_some_and(|width| matches!(width * count, 32 | 64)) =>
            {
                let width = self.emit.scalar_width(element).unwrap_or(16) * count;
                Ok(self.emit.module.types.int(width))
            }
            _ => Err(self.report.error_help(
                Code::UNSUPPORTED,
                format!(
                    "an atomic on {} ({inst}), of which SPIR-V compares and exchanges no more than 64 bits",
                    value.ty()
                ),
                "guard the memory with an atomic flag",
            )),
        }
    }

    /// The type by which a number is loaded, stored or exchanged as it is: that of its bits for a half, which is part of a
    /// word. In Logical addressing the memory has its own type.
    fn exchanged_as(&mut self, ty: Type) -> Type {
        let is_half = self.emit.is_float(ty) && self.emit.scalar_width(ty) == Some(16);
        if is_half && !self.input.is_logical() { self.emit.bits_like(ty) } else { ty }
    }

    pub(super) fn select_rmw(&mut self, inst: Val<'m>) -> Result<Value, Aborted> {
        let operand = self.llvm_operand(inst, 1)?;
        let ty = self.atomic_type(inst, operand)?;
        let is_float = self.emit.is_float(ty);
        let (op, negate) = match inst.rmw_op() {
            B::LLVMAtomicRMWBinOpXchg => (Op::AtomicExchange, false),
            B::LLVMAtomicRMWBinOpAdd => (Op::AtomicIAdd, false),
            B::LLVMAtomicRMWBinOpSub => (Op::AtomicISub, false),
            B::LLVMAtomicRMWBinOpAnd => (Op::AtomicAnd, false),
            B::LLVMAtomicRMWBinOpOr => (Op::AtomicOr, false),
            B::LLVMAtomicRMWBinOpXor => (Op::AtomicXor, false),
            B::LLVMAtomicRMWBinOpMax => (Op::AtomicSMax, false),
            B::LLVMAtomicRMWBinOpMin => (Op::AtomicSMin, false),
            B::LLVMAtomicRMWBinOpUMax => (Op::AtomicUMax, false),
            B::LLVMAtomicRMWBinOpUMin => (Op::AtomicUMin, false),
            // Numbers of other formats, and pairs, are exchanged by their bits.
            other => {
                let width = self.emit.scalar_width(ty).filter(|_| is_float);
                match width.and_then(|width| float_atomics::instruction(self.input.env, other, width)) {
                    Some(instruction) => instruction,
                    None => {
                        // Only integers can be compared and exchanged.
                        let (pointer, bits) = (self.llvm_operand(inst, 0)?, self.emit.bits_like(ty));
                        let memory = self.atomic_memory(pointer, bits)?;
                        return self.select_rmw_loop(inst, other, operand, memory);
                    }
                }
            }
        };
        let pointer = self.llvm_operand(inst, 0)?;
        let ty = if op == Op::AtomicExchange { self.exchanged_as(ty) } else { ty };
        let memory = self.atomic_memory(pointer, ty)?;
        if !self.works_on(memory, ty) {
            return self.select_rmw_loop(inst, inst.rmw_op(), operand, memory);
        }
        let mut value = self.value(operand)?;
        if negate {
            value = self.emit.op(Op::FNegate, ty, &[value]);
        }
        let value = self.emit.same_bits(self.report, value, memory.ty)?;
        let scope = scope(self.input, &mut self.emit, self.report, inst)?;
        let semantics = self.semantics(inst, inst.ordering(), memory.storage);
        let semantics = self.emit.u32(semantics.bits());
        let old = self.emit.op(op, memory.ty, &[memory.pointer, scope, semantics, value]);
        let to = self.result_type(inst)?;
        self.emit.same_bits(self.report, old, to)
    }

    /// What SPIR-V has no instruction for, or none on that memory.
    fn select_rmw_loop(
        &mut self,
        inst: Val<'m>,
        rmw: B,
        operand: Val<'m>,
        memory: AtomicMemory,
    ) -> Result<Value, Aborted> {
        let value = self.value(operand)?;
        let ty = self.emit.type_of(value);
        let found = self.exchange_until_done(inst, inst.ordering(), memory, |cx, found| {
            let old = cx.read_part(memory, found, ty)?;
            cx.emit.rmw_result(cx.report, rmw, old, value)
        })?;
        let to = self.result_type(inst)?;
        self.read_part(memory, found, to)
    }

    /// Writes what `new` computes from what the memory holds, until no other invocation has written in between; what it held
    /// then.
    fn exchange_until_done(
        &mut self,
        inst: Val<'m>,
        ordering: O,
        memory: AtomicMemory,
        new: impl FnOnce(&mut Self, Value) -> Result<Value, Aborted>,
    ) -> Result<Value, Aborted> {
        let AtomicMemory { pointer, storage, ty, .. } = memory;
        if self.emit.is_float(ty) {
            return Err(self.report.error_help(
                Code::UNSUPPORTED,
                "an atomic that compares and exchanges memory of floating-point numbers, which only integers can",
                "declare the memory as integers of that size",
            ));
        }
        let scope = scope(self.input, &mut self.emit, self.report, inst)?;
        let success = self.semantics(inst, ordering, storage);
        // A failed exchange only reads (3.3.18, OpAtomicCompareExchange).
        let failure = match success {
            s if s.contains(MemorySemantics::RELEASE) => MemorySemantics::RELAXED,
            s if s.contains(MemorySemantics::ACQUIRE_RELEASE) => {
                MemorySemantics::ACQUIRE | storage_semantics(storage)
            }
            s => s,
        };
        let (success, failure) = (self.emit.u32(success.bits()), self.emit.u32(failure.bits()));
        let relaxed = self.emit.u32(MemorySemantics::RELAXED.bits());
        let first = self.emit.op(Op::AtomicLoad, ty, &[pointer, scope, relaxed]);
        let bool_type = self.emit.module.types.bool();
        self.retry_loop(ty, first, |cx, seen| {
            let value = new(cx, seen)?;
            let written = cx.write_part(memory, seen, value)?;
            let operands = [pointer, scope, success, failure, written, seen];
            let found = cx.emit.op(Op::AtomicCompareExchange, ty, &operands);
            let done = cx.emit.op(Op::IEqual, bool_type, &[found, seen]);
            Ok((found, done))
        })
    }

    /// `cmpxchg` returns the old value and whether it was exchanged, as a struct.
    pub(super) fn select_cmpxchg(&mut self, inst: Val<'m>) -> Result<Value, Aborted> {
        let expected_operand = self.llvm_operand(inst, 1)?;
        let ty = self.atomic_type(inst, expected_operand)?;
        let expected = self.value(expected_operand)?;
        let expected = self.emit.same_bits(self.report, expected, ty)?;
        let new = self.operand_value(inst, 2)?;
        let new = self.emit.same_bits(self.report, new, ty)?;
        let pointer = self.llvm_operand(inst, 0)?;
        let memory = self.atomic_memory(pointer, ty)?;
        if !self.works_on(memory, ty) {
            return self.select_narrow_cmpxchg(inst, memory, expected, new);
        }
        let AtomicMemory { pointer, storage, ty, .. } = memory;
        let expected = self.emit.same_bits(self.report, expected, ty)?;
        let new = self.emit.same_bits(self.report, new, ty)?;
        let scope = scope(self.input, &mut self.emit, self.report, inst)?;
        let (success, failure) = inst.cmpxchg_orderings();
        let success = self.semantics(inst, merged(success, failure), storage);
        let mut failure = self.semantics(inst, failure, storage);
        // A failed exchange only reads (3.3.18, OpAtomicCompareExchange).
        if failure.contains(MemorySemantics::ACQUIRE_RELEASE) {
            failure = MemorySemantics::ACQUIRE | storage_semantics(storage);
        }
        let (success, failure) = (self.emit.u32(success.bits()), self.emit.u32(failure.bits()));
        let old =
            self.emit.op(Op::AtomicCompareExchange, ty, &[pointer, scope, success, failure, new, expected]);
        let bool_type = self.emit.module.types.bool();
        let exchanged = self.emit.op(Op::IEqual, bool_type, &[old, expected]);
        let struct_type = self.result_type(inst)?;
        let to = self.module().lower_type(expected_operand.ty())?;
        let old = self.emit.same_bits(self.report, old, to)?;
        Ok(self.emit.op(Op::CompositeConstruct, struct_type, &[old, exchanged]))
    }

    /// `cmpxchg` on part of a word: where that is not what is expected, the word is exchanged for itself.
    fn select_narrow_cmpxchg(
        &mut self,
        inst: Val<'m>,
        memory: AtomicMemory,
        expected: Value,
        new: Value,
    ) -> Result<Value, Aborted> {
        let ty = self.emit.type_of(expected);
        let bool_type = self.emit.module.types.bool();
        let (success, failure) = inst.cmpxchg_orderings();
        let ordering = merged(success, failure);
        let found = self.exchange_until_done(inst, ordering, memory, |cx, found| {
            let old = cx.read_part(memory, found, ty)?;
            let is_expected = cx.emit.op(Op::IEqual, bool_type, &[old, expected]);
            Ok(cx.emit.op(Op::Select, ty, &[is_expected, new, old]))
        })?;
        let old = self.read_part(memory, found, ty)?;
        let exchanged = self.emit.op(Op::IEqual, bool_type, &[old, expected]);
        let struct_type = self.result_type(inst)?;
        Ok(self.emit.op(Op::CompositeConstruct, struct_type, &[old, exchanged]))
    }

    pub(super) fn select_fence(&mut self, inst: Val<'m>) -> Result<(), Aborted> {
        let of_one = self.input.reader.sync_scope("singlethread");
        if self.input.env.is_shader() && inst.sync_scope() == of_one {
            // Vulkan has no barrier for a single invocation, and nothing interrupts one.
            return Ok(());
        }
        let scope = scope(self.input, &mut self.emit, self.report, inst)?;
        let mut semantics = self.semantics(inst, inst.ordering(), StorageClass::Generic);
        if self.input.env.is_shader() {
            semantics = semantics
                & (MemorySemantics::ACQUIRE | MemorySemantics::RELEASE | MemorySemantics::ACQUIRE_RELEASE)
                | MemorySemantics::UNIFORM_MEMORY
                | MemorySemantics::WORKGROUP_MEMORY
                | MemorySemantics::IMAGE_MEMORY;
        }
        let semantics = self.emit.u32(semantics.bits());
        self.emit.effect(Op::MemoryBarrier, &[scope, semantics], &[]);
        Ok(())
    }
}

impl Emit<'_> {
    /// A value as another type of as many bits; pointers are converted to and from numbers.
    pub fn same_bits(&mut self, report: &mut Reporter<'_, '_>, value: Value, ty: Type) -> Selected {
        let own = self.type_of(value);
        match (self.pointer_parts(own).is_some(), self.pointer_parts(ty).is_some()) {
            _ if own == ty => Ok(value),
            (true, _) => Ok(self.op(Op::ConvertPtrToU, ty, &[value])),
            (_, true) => Ok(self.op(Op::ConvertUToPtr, ty, &[value])),
            _ => self.bitcast(report, value, ty),
        }
    }

    /// The value that an `atomicrmw` stores.
    pub fn rmw_result(
        &mut self,
        report: &mut Reporter<'_, '_>,
        rmw: B,
        old: Value,
        value: Value,
    ) -> Result<Value, Aborted> {
        let ty = self.type_of(value);
        if self.is_float(ty) {
            return self.float_rmw_result(report, rmw, old, value);
        }
        let bool_type = self.module.types.bool();
        let at_least = |emit: &mut Self| emit.op(Op::UGreaterThanEqual, bool_type, &[old, value]);
        let simple = match rmw {
            B::LLVMAtomicRMWBinOpXchg => return Ok(value),
            B::LLVMAtomicRMWBinOpAdd => Some(Op::IAdd),
            B::LLVMAtomicRMWBinOpSub => Some(Op::ISub),
            B::LLVMAtomicRMWBinOpAnd => Some(Op::BitwiseAnd),
            B::LLVMAtomicRMWBinOpOr => Some(Op::BitwiseOr),
            B::LLVMAtomicRMWBinOpXor => Some(Op::BitwiseXor),
            _ => None,
        };
        if let Some(op) = simple {
            return Ok(self.op(op, ty, &[old, value]));
        }
        Ok(match rmw {
            B::LLVMAtomicRMWBinOpMax => self.math(GLOp::SMax, CLOp::s_max, ty, &[old, value]),
            B::LLVMAtomicRMWBinOpMin => self.math(GLOp::SMin, CLOp::s_min, ty, &[old, value]),
            B::LLVMAtomicRMWBinOpUMax => self.math(GLOp::UMax, CLOp::u_max, ty, &[old, value]),
            B::LLVMAtomicRMWBinOpUMin => self.math(GLOp::UMin, CLOp::u_min, ty, &[old, value]),
            B::LLVMAtomicRMWBinOpNand => {
                let both = self.op(Op::BitwiseAnd, ty, &[old, value]);
                self.op(Op::Not, ty, &[both])
            }
            B::LLVMAtomicRMWBinOpUIncWrap => {
                let (one, zero) = (self.int(ty, 1), self.zero(ty));
                let (wraps, next) = (at_least(self), self.op(Op::IAdd, ty, &[old, one]));
                self.op(Op::Select, ty, &[wraps, zero, next])
            }
            B::LLVMAtomicRMWBinOpUDecWrap => {
                let (one, zero) = (self.int(ty, 1), self.zero(ty));
                let is_zero = self.op(Op::IEqual, bool_type, &[old, zero]);
                let above = self.op(Op::UGreaterThan, bool_type, &[old, value]);
                let wraps = self.op(Op::LogicalOr, bool_type, &[is_zero, above]);
                let next = self.op(Op::ISub, ty, &[old, one]);
                self.op(Op::Select, ty, &[wraps, value, next])
            }
            B::LLVMAtomicRMWBinOpUSubCond | B::LLVMAtomicRMWBinOpUSubSat => {
                let (fits, rest) = (at_least(self), self.op(Op::ISub, ty, &[old, value]));
                let other = if rmw == B::LLVMAtomicRMWBinOpUSubCond { old } else { self.zero(ty) };
                self.op(Op::Select, ty, &[fits, rest, other])
            }
            other => return Err(no_such_atomic(report, other)),
        })
    }

    /// What an `atomicrmw` on floating-point numbers stores, computed as float where the format has no arithmetic.
    fn float_rmw_result(
        &mut self,
        report: &mut Reporter<'_, '_>,
        rmw: B,
        old: Value,
        value: Value,
    ) -> Result<Value, Aborted> {
        let own = self.type_of(value);
        let (a, b) = (self.computable(old), self.computable(value));
        let ty = self.type_of(a);
        let new = match rmw {
            B::LLVMAtomicRMWBinOpXchg => return Ok(value),
            B::LLVMAtomicRMWBinOpFAdd => self.op(Op::FAdd, ty, &[a, b]),
            B::LLVMAtomicRMWBinOpFSub => self.op(Op::FSub, ty, &[a, b]),
            B::LLVMAtomicRMWBinOpFMax => self.math(GLOp::NMax, CLOp::fmax, ty, &[a, b]),
            B::LLVMAtomicRMWBinOpFMin => self.math(GLOp::NMin, CLOp::fmin, ty, &[a, b]),
            _ if is_fmaximum(rmw) => self.nan_first(GLOp::FMax, CLOp::fmax, ty, a, b),
            _ if is_fminimum(rmw) => self.nan_first(GLOp::FMin, CLOp::fmin, ty, a, b),
            other => return Err(no_such_atomic(report, other)),
        };
        Ok(self.converted(new, own))
    }

    /// Whether atomics work on a storage class (SPIR-V 3.3.18; Vulkan environment, "Atomic operations").
    pub fn is_shared(&self, storage: StorageClass) -> bool {
        use StorageClass as S;
        match storage {
            S::Workgroup => true,
            S::Uniform | S::StorageBuffer | S::PhysicalStorageBuffer | S::Image => true,
            S::TaskPayloadWorkgroupEXT => true,
            S::CrossWorkgroup | S::Generic | S::Function | S::AtomicCounter => !self.env.is_shader(),
            _ => false,
        }
    }
}

fn no_such_atomic(report: &mut Reporter<'_, '_>, rmw: B) -> Aborted {
    report.error_help(
        Code::UNSUPPORTED,
        format!("atomicrmw {}: SPIR-V has no such atomic", rmw_mnemonic(rmw)),
        "write it as a loop over cmpxchg",
    )
}

/// The ordering of a successful exchange that is no weaker than that of a failed one, as SPIR-V requires (3.3.18,
/// OpAtomicCompareExchange).
fn merged(success: O, failure: O) -> O {
    use O::{
        LLVMAtomicOrderingAcquire as Acquire, LLVMAtomicOrderingAcquireRelease as AcquireRelease,
        LLVMAtomicOrderingMonotonic as Monotonic, LLVMAtomicOrderingRelease as Release,
        LLVMAtomicOrderingSequentiallyConsistent as Consistent,
    };
    match (success, failure) {
        (_, Consistent) => Consistent,
        (Monotonic, Acquire) => Acquire,
        (Release, Acquire) => AcquireRelease,
        _ => success,
    }
}

/// The memory semantics of an ordering on memory of a storage class. Vulkan has no
/// sequential consistency (Vulkan environment, "Memory semantics"): it is acquire-release.
fn semantics(env: &TargetEnv, ordering: O, storage: StorageClass) -> MemorySemantics {
    let order = match ordering {
        O::LLVMAtomicOrderingNotAtomic | O::LLVMAtomicOrderingUnordered | O::LLVMAtomicOrderingMonotonic => {
            return MemorySemantics::RELAXED;
        }
        O::LLVMAtomicOrderingAcquire => MemorySemantics::ACQUIRE,
        O::LLVMAtomicOrderingRelease => MemorySemantics::RELEASE,
        O::LLVMAtomicOrderingAcquireRelease => MemorySemantics::ACQUIRE_RELEASE,
        O::LLVMAtomicOrderingSequentiallyConsistent if env.is_shader() => MemorySemantics::ACQUIRE_RELEASE,
        O::LLVMAtomicOrderingSequentiallyConsistent => MemorySemantics::SEQUENTIALLY_CONSISTENT,
    };
    order | storage_semantics(storage)
}

/// The semantics bits that name a storage class (SPIR-V 3.25, "Memory Semantics").
pub fn storage_semantics(storage: StorageClass) -> MemorySemantics {
    match storage {
        StorageClass::Workgroup => MemorySemantics::WORKGROUP_MEMORY,
        StorageClass::CrossWorkgroup => MemorySemantics::CROSS_WORKGROUP_MEMORY,
        StorageClass::Generic => MemorySemantics::WORKGROUP_MEMORY | MemorySemantics::CROSS_WORKGROUP_MEMORY,
        StorageClass::StorageBuffer | StorageClass::Uniform | StorageClass::PhysicalStorageBuffer => {
            MemorySemantics::UNIFORM_MEMORY
        }
        StorageClass::Image => MemorySemantics::IMAGE_MEMORY,
        StorageClass::AtomicCounter => MemorySemantics::ATOMIC_COUNTER_MEMORY,
        _ => MemorySemantics::RELAXED,
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{kernel, ops, returning, try_select};
    use spirant_dialect::spirv::Op;

    #[test]
    fn each_operation_is_one_instruction() {
        for (operation, op) in [
            ("xchg", Op::AtomicExchange),
            ("add", Op::AtomicIAdd),
            ("sub", Op::AtomicISub),
            ("and", Op::AtomicAnd),
            ("or", Op::AtomicOr),
            ("xor", Op::AtomicXor),
            ("max", Op::AtomicSMax),
            ("umin", Op::AtomicUMin),
        ] {
            let expression = format!("atomicrmw {operation} ptr addrspace(1) %p, i32 %v seq_cst");
            let ir = returning("ptr addrspace(1) %p, i32 %v", "i32", &expression);
            assert_eq!(ops(&kernel(&ir)), [op], "{operation}");
        }
    }

    #[test]
    fn a_number_is_added_where_the_extension_is_named() {
        let expression = "atomicrmw fadd ptr addrspace(1) %p, float %v seq_cst";
        let ir = returning("ptr addrspace(1) %p, float %v", "float", expression);
        let module = try_select(&ir, "opencl3.0", &["SPV_EXT_shader_atomic_float_add"]).unwrap();
        assert_eq!(ops(&module), [Op::AtomicFAddEXT]);
    }
}
