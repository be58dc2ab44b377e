//! A Debian 12 in a folder, and a log of what is done there.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::workspace;

/// Certificates of this machine, where its connections need others than Debian's.
const CERTIFICATES: &str = "etc/ssl/certs/ca-certificates.crt";

/// Everything that is run and printed.
pub struct Log {
    file: File,
}

impl Log {
    /// A new log.
    pub fn create(path: &Path) -> Result<Log> {
        let file = File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Log { file })
    }

    /// Appends a text.
    pub fn add(&mut self, text: &str) -> Result<()> {
        self.file.write_all(text.as_bytes()).context("cannot write the log")
    }
}

/// A system in a folder, which goes with this.
pub struct Root {
    path: PathBuf,
}

impl Root {
    /// Installs Debian 12 with these packages.
    pub fn install(path: PathBuf, packages: &str, log: &mut Log) -> Result<Root> {
        let root = Root { path };
        root.remove()?;
        let mut mmdebstrap = Command::new("mmdebstrap");
        mmdebstrap.args(["--quiet", "--variant=minbase", "--include", packages, "bookworm"]);
        logged(mmdebstrap.arg(&root.path), log)?;
        let proc = root.path.join("proc");
        logged(Command::new("mount").args(["-t", "proc", "proc"]).arg(proc), log)?;
        let own = Path::new("/").join(CERTIFICATES);
        if own.is_file() {
            root.copy(&own, CERTIFICATES)?;
        }
        Ok(root)
    }

    /// Where a path of the system is.
    pub fn at(&self, path: &str) -> PathBuf {
        self.path.join(path.trim_start_matches('/'))
    }

    /// Copies a file into it.
    pub fn copy(&self, from: &Path, to: &str) -> Result<()> {
        let to = self.at(to);
        let folder = to.parent().context("a file without a folder")?;
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        fs::copy(from, &to).with_context(|| format!("cannot copy {}", from.display()))?;
        Ok(())
    }

    /// Writes a program.
    pub fn program(&self, path: &str, text: &str) -> Result<()> {
        use std::os::unix::fs::PermissionsExt;
        let to = self.at(path);
        fs::write(&to, text).with_context(|| format!("cannot write {}", to.display()))?;
        fs::set_permissions(&to, fs::Permissions::from_mode(0o755)).context("cannot make a program")
    }

    /// Puts the Rust of this machine in `/opt/rust`, as far as it can without copying it.
    pub fn add_rust(&self, log: &mut Log) -> Result<()> {
        let output =
            Command::new("rustc").args(["--print", "sysroot"]).output().context("cannot run rustc")?;
        let sysroot = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        let to = self.at("opt/rust");
        let copy = |how: &str, log: &mut Log| logged(Command::new("cp").arg(how).arg(&sysroot).arg(&to), log);
        copy("-al", log).or_else(|_| {
            let _ = fs::remove_dir_all(&to);
            copy("-a", log)
        })?;
        Ok(())
    }

    /// Puts the sources of the commit in a folder, as a clone has them.
    pub fn add_sources(&self, folder: &str, log: &mut Log) -> Result<()> {
        let to = self.at(folder);
        fs::create_dir_all(&to).with_context(|| format!("cannot make {}", to.display()))?;
        let mut git = Command::new("git");
        git.args(["archive", "--format=tar", "HEAD"]).current_dir(workspace::root()).stdout(Stdio::piped());
        let mut git = git.spawn().context("cannot run git")?;
        let archive = git.stdout.take().context("git has no output")?;
        logged(Command::new("tar").args(["-x", "-C"]).arg(&to).stdin(archive), log)?;
        ensure!(git.wait().context("cannot wait for git")?.success(), "git archive failed");
        Ok(())
    }

    /// Runs a script in it by bash, with the environment of a new user; what it prints.
    pub fn run(&self, script: &str, log: &mut Log) -> Result<String> {
        let mut command = Command::new("chroot");
        command.arg(&self.path).args(["/bin/bash", "-euc", &format!("exec 2>&1\n{script}")]).env_clear();
        for (name, value) in [
            ("PATH", "/opt/rust/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"),
            ("HOME", "/root"),
            ("LC_ALL", "C"),
            ("DEBIAN_FRONTEND", "noninteractive"),
            ("SSL_CERT_FILE", "/etc/ssl/certs/ca-certificates.crt"),
        ] {
            command.env(name, value);
        }
        log.add(&format!("$ {script}\n"))?;
        logged(&mut command, log)
    }

    /// Installs packages of Debian.
    pub fn apt(&self, packages: &str, log: &mut Log) -> Result<()> {
        let install = format!(
            "apt-get --quiet update\napt-get --yes --quiet install --no-install-recommends {packages}\n"
        );
        self.run(&install, log).map(drop)
    }

    fn remove(&self) -> Result<()> {
        if !self.path.exists() {
            return Ok(());
        }
        // Where it is not mounted there is nothing to unmount.
        let _ = Command::new("umount").arg(self.path.join("proc")).stderr(Stdio::null()).status();
        fs::remove_dir_all(&self.path).with_context(|| format!("cannot remove {}", self.path.display()))
    }
}

impl Drop for Root {
    fn drop(&mut self) {
        if let Err(error) = self.remove() {
            eprintln!("{error:#}");
        }
    }
}

/// Runs a command, and adds what it prints to the log; its standard output. A command that fails is named with the end of what it printed.
fn logged(command: &mut Command, log: &mut Log) -> Result<String> {
    let output = command.output().with_context(|| format!("cannot run {command:?}"))?;
    let [stdout, stderr] =
        [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    log.add(&stdout)?;
    log.add(&stderr)?;
    let all = format!("{stdout}{stderr}");
    let lines: Vec<&str> = all.lines().collect();
    let end = lines[lines.len().saturating_sub(20)..].join("\n");
    ensure!(output.status.success(), "a command in the system failed, and printed at its end:\n{end}");
    Ok(stdout)
}
