//! Random structs lie in memory as Direct3D has them: what `spirant cc` makes of a program reads and writes the same bytes as what DXC makes
//! of it, as DXIL and as SPIR-V, and as a model of the rules says.
//!
//! DXC is a reference where it is installed (`cargo xtask setup --dxc`); the model always is. What DXC has otherwise must have a reason that
//! is listed here, and is counted. `SPIRANT_LAYOUT_CASES` sets how many structs the reference machine executes ([`simulated`]),
//! `SPIRANT_LAYOUT_EXECUTED` how many a Vulkan driver does, `SPIRANT_SEED` the first program (default 1).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

mod compile;
mod simulated;

use simulated::{Run, by_clang, by_dxc};
use spirant_exec::Outcome;
use spirant_exec::job::{Buffer, Job, Kind};
use spirant_exec::runner::Runner;
use spirant_generators::layouts::model::Rules;
use spirant_generators::layouts::{self, Access, BYTES, Case, Memory, Program, Scalar, Setup, Ty, WORDS};
use spirant_generators::random;
use spirant_testsuite::dxc::Dxc;
use spirant_testsuite::words;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Structs in a program.
const STRUCTS: usize = 12;
/// How many failures are printed.
const SHOWN: usize = 3;

/// What became of structs.
#[derive(Default)]
struct Totals {
    structs: u64,
    /// Those on which DXC's DXIL and SPIR-V agree.
    by_both: u64,
    /// Those that DXC has as one of them.
    by_one: u64,
    /// Those on which DXC's SPIR-V is not its DXIL.
    disagreed: u64,
    /// Modules of DXC that are not by Direct3D's rules, by reason.
    reasons: BTreeMap<&'static str, u64>,
    /// Programs that DXC does not compile as DXIL, or in no time.
    without_dxil: u64,
    /// Programs that DXC does not compile as SPIR-V.
    without_spirv: u64,
    failures: Vec<String>,
}

#[test]
fn structs_lie_in_memory_as_direct3d_has_them() {
    let first = random::seed() % 1_000_000_000;
    let programs = u64::from(random::cases("SPIRANT_LAYOUT_EXECUTED", 60)).div_ceil(STRUCTS as u64);
    let folder = std::env::temp_dir().join(format!("spirant-layouts-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let spirant = spirant_testsuite::program().expect("the program");
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
                    totals.lock().expect("no panic elsewhere").add(found, seed);
                }
            });
        }
    });
    if std::env::var_os("SPIRANT_KEEP").is_none() {
        let _ = std::fs::remove_dir_all(&folder);
    }
    totals.into_inner().expect("no panic elsewhere").judge(programs * STRUCTS as u64);
}

impl Totals {
    /// Adds those of the program of a seed.
    fn add(&mut self, found: Totals, seed: u64) {
        self.structs += found.structs;
        self.by_both += found.by_both;
        self.by_one += found.by_one;
        self.disagreed += found.disagreed;
        for (why, count) in found.reasons {
            *self.reasons.entry(why).or_default() += count;
        }
        self.without_dxil += found.without_dxil;
        self.without_spirv += found.without_spirv;
        self.failures.extend(found.failures.into_iter().map(|why| format!("SPIRANT_SEED={seed}: {why}")));
    }

    /// Prints them, and fails where anything differs, or not so many were compared.
    fn judge(&self, structs: u64) {
        println!(
            "{} structs: {} on which both of DXC's agree, {} on which they do not, {} that only one has, {} without DXC's DXIL, {} without its SPIR-V, {} failures",
            self.structs,
            self.by_both,
            self.disagreed,
            self.by_one,
            self.without_dxil,
            self.without_spirv,
            self.failures.len()
        );
        for (why, count) in &self.reasons {
            println!("{count} that DXC has otherwise: {why}");
        }
        for failure in &self.failures {
            println!("{}", failure.lines().next().unwrap_or_default());
        }
        let most = if std::env::var_os("SPIRANT_KEEP").is_some() { usize::MAX } else { SHOWN };
        let shown: Vec<&str> = self.failures.iter().take(most).map(String::as_str).collect();
        assert!(self.failures.is_empty(), "{}", shown.join("\n\n"));
        assert!(Dxc::find().is_none() || self.by_both > 0, "nothing was compared with DXC");
        assert!(self.structs >= structs, "not all structs were compared");
    }
}

