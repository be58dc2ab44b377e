//! Edits for DXIL modules beyond those of [`super::edit`]: calls of operations that return structs, attributes, flags.
#![allow(unsafe_code)]

use super::{Md, Reader, TyKind, Val};
use crate::targets::ExtType;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::{LLVMInstructionGetDebugLoc, LLVMInstructionSetDebugLoc};
use inkwell::llvm_sys::prelude::{LLVMBuilderRef, LLVMTypeRef, LLVMValueRef};
use inkwell::llvm_sys::{
    LLVMAtomicOrdering, LLVMFastMathNoInfs, LLVMFastMathNoNaNs, LLVMIntPredicate, LLVMLinkage, LLVMOpcode,
    LLVMValueKind,
};
use rustc_hash::FxHashMap;
use spirant_dialect::Diagnostic;
use spirant_dialect::diagnostics::Code;
use std::ffi::CStr;

/// Replaces `call` by the result of `function` for `args`: by a copy of its block if it has one block, else by a call. If the
/// call returns a struct, the function returns another struct with the same members.
pub fn replace_call(call: Val<'_>, function: Val<'_>, args: &[Val<'_>]) {
    // SAFETY: live values; the function's parameters are the arguments' types, by the caller; a call that is replaced is not used again.
    unsafe {
        let context = LLVMGetTypeContext(LLVMTypeOf(call.raw()));
        let builder = LLVMCreateBuilderInContext(context);
        LLVMPositionBuilderBefore(builder, call.raw());
        let mut args: Vec<LLVMValueRef> = args.iter().map(|arg| arg.raw()).collect();
        let mut copies = Vec::new();
        let new = match copy_block(builder, call.raw(), function.raw(), &args, &mut copies) {
            Some(result) => result,
            None => {
                let callee = LLVMGlobalGetValueType(function.raw());
                let (list, count) = (args.as_mut_ptr(), args.len() as u32);
                LLVMBuildCall2(builder, callee, function.raw(), list, count, c"".as_ptr())
            }
        };
        if call.ty().kind() == TyKind::Struct {
            // What is taken out of the struct is what was put in.
            let users: Vec<Val<'_>> = call.users().collect();
            for user in users.into_iter().filter(|user| user.opcode() == Some(LLVMOpcode::LLVMExtractValue)) {
                if let [member] = *user.indices() {
                    replace_uses(user.raw(), part(builder, new, member));
                    LLVMInstructionEraseFromParent(user.raw());
                }
            }
        }
        if call.is_used() {
            let ty = LLVMTypeOf(call.raw());
            let mut value = new;
            if LLVMTypeOf(new) != ty {
                value = LLVMGetPoison(ty);
                for member in 0..LLVMCountStructElementTypes(ty) {
                    let part = part(builder, new, member);
                    value = LLVMBuildInsertValue(builder, value, part, member, c"".as_ptr());
                }
            }
            replace_uses(call.raw(), value);
        }
        LLVMInstructionEraseFromParent(call.raw());
        for copy in copies.into_iter().rev() {
            let puts_together = LLVMGetInstructionOpcode(copy) == LLVMOpcode::LLVMInsertValue;
            if puts_together && LLVMGetFirstUse(copy).is_null() {
                LLVMInstructionEraseFromParent(copy);
            }
        }
        LLVMDisposeBuilder(builder);
    }
}

/// Computes the result of `function` for `args` before an instruction.
pub fn compute_before<'m>(inst: Val<'m>, function: Val<'m>, args: &[Val<'m>]) -> Option<Val<'m>> {
    // SAFETY: live values; the function's parameters are the arguments' types, by the caller.
    unsafe {
        let builder = LLVMCreateBuilderInContext(LLVMGetTypeContext(LLVMTypeOf(function.raw())));
        LLVMPositionBuilderBefore(builder, inst.raw());
        let args: Vec<LLVMValueRef> = args.iter().map(|arg| arg.raw()).collect();
        let new = copy_block(builder, inst.raw(), function.raw(), &args, &mut Vec::new());
        LLVMDisposeBuilder(builder);
        Val::wrap(new?)
    }
}

/// Replaces an operand by another value of its type.
pub fn set_operand(inst: Val<'_>, operand: u32, value: Val<'_>) {
    // SAFETY: live values; the instruction has the operand, and the value its type, by the caller.
    unsafe { LLVMSetOperand(inst.raw(), operand, value.raw()) }
}

