//! Random HLSL compute shaders of some fifty to a hundred and fifty lines: functions with `inout` parameters, structs, arrays,
//! vectors, loops, switches, early returns, barriers, and wave operations where all lanes agree.
//!
//! A C++ compiler takes a shader as well: macros hide the differences, and `HOST` adds a `main` that runs the lanes one after the
//! other and writes the results to standard output. Each of [`LANES`] lanes reads a word of its own and some words that all lanes
//! read, and writes [`RESULTS`] words.
//!
//! Invariants: behaviour is defined and no result depends on the order of lanes. Arithmetic that may overflow is on unsigned
//! numbers, divisions and shifts are guarded, indices are reduced, floating-point numbers are small integers, loops have bounds,
//! calls have no cycles, arguments of `inout` parameters are different variables. The operands of wave operations and the control
//! flow around barriers are the same in all lanes.

mod expressions;
mod statements;

use crate::random::Random;
use std::fmt::Write;

/// The number of lanes in the one workgroup.
pub const LANES: usize = 32;
/// The number of words that each lane writes.
pub const RESULTS: usize = 4;
/// The number of words that all lanes read.
pub const SHARED_WORDS: usize = 8;

/// The shader of a seed.
pub fn shader(seed: u64) -> String {
    let mut maker = Shader {
        random: Random::new(seed),
        functions: Vec::new(),
        scope: Vec::new(),
        text: String::new(),
        indent: 0,
        names: 0,
        around: Vec::new(),
        cost: 0,
        returns: None,
    };
    maker.make();
    maker.text
}

/// The contents of the buffer that a shader reads: the words for all lanes, then one for each lane.
pub fn input() -> Vec<u32> {
    (0..(SHARED_WORDS + LANES) as u32).map(|index| index.wrapping_mul(0x9e37_79b9) ^ (index << 3)).collect()
}

/// A type of variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ty {
    Bool,
    Int,
    Uint,
    Float,
    /// A vector of unsigned numbers, with this many components.
    Vector(usize),
    /// `S`
    Struct,
    /// `uint` eight times
    Array,
}

impl Ty {
    fn name(self) -> &'static str {
        match self {
            Ty::Bool => "bool",
            Ty::Int => "int",
            Ty::Uint | Ty::Array => "uint",
            Ty::Float => "float",
            Ty::Vector(2) => "uint2",
            Ty::Vector(3) => "uint3",
            Ty::Vector(_) => "uint4",
            Ty::Struct => "S",
        }
    }
}

/// A variable in scope.
#[derive(Clone, Debug)]
struct Local {
    name: String,
    ty: Ty,
    /// Whether no statement may assign to it, such as a loop's counter.
    constant: bool,
    /// Whether all lanes always have the same value in it.
    agreed: bool,
}

#[derive(Clone, Debug)]
struct Function {
    name: String,
    result: Option<Ty>,
    /// Types, and whether they are `inout`.
    parameters: Vec<(Ty, bool)>,
    /// About how many statements a call executes.
    cost: u64,
}

/// What a statement is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Around {
    Loop,
    Switch,
    Selection,
}

/// A shader in the making.
struct Shader {
    random: Random,
    functions: Vec<Function>,
    scope: Vec<Local>,
    text: String,
    indent: usize,
    names: usize,
    around: Vec<Around>,
    /// About how many statements the function executes so far.
    cost: u64,
    /// The result of the function, where it has one.
    returns: Option<Ty>,
}

const HEAD: &str = "\
#ifdef HOST
typedef unsigned uint;
typedef uint uint2 __attribute__((ext_vector_type(2)));
typedef uint uint3 __attribute__((ext_vector_type(3)));
typedef uint uint4 __attribute__((ext_vector_type(4)));
#define groupshared
#define INOUT(type) type &
#define VECTOR(type, ...) type{__VA_ARGS__}
#define AGREED(value) (value)
#define BARRIER
#define UNROLL
#define LOOP
static uint Input[40], Output[128];
#else
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);
#define INOUT(type) inout type
#define VECTOR(type, ...) type(__VA_ARGS__)
#define AGREED(value) WaveReadLaneFirst(value)
#define BARRIER GroupMemoryBarrierWithGroupSync();
#define UNROLL [unroll]
#define LOOP [loop]
#endif
struct S { uint a; int b; uint3 v; uint t[4]; bool f; };
groupshared uint Shared[32];
static uint State;
static const uint Table[8] = { 3, 141, 59, 26, 5, 35, 897, 93 };
uint rotate(uint x, uint by) { return (x << (by & 31)) | (x >> ((32 - (by & 31)) & 31)); }
uint divide(uint x, uint y) { return x / (y | 1); }
";

const MAIN: &str = "
#ifdef HOST
extern \"C\" int putchar(int);
int main() {
  for (uint i = 0; i < 40; i++) Input[i] = i * 0x9e3779b9u ^ i << 3;
  for (uint i = 0; i < 32; i++) shader(i);
  for (uint i = 0; i < sizeof Output; i++) putchar(((unsigned char *)Output)[i]);
  return 0;
}
#else
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { shader(id.x); }
#endif
";

impl Shader {
    fn make(&mut self) {
        self.text.push_str(HEAD);
        for _ in 0..1 + self.random.below(4) {
            self.make_function();
        }
        self.line("void shader(uint lane) {");
        self.indent += 1;
        self.line("State = Input[8 + lane];");
        self.line("Shared[lane] = State * 7;");
        self.line("S s = { State, (int)lane, VECTOR(uint3, lane, 1, 2), { 1, 2, 3, lane }, lane > 3 };");
        self.line("uint x = State ^ lane;");
        let local = |name: &str, ty, constant| Local { name: name.into(), ty, constant, agreed: false };
        self.scope =
            vec![local("lane", Ty::Uint, true), local("s", Ty::Struct, false), local("x", Ty::Uint, false)];
        for index in 0..2 {
            let word = self.random.below(SHARED_WORDS);
            self.line(&format!("const uint g{index} = Input[{word}];"));
            self.scope.push(Local { name: format!("g{index}"), ty: Ty::Uint, constant: true, agreed: true });
        }
        (self.returns, self.cost) = (None, 0);
        for result in 0..RESULTS {
            let known = self.scope.len();
            for _ in 0..1 + self.random.below(4) {
                self.statement(2);
            }
            if self.random.one_in(2) {
                self.line("BARRIER");
            }
            let value = self.expression(Ty::Uint, 3);
            let _ = writeln!(
                self.text,
                "  Output[lane * {RESULTS} + {result}] = {value} ^ x ^ s.a ^ (uint)s.b ^ s.v.y ^ s.t[{result}];"
            );
            self.scope.truncate(known);
        }
        self.indent -= 1;
        self.line("}");
        self.text.push_str(MAIN);
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{:1$}{text}", "", self.indent * 2);
    }

    fn name(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    fn one_of<'t>(&mut self, list: &[&'t str]) -> &'t str {
        self.random.pick(list).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_makes_one_shader() {
        assert_eq!(shader(3), shader(3));
        assert_ne!(shader(3), shader(4));
    }

    #[test]
    fn shaders_have_what_they_are_for() {
        let all: String = (0..40).map(shader).collect();
        for part in
            ["INOUT(S)", "switch", "while", "continue;", "break;", "return", "AGREED(g", "BARRIER", "UNROLL"]
        {
            assert!(all.contains(part), "no {part}");
        }
        let lines = all.lines().count() / 40;
        assert!((70..220).contains(&lines), "{lines} lines");
    }
}
