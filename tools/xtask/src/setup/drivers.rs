//! Further Vulkan drivers for CPUs, on which tests run modules that the installed driver does not support, or whose results they
//! compare with its own: a newer Mesa from the backports of the system's distribution, which has mesh shaders, and SwiftShader,
//! which browsers carry.
//!
//! apt downloads a package with package lists of its own; only the driver is kept. Nothing of the system changes, and no
//! dependencies of the package are installed.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use super::apt::Apt;
use super::pip;

/// A driver and its origin.
pub struct Driver {
    /// Its name.
    name: &'static str,
    /// The environment variable with its folder.
    variable: &'static str,
    /// Its folder in the user's cache without the variable.
    folder: &'static str,
    /// The packages that may have it; the first available one is taken.
    packages: &'static [&'static str],
    /// Whether the packages come from the backports.
    backports: bool,
    /// The files of the drivers, in the package and in the folder, each with the manifest that the loader reads.
    libraries: &'static [(&'static str, &'static str)],
}

/// A newer Mesa: its driver for CPUs, and those for GPUs of AMD and Intel, which compile without one.
pub const MESA: Driver = Driver {
    name: "a newer Mesa",
    variable: "SPIRANT_MESA",
    folder: "spirant/mesa",
    packages: &["mesa-vulkan-drivers"],
    backports: true,
    libraries: &[
        ("libvulkan_lvp.so", "lvp_icd.json"),
        ("libvulkan_radeon.so", "radeon_icd.json"),
        ("libvulkan_intel.so", "intel_icd.json"),
    ],
};

/// SwiftShader, as Debian's packages of Chromium carry it.
pub const SWIFTSHADER: Driver = Driver {
    name: "SwiftShader",
    variable: "SPIRANT_SWIFTSHADER",
    folder: "spirant/swiftshader",
    packages: &["chromium-common", "chromium"],
    backports: false,
    libraries: &[("libvk_swiftshader.so", "vk_swiftshader_icd.json")],
};

impl Driver {
    /// The folder that the environment names, or the one in the user's cache.
    fn folder(&self) -> Result<PathBuf> {
        if let Some(folder) = std::env::var_os(self.variable) {
            return Ok(folder.into());
        }
        Ok(pip::cache()?.join(self.folder))
    }

    /// Installs it unless it is installed.
    pub fn ensure_installed(&self) -> Result<()> {
        let folder = self.folder()?;
        let is_there = |(_, manifest): &(&str, &str)| folder.join(manifest).is_file();
        if self.libraries.iter().all(is_there) {
            return Ok(());
        }
        ensure!(
            super::in_path("apt-get") && super::in_path("dpkg-deb"),
            "{} can be installed by apt alone: put {:?} in {}",
            self.name,
            self.libraries,
            folder.display()
        );
        eprintln!("set-up: installing {} in {}", self.name, folder.display());
        let work = folder.join("apt");
        let found = self.download(&work)?;
        for (from, (library, manifest)) in found.iter().zip(self.libraries) {
            std::fs::rename(from, folder.join(library)).context("cannot move the driver")?;
            let path = std::path::absolute(folder.join(library)).context("no absolute path of the driver")?;
            let icd = serde_json::json!({
                "file_format_version": "1.0.0",
                "ICD": { "library_path": path, "api_version": "1.3.0" },
            });
            let manifest = folder.join(manifest);
            std::fs::write(&manifest, icd.to_string())
                .with_context(|| format!("cannot write {}", manifest.display()))?;
        }
        std::fs::remove_dir_all(&work).context("cannot remove apt's folders")
    }

    /// Downloads the first package that has the drivers into a folder; where they are there.
    fn download(&self, work: &Path) -> Result<Vec<PathBuf>> {
        let list = if self.backports { Some(backports()?) } else { None };
        let apt = Apt::new(work, list.as_deref())?;
        for package in self.packages {
            let root = work.join(package);
            apt.unpack(package, &root)?;
            let found = self.libraries.iter().map(|(library, _)| find(&root, library));
            if let Some(found) = found.collect::<Option<Vec<PathBuf>>>() {
                return Ok(found);
            }
        }
        anyhow::bail!("{} lacks one of {:?}", self.packages.join(" and "), self.libraries)
    }
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
