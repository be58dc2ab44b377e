//! The Vulkan memory model (SPIR-V 2.18 and the Vulkan specification's "Memory Model").
//!
//! Cooperative matrices require it (SPV_KHR_cooperative_matrix, "Validation Rules"). It promises less than
//! GLSL450: memory is private to an invocation unless an access states otherwise, barriers make memory
//! available and visible only if they say so, and the device scope requires a capability. So the pass makes
//! all of this explicit in the instructions, whose meaning stays the same.

use crate::operations::Row;
use crate::target::Target;
use crate::types::Rewriter;
use crate::types::action::Action;
use spirant_dialect::Opcode;
use spirant_dialect::function::{Function, Inst, Value};
use spirant_dialect::grammar::OperandKind;
use spirant_dialect::module::Module;
use spirant_dialect::operands::{Operand, argument_specs, walk};
use spirant_dialect::spirv::{
    Capability, ImageOperands, MemoryAccess, MemoryModel, MemorySemantics, Op, Scope, StorageClass,
};
use spirant_dialect::types::{TypeKind, TypeTable};

/// Modules with cooperative matrices, and those that ask for it, move to the Vulkan memory model.
pub(crate) const ROW: Row = Row { name: "memory model", applies, action, finish };

fn applies(module: &Module, _target: &Target<'_>) -> bool {
    module.memory == MemoryModel::GLSL450
        && (module.requirements.declares(Capability::VulkanMemoryModel)
            || module.types.iter().any(|(_, ty)| ty.op == Op::TypeCooperativeMatrixKHR))
}

fn finish(module: &mut Module) {
    module.memory = MemoryModel::Vulkan;
}

/// The action on an instruction that would have another meaning in the Vulkan memory model.
fn action(rw: &Rewriter<'_>, inst: Inst) -> Action {
    let mask = rw.function.words(inst).first().copied().unwrap_or(0);
    if non_private_bit(rw, inst).is_some_and(|bit| mask & bit == 0) {
        Action::Expand(mark_access)
    } else if !adjusted_scopes(rw, inst).is_empty() {
        Action::Expand(adjust_scopes)
    } else {
        Action::Keep
    }
}

/// The bit by which an access of memory or storage images that others see says so.
fn non_private_bit(rw: &Rewriter<'_>, inst: Inst) -> Option<u32> {
    use Op::{CooperativeMatrixLoadKHR, CooperativeMatrixStoreKHR, ImageRead, ImageWrite, Load, Store};
    match rw.function.op(inst) {
        Opcode::Core(ImageRead | ImageWrite) => Some(ImageOperands::NON_PRIVATE_TEXEL.bits()),
        Opcode::Core(Load | Store | CooperativeMatrixLoadKHR | CooperativeMatrixStoreKHR) => {
            let pointer = rw.function.operand(inst, 0)?;
            is_shared(rw.types, rw.function, pointer).then_some(MemoryAccess::NON_PRIVATE_POINTER.bits())
        }
        _ => None,
    }
}

/// Sets that bit in the mask with which an instruction's literal words begin.
fn mark_access(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let bit = non_private_bit(rw, inst).ok_or("it does not access memory")?;
    let mut words = rw.function.words(inst).to_vec();
    match words.first_mut() {
        Some(mask) => *mask |= bit,
        None => words.push(bit),
    }
    let (op, operands) = (rw.function.op(inst), rw.function.operands(inst).to_vec());
    rw.function.rewrite_inst(inst, op, &operands, &words, &[]);
    rw.function.append_inst(rw.block, inst);
    Ok(())
}

fn is_shared(types: &TypeTable, function: &Function, pointer: Value) -> bool {
    use StorageClass::{PhysicalStorageBuffer, StorageBuffer, Uniform, Workgroup};
    match types.kind(function.value_type(pointer)) {
        TypeKind::Pointer { storage, .. } | TypeKind::UntypedPointer { storage } => {
            matches!(storage, StorageBuffer | Uniform | Workgroup | PhysicalStorageBuffer)
        }
        _ => false,
    }
}

