//! Why an execution has no result.

use crate::finding::{Finding, Invocation};
use spirant_dialect::Origin;

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
    #[error("it executes more than {limit} instructions{}", by(*.invocation))]
    Endless {
        /// The limit.
        limit: u64,
        /// The instruction at which it ended: a part of a loop, if a loop does not end.
        site: Box<Origin>,
        /// An invocation that executes it.
        invocation: Option<Invocation>,
    },
    /// The caller interrupted it.
    #[error("it was interrupted")]
    Interrupted,
}

fn by(invocation: Option<Invocation>) -> String {
    invocation.map_or_else(String::new, |it| format!("; {it} does not end"))
}

impl Stop {
    pub(crate) fn refused(what: impl Into<String>) -> Stop {
        Stop::Refused(what.into())
    }

    pub(crate) fn malformed(what: impl Into<String>) -> Stop {
        Stop::Malformed(what.into())
    }
}
