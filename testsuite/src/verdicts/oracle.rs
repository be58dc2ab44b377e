//! spirv-val in a process of its own: damaged words crash it.

use anyhow::{Context, Result};
use spirant::dialect::grammar::Version;
use spirv_tools::val::{self, Validator};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The process, started anew where it dies.
pub struct Oracle {
    program: PathBuf,
    running: Option<(Child, ChildStdin, BufReader<ChildStdout>)>,
}

impl Oracle {
    /// An oracle in the process that `program --oracle` is, which must call [`serve`].
    pub fn new(program: PathBuf) -> Oracle {
        Oracle { program, running: None }
    }

    /// What is wrong with some words, if something is.
    ///
    /// # Errors
    /// The program does not start.
    pub fn ask(&mut self, words: &[u32]) -> Result<Option<String>> {
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

/// Answers questions until the input ends: a line for each module, empty where it is valid.
pub fn serve() -> Result<()> {
    let (mut input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
    let mut length = [0; 4];
    while input.read_exact(&mut length).is_ok() {
        let mut bytes = vec![0; u32::from_le_bytes(length) as usize * 4];
        input.read_exact(&mut bytes)?;
        let words: Vec<u32> = bytes.as_chunks().0.iter().map(|word| u32::from_le_bytes(*word)).collect();
        let version = words.get(1).and_then(|word| Version::from_word(*word)).unwrap_or(Version::V1_6);
        let answer = match val::create(Some(environment(version))).validate(&words, None) {
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
