//! Rewrites expressions of LLVM's `instcombine`, which DXC runs, into those that drivers make more of.
//!
//! | form | becomes | since |
//! |:--|:--|:--|
//! | `((x ^ y) & c) == 0` | `(x & c) == (y & c)` | one side may be known or invariant where a driver unrolls a loop |
//! | `((x >> s) << c) & m` | `((x >> s) & (m >> c)) << c`, where `m >> c` is `2^n - 1` | GPUs extract bits by one instruction |
//! | `(x > y ? 1 : 0) - (x < y ? 1 : 0)` | `x > y ? 1 : (x < y ? -1 : 0)` | it is a conversion of constants next |
//! | `(x + c) >> n`, where the lowest bits of `x` are zero, up to those of `c` | `(x >> n) + (c >> n)` | addresses differ by constants, so that drivers join accesses |
//! | `x % c` beside `x / c` | `x - x / c * c` | drivers divide once |
//! | `x / c` of floats, where `c` is a power of two | `x * (1 / c)` | the product is exact, and drivers divide by several instructions |
//! | `float(z ? c : i)` | `z ? float(c) : float(i)`, where `i` is a constant or a selection of constants | the constants are converted |
//!
//! Invariant: the new expression is no longer for a driver, since nothing else uses the parts of the old one. The result is the same for every
//! bit pattern; conversions are of numbers that the type of the result represents. A divisor is a constant: HLSL defines a remainder by zero.

use crate::canonicalize::{Cx, bits_of, has_poison, signed};
use crate::edit::Insertions;
use crate::is_open;
use rustc_hash::FxHashSet;
use spirant_dialect::constants::{Const, ConstData, ConstOperand};
use spirant_dialect::entity::SecondaryMap;
use spirant_dialect::function::{Function, Inst, Value};
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind};

/// Integers of at most so many bits are converted exactly to a float of 32 bits.
const EXACT_BITS: u32 = 24;

/// Rewrites the expressions of every function of a module of shaders; whether there were any.
pub fn run(module: &mut Module) -> bool {
    if module.is_kernel() {
        return false;
    }
    let has_poison = has_poison(module);
    let Module { types, consts, functions, .. } = module;
    let mut changed = false;
    for function in functions.values_mut().filter(|function| is_open(function)) {
        let uses = uses(function);
        let quotients = quotients(function);
        let cx = Cx { types, consts, function, has_poison };
        changed |= Idioms { cx, uses, quotients, added: Insertions::default() }.run();
    }
    changed
}

/// How often each value is used.
fn uses(function: &Function) -> SecondaryMap<Value, u32> {
    let mut counts: SecondaryMap<Value, u32> = SecondaryMap::with_capacity(function.value_count());
    function.walk_blocks(|_, block| {
        for inst in function.insts(block) {
            let arguments = function.targets(*inst).iter().flat_map(|call| function.args(*call));
            for value in function.operands(*inst).iter().chain(arguments) {
                counts[function.resolve(*value)] += 1;
            }
        }
    });
    counts
}

/// A division with its operands.
type Quotient = (Op, Value, Value);

/// The divisions of a function.
fn quotients(function: &Function) -> FxHashSet<Quotient> {
    let mut found = FxHashSet::default();
    function.walk_blocks(|_, block| {
        for inst in function.insts(block) {
            if let (Opcode::Core(op @ (Op::UDiv | Op::SDiv)), &[x, by]) =
                (function.op(*inst), function.operands(*inst))
            {
                found.insert((op, function.resolve(x), function.resolve(by)));
            }
        }
    });
    found
}

struct Idioms<'m> {
    cx: Cx<'m>,
    uses: SecondaryMap<Value, u32>,
    quotients: FxHashSet<Quotient>,
    /// The new instructions.
    added: Insertions,
}

