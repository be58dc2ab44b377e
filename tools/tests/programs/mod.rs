//! Small programs, each compiled by a `spirant` of its own, some at once: what the tests of many sources share.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many compilations run at once.
const AT_ONCE: usize = 4;

/// A source and how it is compiled.
pub struct Program {
    /// What it is called in a failure: the file's name, with its extension.
    pub name: String,
    /// Its text.
    pub text: String,
    /// The flags of `spirant cc`.
    pub flags: Vec<&'static str>,
}

/// What became of a program.
pub struct Outcome {
    /// The exit code; `None` where a signal ended the compilation.
    pub code: Option<i32>,
    /// Standard error.
    pub said: String,
}

/// Compiles programs by `spirant cc`; the outcomes are in their order.
pub fn compile(label: &str, programs: &[Program]) -> Vec<Outcome> {
    let folder = std::env::temp_dir().join(format!("spirant-{label}-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder for the programs");
    let next = AtomicUsize::new(0);
    let outcomes: Mutex<Vec<(usize, Outcome)>> = Mutex::new(Vec::new());
    let work = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(program) = programs.get(at) else { return };
            let outcome = run(&folder, at, program);
            outcomes.lock().expect("no other thread panicked").push((at, outcome));
        }
    };
    std::thread::scope(|scope| (0..AT_ONCE).for_each(|_| drop(scope.spawn(work))));
    let _ = fs::remove_dir_all(&folder);
    let mut outcomes = outcomes.into_inner().expect("no thread panicked");
    outcomes.sort_by_key(|(at, _)| *at);
    outcomes.into_iter().map(|(_, outcome)| outcome).collect()
}

fn run(folder: &Path, at: usize, program: &Program) -> Outcome {
    let own = folder.join(at.to_string());
    fs::create_dir_all(&own).expect("a folder for the program");
    let file = own.join(&program.name);
    fs::write(&file, &program.text).expect("the program is written");
    let output = Command::new(env!("CARGO_BIN_EXE_spirant"))
        .arg("cc")
        .args(&program.flags)
        .arg("-o")
        .arg(own.join("out.spv"))
        .arg(&program.name)
        .current_dir(&own)
        .stdin(Stdio::null())
        .output()
        .expect("spirant starts");
    Outcome { code: output.status.code(), said: String::from_utf8_lossy(&output.stderr).into_owned() }
}
