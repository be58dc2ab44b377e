//! The rarer instructions.

use super::races::Way;
use super::{Machine, math, memory};
use crate::code::{Number, Operation, Row, Slot};
use crate::finding::Kind;
use crate::scalar::{mask, signed};
use crate::special::{Size, Special};
use crate::stop::Stop;
use spirant_dialect::spirv::{FPRoundingMode, MemorySemantics, Op, StorageClass};

impl Machine<'_> {
    pub(super) fn special(&mut self, special: &Special) -> Result<(), Stop> {
        match special {
            Special::Undefined(row) => {
                let row = *row;
                self.for_each(|machine, lane| {
                    machine.set_row(row, lane, std::iter::repeat_n(0, row.count as usize));
                    Ok(())
                })
            }
            Special::Math(math) => math::evaluate(self, math),
            Special::Atomic(atomic) => self.atomic(atomic),
            Special::Group(group) => self.together(group),
            Special::Image(access) => self.image(access),
            Special::Derivative(derivative) => self.derivative(derivative),
            Special::MemoryBarrier { semantics } => self.for_each(|machine, lane| {
                let semantics = MemorySemantics::from_bits_retain(machine.get(*semantics, lane) as u32);
                machine.order_fence(semantics, lane);
                Ok(())
            }),
            Special::Interpolate(it) => self.for_each(|machine, lane| machine.interpolate(it, lane)),
            Special::MatrixAccess(it) => self.matrix_access(it),
            Special::MatrixProduct(it) => self.matrix_product(it),
            Special::Demote => {
                self.demote();
                Ok(())
            }
            other => self.for_each(|machine, lane| machine.in_lane(other, lane)),
        }
    }

    /// Whether a write to an object has no effect, since it is a helper's and others see the object.
    pub(super) fn has_no_effect(&self, object: usize, lane: usize) -> bool {
        self.has_helpers && self.helpers[lane] && self.memory.objects[object].per_lane.is_none()
    }

    /// The lanes that run become helpers.
    pub(super) fn demote(&mut self) {
        self.has_helpers = true;
        let lanes = self.lanes.clone();
        lanes.each(|lane| self.helpers[lane] = true);
    }

    /// Calls a function for each lane that runs.
    pub(super) fn for_each(
        &mut self,
        mut visit: impl FnMut(&mut Self, usize) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let lanes = self.lanes.clone();
        lanes.iter().try_for_each(|lane| visit(self, lane))
    }

    /// The scalars of a row.
    pub(super) fn scalars(&self, row: Row, lane: usize) -> Vec<u64> {
        self.row(row, lane)
    }

    /// Sets the scalars of a row.
    pub(super) fn set_scalars(&mut self, row: Row, lane: usize, values: &[u64]) {
        self.set_row(row, lane, values.iter().copied());
    }

    /// Writes numbers to memory, one behind another.
    pub(super) fn write_numbers(
        &mut self,
        pointer: u64,
        lane: usize,
        bytes: u32,
        values: &[u64],
    ) -> Result<(), Stop> {
        let all = bytes * values.len() as u32;
        match self.memory.find_writable(pointer, lane, all) {
            Ok((object, _)) if self.has_no_effect(object, lane) => Ok(()),
            Ok((object, range)) => {
                self.watch_race(object, range.clone(), lane, Way::Write)?;
                let object = &mut self.memory.objects[object];
                for (place, value) in object.bytes[range.clone()].chunks_mut(bytes as usize).zip(values) {
                    memory::write(place, *value);
                }
                if let Some(undefined) = object.undefined.get_mut(range) {
                    undefined.fill(0);
                }
                Ok(())
            }
            Err(fault) => self.fault("writes", lane, pointer, all, fault),
        }
    }

    fn in_lane(&mut self, special: &Special, lane: usize) -> Result<(), Stop> {
        match special {
            Special::ExtractDynamic { to, vector, index } => {
                let at = self.component(*index, vector.count, lane)?;
                let value = at.map_or(0, |at| self.get(vector.first.plus(at), lane));
                self.set(*to, lane, value);
            }
            Special::InsertDynamic { vector, from, index } => {
                if let Some(at) = self.component(*index, vector.count, lane)? {
                    let value = self.get(*from, lane);
                    self.set(vector.first.plus(at), lane, value);
                }
            }
            Special::Bitcast { to, from, old, new } => {
                let values = regroup(&self.row(*from, lane), *old, *new);
                self.set_row(*to, lane, values);
            }
            Special::ToAddress { to, from } => {
                let address = self.memory.to_address(self.get(*from, lane));
                self.set(*to, lane, address.into());
            }
            Special::FromAddress { to, from } => {
                let pointer = self.memory.of_address(self.get(*from, lane) as u32);
                self.set(*to, lane, pointer);
            }
            Special::IntegerDot { op, to, rows, packed, width } => {
                let rows: Vec<Vec<u64>> = rows.iter().map(|row| self.row(*row, lane)).collect();
                self.set(*to, lane, integer_dot(*op, &rows, *packed, *width));
            }
            Special::Convert { operation, rounding, saturates, to, from } => {
                for index in 0..to.count {
                    let value = self.get(from.plus(index), lane);
                    self.set(to.first.plus(index), lane, converted(*operation, *rounding, *saturates, value));
                }
            }
            other => self.memory_in_lane(other, lane)?,
        }
        Ok(())
    }

    /// Instructions of one lane that have to do with memory or the machine.
    fn memory_in_lane(&mut self, special: &Special, lane: usize) -> Result<(), Stop> {
        match special {
            Special::ArrayLength { to, pointer, offset, stride } => {
                let pointer = self.get(*pointer, lane);
                let length = match self.memory.find(pointer, lane, 0) {
                    Ok((object, range)) => {
                        let rest = (self.memory.objects[object].bytes.len() - range.start) as u64;
                        rest.saturating_sub(*offset) / (*stride).max(1)
                    }
                    Err(fault) => {
                        self.fault("asks for the length of", lane, pointer, 0, fault)?;
                        0
                    }
                };
                self.set(*to, lane, length);
            }
            Special::LoadVector { .. } | Special::StoreVector { .. } => self.vector(special, lane)?,
            Special::Shuffle { to, from, mask } => {
                let all: Vec<u64> = from.iter().flat_map(|row| self.row(*row, lane)).collect();
                let picked: Vec<u64> =
                    self.row(*mask, lane).iter().map(|at| all[*at as usize % all.len().max(1)]).collect();
                self.set_row(*to, lane, picked);
            }
            Special::Printf { to } => self.set_row(*to, lane, [0]),
            Special::CopyMemory { to, from, size } => {
                let (to, from) = (self.get(*to, lane), self.get(*from, lane));
                let size = match size {
                    Size::Known(size) => *size,
                    Size::Slot(slot) => self.get(*slot, lane),
                };
                self.copy_bytes(to, from, size, lane)?;
            }
            Special::AsyncCopy { to, event, target, source, elements, stride, bytes, gathers } => {
                let event = self.get(*event, lane);
                self.set(*to, lane, event.max(1));
                // The work group copies once.
                if self.lanes.first() == Some(lane) {
                    let [target, source, elements, stride] =
                        [target, source, elements, stride].map(|slot| self.get(*slot, lane));
                    for element in 0..elements {
                        let (near, far) =
                            (element * bytes, element.wrapping_mul(stride.max(1)).wrapping_mul(*bytes));
                        let (to, from) = if *gathers { (near, far) } else { (far, near) };
                        let (to, from) = (memory::advance(target, to), memory::advance(source, from));
                        self.copy_bytes(to, from, *bytes, lane)?;
                    }
                }
            }
            Special::PointerDifference { to, a, b, stride } => {
                let [a, b] = [a, b].map(|slot| self.get(*slot, lane));
                let bytes = a.wrapping_sub(b) as i64;
                self.set(*to, lane, (bytes / (*stride).max(1) as i64) as u64);
                if a >> 32 != b >> 32 {
                    let name = |pointer: u64| {
                        let object = self.memory.objects.get((pointer >> 32) as usize);
                        object.map_or("no object", |object| object.name.as_str())
                    };
                    let message = format!("it is the distance from {} to {}", name(b), name(a));
                    return self.find(Kind::InvalidPointer, message, Some(lane));
                }
            }
            other => self.pointer_in_lane(other, lane),
        }
        Ok(())
    }

    /// Instructions of one lane that ask about pointers or the machine.
    fn pointer_in_lane(&mut self, special: &Special, lane: usize) {
        match special {
            Special::CastExplicit { to, from, storage } => {
                let pointer = self.get(*from, lane);
                let object = self.memory.objects.get((pointer >> 32) as usize);
                let fits = object.is_some_and(|object| {
                    object.storage == *storage
                        || *storage == StorageClass::CrossWorkgroup
                            && object.storage == StorageClass::UniformConstant
                });
                self.set(*to, lane, if fits { pointer } else { 0 });
            }
            Special::PointerSemantics { to, from } => {
                let object = self.memory.objects.get((self.get(*from, lane) >> 32) as usize);
                let semantics = match object.map(|object| object.storage) {
                    Some(StorageClass::Workgroup) => MemorySemantics::WORKGROUP_MEMORY,
                    Some(StorageClass::CrossWorkgroup) => MemorySemantics::CROSS_WORKGROUP_MEMORY,
                    _ => MemorySemantics::empty(),
                };
                self.set(*to, lane, semantics.bits().into());
            }
            Special::IsHelper { to } => {
                let helper = self.helpers[lane];
                self.set(*to, lane, helper.into());
            }
            Special::Clock { to } => {
                let steps = self.steps;
                let parts = if to.count == 1 { [steps, 0] } else { [steps & 0xffff_ffff, steps >> 32] };
                self.set_row(*to, lane, parts);
            }
            _ => {}
        }
    }

    /// `vloadn`, `vstoren` and their kin.
    fn vector(&mut self, special: &Special, lane: usize) -> Result<(), Stop> {
        let at = |machine: &Self, pointer: Slot, offset: Slot, stride: u32, memory: Number| {
            let bytes = u64::from(stride * memory.width() / 8);
            memory::advance(machine.get(pointer, lane), machine.get(offset, lane).wrapping_mul(bytes))
        };
        match *special {
            Special::LoadVector { to, number, pointer, offset, memory, stride } => {
                let pointer = at(self, pointer, offset, stride, memory);
                let bytes = memory.width() / 8;
                match self.memory.find(pointer, lane, bytes * to.count) {
                    Ok((object, range)) => {
                        self.watch_race(object, range.clone(), lane, Way::Read)?;
                        let bytes = self.memory.objects[object].bytes[range].chunks(bytes as usize);
                        let read =
                            |part| if number == memory { part } else { number.of_f64(memory.to_f64(part)) };
                        let values: Vec<u64> = bytes.map(memory::read).map(read).collect();
                        self.set_row(to, lane, values);
                        Ok(())
                    }
                    Err(fault) => self.fault("reads", lane, pointer, bytes * to.count, fault),
                }
            }
            Special::StoreVector { from, number, pointer, offset, memory, stride, rounding } => {
                let pointer = at(self, pointer, offset, stride, memory);
                let operation = Operation { op: Op::FConvert, from: number, to: memory };
                let convert =
                    |bits| if number == memory { bits } else { converted(operation, rounding, false, bits) };
                let values: Vec<u64> = self.row(from, lane).into_iter().map(convert).collect();
                self.write_numbers(pointer, lane, memory.width() / 8, &values)
            }
            _ => Ok(()),
        }
    }

    /// A component that an index chooses.
    fn component(&mut self, index: Slot, count: u32, lane: usize) -> Result<Option<u32>, Stop> {
        let index = self.get(index, lane);
        if index < u64::from(count) {
            return Ok(Some(index as u32));
        }
        self.find(Kind::OutOfBounds, format!("component {index} of a vector of {count}"), Some(lane))?;
        Ok(None)
    }

    fn copy_bytes(&mut self, to: u64, from: u64, size: u64, lane: usize) -> Result<(), Stop> {
        let bytes = u32::try_from(size).map_err(|_| Stop::refused(format!("a copy of {size} bytes")))?;
        let (source, target) =
            (self.memory.find(from, lane, bytes), self.memory.find_writable(to, lane, bytes));
        match (source, target) {
            (Ok(_), Ok((target, _))) if self.has_no_effect(target, lane) => Ok(()),
            (Ok((source, from)), Ok((target, to))) => {
                self.watch_race(source, from.clone(), lane, Way::Read)?;
                self.watch_race(target, to.clone(), lane, Way::Write)?;
                let object = &self.memory.objects[source];
                let copied = object.bytes[from.clone()].to_vec();
                let undefined = object.undefined.get(from).map(<[u8]>::to_vec);
                let object = &mut self.memory.objects[target];
                object.bytes[to.clone()].copy_from_slice(&copied);
                if let (Some(place), Some(undefined)) = (object.undefined.get_mut(to), undefined) {
                    place.copy_from_slice(&undefined);
                }
                Ok(())
            }
            (Err(fault), _) => self.fault("copies from", lane, from, bytes, fault),
            (_, Err(fault)) => self.fault("copies to", lane, to, bytes, fault),
        }
    }
}

