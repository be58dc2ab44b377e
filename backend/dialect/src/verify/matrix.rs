//! Cooperative matrices (SPV_KHR_cooperative_matrix).

use super::cx::{Cx, Verdict};
use crate::constants::Const;
use crate::function::ValueDef;
use crate::module::Module;
use crate::spirv::{FPEncoding, Op};
use crate::types::{Type, TypeKind};
use crate::views::CooperativeMatrixType;

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

impl Cx<'_> {
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
        // The scopes of memory operands are integers as well.
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
        let value = |constant| self.module.consts.int_value(constant);
        let differ =
            |a: Const, b: Const| a != b && (value(a), value(b)) != (None, None) && value(a) != value(b);
        let [a, b, c, to] = parts[..] else { return Ok(()) };
        if [b, c, to].iter().any(|part| differ(part.scope, a.scope)) {
            return Err("the matrices have different scopes".into());
        }
        let fits = !differ(a.columns, b.rows)
            && [c, to].iter().all(|part| !differ(part.rows, a.rows) && !differ(part.columns, b.columns));
        if fits { Ok(()) } else { Err("rows and columns do not fit".into()) }
    }
}
