//! The machine: executes one work group at a time, all of its lanes together where they are converged. Several threads have one each.

mod atomics;
mod builtins;
mod cooperative;
pub(crate) mod debug;
mod execute;
mod frames;
mod group;
mod image;
mod interface;
mod lanes;
mod launch;
mod marks;
mod math;
mod memory;
mod noted;
mod parallel;
mod races;
mod shadow;
mod special;
mod stage;
mod start;

pub(crate) use interface::{Port, Spot, outputs};
pub(crate) use launch::{COMPUTE, entry_of, run, work_group};
pub(crate) use memory::{read, write};
pub(crate) use stage::{At, Batch, Running, stage};

use crate::code::{Code, Copies, Instr, Row, Slot};
use crate::finding::{Finding, Invocation, InvocationKind, Kind};
use crate::images::Images;
use crate::launch::Limits;
use crate::stop::Stop;
use crate::translate::Program;
use debug::Debug;
use frames::{Activation, Frame, Next, Pending};
use lanes::Lanes;
use memory::Memory;
use races::Races;
use shadow::Shadow;
use spirant_dialect::{Func, Function, Module, Origin};
use stage::Stage;
use std::cell::Cell;
use std::rc::Rc;

/// The deepest chain of calls.
const MOST_CALLS: usize = 1000;
/// The largest number of registers: 2 GiB.
const MOST_REGISTERS: usize = 1 << 28;

/// Where in the dispatch the work group is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Place {
    pub(crate) group: [u32; 3],
    pub(crate) size: [u32; 3],
    pub(crate) groups: [u32; 3],
    /// The size that was asked for, where the last work groups may be smaller.
    pub(crate) enqueued: [u32; 3],
    pub(crate) offset: [u32; 3],
    pub(crate) subgroup: u32,
}

impl Place {
    /// The invocation of a lane of a work group, by their numbers.
    fn invocation(&self, group: u32, lane: u32) -> Invocation {
        let ([x, y, _], [u, v, _]) = (self.groups, self.size);
        Invocation {
            kind: InvocationKind::Compute,
            group: [group % x, group / x % y, group / x / y],
            local: [lane % u, lane / u % v, lane / u / v],
        }
    }
}

/// The state of one work group.
pub(crate) struct Machine<'a> {
    module: &'a Module,
    program: &'a Program,
    memory: Memory,
    images: Images,
    place: Place,
    width: u32,
    registers: Vec<u64>,
    calls: Vec<Activation>,
    /// The lanes that run.
    lanes: Lanes,
    /// The next instruction, the node of its block and the way that led there.
    at: u32,
    node: u32,
    way: u64,
    /// Lanes that have ended.
    ended: Vec<bool>,
    /// Lanes whose writes have no effect, and whether there are any.
    helpers: Vec<bool>,
    has_helpers: bool,
    /// The batch of a graphics stage that runs, and all that ran, if anybody asks.
    stage: Option<Stage>,
    batches: Vec<Rc<dyn Batch>>,
    steps: u64,
    limits: &'a Limits,
    findings: Vec<Finding>,
    /// What is known of undefined bits, if anybody asks.
    shadow: Option<Shadow>,
    /// The accesses to memory, if anybody asks.
    races: Option<Races>,
    /// Who controls the execution, if anybody does.
    debug: Option<Box<Debug<'a>>>,
}

/// What a machine starts from; it may be another thread's.
struct Seed<'a> {
    module: &'a Module,
    program: &'a Program,
    memory: Memory,
    images: Images,
    place: Place,
    width: u32,
    registers: Vec<u64>,
    steps: u64,
    limits: &'a Limits,
    shadow: Option<Shadow>,
}

impl<'a> Seed<'a> {
    /// The machine, which nothing controls.
    fn machine(self) -> Machine<'a> {
        let Seed { module, program, memory, images, place, width, registers, steps, limits, shadow } = self;
        Machine {
            module,
            program,
            memory,
            images,
            place,
            width,
            registers,
            calls: Vec::new(),
            lanes: Lanes::all(width),
            at: 0,
            node: 0,
            way: 0,
            ended: vec![false; width as usize],
            helpers: vec![false; width as usize],
            has_helpers: false,
            stage: None,
            batches: Vec::new(),
            steps,
            limits,
            findings: Vec::new(),
            shadow,
            races: limits.checks.then(Races::default),
            debug: None,
        }
    }
}

/// Reads and writes registers while others are borrowed.
fn cells(registers: &mut [u64]) -> &[Cell<u64>] {
    Cell::from_mut(registers).as_slice_of_cells()
}

