//! Random compute shaders as text of the dialect: structured control flow, memory, integers, and operations of several lanes.
//!
//! For each invocation a shader reads and writes eight words of a buffer ([`WORDS`]). It also uses variables of its own and one
//! of the module, whole and in parts, with constant and computed indices. At the end, the results are in its words. Functions that it
//! calls do the same, return in their midst, and change a variable of the caller. These shaders test code that transforms the
//! dialect; they need no front end.
//!
//! Invariant: nothing is undefined. Variables are stored to first, divisors are not zero, shifts are less than the width, indices
//! are within bounds, loops end, and no invocation accesses another one's words.

mod operations;
mod statements;

use crate::random::Random;
use std::fmt;

/// The number of words in the buffer (set 0, binding 0) for each invocation.
pub const WORDS: usize = 8;
/// The number of invocations in the one workgroup.
pub const LANES: usize = 4;

/// The type of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ty {
    Bool,
    Int,
    Long,
    /// A vector of two to four `i32`; the number of components.
    Vector(u32),
}

impl Ty {
    const ALL: [Ty; 6] = [Ty::Bool, Ty::Int, Ty::Long, Ty::Vector(2), Ty::Vector(3), Ty::Vector(4)];
}

impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ty::Bool => f.write_str("i1"),
            Ty::Int => f.write_str("i32"),
            Ty::Long => f.write_str("i64"),
            Ty::Vector(count) => write!(f, "vector<{count}xi32>"),
        }
    }
}

/// Constants of 32 bits, by their names `%c0`, `%c1`, ….
const INTS: [i32; 12] = [0, 1, 2, 3, 4, 5, 6, 7, 31, -1, i32::MIN, 0xFFFF];
/// Constants of 64 bits.
const LONGS: [i64; 5] = [0, 1, -1, 32, 0xFFFF_FFFF];

/// A pointer to a variable that is an integer.
const POINTER: &str = "!spirv.ptr<i32, Function>";
/// The variable that is a struct.
const STRUCT: &str = "!spirv.struct<(i32, vector<2xi32>, !spirv.array<2 x i32>)>";
const BUFFER: &str = "!spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>";

/// A random shader of about `size` statements.
pub fn text(random: &mut Random, size: usize) -> String {
    let mut writer = Writer {
        random,
        text: String::new(),
        values: Vec::new(),
        next: 0,
        budget: 0,
        open: Vec::new(),
        helpers: 0,
        calls: 0,
        in_helper: false,
    };
    writer.module(size);
    writer.text
}

/// What a construct is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Selection,
    Switch,
    Loop,
}

/// A construct that is being written.
#[derive(Clone, Copy)]
struct Open {
    kind: Kind,
    /// How many `i32` parameters its merge block has.
    given: usize,
}

struct Writer<'r> {
    random: &'r mut Random,
    text: String,
    /// The visible values; those of a region are cut off when it ends.
    values: Vec<(Ty, String)>,
    next: usize,
    /// How many statements may still be written.
    budget: usize,
    open: Vec<Open>,
    /// How many functions there are to call.
    helpers: usize,
    /// How many more calls the function may have.
    calls: usize,
    /// Whether a function that is called is being written.
    in_helper: bool,
}

/// Appends a line.
macro_rules! line {
    ($writer:expr, $($arg:tt)*) => {{
        let text = format!($($arg)*);
        $writer.text.push_str(&text);
        $writer.text.push('\n');
    }};
}
use line;

