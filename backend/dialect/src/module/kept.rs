//! Symbols that stay though nothing in the module uses them: what LLVM IR names in `llvm.used`.
//!
//! A binary has no word for it. In text it is an attribute, as those of other dialects are, so that it survives printing and parsing.

use super::{ForeignAttribute, Module, Symbol};

/// The attribute in text.
const KEEP: &str = "spirant.keep";

impl Module {
    /// Says that a symbol stays, whether or not anything uses it.
    pub fn keep(&mut self, symbol: Symbol) {
        if !self.is_kept(symbol) {
            let list = self.text.attributes.entry(Some(symbol)).or_default();
            list.push(ForeignAttribute { name: KEEP.into(), value: "".into() });
        }
    }

    /// Whether a symbol stays though nothing uses it.
    pub fn is_kept(&self, symbol: Symbol) -> bool {
        let list = self.text.attributes.get(&Some(symbol));
        list.is_some_and(|list| list.iter().any(|attribute| &*attribute.name == KEEP))
    }
}
