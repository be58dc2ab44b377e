//! Inputs, from bytes or from a number of a run.
//!
//! Invariant: the same bytes give the same input, so that a corpus is a folder of bytes that any machine can read.

use crate::smith::on_machine;
use spirant::binary::{DecodeOptions, decode};
use spirant::run::Limits;
use spirant::{Diagnostics, Options as CompileOptions, Silent, TargetEnv};
use spirant_generators::cfg::{Kind, draw, text};
use spirant_generators::ir;
use spirant_generators::random::{Random, Script};
use spirant_generators::smith::{self, Options};

/// The kind of inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// Modules with their expected results.
    Modules,
    /// Control flow as LLVM IR.
    ControlFlow,
    /// LLVM IR.
    Ir,
}

/// An input.
#[derive(Clone, Debug)]
pub struct Input {
    /// The data for the target.
    pub data: Data,
    /// The environment of the SPIR-V.
    pub env: Option<TargetEnv>,
    /// The manifest of a module with an oracle, without its file's name.
    pub oracle: Option<smith::Oracle>,
}

/// Data for a target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Data {
    /// SPIR-V.
    Words(Vec<u32>),
    /// LLVM IR.
    Text(String),
}

impl Data {
    /// The bytes of its file.
    pub fn bytes(&self) -> Vec<u8> {
        match self {
            Data::Words(words) => crate::forms::bytes_of(words),
            Data::Text(text) => text.clone().into_bytes(),
        }
    }

    /// The extension of its file.
    pub fn extension(&self) -> &'static str {
        match self {
            Data::Words(_) => "spv",
            Data::Text(_) => "ll",
        }
    }
}

/// The script for a number of a run.
pub fn script(seed: u64, number: u64) -> Vec<u8> {
    let mut random = Random::new(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let length = 64 + random.number() as usize % 1500;
    (0..length).map(|_| random.number() as u8).collect()
}

/// The input of a script; LLVM IR is compiled here if `compiled`. `None` if it is refused.
pub fn of_script(what: What, script: &[u8], options: &Options, compiled: bool) -> Option<Input> {
    let text = match what {
        What::Modules => {
            let module = smith::module(options, &mut Script::new(script));
            let data = Data::Words(module.words);
            // A profile's name is its environment's.
            let env = options.profile.name().parse().ok();
            return Some(Input { data, env, oracle: module.oracle });
        }
        What::ControlFlow => control_flow(script, options.size),
        What::Ir => ir::text(script, false),
    };
    let (data, env) = if compiled { compile(&text)? } else { (Data::Text(text), None) };
    Some(Input { data, env, oracle: None })
}

/// A program of some kind; the script is a seed of it.
fn control_flow(script: &[u8], size: usize) -> String {
    let seed = script.iter().fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    let mut random = Random::new(seed);
    let kind = random.pick(&Kind::ALL).unwrap_or(Kind::Local);
    let size = 1 + random.below(size.max(1));
    let program = draw::program(kind, size, &mut random);
    text::print(&program, random.number())
}

/// The words that LLVM IR compiles to, and their environment.
fn compile(text: &str) -> Option<(Data, Option<TargetEnv>)> {
    let compiled =
        spirant::compile_bytes(text.as_bytes(), "case.ll", &CompileOptions::default(), &mut Silent);
    compiled.ok().map(|compiled| (Data::Words(compiled.words), Some(compiled.env)))
}

/// What a module computes of the inputs of an oracle; `None` if it does what is undefined, or what the reference machine does not
/// support.
pub fn computed(data: &Data, oracle: &smith::Oracle) -> Option<smith::Oracle> {
    let Data::Words(words) = data else { return None };
    let module = decode(words, &DecodeOptions::default(), &mut Diagnostics::new()).ok()?;
    let limits = Limits { steps: on_machine::STEPS, checks: true, ..Limits::default() };
    let mut oracle = oracle.clone();
    for run in &mut oracle.runs {
        on_machine::execute(&module, run, &limits, &mut Diagnostics::new())?;
    }
    Some(oracle)
}
