//! Confines the process that compiles input from strangers: no file but the open ones, no network, no other program, no signal to
//! other processes.
//!
//! Two features of Linux do this, and either is enough for most of it. seccomp refuses every system call that is not in a list ([`filter`]): a
//! call that a later library makes is refused, too. Landlock refuses files and, where the kernel is new enough, TCP and signals,
//! whatever system calls reach them. A refused call fails with EPERM, so that a library which can do without it goes on. Neither can
//! be lifted again, and threads and children inherit both.

use crate::filter::{self, Machine};
use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr,
    RulesetCreated, RulesetCreatedAttr, Scope,
};
use seccompiler::BpfProgram;
use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The newest version of Landlock whose rules are used; an older kernel enforces those that it has.
const NEWEST: ABI = ABI::V6;

/// What the kernel lacks for a confined process, in words that continue "the process cannot be confined: "; `None` if it has all.
#[must_use]
pub fn lacking() -> Option<&'static str> {
    // From <linux/seccomp.h>: asks whether a filter may refuse a call with an error number.
    const GET_ACTION_AVAIL: libc::c_ulong = 2;
    const ERRNO: u32 = 0x0005_0000;
    let action = ERRNO;
    // SAFETY: the call reads one number, which lives long enough.
    let filters = unsafe { libc::syscall(libc::SYS_seccomp, GET_ACTION_AVAIL, 0, &raw const action) } == 0;
    let files = Ruleset::default()
        .set_compatibility(CompatLevel::HardRequirement)
        .handle_access(AccessFs::from_all(ABI::V1))
        .and_then(Ruleset::create)
        .is_ok();
    match (filters, files) {
        (true, true) => None,
        (false, true) => Some("the kernel has no filters of system calls (seccomp)"),
        (true, false) => Some("the kernel does not have Landlock, or does not enable it"),
        (false, false) => Some("the kernel has neither filters of system calls (seccomp) nor Landlock"),
    }
}

/// Confines this process for as long as it lives: it uses its open files, memory and threads alone. Of several threads, Landlock holds
/// for this one and those that it starts; what seccomp refuses is refused to all.
///
/// # Errors
/// What the system says. A part may be enforced then.
pub fn confine() -> io::Result<()> {
    // First, since the filter refuses it.
    let files = no_files().and_then(|rules| rules.restrict_self().map_err(io::Error::other));
    // A result of a gigabyte is none of ours, and this process's memory files are read by its parent.
    limit_files();
    let process = std::process::id();
    apply(&filter::allowed(process, &Machine::THIS)?)?;
    files.map(drop)
}

/// Rules that permit no file, no port, no signal and no abstract socket.
fn no_files() -> io::Result<RulesetCreated> {
    Ruleset::default()
        .handle_access(AccessFs::from_all(NEWEST))
        .and_then(|rules| rules.handle_access(AccessNet::from_all(NEWEST)))
        .and_then(|rules| rules.scope(Scope::from_all(NEWEST)))
        .and_then(Ruleset::create)
        .map_err(io::Error::other)
}

/// The most bytes of a file that a confined process writes.
pub const LARGEST_FILE: u64 = 2 << 30;

fn limit_files() {
    let limit = libc::rlimit64 { rlim_cur: LARGEST_FILE, rlim_max: LARGEST_FILE };
    // SAFETY: the call reads two numbers, which live long enough. Where it fails, a lower limit holds.
    unsafe { libc::setrlimit64(libc::RLIMIT_FSIZE, &raw const limit) };
}

fn apply(program: &BpfProgram) -> io::Result<()> {
    seccompiler::apply_filter_all_threads(program).map_err(io::Error::other)
}

/// What a front end may reach, which opens files: it reads what this user may read, writes in some folders alone, and reaches neither
/// the network nor other processes. The programs that it starts may no more than it.
#[derive(Debug)]
pub struct Reach {
    rules: Option<OwnedFd>,
    filter: BpfProgram,
}

