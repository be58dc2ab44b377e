//! Sources, and descriptive instructions at module scope (SPIR-V 3.3, "Debug Instructions", and
//! SPV_KHR_non_semantic_info).

use super::decoder::{Decoder, Step, is, op_name};
use super::ids::Definition;
use crate::reader::{Instruction, Operand};
use spirant_dialect::debug_info::DebugSet;
use spirant_dialect::grammar::{self, Category, OpInfo};
use spirant_dialect::module::{ItemOperand, Source};
use spirant_dialect::spirv::{Op, SourceLanguage};
use spirant_dialect::{Item, Opcode};
use std::sync::Arc;

impl<'w> Decoder<'w, '_> {
    /// Keeps the words of an `OpString` whose item has just been made.
    pub(super) fn string_item(&mut self, at: usize, text: &[u32]) -> Step {
        if !text.last().is_some_and(|word| word.to_le_bytes().contains(&0)) {
            return self.fail(at, "an OpString does not end in a zero byte");
        }
        if let Some(item) = self.module.items.keys().next_back() {
            self.module.items[item].operands = text.iter().map(|word| ItemOperand::Word(*word)).collect();
        }
        Ok(())
    }

    /// The name of the file that an id holds.
    pub(super) fn file(&mut self, at: usize, id: u32) -> Step<Arc<str>> {
        match self.ids.get(id).definition {
            Definition::Item(item) if self.module.items[item].op == Op::String => self.file_name(at, item),
            _ => self.not_a(at, id, "string"),
        }
    }

    /// The text of a string.
    pub(super) fn file_name(&mut self, at: usize, item: Item) -> Step<Arc<str>> {
        let index = item.as_u32() as usize;
        if let Some(Some(known)) = self.files.get(index) {
            return Ok(known.clone());
        }
        let data = &self.module.items[item];
        let words: Vec<u32> = data
            .operands
            .iter()
            .map(|operand| match operand {
                ItemOperand::Word(word) => *word,
                _ => 0,
            })
            .collect();
        let name: Arc<str> = Arc::from(self.string(at, &words));
        if self.files.len() <= index {
            self.files.resize(index + 1, None);
        }
        self.files[index] = Some(name.clone());
        Ok(name)
    }

    /// `OpSource` and related instructions.
    pub(super) fn source(&mut self, inst: &Instruction<'w>) -> Step {
        let at = inst.at;
        match (inst.op(), inst.words) {
            (Some(Op::Source), [language, version, rest @ ..]) => {
                let Some(language) = SourceLanguage::from_u32(*language) else {
                    return self.unsupported(at, format!("unknown source language {language}"));
                };
                let file = match rest.first() {
                    Some(id) => Some(self.file(at, *id)?.as_ref().into()),
                    None => None,
                };
                let text = match rest.get(1..) {
                    Some(text @ [_, ..]) => Some(self.string(at, text)),
                    _ => None,
                };
                self.end_source();
                let module = &mut self.module;
                if module.provenance.language.is_none() && module.provenance.sources.is_empty() {
                    module.provenance.language = Some((language, *version));
                    module.provenance.file = file;
                    module.provenance.source_text = text;
                } else {
                    let source = Source { language, version: *version, file, text };
                    module.provenance.sources.push(source);
                }
                Ok(())
            }
            (Some(Op::SourceContinued), text) => {
                let more = self.string(at, text);
                self.continued.push_str(&more);
                Ok(())
            }
            (Some(Op::SourceExtension), name) => {
                let name = self.string(at, name);
                self.module.provenance.source_extensions.push(name);
                Ok(())
            }
            (Some(Op::ModuleProcessed), name) => {
                let name = self.string(at, name);
                self.module.provenance.processed.push(name);
                Ok(())
            }
            _ => self.fail(at, format!("{} lacks operands", op_name(inst.opcode))),
        }
    }

    /// Appends what continues the last source to its text.
    pub(super) fn end_source(&mut self) {
        if self.continued.is_empty() {
            return;
        }
        let more = std::mem::take(&mut self.continued);
        let provenance = &mut self.module.provenance;
        let last = match provenance.sources.last_mut() {
            Some(source) => &mut source.text,
            None => &mut provenance.source_text,
        };
        let text = last.take().unwrap_or_default();
        *last = Some((String::from(text) + &more).into());
    }

    /// Reads the items of the module, which may name anything before them.
    pub(super) fn items(&mut self) -> Step {
        if self.module.items.is_empty() {
            return Ok(());
        }
        self.debug_set();
        let mut operands = Vec::new();
        for (start, end) in std::mem::take(&mut self.ranges) {
            let mut at = start;
            while at < end {
                let inst = self.inst_at(at);
                if is(inst.opcode, Op::ExtInst) {
                    self.ext_item(&inst, &mut operands)?;
                } else if let Some(info) = grammar::op_info(inst.opcode).filter(|info| info.is_item()) {
                    self.core_item(&inst, info, &mut operands)?;
                }
                at += inst.words.len() + 1;
            }
            self.ranges.push((start, end));
        }
        Ok(())
    }

    /// An instruction whose result is an item; a string has been read before.
    fn core_item(&mut self, inst: &Instruction<'w>, info: &OpInfo, operands: &mut Vec<Operand<'w>>) -> Step {
        let at = inst.at;
        self.operands(inst, operands)?;
        let typed = usize::from(info.has_result_type());
        let ty = match inst.words.first().filter(|_| typed == 1) {
            Some(ty) => Some(self.ty(at, *ty)?),
            None => None,
        };
        let arguments = self.item_operands(at, operands.get(typed + 1..).unwrap_or(&[]))?;
        let id = inst.words.get(typed).copied().unwrap_or(0);
        let decorations = self.attributes(id)?.own();
        if let Definition::Item(item) = self.ids.get(id).definition {
            let data = &mut self.module.items[item];
            (data.ty, data.operands, data.decorations) = (ty, arguments, decorations);
        }
        Ok(())
    }

    fn ext_item(&mut self, inst: &Instruction<'w>, operands: &mut Vec<Operand<'w>>) -> Step {
        let at = inst.at;
        let [ty, id, set, number, rest @ ..] = inst.words else {
            return self.fail(at, "OpExtInst lacks operands");
        };
        let Some(imported) = self.set(*set) else { return self.not_a(at, *set, "instruction set") };
        let Definition::Item(item) = self.ids.get(*id).definition else { return self.not_a(at, *id, "item") };
        let ty = self.ty(at, *ty)?;
        let known = imported.known.filter(|set| grammar::ext_inst(*set, *number).is_some());
        if self.module.debug.set == DebugSet::OpenCl && known == Some(DebugSet::OpenCl.ext_inst_set()) {
            self.operands(inst, operands)?;
            if let Some((op, list)) = self.opencl_node(at, item, *number, operands.get(4..).unwrap_or(&[]))? {
                let data = &mut self.module.items[item];
                (data.op, data.ty, data.operands) = (op, Some(ty), list);
                return self.no_place(at, *id, item);
            }
        }
        let arguments = if known.is_some() {
            self.operands(inst, operands)?;
            self.item_operands(at, operands.get(4..).unwrap_or(&[]))?
        } else {
            rest.iter().map(|id| self.item_operand(at, *id)).collect::<Step<Vec<_>>>()?
        };
        // Items are numbered in their order. OpenCL.DebugInfo.100 names some before they are there.
        let is_later = |operand: &&ItemOperand| matches!(operand, ItemOperand::Item(other) if *other >= item);
        if known != Some(DebugSet::OpenCl.ext_inst_set())
            && let Some(ItemOperand::Item(later)) = arguments.iter().find(is_later)
        {
            return self.fail(at, format!("{item} names {later}, which is not defined before it"));
        }
        let op = match imported.known {
            Some(set) => Opcode::Ext(set, *number),
            None => Opcode::Import(imported.own, *number),
        };
        let data = &mut self.module.items[item];
        (data.op, data.ty, data.operands) = (op, Some(ty), arguments);
        self.no_place(at, *id, item)
    }

    /// Warns about names and decorations of an item.
    fn no_place(&mut self, at: usize, id: u32, item: Item) -> Step {
        if self.ids.get(id).annotations.is_some() {
            self.warn(format!("word {at}: names and decorations of {item} are left out"));
        }
        Ok(())
    }

    fn item_operands(&self, at: usize, operands: &[Operand<'_>]) -> Step<Vec<ItemOperand>> {
        let mut list = Vec::with_capacity(operands.len());
        for operand in operands {
            if operand.kind.category() == Category::Id {
                list.push(self.item_operand(at, operand.words.first().copied().unwrap_or(0))?);
            } else {
                list.extend(operand.words.iter().map(|word| ItemOperand::Word(*word)));
            }
        }
        Ok(list)
    }

    pub(super) fn item_operand(&self, at: usize, id: u32) -> Step<ItemOperand> {
        Ok(match self.ids.get(id).definition {
            Definition::Type(ty) => ItemOperand::Type(ty),
            Definition::Const(constant) => ItemOperand::Const(constant),
            Definition::Global(global) => ItemOperand::Global(global),
            Definition::Func(func) => ItemOperand::Func(func),
            Definition::Item(item) => ItemOperand::Item(item),
            _ => return self.not_a(at, id, "module-scope result"),
        })
    }
}
