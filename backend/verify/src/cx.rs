//! One instruction under verification: its operands and their types.

use spirant_dialect::function::{Function, Inst, Value, ValueDef};
use spirant_dialect::module::Module;
use spirant_dialect::op::CoreOpcode;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::type_name;
use spirant_dialect::types::{Type, TypeKind};

/// The outcome of a check: nothing, or what is wrong.
pub(super) type Verdict = Result<(), String>;

/// An instruction of a function of a module.
#[derive(Clone, Copy)]
pub(super) struct Cx<'a> {
    pub(super) module: &'a Module,
    pub(super) function: &'a Function,
    pub(super) inst: Inst,
    /// Whether the rules of shaders hold.
    pub(super) shader: bool,
    /// Whether the module has been legalized.
    pub(super) finished: bool,
    /// Whether the rules of Vulkan hold.
    pub(super) vulkan: bool,
}

/// What the scalars of a type are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scalar {
    /// An integer of this width.
    Int(u32),
    /// A floating-point number of this width.
    Float(u32),
    /// A boolean.
    Bool,
    /// A pointer.
    Pointer,
    /// A type that no check knows, such as a cooperative matrix; checks accept it.
    Unknown,
    /// Void, an aggregate, an opaque object.
    None,
}

/// A scalar, vector or matrix type: scalars, components, columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numeric {
    pub(super) scalar: Scalar,
    pub(super) lanes: u32,
    pub(super) columns: u32,
}

impl<'a> Cx<'a> {
    pub(super) fn operands(&self) -> &'a [Value] {
        self.function.operands(self.inst)
    }

    pub(super) fn words(&self) -> &'a [u32] {
        self.function.words(self.inst)
    }

    pub(super) fn kind(&self, ty: Type) -> TypeKind {
        self.module.types.kind(ty)
    }

    /// The type of the operand at `index`.
    #[inline]
    pub(super) fn ty(&self, index: usize) -> Result<Type, String> {
        match self.operands().get(index) {
            Some(value) => Ok(self.function.value_type(*value)),
            None => Err(format!("operand {index} is missing")),
        }
    }

    /// The type of the result.
    #[inline]
    pub(super) fn result(&self) -> Result<Type, String> {
        match self.function.result(self.inst) {
            Some(value) => Ok(self.function.value_type(value)),
            None => Err("the result is missing".into()),
        }
    }

    /// The scalars, components and columns of a type.
    #[inline]
    pub(super) fn numeric(&self, ty: Type) -> Numeric {
        let types = &self.module.types;
        match types.kind(ty) {
            TypeKind::Vector { element, count } => {
                Numeric { scalar: scalar(types.kind(element)), lanes: count, columns: 1 }
            }
            TypeKind::Matrix { column, count } => Numeric { columns: count, ..self.numeric_column(column) },
            TypeKind::Other if is_opaque(types.get(ty).op) => {
                Numeric { scalar: Scalar::None, lanes: 1, columns: 1 }
            }
            kind => Numeric { scalar: scalar(kind), lanes: 1, columns: 1 },
        }
    }

    fn numeric_column(&self, ty: Type) -> Numeric {
        match self.module.types.kind(ty) {
            TypeKind::Vector { element, count } => {
                Numeric { scalar: scalar(self.module.types.kind(element)), lanes: count, columns: 1 }
            }
            _ => Numeric { scalar: Scalar::None, lanes: 1, columns: 1 },
        }
    }

    /// The numbers of operand `index`.
    #[inline]
    pub(super) fn numeric_of(&self, index: usize) -> Result<Numeric, String> {
        Ok(self.numeric(self.ty(index)?))
    }

    /// Storage class and pointee of a typed pointer; `None` for an untyped one.
    pub(super) fn pointer(&self, index: usize) -> Result<(StorageClass, Option<Type>), String> {
        match self.kind(self.ty(index)?) {
            TypeKind::Pointer { storage, pointee } => Ok((storage, Some(pointee))),
            TypeKind::UntypedPointer { storage } => Ok((storage, None)),
            _ => Err(format!("operand {index} is not a pointer but {}", self.name(self.ty(index)?))),
        }
    }

    /// The value of operand `index`, where it is a plain integer constant.
    pub(super) fn int_constant(&self, index: usize) -> Option<u64> {
        let value = *self.operands().get(index)?;
        self.module.consts.int_value(self.function.constant(value)?)
    }

    /// The definition of operand `index`.
    pub(super) fn def(&self, index: usize) -> Option<ValueDef> {
        self.operands().get(index).map(|value| self.function.value_def(*value))
    }

    /// Requires operand `index` to be an integer scalar.
    pub(super) fn int_scalar(&self, index: usize) -> Verdict {
        match self.numeric_of(index)? {
            Numeric { scalar: Scalar::Int(_) | Scalar::Unknown, lanes: 1, columns: 1 } => Ok(()),
            _ => Err(format!("operand {index} is not an integer but {}", self.name(self.ty(index)?))),
        }
    }

    /// Requires the operands from `first` on to have exactly the type `ty`.
    pub(super) fn all_of_type(&self, first: usize, ty: Type) -> Verdict {
        for index in first..self.operands().len() {
            self.of_type(index, ty)?;
        }
        Ok(())
    }

    /// Requires operand `index` to have exactly the type `ty`.
    #[inline]
    pub(super) fn of_type(&self, index: usize, ty: Type) -> Verdict {
        let found = self.ty(index)?;
        if found == ty { Ok(()) } else { Err(self.mismatch(index, found, ty)) }
    }

    #[cold]
    pub(super) fn mismatch(&self, index: usize, found: Type, wanted: Type) -> String {
        format!("operand {index} is {}, not {}", self.name(found), self.name(wanted))
    }

    /// The name of a type, for messages: deeply nested parts are shown by their number.
    pub(super) fn name(&self, ty: Type) -> String {
        type_name(self.module, ty)
    }
}

