//! Runs a bundle of command lines whose inputs a confined process compiles, one after the other.
//!
//! This process, a worker, runs front ends, opens inputs and writes outputs. What it cannot give to the confined process, it runs in a
//! process of its own, which is confined, too.

use super::worker::{has_log, in_worker, is_confined};
use super::{Command, llc_job, one};
use crate::batch::confined::{Answer, Confined};
use crate::batch::message::captured;
use crate::batch::outcome::Outcome;
use crate::batch::pool::Run;
use crate::cc::{self, Begun, together::Plan};
use crate::exit::Exit;
use crate::task::Task;
use crate::{job, output, verify};
use spirant_hlsl::clang::{Clang, together::Positions};
use spirant_hlsl::front::Ahead;
use std::io::Write;

/// A command line before its tasks.
enum Prepared<'a> {
    /// It has ended without any.
    Ended(Outcome),
    /// It has none: it runs here, as it would unconfined.
    Here(Option<(Clang, Ahead)>),
    /// What was printed so far, its tasks, and what remains to do after them.
    Tasks(Outcome, Vec<Task>, Option<Begun<'a>>),
}

/// Runs the command lines of a bundle by `run`.
pub fn run(bundle: &[usize], jobs: &[(String, Command)], plan: &Plan<'_>, run: &mut Run<'_>) {
    let (mut rest, mut positions) = (bundle, Positions::Omitted);
    while !rest.is_empty() {
        let ahead = plan.ahead(rest, positions).into_iter();
        let prepared = rest.iter().zip(ahead).map(|(job, ahead)| prepare(&jobs[*job].1, ahead)).collect();
        let done = run_prepared(rest, jobs, prepared, run);
        rest = &rest[done..];
        // As long as the others have something to say, too.
        positions = Positions::Included;
    }
}

/// Runs command lines until the source of one has to be read with positions. How many have run.
fn run_prepared(
    bundle: &[usize],
    jobs: &[(String, Command)],
    mut prepared: Vec<Prepared<'_>>,
    run: &mut Run<'_>,
) -> usize {
    let mut confined = None;
    for (place, job) in bundle.iter().enumerate() {
        let command = &jobs[*job].1;
        let mut needs_more = false;
        if matches!(prepared[place], Prepared::Tasks(..)) && confined.is_none() {
            confined = Confined::start(&mut tasks_of(&mut prepared[place..]));
        }
        match &mut prepared[place] {
            Prepared::Ended(outcome) => run(*job, &mut || {
                replay(outcome);
                Some(outcome.exit)
            }),
            // Where what is known ahead is not enough, it runs again without.
            Prepared::Here(ahead) => run(*job, &mut || in_worker(command, ahead.take())),
            Prepared::Tasks(said, tasks, begun) => match answers(&mut confined, tasks) {
                Answers::NeedMore => needs_more = true,
                Answers::Lost => {
                    confined = None;
                    run(*job, &mut || Some(one(command)));
                }
                Answers::Done(outcomes) => {
                    let mut begun = begun.take();
                    run(*job, &mut || {
                        replay(said);
                        outcomes.iter().for_each(replay);
                        let exits: Vec<Exit> = outcomes.iter().map(|outcome| outcome.exit).collect();
                        match begun.take() {
                            Some(begun) => begun.end(&exits, job::run_in_worker).or(Some(Exit::Internal)),
                            None => exits.first().copied().or(Some(Exit::Internal)),
                        }
                    });
                }
            },
        }
        if needs_more {
            return place;
        }
    }
    bundle.len()
}

/// The tasks of command lines, in their order.
fn tasks_of<'p>(prepared: &'p mut [Prepared<'_>]) -> Vec<&'p mut Task> {
    let tasks = prepared.iter_mut().filter_map(|prepared| match prepared {
        Prepared::Tasks(_, tasks, _) => Some(tasks),
        _ => None,
    });
    tasks.flatten().collect()
}

/// What became of the tasks of a command line.
enum Answers {
    /// They ended so.
    Done(Vec<Outcome>),
    /// Its source has to be read with positions.
    NeedMore,
    /// The process that worked on them has ended.
    Lost,
}

fn answers(confined: &mut Option<Confined>, tasks: &[Task]) -> Answers {
    let Some(confined) = confined else { return Answers::Lost };
    let mut outcomes = Vec::new();
    for task in tasks {
        match confined.answer(task) {
            Answer::Done(outcome) => outcomes.push(outcome),
            Answer::NeedsMore => return Answers::NeedMore,
            Answer::Lost => return Answers::Lost,
        }
    }
    Answers::Done(outcomes)
}

/// Prints what was printed elsewhere.
fn replay(outcome: &Outcome) {
    let _ = std::io::stderr().lock().write_all(&outcome.stderr);
    if let Err(error) = output::print(&outcome.stdout) {
        job::print_error(&anyhow::Error::new(error).context("cannot write to standard output"));
    }
}

/// Does what precedes the tasks of a command line.
fn prepare(command: &Command, mut ahead: Option<(Clang, Ahead)>) -> Prepared<'_> {
    if !is_confined(command) || has_log(command) {
        return Prepared::Here(ahead);
    }
    let mut begun = Ok(None);
    let printed = captured(&mut || {
        begun = begin(command, ahead.take());
        Some(begun.as_ref().map_or_else(|exit| *exit, |_| Exit::Success))
    });
    match (printed, begun) {
        (Ok(said), Ok(Some((tasks, begun)))) => Prepared::Tasks(said, tasks, begun),
        (Ok(said), Err(_)) => Prepared::Ended(said),
        (Ok(_), Ok(None)) | (Err(_), _) => Prepared::Here(None),
    }
}

/// The tasks of a command line, and what remains to do after them; nothing if it requires a process of its own.
type Tasks<'a> = Option<(Vec<Task>, Option<Begun<'a>>)>;

/// Runs the front end of a command line and opens its input.
fn begin(command: &Command, ahead: Option<(Clang, Ahead)>) -> Result<Tasks<'_>, Exit> {
    Ok(match command {
        Command::Cc(args) => {
            let (jobs, begun) = cc::begin(args, ahead, cc::Place::Worker)?;
            let tasks: Result<Vec<Task>, _> = jobs.into_iter().map(job::task).collect();
            tasks.ok().map(|tasks| (tasks, Some(begun)))
        }
        Command::Llc(args) => job::task(llc_job(args)?).ok().map(|task| (vec![task], None)),
        Command::Verify(args) => verify::task(args)?.map(|task| (vec![task], None)),
        _ => None,
    })
}
