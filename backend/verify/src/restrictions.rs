//! Restrictions that the input can break: read-only memory is not written, and bfloat16 is not computed with.
//!
//! The storage class of an access is known only after selection, which looks through casts. The verifier
//! would report a violation as a bug of a pass; here it is an error of the input.

use spirant_dialect::diagnostics::{Code, Origin};
use spirant_dialect::function::{Function, Inst};
use spirant_dialect::grammar::{self, Class};
use spirant_dialect::spirv::{FPEncoding, Op, StorageClass};
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

fn has_bfloat(module: &Module) -> bool {
    module.types.iter().any(|(ty, _)| is_bfloat(module, ty))
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
    let mut values = function.operands(inst).iter().copied().chain(function.results(inst));
    let touches = |value| is_bfloat(module, module.types.scalar(function.value_type(value)));
    (computes && values.any(touches)).then(|| format!("{op} on bfloat16: SPIR-V only converts and moves it"))
}
