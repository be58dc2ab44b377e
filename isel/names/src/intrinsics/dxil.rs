//! DXIL calls that stay for selection ([`spirant_dxil_ir`] has the operations' own rows).

use super::{Dxil, Lower, Row};

/// An operation.
pub static OPERATION: Row =
    Row::new("dx.op", "... -> any", Lower::Dxil(Dxil::Operation), "An operation of DXIL.").shader();

/// A handle.
pub static HANDLE: Row =
    Row::new("spirant.dx.handle", "... -> any", Lower::Dxil(Dxil::Handle), "A handle of DXIL.").shader();
