//! Compiling: sessions, and modules in memory.

use crate::guard::give;
use crate::options::{Settings, spirant_options, wrong};
use crate::outcome::{spirant_result, spirant_status};
use crate::strings::{spirant_bytes, spirant_string};
use spirant::inkwell::llvm_sys::prelude::LLVMModuleRef;
use spirant::inkwell::module::Module;
use spirant::{Compiled, Diagnostics, Failed, Session, Silent, llvm};
use std::mem::ManuallyDrop;

/// The version of the ABI that this header describes. A library with the same number runs programs that were built
/// with an older header.
pub const SPIRANT_ABI_VERSION: u32 = 0;

/// Compiles many modules one after another. A program that compiles on several threads has a session on each.
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_session(pub(crate) Session);

/// The pointee of an `LLVMModuleRef`.
#[derive(Debug)]
pub struct LLVMOpaqueModule {
    _private: (),
}

/// The version of the ABI of the library: `SPIRANT_ABI_VERSION` of its header.
#[unsafe(no_mangle)]
pub extern "C" fn spirant_abi_version() -> u32 {
    SPIRANT_ABI_VERSION
}

/// The version of Spirant, as "0.1.0".
#[unsafe(no_mangle)]
pub extern "C" fn spirant_version() -> spirant_string {
    spirant_string::of(env!("CARGO_PKG_VERSION"))
}

/// Creates a session. It starts its thread with the first compilation.
#[unsafe(no_mangle)]
pub extern "C" fn spirant_session_create() -> *mut spirant_session {
    Box::into_raw(Box::new(spirant_session(Session::new())))
}

/// Ends a session. Results outlive it. Null is permitted.
///
/// # Safety
/// `session` is null or a session that was not destroyed and that no other thread uses.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn spirant_session_destroy(session: *mut spirant_session) {
    if !session.is_null() {
        // SAFETY: the caller's promise: it came from `Box::into_raw` and is not used again.
        drop(unsafe { Box::from_raw(session) });
    }
}

/// Compiles LLVM IR, text or bitcode, to words. `name` is the file name in diagnostics. `options` and `result` may be null;
/// `result` is written whatever the status.
///
/// # Safety
/// `session` is a session that no other thread uses; the others are null or as their types say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn spirant_compile(
    session: *mut spirant_session,
    source: spirant_bytes,
    name: spirant_string,
    options: *const spirant_options,
    result: *mut *mut spirant_result,
) -> spirant_status {
    let work = || {
        // SAFETY: the caller's promises.
        let (session, settings, source, name) =
            unsafe { (session.as_mut(), Settings::read(options), source.slice(), name.text()) };
        let settings = match settings {
            Ok(settings) => settings,
            Err(wrong) => return spirant_result::failed(wrong),
        };
        let (Some(session), Some(source), Some(name)) = (session, source, name) else {
            return spirant_result::new(
                Err(wrong("the session or the source is null, or the name is not UTF-8")),
                Diagnostics::new(),
                &settings,
            );
        };
        finish(session.0.compile(source, name, &settings.options), &settings)
    };
    // SAFETY: the caller's promise.
    unsafe { give(result, work) }
}

/// Compiles a module in memory, an `LLVMModuleRef`, on the calling thread, whose stack must be deep enough. The module must be
/// verified and have a data layout. The call changes it; it still belongs to the caller, who can only dispose of it. This
/// requires a libspirant that links the shared libLLVM that created the module: one that contains LLVM refuses.
///
/// # Safety
/// `module` is a module of the libLLVM that this library links, and no other thread uses it or its context; the others are null
/// or as their types say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn spirant_compile_module(
    module: *mut LLVMOpaqueModule,
    options: *const spirant_options,
    result: *mut *mut spirant_result,
) -> spirant_status {
    let work = || {
        // SAFETY: the caller's promise.
        let settings = match unsafe { Settings::read(options) } {
            Ok(settings) => settings,
            Err(wrong) => return spirant_result::failed(wrong),
        };
        if module.is_null() || llvm::IS_STATIC {
            let why = if module.is_null() {
                "the module is null"
            } else {
                "this libspirant has an LLVM of its own inside: hand over bitcode, or link one that shares libLLVM"
            };
            return spirant_result::new(Err(wrong(why)), Diagnostics::new(), &settings);
        }
        let reference: LLVMModuleRef = module.cast();
        // SAFETY: the caller's promise; it is not dropped here.
        let module = ManuallyDrop::new(unsafe { Module::new(reference) });
        finish(spirant::compile(&module, &settings.options, &mut Silent), &settings)
    };
    // SAFETY: the caller's promise.
    unsafe { give(result, work) }
}

pub(crate) fn finish(compiled: Result<Compiled, Failed>, settings: &Settings) -> spirant_result {
    match compiled {
        Ok(Compiled { words, diagnostics, .. }) => {
            let bytes = words.iter().flat_map(|word| word.to_ne_bytes()).collect();
            spirant_result::new(Ok(bytes), diagnostics, settings)
        }
        Err(failed) => spirant_result::new(Err(failed.diagnostics), Diagnostics::new(), settings),
    }
}
