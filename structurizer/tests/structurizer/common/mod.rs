//! What the structurizer's tests share: programs from short descriptions, an interpreter, and a
//! walker that knows the rules of structured bodies.

pub mod generate;
pub mod interpret;
pub mod program;
pub mod validity;

use program::Program;
use spirant_dialect::{Diagnostics, Func, Function, Module};
use spirant_structurizer::Options;

/// A program before and after.
pub struct Structured {
    pub module: Module,
    pub input: Function,
    pub func: Func,
}

impl Structured {
    pub fn output(&self) -> &Function {
        &self.module.functions[self.func]
    }
}

/// Structures a program; panics with its diagnostics where that fails.
pub fn structure(program: &Program) -> Structured {
    let (mut module, func) = program.build();
    let input = module.functions[func].clone();
    let mut diagnostics = Diagnostics::new();
    let result = spirant_structurizer::run(&mut module, &Options::default(), &mut diagnostics);
    let messages: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
    assert!(result.is_ok(), "{program:?}\n{}", messages.join("\n"));
    Structured { module, input, func }
}

/// Structures a program and holds the result against everything there is: the rules of structured
/// bodies, the checker and executions.
pub fn verify(program: &Program, runs: u64) -> Structured {
    let done = structure(program);
    if let Err(error) = validity::check(done.output()) {
        panic!("invalid: {error}\n{program:?}\n{}", validity::dump(&done.module, done.output()));
    }
    if let Err(mismatch) = spirant_structurizer::check(&done.module, &done.input, done.output()) {
        panic!("not equivalent: {mismatch}\n{program:?}\n{}", validity::dump(&done.module, done.output()));
    }
    for seed in 0..runs {
        let before = interpret::run(&done.module, &done.input, seed, 400);
        let after = interpret::run(&done.module, done.output(), seed, 400);
        if before != after {
            let at =
                before.iter().zip(&after).position(|(a, b)| a != b).unwrap_or(before.len().min(after.len()));
            panic!(
                "executions differ at event {at} (seed {seed}):\n  {:?}\n  {:?}\n{program:?}\n{}",
                before.get(at),
                after.get(at),
                validity::dump(&done.module, done.output())
            );
        }
    }
    done
}
