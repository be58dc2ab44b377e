//! Conversions (SPIR-V 3.3.11, "Conversion Instructions").

use crate::context::FnCx;
use crate::reader::Val;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::{Aborted, Diagnostic, Type, TypeKind, Value};

impl<'m> FnCx<'_, '_, 'm> {
    pub(super) fn select_cast(&mut self, inst: Val<'m>, opcode: L) -> Result<Value, Aborted> {
        let to = self.result_type(inst)?;
        let value = self.operand_value(inst, 0)?;
        let from = self.type_of(value);
        if opcode == L::LLVMBitCast {
            return self.select_bitcast(value, to);
        }
        if self.cx.is_bool(from) {
            return Ok(self.select_from_bool(opcode, value, to));
        }
        if self.cx.is_bool(to) {
            return Ok(self.select_to_bool(opcode, value, to));
        }
        let op = match opcode {
            L::LLVMTrunc | L::LLVMZExt => Op::UConvert,
            L::LLVMSExt => Op::SConvert,
            L::LLVMFPToUI => Op::ConvertFToU,
            L::LLVMFPToSI => Op::ConvertFToS,
            L::LLVMUIToFP => Op::ConvertUToF,
            L::LLVMSIToFP => Op::ConvertSToF,
            _ => Op::FConvert,
        };
        match op {
            Op::ConvertFToU | Op::ConvertFToS => {
                let value = self.computable(value);
                Ok(self.op(op, to, &[value]))
            }
            Op::ConvertUToF | Op::ConvertSToF => {
                let computed = self.computing_type(to);
                let result = self.op(op, computed, &[value]);
                Ok(self.converted(result, to))
            }
            _ => Ok(self.op(op, to, &[value])),
        }
    }

    /// Booleans have no representation: they choose between two constants.
    fn select_from_bool(&mut self, opcode: L, value: Value, to: Type) -> Value {
        let truth = match opcode {
            L::LLVMSExt => self.cx.int_splat(to, u64::MAX),
            L::LLVMUIToFP => self.cx.float_splat(to, 1.0),
            L::LLVMSIToFP => self.cx.float_splat(to, -1.0),
            _ => self.cx.int_splat(to, 1),
        };
        let truth = self.constant(truth);
        let falsity = self.zero(to);
        self.op(Op::Select, to, &[value, truth, falsity])
    }

    /// Truncation to `i1` keeps the lowest bit; floating-point values convert where they are 0
    /// or 1 and are poison elsewhere.
    fn select_to_bool(&mut self, opcode: L, value: Value, to: Type) -> Value {
        let from = self.type_of(value);
        let zero = self.zero(from);
        if opcode != L::LLVMTrunc {
            return self.op(Op::FUnordNotEqual, to, &[value, zero]);
        }
        let one = self.cx.int_splat(from, 1);
        let one = self.constant(one);
        let bit = self.op(Op::BitwiseAnd, from, &[value, one]);
        self.op(Op::INotEqual, to, &[bit, zero])
    }

    /// Reinterprets bits. Vectors of booleans pack into integers, first lane lowest.
    pub fn select_bitcast(&mut self, value: Value, to: Type) -> Result<Value, Aborted> {
        let from = self.type_of(value);
        if from == to {
            return Ok(value);
        }
        match (self.cx.is_bool(from), self.cx.is_bool(to)) {
            (true, true) => Err(self.unsupported("a bitcast between vectors of i1 of different shape")),
            (true, false) => self.pack_bools(value, to),
            (false, true) => self.unpack_bools(value, to),
            (false, false) => Ok(self.op(Op::Bitcast, to, &[value])),
        }
    }

    fn bits_as_int(&mut self, ty: Type) -> Option<Type> {
        let scalar = self.cx.module.types.scalar(ty);
        let width = match self.cx.module.types.kind(scalar) {
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => width,
            _ => return None,
        };
        let total = width * self.cx.module.types.lanes(ty);
        Some(self.cx.module.types.int(total))
    }

