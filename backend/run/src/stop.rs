//! Why an execution has no result.

use crate::finding::Finding;

/// Why an execution has no result.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Stop {
    /// The machine does not support something in the module.
    #[error("the machine does not support {0}")]
    Refused(String),
    /// The module is malformed; the verifier says more.
    #[error("the module is malformed: {0}")]
    Malformed(String),
    /// What the caller gave does not fit the module.
    #[error("{0}")]
    Input(String),
    /// The module does what the specification leaves undefined.
    #[error("{0}")]
    Undefined(Box<Finding>),
    /// It executes more steps than the limit.
    #[error("it executes more than {0} instructions")]
    Endless(u64),
    /// The caller interrupted it.
    #[error("it was interrupted")]
    Interrupted,
}

impl Stop {
    pub(crate) fn refused(what: impl Into<String>) -> Stop {
        Stop::Refused(what.into())
    }

    pub(crate) fn malformed(what: impl Into<String>) -> Stop {
        Stop::Malformed(what.into())
    }
}
