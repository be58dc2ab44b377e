//! Random arithmetic on integers, halves and doubles, with capabilities taken away.
//!
//! `SPIRANT_EMULATION_CASES` sets how many programs (default 60); `SPIRANT_SEED` the first.

use super::{INVOCATIONS, SHADER, inputs, run};
use spirant::Options;
use spirant::dialect::spirv::Capability as C;
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use spirant_generators::random::{Random, cases, seed};
use std::collections::BTreeSet;
use std::fmt::Write;

/// What is taken away in turn.
const MISSING: &[&[C]] = &[
    &[C::Float16],
    &[C::Float64],
    &[C::Int64],
    &[C::Int8, C::Int16],
    &[C::Float64, C::Int64],
    &[C::Int8, C::Int16, C::Int64, C::Float16, C::Float64],
];

const TYPES: &[&str] = &["i8", "i16", "i32", "i64", "half", "double"];

/// A program under construction: the values of each type so far.
struct Program {
    random: Random,
    values: Vec<Vec<String>>,
    text: String,
    declarations: BTreeSet<String>,
    next: usize,
    /// The types whose multiplication and addition is rounded once: drivers round their own twice.
    fused: [bool; 2],
}

impl Program {
    fn any(&mut self, ty: usize) -> String {
        let index = self.random.below(self.values[ty].len());
        self.values[ty][index].clone()
    }

    /// Appends an instruction.
    fn line(&mut self, text: &str) -> String {
        let name = format!("%v{}", self.next);
        self.next += 1;
        let _ = writeln!(self.text, "  {name} = {text}");
        name
    }

    fn call(&mut self, result: &str, name: &str, arguments: &[(&str, &str)]) -> String {
        let types: Vec<&str> = arguments.iter().map(|(ty, _)| *ty).collect();
        self.declarations.insert(format!("declare {result} @{name}({})\n", types.join(", ")));
        let arguments: Vec<String> = arguments.iter().map(|(ty, value)| format!("{ty} {value}")).collect();
        self.line(&format!("call {result} @{name}({})", arguments.join(", ")))
    }

    fn integer(&mut self, ty: usize) -> String {
        let t = TYPES[ty];
        let width: u32 = t[1..].parse().expect("a width");
        let (a, b) = (self.any(ty), self.any(ty));
        match self.random.below(12) {
            0..=2 => {
                let op = self.random.pick(&["add", "sub", "mul"]).unwrap_or("add");
                self.line(&format!("{op} {t} {a}, {b}"))
            }
            3 => {
                let op = self.random.pick(&["and", "or", "xor"]).unwrap_or("xor");
                self.line(&format!("{op} {t} {a}, {b}"))
            }
            4 => {
                let op = self.random.pick(&["shl", "lshr", "ashr"]).unwrap_or("shl");
                let amount = self.line(&format!("and {t} {b}, {}", width - 1));
                self.line(&format!("{op} {t} {a}, {amount}"))
            }
            5 => {
                let op = self.random.pick(&["udiv", "urem"]).unwrap_or("udiv");
                let divisor = self.line(&format!("or {t} {b}, 1"));
                self.line(&format!("{op} {t} {a}, {divisor}"))
            }
            6 => {
                let op = self.random.pick(&["sdiv", "srem"]).unwrap_or("sdiv");
                let half = self.line(&format!("lshr {t} {b}, 1"));
                let divisor = self.line(&format!("add {t} {half}, 1"));
                self.line(&format!("{op} {t} {a}, {divisor}"))
            }
            7 => {
                let predicate = self.random.pick(&["eq", "ult", "ule", "slt", "sge"]).unwrap_or("eq");
                let condition = self.line(&format!("icmp {predicate} {t} {a}, {b}"));
                let other = self.any(ty);
                self.line(&format!("select i1 {condition}, {t} {a}, {t} {other}"))
            }
            8 => {
                let op = self.random.pick(&["umin", "umax", "smin", "smax"]).unwrap_or("umin");
                self.call(t, &format!("llvm.{op}.{t}"), &[(t, &a), (t, &b)])
            }
            9 => {
                let from = self.random.below(4);
                let source = self.any(from);
                let (f, own) = (TYPES[from], TYPES[from][1..].parse::<u32>().expect("a width"));
                match own.cmp(&width) {
                    std::cmp::Ordering::Less => {
                        let op = self.random.pick(&["zext", "sext"]).unwrap_or("zext");
                        self.line(&format!("{op} {f} {source} to {t}"))
                    }
                    std::cmp::Ordering::Greater => self.line(&format!("trunc {f} {source} to {t}")),
                    std::cmp::Ordering::Equal => self.line(&format!("xor {t} {source}, {a}")),
                }
            }
            _ => {
                let from = 4 + self.random.below(2);
                let (f, format) = if from == 4 { ("half", "f16") } else { ("double", "f64") };
                let op = self.random.pick(&["fptosi", "fptoui"]).unwrap_or("fptosi");
                let mut source = self.any(from);
                if from == 4 {
                    // An integer that becomes a half and one again keeps its last bits on lavapipe.
                    source = self.line(&format!("fmul half {source}, 0xH3B00"));
                }
                self.call(t, &format!("llvm.{op}.sat.{t}.{format}"), &[(f, &source)])
            }
        }
    }

