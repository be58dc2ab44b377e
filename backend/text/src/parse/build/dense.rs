//! Constants of many elements, from lists of numbers: vectors, arrays, and tensors, whose parts are tensors of one dimension less
//! (SPV_ARM_tensors, "OpConstantComposite").

use super::Build;
use super::constants::MOST_PARTS;
use crate::parse::number::Number;
use crate::parse::{Parsed, Problem};
use spirant_dialect::constants::{Const, ConstOperand};
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeData, TypeKind, TypeOperand};

/// Composites nest no deeper.
const DEEPEST: u32 = 8;

impl Build<'_, '_> {
    /// Whether constants of a type are written as lists of numbers.
    pub(super) fn is_dense(&self, kind: TypeKind, ty: Type) -> bool {
        matches!(kind, TypeKind::Vector { .. } | TypeKind::Array { .. })
            || self.module.types.get(ty).op == Op::TypeTensorARM
    }

    /// The type of the parts of a vector, array or tensor, and how many there are.
    pub(super) fn parts_of(&mut self, ty: Type) -> Option<(Type, u64)> {
        match self.module.types.kind(ty) {
            TypeKind::Vector { element, count } => Some((element, count.into())),
            TypeKind::Array { element, length } => {
                self.module.consts.int_value(length).map(|count| (element, count))
            }
            TypeKind::Other => self.parts_of_tensor(ty),
            _ => None,
        }
    }

    /// The tensor without its first dimension, or the element where it has one alone; and the first dimension.
    fn parts_of_tensor(&mut self, ty: Type) -> Option<(Type, u64)> {
        let data = self.module.types.get(ty).clone();
        let [TypeOperand::Type(element), TypeOperand::Const(rank), TypeOperand::Const(shape)] =
            *data.operands
        else {
            return None;
        };
        if data.op != Op::TypeTensorARM {
            return None;
        }
        let sizes: Option<Vec<Const>> = self
            .module
            .consts
            .get(shape)
            .operands
            .iter()
            .map(|size| match size {
                ConstOperand::Const(size) => Some(*size),
                _ => None,
            })
            .collect();
        let sizes = sizes?;
        let (first, rest) = sizes.split_first()?;
        let count = self.module.consts.int_value(*first)?;
        if rest.is_empty() {
            return Some((element, count));
        }
        let module = &mut self.module;
        let uint = module.consts.get(rank).ty;
        let rank = module.consts.int(&module.types, uint, rest.len() as u64);
        let list = module.types.array(uint, rank, None);
        let shape = module.consts.composite(list, rest);
        let operands = [TypeOperand::Type(element), TypeOperand::Const(rank), TypeOperand::Const(shape)];
        let inner = TypeData { operands: operands.into(), ..data };
        Some((module.types.intern(inner), count))
    }

    /// What arrays, vectors and tensors of arrays and vectors are of in the end.
    pub(super) fn innermost(&self, mut ty: Type) -> Type {
        let types = &self.module.types;
        loop {
            ty = match (types.kind(ty), &*types.get(ty).operands) {
                (TypeKind::Array { element, .. } | TypeKind::Vector { element, .. }, _) => element,
                (TypeKind::Other, [TypeOperand::Type(element), ..]) if self.is_dense(TypeKind::Other, ty) => {
                    *element
                }
                _ => return ty,
            };
        }
    }

    /// A composite of the numbers that `next` gives, in order.
    pub(super) fn dense<'n>(
        &mut self,
        next: &mut dyn FnMut() -> Option<Number<'n>>,
        ty: Type,
        at: usize,
        depth: u32,
        budget: &mut u64,
    ) -> Parsed<Const> {
        let few = || Box::new(Problem::new(at, "there are fewer elements than the type has"));
        let Some((element, count)) = self.parts_of(ty).filter(|_| depth <= DEEPEST) else {
            return self.scalar(next().ok_or_else(few)?, ty, at);
        };
        match budget.checked_sub(count) {
            Some(left) => *budget = left,
            None => {
                let message = format!("a constant of more than {MOST_PARTS} elements");
                return Err(Box::new(Problem::new(at, message)));
            }
        }
        let mut parts = Vec::new();
        for _ in 0..count {
            parts.push(self.dense(next, element, at, depth + 1, budget)?);
        }
        Ok(self.module.consts.composite(ty, &parts))
    }

    pub(super) fn dense_bytes(&mut self, bytes: &[u8], ty: Type, at: usize) -> Parsed<Const> {
        let scalar = self.innermost(ty);
        let size = match self.module.types.kind(scalar) {
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => width.div_ceil(8) as usize,
            _ => 1,
        };
        let texts: Vec<String> = bytes
            .chunks(size.max(1))
            .map(|chunk| {
                let digits: String = chunk.iter().rev().map(|byte| format!("{byte:02x}")).collect();
                format!("0x{digits}")
            })
            .collect();
        let mut rest = texts.iter().map(|text| Number { negative: false, text });
        let mut budget = MOST_PARTS;
        if texts.len() == 1 {
            let one = rest.next();
            return self.dense(&mut || one, ty, at, 0, &mut budget);
        }
        self.dense(&mut || rest.next(), ty, at, 0, &mut budget)
    }
}
