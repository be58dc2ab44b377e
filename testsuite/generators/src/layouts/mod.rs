//! Random HLSL structs in every kind of memory, and where Direct3D has each of their members.
//!
//! A program has many structs. One in memory that is only read ([`Access::Read`]) has some of its leaves, which are numbers and bit-fields,
//! copied to the words of the output. Of another, some leaves are written. The model of Direct3D's rules in [`model`] says
//! where each leaf is. It shares nothing with the compiler.

pub mod model;
mod text;

use crate::random::Random;
use model::Rules;

/// The words of the output that each struct has: two for each leaf.
pub const WORDS: usize = 2 * LEAVES;
/// The most leaves of a struct that are accessed.
pub const LEAVES: usize = 12;
/// The bytes of each buffer.
pub const BYTES: usize = 2048;
/// The element of structured buffers that is accessed, so that strides count.
pub const ELEMENT: u64 = 1;
/// Where in a byte address buffer a struct is.
pub const ADDRESS: u64 = 64;

/// A number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scalar {
    /// `bool`
    Bool,
    /// `int`
    Int,
    /// `uint`
    Uint,
    /// `float`
    Float,
    /// `float16_t`
    Half,
    /// `int16_t`
    Short,
    /// `uint16_t`
    Ushort,
    /// `int64_t`
    Long,
    /// `uint64_t`
    Ulong,
    /// `double`
    Double,
}

/// A type of a member.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ty {
    /// A number.
    Scalar(Scalar),
    /// A vector of so many.
    Vector(Scalar, u64),
    /// A matrix of so many rows and columns, and the order that the source states: `true` is by rows.
    Matrix(Scalar, u64, u64, Option<bool>),
    /// An array of so many.
    Array(Box<Ty>, u64),
    /// A struct.
    Struct(Box<Struct>),
    /// A bit-field of so many bits.
    Bits(Scalar, u64),
    /// An enumeration.
    Enum,
}

/// A struct.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Struct {
    /// Its name.
    pub name: String,
    /// The struct that it inherits from.
    pub base: Option<Box<Struct>>,
    /// Its members with their names.
    pub members: Vec<(String, Ty)>,
}

/// The memory that a struct is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Memory {
    /// An element of a structured buffer.
    Structured,
    /// `Load<T>` and `Store<T>`.
    ByteAddress,
    /// A member of a `cbuffer`.
    Constants,
    /// The members of a `cbuffer` itself.
    Members,
    /// `ConstantBuffer<T>`.
    ConstantBuffer,
    /// Push constants.
    Pushed,
    /// `groupshared`: only values count.
    Shared,
}

/// What a program does with a struct.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// Its leaves are read.
    Read,
    /// Its leaves are written.
    Write,
}

/// A struct of a program.
#[derive(Clone, Debug)]
pub struct Case {
    /// The struct.
    pub structure: Struct,
    /// Where it is.
    pub memory: Memory,
    /// What is done with it.
    pub access: Access,
    /// The leaves that are accessed.
    pub leaves: Vec<model::Leaf>,
    /// The bytes of the struct in memory.
    pub size: u64,
}

/// A program.
#[derive(Clone, Debug)]
pub struct Program {
    /// HLSL.
    pub source: String,
    /// Its structs; each has the binding behind its place, and the output has binding 0.
    pub cases: Vec<Case>,
}

impl Scalar {
    /// Its name in HLSL.
    pub fn name(self) -> &'static str {
        match self {
            Scalar::Bool => "bool",
            Scalar::Int => "int",
            Scalar::Uint => "uint",
            Scalar::Float => "float",
            Scalar::Half => "float16_t",
            Scalar::Short => "int16_t",
            Scalar::Ushort => "uint16_t",
            Scalar::Long => "int64_t",
            Scalar::Ulong => "uint64_t",
            Scalar::Double => "double",
        }
    }

    /// Its bytes in memory.
    pub fn bytes(self) -> u64 {
        match self {
            Scalar::Half | Scalar::Short | Scalar::Ushort => 2,
            Scalar::Long | Scalar::Ulong | Scalar::Double => 8,
            _ => 4,
        }
    }
}

impl Struct {
    /// Whether a type in it is one.
    pub fn any(&self, test: &dyn Fn(&Ty) -> bool) -> bool {
        self.base.iter().any(|base| base.any(test)) || self.members.iter().any(|(_, ty)| ty.any(test))
    }
}

