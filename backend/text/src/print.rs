//! The text form of a module: MLIR's `spirv` assembly.
//!
//! Operations that `mlir-opt` 22 knows are printed in its custom form, so that it can parse them. All others
//! have MLIR's generic form, with the literals of the instruction in one attribute `literals` in the order of
//! the binary. Values are named by their order in the text, constants and addresses of globals by the order
//! of their uses (`%const3`, `%global1`), and defined at the top of each function that uses them.
//!
//! Invariants: the size of the text is linear in the module, however types and constants share their parts:
//! long types get an alias (`!type7`), nested constants an operation of their own. The text does not depend
//! on entities' numbers, so that the module that [`parse`](mod@crate::parse) reads from it prints the same.

mod constants;
mod decorations;
mod dot;
pub(crate) mod forms;
mod function;
mod generic;
mod graphs;
mod group;
mod header;
mod infer;
pub(crate) mod names;
mod ops;
mod outer;
mod records;
mod recursive;
pub(crate) mod special;
pub(crate) mod types;

pub use dot::dot;

use hashbrown::HashSet;
use names::Names;
use rustc_hash::FxBuildHasher;
use spirant_dialect::function::{Block, Function, Value, ValueDef};
use spirant_dialect::module::Module;
use std::fmt::{self, Write};
use types::TypeNames;

/// The text form of `module`, without source positions and names of values.
///
/// ```
/// use spirant_dialect::spirv::{AddressingModel, MemoryModel};
/// use spirant_dialect::Module;
/// use spirant_text::{parse, print};
///
/// let module = Module::new(AddressingModel::Logical, MemoryModel::GLSL450);
/// let text = print(&module);
/// assert_eq!(text, "spirv.module Logical GLSL450 {\n}\n");
/// assert_eq!(print(&parse(&text).unwrap()), text);
/// ```
pub fn print(module: &Module) -> String {
    print_with(module, Options::default())
}

/// Optional parts of the text.
#[derive(Clone, Copy, Default, Debug)]
#[non_exhaustive]
pub struct Options {
    /// A `loc(…)` after every operation that has a source position.
    pub locations: bool,
    /// Values and blocks by their debug names, if they have any.
    pub names: bool,
}

spirant_dialect::setters! {
    Options {
        locations: bool,
        names: bool,
    }
}

/// The text form of `module` with what `options` select.
///
/// ```
/// use spirant_text::{parse, print};
///
/// let text = "spirv.module Logical GLSL450 {
///   spirv.func @f(%left: i32) -> i32 \"None\" {
///     spirv.ReturnValue %left : i32
///   }
/// }";
/// let module = parse(text).unwrap();
/// let names = print::Options::default().names(true);
/// assert!(print::print_with(&module, names).contains("%left"));
/// assert!(print(&module).contains("%0"));
/// ```
pub fn print_with(module: &Module, options: Options) -> String {
    let mut printer = Printer::new(module, options);
    printer.module();
    let mut text = printer.types.aliases();
    text.push_str(&printer.out);
    text
}

/// How many levels are indented: beyond, the text would grow with the square of the depth.
const DEEPEST: usize = 40;

/// Writes into one string; formatting into a string cannot fail.
struct Printer<'m> {
    module: &'m Module,
    options: Options,
    types: TypeNames,
    symbols: names::Symbols,
    /// Names in the function that is being printed.
    names: Names,
    /// Blocks of that function that its attributes refer to.
    named_blocks: HashSet<Block, FxBuildHasher>,
    /// Names outside functions, of everything that has been referred to there.
    outer: outer::Outer,
    out: String,
    indent: usize,
}

impl<'m> Printer<'m> {
    fn new(module: &'m Module, options: Options) -> Self {
        Printer {
            module,
            options,
            types: TypeNames::new(module),
            symbols: names::Symbols::new(module),
            names: Names::default(),
            named_blocks: HashSet::default(),
            outer: outer::Outer::default(),
            out: String::new(),
            indent: 0,
        }
    }
}

impl Printer<'_> {
    /// Appends formatted text.
    fn put(&mut self, text: fmt::Arguments<'_>) {
        let _ = self.out.write_fmt(text);
    }

    /// Starts a line.
    fn line(&mut self) {
        if !self.out.is_empty() {
            self.out.push('\n');
        }
        for _ in 0..self.indent.min(DEEPEST) {
            self.out.push_str("  ");
        }
    }

    /// Appends `items` separated by commas.
    fn list<T>(&mut self, items: impl IntoIterator<Item = T>, mut each: impl FnMut(&mut Self, T)) {
        for (index, item) in items.into_iter().enumerate() {
            if index > 0 {
                self.out.push_str(", ");
            }
            each(self, item);
        }
    }

    /// Appends the types of `values`, separated by commas.
    fn value_types(&mut self, function: &Function, values: &[Value]) {
        self.list(values.iter().copied(), |p, value| match function.value_def(value) {
            // That is the type of what names a type.
            ValueDef::Type(_) => p.out.push_str("none"),
            _ => p.ty(function.value_type(value)),
        });
    }
}

#[cfg(test)]
mod tests;