/// Replaces the result of an instruction by 0 unless a condition is true, which is known before it.
pub fn keep_where(inst: Val<'_>, condition: Val<'_>) {
    // SAFETY: live values; an instruction with a result is followed by another one.
    unsafe {
        let builder = LLVMCreateBuilderInContext(LLVMGetTypeContext(LLVMTypeOf(inst.raw())));
        LLVMPositionBuilderBefore(builder, LLVMGetNextInstruction(inst.raw()));
        let zero = LLVMConstNull(LLVMTypeOf(inst.raw()));
        let kept = LLVMBuildSelect(builder, condition.raw(), inst.raw(), zero, c"".as_ptr());
        LLVMDisposeBuilder(builder);
        if !LLVMIsASelectInst(kept).is_null() {
            // Whatever used the instruction uses the selection, but for the selection itself.
            LLVMReplaceAllUsesWith(inst.raw(), kept);
            LLVMSetOperand(kept, 1, inst.raw());
        }
    }
}

/// Replaces a handle by a call of a function named `name`, with the handle and two numbers as arguments.
pub fn stand_in<'m>(reader: Reader<'m>, name: &CStr, handle: Val<'m>, native: Val<'m>, numbers: [u32; 2]) {
    // SAFETY: live values of the module's context; a function that is found has the type that it was made with, by the caller.
    unsafe {
        let context = LLVMGetTypeContext(LLVMTypeOf(handle.raw()));
        let int = LLVMInt32TypeInContext(context);
        let mut types = [LLVMTypeOf(native.raw()), int, int];
        let ty = LLVMFunctionType(LLVMTypeOf(handle.raw()), types.as_mut_ptr(), 3, 0);
        let found = LLVMGetNamedFunction(reader.raw(), name.as_ptr());
        let function = if found.is_null() { LLVMAddFunction(reader.raw(), name.as_ptr(), ty) } else { found };
        let builder = LLVMCreateBuilderInContext(context);
        LLVMPositionBuilderBefore(builder, handle.raw());
        let [a, b] = numbers.map(|number| LLVMConstInt(int, u64::from(number), 0));
        let mut args = [native.raw(), a, b];
        let call = LLVMBuildCall2(builder, ty, function, args.as_mut_ptr(), 3, c"".as_ptr());
        LLVMReplaceAllUsesWith(handle.raw(), call);
        LLVMDisposeBuilder(builder);
    }
}

/// Copies the instructions of a function's only block to where the builder is, and returns what the function returns: null where that is
/// nothing. None where it has several blocks, or variables of its own.
///
/// # Safety
/// Live values; the arguments have the types of the parameters.
unsafe fn copy_block(
    builder: LLVMBuilderRef,
    call: LLVMValueRef,
    function: LLVMValueRef,
    args: &[LLVMValueRef],
    copies: &mut Vec<LLVMValueRef>,
) -> Option<LLVMValueRef> {
    // SAFETY: by contract; a copy is put in front of the call before its operands are replaced by those of the same types.
    unsafe {
        let block = LLVMGetFirstBasicBlock(function);
        if block.is_null() || !LLVMGetNextBasicBlock(block).is_null() {
            return None;
        }
        let some = |inst: LLVMValueRef| (!inst.is_null()).then_some(inst);
        let instructions = || {
            std::iter::successors(some(LLVMGetFirstInstruction(block)), |inst| {
                some(LLVMGetNextInstruction(*inst))
            })
        };
        if instructions().any(|inst| LLVMGetInstructionOpcode(inst) == LLVMOpcode::LLVMAlloca) {
            return None;
        }
        let mut known: FxHashMap<LLVMValueRef, LLVMValueRef> = FxHashMap::default();
        known.extend(args.iter().enumerate().map(|(at, arg)| (LLVMGetParam(function, at as u32), *arg)));
        let position = LLVMInstructionGetDebugLoc(call);
        for inst in instructions() {
            let operand = |at: u32| {
                let own = LLVMGetOperand(inst, at);
                known.get(&own).copied().unwrap_or(own)
            };
            let count = u32::try_from(LLVMGetNumOperands(inst)).unwrap_or_default();
            if LLVMGetInstructionOpcode(inst) == LLVMOpcode::LLVMRet {
                return Some(if count == 0 { std::ptr::null_mut() } else { operand(0) });
            }
            let new = folded(builder, inst, operand).unwrap_or_else(|| {
                let copy = LLVMInstructionClone(inst);
                LLVMInsertIntoBuilder(builder, copy);
                for at in 0..count {
                    LLVMSetOperand(copy, at, operand(at));
                }
                LLVMInstructionSetDebugLoc(copy, position);
                copies.push(copy);
                copy
            });
            known.insert(inst, new);
        }
        None
    }
}

