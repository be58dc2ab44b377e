//! Decides which command lines of a batch share a clang: those whose arguments for clang differ only in macros, as the
//! permutations of a shader do.

use super::{Args, options, source_options};
use crate::depfile::DepfileFlags;
use crate::flags;
use crate::job::Emit;
use crate::report::PrintAfter;
use spirant_hlsl::Language;
use spirant_hlsl::clang::Clang;
use spirant_hlsl::clang::together::{Positions, Together};
use spirant_hlsl::front::{Ahead, Front};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// So many jobs are worth a precompiled prelude.
const FEWEST: usize = 4;

/// So many sources are compiled by one process: enough that its start hardly counts, few enough for all cores to end together.
const MOST: usize = 64;

/// The jobs of a batch, and the clangs that they share.
pub struct Plan<'a> {
    jobs: Vec<Option<&'a Args>>,
    shared: Vec<Together>,
    /// By job: which clang it shares.
    shares: Vec<Option<usize>>,
    /// The jobs that one process runs, one after the other.
    pub bundles: Vec<Vec<usize>>,
}

impl<'a> Plan<'a> {
    /// Plans command lines of `spirant cc`, and others, for this number of processes.
    pub fn new(jobs: Vec<Option<&'a Args>>, slots: usize) -> Plan<'a> {
        let mut numbers: HashMap<String, usize> = HashMap::new();
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for (job, args) in jobs.iter().enumerate() {
            let Some(told) = args.and_then(told) else { continue };
            let number = *numbers.entry(told).or_insert(groups.len());
            if number == groups.len() {
                groups.push(Vec::new());
            }
            groups[number].push(job);
        }
        let mut plan = Plan { shares: vec![None; jobs.len()], jobs, shared: Vec::new(), bundles: Vec::new() };
        let mut clangs = HashMap::new();
        for group in groups.iter().filter(|group| group.len() >= FEWEST) {
            let Some(together) = plan.prepare(group[0], &mut clangs) else { continue };
            group.iter().for_each(|job| plan.shares[*job] = Some(plan.shared.len()));
            plan.shared.push(together);
            let size = group.len().div_ceil(2 * slots.max(1)).clamp(1, MOST);
            plan.bundles.extend(group.chunks(size).map(<[usize]>::to_vec));
        }
        let others = (0..plan.jobs.len()).filter(|job| plan.shares[*job].is_none());
        // What is not compiled by a clang of its own takes little time.
        let (alone, short): (Vec<usize>, Vec<usize>) = others.partition(|job| plan.jobs[*job].is_some());
        plan.bundles.extend(alone.into_iter().map(|job| vec![job]));
        let size = short.len().div_ceil(4 * slots.max(1)).clamp(1, MOST);
        plan.bundles.extend(short.chunks(size).map(<[usize]>::to_vec));
        // What is printed first is compiled first.
        plan.bundles.sort_unstable();
        plan
    }

    fn prepare(
        &self,
        job: usize,
        clangs: &mut HashMap<(Option<PathBuf>, Language), Clang>,
    ) -> Option<Together> {
        let args = self.jobs[job]?;
        let given = source_options(args, flags::first(&args.inputs).ok()?).ok()?;
        let language = given.front.language;
        let key = (given.front.clang, language);
        let clang = match clangs.get(&key) {
            Some(clang) => clang.clone(),
            None => {
                let clang = Clang::new(key.0.as_deref(), language, args.common.limits().into()).ok()?;
                clangs.entry(key).or_insert(clang).clone()
            }
        };
        front(args, clang)?.together(args.depfile.listing())
    }

    /// Runs the shared clang for the jobs of a bundle; returns its results and the clang, or nothing for jobs
    /// that share none.
    pub fn ahead(&self, bundle: &[usize], places: Positions) -> Vec<Option<(Clang, Ahead)>> {
        let shared = bundle.first().and_then(|job| self.shares[*job]).map(|shared| &self.shared[shared]);
        let Some(together) = shared else { return bundle.iter().map(|_| None).collect() };
        let fronts: Vec<Option<Front>> =
            bundle.iter().map(|job| front(self.jobs[*job]?, together.clang().clone())).collect();
        let mut args = bundle.iter().filter_map(|job| self.jobs[*job]);
        let places = if args.any(shows_places) { Positions::Included } else { places };
        let known = Front::ahead(together, &fronts, places);
        known.into_iter().map(|known| Some((together.clang().clone(), known))).collect()
    }
}

/// Whether more shows positions than messages do.
fn shows_places(args: &Args) -> bool {
    let report = args.common.report();
    let form = args.common.destination(flags::first(&args.inputs).unwrap_or(Path::new("")));
    let is_plain = form.is_ok_and(|(_, emit)| !matches!(emit, Emit::Dialect | Emit::Dot));
    !is_plain || report.print_after != PrintAfter::Never || report.verbosity > 0 || args.outputs.keep_ir
}

/// The source of a command line. What is wrong with that is said when it runs.
fn front(args: &Args, clang: Clang) -> Option<Front> {
    let input = flags::first(&args.inputs).ok()?;
    super::front(args, input, clang, &source_options(args, input).ok()?, &options(args).ok()?, None).ok()
}

/// What a command line tells clang but for macros and the name of the source, and more; `None` where it shares none.
fn told(args: &Args) -> Option<String> {
    let [input] = &*args.inputs else { return None };
    let is_alone = args.source.preprocess || args.depfile.is_alone();
    if is_alone || input == Path::new("-") {
        return None;
    }
    let language = source_options(args, input).ok()?.front.language;
    // Such a source is DXC's.
    if super::skips_clang(args, input) {
        return None;
    }
    let mut args = args.clone();
    args.rows.stated.defines.clear();
    args.source.as_given.clear();
    args.common.result.output = None;
    args.outputs = super::OutputFlags::default();
    let listing = args.depfile.listing();
    args.depfile = DepfileFlags::default();
    args.inputs = vec![input.parent().map(PathBuf::from).unwrap_or_default()];
    Some(format!("{args:?} {language:?} {listing:?}"))
}
