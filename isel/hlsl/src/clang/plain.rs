//! A run of clang with arguments of the caller's: no rewrites, clang's own layout of memory.
//!
//! Tests compare with what clang alone makes of a program, and compile programs for the host. Sources that are compiled for a device go
//! through [`Front`](crate::front::Front).

use super::prelude::Prelude;
use super::{MISSING, find};
use crate::messages;
use crate::process::{self, Limits};
use crate::said::Error;
use std::ffi::{OsStr, OsString};
use std::process::Command;

/// What clang writes to its standard output for arguments, with a text at its standard input. The clang and its limits are those of every source.
///
/// # Errors
/// There is no clang; what clang says when it fails, or why it was ended.
pub fn plain<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>, input: &str) -> Result<Vec<u8>, Error> {
    let program = find().ok_or_else(|| Error(MISSING.to_owned()))?;
    let limits = Limits::default();
    let output = process::output(Command::new(&program).args(arguments), Some(input.as_bytes()), &limits);
    let output = output.map_err(|error| Error::of(format!("cannot run {}", program.display()), &error))?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(Error(match process::failure(messages::CLANG, &output, &limits) {
        Some(failure) => format!("{}\n{said}", failure.diagnostic.message),
        None => format!("clang: {}\n{said}", output.status),
    }))
}

/// The LLVM IR of HLSL behind the prelude, for arguments of clang's compiler proper.
///
/// # Errors
/// As of [`plain`]; the prelude cannot be written.
pub fn plain_hlsl(arguments: &[&str], source: &str) -> Result<Vec<u8>, Error> {
    let prelude = Prelude::write()?;
    let run = |behind: [&OsStr; 2]| {
        let rest = behind.into_iter().chain(["-emit-llvm", "-o", "-", "-"].map(OsStr::new));
        plain(arguments.iter().map(OsStr::new).chain(rest), source)
    };
    let program = find().ok_or_else(|| Error(MISSING.to_owned()))?;
    let words: Vec<OsString> = arguments.iter().map(Into::into).collect();
    if let Some(precompiled) = prelude.precompiled_for_later(&program, &words, &Limits::default())
        && let Ok(ir) = run(["-include-pch".as_ref(), precompiled.as_ref()])
    {
        return Ok(ir);
    }
    // The source is wrong, or clang has a defect with precompiled headers. The text tells.
    run(["-include".as_ref(), prelude.header().as_ref()])
}

/// Whether there is a clang.
pub fn is_there() -> bool {
    plain(["--version"], "").is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clang_writes_or_says_why_not() {
        assert!(is_there());
        let text = plain(["-x", "c", "-E", "-P", "-"], "#define A 1 + 1\nA\n").unwrap();
        assert_eq!(String::from_utf8(text).unwrap().trim(), "1 + 1");
        let error = plain(["-x", "c", "-fsyntax-only", "-"], "int f() { return x; }").unwrap_err();
        assert!(error.0.contains("undeclared identifier 'x'"), "{}", error.0);
        assert!(plain(["-no-such-flag"], "").is_err());
    }
}