impl Ty {
    fn any(&self, test: &dyn Fn(&Ty) -> bool) -> bool {
        test(self)
            || match self {
                Ty::Array(element, _) => element.any(test),
                Ty::Struct(inner) => inner.any(test),
                _ => false,
            }
    }
}

impl Memory {
    /// The rules by which it is laid out.
    pub fn rules(self) -> Rules {
        match self {
            Memory::Constants | Memory::Members | Memory::ConstantBuffer => Rules::Constants,
            _ => Rules::Elements,
        }
    }
}

/// The program of a seed, with so many structs.
pub fn program(seed: u64, count: usize) -> Program {
    let mut random = Random::new(seed);
    let has_matrices = random.one_in(4);
    let mut maker = Maker { random, names: 0, has_matrices, has_orders: false };
    let mut cases = Vec::new();
    let mut has_pushed = false;
    while cases.len() < count {
        let mut memory = maker
            .random
            .pick(&[
                Memory::Structured,
                Memory::Structured,
                Memory::ByteAddress,
                Memory::Constants,
                Memory::Members,
                Memory::ConstantBuffer,
                Memory::Pushed,
                Memory::Shared,
            ])
            .unwrap_or(Memory::Structured);
        if memory == Memory::Pushed && std::mem::replace(&mut has_pushed, true) {
            memory = Memory::Structured;
        }
        cases.extend(maker.case(memory));
    }
    let source = text::source(&cases);
    Program { source, cases }
}

/// Draws structs.
struct Maker {
    random: Random,
    names: usize,
    /// Whether matrices are of any number: DXC's SPIR-V has few but those of `float`.
    has_matrices: bool,
    /// Whether matrices may have orders.
    has_orders: bool,
}

impl Maker {
    /// A struct in memory; `None` where it does not fit.
    fn case(&mut self, memory: Memory) -> Option<Case> {
        self.has_orders = memory.rules() == Rules::Constants;
        let structure = self.structure(memory, 0);
        let size = model::size(&structure, memory.rules());
        let most = if memory == Memory::Pushed { 128 } else { BYTES as u64 / 4 };
        let mut leaves = model::leaves(&structure, memory.rules());
        if size > most || leaves.is_empty() {
            return None;
        }
        // The last leaf says most of the layout.
        while leaves.len() > LEAVES {
            let at = self.random.below(leaves.len() - 1);
            leaves.remove(at);
        }
        let access = match memory {
            Memory::Structured | Memory::ByteAddress if self.random.one_in(2) => Access::Write,
            Memory::Shared => Access::Write,
            _ => Access::Read,
        };
        Some(Case { structure, memory, access, leaves, size })
    }

    fn name(&mut self, start: &str) -> String {
        self.names += 1;
        format!("{start}{}", self.names)
    }

    fn structure(&mut self, memory: Memory, depth: usize) -> Struct {
        let name = self.name("S");
        // clang 22 assigns and copies no struct that inherits.
        let may_inherit = matches!(memory, Memory::Structured | Memory::Constants | Memory::ConstantBuffer);
        let base = (depth == 0 && may_inherit && self.random.one_in(6))
            .then(|| Box::new(self.structure(Memory::Members, 2)));
        let count = 1 + self.random.below(if depth == 0 { 8 } else { 4 });
        let mut members = Vec::new();
        for _ in 0..count {
            let (member, ty) = (self.name("m"), self.ty(memory, depth));
            members.push((member, ty));
        }
        Struct { name, base, members }
    }

    fn scalar(&mut self) -> Scalar {
        use Scalar::{Bool, Double, Float, Half, Int, Long, Short, Uint, Ulong, Ushort};
        let all = [Float, Float, Uint, Int, Bool, Half, Short, Ushort, Long, Ulong, Double];
        self.random.pick(&all).unwrap_or(Float)
    }

