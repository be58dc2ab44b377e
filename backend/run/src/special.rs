//! The rarer instructions of the machine's code.

use crate::images::{Access, Derivative};
use crate::operand::{Number, Operation, Row, Slot};
use crate::shape::{Matrix, Place};
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::spirv::{CooperativeMatrixOperands, FPRoundingMode, GroupOperation, Op, StorageClass};

/// How many bytes a copy copies.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Size {
    Known(u64),
    Slot(Slot),
}

/// An atomic instruction on a scalar.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Atomic {
    pub(crate) op: Op,
    /// Where the old value goes, if anywhere.
    pub(crate) to: Option<Slot>,
    pub(crate) pointer: Slot,
    pub(crate) value: Option<Slot>,
    pub(crate) comparator: Option<Slot>,
    pub(crate) number: Number,
    pub(crate) semantics: Slot,
}

/// An instruction of the lanes of a subgroup or a work group together.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub(crate) op: Op,
    pub(crate) operation: Option<GroupOperation>,
    pub(crate) scope: u32,
    pub(crate) to: Row,
    pub(crate) number: Number,
    /// The operands behind the scope.
    pub(crate) rows: Vec<Row>,
}

/// An extended instruction.
#[derive(Clone, Debug)]
pub(crate) struct Math {
    pub(crate) set: ExtInstSet,
    pub(crate) instruction: u32,
    pub(crate) to: Row,
    pub(crate) number: Number,
    pub(crate) rows: Vec<Row>,
    /// Of the first operand.
    pub(crate) from: Number,
    /// The number of what the last operand points to, for those that write there.
    pub(crate) pointee: Number,
}

/// `OpCooperativeMatrixLoadKHR` or `OpCooperativeMatrixStoreKHR`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatrixAccess {
    pub(crate) matrix: Matrix,
    /// The slots of the matrix.
    pub(crate) row: Row,
    pub(crate) pointer: Slot,
    /// Bytes from the start of a row, or of a column, to the next; the number of steps, and the size of one.
    pub(crate) stride: Option<Slot>,
    pub(crate) step: u64,
    pub(crate) by_columns: bool,
    /// The size of a component.
    pub(crate) bytes: u32,
    pub(crate) is_store: bool,
}

/// `OpCooperativeMatrixMulAddKHR`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatrixProduct {
    /// The result, and A, B and C.
    pub(crate) to: (Matrix, Row, Number),
    pub(crate) from: [(Matrix, Row, Number); 3],
    pub(crate) operands: CooperativeMatrixOperands,
}

/// Where an instruction interpolates an input again.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Elsewhere {
    Centroid,
    Sample(Slot),
    /// So far from the centre: x and y.
    Offset(Slot),
}

/// `InterpolateAtCentroid`, `InterpolateAtSample` or `InterpolateAtOffset`.
#[derive(Clone, Debug)]
pub(crate) struct Interpolate {
    pub(crate) to: Row,
    /// Points to an input variable or a part of one, whose scalars are at these places.
    pub(crate) pointer: Slot,
    pub(crate) places: Vec<Place>,
    pub(crate) at: Elsewhere,
}

/// A rarer instruction.
#[derive(Clone, Debug)]
pub(crate) enum Special {
    /// The slots have no defined value.
    Undefined(Row),
    ExtractDynamic {
        to: Slot,
        vector: Row,
        index: Slot,
    },
    InsertDynamic {
        vector: Row,
        from: Slot,
        index: Slot,
    },
    /// Regroups bits: scalars of `old` bits become scalars of `new` bits.
    Bitcast {
        to: Row,
        from: Row,
        old: u32,
        new: u32,
    },
    /// A pointer as an address of 32 bits.
    ToAddress {
        to: Slot,
        from: Slot,
    },
    /// An address of 32 bits as a pointer.
    FromAddress {
        to: Slot,
        from: Slot,
    },
    IntegerDot {
        op: Op,
        to: Slot,
        rows: Vec<Row>,
        packed: u32,
        width: u32,
    },
    /// A conversion that rounds or saturates as a decoration says.
    Convert {
        operation: Operation,
        rounding: Option<FPRoundingMode>,
        saturates: bool,
        to: Row,
        from: Slot,
    },
    Math(Math),
    Atomic(Atomic),
    Group(Group),
    /// The length of the array that ends a buffer.
    ArrayLength {
        to: Slot,
        pointer: Slot,
        offset: u64,
        stride: u64,
    },
    /// Copies bytes.
    CopyMemory {
        to: Slot,
        from: Slot,
        size: Size,
    },
    /// Copies bytes with a stride in elements, by the whole work group.
    AsyncCopy {
        to: Slot,
        event: Slot,
        target: Slot,
        source: Slot,
        elements: Slot,
        stride: Slot,
        bytes: u64,
        gathers: bool,
    },
    MemoryBarrier {
        semantics: Slot,
    },
    /// The distance of two pointers in elements.
    PointerDifference {
        to: Slot,
        a: Slot,
        b: Slot,
        stride: u64,
    },
    /// `OpGenericCastToPtrExplicit`.
    CastExplicit {
        to: Slot,
        from: Slot,
        storage: StorageClass,
    },
    /// `OpGenericPtrMemSemantics`.
    PointerSemantics {
        to: Slot,
        from: Slot,
    },
    Image(Box<Access>),
    Derivative(Derivative),
    Interpolate(Box<Interpolate>),
    MatrixAccess(Box<MatrixAccess>),
    MatrixProduct(Box<MatrixProduct>),
    /// The lane becomes a helper.
    Demote,
    IsHelper {
        to: Slot,
    },
    /// `vloadn` and its kin: a vector in memory, without the alignment of one.
    LoadVector {
        to: Row,
        number: Number,
        pointer: Slot,
        offset: Slot,
        memory: Number,
        stride: u32,
    },
    StoreVector {
        from: Row,
        number: Number,
        pointer: Slot,
        offset: Slot,
        memory: Number,
        stride: u32,
        rounding: Option<FPRoundingMode>,
    },
    /// `shuffle` and `shuffle2`.
    Shuffle {
        to: Row,
        from: Vec<Row>,
        mask: Row,
    },
    /// `printf`; its result is zero, as for success.
    Printf {
        to: Row,
    },
    /// The clock: the number of executed instructions.
    Clock {
        to: Row,
    },
}
