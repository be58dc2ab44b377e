//! Edits of a module before it is selected: they replace one form of LLVM IR by another.
//!
//! Handles of replaced values must not be used again.
#![allow(unsafe_code)]

use super::{Bb, Reader, Ty, TyKind, Val, versions};
use crate::targets::CallConv;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::linker::LLVMLinkModules2;
use inkwell::llvm_sys::prelude::{LLVMBuilderRef, LLVMModuleRef, LLVMValueRef};
use inkwell::llvm_sys::{LLVMLinkage, LLVMValueKind};
use inkwell::module::Module;
use spirant_llvm::Libraries;
use std::ffi::CString;

/// A builder that goes with its scope.
pub(super) struct Builder(pub(super) LLVMBuilderRef);

impl Builder {
    /// Inserts before an instruction, at its source position.
    pub(super) fn before(inst: Val<'_>) -> Builder {
        // SAFETY: the context of a live instruction; the instruction stands in a block.
        unsafe {
            let builder = LLVMCreateBuilderInContext(LLVMGetTypeContext(LLVMTypeOf(inst.raw())));
            LLVMPositionBuilderBefore(builder, inst.raw());
            Builder(builder)
        }
    }
}

impl Drop for Builder {
    fn drop(&mut self) {
        // SAFETY: made by us, disposed of once.
        unsafe { LLVMDisposeBuilder(self.0) }
    }
}

