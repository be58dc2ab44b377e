//! Runs a job in processes of its own, with limits.

use super::inputs::{Kind, Program};
use super::judge::Judge;
use super::variants::{Tool, Variant, environment};
use super::{Outcome, Ran};
use crate::dxc;
use anyhow::{Context, Result};
use spirant::TargetEnv;
use std::fs::File;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// After so long a command line hangs: longer than what ours ends by itself.
const HANG: Duration = Duration::from_secs(300);

/// Runs jobs.
pub struct Runner<'j> {
    judge: &'j Judge,
    /// Our program.
    spirant: PathBuf,
    own: PathBuf,
    /// The folder of outputs.
    folder: PathBuf,
    keep: Option<PathBuf>,
    number: AtomicUsize,
}

impl Drop for Runner<'_> {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl<'j> Runner<'j> {
    /// Finds our program next to this one.
    ///
    /// # Errors
    /// It is not built.
    pub fn new(judge: &'j Judge, keep: Option<PathBuf>) -> Result<Runner<'j>> {
        let own = std::env::current_exe()?;
        let spirant = crate::program().map_err(anyhow::Error::msg)?;
        let folder = std::env::temp_dir().join(format!("spirant-sweep-{}", std::process::id()));
        std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        if let Some(keep) = &keep {
            std::fs::create_dir_all(keep).with_context(|| keep.display().to_string())?;
        }
        Ok(Runner { judge, spirant, own, folder, keep, number: AtomicUsize::new(0) })
    }

    /// Runs a job; `None` if there is no LLVM IR for a stand-in to compile.
    pub fn run(&self, program: &Program, variant: &Variant) -> Option<Ran> {
        let number = self.number.fetch_add(1, Ordering::Relaxed);
        let output = self.folder.join(format!("{number}.spv"));
        let is_source = matches!(program.kind, Kind::Hlsl | Kind::Kernels);
        let is_stand_in = matches!(variant.tool, Tool::StandInLlc | Tool::StandInTranslator);
        let (arguments, env) = if is_source && is_stand_in {
            let ir = self.folder.join(format!("{number}.ir.ll"));
            let level = format!("-O{}", variant.level);
            let more = ["-g", &level, "--keep-ir"].map(str::to_owned);
            let first = [
                of_source(program, &more),
                vec!["-o".to_owned(), ir.with_extension("spv").display().to_string()],
            ]
            .concat();
            self.start("spirant", &first, program).ok()?;
            let text = std::fs::read_to_string(&ir).ok()?;
            let named =
                text.lines().find_map(|line| line.strip_prefix("target triple = \"")?.strip_suffix('"'));
            let of_ir = Program {
                kind: Kind::Ir,
                flags: Vec::new(),
                triple: named.map(str::to_owned),
                file: ir,
                ..program.clone()
            };
            (arguments(&of_ir, variant), environment(&of_ir, variant.tool))
        } else {
            (arguments(program, variant), environment(program, variant.tool))
        };
        let name = match variant.tool {
            Tool::StandInLlc => "spirant-llc",
            Tool::StandInTranslator => "spirant-llvm-spirv",
            _ => "spirant",
        };
        let all = [&arguments[..], &["-o".to_owned(), output.display().to_string()]].concat();
        let outcome = match self.start(name, &all, program) {
            Ok(()) => self.judged(program, &output, env.as_ref()),
            Err(outcome) => outcome,
        };
        if let (Outcome::Broken(_), Some(keep)) = (&outcome, &self.keep) {
            let _ = std::fs::copy(&output, keep.join(format!("{number}.spv")));
            let _ =
                std::fs::copy(self.folder.join(format!("{number}.ir.ll")), keep.join(format!("{number}.ll")));
        }
        for ending in ["spv", "ir.ll", "ir.spv"] {
            let _ = std::fs::remove_file(self.folder.join(format!("{number}.{ending}")));
        }
        let kept = self.keep.as_ref().map(|_| format!("[{number}] ")).unwrap_or_default();
        Some(Ran {
            tool: variant.tool,
            group: format!("{} {:?} {} {:?}", program.name, variant.tool, variant.level, variant.flags),
            command: format!("{kept}{}: {name} {}", program.name, arguments.join(" ")),
            outcome,
        })
    }

    fn judged(&self, program: &Program, output: &Path, env: Option<&TargetEnv>) -> Outcome {
        let bytes = match std::fs::read(output) {
            Ok(bytes) => bytes,
            Err(error) => return Outcome::Broken(format!("it ends well and leaves no output: {error}")),
        };
        match self.judge.hold(&bytes, env, program.is_unknown) {
            Ok(()) => Outcome::Valid,
            Err(why) => Outcome::Broken(why),
        }
    }

    /// Runs a command line to its end.
    ///
    /// # Errors
    /// How it ended, where it is not well.
    fn start(&self, name: &str, arguments: &[String], program: &Program) -> Result<(), Outcome> {
        let broken = |error: std::io::Error| Outcome::Broken(error.to_string());
        let number = self.number.fetch_add(1, Ordering::Relaxed);
        let said = self.folder.join(format!("{number}.err"));
        let errors = File::create(&said).map_err(broken)?;
        let mut child = Command::new(&self.spirant)
            .arg0(name)
            .args(arguments)
            .current_dir(program.file.parent().unwrap_or(Path::new(".")))
            .env("DXC", &self.own)
            .env(dxc::STANDS_FOR_DXC, "1")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(errors)
            .spawn()
            .map_err(broken)?;
        let start = Instant::now();
        let status = loop {
            match child.try_wait().map_err(broken)? {
                Some(status) => break status,
                None if start.elapsed() > HANG => {
                    let _ = child.kill();
                    let _ = child.wait();
                    return Err(Outcome::Broken("it hangs".to_owned()));
                }
                None => std::thread::sleep(Duration::from_millis(4)),
            }
        };
        let text =
            std::fs::read(&said).map(|text| String::from_utf8_lossy(&text).into_owned()).unwrap_or_default();
        let _ = std::fs::remove_file(&said);
        let head: String = text.lines().take(4).collect::<Vec<_>>().join("\n");
        // What is wrong with a command line of ours is found here, what is wrong with one of a source is its author's.
        let is_ours = !matches!(program.kind, Kind::Hlsl | Kind::HlslByDxc | Kind::Kernels);
        match status.code() {
            Some(0) => Ok(()),
            Some(1) => Err(Outcome::Refused(head)),
            Some(2) if !is_ours => Err(Outcome::Refused(head)),
            _ => Err(Outcome::Broken(format!("{status}\n{head}"))),
        }
    }
}

