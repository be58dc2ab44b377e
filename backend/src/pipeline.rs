//! Runs the table of passes over one module: each pass is announced, in a span, timed, and verified if
//! requested.

use crate::environment;
use crate::guard;
use crate::options::Options;
use crate::outcome::{Compiled, Failed};
use crate::passes::{Applies, Goal, Inner, Observer, Pass, PassCx, Run, Timings};
use spirant_dialect::diagnostics::{Code, Severity};
use spirant_dialect::function::Body;
use spirant_dialect::module::Requirements;
use spirant_dialect::spirv::{AddressingModel, MemoryModel};
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Module, TargetEnv};
use spirant_verify::verify;
use std::cell::Cell;
use std::time::{Duration, Instant};

#[cfg(feature = "llvm")]
mod llvm;

/// The passes that optimize a module are repeated at most so often.
const MOST_ROUNDS: usize = 8;

/// Why no further pass runs.
pub(crate) enum Stopped {
    /// The diagnostics say why.
    Aborted,
    /// The caller asked to stop.
    AsAsked,
}

impl From<Aborted> for Stopped {
    fn from(_: Aborted) -> Self {
        Stopped::Aborted
    }
}

/// The state of a compilation between passes.
pub(crate) struct Pipeline<'o> {
    env: Option<TargetEnv>,
    module: Module,
    words: Vec<u32>,
    /// The last pass that changed the module.
    changed_by: Pass,
    /// Whether an optimization has changed it since this was reset.
    is_changed: bool,
    /// Whether it was DXIL.
    is_of_dxil: bool,
    runner: Runner<'o>,
}

impl<'o> Pipeline<'o> {
    pub fn new(options: &'o Options, observer: &'o mut dyn Observer) -> Self {
        Pipeline {
            env: None,
            module: Module::new(AddressingModel::Logical, MemoryModel::GLSL450),
            words: Vec::new(),
            changed_by: Pass::Select,
            is_changed: false,
            is_of_dxil: false,
            runner: Runner {
                options,
                observer,
                diagnostics: Diagnostics::ended_by(options.limits()),
                timings: Timings::default(),
                pass: Pass::Read,
                is_foreign: false,
            },
        }
    }

    /// Records a panic of the pass that ran.
    pub fn note_bug(&mut self, bug: Diagnostic) {
        let bug = bug.note(format!("in the pass '{}'", self.runner.pass));
        self.runner.diagnostics.push(bug);
    }

    /// Ends the compilation with its outcome.
    pub fn finish(self) -> Result<Compiled, Failed> {
        let Pipeline { env, module, words, runner, .. } = self;
        let Runner { diagnostics, timings, pass, .. } = runner;
        match env {
            Some(env) if !diagnostics.has_errors() => {
                Ok(Compiled { env, module, words, diagnostics, timings: timings.0 })
            }
            _ => Err(Failed { diagnostics, pass }),
        }
    }

    /// Runs passes over a module that was read, then writes its binary if `encode`.
    pub fn transform(&mut self, module: Module, passes: &[Pass], encode: bool) -> Result<(), Stopped> {
        let env = self.begin(module, encode)?;
        for pass in passes {
            if !pass.runs_on_dialect() {
                let message = format!("the pass '{pass}' does not run over a module of the dialect");
                return Ok(self.runner.diagnostics.abort(Diagnostic::error(Code::INVALID_INPUT, message))?);
            }
            self.dialect_pass(*pass, &env)?;
        }
        self.end(encode, &env)
    }

    /// Optimizes a module that was read, then writes its binary if `encode`.
    pub fn optimize_module(&mut self, module: Module, goal: Goal, encode: bool) -> Result<(), Stopped> {
        let env = self.begin(module, encode)?;
        self.dialect_pass(goal.first(), &env)?;
        for _ in 0..MOST_ROUNDS {
            self.is_changed = false;
            for pass in Goal::REPEATED {
                self.dialect_pass(pass, &env)?;
            }
            if !self.is_changed {
                break;
            }
        }
        self.end(encode, &env)
    }

    /// Takes a module that was read, and verifies it. What is to be encoded for shaders is structured.
    fn begin(&mut self, module: Module, encode: bool) -> Result<TargetEnv, Stopped> {
        self.runner.is_foreign = true;
        self.module = module;
        let Runner { options, diagnostics, .. } = &mut self.runner;
        let env = environment::of_dialect(&self.module, options, diagnostics)?;
        self.env = Some(env.clone());
        self.dialect_pass(Pass::Verify, &env)?;
        if encode && self.module.functions.values().any(|function| matches!(function.body, Body::Cfg(_))) {
            self.dialect_pass(Pass::Structurize, &env)?;
        }
        Ok(env)
    }

    /// Writes the binary if `encode`. A text that states no requirements gets those that it has.
    fn end(&mut self, encode: bool, env: &TargetEnv) -> Result<(), Stopped> {
        if encode {
            if self.module.requirements == Requirements::default() {
                self.dialect_pass(Pass::Vce, env)?;
            }
            self.dialect_pass(Pass::DebugInfo, env)?;
            for pass in Pass::ALL.iter().filter(|pass| pass.follows_dialect()) {
                self.dialect_pass(*pass, env)?;
            }
        }
        Ok(())
    }