/// Moves everything in `from` into `module`; both are of one context. LLVM's linker makes a struct of its own of each struct with a name, but
/// of those in `shared`, which are the same in both.
///
/// # Errors
/// The linker failed; it does not give a reason.
pub fn link(module: &Module<'_>, from: Module<'_>, shared: &[Ty<'_>]) -> Result<(), String> {
    let raw = from.as_mut_ptr();
    // The linker disposes of it.
    std::mem::forget(from);
    // SAFETY: two live modules; the second is not used again.
    unsafe { link_raw(module.as_mut_ptr(), raw, shared) }
}

/// The same of LLVM's own handles.
///
/// # Safety
/// Two live modules; the second is not used again.
pub(super) unsafe fn link_raw(
    module: LLVMModuleRef,
    from: LLVMModuleRef,
    shared: &[Ty<'_>],
) -> Result<(), String> {
    spirant_llvm::construct(Libraries::Simplifying);
    let name = |at: usize| CString::new(format!("spirant.shared.{at}")).unwrap_or_default();
    // SAFETY: by contract; a variable of both modules, which the linker joins, says that the type of its elements is the same.
    unsafe {
        for (at, ty) in shared.iter().enumerate() {
            for side in [module, from] {
                let list = LLVMArrayType2(ty.raw(), 1);
                let variable = LLVMAddGlobal(side, list, name(at).as_ptr());
                LLVMSetInitializer(variable, LLVMGetUndef(list));
                LLVMSetLinkage(variable, LLVMLinkage::LLVMAppendingLinkage);
            }
        }
        if LLVMLinkModules2(module, from) != 0 {
            return Err("functions cannot be linked into it".to_owned());
        }
        for at in 0..shared.len() {
            let variable = LLVMGetNamedGlobal(module, name(at).as_ptr());
            Val::wrap(variable).into_iter().for_each(erase_global);
        }
    }
    Ok(())
}

/// The function of this name.
pub fn function<'m>(module: &'m Module<'_>, name: &str) -> Option<Val<'m>> {
    let name = CString::new(name).ok()?;
    // SAFETY: a live module and a NUL-terminated string.
    Val::wrap(unsafe { LLVMGetNamedFunction(module.as_mut_ptr(), name.as_ptr()) })
}

/// Replaces an instruction by calls of a function with its first `count` operands: by one call, or, for vectors, by
/// one for each lane if the function takes scalars. The results of those are combined to a vector, or a struct of
/// vectors.
pub fn call_instead(inst: Val<'_>, function: Val<'_>, count: u32, by_lanes: bool) {
    let builder = Builder::before(inst);
    let operands: Vec<_> = (0..count).filter_map(|i| inst.operand(i)).collect();
    let lanes = operands.iter().find_map(|operand| match operand.ty().kind() {
        TyKind::Vector(_, lanes) if by_lanes => Some(lanes),
        _ => None,
    });
    // SAFETY: the function's parameters are the operands or their scalars, its result has the instruction's type or its scalars.
    unsafe {
        let callee = LLVMGlobalGetValueType(function.raw());
        let call = |mut args: Vec<LLVMValueRef>| {
            let (list, count) = (args.as_mut_ptr(), args.len() as u32);
            LLVMBuildCall2(builder.0, callee, function.raw(), list, count, c"".as_ptr())
        };
        let Some(lanes) = lanes else {
            replace(inst, call(operands.iter().map(|operand| operand.raw()).collect()));
            return;
        };
        let index = LLVMInt32TypeInContext(LLVMGetTypeContext(LLVMTypeOf(inst.raw())));
        let mut whole = LLVMGetPoison(LLVMTypeOf(inst.raw()));
        for lane in 0..lanes {
            let lane = LLVMConstInt(index, u64::from(lane), 0);
            let scalar = |operand: &Val<'_>| match operand.ty().kind() {
                TyKind::Vector(..) => LLVMBuildExtractElement(builder.0, operand.raw(), lane, c"".as_ptr()),
                _ => operand.raw(),
            };
            let result = call(operands.iter().map(scalar).collect());
            let insert = |vector, part| LLVMBuildInsertElement(builder.0, vector, part, lane, c"".as_ptr());
            let TyKind::Struct = inst.ty().kind() else {
                whole = insert(whole, result);
                continue;
            };
            for member in 0..LLVMCountStructElementTypes(LLVMTypeOf(inst.raw())) {
                let vector = LLVMBuildExtractValue(builder.0, whole, member, c"".as_ptr());
                let part = LLVMBuildExtractValue(builder.0, result, member, c"".as_ptr());
                whole = LLVMBuildInsertValue(builder.0, whole, insert(vector, part), member, c"".as_ptr());
            }
        }
        replace(inst, whole);
    }
}

/// Puts a value in the place of an instruction, and removes that.
///
/// # Safety
/// The value is of the same type; the instruction is not used again.
unsafe fn replace(inst: Val<'_>, value: LLVMValueRef) {
    // SAFETY: by contract.
    unsafe {
        LLVMReplaceAllUsesWith(inst.raw(), value);
        LLVMInstructionEraseFromParent(inst.raw());
    }
}

/// Replaces the address of a block by a number, as a pointer. Returns whether the address was taken.
pub fn number_block(block: Bb<'_>, number: u64) -> bool {
    // SAFETY: a live block; constants may replace constants of their type.
    unsafe {
        let Some(label) = Val::wrap(LLVMBasicBlockAsValue(block.raw())) else { return false };
        let is_address = |user: &Val<'_>| user.value_kind() == LLVMValueKind::LLVMBlockAddressValueKind;
        let own =
            || versions::address_without_use(block.raw()).and_then(Val::wrap).filter(|own| own.is_used());
        let Some(address) = label.users().find(is_address).or_else(own) else { return false };
        let int = LLVMInt64TypeInContext(LLVMGetTypeContext(LLVMTypeOf(address.raw())));
        let pointer = LLVMConstIntToPtr(LLVMConstInt(int, number, 0), LLVMTypeOf(address.raw()));
        LLVMReplaceAllUsesWith(address.raw(), pointer);
    }
    true
}

/// Replaces an `indirectbr` by a switch over the numbers of blocks. The first successor is the default; a
/// successor that is listed again keeps its edge by a number that no block has.
pub fn switch_instead<'m>(jump: Val<'m>, number: impl Fn(Bb<'m>) -> u64, mut unused: u64) {
    let successors: Vec<Bb<'m>> = jump.successors().collect();
    let (Some(address), Some(first)) = (jump.operand(0), successors.first()) else { return };
    let builder = Builder::before(jump);
    // SAFETY: the address is a pointer; the edges stay as many as they were, so that phis stay right.
    unsafe {
        let int = LLVMInt64TypeInContext(LLVMGetTypeContext(LLVMTypeOf(address.raw())));
        let selector = LLVMBuildPtrToInt(builder.0, address.raw(), int, c"".as_ptr());
        let switch = LLVMBuildSwitch(builder.0, selector, first.raw(), successors.len() as u32);
        for (index, block) in successors.iter().enumerate().skip(1) {
            let mut case = number(*block);
            if successors[..index].contains(block) {
                case = unused;
                unused += 1;
            }
            LLVMAddCase(switch, LLVMConstInt(int, case, 0), block.raw());
        }
        LLVMInstructionEraseFromParent(jump.raw());
    }
}

/// Sets an integer operand to this number, in its type.
pub fn set_int_operand(inst: Val<'_>, index: u32, number: u32) {
    let Some(old) = inst.operand(index) else { return };
    // SAFETY: the operand is there, and the constant of its type, which is an integer's.
    unsafe {
        let number = LLVMConstInt(LLVMTypeOf(old.raw()), u64::from(number), 0);
        LLVMSetOperand(inst.raw(), index, number);
    }
}

/// Changes the callee of a call to another intrinsic with the same parameters, overloaded by its result and these types.
pub fn call_intrinsic(reader: Reader<'_>, call: Val<'_>, name: &str, further: &[Ty<'_>]) {
    // SAFETY: a live module; the callee is the last operand of a call, and the new one of the same type.
    unsafe {
        let id = LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
        let further = further.iter().map(|ty| ty.raw());
        let mut overloads: Vec<_> = std::iter::once(LLVMTypeOf(call.raw())).chain(further).collect();
        let callee = LLVMGetIntrinsicDeclaration(reader.raw(), id, overloads.as_mut_ptr(), overloads.len());
        if LLVMGlobalGetValueType(callee) == LLVMGetCalledFunctionType(call.raw()) {
            LLVMSetOperand(call.raw(), LLVMGetNumOperands(call.raw()) as u32 - 1, callee);
        }
    }
}

/// Uses an instruction's value right behind it, so that no pass of LLVM removes it.
pub fn use_behind(reader: Reader<'_>, inst: Val<'_>) {
    const NAME: &str = "llvm.fake.use";
    // SAFETY: a live module and an instruction that is not the last of its block; the intrinsic takes any values.
    unsafe {
        let Some(next) = Val::wrap(LLVMGetNextInstruction(inst.raw())) else { return };
        let id = LLVMLookupIntrinsicID(NAME.as_ptr().cast(), NAME.len());
        let callee = LLVMGetIntrinsicDeclaration(reader.raw(), id, std::ptr::null_mut(), 0);
        let builder = Builder::before(next);
        let ty = LLVMGlobalGetValueType(callee);
        LLVMBuildCall2(builder.0, ty, callee, [inst.raw()].as_mut_ptr(), 1, c"".as_ptr());
    }
}

/// Replaces a call by one of a function that another module defines, with these arguments.
pub fn call_declared_instead<'m>(reader: Reader<'m>, call: Val<'m>, name: &str, arguments: Vec<Val<'m>>) {
    let Ok(name) = CString::new(name) else { return };
    let mut arguments: Vec<_> = arguments.into_iter().map(Val::raw).collect();
    let builder = Builder::before(call);
    // SAFETY: a live module and call; the function is declared with the types of the arguments and of the call's result.
    unsafe {
        let mut types: Vec<_> = arguments.iter().map(|argument| LLVMTypeOf(*argument)).collect();
        let count = types.len() as u32;
        let ty = LLVMFunctionType(LLVMTypeOf(call.raw()), types.as_mut_ptr(), count, 0);
        let mut function = LLVMGetNamedFunction(reader.raw(), name.as_ptr());
        if function.is_null() {
            function = LLVMAddFunction(reader.raw(), name.as_ptr(), ty);
            LLVMSetFunctionCallConv(function, LLVMGetInstructionCallConv(call.raw()));
        }
        let made = LLVMBuildCall2(builder.0, ty, function, arguments.as_mut_ptr(), count, c"".as_ptr());
        LLVMSetInstructionCallConv(made, LLVMGetFunctionCallConv(function));
        replace(call, made);
    }
}

/// Removes an unused instruction.
pub fn erase_unused(inst: Val<'_>) {
    if !inst.is_used() {
        // SAFETY: a live instruction without uses.
        unsafe { LLVMInstructionEraseFromParent(inst.raw()) };
    }
}

/// Replaces a value by another of the same type.
pub fn replace_uses(old: Val<'_>, new: Val<'_>) {
    // SAFETY: live values; those of different types are not replaced.
    unsafe {
        if LLVMTypeOf(old.raw()) == LLVMTypeOf(new.raw()) {
            LLVMReplaceAllUsesWith(old.raw(), new.raw());
        }
    }
}

/// Removes an instruction; uses of its value become poison.
pub fn erase(inst: Val<'_>) {
    // SAFETY: a live instruction, of which no use is left.
    unsafe {
        let ty = LLVMTypeOf(inst.raw());
        if !matches!(Ty::wrap(ty).kind(), TyKind::Void) {
            LLVMReplaceAllUsesWith(inst.raw(), LLVMGetPoison(ty));
        }
        LLVMInstructionEraseFromParent(inst.raw());
    }
}

/// Makes a global variable constant.
pub fn make_constant(global: Val<'_>) {
    // SAFETY: a live global variable.
    unsafe { LLVMSetGlobalConstant(global.raw(), 1) };
}

/// Replaces a global variable by the address of a member of another one, and removes it.
pub fn put_member_instead(old: Val<'_>, whole: Val<'_>, member: u32) {
    // SAFETY: live global variables of one module, the second a struct with that member; no use of the first is left.
    unsafe {
        let ty = LLVMGlobalGetValueType(whole.raw());
        let index = LLVMInt32TypeInContext(LLVMGetTypeContext(ty));
        let mut indices = [0, member].map(|number| LLVMConstInt(index, u64::from(number), 0));
        let place = LLVMConstInBoundsGEP2(ty, whole.raw(), indices.as_mut_ptr(), 2);
        let place = LLVMConstAddrSpaceCast(place, LLVMTypeOf(old.raw()));
        LLVMReplaceAllUsesWith(old.raw(), place);
        LLVMDeleteGlobal(old.raw());
    }
}

/// Removes a global variable; uses of its address become poison.
pub fn erase_global(global: Val<'_>) {
    // SAFETY: a live global variable, of which no use is left.
    unsafe {
        LLVMReplaceAllUsesWith(global.raw(), LLVMGetPoison(LLVMTypeOf(global.raw())));
        LLVMDeleteGlobal(global.raw());
    }
}

/// Removes the list of globals that the source asks to keep.
pub fn forget_used(reader: Reader<'_>) {
    forget_list(reader, c"llvm.used");
}

/// Also removes the list of those to keep for the compiler alone.
pub fn forget_all_used(reader: Reader<'_>) {
    forget_used(reader);
    forget_list(reader, c"llvm.compiler.used");
}

fn forget_list(reader: Reader<'_>, name: &std::ffi::CStr) {
    // SAFETY: a live module and a NUL-terminated string; nothing uses the list.
    unsafe {
        let list = LLVMGetNamedGlobal(reader.raw(), name.as_ptr());
        if !list.is_null() {
            LLVMDeleteGlobal(list);
        }
    }
}

/// Renames a function. A function that has the name already gets one of LLVM's choice.
pub fn rename(function: Val<'_>, name: &str) {
    // SAFETY: a live function, and bytes of this length.
    unsafe {
        let module = LLVMGetGlobalParent(function.raw());
        if let Ok(terminated) = CString::new(name) {
            let holder = LLVMGetNamedFunction(module, terminated.as_ptr());
            if !holder.is_null() && holder != function.raw() {
                LLVMSetValueName2(holder, c"".as_ptr(), 0);
            }
        }
        LLVMSetValueName2(function.raw(), name.as_ptr().cast(), name.len());
    }
}

/// Changes the calling convention of a function and of its calls.
pub fn set_calling_convention(function: Val<'_>, convention: CallConv) {
    for call in function.calls().collect::<Vec<_>>() {
        // SAFETY: a live call.
        unsafe { LLVMSetInstructionCallConv(call.raw(), convention.number()) };
    }
    // SAFETY: a live function.
    unsafe { LLVMSetFunctionCallConv(function.raw(), convention.number()) };
}

/// Removes an attribute from a function.
pub fn remove_string_attribute(function: Val<'_>, name: &str) {
    // SAFETY: reads `len` bytes at `ptr`; removing an absent attribute does nothing.
    unsafe {
        LLVMRemoveStringAttributeAtIndex(function.raw(), u32::MAX, name.as_ptr().cast(), name.len() as u32);
    }
}

/// Makes a store write another value, of any type.
pub fn store_instead(store: Val<'_>, value: Val<'_>) {
    // SAFETY: live values; the address of a store does not depend on the type of the value.
    unsafe { LLVMSetOperand(store.raw(), 0, value.raw()) }
}

/// Negates one lane of the vector of floats that a store writes.
pub fn negate_lane_of_stored(store: Val<'_>, lane: u32) {
    let Some(stored) = store.operand(0) else { return };
    let builder = Builder::before(store);
    // SAFETY: the value is a vector of floats with this lane.
    unsafe {
        let index = lane_index(stored, lane);
        let old = LLVMBuildExtractElement(builder.0, stored.raw(), index, c"".as_ptr());
        let new = LLVMBuildFNeg(builder.0, old, c"".as_ptr());
        let whole = LLVMBuildInsertElement(builder.0, stored.raw(), new, index, c"".as_ptr());
        LLVMSetOperand(store.raw(), 0, whole);
    }
}

/// Negates the float that a store writes.
pub fn negate_stored(store: Val<'_>) {
    let Some(stored) = store.operand(0) else { return };
    let builder = Builder::before(store);
    // SAFETY: the value is a float.
    unsafe { LLVMSetOperand(store.raw(), 0, LLVMBuildFNeg(builder.0, stored.raw(), c"".as_ptr())) };
}

/// Replaces the float that a load reads by its reciprocal.
pub fn invert_loaded(load: Val<'_>) {
    // SAFETY: the instruction behind a load is in its block; the value is a float. The uses of the load are replaced before those are made
    // that stay.
    unsafe {
        let Some(next) = Val::wrap(LLVMGetNextInstruction(load.raw())) else { return };
        let builder = Builder::before(next);
        let copy = LLVMInstructionClone(load.raw());
        LLVMInsertIntoBuilder(builder.0, copy);
        let new = LLVMBuildFDiv(builder.0, LLVMConstReal(LLVMTypeOf(copy), 1.0), copy, c"".as_ptr());
        LLVMReplaceAllUsesWith(load.raw(), new);
        LLVMInstructionEraseFromParent(load.raw());
    }
}

/// Replaces a lane by its reciprocal in all uses of a loaded vector of floats.
pub fn invert_lane_of_loaded(load: Val<'_>, lane: u32) {
    // SAFETY: the instruction behind a load is in its block; the value is a vector of floats with this lane. The uses of the load
    // are replaced before those are made that stay.
    unsafe {
        let next = LLVMGetNextInstruction(load.raw());
        let Some(next) = Val::wrap(next) else { return };
        let builder = Builder::before(next);
        let index = lane_index(load, lane);
        let copy = LLVMInstructionClone(load.raw());
        LLVMInsertIntoBuilder(builder.0, copy);
        let old = LLVMBuildExtractElement(builder.0, copy, index, c"".as_ptr());
        let one = LLVMConstReal(LLVMTypeOf(old), 1.0);
        let new = LLVMBuildFDiv(builder.0, one, old, c"".as_ptr());
        let whole = LLVMBuildInsertElement(builder.0, copy, new, index, c"".as_ptr());
        LLVMReplaceAllUsesWith(load.raw(), whole);
        LLVMInstructionEraseFromParent(load.raw());
    }
}

/// The constant that names a lane.
///
/// # Safety
/// The value is live.
unsafe fn lane_index(value: Val<'_>, lane: u32) -> LLVMValueRef {
    // SAFETY: by contract.
    unsafe {
        let int = LLVMInt32TypeInContext(LLVMGetTypeContext(LLVMTypeOf(value.raw())));
        LLVMConstInt(int, u64::from(lane), 0)
    }
}

/// Changes the data layout of a module. Existing [`super::Layout`]s of it become invalid.
pub fn set_data_layout(reader: Reader<'_>, layout: &str) {
    if let Ok(layout) = CString::new(layout) {
        // SAFETY: a live module and a NUL-terminated string, which is LLVM's with other alignments of vectors.
        unsafe { LLVMSetDataLayout(reader.raw(), layout.as_ptr()) };
    }
}

/// Aligns a load or store of a vector of three by its components.
pub fn align_vector_of_three(access: Val<'_>) {
    use inkwell::llvm_sys::LLVMOpcode as L;
    let ty = match access.opcode() {
        Some(L::LLVMLoad) => access.ty(),
        Some(L::LLVMStore) => match access.operand(0) {
            Some(stored) => stored.ty(),
            None => return,
        },
        _ => return,
    };
    let TyKind::Vector(element, 3) = ty.kind() else { return };
    let bytes = scalar_size(element);
    // SAFETY: a load or a store.
    unsafe { LLVMSetAlignment(access.raw(), LLVMGetAlignment(access.raw()).min(bytes)) };
}

/// Removes metadata of a kind, such as `range`, from an instruction.
pub fn forget_metadata(reader: Reader<'_>, inst: Val<'_>, kind: &str) {
    if inst.is_instruction() {
        // SAFETY: an instruction; null removes what it has of this kind.
        unsafe { LLVMSetMetadata(inst.raw(), reader.metadata_kind(kind).0, std::ptr::null_mut()) };
    }
}

/// Aligns a load or store by its scalars.
pub fn align_by_scalar(access: Val<'_>) {
    use inkwell::llvm_sys::LLVMOpcode as L;
    let ty = match access.opcode() {
        Some(L::LLVMLoad) => Some(access.ty()),
        Some(L::LLVMStore) => access.operand(0).map(Val::ty),
        _ => None,
    };
    let scalar = match ty.map(|ty| (ty, ty.kind())) {
        Some((_, TyKind::Vector(element, _))) => element,
        Some((ty, TyKind::Int(16 | 32 | 64) | TyKind::Half | TyKind::Float | TyKind::Double)) => ty,
        _ => return,
    };
    // SAFETY: a load or a store.
    unsafe { LLVMSetAlignment(access.raw(), LLVMGetAlignment(access.raw()).min(scalar_size(scalar))) };
}

/// The bytes of a scalar.
fn scalar_size(ty: super::Ty<'_>) -> u32 {
    match ty.kind() {
        TyKind::Int(width) => (width / 8).max(1),
        TyKind::Half | TyKind::BFloat => 2,
        TyKind::Double => 8,
        _ => 4,
    }
}