fn check(
    made: &Program,
    file: &Path,
    spirant: &Path,
    has_dxc: bool,
    runner: &mut Runner,
    totals: &mut Totals,
) {
    let run: Run<'_> = &mut |made, words, maker| execute(made, words, maker, runner);
    let ours = match by_clang(made, file, spirant, run) {
        Ok(ours) => ours,
        Err(why) => return totals.failures.push(format!("{why}\n{}", made.source)),
    };
    let none = || vec![None; made.cases.len()];
    let (dxil, spirv) = if has_dxc {
        let run: Run<'_> = &mut |made, words, maker| execute(made, words, maker, runner);
        (by_dxc(made, file, Maker::Dxil, totals, run), by_dxc(made, file, Maker::Spirv, totals, run))
    } else {
        (none(), none())
    };
    compare(made, &ours, &dxil, &spirv, totals);
}

/// Holds what became of each struct against the model and DXC.
fn compare(
    made: &Program,
    ours: &[Option<Vec<u32>>],
    dxil: &[Option<Vec<u32>>],
    spirv: &[Option<Vec<u32>>],
    totals: &mut Totals,
) {
    for (number, case) in made.cases.iter().enumerate() {
        totals.structs += 1;
        let expected = expected(case);
        // What clang does not compile is DXC's against the model.
        let own = ours[number].as_ref().unwrap_or(&expected);
        let mut fail = |of: &str, other: &[u32]| {
            let (name, why) = (&case.structure.name, difference(case, own, other));
            let (memory, access) = (case.memory, case.access);
            let alone = Program::new(made.setup, vec![case.clone()]);
            let source = alone.source;
            totals
                .failures
                .push(format!("{name} in {memory:?} {access:?}, {:?}: {of}: {why}\n{source}", made.setup));
        };
        if *own != expected {
            fail("the model", &expected);
        }
        let has_dxil = case.memory != Memory::Pushed && made.setup.constants.rules == Rules::Constants;
        let dxil = dxil[number].as_ref().filter(|_| has_dxil);
        let spirv = spirv[number].as_ref();
        match (dxil, spirv) {
            (None, None) => {}
            (Some(dxil), Some(spirv)) if dxil == spirv => totals.by_both += 1,
            (Some(_), Some(_)) => totals.disagreed += 1,
            _ => totals.by_one += 1,
        }
        let others = [
            ("DXC's DXIL", dxil, why_dxil_differs(case)),
            ("DXC's SPIR-V", spirv, why_spirv_differs(made.setup, case)),
        ];
        let is_alone = others.iter().filter_map(|(_, found, _)| *found).all(|found| found != own);
        for (of, found, why) in others {
            match (found.filter(|found| *found != own), why) {
                // Both have reasons of their own, or agree in what nothing explains.
                (Some(found), None) => fail(of, found),
                (Some(found), Some(_)) if is_alone && dxil == spirv => fail("both of DXC's", found),
                (Some(_), Some(why)) => *totals.reasons.entry(why).or_default() += 1,
                (None, _) => {}
            }
        }
    }
}

/// Why DXC's DXIL may have a struct in other places than Direct3D's rules have it.
fn why_dxil_differs(case: &Case) -> Option<&'static str> {
    let has = |test: &dyn Fn(&Ty) -> bool| case.structure.any(test);
    let is_small = |scalar: Scalar| matches!(scalar.name(), "min16float" | "min16int" | "min16uint");
    let matrix =
        |test: &dyn Fn(Scalar) -> bool| has(&|ty| matches!(ty, Ty::Matrix(scalar, ..) if test(*scalar)));
    let minimal = |ty: &Ty| match ty {
        Ty::Scalar(scalar) | Ty::Vector(scalar, _) | Ty::Matrix(scalar, ..) => is_small(*scalar),
        _ => false,
    };
    if matrix(&|scalar| scalar.bytes() == 2 || scalar.name().starts_with("min16")) {
        Some("DXIL gives some matrices of 16 bits elements of four bytes")
    } else if matrix(&|scalar| scalar.bytes() == 8) {
        Some("DXIL takes the rows of matrices of 64 bits to be two registers apart")
    } else if case.memory.is_constant() && has(&minimal) {
        Some(
            "DXIL aligns min16 types of two bytes to four in constant buffers, and gives those of four bytes registers of their own",
        )
    } else if case.memory == Memory::Shared {
        Some("DXIL loses stores to groupshared arrays of one struct")
    } else {
        None
    }
}