/// The same bits in scalars of another width, the first lowest.
fn regroup(values: &[u64], old: u32, new: u32) -> Vec<u64> {
    let mut bytes: Vec<u8> = Vec::new();
    for value in values {
        bytes.extend_from_slice(&value.to_le_bytes()[..old as usize / 8]);
    }
    bytes.chunks(new as usize / 8).map(memory::read).collect()
}

/// `OpSDot` and its kin.
fn integer_dot(op: Op, rows: &[Vec<u64>], packed: u32, width: u32) -> u64 {
    let parts = |index: usize| -> Vec<u64> {
        let row = rows.get(index).cloned().unwrap_or_default();
        match row[..] {
            [word] => (0..4).map(|at| word >> (8 * at) & 0xff).collect(),
            _ => row,
        }
    };
    let signs = match op {
        Op::SDot | Op::SDotAccSat => (true, true),
        Op::UDot | Op::UDotAccSat => (false, false),
        _ => (true, false),
    };
    let read =
        |bits: u64, is_signed: bool| if is_signed { signed(bits, packed).into() } else { i128::from(bits) };
    let (a, b) = (parts(0), parts(1));
    let mut sum: i128 = a.iter().zip(&b).map(|(a, b)| read(*a, signs.0) * read(*b, signs.1)).sum();
    if let Some(accumulator) = rows.get(2).and_then(|row| row.first()) {
        let unsigned = op == Op::UDotAccSat;
        sum = i128::from(signed(sum as u64, width));
        if unsigned {
            sum = (sum as u64 & mask(width)).into();
            return (sum + i128::from(*accumulator)).clamp(0, mask(width).into()) as u64;
        }
        let most = i128::from(mask(width) >> 1);
        return (sum + i128::from(signed(*accumulator, width))).clamp(-most - 1, most) as u64 & mask(width);
    }
    sum as u64 & mask(width)
}

