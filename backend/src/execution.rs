//! Execution of a module on the reference machine, with what it finds as diagnostics.

use spirant_dialect::diagnostics::{Code, Note};
use spirant_dialect::{Diagnostic, Diagnostics, Module};
use spirant_run::{Controller, Draw, Finding, Launch, Limits, Outcome, Stop};

/// Verifies a module, gives its specialization constants these values by their `SpecId`s, and runs an entry point. What is undefined is
/// an error with the code `E0021` in `found`; the execution goes on behind it if the limits say so.
///
/// # Errors
/// There are no results; `found` says why.
///
/// ```
/// use spirant::run::{Argument, Launch, Limits};
///
/// let text = "spirv.module Physical64 OpenCL {
///   spirv.func @twice(%p: !spirv.ptr<i32, CrossWorkgroup>) \"None\" {
///     %x = spirv.Load \"CrossWorkgroup\" %p : i32
///     %y = spirv.IAdd %x, %x : i32
///     spirv.Store \"CrossWorkgroup\" %p, %y : i32
///     spirv.Return
///   }
///   spirv.EntryPoint \"Kernel\" @twice
/// }";
/// let module = spirant::text::parse(text).unwrap();
/// let mut launch = Launch { entry: "twice".into(), local: Some([1, 1, 1]), ..Launch::default() };
/// launch.arguments.push(Argument::Buffer(vec![21, 0, 0, 0]));
/// let mut found = spirant::Diagnostics::new();
/// let outcome = spirant::execute(&module, &mut launch, &[], &Limits::default(), &mut found);
/// assert!(outcome.is_some());
/// assert!(matches!(&launch.arguments[..], [Argument::Buffer(bytes)] if bytes[0] == 42));
/// ```
pub fn execute(
    module: &Module,
    launch: &mut Launch,
    constants: &[(u32, String)],
    limits: &Limits,
    found: &mut Diagnostics,
) -> Option<Outcome> {
    with(module, constants, found, |module| spirant_run::run(module, launch, limits))
}

/// As [`execute`], under the control of a debugger.
pub fn debug(
    module: &Module,
    launch: &mut Launch,
    constants: &[(u32, String)],
    limits: &Limits,
    controller: &mut dyn Controller,
    found: &mut Diagnostics,
) -> Option<Outcome> {
    with(module, constants, found, |module| spirant_run::debug(module, launch, limits, controller))
}

/// Verifies the modules of a vertex stage and, unless only depths are drawn, a fragment stage, and draws. One module may have both. Their
/// specialization constants have their defaults ([`specialize`](crate::specialize)). What is undefined is an error with the code `E0021` in
/// `found`; the draw goes on behind it if the limits say so.
///
/// # Errors
/// There are no results; `found` says why.
pub fn draw(
    vertex: &Module,
    fragment: Option<&Module>,
    draw: &mut Draw,
    limits: &Limits,
    found: &mut Diagnostics,
) -> Option<Outcome> {
    // The fragment stage is verified and specialized around the vertex stage.
    let fragment = match fragment {
        None => None,
        Some(module) => {
            if !is_valid(module, found) {
                return None;
            }
            let mut module = module.clone();
            if let Err(why) = crate::specialize(&mut module, &[]) {
                found.push(why);
                return None;
            }
            Some(module)
        }
    };
    with(vertex, &[], found, |vertex| spirant_run::draw(vertex, fragment.as_ref(), draw, limits))
}

/// Whether a module is valid; the machine relies on what the rules of a module say of operands and types.
fn is_valid(module: &Module, found: &mut Diagnostics) -> bool {
    let mut wrong = Diagnostics::new();
    spirant_verify::verify(module, &mut wrong);
    wrong.iter().for_each(|one| found.push(one.clone()));
    !wrong.has_errors()
}

fn with(
    module: &Module,
    constants: &[(u32, String)],
    found: &mut Diagnostics,
    run: impl FnOnce(&Module) -> Result<Outcome, Stop>,
) -> Option<Outcome> {
    if !is_valid(module, found) {
        return None;
    }
    let mut module = module.clone();
    let done =
        crate::specialize(&mut module, constants).and_then(|()| run(&module).map_err(|stop| stopped(&stop)));
    match done {
        Ok(outcome) => {
            outcome.findings.iter().for_each(|one| found.push(finding(one)));
            Some(outcome)
        }
        Err(why) => {
            found.push(why);
            None
        }
    }
}

/// Why there is no result.
fn stopped(stop: &Stop) -> Diagnostic {
    match stop {
        Stop::Undefined(found) => finding(found).help("with checks, all that is undefined is reported"),
        Stop::Refused(_) => Diagnostic::error(Code::UNSUPPORTED, stop.to_string()),
        Stop::Malformed(_) => Diagnostic::error(Code::INVALID_INPUT, stop.to_string())
            .help("spirant verify says what is wrong with it"),
        Stop::Endless { site, .. } => Diagnostic::error(Code::EXHAUSTED, stop.to_string())
            .at((**site).clone())
            .help("a loop may not end; a higher limit of steps permits more instructions"),
        Stop::Interrupted => Diagnostic::error(Code::CANCELLED, stop.to_string()),
        Stop::Input(_) => Diagnostic::error(Code::INVALID_INPUT, stop.to_string()).help(
            "spirant reflect lists what an entry point is given: buffers, arguments, push constants, the size of a work group",
        ),
    }
}

/// A finding as a diagnostic.
fn finding(finding: &Finding) -> Diagnostic {
    let mut message = format!("{}: {}", finding.kind.sentence(), finding.message);
    if let Some(invocation) = finding.invocation {
        message.push_str(&format!(", in {invocation}"));
    }
    if finding.count > 1 {
        message.push_str(&format!("; {} times here", finding.count));
    }
    let diagnostic = Diagnostic::error(Code::UNDEFINED, message).at(finding.site.clone());
    match &finding.other {
        Some((origin, by)) => {
            let what = match by {
                Some(invocation) => format!("the other access is here, in {invocation}"),
                None => "the value comes from here".to_owned(),
            };
            diagnostic.note(Note::at(what, origin.clone()))
        }
        None => diagnostic,
    }
}
