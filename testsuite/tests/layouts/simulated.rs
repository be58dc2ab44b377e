//! The same of many structs: modules are executed by the simulator, which takes no time to speak of.
//!
//! DXC compiles the structs of a program together. Where it refuses them or does not end, it compiles each half, down to one struct.

use super::compile::{container, module, ours};
use super::{Maker, Totals, compare, job, left};
use spirant::Diagnostics;
use spirant_exec::machine;
use spirant_generators::layouts::{self, Case, Memory, Program, Setup};
use spirant_generators::random;
use spirant_testsuite::dxc::Dxc;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Structs in a program.
const STRUCTS: usize = 50;

#[test]
fn many_structs_lie_in_memory_as_direct3d_has_them() {
    let first = random::seed() % 1_000_000_000;
    let programs = u64::from(random::cases("SPIRANT_LAYOUT_CASES", 200)).div_ceil(STRUCTS as u64);
    let folder = std::env::temp_dir().join(format!("spirant-simulated-layouts-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let spirant = spirant_testsuite::program().expect("the program");
    let has_dxc = Dxc::find().is_some();
    let next = AtomicU64::new(0);
    let totals = Mutex::new(Totals::default());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let case = next.fetch_add(1, Ordering::Relaxed);
                    if case >= programs {
                        break;
                    }
                    let seed = first + case;
                    let made = layouts::program(seed, STRUCTS);
                    let file = folder.join(format!("layouts{seed}.hlsl"));
                    let mut found = Totals::default();
                    check(&made, &file, &spirant, has_dxc, &mut found);
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

fn check(made: &Program, file: &Path, spirant: &Path, has_dxc: bool, totals: &mut Totals) {
    let ours = match by_clang(made, file, spirant, &mut simulated) {
        Ok(ours) => ours,
        Err(why) => return totals.failures.push(format!("{why}\n{}", made.source)),
    };
    let (dxil, spirv) = match has_dxc {
        true => (
            by_dxc(made, file, Maker::Dxil, totals, &mut simulated),
            by_dxc(made, file, Maker::Spirv, totals, &mut simulated),
        ),
        false => (vec![None; ours.len()], vec![None; ours.len()]),
    };
    compare(made, &ours, &dxil, &spirv, totals);
}

/// Runs the module of a program.
pub type Run<'r> = &'r mut dyn FnMut(&Program, &[u32], Maker) -> Result<Vec<Vec<u32>>, String>;

/// What clang's module leaves of each struct; nothing of texture buffers, of which clang makes buffers of another kind.
pub fn by_clang(
    made: &Program,
    file: &Path,
    spirant: &Path,
    run: Run<'_>,
) -> Result<Vec<Option<Vec<u32>>>, String> {
    let is_clangs = |case: &Case| case.memory != Memory::Texels;
    let part = Program::new(made.setup, made.cases.iter().filter(|case| is_clangs(case)).cloned().collect());
    std::fs::write(file, &part.source).map_err(|error| error.to_string())?;
    let mut found = run(&part, &ours(file, made.setup, spirant)?, Maker::Ours)?.into_iter();
    Ok(made.cases.iter().map(|case| if is_clangs(case) { found.next() } else { None }).collect())
}

/// What DXC's module leaves of each struct, by its DXIL or its SPIR-V. Where DXC fails on a program, its halves are tried, down to one
/// struct.
pub fn by_dxc(
    made: &Program,
    file: &Path,
    maker: Maker,
    totals: &mut Totals,
    run: Run<'_>,
) -> Vec<Option<Vec<u32>>> {
    let mut all = Vec::new();
    let mut work: Vec<Vec<Case>> = vec![made.cases.clone()];
    let mut number = 0;
    while let Some(cases) = work.pop() {
        let name = format!("{}.{number}.hlsl", file.file_stem().unwrap_or_default().to_string_lossy());
        number += 1;
        match compiled(made.setup, cases.clone(), &file.with_file_name(name), maker, run) {
            Ok(found) => all.extend(found.into_iter().map(Some)),
            Err(why) if cases.len() == 1 => {
                if std::env::var_os("SPIRANT_KEEP").is_some() {
                    println!("{file:?} {number} {}", why.lines().next().unwrap_or_default());
                }
                let is_dxil = maker == Maker::Dxil;
                let count = if is_dxil { &mut totals.without_dxil } else { &mut totals.without_spirv };
                *count += 1;
                all.push(None);
            }
            Err(_) => {
                let (first, second) = cases.split_at(cases.len() / 2);
                work.push(second.to_vec());
                work.push(first.to_vec());
            }
        }
    }
    all
}

fn compiled(
    setup: Setup,
    cases: Vec<Case>,
    file: &Path,
    maker: Maker,
    run: Run<'_>,
) -> Result<Vec<Vec<u32>>, String> {
    let made = Program::new(setup, cases);
    std::fs::write(file, &made.source).map_err(|error| error.to_string())?;
    let words = if maker == Maker::Dxil { container(file, setup)? } else { module(file, setup)? };
    run(&made, &words, maker)
}

/// What a module leaves of each struct in the simulator.
fn simulated(made: &Program, words: &[u32], maker: Maker) -> Result<Vec<Vec<u32>>, String> {
    let (job, places) = job(made, maker);
    let module = spirant::binary::decode(words, &Default::default(), &mut Diagnostics::new())
        .map_err(|_| "the module cannot be read".to_owned())?;
    let found = machine::run(&module, &job, 1).map_err(|stop| format!("not simulated: {stop}"))?;
    Ok(left(&job, &places, &found))
}
