//! Conversions (SPIR-V 3.3.11, "Conversion Instructions").

use crate::context::FnCx;
use crate::emit::{Emit, Selected};
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::{Aborted, Type, TypeKind, Value};
use spirant_ir::Val;
use spirant_ir::report::Reporter;
use spirant_ir::versions::is_pointer_to_integer;

impl<'m> FnCx<'_, '_, 'm> {
    pub(super) fn select_cast(&mut self, inst: Val<'m>, opcode: L) -> Result<Value, Aborted> {
        let to = self.result_type(inst)?;
        let value = self.operand_value(inst, 0)?;
        if opcode == L::LLVMBitCast {
            return self.emit.bitcast(self.report, value, to);
        }
        Ok(self.emit.convert_number(opcode, value, to))
    }

    pub(super) fn select_pointer_cast(&mut self, inst: Val<'m>, opcode: L) -> Result<Value, Aborted> {
        if self.input.is_logical() {
            if opcode == L::LLVMPtrToInt
                && let Some(offset) = self.subtracted_place(inst)?
            {
                let to = self.result_type(inst)?;
                return Ok(self.emit.resize_unsigned(offset, to));
            }
            return Err(self.report.error_help(
                Code::LOGICAL_POINTER,
                format!("{inst} turns a pointer into a number or back"),
                "use a target with physical addressing (spirv32, spirv64)",
            ));
        }
        let operand = self.llvm_operand(inst, 0)?;
        if opcode == L::LLVMAddrSpaceCast && self.module().is_block_code(operand) {
            let to = self.result_type(inst)?;
            return Ok(self.emit.zero(to));
        }
        let value = self.value(operand)?;
        match opcode {
            _ if is_pointer_to_integer(opcode) => {
                let to = self.result_type(inst)?;
                if self.is_word(to) {
                    return Ok(self.emit.op(Op::ConvertPtrToU, to, &[value]));
                }
                let size = self.emit.size_type();
                let number = self.emit.op(Op::ConvertPtrToU, size, &[value]);
                Ok(self.emit.resize_unsigned(number, to))
            }
            L::LLVMIntToPtr => {
                let to = self.result_type(inst)?;
                let mut value = value;
                if !self.is_word(self.emit.type_of(value)) {
                    let size = self.emit.size_type();
                    value = self.emit.resize_unsigned(value, size);
                }
                Ok(self.emit.op(Op::ConvertUToPtr, to, &[value]))
            }
            _ => self.select_space_cast(inst, value),
        }
    }

    /// Whether pointers are converted from and to integers of a type in one step.
    fn is_word(&self, ty: spirant_dialect::Type) -> bool {
        matches!(self.emit.int_width(ty), Some(8 | 16 | 32 | 64) | None)
    }

    /// `addrspacecast`: between Generic and one storage class in one step, between two others by
    /// way of Generic.
    fn select_space_cast(&mut self, inst: Val<'m>, value: Value) -> Result<Value, Aborted> {
        let from = self.emit.type_of(value);
        let to = self.result_type(inst)?;
        let (Some(_), Some((target, _))) = (self.emit.pointer_parts(from), self.emit.pointer_parts(to))
        else {
            return Err(self.report.unsupported("an addrspacecast of vectors of pointers"));
        };
        self.emit.cast_storage(self.report, value, target)
    }
}

