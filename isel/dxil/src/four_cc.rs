//! Names of four characters.

use std::fmt;

/// The name of a part.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct FourCc(pub [u8; 4]);

impl FourCc {
    /// The program.
    pub const DXIL: FourCc = FourCc(*b"DXIL");
    /// The program with debug information.
    pub const ILDB: FourCc = FourCc(*b"ILDB");
    /// The signature of inputs.
    pub const ISG1: FourCc = FourCc(*b"ISG1");
    /// The signature of outputs.
    pub const OSG1: FourCc = FourCc(*b"OSG1");
    /// The signature of patch constants, or of primitives.
    pub const PSG1: FourCc = FourCc(*b"PSG1");
    /// Data by which the runtime validates pipelines.
    pub const PSV0: FourCc = FourCc(*b"PSV0");
    /// Data of libraries for the runtime.
    pub const RDAT: FourCc = FourCc(*b"RDAT");
    /// The root signature.
    pub const RTS0: FourCc = FourCc(*b"RTS0");
    /// The features that the program requires.
    pub const SFI0: FourCc = FourCc(*b"SFI0");
    /// Reflection.
    pub const STAT: FourCc = FourCc(*b"STAT");
    /// The hash of the program.
    pub const HASH: FourCc = FourCc(*b"HASH");
}

impl fmt::Display for FourCc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{}", byte.escape_ascii()))
    }
}

impl fmt::Debug for FourCc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