/// The scopes and semantics of an instruction that change, by operand: device scopes become those of the
/// queue family, which requires no capability; barriers make what they order available and visible.
fn adjusted_scopes(rw: &Rewriter<'_>, inst: Inst) -> Vec<(usize, u64)> {
    let op = rw.function.op(inst);
    let Some(specs) = argument_specs(op) else { return Vec::new() };
    let is_barrier = matches!(op, Opcode::Core(Op::ControlBarrier | Op::MemoryBarrier));
    let positions: Vec<usize> = (0..rw.function.operands(inst).len()).collect();
    let mut adjusted = Vec::new();
    // What does not fit its shape is the verifier's to report.
    let _ = walk(specs, &positions, rw.function.words(inst), |kind, operand| {
        let Operand::Id(position) = operand else { return };
        let Some(old) = rw.function.operand(inst, position).and_then(|value| rw.int_value(value)) else {
            return;
        };
        let new = match kind {
            OperandKind::IdScope if old == Scope::Device as u64 => Scope::QueueFamily as u64,
            OperandKind::IdMemorySemantics if is_barrier => old | availability(old),
            _ => old,
        };
        if new != old {
            adjusted.push((position, new));
        }
    });
    adjusted
}

fn adjust_scopes(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    for (position, new) in adjusted_scopes(rw, inst) {
        let old = rw.function.operand(inst, position).ok_or("an operand is missing")?;
        let ty = rw.ty(old);
        let value = rw.int(ty, new);
        rw.function.operands_mut(inst)[position] = value;
    }
    rw.function.append_inst(rw.block, inst);
    Ok(())
}

fn availability(semantics: u64) -> u64 {
    let semantics = MemorySemantics::from_bits_retain(semantics as u32);
    let mut more = MemorySemantics::empty();
    if semantics.intersects(MemorySemantics::RELEASE | MemorySemantics::ACQUIRE_RELEASE) {
        more |= MemorySemantics::MAKE_AVAILABLE;
    }
    if semantics.intersects(MemorySemantics::ACQUIRE | MemorySemantics::ACQUIRE_RELEASE) {
        more |= MemorySemantics::MAKE_VISIBLE;
    }
    u64::from(more.bits())
}

#[cfg(test)]
mod tests {
    use crate::table::run;
    use crate::target::Policy;
    use crate::testing::{add_function, add_global, bare, keep_graphs, shader};
    use spirant_dialect::diagnostics::Diagnostics;
    use spirant_dialect::function::ValueDef;
    use spirant_dialect::spirv::{MemoryModel, Op, StorageClass};
    use spirant_dialect::types::TypeOperand;

    #[test]
    fn shared_accesses_and_barriers_say_what_they_meant() {
        let mut module = shader();
        let (float, uint) = (module.types.float(32), module.types.int(32));
        let constant = |module: &mut spirant_dialect::Module, n| {
            TypeOperand::Const(module.consts.int(&module.types, uint, n))
        };
        let sizes = [3, 16, 16, 2].map(|n| constant(&mut module, n));
        let operands: Vec<TypeOperand> = [TypeOperand::Type(float)].into_iter().chain(sizes).collect();
        let matrix = module.types.simple(Op::TypeCooperativeMatrixKHR, &operands);
        let shared = add_global(&mut module, "shared", StorageClass::Workgroup, uint);
        let own = add_global(&mut module, "own", StorageClass::Private, uint);
        let pointers = [shared, own].map(|g| (g, module.globals[g].ty));
        add_function(&mut module, "f", &[matrix], |b| {
            for (global, ty) in pointers {
                let pointer = b.function.module_value(ValueDef::Global(global), ty);
                let value = b.op(Op::Load, uint, &[pointer]);
                b.effect(Op::Store, &[pointer, value], &[2, 4]);
            }
            let (group, device) = (b.u32(2), b.u32(1));
            let semantics = b.u32(0x108);
            b.effect(Op::ControlBarrier, &[group, device, semantics], &[]);
        });
        run(&mut module, &bare(6), Policy::default(), &keep_graphs, &mut Diagnostics::new()).unwrap();
        assert_eq!(module.memory, MemoryModel::Vulkan);
        let function = module.functions.values().next().unwrap();
        let insts = function.all_insts();
        let words: Vec<&[u32]> = insts.iter().map(|inst| function.words(*inst)).take(4).collect();
        assert_eq!(words, [&[0x20][..], &[0x22, 4], &[], &[2, 4]]);
        let barrier = insts.iter().find(|inst| function.op(**inst) == Op::ControlBarrier).unwrap();
        let value = |index| {
            let value = function.operand(*barrier, index).unwrap();
            module.consts.int_value(function.constant(value).unwrap()).unwrap()
        };
        assert_eq!([value(0), value(1), value(2)], [2, 5, 0x6108]);
    }
}
