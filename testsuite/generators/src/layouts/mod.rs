//! Random HLSL structs in every kind of memory, and where Direct3D has each of their members.
//!
//! A program has many structs. One in memory that is only read ([`Access::Read`]) has some of its leaves, which are numbers and bit-fields,
//! copied to the words of the output. Of another, some leaves are written. The model of Direct3D's rules in [`model`] says
//! where each leaf is. It shares nothing with the compiler.

pub mod model;
mod text;

use crate::random::Random;
use model::{Layout, Rules};

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
    /// `min16float` where programs have halves.
    MinFloat,
    /// `min16int` there.
    MinInt,
    /// `min16uint` there.
    MinUint,
    /// `min16float` elsewhere: a word.
    WideFloat,
    /// `min16int` elsewhere.
    WideInt,
    /// `min16uint` elsewhere.
    WideUint,
    /// `half` elsewhere.
    WideHalf,
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
    /// Which of its members has the type that is the argument of the template that it is.
    pub argument: Option<usize>,
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
    /// Global variables.
    Globals,
    /// A member of a `tbuffer`.
    Texels,
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
    /// How it is compiled.
    pub setup: Setup,
    /// Its structs; each has the binding behind its place in set 0, global variables binding 0, and the output binding 0 of set 1.
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
            Scalar::MinFloat | Scalar::WideFloat => "min16float",
            Scalar::MinInt | Scalar::WideInt => "min16int",
            Scalar::MinUint | Scalar::WideUint => "min16uint",
            Scalar::WideHalf => "half",
        }
    }

    /// The number that memory has of it.
    pub fn stored(self) -> Scalar {
        match self {
            Scalar::MinFloat => Scalar::Half,
            Scalar::MinInt => Scalar::Short,
            Scalar::MinUint => Scalar::Ushort,
            Scalar::WideFloat | Scalar::WideHalf => Scalar::Float,
            Scalar::WideInt => Scalar::Int,
            Scalar::WideUint => Scalar::Uint,
            other => other,
        }
    }

    /// Whether memory has more bits of it than a compiler need compute with.
    fn is_wide(self) -> bool {
        matches!(self, Scalar::WideFloat | Scalar::WideInt | Scalar::WideUint)
    }

    /// Its bytes in memory.
    pub fn bytes(self) -> u64 {
        match self.stored() {
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
    /// Whether it is registers of constants.
    pub fn is_constant(self) -> bool {
        use Memory::{ConstantBuffer, Constants, Globals, Members, Texels};
        matches!(self, Constants | Members | ConstantBuffer | Globals | Texels)
    }
}

/// How a program is compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How constant buffers are laid out.
    pub constants: Layout,
    /// Whether there are numbers of 16 bits.
    pub has_halves: bool,
}

impl Setup {
    /// The layout of memory.
    pub fn layout(self, memory: Memory) -> Layout {
        match memory.is_constant() {
            true => self.constants,
            false => Layout { rules: Rules::Elements, ..self.constants },
        }
    }

    /// The flags of DXC's command line, but for the layout.
    pub fn flags(self) -> Vec<&'static str> {
        let mut flags = vec!["-T", "cs_6_6", "-E", "main", "-HV", "2021"];
        flags.extend(self.has_halves.then_some("-enable-16bit-types"));
        flags.extend(self.constants.by_rows.then_some("-Zpr"));
        flags
    }

    /// The flag of the layout, where there is one.
    pub fn layout_flag(self) -> Option<&'static str> {
        match self.constants.rules {
            Rules::Relaxed => None,
            Rules::Std140 => Some("-fvk-use-gl-layout"),
            Rules::Scalar => Some("-fvk-use-scalar-layout"),
            Rules::Constants | Rules::Elements => Some("-fvk-use-dx-layout"),
        }
    }
}

/// The program of a seed, with so many structs.
pub fn program(seed: u64, count: usize) -> Program {
    let mut random = Random::new(seed);
    let rules = match random.below(8) {
        0 => Rules::Relaxed,
        1 => Rules::Std140,
        2 => Rules::Scalar,
        _ => Rules::Constants,
    };
    let constants = Layout { rules, by_rows: random.one_in(5) };
    let setup = Setup { constants, has_halves: !random.one_in(5) };
    let has_matrices = random.one_in(8);
    let mut maker = Maker { random, setup, names: 0, has_matrices, has_orders: false };
    let mut cases = Vec::new();
    let mut has = Vec::new();
    while cases.len() < count {
        use Memory::{
            ByteAddress, ConstantBuffer, Constants, Globals, Members, Pushed, Shared, Structured, Texels,
        };
        let all = [
            Structured,
            Structured,
            ByteAddress,
            Constants,
            Members,
            ConstantBuffer,
            Globals,
            Texels,
            Pushed,
            Shared,
        ];
        let constant = [Constants, Members, ConstantBuffer];
        let all = if rules == Rules::Constants { &all[..] } else { &constant };
        let mut memory = maker.random.pick(all).unwrap_or(Structured);
        // A program has these once.
        if matches!(memory, Pushed | Globals) {
            if has.contains(&memory) {
                memory = Structured;
            } else {
                has.push(memory);
            }
        }
        cases.extend(maker.case(memory));
    }
    Program::new(setup, cases)
}

