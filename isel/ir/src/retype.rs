//! Replaces functions by functions of another type: a function's type cannot be changed, so everything moves to a new
//! function.
#![allow(unsafe_code)]

use super::{Map, Reader, Val};
use crate::targets::ExtType;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::{LLVMGetSubprogram, LLVMSetSubprogram};
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMOpcode, LLVMValueKind as K};
use std::ffi::CStr;

/// What clang calls to make a sampler of a constant.
const SAMPLER_INITIALIZER: &CStr = c"__translate_sampler_initializer";

/// The index of a function's own attributes among those of its result and parameters.
const FUNCTION: u32 = u32::MAX;

impl<'m> Reader<'m> {
    /// A function of type `ty`, with all that `function` has but its parameters' uses, which the caller replaces. The first
    /// `kept` parameters keep their attributes and names. The old function is left without blocks and name.
    ///
    /// # Safety
    /// `ty` is a function type of this context with at least `kept` parameters.
    pub(super) unsafe fn retype(self, function: Val<'m>, ty: LLVMTypeRef, kept: u32) -> Option<Val<'m>> {
        let old = function.raw();
        // SAFETY: a live function; blocks may move between functions as long as the caller replaces what they use.
        unsafe {
            let name = function.name();
            LLVMSetValueName2(old, c"".as_ptr(), 0);
            let new = LLVMAddFunction(self.module, c"".as_ptr(), ty);
            LLVMSetValueName2(new, name.as_ptr().cast(), name.len());
            LLVMSetLinkage(new, LLVMGetLinkage(old));
            LLVMSetVisibility(new, LLVMGetVisibility(old));
            LLVMSetFunctionCallConv(new, LLVMGetFunctionCallConv(old));
            for index in (0..=kept).chain([FUNCTION]) {
                let count = LLVMGetAttributeCountAtIndex(old, index);
                let mut attributes = vec![std::ptr::null_mut(); count as usize];
                LLVMGetAttributesAtIndex(old, index, attributes.as_mut_ptr());
                attributes.into_iter().for_each(|it| LLVMAddAttributeAtIndex(new, index, it));
            }
            let subprogram = LLVMGetSubprogram(old);
            if !subprogram.is_null() {
                LLVMSetSubprogram(old, std::ptr::null_mut());
                LLVMSetSubprogram(new, subprogram);
            }
            let mut count = 0;
            let entries = LLVMGlobalCopyAllMetadata(old, &mut count);
            for index in 0..count as u32 {
                let kind = LLVMValueMetadataEntriesGetKind(entries, index);
                // The subprogram, whose kind is 0, has moved.
                if kind != 0 {
                    LLVMGlobalSetMetadata(new, kind, LLVMValueMetadataEntriesGetMetadata(entries, index));
                }
            }
            LLVMDisposeValueMetadataEntries(entries);
            loop {
                let block = LLVMGetFirstBasicBlock(old);
                if block.is_null() {
                    break;
                }
                LLVMRemoveBasicBlockFromParent(block);
                LLVMAppendExistingBasicBlock(new, block);
            }
            for index in 0..kept {
                let (from, to) = (LLVMGetParam(old, index), LLVMGetParam(new, index));
                let mut length = 0;
                let name = LLVMGetValueName2(from, &mut length);
                LLVMSetValueName2(to, name, length);
            }
            Val::wrap(new)
        }
    }
}

/// An OpenCL object that old front ends write as a pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opaque {
    /// `target("spirv.Sampler")`
    Sampler,
    /// `target("spirv.Image", void, …)` with these numbers: dimensionality, depth, arrayed, multisampled, sampled, format,
    /// access.
    Image([u32; 7]),
    /// `target("spirv.SampledImage", void, …)` with the numbers of its image.
    SampledImage([u32; 7]),
    /// `target("spirv.Queue")`
    Queue,
    /// `target("spirv.DeviceEvent")`
    DeviceEvent,
    /// `target("spirv.ReserveId")`
    ReserveId,
    /// `target("spirv.Pipe", …)` with its access.
    Pipe(u32),
}

