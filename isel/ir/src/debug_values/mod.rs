//! Debug information of values, and its protection from LLVM's passes.
//!
//! LLVM's C API can read little metadata, so nodes that functions and globals refer to are printed once and read from that text
//! ([`text`]).

mod kept;
mod lanes;
pub mod text;

use crate::{DbgRecord, Location, Map, Md, Reader, has_line, is_made_up};

pub use kept::{LISTED, has_space, keep};
pub use lanes::tell_lanes;

/// Calls are followed no farther.
const LONGEST_CHAIN: usize = 64;

/// Whether a module has debug information.
pub fn is_in(reader: Reader<'_>) -> bool {
    !reader.named_metadata("llvm.dbg.cu").is_empty()
}

/// Which local scopes are in generated functions, by the identity of the scope: each is examined once.
#[derive(Default)]
pub struct MadeUp(Map<usize, bool>);

impl MadeUp {
    /// Whether the function of a scope is generated.
    pub fn is(&mut self, scope: Md<'_>) -> bool {
        *self.0.entry(scope.id()).or_insert_with(|| is_made_up(scope))
    }

    /// Whether a function is never shown: one without a line is shown where its own code is.
    pub fn hides(&mut self, function: Md<'_>) -> bool {
        self.is(function) && has_line(function)
    }

    /// The location in the source: code of a generated function is at the call. `None` if the source does not call it, unless it
    /// has no line and is `own`, the function that contains the code.
    pub fn shown<'m>(&mut self, location: Location<'m>, own: Option<Md<'m>>) -> Option<Location<'m>> {
        let mut place = location;
        for _ in 0..LONGEST_CHAIN {
            if !self.is(place.scope) {
                return Some(place);
            }
            match place.call() {
                Some(call) => place = call,
                None => break,
            }
        }
        let is_own = place.subprogram().map(Md::id) == own.map(Md::id) && !has_line(place.scope);
        is_own.then_some(place)
    }

    /// Whether a debug record describes a variable of the source.
    pub fn shows(&mut self, record: &DbgRecord<'_>, own: Option<Md<'_>>) -> bool {
        let Some(location) = record.location else { return true };
        let is_own = location.inlined_at.is_none() && location.subprogram().map(Md::id) == own.map(Md::id);
        !self.is(location.scope) || is_own && !has_line(location.scope)
    }
}

/// A variable and the call that it was inlined at, by their identity.
pub type Variable = (usize, Option<usize>);

/// The variable of a record.
pub fn variable_of(record: &DbgRecord<'_>) -> Variable {
    let call = record.location.and_then(|location| location.inlined_at);
    (record.variable.id(), call.map(Md::id))
}
