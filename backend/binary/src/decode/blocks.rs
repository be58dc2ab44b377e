//! The graph of a body, found before any of its instructions is read: blocks, targets of merge instructions,
//! edges.

use super::body::Bodies;
use super::decoder::{Step, is, op_name};
use super::graph::{Physical, PhysicalBlock};
use super::ids::Definition;
use super::rows::{Row, row};
use spirant_dialect::spirv::Op;
use spirant_dialect::{TypeKind, grammar};

/// A block whose terminator has not been found.
struct Open {
    block: PhysicalBlock,
    /// Whether phis may still follow.
    at_phis: bool,
}

impl Bodies<'_, '_, '_> {
    /// Finds the blocks between two places, and reads the parameters before them.
    pub(super) fn find_blocks(&mut self, start: usize, end: usize) -> Step {
        let words = self.d.words;
        let mut at = start;
        let mut open: Option<Open> = None;
        let mut params = 0;
        while at < end {
            let first = words.get(at).copied().unwrap_or(0);
            let (opcode, count) = (first as u16, (first >> 16) as usize);
            let row = row(self.rows, opcode);
            match &mut open {
                Some(Open { block, .. }) if row.ends => {
                    block.end = at;
                    self.graph.blocks.push(*block);
                    open = None;
                }
                Some(open) => self.in_block(at, row, open)?,
                None => match row.op {
                    Some(Op::Label) => {
                        let id = words.get(at + 1).copied().filter(|_| count == 2).unwrap_or(0);
                        self.define_label(at, id)?;
                        open = Some(Open { block: PhysicalBlock::new(id, at), at_phis: true });
                    }
                    Some(Op::FunctionParameter) if self.graph.blocks.is_empty() => {
                        self.parameter(at, params)?;
                        params += 1;
                    }
                    Some(Op::Line | Op::NoLine | Op::Nop) => {}
                    Some(Op::ExtInst) if !self.graph.blocks.is_empty() && self.only_describes(at) => {}
                    _ => return self.d.fail(at, format!("{} outside of a block", op_name(opcode))),
                },
            }
            at += count.max(1);
        }
        if let Some(Open { block, .. }) = open {
            let label = self.d.describe(block.label);
            return self.d.fail(block.start, format!("the block {label} has no terminator"));
        }
        if params != self.function.params.len() {
            let expected = self.function.params.len();
            return self.d.fail(start, format!("{params} parameters where the type has {expected}"));
        }
        Ok(())
    }

    /// Whether an extended instruction is of a set that describes other instructions.
    fn only_describes(&self, at: usize) -> bool {
        let set = self.d.words.get(at + 3).and_then(|set| self.d.set(*set));
        set.is_some_and(|set| {
            set.non_semantic || set.known.is_some_and(|known| known.name().contains("DebugInfo"))
        })
    }

    /// Whether an extended instruction is of a set of debug information.
    fn is_debug(&self, at: usize) -> bool {
        let set = self.d.words.get(at + 3).and_then(|set| self.d.set(*set));
        set.and_then(|set| set.known).is_some_and(|known| known.name().contains("DebugInfo"))
    }

    /// Takes note of an instruction of a block that does not end it.
    #[inline]
    fn in_block(&mut self, at: usize, row: Row, open: &mut Open) -> Step {
        let Open { block, at_phis } = open;
        if !row.special {
            *at_phis = false;
        } else {
            match row.op {
                Some(Op::Phi) if *at_phis => block.phis += 1,
                Some(Op::Phi) => return self.d.fail(at, "OpPhi after other instructions"),
                Some(Op::Line | Op::NoLine) => return Ok(()),
                // SPIRV-LLVM-Translator's, which has scopes where OpLine may be.
                Some(Op::ExtInst) if *at_phis && self.is_debug(at) => return Ok(()),
                Some(Op::SelectionMerge | Op::LoopMerge) if block.merge_at.is_none() => {
                    block.merge_at = Some(at);
                    *at_phis = false;
                }
                Some(Op::Label) => return self.d.fail(at, "the block before this label has no terminator"),
                _ => *at_phis = false,
            }
        }
        match block.merge_at {
            Some(merge_at) if merge_at != at => {
                self.d.fail(at, "a merge instruction is not followed by a terminator")
            }
            _ => Ok(()),
        }
    }

    fn define_label(&mut self, at: usize, id: u32) -> Step {
        let block = self.graph.blocks.next_key();
        self.d.define(at, id, Definition::Label(block))?;
        self.d.ids.get_mut(id).function = self.func.into();
        Ok(())
    }

    fn parameter(&mut self, at: usize, index: usize) -> Step {
        let [ty, id] = *self.d.inst_at(at).words else {
            return self.d.fail(at, "OpFunctionParameter does not have two operands");
        };
        let ty = self.d.ty(at, ty)?;
        let Some(value) = self.function.params.get(index).copied() else {
            return self.d.fail(at, "more parameters than the type of the function has");
        };
        if self.function.value_type(value) != ty {
            return self.d.fail(at, "the type of a parameter is not the one that the function's type has");
        }
        self.define_local(at, id, value)
    }

    /// The block that a label of this function begins.
    pub(super) fn block_of(&self, at: usize, id: u32) -> Step<Physical> {
        let entry = self.d.ids.get(id);
        match entry.definition {
            Definition::Label(block) if entry.function == self.func => Ok(block),
            _ => self.d.not_a(at, id, "label of this function"),
        }
    }

    /// Finds what merge instructions and terminators name; returns whether any of them chooses.
    pub(super) fn find_edges(&mut self) -> Step<bool> {
        let mut chooses = false;
        for from in self.graph.blocks.keys() {
            if let Some(at) = self.graph.blocks[from].merge_at {
                self.merge_targets(from, at)?;
            }
            self.graph.begin_edges(from);
            let end = self.graph.blocks[from].end;
            let inst = self.d.inst_at(end);
            match (inst.op(), inst.words) {
                (Some(Op::Branch), [to]) => self.edge(end, from, *to)?,
                (Some(Op::BranchConditional), [_, then, other] | [_, then, other, _, _]) => {
                    chooses = true;
                    self.edge(end, from, *then)?;
                    self.edge(end, from, *other)?;
                }
                (Some(Op::Switch), [selector, default, cases @ ..]) => {
                    chooses = true;
                    self.edge(end, from, *default)?;
                    let width = self.literal_width(end, *selector)?;
                    for case in cases.chunks(width + 1) {
                        match case.get(width) {
                            Some(to) => self.edge(end, from, *to)?,
                            None => return self.d.fail(end, "a case of OpSwitch lacks its label"),
                        }
                    }
                }
                (Some(Op::Branch | Op::BranchConditional | Op::Switch), words) => {
                    let name = op_name(inst.opcode);
                    return self.d.fail(end, format!("{name} has {} operands", words.len()));
                }
                _ => {}
            }
        }
        if let Some(entry) = self.graph.blocks.values().next()
            && entry.preds != 0
        {
            return self.d.fail(entry.start, "a branch leads to the entry block");
        }
        Ok(chooses)
    }

    fn merge_targets(&mut self, block: Physical, at: usize) -> Step {
        let inst = self.d.inst_at(at);
        match (is(inst.opcode, Op::LoopMerge), inst.words) {
            (false, [merge, _]) => self.graph.blocks[block].merge = self.block_of(at, *merge)?.into(),
            (true, [merge, next, _, ..]) => {
                self.graph.blocks[block].merge = self.block_of(at, *merge)?.into();
                self.graph.blocks[block].continue_target = self.block_of(at, *next)?.into();
            }
            _ => return self.d.fail(at, format!("{} lacks operands", op_name(inst.opcode))),
        }
        Ok(())
    }

    fn edge(&mut self, at: usize, from: Physical, to: u32) -> Step {
        let to = self.block_of(at, to)?;
        self.graph.add_edge(from, to);
        Ok(())
    }

    /// How many words the literals of a switch have.
    pub(super) fn literal_width(&mut self, at: usize, selector: u32) -> Step<usize> {
        if !self.d.has_wide_integers {
            return Ok(1);
        }
        let entry = self.d.ids.get(selector);
        let ty = match (entry.definition, entry.value_in(self.func)) {
            (Definition::Const(constant), _) => Some(self.d.module.consts.get(constant).ty),
            (Definition::Local, Some(value)) => Some(self.function.value_type(value)),
            _ => {
                if self.result_types.is_empty() {
                    self.find_types();
                }
                match self.result_types.get(&selector) {
                    Some(ty) => Some(self.d.ty(at, *ty)?),
                    None => None,
                }
            }
        };
        match ty.map(|ty| self.d.module.types.kind(ty)) {
            Some(TypeKind::Int { width, .. }) => Ok((width.max(1) as usize).div_ceil(32)),
            _ => self.d.fail(at, "the selector of OpSwitch is not an integer"),
        }
    }

    /// The type of every result of the function: required before values exist where switches may
    /// have wide literals.
    fn find_types(&mut self) {
        for block in self.graph.blocks.values() {
            let mut place = block.start;
            while place < block.end {
                let inst = self.d.inst_at(place);
                if let (Some(info), [ty, id, ..]) = (grammar::op_info(inst.opcode), inst.words)
                    && info.has_result_type()
                {
                    self.result_types.insert(*id, *ty);
                }
                place += inst.words.len() + 1;
            }
        }
        // Searched even where nothing was found.
        self.result_types.insert(0, 0);
    }
}