    /// Runs one pass over the module of the dialect or over its words, where it applies.
    fn dialect_pass(&mut self, pass: Pass, env: &TargetEnv) -> Result<(), Stopped> {
        if !self.applies(pass, env) {
            return self.stop_after(pass);
        }
        let Pipeline { module, words, runner, .. } = self;
        match pass.row().run {
            Run::Rewrite(run) => {
                runner.run(pass, env, |cx| run(module, cx))?;
                self.inspect(pass)
            }
            Run::Optimize(run) => {
                self.is_changed |= runner.run(pass, env, |cx| Ok(run(module, cx)))?;
                self.inspect(pass)
            }
            Run::Verify(run) => runner.run(pass, env, |cx| {
                run(module, cx.diagnostics);
                Ok(())
            }),
            Run::Encode(run) => {
                *words = runner.run(pass, env, |cx| run(module, cx))?;
                Ok(())
            }
            Run::Validate(run) => runner.run(pass, env, |cx| run(words, cx)),
            Run::Parse | Run::Check(_) | Run::Convert | Run::Prepare(_) | Run::Llvm | Run::Select(_) => {
                Ok(())
            }
        }
    }

    fn applies(&self, pass: Pass, env: &TargetEnv) -> bool {
        match pass.row().applies {
            Applies::When(_, holds) => holds(&self.module, env, self.runner.options),
            Applies::OfDxil(from) => self.is_of_dxil && self.runner.options.opt_level >= from,
            _ => true,
        }
    }

    /// Shows the module that a pass left, verifies it where asked, and stops where asked.
    fn inspect(&mut self, pass: Pass) -> Result<(), Stopped> {
        self.changed_by = pass;
        self.runner.observer.after(pass, &self.module);
        if self.verifies_each() {
            self.verify_after(pass)?;
        }
        self.stop_after(pass)
    }

    fn stop_after(&self, pass: Pass) -> Result<(), Stopped> {
        if self.runner.options.stop_after == Some(pass) { Err(Stopped::AsAsked) } else { Ok(()) }
    }

    /// Whether modules are verified after each pass.
    pub fn verifies_each(&self) -> bool {
        self.runner.options.verify_each || cfg!(debug_assertions)
    }

    /// Runs the dialect verifier; what it finds is a bug in `pass`.
    fn verify_after(&mut self, pass: Pass) -> Result<(), Stopped> {
        self.runner.look(Pass::Verify, |diagnostics| {
            let mut found = Diagnostics::new();
            verify(&self.module, &mut found);
            for diagnostic in found.iter() {
                let mut diagnostic = diagnostic.clone();
                if diagnostic.severity >= Severity::Error {
                    diagnostic.severity = Severity::Bug;
                    diagnostic
                        .notes
                        .push(format!("found by the dialect verifier after the pass '{pass}'").into());
                }
                diagnostics.push(diagnostic);
            }
            found.check()
        })
    }
}

/// Runs single passes, and keeps what is known about them.
struct Runner<'o> {
    options: &'o Options,
    observer: &'o mut dyn Observer,
    diagnostics: Diagnostics,
    /// The time of each pass, in the order in which they first ran.
    timings: Timings,
    /// The pass that is running, or ran last.
    pass: Pass,
    /// Whether another compiler wrote the module.
    is_foreign: bool,
}

impl Runner<'_> {
    /// Runs a pass that knows the environment.
    fn run<T>(
        &mut self,
        pass: Pass,
        env: &TargetEnv,
        work: impl FnOnce(&mut PassCx<'_>) -> Result<T, Aborted>,
    ) -> Result<T, Stopped> {
        let begun = self.begin(pass)?;
        let time = Cell::new(Duration::ZERO);
        let (observer, timings) = (&mut *self.observer, &mut self.timings);
        let inner = Inner { outer: pass, observer, timings, time: &time, running: None };
        let result = work(&mut PassCx {
            env,
            options: self.options,
            is_foreign: self.is_foreign,
            diagnostics: &mut self.diagnostics,
            inner,
        });
        self.end(pass, begun, time.get(), result)
    }

    /// Runs a pass that does not.
    #[cfg(feature = "llvm")]
    fn timed<T>(
        &mut self,
        pass: Pass,
        work: impl FnOnce(&mut Diagnostics) -> Result<T, Aborted>,
    ) -> Result<T, Stopped> {
        let begun = self.begin(pass)?;
        let result = work(&mut self.diagnostics);
        self.end(pass, begun, Duration::ZERO, result)
    }

    /// Begins a pass: announced, in a span.
    fn begin(&mut self, pass: Pass) -> Result<Begun, Stopped> {
        self.pass = pass;
        self.observer.before(pass);
        self.diagnostics.proceed()?;
        self.timings.add(pass, Duration::ZERO);
        let span = tracing::info_span!("pass", name = pass.name()).entered();
        Ok(Begun { _span: span, start: guard::now() })
    }

    /// Ends a pass, in the middle of which LLVM's took `inner`. Errors that it only reports end the compilation.
    fn end<T>(
        &mut self,
        pass: Pass,
        begun: Begun,
        inner: Duration,
        result: Result<T, Aborted>,
    ) -> Result<T, Stopped> {
        let time = begun.start.map(|start| start.elapsed()).unwrap_or_default().saturating_sub(inner);
        self.timings.add(pass, time);
        tracing::info!(microseconds = time.as_micros() as u64, "done");
        let done = result?;
        self.diagnostics.check()?;
        Ok(done)
    }

    /// Looks, as the pass `by` does, at what the pass that ran last has left, and which is to blame for what is found.
    fn look(
        &mut self,
        by: Pass,
        work: impl FnOnce(&mut Diagnostics) -> Result<(), Aborted>,
    ) -> Result<(), Stopped> {
        let start = guard::now();
        let result = work(&mut self.diagnostics);
        self.timings.add(by, start.map(|start| start.elapsed()).unwrap_or_default());
        Ok(result?)
    }
}

/// A pass that runs.
struct Begun {
    _span: tracing::span::EnteredSpan,
    start: Option<Instant>,
}
