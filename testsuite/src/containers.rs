//! The programs of `data/dxil`: DXC's output for a source, and Spirant's output for DXC's container.

use crate::dxc::Dxc;
use crate::words;
use spirant::{BindingRules, Diagnostics, Options, RegisterClass, Shift, Silent};
use spirant_exec::runner::Runner;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What is added to the numbers of registers, by class and by DXC's letter for it: registers of two classes have bindings of their own.
const SHIFTS: [(RegisterClass, &str, u32); 3] =
    [(RegisterClass::T, "t", 100), (RegisterClass::S, "s", 200), (RegisterClass::U, "u", 300)];

/// DXC's flags for a container without reflection and debug information.
pub const STRIPPED: [&str; 2] = ["-Qstrip_reflect", "-Qstrip_debug"];

/// The sources in a folder of the test data, sorted by name.
///
/// # Errors The folder cannot be read.
pub fn sources(folder: &str) -> std::io::Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(crate::data().join(folder))?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<PathBuf>>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "hlsl"));
    paths.sort();
    Ok(paths)
}

/// Options of DXC, and the files of its output.
pub struct Program {
    /// The options.
    pub arguments: Vec<String>,
    /// The container.
    pub container: PathBuf,
    /// DXC's own SPIR-V.
    pub module: PathBuf,
}

impl Program {
    /// The program of the source `path` with a line of options. Its files are next to the source and have the name
    /// `name`.
    pub fn new(path: &Path, name: &str, line: &str) -> Program {
        Program {
            arguments: line.split_whitespace().map(str::to_owned).collect(),
            container: path.with_file_name(format!("{name}.dxil")),
            module: path.with_file_name(format!("{name}.spv")),
        }
    }

    /// Writes the container again.
    ///
    /// # Errors DXC's messages, or the file cannot be written.
    pub fn bless_container(&self, source: &str, dxc: &Dxc, more: &[&str]) -> Result<(), String> {
        self.bless(&self.container, source, dxc, more)
    }

    /// Writes DXC's module again.
    ///
    /// # Errors As [`Program::bless_container`].
    pub fn bless_module(&self, source: &str, dxc: &Dxc, more: &[&str]) -> Result<(), String> {
        let more = [&["-spirv", "-fspv-target-env=vulkan1.3"], more].concat();
        self.bless(&self.module, source, dxc, &more)
    }

    fn bless(&self, file: &Path, source: &str, dxc: &Dxc, more: &[&str]) -> Result<(), String> {
        let arguments = self.arguments.iter().map(String::as_str);
        let arguments: Vec<&str> = arguments.chain(more.iter().copied()).collect();
        let made = dxc.compile(source, &arguments).map_err(|error| format!("{error:#}"))?;
        std::fs::write(file, made).map_err(|error| format!("{}: {error}", file.display()))
    }

    /// DXC's module.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn read_module(&self) -> Result<Vec<u32>, String> {
        let bytes = std::fs::read(&self.module);
        bytes.map(|bytes| words(&bytes)).map_err(|error| format!("{}: {error}", self.module.display()))
    }

    /// Compiles the container to a valid module.
    ///
    /// # Errors The messages of the compiler or of the validator.
    pub fn compile(&self, options: &Options) -> Result<Vec<u32>, String> {
        let bytes = std::fs::read(&self.container).map_err(|error| error.to_string())?;
        let name = self.container.display().to_string();
        let compiled = spirant::compile_bytes(&bytes, &name, options, &mut Silent)
            .map_err(|failed| failed.to_string())?;
        let mut findings = Diagnostics::new();
        let _ = spirant::validate::run(&compiled.words, &compiled.env, &mut findings);
        match findings.iter().next() {
            Some(finding) => Err(finding.to_string()),
            None => Ok(compiled.words),
        }
    }
}

/// Shifts of registers.
pub fn shifts() -> BindingRules {
    let shifts = SHIFTS.map(|(class, _, by)| Shift { class, by, space: None }).to_vec();
    BindingRules::default().shifts(shifts)
}

/// The same shifts as DXC's flags.
pub fn shifts_of_dxc() -> Vec<String> {
    let flags = SHIFTS
        .iter()
        .map(|(_, letter, by)| [format!("-fvk-{letter}-shift"), by.to_string(), "all".to_owned()]);
    flags.flatten().collect()
}

/// Calls `check` with each item and every driver, in two threads.
///
/// # Panics
/// There is no driver, or an item's call panics.
#[allow(clippy::expect_used)]
pub fn on_drivers<T: Sync, R: Send>(items: &[T], check: impl Fn(&T, &mut [Runner]) -> R + Sync) -> Vec<R> {
    let half = |first: usize| {
        let runners = Runner::on_every_driver().expect("a driver to run on");
        let mut runners: Vec<Runner> =
            runners.into_iter().map(|runner| runner.with_limit(Duration::from_secs(60))).collect();
        items.iter().skip(first).step_by(2).map(|item| check(item, &mut runners)).collect::<Vec<R>>()
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        let mut all = half(0);
        all.extend(other.join().expect("the other half"));
        all
    })
}
