//! Attributes of the entities of a function: names, decorations, positions, source variables, pinned ids, hints.
//!
//! Nothing here changes what a function computes. A pass that derives an entity from an old one calls
//! [`Attributes::copy`] if both stay and [`Attributes::transfer`] if the new one replaces the old one. A new
//! kind of attribute is added to these two functions, and all passes keep it.

use super::{Block, Inst, Names, Value};
use crate::decoration::Decoration;
use crate::entity::{PackedOption, PrimaryMap, SecondaryMap};
use crate::ids::{Item, ItemOperand};
use crate::loc::{DebugScope, Loc, SourcePosition};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

crate::entity! {
    /// A source position of a function.
    Position, "loc"
}
crate::entity! {
    /// The contents of a [debug record](RecordData).
    Record, "record"
}

/// A fact about the source program that holds from a [`Debug`](crate::Opcode::Debug) instruction on. The instruction's position
/// gives the scope.
///
/// A record is not a use: any pass may replace or remove a value that it names, without knowing of the record. If the value is
/// gone, the variable is optimized out from there on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordData {
    /// The kind of fact.
    pub kind: RecordKind,
    /// The `DebugLocalVariable`, or the `DebugFunction` that is defined.
    pub subject: Item,
    /// The address or value of the variable; none if it is optimized out.
    pub value: PackedOption<Value>,
    /// The `DebugExpression` that is applied to the value.
    pub expression: PackedOption<Item>,
    /// The part of the variable, as the indices of an access chain.
    pub indexes: Box<[ItemOperand]>,
}

/// The kind of fact in a debug record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RecordKind {
    /// The variable is in memory, to which the value points, from here on (`DebugDeclare`).
    Declare,
    /// The variable is this value from here on (`DebugValue`).
    Value,
    /// The function is the definition of this source function (`DebugFunctionDefinition`).
    Definition,
}

impl RecordKind {
    /// Its name in the text form.
    pub fn name(self) -> &'static str {
        match self {
            RecordKind::Declare => "declare",
            RecordKind::Value => "value",
            RecordKind::Definition => "definition",
        }
    }

    /// The kind of this name.
    pub fn from_name(name: &str) -> Option<RecordKind> {
        [RecordKind::Declare, RecordKind::Value, RecordKind::Definition]
            .into_iter()
            .find(|kind| kind.name() == name)
    }
}

/// A map from entities of which few have an attribute. Nothing may depend on its order.
type Sparse<K, V> = HashMap<K, V, FxBuildHasher>;

/// Attributes of the entities of a function.
#[derive(Clone, Debug, Default)]
pub struct Attributes {
    /// Debug names of values.
    pub value_names: Names<Value>,
    /// Decorations of values.
    pub value_decorations: Sparse<Value, Vec<Decoration>>,
    /// Ids that values keep in the binary because uninterpreted words may refer to them (see
    /// [`ModuleAttributes::pinned`](crate::module::ModuleAttributes::pinned)).
    pub pinned: Sparse<Value, u32>,
    /// Debug names of blocks: of the label that begins each.
    pub block_names: Names<Block>,
    /// The `SelectionControl` mask for the selection that a branch of a free body becomes.
    pub selection_controls: Sparse<Inst, u32>,
    /// The `LoopControl` mask with its parameters for the loop that a block of a free body heads.
    pub loop_controls: Sparse<Block, Vec<u32>>,
    /// Blocks of an unstructured body that belong to the convergence region of a loop, with the loop's
    /// header. A convergence token of the loop controls an instruction in them, so they run with its
    /// iteration even if they follow the loop in the graph.
    pub convergence_regions: Vec<(Block, Block)>,
    /// Records about source variables, by the number that is the literal of their [`Debug`](crate::Opcode::Debug)
    /// instruction.
    pub records: PrimaryMap<Record, RecordData>,
    positions: SecondaryMap<Inst, PackedOption<Position>>,
    locs: PrimaryMap<Position, SourcePosition>,
}

impl Attributes {
    /// Copies the attributes of `old` to `new`, which is derived from it, while `old` stays. A name or a
    /// pinned id belongs to one entity and is not copied.
    #[inline]
    pub fn copy<E: Attributed>(&mut self, old: E, new: E) {
        E::copy(self, old, new);
    }

