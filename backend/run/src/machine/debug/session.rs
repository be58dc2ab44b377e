//! What a controller asks and changes while the execution stands.

use super::condition::Condition;
use super::lines::Line;
use super::scopes::Scope;
use super::stack::Frame;
use super::value::{Node, Variable, View};
use super::{Own, Write};
use crate::finding::Invocation;
use crate::machine::Machine;
use std::ops::Range;
use std::path::{Component, Path};

/// An execution that stands.
pub struct Session<'s> {
    machine: &'s Machine<'s>,
    own: &'s mut Own,
    /// The instruction that the current lanes are at.
    at: u32,
}

/// A breakpoint at a line.
#[derive(Clone, Debug)]
pub(super) struct Breakpoint {
    pub(super) id: u32,
    pub(super) line: Line,
    /// What holds in an invocation that it stops.
    pub(super) condition: Option<Condition>,
}

/// What became of a wish for a breakpoint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resolved {
    /// Its number.
    pub id: u32,
    /// The line where it is: the next one that has code. None if there is none in that file.
    pub line: Option<u32>,
}

/// Watched bytes.
#[derive(Clone, Debug)]
pub(super) struct Watch {
    id: u32,
    name: String,
    object: usize,
    /// Empty once the object is gone.
    range: Range<usize>,
    /// What they are.
    bytes: Vec<u8>,
}

/// A watch, as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Watched {
    /// Its number.
    pub id: u32,
    /// What is watched.
    pub name: String,
    /// How many bytes; 0 if the object no longer exists.
    pub bytes: usize,
}

/// Whether two paths may be of one file: one may have fewer folders in front.
fn is_same_file(a: &str, b: &str) -> bool {
    fn parts(path: &str) -> Vec<Component<'_>> {
        Path::new(path).components().filter(|part| !matches!(part, Component::CurDir)).collect()
    }
    let (a, b) = (parts(a), parts(b));
    let is_end = |long: &[Component<'_>], short: &[Component<'_>]| !short.is_empty() && long.ends_with(short);
    is_end(&a, &b) || is_end(&b, &a)
}

impl Breakpoint {
    pub(super) fn is_at(&self, line: &Line) -> bool {
        self.line.line == line.line && self.line.file == line.file
    }
}

impl Own {
    fn next_id(&mut self) -> u32 {
        self.last_id += 1;
        self.last_id
    }

    /// The bytes to watch.
    pub(super) fn watched(&self) -> Vec<(usize, Range<usize>)> {
        self.watches.iter().map(|watch| (watch.object, watch.range.clone())).collect()
    }

    /// Watches of objects that the machine released end.
    pub(super) fn forget_dead_watches(&mut self, machine: &Machine<'_>) {
        for (watch, (_, range)) in self.watches.iter_mut().zip(&machine.memory.watched) {
            watch.range = range.clone();
        }
    }

    /// Takes the watched bytes as they are.
    pub(super) fn see_watched(&mut self, machine: &Machine<'_>) {
        self.watches.iter_mut().for_each(|watch| watch.bytes = bytes_of(machine, watch));
    }

    /// The first watch whose bytes were written. A write that the machine does not note is found where it changes a byte.
    pub(super) fn written(&mut self, machine: &Machine<'_>, writes: &[(usize, usize)]) -> Option<Write> {
        self.forget_dead_watches(machine);
        let mut found = None;
        for (number, watch) in self.watches.iter_mut().enumerate() {
            let after = bytes_of(machine, watch);
            let lanes: Vec<usize> =
                writes.iter().filter(|(of, _)| *of == number).map(|(_, lane)| *lane).collect();
            if watch.range.is_empty() || lanes.is_empty() && after == watch.bytes {
                continue;
            }
            let before = std::mem::replace(&mut watch.bytes, after.clone());
            found.get_or_insert(Write { id: watch.id, lanes, before, after });
        }
        found
    }
}

fn bytes_of(machine: &Machine<'_>, watch: &Watch) -> Vec<u8> {
    let object = machine.memory.objects.get(watch.object);
    object.and_then(|object| object.bytes.get(watch.range.clone())).unwrap_or_default().to_vec()
}

