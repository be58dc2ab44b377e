//! Random modules of SPIR-V for drivers, validators and translators, with the results that they must compute.
//!
//! [`Options`] state a module's environment, size and features. A seed and a number give a [`Module`]: its words and, on request,
//! an oracle, which has the inputs of its entry points and the outputs that they must leave. A program is drawn first (`draw`,
//! `statements`, `expressions`). The words (`emit`) and the results (`evaluate`) are made from it independently; neither uses
//! Spirant's compiler.
//!
//! Invariant: every module is valid in the environment of its profile, and the same options, seed and number give the same words and
//! results on every machine.
//!
//! ```
//! use spirant_generators::smith::{Options, generate};
//!
//! let options = Options::new("vulkan1.1".parse()?).oracle(true);
//! let module = generate(&options, 1, 0);
//! assert_eq!(module.words, generate(&options, 1, 0).words);
//! let run = &module.oracle.ok_or("an oracle")?.runs[0];
//! assert_eq!(run.entry, "main");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod choices;
mod draw;
mod draw_spelled;
mod emit;
mod emit_code;
mod emit_ops;
mod emit_spelled;
mod evaluate;
mod expressions;
mod ops;
mod oracle;
mod profile;
mod program;
mod spelled;
mod stages;
mod statements;
mod types;
mod words;

pub use choices::Source;
pub use oracle::{Oracle, Resource, Run, Where};
pub use profile::{Features, Profile, Unknown};

use crate::random::{self, Random, Script};
use choices::Choices;
use proptest::collection::vec;
use proptest::prelude::any;
use proptest::strategy::Strategy;

/// The settings of modules.
#[derive(Clone, Debug)]
pub struct Options {
    /// The environment.
    pub profile: Profile,
    /// The features of the environment that they may use.
    pub features: Features,
    /// The approximate number of statements.
    pub size: usize,
    /// Whether modules have an oracle, and so only operations with exact results.
    pub exact: bool,
}

impl Options {
    /// Modules of 40 statements that use only features of every implementation of the environment.
    pub fn new(profile: Profile) -> Options {
        Options { profile, features: Features::guaranteed(profile), size: 40, exact: false }
    }

    /// Replaces the features.
    pub fn features(mut self, features: Features) -> Options {
        self.features = features;
        self
    }

    /// Replaces the approximate number of statements.
    pub fn size(mut self, size: usize) -> Options {
        self.size = size;
        self
    }

    /// Modules with an oracle or without.
    pub fn oracle(mut self, oracle: bool) -> Options {
        self.exact = oracle;
        self
    }
}

/// A module.
#[derive(Clone, PartialEq, Debug)]
pub struct Module {
    /// Its words.
    pub words: Vec<u32>,
    /// The expected results of its entry points, if the options request an oracle.
    pub oracle: Option<Oracle>,
}

/// The module of a run's seed and a number in the run.
pub fn generate(options: &Options, seed: u64, number: u64) -> Module {
    module(options, &mut Random::from(random::of_case(seed, number)))
}

/// The module from the decisions of a source, such as a [`Script`] of a fuzzer's bytes.
pub fn module(options: &Options, source: &mut dyn Source) -> Module {
    let mut choices = Choices(source);
    // A program that takes too long to interpret is drawn again; that is seldom so, and never twice.
    for size in [options.size, options.size / 4, 0] {
        let program = draw::program(&Options { size, ..options.clone() }, &mut choices);
        let oracle = if options.exact { oracle::of(&program, options, &mut choices) } else { None };
        if oracle.is_some() || !options.exact || size == 0 {
            return Module { words: emit::words(&program, options), oracle };
        }
    }
    Module { words: Vec::new(), oracle: None }
}

/// Modules for proptest, which shrinks a module by shrinking its script.
pub fn modules(options: Options) -> impl Strategy<Value = Module> {
    vec(any::<u32>(), 0..2000).prop_map(move |script| module(&options, &mut Script::new(&script)))
}

/// The module that a fuzzer's bytes describe: the first byte chooses the profile, the others answer the generator's questions.
pub fn of_bytes(bytes: &[u8]) -> Module {
    let (first, script) = bytes.split_first().map_or((0, bytes), |(first, script)| (*first, script));
    let profile = Profile::ALL[usize::from(first) % Profile::ALL.len()];
    let options = Options::new(profile).features(Features::permitted(profile)).oracle(first >= 128);
    module(&options, &mut Script::new(script))
}

/// A [`Module`] as the fuzzers that know the crate `arbitrary` take it.
#[cfg(feature = "arbitrary")]
impl<'a> arbitrary::Arbitrary<'a> for Module {
    fn arbitrary(u: &mut arbitrary::Unstructured<'a>) -> arbitrary::Result<Module> {
        let rest = u.len();
        Ok(of_bytes(u.bytes(rest)?))
    }
}
