//! The Vulkan memory model (SPIR-V 2.18 and the Vulkan specification's "Memory Model").
//!
//! Cooperative matrices take it (SPV_KHR_cooperative_matrix, "Validation Rules"). It promises less
//! than GLSL450 does: memory is private to an invocation unless an access says otherwise, barriers
//! make nothing available or visible unless they say so, and the device scope is a capability of
//! its own. So a module that moves to it says all of this, and means what it meant before.
//!
//! Beside it the addressing model: a module with pointers into physical storage buffers has that of them
//! (SPV_KHR_physical_storage_buffer).

use spirant_dialect::constants::ConstTable;
use spirant_dialect::function::{Function, Inst, Value, ValueDef};
use spirant_dialect::grammar::OperandKind;
use spirant_dialect::module::Module;
use spirant_dialect::operands::{Operand, argument_specs, walk};
use spirant_dialect::spirv::{
    AddressingModel, ImageOperands, MemoryAccess, MemoryModel, MemorySemantics, Op, Scope, StorageClass,
};
use spirant_dialect::types::{TypeKind, TypeTable};
use spirant_dialect::{CoreOpcode, Opcode};

/// Moves a shader module that takes the Vulkan memory model, or physical storage buffers, to it.
pub fn run(module: &mut Module) {
    address_physically(module);
    let is_matrix = |op: CoreOpcode| op == Op::TypeCooperativeMatrixKHR;
    if module.memory != MemoryModel::GLSL450 || !module.types.iter().any(|(_, ty)| is_matrix(ty.op)) {
        return;
    }
    module.memory = MemoryModel::Vulkan;
    let Module { functions, types, consts, .. } = module;
    for (_, function) in functions.iter_mut() {
        for inst in function.all_insts() {
            mark_access(function, types, inst);
            adjust_scopes(function, types, consts, inst);
        }
    }
}

/// Gives a module whose types point into physical storage buffers the addressing model for them.
fn address_physically(module: &mut Module) {
    let physical = StorageClass::PhysicalStorageBuffer;
    let points = |ty| match module.types.kind(ty) {
        TypeKind::Pointer { storage, .. } | TypeKind::UntypedPointer { storage } => storage == physical,
        _ => false,
    };
    if module.addressing == AddressingModel::Logical && module.types.iter().any(|(ty, _)| points(ty)) {
        module.addressing = AddressingModel::PhysicalStorageBuffer64;
    }
}

/// Loads and stores of memory and storage images that others see say so.
fn mark_access(function: &mut Function, types: &TypeTable, inst: Inst) {
    use Op::{CooperativeMatrixLoadKHR, CooperativeMatrixStoreKHR, ImageRead, ImageWrite, Load, Store};
    let op = function.op(inst);
    if matches!(op, Opcode::Core(ImageRead | ImageWrite)) {
        add_to_mask(function, inst, ImageOperands::NON_PRIVATE_TEXEL.bits());
        return;
    }
    let Some(pointer) = function.operand(inst, 0) else { return };
    if !matches!(op, Opcode::Core(Load | Store | CooperativeMatrixLoadKHR | CooperativeMatrixStoreKHR))
        || !is_shared(types, function, pointer)
    {
        return;
    }
    add_to_mask(function, inst, MemoryAccess::NON_PRIVATE_POINTER.bits());
}

/// Sets bits of the mask that an instruction's literal words begin with.
fn add_to_mask(function: &mut Function, inst: Inst, bits: u32) {
    let op = function.op(inst);
    let mut words = function.words(inst).to_vec();
    match words.first_mut() {
        Some(mask) => *mask |= bits,
        None => words.push(bits),
    }
    let operands = function.operands(inst).to_vec();
    function.rewrite_inst(inst, op, &operands, &words, &[]);
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

/// Device scopes become those of the queue family, which needs no capability; barriers make what
/// they order available and visible.
fn adjust_scopes(function: &mut Function, types: &TypeTable, consts: &mut ConstTable, inst: Inst) {
    let op = function.op(inst);
    let Some(specs) = argument_specs(op) else { return };
    let is_barrier = matches!(op, Opcode::Core(Op::ControlBarrier | Op::MemoryBarrier));
    let positions: Vec<usize> = (0..function.operands(inst).len()).collect();
    let mut found = Vec::new();
    // What does not fit its shape is the verifier's to report.
    let _ = walk(specs, &positions, function.words(inst), |kind, operand| {
        if let (OperandKind::IdScope | OperandKind::IdMemorySemantics, Operand::Id(position)) =
            (kind, operand)
        {
            found.push((kind, position));
        }
    });
    for (kind, position) in found {
        let Some(constant) = function.operand(inst, position).and_then(|value| function.constant(value))
        else {
            continue;
        };
        let Some(old) = consts.int_value(constant) else { continue };
        let new = match kind {
            OperandKind::IdScope if old == Scope::Device as u64 => Scope::QueueFamily as u64,
            OperandKind::IdMemorySemantics if is_barrier => old | availability(old),
            _ => old,
        };
        if new != old {
            let ty = consts.get(constant).ty;
            let constant = consts.int(types, ty, new);
            let value = function.module_value(ValueDef::Const(constant), ty);
            function.operands_mut(inst)[position] = value;
        }
    }
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
    use super::run;
    use crate::testing::{add_function, add_global, shader};
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
        run(&mut module);
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
