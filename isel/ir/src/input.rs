//! Bytes → module: LLVM's parser and verifier, which report instead of printing or exiting.
//!
//! LLVM's messages (upgrades, dropped debug information) are collected for the caller and not printed. Some
//! malformed bitcode still makes LLVM abort the process: callers with untrusted input work in a child process
//! (see `spirant-child`).

use super::{Bb, Md, Reader, TyKind, ballots, handles, local_statics, versions};
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::context::AsContextRef;
use inkwell::llvm_sys::LLVMDiagnosticSeverity;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::support::LLVMParseCommandLineOptions;
use inkwell::module::Module;
use inkwell::values::FunctionValue;
use std::borrow::Cow;
use std::cell::RefCell;
use std::ffi::{CStr, CString, c_char, c_void};
use std::sync::Once;

/// A message of LLVM's reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// Whether LLVM calls it an error.
    pub error: bool,
    /// LLVM's own words.
    pub text: String,
}

thread_local! {
    /// What LLVM said on this thread since the last [`take_messages`].
    static MESSAGES: RefCell<Vec<Message>> = const { RefCell::new(Vec::new()) };
}

/// Parses LLVM IR, text or bitcode, to a module that is not verified yet. `prefix` is read as if it preceded
/// the first line; bitcode has none. `name` is the file name in messages. Text that ends with a NUL is read
/// in place, other text is copied to get one.
///
/// # Errors
/// LLVM's message: for text with position, source line and caret.
pub fn parse<'c>(
    context: impl AsContextRef<'c>,
    prefix: &str,
    bytes: &[u8],
    name: &str,
) -> Result<Module<'c>, String> {
    configure();
    let name = CString::new(name.replace('\0', " ")).unwrap_or_default();
    // The text parser reads up to a NUL, so there must be one.
    let is_text = !is_bitcode(bytes);
    let buffer = match bytes.split_last() {
        _ if !is_text => Cow::Borrowed(bytes),
        Some((0, _)) if prefix.is_empty() => Cow::Borrowed(bytes),
        _ => Cow::Owned([prefix.as_bytes(), bytes, &[0]].concat()),
    };
    let len = buffer.len() - usize::from(is_text);
    let mut module = std::ptr::null_mut();
    let mut error = std::ptr::null_mut();
    // SAFETY: the buffer has `len` bytes, with a NUL behind them where they are text, and outlives the parse,
    // which keeps nothing of it; the context outlives the module; LLVM's message is ours to dispose of.
    unsafe {
        let raw = context.as_ctx_ref();
        LLVMContextSetDiagnosticHandler(raw, Some(collect_message), std::ptr::null_mut());
        let memory = LLVMCreateMemoryBufferWithMemoryRange(
            buffer.as_ptr().cast(),
            len,
            name.as_ptr(),
            i32::from(is_text),
        );
        let failed = versions::parse(raw, memory, &mut module, &mut error) != 0;
        let message = dispose_message(error);
        if failed || module.is_null() {
            return Err(message.unwrap_or_else(|| "LLVM cannot read it".to_owned()));
        }
        Ok(Module::new(module))
    }
}

/// Whether the bytes are bitcode: raw, or in its wrapper (LLVM Bitcode File Format).
pub fn is_bitcode(bytes: &[u8]) -> bool {
    bytes.starts_with(b"BC\xC0\xDE") || bytes.starts_with(&0x0B17_C0DE_u32.to_le_bytes())
}

/// Verifies a module by the rules of LLVM IR.
///
/// # Errors
/// The verifier's findings, one or more lines each.
pub fn verify(module: &Module<'_>) -> Result<(), String> {
    let refused = match module.verify() {
        Ok(()) => return Ok(()),
        Err(message) => message.to_string(),
    };
    // Front ends of other versions write intrinsics as those have them.
    let reader = Reader::new(module);
    let changed = forget_convergence(module)
        | handles::reshape(reader)
        | ballots::reshape(module)
        | local_statics::retain(reader);
    if !changed {
        return Err(refused);
    }
    module.verify().map_err(|message| message.to_string())
}

