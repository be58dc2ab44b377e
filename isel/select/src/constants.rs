//! LLVM constants as dialect constants.
//!
//! They are interned in the module. Constant expressions inside functions become instructions at their uses
//! ([`FnCx::value`](crate::context::FnCx::value)); `crate::addresses` has those in initializers of globals.

use crate::context::ModuleCx;
use inkwell::llvm_sys::LLVMValueKind as K;
use spirant_dialect::spirv::Op;
use spirant_dialect::splat;
use spirant_dialect::{Aborted, Const, Module, Type, TypeKind};
use spirant_ir::{Ty, TyKind, Val};

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
        let ty = self.lower_type(llvm_ty)?;
        if value.is_undef() {
            let is_poison = self.input.hints.poison && value.is_poison();
            let op = if is_poison { Op::PoisonKHR } else { Op::Undef };
            return Ok(self.module.consts.undefined(op, ty));
        }
        if kind == K::LLVMConstantIntValueKind || kind == K::LLVMConstantFPValueKind {
            return Ok(self.scalar_constant(value, ty));
        }
        if value.is_null() || kind == K::LLVMConstantTargetNoneValueKind {
            if !has_null(self.module, ty, 16) {
                let message = format!("a null value of type {}, which has none in SPIR-V", value.ty());
                return Err(self.report.unsupported(message));
            }
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
            | K::LLVMGlobalAliasValueKind => self.lower_address(value, ty),
            K::LLVMConstantPtrAuthValueKind => Err(self
                .report
                .unsupported("a pointer signed by ptrauth: SPIR-V has no signatures of pointers".to_owned())),
            _ => Err(self.report.unsupported(format!("{value} as a constant"))),
        }
    }

    fn scalar_constant(&mut self, value: Val<'m>, ty: Type) -> Const {
        // A vector of equal numbers may arrive as the number of all lanes: since LLVM 23, `zeroinitializer` of vectors of
        // floats does.
        match self.module.types.kind(ty) {
            TypeKind::Vector { .. } if value.is_null() => splat::zero(self.module, ty),
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
}

/// Whether values of a type can be null (`OpConstantNull`), as far as its members are not nested deeper than `depth`.
fn has_null(module: &Module, ty: Type, depth: u32) -> bool {
    match module.types.kind(ty) {
        TypeKind::Image | TypeKind::Sampler | TypeKind::SampledImage { .. } => false,
        TypeKind::Array { element, .. } if depth > 0 => has_null(module, element, depth - 1),
        TypeKind::Struct if depth > 0 => {
            module.types.members(ty).all(|member| has_null(module, member, depth - 1))
        }
        _ => module.types.get(ty).op != Op::TypePipeStorage,
    }
}
