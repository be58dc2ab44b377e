//! The functions that operations become calls of, with what they declare.
//!
//! This file, `value.rs` and `body.rs` are the only ones that spell LLVM IR, but for `front_end.rs`.

use super::value::Value;
use spirant_ir::AddressSpace;
use spirant_names::intrinsics::is_convergent;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// What the names of the functions begin with.
pub const PREFIX: &str = "spirant.dx.";

/// Functions with what they declare, each once.
#[derive(Default)]
pub struct Library {
    functions: BTreeMap<String, String>,
    /// Intrinsics and builtins by signature; one that is overloaded gets a suffix, which LLVM replaces by its own.
    declared: BTreeMap<(String, String), String>,
    globals: BTreeMap<String, String>,
    decorations: Vec<String>,
    /// What the local root signatures of a program have in the records of shaders.
    pub records: Vec<Record>,
    overloads: BTreeMap<String, BTreeSet<String>>,
}

/// What a local root signature has in the records of shaders.
#[derive(Clone, Debug)]
pub struct Record {
    /// The name of its variable, and the type of that.
    pub name: String,
    pub block: String,
    /// At which byte which member of the block is.
    pub members: Vec<(u32, usize)>,
}

impl Record {
    /// The member that begins at a byte.
    pub fn member(&self, offset: u32) -> Option<usize> {
        self.members.iter().find(|(at, _)| *at == offset).map(|(_, member)| *member)
    }
}

impl Library {
    /// The module's text.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (name, definition) in &self.globals {
            let _ = writeln!(text, "@{name} = {definition}");
        }
        for ((plain, signature), name) in &self.declared {
            let (result, parameters) = signature.split_once('|').unwrap_or((signature, ""));
            let convergent = if is_convergent(plain) { " convergent" } else { "" };
            let _ = writeln!(text, "declare {result} @{name}({parameters}){convergent}");
        }
        for function in self.functions.values() {
            text.push_str(function);
        }
        for (number, decorations) in self.decorations.iter().enumerate() {
            let _ = writeln!(text, "!{number} = !{{{decorations}}}");
        }
        text
    }

    /// Whether a function is there.
    pub fn has(&self, name: &str) -> bool {
        self.functions.contains_key(name)
    }

    /// Declares a function of the program that has as many pointers as parameters, and no result.
    pub fn declare_own(&mut self, name: &str, parameters: usize) {
        let parameters = vec!["ptr"; parameters].join(", ");
        self.functions.insert(name.to_owned(), format!("declare void @{name}({parameters})\n"));
    }

    /// A variable that the pipeline gives its content, in the space of a storage class.
    pub fn external(&mut self, name: &str, space: AddressSpace, ty: &str) -> Value {
        let definition = format!("external addrspace({space}) global {ty}");
        self.globals.entry(name.to_owned()).or_insert(definition);
        Value::new(space.pointer(), format!("@{name}"))
    }

    /// A variable of the interface of a stage, which is read or written.
    pub fn interface(
        &mut self,
        name: &str,
        space: AddressSpace,
        ty: &str,
        is_read: bool,
        decorations: &[Vec<u32>],
    ) -> Value {
        if !self.globals.contains_key(name) {
            let content = if is_read { "externally_initialized constant" } else { "global" };
            let decorations = self.decorations(decorations);
            let definition = format!(
                "external hidden thread_local addrspace({space}) {content} {ty}, !spirv.Decorations {decorations}"
            );
            self.globals.insert(name.to_owned(), definition);
        }
        Value::new(space.pointer(), format!("@{name}"))
    }

    /// The name of a resource; what decorates the name decorates the resource.
    pub fn name(&mut self, name: &str, decorations: &[Vec<u32>]) -> Value {
        let global = format!("{PREFIX}{name}");
        if !self.globals.contains_key(&global) {
            let mut definition =
                format!("private unnamed_addr constant [{} x i8] c\"{name}\\00\"", name.len() + 1);
            if !decorations.is_empty() {
                let _ = write!(definition, ", !spirv.Decorations {}", self.decorations(decorations));
            }
            self.globals.insert(global.clone(), definition);
        }
        Value::new("ptr", format!("@{global}"))
    }

    /// A table of pairs of numbers, and its type.
    pub fn table(&mut self, name: &str, pairs: &[[f32; 2]]) -> (Value, String) {
        let ty = format!("[{} x [2 x float]]", pairs.len());
        let rows = pairs.iter().map(|[x, y]| format!("[2 x float] [float {x:?}, float {y:?}]"));
        let rows = rows.collect::<Vec<_>>().join(", ");
        self.globals.insert(name.to_owned(), format!("private unnamed_addr constant {ty} [{rows}]"));
        (Value::new("ptr", format!("@{name}")), ty)
    }

    /// A list of decorations, as metadata.
    fn decorations(&mut self, list: &[Vec<u32>]) -> String {
        let nodes: Vec<String> = list
            .iter()
            .map(|words| {
                let words: Vec<String> = words.iter().map(|word| format!("i32 {word}")).collect();
                format!("!{{{}}}", words.join(", "))
            })
            .collect();
        self.decorations.push(nodes.join(", "));
        format!("!{}", self.decorations.len() - 1)
    }

    /// Adds a function of the program.
    pub(super) fn add(&mut self, name: &str, text: String) {
        self.functions.insert(name.to_owned(), text);
    }

    /// Declares an intrinsic or a builtin; what it is called in the module.
    pub(super) fn declare(&mut self, name: &str, result: &str, parameters: &str) -> String {
        let signature = format!("{result}|{parameters}");
        let key = (name.to_owned(), signature.clone());
        if let Some(found) = self.declared.get(&key) {
            return found.clone();
        }
        let overloads = self.overloads.entry(name.to_owned()).or_default();
        overloads.insert(signature);
        let number = overloads.len();
        let full = if name.starts_with("llvm.") {
            format!("{name}.o{number}")
        } else {
            // Builtins are overloaded by what follows their name where it is mangled.
            format!("_Z{}{name}{number}", name.len())
        };
        self.declared.insert(key, full.clone());
        full
    }
}
