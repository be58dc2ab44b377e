//! Random structs lie in memory as Direct3D has them: what `spirant cc` makes of a program reads and writes the same bytes as what DXC makes
//! of it, as DXIL and as SPIR-V, and as a model of the rules says.
//!
//! DXC is a reference where it is installed (`cargo xtask setup --dxc`); the model always is. Structs on which DXC's two disagree are counted
//! by reason, and must be as one of them has them. `SPIRANT_LAYOUT_CASES` sets how many structs (default 240), `SPIRANT_SEED` the first program (default 1).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant::{OptLevel, Options, ShaderInterface, Silent};
use spirant_exec::Outcome;
use spirant_exec::job::{Buffer, Job, Kind};
use spirant_exec::runner::Runner;
use spirant_generators::layouts::{self, Access, BYTES, Case, Memory, Program, Ty, WORDS};
use spirant_generators::random;
use spirant_testsuite::dxc::Dxc;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Structs in a program.
const STRUCTS: usize = 12;
/// How long DXC may take for a program.
const PATIENCE: Duration = Duration::from_secs(20);
/// How many failures are printed.
const SHOWN: usize = 3;
const FLAGS: [&str; 7] = ["-T", "cs_6_6", "-E", "main", "-HV", "2021", "-enable-16bit-types"];

/// What became of structs.
#[derive(Default)]
struct Totals {
    structs: u64,
    /// Those on which DXC's DXIL and SPIR-V agree.
    by_both: u64,
    /// Those that DXC has as one of them.
    by_one: u64,
    /// Those on which DXC's SPIR-V is not its DXIL, by reason.
    disagreed: BTreeMap<&'static str, u64>,
    /// Programs that DXC does not compile as DXIL, or in no time.
    without_dxil: u64,
    /// Programs that DXC does not compile as SPIR-V.
    without_spirv: u64,
    failures: Vec<String>,
}

#[test]
fn structs_lie_in_memory_as_direct3d_has_them() {
    let first = random::seed() % 1_000_000_000;
    let programs = u64::from(random::cases("SPIRANT_LAYOUT_CASES", 240)).div_ceil(STRUCTS as u64);
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
                let has_dxc = Dxc::find().is_some();
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
                    check(&made, &file, &spirant, has_dxc, &mut runner, &mut found);
                    let mut totals = totals.lock().expect("no panic elsewhere");
                    totals.structs += found.structs;
                    totals.by_both += found.by_both;
                    totals.by_one += found.by_one;
                    for (why, count) in found.disagreed {
                        *totals.disagreed.entry(why).or_default() += count;
                    }
                    totals.without_dxil += found.without_dxil;
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
        "{} structs: {} compared with both of DXC's, {} with one, {} programs without DXC's DXIL, {} without its SPIR-V, {} failures",
        totals.structs,
        totals.by_both,
        totals.by_one,
        totals.without_dxil,
        totals.without_spirv,
        totals.failures.len()
    );
    for (why, count) in &totals.disagreed {
        println!("{count} on which DXC's two disagree: {why}");
    }
    for failure in &totals.failures {
        println!("{}", failure.lines().next().unwrap_or_default());
    }
    let shown: Vec<&str> = totals.failures.iter().take(SHOWN).map(String::as_str).collect();
    assert!(totals.failures.is_empty(), "{}", shown.join("\n\n"));
    assert!(Dxc::find().is_none() || totals.by_both > 0, "nothing was compared with DXC");
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
    has_dxc: bool,
    runner: &mut Runner,
    totals: &mut Totals,
) {
    let ours = match ours(file, spirant).and_then(|words| execute(made, &words, true, runner)) {
        Ok(ours) => ours,
        Err(why) => return totals.failures.push(format!("{why}\n{}", made.source)),
    };
    let mut dxil = None;
    let mut spirv = None;
    if has_dxc {
        // DXIL has no push constants: they are a constant buffer, which nobody compares.
        match container(file).and_then(|words| execute(made, &words, false, runner)) {
            Ok(found) => dxil = Some(found),
            Err(_) => totals.without_dxil += 1,
        }
        match module(file).and_then(|words| execute(made, &words, true, runner)) {
            Ok(found) => spirv = Some(found),
            Err(_) => totals.without_spirv += 1,
        }
    }
    for (number, case) in made.cases.iter().enumerate() {
        totals.structs += 1;
        let own = &ours[number];
        let mut fail = |of: &str, other: &[u32]| {
            let (name, why) = (&case.structure.name, difference(case, own, other));
            let (memory, access) = (case.memory, case.access);
            totals.failures.push(format!("{name} in {memory:?} {access:?}: {of}: {why}\n{}", made.source));
        };
        let expected = expected(case);
        if *own != expected {
            fail("the model", &expected);
        }
        let of = |found: &Option<Vec<Vec<u32>>>| found.as_ref().map(|found| found[number].clone());
        match (of(&dxil).filter(|_| case.memory != Memory::Pushed), of(&spirv)) {
            (Some(dxil), Some(spirv)) if dxil == spirv => {
                if dxil != *own {
                    fail("DXC", &dxil);
                }
                totals.by_both += 1;
            }
            (Some(dxil), Some(spirv)) => {
                if dxil != *own && spirv != *own {
                    fail("DXC's DXIL and SPIR-V, which disagree", &dxil);
                }
                *totals.disagreed.entry(why_they_disagree(case)).or_default() += 1;
            }
            (Some(one), None) | (None, Some(one)) => {
                if one != *own && why_they_disagree(case) == OTHER {
                    fail("DXC", &one);
                }
                totals.by_one += 1;
            }
            (None, None) => {}
        }
    }
}