/// What an instruction computes of other operands, where the builder folds such of constants; it has no flags.
///
/// # Safety
/// Live values; the operands have the types of the instruction's own.
unsafe fn folded(
    builder: LLVMBuilderRef,
    inst: LLVMValueRef,
    operand: impl Fn(u32) -> LLVMValueRef,
) -> Option<LLVMValueRef> {
    use LLVMOpcode as L;
    let name = c"".as_ptr();
    // SAFETY: by contract.
    unsafe {
        Some(match LLVMGetInstructionOpcode(inst) {
            L::LLVMInsertElement => LLVMBuildInsertElement(builder, operand(0), operand(1), operand(2), name),
            L::LLVMExtractElement => LLVMBuildExtractElement(builder, operand(0), operand(1), name),
            op @ (L::LLVMAdd
            | L::LLVMSub
            | L::LLVMMul
            | L::LLVMAnd
            | L::LLVMOr
            | L::LLVMXor
            | L::LLVMShl
            | L::LLVMLShr
            | L::LLVMAShr) => LLVMBuildBinOp(builder, op, operand(0), operand(1), name),
            op @ (L::LLVMTrunc | L::LLVMZExt | L::LLVMSExt | L::LLVMBitCast) => {
                LLVMBuildCast(builder, op, operand(0), LLVMTypeOf(inst), name)
            }
            _ => return None,
        })
    }
}

/// Uses a value in the place of another one. What is not reached may be computed of itself, which is poison.
///
/// # Safety
/// Live values of one type.
unsafe fn replace_uses(old: LLVMValueRef, new: LLVMValueRef) {
    // SAFETY: by contract.
    unsafe {
        let new = if new == old { LLVMGetPoison(LLVMTypeOf(old)) } else { new };
        LLVMReplaceAllUsesWith(old, new);
    }
}

/// A member of a struct: what was put there, where that is known.
///
/// # Safety
/// A live struct that has the member.
unsafe fn part(builder: LLVMBuilderRef, whole: LLVMValueRef, member: u32) -> LLVMValueRef {
    // SAFETY: by contract; indices are asked of instructions that have some.
    unsafe {
        let mut from = whole;
        while !LLVMIsAInsertValueInst(from).is_null() && LLVMGetNumIndices(from) == 1 {
            if *LLVMGetIndices(from) == member {
                return LLVMGetOperand(from, 1);
            }
            from = LLVMGetOperand(from, 0);
        }
        LLVMBuildExtractValue(builder, from, member, c"".as_ptr())
    }
}

/// Removes an unused instruction.
pub fn erase(inst: Val<'_>) {
    if !inst.is_used() {
        // SAFETY: nothing uses it.
        unsafe { LLVMInstructionEraseFromParent(inst.raw()) }
    }
}

/// Removes a function without callers. Returns whether it did.
pub fn erase_function(function: Val<'_>) -> bool {
    let is_erased = !function.is_used();
    if is_erased {
        // SAFETY: nothing uses it.
        unsafe { LLVMDeleteFunction(function.raw()) }
    }
    is_erased
}

/// Removes unused loads of a variable, and addresses that are then unused.
pub fn erase_accesses(variable: Val<'_>) {
    for user in variable.users().collect::<Vec<_>>() {
        if user.opcode() == Some(LLVMOpcode::LLVMGetElementPtr) {
            erase_accesses(user);
        }
        if user.is_instruction()
            && matches!(user.opcode(), Some(LLVMOpcode::LLVMGetElementPtr | LLVMOpcode::LLVMLoad))
        {
            erase(user);
        }
    }
}

/// Gives calls of one function that allocate ray queries a variable: of one query for one call, of an array of them for several, in their
/// order.
pub fn allocate_queries<'m>(calls: &[Val<'m>]) -> Option<Val<'m>> {
    let call = calls.first()?;
    let first = call.parent()?.function()?.blocks().next()?.instructions().next()?;
    // SAFETY: live instructions; the type is of their context and has no parameters.
    unsafe {
        let builder = LLVMCreateBuilderInContext(LLVMGetTypeContext(LLVMTypeOf(call.raw())));
        LLVMPositionBuilderBefore(builder, first.raw());
        let place = LLVMBuildAlloca(builder, queries_type(*call, calls.len()), c"query".as_ptr());
        LLVMDisposeBuilder(builder);
        Val::wrap(place)
    }
}

