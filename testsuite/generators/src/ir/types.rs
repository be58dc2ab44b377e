//! Types: numbers of usual and odd widths, vectors, aggregates, inline types.

use super::Generator;
use std::fmt;

/// A type of LLVM's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ty {
    /// `i32`
    Int(u32),
    /// `half`, `bfloat`, `float`, `double`
    Float(&'static str),
    /// `<4 x float>`
    Vector(Box<Ty>, u32),
    /// `[4 x i32]`
    Array(Box<Ty>, u32),
    /// `{ i32, float }`
    Struct(Vec<Ty>),
    /// `%s0`, of these members
    Named(usize, Vec<Ty>),
    /// A pointer in an address space.
    Ptr(u32),
    /// `target("…")`
    Target(String),
}

impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ty::Int(width) => write!(f, "i{width}"),
            Ty::Float(name) => f.write_str(name),
            Ty::Vector(element, count) => write!(f, "<{count} x {element}>"),
            Ty::Array(element, count) => write!(f, "[{count} x {element}]"),
            Ty::Struct(members) => write!(f, "{{ {} }}", list(members)),
            Ty::Named(number, _) => write!(f, "%s{number}"),
            Ty::Ptr(0) => f.write_str("ptr"),
            Ty::Ptr(space) => write!(f, "ptr addrspace({space})"),
            Ty::Target(text) => f.write_str(text),
        }
    }
}

/// Types separated by commas.
pub(super) fn list(types: &[Ty]) -> String {
    types.iter().map(Ty::to_string).collect::<Vec<_>>().join(", ")
}

impl Ty {
    /// What it is made of, lane by lane.
    pub(super) fn scalar(&self) -> &Ty {
        match self {
            Ty::Vector(element, _) => element,
            other => other,
        }
    }

    /// A type of as many lanes.
    pub(super) fn with_scalar(&self, scalar: Ty) -> Ty {
        match self {
            Ty::Vector(_, count) => Ty::Vector(scalar.into(), *count),
            _ => scalar,
        }
    }

    pub(super) fn is_int(&self) -> bool {
        matches!(self.scalar(), Ty::Int(_))
    }

    pub(super) fn is_float(&self) -> bool {
        matches!(self.scalar(), Ty::Float(_))
    }

    pub(super) fn bits(&self) -> u32 {
        match self.scalar() {
            Ty::Int(width) => *width,
            Ty::Float("half" | "bfloat") => 16,
            Ty::Float("float") => 32,
            _ => 64,
        }
    }

    /// What an element of an aggregate is.
    pub(super) fn element(&self, index: u32) -> Option<&Ty> {
        match self {
            Ty::Array(element, count) | Ty::Vector(element, count) => (index < *count).then_some(&**element),
            Ty::Struct(members) | Ty::Named(_, members) => members.get(index as usize),
            _ => None,
        }
    }

    /// How many elements an aggregate has.
    pub(super) fn count(&self) -> u32 {
        match self {
            Ty::Array(_, count) | Ty::Vector(_, count) => *count,
            Ty::Struct(members) | Ty::Named(_, members) => members.len() as u32,
            _ => 0,
        }
    }

    /// The suffix of an overloaded intrinsic; LLVM corrects one that is not quite its own.
    pub(super) fn mangled(&self) -> String {
        match self {
            Ty::Int(width) => format!("i{width}"),
            Ty::Float("half") => "f16".to_owned(),
            Ty::Float("bfloat") => "bf16".to_owned(),
            Ty::Float("float") => "f32".to_owned(),
            Ty::Float(_) => "f64".to_owned(),
            Ty::Vector(element, count) => format!("v{count}{}", element.mangled()),
            Ty::Ptr(space) => format!("p{space}"),
            other => {
                other.to_string().chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect()
            }
        }
    }
}

