//! A newer Mesa from the backports of the system's distribution, beside the one that is installed: its processor driver has mesh shaders, and
//! tests draw on it what the installed one lacks.
//!
//! apt downloads the package by a list of sources of its own, and nothing of the system changes.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use super::pip::{self, call};

/// Names the folder it is in.
const VARIABLE: &str = "SPIRANT_MESA";
const PACKAGE: &str = "mesa-vulkan-drivers";
/// The driver, in the package and in the folder.
const LIBRARY: &str = "libvulkan_lvp.so";
/// The manifest that the loader reads.
const MANIFEST: &str = "lvp_icd.json";

/// The folder that the environment names, or the one in the user's cache.
fn folder() -> Result<PathBuf> {
    if let Some(folder) = std::env::var_os(VARIABLE) {
        return Ok(folder.into());
    }
    Ok(pip::cache()?.join("spirant/mesa"))
}

/// Installs it unless it is there.
pub fn ensure_installed() -> Result<()> {
    let folder = folder()?;
    let manifest = folder.join(MANIFEST);
    if manifest.is_file() {
        return Ok(());
    }
    ensure!(
        super::in_path("apt-get") && super::in_path("dpkg-deb"),
        "a newer Mesa can be installed by apt alone: put its processor driver and {MANIFEST} in {}",
        folder.display()
    );
    eprintln!("set-up: installing {PACKAGE} of the backports in {}", folder.display());
    let work = folder.join("apt");
    for part in ["lists/partial", "archives/partial", "root"] {
        std::fs::create_dir_all(work.join(part)).context("cannot make apt's folders")?;
    }
    let sources = backports()?;
    std::fs::write(work.join("sources.list"), sources).context("cannot write apt's list of sources")?;
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.current_dir(work.join("archives")).arg("--quiet");
        for (option, path) in
            [("Dir::Etc::sourcelist", "sources.list"), ("Dir::State::lists", "lists"), ("Dir::Cache", ".")]
        {
            command.arg("-o").arg(format!("{option}={}", work.join(path).display()));
        }
        call(command.args(["-o", "Dir::Etc::sourceparts=/dev/null"]).args(arguments))
    };
    apt(&["update"])?;
    apt(&["download", PACKAGE])?;
    let is_package = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "deb");
    let packages = std::fs::read_dir(work.join("archives")).context("cannot list what apt downloaded")?;
    let package = packages.flatten().map(|entry| entry.path()).find(is_package);
    let package = package.with_context(|| format!("apt did not download {PACKAGE}"))?;
    call(Command::new("dpkg-deb").arg("--extract").arg(&package).arg(work.join("root")))?;
    let library = find(&work.join("root"), LIBRARY).with_context(|| format!("{PACKAGE} has no {LIBRARY}"))?;
    std::fs::rename(library, folder.join(LIBRARY)).context("cannot move the driver")?;
    let path = std::path::absolute(folder.join(LIBRARY)).context("no absolute path of the driver")?;
    let icd = serde_json::json!({
        "file_format_version": "1.0.0",
        "ICD": { "library_path": path, "api_version": "1.3.0" },
    });
    std::fs::remove_dir_all(&work).context("cannot remove apt's folders")?;
    std::fs::write(&manifest, icd.to_string()).with_context(|| format!("cannot write {}", manifest.display()))
}

/// The line of apt's sources for the backports of this system: at the place of the release itself.
fn backports() -> Result<String> {
    let output = Command::new("apt-get")
        .args(["indextargets", "--format", "$(REPO_URI) $(CODENAME)", "Created-By: Packages"])
        .stderr(Stdio::null())
        .output()
        .context("cannot run apt-get")?;
    let release = std::fs::read_to_string("/etc/os-release").unwrap_or_default();
    let codename = release.lines().find_map(|line| line.strip_prefix("VERSION_CODENAME="));
    let codename = codename.context("/etc/os-release has no VERSION_CODENAME")?.trim_matches('"');
    sources(&String::from_utf8_lossy(&output.stdout), codename)
        .with_context(|| format!("apt has no source of {codename}, beside which backports would be"))
}

/// Makes of apt's lines of place and name the source of a release's backports.
fn sources(targets: &str, codename: &str) -> Option<String> {
    let mut targets = targets.lines().filter_map(|line| line.split_once(' '));
    let (place, _) = targets.find(|(_, name)| *name == codename)?;
    Some(format!("deb {place} {codename}-backports main\n"))
}

/// A file of this name below a folder.
fn find(folder: &Path, name: &str) -> Option<PathBuf> {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path()).collect();
    entries.sort();
    entries
        .into_iter()
        .find_map(|path| if path.is_dir() { find(&path, name) } else { path.ends_with(name).then_some(path) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backports_are_beside_the_release() {
        let targets = "http://a/security stable-security\nhttp://a/debian stable\n";
        let source = sources(targets, "stable").unwrap();
        assert_eq!(source, "deb http://a/debian stable-backports main\n");
        assert_eq!(sources(targets, "other"), None);
    }
}
