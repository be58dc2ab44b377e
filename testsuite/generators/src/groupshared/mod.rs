//! Random HLSL programs over `groupshared` memory, with the words that they must leave.
//!
//! A program has a few groupshared variables: nested structs, arrays, vectors and matrices of numbers. Its statements write them
//! leaf by leaf, by whole vectors and swizzles, by copies of structs, through functions, in loops, by atomics, and from the
//! memory of another lane. Then it writes every leaf to the output. The generator executes each statement as it draws it
//! ([`state`]), and shares no code with the compiler.

mod state;
mod statements;

use crate::random::Random;
use state::Value;
use std::fmt::Write;
use std::rc::Rc;

/// The most leaves of a lane.
const LEAVES: usize = 48;

/// A number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scalar {
    Bool,
    Int,
    Uint,
    Float,
    Half,
    Short,
    Long,
    Double,
}

/// A type.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Ty {
    Scalar(Scalar),
    Vector(Scalar, usize),
    /// Rows and columns of `float`.
    Matrix(usize, usize),
    Array(Box<Ty>, usize),
    Struct(Rc<Struct>),
}

/// A struct with its members.
#[derive(PartialEq, Debug)]
pub(crate) struct Struct {
    name: String,
    members: Vec<(String, Ty)>,
}

/// A program.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its HLSL.
    pub source: String,
    /// The words that it leaves in the buffer at binding 0.
    pub expected: Vec<u32>,
    /// The name of the leaf in each pair of words, for messages.
    pub places: Vec<String>,
}

impl Scalar {
    fn name(self) -> &'static str {
        match self {
            Scalar::Bool => "bool",
            Scalar::Int => "int",
            Scalar::Uint => "uint",
            Scalar::Float => "float",
            Scalar::Half => "float16_t",
            Scalar::Short => "int16_t",
            Scalar::Long => "int64_t",
            Scalar::Double => "double",
        }
    }
}

impl Ty {
    /// The type before a name, and the dimensions after it.
    fn declared(&self) -> (String, String) {
        let (mut inner, mut dimensions) = (self, String::new());
        while let Ty::Array(element, count) = inner {
            let _ = write!(dimensions, "[{count}]");
            inner = element;
        }
        let name = match inner {
            Ty::Vector(scalar, count) => format!("vector<{}, {count}>", scalar.name()),
            Ty::Matrix(rows, columns) => format!("float{rows}x{columns}"),
            Ty::Struct(inner) => inner.name.clone(),
            Ty::Scalar(scalar) => scalar.name().to_owned(),
            Ty::Array(..) => String::new(),
        };
        (name, dimensions)
    }

    /// The leaves of a value of this type.
    fn leaves(&self) -> usize {
        match self {
            Ty::Scalar(_) => 1,
            Ty::Vector(_, count) => *count,
            Ty::Matrix(rows, columns) => rows * columns,
            Ty::Array(element, count) => element.leaves() * count,
            Ty::Struct(inner) => inner.members.iter().map(|(_, ty)| ty.leaves()).sum(),
        }
    }
}

/// The program of a seed.
pub fn program(seed: u64) -> Program {
    let mut random = Random::new(seed);
    let lanes = random.pick(&[1, 1, 4]).unwrap_or(1);
    let has_matrices = random.one_in(4);
    let is_narrow = random.one_in(3);
    let mut maker = Maker {
        random,
        lanes,
        has_matrices,
        is_narrow,
        names: 0,
        declarations: String::new(),
        functions: String::new(),
        body: String::new(),
        structs: Vec::new(),
        variables: Vec::new(),
    };
    for _ in 0..1 + maker.random.below(3) {
        maker.variable();
    }
    maker.initialize();
    for _ in 0..2 + maker.random.below(14) {
        maker.statement();
    }
    maker.finish()
}

/// A groupshared variable. In a program of several lanes it is an array of them.
struct Variable {
    name: String,
    /// The type of one lane's part.
    ty: Ty,
    /// The value of each lane's part.
    values: Vec<Value>,
}

/// Draws a program.
struct Maker {
    random: Random,
    lanes: usize,
    has_matrices: bool,
    /// Whether the program uses numbers of 16 and 64 bits.
    is_narrow: bool,
    names: usize,
    declarations: String,
    functions: String,
    body: String,
    structs: Vec<Rc<Struct>>,
    variables: Vec<Variable>,
}

impl Maker {
    fn name(&mut self, start: &str) -> String {
        self.names += 1;
        format!("{start}{}", self.names)
    }

    fn scalar(&mut self) -> Scalar {
        use Scalar::{Bool, Double, Float, Half, Int, Long, Short, Uint};
        let all: &[Scalar] = match self.is_narrow {
            true => &[Uint, Float, Int, Bool, Half, Short, Long, Double],
            false => &[Uint, Uint, Float, Float, Int, Bool],
        };
        self.random.pick(all).unwrap_or(Uint)
    }

