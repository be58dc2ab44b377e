//! Effects of instructions.

use spirant_dialect::function::{Function, Inst, Value, ValueDef};
use spirant_dialect::grammar::{Class, ExtInstSet, op_info};
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{Decoration, MemoryAccess, Op};
use spirant_dialect::types::{TypeKind, TypeTable};
use spirant_dialect::views::{AccessChain, MemoryOperands};

/// Longer ways from a pointer to what it points into are not followed.
const LONGEST_CHAIN: usize = 64;

/// Whether a type or a variable is declared volatile: accesses of it do not say so themselves.
pub(crate) fn declares_volatile(module: &Module) -> bool {
    declares(module, Decoration::Volatile)
}

/// Whether a type or a variable has a decoration.
pub(crate) fn declares(module: &Module, decoration: Decoration) -> bool {
    let of_types = module.types.iter().flat_map(|(_, data)| &data.decorations).map(|d| d.decoration.kind);
    let of_globals = module.globals.values().flat_map(|variable| &variable.decorations).map(|d| d.kind);
    of_types.chain(of_globals).any(|kind| kind == decoration)
}

/// Whether an instruction only makes its results: where nothing uses them, it may go. `volatile` is whether the module
/// [declares volatile memory](declares_volatile).
pub(crate) fn is_removable(types: &TypeTable, function: &Function, inst: Inst, volatile: bool) -> bool {
    let op = function.op(inst);
    if op.is_pure() {
        return true;
    }
    match op {
        Opcode::Core(Op::Load) => !volatile && is_plain(function, inst),
        Opcode::Core(op) => match op {
            Op::Variable | Op::ArrayLength | Op::PtrEqual | Op::PtrNotEqual | Op::PtrDiff => true,
            Op::ImageRead | Op::ImageSparseRead => false,
            _ => {
                op_info(op).is_some_and(|info| match info.class {
                    Class::Image => function.result(inst).is_some(),
                    Class::Derivative => true,
                    _ => false,
                }) && !volatile
            }
        },
        Opcode::Ext(ExtInstSet::OpenClStd, _) => {
            let is_pointer = |value: &Value| is_pointer(types, function, *value);
            function.result(inst).is_some() && !function.operands(inst).iter().any(is_pointer)
        }
        _ => false,
    }
}

/// What executing an instruction in vain costs; `None` where it must not be.
pub(crate) fn cost_in_vain(function: &Function, inst: Inst) -> Option<usize> {
    let op = match function.op(inst) {
        Opcode::Core(op) => op,
        Opcode::Debug => return Some(0),
        _ => return None,
    };
    if !Opcode::Core(op).is_pure() || Opcode::Core(op).is_convergent() {
        return None;
    }
    match op {
        Op::UDiv | Op::SDiv | Op::UMod | Op::SMod | Op::SRem | Op::FDiv | Op::FRem | Op::FMod => None,
        Op::CompositeExtract | Op::Bitcast | Op::LogicalNot | Op::CopyObject => Some(0),
        _ => match op_info(op)?.class {
            Class::Arithmetic | Class::Bit | Class::Conversion | Class::RelationalAndLogical => Some(1),
            Class::Composite => Some(1),
            _ => None,
        },
    }
}

/// Whether a load or store is an access like any other: not volatile, and not one that other invocations wait for.
pub(crate) fn is_plain(function: &Function, inst: Inst) -> bool {
    let special =
        MemoryAccess::VOLATILE | MemoryAccess::MAKE_POINTER_AVAILABLE | MemoryAccess::MAKE_POINTER_VISIBLE;
    !MemoryOperands::of(function.words(inst)).mask.intersects(special)
}

/// Whether a value is a pointer, typed or not.
pub(crate) fn is_pointer(types: &TypeTable, function: &Function, value: Value) -> bool {
    matches!(
        types.kind(types.scalar(function.value_type(value))),
        TypeKind::Pointer { .. } | TypeKind::UntypedPointer { .. }
    )
}

/// What a pointer points into: a variable, a parameter, or whatever else it is computed from by other means than
/// access chains and copies.
pub(crate) fn root(function: &Function, pointer: Value) -> Value {
    let mut at = function.resolve(pointer);
    for _ in 0..LONGEST_CHAIN {
        let ValueDef::Result(inst, _) = function.value_def(at) else { break };
        let from = match function.op(inst) {
            Opcode::Core(Op::CopyObject) => function.operand(inst, 0),
            _ => AccessChain::of(function, inst).map(|chain| function.resolve(chain.base)),
        };
        match from {
            Some(from) => at = from,
            None => break,
        }
    }
    at
}

/// The variable of the function that a pointer points into, if it does.
pub(crate) fn local_variable(function: &Function, pointer: Value) -> Option<Inst> {
    match function.value_def(root(function, pointer)) {
        ValueDef::Result(inst, _) if function.op(inst) == Op::Variable => Some(inst),
        _ => None,
    }
}
