//! Modules to measure: OpenCL-like kernels of any size, the same on every machine.
//!
//! The mix is that of compute kernels: arithmetic on integers and floats, comparisons and selects, ifs, loops and switches with
//! phis, loads and stores through pointers to global memory, calls of OpenCL builtins and of other functions. The results of
//! the instructions have no meaning.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result};

const HEADER: &str = "\
target datalayout = \"e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1\"
target triple = \"spirv64-unknown-unknown\"

declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func i64 @_Z12get_local_idj(i32)
declare spir_func float @_Z3sinf(float)
declare spir_func float @_Z3cosf(float)
declare spir_func float @_Z4sqrtf(float)
declare spir_func float @_Z4fabsf(float)
declare spir_func float @_Z4fmaxff(float, float)
declare spir_func float @_Z3fmafff(float, float, float)
declare spir_func i32 @_Z3maxii(i32, i32)
declare spir_func i32 @_Z5clampiii(i32, i32, i32)

";

/// How the instructions are distributed over functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spread {
    /// Functions of a few hundred instructions; every fourth is a kernel that calls earlier ones.
    ManyFunctions,
    /// One kernel.
    OneFunction,
}

/// Instructions in each function of [`Spread::ManyFunctions`].
const FUNCTION_SIZE: usize = 400;

/// Writes a module of at least `size` instructions and returns their number.
///
/// It writes function by function: this process must stay small, since a child's peak memory counts from its parent's.
pub fn write(path: &Path, spread: Spread, size: usize) -> Result<usize> {
    let mut file = BufWriter::new(File::create(path).context("cannot create an input")?);
    let instructions = emit(&mut file, spread, size).context("cannot write an input")?;
    file.flush().context("cannot write an input")?;
    Ok(instructions)
}

/// Like [`write()`], to any writer.
pub fn emit(out: &mut dyn Write, spread: Spread, size: usize) -> std::io::Result<usize> {
    let mut random = Random::default();
    let (mut instructions, mut helpers, mut index) = (0, 0, 0);
    out.write_all(HEADER.as_bytes())?;
    while instructions < size {
        let (kernel, budget) = match spread {
            Spread::ManyFunctions => (index % 4 == 3, FUNCTION_SIZE.min(size - instructions)),
            Spread::OneFunction => (true, size),
        };
        let function = Function::generate(&mut random, index, kernel, helpers, budget);
        instructions += function.instructions;
        helpers += usize::from(!kernel);
        index += 1;
        out.write_all(function.text.as_bytes())?;
    }
    Ok(instructions)
}

/// xorshift64*: its seed determines the numbers.
pub struct Random(u64);

impl Default for Random {
    fn default() -> Self {
        Self(0x9e37_79b9_7f4a_7c15)
    }
}

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below `bound`, which is small.
    pub fn below(&mut self, bound: usize) -> usize {
        ((self.next() >> 33) % bound as u64) as usize
    }

    pub fn pick<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }
}

/// Values in scope, by type; a scope that ends cuts the lists back.
#[derive(Clone, Copy)]
struct Scope {
    ints: usize,
    floats: usize,
}

