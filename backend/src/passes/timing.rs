//! How long passes take, LLVM's that run inside of ours apart.

use super::{Observer, Pass};
use std::cell::Cell;
use std::time::{Duration, Instant};
#[cfg(feature = "llvm")]
use {
    crate::guard,
    spirant_ir::normalize::{LlvmPasses, Watch},
};

/// LLVM's passes that run in the middle of a pass: each is announced and timed as the row that it is.
#[cfg_attr(not(feature = "llvm"), allow(dead_code, reason = "there are none"))]
pub(crate) struct Inner<'a> {
    /// The outer pass, which is ours.
    pub outer: Pass,
    pub observer: &'a mut dyn Observer,
    pub timings: &'a mut Timings,
    /// The total time of all of them.
    pub time: &'a Cell<Duration>,
    /// The pass that is running, and its start.
    pub running: Option<(Pass, Option<Instant>)>,
}

#[cfg(feature = "llvm")]
impl Watch for Inner<'_> {
    fn begin(&mut self, passes: LlvmPasses) {
        let pass = Pass::of_llvm(passes);
        self.observer.before(pass);
        self.running = Some((pass, guard::now()));
    }

    fn end(&mut self) {
        if let Some((pass, start)) = self.running.take() {
            let time = start.map(|start| start.elapsed()).unwrap_or_default();
            self.timings.add(pass, time);
            self.time.set(self.time.get() + time);
        }
        self.observer.before(self.outer);
    }
}

/// How long each pass took, in the order in which they first ran.
#[derive(Default)]
pub(crate) struct Timings(pub Vec<(Pass, Duration)>);

impl Timings {
    /// Adds to the time of a pass.
    pub fn add(&mut self, pass: Pass, time: Duration) {
        match self.0.iter_mut().find(|(other, _)| *other == pass) {
            Some((_, total)) => *total += time,
            None => self.0.push((pass, time)),
        }
    }
}
