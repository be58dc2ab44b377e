//! Every builtin that OpenCL C's header declares, as LLVM IR that calls it.
//!
//! The declarations come from the header that clang ships, so that the calls include the builtins of a newer clang.

use crate::corpus::validate;
use anyhow::{Context, Result, ensure};
use spirant::dialect::Diagnostics;
use spirant::{Options, Silent};
use spirant_exec::frontend;
use std::fmt;

/// A declaration of the header.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Builtin {
    /// The function's name.
    pub name: String,
    result: String,
    /// The types of its parameters.
    pub params: Vec<String>,
}

impl fmt::Display for Builtin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}({})", self.result, self.name, self.params.join(", "))
    }
}

/// What qualifies a type without being one.
const QUALIFIERS: &[&str] = &[
    "const",
    "volatile",
    "restrict",
    "__restrict",
    "global",
    "__global",
    "local",
    "__local",
    "constant",
    "__constant",
    "private",
    "__private",
    "generic",
    "__generic",
    "read_only",
    "__read_only",
    "write_only",
    "__write_only",
    "read_write",
    "__read_write",
];

/// All overloadable functions that the header declares for a version of the language.
///
/// # Errors Clang cannot be run, or the header has an unexpected form.
pub fn declared(standard: &str) -> Result<Vec<Builtin>> {
    let header = frontend::opencl_header(standard)?;
    let code: Vec<&str> = header.lines().filter(|line| !line.starts_with('#')).collect();
    let mut found = Vec::new();
    for declaration in code.join(" ").split(';') {
        if declaration.contains("overloadable") {
            found.push(read(declaration).with_context(|| format!("cannot read `{declaration}`"))?);
        }
    }
    found.sort();
    found.dedup();
    Ok(found)
}

fn read(declaration: &str) -> Option<Builtin> {
    let plain = without_attributes(declaration)?;
    let (head, params) = plain.trim().strip_suffix(')')?.split_once('(')?;
    let (result, name) = head.trim().rsplit_once(' ')?;
    let params =
        params.split(',').map(param).filter(|param| !matches!(param.as_str(), "" | "void")).collect();
    Some(Builtin { name: name.to_owned(), result: words(result).join(" "), params })
}

fn without_attributes(mut text: &str) -> Option<String> {
    let mut plain = String::new();
    while let Some((before, after)) = text.split_once("__attribute__") {
        plain.push_str(before);
        let mut depth = 0;
        let end = after.find(|c| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            c == ')' && depth == 0
        })?;
        text = &after[end + 1..];
    }
    plain.push_str(text);
    Some(plain)
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// A parameter without its name: the last of two words that are not qualifiers.
fn param(text: &str) -> String {
    let spaced = text.replace('*', " * ");
    let mut words = words(&spaced);
    let types = words.iter().filter(|word| !QUALIFIERS.contains(word) && **word != "*").count();
    if types > 1 {
        words.pop();
    }
    words.join(" ")
}

/// LLVM IR of functions that call one builtin each.
pub struct Calls<'b> {
    /// The text outside the functions.
    rest: String,
    functions: Vec<(&'b Builtin, String)>,
}

/// Compiles functions that call one of these builtins each.
///
/// # Errors Clang's messages.
pub fn call<'b>(builtins: &[&'b Builtin], standard: &str) -> Result<Calls<'b>> {
    let callers = builtins.iter().enumerate().map(|(index, builtin)| caller(index, builtin));
    let source: String = std::iter::once("#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n".to_owned())
        .chain(callers)
        .collect();
    let ir = frontend::opencl_with_header_to_ir(&source, standard)?;
    let mut calls = Calls { rest: String::new(), functions: Vec::with_capacity(builtins.len()) };
    let mut lines = ir.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("define ") {
            let body: Vec<&str> = std::iter::once(line)
                .chain(lines.by_ref().take_while(|line| *line != "}"))
                .chain(std::iter::once("}\n"))
                .collect();
            let index = line.split_once("@caller").and_then(|(_, rest)| rest.split_once('('));
            let index: usize = index.context("a function without number")?.0.parse()?;
            let builtin = builtins.get(index).context("a number too high")?;
            calls.functions.push((builtin, body.join("\n")));
        } else {
            calls.rest.push_str(line);
            calls.rest.push('\n');
        }
    }
    ensure!(calls.functions.len() == builtins.len(), "clang did not compile every function");
    Ok(calls)
}

