//! The workspace as cargo sees it: its root and its packages.

pub mod spirv_tools;

use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// The workspace's root directory.
pub fn root() -> PathBuf {
    // tools/xtask is two levels down. Where it runs counts, not where it was built: checkouts may
    // share their build products.
    let package = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&package).ancestors().nth(2).unwrap_or(Path::new(".")).to_owned()
}

/// The `cargo` that runs this program, with the workspace as its directory.
pub fn cargo() -> Command {
    let mut command = cargo_here();
    command.current_dir(root());
    command
}

/// The `cargo` that runs this program, in the caller's directory.
pub fn cargo_here() -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    spirv_tools::link(&mut cargo);
    cargo
}

/// The user's cache folder.
pub fn cache() -> Result<PathBuf> {
    let cache = std::env::var_os("XDG_CACHE_HOME").filter(|folder| !folder.is_empty()).map(PathBuf::from);
    let cache = cache.or_else(|| Some(Path::new(&std::env::var_os("HOME")?).join(".cache")));
    cache.context("no home folder")
}

/// The link `spirant-llc` to the program in a folder of build products.
pub fn drop_in(folder: &Path) -> Result<PathBuf> {
    let link = folder.join("spirant-llc");
    // An earlier build may have made a program of its own.
    let _ = std::fs::remove_file(&link);
    let made = Command::new(folder.join("spirant")).args(["links", "--name=spirant-llc"]).status();
    ensure!(made.context("cannot run spirant")?.success(), "cannot make {}", link.display());
    Ok(link)
}

/// The program's exit status as this program's; a signal as a shell reports it.
pub fn exit_code(status: ExitStatus) -> ExitCode {
    let code = status.code().or_else(|| status.signal().map(|signal| 128 + signal)).unwrap_or(1);
    ExitCode::from(u8::try_from(code).unwrap_or(1))
}

/// The output of `cargo metadata`.
pub struct Metadata {
    /// The packages of the workspace and all their dependencies.
    pub packages: Vec<Package>,
    /// The folder of build products.
    pub target_directory: PathBuf,
}

/// One package.
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The folder of its manifest.
    pub directory: PathBuf,
    /// Whether it belongs to the workspace.
    pub member: bool,
    /// Whether its manifest permits to publish it.
    pub is_published: bool,
    /// The oldest Rust that it states.
    pub rust_version: Option<String>,
    /// The names of its direct dependencies, for building or running.
    pub dependencies: Vec<String>,
    /// The names of the dependencies of its tests, examples and benchmarks alone.
    pub dev_dependencies: Vec<String>,
}

impl Metadata {
    /// The package of this name.
    pub fn package(&self, name: &str) -> Result<&Package> {
        self.packages
            .iter()
            .find(|package| package.name == name)
            .with_context(|| format!("no package {name}"))
    }
}

/// Asks cargo for the metadata of the workspace.
pub fn metadata() -> Result<Metadata> {
    let output = cargo()
        .args(["metadata", "--format-version", "1"])
        .stderr(std::process::Stdio::inherit())
        .output()
        .context("cannot run cargo metadata")?;
    ensure!(output.status.success(), "cargo metadata failed");
    let value: Value = serde_json::from_slice(&output.stdout).context("cargo metadata printed no JSON")?;
    parse_metadata(&value)
}

fn parse_metadata(value: &Value) -> Result<Metadata> {
    let text = |value: &Value, key: &str| -> Result<String> {
        Ok(value[key].as_str().with_context(|| format!("cargo metadata: no {key}"))?.to_owned())
    };
    let members: Vec<_> =
        value["workspace_members"].as_array().context("cargo metadata: no members")?.iter().collect();
    let mut packages = Vec::new();
    for package in value["packages"].as_array().context("cargo metadata: no packages")? {
        let manifest = PathBuf::from(text(package, "manifest_path")?);
        let (mut dependencies, mut dev_dependencies) = (Vec::new(), Vec::new());
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let list = if dependency["kind"] == "dev" { &mut dev_dependencies } else { &mut dependencies };
            list.push(text(dependency, "name")?);
        }
        packages.push(Package {
            name: text(package, "name")?,
            version: text(package, "version")?,
            directory: manifest.parent().unwrap_or(Path::new(".")).to_owned(),
            member: members.contains(&&package["id"]),
            is_published: package["publish"].is_null(),
            rust_version: package["rust_version"].as_str().map(str::to_owned),
            dependencies,
            dev_dependencies,
        });
    }
    Ok(Metadata { packages, target_directory: PathBuf::from(text(value, "target_directory")?) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metadata_is_read() {
        let value = serde_json::json!({
            "workspace_members": ["a 1"],
            "target_directory": "/t",
            "packages": [
                { "id": "a 1", "name": "a", "version": "1.0.0", "manifest_path": "/w/a/Cargo.toml", "rust_version": "1.90", "publish": [],
                  "dependencies": [{ "name": "b", "kind": null }, { "name": "c", "kind": "dev" }] },
                { "id": "b 1", "name": "b", "version": "2.0.0", "manifest_path": "/r/b/Cargo.toml", "dependencies": [] },
            ],
        });
        let metadata = parse_metadata(&value).unwrap();
        let a = metadata.package("a").unwrap();
        let b = metadata.package("b").unwrap();
        assert!(a.member && !b.member && !a.is_published && b.is_published);
        assert_eq!((a.rust_version.as_deref(), b.rust_version.as_deref()), (Some("1.90"), None));
        assert_eq!(a.directory, Path::new("/w/a"));
        assert_eq!(
            (&a.dependencies[..], &a.dev_dependencies[..]),
            (&["b".to_owned()][..], &["c".to_owned()][..])
        );
        assert!(metadata.package("z").is_err());
    }

    #[test]
    fn the_root_holds_the_workspace() {
        assert!(root().join("Cargo.lock").exists());
    }
}