/// The type of so many ray queries: an array of them if it is not one.
///
/// # Safety
/// A live value.
unsafe fn queries_type(value: Val<'_>, count: usize) -> LLVMTypeRef {
    // SAFETY: the types are of the context of the value, by contract live.
    unsafe {
        let context = LLVMGetTypeContext(LLVMTypeOf(value.raw()));
        let name = ExtType::RayQueryKhr.c_name();
        let ty = LLVMTargetExtTypeInContext(context, name.as_ptr(), [].as_mut_ptr(), 0, [].as_mut_ptr(), 0);
        if count == 1 { ty } else { LLVMArrayType2(ty, count as u64) }
    }
}

/// An instruction before another one, whose first operand is the address of a variable of ray queries: of the query with the number that is
/// an operand, if there are several.
pub fn query_address<'m>(
    before: Val<'m>,
    place: Val<'m>,
    several: Option<(usize, Val<'m>)>,
) -> Option<Val<'m>> {
    // SAFETY: live values; the variable has so many queries, by the caller.
    unsafe {
        let context = LLVMGetTypeContext(LLVMTypeOf(before.raw()));
        let builder = LLVMCreateBuilderInContext(context);
        LLVMPositionBuilderBefore(builder, before.raw());
        let int = LLVMInt32TypeInContext(context);
        let mut address = place.raw();
        if let Some((count, number)) = several {
            let mut indices = [LLVMConstInt(int, 0, 0), number.raw()];
            let (ty, indices) = (queries_type(before, count), indices.as_mut_ptr());
            address = LLVMBuildGEP2(builder, ty, address, indices, 2, c"".as_ptr());
        }
        let address = LLVMBuildPtrToInt(builder, address, int, c"".as_ptr());
        LLVMDisposeBuilder(builder);
        Val::wrap(address)
    }
}

/// Replaces a call that allocates a ray query by the query's number.
pub fn number_query(call: Val<'_>, number: usize) {
    // SAFETY: live instruction of the type of 32-bit integers, by the caller.
    unsafe {
        let number = LLVMConstInt(LLVMTypeOf(call.raw()), number as u64, 0);
        replace_uses(call.raw(), number);
        LLVMInstructionEraseFromParent(call.raw());
    }
}

/// Adds to an operand of a call the bits of a list, by a number that counts in it.
pub fn add_bits<'m>(call: Val<'m>, operand: u32, number: Val<'m>, bits: &[u64]) {
    // SAFETY: live values; operand and number are 32-bit integers, by the caller.
    unsafe {
        let context = LLVMGetTypeContext(LLVMTypeOf(call.raw()));
        let builder = LLVMCreateBuilderInContext(context);
        LLVMPositionBuilderBefore(builder, call.raw());
        let constant = |value: u64| LLVMConstInt(LLVMInt32TypeInContext(context), value, 0);
        let mut chosen = constant(bits.first().copied().unwrap_or(0));
        for (at, bits) in bits.iter().enumerate().skip(1) {
            let is_it = LLVMBuildICmp(
                builder,
                LLVMIntPredicate::LLVMIntEQ,
                number.raw(),
                constant(at as u64),
                c"".as_ptr(),
            );
            chosen = LLVMBuildSelect(builder, is_it, constant(*bits), chosen, c"".as_ptr());
        }
        let all = LLVMBuildOr(builder, LLVMGetOperand(call.raw(), operand), chosen, c"".as_ptr());
        LLVMSetOperand(call.raw(), operand, all);
        LLVMDisposeBuilder(builder);
    }
}

/// Aligns the vectors of a module by their components, so that the types of payloads have DXC's offsets and size.
pub fn align_by_components(reader: Reader<'_>) {
    let layout = reader.data_layout().replace("-v48:64-v96:128-", "-v48:16-v64:32-v96:32-v128:32-");
    super::edit::set_data_layout(reader, &layout);
}

/// Adds an attribute to a function.
pub fn add_attribute(function: Val<'_>, name: &str, value: &str) {
    // SAFETY: reads as many bytes as there are.
    unsafe {
        let context = LLVMGetTypeContext(LLVMTypeOf(function.raw()));
        let (name, value) = (name.as_bytes(), value.as_bytes());
        let attribute = LLVMCreateStringAttribute(
            context,
            name.as_ptr().cast(),
            name.len() as u32,
            value.as_ptr().cast(),
            value.len() as u32,
        );
        LLVMAddAttributeAtIndex(function.raw(), u32::MAX, attribute);
    }
}

