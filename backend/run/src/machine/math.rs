//! Extended instructions.

use super::Machine;
use crate::code::Number;
use crate::math::{Function, Pair, function};
use crate::scalar::Map;
use crate::special::Math;
use crate::stop::Stop;
use spirant_dialect::grammar;

/// Executes an instruction.
pub(super) fn evaluate(machine: &mut Machine<'_>, math: &Math) -> Result<(), Stop> {
    let name = grammar::ext_inst(math.set, math.instruction).map_or("", |info| info.name);
    let is_select = name == "select";
    let function = match function(math.set, name) {
        Some(function) => function,
        None if is_select => Function::One(|x| x),
        None => return Err(Stop::refused(format!("{} {name}", math.set.name()))),
    };
    if !is_select
        && math.rows.iter().all(|row| row.count == math.to.count)
        && by_component(machine, math, function)
    {
        return Ok(());
    }
    machine.for_each(|machine, lane| {
        let operands: Vec<Vec<u64>> = math.rows.iter().map(|row| machine.scalars(*row, lane)).collect();
        let at = |operand: usize, component: usize| -> u64 {
            let row = operands.get(operand).map(Vec::as_slice).unwrap_or_default();
            // A scalar stands for all components.
            row.get(component).or(row.first()).copied().unwrap_or(0)
        };
        let real = |operand: usize, component: usize| math.number.to_f64(at(operand, component));
        let reals = || -> Vec<Vec<f64>> {
            operands.iter().map(|row| row.iter().map(|bits| math.number.to_f64(*bits)).collect()).collect()
        };
        let count = math.to.count as usize;
        let components = 0..count;
        if is_select {
            // A vector chooses by the highest bit of each component, a scalar by whether it is not zero.
            let width = math.from.width();
            let chooses = |c: usize| if count > 1 { at(2, c) >> (width - 1) & 1 != 0 } else { at(2, c) != 0 };
            let result: Vec<u64> = components.map(|c| at(usize::from(chooses(c)), c)).collect();
            machine.set_scalars(math.to, lane, &result);
            return Ok(());
        }
        let result: Vec<u64> = match function {
            Function::One(f) => components.map(|c| math.number.of_f64(f(real(0, c)))).collect(),
            Function::Two(f) => components.map(|c| math.number.of_f64(f(real(0, c), real(1, c)))).collect(),
            Function::Three(f) => {
                components.map(|c| math.number.of_f64(f(real(0, c), real(1, c), real(2, c)))).collect()
            }
            Function::Bits(f) => components
                .map(|c| {
                    let bits: Vec<u64> = (0..operands.len()).map(|operand| at(operand, c)).collect();
                    f(&bits, math.from)
                })
                .collect(),
            Function::Reduce(f) => {
                let of = |row: &Vec<u64>| row.iter().map(|bits| math.from.to_f64(*bits)).collect();
                vec![math.number.of_f64(f(&operands.iter().map(of).collect::<Vec<_>>()))]
            }
            Function::Vector(f) => f(&reals()).into_iter().map(|value| math.number.of_f64(value)).collect(),
            Function::Pack(f) => f(&operands),
            Function::Both(f, is_integer) => return both(machine, math, lane, (f, is_integer), &operands),
        };
        machine.set_scalars(math.to, lane, &result);
        Ok(())
    })
}

/// Computes each component alone, for all lanes at once; whether the function permits that.
fn by_component(machine: &mut Machine<'_>, math: &Math, function: Function) -> bool {
    let (number, from) = (math.number, math.from);
    let map = machine.map(math.to, &math.rows);
    let read = |bits| number.to_f64(bits);
    match (function, math.rows.len()) {
        (Function::One(f), 1) if number == Number::Float(32) => {
            map.one(|a| u64::from((f(f64::from(f32::from_bits(a as u32))) as f32).to_bits()));
        }
        (Function::One(f), 1) => map.one(|a| number.of_f64(f(read(a)))),
        (Function::Two(f), 2) => map.two(|a, b| number.of_f64(f(read(a), read(b)))),
        (Function::Three(f), 3) => map.three(|a, b, c| number.of_f64(f(read(a), read(b), read(c)))),
        (Function::Bits(f), 1) => map.one(|a| f(&[a], from)),
        (Function::Bits(f), 2) => map.two(|a, b| f(&[a, b], from)),
        (Function::Bits(f), 3) => map.three(|a, b, c| f(&[a, b, c], from)),
        _ => return false,
    }
    true
}

/// An instruction with two results.
fn both(
    machine: &mut Machine<'_>,
    math: &Math,
    lane: usize,
    (f, is_integer): (Pair, bool),
    operands: &[Vec<u64>],
) -> Result<(), Stop> {
    let first = operands.first().map(Vec::as_slice).unwrap_or_default();
    let number = math.from;
    let is_struct = math.to.count as usize == 2 * first.len();
    let second = |component: usize| {
        let row = operands.get(1).map(Vec::as_slice).unwrap_or_default();
        row.get(component).map_or(0.0, |bits| number.to_f64(*bits))
    };
    let results: Vec<(f64, f64)> =
        first.iter().enumerate().map(|(at, bits)| f(number.to_f64(*bits), second(at))).collect();
    let own: Vec<u64> = results.iter().map(|(value, _)| number.of_f64(*value)).collect();
    let integers = results.iter().map(|(_, value)| *value as i32 as u32 as u64);
    let others: Vec<u64> = if is_integer {
        integers.collect()
    } else {
        results.iter().map(|(_, value)| number.of_f64(*value)).collect()
    };
    if is_struct {
        machine.set_scalars(math.to, lane, &[own, others].concat());
        return Ok(());
    }
    machine.set_scalars(math.to, lane, &own);
    let pointer = operands.last().and_then(|row| row.first()).copied().unwrap_or(0);
    let bytes = if is_integer { math.pointee.width() } else { number.width() } / 8;
    machine.write_numbers(pointer, lane, bytes, &others)
}
