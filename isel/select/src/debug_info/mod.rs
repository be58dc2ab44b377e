//! Debug information: DWARF metadata becomes nodes of the module, scopes of positions, and debug records.
//!
//! LLVM's C API can read little metadata, so nodes that functions and globals refer to are printed once, before selection, and
//! read from that text (`spirant_ir::debug_values::text`). Nodes are created when something refers to them ([`nodes`], [`types`],
//! [`scopes`]), each after those that it refers to, as NonSemantic.Shader.DebugInfo.100 requires; bodies are in [`body`].

mod body;
mod expressions;
mod nodes;
mod scopes;
mod types;

use spirant_ir::Reader;
use spirant_ir::debug_values::is_in;
use spirant_ir::versions::RECORDS_ARE_READ;

pub use body::LastPosition;
pub use nodes::read;

/// Whether a module has debug information of local variables that this version of LLVM cannot read.
pub fn is_lost(reader: Reader<'_>) -> bool {
    !RECORDS_ARE_READ && is_in(reader)
}
