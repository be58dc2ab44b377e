//! Modules of LLVM IR made from bytes, for coverage-guided fuzzing (`testsuite/fuzz`) and property tests.
//!
//! The bytes are a [`Script`]. Every module parses, and most pass LLVM's verifier. The caller checks what the compiler says about
//! it.

mod bodies;
mod calls;
mod constants;
mod memory;
mod resources;
mod types;

use crate::random::Script;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
pub use types::Ty;

/// Targets of every kind: Vulkan's versions and stages, kernels, libraries, no client.
pub const TRIPLES: &[&str] = &[
    "spirv-unknown-vulkan1.3-compute",
    "spirv64-unknown-unknown",
    "spirv-unknown-vulkan1.3-pixel",
    "spirv1.6-unknown-vulkan1.3-library",
    "spirv32-unknown-unknown",
    "spirv-unknown-vulkan1.0-compute",
    "spirv1.3-unknown-vulkan1.1-compute",
    "spirv1.4-unknown-vulkan1.2-compute",
    "spirv-unknown-vulkan1.4-compute",
    "spirv64v1.0-unknown-unknown",
    "spirv-unknown-unknown",
    "spirv-unknown-vulkan1.3-vertex",
];

/// The LLVM IR that `bytes` describe, as text. With `inline`, it may contain what the compiler emits as
/// written and spirv-val may reject: inline types, decorations, work groups and discards in any stage, odd
/// integers in buffers.
pub fn text(bytes: &[u8], inline: bool) -> String {
    let mut script = Script::new(bytes);
    let mut triple = TRIPLES[script.below(TRIPLES.len())];
    if !(inline || triple.ends_with("compute") || triple.starts_with("spirv64")) {
        triple = TRIPLES[0];
    }
    let kernel = triple.starts_with("spirv64") || triple.starts_with("spirv32");
    let mut generator = Generator {
        script,
        triple,
        kernel,
        inline,
        structs: Vec::new(),
        globals: Vec::new(),
        functions: Vec::new(),
        declarations: BTreeMap::new(),
        metadata: Vec::new(),
        tail: BTreeSet::new(),
        out: String::new(),
    };
    generator.module();
    generator.out
}

/// A function that others may call.
#[derive(Clone)]
struct Callee {
    name: String,
    result: Option<Ty>,
    params: Vec<Ty>,
}

/// A module under construction.
struct Generator<'b> {
    script: Script<'b, u8>,
    triple: &'static str,
    kernel: bool,
    inline: bool,
    /// Named structs.
    structs: Vec<Ty>,
    /// The symbols: name, value type and address space.
    globals: Vec<(String, Ty, u32)>,
    functions: Vec<Callee>,
    /// The declarations by name.
    declarations: BTreeMap<String, String>,
    /// The metadata nodes by number.
    metadata: Vec<String>,
    /// Named metadata.
    tail: BTreeSet<String>,
    out: String,
}

impl Generator<'_> {
    fn module(&mut self) {
        let _ = writeln!(self.out, "target triple = \"{}\"", self.triple);
        for index in 0..self.script.below(3) {
            let members = self.members();
            let _ = writeln!(self.out, "%s{index} = type {{ {} }}", types::list(&members));
            self.structs.push(Ty::Named(index, members));
        }
        for index in 0..self.script.below(5) {
            self.global(index);
        }
        for index in 0..1 + self.script.below(3) {
            self.function(index);
        }
        self.named_metadata();
        let declarations = std::mem::take(&mut self.declarations);
        for declaration in declarations.values() {
            let _ = writeln!(self.out, "{declaration}");
        }
        let _ = writeln!(self.out, "attributes #0 = {{ {} }}", self.stage());
        for line in &self.tail {
            let _ = writeln!(self.out, "{line}");
        }
        for (number, node) in self.metadata.iter().enumerate() {
            let _ = writeln!(self.out, "!{number} = {node}");
        }
    }

    /// The attributes of an entry point.
    fn stage(&self) -> String {
        match self.triple.rsplit('-').next() {
            Some(stage @ ("pixel" | "vertex")) => format!("\"hlsl.shader\"=\"{stage}\""),
            _ => "\"hlsl.numthreads\"=\"8,1,1\" \"hlsl.shader\"=\"compute\"".to_owned(),
        }
    }

    fn global(&mut self, index: usize) {
        let ty = self.memory_type();
        let spaces: &[u32] = if self.kernel {
            &[3, 2, 1, 3]
        } else if self.inline {
            &[10, 3, 10, 7, 0]
        } else {
            &[10, 3, 10, 0]
        };
        let space = self.script.pick(spaces).copied().unwrap_or(0);
        let constant = space == 2 || space == 10 && self.script.one_in(3);
        let value = if space == 3 { "poison".to_owned() } else { self.constant(&ty, 0) };
        let keyword = if constant { "constant" } else { "global" };
        let linkage = self.script.one_of(&["internal ", "private ", ""]);
        let mut rest = String::new();
        if self.script.one_in(6) {
            rest = format!(", align {}", 1 << self.script.below(6));
        }
        if self.inline && self.script.one_in(8) {
            let kind = [5, 44, 26, 1][self.script.below(4)];
            let node = self.decoration(kind);
            let _ = write!(rest, ", !spirv.Decorations !{node}");
        }
        let _ = writeln!(self.out, "@g{index} = {linkage}addrspace({space}) {keyword} {ty} {value}{rest}");
        self.globals.push((format!("@g{index}"), ty, space));
    }

    /// A list with one decoration.
    fn decoration(&mut self, kind: u32) -> usize {
        let words = if kind == 44 { format!(", i32 {}", 1 << self.script.below(5)) } else { String::new() };
        let node = self.node(format!("!{{i32 {kind}{words}}}"));
        self.node(format!("!{{!{node}}}"))
    }

    /// The number of a metadata node.
    fn node(&mut self, text: String) -> usize {
        self.metadata.push(text);
        self.metadata.len() - 1
    }

    /// The named metadata of the module.
    fn named_metadata(&mut self) {
        if self.script.one_in(5) {
            let versions = [100_000, 102_000, 200_000, 300_000];
            let version = versions[self.script.below(4)];
            let node = self.node(format!("!{{i32 3, i32 {version}}}"));
            self.tail.insert(format!("!spirv.Source = !{{!{node}}}"));
        }
        if self.kernel && self.script.one_in(4) {
            self.tail.insert("!opencl.enable.FP_CONTRACT = !{}".to_owned());
        }
        if self.inline && self.script.one_in(6) {
            let mode = [17, 18, 31, 4459, 4460, 7][self.script.below(6)];
            let words = match mode {
                17 | 18 => ", i32 8, i32 4, i32 1",
                4459 | 4460 => ", i32 32",
                _ => "",
            };
            let node = self.node(format!("!{{ptr @f0, i32 {mode}{words}}}"));
            self.tail.insert(format!("!spirv.ExecutionMode = !{{!{node}}}"));
        }
    }

    /// Declares a function.
    fn declare(&mut self, name: &str, result: Option<&Ty>, params: &[String]) {
        let result = result.map_or_else(|| "void".to_owned(), Ty::to_string);
        let line = format!("declare {result} {name}({})", params.join(", "));
        self.declarations.entry(name.to_owned()).or_insert(line);
    }
}
