//! Functions that are called through pointers.
//!
//! In SPIR-V, a decoration of a function states how a parameter is passed (`FuncParamAttr`), and
//! `OpFunctionPointerCallINTEL` cannot state it. A struct passed by value, or a short integer that the callee expects to be
//! extended, would be wrong. So the address of such a function is replaced by that of another one, which has plain
//! parameters and forwards them.
#![allow(unsafe_code)]

use super::{Reader, Val};
use crate::targets::CallConv;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMLinkage, LLVMOpcode, LLVMValueKind as K};
use std::ffi::CString;

/// Gives every task that stores its result through a pointer, as for C++ structures, a function that returns it. The
/// starter of a task passes only its arguments and gets its result (SPV_ALTERA_task_sequence).
pub fn return_results_of_tasks(reader: Reader<'_>) {
    let sret = reader.attribute_kind("sret");
    let creates =
        reader.functions().filter(|function| function.name().contains("__spirv_TaskSequenceCreate"));
    for call in creates.flat_map(Val::calls).collect::<Vec<_>>() {
        let task = call.arguments().into_iter().map(Val::without_casts);
        let task = task.filter(|task| task.value_kind() == K::LLVMFunctionValueKind).find_map(|task| {
            let result = task.type_attribute(1, sret)?;
            Some((task, result.raw()))
        });
        if let Some((task, result)) = task {
            // SAFETY: the type is that of what the first parameter points at, and the call passes the function.
            unsafe { return_result(reader, call, task, result) };
        }
    }
}

/// Passes a call a function that returns what `task` stores through its first parameter.
///
/// # Safety
/// `call` passes `task`, whose first parameter points at a `result`.
unsafe fn return_result(reader: Reader<'_>, call: Val<'_>, task: Val<'_>, result: LLVMTypeRef) {
    let name = CString::new(format!("{}.result", task.name())).unwrap_or_default();
    let params = task.params();
    // SAFETY: everything is of the reader's module; the new function has the task's parameters but the first.
    unsafe {
        let mut entry = LLVMGetNamedFunction(reader.module, name.as_ptr());
        if entry.is_null() {
            let mut types: Vec<_> = params.iter().skip(1).map(|param| LLVMTypeOf(param.raw())).collect();
            let ty = LLVMFunctionType(result, types.as_mut_ptr(), types.len() as u32, 0);
            entry = LLVMAddFunction(reader.module, name.as_ptr(), ty);
            LLVMSetLinkage(entry, LLVMLinkage::LLVMInternalLinkage);
            LLVMSetFunctionCallConv(entry, LLVMGetFunctionCallConv(task.raw()));
            let builder = LLVMCreateBuilderInContext(reader.context);
            let block = LLVMAppendBasicBlockInContext(reader.context, entry, c"".as_ptr());
            LLVMPositionBuilderAtEnd(builder, block);
            let place = LLVMBuildAlloca(builder, result, c"".as_ptr());
            let wanted = params.first().map_or(LLVMTypeOf(place), |param| LLVMTypeOf(param.raw()));
            let mut arguments = vec![LLVMBuildAddrSpaceCast(builder, place, wanted, c"".as_ptr())];
            arguments.extend((0..types.len() as u32).map(|index| LLVMGetParam(entry, index)));
            let (list, count) = (arguments.as_mut_ptr(), arguments.len() as u32);
            let ty = LLVMGlobalGetValueType(task.raw());
            let inner = LLVMBuildCall2(builder, ty, task.raw(), list, count, c"".as_ptr());
            LLVMSetInstructionCallConv(inner, LLVMGetFunctionCallConv(task.raw()));
            LLVMBuildRet(builder, LLVMBuildLoad2(builder, result, place, c"".as_ptr()));
            LLVMDisposeBuilder(builder);
        }
        for (index, argument) in call.arguments().into_iter().enumerate() {
            if argument.without_casts() == task {
                let ty = LLVMTypeOf(argument.raw());
                let same = ty == LLVMTypeOf(entry);
                let passed = if same { entry } else { LLVMConstAddrSpaceCast(entry, ty) };
                LLVMSetOperand(call.raw(), index as u32, passed);
            }
        }
    }
}

/// Replaces the address of every function that has parameters with attributes by that of a function with plain
/// parameters.
pub fn pass_plain_parameters(reader: Reader<'_>) {
    let stated = ["byval", "sret", "zeroext", "signext"].map(|name| reader.attribute_kind(name));
    for function in reader.functions().collect::<Vec<_>>() {
        let count = function.params().len() as u32;
        let is_stated = (1..=count).any(|at| stated.iter().any(|kind| function.has_attribute(at, *kind)));
        if is_stated
            && function.calling_convention() != CallConv::SpirKernel
            && function.intrinsic_id() == 0
            && is_address_used(function)
        {
            redirect(reader, function);
        }
    }
}

fn is_address_used(function: Val<'_>) -> bool {
    let users: Vec<Val<'_>> = function.users().collect();
    users.iter().all(|user| user.value_kind() != K::LLVMGlobalAliasValueKind)
        // Constants that nothing uses stay until the context ends.
        && users.iter().filter(|user| user.is_instruction() || user.is_used()).any(|user| {
            !is_call_of(*user, function) || passes(*user, function)
        })
}

fn is_call_of(user: Val<'_>, function: Val<'_>) -> bool {
    user.is_instruction() && user.opcode() == Some(LLVMOpcode::LLVMCall) && user.callee() == Some(function)
}

fn passes(call: Val<'_>, function: Val<'_>) -> bool {
    call.arguments().contains(&function)
}

fn redirect(reader: Reader<'_>, function: Val<'_>) {
    let name = CString::new(format!("{}.indirect", function.name())).unwrap_or_default();
    // SAFETY: everything is of the reader's module; calls of the function are calls of it afterwards, too.
    unsafe {
        let ty = LLVMGlobalGetValueType(function.raw());
        let entry = LLVMAddFunction(reader.module, name.as_ptr(), ty);
        LLVMSetLinkage(entry, LLVMLinkage::LLVMInternalLinkage);
        LLVMSetFunctionCallConv(entry, LLVMGetFunctionCallConv(function.raw()));
        LLVMReplaceAllUsesWith(function.raw(), entry);
        let Some(handle) = Val::wrap(entry) else { return };
        for call in handle.users().filter(|user| is_call_of(*user, handle)).collect::<Vec<_>>() {
            LLVMSetOperand(call.raw(), LLVMGetNumOperands(call.raw()) as u32 - 1, function.raw());
        }
        let builder = LLVMCreateBuilderInContext(reader.context);
        LLVMPositionBuilderAtEnd(builder, LLVMAppendBasicBlockInContext(reader.context, entry, c"".as_ptr()));
        let mut arguments: Vec<LLVMValueRef> = handle.params().into_iter().map(Val::raw).collect();
        let count = arguments.len() as u32;
        let call = LLVMBuildCall2(builder, ty, function.raw(), arguments.as_mut_ptr(), count, c"".as_ptr());
        LLVMSetInstructionCallConv(call, LLVMGetFunctionCallConv(function.raw()));
        match LLVMGetTypeKind(LLVMTypeOf(call)) {
            inkwell::llvm_sys::LLVMTypeKind::LLVMVoidTypeKind => LLVMBuildRetVoid(builder),
            _ => LLVMBuildRet(builder, call),
        };
        LLVMDisposeBuilder(builder);
    }
}
