//! Vectors, arrays, structs and matrices: extraction and construction. A matrix is an array of its columns.

use crate::cx::{FnCx, Node};
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Type, TypeKind};
use spirant_ir::{TyKind, Val};

/// A lane of `OpVectorShuffle` that is undefined.
const NO_LANE: u32 = u32::MAX;

impl<'m> FnCx<'_, '_, 'm> {
    pub(super) fn composed(&mut self, op: Op, node: &Node<'_, 'm>) -> Option<Result<Val<'m>, Aborted>> {
        let w = &self.lift.writer;
        Some(match (op, node.args) {
            (Op::VectorExtractDynamic, [vector, index]) => Ok(w.extract_element(vector.value, index.value)),
            (Op::VectorInsertDynamic, [vector, value, index]) => {
                Ok(w.insert_element(vector.value, value.value, index.value))
            }
            (Op::VectorShuffle, [a, b]) => self.shuffled(a.value, b.value, node.words),
            (Op::CompositeExtract, [whole]) => self.part(whole.value, node.words),
            (Op::CompositeInsert, [part, whole]) => self.with_part(whole.value, part.value, node.words),
            (Op::CompositeConstruct, _) => self.constructed(node),
            (Op::CopyLogical, [value]) => match node.ty {
                Some(ty) => self.copied(value.value, ty),
                None => return None,
            },
            _ => return None,
        })
    }

    fn shuffled(&mut self, a: Val<'m>, b: Val<'m>, lanes: &[u32]) -> Result<Val<'m>, Aborted> {
        let (TyKind::Vector(_, first), TyKind::Vector(_, second)) = (a.ty().kind(), b.ty().kind()) else {
            return Err(self.refuse("OpVectorShuffle of something that is not a vector"));
        };
        let longer = first.max(second);
        let (a, b) = (self.lengthened(a, first, longer), self.lengthened(b, second, longer));
        let mask: Vec<Option<u32>> = lanes
            .iter()
            .map(|lane| match *lane {
                NO_LANE => None,
                lane if lane < first => Some(lane),
                lane => Some(lane - first + longer),
            })
            .collect();
        Ok(self.lift.writer.shuffle(a, b, &mask))
    }

    /// A vector with lanes appended: LLVM shuffles vectors of one length.
    fn lengthened(&self, vector: Val<'m>, own: u32, wanted: u32) -> Val<'m> {
        if own == wanted {
            return vector;
        }
        let w = &self.lift.writer;
        let mask: Vec<Option<u32>> = (0..wanted).map(|lane| (lane < own).then_some(lane)).collect();
        w.shuffle(vector, w.poison(vector.ty()), &mask)
    }

    /// The part of a composite that a path of numbers leads to.
    pub(crate) fn part(&mut self, mut whole: Val<'m>, path: &[u32]) -> Result<Val<'m>, Aborted> {
        let w = &self.lift.writer;
        for index in path {
            whole = match whole.ty().kind() {
                TyKind::Vector(..) => w.extract_element(whole, w.word(*index)),
                TyKind::Array(..) | TyKind::Struct => w.extract_value(whole, *index),
                _ => return Err(self.refuse("a part of something that has none in LLVM IR")),
            };
        }
        Ok(whole)
    }

    /// A composite with another part where a path of numbers leads to.
    pub(crate) fn with_part(
        &mut self,
        whole: Val<'m>,
        part: Val<'m>,
        path: &[u32],
    ) -> Result<Val<'m>, Aborted> {
        // From the outside in, then back out with the new parts.
        let mut wholes = vec![whole];
        for index in path.iter().take(path.len().saturating_sub(1)) {
            let last = wholes.last().copied().unwrap_or(whole);
            wholes.push(self.part(last, &[*index])?);
        }
        let mut part = part;
        for (whole, index) in wholes.into_iter().zip(path).rev() {
            part = self.with(whole, part, *index)?;
        }
        Ok(part)
    }

    fn with(&mut self, whole: Val<'m>, part: Val<'m>, index: u32) -> Result<Val<'m>, Aborted> {
        let w = &self.lift.writer;
        match whole.ty().kind() {
            TyKind::Vector(..) => Ok(w.insert_element(whole, part, w.word(index))),
            TyKind::Array(..) | TyKind::Struct => Ok(w.insert_value(whole, part, index)),
            _ => Err(self.refuse("a part of something that has none in LLVM IR")),
        }
    }

    /// A composite of as many parts as it has.
    pub(crate) fn assembled(&mut self, ty: Type, parts: &[Val<'m>]) -> Result<Val<'m>, Aborted> {
        let ty = self.ty(ty)?;
        let mut whole = self.lift.writer.poison(ty);
        for (index, part) in (0..).zip(parts) {
            whole = self.with(whole, *part, index)?;
        }
        Ok(whole)
    }

    fn constructed(&mut self, node: &Node<'_, 'm>) -> Result<Val<'m>, Aborted> {
        let ty = self.result_type(node.ty)?;
        let mut parts = Vec::new();
        for arg in node.args {
            match (self.kind(ty), arg.value.ty().kind()) {
                // A vector is made of scalars and shorter vectors.
                (TypeKind::Vector { .. }, TyKind::Vector(_, count)) => {
                    for lane in 0..count {
                        parts.push(self.part(arg.value, &[lane])?);
                    }
                }
                _ => parts.push(arg.value),
            }
        }
        self.assembled(ty, &parts)
    }

    /// A value of a type that is another in name or layout alone.
    fn copied(&mut self, value: Val<'m>, ty: Type) -> Result<Val<'m>, Aborted> {
        if self.ty(ty)? == value.ty() {
            return Ok(value);
        }
        let count = match value.ty().kind() {
            TyKind::Array(_, count) => count as u32,
            TyKind::Struct => value.ty().members().len() as u32,
            _ => return Err(self.refuse("OpCopyLogical of something that has no parts")),
        };
        let mut parts = Vec::new();
        for index in 0..count {
            let Some(own) = self.module().types.part(ty, index) else {
                return Err(self.refuse("OpCopyLogical between types of other shapes"));
            };
            let part = self.part(value, &[index])?;
            parts.push(self.copied(part, own)?);
        }
        self.assembled(ty, &parts)
    }
}
