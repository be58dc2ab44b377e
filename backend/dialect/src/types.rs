//! Interned types: equality is identity (SPIR-V 2.8, "Types and Variables").
//!
//! A type is the `OpType…` instruction that declares it: its opcode, its operands and, for the
//! aggregates and pointers that SPIR-V lets differ by decoration alone, its decorations. Two
//! spellings of one type, a native one and an inline `spirv.Type`, are therefore one entity.
//! [`TypeKind`] is the small copyable view that code matches on.

use crate::core_opcode::CoreOpcode;
use crate::decoration::Decoration;
use crate::entity::{PackedOption, PrimaryMap};
use crate::ids::Const;
use crate::spirv::{self, Op, StorageClass};
use hashbrown::{Equivalent, HashMap};
use rustc_hash::FxBuildHasher;
use std::hash::{Hash, Hasher};

pub use crate::ids::Type;

/// One operand of a type-declaration instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TypeOperand {
    /// The id of another type.
    Type(Type),
    /// The id of a constant.
    Const(Const),
    /// A literal word or an enumerant.
    Word(u32),
}

/// A decoration of a type or of one of its members.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct TypeDecoration {
    /// The struct member, or `None` for the type itself.
    pub member: Option<u32>,
    /// The decoration.
    pub decoration: Decoration,
}

/// A type-declaration instruction without its result id.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TypeData {
    /// The `OpType…`.
    pub op: CoreOpcode,
    /// Its operands in the order of the specification.
    pub operands: Box<[TypeOperand]>,
    /// Decorations that belong to the type's identity, sorted.
    pub decorations: Box<[TypeDecoration]>,
}

/// A type without decorations, as the table is asked for it: most are there, and no list is made to find them.
struct Plain<'t> {
    op: CoreOpcode,
    operands: &'t [TypeOperand],
}

/// As that of [`TypeData`].
impl Hash for Plain<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let decorations: &[TypeDecoration] = &[];
        self.op.hash(state);
        self.operands.hash(state);
        decorations.hash(state);
    }
}

impl Equivalent<TypeData> for Plain<'_> {
    fn equivalent(&self, data: &TypeData) -> bool {
        self.op == data.op && *self.operands == *data.operands && data.decorations.is_empty()
    }
}

/// The kind of a type, for matching.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TypeKind {
    /// `OpTypeVoid`
    Void,
    /// `OpTypeBool`
    Bool,
    /// `OpTypeInt`
    Int {
        /// Width in bits.
        width: u32,
        /// Whether it has signed semantics.
        signed: bool,
    },
    /// `OpTypeFloat`
    Float {
        /// Width in bits.
        width: u32,
        /// An `FPEncoding`; `None` is IEEE 754.
        encoding: Option<u32>,
    },
    /// `OpTypeVector`
    Vector {
        /// Component type.
        element: Type,
        /// Component count.
        count: u32,
    },
    /// `OpTypeMatrix`
    Matrix {
        /// Column type.
        column: Type,
        /// Column count.
        count: u32,
    },
    /// `OpTypeArray`
    Array {
        /// Element type.
        element: Type,
        /// Element count, a constant of integer type.
        length: Const,
    },
    /// `OpTypeRuntimeArray`
    RuntimeArray {
        /// Element type.
        element: Type,
    },
    /// `OpTypeStruct`; its members are [`TypeTable::members`].
    Struct,
    /// `OpTypePointer`
    Pointer {
        /// Its storage class.
        storage: StorageClass,
        /// The pointee type.
        pointee: Type,
    },
    /// `OpTypeUntypedPointerKHR`
    UntypedPointer {
        /// Its storage class.
        storage: StorageClass,
    },
    /// `OpTypeFunction`; its parameters are [`TypeTable::parameters`].
    Function {
        /// Return type.
        result: Type,
    },
    /// `OpTypeImage`
    Image,
    /// `OpTypeSampledImage`
    SampledImage {
        /// The image type.
        image: Type,
    },
    /// `OpTypeSampler`
    Sampler,
    /// Any other `OpType…`.
    Other,
}

