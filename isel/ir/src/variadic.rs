//! Variable arguments in kernels: the caller writes them to memory of its own and passes a pointer to it.
//!
//! SPIR-V's functions have a fixed number of parameters. An argument without a parameter is in a slot, a multiple of
//! [`SLOT`] bytes; a `va_list` is the address of the next one. A struct that is passed by value is copied, and its address
//! is the argument, as `va_arg` in LLVM IR of SPIR targets expects. LLVM's own pass for this, `expand-variadics`, does not
//! support SPIR-V.
#![allow(unsafe_code)]

use super::{Kind, Reader, Val};
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{LLVMABIAlignmentOfType, LLVMABISizeOfType, LLVMGetModuleDataLayout};

/// The size of a slot in bytes, to which it is aligned: that of most arguments.
const SLOT: u64 = 8;

/// Rewrites the variadic functions of a module that are only called, and every use of a `va_list`.
pub fn pass_in_memory(reader: Reader<'_>) {
    let variadic: Vec<Val<'_>> =
        reader.functions().filter(|f| !f.is_declaration() && f.value_type().is_vararg()).collect();
    for function in variadic.into_iter().filter(|function| is_only_called(*function)) {
        if let Some(new) = with_pointer(reader, function) {
            for call in function.users().collect::<Vec<_>>() {
                call_with_pointer(reader, call, new);
            }
            // SAFETY: nothing uses the old function, which has no body.
            unsafe { LLVMDeleteFunction(function.raw()) };
        }
    }
    let insts: Vec<Val<'_>> =
        reader.functions().flat_map(Val::blocks).flat_map(|block| block.instructions()).collect();
    for inst in insts {
        match inst.opcode() {
            Some(L::LLVMVAArg) => read_argument(reader, inst),
            Some(L::LLVMCall) => match inst.callee().map(|callee| callee.name()).as_deref() {
                Some(name) if name.starts_with("llvm.va_copy") => copy_list(reader, inst),
                Some(name) if name.starts_with("llvm.va_end") => erase(inst),
                _ => {}
            },
            _ => {}
        }
    }
}

/// Whether a module has a variadic function, or reads variable arguments.
pub fn is_needed(reader: Reader<'_>) -> bool {
    reader.functions().any(|function| {
        if function.is_declaration() {
            return function.name().starts_with("llvm.va_");
        }
        function.value_type().is_vararg()
    })
}

fn is_only_called(function: Val<'_>) -> bool {
    let is_call = |user: &Val<'_>| {
        user.is_instruction()
            && user.opcode() == Some(L::LLVMCall)
            && user.callee() == Some(function)
            && !user.arguments().contains(&function)
    };
    function.users().all(|user| is_call(&user))
}

/// The function with a pointer to the arguments behind its parameters.
fn with_pointer<'m>(reader: Reader<'m>, function: Val<'m>) -> Option<Val<'m>> {
    let params = function.params();
    // SAFETY: types of this context; the parameters that are replaced have the types of the new ones.
    let new = unsafe {
        let pointer = LLVMPointerTypeInContext(reader.context, 0);
        let old = LLVMGlobalGetValueType(function.raw());
        let mut types: Vec<_> = params.iter().map(|param| LLVMTypeOf(param.raw())).collect();
        types.push(pointer);
        let ty = LLVMFunctionType(LLVMGetReturnType(old), types.as_mut_ptr(), types.len() as u32, 0);
        reader.retype(function, ty, params.len() as u32)?
    };
    let added = new.params();
    for (from, to) in params.iter().zip(&added) {
        // SAFETY: values of the same type.
        unsafe { LLVMReplaceAllUsesWith(from.raw(), to.raw()) };
    }
    // It reads the caller's memory now, whatever was known of it.
    forget_memory(reader, new);
    let arguments = *added.last()?;
    let starts: Vec<Val<'_>> = new.blocks().flat_map(|block| block.instructions()).collect();
    for inst in starts {
        let starts = |callee: Val<'_>| callee.name().starts_with("llvm.va_start");
        if inst.opcode() == Some(L::LLVMCall)
            && inst.callee().is_some_and(starts)
            && let Some(list) = inst.operand(0)
        {
            before(reader, inst, |builder| {
                // SAFETY: stores a pointer to a list.
                unsafe { LLVMBuildStore(builder, arguments.raw(), list.raw()) };
            });
            erase(inst);
        }
    }
    Some(new)
}

