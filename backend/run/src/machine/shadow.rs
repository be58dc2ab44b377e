//! What is known of the bits that have no defined value, and where they come from.
//!
//! Each register has a mask of such bits, and so has each byte of memory. A finding is made where such a bit decides a
//! branch, is part of an address, or leaves for memory that others see. Up to there a value may be carried along: structs
//! with holes are copied, and lanes compute what they do not use.

use super::memory::Memory;
use super::races::Way;
use super::{Machine, copy_rows};
use crate::code::{Access, Chain, Code, Instr, Number, Operation, Row, Slot};
use crate::finding::Kind;
use crate::scalar::{self, mask, signed};
use crate::special::Special;
use crate::stop::Stop;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::{Func, Origin};
use std::ops::Range;

/// Where an undefined value comes from.
#[derive(Clone, Debug)]
pub(super) struct Source {
    pub(super) kind: Kind,
    pub(super) message: String,
    pub(super) site: Origin,
}

/// The masks of registers.
#[derive(Clone, Debug, Default)]
pub(super) struct Shadow {
    /// By register, its undefined bits.
    pub(super) bits: Vec<u64>,
    /// By register with undefined bits, the number of their source.
    pub(super) sources: Vec<u32>,
    pub(super) all: Vec<Source>,
    /// By register, the source of an address right behind an array, which a kernel may compute and compare, but not access (C11 6.5.6).
    behind: HashMap<usize, u32, FxBuildHasher>,
    known: HashMap<(Func, u32, Kind), u32, FxBuildHasher>,
}

impl Shadow {
    pub(super) fn resize(&mut self, registers: usize) {
        self.bits.resize(registers, 0);
        self.sources.resize(registers, 0);
    }

    pub(super) fn copy(&mut self, rows: (usize, usize), size: usize, width: usize, lanes: &super::Lanes) {
        copy_rows(&mut self.bits, rows, size, width, lanes);
        if !self.behind.is_empty() {
            for lane in lanes.iter() {
                for at in (lane..size).step_by(width.max(1)) {
                    self.set_behind(rows.0 + at, self.behind.get(&(rows.1 + at)).copied());
                }
            }
        }
        match lanes.some() {
            None => self.sources.copy_within(rows.1..rows.1 + size, rows.0),
            Some(list) => {
                for at in (0..size)
                    .step_by(width.max(1))
                    .flat_map(|start| list.iter().map(move |it| start + *it as usize))
                {
                    self.sources[rows.0 + at] = self.sources[rows.1 + at];
                }
            }
        }
    }

    fn set_behind(&mut self, register: usize, source: Option<u32>) {
        match source {
            Some(source) => drop(self.behind.insert(register, source)),
            None => drop(self.behind.remove(&register)),
        }
    }

    /// A function is entered: its registers were those of others.
    pub(super) fn enter(&mut self) {
        self.behind.clear();
    }

    fn set(&mut self, register: usize, bits: u64, source: u32) {
        self.bits[register] = bits;
        if bits != 0 {
            self.sources[register] = source;
        }
    }
}

