//! LLVM constants as dialect constants.
//!
//! Plain constants are interned in the module. Constant expressions inside functions become
//! instructions where they are used ([`FnCx::value`](crate::context::FnCx::value)); in global
//! initializers they become `OpSpecConstantOp` where the addressing model has it.

use crate::context::ModuleCx;
use crate::reader::{Ty, TyKind, Val};
use inkwell::llvm_sys::{LLVMOpcode, LLVMValueKind as K};
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Const, ConstData, ConstOperand, Type, TypeKind};

impl<'m> ModuleCx<'_, 'm> {
    /// The dialect constant of an LLVM constant that is no address.
    pub fn lower_constant(&mut self, value: Val<'m>) -> Result<Const, Aborted> {
        if let Some(found) = self.consts.get(&value) {
            return Ok(*found);
        }
        let lowered = self.lower_new_constant(value)?;
        self.consts.insert(value, lowered);
        Ok(lowered)
    }

    fn lower_new_constant(&mut self, value: Val<'m>) -> Result<Const, Aborted> {
        let llvm_ty = value.ty();
        let kind = value.value_kind();
        if matches!(kind, K::LLVMConstantTargetNoneValueKind) {
            return self.lower_ext_null(llvm_ty);
        }
        let ty = self.lower_type(llvm_ty)?;
        if value.is_undef() {
            return Ok(self.module.consts.undef(ty));
        }
        if kind == K::LLVMConstantIntValueKind || kind == K::LLVMConstantFPValueKind {
            return Ok(self.scalar_constant(value, ty));
        }
        if value.is_null() {
            return Ok(self.zero(ty));
        }
        match kind {
            K::LLVMConstantVectorValueKind
            | K::LLVMConstantDataVectorValueKind
            | K::LLVMConstantDataArrayValueKind
            | K::LLVMConstantArrayValueKind
            | K::LLVMConstantStructValueKind => self.aggregate_constant(value, llvm_ty, ty),
            K::LLVMConstantExprValueKind
            | K::LLVMGlobalVariableValueKind
            | K::LLVMFunctionValueKind
            | K::LLVMGlobalAliasValueKind => self.address_constant(value, ty),
            _ => Err(self.unsupported(format!("the constant {value} ({kind:?})"))),
        }
    }

    fn scalar_constant(&mut self, value: Val<'m>, ty: Type) -> Const {
        // A splat of a one-lane vector is its scalar; wider splats arrive as vectors of that kind.
        match self.module.types.kind(ty) {
            TypeKind::Vector { element, count } => {
                let lane = self.scalar_constant_of(value, element);
                self.module.consts.composite(ty, &vec![lane; count as usize])
            }
            _ => self.scalar_constant_of(value, ty),
        }
    }

    fn scalar_constant_of(&mut self, value: Val<'m>, ty: Type) -> Const {
        match self.module.types.kind(ty) {
            TypeKind::Bool => self.module.consts.bool(ty, !value.is_null()),
            TypeKind::Int { width, .. } if width <= 64 => match value.int_value() {
                Some(bits) => self.module.consts.int(&self.module.types, ty, bits),
                None => {
                    let words = value.aggregate_element(0).unwrap_or(value).constant_words(width);
                    self.module.consts.words(ty, &words)
                }
            },
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => {
                let scalar = if matches!(value.ty().kind(), TyKind::Vector(..)) {
                    value.aggregate_element(0).unwrap_or(value)
                } else {
                    value
                };
                let words = scalar.constant_words(width);
                self.module.consts.words(ty, &words)
            }
            _ => self.module.consts.undef(ty),
        }
    }

    fn aggregate_constant(&mut self, value: Val<'m>, llvm_ty: Ty<'m>, ty: Type) -> Result<Const, Aborted> {
        let count = match llvm_ty.kind() {
            TyKind::Vector(_, count) => u64::from(count),
            TyKind::Array(_, count) => count,
            _ => llvm_ty.members().len() as u64,
        };
        let mut parts = Vec::with_capacity(count as usize);
        for index in 0..count as u32 {
            let Some(element) = value.aggregate_element(index) else {
                return Err(self.unsupported(format!("element {index} of the constant {value}")));
            };
            parts.push(self.lower_constant(element)?);
        }
        if let (TyKind::Vector(_, 1), [only]) = (llvm_ty.kind(), &*parts) {
            return Ok(*only);
        }
        if let TypeKind::Array { element, .. } = self.module.types.kind(ty)
            && parts.is_empty()
        {
            parts.push(self.zero(element));
        }
        Ok(self.module.consts.composite(ty, &parts))
    }

    /// Zero of any type: a literal for scalars, `OpConstantNull` for the rest.
    pub fn zero(&mut self, ty: Type) -> Const {
        match self.module.types.kind(ty) {
            TypeKind::Bool => self.module.consts.bool(ty, false),
            TypeKind::Int { width, .. } if width <= 64 => self.module.consts.int(&self.module.types, ty, 0),
            TypeKind::Float { width, .. } => {
                let words = vec![0; width.div_ceil(32) as usize];
                self.module.consts.words(ty, &words)
            }
            _ => self.module.consts.null(ty),
        }
    }

    /// A scalar or splatted integer constant.
    pub fn int_splat(&mut self, ty: Type, value: u64) -> Const {
        let scalar = self.module.types.scalar(ty);
        let one = self.module.consts.int(&self.module.types, scalar, value);
        match self.module.types.kind(ty) {
            TypeKind::Vector { count, .. } => self.module.consts.composite(ty, &vec![one; count as usize]),
            _ => one,
        }
    }

    /// A scalar or splatted floating-point constant, rounded to the type's precision.
    pub fn float_splat(&mut self, ty: Type, value: f64) -> Const {
        let scalar = self.module.types.scalar(ty);
        let words = match self.module.types.kind(scalar) {
            TypeKind::Float { width: 64, .. } => {
                vec![value.to_bits() as u32, (value.to_bits() >> 32) as u32]
            }
            TypeKind::Float { width: 16, encoding: None } => vec![u32::from(f32_to_f16(value as f32))],
            TypeKind::Float { width: 16, .. } => vec![(value as f32).to_bits() >> 16],
            _ => vec![(value as f32).to_bits()],
        };
        let one = self.module.consts.words(scalar, &words);
        match self.module.types.kind(ty) {
            TypeKind::Vector { count, .. } => self.module.consts.composite(ty, &vec![one; count as usize]),
            _ => one,
        }
    }

    /// The address of a global, or an expression over one, as a constant of pointer type: only in
    /// initializers, only where pointers are physical.
    fn address_constant(&mut self, value: Val<'m>, ty: Type) -> Result<Const, Aborted> {
        if self.is_logical() {
            return Err(self.unsupported(format!(
                "the address of {value} in a constant: Logical addressing has no pointers in memory"
            )));
        }
        match value.value_kind() {
            K::LLVMGlobalVariableValueKind => {
                let global = self.global(value)?;
                let operand = ConstOperand::Global(global);
                let own = self.module.globals[global].ty;
                Ok(self.cast_constant(operand, own, ty))
            }
            K::LLVMFunctionValueKind => {
                let function = self.function(value)?;
                Ok(self.module.consts.intern(ConstData {
                    op: Op::ConstantFunctionPointerINTEL,
                    ty,
                    operands: Box::new([ConstOperand::Func(function)]),
                    decorations: Box::new([]),
                }))
            }
            K::LLVMGlobalAliasValueKind => match value.aliasee() {
                Some(aliasee) => self.address_constant(aliasee, ty),
                None => Err(self.unsupported(format!("the alias {value} stands for nothing"))),
            },
            _ => self.constant_expression(value, ty),
        }
    }

    /// `operand` of pointer type `from` as a constant of type `to`.
    fn cast_constant(&mut self, operand: ConstOperand, from: Type, to: Type) -> Const {
        let op = if from == to {
            // A constant needs an instruction of its own: a cast to the same type is not one.
            Op::CopyObject
        } else {
            Op::Bitcast
        };
        if let (Op::CopyObject, ConstOperand::Const(same)) = (op, operand) {
            return same;
        }
        self.module.consts.intern(ConstData {
            op: Op::SpecConstantOp,
            ty: to,
            operands: Box::new([ConstOperand::Word(op as u32), operand]),
            decorations: Box::new([]),
        })
    }

    fn constant_expression(&mut self, value: Val<'m>, ty: Type) -> Result<Const, Aborted> {
        use LLVMOpcode as L;
        let operand = |index| value.operand(index);
        match (value.opcode(), operand(0)) {
            (Some(L::LLVMGetElementPtr), Some(base)) => self.constant_gep(value, base, ty),
            (
                Some(opcode @ (L::LLVMAddrSpaceCast | L::LLVMPtrToInt | L::LLVMIntToPtr | L::LLVMBitCast)),
                Some(inner),
            ) => {
                let from = self.lower_constant(inner)?;
                let op = match opcode {
                    L::LLVMAddrSpaceCast => {
                        match (self.pointer_parts(self.module.consts.get(from).ty), self.pointer_parts(ty)) {
                            (_, Some((spirant_dialect::spirv::StorageClass::Generic, _))) => {
                                Op::PtrCastToGeneric
                            }
                            _ => Op::GenericCastToPtr,
                        }
                    }
                    L::LLVMPtrToInt => Op::ConvertPtrToU,
                    L::LLVMIntToPtr => Op::ConvertUToPtr,
                    _ => Op::Bitcast,
                };
                Ok(self.module.consts.intern(ConstData {
                    op: Op::SpecConstantOp,
                    ty,
                    operands: Box::new([ConstOperand::Word(op as u32), ConstOperand::Const(from)]),
                    decorations: Box::new([]),
                }))
            }
            (opcode, _) => {
                Err(self.unsupported(format!("the constant expression {opcode:?} in an initializer")))
            }
        }
    }

    /// A constant `getelementptr` as a byte offset from the base: the form LLVM folds them to.
    fn constant_gep(&mut self, value: Val<'m>, base: Val<'m>, ty: Type) -> Result<Const, Aborted> {
        let base = self.lower_constant(base)?;
        let Some(offset) = self.constant_gep_offset(value) else {
            return Err(self.unsupported("a constant getelementptr whose indices are not numbers"));
        };
        if offset == 0 {
            return Ok(self.cast_constant(ConstOperand::Const(base), self.module.consts.get(base).ty, ty));
        }
        let index = self.module.types.int(self.env.pointer_width().unwrap_or(32));
        let offset = self.module.consts.int(&self.module.types, index, offset as u64);
        Ok(self.module.consts.intern(ConstData {
            op: Op::SpecConstantOp,
            ty,
            operands: Box::new([
                ConstOperand::Word(Op::InBoundsPtrAccessChain as u32),
                ConstOperand::Const(base),
                ConstOperand::Const(offset),
            ]),
            decorations: Box::new([]),
        }))
    }

    /// The byte offset of a `getelementptr` whose indices are all constant.
    pub fn constant_gep_offset(&self, gep: Val<'m>) -> Option<i64> {
        let mut ty = gep.gep_source();
        let mut offset = 0i64;
        for (position, index) in gep.operands().skip(1).enumerate() {
            let index = index.signed_value()?;
            if position == 0 {
                offset = offset.checked_add(index.checked_mul(self.layout.alloc_size(ty) as i64)?)?;
                continue;
            }
            match ty.kind() {
                TyKind::Struct => {
                    let member = u32::try_from(index).ok()?;
                    offset += self.layout.member_offset(ty, member) as i64;
                    ty = *ty.members().get(member as usize)?;
                }
                _ => {
                    ty = ty.element();
                    offset = offset.checked_add(index.checked_mul(self.layout.alloc_size(ty) as i64)?)?;
                }
            }
        }
        Some(offset)
    }
}

