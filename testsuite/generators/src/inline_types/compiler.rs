//! The compiler of a case: a function of this process, or any program with llc's flags.

use super::{Case, Fault, text};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A compiler under test.
#[derive(Clone, Debug)]
pub enum Compiler {
    /// A function of the case and its LLVM IR, and the name of an equivalent program.
    Function(fn(&Case, &str) -> Compilation, &'static str),
    /// A program that takes `-mtriple=T -filetype=obj IN.ll -o OUT`, and a folder for its files.
    Command(Vec<String>, PathBuf),
}

/// The outcome of a compilation.
#[derive(Clone, PartialEq, Debug)]
pub enum Compilation {
    /// A module's words.
    Words(Vec<u32>),
    /// Diagnostics and no module.
    Refused(String),
    /// A signal, an abort or a report of an internal error.
    Crashed(String),
}

/// How long a program may take.
const TIME_LIMIT: Duration = Duration::from_secs(20);

impl Compiler {
    /// Compiles a case.
    ///
    /// # Errors A program that cannot be started, or a file that cannot be written.
    pub fn compile(&self, case: &Case) -> Result<Compilation> {
        let ir = text::print(case);
        match self {
            Compiler::Function(function, _) => Ok(function(case, &ir)),
            Compiler::Command(words, folder) => run_command(case, &ir, words, folder),
        }
    }

    /// The command line that compiles a file.
    pub fn command_line(&self, case: &Case, input: &str) -> String {
        let program = match self {
            Compiler::Function(_, program) => (*program).to_owned(),
            Compiler::Command(words, _) => words.join(" "),
        };
        format!("{program} {} {input} -o -", flags(case).join(" "))
    }
}

fn flags(case: &Case) -> Vec<String> {
    let mut flags = vec![format!("-mtriple={}", case.target.triple()), "-filetype=obj".to_owned()];
    if case.fault != Some(Fault::NoExtension) {
        flags.push("--spirv-ext=all".to_owned());
    }
    flags
}

fn run_command(case: &Case, ir: &str, words: &[String], folder: &Path) -> Result<Compilation> {
    let thread = format!("{:?}", std::thread::current().id());
    let digits: String = thread.chars().filter(char::is_ascii_digit).collect();
    let name = |extension: &str| folder.join(format!("case-{}-{digits}.{extension}", std::process::id()));
    let (input, output, errors) = (name("ll"), name("spv"), name("txt"));
    std::fs::write(&input, ir).with_context(|| format!("cannot write {}", input.display()))?;
    let _ = std::fs::remove_file(&output);
    let [program, arguments @ ..] = words else { anyhow::bail!("a compiler without a name") };
    let mut child = Command::new(program)
        .args(arguments)
        .args(flags(case))
        .arg(&input)
        .arg("-o")
        .arg(&output)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(std::fs::File::create(&errors)?)
        .spawn()
        .with_context(|| format!("cannot start {program}"))?;
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if start.elapsed() > TIME_LIMIT {
            child.kill()?;
            child.wait()?;
            return Ok(Compilation::Crashed(format!("still running after {} s", TIME_LIMIT.as_secs())));
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    let message = String::from_utf8_lossy(&std::fs::read(&errors)?).into_owned();
    Ok(match status.code() {
        Some(0) => match std::fs::read(&output) {
            Ok(bytes) => Compilation::Words(
                bytes.chunks_exact(4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect(),
            ),
            Err(_) => Compilation::Crashed("no output in spite of success".into()),
        },
        Some(_) if !message.contains("PLEASE submit a bug report") && !message.contains("LLVM ERROR") => {
            Compilation::Refused(message)
        }
        _ => Compilation::Crashed(message),
    })
}
