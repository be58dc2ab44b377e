//! What differs between the versions of LLVM that can be linked: one function for each thing that their C API says in different ways, or does
//! not say. The version is a feature of the crate (`llvm20-1` to `llvm23-1`); no other code asks which one it is.
//!
//! | | 20 | 21 | 22 | 23 |
//! |---|---|---|---|---|
//! | `br` | one opcode | one opcode | one opcode | two |
//! | the type `byte` | | | | there |
//! | `ptrtoaddr` | | | there | there |
//! | `atomicrmw fmaximum`, `fminimum` | | there | there | there |
//! | `atomicrmw fmaximumnum`, `fminimumnum`, `elementwise` | | | | there |
//! | the values of a `switch` | operands | operands | asked for | asked for |
//! | what records of variables say | not told | not told | told | told |
//! | checksums of files | | | can be written | can be written |
//! | metadata that is added to a global | replaces that of its kind | replaces that of its kind | is added | is added |
//! | a buffer that is parsed | is taken | is taken | stays | stays |
//! | `llvm.spv.resource.getpointer` is convergent | | | | so it is |
//! | the index of `llvm.spv.resource.getpointer` | `i32` | `i32` | `i32` | any integer, an overload |
//! | a block's address is a user of the block | so it is | so it is | so it is | |
//! | the result of `llvm.dx.wave.ballot` | `<4 x i32>` | `<4 x i32>` | `<4 x i32>` | a struct, an overload |
//! | behind the index of `handlefrombinding` | `i1` | `i1`, name | name | name |
#![allow(unsafe_code)]

use inkwell::llvm_sys::debuginfo::LLVMDWARFSourceLanguage;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMAtomicRMWBinOp, LLVMOpcode, LLVMTypeKind};
use spirant_dialect::spirv::SourceLanguage;
use std::ffi::c_char;

#[cfg(any(feature = "llvm20-1", feature = "llvm21-1"))]
use before_22 as own;
#[cfg(not(any(feature = "llvm20-1", feature = "llvm21-1")))]
use since_22 as own;

/// Whether debug records can be read. If not, there is no debug information of local variables.
pub const RECORDS_ARE_READ: bool = own::RECORDS_ARE_READ;

/// Whether the intrinsics that make handles of resources say if the index differs between invocations; later, a call around the index does.
pub const HANDLES_SAY_NON_UNIFORM: bool = !own::RECORDS_ARE_READ;

/// Whether those intrinsics name the resource.
pub const HANDLES_HAVE_NAMES: bool = cfg!(not(feature = "llvm20-1"));

/// The number of operands that all types in debug information have; others follow them. Sizes and offsets became operands.
pub const TYPE_OPERANDS: usize = if cfg!(feature = "llvm20-1") { 3 } else { 5 };

/// The index of the operand with the name.
pub const NAME_OPERAND: u32 = 4 + HANDLES_SAY_NON_UNIFORM as u32;

/// The shape of those intrinsics in the table of names.
pub const HANDLE_SHAPE: &str = match (HANDLES_SAY_NON_UNIFORM, HANDLES_HAVE_NAMES) {
    (true, true) => "imm imm imm i32 imm p -> handle",
    (true, false) => "imm imm imm i32 imm -> handle",
    (false, _) => "imm imm imm i32 p -> handle",
};

/// Intrinsics that are convergent only in this version: if a front end of another version wrote convergence tokens, calls of them
/// have none, and LLVM's verifier refuses that.
pub const NEWLY_CONVERGENT: &[&str] = if cfg!(feature = "llvm23-1") {
    &[
        "llvm.spv.resource.getpointer",
        "llvm.spv.resource.getbasepointer",
        "llvm.spv.resource.counterhandlefrombinding",
        "llvm.spv.resource.counterhandlefromimplicitbinding",
    ]
} else {
    &[]
};

/// Whether a type is missing behind those that overload an intrinsic: that of an index, which is of 32 bits in earlier versions.
pub fn lacks_index(name: &str, overloads: usize) -> bool {
    cfg!(feature = "llvm23-1") && name == "llvm.spv.resource.getpointer" && overloads == 2
}

