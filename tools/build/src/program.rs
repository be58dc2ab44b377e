//! The installed `spirant`: where it is, whether it fits, and running it.

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The version that this crate is made for.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The program.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) path: PathBuf,
}

impl Program {
    /// The program that is stated, or that of the variable `SPIRANT`, or that in `PATH`.
    ///
    /// # Errors
    /// There is none, or its version does not fit; with what to do.
    pub(crate) fn find(
        stated: Option<&Path>,
        variable: Option<OsString>,
        path: Option<OsString>,
    ) -> Result<Program, String> {
        let variable = variable.filter(|value| !value.is_empty());
        let (named, whence) = match (stated, &variable) {
            (Some(stated), _) => (Some(stated.to_owned()), "Shaders::program names"),
            (None, Some(value)) => (Some(PathBuf::from(value)), "the environment variable SPIRANT names"),
            (None, None) => (None, "in PATH is"),
        };
        let fix = format!(
            "install Spirant {}, or set the environment variable SPIRANT to its program `spirant`",
            series(VERSION)
        );
        let file = format!("spirant{}", std::env::consts::EXE_SUFFIX);
        let found = match named {
            Some(name) if name.components().count() > 1 => Some(name),
            Some(name) => search(&name, path.as_deref()).or(Some(name)),
            None => search(Path::new(&file), path.as_deref()),
        };
        let Some(found) = found else { return Err(format!("there is no program `spirant` in PATH; {fix}")) };
        let program = Program { path: found };
        let shown = program.path.display();
        let output = Command::new(&program.path).arg("--version").stdin(Stdio::null()).output();
        let output = output.map_err(|error| format!("cannot run {shown}, which {whence}: {error}; {fix}"))?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let version = text
            .lines()
            .next()
            .and_then(|line| line.strip_prefix("spirant "))
            .map(|rest| rest.split([',', ' ']).next().unwrap_or_default().to_owned());
        let Some(version) = version.filter(|_| output.status.success()) else {
            return Err(format!("{shown}, which {whence}, is not Spirant's program; {fix}"));
        };
        if !fits(&version, VERSION) {
            return Err(format!(
                "{shown}, which {whence}, has the version {version}, and spirant-build {VERSION} requires {}; {fix}",
                series(VERSION)
            ));
        }
        Ok(program)
    }

    /// Runs a manifest of command lines; what it prints on the error stream, and whether it succeeded.
    ///
    /// # Errors
    /// It cannot be run.
    pub(crate) fn run(
        &self,
        command: &str,
        manifest: &str,
        jobs: Option<&str>,
    ) -> Result<(bool, String), String> {
        let mut spirant = Command::new(&self.path);
        spirant.args([command, "--diagnostics-format=json", "--no-touch", "--manifest=-"]);
        spirant.args(jobs.map(|jobs| format!("--jobs={jobs}")));
        let failed = |error: std::io::Error| format!("cannot run {}: {error}", self.path.display());
        let mut child = spirant
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(failed)?;
        if let Some(mut input) = child.stdin.take() {
            // One that ends before it has read everything says why.
            let _ = input.write_all(manifest.as_bytes());
        }
        let output = child.wait_with_output().map_err(failed)?;
        Ok((output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned()))
    }

    /// Writes a module's interface as Rust; what it prints on the error stream, and whether it succeeded.
    ///
    /// # Errors
    /// It cannot be run.
    pub(crate) fn reflect(&self, binary: &Path, to: &Path, types: &str) -> Result<(bool, String), String> {
        let output = Command::new(&self.path)
            .args(["reflect", "--diagnostics-format=json"])
            .arg(binary)
            .arg("-o")
            .arg(to)
            .arg(format!("--rust-types={types}"))
            .stdin(Stdio::null())
            .output()
            .map_err(|error| format!("cannot run {}: {error}", self.path.display()))?;
        Ok((output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned()))
    }
}

/// The file of this name in a folder of a search path.
fn search(name: &Path, path: Option<&std::ffi::OsStr>) -> Option<PathBuf> {
    std::env::split_paths(path?).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// The versions that are compatible with one: `0.1` for 0.1.2, `2` for 2.3.4.
fn series(version: &str) -> String {
    let parts: Vec<&str> = version.split('.').collect();
    if parts[0] == "0" { parts[..parts.len().min(2)].join(".") } else { parts[0].to_owned() }
}

/// Whether a program of this version does what this crate asks of one of that version: the same series, and no older.
fn fits(version: &str, required: &str) -> bool {
    let numbers = |version: &str| -> Option<Vec<u64>> {
        let plain = version.split(['-', '+']).next().unwrap_or_default();
        plain.split('.').map(|part| part.parse().ok()).collect()
    };
    match (numbers(version), numbers(required)) {
        (Some(found), Some(least)) => series(version) == series(required) && found >= least,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_fit_within_a_series() {
        for (version, required, does) in [
            ("0.1.0", "0.1.0", true),
            ("0.1.3", "0.1.2", true),
            ("0.1.1", "0.1.2", false),
            ("0.2.0", "0.1.0", false),
            ("1.4.0", "1.2.3", true),
            ("2.0.0", "1.2.3", false),
            ("1.2", "1.2.3", false),
            ("x", "1.2.3", false),
            ("0.1.1-beta", "0.1.0", true),
        ] {
            assert_eq!(fits(version, required), does, "{version} for {required}");
        }
        assert_eq!([series("0.1.2"), series("1.2.3")], ["0.1", "1"]);
    }

    #[test]
    fn what_is_missing_is_said_with_the_fix() {
        let none = Program::find(None, None, Some("/nowhere".into())).unwrap_err();
        assert!(none.starts_with("there is no program `spirant` in PATH; install Spirant 0."), "{none}");
        let named = Program::find(None, Some("/nowhere/spirant".into()), None).unwrap_err();
        assert!(named.contains("/nowhere/spirant, which the environment variable SPIRANT names"), "{named}");
        let other = Program::find(Some(Path::new("/bin/echo")), None, None);
        assert!(cfg!(windows) || other.unwrap_err().contains("is not Spirant's program"));
    }
}
