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

/// Edits to try, or of which it is known that they fail together.
struct Part {
    edits: Vec<Edit>,
    fails: bool,
}

/// A module that is interesting, and the sets of edits that made it.
struct Made {
    module: Module,
    words: Vec<u32>,
    parts: Vec<usize>,
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

    /// Tries the edits of a list: all of them, then parts of what fails as a whole. What is later uses what is earlier, so later
    /// parts come first.
    fn list(&mut self, name: &str, list: List) {
        let mut open = vec![Part { edits: list(&self.best), fails: false }];
        while let Some(Part { edits, fails }) = open.pop() {
            if edits.is_empty() {
                continue;
            }
            if !fails {
                let answers = self.answers(&[&edits]);
                match answers.into_iter().next() {
                    Some(made) => self.keep(made.module, &made.words, name, &mut open),
                    None if edits.len() > 1 => open.push(Part { edits, fails: true }),
                    None => {}
                }
                continue;
            }
            let count = self.judge.jobs.clamp(2, edits.len().max(2));
            let parts: Vec<&[Edit]> = edits.chunks(edits.len().div_ceil(count)).collect();
            // One after the other, the last part says what becomes of the other.
            let tried = if self.judge.jobs == 1 { &parts[parts.len() - 1..] } else { &parts[..] };
            let from = parts.len() - tried.len();
            let good = self.answers(tried);
            let made = self.together(good, tried, edits.len());
            let done: Vec<usize> = made.iter().flat_map(|made| &made.parts).map(|part| part + from).collect();
            for (number, part) in parts.iter().enumerate().filter(|(number, _)| !done.contains(number)) {
                // Where the rest is gone, what is left is what failed.
                let fails = number >= from || done.len() + 1 == parts.len();
                if part.len() > 1 || !fails {
                    open.push(Part { edits: part.to_vec(), fails });
                }
            }
            if let Some(made) = made {
                self.keep(made.module, &made.words, name, &mut open);
            }
        }
    }

    /// What is interesting of some sets of edits, all tried at once.
    fn answers(&mut self, sets: &[&[Edit]]) -> Vec<Made> {
        let mut made = Vec::new();
        for (number, edits) in sets.iter().enumerate() {
            made.extend(self.make(edits).map(|(module, words)| Made { module, words, parts: vec![number] }));
        }
        let (judge, tests) = (self.judge, self.tests);
        let interesting = |words: &[u32], job: usize| {
            (judge.valid)(words) && {
                tests.fetch_add(1, Ordering::Relaxed);
                (judge.test)(words, job)
            }
        };
        let answers: Vec<bool> = match &made[..] {
            [one] => vec![interesting(&one.words, 0)],
            _ => std::thread::scope(|scope| {
                let start = |(job, made): (usize, &Made)| {
                    let words = made.words.clone();
                    scope.spawn(move || interesting(&words, job))
                };
                let threads: Vec<_> = made.iter().enumerate().map(start).collect();
                threads.into_iter().map(|thread| thread.join().unwrap_or(false)).collect()
            }),
        };
        made.into_iter().zip(answers).filter(|(_, good)| *good).map(|(made, _)| made).collect()
    }

    /// Of parts that are interesting each, all together where they are so and not known to fail, or the one that leaves least.
    fn together(&mut self, mut good: Vec<Made>, parts: &[&[Edit]], all: usize) -> Option<Made> {
        let numbers: Vec<usize> = good.iter().flat_map(|made| made.parts.clone()).collect();
        let edits: Vec<Edit> = numbers.iter().flat_map(|number| parts[*number]).cloned().collect();
        if good.len() > 1
            && edits.len() < all
            && let Some(made) = self.answers(&[&edits]).into_iter().next()
        {
            return Some(Made { parts: numbers, ..made });
        }
        good.sort_by_key(|made| (made.module.len(), made.words.len()));
        good.into_iter().next()
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

    /// Keeps a module; what is open is then of it.
    fn keep(&mut self, module: Module, words: &[u32], name: &str, open: &mut [Part]) {
        let places = self.best.places_in(&module);
        for part in open.iter_mut() {
            part.edits = part.edits.iter().filter_map(|edit| edit.moved(&places)).collect();
        }
        self.best = module;
        (self.judge.kept)(words, name);
    }
}
