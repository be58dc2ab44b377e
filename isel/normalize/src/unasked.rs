//! What the source of a shader does not ask for: integers of widths that passes alone introduce.
//!
//! A front end's types are in what it loads, stores and passes; arithmetic follows them. LLVM's passes compute in other widths where that
//! looks cheaper: numbers of few values in bytes, numbers of trips in 33 or 64 bits. In a shader each width is a feature that a device
//! may lack. So this is found out before any pass runs here, and what is not asked for is left to legalization, which has other ways.

use crate::structs::is_bytes;
use inkwell::llvm_sys::{LLVMLinkage, LLVMOpcode as L};
use inkwell::module::Module;
use spirant_dialect::TargetEnv;
use spirant_dialect::spirv::Capability;
use spirant_ir::dxil;
use spirant_ir::{ExtType, Reader, Ty, TyKind, Val, edit};
use std::collections::BTreeSet;

/// What LLVM calls the tables that it makes of switches.
const SWITCH_TABLE: &str = "switch.table";

/// The capability of `OpTypeInt` in inline types.
const TYPE_INT: u32 = 21;

/// What integers a module has. Widths are bits of a mask.
#[derive(Clone, Copy, Default)]
struct Widths {
    mask: u8,
    /// Whether bytes in structs are what clang pads structs of HLSL with.
    are_padded: bool,
}

const BYTES: u8 = 1;
const SHORTS: u8 = 2;
const LONGS: u8 = 4;

impl Widths {
    fn add(&mut self, ty: Ty<'_>) {
        match ty.kind() {
            TyKind::Int(8) => self.mask |= BYTES,
            TyKind::Int(16) => self.mask |= SHORTS,
            // Doubles that are emulated are integers of their bits.
            TyKind::Int(33..) | TyKind::Double => self.mask |= LONGS,
            TyKind::Vector(element, _) | TyKind::Array(element, _) => self.add(element),
            TyKind::Struct => {
                let are_padded = self.are_padded;
                let is_content = |member: &Ty<'_>| !(are_padded && is_bytes(*member));
                ty.members().into_iter().filter(is_content).for_each(|member| self.add(member));
            }
            TyKind::TargetExt => self.add_ext(ty),
            _ => {}
        }
    }

    /// An inline type may be an integer, or made of some. What a resource holds shows where it is accessed.
    fn add_ext(&mut self, ty: Ty<'_>) {
        match ty.ext_type() {
            Some(ExtType::Type) if ty.ext_ints().first() == Some(&TYPE_INT) => {
                self.mask |= BYTES | SHORTS | LONGS
            }
            Some(ExtType::Type | ExtType::CooperativeMatrixKhr) => {
                ty.ext_types().into_iter().for_each(|part| self.add(part));
            }
            _ => {}
        }
    }

    /// What an instruction is of.
    fn add_operands(&mut self, inst: Val<'_>) {
        self.add(inst.ty());
        inst.operands().for_each(|operand| self.add(operand.ty()));
    }

    /// What an instruction reads, writes or passes on. In what passes have seen, two words may be copied as one number of 64 bits.
    fn add_inst(&mut self, inst: Val<'_>, is_as_generated: bool) {
        match inst.opcode() {
            Some(L::LLVMLoad | L::LLVMStore | L::LLVMBitCast)
                if !is_as_generated && is_copy_of_words(inst) => {}
            Some(L::LLVMAlloca) => self.add(inst.allocated_type()),
            Some(L::LLVMLoad) if !inst.operand(0).is_some_and(is_in_switch_table) => self.add(inst.ty()),
            Some(L::LLVMStore) => {
                if let Some(stored) = inst.operand(0) {
                    self.add(stored.ty());
                }
            }
            Some(L::LLVMAtomicRMW | L::LLVMAtomicCmpXchg) => self.add(inst.ty()),
            // A number of 64 bits is made of two words, or of a double.
            Some(L::LLVMBitCast | L::LLVMPtrToInt | L::LLVMIntToPtr) => self.add_operands(inst),
            Some(L::LLVMCall) if !is_generic(inst) => {
                self.add(inst.ty());
                let arguments = inst.arguments().into_iter().filter(|argument| !argument.is_constant());
                arguments.for_each(|argument| self.add(argument.ty()));
            }
            _ => {}
        }
    }
}