fn forget_memory(reader: Reader<'_>, function: Val<'_>) {
    for kind in memory_attributes(reader) {
        // SAFETY: removing what is not there does nothing.
        unsafe { LLVMRemoveEnumAttributeAtIndex(function.raw(), u32::MAX, kind.0) };
    }
}

/// What says which memory a function accesses; LLVM names it so.
fn memory_attributes(reader: Reader<'_>) -> impl Iterator<Item = Kind> {
    ["memory", "readnone", "readonly"]
        .into_iter()
        .map(move |name| reader.attribute_kind(name))
        .filter(|kind| *kind != Kind(0))
}

/// Calls `new` with the arguments that have no parameter in memory.
fn call_with_pointer<'m>(reader: Reader<'m>, call: Val<'m>, new: Val<'m>) {
    let arguments = call.arguments();
    let fixed = new.params().len() - 1;
    let rest = arguments.get(fixed..).unwrap_or_default();
    // SAFETY: types and values of this module; the new call has the arguments of the new function.
    unsafe {
        let layout = LLVMGetModuleDataLayout(reader.module);
        let (byte, int) = (LLVMInt8TypeInContext(reader.context), LLVMInt64TypeInContext(reader.context));
        let mut slots = Vec::with_capacity(rest.len());
        let mut size = 0;
        for argument in rest {
            slots.push(size);
            size += LLVMABISizeOfType(layout, LLVMTypeOf(argument.raw())).next_multiple_of(SLOT);
        }
        let buffer = in_entry(reader, call, LLVMArrayType2(int, size / SLOT), SLOT);
        let builder = LLVMCreateBuilderInContext(reader.context);
        LLVMPositionBuilderBefore(builder, call.raw());
        for (index, (argument, at)) in rest.iter().zip(slots).enumerate() {
            let value = by_value(reader, builder, call, fixed + index, *argument);
            let mut offset = LLVMConstInt(int, at, 0);
            let slot = LLVMBuildInBoundsGEP2(builder, byte, buffer, &mut offset, 1, c"".as_ptr());
            let store = LLVMBuildStore(builder, value, slot);
            LLVMSetAlignment(store, SLOT as u32);
        }
        let mut passed: Vec<_> = arguments[..fixed.min(arguments.len())].iter().map(|it| it.raw()).collect();
        passed.push(buffer);
        let ty = LLVMGlobalGetValueType(new.raw());
        let (list, count) = (passed.as_mut_ptr(), passed.len() as u32);
        let made = LLVMBuildCall2(builder, ty, new.raw(), list, count, c"".as_ptr());
        LLVMDisposeBuilder(builder);
        reader.copy_properties(call.raw(), made, fixed as u32);
        // It is passed memory of its caller.
        LLVMSetTailCall(made, 0);
        for kind in memory_attributes(reader) {
            LLVMRemoveCallSiteEnumAttribute(made, u32::MAX, kind.0);
        }
        let name = call.name();
        LLVMReplaceAllUsesWith(call.raw(), made);
        LLVMInstructionEraseFromParent(call.raw());
        LLVMSetValueName2(made, name.as_ptr().cast(), name.len());
    }
}

