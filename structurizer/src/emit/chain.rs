//! The code after constructs: nodes in order, each guarded by a selector only if another node may have to be
//! reached instead.
//!
//! ```text
//!   after(x) = [y, m], y and m pending:
//!       selection x { … }  selection { is y? ─► y }  m
//! ```

use super::emitter::{After, Emitter, Frame};
use crate::failure::Broken;
use crate::placement::Key;
use crate::route::{self, Step};
use crate::skeleton::{CondOp, Construct, OutBlock, Term};
use crate::variables::Variable;
use spirant_dialect::Value;
use spirant_dialect::entity::PackedOption;
use spirant_dialect::spirv::Op;

impl Emitter<'_> {
    /// Writes what follows a construct, as far as it is pending.
    pub(super) fn chain(&mut self, after: After, mut next: usize) -> Result<(), Broken> {
        let list = match after {
            After::Node(node) => &self.input.placement.after_node[node],
            After::Loop(id) => &self.input.placement.after_loop[id],
        };
        while let Some(node) = list.get(next).copied() {
            next += 1;
            let Some(key) = self.input.placement.node_key(node) else { continue };
            if self.pending.binary_search(&key).is_err() {
                continue;
            }
            self.frames.push(Frame::Chain(after, next));
            if self.pending.len() == 1 {
                self.pending.clear();
            } else {
                self.open_guard(key)?;
            }
            self.frames.push(Frame::Node(node));
            return Ok(());
        }
        Ok(())
    }

    /// Opens a selection whose arm is taken where control is led to `key`; the cursor goes into it.
    fn open_guard(&mut self, key: Key) -> Result<(), Broken> {
        let on = self.is_key(key)?;
        let construct = self.skeleton.open_selection(self.function, self.cursor()?, false);
        let arm = self.skeleton.add_arm(self.function, construct);
        let data = &mut self.skeleton.constructs[construct];
        data.pending.extend(self.pending.iter().copied().filter(|other| *other != key));
        self.guard_header(construct, on, arm);
        self.pending.clear();
        self.go_to_block(arm);
        self.frames.push(Frame::CloseGuard(construct));
        self.frames.push(Frame::EndBlock);
        Ok(())
    }

    fn guard_header(&mut self, construct: Construct, on: Value, arm: OutBlock) {
        let data = &self.skeleton.constructs[construct];
        let (block, merge) = (data.entry, data.merge);
        let header = self.skeleton.blocks[block].first;
        let then = self.skeleton.link_block(header, arm, None);
        let other = self.skeleton.link_block(header, merge, None);
        let links = vec![then.into(), other.into()];
        self.skeleton.blocks[block].term =
            Term::Cond { op: CondOp::If, on, links, words: Vec::new(), position: PackedOption::NONE };
    }

    /// Whether control is led to `key`, of all that is pending at the cursor.
    fn is_key(&mut self, key: Key) -> Result<Value, Broken> {
        if self.pending.len() == 2 {
            let ty = self.types.bool();
            return self.read(Variable::IsKey(key), ty);
        }
        self.compare_key(Op::IEqual, key)
    }

    fn compare_key(&mut self, op: Op, key: Key) -> Result<Value, Broken> {
        let ty = self.types.int(32);
        let actual = self.read(Variable::Key, ty)?;
        let expected = self.constant(key.as_u32());
        self.compare(op, actual, expected)
    }

    /// Ends the block with steps towards all that is pending: the furthest first, each in a
    /// selection of its own, the nearest without condition.
    pub(super) fn end_block(&mut self) -> Result<(), Broken> {
        if self.is_ended() {
            return Ok(());
        }
        let (skeleton, placement, cursor) = (&self.skeleton, self.input.placement, self.cursor()?);
        let mut runs = route::runs(skeleton, placement, &self.nesting, cursor, &self.pending)
            .ok_or(Broken("a target has no place"))?;
        while runs.len() > 1
            && let Some((step, keys)) = runs.pop()
        {
            self.leave_for(step, &keys)?;
        }
        let Some((step, keys)) = runs.pop() else { return Err(Broken("no target is pending")) };
        self.jump(step, None, &keys)
    }

    /// Takes a step in a selection of its own where control is led to one of `keys`, the last of
    /// what is pending; the cursor goes after it.
    fn leave_for(&mut self, step: Step, keys: &[Key]) -> Result<(), Broken> {
        let rest = self.pending.len() - keys.len();
        let on = match (rest, keys) {
            (_, [key]) => self.is_key(*key)?,
            (1, _) => self.compare_key(Op::INotEqual, self.pending[0])?,
            _ => self.compare_key(Op::UGreaterThanEqual, keys[0])?,
        };
        self.pending.truncate(rest);
        let pending = std::mem::take(&mut self.pending);
        let construct = self.skeleton.open_selection(self.function, self.cursor()?, false);
        let arm = self.skeleton.add_arm(self.function, construct);
        self.guard_header(construct, on, arm);
        self.go_to_block(arm);
        self.jump(step, None, keys)?;
        let after = self.skeleton.close(construct);
        self.go_to(after);
        self.pending = pending;
        Ok(())
    }
}
