//! What hangs on the entities of a function: names, decorations, positions, source variables, pinned ids, hints.
//!
//! Nothing here changes what a function computes. A pass that makes an entity from an old one says so
//! once, with [`Attributes::copy`] where both stay and [`Attributes::transfer`] where the new one takes
//! the old one's place; an attribute that is added later is added to these two and follows everywhere.

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
    /// What a [debug record](RecordData) says.
    Record, "record"
}

/// What is said of the source program at one place in a body, where a [`Debug`](crate::Opcode::Debug) instruction stands. Its
/// position tells the scope.
///
/// A record uses nothing: a value that it names may be replaced or removed by any pass, which need not know of the record. Where the
/// value is gone, the variable is optimized out from there on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordData {
    /// What is said.
    pub kind: RecordKind,
    /// The `DebugLocalVariable`, or the `DebugFunction` that is defined.
    pub subject: Item,
    /// Where the variable is, or what its value is; none where it is optimized out.
    pub value: PackedOption<Value>,
    /// The `DebugExpression` that is applied to the value.
    pub expression: PackedOption<Item>,
    /// Which part of the variable is meant, as the indices of an access chain would say.
    pub indexes: Box<[ItemOperand]>,
}

/// What a debug record says.
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

/// What hangs on the entities of a function.
#[derive(Clone, Debug, Default)]
pub struct Attributes {
    /// Debug names of values.
    pub value_names: Names<Value>,
    /// Decorations of values.
    pub value_decorations: Sparse<Value, Vec<Decoration>>,
    /// Ids that values keep in the binary because words that nothing understands may name them (see
    /// [`ModuleAttributes::pinned`](crate::module::ModuleAttributes::pinned)).
    pub pinned: Sparse<Value, u32>,
    /// Debug names of blocks: of the label that begins each.
    pub block_names: Names<Block>,
    /// The `SelectionControl` mask for the selection that a branch of a free body becomes.
    pub selection_controls: Sparse<Inst, u32>,
    /// The `LoopControl` mask with its parameters for the loop that a block of a free body heads.
    pub loop_controls: Sparse<Block, Vec<u32>>,
    /// Blocks of a free body that belong to the convergence region of a loop, with the loop's header:
    /// an instruction in them is controlled by a token of the loop, so they run with its iteration even
    /// where they follow the loop in the graph.
    pub convergence_regions: Vec<(Block, Block)>,
    /// What is said of source variables, by the number that the [`Debug`](crate::Opcode::Debug) instructions have as literal.
    pub records: PrimaryMap<Record, RecordData>,
    positions: SecondaryMap<Inst, PackedOption<Position>>,
    locs: PrimaryMap<Position, SourcePosition>,
}

impl Attributes {
    /// Gives `new` the attributes of `old`, of which it is made and which stays: those that hold for both.
    /// A name or a pinned id is of one entity alone and is not copied.
    #[inline]
    pub fn copy<E: Attributed>(&mut self, old: E, new: E) {
        E::copy(self, old, new);
    }

    /// Gives `part`, which is made of `old` and is a part of it, the decorations of `old` that `holds`
    /// of parts, unless it has decorations of its own.
    pub fn copy_to_part(&mut self, old: Value, part: Value, holds: impl Fn(&Decoration) -> bool) {
        if let Some(list) = self.value_decorations.get(&old)
            && !self.value_decorations.contains_key(&part)
        {
            let kept = list.iter().filter(|decoration| holds(decoration)).cloned().collect();
            self.value_decorations.insert(part, kept);
        }
    }

    /// Gives `new`, which takes the place of `old`, the attributes of `old` that it has none of.
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

    /// What a position is: file, line and column.
    #[inline]
    pub fn loc(&self, position: Position) -> Option<&Loc> {
        self.locs.get(position)?.loc.as_ref()
    }

    /// The lexical scope of a position.
    #[inline]
    pub fn scope(&self, position: Position) -> Option<DebugScope> {
        self.locs.get(position)?.scope
    }

    /// All that is known of a position.
    #[inline]
    pub fn source_position(&self, position: Position) -> Option<&SourcePosition> {
        self.locs.get(position)
    }

    /// What positions are.
    pub fn source_positions(&self) -> impl Iterator<Item = &SourcePosition> {
        self.locs.values()
    }

    /// Changes what positions are.
    pub fn source_positions_mut(&mut self) -> impl Iterator<Item = &mut SourcePosition> {
        self.locs.values_mut()
    }
}

/// An entity that attributes hang on.
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