impl Writer<'_> {
    fn module(&mut self, size: usize) {
        line!(self, "spirv.module Logical GLSL450 {{");
        line!(
            self,
            "spirv.GlobalVariable @lane built_in(\"LocalInvocationId\") : !spirv.ptr<vector<3xi32>, Input>"
        );
        line!(self, "spirv.GlobalVariable @words bind(0, 0) : {BUFFER}");
        line!(self, "spirv.GlobalVariable @private : !spirv.ptr<vector<4xi32>, Private>");
        if self.random.one_in(2) {
            for _ in 0..1 + self.random.below(3) {
                self.in_helper = true;
                let size = 1 + self.random.below(12);
                let head = format!(
                    "spirv.func @f{}(%a: i32, %b: i32, %out: {POINTER}) -> i32 \"None\"",
                    self.helpers
                );
                self.function(&head, size);
                self.helpers += 1;
            }
        }
        self.in_helper = false;
        self.function("spirv.func @main() \"None\"", size);
        line!(
            self,
            "spirv.EntryPoint \"GLCompute\" @main, @lane\nspirv.ExecutionMode @main \"LocalSize\", {LANES}, 1, 1\n}}"
        );
    }

    /// A function with this signature.
    fn function(&mut self, head: &str, size: usize) {
        (self.budget, self.calls) = (size, 3);
        self.values.clear();
        line!(self, "{head} {{");
        for (index, value) in INTS.iter().enumerate() {
            line!(self, "%c{index} = spirv.Constant {value} : i32");
        }
        for (index, value) in LONGS.iter().enumerate() {
            line!(self, "%l{index} = spirv.Constant {value} : i64");
        }
        line!(self, "%true = spirv.Constant true\n%false = spirv.Constant false");
        line!(self, "%lane = spirv.mlir.addressof @lane : !spirv.ptr<vector<3xi32>, Input>");
        line!(self, "%words = spirv.mlir.addressof @words : {BUFFER}");
        line!(self, "%private = spirv.mlir.addressof @private : !spirv.ptr<vector<4xi32>, Private>");
        if self.in_helper {
            line!(self, "%count = spirv.Variable init(%c5) : {POINTER}");
        }
        line!(self, "%int = spirv.Variable : {POINTER}");
        line!(self, "%vector = spirv.Variable : !spirv.ptr<vector<4xi32>, Function>");
        line!(self, "%array = spirv.Variable : !spirv.ptr<!spirv.array<4 x i32>, Function>");
        line!(self, "%struct = spirv.Variable : !spirv.ptr<{STRUCT}, Function>");
        line!(self, "%ids = spirv.Load \"Input\" %lane : vector<3xi32>");
        line!(self, "%id = spirv.CompositeExtract %ids[0 : i32] : vector<3xi32>");
        line!(self, "%first = spirv.IMul %id, %c_words : i32\n%c_words = spirv.Constant {WORDS} : i32");
        self.values.push((Ty::Int, "%id".to_owned()));
        if self.in_helper {
            self.values.extend(["%a", "%b"].map(|name| (Ty::Int, name.to_owned())));
            for place in ["%out", "%count"] {
                let old = self.operation("spirv.Load \"Function\"", place, "i32");
                let new = self.operation("spirv.IAdd", &format!("{old}, %c1"), "i32");
                line!(self, "spirv.Store \"Function\" {place}, {new} : i32");
                self.values.push((Ty::Int, new));
            }
        }
        for index in 0..4 {
            let word = self.load_word(&format!("%c{index}"));
            self.values.push((Ty::Int, word));
        }
        self.initialize();
        self.statements();
        while self.budget > 0 {
            self.statements();
        }
        self.finish();
        let returned = self.value(Ty::Int);
        self.end_with_return(&returned);
        line!(self, "}}");
    }

    /// A return, of the value if the function has one.
    fn end_with_return(&mut self, value: &str) {
        if self.in_helper {
            line!(self, "spirv.ReturnValue {value} : i32");
        } else {
            line!(self, "spirv.Return");
        }
    }

    /// Writes whatever is visible, and the variables, to the words.
    fn finish(&mut self) {
        let mut sums = vec!["%c0".to_owned(); WORDS];
        for name in ["%int", "%vector", "%array", "%struct", "%private"] {
            for part in self.parts(name) {
                let loaded = self.load_part(name, &part);
                self.values.push((Ty::Int, loaded));
            }
        }
        for (index, (ty, value)) in std::mem::take(&mut self.values).into_iter().enumerate() {
            for part in self.as_ints(ty, &value) {
                let sum = &mut sums[index % WORDS];
                let times = self.operation("spirv.IMul", &format!("{sum}, %c8"), "i32");
                *sum = self.operation("spirv.IAdd", &format!("{times}, {part}"), "i32");
            }
        }
        for (index, sum) in sums.into_iter().enumerate() {
            let word = self.load_word(&format!("%c{index}"));
            let value = self.operation("spirv.BitwiseXor", &format!("{word}, {sum}"), "i32");
            self.store_word(&format!("%c{index}"), &value);
        }
    }

    fn name(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    fn label(&mut self) -> String {
        self.next += 1;
        format!("^b{}", self.next)
    }

    /// Appends an instruction with a result.
    fn operation(&mut self, op: &str, operands: &str, types: &str) -> String {
        let name = self.name();
        line!(self, "{name} = {op} {operands} : {types}");
        name
    }

    /// Something of a type: what is visible, or a constant.
    fn value(&mut self, ty: Ty) -> String {
        let is_constant = self.random.one_in(4);
        let mut found: Vec<&String> =
            self.values.iter().filter(|(of, _)| *of == ty).map(|(_, name)| name).collect();
        // Recent ones more often.
        if found.len() > 6 && !self.random.one_in(4) {
            found.drain(..found.len() - 6);
        }
        if let (false, Some(name)) = (is_constant, self.random.pick(&found)) {
            return name.clone();
        }
        match ty {
            Ty::Bool => self.random.pick(&["%true", "%false"]).unwrap_or("%true").to_owned(),
            Ty::Int => format!("%c{}", self.random.below(INTS.len())),
            Ty::Long => format!("%l{}", self.random.below(LONGS.len())),
            Ty::Vector(count) => {
                let parts: Vec<String> = (0..count).map(|_| self.value(Ty::Int)).collect();
                self.construct(&parts)
            }
        }
    }

    fn construct(&mut self, parts: &[String]) -> String {
        let types = vec!["i32"; parts.len()].join(", ");
        let to = Ty::Vector(parts.len() as u32);
        self.operation("spirv.CompositeConstruct", &parts.join(", "), &format!("({types}) -> {to}"))
    }

    /// A value as integers of 32 bits.
    fn as_ints(&mut self, ty: Ty, value: &str) -> Vec<String> {
        match ty {
            Ty::Int => vec![value.to_owned()],
            Ty::Bool => vec![self.operation("spirv.Select", &format!("{value}, %c1, %c0"), "i1, i32")],
            Ty::Long => {
                let parts = self.operation("spirv.Bitcast", value, "i64 to vector<2xi32>");
                self.as_ints(Ty::Vector(2), &parts)
            }
            Ty::Vector(count) => (0..count)
                .map(|lane| {
                    self.operation(
                        "spirv.CompositeExtract",
                        &format!("{value}[{lane} : i32]"),
                        &ty.to_string(),
                    )
                })
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirant_dialect::Diagnostics;
    use spirant_text::parse;
    use spirant_verify::verify;

    #[test]
    fn shaders_are_valid_and_have_everything() {
        let mut all = String::new();
        for seed in 0..300 {
            let text = text(&mut Random::new(seed), 40);
            let module = parse(&text).unwrap_or_else(|errors| panic!("{:?}\n{text}", errors.iter().next()));
            let mut found = Diagnostics::new();
            verify(&module, &mut found);
            assert!(!found.has_errors(), "{:?}\n{text}", found.iter().next());
            all += &text;
        }
        for part in [
            "FunctionCall",
            "ReturnValue",
            "mlir.loop",
            "mlir.selection",
            "mlir.break",
            "mlir.continue",
            "Switch",
            "GroupNonUniform",
            "AccessChain",
        ] {
            assert!(all.contains(part), "{part}");
        }
    }
}
