//! Runs spirv-val in a process of its own, since damaged words crash it. It is the spirv-val that the test suite links, or
//! the program that `SPIRANT_SPIRV_VAL` names, which may be newer.

use anyhow::{Context, Result};
use spirant::dialect::grammar::Version;
use spirv_tools::val::{self, Validator};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The rules that words are checked by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rules {
    /// Those of the version in the words, without a client's.
    OfVersion = 0,
    /// Those of Vulkan 1.3.
    OfVulkan = 1,
}

/// The process; it is started again when it dies.
pub struct Oracle {
    program: PathBuf,
    running: Option<(Child, ChildStdin, BufReader<ChildStdout>)>,
}

impl Oracle {
    /// An oracle in the process `program --oracle`, which must call [`serve`].
    pub fn new(program: PathBuf) -> Oracle {
        Oracle { program, running: None }
    }

    /// What is wrong with some words by the rules of their version; `None` if they are valid.
    ///
    /// # Errors The program does not start.
    pub fn ask(&mut self, words: &[u32]) -> Result<Option<String>> {
        self.ask_in(words, Rules::OfVersion)
    }

    /// What is wrong with some words by some rules; `None` if they are valid.
    ///
    /// # Errors The program does not start.
    pub fn ask_in(&mut self, words: &[u32], rules: Rules) -> Result<Option<String>> {
        let (_, stdin, stdout) = match &mut self.running {
            Some(running) => running,
            None => {
                let mut child = Command::new(&self.program)
                    .arg("--oracle")
                    .stdin(Stdio::piped())
                    .stdout(Stdio::piped())
                    .stderr(Stdio::null())
                    .spawn()
                    .with_context(|| self.program.display().to_string())?;
                let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
                let (stdin, stdout) = (stdin.context("no pipe")?, stdout.context("no pipe")?);
                self.running.insert((child, stdin, BufReader::new(stdout)))
            }
        };
        let mut bytes = (words.len() as u32).to_le_bytes().to_vec();
        bytes.push(rules as u8);
        bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
        let mut line = String::new();
        let answered =
            stdin.write_all(&bytes).is_ok() && stdout.read_line(&mut line).is_ok_and(|read| read > 0);
        if !answered {
            self.stop();
            return Ok(Some("spirv-val crashes".into()));
        }
        Ok(Some(line.trim_end().to_owned()).filter(|line| !line.is_empty()))
    }

    fn stop(&mut self) {
        if let Some((mut child, stdin, _)) = self.running.take() {
            drop(stdin);
            // It ends with its input, or has ended.
            let _ = child.wait();
        }
    }
}

impl Drop for Oracle {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Answers questions until the input ends: a line for each module, empty if it is valid.
pub fn serve() -> Result<()> {
    let (mut input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
    let (mut length, mut rules) = ([0; 4], [0; 1]);
    let newer = std::env::var_os("SPIRANT_SPIRV_VAL").filter(|path| !path.is_empty()).map(PathBuf::from);
    while input.read_exact(&mut length).is_ok() {
        input.read_exact(&mut rules)?;
        let mut bytes = vec![0; u32::from_le_bytes(length) as usize * 4];
        input.read_exact(&mut bytes)?;
        let words: Vec<u32> = bytes.as_chunks().0.iter().map(|word| u32::from_le_bytes(*word)).collect();
        let version = words.get(1).and_then(|word| Version::from_word(*word)).unwrap_or(Version::V1_6);
        let is_vulkan = rules == [Rules::OfVulkan as u8];
        if let Some(program) = &newer {
            let name = if is_vulkan { "vulkan1.3".to_owned() } else { format!("spv1.{}", version.minor()) };
            writeln!(output, "{}", ask_program(program, &name, &bytes)?)?;
            output.flush()?;
            continue;
        }
        let rules = if is_vulkan { spirv_tools::TargetEnv::Vulkan_1_3 } else { environment(version) };
        let answer = match val::create(Some(rules)).validate(&words, None) {
            Ok(()) => String::new(),
            Err(error) => match error.diagnostic {
                Some(diagnostic) => diagnostic.message.lines().next().unwrap_or("no reason given").to_owned(),
                None => error.inner.to_string(),
            },
        };
        writeln!(output, "{}", answer.replace('\n', " "))?;
        output.flush()?;
    }
    Ok(())
}

/// The message of another spirv-val about a module; `None` if it is valid. A package of programs has its libraries next to
/// them.
///
/// # Errors The program does not start.
pub fn ask_program(program: &Path, env: &str, bytes: &[u8]) -> Result<String> {
    let libraries = program.parent().map(|folder| folder.join("../lib")).unwrap_or_default();
    let mut child = Command::new(program)
        .args(["--target-env", env, "-"])
        .env("LD_LIBRARY_PATH", libraries)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| program.display().to_string())?;
    if let Some(mut pipe) = child.stdin.take() {
        // One that has seen enough closes its end.
        let _ = pipe.write_all(bytes);
    }
    let output = child.wait_with_output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    let said = said.lines().next().unwrap_or_default().trim_start_matches("error: ");
    // "line N: " stands before the message.
    let said = match said.strip_prefix("line ").and_then(|rest| rest.split_once(": ")) {
        Some((_, rest)) => rest,
        None => said,
    };
    Ok(match output.status.success() {
        true => String::new(),
        false if said.is_empty() => "spirv-val crashes".to_owned(),
        false => said.to_owned(),
    })
}

/// The rules of the version alone, without a client's.
fn environment(version: Version) -> spirv_tools::TargetEnv {
    use spirv_tools::TargetEnv as T;
    match version.minor() {
        0 => T::Universal_1_0,
        1 => T::Universal_1_1,
        2 => T::Universal_1_2,
        3 => T::Universal_1_3,
        4 => T::Universal_1_4,
        5 => T::Universal_1_5,
        _ => T::Universal_1_6,
    }
}