impl Emit<'_> {
    /// A number as one of another type, by LLVM's opcode of that conversion.
    pub fn convert_number(&mut self, opcode: L, value: Value, to: Type) -> Value {
        let from = self.type_of(value);
        if self.is_bool(from) {
            return self.select_from_bool(opcode, value, to);
        }
        if self.is_bool(to) {
            return self.select_to_bool(opcode, value, to);
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
                self.op(op, to, &[value])
            }
            Op::ConvertUToF | Op::ConvertSToF => {
                let computed = self.computing_type(to);
                let result = self.op(op, computed, &[value]);
                self.converted(result, to)
            }
            _ => self.op(op, to, &[value]),
        }
    }

    /// Reinterprets bits. Vectors of booleans pack into integers, first lane lowest.
    pub fn bitcast(&mut self, report: &mut Reporter<'_, '_>, value: Value, to: Type) -> Selected {
        let from = self.type_of(value);
        if from == to {
            return Ok(value);
        }
        match (self.is_bool(from), self.is_bool(to)) {
            (true, true) => Err(report.unsupported("a bitcast between vectors of i1 of different shape")),
            (true, false) => self.pack_bools(report, value, to),
            (false, true) => self.unpack_bools(report, value, to),
            (false, false) => Ok(self.op(Op::Bitcast, to, &[value])),
        }
    }

    pub fn pack_bools(&mut self, report: &mut Reporter<'_, '_>, value: Value, to: Type) -> Selected {
        let from = self.type_of(value);
        let Some(int) = self.bits_as_int(to) else {
            return Err(report.unsupported("a bitcast of booleans"));
        };
        let lanes = self.module.types.lanes(from);
        let bool_type = self.module.types.scalar(from);
        let mut packed = self.zero(int);
        for lane in 0..lanes {
            let bit = if lanes == 1 {
                value
            } else {
                self.op_words(Op::CompositeExtract, bool_type, &[value], &[lane])
            };
            let set = self.int(int, 1u64 << lane.min(63));
            let unset = self.zero(int);
            let chosen = self.op(Op::Select, int, &[bit, set, unset]);
            packed = if lane == 0 { chosen } else { self.op(Op::BitwiseOr, int, &[packed, chosen]) };
        }
        self.bitcast(report, packed, to)
    }

    pub fn unpack_bools(&mut self, report: &mut Reporter<'_, '_>, value: Value, to: Type) -> Selected {
        let from = self.type_of(value);
        let Some(int) = self.bits_as_int(from) else {
            return Err(report.unsupported("a bitcast to booleans"));
        };
        let bits = self.bitcast(report, value, int)?;
        let lanes = self.module.types.lanes(to);
        let bool_type = self.module.types.scalar(to);
        let zero = self.zero(int);
        let mut parts = Vec::with_capacity(lanes as usize);
        for lane in 0..lanes {
            let mask = self.int(int, 1u64 << lane.min(63));
            let bit = self.op(Op::BitwiseAnd, int, &[bits, mask]);
            parts.push(self.op(Op::INotEqual, bool_type, &[bit, zero]));
        }
        Ok(if let [only] = *parts { only } else { self.op(Op::CompositeConstruct, to, &parts) })
    }
}

impl Emit<'_> {
    /// A pointer to the same object in another storage class: through Generic, and through CrossWorkgroup
    /// between Generic and the classes of memory that only the device or only the host has (SPIR-V 3.3.11;
    /// SPV_INTEL_usm_storage_classes).
    pub fn cast_storage(
        &mut self,
        report: &mut Reporter<'_, '_>,
        value: Value,
        target: StorageClass,
    ) -> Result<Value, Aborted> {
        use StorageClass as S;
        let ty = self.type_of(value);
        let Some((source, pointee)) = self.pointer_parts(ty) else {
            return Err(report.unsupported("a cast between storage classes of what is not a pointer"));
        };
        if source == S::CodeSectionINTEL && target != source {
            // What a pointer to code may be cast to is not defined: its bits go through an integer.
            let byte = self.module.types.int(8);
            let (bits, ty) = (self.size_type(), self.pointer_type(target, byte));
            let bits = self.op(Op::ConvertPtrToU, bits, &[value]);
            return Ok(self.op(Op::ConvertUToPtr, ty, &[bits]));
        }
        let is_usm = |storage| matches!(storage, S::DeviceOnlyINTEL | S::HostOnlyINTEL);
        let step = match (source, target) {
            _ if source == target => return Ok(value),
            (S::CrossWorkgroup, _) if is_usm(target) => Some((Op::CrossWorkgroupCastToPtrINTEL, target)),
            _ if is_usm(source) => Some((Op::PtrCastToCrossWorkgroupINTEL, S::CrossWorkgroup)),
            (S::Generic, _) if is_usm(target) => Some((Op::GenericCastToPtr, S::CrossWorkgroup)),
            (S::Generic, S::Function | S::Workgroup | S::CrossWorkgroup) => {
                Some((Op::GenericCastToPtr, target))
            }
            (S::Function | S::Workgroup | S::CrossWorkgroup, _)
                if is_usm(target) || is_generic_or_under(target) =>
            {
                Some((Op::PtrCastToGeneric, S::Generic))
            }
            _ => None,
        };
        let Some((op, through)) = step else {
            return Err(report.error_help(
                Code::UNSUPPORTED,
                format!("a pointer is cast from the storage class {source:?} to {target:?}"),
                "SPIR-V casts between Generic and each of Function, Workgroup and CrossWorkgroup",
            ));
        };
        let ty = self.pointer_type(through, pointee);
        let cast = self.op(op, ty, &[value]);
        self.cast_storage(report, cast, target)
    }

    /// Booleans have no representation: they select one of two constants.
    pub fn select_from_bool(&mut self, opcode: L, value: Value, to: Type) -> Value {
        let truth = match opcode {
            L::LLVMSExt => self.int(to, u64::MAX),
            L::LLVMUIToFP => self.float(to, 1.0),
            L::LLVMSIToFP => self.float(to, -1.0),
            _ => self.int(to, 1),
        };
        let falsity = self.zero(to);
        self.op(Op::Select, to, &[value, truth, falsity])
    }

    /// An index as an integer of a type: a set one-bit index is -1.
    pub fn extend_index(&mut self, index: Value, to: Type) -> Value {
        match self.type_of(index) {
            from if from == to => index,
            from if self.is_bool(from) => self.select_from_bool(L::LLVMSExt, index, to),
            _ => self.op(Op::SConvert, to, &[index]),
        }
    }

    /// Truncation to `i1` keeps the lowest bit; floating-point values convert if they are 0 or 1 and are
    /// poison otherwise.
    pub fn select_to_bool(&mut self, opcode: L, value: Value, to: Type) -> Value {
        let from = self.type_of(value);
        let zero = self.zero(from);
        if opcode != L::LLVMTrunc {
            return self.op(Op::FUnordNotEqual, to, &[value, zero]);
        }
        let one = self.int(from, 1);
        let bit = self.op(Op::BitwiseAnd, from, &[value, one]);
        self.op(Op::INotEqual, to, &[bit, zero])
    }

    pub fn bits_as_int(&mut self, ty: Type) -> Option<Type> {
        let scalar = self.module.types.scalar(ty);
        let width = match self.module.types.kind(scalar) {
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => width,
            _ => return None,
        };
        let total = width * self.module.types.lanes(ty);
        Some(self.module.types.int(total))
    }
}

