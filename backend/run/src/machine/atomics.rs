//! Atomic instructions. The lanes execute them in order, one after another.

use super::races::Way;
use super::{Machine, memory};
use crate::code::Number;
use crate::finding::Kind;
use crate::scalar::signed;
use crate::special::Atomic;
use crate::stop::Stop;
use spirant_dialect::spirv::{MemorySemantics, Op};
use std::ops::Range;

impl Machine<'_> {
    pub(super) fn atomic(&mut self, atomic: &Atomic) -> Result<(), Stop> {
        let lanes = self.lanes.clone();
        let width = atomic.number.width();
        let bytes = width.div_ceil(8).max(1);
        for lane in lanes.iter() {
            let pointer = self.get(atomic.pointer, lane);
            let found = match atomic.op {
                Op::AtomicLoad => self.memory.find(pointer, lane, bytes),
                _ => self.memory.find_writable(pointer, lane, bytes),
            };
            let (object, range) = match found {
                Ok(found) => found,
                Err(fault) => {
                    self.fault("changes", lane, pointer, bytes, fault)?;
                    if let Some(to) = atomic.to {
                        self.set(to, lane, 0);
                    }
                    continue;
                }
            };
            if let Some(marks) = &self.memory.marks {
                marks.access_atomically(object);
            }
            if self.has_no_effect(object, lane) {
                if let Some(to) = atomic.to {
                    self.set(to, lane, 0);
                }
                continue;
            }
            let value = atomic.value.map_or(0, |slot| self.get(slot, lane));
            let comparator = atomic.comparator.map_or(0, |slot| self.get(slot, lane));
            let left = if self.shadow.is_some() {
                self.watch_atomic(atomic, (object, range.clone()), lane)?
            } else {
                Left::default()
            };
            let object = &mut self.memory.objects[object];
            let old = memory::read(&object.bytes[range.clone()]);
            if atomic.op != Op::AtomicLoad {
                let new = combined(atomic.op, atomic.number, old, value, comparator)?;
                memory::write(&mut object.bytes[range.clone()], new);
                if let Some(undefined) = object.undefined.get_mut(range) {
                    memory::write(undefined, left.memory);
                }
            }
            if let Some(to) = atomic.to {
                let flag = atomic.op == Op::AtomicFlagTestAndSet;
                self.set(to, lane, if flag { u64::from(old != 0) } else { old });
                self.set_undefined(to, lane, left.result, left.source);
            }
        }
        Ok(())
    }
}

/// The undefined bits that an atomic instruction leaves.
#[derive(Clone, Copy, Default)]
struct Left {
    memory: u64,
    result: u64,
    /// Where those of the result come from.
    source: u32,
}

impl Machine<'_> {
    /// Looks at an atomic instruction of one lane before it is executed.
    fn watch_atomic(
        &mut self,
        atomic: &Atomic,
        (object, range): (usize, Range<usize>),
        lane: usize,
    ) -> Result<Left, Stop> {
        let (reads, writes) =
            (atomic.op != Op::AtomicStore && atomic.op != Op::AtomicFlagClear, atomic.op != Op::AtomicLoad);
        self.watch_pointer(atomic.pointer, lane, "atomic operation")?;
        self.watch_race(object, range.clone(), lane, if writes { Way::Atomic } else { Way::AtomicRead })?;
        let semantics = MemorySemantics::from_bits_retain(self.get(atomic.semantics, lane) as u32);
        self.order_atomic((object, range.start), semantics, lane, (reads, writes));
        for slot in [atomic.value, atomic.comparator].into_iter().flatten() {
            let (bits, source) = self.undefined_at(slot, lane);
            if bits != 0 {
                self.find_undefined("the operand of an atomic instruction", lane, source)?;
            }
        }
        let undefined = memory::read(&self.memory.objects[object].undefined[range]);
        if !reads || undefined == 0 {
            return Ok(Left::default());
        }
        let name = self.memory.objects[object].name.clone();
        let source = self.source(Kind::Uninitialized, || format!("{name} was not written before this"));
        let value = atomic.value.map_or(0, |slot| self.get(slot, lane));
        let memory = match atomic.op {
            Op::AtomicLoad | Op::AtomicXor => undefined,
            Op::AtomicAnd => undefined & value,
            Op::AtomicOr => undefined & !value,
            Op::AtomicExchange => 0,
            _ => {
                self.find_undefined("what an atomic instruction reads", lane, source)?;
                return Ok(Left::default());
            }
        };
        Ok(Left { memory, result: undefined, source })
    }
}

/// The new value.
fn combined(op: Op, number: Number, old: u64, value: u64, comparator: u64) -> Result<u64, Stop> {
    let width = number.width();
    let bits = crate::scalar::mask(width);
    let key = |bits| signed(bits, width);
    Ok(match op {
        Op::AtomicStore | Op::AtomicExchange => value,
        Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak => {
            if old == comparator {
                value
            } else {
                old
            }
        }
        Op::AtomicIIncrement => old.wrapping_add(1) & bits,
        Op::AtomicIDecrement => old.wrapping_sub(1) & bits,
        Op::AtomicIAdd => old.wrapping_add(value) & bits,
        Op::AtomicISub => old.wrapping_sub(value) & bits,
        Op::AtomicSMin => {
            if key(value) < key(old) {
                value
            } else {
                old
            }
        }
        Op::AtomicSMax => {
            if key(value) > key(old) {
                value
            } else {
                old
            }
        }
        Op::AtomicUMin => old.min(value),
        Op::AtomicUMax => old.max(value),
        Op::AtomicAnd => old & value,
        Op::AtomicOr => old | value,
        Op::AtomicXor => old ^ value,
        Op::AtomicFAddEXT => match number {
            Number::Float(32) => (f32::from_bits(old as u32) + f32::from_bits(value as u32)).to_bits().into(),
            _ => number.of_f64(number.to_f64(old) + number.to_f64(value)),
        },
        Op::AtomicFMinEXT => number.of_f64(number.to_f64(old).min(number.to_f64(value))),
        Op::AtomicFMaxEXT => number.of_f64(number.to_f64(old).max(number.to_f64(value))),
        Op::AtomicFlagTestAndSet => 1,
        Op::AtomicFlagClear => 0,
        op => return Err(Stop::refused(format!("Op{op:?}"))),
    })
}