/// Gives an entry point an execution mode, as `!spirv.ExecutionMode` does.
pub fn add_execution_mode<'m>(reader: Reader<'m>, entry: Val<'m>, mode: u32, operands: &[u32]) {
    // SAFETY: values and nodes are of the module's context.
    let node = unsafe {
        let int = LLVMInt32TypeInContext(reader.context());
        let words = [mode].into_iter().chain(operands.iter().copied());
        let mut list = vec![LLVMValueAsMetadata(entry.raw())];
        list.extend(words.map(|word| LLVMValueAsMetadata(LLVMConstInt(int, u64::from(word), 0))));
        Md::wrap(reader.context(), LLVMMDNodeInContext2(reader.context(), list.as_mut_ptr(), list.len()))
    };
    reader.add_named_metadata("spirv.ExecutionMode", node);
}

/// The warning that SPIR-V cannot state the size of waves of a shader: the creator of the pipeline must set
/// it.
pub fn call_before(inst: Val<'_>, function: Val<'_>) {
    // SAFETY: live values; the function has no parameters and no result, by the caller.
    unsafe {
        let builder = LLVMCreateBuilderInContext(LLVMGetTypeContext(LLVMTypeOf(function.raw())));
        LLVMPositionBuilderBefore(builder, inst.raw());
        let ty = LLVMGlobalGetValueType(function.raw());
        LLVMBuildCall2(builder, ty, function.raw(), [].as_mut_ptr(), 0, c"".as_ptr());
        LLVMDisposeBuilder(builder);
    }
}

/// Turns the declaration of a variable into a definition without a value.
pub fn define(global: Val<'_>) {
    // SAFETY: a live global; the value has its type.
    unsafe {
        if !global.is_declaration() {
            return;
        }
        LLVMSetInitializer(global.raw(), LLVMGetUndef(LLVMGlobalGetValueType(global.raw())));
        LLVMSetLinkage(global.raw(), LLVMLinkage::LLVMInternalLinkage);
    }
}

/// Removes the promise of an instruction that its numbers are neither infinite nor NaN: DXC's fast mode does not promise that.
pub fn allow_all_numbers(inst: Val<'_>) {
    // SAFETY: a live instruction; flags are asked for where they may be.
    unsafe {
        if LLVMCanValueUseFastMathFlags(inst.raw()) != 0 {
            let flags = LLVMGetFastMathFlags(inst.raw());
            let kept = flags & !(LLVMFastMathNoNaNs | LLVMFastMathNoInfs);
            if kept != flags {
                LLVMSetFastMathFlags(inst.raw(), kept);
            }
        }
    }
}

/// Makes an atomic instruction relaxed: HLSL's promise no more, whatever DXC writes.
pub fn relax_atomic(inst: Val<'_>) {
    let relaxed = LLVMAtomicOrdering::LLVMAtomicOrderingMonotonic;
    // SAFETY: a live instruction of the kind that has these orderings.
    unsafe {
        match inst.opcode() {
            Some(LLVMOpcode::LLVMAtomicRMW) => LLVMSetOrdering(inst.raw(), relaxed),
            Some(LLVMOpcode::LLVMAtomicCmpXchg) => {
                LLVMSetCmpXchgFailureOrdering(inst.raw(), relaxed);
                LLVMSetCmpXchgSuccessOrdering(inst.raw(), relaxed);
            }
            _ => {}
        }
    }
}

impl Val<'_> {
    /// The value of a constant number with a fraction, rounded to 64 bits.
    pub fn float_value(self) -> Option<f64> {
        if self.value_kind() != LLVMValueKind::LLVMConstantFPValueKind {
            return None;
        }
        // SAFETY: a constant number.
        unsafe { Some(LLVMConstRealGetDouble(self.raw(), &mut 0)) }
    }
}

/// Whether a module has been lowered from DXIL.
pub fn is_lowered(reader: Reader<'_>) -> bool {
    !reader.triple().starts_with("dxil") && reader.has_named_metadata("dx.shaderModel")
}

/// The size of waves is no part of SPIR-V for shaders: whoever makes the pipeline must know of it.
pub fn wave_size(least: u64, most: u64) -> Diagnostic {
    let lanes = if least == most { format!("{least}") } else { format!("{least} to {most}") };
    let message = format!("the program requires waves of {lanes} lanes, which SPIR-V does not say");
    Diagnostic::warning(Code::DROPPED, message).help(
        "create the pipeline with that requiredSubgroupSize (VkPipelineShaderStageRequiredSubgroupSizeCreateInfo)",
    )
}
