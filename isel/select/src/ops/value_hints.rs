//! What metadata says of accesses and results: which accesses do not alias (SPV_INTEL_memory_access_aliasing), and how
//! large the error of a number may be (SPV_INTEL_fp_max_error).
//!
//! Invariant: nothing here makes a module require an extension that the caller does not name ([`Hints`]).
//!
//! [`Hints`]: crate::context::Hints

use crate::context::{FnCx, ModuleCx};
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::decoration::{Decoration, DecorationOperand};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::module::{ItemOperand, ModuleItem};
use spirant_dialect::spirv::{self, Op};
use spirant_dialect::{Aborted, Item, Value, ValueDef};
use spirant_ir::{Md, TyKind, Val};

impl<'m> FnCx<'_, '_, 'm> {
    /// The lists of `!alias.scope` and `!noalias`, if they are kept.
    pub fn alias_lists(&mut self, inst: Val<'m>) -> Result<[Option<Item>; 2], Aborted> {
        if !self.input.hints.alias_scopes {
            return Ok([None; 2]);
        }
        let (reader, kinds) = (self.input.reader, self.input.metadata);
        let list = |kind| inst.metadata(reader, kind);
        let (scopes, excluded) = (list(kinds.alias_scope), list(kinds.noalias));
        let mut module = self.module();
        Ok([
            scopes.and_then(|list| module.alias_list(list)),
            excluded.and_then(|list| module.alias_list(list)),
        ])
    }

    /// Decorates the result of an instruction with the hints in its metadata.
    pub fn attached_hints(&mut self, inst: Val<'m>) -> Result<(), Aborted> {
        let hints = self.input.hints;
        if !(hints.alias_scopes || hints.largest_errors) {
            return Ok(());
        }
        let Some(value) = self.values.get(&inst).copied() else { return Ok(()) };
        let ValueDef::Result(made, _) = self.emit.function.value_def(value) else { return Ok(()) };
        if hints.largest_errors
            && let Some(error) = self.largest_error(inst)?
        {
            self.decorate_largest_error(value, error);
        }
        // Accesses have them among their operands.
        let is_atomic = matches!(inst.opcode(), Some(L::LLVMAtomicRMW | L::LLVMAtomicCmpXchg | L::LLVMLoad))
            && self.emit.function.op(made) != Op::Load;
        if is_atomic || self.emit.function.op(made) == Op::FunctionCall {
            let lists = self.alias_lists(inst)?;
            for (list, kind) in
                lists.into_iter().zip([spirv::Decoration::AliasScopeINTEL, spirv::Decoration::NoAliasINTEL])
            {
                if let Some(list) = list {
                    let operands = Box::new([DecorationOperand::Item(list)]);
                    self.emit.decorate(value, Decoration { kind, operands });
                }
            }
        }
        Ok(())
    }

    /// States the maximum error of a value, unless it is stated already.
    pub fn decorate_largest_error(&mut self, value: Value, error: f32) {
        let kind = spirv::Decoration::FPMaxErrorDecorationINTEL;
        let decorations = self.emit.function.attrs.value_decorations.get(&value);
        if !decorations.is_some_and(|list| list.iter().any(|decoration| decoration.kind == kind)) {
            self.emit.decorate(value, Decoration::words(kind, &[error.to_bits()]));
        }
    }

    /// The maximum error of a number, in units in the last place.
    ///
    /// # Errors
    /// The call states one that is not a number.
    pub fn largest_error(&mut self, inst: Val<'m>) -> Result<Option<f32>, Aborted> {
        let is_call = inst.opcode() == Some(L::LLVMCall);
        if let Some(text) = is_call.then(|| inst.call_string_attribute("fpbuiltin-max-error")).flatten() {
            return text.parse().map(Some).map_err(|_| {
                let message = format!("\"fpbuiltin-max-error\" is \"{text}\", which is no number");
                self.report.error_help(Code::INVALID_INPUT, message, "state units in the last place: \"2.5\"")
            });
        }
        let of_metadata = || {
            let node = inst.metadata(self.input.reader, self.input.metadata.fpmath)?;
            // LLVM's C API shows a node of one value as the value.
            let error = node.value().or_else(|| node.operands().first().copied()??.value())?;
            (error.ty().kind() == TyKind::Float)
                .then(|| error.constant_words(32).first().copied())?
                .map(f32::from_bits)
        };
        Ok(of_metadata())
    }
}

impl<'m> ModuleCx<'_, '_, 'm> {
    /// The list of scopes that a node is; none where it has none.
    fn alias_list(&mut self, list: Md<'m>) -> Option<Item> {
        if let Some(found) = self.lowered.alias_scopes.get(&list.id()) {
            return Some(*found);
        }
        let scopes: Vec<ItemOperand> =
            list.operands().into_iter().flatten().filter_map(|scope| self.alias_scope(scope)).collect();
        (!scopes.is_empty()).then(|| self.alias_item(list, Op::AliasScopeListDeclINTEL, scopes))
    }

    /// A scope: itself or its name, then its domain (LLVM's language reference, "'noalias' and 'alias.scope' Metadata").
    fn alias_scope(&mut self, scope: Md<'m>) -> Option<ItemOperand> {
        if let Some(found) = self.lowered.alias_scopes.get(&scope.id()) {
            return Some(ItemOperand::Item(*found));
        }
        let domain = scope.operands().get(1).copied()??;
        let domain = match self.lowered.alias_scopes.get(&domain.id()) {
            Some(found) => *found,
            None => self.alias_item(domain, Op::AliasDomainDeclINTEL, Vec::new()),
        };
        let declared = self.alias_item(scope, Op::AliasScopeDeclINTEL, vec![ItemOperand::Item(domain)]);
        Some(ItemOperand::Item(declared))
    }

    fn alias_item(&mut self, node: Md<'m>, op: Op, operands: Vec<ItemOperand>) -> Item {
        let decorations = Vec::new();
        let item = self.module.items.push(ModuleItem { op: op.into(), ty: None, operands, decorations });
        self.lowered.alias_scopes.insert(node.id(), item);
        item
    }
}
