//! Times of our modules on a device, and of DXC's SPIR-V of the same source ([`crate::gpu_code`]).

use crate::gpu_code::{Compared, Compilers, Door, Made, Module};
use anyhow::Result;
use spirant_exec::compare::compare;
use spirant_exec::runner::Runner;
use std::path::Path;
use std::time::Duration;

/// The time of a module's dispatch.
#[derive(Clone, Debug)]
pub struct Timed {
    /// Microseconds, the median of all runs.
    pub microseconds: f64,
    /// How the results differ from the peer's, if they do.
    pub difference: Option<String>,
}

/// The device, with the compilers.
pub struct Timer {
    runner: Runner,
    compilers: Compilers,
    /// The name of the device; empty before the first program.
    pub device: String,
}

impl Timer {
    /// A GPU, or the device that there is.
    ///
    /// # Errors
    /// The helper program is not built.
    pub fn new(compilers: Compilers) -> Result<Timer> {
        let runner = Runner::on_gpu()?.with_limit(Duration::from_secs(120));
        Ok(Timer { runner, compilers, device: String::new() })
    }

    /// Compiles a program by a door with all compilers and times their modules by turns.
    ///
    /// # Errors
    /// The source cannot be read.
    pub fn measure(&mut self, path: &Path, door: Door) -> Result<Compared<Timed>> {
        let Compared { ours, peer } = self.compilers.compile(path, door)?;
        let made: Vec<Made<Module>> = ours.into_iter().chain([peer]).collect();
        let modules: Vec<&Module> = made.iter().flatten().collect();
        let times = self.time(&modules);
        let mut next = 0..modules.len();
        let mut timed: Vec<Made<Timed>> = made
            .iter()
            .map(|made| {
                let module = made.as_ref().map_err(Clone::clone)?;
                let times = times.as_ref().map_err(Clone::clone)?;
                let (time, results) = next.next().and_then(|at| times.get(at)).ok_or("it was not timed")?;
                // The peer is the last one.
                let (_, expected) = times.last().ok_or("nothing was timed")?;
                let difference = compare(&module.job, expected, results).err();
                Ok(Timed { microseconds: time / 1000.0, difference })
            })
            .collect();
        let peer = timed.pop().unwrap_or_else(|| Err("it was not timed".to_owned()));
        Ok(Compared { ours: timed, peer })
    }

    /// For each module the nanoseconds of a dispatch, and the results.
    fn time(&mut self, modules: &[&Module]) -> Made<Vec<(f64, Vec<Vec<u8>>)>> {
        let first = modules.first().ok_or("no compiler made a module")?;
        if let Some(reason) = &first.job.norun {
            return Err(reason.clone());
        }
        if modules.iter().any(|module| module.job != first.job) {
            return Err("the modules have their arguments in different places".to_owned());
        }
        let words: Vec<Vec<u32>> = modules.iter().map(|module| module.words.clone()).collect();
        let times = self.runner.time(&first.job, &words)?;
        self.device = times.device;
        Ok(times.modules)
    }
}
