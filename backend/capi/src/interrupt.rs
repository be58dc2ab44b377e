//! Interrupts: one thread cancels the compilations of another.

use spirant::Interrupt;

/// An object by which one thread cancels the compilations of another.
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_interrupt(pub(crate) Interrupt);

/// Creates an interrupt, which cancels compilations whose options name it.
#[unsafe(no_mangle)]
pub extern "C" fn spirant_interrupt_create() -> *mut spirant_interrupt {
    Box::into_raw(Box::new(spirant_interrupt(Interrupt::new())))
}

/// Cancels, from any thread, the compilations that use the interrupt, also later ones. They end soon, not at once, since LLVM's
/// passes are not interrupted.
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

/// Withdraws the request, for later compilations.
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

/// Destroys an interrupt; compilations that use it continue. Null is permitted.
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
