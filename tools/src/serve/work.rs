//! What a request asks for, done: parameters in, a result or a refusal out. Runs in a process of its own.

use super::base64;
use super::protocol::{Refusal, code};
use crate::exit::Exit;
use crate::isolate::Limits;
use crate::render::json;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use spirant::binary::asm::DisassembleOptions;
use spirant::check::{check_for, check_module};
use spirant::dialect::Aborted;
use spirant::form::{Form, Input, words_as};
use spirant::{Diagnostic, Diagnostics, TargetEnv};

/// A request that has been checked.
#[derive(Debug)]
pub struct Task {
    /// What it may use, where it says so.
    pub limits: Limits,
    what: What,
    input: Source,
}

#[derive(Debug)]
enum What {
    #[cfg(feature = "llvm")]
    Compile(Box<spirant::Options>, Option<Box<spirant::SourceOptions>>, Form),
    Verify(Option<Form>, Option<TargetEnv>),
    Translate(Option<Form>, Form),
    Reflect(Option<Form>),
}

/// What is worked on.
#[derive(Debug)]
struct Source {
    name: String,
    bytes: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Params<M> {
    input: InputParams,
    /// Seconds of processor time.
    time_limit: Option<u64>,
    /// Mebibytes.
    memory_limit: Option<u64>,
    #[serde(default)]
    options: M,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InputParams {
    name: Option<String>,
    text: Option<String>,
    base64: Option<String>,
}

#[cfg(feature = "llvm")]
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Compile {
    target: Option<String>,
    target_env: Option<String>,
    extensions: Option<String>,
    opt_level: Option<u8>,
    debug_info: Option<String>,
    emit: Option<String>,
    /// The input is HLSL or OpenCL C, compiled so.
    source: Option<spirant::source::stated::Stated>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Verify {
    from: Option<String>,
    target_env: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Translate {
    from: Option<String>,
    to: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Reflect {
    from: Option<String>,
}

/// The methods that have a process of their own.
#[cfg(feature = "llvm")]
pub const METHODS: &[&str] = &["compile", "verify", "translate", "reflect"];
/// The methods that have a process of their own.
#[cfg(not(feature = "llvm"))]
pub const METHODS: &[&str] = &["verify", "translate", "reflect"];

/// What an input is called that has no name.
const UNNAMED: &str = "<request>";

/// Checks the parameters of a method.
///
/// # Errors
/// There is no such method, or the parameters are not its.
pub fn task(method: &str, params: Value) -> Result<Task, Refusal> {
    match method {
        #[cfg(feature = "llvm")]
        "compile" => {
            let params = Params::<Compile>::read(params)?;
            let name = params.input.name.clone().unwrap_or_else(|| UNNAMED.to_owned());
            params.task(|mut options| {
                let form = optional::<Form>("emit", options.emit.as_ref())?.unwrap_or(Form::Spv);
                let source = options.source.take().map(|source| source.read(&name)).transpose();
                let source = source.map_err(|error| wrong(format!("`options.source`: {error}")))?;
                Ok(What::Compile(Box::new(options.checked()?), source.map(Box::new), form))
            })
        }
        "verify" => Params::<Verify>::read(params)?.task(|options| {
            let from = optional("from", options.from.as_ref())?;
            Ok(What::Verify(from, optional("target_env", options.target_env.as_ref())?))
        }),
        "translate" => Params::<Translate>::read(params)?.task(|options| {
            let to = optional("to", options.to.as_ref())?.ok_or_else(|| wrong("`options.to` is missing"))?;
            Ok(What::Translate(optional("from", options.from.as_ref())?, to))
        }),
        "reflect" => Params::<Reflect>::read(params)?
            .task(|options| Ok(What::Reflect(optional("from", options.from.as_ref())?))),
        _ => {
            let message =
                format!("there is no method '{method}'; there are {} and cancel", METHODS.join(", "));
            Err(Refusal::new(code::METHOD, message))
        }
    }
}

fn wrong(message: impl std::fmt::Display) -> Refusal {
    Refusal::new(code::PARAMS, format!("wrong parameters: {message}"))
}

/// Reads an option that is a name.
fn optional<T: std::str::FromStr<Err: std::fmt::Display>>(
    name: &str,
    text: Option<&String>,
) -> Result<Option<T>, Refusal> {
    text.map(|text| text.parse().map_err(|error| wrong(format!("`options.{name}`: {error}")))).transpose()
}

impl<M: DeserializeOwned + Default> Params<M> {
    fn read(params: Value) -> Result<Self, Refusal> {
        serde_json::from_value(params).map_err(wrong)
    }

    fn task(self, what: impl FnOnce(M) -> Result<What, Refusal>) -> Result<Task, Refusal> {
        let InputParams { name, text, base64 } = self.input;
        let bytes = match (text, base64) {
            (Some(text), None) => text.into_bytes(),
            (None, Some(digits)) => {
                base64::decode(&digits).ok_or_else(|| wrong("`input.base64` is not Base64 with padding"))?
            }
            _ => return Err(wrong("`input` has either `text` or `base64`")),
        };
        let limits = Limits { seconds: self.time_limit, mebibytes: self.memory_limit, in_process: false };
        let input = Source { name: name.unwrap_or_else(|| UNNAMED.to_owned()), bytes };
        Ok(Task { limits, what: what(self.options)?, input })
    }
}

#[cfg(feature = "llvm")]
impl Compile {
    fn checked(self) -> Result<spirant::Options, Refusal> {
        use spirant::{DebugInfo, OptLevel, Options, Triple};
        let triple = optional::<Triple>("target", self.target.as_ref())?;
        let env = optional::<TargetEnv>("target_env", self.target_env.as_ref())?;
        if let (Some(triple), Some(env)) = (&triple, &env) {
            spirant::target::environment(Some(triple), Some(env)).map_err(wrong)?;
        }
        let extensions = self.extensions.map(|list| spirant::extensions::parse_list(&list)).transpose();
        let level = match self.opt_level {
            Some(0) => OptLevel::O0,
            None | Some(1) => OptLevel::O1,
            Some(2) => OptLevel::O2,
            Some(other) => return Err(wrong(format!("`options.opt_level` is 0, 1 or 2, not {other}"))),
        };
        let debug_info = match self.debug_info.as_deref() {
            None => DebugInfo::Auto,
            Some("none") => DebugInfo::None,
            Some("lines") => DebugInfo::Lines,
            Some("opencl") => DebugInfo::OpenCl,
            Some("full") => DebugInfo::Full,
            Some(other) => {
                return Err(wrong(format!(
                    "`options.debug_info` is \"none\", \"lines\", \"opencl\" or \"full\", not {other:?}"
                )));
            }
        };
        Ok(Options::default()
            .triple(triple)
            .env(env)
            .extensions(extensions.map_err(wrong)?)
            .opt_level(level)
            .debug_info(debug_info))
    }
}

impl Task {
    /// The bytes of its input.
    pub fn size(&self) -> usize {
        self.input.bytes.len()
    }

    /// What the input is called.
    pub fn name(&self) -> &str {
        &self.input.name
    }

    /// Does it; `watcher` is told of the passes of a compilation.
    ///
    /// # Errors
    /// What is wrong with the input.
    pub fn run(self, watcher: &mut crate::report::Watcher) -> Result<Value, Refusal> {
        let Source { name, bytes } = self.input;
        let _ = &watcher;
        let mut diagnostics = Diagnostics::new();
        let from = match self.what {
            #[cfg(feature = "llvm")]
            What::Compile(options, source, form) => {
                let options = options.leak(true);
                let compiled = match source {
                    Some(mut given) => {
                        given.front.limits = self.limits.into();
                        spirant::compile_source(&bytes, &name, &given, &options, watcher)
                    }
                    None => spirant::compile_bytes(&bytes, &name, &options, watcher),
                };
                return match compiled {
                    Ok(compiled) => output(&compiled.words, form, compiled.diagnostics),
                    Err(failed) => Err(refusal(&failed.diagnostics)),
                };
            }
            What::Verify(from, _) | What::Translate(from, _) | What::Reflect(from) => from,
        };
        let input = Input::new(name, bytes, from).map_err(|error| refusal(&Diagnostics::from(*error)))?;
        match &self.what {
            #[cfg(feature = "llvm")]
            What::Compile(..) => Err(Refusal::new(code::INTERNAL, "a compilation is not done twice")),
            What::Verify(_, env) => {
                let found = verify(&input, env.as_ref(), &mut diagnostics);
                if diagnostics.has_bugs() {
                    return Err(refusal(&diagnostics));
                }
                Ok(json!({ "valid": found.is_ok(), "diagnostics": list(&diagnostics) }))
            }
            What::Translate(_, Form::Dialect) => match input.module(true, &mut diagnostics) {
                Some(module) => {
                    let text = spirant::form::dialect_text(&module, true);
                    Ok(json!({ "text": text, "diagnostics": list(&diagnostics) }))
                }
                None => Err(refusal(&diagnostics)),
            },
            What::Translate(_, to) => match input.encoded(&mut diagnostics) {
                Ok(words) => output(&words, *to, diagnostics),
                Err(Aborted) => Err(refusal(&diagnostics)),
            },
            What::Reflect(_) => {
                let words = input.encoded(&mut diagnostics).map_err(|Aborted| refusal(&diagnostics))?;
                let reflection = spirant::reflect::reflect(&words)
                    .map_err(|error| Refusal::new(code::INPUT, error.to_string()))?;
                let reflection = serde_json::to_value(&reflection)
                    .map_err(|error| Refusal::new(code::BUG, error.to_string()))?;
                Ok(json!({ "reflection": reflection, "diagnostics": list(&diagnostics) }))
            }
        }
    }
}

fn verify(input: &Input, env: Option<&TargetEnv>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    match input.words() {
        Some(words) => check_for(words, env, diagnostics).map(drop),
        None => check_module(&input.module(true, diagnostics).ok_or(Aborted)?, env, diagnostics),
    }
}

/// Words in a form: bytes as Base64, text as it is.
fn output(words: &[u32], form: Form, diagnostics: Diagnostics) -> Result<Value, Refusal> {
    let bytes = words_as(words, form, &DisassembleOptions::default()).map_err(|found| refusal(&found))?;
    let diagnostics = list(&diagnostics);
    if form == Form::Spv {
        return Ok(json!({ "base64": base64::encode(&bytes), "diagnostics": diagnostics }));
    }
    Ok(json!({ "text": String::from_utf8_lossy(&bytes), "diagnostics": diagnostics }))
}

fn list(diagnostics: &Diagnostics) -> Value {
    diagnostics.iter().map(json::value).collect()
}

fn refusal(diagnostics: &Diagnostics) -> Refusal {
    let worst = diagnostics.iter().max_by_key(|diagnostic| diagnostic.severity);
    let message = worst.map_or_else(|| "it failed".to_owned(), |diagnostic| diagnostic.message.clone());
    let code = if diagnostics.has_bugs() { code::BUG } else { code::INPUT };
    Refusal { code, message, data: Some(json!({ "diagnostics": list(diagnostics) })) }
}

/// The answer to a request whose process was killed.
pub fn killed(diagnostic: &Diagnostic, exit: Exit) -> Refusal {
    let code = if exit == Exit::Internal { code::BUG } else { code::INPUT };
    let data = json!({ "diagnostics": [json::value(diagnostic)] });
    Refusal { code, message: diagnostic.message.clone(), data: Some(data) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_that_are_not_the_methods_are_named() {
        for (method, params, part) in [
            ("nothing", json!({}), "no method 'nothing'"),
            ("verify", json!({}), "input"),
            ("verify", json!({ "input": {} }), "either `text` or `base64`"),
            ("verify", json!({ "input": { "text": "", "base64": "" } }), "either"),
            ("verify", json!({ "input": { "base64": "Zg" } }), "not Base64"),
            ("verify", json!({ "input": { "text": "" }, "optoins": {} }), "optoins"),
            ("verify", json!({ "input": { "text": "" }, "time_limit": -1 }), "-1"),
            ("verify", json!({ "input": { "text": "" }, "options": { "target_env": "vulkan9" } }), "vulkan9"),
            ("translate", json!({ "input": { "text": "" } }), "`options.to` is missing"),
            ("translate", json!({ "input": { "text": "" }, "options": { "to": "elf" } }), "elf"),
        ] {
            let refusal = task(method, params).unwrap_err();
            assert!(refusal.message.contains(part), "{method}: {}", refusal.message);
        }
    }
}
