//! The functions that operations become calls of, as the text of a module.

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

    /// Adds a global variable.
    pub fn global(&mut self, name: &str, definition: impl FnOnce(&mut Self) -> String) {
        if !self.globals.contains_key(name) {
            let definition = definition(self);
            self.globals.insert(name.to_owned(), definition);
        }
    }

    /// A list of decorations, as metadata.
    pub fn decorations(&mut self, list: &[Vec<u32>]) -> String {
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

    fn declare(&mut self, name: &str, result: &str, parameters: &str) -> String {
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

/// A value in a function: its type and its name or constant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value {
    pub ty: String,
    pub text: String,
}

impl Value {
    pub fn new(ty: impl Into<String>, text: impl Into<String>) -> Value {
        Value { ty: ty.into(), text: text.into() }
    }

    /// A number of 32 bits.
    pub fn i32(number: i64) -> Value {
        Value::new("i32", number.to_string())
    }

    /// A number of an integer type.
    pub fn int(ty: &str, number: i64) -> Value {
        Value::new(ty, number.to_string())
    }

    fn typed(&self) -> String {
        format!("{} {}", self.ty, self.text)
    }
}

/// A function under construction.
pub struct Body<'l> {
    pub library: &'l mut Library,
    text: String,
    next: u32,
    parameters: Vec<String>,
    /// Whether it calls what depends on which invocations call it together.
    is_convergent: bool,
}

impl<'l> Body<'l> {
    pub fn new(library: &'l mut Library) -> Body<'l> {
        Body { library, text: String::new(), next: 0, parameters: Vec::new(), is_convergent: false }
    }

    /// The next parameter.
    pub fn parameter(&mut self, ty: &str) -> Value {
        let name = format!("%p{}", self.parameters.len());
        self.parameters.push(format!("{ty} {name}"));
        Value::new(ty, name)
    }

    /// An instruction with a result.
    pub fn inst(&mut self, ty: &str, text: &str) -> Value {
        let name = format!("%v{}", self.next);
        self.next += 1;
        let _ = writeln!(self.text, "  {name} = {text}");
        Value::new(ty, name)
    }

    /// An instruction without a result, or a label.
    pub fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "  {text}");
    }

    /// Names of labels that no other has.
    pub fn labels<const N: usize>(&mut self, names: [&str; N]) -> [String; N] {
        self.next += 1;
        names.map(|name| format!("{name}.{}", self.next))
    }

    pub fn label(&mut self, name: &str) {
        let _ = writeln!(self.text, "{name}:");
    }

    /// An instruction of two operands of one type.
    pub fn op2(&mut self, op: &str, a: &Value, b: &Value) -> Value {
        let ty = a.ty.clone();
        self.inst(&ty, &format!("{op} {} {}, {}", a.ty, a.text, b.text))
    }

    pub fn compare(&mut self, op: &str, a: &Value, b: &Value) -> Value {
        self.inst("i1", &format!("{op} {} {}, {}", a.ty, a.text, b.text))
    }

    pub fn select(&mut self, condition: &Value, a: &Value, b: &Value) -> Value {
        self.inst(&a.ty.clone(), &format!("select i1 {}, {}, {}", condition.text, a.typed(), b.typed()))
    }

    pub fn cast(&mut self, op: &str, a: &Value, ty: &str) -> Value {
        if a.ty == ty {
            return a.clone();
        }
        self.inst(ty, &format!("{op} {} to {ty}", a.typed()))
    }

    /// Calls an intrinsic of LLVM or a builtin.
    pub fn call(&mut self, result: &str, name: &str, arguments: &[Value]) -> Value {
        let types: Vec<&str> = arguments.iter().map(|argument| argument.ty.as_str()).collect();
        let callee = self.library.declare(name, result, &types.join(", "));
        self.is_convergent |= is_convergent(name);
        let arguments: Vec<String> = arguments.iter().map(Value::typed).collect();
        let call = format!("call {result} @{callee}({})", arguments.join(", "));
        if result == "void" {
            self.line(&call);
            return Value::new("void", "");
        }
        self.inst(result, &call)
    }

    /// A constant of specialization, of a name and a number, with its default.
    pub fn specialized(&mut self, name: &str, number: u32, default: u32) -> Value {
        let callee = self.library.declare("__spirv_SpecConstant", "i32", "i32, i32");
        self.line(&format!("%{name} = call i32 @{callee}(i32 {number}, i32 {default})"));
        Value::new("i32", format!("%{name}"))
    }

    /// Discards the invocation where a condition is true.
    pub fn discard(&mut self, condition: &Value) {
        self.line(&format!("br i1 {}, label %discarded, label %kept", condition.text));
        self.label("discarded");
        self.call("void", "llvm.spv.discard", &[]);
        self.line("br label %kept");
        self.label("kept");
    }

    /// A vector of components; the component itself where there is one.
    pub fn vector(&mut self, parts: &[Value]) -> Value {
        let [first, ..] = parts else { return Value::i32(0) };
        if parts.len() == 1 {
            return first.clone();
        }
        let ty = format!("<{} x {}>", parts.len(), first.ty);
        let mut whole = Value::new(ty.clone(), "poison");
        for (lane, part) in parts.iter().enumerate() {
            whole = self.inst(&ty, &format!("insertelement {}, {}, i32 {lane}", whole.typed(), part.typed()));
        }
        whole
    }

    /// The components of a vector of `count` times `scalar`; what is not a vector is its only component.
    pub fn lanes(&mut self, vector: &Value, scalar: &str, count: usize) -> Vec<Value> {
        if !vector.ty.starts_with('<') {
            return vec![vector.clone()];
        }
        (0..count)
            .map(|lane| self.inst(scalar, &format!("extractelement {}, i32 {lane}", vector.typed())))
            .collect()
    }

    /// A struct of values.
    pub fn structure(&mut self, parts: &[Value]) -> Value {
        let types: Vec<&str> = parts.iter().map(|part| part.ty.as_str()).collect();
        let ty = format!("{{ {} }}", types.join(", "));
        let mut whole = Value::new(ty.clone(), "poison");
        for (index, part) in parts.iter().enumerate() {
            whole = self.inst(&ty, &format!("insertvalue {}, {}, {index}", whole.typed(), part.typed()));
        }
        whole
    }

    /// What `each` makes of the members of a struct, one after the other.
    pub fn members(&mut self, whole: &Value, each: impl Fn(&mut Self, Value) -> Value) -> Vec<Value> {
        let inner = whole.ty.strip_prefix("{ ").and_then(|ty| ty.strip_suffix(" }")).unwrap_or_default();
        let mut parts = Vec::new();
        for (index, ty) in inner.split(", ").enumerate() {
            let part = self.inst(ty, &format!("extractvalue {}, {index}", whole.typed()));
            parts.push(each(self, part));
        }
        parts
    }

    /// Ends the function with a result, or with none, and adds it to the library.
    pub fn finish(mut self, name: &str, result: Option<&Value>) {
        let ty = match result {
            Some(value) => {
                let ret = format!("ret {}", value.typed());
                self.line(&ret);
                value.ty.clone()
            }
            None => {
                self.line("ret void");
                "void".to_owned()
            }
        };
        let parameters = self.parameters.join(", ");
        let convergent = if self.is_convergent { " convergent" } else { "" };
        let text = format!("define {ty} @{name}({parameters}){convergent} {{\n{}}}\n", self.text);
        self.library.functions.insert(name.to_owned(), text);
    }
}