/// Whether a call is of an intrinsic that every target has: it computes in the width of what it is given.
fn is_generic(call: Val<'_>) -> bool {
    call.callee().is_some_and(|callee| {
        let name = callee.name();
        name.strip_prefix("llvm.").is_some_and(|rest| !rest.starts_with("spv.") && !rest.starts_with("dx."))
    })
}

/// Whether an instruction computes, in what a front end generated: all but conversions, which stand before indices, too.
fn computes(inst: Val<'_>) -> bool {
    let Some(opcode) = inst.opcode() else { return false };
    matches!(
        opcode,
        L::LLVMAdd
            | L::LLVMSub
            | L::LLVMMul
            | L::LLVMUDiv
            | L::LLVMSDiv
            | L::LLVMURem
            | L::LLVMSRem
            | L::LLVMShl
            | L::LLVMLShr
            | L::LLVMAShr
            | L::LLVMAnd
            | L::LLVMOr
            | L::LLVMXor
            | L::LLVMICmp
            | L::LLVMUIToFP
            | L::LLVMSIToFP
            | L::LLVMFPToUI
            | L::LLVMFPToSI
    )
}

/// Whether an instruction is one on numbers of 64 bits that passes do not make of narrower ones: they count, compare and scale without
/// overflow, and take apart constants.
fn computes_in_longs(inst: Val<'_>) -> bool {
    let is_long = |ty: Ty<'_>| ty.scalar().kind() == TyKind::Int(64);
    match inst.opcode() {
        Some(L::LLVMUIToFP | L::LLVMSIToFP) => inst.operand(0).is_some_and(|operand| is_long(operand.ty())),
        _ if !is_long(inst.ty()) || inst.operands().all(is_of_word) => false,
        Some(L::LLVMXor | L::LLVMUDiv | L::LLVMSDiv | L::LLVMURem | L::LLVMSRem | L::LLVMAShr) => true,
        Some(L::LLVMFPToUI | L::LLVMFPToSI) => true,
        Some(L::LLVMOr) => !inst.is_disjoint(),
        Some(L::LLVMShl) => !inst.nuw() && !inst.nsw() && !is_by_word(inst),
        Some(L::LLVMLShr) => !inst.operand(0).is_some_and(Val::is_constant) && !is_by_word(inst),
        Some(L::LLVMCall) => {
            let name = inst.callee().map(|callee| callee.name()).unwrap_or_default();
            !["llvm.umin.", "llvm.umax.", "llvm.smin.", "llvm.smax."]
                .iter()
                .any(|start| name.starts_with(start))
        }
        _ => false,
    }
}

/// Whether a number of 64 bits is one of 32 bits that passes have widened: an extension, what counts from one on, or a part of it.
fn is_of_word(value: Val<'_>) -> bool {
    let mut seen = vec![value];
    let mut next = 0;
    while let Some(value) = seen.get(next).copied() {
        next += 1;
        if value.signed_value().is_some_and(|constant| i64::from(constant as i32) == constant) {
            continue;
        }
        let operands: Vec<Val<'_>> = match value.opcode() {
            Some(L::LLVMZExt | L::LLVMSExt) => continue,
            Some(L::LLVMPHI) => value.incoming().map(|(value, _)| value).collect(),
            Some(L::LLVMAdd | L::LLVMMul | L::LLVMShl) if value.nuw() || value.nsw() => {
                value.operands().collect()
            }
            Some(L::LLVMLShr | L::LLVMUDiv | L::LLVMURem | L::LLVMAnd) => value.operands().collect(),
            _ => return false,
        };
        for operand in operands {
            if !seen.contains(&operand) {
                seen.push(operand);
            }
        }
        if seen.len() > LOOKED_AT {
            return false;
        }
    }
    true
}

/// Whether a shift is by 32 bits: to the other of two words that passes have put together.
fn is_by_word(shift: Val<'_>) -> bool {
    shift.operand(1).and_then(Val::int_value) == Some(32)
}

/// How many values are looked at to tell what a number of 64 bits is made of, or becomes.
const LOOKED_AT: usize = 64;

