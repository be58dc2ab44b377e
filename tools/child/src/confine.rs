//! Confines the process that compiles input from strangers: no file but the open ones, no network, no other program, no signal to
//! other processes.
//!
//! Two features of Linux do this, and either is enough for most of it. seccomp refuses every system call that is not in [`CALLS`]: a
//! call that a later library makes is refused, too. Landlock refuses files and, where the kernel is new enough, TCP and signals,
//! whatever system calls reach them. A refused call fails with EPERM, so that a library which can do without it goes on. Neither can
//! be lifted again, and threads and children inherit both.

use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr,
    RulesetCreated, RulesetCreatedAttr, Scope,
};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
    TargetArch, sock_filter,
};
use std::collections::BTreeMap;
use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The newest version of Landlock whose rules are used; an older kernel enforces those that it has.
const NEWEST: ABI = ABI::V6;

#[cfg(target_arch = "x86_64")]
const ARCHITECTURE: TargetArch = TargetArch::x86_64;
#[cfg(target_arch = "aarch64")]
const ARCHITECTURE: TargetArch = TargetArch::aarch64;

/// The system calls that a compilation makes: memory, threads, time, and open files. None has a path.
const CALLS: &[libc::c_long] = &[
    libc::SYS_read,
    libc::SYS_readv,
    libc::SYS_pread64,
    libc::SYS_write,
    libc::SYS_writev,
    libc::SYS_pwrite64,
    libc::SYS_lseek,
    libc::SYS_close,
    libc::SYS_fstat,
    libc::SYS_ftruncate,
    libc::SYS_fadvise64,
    libc::SYS_dup,
    libc::SYS_dup3,
    libc::SYS_ppoll,
    libc::SYS_memfd_create,
    libc::SYS_munmap,
    libc::SYS_mremap,
    libc::SYS_madvise,
    libc::SYS_mincore,
    libc::SYS_brk,
    libc::SYS_futex,
    libc::SYS_membarrier,
    libc::SYS_exit,
    libc::SYS_exit_group,
    libc::SYS_restart_syscall,
    libc::SYS_set_robust_list,
    libc::SYS_get_robust_list,
    libc::SYS_set_tid_address,
    libc::SYS_rseq,
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_sigaltstack,
    libc::SYS_clock_gettime,
    libc::SYS_clock_getres,
    libc::SYS_clock_nanosleep,
    libc::SYS_nanosleep,
    libc::SYS_gettimeofday,
    libc::SYS_times,
    libc::SYS_getrusage,
    libc::SYS_getrandom,
    libc::SYS_getcpu,
    libc::SYS_getpid,
    libc::SYS_getppid,
    libc::SYS_gettid,
    libc::SYS_getuid,
    libc::SYS_geteuid,
    libc::SYS_getgid,
    libc::SYS_getegid,
    libc::SYS_uname,
    libc::SYS_sysinfo,
    libc::SYS_sched_yield,
    libc::SYS_sched_getaffinity,
    // The older calls, which other architectures lack.
    #[cfg(target_arch = "x86_64")]
    libc::SYS_poll,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_dup2,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_time,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_getrlimit,
];

/// What a front end may not call, which is a program of its own and opens files: what reaches other processes, the network or the
/// kernel itself. Landlock decides which files it writes.
const NOT_OF_FRONT_ENDS: &[libc::c_long] = &[
    libc::SYS_socket,
    libc::SYS_socketpair,
    libc::SYS_connect,
    libc::SYS_bind,
    libc::SYS_listen,
    libc::SYS_accept4,
    libc::SYS_sendto,
    libc::SYS_sendmsg,
    libc::SYS_kill,
    libc::SYS_tkill,
    libc::SYS_rt_sigqueueinfo,
    libc::SYS_rt_tgsigqueueinfo,
    libc::SYS_pidfd_open,
    libc::SYS_pidfd_getfd,
    libc::SYS_pidfd_send_signal,
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_kcmp,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_keyctl,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_userfaultfd,
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_kexec_load,
    libc::SYS_reboot,
    libc::SYS_fchownat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
];

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
    apply(&allowed(process)?)?;
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
        let mut calls: BTreeMap<i64, Vec<SeccompRule>> =
            NOT_OF_FRONT_ENDS.iter().map(|call| (*call, Vec::new())).collect();
        calls.insert(libc::SYS_prlimit64, vec![rule(&[(0, SeccompCmpOp::Ne, 0)])?]);
        let filter = filter(calls, SeccompAction::Allow, SeccompAction::Errno(libc::EPERM.unsigned_abs()))?;
        Ok(Reach { rules: rules.into(), filter })
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

