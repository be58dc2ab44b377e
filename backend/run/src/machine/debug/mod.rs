//! A debugger's view of an execution: when it stops, and what a controller can ask and change while it stands.
//!
//! The machine calls [`Machine::before`] in front of each instruction and [`Machine::behind`] after each that may write memory, if there is
//! a controller. All lanes of a work group run in lockstep, so one stop is a stop of all of them. The lane that a debugger looks at
//! is the focus: steps follow it.
//!
//! ```text
//!   lines    instructions by line     stack    the calls of a lane       evaluate   names and paths; condition   comparisons of them
//!   nodes    debug information        value    where values are          scopes     what is visible in a frame
//!   parts    parts of composites      words    values in words
//! ```

mod condition;
mod evaluate;
mod lines;
mod nodes;
mod parts;
mod scopes;
mod session;
mod stack;
mod steps;
mod value;
mod words;

pub use condition::Condition;
pub use lines::{Line, lines};
pub use scopes::Scope;
pub use session::{Resolved, Session, Watched};
pub use stack::Frame;
pub use value::Variable;

use super::Machine;
use crate::code::Code;
use crate::finding::Finding;
use crate::stop::Stop;
use lines::Lines;
use session::{Breakpoint, Watch};
use spirant_dialect::{Func, Module};
use std::rc::Rc;
use steps::{Motion, Seen};

/// Who controls an execution.
pub trait Controller {
    /// The execution stands; the answer says how it goes on.
    fn stopped(&mut self, why: &Why, session: &mut Session<'_>) -> Resume;

    /// Whether somebody asks for a stop; the machine calls it in front of each instruction.
    fn is_waiting(&mut self) -> bool {
        false
    }
}

impl<C: Controller + ?Sized> Controller for &mut C {
    fn stopped(&mut self, why: &Why, session: &mut Session<'_>) -> Resume {
        (**self).stopped(why, session)
    }

    fn is_waiting(&mut self) -> bool {
        (**self).is_waiting()
    }
}

/// Why an execution stands.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Why {
    /// It has not begun.
    Entry,
    /// The controller [is waiting](Controller::is_waiting).
    Asked,
    /// It is in front of a line with these breakpoints.
    Breakpoint(Vec<u32>),
    /// A step is done.
    Step,
    /// The invocation is there that [`Resume::To`] names.
    Reached,
    /// A watched byte was written.
    Write(Write),
    /// Something undefined happened.
    Finding(Box<Finding>),
}

/// A write to watched bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Write {
    /// The watch.
    pub id: u32,
    /// The lanes that wrote, if the machine knows them.
    pub lanes: Vec<usize>,
    /// The bytes before.
    pub before: Vec<u8>,
    /// The bytes after.
    pub after: Vec<u8>,
}

/// How an execution goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Resume {
    /// As before: a step that is not done goes on.
    Same,
    /// Up to the next breakpoint, watched write or finding.
    Continue,
    /// Up to the end of a step of the focus.
    Step(Stepping),
    /// Up to the start of a lane in a work group, without other stops.
    To {
        /// The work group.
        group: [u32; 3],
        /// The lane.
        lane: usize,
    },
    /// It ends, with [`Stop::Interrupted`].
    End,
}

/// A kind of step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stepping {
    /// To the next line, also of a function that is called.
    Into,
    /// To the next line of the function, or of its caller.
    Over,
    /// To the caller.
    Out,
}

/// The controller, and what it chose.
pub(super) struct Debug<'a> {
    controller: Box<dyn Controller + 'a>,
    own: Own,
}

/// What a controller chose, and the state of its steps.
struct Own {
    functions: Vec<Option<Rc<Lines>>>,
    /// Whether the module has any lines.
    has_lines: bool,
    /// The lines that have code, in order.
    lines: Vec<Line>,
    has_started: bool,
    /// Whether the controller was asked since the machine took its watches.
    has_asked: bool,
    group: Option<[u32; 3]>,
    /// By lane, the line that it is on.
    seen: Vec<Seen>,
    focus: usize,
    motion: Motion,
    breakpoints: Vec<Breakpoint>,
    watches: Vec<Watch>,
    last_id: u32,
}

