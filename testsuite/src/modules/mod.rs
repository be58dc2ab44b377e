//! Random modules of the dialect that the verifier accepts, for tests of whatever takes a module.
//!
//! A module is made of a script, a list of numbers that answer the generator's questions one after
//! the other; when the script ends, every answer is 0, which is always the least. So a shorter script
//! is a smaller module, and proptest's shrinking of lists shrinks modules.

mod bodies;
mod globals;
mod items;
mod ops;
mod types;

use proptest::prelude::*;
use spirant::dialect::spirv::{AddressingModel, MemoryModel};
use spirant::dialect::{Const, Func, Item, Module, Type};

/// Modules whose scripts have up to `longest` numbers.
pub fn modules(longest: usize) -> impl Strategy<Value = Module> {
    proptest::collection::vec(any::<u32>(), 0..longest).prop_map(|script| module(&script))
}

/// The module of a script.
pub fn module(script: &[u32]) -> Module {
    let mut dice = Dice { script, at: 0 };
    let kernel = dice.one_in(5);
    let module = if kernel {
        Module::new(AddressingModel::Physical64, MemoryModel::OpenCL)
    } else {
        Module::new(AddressingModel::Logical, MemoryModel::GLSL450)
    };
    let mut making =
        Making { module, dice, kernel, scalars: Vec::new(), data: Vec::new(), funcs: Vec::new(), set: None };
    making.types();
    making.head();
    making.imports();
    making.globals();
    making.functions();
    making.entries();
    making.items();
    making.names();
    making.module
}

/// Answers questions with the numbers of a script.
struct Dice<'s> {
    script: &'s [u32],
    at: usize,
}

impl Dice<'_> {
    fn next(&mut self) -> u32 {
        let number = self.script.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        number
    }

    /// Whether the script has ended.
    fn is_done(&self) -> bool {
        self.at >= self.script.len()
    }

    fn below(&mut self, bound: usize) -> usize {
        self.next() as usize % bound.max(1)
    }

    fn one_in(&mut self, times: u32) -> bool {
        let number = self.next();
        number != 0 && number.is_multiple_of(times)
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        let index = self.below(list.len());
        list.get(index).copied()
    }

    /// A name that may need quotes.
    fn name(&mut self, stem: &str, number: usize) -> String {
        match self.below(6) {
            0..=2 => format!("{stem}{number}"),
            3 => format!("{stem} {number}"),
            4 => format!("{stem}\"\\{number}\n"),
            _ => format!("ü.{stem}${number}"),
        }
    }
}

/// A module under construction.
struct Making<'s> {
    module: Module,
    dice: Dice<'s>,
    kernel: bool,
    /// Booleans and numbers.
    scalars: Vec<Type>,
    /// What variables may hold and constants may be of.
    data: Vec<Type>,
    funcs: Vec<Func>,
    /// The number of a set of instructions of the module's own, and an item that they may name.
    set: Option<(u16, Item)>,
}

impl Making<'_> {
    /// A constant of a type.
    fn constant(&mut self, ty: Type) -> Const {
        globals::constant(&mut self.module, &mut self.dice, ty, 0)
    }
}
