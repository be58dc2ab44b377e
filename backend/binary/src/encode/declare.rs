//! Types, constants and global variables, each after its dependencies.
//!
//! The three interleave: an array depends on its length, a global on its initializer, a constant on the
//! address of a global. Entities with ids are declared in the order of first use, after their dependencies.
//!
//! Invariant: dependencies are walked with an explicit stack, however deep they are.

use super::ids::{Declared, Ids};
use super::section::Section;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use spirant_dialect::diagnostics::{Code, Symbol};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::module::{Initializer, Module};
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{TypeKind, TypeOperand};
use spirant_dialect::{ConstOperand, Decoration, DecorationOperand, Diagnostic, Type};

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
enum State {
    #[default]
    Unseen,
    /// Its dependencies are being declared.
    Open,
    Done,
}

/// Declares what has ids.
pub(crate) struct Declarations<'m> {
    module: &'m Module,
    types: Vec<State>,
    consts: Vec<State>,
    globals: Vec<State>,
    /// The number of entries of [`Ids::declared`] that have been processed.
    seen: usize,
    stack: Vec<(Declared, usize)>,
    /// Pointers declared ahead of their pointees.
    forward: HashSet<Type, FxBuildHasher>,
    /// What has been declared, in order.
    pub(crate) order: Vec<Declared>,
    /// The declarations.
    pub(crate) section: Section,
}

impl<'m> Declarations<'m> {
    /// Nothing declared yet.
    pub(crate) fn new(module: &'m Module) -> Self {
        Declarations {
            module,
            types: vec![State::Unseen; module.types.len()],
            consts: vec![State::Unseen; module.consts.len()],
            globals: vec![State::Unseen; module.globals.len()],
            seen: 0,
            stack: Vec::new(),
            forward: HashSet::default(),
            order: Vec::new(),
            section: Section::default(),
        }
    }

    /// Declares everything that has an id by now.
    ///
    /// # Errors
    /// A diagnostic for a global variable whose initializer depends on itself.
    pub(crate) fn declare_all(&mut self, ids: &mut Ids<'m>) -> Result<(), Diagnostic> {
        while let Some(thing) = ids.declared.get(self.seen).copied() {
            self.seen += 1;
            self.declare(thing, ids)?;
        }
        Ok(())
    }

    fn declare(&mut self, thing: Declared, ids: &mut Ids<'m>) -> Result<(), Diagnostic> {
        if *self.state(thing) == State::Done {
            return Ok(());
        }
        self.stack.push((thing, 0));
        while let Some((thing, index)) = self.stack.last_mut() {
            let (thing, at) = (*thing, *index);
            *index += 1;
            match self.dependency(thing, at) {
                Dependency::On(Declared::Type(pointer)) if self.is_forward(thing, pointer) => {
                    self.write_forward(pointer, ids);
                }
                Dependency::On(other) => match *self.state(other) {
                    State::Done => {}
                    State::Unseen => {
                        *self.state(other) = State::Open;
                        self.stack.push((other, 0));
                    }
                    State::Open => return Err(self.circular(other)),
                },
                Dependency::None => {}
                Dependency::End => {
                    self.stack.pop();
                    *self.state(thing) = State::Done;
                    self.order.push(thing);
                    self.write(thing, ids);
                }
            }
        }
        Ok(())
    }

    /// Whether an aggregate names a pointer that may lead back to it.
    fn is_forward(&self, thing: Declared, pointer: Type) -> bool {
        let types = &self.module.types;
        let in_aggregate = |ty| {
            matches!(
                types.kind(ty),
                TypeKind::Struct | TypeKind::Array { .. } | TypeKind::RuntimeArray { .. }
            )
        };
        types.is_forward_pointer(pointer) && matches!(thing, Declared::Type(ty) if in_aggregate(ty))
    }

    /// Declares a pointer by its storage class; having an id, it is declared in full later.
    fn write_forward(&mut self, pointer: Type, ids: &mut Ids<'m>) {
        let id = ids.ty(pointer);
        if self.types[pointer.index()] == State::Done || !self.forward.insert(pointer) {
            return;
        }
        if let TypeKind::Pointer { storage, .. } = self.module.types.kind(pointer) {
            self.section.op(Op::TypeForwardPointer, &[id.word(), storage as u32]);
        }
    }

    fn state(&mut self, thing: Declared) -> &mut State {
        match thing {
            Declared::Type(ty) => &mut self.types[ty.index()],
            Declared::Const(constant) => &mut self.consts[constant.index()],
            Declared::Global(global) => &mut self.globals[global.index()],
        }
    }

