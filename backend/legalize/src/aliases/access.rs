//! Accesses of a buffer in terms of another element type: the positions of the pieces, and how to combine and split them.

use super::element::Element;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::builder::Builder;
use spirant_dialect::function::{Function, Inst, Value, ValueDef};
use spirant_dialect::module::{Global, Module};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{MemoryAccess, Op, StorageClass};
use spirant_dialect::types::{Type, TypeKind};

/// A number of more pieces has no vector to be put together in.
const MOST_PIECES: u32 = 4;

/// How one access chain reads the other buffer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Access {
    /// The number of pieces of the pointee.
    pieces: u32,
    /// Whether a piece is a component of the other buffer's element, which has more components.
    of_components: bool,
    /// Whether the pieces are the components of a vector that a value is cast to. Otherwise each is a component of the value, or a part of
    /// one.
    is_number: bool,
    place: FirstPiece,
}

/// Where the first piece is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FirstPiece {
    /// At the index times this factor.
    Element(u32),
    /// An element holds this many of the units of the index, each of the given number of components.
    WithinElement(u32, u32),
    /// At the element with the index times `scale`; its component at the component's index times `step`.
    Component { scale: u32, step: u32 },
}

impl Access {
    /// The form of an access chain with two or three indices: the array, its element, the component.
    pub fn of(function: &Function, chain: Inst, from: &Element, to: &Element) -> Option<Access> {
        if !matches!(function.op(chain).core(), Some(Op::AccessChain | Op::InBoundsAccessChain)) {
            return None;
        }
        let scale = from.size().checked_div(to.size())?;
        let step = from.width.checked_div(to.width)?;
        let access = match function.operands(chain).len() {
            // All of a vector, or of a number that is as large as the other's vector or larger.
            3 if scale >= 1 => Access {
                pieces: scale,
                of_components: false,
                is_number: from.lanes == 1,
                place: FirstPiece::Element(scale),
            },
            3 => Access {
                pieces: step,
                of_components: true,
                is_number: true,
                place: FirstPiece::WithinElement(to.lanes / step, step),
            },
            4 if from.lanes > 1 && types_agree(function, chain) => Access {
                pieces: step,
                of_components: true,
                is_number: true,
                place: FirstPiece::Component { scale, step },
            },
            _ => return None,
        };
        let has_form = match access.place {
            // A number of several vectors would be a vector of too many components.
            FirstPiece::Element(scale) if from.lanes == 1 => scale == 1 || to.lanes == 1,
            FirstPiece::Element(scale) => from.lanes.is_multiple_of(scale),
            FirstPiece::WithinElement(..) => to.lanes.is_multiple_of(step),
            FirstPiece::Component { .. } => to.lanes.is_multiple_of(step),
        };
        (has_form && access.pieces <= MOST_PIECES).then_some(access)
    }
}

/// Whether the indices of an element and of its component are of one type, so that they can be added.
fn types_agree(function: &Function, chain: Inst) -> bool {
    let ty = |index| function.operand(chain, index).map(|value| function.value_type(value));
    ty(2) == ty(3)
}