/// Whether what is loaded or stored, or bits that are cast, are numbers of 64 bits of which each half comes from a word or goes to one:
/// passes copy two words as one such number.
fn is_copy_of_words(inst: Val<'_>) -> bool {
    let value = match inst.opcode() {
        Some(L::LLVMLoad) => Some(inst),
        Some(L::LLVMBitCast) if inst.ty().kind() == TyKind::Int(64) => Some(inst),
        _ => inst.operand(0),
    };
    let Some(value) = value.filter(|value| value.ty().kind() == TyKind::Int(64)) else { return false };
    let mut seen = vec![value];
    let mut next = 0;
    while let Some(value) = seen.get(next).copied() {
        next += 1;
        let Some(others) = made_of_words(value).zip(becomes_words(value)).map(|(a, b)| [a, b].concat())
        else {
            return false;
        };
        for other in others {
            if !seen.contains(&other) {
                seen.push(other);
            }
        }
        if seen.len() > LOOKED_AT {
            return false;
        }
    }
    true
}

/// The numbers of 64 bits that one is made of, if it is loaded or made of words.
fn made_of_words<'m>(value: Val<'m>) -> Option<Vec<Val<'m>>> {
    if value.is_constant() {
        return Some(Vec::new());
    }
    let operands = || value.operands().filter(|operand| operand.ty() == value.ty()).collect();
    match value.opcode()? {
        L::LLVMLoad | L::LLVMZExt => Some(Vec::new()),
        L::LLVMBitCast => is_words(value.operand(0)?.ty()).then(Vec::new),
        L::LLVMPHI => Some(value.incoming().map(|(value, _)| value).collect()),
        L::LLVMSelect | L::LLVMFreeze => Some(operands()),
        L::LLVMOr if value.is_disjoint() => Some(operands()),
        L::LLVMShl | L::LLVMLShr if is_by_word(value) => value.operand(0).map(|shifted| vec![shifted]),
        L::LLVMAnd if masks_words(value) => value.operand(0).map(|masked| vec![masked]),
        _ => None,
    }
}

/// The numbers of 64 bits that one becomes, if it is stored or taken apart into words.
fn becomes_words<'m>(value: Val<'m>) -> Option<Vec<Val<'m>>> {
    let mut numbers = Vec::new();
    if value.is_constant() {
        return Some(numbers);
    }
    for user in value.users() {
        match user.opcode()? {
            L::LLVMStore if user.operand(0) == Some(value) => {}
            L::LLVMTrunc => {}
            L::LLVMBitCast if is_words(user.ty()) => {}
            L::LLVMPHI | L::LLVMSelect | L::LLVMFreeze => numbers.push(user),
            L::LLVMOr if user.is_disjoint() => numbers.push(user),
            L::LLVMShl | L::LLVMLShr if is_by_word(user) => numbers.push(user),
            L::LLVMAnd if masks_words(user) => numbers.push(user),
            _ => return None,
        }
    }
    Some(numbers)
}

/// Whether a type is a vector of two words.
fn is_words(ty: Ty<'_>) -> bool {
    matches!(ty.kind(), TyKind::Vector(element, 2) if matches!(element.kind(), TyKind::Int(32) | TyKind::Float))
}

/// Whether a mask takes whole words out of a number of 64 bits.
fn masks_words(and: Val<'_>) -> bool {
    matches!(and.operand(1).and_then(Val::int_value), Some(0xffff_ffff | 0xffff_ffff_0000_0000))
}

/// Whether an address is that of an element of a table that LLVM made.
fn is_in_switch_table(address: Val<'_>) -> bool {
    let base = match address.opcode() {
        Some(L::LLVMGetElementPtr) => address.operand(0),
        _ => Some(address),
    };
    base.is_some_and(|base| base.name().starts_with(SWITCH_TABLE))
}

/// Whether a global variable holds a name or another text, or is a table that LLVM made.
fn is_ours(global: Val<'_>) -> bool {
    let is_private = global.linkage() == LLVMLinkage::LLVMPrivateLinkage && global.is_global_constant();
    let is_text =
        matches!(global.value_type().kind(), TyKind::Array(element, _) if element.kind() == TyKind::Int(8));
    is_private && (is_text || global.name().starts_with(SWITCH_TABLE))
}