/// Stores up to four values of a type.
pub type Keep = fn(&mut Function<'_>, &str, &[String]);

/// Values that nothing uses yet, where all are to be used: each with how many there were in scope before it.
struct Unused {
    ints: Vec<(usize, String)>,
    floats: Vec<(usize, String)>,
    /// Stores the unused values at the end of their scope.
    keep: Keep,
}

/// A value of a list: mostly one that nothing uses yet, where there is any, otherwise a recent one.
fn choose(random: &mut Random, list: &[String], unused: Option<&mut Vec<(usize, String)>>) -> String {
    let unused = unused.filter(|unused| !unused.is_empty());
    let chosen = match &unused {
        Some(unused) if random.below(4) > 0 => unused[random.below(unused.len())].1.clone(),
        _ => list[list.len() - 1 - random.below(list.len().min(16))].clone(),
    };
    if let Some(unused) = unused {
        unused.retain(|(_, name)| *name != chosen);
    }
    chosen
}

/// A function being written.
pub struct Function<'a> {
    pub random: &'a mut Random,
    pub text: String,
    pub instructions: usize,
    budget: usize,
    /// Writes one or a few instructions without control flow.
    straight: fn(&mut Self),
    /// The number of functions that may be called: `helper_0` and so on.
    helpers: usize,
    /// `i32` values in scope.
    ints: Vec<String>,
    /// `float` values in scope.
    floats: Vec<String>,
    /// The values without a use so far; `None` if unused values are allowed.
    unused: Option<Unused>,
    next_name: usize,
    /// The label of the block being filled.
    block: String,
}

impl<'a> Function<'a> {
    /// A function without instructions, with an integer and a float in scope.
    pub fn new(
        random: &'a mut Random,
        budget: usize,
        straight: fn(&mut Self),
        [int, float]: [&str; 2],
    ) -> Self {
        Self {
            random,
            text: String::new(),
            instructions: 0,
            budget,
            straight,
            helpers: 0,
            ints: vec![int.to_owned(), "7".to_owned()],
            floats: vec![float.to_owned(), "0x3FF4000000000000".to_owned()],
            unused: None,
            next_name: 0,
            block: "entry".to_owned(),
        }
    }

    /// Makes sure that every value is used: `keep` stores values without another use at the end of their
    /// scope.
    pub fn use_all(&mut self, keep: Keep) {
        self.unused = Some(Unused { ints: Vec::new(), floats: Vec::new(), keep });
    }

    /// Writes instructions up to the budget, except the last two.
    pub fn fill(&mut self) {
        while self.instructions + 2 < self.budget {
            self.region(0);
        }
        self.keep_unused(Scope { ints: 0, floats: 0 });
    }

    /// Stores what nothing uses of the values that are newer than a scope.
    fn keep_unused(&mut self, scope: Scope) {
        let Some(unused) = &mut self.unused else { return };
        let keep = unused.keep;
        let newer = |list: &mut Vec<(usize, String)>, first: usize| -> Vec<String> {
            list.extract_if(.., |(at, _)| *at >= first).map(|(_, name)| name).collect()
        };
        let (ints, floats) = (newer(&mut unused.ints, scope.ints), newer(&mut unused.floats, scope.floats));
        for (ty, list) in [("i32", ints), ("float", floats)] {
            for values in list.chunks(4) {
                keep(self, ty, values);
            }
        }
    }

    fn generate(random: &'a mut Random, index: usize, kernel: bool, helpers: usize, budget: usize) -> Self {
        let mut f = Self::new(random, budget, Self::straight, ["%n", "%x"]);
        f.helpers = if kernel { helpers } else { 0 };
        let arguments = "ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, float %x, i32 %n";
        if kernel {
            f.text = format!("define spir_kernel void @kernel_{index}({arguments}) {{\nentry:\n");
        } else {
            f.text = format!("define spir_func float @helper_{helpers}({arguments}) {{\nentry:\n");
        }
        let id = f.value("call spir_func i64 @_Z13get_global_idj(i32 0)");
        let id = f.value(&format!("trunc i64 {id} to i32"));
        f.ints.push(id);
        let sum = f.value("fadd float %x, 1.0");
        f.floats.push(sum);
        f.fill();
        let result = f.float();
        f.store(&result);
        f.instruction(&if kernel { "ret void".to_owned() } else { format!("ret float {result}") });
        f.text += "}\n\n";
        f
    }

