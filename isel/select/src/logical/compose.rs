//! Values put together from the bytes of others.
//!
//! Memory is accessed in the scalars and vectors that it is declared with; what the program reads or writes may be others.
//! Where the lanes of both lie on common borders, whole vectors are bitcast, shuffled and constructed. Where they do not,
//! each scalar is shifted and masked out of the words that it straddles.

use crate::emit::Emit;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Type, Value};

/// The widest integer, in bytes, that vectors are bitcast to and from.
const WIDEST: u64 = 8;
/// The most lanes of a vector in a shader.
const MOST_LANES: usize = 4;

/// Bytes of a scalar or vector.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    /// The scalar or vector; `None` for padding, which reads as zero.
    pub value: Option<Value>,
    /// The first of its bytes.
    pub skip: u64,
    /// How many.
    pub bytes: u64,
}

/// A scalar: a value, or a component of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Lane {
    value: Value,
    index: Option<u32>,
}

/// A composition: what has been bitcast so far is not bitcast again.
#[derive(Default)]
pub struct Composer {
    recast: Vec<(Value, Type, Vec<Lane>)>,
}

impl Composer {
    /// The bytes of `parts`, one after the other, as a scalar or vector that has as many.
    pub fn compose(&mut self, emit: &mut Emit<'_>, parts: &[Piece], want: Type) -> Value {
        if let [Piece { value: Some(value), skip: 0, bytes }] = *parts
            && emit.type_of(value) == want
            && bytes == emit.byte_size(want)
        {
            return value;
        }
        let scalar = emit.module.types.scalar(want);
        let lanes = match self.common_lanes(emit, parts, scalar) {
            Some(lanes) => lanes,
            None => shifted_lanes(emit, parts, want),
        };
        emit.gather(&lanes, want)
    }

    /// The lanes of type `scalar` that parts have where their borders permit it.
    fn common_lanes(&mut self, emit: &mut Emit<'_>, parts: &[Piece], scalar: Type) -> Option<Vec<Lane>> {
        let size = emit.scalar_size(scalar);
        let is_regular =
            |emit: &Emit<'_>, ty| emit.fills_its_bytes(ty) && emit.scalar_size(ty).is_power_of_two();
        if size > WIDEST || !is_regular(emit, scalar) {
            return None;
        }
        let mut types = Vec::with_capacity(parts.len());
        for value in parts.iter().filter_map(|part| part.value) {
            let own = emit.module.types.scalar(emit.type_of(value));
            if !is_regular(emit, own) || emit.scalar_size(own) > WIDEST {
                return None;
            }
            types.push(own);
        }
        let first = *types.first()?;
        let width = emit.scalar_size(first);
        if types.iter().all(|ty| emit.scalar_size(*ty) >= size) {
            return self.lanes_of_parts(emit, parts, scalar);
        }
        if types.iter().any(|ty| emit.scalar_size(*ty) != width) {
            return None;
        }
        // Lanes of one type become wider ones.
        let common = if types.iter().all(|ty| *ty == first) { first } else { emit.word_type(width) };
        let narrow = self.lanes_of_parts(emit, parts, common)?;
        Some(emit.recast(&narrow, scalar))
    }

    /// The lanes of a type that parts are, which is not wider than theirs; `None` where a part begins or ends within one.
    fn lanes_of_parts(&mut self, emit: &mut Emit<'_>, parts: &[Piece], scalar: Type) -> Option<Vec<Lane>> {
        let width = emit.scalar_size(scalar);
        if parts.iter().any(|part| !part.skip.is_multiple_of(width) || !part.bytes.is_multiple_of(width)) {
            return None;
        }
        let mut lanes = Vec::new();
        for part in parts {
            match part.value {
                Some(value) => {
                    let all = self.recast_value(emit, value, scalar);
                    let used = (part.skip / width) as usize..((part.skip + part.bytes) / width) as usize;
                    lanes.extend_from_slice(all.get(used)?);
                }
                None => {
                    let zero = Lane { value: emit.zero(scalar), index: None };
                    lanes.extend((0..part.bytes / width).map(|_| zero));
                }
            }
        }
        Some(lanes)
    }

