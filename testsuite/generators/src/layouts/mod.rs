//! Random HLSL structs in every kind of memory, and the offset of each member by Direct3D's rules.
//!
//! A program has many structs. Their leaves are numbers and bit-fields. The program copies some leaves of a struct that it reads
//! ([`Access::Read`]) to the words of the output; it writes some leaves of the other structs. The model of Direct3D's rules in
//! [`model`] gives the offset of each leaf. It shares no code with the compiler.

pub mod model;
mod text;

use crate::random::Random;
use model::{Layout, Rules};

/// The number of output words for each struct: two for each leaf.
pub const WORDS: usize = 2 * LEAVES;
/// The largest number of leaves of a struct that are accessed.
pub const LEAVES: usize = 12;
/// The size of each buffer, in bytes.
pub const BYTES: usize = 2048;
/// The index of the element of structured buffers that is accessed; it is not 0, so that strides count.
pub const ELEMENT: u64 = 1;
/// The offset of the struct in a byte address buffer, in bytes.
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
    /// `min16int` where programs have halves.
    MinInt,
    /// `min16uint` where programs have halves.
    MinUint,
    /// `min16float` in programs without halves: a word.
    WideFloat,
    /// `min16int` in programs without halves.
    WideInt,
    /// `min16uint` in programs without halves.
    WideUint,
    /// `half` in programs without halves.
    WideHalf,
}

/// A type of a member.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ty {
    /// A number.
    Scalar(Scalar),
    /// A vector with this many components.
    Vector(Scalar, u64),
    /// A matrix: its rows, its columns, and the order in the source: `true` for row-major, `None` without
    /// one.
    Matrix(Scalar, u64, u64, Option<bool>),
    /// An array of this length.
    Array(Box<Ty>, u64),
    /// A struct.
    Struct(Box<Struct>),
    /// A bit-field of this many bits.
    Bits(Scalar, u64),
    /// An enumeration.
    Enum,
}

/// A struct.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Struct {
    /// Its name.
    pub name: String,
    /// The index of the member whose type is the template's argument, if the struct is a template.
    pub argument: Option<usize>,
    /// The struct that it inherits from.
    pub base: Option<Box<Struct>>,
    /// Its members with their names.
    pub members: Vec<(String, Ty)>,
}

/// The memory of a struct.
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
    /// `groupshared`: only values count, offsets do not.
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

/// A struct of a program, with its memory and its access.
#[derive(Clone, Debug)]
pub struct Case {
    /// The struct.
    pub structure: Struct,
    /// Its memory.
    pub memory: Memory,
    /// Its access.
    pub access: Access,
    /// The leaves that are accessed.
    pub leaves: Vec<model::Leaf>,
    /// The size of the struct in memory, in bytes.
    pub size: u64,
}

/// A program.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its HLSL.
    pub source: String,
    /// The settings of its compilation.
    pub setup: Setup,
    /// Its structs. Each has a binding in set 0: 1 plus its index. Global variables have binding 0 of set 0, the output has
    /// binding 0 of set 1.
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

    /// The number that memory stores for it.
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

    /// Its size in memory, in bytes.
    pub fn bytes(self) -> u64 {
        match self.stored() {
            Scalar::Half | Scalar::Short | Scalar::Ushort => 2,
            Scalar::Long | Scalar::Ulong | Scalar::Double => 8,
            _ => 4,
        }
    }
}

impl Struct {
    /// Whether `test` holds for the type or a type in it.
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
    /// Whether the memory is made of constant registers.
    pub fn is_constant(self) -> bool {
        use Memory::{ConstantBuffer, Constants, Globals, Members, Texels};
        matches!(self, Constants | Members | ConstantBuffer | Globals | Texels)
    }
}

/// The settings of a program's compilation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The layout of constant buffers.
    pub constants: Layout,
    /// Whether the program has 16-bit numbers.
    pub has_halves: bool,
}

impl Setup {
    /// The layout of a kind of memory.
    pub fn layout(self, memory: Memory) -> Layout {
        match memory.is_constant() {
            true => self.constants,
            false => Layout { rules: Rules::Elements, ..self.constants },
        }
    }

    /// The flags for DXC's command line, without the flag of the layout.
    pub fn flags(self) -> Vec<&'static str> {
        let mut flags = vec!["-T", "cs_6_6", "-E", "main", "-HV", "2021"];
        flags.extend(self.has_halves.then_some("-enable-16bit-types"));
        flags.extend(self.constants.by_rows.then_some("-Zpr"));
        flags
    }

    /// The flag of the layout, if it needs one.
    pub fn layout_flag(self) -> Option<&'static str> {
        match self.constants.rules {
            Rules::Relaxed => None,
            Rules::Std140 => Some("-fvk-use-gl-layout"),
            Rules::Scalar => Some("-fvk-use-scalar-layout"),
            Rules::Constants | Rules::Elements => Some("-fvk-use-dx-layout"),
        }
    }
}

/// The program of a seed, with `count` structs.
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
    /// Makes a program of structs.
    pub fn new(setup: Setup, cases: Vec<Case>) -> Program {
        Program { source: text::source(&cases), setup, cases }
    }
}

/// Draws structs.
struct Maker {
    random: Random,
    setup: Setup,
    names: usize,
    /// Whether matrices may have any component type: DXC's SPIR-V supports few but those of `float`.
    has_matrices: bool,
    /// Whether the source may state the order of matrices.
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

/// The contents of the memory that is read: 16-bit units that all differ and that make every number finite. Every other boolean
/// is false.
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
    /// The offset of the struct in its buffer, in bytes.
    pub fn start(&self) -> u64 {
        match self.memory {
            Memory::Structured => ELEMENT * self.size,
            Memory::ByteAddress => ADDRESS,
            _ => 0,
        }
    }

    /// The two words that reading a leaf from these bytes gives.
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

    /// The two words that reading a leaf gives after [`Case::written`] was stored to it.
    pub fn shown(&self, number: usize) -> [u32; 2] {
        let leaf = &self.leaves[number];
        let value = self.written(number);
        let is_half = leaf.bits.is_none() && leaf.scalar.stored() == Scalar::Half;
        let value = if is_half { widened(value) } else { value };
        [value as u32, (value >> 32) as u32]
    }

    /// The value that the program writes to a leaf: two words.
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
