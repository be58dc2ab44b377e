//! What `spirant cc` says of programs that are wrong: `testsuite/data/files/cc`, each with its diagnostics behind it.
//!
//! A file says in its first line what it is compiled with, and ends in what comes out as comments:
//!
//! ```text
//! // test: cc --target-env=vulkan1.0
//! ```
//!
//! Each is also compiled with `--diagnostics-format=json`, of which every line must be what `docs/diagnostics.schema.json` describes.
//! `SPIRANT_BLESS=1 cargo test -p spirant-tools --test diagnostics` writes what comes out into the files.

mod schema;

use anyhow::{Context, Result, bail, ensure};
use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};

/// The line between a program and what is expected.
const SEPARATOR: &str = "// ---- expected ----";

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    // Where cargo runs the test: checkouts may share their build products.
    let repository = std::env::var_os("CARGO_MANIFEST_DIR").map(|folder| Path::new(&folder).join(".."));
    match repository.context("cargo runs the test").and_then(|repository| trials(&repository)) {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn trials(repository: &Path) -> Result<Vec<Trial>> {
    let root = repository.join("testsuite/data/files/cc");
    let text = std::fs::read_to_string(repository.join("docs/diagnostics.schema.json"))?;
    let schema: Value = serde_json::from_str(&text).context("the schema is not JSON")?;
    let bless = std::env::var_os("SPIRANT_BLESS").is_some_and(|value| value == "1");
    let mut trials = Vec::new();
    for path in files(&root)? {
        let name = path.strip_prefix(&root).unwrap_or(&path).display().to_string();
        let schema = schema.clone();
        let check = move || check(&path, &schema, bless).map_err(|error| Failed::from(format!("{error:#}")));
        trials.push(Trial::test(name, check));
    }
    ensure!(!trials.is_empty(), "{} is empty", root.display());
    Ok(trials)
}

/// All files below a folder, by name.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().with_context(|| format!("cannot list {}", folder.display()))? {
            let path = entry?.path();
            if path.is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    Ok(found)
}

fn check(path: &Path, schema: &Value, bless: bool) -> Result<()> {
    let whole = std::fs::read_to_string(path)?;
    let (program, expected) = whole.split_once(SEPARATOR).unwrap_or((&whole, ""));
    let program = format!("{}\n", program.trim_end());
    let header = program.lines().next().unwrap_or_default();
    let flags = header.strip_prefix("// test: cc").context("the first line is not '// test: cc FLAGS'")?;
    let flags: Vec<&str> = flags.split_whitespace().collect();

    let name = path.file_name().context("a file without a name")?;
    let scratch = Scratch::new(path)?;
    std::fs::write(scratch.0.join(name), &program)?;
    let text = compile(&scratch.0, Path::new(name), &flags)?;
    for line in
        compile(&scratch.0, Path::new(name), &[&flags[..], &["--diagnostics-format=json"]].concat())?.lines()
    {
        let object: Value = serde_json::from_str(line).with_context(|| format!("not JSON: {line}"))?;
        schema::check(schema, &object).map_err(anyhow::Error::msg)?;
    }
    let comments: String =
        text.lines().map(|line| format!("{}\n", format!("// {line}").trim_end())).collect();
    if expected.trim_start_matches('\n') == comments {
        return Ok(());
    }
    if bless {
        let text = format!("{program}\n{SEPARATOR}\n{comments}");
        return std::fs::write(path, text).context("cannot write the file");
    }
    bail!("SPIRANT_BLESS=1 accepts this, where other is expected:\n{text}");
}

/// What is said of a program. A program that is refused leaves no output.
fn compile(folder: &Path, name: &Path, flags: &[&str]) -> Result<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
    command.arg("cc");
    // An installed DXC changes nothing.
    command.args(name.extension().filter(|extension| *extension == "hlsl").map(|_| "--front=clang"));
    command.arg(name).args(flags).args(["-o", "out.spv"]).current_dir(folder);
    let Output { status, stderr, .. } = command.output()?;
    let text = String::from_utf8(stderr)?;
    let is_refused = match status.code() {
        Some(0) => false,
        Some(1) => true,
        _ => bail!("{status}: neither compiled nor refused\n{text}"),
    };
    let out = folder.join("out.spv");
    ensure!(
        out.exists() != is_refused,
        "{status}, and the output {}",
        if is_refused { "is there" } else { "is not" }
    );
    if !is_refused {
        std::fs::remove_file(out)?;
    }
    ensure!(!text.is_empty(), "it compiles, and nothing is said");
    Ok(text)
}

/// A folder that goes when the test does.
struct Scratch(PathBuf);

impl Scratch {
    fn new(path: &Path) -> Result<Scratch> {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let folder = std::env::temp_dir().join(format!("spirant-diagnostics-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        Ok(Scratch(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
