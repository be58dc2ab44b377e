//! Worker processes: forks of this one that run jobs and send back their messages.
//!
//! Forks have LLVM loaded already. A worker runs the jobs of a bundle one after the other, in itself ([`Way::Together`]). If a
//! worker is killed, its finished jobs are done. The job that it was running is run again in a process of its own, as on its own
//! command line ([`Way::Alone`]), and the remaining jobs in another worker. This process has one thread, since only such a
//! process can be forked, and waits for all workers at once.

use super::outcome::Outcome;
use crate::exit::Exit;

/// Runs one job of a bundle, given its number and its function. If the function returns nothing, the job's messages are discarded
/// and it is run again.
pub type Run<'a> = dyn FnMut(usize, &mut dyn FnMut() -> Option<Exit>) + 'a;

/// How the jobs of a bundle run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// In the process of the bundle, which a failure may end.
    Together,
    /// As each would run alone.
    Alone,
}

/// Runs a bundle.
pub type Work<'a> = dyn Fn(&[usize], Way, &mut Run<'_>) + 'a;

/// Runs bundles of jobs in as many processes as there are slots. `work` is called in a process of its own with the numbers of a
/// bundle and calls the given function for each of them; `done` is called here when a job has ended.
pub fn run(bundles: Vec<Vec<usize>>, slots: usize, work: &Work<'_>, done: &mut dyn FnMut(usize, Outcome)) {
    #[cfg(target_os = "linux")]
    linux::run(bundles, slots, work, done);
    #[cfg(not(target_os = "linux"))]
    {
        let _ = slots;
        bundles.iter().for_each(|bundle| here(bundle, work, done));
    }
}

/// Runs a bundle in this process, which prints what its jobs print.
fn here(bundle: &[usize], work: &Work<'_>, done: &mut dyn FnMut(usize, Outcome)) {
    work(bundle, Way::Alone, &mut |job, body| {
        let exit = std::iter::repeat_with(body).flatten().next().unwrap_or(Exit::Internal);
        done(job, Outcome { exit, stdout: Vec::new(), stderr: Vec::new() });
    });
}

#[cfg(target_os = "linux")]
mod linux {
    use super::{Outcome, Way, Work, here};
    use crate::batch::message::{Message, captured};
    use crate::exit::Exit;
    use crate::isolate;
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::process::{Pid, Resource, Rlimit, Signal, kill_process, setrlimit};
    use spirant_child::Fork;
    use std::collections::VecDeque;
    use std::io::{self, PipeReader, Read};

    /// A process that runs a bundle.
    struct Worker {
        process: i32,
        pipe: PipeReader,
        /// Received bytes that are not a whole message yet.
        received: Vec<u8>,
        /// The jobs without a result so far.
        jobs: VecDeque<usize>,
        way: Way,
    }

    pub fn run(
        bundles: Vec<Vec<usize>>,
        slots: usize,
        work: &Work<'_>,
        done: &mut dyn FnMut(usize, Outcome),
    ) {
        let mut waiting: VecDeque<(Vec<usize>, Way)> =
            bundles.into_iter().map(|bundle| (bundle, Way::Together)).collect();
        let mut workers: Vec<Worker> = Vec::new();
        loop {
            while workers.len() < slots.max(1)
                && let Some((bundle, way)) = waiting.pop_front()
            {
                match start(&bundle, way, work) {
                    Some(worker) => workers.push(worker),
                    // The system has no room for another process. One that ends makes some.
                    None if !workers.is_empty() => {
                        waiting.push_front((bundle, way));
                        break;
                    }
                    None => here(&bundle, work, done),
                }
            }
            if workers.is_empty() {
                return;
            }
            for index in ready(&workers).into_iter().rev() {
                if workers[index].receive(done) {
                    continue;
                }
                let worker = workers.swap_remove(index);
                let mut lost = worker.jobs.clone();
                let status = isolate::wait_and_tell(worker.process);
                // It ended in the first of these; the others have not begun.
                let ended = lost.pop_front();
                if !lost.is_empty() {
                    waiting.push_front((lost.into(), worker.way));
                }
                match ended {
                    Some(job) if worker.way == Way::Together => waiting.push_front((vec![job], Way::Alone)),
                    Some(job) => {
                        let stderr = format!("error: the process that ran this job {status}\n").into_bytes();
                        done(job, Outcome { exit: Exit::Internal, stdout: Vec::new(), stderr });
                    }
                    None => {}
                }
            }
        }
    }

    /// The workers that have something to say or have ended.
    fn ready(workers: &[Worker]) -> Vec<usize> {
        let mut polled: Vec<_> =
            workers.iter().map(|worker| PollFd::new(&worker.pipe, PollFlags::IN)).collect();
        loop {
            match poll(&mut polled, None) {
                Err(rustix::io::Errno::INTR) => {}
                // Then reading says what is wrong.
                Err(_) => return (0..workers.len()).collect(),
                Ok(_) => break,
            }
        }
        let is_ready =
            |(index, polled): (usize, &PollFd<'_>)| (!polled.revents().is_empty()).then_some(index);
        polled.iter().enumerate().filter_map(is_ready).collect()
    }

    fn start(bundle: &[usize], way: Way, work: &Work<'_>) -> Option<Worker> {
        let (pipe, writer) = io::pipe().ok()?;
        match spirant_child::fork()? {
            Fork::Parent(process) => {
                let jobs = bundle.iter().copied().collect();
                Some(Worker { process, pipe, received: Vec::new(), jobs, way })
            }
            Fork::Child => {
                drop(pipe);
                // Nobody else would receive what it finds.
                let _ = rustix::process::set_parent_process_death_signal(Some(Signal::KILL));
                // Writing one takes longer than the jobs of a small batch.
                let _ = setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) });
                work(bundle, way, &mut |job, body| {
                    let sent = captured(body).and_then(|outcome| Message::of(job, outcome).send(&writer));
                    if sent.is_err() {
                        std::process::exit(Exit::Files as i32);
                    }
                });
                std::process::exit(0);
            }
        }
    }

    impl Worker {
        /// Takes what there is to read; `false` when there will be no more.
        fn receive(&mut self, done: &mut dyn FnMut(usize, Outcome)) -> bool {
            let mut buffer = [0; 1 << 16];
            match self.pipe.read(&mut buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => return true,
                Ok(0) | Err(_) => return false,
                Ok(count) => self.received.extend(&buffer[..count]),
            }
            let mut read = 0;
            let goes_on = loop {
                let rest = &self.received[read..];
                match Message::read(rest) {
                    Ok(None) => break true,
                    Ok(Some((Message { job, outcome: Some(outcome), .. }, behind)))
                        if self.jobs.contains(&job) =>
                    {
                        read += rest.len() - behind.len();
                        self.jobs.retain(|waiting| *waiting != job);
                        done(job, outcome);
                    }
                    // An input has taken it over.
                    Ok(Some(_)) | Err(_) => {
                        self.kill();
                        break false;
                    }
                }
            };
            self.received.drain(..read);
            goes_on
        }

        fn kill(&self) {
            if let Some(process) = Pid::from_raw(self.process) {
                // Where it has ended already there is nothing to end.
                let _ = kill_process(process, Signal::KILL);
            }
        }
    }
}
