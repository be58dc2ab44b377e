//! Reads DXIL containers, as DXC writes them: parts, the program, signatures, validation and library data for the runtime, root
//! signatures. The crate does not use LLVM.
//!
//! Invariant: any bytes give a value or an [`Error`] with the offset and the reason. Allocations are in proportion to the bytes:
//! a count is checked against the length of the data before items are collected.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod bitcode;
mod bits;
mod bytes;
mod casts;
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

/// Why bytes cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what} (at byte {offset} of {place})")]
pub struct Error {
    /// The fault.
    pub what: String,
    /// The container or part that was read.
    pub place: String,
    /// Bytes from its start.
    pub offset: usize,
}

/// The result of reading.
pub type Result<T> = std::result::Result<T, Error>;
