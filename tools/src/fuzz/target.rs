//! The target of fuzzing: a command, its end, and what that means.

use super::input::Data;
use crate::limited::{self, Allowance, End};
use anyhow::{Context, Result, bail};
use spirant::validate::Validator;
use spirant::{Options, Silent};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

/// The kind of target, which decides which failures are findings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// It may refuse LLVM IR, but not valid SPIR-V.
    Compiler,
    /// It executes a module and compares the results with the manifest beside it.
    Driver,
    /// It must accept valid modules.
    Validator,
}

/// A target.
#[derive(Clone, Debug)]
pub enum Target {
    /// This compiler.
    Ours,
    /// A command with a file's name in place of `{}` or at its end.
    Command(Role, Vec<String>),
}

/// The signature by which failures are distinguished.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Signature {
    /// How the target ended.
    pub kind: String,
    /// The line with the reason, without parts that differ from run to run.
    pub message: String,
}

impl std::fmt::Display for Signature {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.message.is_empty() {
            f.write_str(&self.kind)
        } else {
            write!(f, "{}: {}", self.kind, self.message)
        }
    }
}

/// A failure and the target's output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// Its signature.
    pub signature: Signature,
    /// The end of the target's output.
    pub output: String,
}

/// How much of a target's output a report has.
const OUTPUT: usize = 4000;
/// How long a message may be.
const MESSAGE: usize = 160;

impl Target {
    /// Runs the target on an input; `None` if it succeeds, or if the fuzzer is asked to stop. The manifest is written beside the
    /// file.
    ///
    /// # Errors
    /// The command cannot be started or a file cannot be written.
    pub fn run(
        &self,
        data: &Data,
        manifest: Option<&str>,
        file: &Path,
        allowance: &Allowance,
    ) -> Result<Option<Failure>> {
        let Target::Command(role, words) = self else { return Ok(ours(data)) };
        let path = file.with_extension(data.extension());
        fs::write(&path, data.bytes()).with_context(|| format!("cannot write {}", path.display()))?;
        let beside = path.with_extension("json");
        match manifest {
            Some(manifest) => fs::write(&beside, manifest)?,
            None => drop(fs::remove_file(&beside)),
        }
        let (end, output) = execute(words, &path, allowance)?;
        let status = match end {
            End::Exit(status) => Some(status),
            End::TimeOver => None,
            End::Interrupted => return Ok(None),
        };
        let refusal = matches!(status.and_then(|status| status.code()), Some(1..=127));
        let internal = ["PLEASE submit a bug report", "LLVM ERROR", "panicked at", "Assertion", "Sanitizer"];
        let is_internal = internal.iter().any(|sign| output.contains(sign));
        let may_refuse = *role == Role::Compiler && matches!(data, Data::Text(_));
        let kind = match status {
            None => "hangs".to_owned(),
            Some(status) if status.success() => return Ok(None),
            Some(_) if refusal && may_refuse && !is_internal => return Ok(None),
            Some(status) => ended(status, *role, refusal && !is_internal),
        };
        let message = message(&output);
        Ok(Some(Failure { signature: Signature { kind, message }, output: tail(&output) }))
    }
}

/// Compiles LLVM IR, or reads and verifies SPIR-V, in this process.
fn ours(data: &Data) -> Option<Failure> {
    let found = match data {
        Data::Text(text) => {
            let options = Options::default().verify_each(true).validate(Validator::find().is_some());
            match spirant::compile_bytes(text.as_bytes(), "case.ll", &options, &mut Silent) {
                Ok(_) => return None,
                Err(failed) if !failed.diagnostics.has_bugs() && failed.pass != spirant::Pass::Validate => {
                    return None;
                }
                Err(failed) => failed.diagnostics,
            }
        }
        Data::Words(words) => {
            let mut found = spirant::Diagnostics::new();
            if spirant::check::check(words, &mut found).is_ok() {
                return None;
            }
            found
        }
    };
    let text: String = found.iter().map(|diagnostic| format!("{}\n", diagnostic.message)).collect();
    let kind = if found.has_bugs() { "a bug" } else { "refuses what is valid" };
    Some(Failure {
        signature: Signature { kind: kind.to_owned(), message: message(&text) },
        output: tail(&text),
    })
}

/// Runs a command; how it ended, and what it printed.
fn execute(words: &[String], path: &Path, allowance: &Allowance) -> Result<(End, String)> {
    let [program, arguments @ ..] = words else { bail!("a command without a name") };
    let name = path.display().to_string();
    let mut arguments: Vec<String> = arguments.to_vec();
    if arguments.iter().any(|argument| argument.contains("{}")) {
        arguments.iter_mut().for_each(|argument| *argument = argument.replace("{}", &name));
    } else {
        arguments.push(name);
    }
    let log: PathBuf = path.with_extension("txt");
    let file = fs::File::create(&log).with_context(|| format!("cannot write {}", log.display()))?;
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::null()).stdout(file.try_clone()?).stderr(file);
    let end = limited::run(&mut command, allowance)?;
    Ok((end, String::from_utf8_lossy(&fs::read(&log)?).into_owned()))
}

fn ended(status: ExitStatus, role: Role, refusal: bool) -> String {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return format!("is killed by signal {signal}");
    }
    let code = status.code().unwrap_or(-1);
    match role {
        Role::Driver if refusal => format!("fails or computes something else (exit code {code})"),
        _ if refusal => format!("refuses what is valid (exit code {code})"),
        _ => format!("crashes (exit code {code})"),
    }
}

fn tail(text: &str) -> String {
    let from = text.len().saturating_sub(OUTPUT);
    let from = (from..text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(0);
    text[from..].trim().to_owned()
}

/// The line of an output with the reason, without numbers, addresses, ids and folders.
pub fn message(output: &str) -> String {
    let telling =
        ["error", "assert", "panicked", "fatal", "fail", "abort", "sanitizer", "mismatch", "expected"];
    let says = |line: &&str| {
        let line = line.to_ascii_lowercase();
        telling.iter().any(|word| line.contains(word))
    };
    let mut lines = output.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.clone().next();
    let line = lines.find(says).or(first).unwrap_or_default();
    let mut text = String::new();
    for word in line.split_whitespace() {
        if !text.is_empty() {
            text.push(' ');
        }
        // The last part of a path, so that a temporary folder does not show.
        let word = if word.starts_with('/') { word.rsplit('/').next().unwrap_or(word) } else { word };
        let mut digits = false;
        let hexadecimal = word.trim_matches(|c: char| !c.is_alphanumeric()).starts_with("0x");
        if hexadecimal {
            text.push_str("0xN");
            continue;
        }
        for c in word.chars() {
            if !c.is_ascii_digit() {
                text.push(c);
            } else if !digits {
                text.push('N');
            }
            digits = c.is_ascii_digit();
        }
    }
    text.chars().take(MESSAGE).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_told_apart_by_what_does_not_differ_from_run_to_run() {
        let one = "reading\n/tmp/a-1/x.spv:12: error: %37 of type 5 at 0x7f33aa00\n";
        let other = "reading\n/tmp/b-2/x.spv:7: error: %8 of type 11 at 0x1fee\n";
        assert_eq!(message(one), message(other));
        assert_eq!(message(one), "x.spv:N: error: %N of type N at 0xN");
        assert_ne!(message(one), message("error: another"));
        assert_eq!(message(""), "");
    }
}