impl<'a> Machine<'a> {
    /// What another thread starts from: a copy of memory, the constants, and what was executed so far.
    fn seed(&self) -> Seed<'a> {
        Seed {
            module: self.module,
            program: self.program,
            memory: self.memory.clone(),
            images: self.images.clone(),
            place: self.place,
            width: self.width,
            registers: self.registers.clone(),
            steps: self.steps,
            limits: self.limits,
            shadow: self.shadow.clone(),
        }
    }

    fn code(&self) -> Result<&'a Code, Stop> {
        let func = self.calls.last().map(|call| call.func);
        func.and_then(|func| self.program.functions[func.as_u32() as usize].as_ref())
            .ok_or_else(|| Stop::malformed("a call of a function without body"))
    }

    fn base(&self) -> usize {
        self.calls.last().map_or(0, |call| call.base)
    }

    /// The first register of a slot.
    #[inline]
    fn register(&self, slot: Slot) -> usize {
        slot.at(self.base()) * self.width as usize
    }

    fn get(&self, slot: Slot, lane: usize) -> u64 {
        self.registers[self.register(slot) + lane]
    }

    fn set(&mut self, slot: Slot, lane: usize, value: u64) {
        let at = self.register(slot) + lane;
        self.registers[at] = value;
        if let Some(shadow) = &mut self.shadow {
            shadow.bits[at] = 0;
        }
    }

    /// Copies slots of some lanes, with what is known of them. Rows of different values do not overlap.
    fn copy_slots(&mut self, rows: (usize, usize), count: u32, lanes: &Lanes) {
        let width = self.width as usize;
        let size = count as usize * width;
        copy_rows(&mut self.registers, rows, size, width, lanes);
        if let Some(shadow) = &mut self.shadow {
            shadow.copy(rows, size, width, lanes);
        }
    }

    /// The scalars of a row in one lane.
    fn row(&self, row: Row, lane: usize) -> Vec<u64> {
        (0..row.count).map(|index| self.get(row.first.plus(index), lane)).collect()
    }

    fn set_row(&mut self, row: Row, lane: usize, values: impl IntoIterator<Item = u64>) {
        for (index, value) in (0..row.count).zip(values) {
            self.set(row.first.plus(index), lane, value);
        }
    }

    /// Enters a function with some lanes; its parameters have no values yet.
    fn enter(&mut self, func: Func, lanes: &Lanes, result: Row) -> Result<(), Stop> {
        if self.calls.len() >= MOST_CALLS {
            return Err(Stop::refused(format!("calls that nest deeper than {MOST_CALLS}")));
        }
        let base = match self.calls.last() {
            Some(call) => call.base + self.code()?.slots as usize,
            None => self.program.initial.len(),
        };
        let around = (self.at, self.node, self.way);
        let code = self.program.functions.get(func.as_u32() as usize).and_then(Option::as_ref);
        let code = code.ok_or_else(|| Stop::malformed("a call of a function without body"))?;
        let registers = (base + code.slots as usize) * self.width as usize;
        if registers > MOST_REGISTERS {
            return Err(Stop::refused(format!("a work group that needs {registers} registers")));
        }
        if self.registers.len() < registers {
            self.registers.resize(registers, 0);
            if let Some(shadow) = &mut self.shadow {
                shadow.resize(registers);
            }
        }
        if let Some(shadow) = &mut self.shadow {
            shadow.enter();
        }
        let mut frame = Frame::new(0, (0, 0, 0));
        frame.arrive(false, Pending { node: 0, way: 0, path: frames::WHOLE, lanes: lanes.clone() });
        let returned = Lanes::none(self.width);
        let rest = (0, returned.clone());
        let (frames, variables, noted) = (vec![frame], Vec::new(), noted::Noted::default());
        self.calls.push(Activation { func, base, frames, variables, returned, rest, result, around, noted });
        Ok(())
    }

    /// Runs until all lanes have ended.
    fn run(&mut self) -> Result<(), Stop> {
        self.resume()?;
        while !self.calls.is_empty() {
            self.block()?;
        }
        Ok(())
    }

    /// Chooses the lanes that run next; the list of calls is empty if there are none.
    fn resume(&mut self) -> Result<(), Stop> {
        while !self.calls.is_empty() {
            let code = self.code()?;
            let Some(call) = self.calls.last_mut() else { break };
            match call.schedule(code) {
                Next::Block { start, node, way, lanes } => {
                    (self.at, self.node, self.way, self.lanes) = (start, node, way, lanes);
                    return Ok(());
                }
                Next::Left => {
                    let Some(call) = self.calls.pop() else { break };
                    for object in &call.variables {
                        self.memory.release(*object);
                    }
                    if !call.rest.1.is_empty() {
                        (self.at, self.node, self.way) = call.around;
                        let (code, (number, rest)) = (self.code()?, call.rest);
                        self.call(code, number, rest, &call.returned)?;
                    } else if self.calls.is_empty() {
                        call.returned.each(|lane| self.ended[lane] = true);
                    } else if !call.returned.is_empty() {
                        (self.at, self.node, self.way) = call.around;
                        self.lanes = call.returned;
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }

    /// Some lanes go along an edge.
    fn follow(&mut self, code: &Code, edge: u32, lanes: Lanes) -> Result<(), Stop> {
        if lanes.is_empty() {
            return Ok(());
        }
        let way = &code.edges[edge as usize];
        self.copy(&way.copies, &lanes);
        let mixed = if way.reconverges { 0 } else { mix(self.way, self.node) };
        let Some(call) = self.calls.last_mut() else { return Ok(()) };
        let frame =
            (call.frames.len() - 1).checked_sub(way.leaves as usize).and_then(|at| call.frames.get_mut(at));
        let frame = frame.ok_or_else(|| Stop::malformed("a branch out of its function"))?;
        let path = if way.path.len() > 1 { (edge, 1) } else { frames::WHOLE };
        frame.arrive(way.back, Pending { node: way.path[0], way: mixed, path, lanes });
        Ok(())
    }

    /// Copies values of some lanes.
    fn copy(&mut self, copies: &Copies, lanes: &Lanes) {
        let base = self.base();
        for (to, from, count) in &copies.0 {
            let width = self.width as usize;
            let (to, from) = (to.at(base) * width, from.at(base) * width);
            self.copy_slots((to, from), *count, lanes);
        }
    }

    /// Leaves the region of a construct; the lanes go on behind it.
    fn merge(&mut self, copies: &Copies) -> Result<(), Stop> {
        let lanes = self.lanes.clone();
        self.copy(copies, &lanes);
        let frame = self.calls.last_mut().and_then(|call| call.frames.pop());
        let frame = frame.ok_or_else(|| Stop::malformed("a merge of nothing"))?;
        (self.at, self.node, self.way) = frame.around;
        Ok(())
    }

    /// Enters the region of a construct.
    fn construct(&mut self, region: u32) {
        let mut frame = Frame::new(region, (self.at, self.node, self.way));
        frame.arrive(false, Pending { node: 0, way: 0, path: frames::WHOLE, lanes: self.lanes.clone() });
        if let Some(call) = self.calls.last_mut() {
            call.frames.push(frame);
        }
    }

    fn function(&self) -> Option<&'a Function> {
        let module = self.module;
        self.calls.last().map(|call| &module.functions[call.func])
    }

    /// Which invocation a lane is.
    fn invocation(&self, lane: usize) -> Invocation {
        if let Some(stage) = &self.stage {
            return stage.batch.invocation(lane);
        }
        let [x, y, _] = self.place.size;
        let lane = lane as u32;
        Invocation {
            kind: InvocationKind::Compute,
            group: self.place.group,
            local: [lane % x, lane / x % y, lane / x / y],
        }
    }

    /// The place of the current instruction.
    fn site(&self) -> Origin {
        let Some(function) = self.function() else { return Origin::default() };
        let code = self.code().ok();
        let inst =
            code.and_then(|code| code.origins.get((self.at as usize).saturating_sub(1)).copied().flatten());
        inst.map_or_else(|| Origin::function(&function.name), |inst| Origin::inst(function, inst))
    }

    /// Something undefined happens.
    fn find(&mut self, kind: Kind, message: String, lane: Option<usize>) -> Result<(), Stop> {
        self.find_with(kind, message, lane, None)
    }

    /// Something undefined happens, which another place has to do with.
    fn find_with(
        &mut self,
        kind: Kind,
        message: String,
        lane: Option<usize>,
        other: Option<(Origin, Option<Invocation>)>,
    ) -> Result<(), Stop> {
        // What a helper computes is seen by the derivatives of its quad alone.
        if self.has_helpers && lane.is_some_and(|lane| self.helpers[lane]) {
            return Ok(());
        }
        let site = self.site();
        let invocation = lane.map(|lane| self.invocation(lane));
        let finding = Finding { kind, message, site, invocation, other, count: 1 };
        let same = self.findings.iter_mut().find(|it| it.kind == kind && it.site == finding.site);
        if let Some(same) = same {
            same.count += 1;
            return Ok(());
        }
        if self.debug.is_some() {
            self.stop_at_finding(&finding, lane)?;
        }
        if !self.limits.goes_on {
            return Err(Stop::Undefined(Box::new(finding)));
        }
        self.findings.push(finding);
        Ok(())
    }

    fn instr(&self, code: &Code) -> Result<Instr, Stop> {
        code.instrs.get(self.at as usize).copied().ok_or_else(|| Stop::malformed("a block without end"))
    }
}

/// Copies registers of some lanes.
fn copy_rows(registers: &mut [u64], (to, from): (usize, usize), size: usize, width: usize, lanes: &Lanes) {
    match lanes.some() {
        None => registers.copy_within(from..from + size, to),
        Some(list) => {
            for start in (0..size).step_by(width.max(1)) {
                for lane in list {
                    let lane = start + *lane as usize;
                    registers[to + lane] = registers[from + lane];
                }
            }
        }
    }
}

fn mix(way: u64, from: u32) -> u64 {
    (way ^ (u64::from(from) + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
}
