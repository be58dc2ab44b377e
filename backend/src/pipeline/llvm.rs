//! Runs the table of passes over a module of LLVM IR, from the first to the last.

use super::{Pipeline, Stopped};
use crate::llvm_ir::{self, LlvmModule};
use crate::options::OptLevel;
use crate::passes::{Applies, Goal, Pass, Run};
use crate::{environment, retarget};
use spirant_binary::{DecodeOptions, decode};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::target_env::Client;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, TargetEnv};
use spirant_optimize::dead_code;
use spirant_verify::verify_finished;

impl Pipeline<'_> {
    /// Compiles a module of SPIR-V that another compiler wrote: it is rewritten for the environment of the options, optimized by their level,
    /// and encoded. Without an environment it stays in that of its version.
    pub fn recompile(&mut self, words: &[u32]) -> Result<(), Stopped> {
        let (options, diagnostics) = (self.runner.options, &mut self.runner.diagnostics);
        let mut found = Diagnostics::ended_by(options.limits());
        let module = decode(words, &DecodeOptions::default(), &mut found).and_then(|mut module| {
            let env = environment::of_dialect(&module, options, &mut found)?;
            retarget::rewrite(&mut module, &env, options, &mut found)?;
            Ok(module)
        });
        // Who wrote the source has no use for names that are lost on the way.
        let is_told = |diagnostic: &&Diagnostic| diagnostic.code != Code::DROPPED;
        found.iter().filter(is_told).for_each(|diagnostic| diagnostics.push(diagnostic.clone()));
        let module = module?;
        match options.opt_level {
            OptLevel::O0 => self.transform(module, &[], true),
            OptLevel::O1 | OptLevel::O2 => self.optimize_module(module, Goal::Speed, true),
        }
    }

    /// Runs the pass `read` with the given `parse`.
    pub fn read<T>(
        &mut self,
        parse: impl FnOnce(&mut Diagnostics) -> Result<T, Aborted>,
    ) -> Result<T, Stopped> {
        self.runner.timed(Pass::Read, parse)
    }

    /// Runs the pass `dxil` with the given `convert`.
    pub fn convert<T>(
        &mut self,
        convert: impl FnOnce(&mut Diagnostics) -> Result<T, Aborted>,
    ) -> Result<T, Stopped> {
        self.is_of_dxil = true;
        self.runner.timed(Pass::Dxil, convert)
    }

    /// Runs the passes that check an LLVM module after reading, before its target is known.
    pub fn check(&mut self, llvm: &LlvmModule<'_>) -> Result<(), Stopped> {
        for pass in Pass::ALL {
            if let Run::Check(run) = pass.row().run {
                self.runner.timed(*pass, |diagnostics| run(llvm, diagnostics))?;
            }
        }
        Ok(())
    }

    /// Runs the table of passes over a checked LLVM module; diagnostics get their positions in the source.
    pub fn compile(&mut self, llvm: &LlvmModule<'_>) -> Result<(), Stopped> {
        let result = self.run_table(llvm);
        let diagnostics = &mut self.runner.diagnostics;
        if diagnostics.iter().next().is_some() {
            spirant_select::source_program(llvm, &mut diagnostics.source);
            diagnostics.locate();
        }
        result
    }

    fn run_table(&mut self, llvm: &LlvmModule<'_>) -> Result<(), Stopped> {
        let env = llvm_ir::environment(llvm, self.runner.options, &mut self.runner.diagnostics)?;
        self.env = Some(env.clone());
        let mut passes = Pass::ALL;
        while let Some((pass, rest)) = passes.split_first() {
            passes = rest;
            match pass.row().run {
                Run::Parse | Run::Check(_) | Run::Convert | Run::Llvm => {}
                _ if matches!(pass.row().applies, Applies::Named) => {}
                Run::Optimize(_) => {
                    let others = rest.iter().take_while(|pass| pass.optimizes()).count();
                    self.optimize(*pass, &rest[..others], &env)?;
                    passes = &rest[others..];
                }
                Run::Prepare(_) if !self.applies(*pass, &env) => self.stop_after(*pass)?,
                Run::Prepare(run) => {
                    self.runner.run(*pass, &env, |cx| run(llvm, cx))?;
                    if self.verifies_each() {
                        self.verify_llvm_after(*pass, llvm)?;
                    }
                }
                Run::Select(run) => {
                    self.module = self.runner.run(*pass, &env, |cx| run(llvm, cx))?;
                    self.inspect(*pass)?;
                    self.drop_unused(&env)?;
                }
                Run::Verify(_) => self.verify_finished(env.client)?,
                _ => self.dialect_pass(*pass, &env)?,
            }
        }
        Ok(())
    }

    /// Removes what selection leaves unused, where anything is optimized: no pass goes through it.
    fn drop_unused(&mut self, env: &TargetEnv) -> Result<(), Stopped> {
        let Pipeline { module, runner, .. } = self;
        if runner.options.opt_level == OptLevel::O0 {
            return Ok(());
        }
        runner.run(Pass::DeadCode, env, |_| Ok(dead_code::unused(module)))?;
        if self.verifies_each() {
            self.verify_after(Pass::DeadCode)?;
        }
        Ok(())
    }

    /// Runs optimizations in a row that apply at the level asked for, as often as it says.
    fn optimize(&mut self, first: Pass, others: &[Pass], env: &TargetEnv) -> Result<(), Stopped> {
        let level = self.runner.options.opt_level;
        for _ in 0..level.rounds(env.is_shader()) {
            self.is_changed = false;
            for pass in std::iter::once(&first).chain(others) {
                match pass.row().applies {
                    Applies::From(from) if level < from => self.stop_after(*pass)?,
                    _ => self.dialect_pass(*pass, env)?,
                }
            }
            if !self.is_changed {
                break;
            }
        }
        Ok(())
    }

    /// Runs LLVM's verifier; its findings are bugs in `pass`.
    pub fn verify_llvm_after(&mut self, pass: Pass, llvm: &LlvmModule<'_>) -> Result<(), Stopped> {
        self.runner.look(Pass::Check, |diagnostics| match spirant_ir::input::verify(llvm) {
            Ok(()) => Ok(()),
            Err(message) => diagnostics.abort(
                Diagnostic::bug(message).note(format!("found by LLVM's verifier after the pass '{pass}'")),
            ),
        })
    }

    /// Verifies the module as it is to be encoded. What breaks a rule that only finished modules must keep
    /// is what the input states: decorations, modes, types. Anything else is a bug of the last pass.
    fn verify_finished(&mut self, client: Client) -> Result<(), Stopped> {
        let mut found = Diagnostics::new();
        self.runner.timed(Pass::Verify, |_| {
            verify_finished(&self.module, client, &mut found);
            Ok(())
        })?;
        if found.has_errors() {
            self.verify_after(self.changed_by)?;
        }
        for diagnostic in found.iter() {
            let mut diagnostic = diagnostic.clone();
            if diagnostic.code != Code::LIMIT {
                diagnostic.code = Code::FORBIDDEN;
            }
            self.runner.diagnostics.push(diagnostic);
        }
        Ok(found.check()?)
    }
}
