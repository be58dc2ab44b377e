//! Executes a request: parameters in, a result or a refusal out. Runs in a process of its own.

mod run;

use super::base64;
use super::protocol::{Refusal, code};
use crate::exit::Exit;
use crate::isolate::Limits;
use crate::render::json;
use run::Run;
use serde::Deserialize;
use serde::de::DeserializeOwned;
#[cfg(feature = "llvm")]
use serde_json::Map;
use serde_json::{Value, json};
#[cfg(feature = "llvm")]
use spirant::SourceOptions;
use spirant::binary::asm::DisassembleOptions;
use spirant::check::{check_for, check_module};
use spirant::dialect::Aborted;
use spirant::form::{Form, Input, words_as};
#[cfg(feature = "llvm")]
use spirant::options::rows;
#[cfg(feature = "llvm")]
use spirant::source::rows::Stated;
use spirant::{Diagnostic, Diagnostics, TargetEnv};
#[cfg(feature = "llvm")]
use spirant_hlsl::choice::Reason;

/// The way of a reason for which DXC may compile a source that clang's module was refused for.
#[cfg(feature = "llvm")]
pub use crate::job::Refusal as Way;
/// There is none without front ends.
#[cfg(not(feature = "llvm"))]
pub enum Way {}

/// A request that has been checked.
#[derive(Clone, Debug)]
pub struct Task {
    /// Its limits, if it states any.
    pub limits: Limits,
    what: What,
    input: Source,
}

#[derive(Clone, Debug)]
enum What {
    #[cfg(feature = "llvm")]
    Compile(Box<spirant::Options>, Option<Box<spirant::SourceOptions>>, Form),
    Verify(Option<Form>, Option<TargetEnv>),
    Translate(Option<Form>, Form),
    Reflect(Option<Form>),
    Run(Option<Form>, Box<Run>),
}

/// What is worked on.
#[derive(Clone, Debug)]
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
pub const METHODS: &[&str] = &["compile", "verify", "translate", "reflect", "run"];
/// The methods that have a process of their own.
#[cfg(not(feature = "llvm"))]
pub const METHODS: &[&str] = &["verify", "translate", "reflect", "run"];

/// What an input is called that has no name.
const UNNAMED: &str = "<request>";

