//! Copies of instructions.

use super::{Function, Inst, RecordData, Value};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// The values of a copy, by those of the original.
pub type Copies = HashMap<Value, Value, FxBuildHasher>;

impl Function {
    /// The value of a copy that corresponds to `value`; `value` itself if it was not copied.
    pub fn copied(&self, copies: &Copies, value: Value) -> Value {
        let value = self.resolve(value);
        copies.get(&value).copied().unwrap_or(value)
    }

    /// Copies an instruction with its attributes, in no block yet. Its operands are the [copied](Self::copied) ones, and `copies` gets its
    /// results. Branch targets and their arguments are those of the original. The record of a [`Debug`](crate::Opcode::Debug) instruction is
    /// copied with it.
    pub fn copy_inst(&mut self, inst: Inst, copies: &mut Copies) -> Inst {
        let copy = match self.record(inst).cloned() {
            Some(record) => {
                let value = record.value.expand().map(|value| self.copied(copies, value));
                self.create_record(RecordData { value: value.into(), ..record })
            }
            None => {
                let operands: Vec<_> =
                    self.operands(inst).iter().map(|value| self.copied(copies, *value)).collect();
                let types: Vec<_> = self.results(inst).map(|value| self.value_type(value)).collect();
                let (words, targets) = (self.words(inst).to_vec(), self.targets(inst).to_vec());
                self.create_inst(self.op(inst), &types, &operands, &words, &targets)
            }
        };
        self.attrs.copy(inst, copy);
        for (old, new) in self.results(inst).zip(self.results(copy)) {
            self.attrs.copy(old, new);
            copies.insert(old, new);
        }
        copy
    }
}