/// The function under rewriting.
pub(super) struct Rewriter<'m> {
    module: &'m mut Module,
    function: &'m mut Function,
    from: (Global, &'m Element),
    to: (Global, &'m Element),
    /// The chains that were rewritten, by their results: their form, and the indices of the first piece.
    chains: HashMap<Value, (Access, Vec<Value>), FxBuildHasher>,
}

impl<'m> Rewriter<'m> {
    pub fn new(
        module: &'m mut Module,
        function: &'m mut Function,
        from: (Global, &'m Element),
        to: (Global, &'m Element),
    ) -> Self {
        Rewriter { module, function, from, to, chains: HashMap::default() }
    }

    /// Rewrites every access of the buffer.
    pub fn run(mut self) {
        let mut blocks = Vec::new();
        self.function.walk_blocks(|_, block| blocks.push(block));
        // A graph may list a block before the one whose chain it uses.
        for is_chain in [true, false] {
            for block in &blocks {
                let insts = std::mem::take(self.function.insts_mut(*block));
                let mut b = Builder::new(self.module, self.function, *block);
                for inst in insts {
                    b.position = b.function.attrs.position(inst);
                    let (from, to, chains) = (self.from, self.to, &mut self.chains);
                    let rewritten = match is_chain {
                        true => chain(&mut b, inst, from, to, chains),
                        false => access(&mut b, inst, to, chains),
                    };
                    if rewritten.is_none() {
                        b.function.append_inst(*block, inst);
                    }
                }
            }
        }
    }
}

type Chains = HashMap<Value, (Access, Vec<Value>), FxBuildHasher>;

/// Makes a chain from the one buffer lead to the first piece in the other.
fn chain(
    b: &mut Builder<'_>,
    inst: Inst,
    from: (Global, &Element),
    (kept, to): (Global, &Element),
    chains: &mut Chains,
) -> Option<()> {
    let base = b.function.operand(inst, 0)?;
    if b.function.value_def(base) != ValueDef::Global(from.0) {
        return None;
    }
    let access = Access::of(b.function, inst, from.1, to)?;
    let (array, index) = (b.function.operand(inst, 1)?, b.function.operand(inst, 2)?);
    let mut indices = vec![array];
    match access.place {
        FirstPiece::Element(scale) => indices.push(times(b, index, scale)),
        FirstPiece::WithinElement(per_element, step) => {
            let count = number(b, index, per_element);
            let ty = b.function.value_type(index);
            let element = b.op(Op::SDiv, ty, &[index, count]);
            let within = b.op(Op::SMod, ty, &[index, count]);
            indices.extend([element, times(b, within, step)]);
        }
        FirstPiece::Component { scale, step } => {
            let component = b.function.operand(inst, 3)?;
            indices.extend(component_place(b, index, component, scale, step, to.lanes));
        }
    }
    let address = b.global(kept);
    let operands: Vec<Value> = std::iter::once(address).chain(indices.iter().copied()).collect();
    let op = b.function.op(inst);
    b.function.rewrite_inst(inst, op, &operands, &[], &[]);
    let ty =
        b.types.pointer(StorageClass::StorageBuffer, if access.of_components { to.scalar } else { to.ty });
    let result = b.function.result(inst)?;
    b.function.set_value_type(result, ty);
    b.function.append_inst(b.block, inst);
    chains.insert(result, (access, indices));
    Some(())
}

/// Where a component of a vector is: the element, and its component where elements have several.
fn component_place(
    b: &mut Builder<'_>,
    index: Value,
    component: Value,
    scale: u32,
    step: u32,
    lanes: u32,
) -> Vec<Value> {
    let first = times(b, index, scale);
    let component = times(b, component, step);
    if scale == 1 {
        return vec![first, component];
    }
    let (ty, count) = (b.function.value_type(component), number(b, component, lanes));
    let more = b.op(Op::SDiv, ty, &[component, count]);
    let within = b.op(Op::SMod, ty, &[component, count]);
    vec![b.op(Op::IAdd, ty, &[first, more]), within]
}

/// Makes a load or store through a chain that was rewritten one of the pieces.
fn access(b: &mut Builder<'_>, inst: Inst, to: (Global, &Element), chains: &Chains) -> Option<()> {
    let op = b.function.op(inst).core().filter(|op| matches!(op, Op::Load | Op::Store))?;
    let pointer = b.function.operand(inst, 0)?;
    let (access, indices) = chains.get(&pointer)?;
    let piece = if access.of_components { to.1.scalar } else { to.1.ty };
    let words = memory_words(b.function.words(inst), to.1, access);
    if op == Op::Store {
        let value = b.function.operand(inst, 1)?;
        let parts = taken_apart(b, value, piece, access);
        let mut pointers = Pieces { at: indices.clone(), of: pointer };
        for (index, part) in parts.into_iter().enumerate() {
            let pointer = pointers.next(b, index, to.0, piece)?;
            b.effect(Op::Store, &[pointer, part], &words);
        }
        return Some(());
    }
    let result = b.function.result(inst)?;
    let ty = b.function.value_type(result);
    let mut pointers = Pieces { at: indices.clone(), of: pointer };
    let mut parts = Vec::with_capacity(access.pieces as usize);
    for index in 0..access.pieces as usize {
        let pointer = pointers.next(b, index, to.0, piece)?;
        parts.push(b.op_words(Op::Load, piece, &[pointer], &words));
    }
    let whole = put_together(b, parts, piece, ty, access);
    b.function.replace_value(result, whole);
    Some(())
}

/// The memory operands of a piece: an alignment is at most that of what is accessed.
fn memory_words(words: &[u32], to: &Element, access: &Access) -> Vec<u32> {
    let mut words = words.to_vec();
    let size = if access.of_components { to.width } else { to.size() };
    if let [mask, alignment, ..] = &mut *words
        && MemoryAccess::from_bits_retain(*mask).contains(MemoryAccess::ALIGNED)
        && access.pieces > 1
    {
        *alignment = (*alignment).min(size);
    }
    words
}

/// The pointers to the pieces of one access.
struct Pieces {
    at: Vec<Value>,
    /// The pointer to the first.
    of: Value,
}

impl Pieces {
    fn next(&mut self, b: &mut Builder<'_>, index: usize, kept: Global, piece: Type) -> Option<Value> {
        if index == 0 {
            return Some(self.of);
        }
        let last = self.at.last_mut()?;
        let one = number(b, *last, 1);
        let ty = b.function.value_type(*last);
        *last = b.op(Op::IAdd, ty, &[*last, one]);
        let address = b.global(kept);
        let operands: Vec<Value> = std::iter::once(address).chain(self.at.iter().copied()).collect();
        let ty = b.types.pointer(StorageClass::StorageBuffer, piece);
        let ValueDef::Result(first, _) = b.function.value_def(self.of) else { return None };
        let op: Opcode = b.function.op(first);
        let pointer = b.op(op, ty, &operands);
        b.function.attrs.copy(self.of, pointer);
        Some(pointer)
    }
}

/// The value of type `ty` whose pieces these are.
fn put_together(b: &mut Builder<'_>, parts: Vec<Value>, piece: Type, ty: Type, access: &Access) -> Value {
    let [first, rest @ ..] = &*parts else { return b.type_value(ty) };
    if rest.is_empty() {
        return cast(b, *first, ty);
    }
    if access.is_number {
        let vector = b.types.vector(piece, access.pieces);
        let whole = b.op(Op::CompositeConstruct, vector, &parts);
        return cast(b, whole, ty);
    }
    let part = part_type(b, ty, access.pieces);
    let parts: Vec<Value> = parts.into_iter().map(|value| cast(b, value, part)).collect();
    b.op(Op::CompositeConstruct, ty, &parts)
}

/// The pieces of a value, each of type `piece`.
fn taken_apart(b: &mut Builder<'_>, value: Value, piece: Type, access: &Access) -> Vec<Value> {
    if access.pieces == 1 {
        return vec![cast(b, value, piece)];
    }
    if access.is_number {
        let vector = b.types.vector(piece, access.pieces);
        let whole = cast(b, value, vector);
        return (0..access.pieces)
            .map(|index| b.op_words(Op::CompositeExtract, piece, &[whole], &[index]))
            .collect();
    }
    let part = part_type(b, b.function.value_type(value), access.pieces);
    let lanes = b.types.lanes(part);
    let mut parts = Vec::with_capacity(access.pieces as usize);
    for index in 0..access.pieces {
        let own = if lanes == 1 {
            b.op_words(Op::CompositeExtract, part, &[value], &[index])
        } else {
            let lanes: Vec<u32> = (index * lanes..(index + 1) * lanes).collect();
            b.op_words(Op::VectorShuffle, part, &[value, value], &lanes)
        };
        parts.push(cast(b, own, piece));
    }
    parts
}

/// The type of a part of a vector with this many parts.
fn part_type(b: &mut Builder<'_>, ty: Type, parts: u32) -> Type {
    match b.types.kind(ty) {
        TypeKind::Vector { element, count } if count > parts => b.types.vector(element, count / parts),
        TypeKind::Vector { element, .. } => element,
        _ => ty,
    }
}

/// The same bits as another type.
fn cast(b: &mut Builder<'_>, value: Value, ty: Type) -> Value {
    if b.function.value_type(value) == ty { value } else { b.op(Op::Bitcast, ty, &[value]) }
}

fn times(b: &mut Builder<'_>, value: Value, factor: u32) -> Value {
    if factor == 1 {
        return value;
    }
    let (ty, factor) = (b.function.value_type(value), number(b, value, factor));
    b.op(Op::IMul, ty, &[value, factor])
}

/// A number of the type of an index.
fn number(b: &mut Builder<'_>, like: Value, value: u32) -> Value {
    let ty = b.function.value_type(like);
    b.int(ty, u64::from(value))
}