    /// All lanes of a value, as scalars of a type that is not wider.
    fn recast_value(&mut self, emit: &mut Emit<'_>, value: Value, scalar: Type) -> Vec<Lane> {
        if let Some((_, _, lanes)) = self.recast.iter().find(|(v, ty, _)| *v == value && *ty == scalar) {
            return lanes.clone();
        }
        let own = emit.lanes_of(value);
        let lanes = emit.recast(&own, scalar);
        self.recast.push((value, scalar, lanes.clone()));
        lanes
    }
}

/// Each scalar of `want`, put together from the words it lies in by shifts.
fn shifted_lanes(emit: &mut Emit<'_>, parts: &[Piece], want: Type) -> Vec<Lane> {
    let scalar = emit.module.types.scalar(want);
    let size = emit.scalar_size(scalar);
    let count = u64::from(emit.module.types.lanes(want));
    // The words that hold bytes of the parts, and where each begins, counted from the first byte of all.
    let mut words: Vec<(i64, Lane)> = Vec::new();
    let mut at = 0i64;
    for part in parts {
        if let Some(value) = part.value {
            let width = emit.scalar_size(emit.module.types.scalar(emit.type_of(value))).max(1);
            let first = at - part.skip as i64;
            let lanes = emit.lanes_of(value);
            let used = part.skip / width..(part.skip + part.bytes).div_ceil(width);
            let used = lanes.into_iter().zip(0..).filter(|(_, index)| used.contains(index));
            words.extend(used.map(|(lane, index)| (first + (index * width) as i64, lane)));
        }
        at += part.bytes as i64;
    }
    let scalars = (0..count).map(|index| {
        let start = (index * size) as i64;
        let value = shifted_scalar(emit, &words, start, scalar);
        Lane { value, index: None }
    });
    scalars.collect()
}

/// A scalar whose first byte is `start`.
fn shifted_scalar(emit: &mut Emit<'_>, words: &[(i64, Lane)], start: i64, scalar: Type) -> Value {
    let size = emit.scalar_size(scalar);
    let mut overlapping: Vec<(i64, Value)> = Vec::new();
    let mut widest = size;
    for (first, lane) in words {
        let value = emit.lane_value(*lane);
        let width = emit.scalar_size(emit.type_of(value));
        if *first < start + size as i64 && start < *first + width as i64 {
            overlapping.push((*first - start, value));
            widest = widest.max(width);
        }
    }
    let wide = emit.word_type(widest);
    let mut joined = None;
    for (distance, value) in overlapping {
        let own = emit.word_type(emit.scalar_size(emit.type_of(value)));
        let bits = emit.reinterpret(value, own);
        let mut bits = emit.reinterpret(bits, wide);
        if distance != 0 {
            let op = if distance < 0 { Op::ShiftRightLogical } else { Op::ShiftLeftLogical };
            let amount = emit.int(wide, distance.unsigned_abs() * 8);
            bits = emit.op(op, wide, &[bits, amount]);
        }
        joined = Some(match joined {
            Some(rest) => emit.op(Op::BitwiseOr, wide, &[rest, bits]),
            None => bits,
        });
    }
    match joined {
        Some(bits) => emit.reinterpret(bits, scalar),
        None => emit.zero(scalar),
    }
}

