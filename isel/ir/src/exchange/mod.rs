//! Replaces types by other types, in a whole module.
//!
//! A [`Rule`] states the replaced types: pointers into an address space, target extension types, and structs. Types that contain those are
//! replaced with them. LLVM cannot change the type of a value. So each value whose type is replaced, or that names such a type, is rebuilt in
//! its place, with its name, flags and metadata. Everything else stays.
//!
//! Invariant: globals, functions and instructions keep their order.

mod constants;
mod globals;
mod instructions;
mod intrinsics;
mod members;
#[cfg(test)]
mod tests;
mod types;

use crate::globals::set_operand;
use crate::writer::Writer;
use crate::{AddressSpace, Map, Ty, TyKind, Val, edit};
use inkwell::llvm_sys::LLVMValueKind;
use spirant_dialect::Diagnostic;
use spirant_dialect::diagnostics::Code;

pub use members::Member;

/// The types that an exchange replaces.
pub trait Rule<'m> {
    /// The new address space of pointers into `space`.
    fn space(&self, space: AddressSpace) -> AddressSpace {
        space
    }

    /// The new type of a target extension type, whose type parameters become `types`. `None` if only the parameters change.
    ///
    /// # Errors
    /// The type has no counterpart.
    fn target(
        &self,
        _writer: &Writer<'m>,
        _ty: Ty<'m>,
        _types: &[Ty<'m>],
    ) -> Result<Option<Ty<'m>>, Diagnostic> {
        Ok(None)
    }

    /// The members of the struct that replaces `ty`, which is not packed. `None` if the struct keeps its members.
    fn members(&self, _ty: Ty<'m>) -> Option<&[Member<'m>]> {
        None
    }
}

/// An exchange of types in a module.
pub struct Exchange<'w, 'm> {
    writer: &'w Writer<'m>,
    rule: &'w dyn Rule<'m>,
    /// The new type of each type.
    types: Map<Ty<'m>, Ty<'m>>,
    /// Initial values that replace those of variables, in old types.
    initializers: Map<Val<'m>, Val<'m>>,
    /// The new value of each old value.
    values: Map<Val<'m>, Val<'m>>,
    /// Placeholders of values that are used before they are rebuilt.
    awaited: Map<Val<'m>, Val<'m>>,
    /// The rebuilt functions, with their users in LLVM's order: passes inline calls in that order.
    listed: Vec<(Val<'m>, Vec<Val<'m>>)>,
    /// Replaced instructions, globals and functions.
    gone: Vec<Val<'m>>,
}

impl<'w, 'm> Exchange<'w, 'm> {
    /// An exchange in the module of a writer.
    pub fn new(writer: &'w Writer<'m>, rule: &'w dyn Rule<'m>) -> Self {
        let (types, initializers) = (Map::default(), Map::default());
        let (values, awaited) = (Map::default(), Map::default());
        Exchange { writer, rule, types, initializers, values, awaited, listed: Vec::new(), gone: Vec::new() }
    }

    /// Gives a global variable another initial value, whose type may differ from the variable's. Call it before [`Self::run`].
    pub fn initialize(&mut self, global: Val<'m>, initializer: Val<'m>) {
        self.initializers.insert(global, initializer);
    }

    /// Replaces the types of the module. Replaces each first function of `functions` by its second, which has the new type.
    /// Handles of replaced values are invalid afterwards.
    ///
    /// # Errors
    /// A type has no counterpart, or a value cannot be rebuilt. The module is unusable then.
    pub fn run(&mut self, functions: &[(Val<'m>, Val<'m>)]) -> Result<(), Diagnostic> {
        self.values.extend(functions.iter().copied());
        self.functions()?;
        self.globals()?;
        let bodies: Vec<Val<'m>> =
            self.writer.reader().functions().flat_map(Val::blocks).flat_map(|b| b.instructions()).collect();
        for inst in bodies {
            self.instruction(inst)?;
        }
        self.metadata()?;
        // LLVM lists the last call of a replaced function first. Passes shall see the first call first.
        self.listed.extend(functions.iter().filter_map(|(old, _)| {
            let mut calls: Vec<Val<'m>> = self.values.get(old)?.calls().collect();
            calls.reverse();
            Some((*old, calls))
        }));
        self.list_again();
        self.gone.extend(functions.iter().map(|(old, _)| *old));
        self.remove();
        Ok(())
    }

