//! The search for a smaller interesting module: lists of edits in chunks, large before small, several at once.
//!
//! The test takes most of the time. So an edit that it rejected is remembered with its surroundings ([`Surroundings`]), and tried
//! again only if these have changed. The rejections also give an assumption ([`Needs`]): only the opcodes of instructions that
//! could not be removed matter. The module is reduced by that assumption without the test, which then runs once.
//!
//! Invariant: a kept module is valid if that is required, interesting by a run of the test, and smaller or simpler than the
//! previous one; no module is tried twice. The outcome depends only on the test's answers, the number of jobs and the time limit.

use super::edits::{Edit, apply};
use super::lists::{LISTS, List, instructions, repeats};
use super::module::Module;
use super::needs::Needs;
use super::surroundings::Surroundings;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};

/// The conditions of a search.
pub struct Judge<'a> {
    /// Whether a module may be passed to the test.
    pub valid: &'a (dyn Fn(&[u32]) -> bool + Sync),
    /// Whether it is interesting; the number is the job's.
    pub test: &'a (dyn Fn(&[u32], usize) -> bool + Sync),
    /// Whether the time is over.
    pub is_over: &'a (dyn Fn() -> bool + Sync),
    /// The number of tests that run at once.
    pub jobs: usize,
    /// Called for each kept module.
    pub kept: &'a (dyn Fn(&[u32], &str) + Sync),
}

/// The cost of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// The number of candidates.
    pub candidates: u64,
    /// The number of runs of the test.
    pub tests: u64,
}

/// What is known of edits as a whole.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    /// To be tried.
    Nothing,
    /// They cannot be applied together, or give a module that is invalid or was tried before.
    NoModule,
    /// The test rejected it.
    Dull,
}

/// Edits, and their known combined outcome.
struct EditSet {
    edits: Vec<Edit>,
    known: Known,
}

/// A module that is interesting, and the sets of edits that made it.
struct Made {
    module: Module,
    words: Vec<u32>,
    parts: Vec<usize>,
}

/// What becomes of a set of edits.
enum Answer {
    Good(Made),
    Bad(Known),
}

struct Search<'a> {
    best: Module,
    judge: &'a Judge<'a>,
    /// Hashes of the words that were tried.
    tried: HashSet<u64>,
    /// Keys of the edits that the test rejected.
    dull: HashSet<u64>,
    /// Instructions that could not be removed: by their results, or by their opcodes without one.
    kept: HashSet<(u16, Option<u32>)>,
    /// The assumed requirement of the test; a module without it is not passed to the test.
    needs: Option<Needs>,
    tests: &'a AtomicU64,
    candidates: u64,
}

/// The smallest module found, and the cost.
pub fn reduce(module: Module, judge: &Judge<'_>) -> (Module, Cost) {
    let tests = AtomicU64::new(0);
    let mut search = Search::new(module, judge, &tests);
    let is_of_opcodes = search.repeats();
    if is_of_opcodes {
        // One of each opcode is left, and without any there is nothing to find.
        search.list_of(INSTRUCTIONS, instructions, Known::Dull);
        search.suppose();
    }
    search.rounds(!is_of_opcodes);
    search.needs = None;
    search.list("numbers of ids", |_| vec![Edit::Renumber]);
    (search.best, Cost { candidates: search.candidates, tests: tests.load(Ordering::Relaxed) })
}

/// The list after which it is known which instructions matter.
const INSTRUCTIONS: &str = "instructions";

