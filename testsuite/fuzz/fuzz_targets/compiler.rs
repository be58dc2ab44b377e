//! Runs the whole compiler: bytes → LLVM IR → words. Every module verifies, decodes and prints. Everything else
//! ends with a diagnostic, never with a bug, a panic or a hang.
//!
//! If the first byte is 0, the other bytes go to a generator of LLVM IR (`spirant_generators::ir`), whose
//! modules LLVM can read. Otherwise the bytes are a file: text or bitcode, with flags in its first line as in
//! the file tests. LLVM's parser and verifier may crash on a hostile file, which is not our bug: a child
//! process reads and verifies the file first, and files that crash it are skipped.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};
use spirant::binary::{DecodeOptions, EncodeOptions, decode, encode};
use spirant::text::{parse, print};
use spirant::verify::verify;
use spirant::inkwell::context::Context;
use spirant::{Diagnostics, Options, Silent, Triple, input};
use spirant_generators::ir;

/// Seconds of processor time and bytes of address space for LLVM's reader.
const SECONDS: u64 = 5;
const SPACE: u64 = 4 << 30;

fuzz_target!(|bytes: &[u8]| -> Corpus {
    match bytes.split_first() {
        None => Corpus::Reject,
        Some((0, script)) => compile(ir::text(script, true).as_bytes(), None),
        Some(_) => {
            let triple = triple_of(bytes);
            match survives(bytes, triple.as_ref()) {
                true => compile(bytes, triple.as_ref()),
                false => Corpus::Reject,
            }
        }
    }
});

/// The triple of a module's flags: `; test: asm -mtriple=spirv64-unknown-unknown`.
fn triple_of(bytes: &[u8]) -> Option<Triple> {
    let line = bytes.split(|byte| *byte == b'\n').next()?;
    let flags = std::str::from_utf8(line).ok()?.strip_prefix(';')?;
    flags.split_whitespace().find_map(|flag| flag.strip_prefix("-mtriple=")?.parse().ok())
}

/// Whether LLVM reads and verifies a module without dying, and likes it.
fn survives(bytes: &[u8], triple: Option<&Triple>) -> bool {
    // SAFETY: libFuzzer's other thread only sleeps and looks at the clock, so it holds no lock that the
    // child could need; the C library itself takes care of its own.
    let child = unsafe { libc::fork() };
    match child {
        0 => {
            let limit = |seconds: u64| libc::rlimit { rlim_cur: seconds, rlim_max: seconds };
            // SAFETY: two limits on this process, and no signal handlers that would report the death.
            unsafe {
                libc::setrlimit(libc::RLIMIT_CPU, &limit(SECONDS));
                libc::setrlimit(libc::RLIMIT_AS, &limit(SPACE));
                libc::setrlimit(libc::RLIMIT_CORE, &limit(0));
                for signal in
                    [libc::SIGSEGV, libc::SIGABRT, libc::SIGBUS, libc::SIGILL, libc::SIGFPE, libc::SIGXCPU]
                {
                    libc::signal(signal, libc::SIG_DFL);
                }
                let null = libc::open(c"/dev/null".as_ptr(), libc::O_WRONLY);
                libc::dup2(null, 2);
            }
            let context = Context::create();
            let mut found = Diagnostics::new();
            let good = input::parse(&context, bytes, "in.ll", triple, &mut found)
                .is_ok_and(|module| input::verify(&module, &mut found).is_ok());
            // SAFETY: ends this process, without the destructors of its parent.
            unsafe { libc::_exit(i32::from(!good)) }
        }
        // Out of processes.
        -1 => false,
        child => {
            let mut status = 0;
            // SAFETY: waits for the child that was just made.
            let ended = unsafe { libc::waitpid(child, &mut status, 0) };
            ended == child && libc::WIFEXITED(status) && libc::WEXITSTATUS(status) == 0
        }
    }
}

fn compile(bytes: &[u8], triple: Option<&Triple>) -> Corpus {
    let context = Context::create();
    let mut found = Diagnostics::new();
    let Ok(module) = input::parse(&context, bytes, "in.ll", triple, &mut found) else {
        return Corpus::Keep;
    };
    if input::verify(&module, &mut found).is_err() {
        return Corpus::Keep;
    }
    let options = Options::default().triple(triple.cloned()).verify_each(true);
    let compiled = match spirant::compile(&module, &options, &mut Silent) {
        Ok(compiled) => compiled,
        Err(failed) => {
            assert!(!failed.diagnostics.has_bugs(), "{failed}");
            assert!(failed.diagnostics.has_errors(), "nothing came out, and nobody says why");
            return Corpus::Keep;
        }
    };
    let text = print(&compiled.module);
    match parse(&text) {
        Ok(again) => assert_eq!(print(&again), text),
        Err(diagnostics) => panic!("{:?}\n{text}", diagnostics.iter().next()),
    }
    let mut found = Diagnostics::new();
    let Ok(read) = decode(&compiled.words, &DecodeOptions::default(), &mut found) else {
        panic!("{:?}", found.iter().next());
    };
    verify(&read, &mut found);
    assert!(!found.has_errors(), "{:?}", found.iter().find(|one| one.severity >= spirant::Severity::Error));
    let options = EncodeOptions::default().unused_globals(true);
    let Ok(words) = encode(&read, &options, &mut found) else {
        panic!("{:?}", found.iter().next());
    };
    if decode(&words, &DecodeOptions::default(), &mut found).is_err() {
        panic!("{:?}", found.iter().next());
    }
    Corpus::Keep
}