fn caller(index: usize, builtin: &Builtin) -> String {
    let mut params = Vec::new();
    let mut args = Vec::new();
    for (position, param) in builtin.params.iter().enumerate() {
        let constant = match param.as_str() {
            "memory_order" => Some("memory_order_seq_cst"),
            "memory_scope" => Some("memory_scope_device"),
            "uint" if builtin.name.contains("_clustered_") => Some("4"),
            // SPIR-V before 1.5 requires a constant.
            "uint" if builtin.name == "sub_group_non_uniform_broadcast" && position == 1 => Some("2"),
            _ => None,
        };
        match (constant, param.split_once('[')) {
            (Some(constant), _) => {
                args.push(constant.to_owned());
                continue;
            }
            (None, Some((element, count))) => params.push(format!("{element} a{position}[{count}")),
            (None, None) => params.push(format!("{param} a{position}")),
        }
        args.push(format!("a{position}"));
    }
    let (result, name) = (&builtin.result, &builtin.name);
    let returns = if result == "void" { "" } else { "return " };
    format!("{result} caller{index}({}) {{ {returns}{name}({}); }}\n", params.join(", "), args.join(", "))
}

/// The outcome of a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It compiled, and the module is valid.
    Valid,
    /// It was refused, with this reason.
    Refused(String),
    /// The module is invalid, or the compiler failed.
    Wrong(String),
}

impl<'b> Calls<'b> {
    /// The verdict on each call. All calls are compiled as one module, and in parts if that module is
    /// invalid.
    pub fn verdicts(&self) -> Vec<(&'b Builtin, Verdict)> {
        let mut found = Vec::with_capacity(self.functions.len());
        self.halves(&self.functions, &mut found);
        found
    }

    fn halves(&self, functions: &[(&'b Builtin, String)], found: &mut Vec<(&'b Builtin, Verdict)>) {
        match (self.verdict(functions), functions) {
            (_, []) => {}
            (Verdict::Valid, _) => found.extend(functions.iter().map(|(one, _)| (*one, Verdict::Valid))),
            (verdict, [(one, _)]) => found.push((one, verdict)),
            _ => {
                let (first, second) = functions.split_at(functions.len() / 2);
                self.halves(first, found);
                self.halves(second, found);
            }
        }
    }

    fn verdict(&self, functions: &[(&'b Builtin, String)]) -> Verdict {
        let mut ir = self.rest.clone();
        functions.iter().for_each(|(_, body)| ir.push_str(body));
        match spirant::compile_bytes(ir.as_bytes(), "builtins.ll", &Options::default(), &mut Silent) {
            Ok(compiled) => valid(&compiled.words).map_or_else(Verdict::Wrong, |()| Verdict::Valid),
            Err(failed) if failed.diagnostics.has_bugs() => Verdict::Wrong(failed.to_string()),
            Err(failed) => Verdict::Refused(failed.to_string()),
        }
    }
}

/// Holds words against spirv-val, or against our own verifier where spirv-val takes the types of Intel's motion estimation
/// for instructions.
fn valid(words: &[u32]) -> Result<(), String> {
    match validate(words, spirv_tools::TargetEnv::Universal_1_6) {
        Err(error) if error.contains("TypeAvc") && error.contains("must appear in a block") => {
            let mut diagnostics = Diagnostics::default();
            spirant::check(words, &mut diagnostics).map(drop).map_err(|_| format!("{diagnostics:?}"))
        }
        verdict => verdict,
    }
}
