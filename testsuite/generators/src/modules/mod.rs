//! Random modules of the dialect that the verifier accepts, for tests of code that takes a module.
//!
//! A module is made from a [`Script`]: a shorter script gives a smaller module, so proptest shrinks modules by shrinking
//! lists.

mod bodies;
mod globals;
mod items;
mod ops;
mod types;

use crate::random::Script;
use proptest::prelude::*;
use spirant_dialect::spirv::{AddressingModel, MemoryModel};
use spirant_dialect::{Const, Func, Item, Module, Type};

/// Modules from scripts of up to `longest` numbers.
pub fn modules(longest: usize) -> impl Strategy<Value = Module> {
    proptest::collection::vec(any::<u32>(), 0..longest).prop_map(|script| module(&script))
}

/// The module of a script.
pub fn module(script: &[u32]) -> Module {
    let mut script = Script::new(script);
    let kernel = script.one_in(5);
    let module = if kernel {
        Module::new(AddressingModel::Physical64, MemoryModel::OpenCL)
    } else {
        Module::new(AddressingModel::Logical, MemoryModel::GLSL450)
    };
    let mut generator = Generator {
        module,
        script,
        kernel,
        scalars: Vec::new(),
        data: Vec::new(),
        funcs: Vec::new(),
        set: None,
    };
    generator.types();
    generator.head();
    generator.imports();
    generator.globals();
    generator.functions();
    generator.entries();
    generator.items();
    generator.names();
    generator.module
}

impl Script<'_, u32> {
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
struct Generator<'s> {
    module: Module,
    script: Script<'s, u32>,
    kernel: bool,
    /// Booleans and numbers.
    scalars: Vec<Type>,
    /// The types that variables and constants may have.
    data: Vec<Type>,
    funcs: Vec<Func>,
    /// The number of the module's own instruction set, and an item that its instructions may name.
    set: Option<(u16, Item)>,
}

impl Generator<'_> {
    /// A constant of a type.
    fn constant(&mut self, ty: Type) -> Const {
        globals::constant(&mut self.module, &mut self.script, ty, 0)
    }
}