impl<'m> Val<'m> {
    /// The value of a constant integer, or of a load from a constant variable.
    pub fn known_int(self) -> Option<u64> {
        if self.opcode() == Some(LLVMOpcode::LLVMLoad) {
            let variable = self.operand(0).filter(|variable| {
                variable.value_kind() == K::LLVMGlobalVariableValueKind
                    && variable.is_global_constant()
                    && variable.value_type() == self.ty()
            })?;
            return variable.initializer()?.int_value();
        }
        self.int_value()
    }

    /// The function that has this parameter.
    pub fn function_of_parameter(self) -> Option<Val<'m>> {
        // SAFETY: asked of parameters only.
        Val::wrap(unsafe { LLVMGetParamParent(self.raw()) })
    }
}

/// The required types of a function's result and parameters; `None` if they stay.
pub struct Wanted<'m> {
    /// The function.
    pub function: Val<'m>,
    /// The type of its result.
    pub result: Option<Opaque>,
    /// The types of its parameters.
    pub params: Vec<Option<Opaque>>,
}

impl<'m> Reader<'m> {
    /// Changes the types of functions and of all their calls. Every use of a value whose type changes must be an argument of one
    /// of these calls, for a parameter of the same type.
    pub fn retype_objects(self, wanted: &[Wanted<'m>]) {
        let mut values: Map<LLVMValueRef, LLVMValueRef> = Map::default();
        let mut functions = Vec::new();
        for it in wanted {
            let (old, params) = (it.function, it.function.params());
            // SAFETY: types of this context; parameters whose type stays are replaced, the others are noted.
            unsafe {
                let stated = LLVMGlobalGetValueType(old.raw());
                let mut types: Vec<_> = params.iter().map(|param| LLVMTypeOf(param.raw())).collect();
                for (ty, opaque) in types.iter_mut().zip(&it.params) {
                    *ty = opaque.map_or(*ty, |opaque| self.opaque_type(opaque));
                }
                let result =
                    it.result.map_or_else(|| LLVMGetReturnType(stated), |opaque| self.opaque_type(opaque));
                let ty = LLVMFunctionType(result, types.as_mut_ptr(), types.len() as u32, 0);
                let Some(new) = self.retype(old, ty, params.len() as u32) else { continue };
                for (index, (from, to)) in params.iter().zip(new.params()).enumerate() {
                    if it.params.get(index).copied().flatten().is_some() {
                        values.insert(from.raw(), to.raw());
                        drop_attributes(new.raw(), index as u32 + 1);
                    } else {
                        LLVMReplaceAllUsesWith(from.raw(), to.raw());
                    }
                }
                functions.push((it, new));
            }
        }
        let loads = self.retype_loads(&functions, &mut values);
        // What returns an object precedes what it is passed to, so that it is known there.
        functions.sort_by_key(|(it, _)| it.result.is_none());
        let mut done = Vec::new();
        for (it, new) in &functions {
            for call in it.function.users().collect::<Vec<_>>() {
                let made = self.call_retyped(call, it, *new, &values);
                values.insert(call.raw(), made);
                done.push(call);
            }
        }
        self.retype_stores(&values);
        // SAFETY: what used the calls that return objects has been erased before them.
        unsafe {
            done.into_iter().rev().for_each(|call| LLVMInstructionEraseFromParent(call.raw()));
            loads.into_iter().for_each(|load| LLVMInstructionEraseFromParent(load.raw()));
            functions.iter().for_each(|(it, _)| LLVMDeleteFunction(it.function.raw()));
        }
    }

    /// Loads of objects in the place of loads of pointers that stand for them, which stay for now.
    fn retype_loads(
        self,
        functions: &[(&Wanted<'m>, Val<'m>)],
        values: &mut Map<LLVMValueRef, LLVMValueRef>,
    ) -> Vec<Val<'m>> {
        let mut loads = Vec::new();
        for call in functions.iter().flat_map(|(it, _)| it.function.users().map(move |call| (it, call))) {
            let (it, call) = call;
            for (argument, object) in call.arguments().into_iter().zip(&it.params) {
                let is_load = argument.opcode() == Some(LLVMOpcode::LLVMLoad);
                let Some(object) = object.filter(|_| is_load && argument.known_int().is_none()) else {
                    continue;
                };
                if values.contains_key(&argument.raw()) {
                    continue;
                }
                // SAFETY: a load has a pointer operand; the new one stands before it.
                let made = unsafe {
                    let builder = LLVMCreateBuilderInContext(self.context);
                    LLVMPositionBuilderBefore(builder, argument.raw());
                    let pointer = LLVMGetOperand(argument.raw(), 0);
                    let made = LLVMBuildLoad2(builder, self.opaque_type(object), pointer, c"".as_ptr());
                    LLVMSetAlignment(made, LLVMGetAlignment(argument.raw()));
                    LLVMSetVolatile(made, LLVMGetVolatile(argument.raw()));
                    LLVMDisposeBuilder(builder);
                    made
                };
                values.insert(argument.raw(), made);
                loads.push(argument);
            }
        }
        loads
    }

