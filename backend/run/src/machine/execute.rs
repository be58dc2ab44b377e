//! Instructions of one block.

use super::lanes::Lanes;
use super::memory::{self, Fault};
use super::{Machine, cells};
use crate::code::{Access, Callee, Chain, Code, Instr, Row, Slot};
use crate::finding::Kind;
use crate::scalar::{self, Map};
use crate::stop::Stop;
use spirant_dialect::Func;
use spirant_dialect::spirv::{MemorySemantics, Scope};
use std::cell::Cell;

/// The machine looks for an interrupt each time that so many bits of the number of steps overflow.
const BETWEEN_LOOKS: u32 = 16;

/// Applies a function to rows of registers.
pub(super) struct Apply<'a> {
    cells: &'a [Cell<u64>],
    to: usize,
    from: [usize; 4],
    count: usize,
    width: usize,
    lanes: &'a Lanes,
}

impl Apply<'_> {
    /// Calls a function with each index from the start of the rows.
    #[inline]
    fn each(&self, mut visit: impl FnMut(usize)) {
        match self.lanes.some() {
            None => (0..self.count * self.width).for_each(visit),
            Some(list) => {
                for start in (0..self.count).map(|component| component * self.width) {
                    list.iter().for_each(|lane| visit(start + *lane as usize));
                }
            }
        }
    }

    fn rows(&self, at: usize) -> &[Cell<u64>] {
        &self.cells[at..at + self.count * self.width]
    }
}

impl Map for Apply<'_> {
    #[inline]
    fn one(&self, f: impl Fn(u64) -> u64) {
        let (to, a) = (self.rows(self.to), self.rows(self.from[0]));
        self.each(|at| to[at].set(f(a[at].get())));
    }

    #[inline]
    fn two(&self, f: impl Fn(u64, u64) -> u64) {
        let (to, a, b) = (self.rows(self.to), self.rows(self.from[0]), self.rows(self.from[1]));
        self.each(|at| to[at].set(f(a[at].get(), b[at].get())));
    }

    #[inline]
    fn three(&self, f: impl Fn(u64, u64, u64) -> u64) {
        let [a, b, c, _] = self.from.map(|from| self.rows(from));
        let to = self.rows(self.to);
        self.each(|at| to[at].set(f(a[at].get(), b[at].get(), c[at].get())));
    }

    #[inline]
    fn four(&self, f: impl Fn(u64, u64, u64, u64) -> u64) {
        let [a, b, c, d] = self.from.map(|from| self.rows(from));
        let to = self.rows(self.to);
        self.each(|at| to[at].set(f(a[at].get(), b[at].get(), c[at].get(), d[at].get())));
    }
}

