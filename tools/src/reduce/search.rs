//! The search for a smaller module that is still interesting: lists of edits in chunks, large before small, several at once.
//!
//! Invariant: what is kept is valid where that is asked for, interesting by a run of the test, and smaller or simpler than what was
//! kept before; what was tried is not tried again. The outcome depends on the test's answers and the number of jobs alone.

use super::edits::{Edit, apply};
use super::lists::{LISTS, List};
use super::module::Module;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};

/// What decides.
pub struct Judge<'a> {
    /// Whether a module may be handed to the test.
    pub valid: &'a (dyn Fn(&[u32]) -> bool + Sync),
    /// Whether it is interesting; the number is of the job.
    pub test: &'a (dyn Fn(&[u32], usize) -> bool + Sync),
    /// How many tests run at once.
    pub jobs: usize,
    /// Told what is kept.
    pub kept: &'a (dyn Fn(&[u32], &str) + Sync),
}

/// What a search cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Modules that were made.
    pub candidates: u64,
    /// Runs of the test.
    pub tests: u64,
}

struct Search<'a> {
    best: Module,
    judge: &'a Judge<'a>,
    /// Of the words that were tried.
    tried: HashSet<u64>,
    tests: &'a AtomicU64,
    candidates: u64,
}

/// The smallest module found, and what that cost.
pub fn reduce(module: Module, judge: &Judge<'_>) -> (Module, Cost) {
    let tests = AtomicU64::new(0);
    let mut search = Search { best: module, judge, tried: HashSet::new(), tests: &tests, candidates: 0 };
    let first = search.best.words();
    search.is_new(&first);
    loop {
        let before = search.best.words();
        for (name, list) in LISTS {
            search.list(name, list);
        }
        if search.best.words() == before {
            break;
        }
    }
    search.list("numbers of ids", |_| vec![Edit::Renumber]);
    (search.best, Cost { candidates: search.candidates, tests: tests.load(Ordering::Relaxed) })
}

impl Search<'_> {
    fn is_new(&mut self, words: &[u32]) -> bool {
        let mut hasher = DefaultHasher::new();
        words.hash(&mut hasher);
        self.tried.insert(hasher.finish())
    }

    /// Tries the edits of a list, from its end, since what is later uses what is earlier.
    fn list(&mut self, name: &str, list: List) {
        let mut edits = list(&self.best);
        let mut size = edits.len();
        while size > 0 {
            let mut end = edits.len();
            while end > 0 {
                let chunks: Vec<(usize, usize)> = (0..self.judge.jobs.max(1))
                    .map(|number| {
                        (end.saturating_sub(size * (number + 1)), end.saturating_sub(size * number))
                    })
                    .filter(|(from, to)| from < to)
                    .collect();
                let last = chunks.last().map_or(0, |(from, _)| *from);
                if self.batch(name, &edits, &chunks) {
                    edits = list(&self.best);
                    end = last.min(edits.len());
                } else {
                    end = last;
                }
            }
            size = match size {
                1 => 0,
                _ => (size / 2).min(edits.len()),
            };
        }
    }

    /// Tries chunks at once; keeps all that are interesting where they are so together, or the one that leaves least.
    fn batch(&mut self, name: &str, edits: &[Edit], chunks: &[(usize, usize)]) -> bool {
        let mut made = Vec::new();
        for chunk in chunks {
            made.extend(self.make(&edits[chunk.0..chunk.1]).map(|(module, words)| (*chunk, module, words)));
        }
        let judge = self.judge;
        let tests = self.tests;
        let interesting = |words: &[u32], job: usize| {
            (judge.valid)(words) && {
                tests.fetch_add(1, Ordering::Relaxed);
                (judge.test)(words, job)
            }
        };
        let answers: Vec<bool> = match &made[..] {
            [(_, _, words)] => vec![interesting(words, 0)],
            _ => std::thread::scope(|scope| {
                let threads: Vec<_> = made
                    .iter()
                    .enumerate()
                    .map(|(job, (_, _, words))| scope.spawn(move || interesting(words, job)))
                    .collect();
                threads.into_iter().map(|thread| thread.join().unwrap_or(false)).collect()
            }),
        };
        let mut good: Vec<_> =
            made.into_iter().zip(answers).filter(|(_, good)| *good).map(|(made, _)| made).collect();
        if good.len() > 1 {
            let both: Vec<Edit> =
                good.iter().rev().flat_map(|((from, to), ..)| &edits[*from..*to]).cloned().collect();
            if let Some((module, words)) = self.make(&both)
                && interesting(&words, 0)
            {
                self.keep(module, &words, name);
                return true;
            }
        }
        good.sort_by_key(|(_, module, words)| (module.len(), words.len()));
        let Some((_, module, words)) = good.into_iter().next() else { return false };
        self.keep(module, &words, name);
        true
    }

    fn make(&mut self, edits: &[Edit]) -> Option<(Module, Vec<u32>)> {
        let module = apply(&self.best, edits)?;
        let words = module.words();
        // A large null in place of a small operand is no progress.
        if words.len() > self.best.words().len() + 6 || !self.is_new(&words) {
            return None;
        }
        self.candidates += 1;
        Some((module, words))
    }

    fn keep(&mut self, module: Module, words: &[u32], name: &str) {
        self.best = module;
        (self.judge.kept)(words, name);
    }
}
