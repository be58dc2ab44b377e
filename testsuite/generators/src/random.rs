//! The only source of randomness: numbers from a seed, and scripts that answer a generator's questions.
//!
//! [`Random`] is for inputs that are drawn once and are shrunk by steps of their own, or not at all. A [`Script`] is for
//! inputs that proptest or a coverage-guided fuzzer shrinks: a shorter script or smaller numbers give a smaller input.
//!
//! Invariant: the same seed or script gives the same answers on every machine.

use proptest::prelude::Rng;
use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};
use std::time::SystemTime;

/// How often proptest tries a smaller value.
const SHRINKS: u32 = 4000;

/// Random numbers from a seed (ChaCha).
#[derive(Clone, Debug)]
pub struct Random(TestRng);

impl Random {
    /// The numbers of a seed.
    pub fn new(seed: u64) -> Random {
        Random(of_case(seed, 0))
    }

    /// Any 32-bit number.
    pub fn number(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// Any 64-bit number.
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `limit`; 0 if `limit` is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next_u64() >> 1) as usize % limit.max(1)
    }

    /// True once in `times` times.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// An element of a list; `None` if it is empty.
    pub fn pick<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        list.get(self.below(list.len())).copied()
    }
}

impl From<TestRng> for Random {
    fn from(rng: TestRng) -> Random {
        Random(rng)
    }
}

/// A proptest runner for one case of a run; it depends only on the run's seed and the case's number.
pub fn runner(seed: u64, case: u64) -> TestRunner {
    TestRunner::new_with_rng(Config::default(), of_case(seed, case))
}

/// The seed of tests that nobody gives another: every run tests the same.
const SEED: u64 = 1;

/// The seed of a test: the value of `$SPIRANT_SEED`, the clock if that is `random`, and a fixed seed if it is not set. A failing
/// test must print its seed.
pub fn seed() -> u64 {
    match std::env::var("SPIRANT_SEED") {
        Ok(text) if text == "random" => {
            SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_nanos() as u64
        }
        Ok(text) => text.parse().unwrap_or(SEED),
        Err(_) => SEED,
    }
}

/// A proptest runner with the seed [`seed`] that keeps no file of failures.
pub fn seeded(config: Config) -> TestRunner {
    TestRunner::new_with_rng(Config { failure_persistence: None, ..config }, of_case(seed(), 0))
}

/// Checks a property on `cases` values of a strategy.
///
/// # Errors The smallest failing value, the failure, and the seed that reproduces it.
pub fn property<S: Strategy>(
    cases: u32,
    strategy: &S,
    test: impl Fn(S::Value) -> Result<(), TestCaseError>,
) -> Result<(), String> {
    let seed = seed();
    let mut runner = seeded(Config { cases, max_shrink_iters: SHRINKS, ..Config::default() });
    runner.run(strategy, test).map_err(|error| match error {
        TestError::Fail(why, _) => format!("SPIRANT_SEED={seed}: {why}"),
        TestError::Abort(why) => format!("SPIRANT_SEED={seed}: aborted: {why}"),
    })
}

/// The number of cases in an environment variable, or else `default`.
pub fn cases(variable: &str, default: u32) -> u32 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

pub(crate) fn of_case(seed: u64, case: u64) -> TestRng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&case.to_le_bytes());
    TestRng::from_seed(RngAlgorithm::ChaCha, &bytes)
}

/// Answers questions from a list of numbers, one after the other. After the last number every answer is 0, which is the least.
#[derive(Clone, Debug)]
pub struct Script<'s, N> {
    numbers: &'s [N],
    at: usize,
}

impl<'s, N: Copy + Into<u32>> Script<'s, N> {
    /// A script of these numbers.
    pub fn new(numbers: &'s [N]) -> Self {
        Script { numbers, at: 0 }
    }

    /// The next number.
    pub fn number(&mut self) -> u32 {
        let number = self.numbers.get(self.at).map_or(0, |number| (*number).into());
        self.at += 1;
        number
    }

    /// Whether all numbers have been used.
    pub fn is_done(&self) -> bool {
        self.at >= self.numbers.len()
    }

    /// A number below `bound`; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.number() as usize % bound.max(1)
    }

    /// True once in `times` times; never after the last number.
    pub fn one_in(&mut self, times: u32) -> bool {
        let number = self.number();
        number != 0 && number.is_multiple_of(times)
    }

    /// An element of a list; `None` if it is empty.
    pub fn pick<'l, T>(&mut self, list: &'l [T]) -> Option<&'l T> {
        list.get(self.below(list.len()))
    }
}

impl Script<'_, u8> {
    /// One of the words; the empty string if there are none.
    pub fn one_of<'l>(&mut self, list: &[&'l str]) -> &'l str {
        self.pick(list).copied().unwrap_or_default()
    }

    /// A number from four bytes.
    pub fn word(&mut self) -> u32 {
        u32::from_le_bytes([(); 4].map(|()| self.number() as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_numbers() {
        let numbers = |seed| {
            let mut random = Random::new(seed);
            [(); 8].map(|()| random.number())
        };
        assert_eq!(numbers(7), numbers(7));
        assert_ne!(numbers(7), numbers(8));
    }

    #[test]
    fn a_script_that_has_ended_answers_zero() {
        let mut script = Script::new(&[9u8, 4]);
        assert_eq!((script.below(5), script.one_in(2)), (4, true));
        assert!(script.is_done());
        assert_eq!((script.number(), script.one_in(1), script.word()), (0, false, 0));
        assert_eq!(script.pick(&["least", "most"]), Some(&"least"));
        assert_eq!(script.pick::<u8>(&[]), None);
    }
}
