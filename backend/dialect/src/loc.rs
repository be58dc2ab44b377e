//! Source positions of instructions: file, line and column (`OpLine`, `DebugLine`), and the lexical scope with the call
//! that it was inlined at (`DebugScope`).

use crate::module::Item;
use std::sync::Arc;

/// A source position: file, line and column.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Loc {
    /// File name as the debug information spells it.
    pub file: Arc<str>,
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1; 0 if unknown.
    pub column: u32,
}

impl std::fmt::Display for Loc {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// Where an instruction comes from.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SourcePosition {
    /// File, line and column, if there is a line.
    pub loc: Option<Loc>,
    /// The last line and column, if they differ from the first.
    pub end: Option<(u32, u32)>,
    /// The lexical scope.
    pub scope: Option<DebugScope>,
    /// The call that it was inlined at, for diagnostics. Binary and text have it in the scope.
    pub call: Option<Arc<InlinedCall>>,
}

/// A call that was inlined.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct InlinedCall {
    /// The position of the call.
    pub loc: Loc,
    /// The call that the caller was inlined at.
    pub outer: Option<Arc<InlinedCall>>,
}

impl SourcePosition {
    /// The calls that it was inlined at, innermost first.
    pub fn calls(&self) -> impl Iterator<Item = &InlinedCall> {
        std::iter::successors(self.call.as_deref(), |call| call.outer.as_deref())
    }
}

/// A lexical scope, and the call that it was inlined at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DebugScope {
    /// A `DebugCompilationUnit`, `DebugFunction`, `DebugLexicalBlock` or `DebugTypeComposite`.
    pub scope: Item,
    /// The `DebugInlinedAt` of the innermost call.
    pub inlined_at: Option<Item>,
}