/// Whether the result of `llvm.dx.wave.ballot` is a struct.
pub const BALLOT_IS_STRUCT: bool = cfg!(feature = "llvm23-1");

/// The address of a block where it is no user of the block, so that it must be made to be found.
///
/// # Safety
/// A block of a live function.
pub unsafe fn address_without_use(block: LLVMBasicBlockRef) -> Option<LLVMValueRef> {
    if cfg!(feature = "llvm23-1") {
        // SAFETY: the caller's; LLVM makes each address once.
        unsafe {
            let function = inkwell::llvm_sys::core::LLVMGetBasicBlockParent(block);
            Some(inkwell::llvm_sys::core::LLVMBlockAddress(function, block))
        }
    } else {
        None
    }
}

/// A debug record of a variable.
pub struct Record {
    /// Whether the value is the address of the variable (`#dbg_declare`).
    pub declares: bool,
    /// The DILocalVariable.
    pub variable: LLVMMetadataRef,
    /// The DIExpression.
    pub expression: LLVMMetadataRef,
}

/// A checksum of a file: LLVM's number of its kind (1 is MD5, 2 is SHA1, 3 is SHA256), and its digits.
pub type FileChecksum<'t> = (u32, &'t str);

/// A file by its name and folder, with its checksum where there is one and LLVM can be told of it.
///
/// # Safety
/// A live builder.
pub unsafe fn file(
    builder: LLVMDIBuilderRef,
    name: &str,
    folder: &str,
    checksum: Option<FileChecksum<'_>>,
) -> LLVMMetadataRef {
    // SAFETY: the caller's; reads as many bytes as stated.
    unsafe {
        match checksum.and_then(|checksum| own::file_with_checksum(builder, name, folder, checksum)) {
            Some(file) => file,
            None => inkwell::llvm_sys::debuginfo::LLVMDIBuilderCreateFile(
                builder,
                name.as_ptr().cast(),
                name.len(),
                folder.as_ptr().cast(),
                folder.len(),
            ),
        }
    }
}

/// Whether an opcode is `br`.
pub fn is_branch(opcode: LLVMOpcode) -> bool {
    #[cfg(feature = "llvm23-1")]
    return matches!(opcode, LLVMOpcode::LLVMCondBr | LLVMOpcode::LLVMUncondBr);
    #[cfg(not(feature = "llvm23-1"))]
    return matches!(opcode, LLVMOpcode::LLVMBr);
}

/// Whether a `br` has a condition.
///
/// # Safety
/// A `br` of a live module.
pub unsafe fn is_conditional(branch: LLVMValueRef) -> bool {
    // SAFETY: the caller's.
    #[cfg(feature = "llvm23-1")]
    return unsafe { !inkwell::llvm_sys::core::LLVMIsACondBrInst(branch).is_null() };
    // SAFETY: the caller's.
    #[cfg(not(feature = "llvm23-1"))]
    return unsafe { inkwell::llvm_sys::core::LLVMIsConditional(branch) != 0 };
}

/// The name of a type that no shader or kernel has: of registers, or `byte`.
pub fn of_machines(kind: LLVMTypeKind) -> &'static str {
    match kind {
        LLVMTypeKind::LLVMX86_AMXTypeKind => "x86_amx",
        _ => "byte",
    }
}

/// Whether an opcode is `ptrtoint` or `ptrtoaddr`.
pub fn is_pointer_to_integer(opcode: LLVMOpcode) -> bool {
    matches!(opcode, LLVMOpcode::LLVMPtrToInt) || own::is_pointer_to_address(opcode)
}

/// Whether an `atomicrmw` is `fmaximum`.
pub fn is_fmaximum(operation: LLVMAtomicRMWBinOp) -> bool {
    #[cfg(feature = "llvm20-1")]
    let is_so = |_| false;
    #[cfg(not(feature = "llvm20-1"))]
    let is_so = |operation| matches!(operation, LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFMaximum);
    is_so(operation)
}

