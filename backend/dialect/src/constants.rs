//! Interned constants: equality is identity (SPIR-V 3.3.7, "Constant-Creation Instructions").
//!
//! A constant is the instruction that creates it. Equal constants are one entity, as SPIR-V recommends;
//! specialization constants differ by their decorations, which are part of the key.

use crate::decoration::Decoration;
use crate::entity::PrimaryMap;
use crate::ids::{Func, Global, Type};
use crate::spirv::Op;
use crate::types::{TypeKind, TypeTable};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

pub use crate::ids::Const;

/// One operand of a constant-creation instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ConstOperand {
    /// A literal word.
    Word(u32),
    /// The id of another constant.
    Const(Const),
    /// The id of a global variable (an address as initializer).
    Global(Global),
    /// The id of a function (`OpConstantFunctionPointerINTEL`).
    Func(Func),
    /// The id of a type (`OpConstantSizeOfEXT`).
    Type(Type),
}

/// A constant-creation instruction without its result id.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ConstData {
    /// `OpConstant…`, `OpSpecConstant…`, `OpUndef` or `OpPoisonKHR`.
    pub op: Op,
    /// The type of the constant.
    pub ty: Type,
    /// Its operands in the order of the specification.
    pub operands: Box<[ConstOperand]>,
    /// `SpecId` and other decorations that distinguish the constant from others.
    pub decorations: Box<[Decoration]>,
}

impl ConstData {
    /// Whether it has no defined value: `OpUndef` or `OpPoisonKHR`.
    pub fn is_undefined(&self) -> bool {
        matches!(self.op, Op::Undef | Op::PoisonKHR)
    }
}

/// All constants of a module.
#[derive(Clone, Debug, Default)]
pub struct ConstTable {
    items: PrimaryMap<Const, ConstData>,
    keys: HashMap<ConstData, Const, FxBuildHasher>,
    ints: HashMap<(Type, u64), Const, FxBuildHasher>,
    /// Symbols of specialization constants and names of others.
    pub names: HashMap<Const, Box<str>, FxBuildHasher>,
}

impl ConstTable {
    /// The constant that `data` describes.
    pub fn intern(&mut self, data: ConstData) -> Const {
        if let Some(found) = self.keys.get(&data) {
            return *found;
        }
        let new = self.items.push(data.clone());
        self.keys.insert(data, new);
        new
    }

    /// Replaces a constant by another of the same type, for all of its users. Does nothing if the new constant exists
    /// already, since equal constants are one entity.
    pub fn replace(&mut self, constant: Const, data: ConstData) {
        if !self.keys.contains_key(&data) {
            let old = std::mem::replace(&mut self.items[constant], data.clone());
            self.keys.remove(&old);
            self.keys.insert(data, constant);
        }
    }

    /// Replaces a specialization constant by a plain one of the same type, for all of its users. Returns the constant that is equal to
    /// it now, which may have been there before; both stay, since types may name either.
    pub fn specialize(&mut self, constant: Const, data: ConstData) -> Const {
        let old = std::mem::replace(&mut self.items[constant], data.clone());
        if self.keys.get(&old) == Some(&constant) {
            self.keys.remove(&old);
        }
        self.names.remove(&constant);
        *self.keys.entry(data).or_insert(constant)
    }

    /// The data of a constant.
    pub fn get(&self, constant: Const) -> &ConstData {
        &self.items[constant]
    }