/// Checks the parameters of a method.
///
/// # Errors
/// There is no such method, or the parameters do not fit it.
pub fn task(method: &str, params: Value) -> Result<Task, Refusal> {
    match method {
        #[cfg(feature = "llvm")]
        "compile" => {
            let params = Params::<Map<String, Value>>::read(params)?;
            let name = params.input.name.clone().unwrap_or_else(|| UNNAMED.to_owned());
            params.task(|mut options| {
                let source = options.remove("source").filter(|source| !source.is_null());
                let source = source.map(|source| read_source(source, &name)).transpose()?;
                let (options, form) = compile_options(options)?;
                Ok(What::Compile(Box::new(options), source.map(Box::new), form))
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
        "run" => Params::<Run>::read(params)?.task(|options| {
            options.check()?;
            Ok(What::Run(optional("from", options.from.as_ref())?, Box::new(options)))
        }),
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
        let limits = Limits { seconds: self.time_limit, mebibytes: self.memory_limit, ..Limits::default() };
        let input = Source { name: name.unwrap_or_else(|| UNNAMED.to_owned()), bytes };
        Ok(Task { limits, what: what(self.options)?, input })
    }
}

/// What a source is compiled with.
#[cfg(feature = "llvm")]
fn read_source(source: Value, name: &str) -> Result<SourceOptions, Refusal> {
    let stated: Stated =
        serde_json::from_value(source).map_err(|error| wrong(format!("`options.source`: {error}")))?;
    stated.read(name).map_err(|error| wrong(format!("`options.source`: {error}")))
}

/// The options of a compilation and the form of its result, by the rows of `spirant::options::rows`.
#[cfg(feature = "llvm")]
fn compile_options(members: Map<String, Value>) -> Result<(spirant::Options, Form), Refusal> {
    let (mut options, mut form) = (spirant::Options::default(), Form::Spv);
    for (name, value) in members {
        if name == "emit" {
            let named: Option<String> = serde_json::from_value(value).map_err(wrong)?;
            form = optional("emit", named.as_ref())?.unwrap_or(form);
            continue;
        }
        let names = || rows::ROWS.iter().map(|row| row.name).collect::<Vec<_>>().join(", ");
        let row = rows::find(&name)
            .ok_or_else(|| wrong(format!("there is no option `{name}`; there are emit, {}", names())))?;
        set(row, &mut options, &value).map_err(|error| wrong(format!("`options.{name}`: {error}")))?;
    }
    if let (Some(triple), Some(env)) = (&options.triple, &options.env) {
        spirant::target::environment(Some(triple), Some(env)).map_err(wrong)?;
    }
    Ok((options, form))
}

/// Sets an option as JSON has it. Null stands for the default, and bytes are Base64.
#[cfg(feature = "llvm")]
fn set(row: &rows::Row, options: &mut spirant::Options, value: &Value) -> Result<(), rows::Wrong> {
    let decoded;
    let items: Vec<&str>;
    let value = match (value, row.kind) {
        (Value::Null, _) => return Ok(()),
        (Value::Bool(on), _) => rows::Value::Switch(*on),
        (Value::Number(number), _) => match number.as_i64() {
            Some(number) => rows::Value::Whole(number),
            None => rows::Value::Real(number.as_f64().unwrap_or(f64::NAN)),
        },
        (Value::String(text), rows::Kind::Bytes(_)) => {
            decoded =
                base64::decode(text).ok_or_else(|| rows::Wrong::new("it is not Base64 with padding"))?;
            rows::Value::Bytes(&decoded)
        }
        (Value::String(text), _) => rows::Value::Text(text),
        (Value::Array(values), _) if values.iter().all(Value::is_string) => {
            items = values.iter().filter_map(Value::as_str).collect();
            rows::Value::List(&items)
        }
        (Value::Array(_) | Value::Object(_), _) => return Err(row.mismatch()),
    };
    row.set(options, value)
}

impl Task {
    /// The bytes of its input.
    pub fn size(&self) -> usize {
        self.input.bytes.len()
    }

    /// Whether front ends, which are processes of their own, read the input.
    pub fn is_source(&self) -> bool {
        match &self.what {
            #[cfg(feature = "llvm")]
            What::Compile(_, source, _) => source.is_some(),
            _ => false,
        }
    }

    /// The same task, of which DXC alone compiles the source for this reason; `None` if it may not.
    #[cfg(feature = "llvm")]
    pub fn for_dxc(mut self, reason: Reason) -> Option<Task> {
        let What::Compile(_, Some(given), _) = &mut self.what else { return None };
        given.unfit = Some(reason);
        (given.front_end == spirant_hlsl::FrontEnd::Auto).then_some(self)
    }

    /// The name of the input.
    pub fn name(&self) -> &str {
        &self.input.name
    }

    /// Executes it; `watcher` observes the passes of a compilation.
    ///
    /// # Errors
    /// Errors of the input.
    #[cfg_attr(not(feature = "llvm"), allow(unused_variables))]
    pub fn run(self, watcher: &mut crate::report::Watcher, way: Option<&Way>) -> Result<Value, Refusal> {
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
                    Err(failed) => {
                        let reason = Reason::of_refusal(&failed.diagnostics);
                        if let Some((way, reason)) =
                            way.zip(reason.filter(|_| failed.pass != spirant::Pass::Validate))
                        {
                            way.send(&reason);
                        }
                        Err(refusal(&failed.diagnostics))
                    }
                };
            }
            What::Verify(from, _) | What::Translate(from, _) | What::Reflect(from) | What::Run(from, _) => {
                from
            }
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
            What::Run(_, run) => run.execute(&input),
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

#[cfg(test)]
#[cfg(feature = "llvm")]
mod option_tests {
    use super::*;
    use rows::{Kind, ROWS};

    fn options(name: &str, value: Value) -> Result<String, Refusal> {
        let params = json!({ "input": { "text": "" }, "options": { name: value } });
        match task("compile", params)?.what {
            What::Compile(options, ..) => Ok(format!("{options:?}")),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn every_row_is_a_member() {
        for row in ROWS {
            let mut expected = spirant::Options::default();
            let is_built = row.set(&mut expected, row.example()).is_ok();
            let expected = format!("{expected:?}");
            let value = match row.example() {
                rows::Value::Switch(on) => json!(on),
                rows::Value::Text(text) => json!(text),
                rows::Value::Real(number) => json!(number),
                rows::Value::Whole(number) => json!(number),
                other => panic!("{other:?}"),
            };
            for name in [row.name].iter().chain(row.aliases) {
                match options(name, value.clone()) {
                    Ok(read) => assert_eq!(read, expected, "{name}"),
                    Err(error) => assert!(!is_built, "{name}: {error:?}"),
                }
            }
            if let Kind::List { .. } = row.kind {
                assert_eq!(options(row.name, json!([value])).unwrap(), expected, "{}", row.name);
            }
            if let Kind::Bytes(_) = row.kind {
                assert_eq!(options(row.name, json!("")).unwrap(), expected, "{}", row.name);
            }
            let default = format!("{:?}", spirant::Options::default());
            assert_eq!(options(row.name, Value::Null).unwrap(), default, "{}", row.name);
            assert!(options(row.name, json!({ "a": 1 })).is_err(), "{}", row.name);
            assert!(options(row.name, json!([1])).is_err(), "{}", row.name);
        }
        assert!(options("no_such_option", json!(1)).is_err());
        assert_eq!(options("opt_level", json!(2)).unwrap(), options("opt_level", json!("2")).unwrap());
    }
}
