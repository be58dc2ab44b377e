//! Single components of values, and values made of them with as few instructions as possible.

use crate::types::rewrite::Rewriter;
use spirant_dialect::function::Value;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind};

/// A component: of a vector, or a scalar itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lane {
    pub(super) value: Value,
    /// Which component of `value`; `None` where it is a scalar.
    pub(super) index: Option<u32>,
}

/// The components of a value.
pub(super) fn of(rw: &Rewriter<'_>, value: Value) -> Vec<Lane> {
    match rw.types.kind(rw.ty(value)) {
        TypeKind::Vector { count, .. } => {
            (0..count).map(|index| Lane { value, index: Some(index) }).collect()
        }
        _ => vec![Lane { value, index: None }],
    }
}

/// The components of several values in order.
pub(super) fn of_all(rw: &Rewriter<'_>, values: &[Value]) -> Vec<Lane> {
    values.iter().flat_map(|value| of(rw, *value)).collect()
}

/// The scalar a component is.
fn scalar(rw: &mut Rewriter<'_>, lane: Lane) -> Value {
    match lane.index {
        None => lane.value,
        Some(index) => {
            let element = rw.types.element(rw.ty(lane.value));
            rw.op_words(Op::CompositeExtract, element, &[lane.value], &[index])
        }
    }
}

/// The value of type `ty` made of `lanes`, one for each component; `None` is undefined.
pub(super) fn gather(rw: &mut Rewriter<'_>, lanes: &[Option<Lane>], ty: Type) -> Value {
    if let [lane] = lanes {
        return match lane {
            Some(lane) => scalar(rw, *lane),
            None => rw.undef(ty),
        };
    }
    let mut vectors: Vec<Value> = Vec::new();
    let mut scalars = false;
    for lane in lanes.iter().flatten() {
        if lane.index.is_none() {
            scalars = true;
        } else if !vectors.contains(&lane.value) {
            vectors.push(lane.value);
        }
    }
    match (&*vectors, scalars) {
        ([], false) => rw.undef(ty),
        // The vector as it is.
        ([only], false)
            if rw.ty(*only) == ty
                && lanes.iter().enumerate().all(|(i, l)| l.is_none_or(|l| l.index == Some(i as u32))) =>
        {
            *only
        }
        ([first, rest @ ..], false) if rest.len() < 2 => {
            let second = rest.first().copied().unwrap_or(*first);
            let offset = if rest.is_empty() { 0 } else { rw.types.lanes(rw.ty(*first)) };
            let words: Vec<u32> = lanes
                .iter()
                .map(|lane| match lane {
                    Some(Lane { value, index: Some(index) }) if value == first => *index,
                    Some(Lane { index: Some(index), .. }) => offset + index,
                    _ => u32::MAX,
                })
                .collect();
            rw.op_words(Op::VectorShuffle, ty, &[*first, second], &words)
        }
        _ => {
            let element = rw.types.element(ty);
            let mut parts = Vec::with_capacity(lanes.len());
            let mut at = 0;
            while let Some(lane) = lanes.get(at) {
                // A run that is a whole vector goes in as that vector.
                if let Some(Lane { value, index: Some(0) }) = lane {
                    let len = rw.types.lanes(rw.ty(*value)) as usize;
                    let whole = lanes.get(at..at + len).is_some_and(|run| {
                        run.iter()
                            .enumerate()
                            .all(|(i, lane)| *lane == Some(Lane { value: *value, index: Some(i as u32) }))
                    });
                    if whole {
                        parts.push(*value);
                        at += len;
                        continue;
                    }
                }
                parts.push(match lane {
                    Some(lane) => scalar(rw, *lane),
                    None => rw.undef(element),
                });
                at += 1;
            }
            rw.op(Op::CompositeConstruct, ty, &parts)
        }
    }
}