    /// Copies the decorations of `old` that `holds` accepts to `part`, which is a part of it, unless `part`
    /// has decorations of its own.
    pub fn copy_to_part(&mut self, old: Value, part: Value, holds: impl Fn(&Decoration) -> bool) {
        if let Some(list) = self.value_decorations.get(&old)
            && !self.value_decorations.contains_key(&part)
        {
            let kept = list.iter().filter(|decoration| holds(decoration)).cloned().collect();
            self.value_decorations.insert(part, kept);
        }
    }

    /// Moves the attributes of `old` that `new` lacks to `new`, which replaces it.
    #[inline]
    pub fn transfer<E: Attributed>(&mut self, old: E, new: E) {
        E::transfer(self, old, new);
    }

    /// The source position of an instruction.
    #[inline]
    pub fn position(&self, inst: Inst) -> PackedOption<Position> {
        self.positions[inst]
    }

    /// Gives an instruction a source position.
    #[inline]
    pub fn set_position(&mut self, inst: Inst, position: impl Into<PackedOption<Position>>) {
        let position = position.into();
        if position != self.positions[inst] {
            self.positions[inst] = position;
        }
    }

    /// Adds a source position.
    pub fn add_loc(&mut self, loc: Loc) -> Position {
        self.add_position(SourcePosition { loc: Some(loc), ..SourcePosition::default() })
    }

    /// Adds a source position with its scope.
    pub fn add_position(&mut self, position: SourcePosition) -> Position {
        self.locs.push(position)
    }

    /// The file, line and column of a position.
    #[inline]
    pub fn loc(&self, position: Position) -> Option<&Loc> {
        self.locs.get(position)?.loc.as_ref()
    }

    /// The lexical scope of a position.
    #[inline]
    pub fn scope(&self, position: Position) -> Option<DebugScope> {
        self.locs.get(position)?.scope
    }

    /// All that is known of a position: line, scope and inlining.
    #[inline]
    pub fn source_position(&self, position: Position) -> Option<&SourcePosition> {
        self.locs.get(position)
    }

    /// All source positions.
    pub fn source_positions(&self) -> impl Iterator<Item = &SourcePosition> {
        self.locs.values()
    }

    /// All source positions, mutably.
    pub fn source_positions_mut(&mut self) -> impl Iterator<Item = &mut SourcePosition> {
        self.locs.values_mut()
    }
}

/// An entity that can have attributes.
pub trait Attributed: Copy {
    /// See [`Attributes::copy`].
    fn copy(attrs: &mut Attributes, old: Self, new: Self);
    /// See [`Attributes::transfer`].
    fn transfer(attrs: &mut Attributes, old: Self, new: Self);
}

impl Attributed for Value {
    #[inline]
    fn copy(attrs: &mut Attributes, old: Value, new: Value) {
        copy_entry(&mut attrs.value_decorations, old, new);
    }

    fn transfer(attrs: &mut Attributes, old: Value, new: Value) {
        move_entry(&mut attrs.value_decorations, old, new);
        attrs.value_names.transfer(old, new);
    }
}

impl Attributed for Inst {
    #[inline]
    fn copy(attrs: &mut Attributes, old: Inst, new: Inst) {
        attrs.set_position(new, attrs.positions[old]);
        copy_entry(&mut attrs.selection_controls, old, new);
    }

    fn transfer(attrs: &mut Attributes, old: Inst, new: Inst) {
        if attrs.positions[new].is_none() {
            attrs.set_position(new, attrs.positions[old]);
        }
        move_entry(&mut attrs.selection_controls, old, new);
    }
}

impl Attributed for Block {
    fn copy(attrs: &mut Attributes, old: Block, new: Block) {
        copy_entry(&mut attrs.loop_controls, old, new);
    }

    fn transfer(attrs: &mut Attributes, old: Block, new: Block) {
        move_entry(&mut attrs.loop_controls, old, new);
        attrs.block_names.transfer(old, new);
    }
}

#[inline]
fn copy_entry<K: std::hash::Hash + Eq, V: Clone>(map: &mut Sparse<K, V>, old: K, new: K) {
    if !map.is_empty()
        && let Some(value) = map.get(&old).cloned()
    {
        map.insert(new, value);
    }
}

#[inline]
fn move_entry<K: std::hash::Hash + Eq, V>(map: &mut Sparse<K, V>, old: K, new: K) {
    if !map.is_empty()
        && let Some(value) = map.remove(&old)
    {
        map.entry(new).or_insert(value);
    }
}
