//! Vectors of lengths that the target does not support: 2 to 4 always exist, 8 and 16 if `Vector16` does, all where
//! SPV_EXT_long_vector is named.
//!
//! A longer vector becomes as many of the longest as fit, and one with the rest: 5 is 4+1, 7 is 4+3. A vector
//! of one component is that component. Vectors of integers wider than 64 bits are split into components,
//! since those integers will be split, too.

mod bitcast;
mod lanes;
mod operations;

use super::conversion::Conversion;
use super::mapping::{Mapping, array, byte_size};
use super::rewrite::Rewriter;
use crate::target::Target;
use crate::types::action::Action;
use lanes::{Lane, gather};
use spirant_dialect::constants::{Const, ConstData, ConstOperand, ConstTable};
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind, TypeTable};

/// The conversion of vectors.
pub(crate) struct Vectors;

/// Whether vectors of an element come apart altogether.
fn is_scalarized(target: &Target<'_>, types: &TypeTable, element: Type) -> bool {
    !target.has_arbitrary_integers()
        && matches!(types.kind(element), TypeKind::Int { width, .. } if target.computed_in(width).is_none())
}

/// First component and length of each part.
fn segments(target: &Target<'_>, types: &TypeTable, element: Type, count: u32) -> Vec<(u32, u32)> {
    let (scalarized, wide) = (is_scalarized(target, types, element), target.has_vector16());
    let mut segments = Vec::new();
    let mut start = 0;
    while start < count {
        let len = match count - start {
            _ if scalarized => 1,
            16.. if wide => 16,
            8.. if wide => 8,
            4.. => 4,
            rest => rest,
        };
        segments.push((start, len));
        start += len;
    }
    segments
}

/// The segments of a type; one for scalars and for legal vectors.
fn segments_of(target: &Target<'_>, types: &TypeTable, ty: Type) -> Vec<(u32, u32)> {
    match types.kind(ty) {
        TypeKind::Vector { element, count } if Vectors.is_illegal(target, types, ty) => {
            segments(target, types, element, count)
        }
        _ => vec![(0, types.lanes(ty))],
    }
}

/// The scalar, or the vector of `len` of them.
fn vector_of(types: &mut TypeTable, element: Type, len: u32) -> Type {
    if len == 1 { element } else { types.vector(element, len) }
}

impl Conversion for Vectors {
    fn is_illegal(&self, target: &Target<'_>, types: &TypeTable, ty: Type) -> bool {
        match types.kind(ty) {
            TypeKind::Vector { element, count } => {
                !target.has_vector(count) || is_scalarized(target, types, element)
            }
            _ => false,
        }
    }

    fn part_types(&self, target: &Target<'_>, types: &mut TypeTable, ty: Type) -> Vec<Type> {
        let element = types.element(ty);
        let segments = segments_of(target, types, ty);
        segments.into_iter().map(|(_, len)| vector_of(types, element, len)).collect()
    }

    /// An array of vectors of four, as large as LLVM lays the vector out; laid out explicitly, an
    /// array that is no larger than the components.
    fn stored_type(
        &self,
        target: &Target<'_>,
        types: &mut TypeTable,
        consts: &mut ConstTable,
        ty: Type,
        laid_out: bool,
    ) -> Type {
        let (element, count) = (types.element(ty), types.lanes(ty));
        if count == 1 {
            return element;
        }
        let size = byte_size(types, element);
        let scalars = is_scalarized(target, types, element) || laid_out && !count.is_multiple_of(4);
        if scalars {
            return array(types, consts, element, count, laid_out.then_some(size));
        }
        let rows = count.div_ceil(4);
        let rows = if laid_out { rows } else { rows.next_power_of_two() };
        let row = types.vector(element, 4);
        array(types, consts, row, rows, laid_out.then_some(size.saturating_mul(4)))
    }

    fn part_consts(
        &self,
        types: &mut TypeTable,
        consts: &mut ConstTable,
        mapping: &Mapping,
        data: &ConstData,
    ) -> Result<Vec<Const>, String> {
        let part_types = mapping.parts(data.ty).to_vec();
        match data.op {
            Op::ConstantNull => Ok(part_types.into_iter().map(|ty| consts.null(ty)).collect()),
            op @ (Op::Undef | Op::PoisonKHR) => {
                Ok(part_types.into_iter().map(|ty| consts.undefined(op, ty)).collect())
            }
            Op::ConstantComposite | Op::SpecConstantComposite => {
                let mut rest = &data.operands[..];
                let mut parts = Vec::with_capacity(part_types.len());
                for ty in part_types {
                    let (operands, more) = rest
                        .split_at_checked(types.lanes(ty) as usize)
                        .ok_or("a constant has fewer components than its type")?;
                    rest = more;
                    parts.push(match operands {
                        [ConstOperand::Const(only)] => *only,
                        _ => consts.intern(ConstData {
                            op: data.op,
                            ty,
                            operands: operands.into(),
                            decorations: Box::new([]),
                        }),
                    });
                }
                Ok(parts)
            }
            _ => {
                Err("a specialization operation on a vector of a length that the target does not support"
                    .into())
            }
        }
    }

