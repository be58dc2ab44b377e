//! The text form of the dialect: MLIR's `spirv` assembly.
//!
//! [`print()`](print::print) writes a [`Module`](spirant_dialect::Module) as text, [`parse()`](parse::parse) reads one. Text may
//! be hostile: any text gives a module or a diagnostic with line and column. The module need not be valid; `spirant-verify`
//! checks it. No pass needs this crate: the facade and tests read and write text.
//!
//! Both halves share the names and forms of operations ([`print`](mod@print) has the tables), so that they cannot differ.
//!
//! Invariant: printed text reads back as a module that prints the same.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

pub mod parse;
pub mod print;

pub use parse::parse;
pub use print::print;