/// Whether an `atomicrmw` is `fminimum`.
pub fn is_fminimum(operation: LLVMAtomicRMWBinOp) -> bool {
    #[cfg(feature = "llvm20-1")]
    let is_so = |_| false;
    #[cfg(not(feature = "llvm20-1"))]
    let is_so = |operation| matches!(operation, LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFMinimum);
    is_so(operation)
}

/// Whether an `atomicrmw` may be on the elements of a vector one by one.
pub const HAS_ELEMENTWISE: bool = cfg!(feature = "llvm23-1");

/// `fmax` for `fmaximumnum` and `fmin` for `fminimumnum`, as the intrinsics of these names have one row: SPIR-V's instructions order no zeros.
pub fn older_operation(operation: LLVMAtomicRMWBinOp) -> LLVMAtomicRMWBinOp {
    match operation {
        #[cfg(feature = "llvm23-1")]
        LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFMaximumNum => LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFMax,
        #[cfg(feature = "llvm23-1")]
        LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFMinimumNum => LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFMin,
        other => other,
    }
}

/// Parses text or bitcode; non-zero where that fails. The buffer is gone afterwards.
///
/// # Safety
/// As for `LLVMParseIRInContext2`, and the buffer is the caller's.
pub unsafe fn parse(
    context: LLVMContextRef,
    buffer: LLVMMemoryBufferRef,
    module: *mut LLVMModuleRef,
    message: *mut *mut c_char,
) -> LLVMBool {
    // SAFETY: the caller's.
    unsafe { own::parse(context, buffer, module, message) }
}

/// The value of case `index` of a `switch`, from 1: the number of its successor.
///
/// # Safety
/// A `switch` with more than `index` successors.
pub unsafe fn case_value(switch: LLVMValueRef, index: u32) -> LLVMValueRef {
    // SAFETY: the caller's.
    unsafe { own::case_value(switch, index) }
}

/// The first debug record before an instruction; null where there is none, and where nothing is told of records: the call that asks crashes
/// there, where no record is.
///
/// # Safety
/// An instruction of a live module.
pub unsafe fn first_record(inst: LLVMValueRef) -> LLVMDbgRecordRef {
    // SAFETY: the caller's.
    unsafe { own::first_record(inst) }
}

/// What a debug record says; `None` of labels, and where nothing is told.
///
/// # Safety
/// A record of a live module.
pub unsafe fn record(record: LLVMDbgRecordRef) -> Option<Record> {
    // SAFETY: the caller's.
    unsafe { own::record(record) }
}

/// The first value of a variable's record; null if it no longer exists.
///
/// # Safety
/// One that [`record`] knows.
pub unsafe fn record_value(record: LLVMDbgRecordRef) -> LLVMValueRef {
    // SAFETY: the caller's.
    unsafe { own::record_value(record) }
}

/// The DILocation of a record; null where there is none.
///
/// # Safety
/// A record of a live module.
pub unsafe fn record_location(record: LLVMDbgRecordRef) -> LLVMMetadataRef {
    // SAFETY: the caller's.
    unsafe { own::record_location(record) }
}

/// DWARF's language for one of SPIR-V's.
pub fn source_language(language: SourceLanguage) -> LLVMDWARFSourceLanguage {
    use LLVMDWARFSourceLanguage as L;
    match language {
        SourceLanguage::OpenCL_C => L::LLVMDWARFSourceLanguageOpenCL,
        SourceLanguage::Rust => L::LLVMDWARFSourceLanguageRust,
        other => own::source_language(other),
    }
}

/// Adds metadata to a global.
///
/// # Safety
/// A live global, and a node of its context.
pub(super) unsafe fn add_global_metadata(global: LLVMValueRef, kind: u32, node: LLVMMetadataRef) {
    // SAFETY: the caller's.
    unsafe { own::add_global_metadata(global, kind, node) }
}

