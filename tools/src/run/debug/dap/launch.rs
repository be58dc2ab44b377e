//! What a client launches: the command line of `spirant run`, and the run itself.

use super::super::super::{self as run, Args, report};
use super::adapter::Adapter;
use super::protocol::Request;
use crate::exit::Exit;
use crate::forms::Input;
use crate::job::Source;
use clap::Parser;
use serde_json::{Value, json};
use spirant::{Code, Diagnostics};

/// The command line of `spirant run` by itself.
#[derive(Parser)]
#[command(name = "spirant run", disable_help_flag = true, args_override_self = true)]
struct Line {
    #[command(flatten)]
    args: Args,
}

/// The arguments of a launch request, or those of the adapter's own command line where it names no program.
pub fn arguments_of(request: &Request, own: &Args) -> Result<Args, String> {
    if let Some(folder) = request.arguments.get("cwd").filter(|folder| !folder.is_null()) {
        let folder = folder.as_str().ok_or("`cwd` of launch is not a text")?;
        std::env::set_current_dir(folder).map_err(|why| format!("cannot change to {folder}: {why}"))?;
    }
    let Some(program) = request.arguments.get("program").filter(|program| !program.is_null()) else {
        return match own.input {
            Some(_) => Ok(own.clone()),
            None => Err("launch requires `program`, the path of a module or a source".to_owned()),
        };
    };
    let program = program.as_str().ok_or("`program` of launch is not a text")?;
    let mut words = vec!["spirant run".to_owned()];
    match request.arguments.get("args") {
        None | Some(Value::Null) => {}
        Some(Value::String(text)) => {
            words.extend(shlex::split(text).ok_or("`args` of launch has a quote without end")?);
        }
        Some(Value::Array(list)) => {
            for word in list {
                words.push(word.as_str().ok_or("`args` of launch has what is not a text")?.to_owned());
            }
        }
        Some(_) => return Err("`args` of launch is neither a text nor a list".to_owned()),
    }
    words.extend(["--".to_owned(), program.to_owned()]);
    let line = Line::try_parse_from(words).map_err(|why| why.to_string())?;
    match line.args.debug || line.args.dap {
        true => Err("`args` of launch are those of `spirant run`, without --debug and --dap".to_owned()),
        false => Ok(line.args),
    }
}

impl Adapter {
    /// Runs what a client launches, to its end; the exit code.
    ///
    /// # Errors
    /// It cannot be run.
    pub fn run(&mut self, args: &Args) -> Result<Exit, String> {
        let mut work = run::read(args).map_err(|why| format!("{why:#}"))?;
        let source = run::compiled(args, std::process::Stdio::piped()).map_err(|failed| failed.said)?;
        if matches!(source, Source::Stdin) {
            return Err("standard input has the requests, so the module is a file".to_owned());
        }
        let (form, name) = (args.form_of(&source), source.name());
        let bytes = source.read().map_err(|why| format!("{why:#}"))?;
        let input = Input::new(name, bytes, form).map_err(|why| why.to_string())?;
        if args.manifest.is_some() {
            return Err("a manifest has several runs, which is not debugged; `args` state the inputs of one"
                .to_owned());
        }
        let mut diagnostics = Diagnostics::new();
        let lines = |diagnostics: &Diagnostics| {
            let said: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
            said.join("\n")
        };
        let Some(module) = run::prepare(args, &mut work, &input, &mut diagnostics) else {
            return Err(lines(&diagnostics));
        };
        self.show(&module);
        let Some(outcome) = run::launch(args, &module, &mut work, Some(self), &mut diagnostics) else {
            // It was asked to end.
            let is_asked = diagnostics.iter().any(|one| one.code == Code::CANCELLED);
            return if is_asked { Ok(Exit::Success) } else { Err(lines(&diagnostics)) };
        };
        for one in diagnostics.iter() {
            self.writer().output("stderr", &format!("{one}\n"));
        }
        let results = run::results(&work);
        run::save(&work, &results).map_err(|why| format!("{why:#}"))?;
        let text = report::text(&work.given, &results);
        if !text.is_empty() {
            self.writer().output("stdout", &text);
        }
        Ok(if outcome.findings.is_empty() { Exit::Success } else { Exit::Input })
    }
}

/// What the adapter supports, for the answer to initialize.
pub fn capabilities() -> Value {
    json!({
        "supportsConfigurationDoneRequest": true,
        "supportsEvaluateForHovers": true,
        "supportsTerminateRequest": true,
        "supportTerminateDebuggee": true,
        "supportsDataBreakpoints": true,
        "supportsDelayedStackTraceLoading": true,
        "supportsExceptionInfoRequest": true,
        "supportsBreakpointLocationsRequest": true,
        "exceptionBreakpointFilters": [
            { "filter": FINDINGS, "label": "What is undefined", "default": true },
        ],
    })
}

/// The filter of exceptions: stops at findings.
pub const FINDINGS: &str = "findings";