/// What is written of an argument: of a struct that is passed by value, the address of a copy.
///
/// # Safety
/// `argument` is the argument of `call` at `index`; the builder is before the call.
unsafe fn by_value<'m>(
    reader: Reader<'m>,
    builder: LLVMBuilderRef,
    call: Val<'m>,
    index: usize,
    argument: Val<'m>,
) -> LLVMValueRef {
    // SAFETY: by contract.
    unsafe {
        let kind = reader.attribute_kind("byval").0;
        let attribute = LLVMGetCallSiteEnumAttribute(call.raw(), index as u32 + 1, kind);
        if attribute.is_null() {
            return argument.raw();
        }
        let ty = LLVMGetTypeAttributeValue(attribute);
        let layout = LLVMGetModuleDataLayout(reader.module);
        let align = LLVMABIAlignmentOfType(layout, ty);
        let copy = in_entry(reader, call, ty, u64::from(align));
        let size = LLVMConstInt(LLVMInt64TypeInContext(reader.context), LLVMABISizeOfType(layout, ty), 0);
        LLVMBuildMemCpy(builder, copy, align, argument.raw(), align, size);
        copy
    }
}

/// A variable at the beginning of the function around an instruction.
///
/// # Safety
/// The instruction stands in a function; the type has a size.
unsafe fn in_entry(reader: Reader<'_>, inst: Val<'_>, ty: LLVMTypeRef, align: u64) -> LLVMValueRef {
    // SAFETY: by contract.
    unsafe {
        let function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(inst.raw()));
        let entry = LLVMGetEntryBasicBlock(function);
        let builder = LLVMCreateBuilderInContext(reader.context);
        LLVMPositionBuilderBefore(builder, LLVMGetFirstInstruction(entry));
        let variable = LLVMBuildAlloca(builder, ty, c"".as_ptr());
        LLVMSetAlignment(variable, align as u32);
        LLVMDisposeBuilder(builder);
        variable
    }
}

/// `va_arg`: the value in the slot that the list points at, which then points at the next.
fn read_argument(reader: Reader<'_>, inst: Val<'_>) {
    let Some(list) = inst.operand(0) else { return };
    before(reader, inst, |builder| {
        // SAFETY: the list is a pointer to a pointer; the value replaces the instruction, whose type it has.
        unsafe {
            let ty = LLVMTypeOf(inst.raw());
            let layout = LLVMGetModuleDataLayout(reader.module);
            let size = LLVMABISizeOfType(layout, ty).next_multiple_of(SLOT);
            let pointer = LLVMPointerTypeInContext(reader.context, 0);
            let slot = LLVMBuildLoad2(builder, pointer, list.raw(), c"".as_ptr());
            let value = LLVMBuildLoad2(builder, ty, slot, c"".as_ptr());
            LLVMSetAlignment(value, SLOT as u32);
            let mut offset = LLVMConstInt(LLVMInt64TypeInContext(reader.context), size, 0);
            let byte = LLVMInt8TypeInContext(reader.context);
            let next = LLVMBuildInBoundsGEP2(builder, byte, slot, &mut offset, 1, c"".as_ptr());
            LLVMBuildStore(builder, next, list.raw());
            LLVMReplaceAllUsesWith(inst.raw(), value);
        }
    });
    erase(inst);
}

/// `llvm.va_copy`: a list is an address.
fn copy_list(reader: Reader<'_>, inst: Val<'_>) {
    if let (Some(to), Some(from)) = (inst.operand(0), inst.operand(1)) {
        before(reader, inst, |builder| {
            // SAFETY: both are pointers to a pointer.
            unsafe {
                let pointer = LLVMPointerTypeInContext(reader.context, 0);
                let value = LLVMBuildLoad2(builder, pointer, from.raw(), c"".as_ptr());
                LLVMBuildStore(builder, value, to.raw());
            }
        });
    }
    erase(inst);
}

fn before(reader: Reader<'_>, inst: Val<'_>, build: impl FnOnce(LLVMBuilderRef)) {
    // SAFETY: the instruction stands in a block; the builder is disposed of once.
    unsafe {
        let builder = LLVMCreateBuilderInContext(reader.context);
        LLVMPositionBuilderBefore(builder, inst.raw());
        build(builder);
        LLVMDisposeBuilder(builder);
    }
}

fn erase(inst: Val<'_>) {
    // SAFETY: nothing uses it any more, and no handle of it does.
    unsafe { LLVMInstructionEraseFromParent(inst.raw()) }
}
