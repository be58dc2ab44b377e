//! Types in the place of others, in a whole module.
//!
//! LLVM cannot change the type of a value. So a value whose type is exchanged, or that names such a type, is made anew in its place, with all
//! that was said of it; everything else stays. A [`Rule`] says which types are exchanged: pointers into an address space, and target
//! extension types. The types that are made of those follow.
//!
//! Invariant: globals, functions and instructions keep their order.

mod constants;
mod globals;
mod instructions;
mod intrinsics;
#[cfg(test)]
mod tests;
mod types;

use crate::globals::set_operand;
use crate::writer::Writer;
use crate::{AddressSpace, Map, Ty, TyKind, Val, edit};
use inkwell::llvm_sys::LLVMValueKind;
use spirant_dialect::Diagnostic;
use spirant_dialect::diagnostics::Code;

/// Which types are exchanged.
pub trait Rule {
    /// The address space in the place of another.
    fn space(&self, space: AddressSpace) -> AddressSpace;

    /// The type in the place of a target extension type, whose type parameters are `types` by now. `None` if it is not exchanged itself.
    ///
    /// # Errors
    /// The type has no counterpart.
    fn target<'m>(
        &self,
        writer: &Writer<'m>,
        ty: Ty<'m>,
        types: &[Ty<'m>],
    ) -> Result<Option<Ty<'m>>, Diagnostic>;
}

/// An exchange of types in a module.
pub struct Exchange<'w, 'm> {
    writer: &'w Writer<'m>,
    rule: &'w dyn Rule,
    types: Map<Ty<'m>, Ty<'m>>,
    /// The values in the place of others.
    values: Map<Val<'m>, Val<'m>>,
    /// What stands for a value that is used before it is made.
    awaited: Map<Val<'m>, Val<'m>>,
    /// The functions that are made anew, and their users as LLVM lists them: passes inline calls in that order.
    listed: Vec<(Val<'m>, Vec<Val<'m>>)>,
    /// Instructions, globals and functions that others are in the place of.
    gone: Vec<Val<'m>>,
}

impl<'w, 'm> Exchange<'w, 'm> {
    /// An exchange in the module of a writer.
    pub fn new(writer: &'w Writer<'m>, rule: &'w dyn Rule) -> Self {
        let (types, values, awaited) = (Map::default(), Map::default(), Map::default());
        Exchange { writer, rule, types, values, awaited, listed: Vec::new(), gone: Vec::new() }
    }

    /// Exchanges all types of the module, and functions for others, whose types are those of the first by then. The first are gone after that.
    ///
    /// # Errors
    /// A type without a counterpart; a value that cannot be made anew. The module is of no use then.
    pub fn run(mut self, functions: &[(Val<'m>, Val<'m>)]) -> Result<(), Diagnostic> {
        self.values.extend(functions.iter().copied());
        self.functions()?;
        self.globals()?;
        let bodies: Vec<Val<'m>> =
            self.writer.reader().functions().flat_map(Val::blocks).flat_map(|b| b.instructions()).collect();
        for inst in bodies {
            self.instruction(inst)?;
        }
        self.metadata()?;
        // Of what calls an exchanged function, LLVM lists the last call first. Passes shall see the first one first.
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

    /// Has LLVM list the users of functions in their order: the last use that is made leads the list.
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

    /// The value in the place of another one, which is used at an instruction.
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

    /// Notes that a value is in the place of another one, whose name it takes.
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

    /// Has named metadata name the new values.
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

    /// Removes what others are in the place of. What kept its type has uses left: debug records, and those before its definition.
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

    /// Leaves a value without uses.
    fn settle(&self, old: Val<'m>) {
        if let Some(new) = self.values.get(&old) {
            edit::replace_uses(old, *new);
        }
        if !matches!(old.ty().kind(), TyKind::Void) {
            edit::replace_uses(old, self.writer.poison(old.ty()));
        }
    }
}

/// What cannot be made anew.
fn unsupported(what: impl Into<String>) -> Diagnostic {
    Diagnostic::error(Code::UNSUPPORTED, what)
}
