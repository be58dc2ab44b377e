//! `cargo xtask web`: makes the page of tools/web, one HTML file that a browser opens without a server. It contains the program
//! as WebAssembly, the style and the script.

mod browser;
mod test;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::base64;
use crate::setup::rust;
use crate::workspace::{self, Metadata};

pub use test::test;

/// Arguments of `cargo xtask web`.
#[derive(clap::Args)]
pub struct Args {
    /// The folder for the page [default: `web` in cargo's target folder]
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
}

/// Builds the page and prints its path.
pub fn run(args: &Args) -> Result<()> {
    let metadata = workspace::metadata()?;
    let folder = args.output.clone().unwrap_or_else(|| folder(&metadata));
    println!("{}", page(&folder, &metadata)?.display());
    Ok(())
}

/// Builds the page in a folder; its file.
pub fn page(folder: &Path, metadata: &Metadata) -> Result<PathBuf> {
    build(folder, metadata, |_| {})
}

/// Where pages go, and what they are made of, apart from what other compilers make.
fn folder(metadata: &Metadata) -> PathBuf {
    metadata.target_directory.join("web")
}

/// Builds the page in a folder, with options of cargo; its file.
fn build(folder: &Path, metadata: &Metadata, options: impl FnOnce(&mut Command)) -> Result<PathBuf> {
    let products = self::folder(metadata).join("build");
    let mut cargo = rust::build_for_browser()?;
    cargo
        .args(["--locked", "--package", "spirant-web", "--profile", "web"])
        .env("CARGO_TARGET_DIR", &products);
    options(&mut cargo);
    ensure!(cargo.status().context("cannot run cargo")?.success(), "the build failed");
    let program = products.join(rust::WASM).join("web/spirant_web.wasm");
    let file = folder.join("spirant.html");
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    fs::write(&file, with_everything(&program)?)
        .with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file)
}

/// The page with everything in it.
fn with_everything(program: &Path) -> Result<String> {
    let sources = workspace::root().join("tools/web/page");
    let source = |name: &str| {
        let file = sources.join(name);
        fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))
    };
    let compressed = base64::encode(&gzip(program)?);
    let sample = base64::encode(source("sample.spvasm")?.as_bytes());
    let parts = [
        ("/* page.css */", source("page.css")?),
        ("/* page.js */", source("page.js")?),
        ("/* worker.js */", source("worker.js")?),
        ("/* sample */", sample),
        ("/* program */", compressed),
    ];
    let mut page = source("index.html")?;
    for (place, text) in &parts {
        ensure!(!text.contains("</"), "what stands for {place} would end its element");
        ensure!(page.matches(place).count() == 1, "index.html must have {place} once");
        page = page.replace(place, text);
    }
    Ok(page)
}

/// A file, compressed as browsers can read it.
fn gzip(file: &Path) -> Result<Vec<u8>> {
    let bytes = fs::File::open(file).with_context(|| format!("cannot read {}", file.display()))?;
    let output = Command::new("gzip").args(["-n9", "-c"]).stdin(Stdio::from(bytes)).output();
    let output = output.context("cannot run gzip")?;
    ensure!(output.status.success(), "gzip: {}", String::from_utf8_lossy(&output.stderr));
    Ok(output.stdout)
}
