//! Types and values of the functions that replace operations.
//!
//! They describe code before there is a module: resources, variables and shader records use them.

use spirant_ir::writer::Writer;
use spirant_ir::{AddressSpace, ExtType, Ty, TyKind};
use std::collections::BTreeSet;
use std::fmt;

/// A type of LLVM IR.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Type {
    Void,
    Int(u32),
    Half,
    Float,
    Double,
    Pointer(AddressSpace),
    Vector(u32, Box<Type>),
    Array(u64, Box<Type>),
    Struct(Vec<Type>),
    /// Without padding between its members.
    Packed(Vec<Type>),
    /// A struct of this name.
    Named(String),
    Target(ExtType, Vec<Type>, Vec<u32>),
}

impl Type {
    pub const I1: Type = Type::Int(1);
    pub const I8: Type = Type::Int(8);
    pub const I32: Type = Type::Int(32);
    pub const I64: Type = Type::Int(64);
    /// Pointers to variables of a function.
    pub const POINTER: Type = Type::Pointer(AddressSpace::Function);

    /// Acceleration structures.
    pub const STRUCTURE: Type = Type::Target(ExtType::AccelerationStructureKhr, Vec::new(), Vec::new());

    /// The type of an LLVM type; `None` if operations have no such type.
    pub fn of(ty: Ty<'_>) -> Option<Type> {
        let list = |types: Vec<Ty<'_>>| types.into_iter().map(Type::of).collect::<Option<Vec<Type>>>();
        Some(match ty.kind() {
            TyKind::Void => Type::Void,
            TyKind::Int(width) => Type::Int(width),
            TyKind::Half => Type::Half,
            TyKind::Float => Type::Float,
            TyKind::Double => Type::Double,
            TyKind::Ptr(space) => Type::Pointer(space),
            TyKind::Vector(element, count) => Type::Vector(count, Box::new(Type::of(element)?)),
            TyKind::Array(element, count) => Type::Array(count, Box::new(Type::of(element)?)),
            TyKind::Struct => match ty.struct_name() {
                Some(name) => Type::Named(name),
                None if ty.is_packed() => Type::Packed(list(ty.members())?),
                None => Type::Struct(list(ty.members())?),
            },
            TyKind::TargetExt => Type::Target(ty.ext_type()?, list(ty.ext_types())?, ty.ext_ints()),
            _ => return None,
        })
    }

    /// The same of numbers and pointers alone.
    pub fn of_scalar(ty: Ty<'_>) -> Option<Type> {
        Type::of(ty).filter(|ty| ty.is_int() || ty.is_float() || matches!(ty, Type::Pointer(_)))
    }

    /// The LLVM type; `None` if LLVM has no such type.
    pub fn made<'m>(&self, writer: &Writer<'m>) -> Option<Ty<'m>> {
        let list = |types: &[Type]| {
            types.iter().map(|ty| ty.made(writer).filter(|_| *ty != Type::Void)).collect::<Option<Vec<_>>>()
        };
        Some(match self {
            Type::Void => writer.void(),
            Type::Int(width) => writer.int(*width),
            Type::Half => writer.half(),
            Type::Float => writer.float(),
            Type::Double => writer.double(),
            Type::Pointer(space) => writer.pointer(*space),
            Type::Vector(count, element) => {
                let is_scalar =
                    element.is_int() || element.is_float() || matches!(**element, Type::Pointer(_));
                writer.vector(element.made(writer).filter(|_| is_scalar && *count > 0)?, *count)
            }
            Type::Array(count, element) => {
                writer.array(element.made(writer).filter(|_| **element != Type::Void)?, *count)
            }
            Type::Struct(members) => writer.structure(&list(members)?, false),
            Type::Packed(members) => writer.structure(&list(members)?, true),
            Type::Named(name) => writer.reader().named_struct(name)?,
            Type::Target(ty, types, numbers) => writer.target(*ty, &list(types)?, numbers),
        })
    }

    /// The names of the structs in it.
    pub fn names(&self, found: &mut BTreeSet<String>) {
        match self {
            Type::Named(name) => {
                found.insert(name.clone());
            }
            Type::Vector(_, element) | Type::Array(_, element) => element.names(found),
            Type::Struct(types) | Type::Packed(types) | Type::Target(_, types, _) => {
                types.iter().for_each(|ty| ty.names(found));
            }
            _ => {}
        }
    }

    /// A vector of this length; the type itself if that is 1.
    pub fn times(self, count: usize) -> Type {
        if count == 1 { self } else { Type::Vector(count as u32, Box::new(self)) }
    }

    /// An array of this length.
    pub fn array(self, count: u64) -> Type {
        Type::Array(count, Box::new(self))
    }

    /// The components of a vector, or itself.
    pub fn scalar(&self) -> &Type {
        match self {
            Type::Vector(_, element) => element,
            other => other,
        }
    }

    /// The number of components of a vector.
    pub fn lanes(&self) -> Option<usize> {
        match self {
            Type::Vector(count, _) => Some(*count as usize),
            _ => None,
        }
    }

    /// The members of a struct without a name.
    pub fn members(&self) -> &[Type] {
        match self {
            Type::Struct(members) | Type::Packed(members) => members,
            _ => &[],
        }
    }

    /// The width of a number in bits; 32 for other types.
    pub fn width(&self) -> u32 {
        match self {
            Type::Int(width) => *width,
            Type::Half => 16,
            Type::Double => 64,
            _ => 32,
        }
    }

    pub fn is_int(&self) -> bool {
        matches!(self, Type::Int(_))
    }

    pub fn is_float(&self) -> bool {
        matches!(self, Type::Half | Type::Float | Type::Double)
    }
}