/// The arguments of `spirant cc` for a source, without its output.
fn of_source(program: &Program, more: &[String]) -> Vec<String> {
    let mut arguments = vec!["cc".to_owned()];
    arguments.extend(program.flags.iter().chain(more).cloned());
    arguments.push("--emit=spv".to_owned());
    arguments.push(program.file.display().to_string());
    // Options of clang come by a flag that may stand anywhere.
    arguments.extend(program.clang_flags.iter().map(|flag| format!("--clang-arg={flag}")));
    arguments
}

/// The arguments of a job, without its output.
fn arguments(program: &Program, variant: &Variant) -> Vec<String> {
    let level = format!("-O{}", variant.level);
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<String>>();
    let more = [vec![level], words(&variant.flags), words(&variant.debug)].concat();
    let file = program.file.display().to_string();
    match variant.tool {
        Tool::Cc | Tool::CcDxc => of_source(program, &more),
        Tool::Llc => [words(&["llc", "--emit=spv"]), program.flags.clone(), more, vec![file]].concat(),
        Tool::StandInLlc => {
            // Its own list of extensions, where the test has none.
            let has_list = program.flags.iter().any(|flag| flag.starts_with("--spirv-ext"));
            let more = more.into_iter().filter(|flag| !has_list || !flag.starts_with("--spirv-ext"));
            let flags = program.flags.iter().map(|flag| flag.replacen("--target=", "--mtriple=", 1));
            words(&["--filetype=obj"]).into_iter().chain(flags).chain(more).chain([file]).collect()
        }
        Tool::StandInTranslator => [more, vec![file]].concat(),
        // Its input says the environment.
        Tool::Opt => [words(&["opt", "--emit=spv"]), more, vec![file]].concat(),
    }
}
