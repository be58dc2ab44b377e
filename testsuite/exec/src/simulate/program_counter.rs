//! The position of a lane, ordered as the program runs.
//!
//! Invariant: a lane at an earlier position may still come to a later one, but never the reverse.

use super::Stop;
use super::order::Order;
use spirant_dialect::{Block, Body, Func, Function, Inst, Module, Opcode, Region};
use std::collections::HashMap;

/// One level of a place: the iteration of the loop that the level is in, the position of the block, the way
/// that led to it where it is not a point of reconvergence, the instruction.
pub(super) type Level = (u32, u32, u64, u32);

/// Behind every iteration: where the lanes of a loop meet again.
const BEHIND: u32 = u32::MAX;

/// What is known of the functions' blocks before they run.
pub(super) struct Map {
    /// The position of each block in its region.
    positions: HashMap<(Func, Block), u32>,
    orders: HashMap<Func, Order>,
}

impl Map {
    pub(super) fn new(module: &Module) -> Map {
        let mut map = Map { positions: HashMap::new(), orders: HashMap::new() };
        for (func, function) in module.functions.iter() {
            function.walk_blocks(|region, block| {
                let position = function.blocks(region).iter().position(|other| *other == block);
                map.positions.insert((func, block), position.unwrap_or(0) as u32);
            });
            if let (Body::Cfg(_), Some(entry)) = (function.body, function.body_blocks().first()) {
                map.orders.insert(func, Order::new(function, *entry));
            }
        }
        map
    }
}

/// A region that a lane is in.
#[derive(Clone, Debug)]
struct Frame {
    construct: Option<Inst>,
    region: Region,
    block: Block,
    index: u32,
    iteration: u32,
    way: u64,
    /// In a free body: the iteration of each component around the block.
    iterations: Vec<u32>,
}

/// Where a lane is in one function.
#[derive(Clone, Debug)]
pub(super) struct ProgramCounter {
    func: Func,
    frames: Vec<Frame>,
}

impl ProgramCounter {
    /// The start of a function.
    pub(super) fn new(module: &Module, map: &Map, func: Func) -> Result<ProgramCounter, Stop> {
        let function = &module.functions[func];
        let region = function.body.region().ok_or_else(|| Stop::Refused(format!("@{}", function.name)))?;
        let mut place = ProgramCounter { func, frames: Vec::new() };
        place.open(function, None, region)?;
        if let Some(order) = map.orders.get(&func) {
            let top = place.top()?;
            top.iterations = vec![0; order.heads.get(&top.block).map_or(0, Vec::len)];
        }
        Ok(place)
    }

    fn top(&mut self) -> Result<&mut Frame, Stop> {
        self.frames.last_mut().ok_or(Stop::Malformed("a jump out of everything"))
    }

    /// The next instruction.
    pub(super) fn inst(&self, function: &Function) -> Result<Inst, Stop> {
        let frame = self.frames.last().ok_or(Stop::Malformed("a lane is nowhere"))?;
        let inst = function.insts(frame.block).get(frame.index as usize);
        inst.copied().ok_or(Stop::Malformed("a block has no end"))
    }

    /// Goes to the next instruction.
    pub(super) fn advance(&mut self) -> Result<(), Stop> {
        self.top()?.index += 1;
        Ok(())
    }

    /// Goes into a construct.
    pub(super) fn open(
        &mut self,
        function: &Function,
        construct: Option<Inst>,
        region: Region,
    ) -> Result<(), Stop> {
        let block = *function.blocks(region).first().ok_or(Stop::Malformed("an empty region"))?;
        let iterations = Vec::new();
        self.frames.push(Frame { construct, region, block, index: 0, iteration: 0, way: 0, iterations });
        Ok(())
    }

    /// Leaves the innermost construct behind; the lane stands at it.
    pub(super) fn close(&mut self) -> Result<Inst, Stop> {
        self.frames.pop().and_then(|frame| frame.construct).ok_or(Stop::Malformed("a merge of nothing"))
    }

    /// Breaks out of a construct or continues it, as `exit` says; returns the block where the lane is then.
    pub(super) fn jump(&mut self, function: &Function, exit: Inst) -> Result<Block, Stop> {
        let construct = function.construct_inst(exit).ok_or(Stop::Malformed("a jump to nowhere"))?;
        while self.top()?.construct != Some(construct) {
            self.frames.pop();
        }
        let target = function.exit_target(exit).ok_or(Stop::Malformed("a construct of too few blocks"))?;
        Ok(target.block)
    }

    /// Goes to a block of the region where the lane is.
    pub(super) fn enter(&mut self, function: &Function, map: &Map, to: Block) -> Result<(), Stop> {
        let func = self.func;
        let position = |block| map.positions.get(&(func, block)).copied();
        let order = map.orders.get(&func);
        let frame = self.top()?;
        let (Some(from), Some(at)) = (position(frame.block), position(to)) else {
            return Err(Stop::Malformed("a branch to a block in no region"));
        };
        if let Some(order) = order {
            enter_free(frame, order, to)?;
        } else {
            let last = function.blocks(frame.region).len() as u32 - 1;
            let is_loop = frame.construct.is_some_and(|inst| function.op(inst) == Opcode::Loop);
            let is_merge = frame.construct.is_some() && at == last;
            if is_loop && is_merge {
                frame.iteration = BEHIND;
            } else if is_loop && at <= from {
                frame.iteration += 1;
            }
            let reconverges = is_merge || is_loop && (at + 1 == last || at == 1);
            frame.way = if reconverges { 0 } else { mix(frame.way, from) };
        }
        (frame.block, frame.index) = (to, 0);
        Ok(())
    }

    /// Appends the levels of the place.
    pub(super) fn levels(&self, map: &Map, levels: &mut Vec<Level>) {
        let order = map.orders.get(&self.func);
        for frame in &self.frames {
            let Some(order) = order else {
                let position = map.positions.get(&(self.func, frame.block)).copied().unwrap_or(0);
                levels.push((frame.iteration, position, frame.way, frame.index));
                continue;
            };
            let mut iteration = 0;
            let heads = order.heads.get(&frame.block).map_or(&[][..], Vec::as_slice);
            for (head, next) in heads.iter().zip(&frame.iterations) {
                levels.push((iteration, order.position[head], 0, 0));
                iteration = *next;
            }
            levels.push((iteration, order.position.get(&frame.block).copied().unwrap_or(0), 0, frame.index));
        }
    }
}

/// Follows an edge of a free body: components left are forgotten, components entered begin, and an edge to
/// the head of one that the lane is in begins its next iteration.
fn enter_free(frame: &mut Frame, order: &Order, to: Block) -> Result<(), Stop> {
    let (Some(from), Some(heads)) = (order.heads.get(&frame.block), order.heads.get(&to)) else {
        return Err(Stop::Malformed("a branch to a block that cannot be reached"));
    };
    let common = from.iter().zip(heads).take_while(|(a, b)| a == b).count();
    frame.iterations.truncate(common);
    if let Some(innermost) = frame.iterations.last_mut()
        && heads.len() == common
        && heads.last() == Some(&to)
    {
        *innermost += 1;
    }
    frame.iterations.resize(heads.len(), 0);
    Ok(())
}

fn mix(way: u64, from: u32) -> u64 {
    (way ^ (u64::from(from) + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
}
