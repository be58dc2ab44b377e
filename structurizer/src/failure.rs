//! Why a function cannot be structured.

use crate::graph::MalformedCfg;

/// A broken invariant of this crate, in words for the developer who looks for the cause.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Broken(pub(crate) &'static str);

/// Why a function is not structured; each is a bug of this crate or of the pass that made the body.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Failure {
    #[error(transparent)]
    Malformed(#[from] MalformedCfg),
    #[error(transparent)]
    Broken(#[from] Broken),
}
