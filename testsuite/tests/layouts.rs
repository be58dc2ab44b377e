//! Random structs lie in memory as Direct3D has them: what `spirant cc` makes of a program reads and writes the same bytes as what DXC makes
//! of it, as DXIL and as SPIR-V, and as a model of the rules says.
//!
//! DXC is a reference where it is installed (`cargo xtask setup --dxc`); the model always is. Structs on which DXC's two disagree are counted,
//! and held against its DXIL. `SPIRANT_LAYOUT_CASES` sets how many structs (default 480), `SPIRANT_SEED` the first program (default 1).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant::{OptLevel, Options, ShaderInterface, Silent};
use spirant_exec::Outcome;
use spirant_exec::job::{Buffer, Job, Kind};
use spirant_exec::runner::Runner;
use spirant_generators::layouts::{self, Access, BYTES, Case, Memory, Program, WORDS};
use spirant_generators::random;
use spirant_testsuite::dxc::Dxc;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Structs in a program.
const STRUCTS: usize = 24;
/// How many failures are printed.
const SHOWN: usize = 3;
const FLAGS: [&str; 7] = ["-T", "cs_6_6", "-E", "main", "-HV", "2021", "-enable-16bit-types"];

/// What became of structs.
#[derive(Default)]
struct Totals {
    structs: u64,
    /// Those that DXC's DXIL was compared on.
    by_dxil: u64,
    /// Those on which DXC's SPIR-V is not its DXIL.
    disagreed: u64,
    /// Programs that DXC does not compile as SPIR-V.
    without_spirv: u64,
    failures: Vec<String>,
}

#[test]
fn structs_lie_in_memory_as_direct3d_has_them() {
    let first = if std::env::var_os("SPIRANT_SEED").is_some() { random::seed() % 1_000_000_000 } else { 1 };
    let programs = u64::from(random::cases("SPIRANT_LAYOUT_CASES", 480)).div_ceil(STRUCTS as u64);
    let folder = std::env::temp_dir().join(format!("spirant-layouts-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let spirant = program();
    let is_required = std::env::var_os("SPIRANT_DXC").is_some();
    assert!(!is_required || Dxc::find().is_some(), "SPIRANT_DXC names no DXC: cargo xtask setup --dxc");
    let next = AtomicU64::new(0);
    let totals = Mutex::new(Totals::default());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut runner = Runner::new().expect("a helper").with_limit(Duration::from_secs(120));
                let dxc = Dxc::find().map(|_| Dxc::load().expect("DXC"));
                loop {
                    let case = next.fetch_add(1, Ordering::Relaxed);
                    if case >= programs {
                        break;
                    }
                    let seed = first + case;
                    let made = layouts::program(seed, STRUCTS);
                    let file = folder.join(format!("layouts{seed}.hlsl"));
                    std::fs::write(&file, &made.source).expect("written");
                    let mut found = Totals::default();
                    check(&made, &file, &spirant, dxc.as_ref(), &mut runner, &mut found);
                    let mut totals = totals.lock().expect("no panic elsewhere");
                    totals.structs += found.structs;
                    totals.by_dxil += found.by_dxil;
                    totals.disagreed += found.disagreed;
                    totals.without_spirv += found.without_spirv;
                    totals
                        .failures
                        .extend(found.failures.into_iter().map(|why| format!("SPIRANT_SEED={seed}: {why}")));
                }
            });
        }
    });
    if std::env::var_os("SPIRANT_KEEP").is_none() {
        let _ = std::fs::remove_dir_all(&folder);
    }
    let totals = totals.into_inner().expect("no panic elsewhere");
    println!(
        "{} structs, {} compared with DXC's DXIL, {} on which its SPIR-V disagrees, {} programs that it does not compile as SPIR-V, {} failures",
        totals.structs,
        totals.by_dxil,
        totals.disagreed,
        totals.without_spirv,
        totals.failures.len()
    );
    for failure in &totals.failures {
        println!("{}", failure.lines().next().unwrap_or_default());
    }
    let shown: Vec<&str> = totals.failures.iter().take(SHOWN).map(String::as_str).collect();
    assert!(totals.failures.is_empty(), "{}", shown.join("\n\n"));
    assert!(totals.structs >= programs * STRUCTS as u64, "not all structs were executed");
}

