//! Steps, and stops at lines.

use super::condition::Condition;
use super::lines::{Lines, NONE};
use super::stack;
use super::value::View;
use super::{Own, Stepping, Why};
use crate::machine::Machine;
use spirant_dialect::Func;

/// Where a lane was when it last came to another line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    func: Func,
    /// The number of calls around it.
    calls: u32,
    /// The place of the function's lines.
    place: u32,
    /// The instruction by which it came there.
    entry: u32,
}

impl Default for Seen {
    fn default() -> Seen {
        Seen { func: Func::from_u32(0), calls: 0, place: NONE, entry: 0 }
    }
}

/// What ends the movement of the execution, besides breakpoints and the like.
#[derive(Clone, Copy, Debug)]
pub(super) enum Motion {
    Free,
    Step(Step),
    To { group: [u32; 3], lane: usize },
}

/// A step of the focus.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    kind: Stepping,
    func: Func,
    place: u32,
    /// The functions around its start, with those that were inlined.
    depth: u32,
}

impl Own {
    /// A work group starts: its lanes are on no line.
    pub(super) fn start_group(&mut self, machine: &Machine<'_>) {
        self.group = Some(machine.place.group);
        self.seen = vec![Seen::default(); machine.width as usize];
        self.see_watched(machine);
    }

    /// Makes a lane the focus if it runs, otherwise the first that does.
    pub(super) fn look_at(&mut self, machine: &Machine<'_>, lane: Option<usize>) {
        let is_active = |wanted: &usize| machine.lanes.iter().any(|lane| lane == *wanted);
        let lane = lane.filter(is_active).or_else(|| Some(self.focus).filter(is_active));
        self.focus = lane.or_else(|| machine.lanes.first()).unwrap_or(0);
    }

    /// Why the execution stops in front of the current instruction, if it does.
    pub(super) fn stop_at(&mut self, machine: &Machine<'_>, lines: &Lines) -> Option<Why> {
        if let Motion::To { group, lane } = self.motion {
            let is_there = group == machine.place.group && machine.lanes.iter().any(|active| active == lane);
            if is_there {
                (self.motion, self.focus) = (Motion::Free, lane);
                self.enter(machine, lines);
                return Some(Why::Reached);
            }
            return None;
        }
        let place = self.enter(machine, lines)?;
        let line = lines.places.get(place as usize)?.line.as_ref();
        let here = self.breakpoints.iter().filter(|it| line.is_some_and(|line| it.is_at(line)));
        let here: Vec<(u32, Option<Condition>)> = here.map(|it| (it.id, it.condition.clone())).collect();
        let hit: Vec<(u32, Option<usize>)> = here
            .into_iter()
            .filter_map(|(id, condition)| match condition {
                None => Some((id, None)),
                Some(condition) => Some((id, Some(self.first_with(machine, &condition)?))),
            })
            .collect();
        if let Some((_, lane)) = hit.first() {
            self.motion = Motion::Free;
            self.look_at(machine, *lane);
            return Some(Why::Breakpoint(hit.into_iter().map(|(id, _)| id).collect()));
        }
        let Motion::Step(step) = self.motion else { return None };
        let func = machine.calls.last().map(|call| call.func)?;
        if !machine.lanes.iter().any(|lane| lane == self.focus) {
            return None;
        }
        let depth = self.depth(machine, machine.at);
        let is_new = place != step.place || func != step.func || depth != step.depth;
        let is_done = match step.kind {
            Stepping::Into => is_new,
            Stepping::Over => is_new && depth <= step.depth,
            Stepping::Out => depth < step.depth,
        };
        if is_done {
            self.motion = Motion::Free;
        }
        is_done.then_some(Why::Step)
    }

    /// The first lane that runs in which a condition holds, or cannot be told.
    fn first_with(&mut self, machine: &Machine<'_>, condition: &Condition) -> Option<usize> {
        machine.lanes.clone().iter().find(|lane| {
            let frames = self.frames(machine, *lane, machine.at);
            condition.holds(&View { machine }, *lane, frames.first()).unwrap_or(true)
        })
    }

    /// The place that the current lanes come to by the current instruction, if it is another one, or the same one again.
    fn enter(&mut self, machine: &Machine<'_>, lines: &Lines) -> Option<u32> {
        let place = lines.of.get(machine.at as usize).copied().filter(|place| *place != NONE)?;
        let func = machine.calls.last()?.func;
        let here = Seen { func, calls: machine.calls.len() as u32, place, entry: machine.at };
        let before = machine.lanes.first().and_then(|lane| self.seen.get(lane))?;
        let is_same = (before.func, before.calls, before.place) == (here.func, here.calls, here.place);
        if is_same && before.entry != here.entry {
            return None;
        }
        machine.lanes.each(|lane| self.seen[lane] = here);
        Some(place)
    }

    /// Begins a step of the focus, which is at `at` if it runs.
    pub(super) fn start_step(&mut self, machine: &Machine<'_>, at: u32, kind: Stepping) {
        let trace = stack::trace(machine, self.focus, at);
        let Some((activation, at)) = trace.first().copied() else {
            self.motion = Motion::Free;
            return;
        };
        let Some(call) = machine.calls.get(activation) else { return };
        let func = call.func;
        let place = self.lines_of(machine, func).map_or(NONE, |lines| lines.place_near(at));
        let depth = trace.iter().map(|(activation, at)| self.depth_in(machine, *activation, *at)).sum();
        self.motion = Motion::Step(Step { kind, func, place, depth });
    }

    /// How many functions are around the current instruction, with those that were inlined.
    fn depth(&mut self, machine: &Machine<'_>, at: u32) -> u32 {
        let trace = stack::calls(machine, machine.calls.len(), at);
        trace.iter().map(|(activation, at)| self.depth_in(machine, *activation, *at)).sum()
    }

    fn depth_in(&mut self, machine: &Machine<'_>, activation: usize, at: u32) -> u32 {
        let func = machine.calls.get(activation).map(|call| call.func);
        let lines = func.and_then(|func| self.lines_of(machine, func));
        let place = lines.as_ref().and_then(|lines| lines.places.get(lines.place_near(at) as usize));
        1 + place.map_or(0, |place| place.depth)
    }
}