    /// What must be declared before `thing`, one after the other.
    fn dependency(&self, thing: Declared, at: usize) -> Dependency {
        match thing {
            Declared::Type(ty) => {
                let data = self.module.types.get(ty);
                match data.operands.get(at) {
                    Some(TypeOperand::Type(ty)) => Dependency::On(Declared::Type(*ty)),
                    Some(TypeOperand::Const(constant)) => Dependency::On(Declared::Const(*constant)),
                    Some(TypeOperand::Word(_)) => Dependency::None,
                    None => {
                        let decorations = data.decorations.iter().map(|d| &d.decoration);
                        said_with(decorations, at - data.operands.len())
                    }
                }
            }
            Declared::Const(constant) => {
                let data = self.module.consts.get(constant);
                let Some(at) = at.checked_sub(1) else { return Dependency::On(Declared::Type(data.ty)) };
                match data.operands.get(at) {
                    Some(ConstOperand::Const(constant)) => Dependency::On(Declared::Const(*constant)),
                    Some(ConstOperand::Global(global)) => Dependency::On(Declared::Global(*global)),
                    Some(ConstOperand::Type(ty)) => Dependency::On(Declared::Type(*ty)),
                    Some(ConstOperand::Word(_) | ConstOperand::Func(_)) => Dependency::None,
                    None => said_with(data.decorations.iter(), at - data.operands.len()),
                }
            }
            Declared::Global(global) => {
                let variable = &self.module.globals[global];
                match (at, variable.initializer) {
                    (0, _) => Dependency::On(Declared::Type(variable.ty)),
                    (1, Some(Initializer::Const(constant))) => Dependency::On(Declared::Const(constant)),
                    (1, Some(Initializer::Global(other))) => Dependency::On(Declared::Global(other)),
                    (1, None) => match self.module.data_types.get(&global) {
                        Some(data) => Dependency::On(Declared::Type(*data)),
                        None => Dependency::End,
                    },
                    _ => Dependency::End,
                }
            }
        }
    }

    #[cold]
    fn circular(&self, thing: Declared) -> Diagnostic {
        let mut names =
            self.stack.iter().map(|(thing, _)| *thing).chain([thing]).filter_map(|thing| match thing {
                Declared::Global(global) => Some(&*self.module.globals[global].name),
                _ => None,
            });
        let name = names.next_back().unwrap_or_default();
        Diagnostic::error(
            Code::UNSUPPORTED,
            format!("the initializer of variable '{}' depends on its own address", Symbol(name)),
        )
        .note("SPIR-V declares every constant and variable after what it refers to")
    }

    fn write(&mut self, thing: Declared, ids: &mut Ids<'m>) {
        let module = self.module;
        let out = &mut self.section;
        match thing {
            Declared::Type(ty) => {
                let id = ids.ty(ty);
                let data = module.types.get(ty);
                let start = out.start(data.op);
                out.push(id);
                for operand in &data.operands {
                    out.push(match operand {
                        TypeOperand::Type(ty) => ids.ty(*ty).word(),
                        TypeOperand::Const(constant) => ids.constant(*constant).word(),
                        TypeOperand::Word(word) => *word,
                    });
                }
                out.finish(start);
            }
            Declared::Const(constant) => {
                let id = ids.constant(constant);
                let data = module.consts.get(constant);
                let start = out.start(data.op);
                out.push(ids.ty(data.ty));
                out.push(id);
                for operand in &data.operands {
                    out.push(match operand {
                        ConstOperand::Word(word) => *word,
                        ConstOperand::Const(constant) => ids.constant(*constant).word(),
                        ConstOperand::Global(global) => ids.global(*global).word(),
                        ConstOperand::Func(function) => ids.function(*function).word(),
                        ConstOperand::Type(ty) => ids.ty(*ty).word(),
                    });
                }
                out.finish(start);
            }
            Declared::Global(global) => {
                let id = ids.global(global);
                let variable = &module.globals[global];
                let untyped = matches!(module.types.kind(variable.ty), TypeKind::UntypedPointer { .. });
                let op = if untyped { Op::UntypedVariableKHR } else { Op::Variable };
                let start = out.start(op);
                out.push(ids.ty(variable.ty));
                out.push(id);
                out.push(variable.storage as u32);
                match variable.initializer {
                    Some(Initializer::Const(constant)) => {
                        if untyped {
                            out.push(ids.ty(module.consts.get(constant).ty));
                        }
                        out.push(ids.constant(constant));
                    }
                    Some(Initializer::Global(other)) => {
                        if untyped {
                            out.push(ids.ty(module.globals[other].ty));
                        }
                        out.push(ids.global(other));
                    }
                    None => {
                        if untyped && let Some(data) = module.data_types.get(&global) {
                            out.push(ids.ty(*data));
                        }
                    }
                }
                out.finish(start);
            }
        }
    }
}

/// The id at `at` among the operands of decorations: readers fold decorations into types and
/// constants, so these come first too.
fn said_with<'m>(decorations: impl Iterator<Item = &'m Decoration>, at: usize) -> Dependency {
    let id = |operand: &DecorationOperand| match operand {
        DecorationOperand::Const(constant) => Some(Declared::Const(*constant)),
        DecorationOperand::Global(global) => Some(Declared::Global(*global)),
        _ => None,
    };
    let found = decorations.flat_map(|decoration| decoration.operands.iter().filter_map(id)).nth(at);
    found.map_or(Dependency::End, Dependency::On)
}

enum Dependency {
    On(Declared),
    None,
    End,
}
