//! Unpacks packages of the system's distribution in a folder, with package lists of its own. Nothing of the system changes, and no
//! dependencies of a package are installed.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::pip::call;

/// apt with package lists and downloads in a folder.
pub struct Apt {
    work: PathBuf,
    options: Vec<String>,
}

impl Apt {
    /// Fetches the lists of the system's sources, or of the lines in `sources`, into a folder.
    pub fn new(work: &Path, sources: Option<&str>) -> Result<Apt> {
        for part in ["lists/partial", "archives/partial"] {
            std::fs::create_dir_all(work.join(part)).context("cannot make apt's folders")?;
        }
        let mut options = vec![
            format!("Dir::State::lists={}", work.join("lists").display()),
            format!("Dir::Cache={}", work.display()),
            // Root's apt would download as a user who cannot read this folder. It verifies signatures either way.
            "APT::Sandbox::User=root".to_owned(),
        ];
        if let Some(sources) = sources {
            let list = work.join("sources.list");
            std::fs::write(&list, sources).context("cannot write apt's list of sources")?;
            options.push(format!("Dir::Etc::sourcelist={}", list.display()));
            options.push("Dir::Etc::sourceparts=/dev/null".to_owned());
        }
        let apt = Apt { work: work.to_owned(), options };
        apt.get(&["update"])?;
        Ok(apt)
    }

    /// Downloads a package and unpacks it in a folder.
    pub fn unpack(&self, package: &str, root: &Path) -> Result<()> {
        self.get(&["download", package])?;
        let is_package = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "deb");
        let files =
            std::fs::read_dir(self.work.join("archives")).context("cannot list what apt downloaded")?;
        let file = files.flatten().map(|entry| entry.path()).find(is_package);
        let file = file.with_context(|| format!("apt did not download {package}"))?;
        call(Command::new("dpkg-deb").arg("--extract").arg(&file).arg(root))?;
        std::fs::remove_file(&file).context("cannot remove a package")
    }

    fn get(&self, arguments: &[&str]) -> Result<()> {
        let mut command = Command::new("apt-get");
        command.current_dir(self.work.join("archives")).arg("--quiet");
        for option in &self.options {
            command.arg("-o").arg(option);
        }
        call(command.args(arguments))
    }
}
