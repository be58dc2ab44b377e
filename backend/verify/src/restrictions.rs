//! Restrictions that the input can break: read-only memory is not written, and bfloat16 is not computed with.
//!
//! The storage class of an access is known only after selection, which looks through casts. The verifier
//! would report a violation as a bug of a pass; here it is an error of the input.

use spirant_dialect::diagnostics::{Code, Origin};
use spirant_dialect::function::{Function, Inst};
use spirant_dialect::grammar::{self, Class};
use spirant_dialect::spirv::{Capability, FPEncoding, Op, StorageClass};
use spirant_dialect::{Diagnostic, Diagnostics, Module, Opcode, TargetEnv, Type, TypeKind};

/// Reports every instruction that breaks a restriction.
pub fn check(module: &Module, env: &TargetEnv, diagnostics: &mut Diagnostics) {
    let bfloat = has_bfloat(module);
    for function in module.functions.values() {
        for inst in function.body_blocks().iter().flat_map(|block| function.insts(*block)) {
            let violation = write_to_read_only(module, function, *inst, env)
                .or_else(|| if bfloat { arithmetic_on_bfloat(module, function, *inst) } else { None });
            if let Some(message) = violation {
                let origin = Origin::inst(function, *inst);
                diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).at(origin));
            }
        }
    }
}

/// The message about a write to memory that can only be read.
fn write_to_read_only(module: &Module, function: &Function, inst: Inst, env: &TargetEnv) -> Option<String> {
    if !matches!(function.op(inst), Opcode::Core(Op::Store | Op::CopyMemory | Op::CopyMemorySized)) {
        return None;
    }
    let pointer = function.operand(inst, 0)?;
    let TypeKind::Pointer { storage, .. } = module.types.kind(function.value_type(pointer)) else {
        return None;
    };
    let read_only = match storage {
        StorageClass::Input
        | StorageClass::UniformConstant
        | StorageClass::PushConstant
        | StorageClass::ShaderRecordBufferKHR => true,
        StorageClass::Uniform => env.is_shader(),
        _ => false,
    };
    read_only.then(|| format!("a write to the storage class {storage:?}, which can only be read"))
}

/// Whether a finished module computes on bfloat16 although none of its capabilities permits that; the message.
pub(crate) fn computes_on_bfloat(module: &Module, function: &Function, inst: Inst) -> Option<String> {
    let declares = |capability| module.requirements.declares(capability);
    let atomic = [
        Capability::AtomicBFloat16LoadStoreINTEL,
        Capability::AtomicBFloat16AddINTEL,
        Capability::AtomicBFloat16MinMaxINTEL,
    ];
    let is_atomic = matches!(function.op(inst), Opcode::Core(core)
        if grammar::op_info(core).is_some_and(|info| info.class == Class::Atomic));
    if declares(Capability::BFloat16ArithmeticEXT) || is_atomic && atomic.into_iter().any(declares) {
        return None;
    }
    // Operations of groups that only move a value are left to consumers.
    let moves = matches!(function.op(inst), Opcode::Core(core)
        if grammar::op_info(core).is_some_and(|info| matches!(info.class, Class::Group | Class::NonUniform)
            && !["FAdd", "FMul", "FMin", "FMax"].iter().any(|name| info.name.contains(name))));
    if moves { None } else { arithmetic_on_bfloat(module, function, inst) }
}

pub(crate) fn has_bfloat(module: &Module) -> bool {
    module.types.iter().any(|(ty, _)| is_bfloat(module, ty))
}

/// Whether an operand or a result of an instruction is of bfloat16 numbers.
pub(crate) fn touches_bfloat(module: &Module, function: &Function, inst: Inst) -> bool {
    let mut values = function.operands(inst).iter().copied().chain(function.results(inst));
    values.any(|value| is_bfloat(module, module.types.scalar(function.value_type(value))))
}

fn is_bfloat(module: &Module, ty: Type) -> bool {
    let encoding = Some(FPEncoding::BFloat16KHR as u32);
    matches!(module.types.kind(ty), TypeKind::Float { encoding: found, .. } if found == encoding)
}

/// The message about an instruction that is not defined for bfloat16 numbers (SPV_KHR_bfloat16: they are moved, converted,
/// compared and multiplied in dot products and matrices).
fn arithmetic_on_bfloat(module: &Module, function: &Function, inst: Inst) -> Option<String> {
    let op = function.op(inst);
    let computes = match op {
        Opcode::Ext(..) => true,
        Opcode::Core(Op::Dot | Op::CooperativeMatrixMulAddKHR) => false,
        Opcode::Core(Op::IsNan | Op::IsInf) => true,
        Opcode::Core(core) => {
            let class = grammar::op_info(core)?.class;
            matches!(
                class,
                Class::Arithmetic | Class::Atomic | Class::Derivative | Class::Group | Class::NonUniform
            )
        }
        _ => false,
    };
    (computes && touches_bfloat(module, function, inst))
        .then(|| format!("{op} on bfloat16: SPIR-V only converts and moves it"))
}
