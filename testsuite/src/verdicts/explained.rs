//! Where our verdict and spirv-val's differ, and why that is to stay.

use super::Side;

/// A class of disagreements.
#[derive(Clone, Copy, Debug)]
pub struct Explanation {
    /// Who refuses.
    pub side: Side,
    /// What the class begins with.
    pub class: &'static str,
    /// Why the verdicts differ.
    pub why: &'static str,
}

/// The classes that are to stay.
pub const EXPLAINED: &[Explanation] = &[];

/// Why a class is to stay.
pub fn reason(side: Side, class: &str) -> Option<&'static str> {
    EXPLAINED.iter().find(|e| e.side == side && class.starts_with(e.class)).map(|e| e.why)
}
