#![doc = include_str!("../README.md")]
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod depend;
mod diagnostics;
mod generate;
mod items;
mod json;
mod plan;
mod program;
mod settings;

pub use diagnostics::{Diagnostic, Severity};

use plan::{Command, Planned};
use program::Program;
use settings::{Axis, Settings, settings};
use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};

/// A shader, with settings of its own.
#[derive(Clone, Debug)]
pub struct Shader {
    path: PathBuf,
    name: Option<String>,
    settings: Settings,
}

impl Shader {
    /// The shader of a file, by its path from the folder of the package: HLSL (.hlsl), OpenCL C (.cl, .clcpp), LLVM IR (.ll, .bc) or a
    /// container of DXIL (.dxil, .dxbc, .cso, .dxo).
    #[must_use]
    pub fn new(path: impl AsRef<Path>) -> Shader {
        Shader { path: path.as_ref().to_owned(), name: None, settings: Settings::default() }
    }

    /// The name of its module in Rust, in place of the file's.
    #[must_use]
    pub fn name(mut self, name: impl Into<String>) -> Shader {
        self.name = Some(name.into());
        self
    }

    settings!();
}

/// The shaders of a build script. Its settings are those of all shaders that have none of their own.
#[derive(Clone, Debug, Default)]
pub struct Shaders {
    shaders: Vec<Shader>,
    settings: Settings,
    program: Option<PathBuf>,
    folder: Option<PathBuf>,
}

impl Shaders {
    /// No shaders.
    #[must_use]
    pub fn new() -> Shaders {
        Shaders::default()
    }

    /// Adds the shader of a file, without settings of its own ([`Shader::new`]).
    #[must_use]
    pub fn file(self, path: impl AsRef<Path>) -> Shaders {
        self.shader(Shader::new(path))
    }

    /// Adds a shader.
    #[must_use]
    pub fn shader(mut self, shader: Shader) -> Shaders {
        self.shaders.push(shader);
        self
    }

    /// The program `spirant`, in place of that of the environment variable `SPIRANT` or in `PATH`.
    #[must_use]
    pub fn program(mut self, path: impl AsRef<Path>) -> Shaders {
        self.program = Some(path.as_ref().to_owned());
        self
    }

    /// The folder of the outputs, in place of `OUT_DIR`.
    #[must_use]
    pub fn out_dir(mut self, folder: impl AsRef<Path>) -> Shaders {
        self.folder = Some(folder.as_ref().to_owned());
        self
    }

    settings!();

    /// Compiles all shaders, and writes `shaders.rs` beside their modules in `OUT_DIR`. Prints for cargo what the outputs depend on,
    /// warnings and errors.
    ///
    /// # Errors
    /// Why a shader is not compiled. `shaders.rs` is not written then.
    pub fn compile(&self) -> Result<(), Error> {
        let mut for_cargo = Vec::new();
        let result = self.run(&mut for_cargo);
        if let Err(error) = &result {
            let word = if knows_errors() { "cargo::error" } else { "cargo:warning" };
            for_cargo.extend(
                error.diagnostics.iter().map(|diagnostic| format!("{word}={}", diagnostic.line_for_cargo())),
            );
        }
        for line in for_cargo {
            println!("{line}");
        }
        result
    }

    fn run(&self, for_cargo: &mut Vec<String>) -> Result<(), Error> {
        for_cargo
            .extend(["SPIRANT", "CLANG", "DXC"].map(|name| format!("cargo:rerun-if-env-changed={name}")));
        let mut watched: BTreeSet<PathBuf> = self.shaders.iter().map(|shader| shader.path.clone()).collect();
        watched.insert(PathBuf::from("build.rs"));
        let result = self.compile_and_watch(&mut watched, for_cargo);
        // Of what is missing cargo would run the script each time.
        let there = watched.iter().filter(|path| path.exists());
        for_cargo.extend(there.map(|path| format!("cargo:rerun-if-changed={}", path.display())));
        result
    }