impl Generator<'_> {
    pub(super) fn int(&mut self) -> Ty {
        let widths = [32, 32, 32, 64, 16, 8, 1, 32, 64, 128, 24, 7, 33, 48];
        Ty::Int(widths[self.script.below(widths.len())])
    }

    pub(super) fn float(&mut self) -> Ty {
        Ty::Float(self.script.one_of(&["float", "float", "half", "double", "float", "bfloat"]))
    }

    fn lanes(&mut self, scalar: Ty) -> Ty {
        let counts: &[u32] = if self.kernel { &[2, 3, 4, 8, 16, 5] } else { &[2, 3, 4, 4, 8, 5] };
        let count = self.script.pick(counts).copied().unwrap_or(2);
        Ty::Vector(scalar.into(), count)
    }

    /// Integers, alone or in vectors.
    pub(super) fn ints(&mut self) -> Ty {
        let scalar = self.int();
        if self.script.one_in(4) { self.lanes(scalar) } else { scalar }
    }

    /// Floating-point numbers, alone or in vectors.
    pub(super) fn floats(&mut self) -> Ty {
        let scalar = self.float();
        if self.script.one_in(3) { self.lanes(scalar) } else { scalar }
    }

    /// Numbers of any kind.
    pub(super) fn numbers(&mut self) -> Ty {
        if self.script.one_in(2) { self.floats() } else { self.ints() }
    }

    pub(super) fn members(&mut self) -> Vec<Ty> {
        let mut members = vec![self.numbers()];
        for _ in 0..self.script.below(4) {
            let member = if self.script.one_in(4) {
                let element = self.numbers();
                Ty::Array(element.into(), 1 + self.script.below(5) as u32)
            } else {
                self.numbers()
            };
            members.push(member);
        }
        members
    }

    /// What memory may hold.
    pub(super) fn memory_type(&mut self) -> Ty {
        match self.script.below(8) {
            0..=3 => self.numbers(),
            4 => {
                let element = self.numbers();
                Ty::Array(element.into(), 1 + self.script.below(9) as u32)
            }
            5 => {
                let inner = Ty::Struct(self.members());
                Ty::Array(inner.into(), 1 + self.script.below(4) as u32)
            }
            6 => match self.script.pick(&self.structs) {
                Some(named) => named.clone(),
                None => Ty::Struct(self.members()),
            },
            _ => self.inline_type(true),
        }
    }

    /// What functions take and give.
    pub(super) fn value_type(&mut self) -> Ty {
        match self.script.below(10) {
            0..=5 => self.numbers(),
            6 => self.inline_type(false),
            7 => Ty::Ptr(if self.kernel { [1, 3, 4, 2, 0][self.script.below(5)] } else { 0 }),
            8 => Ty::Struct(self.members()),
            _ => self.memory_type(),
        }
    }

    /// `target("spirv.Type", …)`, or an opaque type of the target. In memory it must have a layout: of
    /// one without, LLVM reads parameters that are not there.
    pub(super) fn inline_type(&mut self, in_memory: bool) -> Ty {
        let number = self.numbers();
        if !self.inline {
            return number;
        }
        let kind = match self.script.below(12) {
            4..=10 if in_memory => 11,
            kind => kind,
        };
        let text = match kind {
            0 => format!(
                "target(\"spirv.Type\", target(\"spirv.Literal\", {}), target(\"spirv.Literal\", {}), 21, 4, 4)",
                [32, 8, 16, 64, 0][self.script.below(5)],
                self.script.below(2)
            ),
            1 => format!("target(\"spirv.Type\", {number}, target(\"spirv.Literal\", 3), 23, 12, 16)"),
            2 => format!(
                "target(\"spirv.Type\", {number}, target(\"spirv.IntegralConstant\", i32, {}), 28, 24, 8)",
                self.script.below(5)
            ),
            3 => format!("target(\"spirv.Type\", {number}, i32, 30, 16, 8)"),
            4 => "target(\"spirv.Type\", target(\"spirv.Literal\", 1869636979, 7104878), 31)".to_owned(),
            5 => "target(\"spirv.Type\", 26)".to_owned(),
            6 => "target(\"spirv.Type\", 4472)".to_owned(),
            7 => "target(\"spirv.Type\", 5341)".to_owned(),
            8 if self.kernel => {
                format!("target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, {})", self.script.below(3))
            }
            8 => "target(\"spirv.Image\", float, 1, 2, 0, 0, 1, 0)".to_owned(),
            9 => "target(\"spirv.Sampler\")".to_owned(),
            10 if self.kernel => "target(\"spirv.Event\")".to_owned(),
            10 => format!("target(\"spirv.Type\", {}, 19)", self.script.below(40)),
            _ => format!(
                "target(\"spirv.Type\", {number}, target(\"spirv.Literal\", {}), {}, {}, {})",
                self.script.word() % 70,
                self.script.word() % 6000,
                self.script.below(64),
                1 << self.script.below(6)
            ),
        };
        Ty::Target(text)
    }
}