    /// Stores of objects in the place of stores of pointers that stand for them.
    fn retype_stores(self, values: &Map<LLVMValueRef, LLVMValueRef>) {
        for (old, new) in values {
            let users: Vec<Val<'m>> = Val::wrap(*old).into_iter().flat_map(Val::users).collect();
            for store in users.into_iter().filter(|user| user.opcode() == Some(LLVMOpcode::LLVMStore)) {
                // SAFETY: a store has two operands; the new one stands before it, and nothing uses a store.
                unsafe {
                    let builder = LLVMCreateBuilderInContext(self.context);
                    LLVMPositionBuilderBefore(builder, store.raw());
                    let made = LLVMBuildStore(builder, *new, LLVMGetOperand(store.raw(), 1));
                    LLVMSetAlignment(made, LLVMGetAlignment(store.raw()));
                    LLVMSetVolatile(made, LLVMGetVolatile(store.raw()));
                    LLVMDisposeBuilder(builder);
                    LLVMInstructionEraseFromParent(store.raw());
                }
            }
        }
    }

    /// A call of the new function in the place of one of the old, which stays for now.
    fn call_retyped(
        self,
        call: Val<'m>,
        it: &Wanted<'m>,
        new: Val<'m>,
        values: &Map<LLVMValueRef, LLVMValueRef>,
    ) -> LLVMValueRef {
        // SAFETY: the arguments have the types of the new function's parameters, by contract of the caller.
        unsafe {
            let builder = LLVMCreateBuilderInContext(self.context);
            LLVMPositionBuilderBefore(builder, call.raw());
            let of_argument = |(index, argument): (usize, Val<'m>)| {
                let is_sampler = it.params.get(index) == Some(&Some(Opaque::Sampler));
                match argument.known_int().filter(|_| is_sampler) {
                    Some(bits) => self.sampler_of(builder, bits),
                    None => values.get(&argument.raw()).copied().unwrap_or(argument.raw()),
                }
            };
            let mut arguments: Vec<_> = call.arguments().into_iter().enumerate().map(of_argument).collect();
            let ty = LLVMGlobalGetValueType(new.raw());
            let (list, count) = (arguments.as_mut_ptr(), arguments.len() as u32);
            let made = LLVMBuildCall2(builder, ty, new.raw(), list, count, c"".as_ptr());
            LLVMDisposeBuilder(builder);
            self.copy_properties(call.raw(), made, count);
            for index in
                (0..count).filter(|index| it.params.get(*index as usize).is_some_and(Option::is_some))
            {
                let stated = LLVMGetCallSiteAttributeCount(made, index + 1);
                let mut attributes = vec![std::ptr::null_mut(); stated as usize];
                LLVMGetCallSiteAttributes(made, index + 1, attributes.as_mut_ptr());
                for attribute in attributes {
                    LLVMRemoveCallSiteEnumAttribute(made, index + 1, LLVMGetEnumAttributeKind(attribute));
                }
            }
            if it.result.is_none() {
                LLVMReplaceAllUsesWith(call.raw(), made);
            }
            made
        }
    }