impl Program {
    /// A program of some structs.
    pub fn new(setup: Setup, cases: Vec<Case>) -> Program {
        Program { source: text::source(&cases), setup, cases }
    }
}

/// Draws structs.
struct Maker {
    random: Random,
    setup: Setup,
    names: usize,
    /// Whether matrices are of any number: DXC's SPIR-V has few but those of `float`.
    has_matrices: bool,
    /// Whether matrices may have orders.
    has_orders: bool,
}

impl Maker {
    /// A struct in memory; `None` where it does not fit.
    fn case(&mut self, memory: Memory) -> Option<Case> {
        self.has_orders = memory.is_constant();
        let structure = self.structure(memory, 0);
        let layout = self.setup.layout(memory);
        let size = model::size(&structure, layout);
        let most = if memory == Memory::Pushed { 128 } else { BYTES as u64 / 4 };
        let mut leaves = model::leaves(&structure, layout);
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
        let may_be_argument = |(_, ty): &(String, Ty)| {
            matches!(ty, Ty::Scalar(_) | Ty::Vector(..) | Ty::Matrix(.., None) | Ty::Struct(_))
        };
        let is_template = !matches!(memory, Memory::Members | Memory::Globals) && self.random.one_in(8);
        let argument = members.iter().position(may_be_argument).filter(|_| is_template);
        Struct { name, argument, base, members }
    }

    fn scalar(&mut self) -> Scalar {
        use Scalar::{Bool, Double, Float, Half, Int, Long, Short, Uint, Ulong, Ushort};
        use Scalar::{MinFloat, MinInt, MinUint, WideFloat, WideHalf, WideInt, WideUint};
        let halves = [
            Float, Float, Uint, Int, Bool, Half, Short, Ushort, Long, Ulong, Double, Half, MinFloat, MinInt,
            MinUint,
        ];
        let words =
            [Float, Float, Uint, Int, Bool, Long, Ulong, Double, WideFloat, WideHalf, WideInt, WideUint];
        self.random.pick(if self.setup.has_halves { &halves[..] } else { &words }).unwrap_or(Float)
    }

    fn ty(&mut self, memory: Memory, depth: usize) -> Ty {
        let scalar = self.scalar();
        let length = 2 + self.random.below(3) as u64;
        let is_loose = matches!(memory, Memory::Members | Memory::Globals);
        match self.random.below(if depth < 2 { 14 } else { 11 }) {
            0..=3 => Ty::Scalar(scalar),
            4..=6 => Ty::Vector(scalar, length),
            7 | 8 if memory == Memory::ByteAddress || is_loose && depth == 0 => Ty::Scalar(scalar),
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
            12 if !memory.is_constant() && self.random.one_in(3) => Ty::Struct(Box::new(Struct {
                name: self.name("E"),
                argument: None,
                base: None,
                members: Vec::new(),
            })),
            _ => self.inner(memory, depth),
        }
    }

    fn inner(&mut self, memory: Memory, depth: usize) -> Ty {
        Ty::Struct(Box::new(self.structure(memory, depth + 1)))
    }

    fn bits(&mut self) -> Ty {
        use Scalar::{Int, Long, Short, Uint, Ulong, Ushort};
        let all = [Uint, Uint, Int, Ulong, Long, Ushort, Short];
        let all = if self.setup.has_halves { &all[..] } else { &all[..5] };
        let scalar = self.random.pick(all).unwrap_or(Uint);
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
        if leaf.scalar.is_wide() {
            // A number that 16 bits have, too.
            let at = (leaf.offset + case.start()) as usize;
            bytes[at..at + 4].copy_from_slice(&(case.written(number) as u32).to_le_bytes());
        }
    }
    bytes
}

/// The bits of a positive number that is not tiny as `float`, of those as `float16_t`.
fn widened(half: u64) -> u64 {
    (half << 13) + (112 << 23)
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
        } else if leaf.scalar.stored() == Scalar::Half {
            value = widened(value);
        }
        [value as u32, (value >> 32) as u32]
    }

    /// What a leaf reads where [`Case::written`] was written: two words.
    pub fn shown(&self, number: usize) -> [u32; 2] {
        let leaf = &self.leaves[number];
        let value = self.written(number);
        let is_half = leaf.bits.is_none() && leaf.scalar.stored() == Scalar::Half;
        let value = if is_half { widened(value) } else { value };
        [value as u32, (value >> 32) as u32]
    }

    /// The value that a leaf is written: two words.
    pub fn written(&self, number: usize) -> u64 {
        let leaf = &self.leaves[number];
        let value = number as u64 + 1;
        if matches!(leaf.scalar, Scalar::WideInt | Scalar::WideUint) {
            return 0x1100 + value;
        }
        match (leaf.bits, leaf.scalar.stored()) {
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
