//! Ids of values: given at the first use or the definition, whichever comes first.
//!
//! Aliases share the id of their replacements, results of constructs that of the values that their merge
//! yields; entities of the module have theirs in [`Ids`](super::ids::Ids).
//!
//! Invariant: at the end of a body every used value has been defined.

use super::body::BodyEncoder;
use crate::id::Id;
use spirant_dialect::{Block, Inst, Opcode, Value, ValueDef};

impl BodyEncoder<'_, '_> {
    /// The id of a value that something uses.
    #[inline]
    pub(super) fn id(&mut self, value: Value) -> Id {
        match self.scratch.values[value] {
            None => self.first_use(value),
            Some(id) => id,
        }
    }

    pub(super) fn first_use(&mut self, value: Value) -> Id {
        let target = self.function.resolve(value);
        let id = match self.scratch.values[target] {
            Some(id) => id,
            None => match self.function.value_def(target) {
                ValueDef::Const(constant) => self.ids.constant(constant),
                ValueDef::Global(global) => self.ids.global(global),
                ValueDef::Func(function) => self.ids.function(function),
                ValueDef::Type(ty) => self.ids.ty(ty),
                ValueDef::Item(item) => self.ids.item(item),
                ValueDef::Result(inst, _) if self.function.op(inst).is_construct() => {
                    self.construct_result(target)
                }
                _ => {
                    self.forward += 1;
                    self.fresh(target)
                }
            },
        };
        self.scratch.values[target] = Some(id);
        self.scratch.values[value] = Some(id);
        id
    }

    /// The id of a construct's result: that of the value its merge yields, which may be a
    /// construct's result itself.
    fn construct_result(&mut self, value: Value) -> Id {
        let mut chain = std::mem::take(&mut self.scratch.chain);
        chain.clear();
        let mut value = value;
        let id = loop {
            if let Some(known) = self.scratch.values[value] {
                break known;
            }
            match self.function.value_def(value) {
                ValueDef::Result(inst, index) if self.function.op(inst).is_construct() => {
                    chain.push(value);
                    let Some(yielded) = self.yielded(inst, index as usize) else {
                        self.note_bug(format!("result {index} of {inst} is not yielded by its merge"));
                        break self.ids.fresh();
                    };
                    if chain.len() > self.function.value_count() {
                        self.note_bug(format!("result {index} of {inst} is yielded by itself"));
                        break self.ids.fresh();
                    }
                    value = yielded;
                }
                _ => break self.first_use(value),
            }
        };
        for link in chain.drain(..) {
            self.scratch.values[link] = Some(id);
        }
        self.scratch.chain = chain;
        id
    }

    /// The id of a value as far as it has one: a result of a construct that nothing uses has that of what
    /// the merge yields.
    pub(super) fn shared_id(&self, mut value: Value) -> Option<Id> {
        for _ in 0..self.function.value_count() {
            match (self.known_id(value), self.function.value_def(value)) {
                (None, ValueDef::Result(inst, index)) if self.function.op(inst).is_construct() => {
                    value = self.function.resolve(self.yielded(inst, index as usize)?);
                }
                (id, _) => return id,
            }
        }
        None
    }

    /// What the merge of `construct` yields as result `index`.
    fn yielded(&self, construct: Inst, index: usize) -> Option<Value> {
        let region = self.function.construct_region(construct)?;
        let merge = self.function.terminator(*self.function.blocks(region).last()?)?;
        self.function.operand(merge, index).filter(|_| self.function.op(merge) == Opcode::Merge)
    }

    /// The id of a value that an instruction now written defines.
    #[inline]
    pub(super) fn define(&mut self, value: Value) -> Id {
        if self.function.resolve(value) != value {
            // Something else took its place, but the instruction is still there.
            return self.ids.fresh();
        }
        if let Some(known) = self.scratch.values[value] {
            self.forward -= 1;
            return known;
        }
        let id = self.fresh(value);
        self.scratch.values[value] = Some(id);
        id
    }

    /// The id that a value keeps, or a new one.
    #[inline]
    fn fresh(&mut self, value: Value) -> Id {
        if self.function.attrs.pinned.is_empty() {
            return self.ids.fresh();
        }
        let pinned = self.function.attrs.pinned.get(&value).and_then(|id| Id::from_word(*id));
        pinned.unwrap_or_else(|| self.ids.fresh())
    }

    /// The id of the label of a block of this function, where it has one of its own.
    pub(crate) fn known_label(&self, block: Block) -> Option<Id> {
        let state = self.scratch.blocks[block];
        state.label.filter(|_| state.begun)
    }

    /// The id of a value of this function, where something defines or uses it.
    pub(crate) fn known_id(&self, value: Value) -> Option<Id> {
        self.scratch.values[value]
    }
}
