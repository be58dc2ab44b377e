//! `--defined`: modules that do what is undefined are not passed to the test, which would find that sooner than a defect.

use crate::run;
use anyhow::{Context, Result, anyhow, ensure};
use clap::Parser;
use spirant::Diagnostics;
use spirant::binary::{DecodeOptions, decode};
use spirant::dialect::Module;
use spirant::run::{Inputs, Launch, Limits};

/// The seeds of random inputs.
const SEEDS: u64 = 8;
/// The most instructions that a module executes with one input.
const STEPS: u64 = 200_000_000;

/// The flags of `spirant run` that state inputs.
#[derive(Parser, Debug)]
#[command(no_binary_name = true)]
struct Flags {
    #[command(flatten)]
    args: run::Args,
}

/// Inputs with which a module must do nothing that is undefined.
pub struct Defined {
    launches: Vec<Launch>,
    constants: Vec<(u32, String)>,
}

impl Defined {
    /// The inputs that these flags state; without any, random inputs of every compute shader and kernel, of which those count
    /// with which the module is defined.
    ///
    /// # Errors
    /// The flags are wrong, or the module does what is undefined, or the machine does not execute it.
    pub fn new(words: &[u32], flags: &str) -> Result<Defined> {
        let module = read(words)?;
        let mut defined = Defined { launches: Vec::new(), constants: Vec::new() };
        if !flags.is_empty() {
            let flags = shlex::split(flags).with_context(|| format!("`{flags}` has an open quote"))?;
            // The module is the reducer's.
            let flags = Flags::try_parse_from(flags.into_iter().chain(["-".to_owned()]))?;
            let (launch, constants) = run::inputs(&flags.args, &module)?;
            defined = Defined { launches: vec![launch], constants };
            defined.run(&module).context("the module with these inputs")?;
            return Ok(defined);
        }
        let mut why = anyhow!("it has no entry point");
        for entry in &module.entry_points {
            for seed in 0..SEEDS {
                let one = Inputs::draw(&module, &entry.name, seed)
                    .map_err(anyhow::Error::from)
                    .map(|inputs| Defined { launches: vec![inputs.launch], constants: Vec::new() })
                    .and_then(|one| one.run(&module).map(|()| one));
                match one {
                    Ok(one) => defined.launches.extend(one.launches),
                    Err(error) => why = error.context(format!("`{}` with input {seed}", entry.name)),
                }
            }
        }
        ensure!(
            !defined.launches.is_empty(),
            "the module is defined with no random input; state inputs, such as --defined='-b 0:0=u32x64:iota': {why:#}"
        );
        Ok(defined)
    }

    /// Whether a module is defined with all inputs.
    pub fn holds(&self, words: &[u32]) -> bool {
        read(words).and_then(|module| self.run(&module)).is_ok()
    }

    fn run(&self, module: &Module) -> Result<()> {
        let limits = Limits { steps: STEPS, checks: true, ..Limits::default() };
        for launch in &self.launches {
            let mut found = Diagnostics::new();
            let outcome = spirant::execute(module, &mut launch.clone(), &self.constants, &limits, &mut found);
            outcome.ok_or_else(|| super::first_of(&found))?;
        }
        Ok(())
    }
}

fn read(words: &[u32]) -> Result<Module> {
    let mut found = Diagnostics::new();
    decode(words, &DecodeOptions::default(), &mut found).map_err(|_| super::first_of(&found))
}