/// All types of a module.
#[derive(Clone, Debug, Default)]
pub struct TypeTable {
    items: PrimaryMap<Type, TypeData>,
    kinds: Vec<TypeKind>,
    keys: HashMap<TypeData, Type, FxBuildHasher>,
    /// The 32-bit integer type, once it exists.
    word: PackedOption<Type>,
    /// Pointers created before their pointees, ascending.
    forward: Vec<Type>,
    /// Debug names of types.
    pub names: HashMap<Type, Box<str>, FxBuildHasher>,
    /// Debug names of struct members.
    pub member_names: HashMap<(Type, u32), Box<str>, FxBuildHasher>,
}

impl TypeTable {
    /// The type that `data` describes.
    pub fn intern(&mut self, mut data: TypeData) -> Type {
        data.decorations.sort();
        if let Some(found) = self.keys.get(&data) {
            return *found;
        }
        let kind = kind_of(&data);
        let new = self.items.push(data.clone());
        self.kinds.push(kind);
        self.keys.insert(data, new);
        new
    }

    /// A pointer whose pointee comes later (`OpTypeForwardPointer`): a new type, even if another pointer has
    /// the same pointee. It has no kind until [`complete_pointer`](Self::complete_pointer).
    pub fn forward_pointer(&mut self, storage: StorageClass) -> Type {
        let operands = Box::new([TypeOperand::Word(storage as u32)]);
        let op = Op::TypePointer.into();
        let new = self.items.push(TypeData { op, operands, decorations: Box::new([]) });
        self.kinds.push(TypeKind::Other);
        self.forward.push(new);
        new
    }

    /// Sets the pointee of a [`forward_pointer`](Self::forward_pointer); does nothing to any other type.
    pub fn complete_pointer(&mut self, pointer: Type, pointee: Type, decorations: Vec<TypeDecoration>) {
        if !self.is_forward_pointer(pointer) {
            return;
        }
        let data = &mut self.items[pointer];
        data.operands = data.operands.iter().take(1).copied().chain([TypeOperand::Type(pointee)]).collect();
        data.decorations = decorations.into();
        data.decorations.sort();
        self.kinds[pointer.as_u32() as usize] = kind_of(data);
    }

    /// Whether a type is a pointer that was created before its pointee.
    pub fn is_forward_pointer(&self, ty: Type) -> bool {
        self.forward.binary_search(&ty).is_ok()
    }

    /// The instruction that declares a type.
    pub fn get(&self, ty: Type) -> &TypeData {
        &self.items[ty]
    }

    /// The view of a type.
    #[inline]
    pub fn kind(&self, ty: Type) -> TypeKind {
        self.kinds[ty.as_u32() as usize]
    }

