//! Cooperative matrices: loads, stores and products, by the invocations of a subgroup together.

use super::races::Way;
use super::{Machine, memory};
use crate::code::{Number, Row};
use crate::finding::Kind;
use crate::scalar::{mask, signed};
use crate::shape::Matrix;
use crate::special::{MatrixAccess, MatrixProduct};
use crate::stop::Stop;
use spirant_dialect::spirv::CooperativeMatrixOperands as Signs;

/// The components of a matrix with what is undefined in them: bits and their source.
struct Whole {
    components: Vec<u64>,
    undefined: Option<u32>,
}

impl Machine<'_> {
    /// The subgroups of the lanes that run. All lanes of each must run.
    fn whole_subgroups(&mut self) -> Result<Vec<usize>, Stop> {
        let size = self.place.subgroup as usize;
        if !(self.width as usize).is_multiple_of(size) {
            return Err(Stop::refused(format!(
                "cooperative matrices where {} invocations are no whole subgroups of {size}",
                self.width
            )));
        }
        let mut starts: Vec<usize> = self.lanes.iter().map(|lane| lane / size * size).collect();
        starts.dedup();
        if starts.len() * size != self.lanes.len() {
            let lane = self.lanes.first();
            let message =
                format!("{} invocations of {} subgroups of {size} are there", self.lanes.len(), starts.len());
            self.find(Kind::Uniformity, message, lane)?;
        }
        Ok(starts)
    }

    /// The places of the components of a matrix that a lane has, by slot: row and column.
    fn own(&self, matrix: Matrix, lane: usize) -> impl Iterator<Item = (u32, u32, u32)> + use<> {
        let first = (lane % matrix.subgroup as usize) as u32;
        let component = move |slot: u32| slot * matrix.subgroup + first;
        let columns = matrix.columns;
        (0..matrix.share)
            .filter(move |slot| component(*slot) < matrix.rows * columns)
            .map(move |slot| (slot, component(slot) / columns, component(slot) % columns))
    }

    pub(super) fn matrix_access(&mut self, it: &MatrixAccess) -> Result<(), Stop> {
        self.whole_subgroups()?;
        self.for_each(|machine, lane| {
            let base = machine.get(it.pointer, lane);
            let stride = it.stride.map_or(0, |slot| machine.get(slot, lane)).wrapping_mul(it.step);
            for (slot, row, column) in machine.own(it.matrix, lane) {
                let (line, place) = if it.by_columns { (column, row) } else { (row, column) };
                let offset =
                    stride.wrapping_mul(line.into()).wrapping_add(u64::from(place) * u64::from(it.bytes));
                let pointer = memory::advance(base, offset);
                let slot = it.row.first.plus(slot);
                if it.is_store {
                    let (bits, source) = machine.undefined_at(slot, lane);
                    if bits & mask(it.bytes * 8) != 0 {
                        machine.find_undefined("a component of a matrix that is stored", lane, source)?;
                    }
                    let value = machine.get(slot, lane);
                    machine.write_numbers(pointer, lane, it.bytes, &[value])?;
                    continue;
                }
                match machine.memory.find(pointer, lane, it.bytes) {
                    Ok((object, range)) => {
                        machine.watch_race(object, range.clone(), lane, Way::Read)?;
                        let object = &machine.memory.objects[object];
                        let value = memory::read(&object.bytes[range.clone()]);
                        let bits = object.undefined.get(range).map_or(0, memory::read);
                        let name = if bits == 0 { String::new() } else { object.name.clone() };
                        machine.set(slot, lane, value);
                        if bits != 0 {
                            let message = || format!("{name} was not written before it is read");
                            let source = machine.source(Kind::Uninitialized, message);
                            machine.set_undefined(slot, lane, bits, source);
                        }
                    }
                    Err(fault) => {
                        machine.set(slot, lane, 0);
                        machine.fault("reads", lane, pointer, it.bytes, fault)?;
                    }
                }
            }
            Ok(())
        })
    }

    /// The components of a matrix in the subgroup that begins with a lane.
    fn whole(&self, (matrix, row, _): (Matrix, Row, Number), start: usize) -> Whole {
        let mut whole =
            Whole { components: vec![0; (matrix.rows * matrix.columns) as usize], undefined: None };
        for lane in start..start + matrix.subgroup as usize {
            for (slot, at, column) in self.own(matrix, lane) {
                let slot = row.first.plus(slot);
                whole.components[(at * matrix.columns + column) as usize] = self.get(slot, lane);
                let (bits, source) = self.undefined_at(slot, lane);
                if bits != 0 {
                    whole.undefined = Some(source);
                }
            }
        }
        whole
    }

    pub(super) fn matrix_product(&mut self, it: &MatrixProduct) -> Result<(), Stop> {
        let [a, b, c] = it.from;
        for start in self.whole_subgroups()? {
            let parts = [a, b, c].map(|part| self.whole(part, start));
            let undefined = parts.iter().find_map(|part| part.undefined);
            let [left, right, sum] = parts.map(|part| part.components);
            let numbers = [a.2, b.2, c.2, it.to.2];
            let inner = a.0.columns;
            for lane in start..start + self.place.subgroup as usize {
                for (slot, row, column) in self.own(it.to.0, lane) {
                    let factors = (0..inner).map(|at| {
                        (left[(row * inner + at) as usize], right[(at * b.0.columns + column) as usize])
                    });
                    let value =
                        product(factors, sum[(row * c.0.columns + column) as usize], numbers, it.operands);
                    let slot = it.to.1.first.plus(slot);
                    self.set(slot, lane, value);
                    if let Some(source) = undefined {
                        self.set_undefined(slot, lane, u64::MAX, source);
                    }
                }
            }
        }
        Ok(())
    }
}

/// A sum of products and another number. Floats are added in 64 bits and rounded once; a device may round each sum.
fn product(
    factors: impl Iterator<Item = (u64, u64)>,
    sum: u64,
    [a, b, c, to]: [Number; 4],
    operands: Signs,
) -> u64 {
    let Number::Int(width) = to else {
        let all: f64 = factors.map(|(left, right)| a.to_f64(left) * b.to_f64(right)).sum();
        return to.of_f64(all + c.to_f64(sum));
    };
    let integer = |bits: u64, number: Number, sign: Signs| -> i128 {
        let width = number.width();
        if operands.contains(sign) { signed(bits, width).into() } else { (bits & mask(width)).into() }
    };
    let all: i128 = factors
        .map(|(left, right)| {
            integer(left, a, Signs::MATRIX_A_SIGNED_COMPONENTS_KHR)
                * integer(right, b, Signs::MATRIX_B_SIGNED_COMPONENTS_KHR)
        })
        .sum();
    let all = all + integer(sum, c, Signs::MATRIX_C_SIGNED_COMPONENTS_KHR);
    let all = if operands.contains(Signs::SATURATING_ACCUMULATION_KHR) {
        let most = i128::from(mask(width));
        match operands.contains(Signs::MATRIX_RESULT_SIGNED_COMPONENTS_KHR) {
            true => all.clamp(-(most >> 1) - 1, most >> 1),
            false => all.clamp(0, most),
        }
    } else {
        all
    };
    all as u64 & mask(width)
}