/// The program beside the test.
fn program() -> PathBuf {
    let own = std::env::current_exe().expect("this program");
    let found = own.ancestors().skip(1).map(|folder| folder.join("spirant")).find(|path| path.is_file());
    found.expect("spirant is not built: `cargo build -p spirant-tools --bins --features full`")
}

fn check(
    made: &Program,
    file: &Path,
    spirant: &Path,
    dxc: Option<&Dxc>,
    runner: &mut Runner,
    totals: &mut Totals,
) {
    let ours = match ours(file, spirant).and_then(|words| execute(made, &words, runner)) {
        Ok(ours) => ours,
        Err(why) => return totals.failures.push(format!("{why}\n{}", made.source)),
    };
    let mut dxil = None;
    let mut spirv = None;
    if let Some(dxc) = dxc {
        match container(dxc, &made.source).and_then(|words| execute(made, &words, runner)) {
            Ok(found) => dxil = Some(found),
            Err(why) => totals.failures.push(format!("DXIL: {why}\n{}", made.source)),
        }
        match module(dxc, &made.source).and_then(|words| execute(made, &words, runner)) {
            Ok(found) => spirv = Some(found),
            Err(_) => totals.without_spirv += 1,
        }
    }
    for (number, case) in made.cases.iter().enumerate() {
        totals.structs += 1;
        let expected = expected(case);
        let own = &ours[number];
        let name = &case.structure.name;
        if *own != expected {
            let why = difference(case, own, &expected);
            totals
                .failures
                .push(format!("{name} in {:?} {:?}: ours: {why}\n{}", case.memory, case.access, made.source));
        }
        if let Some(dxil) = &dxil {
            totals.by_dxil += 1;
            if dxil[number] != *own {
                let why = difference(case, own, &dxil[number]);
                totals.failures.push(format!(
                    "{name} in {:?} {:?}: DXIL: {why}\n{}",
                    case.memory, case.access, made.source
                ));
            }
            totals.disagreed += u64::from(spirv.as_ref().is_some_and(|spirv| spirv[number] != dxil[number]));
        }
    }
}

/// The first words that differ.
fn difference(case: &Case, found: &[u32], expected: &[u32]) -> String {
    let at = found.iter().zip(expected).position(|(a, b)| a != b).unwrap_or_default();
    let leaf = match case.access {
        Access::Read => case.leaves.get(at / 2).map(|leaf| leaf.path.clone()).unwrap_or_default(),
        Access::Write => format!("the word at {}", 4 * at),
    };
    format!("{leaf} is {:#x}, not {:#x}", found[at], expected[at])
}

/// What a struct must leave: the words of its output, or those of its memory.
fn expected(case: &Case) -> Vec<u32> {
    if case.access == Access::Read || case.memory == Memory::Shared {
        let bytes = layouts::contents(case);
        let mut words: Vec<u32> = match case.memory {
            Memory::Shared => (0..case.leaves.len())
                .flat_map(|at| [case.written(at) as u32, (case.written(at) >> 32) as u32])
                .collect(),
            _ => case.leaves.iter().flat_map(|leaf| case.read(leaf, &bytes)).collect(),
        };
        words.resize(WORDS, 0);
        return words;
    }
    let mut bytes = vec![0u8; BYTES];
    for (number, leaf) in case.leaves.iter().enumerate() {
        let (at, size) = ((case.start() + leaf.offset) as usize, leaf.scalar.bytes() as usize);
        let mut value = case.written(number);
        if let Some((shift, width)) = leaf.bits {
            let mut word = [0; 8];
            word[..size].copy_from_slice(&bytes[at..at + size]);
            let mask = ((1u64 << width) - 1) << shift;
            value = u64::from_le_bytes(word) & !mask | value << shift;
        }
        bytes[at..at + size].copy_from_slice(&value.to_le_bytes()[..size]);
    }
    words(&bytes)
}