/// Whether values of a type without a kind of its own are opaque objects, which arithmetic does not accept.
pub(super) fn is_opaque(op: CoreOpcode) -> bool {
    matches!(
        op.op(),
        Some(
            Op::TypeEvent
                | Op::TypeDeviceEvent
                | Op::TypeReserveId
                | Op::TypeQueue
                | Op::TypePipe
                | Op::TypePipeStorage
                | Op::TypeNamedBarrier
                | Op::TypeOpaque
                | Op::TypeAccelerationStructureKHR
                | Op::TypeRayQueryKHR
        )
    )
}

fn scalar(kind: TypeKind) -> Scalar {
    match kind {
        TypeKind::Int { width, .. } => Scalar::Int(width),
        TypeKind::Float { width, .. } => Scalar::Float(width),
        TypeKind::Bool => Scalar::Bool,
        TypeKind::Pointer { .. } | TypeKind::UntypedPointer { .. } => Scalar::Pointer,
        TypeKind::Other => Scalar::Unknown,
        _ => Scalar::None,
    }
}

impl Numeric {
    pub(super) fn is_float(self) -> bool {
        matches!(self.scalar, Scalar::Float(_) | Scalar::Unknown)
    }
    pub(super) fn is_int(self) -> bool {
        matches!(self.scalar, Scalar::Int(_) | Scalar::Unknown)
    }
    pub(super) fn is_bool(self) -> bool {
        matches!(self.scalar, Scalar::Bool | Scalar::Unknown)
    }
    pub(super) fn is_unknown(self) -> bool {
        self.scalar == Scalar::Unknown
    }
    /// Whether both have as many components.
    pub(super) fn same_lanes(self, other: Numeric) -> bool {
        self.is_unknown() || other.is_unknown() || (self.lanes, self.columns) == (other.lanes, other.columns)
    }
}
