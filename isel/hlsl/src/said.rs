//! What a compilation has to say, as data: findings, and what a front end wrote of its own.

use spirant_dialect::diagnostics::{Code, Diagnostic};

/// Something that is to be said.
#[derive(Clone, PartialEq, Debug)]
pub enum Said {
    /// A finding of ours.
    Finding(Box<Diagnostic>),
    /// What a run of a front end wrote.
    FrontEnd(Written),
    /// A file or a program that cannot be read, written or run.
    System(String),
}

/// What a run of a front end wrote.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Written {
    /// All of it, as it is.
    pub text: String,
    /// The same for who wrote the source.
    pub findings: Vec<Finding>,
    /// So many errors are not among the findings, since they may follow from those.
    pub left_out: usize,
}

/// A finding of a front end.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// What it says.
    pub diagnostic: Diagnostic,
    /// How the front end shows it, where that is what its author should see.
    pub text: Option<String>,
}

/// Who is at fault where nothing came of a source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The source.
    Source,
    /// A file or program that cannot be read, written or run.
    System,
}

/// Options that contradict each other, or what the system says.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Error(pub String);

impl Error {
    /// What cannot be done, and what the system says of it.
    pub(crate) fn of(what: impl std::fmt::Display, why: &std::io::Error) -> Error {
        Error(format!("{what}: {why}"))
    }
}

impl From<Diagnostic> for Said {
    fn from(diagnostic: Diagnostic) -> Said {
        Said::Finding(Box::new(diagnostic))
    }
}

impl Said {
    /// All findings in it.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        match self {
            Said::Finding(diagnostic) => vec![(**diagnostic).clone()],
            Said::FrontEnd(written) => {
                written.findings.iter().map(|finding| finding.diagnostic.clone()).collect()
            }
            Said::System(message) => vec![Diagnostic::error(Code::FRONT_END, message.clone())],
        }
    }
}