/// Rounds to IEEE 754 binary16, to nearest even.
pub fn f32_to_f16(value: f32) -> u16 {
    let bits = value.to_bits();
    let sign = (bits >> 16 & 0x8000) as u16;
    let magnitude = bits & 0x7fff_ffff;
    if magnitude > 0x7f80_0000 {
        return sign | 0x7e00;
    }
    // Scaling by a power of two lets the hardware round; the smallest normal half is 2^-14.
    let exponent = (magnitude >> 23) as i32 - 127;
    let (shift, base) =
        if exponent < -14 { (13 + (-14 - exponent).min(12), 0) } else { (13, (exponent + 15) << 10) };
    if exponent > 15 {
        return sign | 0x7c00;
    }
    let mantissa = (magnitude & 0x007f_ffff) | if magnitude >> 23 == 0 { 0 } else { 0x0080_0000 };
    let kept = mantissa >> shift;
    let rest = mantissa & ((1 << shift) - 1);
    let half = 1u32 << (shift - 1);
    let up = u32::from(rest > half || (rest == half && kept & 1 == 1));
    let implicit = if exponent < -14 { 0 } else { 0x400 };
    sign | ((base as u32 + kept - implicit) + up) as u16
}

#[cfg(test)]
mod tests {
    use super::f32_to_f16;

    #[test]
    fn halves_round_to_nearest_even() {
        for (value, half) in [
            (0.0, 0x0000),
            (-0.0, 0x8000),
            (1.0, 0x3c00),
            (0.5, 0x3800),
            (65504.0, 0x7bff),
            (65520.0, 0x7c00),
            (1e30, 0x7c00),
            (6.103_515_6e-5, 0x0400),
            (5.960_464_5e-8, 0x0001),
            (2.980_232_2e-8, 0x0000),
            (1.000_488_3, 0x3c00),
            (1.001_464_8, 0x3c02),
            (f32::INFINITY, 0x7c00),
        ] {
            assert_eq!(f32_to_f16(value), half, "{value}");
        }
    }
}
