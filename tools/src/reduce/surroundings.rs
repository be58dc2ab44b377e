//! The surroundings of an edit: if they are the same, the test rejects the edit again.
//!
//! Invariant: a key depends on the instruction, on those that define its operands and on those that use its result, by their
//! words; edits of more than one instruction have no key.

use super::edits::Edit;
use super::module::Module;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The definitions and uses of ids in a module.
pub struct Surroundings<'m> {
    module: &'m Module,
    definitions: HashMap<u32, usize>,
    users: HashMap<u32, Vec<usize>>,
}

impl<'m> Surroundings<'m> {
    /// Those of a module.
    pub fn of(module: &'m Module) -> Surroundings<'m> {
        let mut definitions = HashMap::new();
        let mut users: HashMap<u32, Vec<usize>> = HashMap::new();
        for (at, inst) in module.insts.iter().enumerate() {
            definitions.extend(inst.id().map(|id| (id, at)));
            inst.used().for_each(|id| users.entry(id).or_default().push(at));
        }
        Surroundings { module, definitions, users }
    }

    /// The key of an edit; `None` if it is not of one instruction.
    pub fn key(&self, edit: &Edit) -> Option<u64> {
        let (kind, at, word) = match edit {
            Edit::Delete(at) => (0, *at, 0),
            Edit::Forward(at, word) => (1, *at, *word),
            Edit::Null(at, word) => (2, *at, *word),
            Edit::Literal(at, word, _) => (3, *at, *word),
            _ => return None,
        };
        let inst = self.module.insts.get(at)?;
        let mut hasher = DefaultHasher::new();
        (kind, word, inst.opcode, &inst.words).hash(&mut hasher);
        for id in inst.used().chain(inst.type_id()) {
            if let Some(defined) = self.definitions.get(&id).and_then(|at| self.module.insts.get(*at)) {
                (defined.opcode, &defined.words).hash(&mut hasher);
            }
        }
        for user in inst.id().and_then(|id| self.users.get(&id)).into_iter().flatten() {
            let user = self.module.insts.get(*user)?;
            (user.opcode, &user.words).hash(&mut hasher);
        }
        Some(hasher.finish())
    }
}