    /// All types in order of creation; operands precede their users, but for the pointees of
    /// All types in order of creation; operands precede their users, except the pointees of forward pointers.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Type, &TypeData)> {
        self.items.iter()
    }

    /// How many types there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The type of core opcode `op` with these operands and no decorations.
    pub fn simple(&mut self, op: Op, operands: &[TypeOperand]) -> Type {
        if let Some(found) = self.keys.get(&Plain { op: op.into(), operands }) {
            return *found;
        }
        self.intern(TypeData { op: op.into(), operands: operands.into(), decorations: Box::new([]) })
    }

    /// `OpTypeVoid`
    pub fn void(&mut self) -> Type {
        self.simple(Op::TypeVoid, &[])
    }

    /// `OpTypeBool`
    pub fn bool(&mut self) -> Type {
        self.simple(Op::TypeBool, &[])
    }

    /// `OpTypeInt` of `width` bits without signedness.
    pub fn int(&mut self, width: u32) -> Type {
        if width == 32 {
            return match self.word.expand() {
                Some(word) => word,
                None => {
                    let word = self.simple(Op::TypeInt, &[TypeOperand::Word(32), TypeOperand::Word(0)]);
                    self.word = word.into();
                    word
                }
            };
        }
        self.simple(Op::TypeInt, &[TypeOperand::Word(width), TypeOperand::Word(0)])
    }

    /// `OpTypeInt` of `width` bits with signed semantics.
    pub fn signed_int(&mut self, width: u32) -> Type {
        self.simple(Op::TypeInt, &[TypeOperand::Word(width), TypeOperand::Word(1)])
    }

    /// `OpTypeFloat` of `width` bits, IEEE 754.
    pub fn float(&mut self, width: u32) -> Type {
        self.simple(Op::TypeFloat, &[TypeOperand::Word(width)])
    }

    /// `OpTypeFloat` of 16 bits in the bfloat16 encoding (SPV_KHR_bfloat16).
    pub fn bfloat16(&mut self) -> Type {
        let encoding = spirv::FPEncoding::BFloat16KHR as u32;
        self.simple(Op::TypeFloat, &[TypeOperand::Word(16), TypeOperand::Word(encoding)])
    }

    /// `OpTypeVector` of `count` components.
    pub fn vector(&mut self, element: Type, count: u32) -> Type {
        self.simple(Op::TypeVector, &[TypeOperand::Type(element), TypeOperand::Word(count)])
    }

    /// `OpTypeArray`, with an `ArrayStride` in bytes if the array has a layout in memory.
    pub fn array(&mut self, element: Type, length: Const, stride: Option<u32>) -> Type {
        self.strided(Op::TypeArray, &[TypeOperand::Type(element), TypeOperand::Const(length)], stride)
    }

    /// `OpTypeRuntimeArray`, with an `ArrayStride` in bytes if it has a layout in memory.
    pub fn runtime_array(&mut self, element: Type, stride: Option<u32>) -> Type {
        self.strided(Op::TypeRuntimeArray, &[TypeOperand::Type(element)], stride)
    }

    fn strided(&mut self, op: Op, operands: &[TypeOperand], stride: Option<u32>) -> Type {
        let decorations = stride
            .map(|s| TypeDecoration {
                member: None,
                decoration: Decoration::words(spirv::Decoration::ArrayStride, &[s]),
            })
            .into_iter()
            .collect();
        self.intern(TypeData { op: op.into(), operands: operands.into(), decorations })
    }

    /// `OpTypeStruct` of `members` with the decorations of the type and its members.
    pub fn structure(&mut self, members: &[Type], decorations: Vec<TypeDecoration>) -> Type {
        self.intern(TypeData {
            op: Op::TypeStruct.into(),
            operands: members.iter().map(|t| TypeOperand::Type(*t)).collect(),
            decorations: decorations.into(),
        })
    }

    /// `OpTypePointer`
    pub fn pointer(&mut self, storage: StorageClass, pointee: Type) -> Type {
        self.simple(Op::TypePointer, &[TypeOperand::Word(storage as u32), TypeOperand::Type(pointee)])
    }

    /// The storage class and the pointee of a pointer type.
    pub fn pointer_parts(&self, ty: Type) -> Option<(StorageClass, Type)> {
        match self.kind(ty) {
            TypeKind::Pointer { storage, pointee } => Some((storage, pointee)),
            _ => None,
        }
    }

    /// `OpTypeFunction`
    pub fn function(&mut self, result: Type, parameters: &[Type]) -> Type {
        let mut operands = vec![TypeOperand::Type(result)];
        operands.extend(parameters.iter().map(|t| TypeOperand::Type(*t)));
        self.simple(Op::TypeFunction, &operands)
    }

    /// `OpTypeSampledImage`
    pub fn sampled_image(&mut self, image: Type) -> Type {
        self.simple(Op::TypeSampledImage, &[TypeOperand::Type(image)])
    }

    /// The members of a struct; empty for any other type.
    pub fn members(&self, ty: Type) -> impl ExactSizeIterator<Item = Type> + '_ {
        let data = self.get(ty);
        let operands: &[TypeOperand] = if data.op == Op::TypeStruct { &data.operands } else { &[] };
        operands.iter().map(move |o| match o {
            TypeOperand::Type(t) => *t,
            TypeOperand::Const(_) | TypeOperand::Word(_) => ty,
        })
    }

    /// The parameter types of a function type; empty for any other type.
    pub fn parameters(&self, ty: Type) -> impl ExactSizeIterator<Item = Type> + '_ {
        let data = self.get(ty);
        let operands: &[TypeOperand] = match data.operands.split_first() {
            Some((_, rest)) if data.op == Op::TypeFunction => rest,
            _ => &[],
        };
        operands.iter().map(move |o| match o {
            TypeOperand::Type(t) => *t,
            TypeOperand::Const(_) | TypeOperand::Word(_) => ty,
        })
    }

    /// The component type of a vector, the column type of a matrix, the element type of an array;
    /// the type itself otherwise.
    pub fn element(&self, ty: Type) -> Type {
        match self.kind(ty) {
            TypeKind::Vector { element, .. }
            | TypeKind::Array { element, .. }
            | TypeKind::RuntimeArray { element } => element,
            TypeKind::Matrix { column, .. } => column,
            _ => ty,
        }
    }

    /// The scalar type of a scalar or vector.
    pub fn scalar(&self, ty: Type) -> Type {
        match self.kind(ty) {
            TypeKind::Vector { element, .. } => element,
            _ => ty,
        }
    }

    /// The component count of a vector; 1 for anything else.
    pub fn lanes(&self, ty: Type) -> u32 {
        match self.kind(ty) {
            TypeKind::Vector { count, .. } => count,
            _ => 1,
        }
    }

    /// `ty` with its scalar replaced by `scalar`, keeping the component count.
    pub fn with_scalar(&mut self, ty: Type, scalar: Type) -> Type {
        match self.kind(ty) {
            TypeKind::Vector { count, .. } => self.vector(scalar, count),
            _ => scalar,
        }
    }

    /// The byte offset of a member by its `Offset` decoration.
    pub fn member_offset(&self, ty: Type, member: u32) -> Option<u32> {
        self.get(ty)
            .decorations
            .iter()
            .find(|d| d.member == Some(member) && d.decoration.kind == spirv::Decoration::Offset)
            .and_then(|d| d.decoration.word())
    }

    /// The `ArrayStride` of an array or pointer type, in bytes.
    pub fn array_stride(&self, ty: Type) -> Option<u32> {
        self.get(ty)
            .decorations
            .iter()
            .find(|d| d.member.is_none() && d.decoration.kind == spirv::Decoration::ArrayStride)
            .and_then(|d| d.decoration.word())
    }
}