impl<'s> Session<'s> {
    pub(super) fn new(machine: &'s Machine<'s>, own: &'s mut Own, at: u32) -> Session<'s> {
        Session { machine, own, at }
    }

    /// The number of invocations of the work group.
    pub fn width(&self) -> usize {
        self.machine.width as usize
    }

    /// The work group.
    pub fn group(&self) -> [u32; 3] {
        self.machine.place.group
    }

    /// The number of work groups in each dimension.
    pub fn groups(&self) -> [u32; 3] {
        self.machine.place.groups
    }

    /// The size of the work group.
    pub fn size(&self) -> [u32; 3] {
        self.machine.place.size
    }

    /// The lane at a place in the work group.
    pub fn lane_of(&self, local: [u32; 3]) -> Option<usize> {
        let [x, y, z] = self.machine.place.size;
        let is_inside = local[0] < x && local[1] < y && local[2] < z;
        is_inside.then(|| (local[0] + x * (local[1] + y * local[2])) as usize)
    }

    /// Which invocation a lane is.
    pub fn invocation(&self, lane: usize) -> Invocation {
        self.machine.invocation(lane)
    }

    /// Whether a lane executes the current instruction; others wait.
    pub fn is_active(&self, lane: usize) -> bool {
        self.machine.lanes.iter().any(|active| active == lane)
    }

    /// Whether a lane has ended.
    pub fn has_ended(&self, lane: usize) -> bool {
        self.machine.ended.get(lane).is_none_or(|ended| *ended)
    }

    /// The lane that steps follow.
    pub fn focus(&self) -> usize {
        self.own.focus
    }

    /// Makes a lane the focus, if it is in the work group.
    pub fn set_focus(&mut self, lane: usize) {
        if lane < self.width() {
            self.own.focus = lane;
        }
    }

    /// The functions that a lane is in, innermost first; none if it has ended.
    pub fn frames(&mut self, lane: usize) -> Vec<Frame> {
        match lane < self.width() {
            true => self.own.frames(self.machine, lane, self.at),
            false => Vec::new(),
        }
    }

    /// Replaces the breakpoints of a file.
    pub fn set_breakpoints(&mut self, file: &str, lines: &[u32]) -> Vec<Resolved> {
        self.own.breakpoints.retain(|breakpoint| !is_same_file(&breakpoint.line.file, file));
        lines.iter().map(|line| self.add_breakpoint(file, *line)).collect()
    }

    /// Adds a breakpoint at the first line from this one on that has code.
    pub fn add_breakpoint(&mut self, file: &str, line: u32) -> Resolved {
        self.add_breakpoint_if(file, line, None)
    }

    /// Adds a breakpoint as [`Self::add_breakpoint`] does, which stops where a condition holds in an invocation, or cannot be told.
    pub fn add_breakpoint_if(&mut self, file: &str, line: u32, condition: Option<Condition>) -> Resolved {
        let id = self.own.next_id();
        let behind = self.own.lines.iter().filter(|it| it.line >= line && is_same_file(&it.file, file));
        let found = behind.min_by_key(|it| it.line).cloned();
        let resolved = Resolved { id, line: found.as_ref().map(|line| line.line) };
        if let Some(line) = found {
            self.own.breakpoints.push(Breakpoint { id, line, condition });
        }
        resolved
    }

    /// All breakpoints.
    pub fn breakpoints(&self) -> Vec<(u32, Line)> {
        self.own.breakpoints.iter().map(|breakpoint| (breakpoint.id, breakpoint.line.clone())).collect()
    }

    /// The condition of a breakpoint.
    pub fn condition(&self, id: u32) -> Option<&Condition> {
        self.own.breakpoints.iter().find(|breakpoint| breakpoint.id == id)?.condition.as_ref()
    }

    /// Removes a breakpoint or a watch; whether it was there.
    pub fn remove(&mut self, id: u32) -> bool {
        let count = self.own.breakpoints.len() + self.own.watches.len();
        self.own.breakpoints.retain(|breakpoint| breakpoint.id != id);
        self.own.watches.retain(|watch| watch.id != id);
        count > self.own.breakpoints.len() + self.own.watches.len()
    }

    /// The lines of the module that have code, in order.
    pub fn lines(&self) -> &[Line] {
        &self.own.lines
    }

    /// The lines of a file that have code, ascending.
    pub fn lines_of(&self, file: &str) -> Vec<u32> {
        let of_file = self.own.lines.iter().filter(|line| is_same_file(&line.file, file));
        of_file.map(|line| line.line).collect()
    }

    /// What is visible in a frame.
    pub fn scope(&self, frame: &Frame, scope: Scope) -> Vec<Variable> {
        super::scopes::list(&View { machine: self.machine }, frame, scope)
    }

    /// The parts of a variable from `start` on, `count` at most.
    pub fn children(&self, variable: &Variable, start: u64, count: u64) -> Vec<Variable> {
        View { machine: self.machine }.children(variable, start, count)
    }

    /// What a name or a path, such as `p.x`, `tile[3]` or `0:1[2]`, stands for in a frame.
    ///
    /// # Errors
    /// It stands for nothing; the message says which part.
    pub fn evaluate(&self, frame: Option<&Frame>, text: &str) -> Result<Variable, String> {
        super::evaluate::evaluate(&View { machine: self.machine }, self.own.focus, frame, text)
    }

    /// Where a variable is in memory: the object, its first byte and the number of bytes. Of a register there is none.
    pub fn place(&self, variable: &Variable) -> Option<(usize, Range<usize>)> {
        View { machine: self.machine }.place(variable)
    }

    /// Watches bytes of an object.
    ///
    /// # Errors
    /// They are not all in one object that exists.
    pub fn watch(&mut self, name: &str, object: usize, range: Range<usize>) -> Result<u32, String> {
        let bytes = self.machine.memory.objects.get(object).filter(|object| object.alive);
        let bytes =
            bytes.and_then(|object| object.bytes.get(range.clone())).filter(|bytes| !bytes.is_empty());
        let bytes = bytes.ok_or_else(|| format!("{name} is not in an object of the memory"))?.to_vec();
        let id = self.own.next_id();
        self.own.watches.push(Watch { id, name: name.to_owned(), object, range, bytes });
        Ok(id)
    }

    /// All watches.
    pub fn watches(&self) -> Vec<Watched> {
        let shown =
            |watch: &Watch| Watched { id: watch.id, name: watch.name.clone(), bytes: watch.range.len() };
        self.own.watches.iter().map(shown).collect()
    }

    /// Ends all watches.
    pub fn clear_watches(&mut self) {
        self.own.watches.clear();
    }
}

impl Variable {
    /// Whether its parts are numbered elements.
    pub fn is_indexed(&self) -> bool {
        matches!(self.node, Node::Elements { .. }) || self.is_list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_known_by_the_end_of_its_path() {
        for (a, b, same) in [
            ("/x/y/a.hlsl", "a.hlsl", true),
            ("./y/a.hlsl", "/x/y/a.hlsl", true),
            ("/x/y/a.hlsl", "/z/y/a.hlsl", false),
            ("ba.hlsl", "a.hlsl", false),
            ("", "a.hlsl", false),
        ] {
            assert_eq!(is_same_file(a, b), same, "{a} {b}");
        }
    }
}
