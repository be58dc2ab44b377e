//! Determines which atomics on floating-point numbers are instructions, and which memory is declared as integers because they are
//! not.
//!
//! SPIR-V's compare-exchange is only for integers, of 32 and 64 bits. A read-modify-write without an instruction in the
//! environment becomes a loop of it. In Logical addressing memory has one type, so memory that such a loop accesses is declared
//! as integers of the same size, and so is memory that atomics of integers access. Loads and stores of numbers then convert their
//! bits.

use inkwell::llvm_sys::{LLVMAtomicRMWBinOp as B, LLVMOpcode as L, LLVMValueKind};
use spirant_dialect::TargetEnv;
use spirant_dialect::spirv::{Capability as C, Op};
use spirant_ir::pointee::gep_element;
use spirant_ir::{ExtType, Layout, Reader, Ty, TyKind, Val};
use std::collections::HashMap;

/// The instruction of a read-modify-write on numbers of a width in bits, and whether its operand is negated; `None`
/// if the environment has none.
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

/// The memory of floating-point numbers that is declared as integers, in Logical addressing.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct NumbersAsWords<'m> {
    /// 16-bit numbers of any format: a module has read-modify-writes of them without an instruction.
    pub halves: bool,
    /// The same of 32 bits.
    pub floats: bool,
    /// The same of 64 bits.
    pub doubles: bool,
    /// The contents of buffers whose numbers are accessed by atomics of integers, as HLSL's
    /// `InterlockedCompareExchangeFloatBitwise` does, with the bytes of the integers.
    contents: HashMap<Ty<'m>, u64>,
}