    /// All constants in order of creation; operands precede their users.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Const, &ConstData)> {
        self.items.iter()
    }

    /// How many constants there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// `value` as a constant of the integer (or boolean) type `ty`: truncated to its width, high
    /// bits of narrow types sign-extended where the type is signed, zero elsewhere, words low
    /// first (SPIR-V 2.2.1, "Literal").
    pub fn int(&mut self, types: &TypeTable, ty: Type, value: u64) -> Const {
        if let Some(found) = self.ints.get(&(ty, value)) {
            return *found;
        }
        let (width, signed) = match types.kind(ty) {
            TypeKind::Int { width, signed } => (width, signed),
            _ => (1, false),
        };
        let constant = if types.kind(ty) == TypeKind::Bool {
            self.bool(ty, value & 1 != 0)
        } else {
            let value = truncate(value, width, signed);
            let mut words = vec![value as u32];
            if width > 32 {
                words.push((value >> 32) as u32);
            }
            let fill = if signed && (value as i64) < 0 { u32::MAX } else { 0 };
            words.resize((width.max(1) as usize).div_ceil(32), fill);
            self.words(ty, &words)
        };
        self.ints.insert((ty, value), constant);
        constant
    }

    /// An `OpConstant` of literal words.
    pub fn words(&mut self, ty: Type, words: &[u32]) -> Const {
        let operands = words.iter().map(|w| ConstOperand::Word(*w)).collect();
        self.intern(ConstData { op: Op::Constant, ty, operands, decorations: Box::new([]) })
    }

    /// `OpConstantTrue` or `OpConstantFalse` of the boolean type `ty`.
    pub fn bool(&mut self, ty: Type, value: bool) -> Const {
        let op = if value { Op::ConstantTrue } else { Op::ConstantFalse };
        self.intern(ConstData { op, ty, operands: Box::new([]), decorations: Box::new([]) })
    }

    /// `OpConstantNull` of any type that has one.
    pub fn null(&mut self, ty: Type) -> Const {
        self.intern(ConstData { op: Op::ConstantNull, ty, operands: Box::new([]), decorations: Box::new([]) })
    }

    /// `OpUndef`.
    pub fn undef(&mut self, ty: Type) -> Const {
        self.undefined(Op::Undef, ty)
    }

    /// `OpUndef` or `OpPoisonKHR`.
    pub fn undefined(&mut self, op: Op, ty: Type) -> Const {
        self.intern(ConstData { op, ty, operands: Box::new([]), decorations: Box::new([]) })
    }

    /// `OpConstantComposite` of the parts, or `OpSpecConstantComposite` if one of them is a specialization constant
    /// (3.3.7, "OpConstantComposite").
    pub fn composite(&mut self, ty: Type, parts: &[Const]) -> Const {
        let is_spec = parts.iter().any(|part| {
            matches!(
                self.get(*part).op,
                Op::SpecConstantTrue
                    | Op::SpecConstantFalse
                    | Op::SpecConstant
                    | Op::SpecConstantComposite
                    | Op::SpecConstantOp
            )
        });
        let op = if is_spec { Op::SpecConstantComposite } else { Op::ConstantComposite };
        let operands = parts.iter().map(|c| ConstOperand::Const(*c)).collect();
        self.intern(ConstData { op, ty, operands, decorations: Box::new([]) })
    }

    /// The value of an integer constant of at most 64 bits, zero-extended; `None` for anything
    /// else, specialization constants included.
    pub fn int_value(&self, constant: Const) -> Option<u64> {
        let data = self.get(constant);
        match (data.op, &*data.operands) {
            (Op::Constant, [ConstOperand::Word(w)]) => Some(u64::from(*w)),
            (Op::Constant, [ConstOperand::Word(lo), ConstOperand::Word(hi)]) => {
                Some(u64::from(*lo) | u64::from(*hi) << 32)
            }
            (Op::ConstantNull | Op::ConstantFalse, _) => Some(0),
            (Op::ConstantTrue, _) => Some(1),
            _ => None,
        }
    }
}

/// The low `width` bits of `value`, sign-extended where the type is signed.
fn truncate(value: u64, width: u32, signed: bool) -> u64 {
    if width >= 64 {
        return value;
    }
    let low = value & ((1u64 << width) - 1);
    if signed && low >> (width - 1) & 1 == 1 { low | !((1u64 << width) - 1) } else { low }
}

impl TypeTable {
    /// The element count of an array type whose length is a plain constant.
    pub fn array_length(&self, consts: &ConstTable, ty: Type) -> Option<u64> {
        match self.kind(ty) {
            TypeKind::Array { length, .. } => consts.int_value(length),
            _ => None,
        }
    }
}
