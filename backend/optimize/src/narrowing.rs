//! Computes 64-bit integers whose upper halves are zero in 32 bits.
//!
//! GPUs have instructions for 32 bits: a 64-bit operation is two of them or more, a division dozens. LLVM prefers the wide type if a value was
//! widened once. So a bitwise operation, a selection, a shift or a division of values that fit in 32 bits is computed in 32 bits and then widened.
//! The product of two such values then is one of two widened ones, which drivers know.
//!
//! Invariant: a narrow value is the low half of a value whose upper half is zero.

use crate::canonicalize::{Cx, has_poison};
use crate::is_open;
use crate::order::in_order;
use rustc_hash::FxHashMap;
use spirant_dialect::function::{Block, Inst, Value};
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind, TypeTable};
use std::ops::Range;

/// Narrows the operations of every function of a module of shaders; whether there were any.
pub fn run(module: &mut Module) -> bool {
    if module.is_kernel() {
        return false;
    }
    let has_poison = has_poison(module);
    let Module { types, consts, functions, .. } = module;
    let mut changed = false;
    for function in functions.values_mut().filter(|function| is_open(function)) {
        let has_wide = function.values().any(|value| is_of(types, function.value_type(value), 64));
        if has_wide {
            changed |= Narrowing::new(Cx { types, consts, function, has_poison }).run();
        }
    }
    changed
}

/// Whether a type is an unsigned integer of so many bits.
fn is_of(types: &TypeTable, ty: Type, bits: u32) -> bool {
    matches!(types.kind(ty), TypeKind::Int { width, signed: false } if width == bits)
}

struct Narrowing<'m> {
    cx: Cx<'m>,
    /// The low halves of values whose upper halves are zero.
    narrow: FxHashMap<Value, Value>,
    /// The instructions of the block so far.
    done: Vec<Inst>,
    changed: bool,
}

impl<'m> Narrowing<'m> {
    fn new(cx: Cx<'m>) -> Self {
        Narrowing { cx, narrow: FxHashMap::default(), done: Vec::new(), changed: false }
    }

    fn run(mut self) -> bool {
        let mut added: Vec<(Block, Range<usize>, Vec<Inst>)> = Vec::new();
        for segment in in_order(self.cx.function) {
            let insts = self.cx.function.insts(segment.block)[segment.places.clone()].to_vec();
            insts.iter().for_each(|inst| self.visit(*inst));
            let done = std::mem::take(&mut self.done);
            if done.len() != insts.len() {
                added.push((segment.block, segment.places, done));
            }
        }
        self.put(added);
        self.changed
    }

    /// Replaces the instructions at these places.
    fn put(&mut self, mut added: Vec<(Block, Range<usize>, Vec<Inst>)>) {
        // From the last one of a block to the first, so that places stay.
        added.sort_by_key(|(block, places, _)| std::cmp::Reverse((*block, places.start)));
        for (block, places, insts) in added {
            self.cx.function.insts_mut(block).splice(places, insts);
        }
    }

    fn visit(&mut self, inst: Inst) {
        let op = self.cx.function.op(inst);
        let result = self.cx.function.result(inst);
        let wide = result.filter(|result| is_of(self.cx.types, self.cx.ty(*result), 64));
        match (op, wide) {
            (Opcode::Core(op), Some(result)) if self.cx.is_as_it_says(inst) => self.narrow(inst, op, result),
            _ => self.done.push(inst),
        }
    }

    /// The low half of a value whose upper half is zero.
    fn low(&mut self, value: Value) -> Option<Value> {
        let value = self.cx.function.resolve(value);
        if let Some(lanes) = self.cx.lanes(value) {
            let low = u32::try_from(lanes.get(0)).ok()?;
            let uint = self.cx.types.int(32);
            return self.cx.splat(uint, u64::from(low));
        }
        self.narrow.get(&value).copied()
    }

    /// Adds an instruction of 32 bits.
    fn make(&mut self, like: Inst, op: Op, operands: &[Value]) -> Option<Value> {
        let uint = self.cx.types.int(32);
        let inst = self.cx.function.create_inst(op.into(), &[uint], operands, &[], &[]);
        self.cx.function.attrs.copy(like, inst);
        self.done.push(inst);
        self.cx.function.result(inst)
    }

    fn narrow(&mut self, inst: Inst, op: Op, result: Value) {
        let low = match op {
            Op::UConvert => {
                let operand = self.cx.function.operand(inst, 0);
                let low = operand.filter(|operand| is_of(self.cx.types, self.cx.ty(*operand), 32));
                self.narrow.extend(low.map(|low| (result, low)));
                None
            }
            Op::BitwiseAnd | Op::BitwiseOr | Op::BitwiseXor => self.bitwise(inst, op),
            Op::UDiv | Op::UMod => self.both(inst, 0).and_then(|operands| self.make(inst, op, &operands)),
            Op::Select => self.both(inst, 1).and_then(|[then, other]| {
                let condition = self.cx.function.operand(inst, 0)?;
                self.make(inst, op, &[condition, then, other])
            }),
            Op::ShiftRightLogical => return self.shift(inst, result),
            _ => None,
        };
        self.replace(inst, result, low);
    }

    /// Makes an instruction the widening of its low half, if that is known.
    fn replace(&mut self, inst: Inst, result: Value, low: Option<Value>) {
        if let Some(low) = low {
            self.cx.rewrite(inst, Op::UConvert, &[low], &[]);
            self.narrow.insert(result, low);
            self.changed = true;
        }
        self.done.push(inst);
    }

    /// The low halves of two operands from the `first` one on.
    fn both(&mut self, inst: Inst, first: usize) -> Option<[Value; 2]> {
        let operands = [first, first + 1].map(|index| self.cx.function.operand(inst, index));
        Some([self.low(operands[0]?)?, self.low(operands[1]?)?])
    }

