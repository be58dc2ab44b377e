//! Where a lane is: its calls, with the functions that were inlined.

use super::Own;
use super::lines::{Line, NONE};
use super::nodes::{self, Level};
use crate::code::{Code, Node};
use crate::machine::Machine;
use spirant_dialect::diagnostics::Symbol;
use spirant_dialect::{Item, Origin};
use std::sync::Arc;

/// Regions of components nest no deeper.
const DEEPEST: usize = 1000;

/// A function that a lane is in.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Its name, as the source spells it.
    pub function: String,
    /// The line there, if it is known.
    pub line: Option<Line>,
    /// The column, from 1; 0 if it is unknown.
    pub column: u32,
    /// The instruction of the module, in words.
    pub subject: String,
    /// Whether it was inlined into the frame behind it.
    pub is_inlined: bool,
    pub(super) lane: usize,
    pub(super) activation: usize,
    /// The scope there, and the `DebugInlinedAt` that it was inlined by.
    pub(super) scope: Option<Item>,
    pub(super) inlined_at: Option<Item>,
}

/// The calls of a lane, innermost first: the activation and the instruction there. None if the lane has ended.
pub(super) fn trace(machine: &Machine<'_>, lane: usize, at: u32) -> Vec<(usize, u32)> {
    let top = machine.calls.len();
    if top > 0 && machine.lanes.iter().any(|active| active == lane) && !machine.ended[lane] {
        return calls(machine, top, at);
    }
    for (activation, call) in machine.calls.iter().enumerate().rev() {
        let code = machine.program.functions.get(call.func.as_u32() as usize).and_then(Option::as_ref);
        let Some(code) = code else { continue };
        for frame in call.frames.iter().rev() {
            let mut waiting = frame.pending.iter().chain(&frame.next);
            let found = waiting.find(|pending| pending.lanes.iter().any(|other| other == lane));
            if let Some(found) = found
                && let Some(start) = first_of(code, frame.region, found.node)
            {
                return calls(machine, activation + 1, start);
            }
        }
        if call.rest.1.iter().chain(call.returned.iter()).any(|other| other == lane) {
            return calls(machine, activation, call.around.0.saturating_sub(1));
        }
    }
    Vec::new()
}

/// The innermost `count` activations, the last of which is at `at`.
pub(super) fn calls(machine: &Machine<'_>, count: usize, at: u32) -> Vec<(usize, u32)> {
    let Some(last) = count.checked_sub(1) else { return Vec::new() };
    let outer = |activation: usize| {
        let call = machine.calls.get(activation + 1);
        (activation, call.map_or(0, |call| call.around.0.saturating_sub(1)))
    };
    std::iter::once((last, at)).chain((0..last).rev().map(outer)).collect()
}

/// The first instruction of a node.
fn first_of(code: &Code, mut region: u32, mut node: u32) -> Option<u32> {
    for _ in 0..DEEPEST {
        match code.regions.get(region as usize)?.nodes.get(node as usize)? {
            Node::Block(start) => return Some(*start),
            Node::Component(inner) => (region, node) = (*inner, 0),
        }
    }
    None
}

impl Own {
    /// The functions that a lane is in, innermost first.
    pub(super) fn frames(&mut self, machine: &Machine<'_>, lane: usize, at: u32) -> Vec<Frame> {
        let mut frames = Vec::new();
        for (activation, at) in trace(machine, lane, at) {
            self.add_frames(machine, (lane, activation, at), &mut frames);
        }
        frames
    }

    /// Adds the frames of one activation.
    fn add_frames(
        &mut self,
        machine: &Machine<'_>,
        (lane, activation, at): (usize, usize, u32),
        frames: &mut Vec<Frame>,
    ) {
        let module = machine.module;
        let Some(func) = machine.calls.get(activation).map(|call| call.func) else { return };
        let function = &module.functions[func];
        let code = machine.program.functions.get(func.as_u32() as usize).and_then(Option::as_ref);
        let lines = self.lines_of(machine, func);
        // An instruction without line stands for the next one that has one.
        let near = lines.as_ref().and_then(|lines| {
            let behind = lines.of.get(at as usize..)?;
            behind.iter().position(|place| *place != NONE).map(|more| at as usize + more)
        });
        let origin_of = |at: usize| code.and_then(|code| code.origins.get(at).copied().flatten());
        let inst = origin_of(near.unwrap_or(at as usize));
        let exact = origin_of(at as usize)
            .map_or_else(|| Origin::function(&function.name), |inst| Origin::inst(function, inst));
        let subject = exact.subject().unwrap_or_default();
        let position = inst.and_then(|inst| nodes::position(function, inst));
        let levels = match position {
            Some(position) => nodes::levels(module, position),
            None => vec![Level { loc: None, scope: None, inlined_at: None }],
        };
        let count = levels.len();
        for (number, level) in levels.into_iter().enumerate() {
            let source = level.scope.and_then(|scope| nodes::function_of(module, scope));
            let named = source.and_then(|source| nodes::name(module, source));
            let is_inlined = number + 1 < count;
            let name = named.unwrap_or_else(|| match is_inlined {
                true => "a function that was inlined".to_owned(),
                false => Symbol(&function.name).to_string(),
            });
            let loc = level.loc.filter(|loc| loc.line != 0);
            frames.push(Frame {
                function: name,
                column: loc.as_ref().map_or(0, |loc| loc.column),
                line: loc.map(|loc| Line { file: Arc::clone(&loc.file), line: loc.line }),
                subject: subject.clone(),
                is_inlined,
                lane,
                activation,
                scope: level.scope,
                inlined_at: level.inlined_at,
            });
        }
    }
}

impl Frame {
    /// A frame without a function, in which global variables are visible.
    pub(super) fn nowhere(lane: usize) -> Frame {
        Frame {
            function: String::new(),
            line: None,
            column: 0,
            subject: String::new(),
            is_inlined: false,
            lane,
            activation: usize::MAX,
            scope: None,
            inlined_at: None,
        }
    }

    /// The lane whose frame it is.
    pub fn lane(&self) -> usize {
        self.lane
    }
}