/// A conversion that rounds or saturates as its decorations say.
fn converted(operation: Operation, rounding: Option<FPRoundingMode>, saturates: bool, bits: u64) -> u64 {
    let Operation { op, from, to } = operation;
    let width = to.width();
    let integer = |value: i128, is_signed: bool| -> u64 {
        let (least, most) = if is_signed {
            (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1)
        } else {
            (0, i128::from(mask(width)))
        };
        (if saturates { value.clamp(least, most) } else { value }) as u64 & mask(width)
    };
    match op {
        Op::ConvertFToU | Op::ConvertFToS => {
            let value = from.to_f64(bits);
            let value = match rounding {
                Some(FPRoundingMode::RTE) => value.round_ties_even(),
                Some(FPRoundingMode::RTP) => value.ceil(),
                Some(FPRoundingMode::RTN) => value.floor(),
                _ => value.trunc(),
            };
            integer(if value.is_nan() { 0 } else { value as i128 }, op == Op::ConvertFToS)
        }
        Op::UConvert => integer(bits.into(), false),
        Op::SConvert => integer(signed(bits, from.width()).into(), true),
        _ => {
            let exact = match op {
                Op::ConvertUToF => Exact::Integer(bits.into()),
                Op::ConvertSToF => Exact::Integer(signed(bits, from.width()).into()),
                _ => Exact::Float(from.to_f64(bits)),
            };
            rounded(to, exact, rounding)
        }
    }
}

