//! Containers of DXIL, as DXC writes them: parts, the program, signatures, what the runtime validates and reads of libraries, root
//! signatures. No LLVM.
//!
//! Invariant: whatever the bytes, reading ends in a value or an [`Error`] that says where and why. Nothing is allocated that the bytes do
//! not pay for: what has a count is as long as the count claims before it is collected.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod bitcode;
mod bytes;
mod container;
mod four_cc;
mod program;
mod root_layout;
mod root_signature;
mod runtime;
mod signature;
mod validation;

pub use bitcode::repair;
pub use container::{Container, Part};
pub use four_cc::FourCc;
pub use program::{Program, ShaderKind};
pub use root_layout::{LocalRoot, RecordField, Registers, RootBinding, RootLayout, RootLocation};
pub use root_signature::{
    RootParameter, RootParameterKind, RootRange, RootSignature, StaticSampler, Visibility,
};
pub use runtime::{RuntimeData, RuntimeFunction, Subobject, SubobjectKind};
pub use signature::{ComponentType, Element, Signature};
pub use validation::{Binding, Validation};

/// Why bytes are not what they should be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what} (at byte {offset} of {place})")]
pub struct Error {
    /// What is wrong.
    pub what: String,
    /// What was read: the container, or a part.
    pub place: String,
    /// Bytes from its start.
    pub offset: usize,
}

/// What reading ends in.
pub type Result<T> = std::result::Result<T, Error>;
