//! Protects the process of a compilation: a stack deep enough for LLVM's recursions, and panics that become
//! diagnostics.

use spirant_dialect::Diagnostic;
#[cfg(feature = "llvm")]
use spirant_dialect::diagnostics::Code;
use std::any::Any;
use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;
use std::time::Instant;

/// The stack of the compiling thread, in bytes. LLVM's parser and passes recurse as deeply as the input
/// nests; the system commits only the pages that are used.
pub const STACK: usize = 256 << 20;

thread_local! {
    /// Whether a compilation runs on this thread, and where it panicked last.
    static CATCHING: RefCell<Option<Option<String>>> = const { RefCell::new(None) };
}

/// The time, if the system has a clock that the standard library knows; a browser has none.
pub fn now() -> Option<Instant> {
    (!cfg!(all(target_family = "wasm", target_os = "unknown"))).then(Instant::now)
}

/// Runs `work` on a thread with a deep stack.
///
/// # Errors
/// A diagnostic if the system cannot start the thread, or if the thread ends with a panic that nothing
/// caught.
#[cfg(feature = "llvm")]
pub fn on_deep_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, Diagnostic> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().name("compile".to_owned()).stack_size(STACK);
        let handle = thread.spawn_scoped(scope, work).map_err(|error| no_thread(&error))?;
        handle.join().map_err(|payload| panic_diagnostic(payload.as_ref(), None))
    })
}

/// The diagnostic for a system that cannot start the compiling thread.
#[cfg(feature = "llvm")]
pub fn no_thread(error: &std::io::Error) -> Diagnostic {
    let message = format!("cannot start the compiling thread, whose stack has {} MiB: {error}", STACK >> 20);
    Diagnostic::error(Code::EXHAUSTED, message).help("permit the process more memory or threads")
}

/// Runs `work` and turns a panic in it into a bug diagnostic with its location, without printing it.
///
/// # Errors
/// The panic.
pub fn catch_panics<T>(work: impl FnOnce() -> T) -> Result<T, Diagnostic> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let previous = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let place = info.location().map(|place| format!("{}:{}", place.file(), place.line()));
            let caught = CATCHING.try_with(|catching| match catching.try_borrow_mut() {
                Ok(mut slot) if slot.is_some() => {
                    *slot = Some(place);
                    true
                }
                _ => false,
            });
            if caught != Ok(true) {
                previous(info);
            }
        }));
    });
    let outer = CATCHING.replace(Some(None));
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    let place = CATCHING.replace(outer);
    result.map_err(|payload| panic_diagnostic(payload.as_ref(), place.flatten()))
}

fn panic_diagnostic(payload: &(dyn Any + Send), place: Option<String>) -> Diagnostic {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let mut bug = Diagnostic::bug(format!("panicked: {}", text.unwrap_or("without a message")));
    if let Some(place) = place {
        bug.notes = vec![format!("noticed at {place}").into()];
    }
    bug
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirant_dialect::diagnostics::Severity;

    #[test]
    fn a_panic_becomes_a_bug_with_its_place() {
        let bug = catch_panics(|| -> () { panic!("so {}", "what") }).unwrap_err();
        assert_eq!((bug.severity, bug.message.as_str()), (Severity::Bug, "panicked: so what"));
        assert!(bug.notes[0].message.contains("guard.rs"), "{bug:?}");
    }

    #[cfg(feature = "llvm")]
    #[test]
    fn the_stack_takes_deep_recursion() {
        fn depth(n: u32) -> u32 {
            let frame = std::hint::black_box([n; 64]);
            if n == 0 { 0 } else { 1 + depth(frame[0] - 1) }
        }
        assert_eq!(on_deep_stack(|| depth(100_000)), Ok(100_000));
    }
}