    fn ty(&mut self, memory: Memory, depth: usize) -> Ty {
        let scalar = self.scalar();
        let length = 2 + self.random.below(3) as u64;
        match self.random.below(if depth < 2 { 14 } else { 11 }) {
            0..=3 => Ty::Scalar(scalar),
            4..=6 => Ty::Vector(scalar, length),
            7 | 8 if memory == Memory::ByteAddress || memory == Memory::Members && depth == 0 => {
                Ty::Scalar(scalar)
            }
            7 | 8 => self.bits(),
            9 => self.matrix(scalar, length),
            // DXC loads and stores no struct with bit-fields or enumerations by its address.
            10 if memory == Memory::ByteAddress => Ty::Scalar(scalar),
            10 => Ty::Enum,
            11 => {
                let element = match self.random.below(3) {
                    0 => Ty::Scalar(scalar),
                    1 => Ty::Vector(scalar, length),
                    _ => self.inner(memory, depth),
                };
                Ty::Array(Box::new(element), 1 + self.random.below(3) as u64)
            }
            12 if memory.rules() == Rules::Elements && self.random.one_in(3) => {
                Ty::Struct(Box::new(Struct { name: self.name("E"), base: None, members: Vec::new() }))
            }
            _ => self.inner(memory, depth),
        }
    }

    fn inner(&mut self, memory: Memory, depth: usize) -> Ty {
        Ty::Struct(Box::new(self.structure(memory, depth + 1)))
    }

    fn bits(&mut self) -> Ty {
        use Scalar::{Int, Long, Short, Uint, Ulong, Ushort};
        let scalar = self.random.pick(&[Uint, Uint, Int, Ushort, Short, Ulong, Long]).unwrap_or(Uint);
        Ty::Bits(scalar, 1 + self.random.below(scalar.bytes() as usize * 8 - 1) as u64)
    }

    fn matrix(&mut self, scalar: Scalar, rows: u64) -> Ty {
        let scalar = match scalar {
            _ if !self.has_matrices => Scalar::Float,
            Scalar::Bool => Scalar::Int,
            other => other,
        };
        let columns = 2 + self.random.below(3) as u64;
        let order = (self.has_orders && self.random.one_in(2)).then(|| self.random.one_in(2));
        Ty::Matrix(scalar, rows, columns, order)
    }
}

/// The contents of memory that is read: 16-bit units that differ, of which every number is finite. Every other boolean is false.
pub fn contents(case: &Case) -> Vec<u8> {
    let units = 0..(BYTES / 2) as u16;
    let mut bytes: Vec<u8> = units.flat_map(|unit| (0x3c00 + unit % 0x800).to_le_bytes()).collect();
    for (number, leaf) in case.leaves.iter().enumerate() {
        if leaf.scalar == Scalar::Bool && leaf.bits.is_none() && number % 2 == 1 {
            let at = (leaf.offset + case.start()) as usize;
            bytes[at..at + 4].fill(0);
        }
    }
    bytes
}

impl Case {
    /// Where the struct is in its buffer.
    pub fn start(&self) -> u64 {
        match self.memory {
            Memory::Structured => ELEMENT * self.size,
            Memory::ByteAddress => ADDRESS,
            _ => 0,
        }
    }

    /// What a leaf reads of these bytes: two words.
    pub fn read(&self, leaf: &model::Leaf, bytes: &[u8]) -> [u32; 2] {
        let at = (self.start() + leaf.offset) as usize;
        let size = leaf.scalar.bytes() as usize;
        let mut word = [0; 8];
        word[..size].copy_from_slice(&bytes[at..at + size]);
        let mut value = u64::from_le_bytes(word);
        if let Some((shift, width)) = leaf.bits {
            value = (value >> shift) & ((1 << width) - 1);
        } else if leaf.scalar == Scalar::Bool {
            value = u64::from(value != 0);
        }
        [value as u32, (value >> 32) as u32]
    }

    /// The value that a leaf is written: two words.
    pub fn written(&self, number: usize) -> u64 {
        let leaf = &self.leaves[number];
        let value = number as u64 + 1;
        match (leaf.bits, leaf.scalar) {
            (Some((_, width)), _) => (value * 0x9e37_79b9) & ((1 << width) - 1),
            (None, Scalar::Bool) => 1,
            (None, Scalar::Float) => u64::from((value as f32).to_bits()),
            (None, Scalar::Half) => 0x3c00 + (value << 4),
            (None, Scalar::Double) => (value as f64).to_bits(),
            (None, Scalar::Short | Scalar::Ushort) => 0x1100 + value,
            (None, Scalar::Long | Scalar::Ulong) => 0x1234_5678_0000_1000 + value,
            (None, _) => 0x2345_0000 + value,
        }
    }
}