    /// A call that makes a sampler of its bits.
    ///
    /// # Safety
    /// A builder of this context that is positioned.
    unsafe fn sampler_of(self, builder: LLVMBuilderRef, bits: u64) -> LLVMValueRef {
        // SAFETY: a function of this module, which is declared where it is not there yet.
        unsafe {
            let int = LLVMInt32TypeInContext(self.context);
            let ty = LLVMFunctionType(self.opaque_type(Opaque::Sampler), [int].as_mut_ptr(), 1, 0);
            let name = SAMPLER_INITIALIZER;
            let known = LLVMGetNamedFunction(self.module, name.as_ptr());
            let is_known = !known.is_null() && LLVMGlobalGetValueType(known) == ty;
            let function = if is_known { known } else { LLVMAddFunction(self.module, name.as_ptr(), ty) };
            let mut argument = LLVMConstInt(int, bits, 0);
            LLVMBuildCall2(builder, ty, function, &mut argument, 1, c"".as_ptr())
        }
    }

    /// The target extension type of an object.
    ///
    /// # Safety
    /// None beyond the reader's own life.
    unsafe fn opaque_type(self, opaque: Opaque) -> LLVMTypeRef {
        // SAFETY: a name, type parameters and numbers of the lengths that are passed.
        unsafe {
            let simple = |ty: ExtType, numbers: &mut [u32]| {
                let name = ty.c_name();
                let (numbers, count) = (numbers.as_mut_ptr(), numbers.len() as u32);
                let none = std::ptr::null_mut();
                LLVMTargetExtTypeInContext(self.context, name.as_ptr(), none, 0, numbers, count)
            };
            match opaque {
                Opaque::Sampler => simple(ExtType::Sampler, &mut []),
                Opaque::Queue => simple(ExtType::Queue, &mut []),
                Opaque::DeviceEvent => simple(ExtType::DeviceEvent, &mut []),
                Opaque::ReserveId => simple(ExtType::ReserveId, &mut []),
                Opaque::Pipe(access) => simple(ExtType::Pipe, &mut [access]),
                Opaque::Image(mut numbers) | Opaque::SampledImage(mut numbers) => {
                    let mut sampled = LLVMVoidTypeInContext(self.context);
                    let is_image = matches!(opaque, Opaque::Image(_));
                    let ty = if is_image { ExtType::Image } else { ExtType::SampledImage };
                    let name = ty.c_name().as_ptr();
                    LLVMTargetExtTypeInContext(self.context, name, &mut sampled, 1, numbers.as_mut_ptr(), 7)
                }
            }
        }
    }
}

/// Removes the attributes of pointers from a parameter that is no longer a pointer.
///
/// # Safety
/// A live function with this parameter.
unsafe fn drop_attributes(function: LLVMValueRef, index: u32) {
    // SAFETY: by contract; the attributes are read before they are removed.
    unsafe {
        let count = LLVMGetAttributeCountAtIndex(function, index);
        let mut attributes = vec![std::ptr::null_mut(); count as usize];
        LLVMGetAttributesAtIndex(function, index, attributes.as_mut_ptr());
        for attribute in attributes {
            LLVMRemoveEnumAttributeAtIndex(function, index, LLVMGetEnumAttributeKind(attribute));
        }
    }
}