impl<'a> Search<'a> {
    fn new(module: Module, judge: &'a Judge<'a>, tests: &'a AtomicU64) -> Search<'a> {
        let mut search = Search {
            best: module,
            judge,
            tried: HashSet::new(),
            dull: HashSet::new(),
            kept: HashSet::new(),
            needs: None,
            tests,
            candidates: 0,
        };
        let first = search.best.words();
        search.is_new(&first);
        search
    }

    /// Tries the lists until nothing changes any more.
    fn rounds(&mut self, mut supposes: bool) {
        loop {
            let before = self.best.words();
            for (name, list) in LISTS {
                let supposed = self.needs.is_some();
                self.list(name, list);
                // Some instruction did matter and does not any more.
                let is_other = supposed && self.needs.is_none();
                if name == INSTRUCTIONS && (is_other || std::mem::take(&mut supposes)) {
                    self.suppose();
                }
            }
            if (self.judge.is_over)() || self.best.words() == before {
                return;
            }
        }
    }

    /// Leaves one instruction of each opcode, or of each opcode and type; false where the test says no to that.
    fn repeats(&mut self) -> bool {
        for by_type in [false, true] {
            let edits = repeats(&self.best, by_type);
            if let Some(Answer::Good(made)) = self.answers(&[&edits]).into_iter().next() {
                self.keep(made.module, &made.words, "repeated opcodes", &mut []);
                return true;
            }
        }
        false
    }

    /// Reduces by what the test is supposed to ask for, and takes that where it says yes.
    fn suppose(&mut self) {
        let matters = |edit: &Edit| match edit {
            Edit::Delete(at) => {
                self.best.insts.get(*at).is_some_and(|inst| self.kept.contains(&(inst.opcode, inst.id())))
            }
            _ => false,
        };
        let kept: Vec<Edit> = instructions(&self.best).into_iter().filter(matters).collect();
        let needs = Needs::of(&self.best, &kept);
        if self.supposed(&needs) {
            return;
        }
        let structure = needs.structure_of(&self.best);
        if !structure.is_empty() && self.supposed(&needs.and(&structure)) {
            let necessary = self.necessary(&needs, &[], &structure);
            self.needs = Some(needs.and(&necessary)).filter(|needs| needs.hold(&self.best.words()));
        }
    }

    /// Reduces to what is needed, without the test, which is then asked once; whether it says yes.
    fn supposed(&mut self, needs: &Needs) -> bool {
        let judge = Judge {
            valid: self.judge.valid,
            test: &|words, _| needs.hold(words),
            is_over: self.judge.is_over,
            jobs: 1,
            kept: &|_, _| {},
        };
        let free = AtomicU64::new(0);
        let mut inner = Search::new(self.best.clone(), &judge, &free);
        inner.rounds(false);
        let module = inner.best.renumbered();
        let (words, best) = (module.words(), self.best.words());
        if words == best {
            return true;
        }
        if words.len() >= best.len() || !self.is_new(&words) {
            return false;
        }
        self.candidates += 1;
        self.tests.fetch_add(1, Ordering::Relaxed);
        let is_interesting = (self.judge.test)(&words, 0);
        if is_interesting {
            self.keep(module, &words, "all but what matters", &mut []);
            self.needs = Some(needs.clone());
            // Ids are others now.
            self.kept.clear();
        }
        is_interesting
    }

    /// Of opcodes that are enough beside some, of which none is not, those that are necessary: by halves.
    fn necessary(&mut self, needs: &Needs, beside: &[u16], opcodes: &[u16]) -> Vec<u16> {
        if opcodes.len() < 2 {
            return opcodes.to_vec();
        }
        let (first, second) = opcodes.split_at(opcodes.len() / 2);
        let with_first = [beside, first].concat();
        let mut found = Vec::new();
        if !self.supposed(&needs.and(&with_first)) {
            found = self.necessary(needs, &with_first, second);
        }
        let with_found = [beside, &found[..]].concat();
        if found.is_empty() || !self.supposed(&needs.and(&with_found)) {
            found.extend(self.necessary(needs, &with_found, first));
        }
        found
    }

    fn is_new(&mut self, words: &[u32]) -> bool {
        let mut hasher = DefaultHasher::new();
        words.hash(&mut hasher);
        self.tried.insert(hasher.finish())
    }

    /// The edits of a list but those that the test said no to where nothing around them has changed.
    fn edits(&self, list: List) -> Vec<Edit> {
        let all = list(&self.best);
        let around = Surroundings::of(&self.best);
        all.into_iter().filter(|edit| around.key(edit).is_none_or(|key| !self.dull.contains(&key))).collect()
    }

    fn say_dull(&mut self, edit: &Edit) {
        self.dull.extend(Surroundings::of(&self.best).key(edit));
        if let Edit::Delete(at) = edit {
            self.kept.extend(self.best.insts.get(*at).map(|inst| (inst.opcode, inst.id())));
        }
    }

    /// Tries the edits of a list: all of them, then parts of what fails as a whole. What is later uses what is earlier, so later
    /// parts come first; all but the first are tried at once, for which the others speak.
    fn list(&mut self, name: &str, list: List) {
        let known = match self.needs {
            Some(_) if name == INSTRUCTIONS => Known::Dull,
            _ => Known::Nothing,
        };
        self.list_of(name, list, known);
    }

    /// The same where something is known of the list as a whole.
    fn list_of(&mut self, name: &str, list: List, known: Known) {
        let needs = if name == INSTRUCTIONS { self.needs.take() } else { None };
        let edits = self.edits(list);
        let known = if edits.len() > 1 { known } else { Known::Nothing };
        let mut open = vec![EditSet { edits, known }];
        while let Some(EditSet { mut edits, known }) = open.pop().filter(|_| !(self.judge.is_over)()) {
            // What nothing is known of is tried together.
            while known == Known::Nothing
                && let Some(mut below) = open.pop_if(|below| below.known == Known::Nothing)
            {
                below.edits.append(&mut edits);
                edits = below.edits;
            }
            match (known, &edits[..]) {
                (_, []) => {}
                (Known::Nothing, _) => match self.answers(&[&edits]).into_iter().next() {
                    Some(Answer::Good(made)) => self.keep(made.module, &made.words, name, &mut open),
                    Some(Answer::Bad(known)) => open.push(EditSet { edits, known }),
                    None => {}
                },
                (Known::Dull, [one]) => self.say_dull(one),
                (Known::NoModule, [_]) => {}
                _ => self.parts(&edits, known, name, &mut open),
            }
        }
        // An instruction that did matter may not any more.
        let needs = needs.or_else(|| self.needs.take());
        self.needs = needs.filter(|needs| needs.hold(&self.best.words()));
    }

    /// Tries parts of edits that fail together.
    fn parts(&mut self, edits: &[Edit], known: Known, name: &str, open: &mut Vec<EditSet>) {
        let count = (self.judge.jobs + 1).min(edits.len());
        let parts: Vec<&[Edit]> = edits.chunks(edits.len().div_ceil(count)).collect();
        let (mut good, mut states) = (Vec::new(), vec![Known::Nothing]);
        for (number, answer) in self.answers(&parts[1..]).into_iter().enumerate() {
            match answer {
                Answer::Good(made) => {
                    good.push(Made { parts: vec![number + 1], ..made });
                    states.push(Known::Nothing);
                }
                Answer::Bad(known) => states.push(known),
            }
        }
        let made = self.together(good, &parts, edits.len());
        let done: Vec<usize> = made.iter().flat_map(|made| made.parts.clone()).collect();
        for (number, part) in parts.iter().enumerate().filter(|(number, _)| !done.contains(number)) {
            // Where the rest is gone, what is left is what failed.
            let state = if done.len() + 1 == parts.len() { known } else { states[number] };
            open.push(EditSet { edits: part.to_vec(), known: state });
        }
        if let Some(made) = made {
            self.keep(made.module, &made.words, name, open);
        }
    }

    /// What becomes of some sets of edits, all tried at once.
    fn answers(&mut self, sets: &[&[Edit]]) -> Vec<Answer> {
        let made: Vec<Option<(Module, Vec<u32>)>> = sets.iter().map(|edits| self.make(edits)).collect();
        let (judge, tests, needs) = (self.judge, self.tests, self.needs.as_ref());
        let known = |made: Option<&(Module, Vec<u32>)>, job: usize| match made {
            Some((_, words)) if needs.is_some_and(|needs| !needs.hold(words)) => Known::Dull,
            Some((_, words)) if (judge.valid)(words) => {
                tests.fetch_add(1, Ordering::Relaxed);
                if (judge.test)(words, job) { Known::Nothing } else { Known::Dull }
            }
            _ => Known::NoModule,
        };
        let states: Vec<Known> = match &made[..] {
            [one] => vec![known(one.as_ref(), 0)],
            _ => std::thread::scope(|scope| {
                let known = &known;
                let start = |(job, made): (usize, &Option<(Module, Vec<u32>)>)| {
                    let made = made.clone();
                    scope.spawn(move || known(made.as_ref(), job))
                };
                let threads: Vec<_> = made.iter().enumerate().map(start).collect();
                threads.into_iter().map(|thread| thread.join().unwrap_or(Known::NoModule)).collect()
            }),
        };
        let answer = |(made, known): (Option<(Module, Vec<u32>)>, Known)| match (made, known) {
            (Some((module, words)), Known::Nothing) => Answer::Good(Made { module, words, parts: vec![0] }),
            (_, Known::Nothing) => Answer::Bad(Known::NoModule),
            (_, known) => Answer::Bad(known),
        };
        made.into_iter().zip(states).map(answer).collect()
    }

    /// Of parts that are interesting each, all together where they are so and not known to fail, or the one that leaves least.
    fn together(&mut self, mut good: Vec<Made>, parts: &[&[Edit]], all: usize) -> Option<Made> {
        let numbers: Vec<usize> = good.iter().flat_map(|made| made.parts.clone()).collect();
        let edits: Vec<Edit> = numbers.iter().flat_map(|number| parts[*number]).cloned().collect();
        if good.len() > 1
            && edits.len() < all
            && let Some(Answer::Good(made)) = self.answers(&[&edits]).into_iter().next()
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
    fn keep(&mut self, module: Module, words: &[u32], name: &str, open: &mut [EditSet]) {
        let places = self.best.places_in(&module);
        for part in open.iter_mut() {
            part.edits = part.edits.iter().filter_map(|edit| edit.moved(&places)).collect();
        }
        self.best = module;
        (self.judge.kept)(words, name);
    }
}