    /// A stretch of code: mostly straight, sometimes with control flow, up to three deep.
    fn region(&mut self, depth: usize) {
        for _ in 0..4 + self.random.below(8) {
            (self.straight)(self);
        }
        if depth < 3 && self.instructions + 40 < self.budget {
            match self.random.below(6) {
                0 | 1 => self.branch(depth),
                2 => self.repeat(depth),
                3 if self.random.below(4) == 0 => self.switch(depth),
                _ => {}
            }
        }
    }

    /// One or a few instructions without control flow.
    fn straight(&mut self) {
        match self.random.below(20) {
            0..=5 => {
                let op = self.random.pick(&["add", "add nsw", "sub", "mul", "and", "or", "xor"]);
                let (a, b) = (self.int(), self.int());
                self.new_int(&format!("{op} i32 {a}, {b}"));
            }
            6 => {
                let (op, a, amount) =
                    (self.random.pick(&["shl", "lshr", "ashr"]), self.int(), 1 + self.random.below(31));
                self.new_int(&format!("{op} i32 {a}, {amount}"));
            }
            7..=11 => {
                let op = self.random.pick(&["fadd", "fadd", "fsub", "fmul", "fmul contract", "fdiv"]);
                let (a, b) = (self.float(), self.float());
                self.new_float(&format!("{op} float {a}, {b}"));
            }
            12 => {
                let condition = self.condition();
                let (a, b) = (self.int(), self.int());
                self.new_int(&format!("select i1 {condition}, i32 {a}, i32 {b}"));
            }
            13 => {
                let condition = self.condition();
                let (a, b) = (self.float(), self.float());
                self.new_float(&format!("select i1 {condition}, float {a}, float {b}"));
            }
            14 | 15 => {
                let address = self.address("float", &["%a", "%b"]);
                self.new_float(&format!("load float, ptr addrspace(1) {address}, align 4"));
            }
            16 => {
                let address = self.address("i32", &["%c"]);
                self.new_int(&format!("load i32, ptr addrspace(1) {address}, align 4"));
            }
            17 => {
                let value = self.float();
                self.store(&value);
            }
            18 => self.call(),
            _ => {
                let (a, b) = (self.int(), self.float());
                match self.random.below(2) {
                    0 => self.new_float(&format!("sitofp i32 {a} to float")),
                    _ => self.new_int(&format!("bitcast float {b} to i32")),
                }
            }
        }
    }

    fn call(&mut self) {
        let (a, b, c, n, m) = (self.float(), self.float(), self.float(), self.int(), self.int());
        match self.random.below(if self.helpers > 0 { 7 } else { 6 }) {
            0 => self.new_float(&format!("call spir_func float @_Z3fmafff(float {a}, float {b}, float {c})")),
            1 => self.new_float(&format!("call spir_func float @_Z4fmaxff(float {a}, float {b})")),
            2 => self.new_int(&format!("call spir_func i32 @_Z3maxii(i32 {n}, i32 {m})")),
            3 => self.new_int(&format!("call spir_func i32 @_Z5clampiii(i32 {n}, i32 0, i32 {m})")),
            4 | 5 => {
                let name = self.random.pick(&["_Z3sinf", "_Z3cosf", "_Z4sqrtf", "_Z4fabsf"]);
                self.new_float(&format!("call spir_func float @{name}(float {a})"));
            }
            _ => {
                let helper = self.random.below(self.helpers);
                let pointers = "ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c";
                self.new_float(&format!(
                    "call spir_func float @helper_{helper}({pointers}, float {a}, i32 {n})"
                ));
            }
        }
    }

    /// `if` or `if`/`else` with phis where the ways meet.
    fn branch(&mut self, depth: usize) {
        let condition = self.condition();
        let [then, other, merge] = self.labels(["then", "else", "merge"]);
        let has_else = self.random.below(2) == 0;
        let before = self.block.clone();
        // Where all are to be used, none is chosen in vain.
        let untouched = match self.unused.is_some() && has_else {
            true => Default::default(),
            false => (self.int(), self.float()),
        };
        let no = if has_else { &other } else { &merge };
        self.instruction(&format!("br i1 {condition}, label %{then}, label %{no}"));
        let first = self.arm(&then, &merge, depth);
        let second =
            if has_else { self.arm(&other, &merge, depth) } else { (before, untouched.0, untouched.1) };
        self.start(&merge);
        self.join(&[first, second]);
    }