    fn bitwise(&mut self, inst: Inst, op: Op) -> Option<Value> {
        let (a, b) = self.cx.binary(inst)?;
        match (self.low(a), self.low(b)) {
            (Some(a), Some(b)) => self.make(inst, op, &[a, b]),
            // A mask without upper half.
            (Some(mask), None) if op == Op::BitwiseAnd => self.masked(inst, b, mask),
            (None, Some(mask)) if op == Op::BitwiseAnd => self.masked(inst, a, mask),
            _ => None,
        }
    }

    fn masked(&mut self, inst: Inst, wide: Value, mask: Value) -> Option<Value> {
        if !is_of(self.cx.types, self.cx.ty(wide), 64) {
            return None;
        }
        let low = self.make(inst, Op::UConvert, &[wide])?;
        if self.cx.are(mask, u64::from(u32::MAX)) {
            Some(low)
        } else {
            self.make(inst, Op::BitwiseAnd, &[low, mask])
        }
    }

    /// A shift by 32 or more leaves no upper half; of a narrow value, no shift does.
    fn shift(&mut self, inst: Inst, result: Value) {
        let operands = self.cx.binary(inst);
        let by = operands.and_then(|(_, by)| self.cx.lanes(by)).map(|by| by.get(0));
        let low = operands.and_then(|(value, _)| self.low(value));
        match (by, low) {
            (Some(by @ 0..32), Some(low)) => {
                let uint = self.cx.types.int(32);
                let by = self.cx.splat(uint, by);
                let low = by.and_then(|by| self.make(inst, Op::ShiftRightLogical, &[low, by]));
                self.replace(inst, result, low);
            }
            (Some(32..64), _) => {
                self.done.push(inst);
                let low = self.make(inst, Op::UConvert, &[result]);
                self.narrow.extend(low.map(|low| (result, low)));
            }
            _ => self.done.push(inst),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::run;
    use crate::dead_code;
    use crate::testing::{assert_valid, bodies, kernel, shader};
    use spirant_dialect::module::Module;

    /// A function of `%a`, `%b` (of 32 bits) and `%w` (of 64), with the widened `%x` and `%y`, that returns `%r` of 64 bits.
    fn function(body: &str) -> String {
        format!(
            "spirv.func @f(%a: i32, %b: i32, %w: i64, %z: i1) -> i64 \"None\" {{
                %mask = spirv.Constant 4294967295 : i64
                %byte = spirv.Constant 255 : i64
                %three = spirv.Constant 3 : i64
                %half = spirv.Constant 32 : i64
                %x = spirv.UConvert %a : i32 to i64
                %y = spirv.UConvert %b : i32 to i64
                {body}
                spirv.ReturnValue %r : i64
            }}"
        )
    }

    fn narrowed(mut module: Module) -> String {
        run(&mut module);
        dead_code::run(&mut module);
        assert_valid(&module);
        bodies(&module).join("\n")
    }

    #[test]
    fn operations_without_upper_halves_have_32_bits() {
        for (body, made) in [
            ("%r = spirv.BitwiseXor %x, %y : i64", "spirv.BitwiseXor %0, %1 : i32"),
            ("%r = spirv.BitwiseOr %x, %byte : i64", "spirv.BitwiseOr %0, %const0 : i32"),
            ("%r = spirv.UDiv %x, %y : i64", "spirv.UDiv %0, %1 : i32"),
            ("%r = spirv.UMod %x, %y : i64", "spirv.UMod %0, %1 : i32"),
            ("%r = spirv.Select %z, %x, %y : i1, i64", "spirv.Select %3, %0, %1 : i1, i32"),
            (
                "%r = spirv.ShiftRightLogical %x, %three : i64, i64",
                "spirv.ShiftRightLogical %0, %const0 : i32, i32",
            ),
            ("%r = spirv.BitwiseAnd %w, %byte : i64", "spirv.BitwiseAnd %4, %const0 : i32"),
        ] {
            let left = narrowed(shader(&function(body)));
            assert!(left.contains(made) && left.contains("spirv.UConvert"), "{body}: {left}");
            assert!(!left.contains(": i64\nspirv.ReturnValue"), "{body}: {left}");
        }
    }

    #[test]
    fn halves_of_wide_values_are_narrow() {
        let left = narrowed(shader(&function(
            "%high = spirv.ShiftRightLogical %w, %half : i64, i64
             %low = spirv.BitwiseAnd %w, %mask : i64
             %r = spirv.BitwiseXor %high, %low : i64",
        )));
        assert!(left.contains("spirv.BitwiseXor") && left.matches("to i32").count() == 2, "{left}");
        assert!(!left.contains("spirv.BitwiseAnd"), "{left}");
    }

    #[test]
    fn what_may_have_an_upper_half_stays() {
        for body in [
            "%r = spirv.IAdd %x, %y : i64",
            "%r = spirv.BitwiseXor %x, %w : i64",
            "%r = spirv.UDiv %w, %x : i64",
            "%r = spirv.Select %z, %x, %w : i1, i64",
            "%r = spirv.ShiftRightLogical %w, %three : i64, i64",
            "%r = spirv.BitwiseOr %w, %mask : i64",
        ] {
            let text = function(body);
            let mut before = shader(&text);
            dead_code::run(&mut before);
            assert_eq!(narrowed(shader(&text)), bodies(&before).join("\n"), "{body}");
        }
    }

    #[test]
    fn kernels_stay() {
        assert!(!run(&mut kernel(&function("%r = spirv.BitwiseXor %x, %y : i64"))));
    }
}