fn words(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect()
}

/// What a module leaves of each struct.
fn execute(made: &Program, module: &[u32], runner: &mut Runner) -> Result<Vec<Vec<u32>>, String> {
    let buffer =
        |binding: usize, kind, data| Buffer { set: 0, binding: binding as u32, kind, data, address: None };
    let mut buffers = vec![buffer(0, Kind::RwStructured, vec![0; (made.cases.len() + 1) * WORDS * 4])];
    let mut places = Vec::new();
    for (number, case) in made.cases.iter().enumerate() {
        let kind = match (case.memory, case.access) {
            (Memory::Structured, Access::Read) => Kind::Structured,
            (Memory::Structured, Access::Write) => Kind::RwStructured,
            (Memory::ByteAddress, Access::Read) => Kind::ByteAddress,
            (Memory::ByteAddress, Access::Write) => Kind::RwByteAddress,
            (Memory::Pushed, _) => Kind::PushConstant,
            (Memory::Shared, _) => {
                places.push(None);
                continue;
            }
            _ => Kind::CBuffer,
        };
        let mut data = match case.access {
            Access::Read => layouts::contents(case),
            Access::Write => vec![0; BYTES],
        };
        if kind == Kind::PushConstant {
            data.truncate(case.size.next_multiple_of(4) as usize);
        }
        places.push((case.access == Access::Write).then_some(buffers.len()));
        buffers.push(buffer(number + 1, kind, data));
    }
    let job = Job { dispatch: [1, 1, 1], buffers, ..Job::default() };
    let Outcome::Done(found) = runner.vulkan(&job, module) else {
        return Err(format!("not executed: {}", runner.vulkan(&job, module)));
    };
    let result = words(&found[0]);
    let mut written: Vec<usize> = Vec::new();
    for (index, buffer) in job.buffers.iter().enumerate() {
        if matches!(buffer.kind, Kind::RwStructured | Kind::RwByteAddress) {
            written.push(index);
        }
    }
    let of = |index: usize| {
        if found.len() == job.buffers.len() {
            index
        } else {
            written.iter().position(|w| *w == index).unwrap_or(0)
        }
    };
    let cases = places.into_iter().enumerate();
    Ok(cases
        .map(|(number, place)| match place {
            Some(index) => words(&found[of(index)]),
            None => result[number * WORDS..(number + 1) * WORDS].to_vec(),
        })
        .collect())
}

fn ours(file: &Path, spirant: &Path) -> Result<Vec<u32>, String> {
    let output = Command::new(spirant)
        .args(["cc", "--emit=spv", "-o", "-", "-w"])
        .args(FLAGS)
        .arg(file)
        .output()
        .map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    Ok(words(&output.stdout))
}

/// DXC's DXIL, compiled by the library.
fn container(dxc: &Dxc, source: &str) -> Result<Vec<u32>, String> {
    let bytes = dxc.compile(source, &FLAGS).map_err(|error| format!("{error:#}"))?;
    let options =
        Options::default().opt_level(OptLevel::O1).shader_interface(Some(ShaderInterface::default()));
    let compiled = spirant::compile_bytes(&bytes, "layouts", &options, &mut Silent);
    Ok(compiled.map_err(|failed| failed.to_string())?.words)
}

fn module(dxc: &Dxc, source: &str) -> Result<Vec<u32>, String> {
    let more = ["-spirv", "-fspv-target-env=vulkan1.3", "-fvk-use-dx-layout"];
    let bytes = dxc.compile(source, &[&FLAGS[..], &more].concat()).map_err(|error| format!("{error:#}"))?;
    Ok(words(&bytes))
}