/// The view of `data`. Malformed operand lists (possible only from hand-made [`TypeData`]) are
/// [`TypeKind::Other`].
fn kind_of(data: &TypeData) -> TypeKind {
    use TypeOperand as O;
    let Some(op) = data.op.op() else { return TypeKind::Other };
    match (op, &*data.operands) {
        (Op::TypeVoid, []) => TypeKind::Void,
        (Op::TypeBool, []) => TypeKind::Bool,
        (Op::TypeInt, [O::Word(width), O::Word(sign)]) => TypeKind::Int { width: *width, signed: *sign != 0 },
        (Op::TypeFloat, [O::Word(width)]) => TypeKind::Float { width: *width, encoding: None },
        (Op::TypeFloat, [O::Word(width), O::Word(enc)]) => {
            TypeKind::Float { width: *width, encoding: Some(*enc) }
        }
        (Op::TypeVector, [O::Type(element), O::Word(count)]) => {
            TypeKind::Vector { element: *element, count: *count }
        }
        (Op::TypeMatrix, [O::Type(column), O::Word(count)]) => {
            TypeKind::Matrix { column: *column, count: *count }
        }
        (Op::TypeArray, [O::Type(element), O::Const(length)]) => {
            TypeKind::Array { element: *element, length: *length }
        }
        (Op::TypeRuntimeArray, [O::Type(element)]) => TypeKind::RuntimeArray { element: *element },
        (Op::TypeStruct, _) => TypeKind::Struct,
        (Op::TypePointer, [O::Word(storage), O::Type(pointee)]) => match StorageClass::from_u32(*storage) {
            Some(storage) => TypeKind::Pointer { storage, pointee: *pointee },
            None => TypeKind::Other,
        },
        (Op::TypeUntypedPointerKHR, [O::Word(storage)]) => match StorageClass::from_u32(*storage) {
            Some(storage) => TypeKind::UntypedPointer { storage },
            None => TypeKind::Other,
        },
        (Op::TypeFunction, [O::Type(result), ..]) => TypeKind::Function { result: *result },
        (Op::TypeImage, _) => TypeKind::Image,
        (Op::TypeSampledImage, [O::Type(image)]) => TypeKind::SampledImage { image: *image },
        (Op::TypeSampler, []) => TypeKind::Sampler,
        _ => TypeKind::Other,
    }
}
