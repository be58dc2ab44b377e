//! Guards every function that does work: a panic becomes a status, and never reaches the caller.

use crate::outcome::{spirant_result, spirant_status};
use spirant::Diagnostic;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs `work` and hands its result to the caller through `out`, if that is not null.
///
/// # Safety
/// `out` is null or may be written.
pub unsafe fn give(out: *mut *mut spirant_result, work: impl FnOnce() -> spirant_result) -> spirant_status {
    let result = catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|payload| {
        let said = payload.downcast_ref::<&str>().copied();
        let said = said.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        spirant_result::failed(Diagnostic::bug(format!("panicked: {}", said.unwrap_or_default())).into())
    });
    let status = result.status();
    if !out.is_null() {
        // SAFETY: the caller's promise.
        unsafe { out.write(Box::into_raw(Box::new(result))) };
    }
    status
}