/// As LLVM spells it: names of functions tell types apart so.
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |types: &[Type]| types.iter().map(Type::to_string).collect::<Vec<_>>().join(", ");
        match self {
            Type::Void => f.write_str("void"),
            Type::Int(width) => write!(f, "i{width}"),
            Type::Half => f.write_str("half"),
            Type::Float => f.write_str("float"),
            Type::Double => f.write_str("double"),
            Type::Pointer(AddressSpace::Function) => f.write_str("ptr"),
            Type::Pointer(space) => write!(f, "ptr addrspace({space})"),
            Type::Vector(count, element) => write!(f, "<{count} x {element}>"),
            Type::Array(count, element) => write!(f, "[{count} x {element}]"),
            Type::Struct(members) => write!(f, "{{ {} }}", list(members)),
            Type::Packed(members) => write!(f, "<{{ {} }}>", list(members)),
            Type::Named(name) => write!(f, "%{name}"),
            Type::Target(ty, types, numbers) => {
                write!(f, "target(\"{ty}\"")?;
                types.iter().try_for_each(|ty| write!(f, ", {ty}"))?;
                numbers.iter().try_for_each(|number| write!(f, ", {number}"))?;
                f.write_str(")")
            }
        }
    }
}

/// The kind of a value.
#[derive(Clone, PartialEq, Debug)]
pub enum Operand {
    /// A parameter or the result of an instruction, by name.
    Local(String),
    /// A variable, by name.
    Global(String),
    Int(i64),
    Float(f64),
    Zero,
    Poison,
}

/// A value in a function.
#[derive(Clone, PartialEq, Debug)]
pub struct Value {
    pub ty: Type,
    pub operand: Operand,
}

impl Value {
    /// A number of 32 bits.
    pub fn i32(number: i64) -> Value {
        Value::int(&Type::I32, number)
    }

    /// A number of an integer type.
    pub fn int(ty: &Type, number: i64) -> Value {
        Value { ty: ty.clone(), operand: Operand::Int(number) }
    }

    /// A number of a floating-point type.
    pub fn float(ty: &Type, number: f64) -> Value {
        Value { ty: ty.clone(), operand: Operand::Float(number) }
    }

    /// A constant condition.
    pub fn bool(holds: bool) -> Value {
        Value::int(&Type::I1, i64::from(holds))
    }

    /// Zero of any type.
    pub fn zero(ty: &Type) -> Value {
        Value { ty: ty.clone(), operand: Operand::Zero }
    }

    pub fn poison(ty: &Type) -> Value {
        Value { ty: ty.clone(), operand: Operand::Poison }
    }

    /// A variable in an address space.
    pub fn global(space: AddressSpace, name: &str) -> Value {
        Value { ty: Type::Pointer(space), operand: Operand::Global(name.to_owned()) }
    }

    /// A local value by its name.
    pub fn local(ty: &Type, name: impl Into<String>) -> Value {
        Value { ty: ty.clone(), operand: Operand::Local(name.into()) }
    }

    /// The value of an instruction without a result.
    pub fn none() -> Value {
        Value::poison(&Type::Void)
    }

    /// Whether it is this integer.
    pub fn is(&self, number: i64) -> bool {
        self.operand == Operand::Int(number)
    }
}