/// The filter that allows [`CALLS`], and some others with certain arguments.
fn allowed(process: u32) -> io::Result<BpfProgram> {
    use SeccompCmpOp::{Eq, MaskedEq};
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> = BTreeMap::new();
    let mut allow = |call: libc::c_long, arguments: &[&[(u8, SeccompCmpOp, u64)]]| -> io::Result<()> {
        rules.insert(call, arguments.iter().map(|each| rule(each)).collect::<io::Result<_>>()?);
        Ok(())
    };
    // A thread, not a process.
    let thread = (libc::CLONE_VM | libc::CLONE_THREAD).unsigned_abs().into();
    allow(libc::SYS_clone, &[&[(0, MaskedEq(thread), thread)]])?;
    // Memory that is not executed.
    let executable = libc::PROT_EXEC.unsigned_abs().into();
    allow(libc::SYS_mmap, &[&[(2, MaskedEq(executable), 0)]])?;
    allow(libc::SYS_mprotect, &[&[(2, MaskedEq(executable), 0)]])?;
    // A signal to a thread of this process: `abort` sends one.
    allow(libc::SYS_tgkill, &[&[(0, Eq, process.into())]])?;
    // Limits of this process, and where it runs.
    allow(libc::SYS_prlimit64, &[&[(0, Eq, 0)]])?;
    allow(libc::SYS_sched_setaffinity, &[&[(0, Eq, 0)]])?;
    // Names of threads and of memory, and huge pages.
    let options = [libc::PR_SET_NAME, libc::PR_SET_VMA, libc::PR_SET_THP_DISABLE, libc::PR_GET_THP_DISABLE];
    let options = options.map(|option| [(0, Eq, option.unsigned_abs().into())]);
    allow(libc::SYS_prctl, &options.each_ref().map(<[_; 1]>::as_slice))?;
    // Whether a file is a terminal, and how wide.
    let asked = [libc::TCGETS, libc::TIOCGWINSZ].map(|asked| [(1, Eq, asked)]);
    allow(libc::SYS_ioctl, &asked.each_ref().map(<[_; 1]>::as_slice))?;
    // Copies and flags of open files; not their owner, which gets signals.
    let asked = [libc::F_DUPFD, libc::F_DUPFD_CLOEXEC, libc::F_GETFD, libc::F_SETFD, libc::F_GETFL];
    let asked = asked.map(|asked| [(1, Eq, asked.unsigned_abs().into())]);
    allow(libc::SYS_fcntl, &asked.each_ref().map(<[_; 1]>::as_slice))?;
    let conditional = filter(rules, SeccompAction::Errno(libc::EPERM.unsigned_abs()), SeccompAction::Allow)?;
    Ok([always_allowed(&conditional), conditional].concat())
}

/// The beginning of a filter, which allows [`CALLS`]. The system executes a filter for every call that exists when it takes the filter: a few
/// ranges of numbers take a quarter of the time of one rule for each call.
fn always_allowed(conditional: &BpfProgram) -> BpfProgram {
    // From <linux/bpf_common.h> and <linux/seccomp.h>.
    const LOAD_WORD: u16 = 0x20;
    const JUMP_EQUAL: u16 = 0x15;
    const JUMP_GREATER: u16 = 0x25;
    const JUMP_NOT_LESS: u16 = 0x35;
    const RETURN: u16 = 0x06;
    const ALLOW: u32 = 0x7fff_0000;
    const ERROR: u32 = 0x0005_0000;
    let mut calls: Vec<u32> = CALLS.iter().filter_map(|call| u32::try_from(*call).ok()).collect();
    calls.sort_unstable();
    // The other one begins with the check of the architecture, whose numbers these are.
    let mut program: BpfProgram = conditional.iter().take(3).cloned().collect();
    program.push(sock_filter { code: LOAD_WORD, jt: 0, jf: 0, k: 0 });
    // The flags of `clone3` are in memory, which no filter reads. If the system lacks the call, the C library makes another.
    program.push(sock_filter { code: JUMP_EQUAL, jt: 0, jf: 1, k: libc::SYS_clone3 as u32 });
    program.push(sock_filter { code: RETURN, jt: 0, jf: 0, k: ERROR | libc::ENOSYS.unsigned_abs() });
    for range in calls.chunk_by(|one, next| one + 1 == *next) {
        let (Some(first), Some(last)) = (range.first().copied(), range.last().copied()) else { continue };
        program.push(sock_filter { code: JUMP_NOT_LESS, jt: 0, jf: 2, k: first });
        program.push(sock_filter { code: JUMP_GREATER, jt: 1, jf: 0, k: last });
        program.push(sock_filter { code: RETURN, jt: 0, jf: 0, k: ALLOW });
    }
    program
}

/// What all of these hold for: an argument's index, and what its lower 32 bits are.
fn rule(conditions: &[(u8, SeccompCmpOp, u64)]) -> io::Result<SeccompRule> {
    let conditions = conditions.iter().map(|(argument, operation, value)| {
        SeccompCondition::new(*argument, SeccompCmpArgLen::Dword, operation.clone(), *value)
    });
    let conditions = conditions.collect::<Result<_, _>>().map_err(io::Error::other)?;
    SeccompRule::new(conditions).map_err(io::Error::other)
}

fn filter(
    rules: BTreeMap<i64, Vec<SeccompRule>>,
    others: SeccompAction,
    these: SeccompAction,
) -> io::Result<BpfProgram> {
    SeccompFilter::new(rules, others, these, ARCHITECTURE)
        .and_then(BpfProgram::try_from)
        .map_err(io::Error::other)
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