    fn pack_bools(&mut self, value: Value, to: Type) -> Result<Value, Aborted> {
        let from = self.type_of(value);
        let Some(int) = self.bits_as_int(to) else { return Err(self.unsupported("a bitcast of booleans")) };
        let lanes = self.cx.module.types.lanes(from);
        let bool_type = self.cx.module.types.scalar(from);
        let mut packed = self.zero(int);
        for lane in 0..lanes {
            let bit = if lanes == 1 {
                value
            } else {
                self.b().op_words(Op::CompositeExtract, bool_type, &[value], &[lane])
            };
            let set = self.b().int(int, 1u64 << lane.min(63));
            let unset = self.zero(int);
            let chosen = self.op(Op::Select, int, &[bit, set, unset]);
            packed = if lane == 0 { chosen } else { self.op(Op::BitwiseOr, int, &[packed, chosen]) };
        }
        self.select_bitcast(packed, to)
    }

    fn unpack_bools(&mut self, value: Value, to: Type) -> Result<Value, Aborted> {
        let from = self.type_of(value);
        let Some(int) = self.bits_as_int(from) else { return Err(self.unsupported("a bitcast to booleans")) };
        let bits = self.select_bitcast(value, int)?;
        let lanes = self.cx.module.types.lanes(to);
        let bool_type = self.cx.module.types.scalar(to);
        let zero = self.zero(int);
        let mut parts = Vec::with_capacity(lanes as usize);
        for lane in 0..lanes {
            let mask = self.b().int(int, 1u64 << lane.min(63));
            let bit = self.op(Op::BitwiseAnd, int, &[bits, mask]);
            parts.push(self.op(Op::INotEqual, bool_type, &[bit, zero]));
        }
        Ok(if let [only] = *parts { only } else { self.op(Op::CompositeConstruct, to, &parts) })
    }

    pub(super) fn select_pointer_cast(&mut self, inst: Val<'m>, opcode: L) -> Result<Value, Aborted> {
        if self.cx.is_logical() {
            return Err(self.error_help(
                Code::LOGICAL_POINTER,
                format!("{inst} turns a pointer into a number or back"),
                "use a target with physical addressing (spirv32, spirv64)",
            ));
        }
        let operand = self.llvm_operand(inst, 0)?;
        if opcode == L::LLVMAddrSpaceCast
            && operand.value_kind() == inkwell::llvm_sys::LLVMValueKind::LLVMFunctionValueKind
        {
            // A block keeps the address of its code in memory, where nothing can call it from:
            // what enqueues the block names the function itself.
            let message = format!("the address of {operand} is null: SPIR-V cannot call through pointers");
            self.cx.report(Diagnostic::warning(Code::DROPPED, message));
            let to = self.result_type(inst)?;
            return Ok(self.zero(to));
        }
        let value = self.value(operand)?;
        match opcode {
            L::LLVMPtrToInt => {
                let to = self.result_type(inst)?;
                Ok(self.op(Op::ConvertPtrToU, to, &[value]))
            }
            L::LLVMIntToPtr => {
                let to = self.result_type(inst)?;
                Ok(self.op(Op::ConvertUToPtr, to, &[value]))
            }
            _ => self.select_space_cast(inst, value),
        }
    }

    /// `addrspacecast`: between Generic and one storage class in one step, between two others by
    /// way of Generic.
    fn select_space_cast(&mut self, inst: Val<'m>, value: Value) -> Result<Value, Aborted> {
        let from = self.type_of(value);
        let to = self.result_type(inst)?;
        let (Some((source, pointee)), Some((target, _))) =
            (self.cx.pointer_parts(from), self.cx.pointer_parts(to))
        else {
            return Err(self.unsupported("an addrspacecast of vectors of pointers"));
        };
        self.cast_storage(value, source, target, pointee)
    }

    /// A pointer to the same object through another storage class.
    pub fn cast_storage(
        &mut self,
        value: Value,
        source: StorageClass,
        target: StorageClass,
        pointee: Type,
    ) -> Result<Value, Aborted> {
        if source == target {
            return Ok(value);
        }
        let to = self.cx.pointer_type(target, pointee);
        if source == StorageClass::Generic {
            return Ok(self.op(Op::GenericCastToPtr, to, &[value]));
        }
        let generic = self.cx.pointer_type(StorageClass::Generic, pointee);
        let through = self.op(Op::PtrCastToGeneric, generic, &[value]);
        if target == StorageClass::Generic {
            return Ok(through);
        }
        Ok(self.op(Op::GenericCastToPtr, to, &[through]))
    }
}
