//! Single instructions of a body: the hot path.
//!
//! If an opcode has ids before literals, words are copied; all others go through the grammar. An operand is
//! looked up in the table of ids alone.

use super::body::{Bodies, Fixup};
use super::decoder::{Step, is, op_name};
use super::graph::Physical;
use super::ids::Definition;
use super::rows::row;
use crate::reader::Instruction;
use spirant_dialect::debug_info::DebugSet;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::entity::{EntityRef, PackedOption};
use spirant_dialect::grammar::{self, Category};
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, CoreOpcode, Diagnostic, Opcode, TypeKind, Value, ValueDef};

impl<'w> Bodies<'_, 'w, '_> {
    /// Reads the instructions of a physical block into a block of the dialect, but for its phis,
    /// merge instruction and terminator.
    pub(super) fn instructions(&mut self, physical: Physical, block: Block) -> Step {
        let info = self.graph.blocks[physical];
        self.forget_position();
        let words = self.d.words;
        let mut at = info.start + 2;
        // Most instructions have four words or five.
        self.function.insts_mut(block).reserve((info.end - info.start) / 5 + 1);
        while at < info.end {
            let first = words[at];
            let (opcode, count) = (first as u16, (first >> 16) as usize);
            let operands = &words[at + 1..at + count];
            self.instruction(at, opcode, operands, block)?;
            at += count;
        }
        self.plan.placed[physical].position = self.current_position();
        Ok(())
    }

    /// Reads one instruction.
    #[inline]
    pub(super) fn instruction(&mut self, at: usize, opcode: u16, words: &'w [u32], block: Block) -> Step {
        let row = row(self.rows, opcode);
        if row.special && row.op.is_none() {
            return self.unknown(at, opcode, words, block);
        }
        if row.special {
            return self.special(at, opcode, words, block);
        }
        let (Some(op), form) = (row.op, row.form) else { return self.no_op(at, opcode) };
        let skip = usize::from(form.has_type) + usize::from(form.has_result);
        let Some(rest) = words.get(skip..) else { return self.no_op(at, opcode) };
        self.scratch.values.clear();
        let literals = match form.ids_of(rest) {
            Some(ids) => {
                let (ids, literals) = rest.split_at(ids);
                for id in ids {
                    self.operand(at, *id)?;
                }
                literals
            }
            None => {
                self.by_grammar(at, opcode, words, skip)?;
                &[]
            }
        };
        let ty = if form.has_type { Some(self.d.ty(at, words[0])?) } else { None };
        let types = ty.as_slice();
        let literals = if literals.is_empty() { &self.scratch.literals[..] } else { literals };
        let op = match (op, ty, &self.scratch.values[..]) {
            // Types that differed only in their ids are one type here, so there is nothing to copy.
            (Op::CopyLogical, Some(ty), [value])
                if self.plan.fixups.last().is_none_or(|fixup| fixup.at != at)
                    && self.function.value_type(*value) == ty =>
            {
                Op::CopyObject
            }
            _ => op,
        };
        let inst = match (form.has_result, ty) {
            // A result without a type does not occur in a body.
            (true, None) => return self.no_op(at, opcode),
            _ => self.function.create_inst(Opcode::Core(op), types, &self.scratch.values, literals, &[]),
        };
        self.scratch.literals.clear();
        let position = self.current_position();
        self.function.attrs.set_position(inst, position);
        self.function.append_inst(block, inst);
        match self.function.result(inst) {
            Some(result) => self.define_local(at, words[1], result),
            None => Ok(()),
        }
    }

    #[cold]
    fn no_op<T>(&self, at: usize, opcode: u16) -> Step<T> {
        match grammar::op_info(opcode) {
            Some(info) if grammar::op_info(opcode).is_some_and(|info| info.op().is_some()) => {
                self.d.fail(at, format!("Op{} lacks operands, or is not allowed in a function", info.name))
            }
            _ => self.d.unsupported(at, format!("{} is not known", op_name(opcode))),
        }
    }

    /// Looks up the operands of an instruction whose ids and literals interleave.
    pub(super) fn by_grammar(&mut self, at: usize, opcode: u16, words: &'w [u32], skip: usize) -> Step {
        let mut operands = std::mem::take(&mut self.scratch.operands);
        let inst = Instruction { at, opcode, words };
        let result = self.d.operands(&inst, &mut operands);
        self.scratch.literals.clear();
        if result.is_ok() {
            for operand in operands.get(skip..).unwrap_or(&[]) {
                match (operand.kind.category(), operand.words) {
                    (Category::Id, [id]) => self.operand(at, *id)?,
                    (_, words) => self.scratch.literals.extend_from_slice(words),
                }
            }
        }
        self.scratch.operands = operands;
        result
    }

