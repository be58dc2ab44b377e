//! Atomics (SPIR-V 3.3.18, "Atomic Instructions") and barriers (3.3.20).

use super::cx::{Cx, Numeric, Scalar, Verdict};
use spirant_dialect::function::ValueDef;
use spirant_dialect::grammar::{self, OperandKind};
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::types::TypeKind;

impl Cx<'_> {
    pub(super) fn atomic(&self, op: Op) -> Verdict {
        let (storage, pointee) = self.pointer(0)?;
        if matches!(storage, StorageClass::Input | StorageClass::UniformConstant) {
            return Err(format!("an atomic in the {storage:?} storage class"));
        }
        if self.finished
            && self.shader
            && matches!(storage, StorageClass::Function | StorageClass::Private | StorageClass::PushConstant)
        {
            return Err(format!("an atomic of a shader in the {storage:?} storage class"));
        }
        self.scope(1)?;
        self.semantics(2)?;
        // Release and AcquireRelease, Acquire and AcquireRelease.
        let order = self.int_constant(2).unwrap_or(0);
        if self.finished && op == Op::AtomicLoad && order & 0xC != 0 {
            return Err("a load releases".into());
        }
        if self.finished && op == Op::AtomicStore && order & 0xA != 0 {
            return Err("a store acquires".into());
        }
        let value_from = match op {
            Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak => {
                self.semantics(3)?;
                // Release and AcquireRelease.
                if self.int_constant(3).is_some_and(|unequal| unequal & 0xC != 0) {
                    return Err("releases where nothing is stored".into());
                }
                self.ordered_as_failure()?;
                4
            }
            _ => 3,
        };
        let ty = match op {
            Op::AtomicFlagClear => return Ok(()),
            Op::AtomicFlagTestAndSet => {
                let result = self.numeric(self.result()?);
                let fits = result.is_bool() && result.is_single();
                return if fits { Ok(()) } else { Err("the result is not a single bool".into()) };
            }
            Op::AtomicStore => self.ty(3)?,
            _ => self.result()?,
        };
        if let Some(pointee) = pointee
            && pointee != ty
        {
            return Err(format!("of {} behind a pointer to {}", self.name(ty), self.name(pointee)));
        }
        for index in value_from..self.operands().len() {
            // The signedness may differ from the result's, the width may not.
            let found = self.ty(index)?;
            if found != ty && self.numeric(found) != self.numeric(ty) {
                return Err(self.mismatch(index, found, ty));
            }
        }
        let value = self.numeric(ty);
        let fits = match op {
            Op::AtomicFAddEXT | Op::AtomicFMinEXT | Op::AtomicFMaxEXT => value.is_float(),
            Op::AtomicLoad | Op::AtomicStore | Op::AtomicExchange => {
                matches!(value.scalar, Scalar::Int(_) | Scalar::Float(_) | Scalar::Unknown)
            }
            _ => value.is_int() && value.is_single(),
        };
        if fits { Ok(()) } else { Err(format!("of {}", self.name(ty))) }
    }

    /// 3.3.18, "OpAtomicCompareExchange": what holds where nothing is stored holds where something is.
    fn ordered_as_failure(&self) -> Verdict {
        const SEQUENTIALLY_CONSISTENT: u64 = 0x10;
        let order = |index| Some(self.int_constant(index)? & 0x1E);
        let (Some(equal), Some(unequal)) = (order(2), order(3)) else { return Ok(()) };
        if unequal != 0 && equal == 0 || unequal == SEQUENTIALLY_CONSISTENT && equal != unequal {
            return Err("the order where nothing is stored is stronger than where something is".into());
        }
        Ok(())
    }

    pub(super) fn barrier(&self, op: Op) -> Verdict {
        match op {
            Op::ControlBarrier => {
                self.scope(0)?;
                self.scope(1)?;
                self.semantics(2)
            }
            Op::MemoryBarrier => {
                self.scope(0)?;
                self.semantics(1)
            }
            _ => Ok(()),
        }
    }

    /// 3.2.27: a scope is a 32-bit integer.
    pub(super) fn scope(&self, index: usize) -> Verdict {
        self.word(index, "scope")?;
        match self.int_constant(index) {
            Some(scope) if grammar::enumerant(OperandKind::Scope, scope as u32).is_none() => {
                Err(format!("operand {index} is {scope}, which is not a scope"))
            }
            _ => self.plain_constant(index, "scope"),
        }
    }

    /// 2.16.2: in shaders, scopes and memory semantics are constants and not specialized.
    fn plain_constant(&self, index: usize, what: &str) -> Verdict {
        let is_plain = match self.def(index) {
            Some(ValueDef::Const(constant)) => {
                matches!(self.module.consts.get(constant).op, Op::Constant | Op::ConstantNull)
            }
            _ => false,
        };
        if is_plain || !self.finished || !self.shader {
            return Ok(());
        }
        Err(format!("the {what} in operand {index} is not a constant"))
    }

    /// 3.2.25: memory semantics are a 32-bit integer with at most one order.
    fn semantics(&self, index: usize) -> Verdict {
        self.word(index, "memory semantics")?;
        match self.int_constant(index) {
            Some(bits) if (bits & 0x1E).count_ones() > 1 => {
                Err(format!("operand {index} has two memory orders"))
            }
            _ => self.plain_constant(index, "memory semantics"),
        }
    }

    fn word(&self, index: usize, what: &str) -> Verdict {
        match (self.kind(self.ty(index)?), self.numeric_of(index)?) {
            (TypeKind::Int { width: 32, .. }, Numeric { lanes: 1, .. }) => Ok(()),
            _ => Err(format!(
                "the {what} in operand {index} is {}, not a 32-bit integer",
                self.name(self.ty(index)?)
            )),
        }
    }
}
