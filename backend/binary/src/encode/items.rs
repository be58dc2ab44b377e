//! The provenance of a module, and instructions at module scope that declare nothing: strings, sources,
//! instructions of non-semantic sets (SPIR-V 3.3, "Debug Instructions", and SPV_KHR_non_semantic_info).
//!
//! Strings precede the names and alias scopes the annotations, as the layout requires; all others follow the
//! declarations, since they may refer to any of them. Items are written whether or not they are used.

use super::Encoder;
use super::section::LONGEST_STRING;
use crate::id::Id;
use spirant_dialect::debug_info::DebugOp;
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::module::{ItemOperand, ModuleItem, Source};
use spirant_dialect::spirv::{Op, SourceLanguage};
use spirant_dialect::{Diagnostic, Item, Opcode};
use std::sync::Arc;

impl Encoder<'_> {
    /// Writes `OpSource`, `OpSourceExtension` and `OpModuleProcessed`.
    pub(super) fn write_source(&mut self) {
        let module = self.module;
        let (source, file) = (module.provenance.language, module.provenance.file.clone());
        let text = module.provenance.source_text.clone();
        if source.is_some() || file.is_some() || text.is_some() {
            let (language, version) = source.unwrap_or((SourceLanguage::Unknown, 0));
            self.write_one_source(&Source { language, version, file, text });
        }
        for source in &module.provenance.sources {
            self.write_one_source(source);
        }
        for name in &module.provenance.source_extensions {
            let start = self.source.start(Op::SourceExtension);
            self.source.string(name);
            self.source.finish(start);
        }
        for process in &module.provenance.processed {
            let start = self.processed.start(Op::ModuleProcessed);
            self.processed.string(process);
            self.processed.finish(start);
        }
    }

    fn write_one_source(&mut self, source: &Source) {
        // A text requires a file before it.
        let file = source.file.as_deref().or(source.text.as_ref().map(|_| ""));
        let file = file.map(|file| self.lines.file(&Arc::from(file), &mut self.ids));
        let out = &mut self.source;
        let start = out.start(Op::Source);
        out.words.extend_from_slice(&[source.language as u32, source.version]);
        out.words.extend(file.map(Id::word));
        let mut rest = source.text.as_deref().unwrap_or_default();
        if !rest.is_empty() {
            let (head, tail) = split(rest);
            out.string(head);
            rest = tail;
        }
        out.finish(start);
        while !rest.is_empty() {
            let (head, tail) = split(rest);
            let start = out.start(Op::SourceContinued);
            out.string(head);
            out.finish(start);
            rest = tail;
        }
    }

    /// Gives the strings of the module their ids, before anything names a file.
    pub(super) fn write_strings(&mut self) {
        for (item, data) in self.module.items.iter() {
            if data.op == Op::String {
                let words = literals(data);
                let id = self.ids.item(item);
                self.lines.add(&words, id);
            }
        }
    }

    /// Writes what is not a string.
    pub(super) fn write_items(&mut self) -> Result<(), Box<Diagnostic>> {
        for (item, data) in self.module.items.iter() {
            match data.debug_op() {
                // The one that something refers to is written before all others.
                Some(DebugOp::DebugInfoNone) => {}
                Some(op) if self.options.debug_lines => self.write_node(item, op, data),
                Some(_) => continue,
                None if data.op == Op::String => continue,
                None => self.write_item(item, data)?,
            }
            self.annotations.item(item, &mut self.ids);
        }
        Ok(())
    }

    fn write_item(&mut self, item: Item, data: &ModuleItem) -> Result<(), Box<Diagnostic>> {
        let ids = &mut self.ids;
        let Some(number) = data.op.number() else {
            return Err(Box::new(Diagnostic::bug(format!("{item} is of the opcode {}", data.op))));
        };
        let out = match data.op {
            Opcode::Core(
                Op::AliasDomainDeclINTEL | Op::AliasScopeDeclINTEL | Op::AliasScopeListDeclINTEL,
            ) => &mut self.alias_scopes,
            Opcode::Ext(ExtInstSet::NonSemanticClspvReflection, _) => &mut self.reflection,
            _ => &mut self.items,
        };
        let start = out.start(number);
        if let Some(ty) = data.ty {
            out.push(ids.ty(ty));
        }
        out.push(ids.item(item));
        match data.op {
            Opcode::Ext(set, number) => out.words.extend([ids.ext_set(set).word(), number]),
            Opcode::Import(set, number) => match ids.import(set) {
                None => {
                    let message = format!("{item} is of import {set}, which does not exist");
                    return Err(Box::new(Diagnostic::bug(message)));
                }
                Some(set) => out.words.extend([set.word(), number]),
            },
            _ => {}
        }
        for operand in &data.operands {
            out.push(match *operand {
                ItemOperand::Word(word) => word,
                ItemOperand::Type(ty) => ids.ty(ty).word(),
                ItemOperand::Const(constant) => ids.constant(constant).word(),
                ItemOperand::Global(global) => ids.global(global).word(),
                ItemOperand::Func(func) => ids.function(func).word(),
                ItemOperand::Item(item) => ids.item(item).word(),
            });
        }
        out.finish(start);
        Ok(())
    }
}

/// The literal words of an item.
fn literals(data: &ModuleItem) -> Vec<u32> {
    let word = |operand: &ItemOperand| match operand {
        ItemOperand::Word(word) => Some(*word),
        _ => None,
    };
    data.operands.iter().filter_map(word).collect()
}

/// As much of a text as one instruction holds, and the rest.
fn split(text: &str) -> (&str, &str) {
    let mut end = text.len().min(LONGEST_STRING);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.split_at(end)
}
