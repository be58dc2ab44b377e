//! Cooperative matrices (SPV_KHR_cooperative_matrix).

use super::cx::{Cx, Verdict};
use super::memory::holds;
use spirant_dialect::constants::Const;
use spirant_dialect::function::ValueDef;
use spirant_dialect::module::Module;
use spirant_dialect::spirv::{Capability, FPEncoding, MemoryAccess, Op, StorageClass};
use spirant_dialect::types::{Type, TypeKind};
use spirant_dialect::views::{CooperativeMatrixType, MemoryOperands};

/// That a cooperative matrix is of numbers, and its sizes are integers.
pub(super) fn matrix_type(module: &Module, ty: Type) -> Verdict {
    let types = &module.types;
    let Some(CooperativeMatrixType { component, scope, rows, columns, usage }) =
        CooperativeMatrixType::of(types, ty)
    else {
        return Err("a cooperative matrix whose scope, size or use is not a constant".into());
    };
    if !matches!(types.kind(component), TypeKind::Int { .. } | TypeKind::Float { .. }) {
        return Err("a cooperative matrix whose component type is not numeric".into());
    }
    // SPV_EXT_ocp_microscaling_types, Issue 4.
    if let TypeKind::Float { encoding: Some(encoding), .. } = types.kind(component)
        && !matches!(
            FPEncoding::from_u32(encoding),
            None | Some(FPEncoding::BFloat16KHR | FPEncoding::Float8E4M3EXT | FPEncoding::Float8E5M2EXT)
        )
    {
        return Err("a cooperative matrix of microscaling components".into());
    }
    if module.consts.int_value(scope).is_some_and(|scope| scope > 6) {
        return Err("a cooperative matrix whose scope is not a value of Scope".into());
    }
    for (constant, what) in
        [(scope, "scope"), (rows, "number of rows"), (columns, "number of columns"), (usage, "use")]
    {
        if !matches!(types.kind(module.consts.get(constant).ty), TypeKind::Int { .. }) {
            return Err(format!("a cooperative matrix whose {what} is not an integer"));
        }
    }
    Ok(())
}

/// SPV_KHR_cooperative_matrix: variables of the module hold no matrices outside of the Private storage class.
pub(super) fn holds_matrices(module: &Module, storage: StorageClass, pointee: Type) -> Verdict {
    if storage == StorageClass::Private || !module.requirements.declares(Capability::CooperativeMatrixKHR) {
        return Ok(());
    }
    match holds(module, pointee, |ty| CooperativeMatrixType::of(&module.types, ty).is_some()) {
        true => Err(format!("a variable in the {storage:?} storage class holds a cooperative matrix")),
        false => Ok(()),
    }
}