    fn ty(&mut self, depth: usize) -> Ty {
        let scalar = self.scalar();
        let length = 2 + self.random.below(3);
        match self.random.below(if depth < 3 { 12 } else { 6 }) {
            0..=2 => Ty::Scalar(scalar),
            3..=4 => Ty::Vector(scalar, length),
            5 if self.has_matrices => Ty::Matrix(length, 2 + self.random.below(3)),
            5 => Ty::Vector(Scalar::Float, length),
            6..=8 => Ty::Array(Box::new(self.ty(depth + 1)), 1 + self.random.below(4)),
            9 => match self.random.below(self.structs.len() + 1) {
                0 => self.structure(depth),
                at => Ty::Struct(self.structs[at - 1].clone()),
            },
            _ => self.structure(depth),
        }
    }

    fn structure(&mut self, depth: usize) -> Ty {
        let count = 1 + self.random.below(4);
        let mut members = Vec::new();
        for _ in 0..count {
            let ty = self.ty(depth + 1);
            members.push((self.name("m"), ty));
        }
        let name = self.name("S");
        let _ = writeln!(self.declarations, "struct {name} {{");
        for (member, ty) in &members {
            let (ty, dimensions) = ty.declared();
            let _ = writeln!(self.declarations, "  {ty} {member}{dimensions};");
        }
        self.declarations.push_str("};\n");
        let made = Rc::new(Struct { name, members });
        self.structs.push(made.clone());
        Ty::Struct(made)
    }

    fn variable(&mut self) {
        let used: usize = self.variables.iter().map(|variable| variable.ty.leaves()).sum();
        let ty = match self.random.below(3) {
            0 => self.ty(0),
            1 => self.structure(0),
            _ => Ty::Array(Box::new(self.structure(1)), 1 + self.random.below(4)),
        };
        let ty = if used + ty.leaves() > LEAVES { Ty::Scalar(Scalar::Uint) } else { ty };
        let name = self.name("g");
        let (of, dimensions) = ty.declared();
        let by_lane = if self.lanes > 1 { format!("[{}]", self.lanes) } else { String::new() };
        let _ = writeln!(self.declarations, "groupshared {of} {name}{by_lane}{dimensions};");
        let values = vec![Value::unset(&ty); self.lanes];
        self.variables.push(Variable { name, ty, values });
    }

    /// The program, which at last writes all that there is.
    fn finish(mut self) -> Program {
        let (mut places, mut words) = (Vec::new(), vec![Vec::new(); self.lanes]);
        let count: usize = self.variables.iter().map(|variable| variable.ty.leaves()).sum();
        let mut writes = String::new();
        for variable in &self.variables {
            let root = variable.root(self.lanes);
            for (path, scalar) in state::leaves(&variable.ty) {
                let at = 2 * places.len();
                let _ = writeln!(writes, "  {}", put(at, scalar, &format!("{root}{path}")));
                places.push(format!("{}{path}", variable.name));
            }
            for (lane, value) in variable.values.iter().enumerate() {
                value.words(&mut words[lane]);
            }
        }
        let mut source = String::from("RWStructuredBuffer<uint> result : register(u0);\n");
        let last = 2 * count * self.lanes;
        source.push_str("static uint base;\nstatic uint zero;\n");
        source.push_str("void put(uint at, uint x) { result[base + at] = x; }\n");
        if self.is_narrow {
            source.push_str(
                "void put2(uint at, uint64_t x) { put(at, (uint)x); put(at + 1, (uint)(x >> 32)); }\nint64_t wide(uint low, uint high) { return (int64_t)((uint64_t)(low + zero) | (uint64_t)(high + zero) << 32); }\n",
            );
        }
        source.push_str(&self.declarations);
        source.push_str(&self.functions);
        let lanes = self.lanes;
        let _ = writeln!(source, "[numthreads({lanes}, 1, 1)]\nvoid main(uint lane : SV_GroupIndex) {{");
        let _ = writeln!(source, "  zero = result[{last}];\n  base = lane * {};", 2 * count);
        self.body.push_str(&writes);
        source.push_str(&self.body);
        source.push_str("}\n");
        let mut expected: Vec<u32> = words.concat();
        expected.push(0);
        Program { source, expected, places }
    }
}

impl Variable {
    /// The expression for what this lane has.
    fn root(&self, lanes: usize) -> String {
        if lanes > 1 { format!("{}[lane]", self.name) } else { self.name.clone() }
    }
}

/// A statement that writes a leaf to the output.
fn put(at: usize, scalar: Scalar, path: &str) -> String {
    match scalar {
        Scalar::Bool => format!("put({at}, {path} ? 1u : 0u);"),
        Scalar::Int | Scalar::Uint => format!("put({at}, (uint){path});"),
        Scalar::Float => format!("put({at}, asuint({path}));"),
        Scalar::Half => format!("put({at}, asuint((float){path}));"),
        Scalar::Short => format!("put({at}, (uint)(int){path});"),
        Scalar::Long => format!("put2({at}, (uint64_t){path});"),
        Scalar::Double => {
            format!("{{ uint low, high; asuint({path}, low, high); put({at}, low); put({}, high); }}", at + 1)
        }
    }
}