impl Emit<'_> {
    /// The bytes of a scalar or vector.
    pub fn byte_size(&self, ty: Type) -> u64 {
        self.scalar_size(self.module.types.scalar(ty)) * u64::from(self.module.types.lanes(ty))
    }

    fn lanes_of(&self, value: Value) -> Vec<Lane> {
        match self.module.types.lanes(self.type_of(value)) {
            1 => vec![Lane { value, index: None }],
            count => (0..count).map(|index| Lane { value, index: Some(index) }).collect(),
        }
    }

    /// A lane as a value.
    fn lane_value(&mut self, lane: Lane) -> Value {
        let Some(index) = lane.index else { return lane.value };
        let scalar = self.module.types.scalar(self.type_of(lane.value));
        self.op_words(Op::CompositeExtract, scalar, &[lane.value], &[index])
    }

    /// Lanes as a scalar or vector of them.
    fn gather(&mut self, lanes: &[Lane], ty: Type) -> Value {
        if let [only] = lanes {
            return self.lane_value(*only);
        }
        if let Some(value) = self.is_whole(lanes).filter(|value| self.type_of(*value) == ty) {
            return value;
        }
        if let (Some((first, second)), true) = (two_vectors(lanes), lanes.len() <= MOST_LANES) {
            let offset = if first == second { 0 } else { self.module.types.lanes(self.type_of(first)) };
            let place = |lane: &Lane| lane.index.unwrap_or(0) + if lane.value == first { 0 } else { offset };
            let picked: Vec<u32> = lanes.iter().map(place).collect();
            return self.op_words(Op::VectorShuffle, ty, &[first, second], &picked);
        }
        let mut constituents = Vec::new();
        let mut rest = lanes;
        while let Some(first) = rest.first() {
            let run = rest.iter().take_while(|lane| lane.value == first.value).count();
            let (run, after) = rest.split_at(run);
            rest = after;
            match self.is_whole(run) {
                Some(value) => constituents.push(value),
                None => {
                    for lane in run {
                        constituents.push(self.lane_value(*lane));
                    }
                }
            }
        }
        self.op(Op::CompositeConstruct, ty, &constituents)
    }

    /// The vector whose lanes these are, all of them and in order.
    fn is_whole(&self, lanes: &[Lane]) -> Option<Value> {
        let first = lanes.first()?;
        let in_order = lanes
            .iter()
            .zip(0..)
            .all(|(lane, index)| *lane == Lane { value: first.value, index: Some(index) });
        let count = self.module.types.lanes(self.type_of(first.value));
        (in_order && count as usize == lanes.len()).then_some(first.value)
    }

    /// The bits of all lanes, which are of one type, as scalars of another: both are 1, 2, 4 or 8 bytes wide.
    fn recast(&mut self, lanes: &[Lane], scalar: Type) -> Vec<Lane> {
        let Some(first) = lanes.first() else { return Vec::new() };
        let own = self.module.types.scalar(self.type_of(first.value));
        if own == scalar {
            return lanes.to_vec();
        }
        let (from, to) = (self.scalar_size(own), self.scalar_size(scalar));
        // A vector of eight is not legal, and words always are.
        if from.max(to) / from.min(to) > MOST_LANES as u64 {
            let word = self.word_type(4);
            let words = self.recast(lanes, word);
            return self.recast(&words, scalar);
        }
        // How many lanes are bitcast at once: as many as fit on both sides, and of one vector.
        let (unit, most) = match from < to {
            true => ((to / from) as usize, MOST_LANES),
            false => (1, MOST_LANES / (from / to) as usize),
        };
        let mut recast = Vec::new();
        let mut rest = lanes;
        while let Some(first) = rest.first() {
            let same =
                rest.iter().take_while(|lane| lane.index.is_some() && lane.value == first.value).count();
            let own_lanes = match same {
                0 => rest.iter().take_while(|lane| lane.index.is_none()).count(),
                same => same,
            };
            let count = (own_lanes - own_lanes % unit).clamp(unit, most.max(unit)).min(rest.len());
            let (group, after) = rest.split_at(count);
            rest = after;
            let gathered = self.vector_of(own, group.len());
            let gathered = self.gather(group, gathered);
            let bytes = group.len() as u64 * from;
            let ty = self.vector_of(scalar, (bytes / to) as usize);
            let cast = self.op(Op::Bitcast, ty, &[gathered]);
            recast.extend(self.lanes_of(cast));
        }
        recast
    }

    fn vector_of(&mut self, scalar: Type, count: usize) -> Type {
        if count <= 1 { scalar } else { self.module.types.vector(scalar, count as u32) }
    }
}

/// The one or two vectors that all lanes are of.
fn two_vectors(lanes: &[Lane]) -> Option<(Value, Value)> {
    let first = lanes.first()?.value;
    let second = lanes.iter().map(|lane| lane.value).find(|value| *value != first).unwrap_or(first);
    let all = lanes.iter().all(|lane| lane.index.is_some() && (lane.value == first || lane.value == second));
    all.then_some((first, second))
}
