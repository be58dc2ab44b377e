//! Times of our modules on a device, and of DXC's SPIR-V of the same source ([`crate::gpu_code`]).

use crate::gpu_code::{Compared, Compilers, Door, Made, Module};
use anyhow::{Context, Result};
use spirant_exec::compare::compare;
use spirant_exec::job::Job;
use spirant_exec::protocol::{REPLY_PREFIX, Request, decode_reply};
use spirant_exec::runner::{Runner, Times};
use std::fs::File;
use std::io::{BufRead, BufReader, Lines, Write};
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

/// Where modules are timed.
enum Place {
    /// On this machine.
    Here(Box<Runner>),
    /// On another, which is given the requests in this file.
    Elsewhere(File),
    /// On another, whose replies are in this file, in the order of the requests.
    Replied(Lines<BufReader<File>>),
}

impl Place {
    fn time(&mut self, job: &Job, modules: Vec<Vec<u32>>) -> Made<Times> {
        match self {
            Place::Here(runner) => runner.time(job, &modules),
            Place::Elsewhere(file) => {
                let request = Request::Time { job: job.clone(), modules };
                writeln!(file, "{}", request.encode()).map_err(|error| error.to_string())?;
                Err("it is to be timed elsewhere".to_owned())
            }
            Place::Replied(lines) => {
                let mut replies = lines.by_ref().map_while(Result::ok);
                let reply = replies.find_map(|line| Some(line.strip_prefix(REPLY_PREFIX)?.to_owned()));
                let (outcome, _) =
                    decode_reply(&reply.ok_or("no reply is left")?).map_err(|error| format!("{error:#}"))?;
                let times = Times::of(job, outcome)?;
                match times.modules.len() == modules.len() {
                    true => Ok(times),
                    false => Err("the reply is to another request".to_owned()),
                }
            }
        }
    }
}

/// The device, with the compilers.
pub struct Timer {
    place: Place,
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
        Ok(Timer::at(Place::Here(Box::new(runner)), compilers))
    }

    /// Writes requests for another machine to a file: `spirant-exec serve` reads them there, and writes replies.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn recording(compilers: Compilers, requests: &Path) -> Result<Timer> {
        let file = File::create(requests).with_context(|| format!("writing {}", requests.display()))?;
        Ok(Timer::at(Place::Elsewhere(file), compilers))
    }

    /// Reads the replies of another machine to the requests that the same compilers made for the same programs.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn replied(compilers: Compilers, replies: &Path) -> Result<Timer> {
        let file = File::open(replies).with_context(|| format!("reading {}", replies.display()))?;
        Ok(Timer::at(Place::Replied(BufReader::new(file).lines()), compilers))
    }

    fn at(place: Place, compilers: Compilers) -> Timer {
        Timer { place, compilers, device: String::new() }
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
        let words = modules.iter().map(|module| module.words.clone()).collect();
        let times = self.place.time(&first.job, words)?;
        self.device = times.device;
        Ok(times.modules)
    }
}
