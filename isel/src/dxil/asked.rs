//! What the lowering is told beside the program.

use spirant_dxil::RootLayout;

/// What a caller asks of a program of DXIL.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Asked {
    /// Check the bounds of accesses in the module: reads outside give 0, writes nothing.
    pub robust: bool,
    /// Where registers are, if not where their numbers say.
    pub root: Option<RootLayout>,
}
