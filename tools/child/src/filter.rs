//! The filters of system calls of confined processes, for x86-64 and AArch64.
//!
//! A filter is a program for the kernel's packet filter. It reads the number of a call, which differs between architectures, and the
//! lower halves of its arguments.

use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
    TargetArch, sock_filter,
};
use std::collections::BTreeMap;
use std::io;

/// A system call: its name, and its number here.
type Call = (&'static str, libc::c_long);

macro_rules! call {
    ($name:ident) => {
        (stringify!($name), libc::$name)
    };
}

macro_rules! calls {
    ($($name:ident),* $(,)?) => { [$(call!($name)),*] };
}

/// The system calls that a compilation makes: memory, threads, time, and open files. None has a path.
const CALLS: &[Call] = &calls![
    SYS_read,
    SYS_readv,
    SYS_pread64,
    SYS_write,
    SYS_writev,
    SYS_pwrite64,
    SYS_lseek,
    SYS_close,
    SYS_fstat,
    SYS_ftruncate,
    SYS_fadvise64,
    SYS_dup,
    SYS_dup3,
    SYS_ppoll,
    SYS_memfd_create,
    SYS_munmap,
    SYS_mremap,
    SYS_madvise,
    SYS_mincore,
    SYS_brk,
    SYS_futex,
    SYS_membarrier,
    SYS_exit,
    SYS_exit_group,
    SYS_restart_syscall,
    SYS_set_robust_list,
    SYS_get_robust_list,
    SYS_set_tid_address,
    SYS_rseq,
    SYS_rt_sigaction,
    SYS_rt_sigprocmask,
    SYS_rt_sigreturn,
    SYS_sigaltstack,
    SYS_clock_gettime,
    SYS_clock_getres,
    SYS_clock_nanosleep,
    SYS_nanosleep,
    SYS_gettimeofday,
    SYS_times,
    SYS_getrusage,
    SYS_getrandom,
    SYS_getcpu,
    SYS_getpid,
    SYS_getppid,
    SYS_gettid,
    SYS_getuid,
    SYS_geteuid,
    SYS_getgid,
    SYS_getegid,
    SYS_uname,
    SYS_sysinfo,
    SYS_sched_yield,
    SYS_sched_getaffinity,
];

/// The older calls, which other architectures lack.
#[cfg(target_arch = "x86_64")]
const OLDER_CALLS: &[Call] = &calls![SYS_poll, SYS_dup2, SYS_time, SYS_getrlimit];
#[cfg(not(target_arch = "x86_64"))]
const OLDER_CALLS: &[Call] = &[];

/// What a front end may not call, which is a program of its own and opens files: what reaches other processes, the network or the
/// kernel itself. Landlock decides which files it writes.
const NOT_OF_FRONT_ENDS: &[Call] = &calls![
    SYS_socket,
    SYS_socketpair,
    SYS_connect,
    SYS_bind,
    SYS_listen,
    SYS_accept4,
    SYS_sendto,
    SYS_sendmsg,
    SYS_kill,
    SYS_tkill,
    SYS_rt_sigqueueinfo,
    SYS_rt_tgsigqueueinfo,
    SYS_pidfd_open,
    SYS_pidfd_getfd,
    SYS_pidfd_send_signal,
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_kcmp,
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_unshare,
    SYS_setns,
    SYS_bpf,
    SYS_perf_event_open,
    SYS_keyctl,
    SYS_add_key,
    SYS_request_key,
    SYS_userfaultfd,
    SYS_io_uring_setup,
    SYS_io_uring_enter,
    SYS_io_uring_register,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_kexec_load,
    SYS_reboot,
    SYS_fchownat,
    SYS_setxattr,
    SYS_lsetxattr,
];

/// An architecture, and its numbers of system calls.
pub struct Machine {
    architecture: TargetArch,
    /// The calls that it alone has.
    older: &'static [Call],
    /// The number of a call.
    number: fn(Call) -> libc::c_long,
}

impl Machine {
    /// That of this process.
    pub const THIS: Machine = Machine {
        #[cfg(target_arch = "x86_64")]
        architecture: TargetArch::x86_64,
        #[cfg(target_arch = "aarch64")]
        architecture: TargetArch::aarch64,
        older: OLDER_CALLS,
        number: |(_, number)| number,
    };

    fn number(&self, call: Call) -> libc::c_long {
        (self.number)(call)
    }
}

/// The filter that allows a front end everything but [`NOT_OF_FRONT_ENDS`].
///
/// # Errors
/// A rule that is none.
pub fn of_front_ends(machine: &Machine) -> io::Result<BpfProgram> {
    let mut calls: BTreeMap<i64, Vec<SeccompRule>> =
        NOT_OF_FRONT_ENDS.iter().map(|call| (machine.number(*call), Vec::new())).collect();
    // Limits of other processes.
    calls.insert(machine.number(call!(SYS_prlimit64)), vec![rule(&[(0, SeccompCmpOp::Ne, 0)])?]);
    filter(calls, SeccompAction::Allow, SeccompAction::Errno(libc::EPERM.unsigned_abs()), machine)
}

/// The filter that allows [`CALLS`], and some others with certain arguments, for the process of this number.
///
/// # Errors
/// A rule that is none.
pub fn allowed(process: u32, machine: &Machine) -> io::Result<BpfProgram> {
    use SeccompCmpOp::{Eq, MaskedEq};
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> = BTreeMap::new();
    let mut allow = |call: Call, arguments: &[&[(u8, SeccompCmpOp, u64)]]| -> io::Result<()> {
        rules.insert(
            machine.number(call),
            arguments.iter().map(|each| rule(each)).collect::<io::Result<_>>()?,
        );
        Ok(())
    };
    // A thread, not a process.
    let thread = (libc::CLONE_VM | libc::CLONE_THREAD).unsigned_abs().into();
    allow(call!(SYS_clone), &[&[(0, MaskedEq(thread), thread)]])?;
    // Memory that is not executed.
    let executable = libc::PROT_EXEC.unsigned_abs().into();
    allow(call!(SYS_mmap), &[&[(2, MaskedEq(executable), 0)]])?;
    allow(call!(SYS_mprotect), &[&[(2, MaskedEq(executable), 0)]])?;
    // A signal to a thread of this process: `abort` sends one.
    allow(call!(SYS_tgkill), &[&[(0, Eq, process.into())]])?;
    // Limits of this process, and where it runs.
    allow(call!(SYS_prlimit64), &[&[(0, Eq, 0)]])?;
    allow(call!(SYS_sched_setaffinity), &[&[(0, Eq, 0)]])?;
    // Names of threads and of memory, and huge pages.
    let options = [libc::PR_SET_NAME, libc::PR_SET_VMA, libc::PR_SET_THP_DISABLE, libc::PR_GET_THP_DISABLE];
    let options = options.map(|option| [(0, Eq, option.unsigned_abs().into())]);
    allow(call!(SYS_prctl), &options.each_ref().map(<[_; 1]>::as_slice))?;
    // Whether a file is a terminal, and how wide.
    let asked = [libc::TCGETS, libc::TIOCGWINSZ].map(|asked| [(1, Eq, asked)]);
    allow(call!(SYS_ioctl), &asked.each_ref().map(<[_; 1]>::as_slice))?;
    // Copies and flags of open files; not their owner, which gets signals.
    let asked = [libc::F_DUPFD, libc::F_DUPFD_CLOEXEC, libc::F_GETFD, libc::F_SETFD, libc::F_GETFL];
    let asked = asked.map(|asked| [(1, Eq, asked.unsigned_abs().into())]);
    allow(call!(SYS_fcntl), &asked.each_ref().map(<[_; 1]>::as_slice))?;
    let refused = SeccompAction::Errno(libc::EPERM.unsigned_abs());
    let conditional = filter(rules, refused, SeccompAction::Allow, machine)?;
    Ok([always_allowed(&conditional, machine), conditional].concat())
}

/// The beginning of a filter, which allows [`CALLS`]. The system executes a filter for every call that exists when it takes the filter: a few
/// ranges of numbers take a quarter of the time of one rule for each call.
fn always_allowed(conditional: &BpfProgram, machine: &Machine) -> BpfProgram {
    // From <linux/bpf_common.h> and <linux/seccomp.h>.
    const LOAD_WORD: u16 = 0x20;
    const JUMP_EQUAL: u16 = 0x15;
    const JUMP_GREATER: u16 = 0x25;
    const JUMP_NOT_LESS: u16 = 0x35;
    const RETURN: u16 = 0x06;
    const ALLOW: u32 = 0x7fff_0000;
    const ERROR: u32 = 0x0005_0000;
    let calls = CALLS.iter().chain(machine.older);
    let mut calls: Vec<u32> = calls.filter_map(|call| u32::try_from(machine.number(*call)).ok()).collect();
    calls.sort_unstable();
    // The other one begins with the check of the architecture, whose numbers these are.
    let mut program: BpfProgram = conditional.iter().take(3).cloned().collect();
    program.push(sock_filter { code: LOAD_WORD, jt: 0, jf: 0, k: 0 });
    // The flags of `clone3` are in memory, which no filter reads. If the system lacks the call, the C library makes another.
    program.push(sock_filter { code: JUMP_EQUAL, jt: 0, jf: 1, k: machine.number(call!(SYS_clone3)) as u32 });
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
    machine: &Machine,
) -> io::Result<BpfProgram> {
    SeccompFilter::new(rules, others, these, machine.architecture)
        .and_then(BpfProgram::try_from)
        .map_err(io::Error::other)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of AArch64, which are those of all newer architectures, from <asm-generic/unistd.h>.
    const OF_AARCH64: &[Call] = &[
        ("SYS_setxattr", 5),
        ("SYS_lsetxattr", 6),
        ("SYS_dup", 23),
        ("SYS_dup3", 24),
        ("SYS_fcntl", 25),
        ("SYS_ioctl", 29),
        ("SYS_umount2", 39),
        ("SYS_mount", 40),
        ("SYS_pivot_root", 41),
        ("SYS_ftruncate", 46),
        ("SYS_chroot", 51),
        ("SYS_fchownat", 54),
        ("SYS_close", 57),
        ("SYS_lseek", 62),
        ("SYS_read", 63),
        ("SYS_write", 64),
        ("SYS_readv", 65),
        ("SYS_writev", 66),
        ("SYS_pread64", 67),
        ("SYS_pwrite64", 68),
        ("SYS_ppoll", 73),
        ("SYS_fstat", 80),
        ("SYS_exit", 93),
        ("SYS_exit_group", 94),
        ("SYS_set_tid_address", 96),
        ("SYS_unshare", 97),
        ("SYS_futex", 98),
        ("SYS_set_robust_list", 99),
        ("SYS_get_robust_list", 100),
        ("SYS_nanosleep", 101),
        ("SYS_kexec_load", 104),
        ("SYS_init_module", 105),
        ("SYS_delete_module", 106),
        ("SYS_clock_gettime", 113),
        ("SYS_clock_getres", 114),
        ("SYS_clock_nanosleep", 115),
        ("SYS_ptrace", 117),
        ("SYS_sched_setaffinity", 122),
        ("SYS_sched_getaffinity", 123),
        ("SYS_sched_yield", 124),
        ("SYS_restart_syscall", 128),
        ("SYS_kill", 129),
        ("SYS_tkill", 130),
        ("SYS_tgkill", 131),
        ("SYS_sigaltstack", 132),
        ("SYS_rt_sigaction", 134),
        ("SYS_rt_sigprocmask", 135),
        ("SYS_rt_sigqueueinfo", 138),
        ("SYS_rt_sigreturn", 139),
        ("SYS_reboot", 142),
        ("SYS_times", 153),
        ("SYS_uname", 160),
        ("SYS_getrusage", 165),
        ("SYS_prctl", 167),
        ("SYS_getcpu", 168),
        ("SYS_gettimeofday", 169),
        ("SYS_getpid", 172),
        ("SYS_getppid", 173),
        ("SYS_getuid", 174),
        ("SYS_geteuid", 175),
        ("SYS_getgid", 176),
        ("SYS_getegid", 177),
        ("SYS_gettid", 178),
        ("SYS_sysinfo", 179),
        ("SYS_socket", 198),
        ("SYS_socketpair", 199),
        ("SYS_bind", 200),
        ("SYS_listen", 201),
        ("SYS_connect", 203),
        ("SYS_sendto", 206),
        ("SYS_sendmsg", 211),
        ("SYS_brk", 214),
        ("SYS_munmap", 215),
        ("SYS_mremap", 216),
        ("SYS_add_key", 217),
        ("SYS_request_key", 218),
        ("SYS_keyctl", 219),
        ("SYS_clone", 220),
        ("SYS_mmap", 222),
        ("SYS_fadvise64", 223),
        ("SYS_mprotect", 226),
        ("SYS_mincore", 232),
        ("SYS_madvise", 233),
        ("SYS_rt_tgsigqueueinfo", 240),
        ("SYS_perf_event_open", 241),
        ("SYS_accept4", 242),
        ("SYS_prlimit64", 261),
        ("SYS_setns", 268),
        ("SYS_process_vm_readv", 270),
        ("SYS_process_vm_writev", 271),
        ("SYS_kcmp", 272),
        ("SYS_finit_module", 273),
        ("SYS_getrandom", 278),
        ("SYS_memfd_create", 279),
        ("SYS_bpf", 280),
        ("SYS_userfaultfd", 282),
        ("SYS_membarrier", 283),
        ("SYS_rseq", 293),
        ("SYS_pidfd_send_signal", 424),
        ("SYS_io_uring_setup", 425),
        ("SYS_io_uring_enter", 426),
        ("SYS_io_uring_register", 427),
        ("SYS_pidfd_open", 434),
        ("SYS_clone3", 435),
        ("SYS_pidfd_getfd", 438),
    ];

    const AARCH64: Machine = Machine {
        architecture: TargetArch::aarch64,
        older: &[],
        number: |(name, _)| OF_AARCH64.iter().find(|row| row.0 == name).expect("a row for each call").1,
    };

    /// What the kernel tells a filter of the architecture: EM_X86_64 and EM_AARCH64, 64 bits, little endian.
    const AUDIT_X86_64: u32 = 0xc000_003e;
    const AUDIT_AARCH64: u32 = 0xc000_00b7;

    const ALLOWED: u32 = 0x7fff_0000;
    const NOT_PERMITTED: u32 = 0x0005_0000 | libc::EPERM as u32;
    const NO_SUCH_CALL: u32 = 0x0005_0000 | libc::ENOSYS as u32;
    const KILLED: u32 = 0x8000_0000;

    /// What a filter answers to a call, as the kernel executes it.
    fn answer(program: &BpfProgram, architecture: u32, call: libc::c_long, arguments: [u64; 6]) -> u32 {
        let load = |offset: u32| match offset {
            0 => call as u32,
            4 => architecture,
            offset => {
                let argument = arguments[(offset as usize - 16) / 8];
                (if offset % 8 == 0 { argument } else { argument >> 32 }) as u32
            }
        };
        let (mut at, mut accumulator) = (0, 0_u32);
        loop {
            let sock_filter { code, jt, jf, k } = program[at].clone();
            at += 1;
            let jump = |holds: bool| usize::from(if holds { jt } else { jf });
            match code {
                0x20 => accumulator = load(k),
                0x54 => accumulator &= k,
                0x05 => at += k as usize,
                0x15 => at += jump(accumulator == k),
                0x25 => at += jump(accumulator > k),
                0x35 => at += jump(accumulator >= k),
                0x06 => return k,
                other => panic!("{other:#x} is no instruction of a filter"),
            }
        }
    }

    fn machines() -> [(Machine, u32); 2] {
        let this = if cfg!(target_arch = "x86_64") { AUDIT_X86_64 } else { AUDIT_AARCH64 };
        [(Machine::THIS, this), (AARCH64, AUDIT_AARCH64)]
    }

    #[test]
    fn a_process_makes_the_calls_of_a_compilation_alone_on_both_architectures() {
        const THREAD: u64 = (libc::CLONE_VM | libc::CLONE_THREAD | libc::CLONE_FILES) as u64;
        for (machine, architecture) in machines() {
            let program = allowed(77, &machine).unwrap();
            let ask = |call: Call, arguments: &[u64]| {
                let mut all = [0; 6];
                all[..arguments.len()].copy_from_slice(arguments);
                answer(&program, architecture, machine.number(call), all)
            };
            for call in CALLS {
                assert_eq!(ask(*call, &[]), ALLOWED, "{}", call.0);
            }
            for (call, arguments, expected) in [
                (call!(SYS_clone), &[THREAD][..], ALLOWED),
                (call!(SYS_clone), &[libc::SIGCHLD as u64], NOT_PERMITTED),
                (call!(SYS_clone), &[libc::CLONE_VM as u64], NOT_PERMITTED),
                (call!(SYS_clone3), &[], NO_SUCH_CALL),
                (call!(SYS_mmap), &[0, 4096, 3], ALLOWED),
                (call!(SYS_mmap), &[0, 4096, 5], NOT_PERMITTED),
                (call!(SYS_mprotect), &[0, 4096, 4], NOT_PERMITTED),
                (call!(SYS_tgkill), &[77, 77, 6], ALLOWED),
                (call!(SYS_tgkill), &[1, 1, 6], NOT_PERMITTED),
                (call!(SYS_prlimit64), &[0, 7], ALLOWED),
                (call!(SYS_prlimit64), &[1, 7], NOT_PERMITTED),
                (call!(SYS_prctl), &[libc::PR_SET_NAME as u64], ALLOWED),
                (call!(SYS_prctl), &[libc::PR_SET_DUMPABLE as u64], NOT_PERMITTED),
                (call!(SYS_ioctl), &[1, libc::TCGETS], ALLOWED),
                (call!(SYS_ioctl), &[1, libc::TIOCSTI], NOT_PERMITTED),
                (call!(SYS_fcntl), &[1, libc::F_SETOWN as u64], NOT_PERMITTED),
                (call!(SYS_kill), &[77, 9], NOT_PERMITTED),
                (call!(SYS_socket), &[], NOT_PERMITTED),
                (call!(SYS_ptrace), &[], NOT_PERMITTED),
                (call!(SYS_io_uring_setup), &[], NOT_PERMITTED),
            ] {
                assert_eq!(ask(call, arguments), expected, "{} {arguments:?}", call.0);
            }
            // A call of another architecture has another number.
            let other = AUDIT_X86_64 ^ AUDIT_AARCH64 ^ architecture;
            assert_eq!(answer(&program, other, machine.number(CALLS[0]), [0; 6]), KILLED);
        }
    }

    #[test]
    fn a_front_end_makes_all_calls_but_some_on_both_architectures() {
        for (machine, architecture) in machines() {
            let program = of_front_ends(&machine).unwrap();
            let ask =
                |call, first| answer(&program, architecture, machine.number(call), [first, 0, 0, 0, 0, 0]);
            for call in NOT_OF_FRONT_ENDS {
                assert_eq!(ask(*call, 0), NOT_PERMITTED, "{}", call.0);
            }
            for call in CALLS {
                assert_eq!(ask(*call, 0), ALLOWED, "{}", call.0);
            }
            assert_eq!(
                (ask(call!(SYS_prlimit64), 0), ask(call!(SYS_prlimit64), 1)),
                (ALLOWED, NOT_PERMITTED)
            );
        }
    }

    #[test]
    #[cfg(target_arch = "aarch64")]
    fn the_numbers_are_those_of_this_machine() {
        for call in CALLS.iter().chain(NOT_OF_FRONT_ENDS) {
            assert_eq!(AARCH64.number(*call), call.1, "{}", call.0);
        }
    }
}