    /// Restores the order in which LLVM lists the users of functions: the list begins with the last use that was set.
    fn list_again(&mut self) {
        for (old, users) in std::mem::take(&mut self.listed) {
            let Some(new) = self.values.get(&old).copied() else { continue };
            for user in users.into_iter().rev() {
                let user = self.values.get(&user).copied().unwrap_or(user);
                for (index, operand) in (0..).zip(user.operands().collect::<Vec<_>>()) {
                    if user.is_instruction() && operand == new {
                        set_operand(user, index, new);
                    }
                }
            }
        }
    }

    /// The new value of a value that the instruction `at` uses.
    fn value(&mut self, value: Val<'m>, at: Val<'m>) -> Result<Val<'m>, Diagnostic> {
        if value.is_constant() {
            return self.constant(value);
        }
        if let Some(known) = self.values.get(&value) {
            return Ok(*known);
        }
        let ty = self.ty(value.ty())?;
        if ty == value.ty() {
            return Ok(value);
        }
        if let Some(known) = self.awaited.get(&value) {
            return Ok(*known);
        }
        self.writer.stand_before(at);
        let stand_in = self.writer.freeze(self.writer.poison(ty));
        self.awaited.insert(value, stand_in);
        Ok(stand_in)
    }

    /// Records that `new` replaces `old`, and moves the name.
    fn put(&mut self, old: Val<'m>, new: Val<'m>) {
        let name = old.name();
        if !name.is_empty() {
            self.writer.set_name(old, "");
            self.writer.set_name(new, &name);
        }
        if let Some(stand_in) = self.awaited.remove(&old) {
            edit::replace_uses(stand_in, new);
            edit::erase(stand_in);
        }
        self.values.insert(old, new);
        self.gone.push(old);
    }

    /// Puts the new values into named metadata.
    fn metadata(&mut self) -> Result<(), Diagnostic> {
        let reader = self.writer.reader();
        let mut rest = reader.nodes_of_named_metadata();
        let mut seen: Map<usize, ()> = Map::default();
        while let Some(node) = rest.pop() {
            if seen.insert(node.id(), ()).is_some() {
                continue;
            }
            for (index, operand) in (0..).zip(node.operands()) {
                match operand.map(|operand| (operand, operand.value())) {
                    Some((_, Some(value))) => {
                        let new = self.constant(value)?;
                        if new != value {
                            node.set_operand(index, self.writer.md_value(new));
                        }
                    }
                    Some((operand, None)) => rest.push(operand),
                    None => {}
                }
            }
        }
        Ok(())
    }

    /// Removes the replaced values. Those whose type stayed still have uses: debug records, and uses before the definition.
    fn remove(&mut self) {
        for old in std::mem::take(&mut self.gone).into_iter().rev() {
            self.settle(old);
            if old.is_instruction() {
                edit::erase(old);
            } else if old.value_kind() == LLVMValueKind::LLVMFunctionValueKind {
                old.params().into_iter().for_each(|param| self.settle(param));
                self.writer.remove_function(old);
            } else {
                edit::erase_global(old);
            }
        }
    }

    /// Replaces the remaining uses of a value.
    fn settle(&self, old: Val<'m>) {
        if let Some(new) = self.values.get(&old) {
            edit::replace_uses(old, *new);
        }
        if !matches!(old.ty().kind(), TyKind::Void) {
            edit::replace_uses(old, self.writer.poison(old.ty()));
        }
    }
}

/// An error about a value that cannot be rebuilt.
fn unsupported(what: impl Into<String>) -> Diagnostic {
    Diagnostic::error(Code::UNSUPPORTED, what)
}