/// Since LLVM 22, the C API tells of debug records, and `ptrtoaddr` is there.
#[cfg(not(any(feature = "llvm20-1", feature = "llvm21-1")))]
mod since_22 {
    use super::Record;
    use inkwell::llvm_sys::core::*;
    use inkwell::llvm_sys::debuginfo::{
        LLVMChecksumKind, LLVMDIBuilderCreateFileWithChecksum, LLVMDWARFSourceLanguage,
    };
    use inkwell::llvm_sys::ir_reader::LLVMParseIRInContext2;
    use inkwell::llvm_sys::prelude::*;
    use inkwell::llvm_sys::{LLVMDbgRecordKind, LLVMOpcode};
    use spirant_dialect::spirv::SourceLanguage;
    use std::ffi::c_char;

    pub const RECORDS_ARE_READ: bool = true;

    pub fn is_pointer_to_address(opcode: LLVMOpcode) -> bool {
        matches!(opcode, LLVMOpcode::LLVMPtrToAddr)
    }

    pub fn source_language(language: SourceLanguage) -> LLVMDWARFSourceLanguage {
        use LLVMDWARFSourceLanguage as L;
        match language {
            SourceLanguage::ESSL => L::LLVMDWARFSourceLanguageGLSL_ES,
            SourceLanguage::GLSL => L::LLVMDWARFSourceLanguageGLSL,
            SourceLanguage::HLSL => L::LLVMDWARFSourceLanguageHLSL,
            SourceLanguage::OpenCL_CPP => L::LLVMDWARFSourceLanguageOpenCL_CPP,
            SourceLanguage::CPP_for_OpenCL => L::LLVMDWARFSourceLanguageCPP_for_OpenCL,
            SourceLanguage::SYCL => L::LLVMDWARFSourceLanguageSYCL,
            SourceLanguage::Zig => L::LLVMDWARFSourceLanguageZig,
            _ => L::LLVMDWARFSourceLanguageC99,
        }
    }

    pub unsafe fn file_with_checksum(
        builder: LLVMDIBuilderRef,
        name: &str,
        folder: &str,
        (kind, digits): super::FileChecksum<'_>,
    ) -> Option<LLVMMetadataRef> {
        let kind = match kind {
            1 => LLVMChecksumKind::CSK_MD5,
            2 => LLVMChecksumKind::CSK_SHA1,
            3 => LLVMChecksumKind::CSK_SHA256,
            _ => return None,
        };
        // SAFETY: the caller's; reads as many bytes as stated.
        Some(unsafe {
            LLVMDIBuilderCreateFileWithChecksum(
                builder,
                name.as_ptr().cast(),
                name.len(),
                folder.as_ptr().cast(),
                folder.len(),
                kind,
                digits.as_ptr().cast(),
                digits.len(),
                std::ptr::null(),
                0,
            )
        })
    }

    pub unsafe fn parse(
        context: LLVMContextRef,
        buffer: LLVMMemoryBufferRef,
        module: *mut LLVMModuleRef,
        message: *mut *mut c_char,
    ) -> LLVMBool {
        // SAFETY: the caller's; the buffer is disposed of once.
        unsafe {
            let failed = LLVMParseIRInContext2(context, buffer, module, message);
            LLVMDisposeMemoryBuffer(buffer);
            failed
        }
    }

    pub unsafe fn add_global_metadata(global: LLVMValueRef, kind: u32, node: LLVMMetadataRef) {
        // SAFETY: the caller's.
        unsafe { LLVMGlobalAddMetadata(global, kind, node) }
    }

    pub unsafe fn case_value(switch: LLVMValueRef, index: u32) -> LLVMValueRef {
        // SAFETY: the caller's.
        unsafe { LLVMGetSwitchCaseValue(switch, index) }
    }

    pub unsafe fn first_record(inst: LLVMValueRef) -> LLVMDbgRecordRef {
        // SAFETY: the caller's.
        unsafe { LLVMGetFirstDbgRecord(inst) }
    }

