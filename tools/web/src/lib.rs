//! Spirant in a browser: the data of a page that shows a module.
//!
//! [`inspect()`] reads a module in any form and returns, as data that serializes, its texts, verdict, diagnostics, and the
//! control flow of each function, positioned for drawing. `page/` has the page, which displays the data and does not know SPIR-V;
//! `border` has the functions that it calls. `cargo xtask web` puts both into one HTML file.
//!
//! Invariant: modules are hostile. Nothing recurses, and drawings have a limit. A panic, which cannot be caught in a browser,
//! ends the instance; the page starts another.
#![deny(missing_docs)]

mod border;
mod draw;
mod graph;
mod inspect;

pub use draw::{Box, Drawing, Line};
pub use graph::{Block, Edge, Function};
pub use inspect::{Drawn, Finding, Inspection, Verdict, inspect};