/// A number before it is rounded.
#[derive(Clone, Copy)]
enum Exact {
    Integer(i128),
    Float(f64),
}

impl Exact {
    /// How it compares with a float of 64 bits.
    fn compare(self, other: f64) -> std::cmp::Ordering {
        match self {
            Exact::Float(value) => value.partial_cmp(&other).unwrap_or(std::cmp::Ordering::Equal),
            Exact::Integer(_) if other.is_infinite() => {
                if other > 0.0 {
                    std::cmp::Ordering::Less
                } else {
                    std::cmp::Ordering::Greater
                }
            }
            Exact::Integer(value) => value.cmp(&(other as i128)),
        }
    }
}

/// The float that a rounding mode chooses: the nearest one, or its neighbour.
fn rounded(number: Number, exact: Exact, rounding: Option<FPRoundingMode>) -> u64 {
    let near = match exact {
        Exact::Integer(value) => crate::float::of_integer(number, value),
        Exact::Float(value) => number.of_f64(value),
    };
    let value = number.to_f64(near);
    if value.is_nan() {
        return near;
    }
    let order = exact.compare(value);
    // Toward zero: the magnitude may not grow.
    let down = match rounding {
        Some(FPRoundingMode::RTP) => false,
        Some(FPRoundingMode::RTN) => true,
        Some(FPRoundingMode::RTZ) => exact.compare(0.0).is_gt(),
        _ => return near,
    };
    let is_wrong = if down { order.is_lt() } else { order.is_gt() };
    if !is_wrong {
        return near;
    }
    let sign = 1u64 << (number.width() - 1);
    let is_negative = near & sign != 0;
    match (down, is_negative, near & !sign) {
        (true, false, 0) => sign | 1,
        (false, true, 0) => 1,
        (true, false, _) | (false, true, _) => near - 1,
        _ => near + 1,
    }
}
