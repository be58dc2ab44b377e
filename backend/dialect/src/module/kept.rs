//! Symbols that stay although they are unused, from `llvm.used` in LLVM IR.
//!
//! A binary cannot express this. The text form has an attribute, like those of other dialects, so that it survives printing and
//! parsing.

use super::{ForeignAttribute, Module, Symbol};

/// The attribute in text.
const KEEP: &str = "spirant.keep";

impl Module {
    /// Marks a symbol to stay, whether or not it is used.
    pub fn keep(&mut self, symbol: Symbol) {
        if !self.is_kept(symbol) {
            let list = self.text.attributes.entry(Some(symbol)).or_default();
            list.push(ForeignAttribute { name: KEEP.into(), value: "".into() });
        }
    }

    /// Whether a symbol stays although it is unused.
    pub fn is_kept(&self, symbol: Symbol) -> bool {
        let list = self.text.attributes.get(&Some(symbol));
        list.is_some_and(|list| list.iter().any(|attribute| &*attribute.name == KEEP))
    }
}
