//! Interrupts: one thread cancels the compilations of another.

use spirant::Interrupt;

/// What one thread cancels another's compilation with.
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_interrupt(pub(crate) Interrupt);

/// What cancels compilations whose options name it.
#[unsafe(no_mangle)]
pub extern "C" fn spirant_interrupt_create() -> *mut spirant_interrupt {
    Box::into_raw(Box::new(spirant_interrupt(Interrupt::new())))
}

/// Cancels, from any thread, what is compiled with it now and later: soon, not at once, since a pass of LLVM's runs to its end.
///
/// # Safety
/// `interrupt` is null or one that was not destroyed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn spirant_interrupt_request(interrupt: *const spirant_interrupt) {
    // SAFETY: the caller's promise.
    if let Some(interrupt) = unsafe { interrupt.as_ref() } {
        interrupt.0.request();
    }
}

/// Takes the request back, for what is compiled later.
///
/// # Safety
/// `interrupt` is null or one that was not destroyed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn spirant_interrupt_clear(interrupt: *const spirant_interrupt) {
    // SAFETY: the caller's promise.
    if let Some(interrupt) = unsafe { interrupt.as_ref() } {
        interrupt.0.clear();
    }
}

/// Takes an interrupt back; compilations that use it go on. Null is permitted.
///
/// # Safety
/// `interrupt` is null or one that was not destroyed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn spirant_interrupt_destroy(interrupt: *mut spirant_interrupt) {
    if !interrupt.is_null() {
        // SAFETY: the caller's promise: it came from `Box::into_raw` and is not used again.
        drop(unsafe { Box::from_raw(interrupt) });
    }
}