impl Machine<'_> {
    /// Executes instructions of the current lanes up to the end of their block, a call or a return.
    pub(super) fn block(&mut self) -> Result<(), Stop> {
        let code = self.code()?;
        loop {
            let instr = self.instr(code)?;
            if self.debug.is_some() {
                self.before(code)?;
            }
            self.at += 1;
            self.count_steps()?;
            if self.shadow.is_some() {
                self.watch(code, instr)?;
            }
            match instr {
                Instr::Jump { .. } | Instr::Branch { .. } | Instr::Switch { .. } | Instr::Return { .. } => {
                    self.leave_block(code, instr)?;
                    return self.resume();
                }
                Instr::Kill => {
                    // It leaves no outputs.
                    self.demote();
                    let lanes = self.lanes.clone();
                    lanes.each(|lane| self.ended[lane] = true);
                    return self.resume();
                }
                Instr::Unreachable => {
                    let lane = self.lanes.first();
                    self.find(Kind::Unreachable, "OpUnreachable is reached".into(), lane)?;
                    let lanes = self.lanes.clone();
                    lanes.each(|lane| self.ended[lane] = true);
                    return self.resume();
                }
                Instr::Enter { region } => {
                    self.construct(region);
                    return self.resume();
                }
                Instr::Merge { copies } => self.merge(&code.copies[copies as usize])?,
                Instr::Call { call } => {
                    let none = Lanes::none(self.width);
                    self.call(code, call, self.lanes.clone(), &none)?;
                    return self.resume();
                }
                other => {
                    self.plain(code, other)?;
                    if self.debug.is_some() {
                        self.behind()?;
                    }
                }
            }
        }
    }

    fn count_steps(&mut self) -> Result<(), Stop> {
        let before = self.steps >> BETWEEN_LOOKS;
        self.steps += self.lanes.len() as u64;
        if self.steps >> BETWEEN_LOOKS != before && self.limits.interrupt.is_due() {
            return Err(Stop::Interrupted);
        }
        if self.steps > self.limits.steps {
            let invocation = self.lanes.first().map(|lane| self.invocation(lane));
            return Err(Stop::Endless { limit: self.limits.steps, site: Box::new(self.site()), invocation });
        }
        Ok(())
    }

    fn leave_block(&mut self, code: &Code, instr: Instr) -> Result<(), Stop> {
        let lanes = self.lanes.clone();
        match instr {
            Instr::Jump { edge } => self.follow(code, edge, lanes),
            Instr::Branch { condition, yes, no } => {
                let at = self.register(condition);
                let registers = &self.registers;
                let (first, second) = lanes.split(|lane| registers[at + lane] != 0);
                self.follow(code, yes, first)?;
                self.follow(code, no, second)
            }
            Instr::Switch { switch } => {
                let switch = &code.switches[switch as usize];
                let mut rest = lanes;
                for (value, edge) in &switch.cases {
                    let at = self.register(switch.selector);
                    let registers = &self.registers;
                    let (here, others) = rest.split(|lane| registers[at + lane] == *value);
                    self.follow(code, *edge, here)?;
                    rest = others;
                }
                self.follow(code, switch.default, rest)
            }
            Instr::Return { value } => {
                self.give_back(value, &lanes)?;
                if let Some(call) = self.calls.last_mut() {
                    call.returned = call.returned.union(&lanes);
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The caller gets the result.
    fn give_back(&mut self, value: Row, lanes: &Lanes) -> Result<(), Stop> {
        let Some(caller) = self.calls.len().checked_sub(2).map(|at| self.calls[at].base) else {
            return Ok(());
        };
        let result = self.calls.last().map_or(Row::default(), |call| call.result);
        if result.count != value.count {
            return Err(Stop::malformed("a result of another type"));
        }
        if value.count > 0 {
            let (to, from) = (result.first.at(caller) * self.width as usize, self.register(value.first));
            self.copy_slots((to, from), value.count, lanes);
        }
        Ok(())
    }

    /// Some lanes call a function; others have returned from one that the same instruction calls.
    pub(super) fn call(
        &mut self,
        code: &Code,
        number: u32,
        lanes: Lanes,
        returned: &Lanes,
    ) -> Result<(), Stop> {
        let call = &code.calls[number as usize];
        let (callee, lanes, rest) = match call.callee {
            Callee::Known(func) => (func, lanes, Lanes::none(self.width)),
            Callee::Pointer(slot) => self.called(slot, &lanes)?,
        };
        let sources: Vec<usize> = call.arguments.iter().map(|row| self.register(row.first)).collect();
        self.enter(callee, &lanes, call.result)?;
        if let Some(own) = self.calls.last_mut() {
            own.rest = (number, rest);
            own.returned = returned.clone();
        }
        let parameters = &self.code()?.parameters;
        if parameters.len() != call.arguments.len() {
            return Err(Stop::malformed("a call with another number of arguments"));
        }
        for ((parameter, argument), from) in parameters.iter().zip(&call.arguments).zip(sources) {
            if parameter.count != argument.count {
                return Err(Stop::malformed("a call with arguments of other types"));
            }
            let to = self.register(parameter.first);
            self.copy_slots((to, from), argument.count, &lanes);
        }
        Ok(())
    }

    /// The function that the pointer of the first lane names, the lanes that call it, and the others.
    fn called(&mut self, slot: Slot, lanes: &Lanes) -> Result<(Func, Lanes, Lanes), Stop> {
        let first = lanes.first().map_or(0, |lane| self.get(slot, lane));
        let (same, others) = lanes.split(|lane| self.get(slot, lane) == first);
        let func = first.checked_sub(1).and_then(|number| u32::try_from(number).ok()).map(Func::from_u32);
        let known =
            |func: &Func| self.program.functions.get(func.as_u32() as usize).is_some_and(Option::is_some);
        let func = func.filter(known);
        let func = func.ok_or_else(|| Stop::refused("a call through a pointer to no function"))?;
        Ok((func, same, others))
    }

    /// Applies functions to rows that have as many slots as the result.
    pub(super) fn map(&mut self, to: Row, operands: &[Row]) -> Apply<'_> {
        let mut from = [0; 4];
        for (place, row) in from.iter_mut().zip(operands) {
            *place = self.register(row.first);
        }
        let (to, count, width) = (self.register(to.first), to.count as usize, self.width as usize);
        Apply { cells: cells(&mut self.registers), to, from, count, width, lanes: &self.lanes }
    }

    /// An instruction that goes on to the next one.
    pub(super) fn plain(&mut self, code: &Code, instr: Instr) -> Result<(), Stop> {
        let width = self.width as usize;
        match instr {
            Instr::Copy { to, from, count } => {
                let (to, from) = (self.register(to), self.register(from));
                let lanes = self.lanes.clone();
                self.copy_slots((to, from), count, &lanes);
                Ok(())
            }
            Instr::Compute { operation, to, count, operands } => {
                let (to, from) = (self.register(to), operands.map(|slot| self.register(slot)));
                let cells = cells(&mut self.registers);
                let count = count as usize;
                let map = Apply { cells, to, from, count, width, lanes: &self.lanes };
                scalar::apply(code.operations[operation as usize], &map)
            }
            Instr::Select { to, condition, yes, no, count, by_component } => {
                let [to, condition, yes, no] = [to, condition, yes, no].map(|slot| self.register(slot));
                for component in (0..count as usize).map(|component| component * width) {
                    let condition = if by_component { condition + component } else { condition };
                    let registers = &mut self.registers;
                    self.lanes.each(|lane| {
                        let from = if registers[condition + lane] != 0 { yes } else { no };
                        registers[to + component + lane] = registers[from + component + lane];
                    });
                }
                Ok(())
            }
            Instr::Chain { to, base, chain } => self.chain(&code.chains[chain as usize], to, base),
            Instr::Load { to, pointer, access } => self.load(&code.accesses[access as usize], to, pointer),
            Instr::Store { pointer, from, access } => {
                self.store(&code.accesses[access as usize], pointer, from)
            }
            Instr::Variable { to, variable } => {
                let variable = &code.variables[variable as usize];
                let object = self.memory.local(variable.bytes, self.width, &variable.name);
                if let Some(call) = self.calls.last_mut() {
                    call.variables.push(object);
                }
                let at = self.register(to);
                let registers = &mut self.registers;
                self.lanes.each(|lane| registers[at + lane] = memory::pointer(object));
                Ok(())
            }
            Instr::Barrier { semantics, scope } => self.barrier(semantics, scope),
            Instr::Special(number) => {
                let special = &code.specials[number as usize];
                if self.shadow.is_none() {
                    return self.special(special);
                }
                let operands = self.operands_of(special);
                self.special(special)?;
                self.results_of(special, &operands);
                Ok(())
            }
            _ => Err(Stop::malformed("control flow in the constants")),
        }
    }

    fn barrier(&mut self, semantics: Slot, scope: Slot) -> Result<(), Stop> {
        let lane = self.lanes.first().unwrap_or(0);
        let (scope, semantics) = (self.get(scope, lane), self.get(semantics, lane));
        if scope > Scope::Workgroup as u64 {
            return Ok(());
        }
        self.order_barrier(MemorySemantics::from_bits_retain(semantics as u32));
        let waiting = self.ended.iter().filter(|ended| !**ended).count();
        if self.lanes.len() == waiting {
            return Ok(());
        }
        let here = self.lanes.len();
        let missing = (0..self.width as usize)
            .find(|lane| !self.ended[*lane] && !self.lanes.iter().any(|other| other == *lane));
        let message = format!("a barrier that {here} of {waiting} invocations of the work group reach");
        self.find(Kind::Barrier, message, missing)
    }

    fn chain(&mut self, chain: &Chain, to: Slot, base: Slot) -> Result<(), Stop> {
        let (to, base) = (self.register(to), self.register(base));
        let registers = &mut self.registers;
        self.lanes.each(|lane| {
            let base = registers[base + lane].wrapping_add(chain.descriptor << 32);
            registers[to + lane] = memory::advance(base, chain.offset);
        });
        let mut outside = None;
        for index in &chain.indices {
            let at = self.register(index.slot);
            let registers = &mut self.registers;
            self.lanes.each(|lane| {
                let number = scalar::signed(registers[at + lane], index.width) as u64;
                if index.descriptors && index.bound.is_some_and(|bound| number >= bound) {
                    outside = Some((lane, number, index.bound));
                }
                let bytes = number.wrapping_mul(index.stride);
                let pointer = registers[to + lane];
                registers[to + lane] = if index.descriptors {
                    pointer.wrapping_add(bytes)
                } else {
                    memory::advance(pointer, bytes)
                };
            });
        }
        if let Some((lane, number, Some(bound))) = outside {
            let message = format!("descriptor {} of an array of {bound}", number as i64);
            self.find(Kind::OutOfBounds, message, Some(lane))?;
        }
        Ok(())
    }

    fn load(&mut self, access: &Access, to: Slot, pointer: Slot) -> Result<(), Stop> {
        let (to, from, width) = (self.register(to), self.register(pointer), self.width as usize);
        let mut fault = None;
        let (registers, memory) = (&mut self.registers, &self.memory);
        self.lanes.each(|lane| {
            let pointer = registers[from + lane];
            match memory.find(pointer, lane, access.extent) {
                Ok((object, range)) => {
                    let bytes = &memory.objects[object].bytes[range];
                    for (slot, place) in access.places.iter().enumerate() {
                        let start = place.offset as usize;
                        let part = &bytes[start..start + usize::from(place.bytes)];
                        registers[to + slot * width + lane] = memory::read(part);
                    }
                }
                Err(found) => {
                    fault.get_or_insert((lane, pointer, found));
                    for slot in 0..access.places.len() {
                        registers[to + slot * width + lane] = 0;
                    }
                }
            }
        });
        match fault {
            Some((lane, pointer, fault)) => self.fault("reads", lane, pointer, access.extent, fault),
            None => Ok(()),
        }
    }

    fn store(&mut self, access: &Access, pointer: Slot, from: Slot) -> Result<(), Stop> {
        let (at, from, width) = (self.register(pointer), self.register(from), self.width as usize);
        let mut fault = None;
        let (registers, memory) = (&self.registers, &mut self.memory);
        let helpers = if self.has_helpers { &self.helpers[..] } else { &[] };
        self.lanes.each(|lane| {
            let pointer = registers[at + lane];
            match memory.find_writable(pointer, lane, access.extent) {
                Ok((object, _))
                    if helpers.get(lane).is_some_and(|helper| *helper)
                        && memory.objects[object].per_lane.is_none() => {}
                Ok((object, range)) => {
                    let bytes = &mut memory.objects[object].bytes[range];
                    for (slot, place) in access.places.iter().enumerate() {
                        let start = place.offset as usize;
                        let part = &mut bytes[start..start + usize::from(place.bytes)];
                        memory::write(part, registers[from + slot * width + lane]);
                    }
                }
                Err(found) => {
                    fault.get_or_insert((lane, pointer, found));
                }
            }
        });
        match fault {
            Some((lane, pointer, fault)) => self.fault("writes", lane, pointer, access.extent, fault),
            None => Ok(()),
        }
    }

    /// An access fails.
    pub(super) fn fault(
        &mut self,
        verb: &str,
        lane: usize,
        pointer: u64,
        bytes: u32,
        fault: Fault,
    ) -> Result<(), Stop> {
        let offset = pointer as u32 as i32;
        let object = self.memory.objects.get((pointer >> 32) as usize);
        let name = object.map_or_else(|| "no object".to_owned(), |object| object.name.clone());
        let (kind, message) = match fault {
            Fault::Nothing => {
                (Kind::InvalidPointer, format!("it {verb} {bytes} bytes through a pointer to no object"))
            }
            Fault::Dead => (Kind::InvalidPointer, format!("it {verb} {name}, whose function has returned")),
            Fault::Outside(size) => (
                Kind::OutOfBounds,
                format!("it {verb} {bytes} bytes at byte {offset} of {name}, which has {size}"),
            ),
            Fault::ReadOnly => (Kind::ReadOnly, format!("it {verb} {name}, which is read only")),
        };
        self.find(kind, message, Some(lane))
    }
}