impl Idioms<'_> {
    fn run(mut self) -> bool {
        let mut changed = false;
        for inst in self.cx.function.all_insts() {
            let Opcode::Core(op) = self.cx.function.op(inst) else { continue };
            let rewrite: fn(&mut Self, Inst, Op) -> Option<()> = match op {
                Op::IEqual | Op::INotEqual => Self::equal_bits,
                Op::BitwiseAnd => Self::extracted_bits,
                Op::ShiftRightLogical => Self::shifted_sum,
                Op::ISub => Self::sign,
                Op::UMod | Op::SRem => Self::remainder,
                Op::ConvertSToF | Op::ConvertUToF => Self::converted,
                Op::FDiv => Self::exact_quotient,
                _ => continue,
            };
            changed |= self.cx.is_as_it_says(inst) && rewrite(&mut self, inst, op).is_some();
        }
        self.added.place(self.cx.function);
        changed
    }

    /// The operands of the instruction with this opcode that computes a value for one use.
    fn only(&self, value: Value, op: Op) -> Option<(Value, Value)> {
        let inst = self.cx.def_by(value, op)?;
        self.is_used_once(value).then_some(())?;
        self.cx.binary(inst)
    }

    fn is_used_once(&self, value: Value) -> bool {
        self.uses[self.cx.function.resolve(value)] == 1
    }

    /// A new instruction before another one.
    fn make(&mut self, before: Inst, op: Op, ty: Type, operands: &[Value]) -> Option<Value> {
        let inst = self.cx.function.create_inst(op.into(), &[ty], operands, &[], &[]);
        self.cx.function.attrs.copy(before, inst);
        self.added.before(before, inst);
        let result = self.cx.function.result(inst)?;
        self.uses[result] = 1;
        Some(result)
    }

    /// `(x + c) >> n = (x >> n) + (c >> n)` and `(x | c) >> n` likewise, where no bit of `c` carries. Byte offsets become such indices.
    fn shifted_sum(&mut self, inst: Inst, op: Op) -> Option<()> {
        let (sum, amount) = self.cx.binary(inst)?;
        let parts = self.cx.def_by(sum, Op::IAdd).or_else(|| self.cx.def_by(sum, Op::BitwiseOr))?;
        let (x, c) = self.cx.binary(parts)?;
        let ty = self.cx.result_type(inst)?;
        let (width, count) = self.cx.shape(ty)?;
        let (c, by) = (self.cx.lanes(c)?.get(0), self.cx.lanes(amount)?.get(0));
        let is_scalar = count == 1 && self.cx.ty(x) == ty && by < u64::from(width);
        let zeros = bits_of(&self.cx, x).trailing_zeros();
        if !is_scalar || self.cx.is_constant(x) || zeros < width && c >> zeros != 0 {
            return None;
        }
        let shifted = self.make(inst, op, ty, &[x, amount])?;
        let rest = self.cx.splat(ty, c >> by)?;
        self.cx.function.rewrite_inst(inst, Op::IAdd.into(), &[shifted, rest], &[], &[]);
        Some(())
    }

    /// `((x ^ y) & c) == 0 = (x & c) == (y & c)`
    fn equal_bits(&mut self, inst: Inst, op: Op) -> Option<()> {
        let (masked, zero) = self.cx.binary(inst)?;
        self.cx.lanes(zero)?.are(0).then_some(())?;
        let (difference, mask) = self.only(masked, Op::BitwiseAnd)?;
        self.cx.lanes(mask)?;
        let (x, y) = self.only(difference, Op::BitwiseXor)?;
        let ty = self.cx.ty(masked);
        (self.cx.ty(x) == ty && self.cx.ty(y) == ty && self.cx.ty(mask) == ty).then_some(())?;
        let (x, y) = (
            self.make(inst, Op::BitwiseAnd, ty, &[x, mask])?,
            self.make(inst, Op::BitwiseAnd, ty, &[y, mask])?,
        );
        self.cx.rewrite(inst, op, &[x, y], &[])?;
        Some(())
    }

    /// `((x >> s) << c) & m = ((x >> s) & (m >> c)) << c`, where `m >> c` is `2^n - 1`
    fn extracted_bits(&mut self, inst: Inst, _: Op) -> Option<()> {
        let (shifted, mask) = self.cx.binary(inst)?;
        let (bits, by) = self.only(shifted, Op::ShiftLeftLogical)?;
        self.cx.def_by(bits, Op::ShiftRightLogical)?;
        let (mask, amount, ty) = (self.cx.lanes(mask)?, self.cx.lanes(by)?, self.cx.result_type(inst)?);
        let (own, amount) = (mask.get(0), amount.are_shifts().then(|| amount.get(0))?);
        let field = own >> amount;
        let is_field = field != 0 && (field & (field + 1)) == 0 && field << amount == own;
        let is_plain = self.cx.types.scalar(ty) == ty && self.cx.ty(bits) == ty;
        (is_field && is_plain).then_some(())?;
        let field = self.cx.splat(ty, field)?;
        let extracted = self.make(inst, Op::BitwiseAnd, ty, &[bits, field])?;
        self.cx.rewrite(inst, Op::ShiftLeftLogical, &[extracted, by], &[])?;
        Some(())
    }

    /// `(x > y ? 1 : 0) - (x < y ? 1 : 0) = x > y ? 1 : (x < y ? -1 : 0)`
    fn sign(&mut self, inst: Inst, _: Op) -> Option<()> {
        let (above, below) = self.cx.binary(inst)?;
        let (is_above, is_below) = (self.as_number(above)?, self.as_number(below)?);
        self.exclude_each_other(is_above, is_below).then_some(())?;
        let ty = self.cx.result_type(inst)?;
        (self.cx.ty(above) == ty).then_some(())?;
        let (one, least, zero) = (self.cx.splat(ty, 1)?, self.cx.splat(ty, u64::MAX)?, self.cx.splat(ty, 0)?);
        let rest = self.make(inst, Op::Select, ty, &[is_below, least, zero])?;
        self.cx.rewrite(inst, Op::Select, &[is_above, one, rest], &[])?;
        Some(())
    }

    /// The condition of `z ? 1 : 0`, which has one use.
    fn as_number(&self, value: Value) -> Option<Value> {
        let (condition, one, zero) = self.cx.ternary(self.cx.def_by(value, Op::Select)?)?;
        let is_number = self.cx.lanes(one)?.are(1) && self.cx.lanes(zero)?.are(0);
        (is_number && self.is_used_once(value)).then_some(condition)
    }

    /// Whether two conditions are `x > y` and `x < y`, so that at most one of them holds.
    fn exclude_each_other(&self, above: Value, below: Value) -> bool {
        let compared = |value| {
            let (op, inst) = self.cx.def(value)?;
            let (x, y) = self.cx.binary(inst)?;
            Some((op, self.cx.function.resolve(x), self.cx.function.resolve(y)))
        };
        let (Some((above, x, y)), Some((below, z, w))) = (compared(above), compared(below)) else {
            return false;
        };
        let are_opposite = matches!(
            (above, below),
            (Op::FOrdGreaterThan, Op::FOrdLessThan)
                | (Op::FOrdLessThan, Op::FOrdGreaterThan)
                | (Op::SGreaterThan, Op::SLessThan)
                | (Op::SLessThan, Op::SGreaterThan)
                | (Op::UGreaterThan, Op::ULessThan)
                | (Op::ULessThan, Op::UGreaterThan)
        );
        are_opposite && (x, y) == (z, w)
    }

    /// `x % c = x - x / c * c`, where `x / c` is computed as well. Value numbering joins the two quotients.
    fn remainder(&mut self, inst: Inst, op: Op) -> Option<()> {
        let division = if op == Op::UMod { Op::UDiv } else { Op::SDiv };
        let (x, by) = self.cx.binary(inst)?;
        let key = (division, self.cx.function.resolve(x), self.cx.function.resolve(by));
        self.quotients.contains(&key).then_some(())?;
        let divisors = self.cx.lanes(by)?;
        let is_divisor = |lane: u64| lane != 0 && signed(lane, divisors.width()) != -1;
        let ty = self.cx.result_type(inst)?;
        let is_plain = self.cx.ty(x) == ty && self.cx.ty(by) == ty;
        (is_plain && divisors.iter().all(is_divisor)).then_some(())?;
        let quotient = self.make(inst, division, ty, &[x, by])?;
        let product = self.make(inst, Op::IMul, ty, &[quotient, by])?;
        self.cx.rewrite(inst, Op::ISub, &[x, product], &[])?;
        Some(())
    }

    /// `float(z ? c : i) = z ? float(c) : float(i)`, where `i` is a constant or a selection of constants
    fn converted(&mut self, inst: Inst, op: Op) -> Option<()> {
        let selected = self.cx.unary(inst)?;
        let ty = self.cx.result_type(inst)?;
        let (condition, then, other) = self.cx.ternary(self.cx.def_by(selected, Op::Select)?)?;
        self.is_used_once(selected).then_some(())?;
        let then = self.float(then, op, ty)?;
        let other = match self.float(other, op, ty) {
            Some(other) => other,
            None => {
                let (inner, c, d) = self.cx.ternary(self.cx.def_by(other, Op::Select)?)?;
                self.is_used_once(other).then_some(())?;
                let (c, d) = (self.float(c, op, ty)?, self.float(d, op, ty)?);
                self.make(inst, Op::Select, ty, &[inner, c, d])?
            }
        };
        self.cx.rewrite(inst, Op::Select, &[condition, then, other], &[])?;
        Some(())
    }

    /// `x / c = x * (1 / c)`, where `c` is a power of two
    fn exact_quotient(&mut self, inst: Inst, _: Op) -> Option<()> {
        let (x, divisor) = self.cx.binary(inst)?;
        let reciprocal = self.reciprocal(self.cx.function.constant(divisor)?)?;
        let reciprocal = self.cx.constant(reciprocal);
        self.cx.function.rewrite_inst(inst, Op::FMul.into(), &[x, reciprocal], &[], &[]);
        Some(())
    }

    /// The reciprocal of a constant float of 32 bits, or of a vector of them, if each is a power of two.
    fn reciprocal(&mut self, constant: Const) -> Option<Const> {
        let ConstData { op, ty, operands, .. } = self.cx.consts.get(constant).clone();
        match (op, self.cx.types.kind(ty), &*operands) {
            (Op::Constant, TypeKind::Float { width: 32, encoding: None }, &[ConstOperand::Word(bits)]) => {
                let number = f32::from_bits(bits);
                let inverse = 1.0 / number;
                let is_power = bits << 9 == 0 && number.is_normal() && inverse.is_normal();
                is_power.then(|| self.cx.consts.words(ty, &[inverse.to_bits()]))
            }
            (Op::ConstantComposite, TypeKind::Vector { .. }, parts) => {
                let part = |part: &ConstOperand| match part {
                    ConstOperand::Const(part) => self.reciprocal(*part),
                    _ => None,
                };
                let parts: Vec<Const> = parts.iter().map(part).collect::<Option<_>>()?;
                Some(self.cx.consts.composite(ty, &parts))
            }
            _ => None,
        }
    }

    /// The float of 32 bits that a constant is, if it is one exactly.
    fn float(&mut self, value: Value, op: Op, ty: Type) -> Option<Value> {
        let is_float = matches!(self.cx.types.kind(ty), TypeKind::Float { width: 32, encoding: None });
        let (width, count) = self.cx.shape(self.cx.ty(value)).filter(|_| is_float)?;
        let bits = self.cx.lanes(value).filter(|_| count == 1)?.get(0);
        let number = if op == Op::ConvertSToF { signed(bits, width) } else { i64::try_from(bits).ok()? };
        (number.unsigned_abs() < 1 << EXACT_BITS).then_some(())?;
        let constant = self.cx.consts.words(ty, &[(number as f32).to_bits()]);
        Some(self.cx.constant(constant))
    }
}

