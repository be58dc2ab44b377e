//! Rules of composites: extracts from constructed and inserted values.

use super::cx::{Change, Cx};
use spirant_dialect::constants::{Const, ConstOperand};
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind};

/// The component of a shuffle that is undefined (3.3.12, "OpVectorShuffle").
const UNDEFINED: u32 = u32::MAX;

/// Longer chains of insertions are not followed.
const LONGEST_CHAIN: usize = 32;

/// Looks for what a part of a composite is: follows insertions, constructions, extractions and shuffles back.
pub(super) fn extract(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let composite = cx.unary(inst)?;
    let path = cx.function.words(inst);
    let is_known = || cx.is_constant(composite) || cx.def(composite).is_some_and(|(op, _)| has_parts(op));
    if !path.is_empty() && !is_known() {
        return None;
    }
    let path: Vec<u32> = path.to_vec();
    let (mut at, mut rest) = (composite, path);
    let mut moved = false;
    for _ in 0..LONGEST_CHAIN {
        if rest.is_empty() {
            break;
        }
        let Some(step) = part(cx, at, &mut rest) else { break };
        (at, moved) = (step, true);
    }
    if rest.is_empty() {
        return Some(Change::Value(at));
    }
    if let Some(constant) = constant_part(cx, at, &rest) {
        return Some(Change::Value(cx.constant(constant)));
    }
    if !moved || cx.is_constant(at) {
        return None;
    }
    cx.rewrite(inst, Op::CompositeExtract, &[at], &rest)
}

/// Whether it is known what the parts are of what an instruction makes.
fn has_parts(op: Op) -> bool {
    matches!(op, Op::CompositeExtract | Op::CompositeInsert | Op::CompositeConstruct | Op::VectorShuffle)
}

/// One step back from the part of `composite` at `path`: the value that it is the part of, with what is left of the path.
fn part(cx: &Cx<'_>, composite: Value, path: &mut Vec<u32>) -> Option<Value> {
    let (op, inst) = cx.def(composite)?;
    let function = &*cx.function;
    let first = *path.first()?;
    match op {
        Op::CompositeExtract => {
            let mut whole = function.words(inst).to_vec();
            whole.append(path);
            *path = whole;
            function.operand(inst, 0)
        }
        Op::CompositeInsert => {
            let to = function.words(inst);
            let (object, base) = (function.operand(inst, 0)?, function.operand(inst, 1)?);
            let common = to.iter().zip(path.iter()).take_while(|(a, b)| a == b).count();
            if common == to.len() {
                path.drain(..common);
                Some(object)
            } else if common == path.len() {
                None
            } else {
                Some(base)
            }
        }
        Op::CompositeConstruct => match cx.types.kind(cx.ty(composite)) {
            TypeKind::Vector { .. } => {
                let mut lane = first;
                for index in 0..function.operands(inst).len() {
                    let operand = function.operand(inst, index)?;
                    let TypeKind::Vector { count, .. } = cx.types.kind(cx.ty(operand)) else {
                        if lane == 0 {
                            path.remove(0);
                            return Some(operand);
                        }
                        lane -= 1;
                        continue;
                    };
                    if lane < count {
                        path[0] = lane;
                        return Some(operand);
                    }
                    lane -= count;
                }
                None
            }
            _ => {
                let operand = function.operand(inst, first as usize)?;
                path.remove(0);
                Some(operand)
            }
        },
        Op::VectorShuffle => {
            let (vector, lane) = shuffled(cx, inst, first)?;
            path[0] = lane;
            Some(vector)
        }
        _ => None,
    }
}

/// From which lane of which vector a shuffle takes its component.
fn shuffled(cx: &Cx<'_>, shuffle: Inst, component: u32) -> Option<(Value, u32)> {
    let lane = *cx.function.words(shuffle).get(component as usize)?;
    let (a, b) = cx.binary(shuffle)?;
    let count = cx.types.lanes(cx.ty(a));
    if lane == UNDEFINED {
        None
    } else if lane < count {
        Some((a, lane))
    } else {
        Some((b, lane - count))
    }
}

/// The part of a constant at a path, where no specialization changes it.
fn constant_part(cx: &mut Cx<'_>, value: Value, path: &[u32]) -> Option<Const> {
    let mut at = cx.function.constant(value)?;
    for (depth, index) in path.iter().enumerate() {
        let data = cx.consts.get(at);
        match data.op {
            Op::ConstantComposite => match data.operands.get(*index as usize)? {
                ConstOperand::Const(part) => at = *part,
                _ => return None,
            },
            op @ (Op::ConstantNull | Op::Undef) => {
                let mut ty = data.ty;
                for index in &path[depth..] {
                    ty = cx.types.part(ty, *index)?;
                }
                return Some(match cx.types.kind(ty) {
                    _ if op == Op::Undef => cx.consts.undef(ty),
                    TypeKind::Int { .. } | TypeKind::Bool => cx.consts.int(cx.types, ty, 0),
                    _ => cx.consts.null(ty),
                });
            }
            _ => return None,
        }
    }
    Some(at)
}

