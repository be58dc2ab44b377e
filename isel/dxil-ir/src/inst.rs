//! The instructions that functions consist of.

use super::value::{Type, Value};
use inkwell::llvm_sys::{LLVMAtomicRMWBinOp, LLVMOpcode as Op};

/// The scope of an atomic operation.
#[derive(Clone, Copy)]
pub enum AtomicScope {
    /// All of the device.
    Device,
    /// The system, LLVM's default.
    System,
}

/// A comparison of two values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Is {
    Equal,
    NotEqual,
    /// Less, unsigned.
    Below,
    /// The same or equal.
    NotAbove,
    /// Equal floating-point numbers.
    SameNumber,
}

/// An instruction.
pub enum Inst {
    Binary(Op, Value, Value),
    Compare(Is, Value, Value),
    Select(Value, Value, Value),
    Cast(Op, Value, Type),
    Freeze(Value),
    Load {
        ty: Type,
        place: Value,
        align: u32,
        is_volatile: bool,
    },
    Store {
        value: Value,
        place: Value,
        align: u32,
        is_volatile: bool,
    },
    Address(Type, Value, Vec<Value>),
    Atomic(LLVMAtomicRMWBinOp, Value, Value, AtomicScope),
    Exchange {
        place: Value,
        compared: Value,
        new: Value,
        scope: AtomicScope,
    },
    ExtractElement(Value, Value),
    InsertElement(Value, Value, Value),
    ExtractValue(Value, u32),
    InsertValue(Value, Value, u32),
    /// A call of a function by name.
    Call(String, Vec<Value>),
    /// Values by the blocks that they come from.
    Phi(Type, Vec<(Value, String)>),
    /// The start of a block.
    Label(String),
    Branch(String),
    BranchIf(Value, String, String),
    Return(Option<Value>),
}

/// The name of a parameter.
pub fn parameter(at: usize) -> String {
    format!("p{at}")
}
