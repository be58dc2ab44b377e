//! Which atomics on floating-point numbers are instructions, and which memory is made of integers since they are not.
//!
//! SPIR-V compares and exchanges integers alone, of 32 and 64 bits. A read-modify-write that has no instruction in the environment is a loop
//! of that, so in Logical addressing, where memory has one type, the memory that it works on is declared as integers of the
//! same size. Loads and stores of numbers are then of their bits.

use crate::reader::{Reader, TyKind, Val};
use inkwell::llvm_sys::{LLVMAtomicRMWBinOp as B, LLVMOpcode as L};
use spirant_dialect::TargetEnv;
use spirant_dialect::spirv::{Capability as C, Op};

/// The instruction of a read-modify-write on numbers of a width, and whether its operand is negated; `None` where the
/// environment has none.
pub fn instruction(env: &TargetEnv, rmw: B, width: u32) -> Option<(Op, bool)> {
    let (op, negated, capabilities) = match rmw {
        B::LLVMAtomicRMWBinOpXchg => return Some((Op::AtomicExchange, false)),
        B::LLVMAtomicRMWBinOpFAdd => (Op::AtomicFAddEXT, false, ADD),
        B::LLVMAtomicRMWBinOpFSub => (Op::AtomicFAddEXT, true, ADD),
        B::LLVMAtomicRMWBinOpFMax => (Op::AtomicFMaxEXT, false, MIN_MAX),
        B::LLVMAtomicRMWBinOpFMin => (Op::AtomicFMinEXT, false, MIN_MAX),
        _ => return None,
    };
    let (_, capability) = capabilities.into_iter().find(|(own, _)| *own == width)?;
    env.allows_capability(capability).then_some((op, negated))
}

const ADD: [(u32, C); 3] =
    [(16, C::AtomicFloat16AddEXT), (32, C::AtomicFloat32AddEXT), (64, C::AtomicFloat64AddEXT)];
const MIN_MAX: [(u32, C); 3] =
    [(16, C::AtomicFloat16MinMaxEXT), (32, C::AtomicFloat32MinMaxEXT), (64, C::AtomicFloat64MinMaxEXT)];

/// The widths of numbers on which a module has read-modify-writes without an instruction.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Loops {
    /// Of 16 bits, in any format.
    pub halves: bool,
    /// Of 32 bits.
    pub floats: bool,
    /// Of 64 bits.
    pub doubles: bool,
}

impl Loops {
    /// Looks at every instruction of a module.
    pub fn find(reader: Reader<'_>, env: &TargetEnv) -> Loops {
        let mut found = Loops::default();
        let blocks = reader.functions().flat_map(|function| function.blocks());
        for inst in blocks.flat_map(|block| block.instructions()) {
            match exchanged_width(inst, env) {
                Some(16) => found.halves = true,
                Some(32) => found.floats = true,
                Some(_) => found.doubles = true,
                None => {}
            }
        }
        found
    }

    /// Whether numbers of so many bits are integers in memory that several invocations see.
    pub fn has(self, width: u32) -> bool {
        match width {
            16 => self.halves,
            32 => self.floats,
            _ => self.doubles,
        }
    }
}

/// The width of the numbers that an instruction compares and exchanges in a loop, or reads with the word that they are
/// in; `None` for anything else.
pub fn exchanged_width(inst: Val<'_>, env: &TargetEnv) -> Option<u32> {
    let opcode = inst.opcode()?;
    let number = match opcode {
        L::LLVMAtomicRMW => inst.operand(1)?,
        L::LLVMStore if inst.is_atomic() => inst.operand(0)?,
        L::LLVMLoad if inst.is_atomic() => inst,
        _ => return None,
    };
    let width = match number.ty().kind() {
        TyKind::Half | TyKind::BFloat => 16,
        TyKind::Float => 32,
        TyKind::Double => 64,
        _ => return None,
    };
    match opcode {
        L::LLVMAtomicRMW => {
            let rmw = inst.rmw_op();
            // bfloat16 has no instructions, and no client exchanges 16 bits.
            let is_bfloat = number.ty().kind() == TyKind::BFloat;
            let is_part = width == 16 && rmw == B::LLVMAtomicRMWBinOpXchg;
            (is_bfloat || is_part || instruction(env, rmw, width).is_none()).then_some(width)
        }
        _ => (width == 16).then_some(width),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirant_dialect::target_env::ExtensionPolicy;
    use std::collections::BTreeSet;

    #[test]
    fn an_instruction_is_used_where_its_extension_is_permitted_and_not_otherwise() {
        let env = |names: &[&str]| {
            let names = names.iter().map(ToString::to_string).collect();
            TargetEnv::vulkan(3).extensions(ExtensionPolicy::Only(names))
        };
        let none = env(&[]);
        let add = env(&["SPV_EXT_shader_atomic_float_add"]);
        let minimum = env(&["SPV_EXT_shader_atomic_float_min_max"]);
        let all = TargetEnv::vulkan(3).extensions(ExtensionPolicy::AllBut(BTreeSet::new()));
        for width in [32, 64] {
            for rmw in [B::LLVMAtomicRMWBinOpFAdd, B::LLVMAtomicRMWBinOpFSub] {
                assert!(
                    instruction(&none, rmw, width).is_none() && instruction(&minimum, rmw, width).is_none()
                );
                assert!(instruction(&add, rmw, width).is_some() && instruction(&all, rmw, width).is_some());
            }
            for rmw in [B::LLVMAtomicRMWBinOpFMax, B::LLVMAtomicRMWBinOpFMin] {
                assert!(instruction(&none, rmw, width).is_none() && instruction(&add, rmw, width).is_none());
                assert!(
                    instruction(&minimum, rmw, width).is_some() && instruction(&all, rmw, width).is_some()
                );
            }
            assert!(instruction(&none, B::LLVMAtomicRMWBinOpXchg, width).is_some());
            assert!(instruction(&all, B::LLVMAtomicRMWBinOpNand, width).is_none());
        }
    }
}