/// `insert (extract x at p) into x at p = x`; an insertion that the next one overwrites is left out.
pub(super) fn insert(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (object, base) = cx.binary(inst)?;
    let path = cx.function.words(inst).to_vec();
    if let Some(extract) = cx.def_by(object, Op::CompositeExtract)
        && cx.unary(extract)? == base
        && cx.function.words(extract) == &*path
    {
        return Some(Change::Value(base));
    }
    if let Some(inner) = cx.def_by(base, Op::CompositeInsert)
        && cx.function.words(inner) == &*path
    {
        let (_, below) = cx.binary(inner)?;
        return cx.rewrite(inst, Op::CompositeInsert, &[object, below], &path);
    }
    None
}

/// A vector or other composite each of whose parts is inserted is constructed.
pub(crate) fn insert_all(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let ty = cx.result_type(inst)?;
    let count = part_count(cx, ty)?;
    let mut parts: Vec<Option<Value>> = vec![None; count];
    let mut missing = count;
    let mut at = inst;
    loop {
        let [index] = *cx.function.words(at) else { return None };
        let (object, base) = cx.binary(at)?;
        let part = parts.get_mut(index as usize)?;
        if part.is_none() {
            *part = Some(object);
            missing -= 1;
        }
        if missing == 0 {
            break;
        }
        at = cx.def_by(base, Op::CompositeInsert)?;
    }
    let parts: Vec<Value> = parts.into_iter().flatten().collect();
    cx.rewrite(inst, Op::CompositeConstruct, &parts, &[])
}

/// How many parts a vector, matrix, array or struct has, if they are few.
fn part_count(cx: &Cx<'_>, ty: Type) -> Option<usize> {
    let count = match cx.types.kind(ty) {
        TypeKind::Vector { count, .. } | TypeKind::Matrix { count, .. } => count as usize,
        TypeKind::Struct => cx.types.members(ty).len(),
        TypeKind::Array { .. } => usize::try_from(cx.types.array_length(cx.consts, ty)?).ok()?,
        _ => return None,
    };
    (1..=LONGEST_CHAIN).contains(&count).then_some(count)
}

/// A composite constructed of constants is a constant.
pub(super) fn construct_constant(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let ty = cx.result_type(inst)?;
    let mut parts = Vec::with_capacity(cx.function.operands(inst).len());
    let is_vector = matches!(cx.types.kind(ty), TypeKind::Vector { .. });
    for index in 0..cx.function.operands(inst).len() {
        let operand = cx.function.operand(inst, index)?;
        let constant = cx.known(operand)?;
        if is_vector && cx.types.lanes(cx.ty(operand)) > 1 {
            for lane in 0..cx.types.lanes(cx.ty(operand)) {
                parts.push(constant_part(cx, operand, &[lane])?);
            }
        } else {
            parts.push(constant);
        }
    }
    let constant = cx.consts.composite(ty, &parts);
    Some(Change::Value(cx.constant(constant)))
}

/// A composite constructed of all parts of another one, in order, is that one; a vector constructed of lanes of one or
/// two vectors is a shuffle of them.
pub(super) fn construct_of_extracts(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let ty = cx.result_type(inst)?;
    let operands = cx.function.operands(inst).len();
    let mut sources: Vec<Value> = Vec::new();
    let mut picked: Vec<(usize, u32)> = Vec::with_capacity(operands);
    for index in 0..operands {
        let extract = cx.def_by(cx.function.operand(inst, index)?, Op::CompositeExtract)?;
        let [lane] = *cx.function.words(extract) else { return None };
        let from = cx.unary(extract)?;
        let source = sources.iter().position(|source| *source == from).unwrap_or(sources.len());
        if source == sources.len() {
            sources.push(from);
        }
        picked.push((source, lane));
    }
    let in_order = picked.iter().zip(0..).all(|((source, lane), index)| *source == 0 && *lane == index);
    let first = *sources.first()?;
    if in_order && cx.ty(first) == ty && part_count(cx, ty) == Some(operands) {
        return Some(Change::Value(first));
    }
    let TypeKind::Vector { element, count } = cx.types.kind(ty) else { return None };
    let is_lane_of = |source: &Value| matches!(cx.types.kind(cx.ty(*source)), TypeKind::Vector { element: of, .. } if of == element);
    if sources.len() > 2 || count as usize != operands || !sources.iter().all(is_lane_of) {
        return None;
    }
    let second = sources.get(1).copied().unwrap_or(first);
    let offset = cx.types.lanes(cx.ty(first));
    let lanes: Vec<u32> =
        picked.iter().map(|(source, lane)| if *source == 0 { *lane } else { lane + offset }).collect();
    cx.rewrite(inst, Op::VectorShuffle, &[first, second], &lanes)
}