    fn stored_const(
        &self,
        types: &mut TypeTable,
        consts: &mut ConstTable,
        parts: &[Const],
        stored: Type,
    ) -> Const {
        let TypeKind::Array { element: row, .. } = types.kind(stored) else {
            return parts.first().copied().unwrap_or_else(|| consts.undef(stored));
        };
        let element = types.scalar(row);
        let mut all = Vec::new();
        let mut op = Op::ConstantComposite;
        for part in parts {
            let data = consts.get(*part).clone();
            if matches!(data.op, Op::SpecConstantComposite | Op::SpecConstant) {
                op = Op::SpecConstantComposite;
            }
            match types.kind(data.ty) {
                TypeKind::Vector { count, .. } => match data.op {
                    Op::ConstantComposite | Op::SpecConstantComposite => {
                        all.extend(data.operands.iter().filter_map(|operand| match operand {
                            ConstOperand::Const(lane) => Some(*lane),
                            _ => None,
                        }));
                    }
                    op @ (Op::Undef | Op::PoisonKHR) => {
                        all.extend((0..count).map(|_| consts.undefined(op, element)));
                    }
                    _ => all.extend((0..count).map(|_| consts.null(element))),
                },
                _ => all.push(*part),
            }
        }
        let lanes = types.lanes(row) as usize;
        let rows = types.array_length(consts, stored).unwrap_or(0) as usize;
        all.resize(lanes * rows, consts.undef(element));
        let mut make = |ty: Type, parts: &[Const]| {
            let operands = parts.iter().map(|part| ConstOperand::Const(*part)).collect();
            consts.intern(ConstData { op, ty, operands, decorations: Box::new([]) })
        };
        let rows: Vec<Const> = match lanes {
            1 => all,
            _ => all.chunks(lanes).map(|row_parts| make(row, row_parts)).collect(),
        };
        make(stored, &rows)
    }

    fn compose(&self, rw: &mut Rewriter<'_>, parts: &[Value], stored: Type) -> Value {
        let TypeKind::Array { element: row, .. } = rw.types.kind(stored) else {
            return parts.first().copied().unwrap_or_else(|| rw.undef(stored));
        };
        let mut lanes: Vec<Option<Lane>> = lanes::of_all(rw, parts).into_iter().map(Some).collect();
        let per_row = rw.types.lanes(row) as usize;
        let rows = rw.types.array_length(rw.consts, stored).unwrap_or(0) as usize;
        lanes.resize(per_row * rows, None);
        let rows: Vec<Value> = lanes.chunks(per_row).map(|lanes| gather(rw, lanes, row)).collect();
        rw.op(Op::CompositeConstruct, stored, &rows)
    }

    fn decompose(&self, rw: &mut Rewriter<'_>, ty: Type, stored: Value) -> Vec<Value> {
        let TypeKind::Array { element: row, .. } = rw.types.kind(rw.ty(stored)) else { return vec![stored] };
        let element = rw.types.element(ty);
        let per_row = rw.types.lanes(row);
        let count = rw.types.lanes(ty);
        let rows: Vec<Value> = (0..count.div_ceil(per_row))
            .map(|index| rw.op_words(Op::CompositeExtract, row, &[stored], &[index]))
            .collect();
        let lanes = lanes::of_all(rw, &rows);
        let segments = segments_of(rw.target, rw.types, ty);
        segments
            .into_iter()
            .map(|(start, len)| {
                let part = vector_of(rw.types, element, len);
                let lanes: Vec<Option<Lane>> =
                    lanes[start as usize..(start + len) as usize].iter().copied().map(Some).collect();
                gather(rw, &lanes, part)
            })
            .collect()
    }

    fn stored_path(&self, types: &TypeTable, stored: Type, index: u32) -> Vec<u32> {
        match types.kind(stored) {
            TypeKind::Array { element, .. } => match types.lanes(element) {
                1 => vec![index],
                lanes => vec![index / lanes, index % lanes],
            },
            _ => Vec::new(),
        }
    }

    fn stored_indices(&self, rw: &mut Rewriter<'_>, stored: Type, index: Value) -> Vec<Value> {
        let index_type = rw.ty(index);
        if let Some(constant) = rw.int_value(index) {
            let path = self.stored_path(rw.types, stored, constant as u32);
            return path.into_iter().map(|step| rw.int(index_type, u64::from(step))).collect();
        }
        match rw.types.kind(stored) {
            TypeKind::Array { element, .. } if rw.types.lanes(element) == 4 => {
                let (two, three) = (rw.int(index_type, 2), rw.int(index_type, 3));
                let row = rw.op(Op::ShiftRightLogical, index_type, &[index, two]);
                let lane = rw.op(Op::BitwiseAnd, index_type, &[index, three]);
                vec![row, lane]
            }
            TypeKind::Array { .. } => vec![index],
            _ => Vec::new(),
        }
    }

    fn index_of_parts(&self, rw: &mut Rewriter<'_>, ty: Type, parts: &[Value]) -> Value {
        parts.first().copied().unwrap_or_else(|| rw.undef(ty))
    }

    fn extract(&self, rw: &mut Rewriter<'_>, ty: Type, parts: &[Value], index: u32) -> Vec<Value> {
        let element = rw.types.element(ty);
        let lane = lanes::of_all(rw, parts).get(index as usize).copied();
        vec![gather(rw, &[lane], element)]
    }

    fn insert(
        &self,
        rw: &mut Rewriter<'_>,
        ty: Type,
        parts: &[Value],
        index: u32,
        object: &[Value],
    ) -> Vec<Value> {
        let mut parts = parts.to_vec();
        let Some(object) = object.first() else { return parts };
        let segments = segments_of(rw.target, rw.types, ty);
        for ((start, len), part) in segments.into_iter().zip(&mut parts) {
            if (start..start + len).contains(&index) {
                *part = match len {
                    1 => *object,
                    _ => rw.op_words(Op::CompositeInsert, rw.ty(*part), &[*object, *part], &[index - start]),
                };
            }
        }
        parts
    }

    fn action(&self, rw: &Rewriter<'_>, inst: Inst) -> Action {
        operations::action(rw.function.op(inst))
    }
}