/// The environment for a module, with what its source does not ask for. Where passes have run already, nobody knows of numbers
/// of 64 bits that are in no memory whether the source has them, and what is done to them tells; where they have not (`is_as_generated`),
/// the source has none.
pub fn without_unasked(
    llvm: &Module<'_>,
    env: TargetEnv,
    is_as_generated: bool,
    are_padded: bool,
) -> TargetEnv {
    let reader = Reader::new(llvm);
    // DXC widens nothing.
    if !env.is_shader() || !reader.functions().any(Val::is_entry_point) || dxil::is_lowered(reader) {
        return env;
    }
    let mut widths = Widths { mask: 0, are_padded };
    for global in reader.globals().filter(|global| !is_ours(*global)) {
        widths.add(global.value_type());
    }
    for function in reader.functions().filter(|function| !function.is_declaration()) {
        widths.add(function.value_type().return_type());
        function.params().into_iter().for_each(|param| widths.add(param.ty()));
        for inst in function.blocks().flat_map(|block| block.instructions()) {
            widths.add_inst(inst, is_as_generated);
            match is_as_generated {
                true if computes(inst) => widths.add_operands(inst),
                false if computes_in_longs(inst) => widths.mask |= LONGS,
                _ => {}
            }
        }
    }
    let capabilities = [(BYTES, Capability::Int8), (SHORTS, Capability::Int16), (LONGS, Capability::Int64)];
    let unasked = capabilities.into_iter().filter(|(bit, _)| widths.mask & bit == 0).map(|(_, name)| name);
    env.unasked(unasked.collect::<BTreeSet<_>>())
}

/// Has offsets of addresses computed in 32 bits: no object of Logical addressing is larger. LLVM's passes widen what is an index to the
/// width of offsets otherwise, and with it what counts in loops.
pub fn shorten_offsets(reader: Reader<'_>) {
    let text = reader.data_layout();
    let states_pointers = text.split('-').any(|part| part.starts_with("p:") || part.starts_with("p0:"));
    let Some(rest) = text.strip_prefix("e-").filter(|_| !states_pointers) else { return };
    let mut instructions = reader.functions().flat_map(Val::blocks).flat_map(|block| block.instructions());
    // The address of a physical storage buffer is a number of 64 bits.
    if instructions.any(|inst| matches!(inst.opcode(), Some(L::LLVMPtrToInt | L::LLVMIntToPtr))) {
        return;
    }
    edit::set_data_layout(reader, &format!("e-p:64:64:64:32-{rest}"));
}

#[cfg(test)]
mod tests {
    use super::{shorten_offsets, without_unasked};
    use crate::testing::{KERNEL, SHADER, env, made};
    use spirant_dialect::spirv::Capability;
    use spirant_ir::Reader;

    /// Whether a shader whose body this is may use integers of 8, 16 and 64 bits.
    fn offered(body: &str, is_as_generated: bool) -> [bool; 3] {
        let ir = format!(
            "{SHADER}define void @main(ptr addrspace(1) %to, i32 %i) \"hlsl.shader\"=\"compute\" {{\n{body}  ret void\n}}\n"
        );
        let mut found = [false; 3];
        made(&ir, |llvm, _| {
            let env = without_unasked(llvm, env("vulkan1.3"), is_as_generated, false);
            found = [Capability::Int8, Capability::Int16, Capability::Int64].map(|name| env.offers(name));
        });
        found
    }

    #[test]
    fn widths_that_no_memory_has_are_not_offered() {
        assert_eq!(offered("", true), [false; 3]);
        assert_eq!(offered("  store i8 1, ptr addrspace(1) %to\n", true), [true, false, false]);
        assert_eq!(offered("  %v = load <2 x i16>, ptr addrspace(1) %to\n", true), [false, true, false]);
        assert_eq!(offered("  %a = alloca { i32, [2 x i64] }\n", true), [false, false, true]);
        // A number of trips that a pass widened.
        let trips = "  %w = zext i32 %i to i33\n  %n = mul i33 %w, 3\n  %m = trunc i33 %n to i32\n  store i32 %m, ptr addrspace(1) %to\n";
        assert_eq!(offered(trips, false), [false; 3]);
        assert_eq!(offered(trips, true), [false, false, true]);
    }

    #[test]
    fn offsets_of_shaders_are_of_32_bits() {
        let shortened = |ir: &str| made(ir, |llvm, _| shorten_offsets(Reader::new(llvm)));
        let plain = format!("{SHADER}define void @f(ptr %p) {{\n  ret void\n}}\n");
        assert!(shortened(&plain).has("target datalayout = \"e-p:64:64:64:32-i64:64"));
        let by_number =
            format!("{SHADER}define void @f(i64 %n) {{\n  %p = inttoptr i64 %n to ptr\n  ret void\n}}\n");
        assert!(!shortened(&by_number).has("p:64:64:64:32"));
        let stated = plain.replace("e-i64", "e-p:32:32-i64");
        assert!(!shortened(&stated).has("p:64:64:64:32"));
        assert!(KERNEL.contains("spirv64"));
    }
}