/// A shuffle takes its components from where they come from: through shuffles and constructions; one that takes all
/// components of a vector in order is that vector, one of constants a constant.
pub(super) fn shuffle(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let ty = cx.result_type(inst)?;
    let TypeKind::Vector { element, count } = cx.types.kind(ty) else { return None };
    let mut sources: Vec<Value> = Vec::new();
    let mut picked: Vec<Option<(usize, u32)>> = Vec::with_capacity(count as usize);
    let mut moved = false;
    for component in 0..count {
        let Some((mut vector, mut lane)) = shuffled(cx, inst, component) else {
            picked.push(None);
            continue;
        };
        // Two vectors at most: stop where following would mix in a third.
        if let Some(inner) = cx.def_by(vector, Op::VectorShuffle)
            && let Some((source, from)) = shuffled(cx, inner, lane)
        {
            (vector, lane, moved) = (source, from, true);
        }
        let source = sources.iter().position(|source| *source == vector).unwrap_or(sources.len());
        if source == sources.len() {
            sources.push(vector);
        }
        picked.push(Some((source, lane)));
    }
    let in_order = picked.iter().zip(0..).all(|(pick, index)| *pick == Some((0, index)));
    let first = *sources.first()?;
    if in_order && cx.ty(first) == ty {
        return Some(Change::Value(first));
    }
    if let Some(constant) = shuffle_constants(cx, ty, &sources, &picked) {
        return Some(Change::Value(constant));
    }
    if let Some(parts) = shuffle_constructed(cx, element, &sources, &picked) {
        return cx.rewrite(inst, Op::CompositeConstruct, &parts, &[]);
    }
    let (a, b) = cx.binary(inst)?;
    let second = sources.get(1).copied().unwrap_or(first);
    if sources.len() > 2 || !moved && (a, b) == (first, second) {
        return None;
    }
    let offset = cx.types.lanes(cx.ty(first));
    let lanes: Vec<u32> = picked
        .iter()
        .map(|pick| match pick {
            None => UNDEFINED,
            Some((0, lane)) => *lane,
            Some((_, lane)) => lane + offset,
        })
        .collect();
    if (a, b) == (first, second) && cx.function.words(inst) == &*lanes {
        return None;
    }
    cx.rewrite(inst, Op::VectorShuffle, &[first, second], &lanes)
}

/// The constant that a shuffle of constants is.
fn shuffle_constants(
    cx: &mut Cx<'_>,
    ty: Type,
    sources: &[Value],
    picked: &[Option<(usize, u32)>],
) -> Option<Value> {
    if !sources.iter().all(|source| cx.known(*source).is_some()) {
        return None;
    }
    let mut parts = Vec::with_capacity(picked.len());
    for pick in picked {
        let (source, lane) = (*pick)?;
        parts.push(constant_part(cx, sources[source], &[lane])?);
    }
    let constant = cx.consts.composite(ty, &parts);
    Some(cx.constant(constant))
}

/// The scalars that a shuffle picks, where each vector it picks from is constructed of scalars.
fn shuffle_constructed(
    cx: &mut Cx<'_>,
    element: Type,
    sources: &[Value],
    picked: &[Option<(usize, u32)>],
) -> Option<Vec<Value>> {
    let mut parts = Vec::with_capacity(picked.len());
    for pick in picked {
        let (source, lane) = (*pick)?;
        let vector = sources[source];
        let part = match cx.def_by(vector, Op::CompositeConstruct) {
            Some(construct)
                if cx.function.operands(construct).len() as u32 == cx.types.lanes(cx.ty(vector)) =>
            {
                cx.function.operand(construct, lane as usize)?
            }
            Some(_) => return None,
            None => {
                let constant = constant_part(cx, vector, &[lane])?;
                cx.constant(constant)
            }
        };
        if cx.ty(part) != element {
            return None;
        }
        parts.push(part);
    }
    Some(parts)
}

/// A dynamic index that is a constant is a static one.
pub(super) fn static_index(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let insert = cx.function.op(inst) == Op::VectorInsertDynamic;
    let vector = cx.unary(inst)?;
    let index = cx.lanes(cx.function.operand(inst, if insert { 2 } else { 1 })?)?.get(0);
    let lane = u32::try_from(index).ok().filter(|lane| *lane < cx.types.lanes(cx.ty(vector)))?;
    if insert {
        let component = cx.function.operand(inst, 1)?;
        cx.rewrite(inst, Op::CompositeInsert, &[component, vector], &[lane])
    } else {
        cx.rewrite(inst, Op::CompositeExtract, &[vector], &[lane])
    }
}