    fn float(&mut self, ty: usize) -> String {
        let (t, format) = if ty == 4 { ("half", "f16") } else { ("double", "f64") };
        let (a, b) = (self.any(ty), self.any(ty));
        match self.random.below(11) {
            0..=2 => {
                let op = self.random.pick(&["fadd", "fsub", "fmul"]).unwrap_or("fadd");
                self.line(&format!("{op} {t} {a}, {b}"))
            }
            3 => {
                let size = self.call(t, &format!("llvm.fabs.{format}"), &[(t, &b)]);
                let divisor = self.line(&format!("fadd {t} {size}, 1.0"));
                self.line(&format!("fdiv {t} {a}, {divisor}"))
            }
            4 if self.fused[ty - 4] => {
                let c = self.any(ty);
                self.call(t, &format!("llvm.fma.{format}"), &[(t, &a), (t, &b), (t, &c)])
            }
            5 => {
                let size = self.call(t, &format!("llvm.fabs.{format}"), &[(t, &a)]);
                self.call(t, &format!("llvm.sqrt.{format}"), &[(t, &size)])
            }
            6 => {
                let op = self.random.pick(&["floor", "ceil", "trunc", "roundeven"]).unwrap_or("floor");
                self.call(t, &format!("llvm.{op}.{format}"), &[(t, &a)])
            }
            7 => {
                let predicate = self.random.pick(&["oeq", "olt", "ule", "one", "uno"]).unwrap_or("olt");
                let condition = self.line(&format!("fcmp {predicate} {t} {a}, {b}"));
                let other = self.any(ty);
                self.line(&format!("select i1 {condition}, {t} {other}, {t} {b}"))
            }
            8 => {
                let from = self.random.below(4);
                let (f, source) = (TYPES[from], self.any(from));
                let op = self.random.pick(&["sitofp", "uitofp"]).unwrap_or("sitofp");
                self.line(&format!("{op} {f} {source} to {t}"))
            }
            9 if ty == 4 => {
                let source = self.any(5);
                self.line(&format!("fptrunc double {source} to half"))
            }
            9 => {
                let source = self.any(4);
                self.line(&format!("fpext half {source} to double"))
            }
            _ => self.line(&format!("fneg {t} {a}")),
        }
    }

    /// Mixes a value into a word. Numbers that are none have one representation, and zeros one sign: drivers may take it away.
    fn mix(&mut self, ty: usize, value: &str, word: &str) -> String {
        let t = TYPES[ty];
        let (mut value, mut int) = (value.to_owned(), t);
        if ty >= 4 {
            int = if ty == 4 { "i16" } else { "i64" };
            let zero = self.line(&format!("fcmp oeq {t} {value}, 0.0"));
            let none = self.line(&format!("fcmp uno {t} {value}, 0.0"));
            let bits = self.line(&format!("bitcast {t} {value} to {int}"));
            let number = self.line(&format!("select i1 {zero}, {int} 0, {int} {bits}"));
            value = self.line(&format!("select i1 {none}, {int} 7, {int} {number}"));
        }
        let mut word = word.to_owned();
        let mut parts = Vec::new();
        match int {
            "i64" => {
                let high = self.line(&format!("lshr i64 {value}, 32"));
                parts.push(self.line(&format!("trunc i64 {value} to i32")));
                parts.push(self.line(&format!("trunc i64 {high} to i32")));
            }
            "i32" => parts.push(value),
            _ => parts.push(self.line(&format!("zext {int} {value} to i32"))),
        }
        for part in parts {
            let scaled = self.line(&format!("mul i32 {word}, 31"));
            word = self.line(&format!("add i32 {scaled}, {part}"));
        }
        word
    }
}