#[cfg(test)]
mod tests {
    use super::run;
    use crate::canonicalize::tests::interpret::{operations, results};
    use crate::dead_code;
    use crate::testing::{assert_valid, bodies, kernel, shader};

    /// A function of `%x`, `%y` (of 32 bits), `%b` and `%d` (booleans) that returns `%r` of 32 bits.
    fn function(body: &str) -> String {
        format!(
            "spirv.func @f(%x: i32, %y: i32, %b: i1, %d: i1) -> i32 \"None\" {{
               %c0 = spirv.Constant 0 : i32
               %c1 = spirv.Constant 1 : i32
               %c2 = spirv.Constant 2 : i32
               %c3 = spirv.Constant 3 : i32
               %c4 = spirv.Constant 4 : i32
               %c5 = spirv.Constant 5 : i32
               %c12 = spirv.Constant 12 : i32
               {body}
               spirv.ReturnValue %r : i32
             }}"
        )
    }

    /// Asserts that the pass leaves these operations of a body, which computes the same.
    fn leaves(body: &str, left: &[&str]) {
        let mut module = shader(&function(body));
        let before = results(&module);
        run(&mut module);
        assert_valid(&module);
        assert_eq!(results(&module), before, "{body}\n{:?}", bodies(&module));
        dead_code::run(&mut module);
        assert_eq!(operations(&module), left, "{body}\n{:?}", bodies(&module));
        assert!(!run(&mut module), "{body}");
    }

    #[test]
    fn multiples_are_shifted_without_what_is_added() {
        let body = |by: &str, op: &str, c: &str, n: &str| {
            format!(
                "%t = spirv.ShiftLeftLogical %x, {by} : i32, i32\n%u = spirv.{op} %t, {c} : i32\n\
                 %r = spirv.ShiftRightLogical %u, {n} : i32, i32"
            )
        };
        let moved = ["ShiftLeftLogical", "ShiftRightLogical", "IAdd"];
        for op in ["IAdd", "BitwiseOr"] {
            leaves(&body("%c3", op, "%c5", "%c2"), &moved);
            leaves(&body("%c4", op, "%c12", "%c2"), &moved);
            leaves(&body("%c2", op, "%c3", "%c4"), &moved);
            // What is added may carry.
            leaves(&body("%c3", op, "%c12", "%c2"), &["ShiftLeftLogical", op, "ShiftRightLogical"]);
        }
    }

    #[test]
    fn divisions_by_powers_of_two_are_products() {
        for (constant, ty, product) in [
            ("0.25 : f32", "f32", Some("4.0 : f32")),
            ("-8.0 : f32", "f32", Some("-0.125 : f32")),
            ("3.0 : f32", "f32", None),
            ("0.0 : f32", "f32", None),
            ("0x7E800000 : f32", "f32", Some("")),
            // Its reciprocal is denormal.
            ("0x7F000000 : f32", "f32", None),
            ("dense<[2.0, 0.5]> : vector<2xf32>", "vector<2xf32>", Some("")),
            ("dense<[2.0, 5.0]> : vector<2xf32>", "vector<2xf32>", None),
        ] {
            let mut module = shader(&format!(
                "spirv.func @f(%x: {ty}) -> {ty} \"None\" {{
                   %c = spirv.Constant {constant}
                   %r = spirv.FDiv %x, %c : {ty}
                   spirv.ReturnValue %r : {ty}
                 }}"
            ));
            assert_eq!(run(&mut module), product.is_some(), "{constant}");
            assert_valid(&module);
            let left = bodies(&module).join("\n");
            assert_eq!(left.contains("FMul"), product.is_some(), "{left}");
            assert!(left.contains(product.unwrap_or_default()), "{left}");
        }
    }

    #[test]
    fn bits_are_compared_behind_masks() {
        let body = |op: &str, mask: &str, more: &str| {
            format!(
                "%t = spirv.BitwiseXor %x, %y : i32\n%u = spirv.BitwiseAnd %t, {mask} : i32\n%v = spirv.{op} %u, %c0 : i32\n\
                 {more}%r = spirv.Select %v, %x, %y : i1, i32"
            )
        };
        leaves(&body("IEqual", "%c3", ""), &["BitwiseAnd", "BitwiseAnd", "IEqual", "Select"]);
        leaves(&body("INotEqual", "%c1", ""), &["BitwiseAnd", "BitwiseAnd", "INotEqual", "Select"]);
        // A mask that is no constant, and a difference that has another use.
        leaves(&body("IEqual", "%x", ""), &["BitwiseXor", "BitwiseAnd", "IEqual", "Select"]);
        let shared = body("IEqual", "%c3", "").replace("%x, %y : i1", "%x, %t : i1");
        leaves(&shared, &["BitwiseXor", "BitwiseAnd", "IEqual", "Select"]);
    }

    #[test]
    fn bits_are_extracted_before_they_are_shifted() {
        let body = |by: &str, mask: &str| {
            format!(
                "%s = spirv.BitwiseAnd %y, %c5 : i32\n%t = spirv.ShiftRightLogical %x, %s : i32, i32\n\
                 %u = spirv.ShiftLeftLogical %t, {by} : i32, i32\n%r = spirv.BitwiseAnd %u, {mask} : i32"
            )
        };
        let extracted = ["BitwiseAnd", "ShiftRightLogical", "BitwiseAnd", "ShiftLeftLogical"];
        let kept = ["BitwiseAnd", "ShiftRightLogical", "ShiftLeftLogical", "BitwiseAnd"];
        leaves(&body("%c2", "%c4"), &extracted);
        leaves(&body("%c2", "%c12"), &extracted);
        // Bits 0 and 2, and a field of which the shift clears a part.
        leaves(&body("%c2", "%c5"), &kept);
        leaves(&body("%c3", "%c12"), &kept);
        leaves(&body("%x", "%c4"), &kept);
    }

    #[test]
    fn a_sign_is_selected() {
        let body = |below: &str, operands: &str| {
            format!(
                "%p = spirv.SGreaterThan %x, %y : i32\n%q = spirv.{below} {operands} : i32\n%t = spirv.Select %p, %c1, %c0 : i1, i32\n\
                 %u = spirv.Select %q, %c1, %c0 : i1, i32\n%r = spirv.ISub %t, %u : i32"
            )
        };
        let selected = ["SGreaterThan", "SLessThan", "Select", "Select"];
        leaves(&body("SLessThan", "%x, %y"), &selected);
        leaves(&body("SLessThan", "%x, %c0"), &[&selected[..], &["ISub"]].concat());
        leaves(
            &body("SLessThanEqual", "%x, %y"),
            &["SGreaterThan", "SLessThanEqual", "Select", "Select", "ISub"],
        );
    }

    #[test]
    fn selected_constants_are_converted() {
        let converted = |arms: &str, op: &str| {
            let mut module = shader(&format!(
                "spirv.func @f(%b: i1, %d: i1, %x: i32) -> f32 \"None\" {{
                   %zero = spirv.Constant 0 : i32
                   %one = spirv.Constant 1 : i32
                   %least = spirv.Constant -1 : i32
                   %odd = spirv.Constant 16777217 : i32
                   %inner = spirv.Select %d, %least, %zero : i1, i32
                   %t = spirv.Select %b, {arms} : i1, i32
                   %r = spirv.{op} %t : i32 to f32
                   spirv.ReturnValue %r : f32
                 }}"
            ));
            run(&mut module);
            assert_valid(&module);
            dead_code::run(&mut module);
            bodies(&module).join("\n")
        };
        let sign = converted("%one, %inner", "ConvertSToF");
        assert!(!sign.contains("ConvertSToF") && sign.contains("Constant -1.0 : f32"), "{sign}");
        let unsigned = converted("%one, %zero", "ConvertUToF");
        assert!(!unsigned.contains("ConvertUToF") && unsigned.contains("Constant 1.0 : f32"), "{unsigned}");
        for (arms, op) in
            [("%odd, %zero", "ConvertSToF"), ("%one, %inner", "ConvertUToF"), ("%one, %x", "ConvertSToF")]
        {
            assert!(converted(arms, op).contains(op), "{arms}");
        }
    }

    #[test]
    fn a_remainder_uses_the_quotient() {
        let body = |by: &str, rest: &str, quotient: &str| {
            format!(
                "%n = spirv.Constant -1 : i32\n%t = spirv.{rest} %x, {by} : i32\n%u = spirv.{quotient} %x, {by} : i32\n\
                 %r = spirv.BitwiseXor %t, %u : i32"
            )
        };
        let together = ["UDiv", "IMul", "ISub", "UDiv", "BitwiseXor"];
        leaves(&body("%c5", "UMod", "UDiv"), &together);
        leaves(&body("%c0", "UMod", "UDiv"), &["UMod", "UDiv", "BitwiseXor"]);
        leaves(&body("%y", "UMod", "UDiv"), &["UMod", "UDiv", "BitwiseXor"]);
        let mut alone = shader(&function("%r = spirv.UMod %x, %c5 : i32"));
        assert!(!run(&mut alone));
        for (by, is_rewritten) in [("%c5", true), ("%n", false)] {
            let mut module = shader(&function(&body(by, "SRem", "SDiv")));
            assert_eq!(run(&mut module), is_rewritten, "{by}");
            assert_valid(&module);
        }
    }

    #[test]
    fn kernels_stay() {
        let body = "%t = spirv.BitwiseXor %x, %y : i32\n%u = spirv.BitwiseAnd %t, %c3 : i32\n%v = spirv.IEqual %u, %c0 : i32\n%r = spirv.Select %v, %x, %y : i1, i32";
        assert!(!run(&mut kernel(&function(body))));
    }
}
