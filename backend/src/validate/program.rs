//! The installed `spirv-val`, for builds without the validator.

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// The program in `PATH`; `None` without one.
pub(super) fn find() -> Option<&'static Path> {
    static FOUND: OnceLock<Option<PathBuf>> = OnceLock::new();
    let find = || {
        let name = format!("spirv-val{}", std::env::consts::EXE_SUFFIX);
        let folders = std::env::var_os("PATH")?;
        std::env::split_paths(&folders).map(|folder| folder.join(&name)).find(|program| program.is_file())
    };
    FOUND.get_or_init(find).as_deref()
}

/// Validates words for an environment that the program knows by this name.
///
/// # Errors
/// What the program has against them, or why it did not run.
pub(super) fn run(
    program: &Path,
    words: &[u32],
    environment: &str,
    scalar_layout: bool,
) -> Result<(), String> {
    let mut command = Command::new(program);
    command
        .args(["--target-env", environment])
        .args(scalar_layout.then_some("--scalar-block-layout"))
        .arg("-");
    let started = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let not_run = |error: std::io::Error| {
        // Of a confined process, the system refuses it.
        let fix = match error.kind() {
            ErrorKind::PermissionDenied => {
                "; --sandbox=off permits it, and a build with the feature `validate` does not need it"
            }
            _ => "",
        };
        format!("{} cannot be run: {error}{fix}", program.display())
    };
    let mut child = started.map_err(not_run)?;
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    if let Some(mut input) = child.stdin.take() {
        // A program that ends early says why.
        let _ = input.write_all(&bytes);
    }
    let output = child.wait_with_output().map_err(not_run)?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stderr, output.stdout].concat();
    let said = String::from_utf8_lossy(&said);
    match said.trim() {
        "" => Err(format!("{} ended with {}", program.display(), output.status)),
        said => Err(said.trim_start_matches("error: ").to_owned()),
    }
}

/// What an error says that the program does not know, since it is older than the module's environment or requirements.
pub(super) fn unknown_in(error: &str) -> Option<&'static str> {
    const SAID: [(&str, &str); 3] = [
        ("Unrecognized target env", "the environment"),
        ("Invalid capability operand", "a capability"),
        ("Invalid opcode", "an instruction"),
    ];
    SAID.iter().find(|(said, _)| error.contains(said)).map(|(_, unknown)| *unknown)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The smallest module of a shader library, with the version in its second word.
    fn module(version: u32) -> Vec<u32> {
        let capabilities = [2 << 16 | 17, 1, 2 << 16 | 17, 5];
        let memory_model = [3 << 16 | 14, 0, 1];
        [&[0x0723_0203, version, 0, 1, 0][..], &capabilities, &memory_model].concat()
    }

    #[test]
    fn the_installed_validator_accepts_and_refuses() {
        let program = find().expect("spirv-val is installed by set-up");
        assert_eq!(run(program, &module(0x0001_0000), "spv1.0", false), Ok(()));
        let refused = run(program, &module(0x0001_0600), "spv1.0", true).unwrap_err();
        assert!(refused.contains("version") && !refused.starts_with("error"), "{refused}");
        assert_eq!(unknown_in("line 3: Invalid capability operand: 5116"), Some("a capability"));
        assert_eq!(unknown_in("line 3: ID 5 has not been defined"), None);
        assert!(run(Path::new("/no/such"), &[], "spv1.0", false).unwrap_err().contains("cannot be run"));
    }
}