impl<'a> Debug<'a> {
    pub(super) fn new(module: &Module, controller: &'a mut dyn Controller) -> Debug<'a> {
        let lines = lines(module);
        let own = Own {
            functions: module.functions.iter().map(|_| None).collect(),
            has_lines: !lines.is_empty(),
            lines,
            has_started: false,
            has_asked: false,
            group: None,
            seen: Vec::new(),
            focus: 0,
            motion: Motion::Free,
            breakpoints: Vec::new(),
            watches: Vec::new(),
            last_id: 0,
        };
        Debug { controller: Box::new(controller), own }
    }

    /// Looks in front of an instruction whether the execution stops.
    fn before(&mut self, machine: &Machine<'_>, lines: &Lines) -> Result<(), Stop> {
        if self.own.group != Some(machine.place.group) {
            self.own.start_group(machine);
        }
        if !self.own.has_started {
            self.own.has_started = true;
            return self.ask(&Why::Entry, machine, machine.at);
        }
        if let Some(why) = self.own.stop_at(machine, lines) {
            return self.ask(&why, machine, machine.at);
        }
        if self.controller.is_waiting() {
            return self.ask(&Why::Asked, machine, machine.at);
        }
        Ok(())
    }

    /// Asks the controller, with the first of the current lanes at an instruction.
    fn ask(&mut self, why: &Why, machine: &Machine<'_>, at: u32) -> Result<(), Stop> {
        self.own.forget_dead_watches(machine);
        self.own.has_asked = true;
        let resume = {
            let mut session = Session::new(machine, &mut self.own, at);
            self.controller.stopped(why, &mut session)
        };
        match resume {
            Resume::Same => {}
            Resume::Continue => self.own.motion = Motion::Free,
            Resume::Step(kind) => self.own.start_step(machine, at, kind),
            Resume::To { group, lane } => self.own.motion = Motion::To { group, lane },
            Resume::End => return Err(Stop::Interrupted),
        }
        self.own.see_watched(machine);
        Ok(())
    }
}

impl Own {
    /// The lines of a function.
    fn lines_of(&mut self, machine: &Machine<'_>, func: Func) -> Option<Rc<Lines>> {
        let code = machine.program.functions.get(func.as_u32() as usize)?.as_ref()?;
        let has_lines = self.has_lines;
        let known = self.functions.get_mut(func.as_u32() as usize)?;
        let lines = known.get_or_insert_with(|| Rc::new(Lines::new(machine.module, func, code, has_lines)));
        Some(Rc::clone(lines))
    }
}

impl<'a> Machine<'a> {
    /// The machine is in front of an instruction.
    pub(super) fn before(&mut self, code: &Code) -> Result<(), Stop> {
        let Some(mut debug) = self.debug.take() else { return Ok(()) };
        let func = self.calls.last().map(|call| call.func);
        let lines = func.and_then(|func| debug.own.lines_of(self, func));
        let mut result = Ok(());
        if let Some(lines) = lines {
            self.note(&lines);
            result = debug.before(self, &lines);
        }
        if let Some(call) = self.calls.last_mut() {
            call.noted.execute(self.at, code.instrs.len());
        }
        self.attach(debug);
        result
    }

    /// Gives the debugger back to the machine, which watches what it chose.
    fn attach(&mut self, mut debug: Box<Debug<'a>>) {
        if std::mem::take(&mut debug.own.has_asked) {
            self.memory.watched = debug.own.watched();
        }
        self.debug = Some(debug);
    }

    /// Notes the records in front of an instruction.
    fn note(&mut self, lines: &Lines) {
        let (at, width) = (self.at, self.width as usize);
        let Some(call) = self.calls.last_mut() else { return };
        let first = lines.records.partition_point(|(behind, ..)| *behind < at);
        for (_, inst, part) in lines.records.iter().skip(first).take_while(|(behind, ..)| *behind == at) {
            call.noted.note(part, *inst, width, &self.lanes);
        }
    }

    /// The machine is behind an instruction that may have written memory.
    pub(super) fn behind(&mut self) -> Result<(), Stop> {
        if self.memory.watched.is_empty() {
            return Ok(());
        }
        let writes = std::mem::take(&mut *self.memory.writes.borrow_mut());
        let Some(mut debug) = self.debug.take() else { return Ok(()) };
        let found = debug.own.written(self, &writes);
        let mut result = Ok(());
        if let Some(write) = found {
            debug.own.look_at(self, write.lanes.first().copied());
            result = debug.ask(&Why::Write(write), self, self.at.saturating_sub(1));
        }
        self.attach(debug);
        result
    }

    /// The current instruction does something undefined.
    pub(super) fn stop_at_finding(&mut self, finding: &Finding, lane: Option<usize>) -> Result<(), Stop> {
        let Some(mut debug) = self.debug.take() else { return Ok(()) };
        debug.own.look_at(self, lane);
        let why = Why::Finding(Box::new(finding.clone()));
        let result = debug.ask(&why, self, self.at.saturating_sub(1));
        self.attach(debug);
        result
    }
}
