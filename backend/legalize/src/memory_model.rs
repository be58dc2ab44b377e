//! The Vulkan memory model (SPIR-V 2.18 and the Vulkan specification's "Memory Model").
//!
//! Cooperative matrices require it (SPV_KHR_cooperative_matrix, "Validation Rules"). It promises less than
//! GLSL450: memory is private to an invocation unless an access states otherwise, barriers make memory
//! available and visible only if they say so, and the device scope requires a capability. So the pass makes
//! all of this explicit in the instructions, whose meaning stays the same. The decorations `Coherent` and `Volatile` do not exist there:
//! each access of what they are on makes its memory visible before a read and available after a write, or is volatile.

use crate::operations::Row;
use crate::target::Target;
use crate::types::Rewriter;
use crate::types::action::Action;
use spirant_dialect::Opcode;
use spirant_dialect::function::{Function, Inst, Value, ValueDef};
use spirant_dialect::grammar::OperandKind;
use spirant_dialect::module::{Global, Module};
use spirant_dialect::operands::{Operand, argument_specs, walk};
use spirant_dialect::spirv::{
    Capability, Decoration as D, ImageOperands, MemoryAccess, MemoryModel, MemorySemantics, Op, Scope,
    StorageClass,
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
    for variable in module.globals.values_mut() {
        variable.decorations.retain(|decoration| !matches!(decoration.kind, D::Coherent | D::Volatile));
    }
}

/// The action on an instruction that would have another meaning in the Vulkan memory model.
fn action(rw: &Rewriter<'_>, inst: Inst) -> Action {
    let mask = rw.function.words(inst).first().copied().unwrap_or(0);
    if access(rw, inst).is_some_and(|access| mask & access.bits() != access.bits()) {
        Action::Expand(mark_access)
    } else if !adjusted_scopes(rw, inst).is_empty() {
        Action::Expand(adjust_scopes)
    } else {
        Action::Keep
    }
}

/// What an access of memory or storage images that others see has to say.
struct Access {
    /// The bit that says that others see it.
    non_private: u32,
    /// The bit that makes the memory available or visible, which has a scope; 0 if nothing states that.
    coherent: u32,
    /// The bit of a volatile access; 0 if nothing states that.
    volatile: u32,
}

impl Access {
    fn bits(&self) -> u32 {
        self.non_private | self.coherent | self.volatile
    }
}

fn access(rw: &Rewriter<'_>, inst: Inst) -> Option<Access> {
    use Op::{CooperativeMatrixLoadKHR, CooperativeMatrixStoreKHR, ImageRead, ImageWrite, Load, Store};
    let Opcode::Core(op) = rw.function.op(inst) else { return None };
    let object = rw.function.operand(inst, 0)?;
    let variable = variable(rw, object);
    let has = |kind| {
        variable
            .is_some_and(|variable: Global| rw.globals[variable].decorations.iter().any(|d| d.kind == kind))
    };
    let of = |non_private: u32, coherent: u32, volatile: u32| Access {
        non_private,
        coherent: if has(D::Coherent) { coherent } else { 0 },
        volatile: if has(D::Volatile) { volatile } else { 0 },
    };
    let image = |coherent: ImageOperands| {
        of(ImageOperands::NON_PRIVATE_TEXEL.bits(), coherent.bits(), ImageOperands::VOLATILE_TEXEL.bits())
    };
    let memory = |coherent: MemoryAccess| {
        let is_shared = is_shared(rw.types, rw.function, object);
        let bits =
            [MemoryAccess::NON_PRIVATE_POINTER, coherent, MemoryAccess::VOLATILE].map(|bit| bit.bits());
        is_shared.then(|| of(bits[0], bits[1], bits[2]))
    };
    match op {
        ImageRead => Some(image(ImageOperands::MAKE_TEXEL_VISIBLE)),
        ImageWrite => Some(image(ImageOperands::MAKE_TEXEL_AVAILABLE)),
        Load | CooperativeMatrixLoadKHR => memory(MemoryAccess::MAKE_POINTER_VISIBLE),
        Store | CooperativeMatrixStoreKHR => memory(MemoryAccess::MAKE_POINTER_AVAILABLE),
        _ => None,
    }
}

/// The variable that a pointer leads into, or that an image was loaded from.
fn variable(rw: &Rewriter<'_>, mut value: Value) -> Option<Global> {
    loop {
        match rw.function.value_def(rw.function.resolve(value)) {
            ValueDef::Global(global) => return Some(global),
            ValueDef::Result(inst, _) => match rw.function.op(inst) {
                Opcode::Core(
                    Op::AccessChain
                    | Op::InBoundsAccessChain
                    | Op::PtrAccessChain
                    | Op::CopyObject
                    | Op::Load
                    | Op::Image,
                ) => value = rw.function.operand(inst, 0)?,
                _ => return None,
            },
            _ => return None,
        }
    }
}

/// Sets these bits in the mask with which an instruction's literal words begin, and states the scope.
fn mark_access(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let access = access(rw, inst).ok_or("it does not access memory")?;
    let mut words = rw.function.words(inst).to_vec();
    let old = words.first().copied().unwrap_or(0);
    match words.first_mut() {
        Some(mask) => *mask |= access.bits(),
        None => words.push(access.bits()),
    }
    let (op, mut operands) = (rw.function.op(inst), rw.function.operands(inst).to_vec());
    if access.coherent & !old != 0 {
        let uint = rw.types.int(32);
        // It is the last of the operands that have ids.
        operands.push(rw.int(uint, Scope::QueueFamily as u64));
    }
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
            OperandKind::IdMemorySemantics if is_barrier || names_memory(old) => old | availability(old),
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

/// Whether semantics say which memory they order: those of an atomic operation may not.
fn names_memory(semantics: u64) -> bool {
    let semantics = MemorySemantics::from_bits_retain(semantics as u32);
    semantics.intersects(
        MemorySemantics::UNIFORM_MEMORY | MemorySemantics::WORKGROUP_MEMORY | MemorySemantics::IMAGE_MEMORY,
    )
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
