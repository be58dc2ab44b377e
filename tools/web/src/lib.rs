//! Spirant in a browser: what a page shows of a module.
//!
//! [`inspect()`] reads a module in any form and says, as data that serializes, what it is: texts, verdict, findings, and the control
//! flow of each function, placed to be drawn. `page/` has the page, which shows that and knows nothing of SPIR-V; `border` has what it
//! calls. `cargo xtask web` puts both into one file of HTML.
//!
//! Invariant: modules are hostile. Nothing recurses, and what is drawn has a limit. A panic, which in a browser nobody can catch, ends the
//! instance; the page starts another.
#![deny(missing_docs)]

mod border;
mod draw;
mod graph;
mod inspect;

pub use draw::{Box, Drawing, Line};
pub use graph::{Block, Edge, Function};
pub use inspect::{Drawn, Finding, Inspection, Verdict, inspect};
