//! The method `run`: a module on the reference machine.

use super::{list, refusal, wrong};
use crate::serve::base64;
use crate::serve::protocol::{Refusal, code};
use serde::Deserialize;
use serde_json::{Value, json};
use spirant::Diagnostics;
use spirant::form::Input;
use spirant::run::{Argument, Launch, Limits, Resource};
use std::collections::BTreeMap;

/// What is executed, and on what. Bytes are Base64.
#[derive(Clone, Deserialize, Default, Debug)]
#[serde(deny_unknown_fields, default)]
pub struct Run {
    pub from: Option<String>,
    entry: Option<String>,
    groups: Option<[u32; 3]>,
    local: Option<[u32; 3]>,
    offset: Option<[u32; 3]>,
    subgroup: Option<u32>,
    buffers: Vec<Buffer>,
    push: Option<String>,
    arguments: Vec<Given>,
    /// By `SpecId`.
    constants: BTreeMap<u32, Value>,
    check: bool,
    steps: Option<u64>,
}

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Buffer {
    #[serde(default)]
    set: u32,
    binding: u32,
    base64: String,
}

/// An argument of a kernel: one of the members.
#[derive(Clone, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
enum Given {
    Buffer(String),
    Value(String),
    Local(usize),
}

impl Run {
    /// What is executed.
    ///
    /// # Errors
    /// Bytes are no Base64.
    fn launch(&self) -> Result<Launch, Refusal> {
        let bytes = |name: &str, text: &str| {
            base64::decode(text).ok_or_else(|| wrong(format!("`options.{name}` is not Base64 with padding")))
        };
        let mut launch = Launch {
            groups: self.groups.unwrap_or([1; 3]),
            local: self.local,
            offset: self.offset.unwrap_or_default(),
            subgroup: self.subgroup.unwrap_or(32),
            push: bytes("push", self.push.as_deref().unwrap_or_default())?,
            ..Launch::default()
        };
        for Buffer { set, binding, base64 } in &self.buffers {
            let (set, binding, bytes) = (*set, *binding, bytes("buffers", base64)?);
            launch.resources.push(Resource { set, binding, bytes, ..Resource::default() });
        }
        for argument in &self.arguments {
            launch.arguments.push(match argument {
                Given::Buffer(text) => Argument::Buffer(bytes("arguments", text)?),
                Given::Value(text) => Argument::Value(bytes("arguments", text)?),
                Given::Local(size) => Argument::Local(*size),
            });
        }
        Ok(launch)
    }

    /// Whether the parameters can be read.
    ///
    /// # Errors
    /// They cannot.
    pub fn check(&self) -> Result<(), Refusal> {
        self.launch().map(drop)
    }

    /// Executes it.
    ///
    /// # Errors
    /// There are no results.
    pub fn execute(&self, input: &Input) -> Result<Value, Refusal> {
        let mut found = Diagnostics::new();
        let Some(module) = input.module(true, &mut found) else { return Err(refusal(&found)) };
        let mut launch = self.launch()?;
        let names: Vec<&str> = module.entry_points.iter().map(|entry| &*entry.name).collect();
        launch.entry = match (&self.entry, &names[..]) {
            (Some(entry), _) => entry.clone(),
            (None, [only]) => (*only).to_owned(),
            (None, _) => {
                let message =
                    format!("`options.entry` must name one of the entry points: {}", names.join(", "));
                return Err(Refusal::new(code::INPUT, message));
            }
        };
        let constants: Vec<(u32, String)> = self
            .constants
            .iter()
            .map(|(id, value)| (*id, value.as_str().map_or_else(|| value.to_string(), str::to_owned)))
            .collect();
        let mut limits = Limits { goes_on: self.check, checks: self.check, ..Limits::default() };
        limits.steps = self.steps.unwrap_or(limits.steps);
        let outcome = spirant::execute(&module, &mut launch, &constants, &limits, &mut found);
        let Some(outcome) = outcome else { return Err(refusal(&found)) };
        let buffer = |it: &Resource| json!({ "set": it.set, "binding": it.binding, "base64": base64::encode(&it.bytes) });
        let argument = |it: &Argument| match it {
            Argument::Buffer(bytes) => json!(base64::encode(bytes)),
            _ => Value::Null,
        };
        Ok(json!({
            "buffers": launch.resources.iter().map(buffer).collect::<Vec<_>>(),
            "arguments": launch.arguments.iter().map(argument).collect::<Vec<_>>(),
            "steps": outcome.steps,
            "diagnostics": list(&found),
        }))
    }
}
