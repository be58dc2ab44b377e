//! `cargo xtask codegen`: the dialect's grammar tables from SPIR-V's machine-readable grammar.
//!
//! The grammar files come from the sources of `spirv-tools-sys`, which cargo has fetched for the test suite; the version in `Cargo.lock`
//! is therefore the version of the tables, and `--check` needs no network.

mod emit;
mod model;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::workspace::{self, Metadata};

/// Where the tables live, relative to the workspace.
const OUTPUT: &str = "backend/dialect/src/generated";
/// Where the grammar lies in the sources of [`SOURCE`].
const GRAMMAR: &str = "spirv-headers/include/spirv/unified1";
const SOURCE: &str = "spirv-tools-sys";

/// The extended instruction sets: variant name, grammar file, import name. A trailing `.` takes the file's revision.
const SETS: [(&str, &str, &str); 14] = [
    ("GlslStd450", "glsl.std.450", "GLSL.std.450"),
    ("OpenClStd", "opencl.std.100", "OpenCL.std"),
    ("DebugInfo", "debuginfo", "DebugInfo"),
    ("OpenClDebugInfo100", "opencl.debuginfo.100", "OpenCL.DebugInfo.100"),
    ("NonSemanticClspvReflection", "nonsemantic.clspvreflection", "NonSemantic.ClspvReflection."),
    ("NonSemanticDebugBreak", "nonsemantic.debugbreak", "NonSemantic.DebugBreak"),
    ("NonSemanticDebugPrintf", "nonsemantic.debugprintf", "NonSemantic.DebugPrintf"),
    ("NonSemanticShaderDebugInfo100", "nonsemantic.shader.debuginfo.100", "NonSemantic.Shader.DebugInfo.100"),
    ("NonSemanticVkspReflection", "nonsemantic.vkspreflection", "NonSemantic.VkspReflection."),
    ("AmdGcnShader", "spv-amd-gcn-shader", "SPV_AMD_gcn_shader"),
    ("AmdShaderBallot", "spv-amd-shader-ballot", "SPV_AMD_shader_ballot"),
    (
        "AmdShaderExplicitVertexParameter",
        "spv-amd-shader-explicit-vertex-parameter",
        "SPV_AMD_shader_explicit_vertex_parameter",
    ),
    ("AmdShaderTrinaryMinmax", "spv-amd-shader-trinary-minmax", "SPV_AMD_shader_trinary_minmax"),
    ("Tosa0010001", "tosa.001000.1", "TOSA.001000.1"),
];

/// Options of `cargo xtask codegen`.
#[derive(clap::Args)]
pub struct Args {
    /// Write nothing; fail if a generated file is not what would be written
    #[arg(long)]
    check: bool,
}

/// All grammar files of one release.
struct Grammar {
    core: model::File,
    sets: Vec<Set>,
    /// Where the tables come from, for their headers.
    provenance: String,
}

/// One extended instruction set.
struct Set {
    variant: String,
    import: String,
    file: model::File,
}

/// Writes the tables, or with `--check` compares them.
pub fn run(args: &Args) -> Result<()> {
    let root = workspace::root();
    let outputs = emit::emit(&Grammar::read(&workspace::metadata()?)?)?;
    let directory = root.join(OUTPUT);
    if args.check {
        let stale = stale(&directory, &outputs)?;
        if !stale.is_empty() {
            bail!("stale generated files; run `cargo xtask codegen`:\n  {}", stale.join("\n  "));
        }
        println!("generated tables are up to date");
        return Ok(());
    }
    std::fs::create_dir_all(&directory).with_context(|| format!("cannot create {OUTPUT}"))?;
    for (name, text) in &outputs {
        std::fs::write(directory.join(name), text).with_context(|| format!("cannot write {OUTPUT}/{name}"))?;
        println!("{OUTPUT}/{name}: {} lines", text.lines().count());
    }
    Ok(())
}

/// The files that differ from what would be written, and those that nothing would write.
fn stale(directory: &Path, outputs: &[emit::Output]) -> Result<Vec<String>> {
    let mut stale = Vec::new();
    for (name, text) in outputs {
        if std::fs::read_to_string(directory.join(name)).ok().as_ref() != Some(text) {
            stale.push(format!("{OUTPUT}/{name}"));
        }
    }
    for entry in directory.read_dir().into_iter().flatten() {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if outputs.iter().all(|(output, _)| *output != name) {
            stale.push(format!("{OUTPUT}/{name} (nothing generates it)"));
        }
    }
    Ok(stale)
}

impl Grammar {
    fn read(metadata: &Metadata) -> Result<Self> {
        let package = metadata.package(SOURCE)?;
        let directory: PathBuf = package.directory.join(GRAMMAR);
        let core = model::File::read(&directory.join("spirv.core.grammar.json"))?;
        let sets: Vec<Set> = SETS.iter().map(|set| Set::read(&directory, *set)).collect::<Result<_>>()?;
        let mut expected: Vec<String> = SETS.iter().map(|(_, file, _)| file_name(file)).collect();
        expected.sort();
        let mut present = Vec::new();
        for entry in directory.read_dir().context("cannot list the grammar files")? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            if name.starts_with("extinst.") && name.ends_with(".grammar.json") {
                present.push(name);
            }
        }
        present.sort();
        ensure!(present == expected, "the grammar's extended instruction sets changed: {present:?}");
        let (major, minor) = core.core_version.context("the core grammar has no version")?;
        let provenance = format!(
            "@generated by `cargo xtask codegen` from {SOURCE} {}, grammar {major}.{minor} rev {} — do not edit",
            package.version, core.revision
        );
        Ok(Self { core, sets, provenance })
    }
}

impl Set {
    fn read(directory: &Path, (variant, file, import): (&str, &str, &str)) -> Result<Self> {
        let file = model::File::read(&directory.join(file_name(file)))?;
        let import = if import.ends_with('.') { format!("{import}{}", file.revision) } else { import.to_owned() };
        Ok(Self { variant: variant.to_owned(), import, file })
    }
}

fn file_name(set: &str) -> String {
    format!("extinst.{set}.grammar.json")
}
