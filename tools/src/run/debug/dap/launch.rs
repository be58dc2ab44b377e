//! What a client launches: the command line of `spirant run`.

use super::super::super::Args;
use super::protocol::Request;
use clap::Parser;
use serde_json::{Value, json};

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

/// What the adapter supports, for the answer to initialize.
pub fn capabilities() -> Value {
    json!({
        "supportsConfigurationDoneRequest": true,
        "supportsConditionalBreakpoints": true,
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