impl Machine<'_> {
    /// The number of the current instruction as a source.
    pub(super) fn source(&mut self, kind: Kind, message: impl FnOnce() -> String) -> u32 {
        let func = self.calls.last().map_or(Func::from_u32(0), |call| call.func);
        let key = (func, self.at, kind);
        let site = self.site();
        let Some(shadow) = &mut self.shadow else { return 0 };
        if let Some(known) = shadow.known.get(&key) {
            return *known;
        }
        shadow.all.push(Source { kind, message: message(), site });
        let number = shadow.all.len() as u32 - 1;
        shadow.known.insert(key, number);
        number
    }

    fn undefined(&self, slot: Slot, lane: usize) -> u64 {
        let at = self.register(slot) + lane;
        self.shadow.as_ref().map_or(0, |shadow| shadow.bits[at])
    }

    /// The undefined bits of a register, and their source.
    pub(super) fn undefined_at(&self, slot: Slot, lane: usize) -> (u64, u32) {
        let at = self.register(slot) + lane;
        self.shadow.as_ref().map_or((0, 0), |shadow| (shadow.bits[at], shadow.sources[at]))
    }

    pub(super) fn set_undefined(&mut self, slot: Slot, lane: usize, bits: u64, source: u32) {
        let at = self.register(slot) + lane;
        if let Some(shadow) = &mut self.shadow {
            shadow.set(at, bits, source);
        }
    }

    /// A value without meaning matters.
    pub(super) fn find_undefined(&mut self, what: &str, lane: usize, source: u32) -> Result<(), Stop> {
        let source = self.shadow.as_ref().and_then(|shadow| shadow.all.get(source as usize)).cloned();
        let Some(source) = source else {
            return self.find(Kind::Uninitialized, format!("{what} has no defined value"), Some(lane));
        };
        let message = format!("{what} has no defined value: {}", source.message);
        self.find_with(source.kind, message, Some(lane), Some((source.site, None)))
    }

    /// The first lane in which a scalar has undefined bits.
    fn first_undefined(&self, slot: Slot) -> Option<(usize, u32)> {
        let at = self.register(slot);
        let shadow = self.shadow.as_ref()?;
        self.lanes
            .iter()
            .find(|lane| shadow.bits[at + lane] != 0)
            .map(|lane| (lane, shadow.sources[at + lane]))
    }

    /// Looks at an instruction before it is executed.
    pub(super) fn watch(&mut self, code: &Code, instr: Instr) -> Result<(), Stop> {
        match instr {
            Instr::Compute { operation, to, count, operands } => {
                let operation = code.operations[operation as usize];
                for component in 0..count {
                    let operands = operands.map(|slot| slot.plus(component));
                    self.watch_compute(operation, to.plus(component), operands)?;
                }
                Ok(())
            }
            Instr::Select { to, condition, yes, no, count, by_component } => {
                for component in 0..count {
                    let condition = if by_component { condition.plus(component) } else { condition };
                    self.watch_select(to.plus(component), condition, yes.plus(component), no.plus(component));
                }
                Ok(())
            }
            Instr::Chain { to, base, chain } => self.watch_chain(&code.chains[chain as usize], to, base),
            Instr::Load { to, pointer, access } => {
                self.watch_load(&code.accesses[access as usize], to, pointer)
            }
            Instr::Store { pointer, from, access } => {
                self.watch_store(&code.accesses[access as usize], pointer, from)
            }
            Instr::Branch { condition, .. } => match self.first_undefined(condition) {
                Some((lane, source)) => self.find_undefined("the condition of a branch", lane, source),
                None => Ok(()),
            },
            Instr::Switch { switch } => match self.first_undefined(code.switches[switch as usize].selector) {
                Some((lane, source)) => self.find_undefined("the selector of a switch", lane, source),
                None => Ok(()),
            },
            Instr::Variable { to, .. } => {
                let lanes = self.lanes.clone();
                lanes.each(|lane| self.set_undefined(to, lane, 0, 0));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn watch_compute(&mut self, operation: Operation, to: Slot, operands: [Slot; 4]) -> Result<(), Stop> {
        let lanes = self.lanes.clone();
        let arity = scalar::arity(operation.op);
        for lane in lanes.iter() {
            let (mut values, mut bits, mut source) = ([0; 4], [0; 4], 0);
            for at in 0..arity {
                values[at] = self.get(operands[at], lane);
                let (own, from) = self.undefined_at(operands[at], lane);
                bits[at] = own;
                if own != 0 {
                    source = from;
                }
            }
            let undefined = if bits == [0; 4] { 0 } else { propagated(operation, values, bits) };
            self.set_undefined(to, lane, undefined, source);
            if undefined == 0 {
                self.watch_values(operation, values, to, lane)?;
            }
        }
        Ok(())
    }

    /// Operands that are defined, for which the operation is not.
    fn watch_values(
        &mut self,
        operation: Operation,
        values: [u64; 4],
        to: Slot,
        lane: usize,
    ) -> Result<(), Stop> {
        let Operation { op, from, to: number } = operation;
        let width = from.width();
        let least = 1u64 << (width - 1);
        match op {
            Op::UDiv | Op::UMod | Op::SDiv | Op::SRem | Op::SMod if values[1] == 0 => {
                self.find(Kind::Division, format!("a division of {} by zero", values[0]), Some(lane))
            }
            Op::SDiv | Op::SRem | Op::SMod if values[0] == least && values[1] == mask(width) => {
                let value = signed(values[0], width);
                self.find(
                    Kind::Division,
                    format!("the quotient of {value} and -1 has no representation"),
                    Some(lane),
                )
            }
            Op::ShiftLeftLogical | Op::ShiftRightLogical | Op::ShiftRightArithmetic
                if values[1] >= u64::from(number.width()) =>
            {
                let by = values[1];
                let source = self.source(Kind::Shift, || format!("a shift of {width} bits by {by}"));
                self.set_undefined(to, lane, mask(number.width()), source);
                Ok(())
            }
            Op::BitFieldInsert | Op::BitFieldUExtract | Op::BitFieldSExtract => {
                let at = if op == Op::BitFieldInsert { 2 } else { 1 };
                let (first, count) = (values[at], values[at + 1]);
                if scalar::field(first, count, width).is_none() {
                    let message = || format!("a field of {count} bits at bit {first} of {width}");
                    let source = self.source(Kind::Shift, message);
                    self.set_undefined(to, lane, mask(width), source);
                }
                Ok(())
            }
            Op::ConvertFToU | Op::ConvertFToS => {
                let value = from.to_f64(values[0]).trunc();
                let bits = number.width();
                let (low, high) = match op {
                    Op::ConvertFToU => (0.0, 2f64.powi(bits as i32)),
                    _ => (-2f64.powi(bits as i32 - 1), 2f64.powi(bits as i32 - 1)),
                };
                if !(value >= low && value < high) {
                    let source =
                        self.source(Kind::Conversion, || format!("the conversion of {value} to {bits} bits"));
                    self.set_undefined(to, lane, mask(bits), source);
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn watch_select(&mut self, to: Slot, condition: Slot, yes: Slot, no: Slot) {
        let lanes = self.lanes.clone();
        lanes.each(|lane| {
            let (unknown, source) = self.undefined_at(condition, lane);
            let chosen = if self.get(condition, lane) != 0 { yes } else { no };
            let (own, from) = self.undefined_at(chosen, lane);
            if unknown == 0 {
                self.set_undefined(to, lane, own, from);
                return;
            }
            let other = self.undefined(if chosen == yes { no } else { yes }, lane);
            let differing = self.get(yes, lane) ^ self.get(no, lane);
            self.set_undefined(to, lane, differing | own | other, source);
        });
    }

    fn watch_chain(&mut self, chain: &Chain, to: Slot, base: Slot) -> Result<(), Stop> {
        let lanes = self.lanes.clone();
        for lane in lanes.iter() {
            let (mut bits, mut source) = self.undefined_at(base, lane);
            let mut behind = None;
            for index in &chain.indices {
                let (own, from) = self.undefined_at(index.slot, lane);
                let number = signed(self.get(index.slot, lane), index.width);
                if own != 0 {
                    (bits, source) = (u64::MAX, from);
                } else if let Some(bound) = index.bound
                    && number as u64 >= bound
                    && !index.descriptors
                {
                    let from = self
                        .source(Kind::OutOfBounds, || format!("the index is {number}, of {bound} elements"));
                    if number as u64 == bound && self.module.is_kernel() {
                        behind = Some(from);
                    } else {
                        (bits, source) = (u64::MAX, from);
                    }
                }
            }
            self.set_undefined(to, lane, bits, source);
            let register = self.register(to) + lane;
            if let Some(shadow) = &mut self.shadow {
                shadow.set_behind(register, behind);
            }
        }
        for index in chain.indices.iter().filter(|index| index.descriptors && !index.non_uniform) {
            let mut values = lanes.iter().map(|lane| self.get(index.slot, lane));
            let first = values.next();
            if let Some(other) = values.find(|value| Some(*value) != first) {
                let message = format!("descriptors {} and {other} in one subgroup", first.unwrap_or(0));
                self.find(Kind::NonUniform, message, lanes.first())?;
            }
        }
        Ok(())
    }

    /// An access through a pointer, whose address must have a meaning.
    pub(super) fn watch_pointer(&mut self, pointer: Slot, lane: usize, verb: &str) -> Result<(), Stop> {
        let (bits, source) = self.undefined_at(pointer, lane);
        let register = self.register(pointer) + lane;
        let behind = self.shadow.as_ref().and_then(|shadow| shadow.behind.get(&register)).copied();
        match (bits, behind) {
            (0, None) => Ok(()),
            (_, behind) => {
                self.find_undefined(&format!("the address of a {verb}"), lane, behind.unwrap_or(source))
            }
        }
    }

    fn watch_alignment(&mut self, access: &Access, pointer: Slot, lane: usize) -> Result<(), Stop> {
        let offset = self.get(pointer, lane) as u32;
        if offset.is_multiple_of(access.align) {
            return Ok(());
        }
        let message = format!("byte {offset} of its object is not a multiple of {}", access.align);
        self.find(Kind::Misaligned, message, Some(lane))
    }

    fn watch_load(&mut self, access: &Access, to: Slot, pointer: Slot) -> Result<(), Stop> {
        let lanes = self.lanes.clone();
        for lane in lanes.iter() {
            self.watch_pointer(pointer, lane, "load")?;
            self.watch_alignment(access, pointer, lane)?;
            let at = self.get(pointer, lane);
            let Ok((object, range)) = self.memory.find(at, lane, access.extent) else {
                (0..access.places.len() as u32)
                    .for_each(|slot| self.set_undefined(to.plus(slot), lane, 0, 0));
                continue;
            };
            self.watch_race(object, range.clone(), lane, Way::Read)?;
            for (slot, place) in (0..).zip(&access.places) {
                let start = range.start + place.offset as usize;
                let bytes = &self.memory.objects[object].undefined[start..start + usize::from(place.bytes)];
                let bits = super::memory::read(bytes);
                let source = if bits == 0 {
                    0
                } else {
                    let name = self.memory.objects[object].name.clone();
                    self.source(Kind::Uninitialized, || format!("{name} was not written before it is read"))
                };
                self.set_undefined(to.plus(slot), lane, bits, source);
            }
        }
        Ok(())
    }

    fn watch_store(&mut self, access: &Access, pointer: Slot, from: Slot) -> Result<(), Stop> {
        let lanes = self.lanes.clone();
        for lane in lanes.iter() {
            self.watch_pointer(pointer, lane, "store")?;
            self.watch_alignment(access, pointer, lane)?;
            let at = self.get(pointer, lane);
            let Ok((object, range)) = self.memory.find_writable(at, lane, access.extent) else { continue };
            if self.has_no_effect(object, lane) {
                continue;
            }
            let way =
                if self.changes(access, object, &range, from, lane) { Way::Write } else { Way::WriteSame };
            self.watch_race(object, range.clone(), lane, way)?;
            let is_seen = is_seen(&self.memory, object);
            for (slot, place) in (0..).zip(&access.places) {
                let (bits, source) = self.undefined_at(from.plus(slot), lane);
                let bits = bits & mask(u32::from(place.bytes) * 8);
                if bits != 0 && is_seen {
                    let name = self.memory.objects[object].name.clone();
                    self.find_undefined(&format!("what is stored to {name}"), lane, source)?;
                }
                let start = range.start + place.offset as usize;
                let place = start..start + usize::from(place.bytes);
                super::memory::write(&mut self.memory.objects[object].undefined[place.clone()], bits);
                // The lane behind this one asks whether it changes anything.
                let value = self.get(from.plus(slot), lane);
                super::memory::write(&mut self.memory.objects[object].bytes[place], value);
            }
        }
        Ok(())
    }

    /// Whether a store changes what is there.
    fn changes(&self, access: &Access, object: usize, range: &Range<usize>, from: Slot, lane: usize) -> bool {
        let bytes = &self.memory.objects[object].bytes[range.clone()];
        (0..).zip(&access.places).any(|(slot, place)| {
            let start = place.offset as usize;
            let old = super::memory::read(&bytes[start..start + usize::from(place.bytes)]);
            old != self.get(from.plus(slot), lane) & mask(u32::from(place.bytes) * 8)
        })
    }

    /// The undefined bits of operands of a rarer instruction, by lane, before it is executed.
    pub(super) fn operands_of(&mut self, special: &Special) -> Vec<(u64, u32)> {
        let rows: Vec<Row> = match special {
            Special::ExtractDynamic { vector, index, .. } => vec![*vector, Row { first: *index, count: 1 }],
            Special::Bitcast { from, .. } => vec![*from],
            Special::IntegerDot { rows, .. } => rows.clone(),
            Special::Convert { to, from, .. } => vec![Row { first: *from, count: to.count }],
            Special::Math(math) => math.rows.clone(),
            _ => return Vec::new(),
        };
        let of = |lane: usize| {
            let slots = rows.iter().flat_map(|row| (0..row.count).map(|at| row.first.plus(at)));
            slots.map(|slot| self.undefined_at(slot, lane)).find(|(bits, _)| *bits != 0).unwrap_or((0, 0))
        };
        self.lanes.iter().map(of).collect()
    }

    /// Sets the undefined bits of what a rarer instruction computed from such operands.
    pub(super) fn results_of(&mut self, special: &Special, operands: &[(u64, u32)]) {
        let to = match special {
            Special::ExtractDynamic { to, .. } | Special::IntegerDot { to, .. } => {
                Row { first: *to, count: 1 }
            }
            Special::Bitcast { to, .. } | Special::Convert { to, .. } => *to,
            Special::Math(math) => math.to,
            Special::Undefined(row) => {
                let source = self.source(Kind::Uninitialized, || "it is OpUndef".into());
                let (row, lanes) = (*row, self.lanes.clone());
                lanes.each(|lane| {
                    (0..row.count)
                        .for_each(|slot| self.set_undefined(row.first.plus(slot), lane, u64::MAX, source));
                });
                return;
            }
            _ => return,
        };
        let lanes = self.lanes.clone();
        for (lane, (bits, source)) in lanes.iter().zip(operands) {
            let bits = if *bits == 0 { 0 } else { u64::MAX };
            (0..to.count).for_each(|slot| self.set_undefined(to.first.plus(slot), lane, bits, *source));
        }
    }
}

/// Whether others than the work group see an object.
fn is_seen(memory: &Memory, object: usize) -> bool {
    matches!(
        memory.objects[object].storage,
        StorageClass::StorageBuffer
            | StorageClass::CrossWorkgroup
            | StorageClass::Uniform
            | StorageClass::UniformConstant
    )
}

/// The undefined bits of a result. They are exact for bitwise operations and equality, and may be too many for others.
fn propagated(operation: Operation, [a, b, ..]: [u64; 4], bits: [u64; 4]) -> u64 {
    let Operation { op, from, to } = operation;
    let all = mask(to.width());
    let [ua, ub, ..] = bits;
    let result = match op {
        Op::BitwiseAnd | Op::LogicalAnd => ua & ub | ua & b | ub & a,
        Op::BitwiseOr | Op::LogicalOr => ua & ub | ua & !b | ub & !a,
        Op::BitwiseXor | Op::LogicalNotEqual | Op::LogicalEqual => ua | ub,
        Op::Not | Op::LogicalNot => ua,
        Op::UConvert => ua,
        Op::SConvert => signed(ua & mask(from.width()), from.width()) as u64,
        Op::ShiftLeftLogical if ub == 0 && b < 64 => ua << b,
        Op::ShiftRightLogical if ub == 0 && b < 64 => (ua & mask(from.width())) >> b,
        Op::ShiftRightArithmetic if ub == 0 && b < 64 => (signed(ua, from.width()) >> b) as u64,
        // A carry goes up.
        Op::IAdd | Op::ISub | Op::IMul | Op::SNegate => {
            let any = ua | ub;
            any | any.wrapping_neg()
        }
        Op::IEqual | Op::INotEqual if (a ^ b) & !(ua | ub) & mask(from.width()) != 0 => 0,
        Op::FNegate => ua,
        _ if matches!(from, Number::Int(_)) && bits.iter().all(|it| it & mask(from.width()) == 0) => 0,
        _ => all,
    };
    result & all
}