    /// `switch` over three cases and a default.
    fn switch(&mut self, depth: usize) {
        let selector = self.int();
        let [one, two, three] = self.labels(["case", "case", "case"]);
        let [default, merge] = self.labels(["default", "merge"]);
        let cases = format!("i32 0, label %{one} i32 1, label %{two} i32 5, label %{three}");
        self.instruction(&format!("switch i32 {selector}, label %{default} [ {cases} ]"));
        let arms: Vec<_> =
            [one, two, three, default].iter().map(|label| self.arm(label, &merge, depth)).collect();
        self.start(&merge);
        self.join(&arms);
    }

    /// A counted loop that carries an integer and a float.
    fn repeat(&mut self, depth: usize) {
        let (start, limit, initial) = (self.int(), self.int(), self.float());
        let [header, body, latch, exit] = self.labels(["header", "body", "latch", "exit"]);
        let [counter, sum, next] = [self.name(), self.name(), self.name()];
        let before = self.block.clone();
        let carried = self.name();
        self.instruction(&format!("br label %{header}"));
        self.start(&header);
        self.instruction(&format!("{counter} = phi i32 [ {start}, %{before} ], [ {next}, %{latch} ]"));
        self.instruction(&format!("{sum} = phi float [ {initial}, %{before} ], [ {carried}, %{latch} ]"));
        self.ints.push(counter.clone());
        self.add_float(sum.clone());
        let condition = self.value(&format!("icmp slt i32 {counter}, {limit}"));
        self.instruction(&format!("br i1 {condition}, label %{body}, label %{exit}"));
        let scope = self.scope();
        self.start(&body);
        self.region(depth + 1);
        let term = self.float();
        self.keep_unused(scope);
        self.instruction(&format!("br label %{latch}"));
        self.start(&latch);
        self.instruction(&format!("{carried} = fadd float {sum}, {term}"));
        self.instruction(&format!("{next} = add nsw i32 {counter}, 1"));
        self.instruction(&format!("br label %{header}"));
        self.end(scope);
        self.start(&exit);
    }

    /// One way of a branch, up to `merge`: the block it ends in and the values it hands on.
    fn arm(&mut self, label: &str, merge: &str, depth: usize) -> (String, String, String) {
        let scope = self.scope();
        self.start(label);
        self.region(depth + 1);
        let (int, float) = (self.int(), self.float());
        self.keep_unused(scope);
        self.instruction(&format!("br label %{merge}"));
        self.end(scope);
        (self.block.clone(), int, float)
    }

    fn join(&mut self, arms: &[(String, String, String)]) {
        let list = |of: fn(&(String, String, String)) -> &String| {
            let edges: Vec<_> = arms.iter().map(|arm| format!("[ {}, %{} ]", of(arm), arm.0)).collect();
            edges.join(", ")
        };
        let (ints, floats) = (list(|arm| &arm.1), list(|arm| &arm.2));
        self.new_int(&format!("phi i32 {ints}"));
        self.new_float(&format!("phi float {floats}"));
    }

    pub fn condition(&mut self) -> String {
        if self.random.below(3) < 2 {
            let op = self.random.pick(&["eq", "ne", "slt", "sgt", "ult", "uge"]);
            let (a, b) = (self.int(), self.int());
            self.value(&format!("icmp {op} i32 {a}, {b}"))
        } else {
            let op = self.random.pick(&["olt", "ogt", "ole", "une"]);
            let (a, b) = (self.float(), self.float());
            self.value(&format!("fcmp {op} float {a}, {b}"))
        }
    }

