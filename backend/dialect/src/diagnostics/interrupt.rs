//! Ends a compilation from outside.

use super::{Aborted, Code, Diagnostic, Diagnostics};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// A request to end a compilation, which any thread may make, and a deadline. Both take effect between passes and between
/// functions; they do not interrupt one of LLVM's passes. Clones share the request.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<State>);

#[derive(Debug, Default)]
struct State {
    requested: AtomicBool,
    deadline: Option<Instant>,
    /// The interrupt that this one adds a deadline to.
    outer: Option<Interrupt>,
}

impl Interrupt {
    /// No request and no deadline.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same request and deadline, with one more deadline.
    #[must_use]
    pub fn until(&self, deadline: Instant) -> Self {
        let (deadline, outer) = (Some(deadline), Some(self.clone()));
        Interrupt(Arc::new(State { requested: AtomicBool::new(false), deadline, outer }))
    }

    /// Requests that the compilation ends.
    pub fn request(&self) {
        self.0.requested.store(true, Ordering::Relaxed);
    }

    /// Withdraws the request, for the next compilation.
    pub fn clear(&self) {
        self.0.requested.store(false, Ordering::Relaxed);
    }

    /// Whether somebody requested the end, or the deadline has passed.
    pub fn is_due(&self) -> bool {
        self.reason().is_some()
    }

    fn reason(&self) -> Option<Diagnostic> {
        if self.0.requested.load(Ordering::Relaxed) {
            return Some(Diagnostic::error(Code::CANCELLED, "the compilation was cancelled"));
        }
        if let Some(reason) = self.0.outer.as_ref().and_then(Interrupt::reason) {
            return Some(reason);
        }
        let is_over = self.0.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        is_over.then(|| {
            Diagnostic::error(Code::EXHAUSTED, "the compilation took longer than it may")
                .help("give it more time, or compile the module in parts")
        })
    }
}

impl Diagnostics {
    /// Checks whether the compilation may continue.
    ///
    /// # Errors
    /// [`Aborted`] if the compilation must end; the reason is among the diagnostics.
    pub fn proceed(&mut self) -> Result<(), Aborted> {
        match self.interrupt.reason() {
            Some(reason) => self.abort(reason),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_request_holds_until_it_is_taken_back() {
        let interrupt = Interrupt::new();
        let mut diagnostics = Diagnostics { interrupt: interrupt.clone(), ..Diagnostics::new() };
        assert_eq!(diagnostics.proceed(), Ok(()));
        interrupt.request();
        assert_eq!(diagnostics.proceed(), Err(Aborted));
        assert_eq!(diagnostics.iter().next().unwrap().code, Code::CANCELLED);
        interrupt.clear();
        assert_eq!(diagnostics.proceed(), Ok(()));
    }

    #[test]
    fn the_earlier_deadline_holds() {
        let now = Instant::now();
        let later = Interrupt::new().until(now + Duration::from_secs(3600));
        assert!(later.reason().is_none());
        let over = later.until(now).until(now + Duration::from_secs(3600));
        assert_eq!(over.reason().map(|reason| reason.code), Some(Code::EXHAUSTED));
    }
}