    pub unsafe fn record(record: LLVMDbgRecordRef) -> Option<Record> {
        // SAFETY: the caller's; a record that is of no label is of a variable.
        unsafe {
            let kind = LLVMDbgRecordGetKind(record);
            if matches!(kind, LLVMDbgRecordKind::LLVMDbgRecordLabel) {
                return None;
            }
            let variable = LLVMDbgVariableRecordGetVariable(record);
            let expression = LLVMDbgVariableRecordGetExpression(record);
            let declares = matches!(kind, LLVMDbgRecordKind::LLVMDbgRecordDeclare);
            let is_whole = !variable.is_null() && !expression.is_null();
            is_whole.then_some(Record { declares, variable, expression })
        }
    }

    pub unsafe fn record_value(record: LLVMDbgRecordRef) -> LLVMValueRef {
        // SAFETY: the caller's; a record of a variable has a first value, which may be null.
        unsafe { LLVMDbgVariableRecordGetValue(record, 0) }
    }

    pub unsafe fn record_location(record: LLVMDbgRecordRef) -> LLVMMetadataRef {
        // SAFETY: the caller's.
        unsafe { LLVMDbgRecordGetDebugLoc(record) }
    }
}

/// Before LLVM 22, records are listed, and nothing is told of them.
#[cfg(any(feature = "llvm20-1", feature = "llvm21-1"))]
mod before_22 {
    use super::Record;
    use inkwell::llvm_sys::LLVMOpcode;
    use inkwell::llvm_sys::core::{LLVMGetOperand, LLVMGlobalSetMetadata};
    use inkwell::llvm_sys::debuginfo::LLVMDWARFSourceLanguage;
    use inkwell::llvm_sys::ir_reader::LLVMParseIRInContext;
    use inkwell::llvm_sys::prelude::*;
    use spirant_dialect::spirv::SourceLanguage;
    use std::ffi::c_char;

    pub const RECORDS_ARE_READ: bool = false;

    pub fn is_pointer_to_address(_: LLVMOpcode) -> bool {
        false
    }

    pub fn source_language(language: SourceLanguage) -> LLVMDWARFSourceLanguage {
        use LLVMDWARFSourceLanguage as L;
        match language {
            SourceLanguage::HLSL | SourceLanguage::CPP_for_OpenCL => L::LLVMDWARFSourceLanguageC_plus_plus_14,
            _ => L::LLVMDWARFSourceLanguageC99,
        }
    }

    pub unsafe fn file_with_checksum(
        _: LLVMDIBuilderRef,
        _: &str,
        _: &str,
        _: super::FileChecksum<'_>,
    ) -> Option<LLVMMetadataRef> {
        None
    }

    pub unsafe fn parse(
        context: LLVMContextRef,
        buffer: LLVMMemoryBufferRef,
        module: *mut LLVMModuleRef,
        message: *mut *mut c_char,
    ) -> LLVMBool {
        // SAFETY: the caller's; the buffer is LLVM's from here on.
        unsafe { LLVMParseIRInContext(context, buffer, module, message) }
    }

    pub unsafe fn add_global_metadata(global: LLVMValueRef, kind: u32, node: LLVMMetadataRef) {
        // SAFETY: the caller's.
        unsafe { LLVMGlobalSetMetadata(global, kind, node) }
    }

    pub unsafe fn case_value(switch: LLVMValueRef, index: u32) -> LLVMValueRef {
        // SAFETY: the caller's: condition and default come first, then a value and a block for each case.
        unsafe { LLVMGetOperand(switch, 2 * index) }
    }

    pub unsafe fn first_record(_: LLVMValueRef) -> LLVMDbgRecordRef {
        std::ptr::null_mut()
    }

    pub unsafe fn record(_: LLVMDbgRecordRef) -> Option<Record> {
        None
    }

    pub unsafe fn record_value(_: LLVMDbgRecordRef) -> LLVMValueRef {
        std::ptr::null_mut()
    }

    pub unsafe fn record_location(_: LLVMDbgRecordRef) -> LLVMMetadataRef {
        std::ptr::null_mut()
    }
}