impl Reach {
    /// Prepares it for a front end that writes in these folders.
    ///
    /// # Errors
    /// A folder is not there, or what the system says.
    pub fn new(writable: &[PathBuf]) -> io::Result<Reach> {
        let written = AccessFs::from_write(NEWEST);
        let mut rules = Ruleset::default()
            .handle_access(written)
            .and_then(|rules| rules.handle_access(AccessNet::from_all(NEWEST)))
            .and_then(|rules| rules.scope(Scope::from_all(NEWEST)))
            .and_then(Ruleset::create)
            .map_err(io::Error::other)?;
        let sink = AccessFs::WriteFile | AccessFs::Truncate;
        let folders = writable.iter().map(|folder| (folder.as_path(), written));
        for (path, access) in folders.chain([(Path::new("/dev/null"), sink)]) {
            let opened = PathFd::new(path).map_err(io::Error::other)?;
            rules = rules.add_rule(PathBeneath::new(opened, access)).map_err(io::Error::other)?;
        }
        Ok(Reach { rules: rules.into(), filter: filter::of_front_ends(&Machine::THIS)? })
    }

    /// Confines this thread to it, and what it starts. Makes system calls alone, so that it may be called between fork and exec.
    ///
    /// # Errors
    /// What the system says.
    pub fn enter(&self) -> io::Result<()> {
        let rules = self.rules.as_ref().map_or(-1, AsRawFd::as_raw_fd);
        // SAFETY: neither call has an address.
        let failed = unsafe {
            libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0
                || libc::syscall(libc::SYS_landlock_restrict_self, rules, 0) != 0
        };
        if failed {
            return Err(io::Error::last_os_error());
        }
        match seccompiler::apply_filter(&self.filter) {
            Ok(()) => Ok(()),
            Err(seccompiler::Error::Prctl(error) | seccompiler::Error::Seccomp(error)) => Err(error),
            Err(_) => Err(io::ErrorKind::Unsupported.into()),
        }
    }

    /// Confines a command to it.
    pub fn bind(self, command: &mut Command) {
        // SAFETY: `enter` makes system calls alone.
        unsafe { command.pre_exec(move || self.enter()) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str, writable: &[PathBuf]) -> (bool, String) {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        Reach::new(writable).unwrap().bind(&mut command);
        let output = command.output().unwrap();
        (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
    }

    #[test]
    fn a_front_end_writes_in_its_folders_and_reads() {
        let folder = std::env::temp_dir().join(format!("spirant-reach-{}", std::process::id()));
        for name in ["own", "other"] {
            std::fs::create_dir_all(folder.join(name)).unwrap();
        }
        let (own, other) = (folder.join("own"), folder.join("other"));
        let owned = [own.clone()];
        let write =
            |folder: &Path| format!("echo 7 > {0}/new && mv {0}/new {0}/a && cat {0}/a", folder.display());
        assert_eq!(shell(&write(&own), &owned), (true, "7\n".to_owned()));
        assert!(!shell(&write(&other), &owned).0);
        std::fs::write(other.join("b"), "8").unwrap();
        let (read, removed) = (format!("cat {}/b", other.display()), format!("rm {}/b", other.display()));
        assert_eq!(shell(&read, &[]), (true, "8".to_owned()));
        assert!(!shell(&removed, &owned).0 && other.join("b").exists());
        assert!(!shell(&format!("ln {0}/b {1}/b", other.display(), own.display()), &owned).0);
        assert!(shell("echo 1 > /dev/null", &[]).0);
        std::fs::remove_dir_all(&folder).unwrap();
        assert!(Reach::new(&owned).is_err(), "the folder is gone");
    }

    #[test]
    fn a_front_end_reaches_no_process_and_no_network() {
        assert!(!shell("kill -CONT $PPID", &[]).0);
        assert!(!shell("sh -c 'kill -CONT $1' x $PPID", &[]).0, "nor does what it starts");
        assert!(shell("sh -c 'exit 0'", &[]).0);
        assert!(!shell("exec 3<>/dev/tcp/127.0.0.1/9 || python3 -c 'import socket; socket.socket()'", &[]).0);
    }
}