impl Cx<'_> {
    /// The operands of a type that is a cooperative matrix.
    pub(super) fn matrix(&self, ty: Type) -> Option<CooperativeMatrixType> {
        CooperativeMatrixType::of(&self.module.types, ty)
    }

    /// SPV_KHR_cooperative_matrix: which arithmetic there is on matrices, and of which components.
    pub(super) fn matrix_arithmetic(&self, op: Op) -> Verdict {
        let Some(matrix) = self.matrix(self.result()?).filter(|_| self.finished) else { return Ok(()) };
        let kind = self.kind(matrix.component);
        let fits = match op {
            Op::FNegate | Op::FAdd | Op::FSub | Op::FMul | Op::FDiv => matches!(kind, TypeKind::Float { .. }),
            Op::SNegate | Op::IAdd | Op::ISub | Op::IMul | Op::SDiv | Op::UDiv => {
                matches!(kind, TypeKind::Int { .. })
            }
            Op::MatrixTimesScalar => return self.of_type(1, matrix.component),
            Op::FRem | Op::FMod | Op::SRem | Op::SMod | Op::UMod => false,
            _ => true,
        };
        match fits {
            true => Ok(()),
            false => Err("cooperative matrices of these components do not have this operation".into()),
        }
    }

    /// That no operand and no result is a cooperative matrix.
    pub(super) fn no_matrices(&self) -> Verdict {
        if !self.finished {
            return Ok(());
        }
        let mut types = self.operands().iter().map(|value| self.function.value_type(*value));
        match types.any(|ty| self.matrix(ty).is_some()) {
            true => Err("cooperative matrices do not have this operation".into()),
            false => Ok(()),
        }
    }

    /// Whether two constants are known to be different numbers.
    fn differ(&self, one: Const, other: Const) -> bool {
        let value = |constant| self.module.consts.int_value(constant);
        match (value(one), value(other)) {
            (Some(one), Some(other)) => one != other,
            _ => false,
        }
    }

    /// That scope, rows, columns and use of two matrices are the same.
    pub(super) fn alike(&self, from: CooperativeMatrixType, to: CooperativeMatrixType) -> Verdict {
        let declares = |capability| self.module.requirements.declares(capability);
        // SPV_NV_cooperative_matrix2
        let converts_uses = declares(Capability::CooperativeMatrixConversionsNV);
        for (one, other, what) in [
            (from.scope, to.scope, "scopes"),
            (from.rows, to.rows, "numbers of rows"),
            (from.columns, to.columns, "numbers of columns"),
        ] {
            if self.differ(one, other) {
                return Err(format!("converts between matrices of different {what}"));
            }
        }
        if self.differ(from.usage, to.usage) && !converts_uses {
            return Err("converts between matrices of different uses".into());
        }
        Ok(())
    }

    pub(super) fn cooperative(&self, op: Op) -> Verdict {
        match op {
            Op::CooperativeMatrixLoadKHR => {
                self.is_matrix_type(self.result()?, "the result")?;
                self.matrix_pointer()?;
                self.layout_and_stride(1)?;
                self.memory_access(Op::Load, 3)
            }
            Op::CooperativeMatrixStoreKHR => {
                self.matrix_pointer()?;
                self.is_matrix_type(self.ty(1)?, "operand 1")?;
                self.layout_and_stride(2)?;
                self.memory_access(Op::Store, 4)
            }
            Op::CooperativeMatrixLengthKHR => match self.def(0) {
                Some(ValueDef::Type(ty)) => {
                    self.is_matrix_type(ty, "the type")?;
                    match self.kind(self.result()?) {
                        TypeKind::Int { width: 32, signed: false } => Ok(()),
                        _ => Err(format!("the result is {}, not i32", self.name(self.result()?))),
                    }
                }
                _ => Err("operand 0 is not a type".into()),
            },
            Op::CooperativeMatrixMulAddKHR => self.multiply_add(),
            _ => Ok(()),
        }
    }

    /// The pointer is to a scalar or a vector.
    fn matrix_pointer(&self) -> Verdict {
        self.logical_pointer(0)?;
        match self.pointer(0)?.1.map(|pointee| (pointee, self.kind(pointee))) {
            Some((_, TypeKind::Int { .. } | TypeKind::Float { .. } | TypeKind::Vector { .. })) | None => {
                Ok(())
            }
            Some((pointee, _)) => {
                Err(format!("operand 0 points to {}, not to a scalar or vector", self.name(pointee)))
            }
        }
    }

    fn is_matrix_type(&self, ty: Type, what: &str) -> Verdict {
        if self.is_opcode(ty, Op::TypeCooperativeMatrixKHR) {
            return Ok(());
        }
        Err(format!("{what} is {}, not a cooperative matrix", self.name(ty)))
    }

    fn layout_and_stride(&self, layout: usize) -> Verdict {
        self.int_scalar(layout)?;
        if !matches!(self.def(layout), Some(ValueDef::Const(_))) {
            return Err("the memory layout is not a constant".into());
        }
        // The scopes of memory operands are integers as well, and follow.
        let mask = MemoryOperands::of(self.words()).mask;
        let of_mask = [MemoryAccess::MAKE_POINTER_AVAILABLE, MemoryAccess::MAKE_POINTER_VISIBLE];
        let scopes = of_mask.into_iter().filter(|bit| mask.contains(*bit)).count();
        // RowMajorKHR and ColumnMajorKHR
        let is_plain = matches!(self.int_constant(layout), Some(0 | 1));
        if self.finished && is_plain && self.operands().len() <= layout + 1 + scopes {
            return Err("the memory layout requires a stride".into());
        }
        if self.operands().len() > layout + 1 { self.int_scalar(layout + 1) } else { Ok(()) }
    }

    /// A is M×K, B is K×N, C and the result are M×N, all of one scope.
    fn multiply_add(&self) -> Verdict {
        let mut parts = Vec::with_capacity(4);
        for (ty, usage) in [(self.ty(0)?, 0), (self.ty(1)?, 1), (self.ty(2)?, 2), (self.result()?, 2)] {
            let Some(part) = CooperativeMatrixType::of(&self.module.types, ty) else {
                return Err(format!("{} is not a cooperative matrix", self.name(ty)));
            };
            let found = self.module.consts.int_value(part.usage);
            if found.is_some_and(|found| found != usage) {
                return Err(format!("a matrix of use {} where use {usage} is required", found.unwrap_or(0)));
            }
            parts.push(part);
        }
        let differ = |a: Const, b: Const| self.differ(a, b);
        let [a, b, c, to] = parts[..] else { return Ok(()) };
        if [b, c, to].iter().any(|part| differ(part.scope, a.scope)) {
            return Err("the matrices have different scopes".into());
        }
        let fits = !differ(a.columns, b.rows)
            && [c, to].iter().all(|part| !differ(part.rows, a.rows) && !differ(part.columns, b.columns));
        if fits { Ok(()) } else { Err("rows and columns do not fit".into()) }
    }
}