impl<'m> NumbersAsWords<'m> {
    /// Visits every instruction of a module.
    pub fn find(reader: Reader<'m>, env: &TargetEnv) -> NumbersAsWords<'m> {
        let mut found = NumbersAsWords::default();
        let blocks = reader.functions().flat_map(|function| function.blocks());
        for inst in blocks.flat_map(|block| block.instructions()) {
            match exchanged_width(inst, env) {
                Some(16) => found.halves = true,
                Some(32) => found.floats = true,
                Some(_) => found.doubles = true,
                None => {
                    if let (Some(bytes), Some(pointer)) = (word_written(inst), inst.operand(0))
                        && let Some(content) = content_of(pointer).filter(|content| has_floats(*content))
                        && (is_of_floats(content) || may_be_at_float(reader.layout(), pointer))
                        && (bytes == 4 || has_only_doubles(content))
                    {
                        found.contents.insert(content, bytes);
                    }
                }
            }
        }
        found
    }

    /// Whether no read-modify-write of numbers lacks an instruction.
    pub fn has_none(&self) -> bool {
        !(self.halves || self.floats || self.doubles)
    }

    /// Whether numbers of this width are integers in memory that several invocations see.
    pub fn has(&self, width: u32) -> bool {
        match width {
            16 => self.halves,
            32 => self.floats,
            _ => self.doubles,
        }
    }

    /// The bytes of the integers in buffers with this content, if they are arrays of integers. If one buffer of a type is, all of
    /// them are, since it is not known yet which buffer a pointer points into.
    pub fn words_of_buffer(&self, content: Ty<'m>) -> Option<u64> {
        self.contents.get(&content).copied()
    }
}

/// Whether all scalars of a type are floating-point numbers of 32 or 64 bits.
pub fn is_of_floats(ty: Ty<'_>) -> bool {
    match ty.kind() {
        TyKind::Float | TyKind::Double => true,
        TyKind::Vector(element, _) | TyKind::Array(element, _) => is_of_floats(element),
        TyKind::Struct => ty.members().iter().all(|member| is_of_floats(*member)),
        _ => false,
    }
}

/// Whether a type contains a floating-point number of 32 or 64 bits.
pub fn has_floats(ty: Ty<'_>) -> bool {
    match ty.kind() {
        TyKind::Float | TyKind::Double => true,
        TyKind::Vector(element, _) | TyKind::Array(element, _) => has_floats(element),
        TyKind::Struct => ty.members().iter().any(|member| has_floats(*member)),
        _ => false,
    }
}

/// Whether all scalars of a type have 64 bits.
pub fn has_only_doubles(ty: Ty<'_>) -> bool {
    match ty.kind() {
        TyKind::Double | TyKind::Int(64) => true,
        TyKind::Vector(element, _) | TyKind::Array(element, _) => has_only_doubles(element),
        TyKind::Struct => ty.members().iter().all(|member| has_only_doubles(*member)),
        _ => false,
    }
}

/// The bytes of the integer that an atomic writes, if it has 32 or 64 bits.
pub fn word_written(inst: Val<'_>) -> Option<u64> {
    let written = match inst.opcode() {
        Some(L::LLVMAtomicRMW) => 1,
        Some(L::LLVMAtomicCmpXchg) => 2,
        _ => return None,
    };
    match inst.operand(written)?.ty().kind() {
        TyKind::Int(32) => Some(4),
        TyKind::Int(64) => Some(8),
        _ => None,
    }
}

/// Whether a pointer may point at a floating-point number, as far as the types in its address computation show.
pub fn may_be_at_float(layout: Layout<'_>, pointer: Val<'_>) -> bool {
    let mut offset = 0u64;
    let mut at = pointer;
    loop {
        let is_of_bytes =
            at.opcode() == Some(L::LLVMGetElementPtr) && at.gep_source().kind() == TyKind::Int(8);
        let (true, Some(base)) = (is_of_bytes, at.operand(0)) else { break };
        let index = at.operand(1).filter(|_| at.operand_count() == 2).and_then(Val::signed_value);
        let bytes = index.and_then(|index| u64::try_from(index).ok());
        let Some(sum) = bytes.and_then(|bytes| offset.checked_add(bytes)) else { return true };
        (offset, at) = (sum, base);
    }
    let ty = match at.opcode() {
        Some(L::LLVMGetElementPtr) => gep_element(at),
        Some(L::LLVMCall) => content_of(at),
        _ if at.value_kind() == LLVMValueKind::LLVMGlobalVariableValueKind => Some(at.value_type()),
        _ => None,
    };
    ty.is_none_or(|ty| is_float_at(layout, ty, offset))
}

/// Whether a floating-point number is at an offset of a type, or it cannot be told what is.
fn is_float_at(layout: Layout<'_>, ty: Ty<'_>, offset: u64) -> bool {
    let (mut ty, mut offset) = (ty, offset);
    loop {
        ty = match ty.kind() {
            TyKind::Array(element, _) => {
                offset %= layout.alloc_size(element).max(1);
                element
            }
            TyKind::Vector(element, _) => {
                offset %= layout.store_size(element).max(1);
                element
            }
            TyKind::Struct => {
                let members = ty.members();
                let starts = (0..members.len() as u32).map(|number| layout.member_offset(ty, number));
                let found = members.iter().zip(starts).rfind(|(_, start)| *start <= offset);
                let Some((member, start)) = found else { return true };
                offset -= start;
                *member
            }
            TyKind::Int(_) => return false,
            _ => return true,
        };
    }
}

/// The content of the buffer that a pointer is into, where it leads straight there.
fn content_of<'m>(pointer: Val<'m>) -> Option<Ty<'m>> {
    let mut at = pointer;
    loop {
        match at.opcode()? {
            L::LLVMGetElementPtr | L::LLVMBitCast | L::LLVMAddrSpaceCast | L::LLVMFreeze => {
                at = at.operand(0)?
            }
            L::LLVMCall => {
                let handle = at.operand(0)?.ty();
                let is_buffer = handle.ext_type() == Some(ExtType::VulkanBuffer);
                return if is_buffer { handle.ext_types().first().copied() } else { None };
            }
            _ => return None,
        }
    }
}

/// The width of the numbers that an instruction exchanges in a loop, or reads with the word around them; `None` for
/// anything else.
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