/// A program that reads `%a0` … and writes `%r0` and `%r1`.
fn program(seed: u64, missing: &[C]) -> String {
    let words = ["%a0", "%a1", "%b0", "%b1"];
    let mut program = Program {
        random: Random::new(seed),
        values: vec![
            Vec::new(),
            Vec::new(),
            words.map(str::to_owned).to_vec(),
            Vec::new(),
            Vec::new(),
            Vec::new(),
        ],
        text: String::new(),
        declarations: BTreeSet::new(),
        next: 0,
        fused: [C::Float16, C::Float64].map(|capability| missing.contains(&capability)),
    };
    for (low, high) in [("%a0", "%a1"), ("%b0", "%b1")] {
        let byte = program.line(&format!("trunc i32 {low} to i8"));
        let short = program.line(&format!("trunc i32 {high} to i16"));
        let half = program.line(&format!("bitcast i16 {short} to half"));
        let wide = program.line(&format!("zext i32 {low} to i64"));
        let up = program.line(&format!("zext i32 {high} to i64"));
        let up = program.line(&format!("shl i64 {up}, 32"));
        let long = program.line(&format!("or i64 {wide}, {up}"));
        // Numbers of both types whose sizes are like each other's.
        let small = program.line(&format!("sitofp i32 {low} to double"));
        let double = program.line(&format!("fmul double {small}, 0x3F00000000000000"));
        let any = program.line(&format!("bitcast i64 {long} to double"));
        for (ty, value) in [(0, byte), (1, short), (3, long), (4, half), (5, double), (5, any)] {
            program.values[ty].push(value);
        }
    }
    for _ in 0..8 + program.random.below(24) {
        let ty = program.random.below(TYPES.len());
        let value = if ty < 4 { program.integer(ty) } else { program.float(ty) };
        program.values[ty].push(value);
    }
    let mut results = ["1".to_owned(), "2".to_owned()];
    for ty in 0..TYPES.len() {
        let last: Vec<String> = program.values[ty].iter().rev().take(4).cloned().collect();
        for (index, value) in last.iter().enumerate() {
            results[index % 2] = program.mix(ty, value, &results[index % 2]);
        }
    }
    let [first, second] = &results;
    let _ = writeln!(program.text, "  %r0 = add i32 {first}, 0\n  %r1 = add i32 {second}, 0");
    let declarations: String = program.declarations.iter().map(String::as_str).collect();
    SHADER.replace("BODY", &program.text) + &declarations
}

#[test]
fn random_programs_compute_the_same() {
    let words: Vec<String> = inputs().iter().map(u32::to_string).collect();
    let header = format!(
        ";@ dispatch {INVOCATIONS} 1 1\n;@ buffer 0 0 rwstructured {} words:{}\n",
        words.len() * 4,
        words.join(",")
    );
    let job = Job::parse(&header).expect("a header");
    let (count, first) = (cases("SPIRANT_EMULATION_CASES", 60), seed());
    let mut runner = Runner::new().expect("a helper");
    let (mut driver, mut failures) = (0, Vec::new());
    for case in 0..u64::from(count) {
        let missing = MISSING[first.wrapping_add(case) as usize % MISSING.len()];
        let options = Options::default().missing_capabilities(missing.to_vec()).emulate_double(true);
        let ir = program(first.wrapping_add(case), missing);
        if let Err(why) = run(&mut runner, &job, &ir, &options) {
            // What the driver computes in another way with every capability there is its own.
            if run(&mut runner, &job, &ir, &Options::default()).is_err() {
                driver += 1;
                continue;
            }
            failures.push(format!("seed {} without {missing:?}: {why}\n{ir}", first.wrapping_add(case)));
        }
    }
    println!(
        "{count} programs from seed {first}: {} differ, {driver} others without any emulation",
        failures.len()
    );
    assert!(driver <= 2 + count / 50, "{driver} of {count} programs differ without any emulation");
    assert!(failures.is_empty(), "{} of {count} fail:\n{}", failures.len(), failures.join("\n"));
}
