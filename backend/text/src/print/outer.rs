//! Entities that are referred to outside functions, under names that no function uses: `%outer_const3`.

use super::Printer;
use super::constants::Captures;
use super::names::{Names, Thing, is_spec_symbol};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use spirant_dialect::DecorationOperand;
use spirant_dialect::constants::{Const, ConstOperand};
use spirant_dialect::types::{Type, TypeOperand};
use std::collections::BTreeSet;

/// The constants that are referred to outside of functions.
pub(super) struct Outer {
    names: Names,
    needed: BTreeSet<Const>,
}

impl Default for Outer {
    fn default() -> Self {
        Outer { names: Names::outer(), needed: BTreeSet::new() }
    }
}

impl Printer<'_> {
    /// The name of a constant outside of functions, where it is then defined.
    pub(super) fn outer_constant(&mut self, constant: Const) -> String {
        let mut captures = Captures::default();
        self.capture_constant(constant, &mut captures);
        for part in &captures.constants {
            self.outer.names.number(Thing::Const(*part));
            self.outer.needed.insert(*part);
        }
        format!("%outer_const{}", self.outer.names.number(Thing::Const(constant)))
    }

    /// The specialization constants, and the constants that are referred to outside of functions, each
    /// after its constituents.
    pub(super) fn outer_constants(&mut self) -> String {
        loop {
            let before = self.outer.needed.len();
            let order = self.outer_order();
            let text = self.scratch(|p| p.outer_lines(&order));
            // Printing one may refer to another.
            if self.outer.needed.len() == before {
                return text;
            }
        }
    }

    /// Specialization constants in their order, then what is referred to in the order of its numbers; the
    /// constituents of one, and those of its type, precede it.
    fn outer_order(&self) -> Vec<Const> {
        let module = self.module;
        let is_listed = |constant: &Const| {
            self.outer.needed.contains(constant) || is_spec_symbol(module.consts.get(*constant).op)
        };
        let mut roots: Vec<Const> = module
            .consts
            .iter()
            .filter(|(_, data)| is_spec_symbol(data.op))
            .map(|(constant, _)| constant)
            .collect();
        let mut needed: Vec<Const> = self.outer.needed.iter().copied().collect();
        needed.sort_by_key(|constant| self.outer.names.known(Thing::Const(*constant)));
        roots.extend(needed);
        let (mut order, mut seen) = (Vec::new(), HashSet::<Const, FxBuildHasher>::default());
        for root in roots {
            let mut work = vec![(root, false)];
            while let Some((constant, parts_done)) = work.pop() {
                if parts_done {
                    order.push(constant);
                } else if seen.insert(constant) {
                    work.push((constant, true));
                    let parts = self.outer_parts(constant);
                    work.extend(parts.into_iter().rev().filter(is_listed).map(|part| (part, false)));
                }
            }
        }
        order
    }

    /// The constants that a constant is made of, and that say how long the arrays in its type are.
    fn outer_parts(&self, constant: Const) -> Vec<Const> {
        let data = self.module.consts.get(constant);
        let (mut parts, mut types) = (Vec::new(), vec![data.ty]);
        for operand in &data.operands {
            match operand {
                ConstOperand::Const(inner) => parts.push(*inner),
                ConstOperand::Type(ty) => types.push(*ty),
                _ => {}
            }
        }
        let mut seen = HashSet::<Type, FxBuildHasher>::default();
        while let Some(ty) = types.pop() {
            if seen.insert(ty) {
                let data = self.module.types.get(ty);
                let said = data.decorations.iter().flat_map(|own| &own.decoration.operands);
                parts.extend(said.filter_map(|operand| match operand {
                    DecorationOperand::Const(constant) => Some(*constant),
                    _ => None,
                }));
                for operand in &data.operands {
                    match operand {
                        TypeOperand::Type(part) => types.push(*part),
                        TypeOperand::Const(length) => parts.push(*length),
                        TypeOperand::Word(_) => {}
                    }
                }
            }
        }
        parts
    }

    fn outer_lines(&mut self, order: &[Const]) {
        let module = self.module;
        let mut addresses = HashSet::<Thing, FxBuildHasher>::default();
        for constant in order {
            let data = module.consts.get(*constant);
            if is_spec_symbol(data.op) {
                self.spec_constant(*constant, data);
            }
            if !self.outer.needed.contains(constant) {
                continue;
            }
            // Its type may refer to names out here, so it is printed before these become the present ones.
            self.scratch(|p| p.ty(data.ty));
            std::mem::swap(&mut self.names, &mut self.outer.names);
            for operand in &data.operands {
                match *operand {
                    ConstOperand::Global(global) if addresses.insert(Thing::Global(global)) => {
                        self.define_global(global);
                    }
                    ConstOperand::Type(ty) if addresses.insert(Thing::Type(ty)) => self.define_type(ty),
                    ConstOperand::Func(func) if addresses.insert(Thing::Func(func)) => self.define_func(func),
                    _ => {}
                }
            }
            self.define_constant(*constant);
            std::mem::swap(&mut self.names, &mut self.outer.names);
        }
    }
}
