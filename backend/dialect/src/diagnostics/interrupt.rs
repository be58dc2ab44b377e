//! What ends a compilation from outside.

use super::{Aborted, Code, Diagnostic, Diagnostics};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// A request, which any thread may make, to end a compilation; and the time at which it ends in any case. Both are noticed between
/// passes and between functions; a pass of LLVM's is not cut short. Clones share the request.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<State>);

#[derive(Debug, Default)]
struct State {
    requested: AtomicBool,
    deadline: Option<Instant>,
    /// What this adds a deadline to.
    outer: Option<Interrupt>,
}

impl Interrupt {
    /// Nothing requested, no deadline.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same request and deadline, and one more deadline.
    #[must_use]
    pub fn until(&self, deadline: Instant) -> Self {
        let (deadline, outer) = (Some(deadline), Some(self.clone()));
        Interrupt(Arc::new(State { requested: AtomicBool::new(false), deadline, outer }))
    }

    /// Requests that the compilation ends.
    pub fn request(&self) {
        self.0.requested.store(true, Ordering::Relaxed);
    }

    /// Takes the request back, for the next compilation.
    pub fn clear(&self) {
        self.0.requested.store(false, Ordering::Relaxed);
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
    /// Whether to go on.
    ///
    /// # Errors
    /// [`Aborted`] where the compilation is to end; the reason is among the findings.
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
