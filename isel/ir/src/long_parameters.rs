//! Functions with more parameters than SPIR-V permits (2.17): the excess ones are passed in a struct.
//!
//! The caller writes them to a variable of its own and passes a pointer to it, which replaces the first excess parameter. Only
//! functions that only this module calls can be changed; verification refuses the others.
#![allow(unsafe_code)]

use super::{Reader, TyKind, Val};
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

/// How many parameters a function has at most.
const MOST: usize = 255;
/// Attributes of parameters that hold for memory of the callee or the caller, which a struct of pointers does not say.
const OF_MEMORY: [&str; 3] = ["byval", "sret", "inalloca"];
/// What says which memory a function accesses.
const MEMORY: [&str; 3] = ["memory", "readnone", "readonly"];

/// Rewrites the functions with too many parameters that only calls in this module refer to.
pub fn pass_in_struct(reader: Reader<'_>) {
    let long: Vec<Val<'_>> = reader.functions().filter(|function| is_changeable(reader, *function)).collect();
    for function in long {
        let calls: Vec<Val<'_>> = function.calls().collect();
        let Some((new, rest)) = with_struct(reader, function) else { continue };
        for call in calls {
            call_with_struct(reader, call, new, rest);
        }
        // SAFETY: nothing uses the old function, which has no body.
        unsafe { LLVMDeleteFunction(function.raw()) };
    }
}

fn is_changeable(reader: Reader<'_>, function: Val<'_>) -> bool {
    let count = function.value_type().param_types().len();
    if count <= MOST
        || function.is_declaration()
        || !function.is_hidden()
        || function.value_type().is_vararg()
    {
        return false;
    }
    let of_memory = OF_MEMORY.map(|name| reader.attribute_kind(name));
    let params = function.params();
    // Objects such as images are not in memory.
    let is_opaque = |index: usize| matches!(params[index].ty().kind(), TyKind::TargetExt);
    let is_plain = |index: usize| {
        !is_opaque(index)
            && !of_memory.iter().any(|kind| kind.0 != 0 && function.has_attribute(index as u32 + 1, *kind))
    };
    let is_call = |user: &Val<'_>| {
        user.is_instruction()
            && user.opcode() == Some(L::LLVMCall)
            && user.callee() == Some(function)
            && !user.arguments().contains(&function)
    };
    !function.is_entry_point()
        && (MOST - 1..count).all(is_plain)
        && function.users().all(|user| is_call(&user))
}

/// The function with a pointer in the place of the parameters that do not fit, and their struct.
fn with_struct<'m>(reader: Reader<'m>, function: Val<'m>) -> Option<(Val<'m>, LLVMTypeRef)> {
    let params = function.params();
    let kept = MOST - 1;
    // SAFETY: types of this context; what is loaded has the types of the parameters that it replaces.
    unsafe {
        let mut types: Vec<_> = params.iter().map(|param| LLVMTypeOf(param.raw())).collect();
        let mut others = types.split_off(kept);
        let rest = LLVMStructTypeInContext(reader.context, others.as_mut_ptr(), others.len() as u32, 0);
        types.push(LLVMPointerTypeInContext(reader.context, 0));
        let old = LLVMGlobalGetValueType(function.raw());
        let ty = LLVMFunctionType(LLVMGetReturnType(old), types.as_mut_ptr(), types.len() as u32, 0);
        let new = reader.retype(function, ty, kept as u32)?;
        forget_memory(reader, |kind| LLVMRemoveEnumAttributeAtIndex(new.raw(), u32::MAX, kind));
        let added = new.params();
        for (from, to) in params.iter().zip(&added).take(kept) {
            LLVMReplaceAllUsesWith(from.raw(), to.raw());
        }
        let builder = LLVMCreateBuilderInContext(reader.context);
        let start = LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(new.raw()));
        LLVMPositionBuilderBefore(builder, start);
        for (index, (param, ty)) in params[kept..].iter().zip(others).enumerate() {
            let place = LLVMBuildStructGEP2(builder, rest, added[kept].raw(), index as u32, c"".as_ptr());
            let value = LLVMBuildLoad2(builder, ty, place, c"".as_ptr());
            LLVMReplaceAllUsesWith(param.raw(), value);
        }
        LLVMDisposeBuilder(builder);
        Some((new, rest))
    }
}

fn forget_memory(reader: Reader<'_>, forget: impl Fn(u32)) {
    MEMORY.iter().map(|name| reader.attribute_kind(name).0).filter(|kind| *kind != 0).for_each(forget);
}

/// Calls `new` with the arguments that do not fit in a variable of the caller.
fn call_with_struct<'m>(reader: Reader<'m>, call: Val<'m>, new: Val<'m>, rest: LLVMTypeRef) {
    let arguments = call.arguments();
    let kept = MOST - 1;
    // SAFETY: the call has an argument for each parameter; the new call has those of the new function.
    unsafe {
        let builder = LLVMCreateBuilderInContext(reader.context);
        let caller = LLVMGetBasicBlockParent(LLVMGetInstructionParent(call.raw()));
        LLVMPositionBuilderBefore(builder, LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(caller)));
        let variable = LLVMBuildAlloca(builder, rest, c"".as_ptr());
        LLVMPositionBuilderBefore(builder, call.raw());
        let mut passed: Vec<LLVMValueRef> = arguments.iter().take(kept).map(|it| it.raw()).collect();
        for (index, argument) in arguments.iter().skip(kept).enumerate() {
            let place = LLVMBuildStructGEP2(builder, rest, variable, index as u32, c"".as_ptr());
            LLVMBuildStore(builder, argument.raw(), place);
        }
        passed.push(variable);
        let ty = LLVMGlobalGetValueType(new.raw());
        let (list, count) = (passed.as_mut_ptr(), passed.len() as u32);
        let made = LLVMBuildCall2(builder, ty, new.raw(), list, count, c"".as_ptr());
        LLVMDisposeBuilder(builder);
        reader.copy_properties(call.raw(), made, kept as u32);
        // It is passed memory of its caller.
        LLVMSetTailCall(made, 0);
        forget_memory(reader, |kind| LLVMRemoveCallSiteEnumAttribute(made, u32::MAX, kind));
        let name = call.name();
        LLVMReplaceAllUsesWith(call.raw(), made);
        LLVMInstructionEraseFromParent(call.raw());
        LLVMSetValueName2(made, name.as_ptr().cast(), name.len());
    }
}