/// Checks a module for what LLVM's verifier accepts and LLVM crashes on: variables that are functions, which only its reader of text refuses, and
/// hints of loops that begin with nothing.
///
/// # Errors
/// The variable, or the function whose hints are damaged, and what to do about it.
pub fn check(module: &Module<'_>) -> Result<(), (String, &'static str)> {
    let reader = Reader::new(module);
    for variable in reader.globals() {
        if variable.value_type().kind() == TyKind::Function {
            let help = "declare a function, or give the variable the type of what it holds";
            return Err((format!("{variable} is a variable of the type of a function"), help));
        }
    }
    let kind = reader.metadata_kind("llvm.loop");
    let is_damaged = |hint: &Option<Md<'_>>| match hint {
        None => true,
        Some(hint) if hint.is_string() || hint.is_wrapped_value() => false,
        Some(hint) => hint.operands().first().is_none_or(Option::is_none),
    };
    for function in reader.functions() {
        for end in function.blocks().filter_map(Bb::terminator) {
            let hints = end.metadata(reader, kind).map(Md::operands).unwrap_or_default();
            if hints.iter().skip(1).any(is_damaged) {
                return Err((
                    format!("the hints (!llvm.loop) of a loop in {function} are damaged: one has no name"),
                    "leave the metadata out, or begin each of its nodes with a string; LLVM's passes crash on it",
                ));
            }
        }
    }
    Ok(())
}

/// Makes intrinsics that are convergent in this version alone what they are in others; whether there was one.
fn forget_convergence(module: &Module<'_>) -> bool {
    let is_new = |function: &FunctionValue<'_>| {
        let name = function.get_name().to_string_lossy();
        versions::NEWLY_CONVERGENT.iter().any(|intrinsic| name.starts_with(intrinsic))
    };
    let kind = Attribute::get_named_enum_kind_id("convergent");
    let mut found = false;
    for function in module.get_functions().filter(is_new) {
        function.remove_enum_attribute(AttributeLoc::Function, kind);
        found = true;
    }
    found
}

/// LLVM's messages on this thread since the last call.
pub fn take_messages() -> Vec<Message> {
    MESSAGES.with(RefCell::take)
}

/// Sets LLVM's global options, once a process.
fn configure() {
    static CONFIGURED: Once = Once::new();
    CONFIGURED.call_once(|| {
        // Upgrading debug information verifies the module and aborts where that fails.
        let arguments = [c"spirant".as_ptr(), c"-disable-auto-upgrade-debug-info".as_ptr()];
        // SAFETY: two NUL-terminated strings; the option exists in this LLVM.
        unsafe { LLVMParseCommandLineOptions(2, arguments.as_ptr(), c"".as_ptr()) };
    });
}

/// LLVM's handler for its messages; without one it prints, and exits on errors.
extern "C" fn collect_message(info: LLVMDiagnosticInfoRef, _: *mut c_void) {
    // SAFETY: LLVM passes a live object; the description is ours to dispose of.
    let (severity, text) =
        unsafe { (LLVMGetDiagInfoSeverity(info), dispose_message(LLVMGetDiagInfoDescription(info))) };
    let error = matches!(severity, LLVMDiagnosticSeverity::LLVMDSError);
    let heard = error || matches!(severity, LLVMDiagnosticSeverity::LLVMDSWarning);
    if let (true, Some(text)) = (heard, text) {
        MESSAGES.with(|messages| {
            if let Ok(mut messages) = messages.try_borrow_mut() {
                messages.push(Message { error, text });
            }
        });
    }
}

/// LLVM's message as a string of ours.
///
/// # Safety
/// `message` is null or a message that LLVM hands over.
unsafe fn dispose_message(message: *mut c_char) -> Option<String> {
    if message.is_null() {
        return None;
    }
    // SAFETY: by contract.
    unsafe {
        let text = CStr::from_ptr(message).to_string_lossy().into_owned();
        LLVMDisposeMessage(message);
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use inkwell::context::Context;

    #[test]
    fn variables_of_the_type_of_a_function_are_refused() {
        let context = &Context::create();
        let module: Module<'_> = context.create_module("m");
        // SAFETY: all are of one live context.
        unsafe {
            let ty =
                LLVMFunctionType(LLVMVoidTypeInContext(context.as_ctx_ref()), std::ptr::null_mut(), 0, 0);
            LLVMAddGlobal(module.as_mut_ptr(), ty, c"g".as_ptr());
        }
        assert_eq!(verify(&module), Ok(()));
        let (message, _) = check(&module).unwrap_err();
        assert_eq!(message, "@g is a variable of the type of a function");
    }
}