    /// Adds the value of an id to the operands of the current instruction.
    #[inline]
    pub(super) fn operand(&mut self, at: usize, id: u32) -> Step {
        let entry = self.d.ids.get(id);
        if let Some(value) = entry.value_in(self.func)
            && (entry.block == self.current || self.is_open(entry.block))
        {
            self.scratch.values.push(value);
            return Ok(());
        }
        self.distant_operand(at, id)
    }

    /// Whether what a block defines is visible in the current region.
    #[inline]
    fn is_open(&self, block: PackedOption<Physical>) -> bool {
        let region = block.expand().and_then(|block| self.plan.placed[block].region.expand());
        region.and_then(|region| self.plan.regions.get(region)).is_none_or(|region| region.open)
    }

    fn distant_operand(&mut self, at: usize, id: u32) -> Step {
        let entry = self.d.ids.get(id);
        match entry.definition {
            Definition::Local if entry.function != self.func => {
                let name = self.d.describe(id);
                return self.d.fail(at, format!("{name} belongs to another function"));
            }
            Definition::Local | Definition::Nothing => {
                let Some(user) = self.current.expand() else {
                    return self.d.not_a(at, id, "value");
                };
                // Filled in when everything has been read.
                let inst = spirant_dialect::Inst::new(self.function.inst_count());
                let index = self.scratch.values.len() as u32;
                self.plan.fixups.push(Fixup { at, inst, index, id, user });
                self.scratch.values.push(Value::from_u32(0));
            }
            _ => match self.module_value(id) {
                Some(value) => self.scratch.values.push(value),
                None => return self.d.not_a(at, id, "value"),
            },
        }
        Ok(())
    }

    // ---- instructions with forms of their own ----

    /// Keeps an instruction of an unknown opcode by its words. Any of them may be an id: what they
    /// may name keeps its number. A result is where one of an instruction with a type would be.
    #[cold]
    fn unknown(&mut self, at: usize, opcode: u16, words: &'w [u32], block: Block) -> Step {
        let result = match words {
            [ty, id, ..] if *id != 0 && *id < self.d.words.get(3).copied().unwrap_or(0) => {
                match (self.d.ids.get(*ty).definition, self.d.ids.get(*id).definition) {
                    (Definition::Type(ty), Definition::Nothing) => Some((ty, *id)),
                    _ => None,
                }
            }
            _ => None,
        };
        if let Some((ty, id)) = result {
            self.raw.push(words[0]);
            let rest = &words[2..];
            self.raw.extend_from_slice(rest);
            let inst = self.function.create_inst(Opcode::Unknown(opcode), &[ty], &[], rest, &[]);
            self.function.append_inst(block, inst);
            self.raw.push(id);
            return match self.function.result(inst) {
                Some(value) => self.define_local(at, id, value),
                None => Ok(()),
            };
        }
        self.raw.extend_from_slice(words);
        let inst = self.function.create_inst(Opcode::Unknown(opcode), &[], &[], words, &[]);
        self.function.append_inst(block, inst);
        Ok(())
    }

    /// Lets what the words of unknown instructions may name keep its number.
    pub(super) fn pin(&mut self) -> Step {
        for id in std::mem::take(&mut self.raw) {
            let entry = self.d.ids.get(id);
            let thing = match entry.definition {
                Definition::Type(ty) => ValueDef::Type(ty),
                Definition::Const(constant) => ValueDef::Const(constant),
                Definition::Global(global) => ValueDef::Global(global),
                Definition::Func(func) => ValueDef::Func(func),
                Definition::Item(item) => ValueDef::Item(item),
                Definition::Local => {
                    if let Some(value) = entry.value_in(self.func) {
                        let value = self.function.resolve(value);
                        self.function.attrs.pinned.insert(value, id);
                    }
                    continue;
                }
                Definition::Label(_) if entry.function == self.func => {
                    let name = self.d.describe(id);
                    let message =
                        format!("an unknown instruction may name the label {name}, which may be removed");
                    self.d.warn(message);
                    continue;
                }
                _ => continue,
            };
            if let Some(other) = self.d.module.attrs.pinned.insert(thing, id).filter(|other| *other != id) {
                let (id, other) = (self.d.describe(id), self.d.describe(other));
                let message =
                    format!("unknown instructions name {id} and {other}, which are the same in the dialect");
                return Err(Box::new(Diagnostic::error(Code::UNSUPPORTED, message)));
            }
        }
        Ok(())
    }

