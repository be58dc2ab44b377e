//! The first pass over a module: lengths, functions, and the names and decorations of ids before they are
//! defined.
//!
//! Functions and items get their numbers here, since decorations, constants and debug information may refer
//! to later ones.

use super::decoder::{Decoder, Set, Step, is, op_name, read_error};
use super::ids::Definition;
use crate::reader::ReadError;
use spirant_dialect::entity::EntityRef;
use spirant_dialect::grammar::{self, ExtInstSet};
use spirant_dialect::module::{Graph, ModuleItem};
use spirant_dialect::spirv::Op;
use spirant_dialect::{CoreOpcode, Func, Opcode};

impl Decoder<'_, '_> {
    /// Walks the heads of all instructions.
    pub(super) fn scan(&mut self) -> Step {
        let words = self.words;
        let (mut at, mut range, mut open) = (5, 5, None);
        while let Some(first) = words.get(at) {
            let (opcode, count) = (*first as u16, (*first >> 16) as usize);
            let left = words.len() - at;
            if count == 0 || count > left {
                let error = ReadError::Length { at, stated: count, left };
                return Err(Box::new(read_error(error)));
            }
            if is(opcode, Op::Function) || is(opcode, Op::GraphARM) {
                if open.is_some() {
                    return self.fail(at, format!("{} inside of a function or graph", op_name(opcode)));
                }
                self.ranges.push((range, at));
                open = Some((at, opcode));
                self.begin_body(at, opcode, count)?;
            } else if is(opcode, Op::FunctionEnd) || is(opcode, Op::GraphEndARM) {
                let is_graph = is(opcode, Op::GraphEndARM);
                match open.take() {
                    Some((start, begun)) if is(begun, Op::GraphARM) == is_graph => {
                        let list = if is_graph { &mut self.graphs } else { &mut self.functions };
                        list.push((start, at + count));
                    }
                    _ => return self.fail(at, format!("{} ends nothing", op_name(opcode))),
                }
                range = at + count;
            } else if open.is_none() {
                self.look(at, opcode)?;
            }
            at += count;
        }
        if let Some((start, begun)) = open {
            let end = if is(begun, Op::GraphARM) {
                "graph has no OpGraphEndARM"
            } else {
                "function has no OpFunctionEnd"
            };
            return self.fail(start, format!("this {end}"));
        }
        self.ranges.push((range, at));
        Ok(())
    }

    /// Gives a function or graph its number.
    fn begin_body(&mut self, at: usize, opcode: u16, count: usize) -> Step {
        let is_graph = is(opcode, Op::GraphARM);
        let words = if is_graph { 3 } else { 5 };
        let Some(id) = self.words.get(at + 2).filter(|_| count == words).copied() else {
            let name = op_name(opcode);
            return self.fail(at, format!("{name} has {count} words where it must have {words}"));
        };
        let definition = match is_graph {
            true => Definition::Graph(Graph::new(self.graphs.len())),
            false => Definition::Func(Func::new(self.functions.len())),
        };
        self.define(at, id, definition)
    }

    /// Notes the names and decorations that an instruction at module scope gives others.
    #[inline]
    fn look(&mut self, at: usize, opcode: u16) -> Step {
        let Some(op) = CoreOpcode::from(opcode).op() else { return Ok(()) };
        let words = self.inst_at(at).words;
        match (op, words) {
            (
                Op::Name
                | Op::MemberName
                | Op::Decorate
                | Op::DecorateId
                | Op::DecorateString
                | Op::MemberDecorate
                | Op::MemberDecorateString
                | Op::MemberDecorateIdEXT,
                [id, ..],
            ) => self.annotate(at, *id, None),
            (Op::DecorationGroup, [id]) => self.define(at, *id, Definition::Group),
            (Op::GroupDecorate, [group, targets @ ..]) => self.dissolve(at, *group, targets, false),
            (Op::GroupMemberDecorate, [group, targets @ ..]) => self.dissolve(at, *group, targets, true),
            (Op::ExtInstImport, [id, name @ ..]) => self.import_set(at, *id, name),
            (Op::String, [id, text @ ..]) => {
                self.define_item(at, *id, Op::String.into())?;
                // Its words are literals, so it is read at once.
                self.string_item(at, text)
            }
            (Op::ExtInst, [_, id, ..]) => self.define_item(at, *id, Op::Nop.into()),
            _ => match grammar::op_info(opcode) {
                Some(info) if info.is_item() => match words.get(usize::from(info.has_result_type())) {
                    Some(id) => self.define_item(at, *id, op.into()),
                    None => self.fail(at, format!("Op{} lacks its result", info.name)),
                },
                _ => Ok(()),
            },
        }
    }

    /// Gives an item of the module its number; what it is follows.
    pub(super) fn define_item(&mut self, at: usize, id: u32, op: Opcode) -> Step {
        let (operands, decorations) = (Vec::new(), Vec::new());
        let item = self.module.items.push(ModuleItem { op, ty: None, operands, decorations });
        self.define(at, id, Definition::Item(item))
    }

    fn import_set(&mut self, at: usize, id: u32, name: &[u32]) -> Step {
        let name = self.string(at, name);
        // Revisions of a set share their instructions, but not their name, which is to be kept.
        let known = ExtInstSet::from_name(&name).filter(|set| set.name() == &*name);
        let mut set = Set { known, own: 0, non_semantic: name.starts_with("NonSemantic.") };
        if known.is_none() {
            let own = self.module.imports.iter().position(|other| *other == name);
            let own = own.unwrap_or_else(|| {
                self.module.imports.push(name);
                self.module.imports.len() - 1
            });
            match u16::try_from(own) {
                Ok(own) if own < 1000 => set.own = own,
                _ => return self.unsupported(at, "more than a thousand instruction sets"),
            }
        }
        let import = self.imports.push(set);
        self.define(at, id, Definition::Import(import))
    }
}