/// Why DXC's SPIR-V may have a struct in other places than Direct3D's rules have it.
fn why_spirv_differs(setup: Setup, case: &Case) -> Option<&'static str> {
    let has = |test: &dyn Fn(&Ty) -> bool| case.structure.any(test);
    if has(&|ty| matches!(ty, Ty::Bits(..))) {
        Some("SPIR-V gives each bit-field a member of its own")
    } else if has(&|ty| matches!(ty, Ty::Matrix(scalar, ..) if scalar.stored() != Scalar::Float)) {
        Some("SPIR-V stores matrices of other numbers than float by rows")
    } else if setup.constants.rules == Rules::Scalar {
        Some("SPIR-V gives structs by scalar layout no padding at their end")
    } else if case.memory == Memory::ByteAddress {
        Some("SPIR-V aligns members in byte address buffers otherwise")
    } else {
        None
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
            Memory::Shared => (0..case.leaves.len()).flat_map(|at| case.shown(at)).collect(),
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

/// What made a module of a program.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Maker {
    /// `spirant cc` with clang in front. A `tbuffer` is a uniform buffer, where it is a storage buffer of the others.
    Ours,
    /// DXC and `spirant`, by way of DXIL. It has no push constants: they are a constant buffer, which nobody compares.
    Dxil,
    /// DXC alone.
    Spirv,
}

/// The buffers of a program, and which of them has what becomes of each struct where that is written.
fn job(made: &Program, maker: Maker) -> (Job, Vec<Option<usize>>) {
    let buffer = |binding: usize, kind, data| Buffer {
        set: 0,
        binding: binding as u32,
        kind,
        data,
        addresses: Vec::new(),
    };
    let output = vec![0; (made.cases.len() + 1) * WORDS * 4];
    let mut buffers = vec![Buffer { set: 1, ..buffer(0, Kind::RwStructured, output) }];
    let mut places = Vec::new();
    for (number, case) in made.cases.iter().enumerate() {
        let kind = match (case.memory, case.access) {
            (Memory::Structured, Access::Read) => Kind::Structured,
            (Memory::Structured, Access::Write) => Kind::RwStructured,
            (Memory::ByteAddress, Access::Read) => Kind::ByteAddress,
            (Memory::ByteAddress, Access::Write) => Kind::RwByteAddress,
            (Memory::Pushed, _) if maker != Maker::Dxil => Kind::PushConstant,
            (Memory::Texels, _) if maker != Maker::Ours => Kind::Structured,
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
        let binding = if case.memory == Memory::Globals { 0 } else { number + 1 };
        buffers.push(buffer(binding, kind, data));
    }
    (Job { dispatch: [1, 1, 1], buffers, ..Job::default() }, places)
}

/// What a module leaves of each struct on a Vulkan driver.
fn execute(
    made: &Program,
    module: &[u32],
    maker: Maker,
    runner: &mut Runner,
) -> Result<Vec<Vec<u32>>, String> {
    let (job, places) = job(made, maker);
    let Outcome::Done(found) = runner.vulkan(&job, module) else {
        return Err(format!("not executed: {}", runner.vulkan(&job, module)));
    };
    Ok(left(&job, &places, &found))
}

/// What became of each struct: the words of its output, or those of its memory.
fn left(job: &Job, places: &[Option<usize>], found: &[Vec<u8>]) -> Vec<Vec<u32>> {
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
    let cases = places.iter().enumerate();
    cases
        .map(|(number, place)| match place {
            Some(index) => words(&found[of(*index)]),
            None => result[number * WORDS..(number + 1) * WORDS].to_vec(),
        })
        .collect()
}
