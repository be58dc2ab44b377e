//! Types of random programs: integers, pointers, arrays, structs and unions.

use super::{Language, Program};

/// An integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Int {
    pub bits: u32,
    pub signed: bool,
}

impl Int {
    pub const U64: Int = Int { bits: 64, signed: false };
    pub const ALL: [Int; 8] = [
        Int { bits: 8, signed: true },
        Int { bits: 8, signed: false },
        Int { bits: 16, signed: true },
        Int { bits: 16, signed: false },
        Int { bits: 32, signed: true },
        Int { bits: 32, signed: false },
        Int { bits: 64, signed: true },
        Int::U64,
    ];

    pub fn name(self) -> String {
        format!("{}{}", if self.signed { 'i' } else { 'u' }, self.bits)
    }

    /// The unsigned type for arithmetic on it: wide enough that no promotion makes it signed.
    pub fn wide(self) -> &'static str {
        if self.bits == 64 { "u64" } else { "u32" }
    }

    /// The helper functions that divide safely for any operands.
    pub fn division(self) -> String {
        let name = self.name();
        let overflow = if self.signed { " || b == -1" } else { "" };
        [("div", '/'), ("rem", '%')]
            .map(|(word, sign)| {
                format!(
                    "static {name} {word}_{name}({name} a, {name} b) {{ return b == 0{overflow} ? a : ({name})(a {sign} b); }}\n"
                )
            })
            .concat()
    }
}

/// A type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ty {
    Int(Int),
    Pointer(Box<Ty>),
    /// A `u64` that holds the address of a variable.
    Address(Box<Ty>),
    Array(Box<Ty>, usize),
    /// A struct or union, by its index.
    Record(usize),
}

impl Ty {
    pub fn to(self) -> Ty {
        Ty::Pointer(Box::new(self))
    }

    /// The integer type, if it is one.
    pub fn int(&self) -> Option<Int> {
        if let Ty::Int(int) = self { Some(*int) } else { None }
    }
}

/// A member of a struct or union.
pub struct Field {
    pub name: String,
    pub ty: Ty,
    /// The width of a bit-field, which has no address; `None` for other members.
    pub bits: Option<u32>,
}

/// A struct or union.
pub struct Record {
    pub name: String,
    pub is_union: bool,
    pub is_packed: bool,
    pub fields: Vec<Field>,
}

impl Program {
    /// The declaration of `name` with a type.
    pub fn declare(&self, ty: &Ty, name: &str) -> String {
        match ty {
            Ty::Int(int) => format!("{} {name}", int.name()),
            Ty::Address(_) => format!("u64 {name}"),
            Ty::Record(index) => format!("{} {name}", self.records[*index].name),
            Ty::Pointer(to) => match **to {
                Ty::Array(..) => self.declare(to, &format!("(*{name})")),
                _ => self.declare(to, &format!("*{name}")),
            },
            Ty::Array(element, count) => self.declare(element, &format!("{name}[{count}]")),
        }
    }

    pub fn random_int(&mut self) -> Int {
        Int::ALL[self.random.below(Int::ALL.len())]
    }

    /// Draws a type for variables and members; pointers are at most `depth` deep.
    pub fn random_type(&mut self, depth: usize) -> Ty {
        match self.random.below(10) {
            0..=3 => Ty::Int(self.random_int()),
            4 | 5 if depth > 0 => self.random_type(depth - 1).to(),
            6 | 7 if depth > 0 => {
                let count = [1, 2, 3, 4, 5, 8][self.random.below(6)];
                Ty::Array(Box::new(self.random_type(depth - 1)), count)
            }
            8 if depth > 0 && self.is_volatile => Ty::Address(Box::new(Ty::Int(self.random_int()))),
            8 | 9 if !self.records.is_empty() => Ty::Record(self.random.below(self.records.len())),
            _ => Ty::Int(self.random_int()),
        }
    }

    /// The approximate size of a type, in bytes.
    pub fn size(&self, ty: &Ty) -> usize {
        match ty {
            Ty::Int(int) => int.bits as usize / 8,
            Ty::Pointer(_) | Ty::Address(_) => 8,
            Ty::Array(element, count) => self.size(element) * count,
            Ty::Record(index) => self.records[*index].fields.iter().map(|field| self.size(&field.ty)).sum(),
        }
    }

    pub fn make_records(&mut self) {
        for number in 0..2 + self.random.below(4) {
            let is_union = self.random.one_in(3);
            let name = format!("{} r{number}", if is_union { "union" } else { "struct" });
            let is_packed = !is_union && self.random.one_in(5);
            let mut fields = Vec::new();
            for index in 0..1 + self.random.below(5) {
                let name = format!("m{index}");
                fields.push(if is_union { self.union_field(name) } else { self.struct_field(name, number) });
            }
            self.records.push(Record { name: name.clone(), is_union, is_packed, fields });
            let packed = if is_packed { " __attribute__((packed))" } else { "" };
            let mut text = format!("{name} {{");
            for field in &self.records[number].fields {
                let bits = field.bits.map(|bits| format!(" : {bits}")).unwrap_or_default();
                text += &format!(" {}{bits};", self.declare(&field.ty, &field.name));
            }
            self.line(&format!("{text} }}{packed};"));
        }
    }

    fn struct_field(&mut self, name: String, number: usize) -> Field {
        if self.language == Language::C && self.random.one_in(6) {
            let int = self.random_int();
            let bits = Some(1 + self.random.below(int.bits as usize) as u32);
            return Field { name, ty: Ty::Int(int), bits };
        }
        // A list: the struct that is being declared.
        let ty = if self.random.one_in(6) { Ty::Record(number).to() } else { self.random_type(2) };
        let ty = if self.size_with(&ty, number) > 64 { Ty::Int(self.random_int()) } else { ty };
        Field { name, ty, bits: None }
    }

    /// Only integers, of which every bit is always known, whatever was stored last.
    fn union_field(&mut self, name: String) -> Field {
        let int = self.random_int();
        let ty = if self.random.one_in(3) {
            Ty::Array(Box::new(Ty::Int(int)), 1 + self.random.below(4))
        } else {
            Ty::Int(int)
        };
        Field { name, ty, bits: None }
    }

    fn size_with(&self, ty: &Ty, unfinished: usize) -> usize {
        match ty {
            Ty::Pointer(_) | Ty::Address(_) => 8,
            Ty::Record(index) if *index == unfinished => usize::MAX,
            Ty::Array(element, count) => self.size_with(element, unfinished).saturating_mul(*count),
            _ => self.size(ty),
        }
    }
}
