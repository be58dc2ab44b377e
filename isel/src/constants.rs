//! LLVM constants as dialect constants.
//!
//! Plain constants are interned in the module. Constant expressions inside functions become
//! instructions where they are used ([`FnCx::value`](crate::context::FnCx::value)); in global
//! initializers they become `OpSpecConstantOp` where the addressing model has it.

use crate::context::ModuleCx;
use crate::reader::{Ty, TyKind, Val, mnemonic};
use crate::splat;
use inkwell::llvm_sys::{LLVMOpcode, LLVMValueKind as K};
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Const, ConstData, ConstOperand, Type, TypeKind};

impl<'m> ModuleCx<'_, '_, 'm> {
    /// The dialect constant of an LLVM constant that is not an address.
    pub fn lower_constant(&mut self, value: Val<'m>) -> Result<Const, Aborted> {
        if let Some(found) = self.lowered.consts.get(&value) {
            return Ok(*found);
        }
        let lowered = self.lower_new_constant(value)?;
        self.lowered.consts.insert(value, lowered);
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
            return Ok(splat::zero(self.module, ty));
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
            _ => Err(self.report.unsupported(format!("{value} as a constant"))),
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
                return Err(self.report.unsupported(format!("element {index} of the constant {value}")));
            };
            parts.push(self.lower_constant(element)?);
        }
        if let (TyKind::Vector(_, 1), [only]) = (llvm_ty.kind(), &*parts) {
            return Ok(*only);
        }
        if let TypeKind::Array { element, .. } = self.module.types.kind(ty)
            && parts.is_empty()
        {
            parts.push(splat::zero(self.module, element));
        }
        Ok(self.module.consts.composite(ty, &parts))
    }

    /// The address of a global, or an expression over one, as a constant of pointer type: only in
    /// initializers, only where pointers are physical.
    fn address_constant(&mut self, value: Val<'m>, ty: Type) -> Result<Const, Aborted> {
        if self.input.is_logical() {
            return Err(self.report.unsupported(format!(
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
                None => Err(self.report.unsupported(format!("the alias {value} has no aliasee"))),
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
            (Some(opcode), _) => Err(self
                .report
                .unsupported(format!("the constant expression {} in an initializer", mnemonic(opcode)))),
            (None, _) => Err(self.report.bug("a constant expression without opcode")),
        }
    }

    /// A constant `getelementptr` as a byte offset from the base: the form LLVM folds them to.
    fn constant_gep(&mut self, value: Val<'m>, base: Val<'m>, ty: Type) -> Result<Const, Aborted> {
        let base = self.lower_constant(base)?;
        let Some(offset) = self.constant_gep_offset(value) else {
            return Err(self.report.unsupported("a constant getelementptr whose indices are not numbers"));
        };
        if offset == 0 {
            return Ok(self.cast_constant(ConstOperand::Const(base), self.module.consts.get(base).ty, ty));
        }
        let index = self.module.types.int(self.input.env.pointer_width().unwrap_or(32));
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
                offset = offset.checked_add(index.checked_mul(self.input.layout.alloc_size(ty) as i64)?)?;
                continue;
            }
            match ty.kind() {
                TyKind::Struct => {
                    let member = u32::try_from(index).ok()?;
                    offset += self.input.layout.member_offset(ty, member) as i64;
                    ty = *ty.members().get(member as usize)?;
                }
                _ => {
                    ty = ty.element();
                    offset =
                        offset.checked_add(index.checked_mul(self.input.layout.alloc_size(ty) as i64)?)?;
                }
            }
        }
        Some(offset)
    }
}