/// The reason of a disagreement that has no name.
const OTHER: &str = "another reason";

/// Why DXC's DXIL and its SPIR-V have a struct in different places.
fn why_they_disagree(case: &Case) -> &'static str {
    let has = |test: &dyn Fn(&Ty) -> bool| case.structure.any(test);
    if has(&|ty| matches!(ty, Ty::Matrix(scalar, ..) if scalar.bytes() == 2)) {
        "DXIL gives some matrices of 16 bits elements of four bytes"
    } else if has(&|ty| matches!(ty, Ty::Bits(..))) {
        "SPIR-V gives each bit-field a member of its own"
    } else if case.memory == Memory::ByteAddress {
        "SPIR-V aligns members in byte address buffers otherwise"
    } else if case.memory == Memory::Shared {
        "DXIL loses stores to groupshared arrays of one struct"
    } else {
        OTHER
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
fn execute(
    made: &Program,
    module: &[u32],
    has_pushed: bool,
    runner: &mut Runner,
) -> Result<Vec<Vec<u32>>, String> {
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
            (Memory::Pushed, _) if has_pushed => Kind::PushConstant,
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
fn container(file: &Path) -> Result<Vec<u32>, String> {
    let bytes = by_dxc(file, "dxil")?;
    let options =
        Options::default().opt_level(OptLevel::O1).shader_interface(Some(ShaderInterface::default()));
    let compiled = spirant::compile_bytes(&bytes, "layouts", &options, &mut Silent);
    Ok(compiled.map_err(|failed| failed.to_string())?.words)
}

fn module(file: &Path) -> Result<Vec<u32>, String> {
    by_dxc(file, "spirv").map(|bytes| words(&bytes))
}

/// The variables by which a process of this program is told what to compile by DXC, and as what.
const FILE: &str = "SPIRANT_LAYOUT_FILE";
const FORM: &str = "SPIRANT_LAYOUT_FORM";

/// Compiles a file by DXC in a process of its own: DXC does not end for some.
fn by_dxc(file: &Path, form: &str) -> Result<Vec<u8>, String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut child = Command::new(own)
        .args(["--exact", "a_file_is_compiled_by_dxc"])
        .env(FILE, file)
        .env(FORM, form)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| error.to_string())?;
    let start = Instant::now();
    loop {
        match child.try_wait().map_err(|error| error.to_string())? {
            Some(_) => break,
            None if start.elapsed() > PATIENCE => {
                let _ = child.kill();
                let _ = child.wait();
                return Err("DXC does not end".to_owned());
            }
            None => std::thread::sleep(Duration::from_millis(5)),
        }
    }
    std::fs::read(file.with_extension(form)).map_err(|_| "DXC refuses it".to_owned())
}

/// Not a test but what [`by_dxc`] starts, if a file is named.
#[test]
fn a_file_is_compiled_by_dxc() {
    let (Some(file), Ok(form)) = (std::env::var_os(FILE), std::env::var(FORM)) else { return };
    let file = PathBuf::from(file);
    let source = std::fs::read_to_string(&file).expect("a source");
    let more: &[&str] = match form.as_str() {
        "spirv" => &["-spirv", "-fspv-target-env=vulkan1.3", "-fvk-use-dx-layout"],
        _ => &[],
    };
    let bytes = Dxc::load().expect("DXC").compile(&source, &[&FLAGS[..], more].concat()).expect("a module");
    std::fs::write(file.with_extension(form), bytes).expect("written");
}