/// Whether pointers of a storage class can be made from Generic ones.
fn is_generic_or_under(storage: StorageClass) -> bool {
    use StorageClass as S;
    matches!(storage, S::Generic | S::Function | S::Workgroup | S::CrossWorkgroup)
}

#[cfg(test)]
mod tests {
    use crate::testing::{kernel, ops, returning};
    use spirant_dialect::spirv::Op;

    #[test]
    fn each_conversion_is_one_instruction() {
        let all = [
            ("i16", "zext", "i32", Op::UConvert),
            ("i16", "sext", "i32", Op::SConvert),
            ("i32", "trunc", "i8", Op::UConvert),
            ("float", "fpext", "double", Op::FConvert),
            ("float", "fptrunc", "half", Op::FConvert),
            ("float", "fptoui", "i32", Op::ConvertFToU),
            ("float", "fptosi", "i32", Op::ConvertFToS),
            ("i32", "uitofp", "float", Op::ConvertUToF),
            ("i32", "sitofp", "float", Op::ConvertSToF),
            ("i32", "bitcast", "float", Op::Bitcast),
            ("ptr", "ptrtoint", "i64", Op::ConvertPtrToU),
        ];
        for (from, opcode, to, op) in all {
            let ir = returning(&format!("{from} %a"), to, &format!("{opcode} {from} %a to {to}"));
            assert_eq!(ops(&kernel(&ir)), [op], "{ir}");
        }
    }

    #[test]
    fn booleans_are_selected_or_compared() {
        let widened = returning("i1 %a", "i32", "zext i1 %a to i32");
        assert_eq!(ops(&kernel(&widened)), [Op::Select]);
        let narrowed = returning("i32 %a", "i1", "trunc i32 %a to i1");
        assert_eq!(ops(&kernel(&narrowed)).last(), Some(&Op::INotEqual));
    }

    #[test]
    fn address_spaces_are_cast_by_way_of_generic() {
        let ir = returning(
            "ptr addrspace(1) %a",
            "ptr addrspace(4)",
            "addrspacecast ptr addrspace(1) %a to ptr addrspace(4)",
        );
        assert_eq!(ops(&kernel(&ir)), [Op::PtrCastToGeneric]);
    }
}