    fn special(&mut self, at: usize, opcode: u16, words: &'w [u32], block: Block) -> Step {
        match CoreOpcode::from(opcode).op() {
            Some(Op::Phi | Op::SelectionMerge | Op::LoopMerge) => Ok(()),
            Some(Op::Line) => self.line(at, words),
            Some(Op::NoLine) => {
                self.set_line(None);
                Ok(())
            }
            Some(Op::ExtInst) => self.ext_inst(at, words, block),
            Some(Op::FunctionCall) => self.call(at, words, block),
            _ => self.no_op(at, opcode),
        }
    }

    fn line(&mut self, at: usize, words: &[u32]) -> Step {
        let [file, line, column] = *words else {
            return self.d.fail(at, "OpLine does not have three operands");
        };
        if self.d.options.debug_lines {
            let file = self.d.file(at, file)?;
            self.set_line(Some((file, line, column)));
        }
        Ok(())
    }

    fn call(&mut self, at: usize, words: &'w [u32], block: Block) -> Step {
        let [ty, id, operands @ ..] = words else {
            return self.d.fail(at, "OpFunctionCall lacks a type or a result");
        };
        self.scratch.values.clear();
        for operand in operands {
            self.operand(at, *operand)?;
        }
        self.finish(at, Opcode::Core(Op::FunctionCall), (*ty, *id), false, block)
    }

    /// Whether a result is void and nothing decorates it: what else it may be is verified.
    fn is_plain_void(&mut self, ty: u32, id: u32) -> Step<bool> {
        let is_void = matches!(self.d.ids.get(ty).definition, Definition::Type(ty) if self.d.module.types.kind(ty) == TypeKind::Void);
        Ok(is_void && (self.d.ids.get(id).annotations.is_none() || self.d.attributes(id)?.own().is_empty()))
    }

    fn ext_inst(&mut self, at: usize, words: &'w [u32], block: Block) -> Step {
        let [ty, id, set, number, operands @ ..] = words else {
            return self.d.fail(at, "OpExtInst lacks operands");
        };
        let Some(set) = self.d.set(*set) else { return self.d.not_a(at, *set, "instruction set") };
        if set.known.and_then(DebugSet::from_ext_inst_set) == Some(self.d.module.debug.set)
            && self.is_plain_void(*ty, *id)?
            && self.debug_inst(at, *number, operands, block)?
        {
            return self.d.define(at, *id, Definition::Void);
        }
        self.scratch.values.clear();
        let info = set.known.and_then(|set| grammar::ext_inst(set, *number));
        let accepts_ids = info.is_none_or(|info| {
            info.operands().len() == operands.len()
                && info.operands().iter().all(|spec| spec.kind.category() == Category::Id)
        });
        if accepts_ids {
            for operand in operands {
                self.operand(at, *operand)?;
            }
        } else {
            self.by_grammar(at, CoreOpcode::from(Op::ExtInst).number(), words, 4)?;
        }
        let op = match set.known {
            Some(known) => Opcode::Ext(known, *number),
            None => Opcode::Import(set.own, *number),
        };
        let keeps_void = set.non_semantic || set.known.is_none();
        self.finish(at, op, (*ty, *id), keeps_void, block)
    }

    /// Makes the instruction whose operands have been read; one of type void has no result, unless
    /// others may name it.
    fn finish(&mut self, at: usize, op: Opcode, result: (u32, u32), keeps_void: bool, block: Block) -> Step {
        let ty = self.d.ty(at, result.0)?;
        let is_void = !keeps_void && self.d.module.types.kind(ty) == TypeKind::Void;
        let types = if is_void { &[][..] } else { &[ty] };
        let inst = self.function.create_inst(op, types, &self.scratch.values, &self.scratch.literals, &[]);
        self.scratch.literals.clear();
        let position = self.current_position();
        self.function.attrs.set_position(inst, position);
        self.function.append_inst(block, inst);
        match self.function.result(inst) {
            Some(value) => self.define_local(at, result.1, value),
            None => {
                if self.d.ids.get(result.1).annotations.is_some() {
                    let name = self.d.describe(result.1);
                    self.d.warn(format!(
                        "word {at}: names and decorations of {name}, which is void, are left out"
                    ));
                }
                self.d.define(at, result.1, Definition::Void)
            }
        }
    }

    /// The opcode of a physical block's terminator, and its operands.
    pub(super) fn terminator(&self, physical: Physical) -> (usize, u16, &'w [u32]) {
        let at = self.graph.blocks[physical].end;
        let inst = self.d.inst_at(at);
        (at, inst.opcode, inst.words)
    }

    /// Whether a physical block ends in this instruction.
    pub(super) fn ends_in(&self, physical: Physical, op: Op) -> bool {
        is(self.terminator(physical).1, op)
    }
}