    fn compile_and_watch(
        &self,
        watched: &mut BTreeSet<PathBuf>,
        for_cargo: &mut Vec<String>,
    ) -> Result<(), Error> {
        let folder = self.folder.clone().or_else(|| std::env::var_os("OUT_DIR").map(PathBuf::from));
        let folder = folder
            .ok_or("OUT_DIR is not set: cargo sets it for build scripts, elsewhere use Shaders::out_dir")?;
        let planned = plan::plan(&self.shaders, &self.settings, &folder)?;
        std::fs::create_dir_all(&folder)
            .map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
        let program =
            Program::find(self.program.as_deref(), std::env::var_os("SPIRANT"), std::env::var_os("PATH"))?;
        watched.insert(program.path.clone());
        let result = compile_all(&program, &planned, for_cargo);
        for shader in &planned {
            watch(shader, &folder, watched);
        }
        result?;
        for shader in &planned {
            for unit in &shader.units {
                let stem = folder.join(&unit.stem);
                let binary = stem.with_extension("spv");
                generate::check(&binary)?;
                if shader.command == Command::Llvm {
                    let (is_done, printed) =
                        program.reflect(&binary, &stem.with_extension("rs"), generate::TYPES_FROM)?;
                    if !is_done {
                        return Err(Error { diagnostics: diagnostics::parse(&printed) });
                    }
                }
            }
        }
        let text = generate::module(&planned, &folder)?;
        let file = folder.join("shaders.rs");
        if std::fs::read_to_string(&file).ok().as_deref() != Some(&text) {
            std::fs::write(&file, text)
                .map_err(|error| format!("cannot write {}: {error}", file.display()))?;
        }
        Ok(())
    }
}

/// Runs the program once for each of its commands. Warnings are for cargo.
fn compile_all(program: &Program, planned: &[Planned], for_cargo: &mut Vec<String>) -> Result<(), Error> {
    let mut errors = Vec::new();
    for command in [Command::Source, Command::Llvm] {
        let mut manifest = String::new();
        for shader in planned.iter().filter(|shader| shader.command == command) {
            for unit in &shader.units {
                let mut words = unit.words.clone();
                if command == Command::Source {
                    words.push(format!("--rust-types={}", generate::TYPES_FROM));
                }
                manifest.push_str(&plan::line(&words)?);
                manifest.push('\n');
            }
        }
        if manifest.is_empty() {
            continue;
        }
        let jobs =
            std::env::var("NUM_JOBS").ok().filter(|jobs| jobs.parse::<u32>().is_ok_and(|jobs| jobs > 0));
        let (is_done, printed) = program.run(command.name(), &manifest, jobs.as_deref())?;
        let mut failures = Vec::new();
        for diagnostic in diagnostics::parse(&printed) {
            match diagnostic.severity {
                Severity::Error => failures.push(diagnostic),
                Severity::Warning => for_cargo.push(format!("cargo:warning={}", diagnostic.line_for_cargo())),
                // cargo shows it with -vv.
                Severity::Note => eprintln!("{diagnostic}"),
            }
        }
        if !is_done {
            let nothing = failures
                .is_empty()
                .then(|| Diagnostic::error("spirant failed and does not say why".to_owned()));
            errors.extend(failures.into_iter().chain(nothing));
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(Error { diagnostics: errors }) }
}

/// Adds what the modules of a shader depend on.
fn watch(shader: &Planned, folder: &Path, watched: &mut BTreeSet<PathBuf>) {
    if shader.command == Command::Llvm {
        return;
    }
    let absolute = |path: &Path| std::fs::canonicalize(path).ok();
    let outputs = absolute(folder);
    let is_left_out = |path: &Path| match (absolute(path), &outputs) {
        (Some(path), Some(outputs)) => outputs.starts_with(path),
        _ => true,
    };
    for unit in &shader.units {
        let Ok(rule) = std::fs::read_to_string(folder.join(&unit.stem).with_extension("d")) else { continue };
        let headers = depend::prerequisites(&rule);
        watched.extend(depend::shadows(&shader.path, &headers, &shader.includes, is_left_out));
        watched.extend(headers);
    }
}

/// Whether cargo reads `cargo::error` from this script: from 1.84 on, if the package does not state that it builds with an older one.
fn knows_errors() -> bool {
    let stated = std::env::var("CARGO_PKG_RUST_VERSION").unwrap_or_default();
    let mut parts = stated.split('.').map(|part| part.parse::<u32>().unwrap_or(0));
    let version = (parts.next().unwrap_or(0), parts.next().unwrap_or(0));
    stated.is_empty() || version >= (1, 84)
}

/// Why shaders are not compiled. `Debug` is the same text as `Display`, since that is what `main` prints of it.
pub struct Error {
    diagnostics: Vec<Diagnostic>,
}

impl Error {
    /// What is wrong, in the order of the shaders.
    #[must_use]
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }
}

impl fmt::Display for Error {
    /// All diagnostics, with their lines of the source.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, diagnostic) in self.diagnostics.iter().enumerate() {
            let between = if index == 0 { "" } else { "\n\n" };
            write!(f, "{between}{diagnostic}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl std::error::Error for Error {}

impl From<String> for Error {
    fn from(message: String) -> Error {
        Error { diagnostics: vec![Diagnostic::error(message)] }
    }
}

impl From<&str> for Error {
    fn from(message: &str) -> Error {
        message.to_owned().into()
    }
}
