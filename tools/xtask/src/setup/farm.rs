//! Bazel and a Remote Execution server, for `cargo xtask check farm`.

use std::path::PathBuf;

use anyhow::Result;

use super::{Evidence, Requirement, ensure_requirements, pip};

/// Bazel, which starts without a network, and the database that the server schedules by.
const PROGRAMS: [Requirement; 2] = [
    Requirement { package: "bazel-bootstrap", evidence: Evidence::Program(&["bazel"]) },
    Requirement { package: "postgresql", evidence: Evidence::Program(&["initdb", "pg_ctlcluster"]) },
];

/// The server. Later versions of SQLAlchemy take another driver of the database, which the server does not know.
const SERVER: [&str; 2] = ["buildgrid[database]==0.4.4", "SQLAlchemy==2.0.44"];

/// Installs them; the folder of the server's Python environment.
pub fn ensure_installed() -> Result<PathBuf> {
    ensure_requirements(&PROGRAMS.iter().collect::<Vec<_>>())?;
    let environment = pip::cache()?.join("spirant/farm");
    pip::ensure_environment(&environment, &SERVER, "bin/bgd")?;
    Ok(environment)
}