    fn address(&mut self, element: &str, pointers: &[&str]) -> String {
        let index = self.int();
        let wide = self.value(&format!("sext i32 {index} to i64"));
        let pointer = self.random.pick(pointers);
        self.value(&format!("getelementptr inbounds {element}, ptr addrspace(1) {pointer}, i64 {wide}"))
    }

    fn store(&mut self, value: &str) {
        let address = self.address("float", &["%a", "%b"]);
        self.instruction(&format!("store float {value}, ptr addrspace(1) {address}, align 4"));
    }

    /// A recent `i32`.
    pub fn int(&mut self) -> String {
        choose(self.random, &self.ints, self.unused.as_mut().map(|unused| &mut unused.ints))
    }

    /// A recent `float`.
    pub fn float(&mut self) -> String {
        choose(self.random, &self.floats, self.unused.as_mut().map(|unused| &mut unused.floats))
    }

    pub fn new_int(&mut self, text: &str) {
        let name = self.value(text);
        if let Some(unused) = &mut self.unused {
            unused.ints.push((self.ints.len(), name.clone()));
        }
        self.ints.push(name);
    }

    pub fn new_float(&mut self, text: &str) {
        let name = self.value(text);
        self.add_float(name);
    }

    fn add_float(&mut self, name: String) {
        if let Some(unused) = &mut self.unused {
            unused.floats.push((self.floats.len(), name.clone()));
        }
        self.floats.push(name);
    }

    pub fn value(&mut self, text: &str) -> String {
        let name = self.name();
        self.instruction(&format!("{name} = {text}"));
        name
    }

    pub fn instruction(&mut self, text: &str) {
        self.text += &format!("  {text}\n");
        self.instructions += 1;
    }

    fn name(&mut self) -> String {
        self.next_name += 1;
        format!("%v{}", self.next_name)
    }

    fn labels<const N: usize>(&mut self, names: [&str; N]) -> [String; N] {
        names.map(|name| {
            self.next_name += 1;
            format!("{name}{}", self.next_name)
        })
    }

    fn start(&mut self, label: &str) {
        self.text += &format!("{label}:\n");
        self.block = label.to_owned();
    }

    fn scope(&self) -> Scope {
        Scope { ints: self.ints.len(), floats: self.floats.len() }
    }

    fn end(&mut self, scope: Scope) {
        self.ints.truncate(scope.ints);
        self.floats.truncate(scope.floats);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(spread: Spread, size: usize) -> (String, usize) {
        let mut text = Vec::new();
        let instructions = emit(&mut text, spread, size).unwrap();
        (String::from_utf8(text).unwrap(), instructions)
    }

    #[test]
    fn the_size_is_met_and_counted() {
        for spread in [Spread::ManyFunctions, Spread::OneFunction] {
            let (text, instructions) = module(spread, 5_000);
            assert_eq!(text.lines().filter(|line| line.starts_with("  ")).count(), instructions);
            assert!((5_000..5_600).contains(&instructions), "{spread:?}: {instructions}");
        }
    }

    #[test]
    fn the_spreads_differ_and_the_text_does_not_change() {
        let functions = |text: &str| text.matches("define ").count();
        let (many, _) = module(Spread::ManyFunctions, 5_000);
        assert!(functions(&many) > 8 && many.contains("define spir_kernel") && many.contains("@helper_0("));
        assert_eq!(functions(&module(Spread::OneFunction, 5_000).0), 1);
        assert_eq!(many, module(Spread::ManyFunctions, 5_000).0);
    }

    #[test]
    fn the_mix_is_there() {
        let (text, _) = module(Spread::OneFunction, 20_000);
        for part in [
            "phi i32",
            "phi float",
            "switch i32",
            "select i1",
            "load float",
            "store float",
            "fcmp",
            "icmp",
            "call spir_func",
        ] {
            assert!(text.contains(part), "{part}");
        }
    }
}
