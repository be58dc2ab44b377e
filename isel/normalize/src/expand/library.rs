//! Intrinsics that are functions in LLVM IR: of integers wider than a word, of fixed-point numbers.
//!
//! A call becomes one of a function that is written here for its widths, lane by lane where it is of vectors. Those of
//! whole vectors are `predicated`.

use super::definition::{Definition, PREFIX, most};
use super::saturating::{self, Format};
use super::{fixed_point, predicated};
use inkwell::llvm_sys::LLVMIntPredicate as P;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::writer::Writer;
use spirant_ir::{Ty, TyKind, Val};

/// The function that computes what a call of an intrinsic does; `None` where selection does that.
pub fn definition<'m>(
    writer: &Writer<'m>,
    intrinsic: &str,
    call: Val<'m>,
    word: u32,
) -> Option<Definition<'m>> {
    let operation = intrinsic.strip_prefix("llvm.")?;
    if let Some(function) = predicated::definition(writer, operation, call) {
        return Some(function);
    }
    let first = call.operand(0)?.ty().scalar().kind();
    if let (TyKind::Int(n), Some((operation, _))) = (first, operation.split_once(".fix.")) {
        let saturates = intrinsic.contains(".fix.sat.");
        let scale = call.operand(2)?.int_value()?;
        return fixed_point::definition(writer, operation, saturates, n, scale);
    }
    if let (TyKind::Int(n), Some((name @ ("pdep" | "pext"), _))) = (first, operation.split_once('.')) {
        let deposits = name == "pdep";
        let (name, ty) = (format!("{PREFIX}{name}.i{n}"), writer.int(n));
        let value = move |w: &Writer<'m>, p: &[Val<'m>]| Some(at_mask(w, deposits, p[0], p[1], n));
        return Some(Definition::of_scalars(writer, name, ty, &[ty, ty], value));
    }
    match (first, call.ty().scalar().kind()) {
        (TyKind::Int(n), _) if n > word || n == 48 => {
            // The suffix is that of the integer.
            let operation = operation.rsplit_once('.')?.0;
            integer(writer, operation, n, word)
        }
        (_, TyKind::Int(n)) if n > word => {
            let from = call.operand(0)?.ty().scalar();
            let format = Format::of(from)?;
            let signed = operation.starts_with("fptosi.sat.");
            if !signed && !operation.starts_with("fptoui.sat.") {
                return None;
            }
            Some(saturating::definition(writer, from, format, n, signed))
        }
        _ => None,
    }
}

fn integer<'m>(writer: &Writer<'m>, operation: &str, n: u32, word: u32) -> Option<Definition<'m>> {
    let ty = writer.int(n);
    let name = format!("{PREFIX}{operation}.i{n}");
    // The first parameters, of which every function has as many as it uses.
    let (arguments, value): (usize, Compute<'m>) = match operation {
        "bswap" => (1, Box::new(move |w, p| swap_bytes(w, p[0], n, word))),
        _ if n <= word => return None,
        "abs" => (1, Box::new(move |w, p| Some(absolute(w, p[0], n)))),
        "smin" => (2, chosen(P::LLVMIntSLT)),
        "smax" => (2, chosen(P::LLVMIntSGT)),
        "umin" => (2, chosen(P::LLVMIntULT)),
        "umax" => (2, chosen(P::LLVMIntUGT)),
        "ctpop" => (1, Box::new(move |w, p| count(w, Count::Ones, p[0], n, word))),
        "ctlz" => (1, Box::new(move |w, p| count(w, Count::Leading, p[0], n, word))),
        "cttz" => (1, Box::new(move |w, p| count(w, Count::Trailing, p[0], n, word))),
        // Where the width is a power of two, the shift is masked: legalization does that.
        "fshl" | "fshr" if !n.is_power_of_two() => {
            let left = operation == "fshl";
            (3, Box::new(move |w, p| Some(funnel_shift(w, left, p, n))))
        }
        "uadd.sat" | "usub.sat" => {
            let adds = operation == "uadd.sat";
            (2, Box::new(move |w, p| Some(unsigned_sum(w, adds, p))))
        }
        "sadd.sat" | "ssub.sat" => {
            let adds = operation == "sadd.sat";
            (2, Box::new(move |w, p| Some(signed_sum(w, adds, p, n))))
        }
        "ushl.sat" | "sshl.sat" => {
            let signed = operation == "sshl.sat";
            (2, Box::new(move |w, p| Some(saturating_shift(w, signed, p, n))))
        }
        "umul.with.overflow" | "smul.with.overflow" => {
            let extend = if operation.starts_with('s') { L::LLVMSExt } else { L::LLVMZExt };
            let pair = writer.structure(&[ty, writer.int(1)], false);
            let value = move |w: &Writer<'m>, p: &[Val<'m>]| Some(product(w, extend, p, n, pair));
            return Some(Definition::of_scalars(writer, name, pair, &[ty, ty], value));
        }
        _ => return None,
    };
    Some(Definition::of_scalars(writer, name, ty, &vec![ty; arguments], value))
}

fn by<'m>(w: &Writer<'m>, op: L, value: Val<'m>, number: u32) -> Val<'m> {
    w.binary(op, value, w.int_constant(value.ty(), u64::from(number)))
}

/// All bits of the sign.
fn sign<'m>(w: &Writer<'m>, value: Val<'m>, n: u32) -> Val<'m> {
    by(w, L::LLVMAShr, value, n - 1)
}

/// Moves the lowest bits of a value to the places that a mask has set, or the bits at these places to the lowest ones.
fn at_mask<'m>(w: &Writer<'m>, deposits: bool, value: Val<'m>, mask: Val<'m>, n: u32) -> Val<'m> {
    let one = w.int_constant(value.ty(), 1);
    let (mut result, mut count) = (w.zero(value.ty()), w.zero(value.ty()));
    for place in 0..n {
        let is_set = w.binary(L::LLVMAnd, by(w, L::LLVMLShr, mask, place), one);
        let place = w.int_constant(value.ty(), u64::from(place));
        let (from, to) = if deposits { (count, place) } else { (place, count) };
        let bit = w.binary(L::LLVMAnd, w.binary(L::LLVMLShr, value, from), is_set);
        result = w.binary(L::LLVMOr, result, w.binary(L::LLVMShl, bit, to));
        count = w.binary(L::LLVMAdd, count, is_set);
    }
    result
}

fn absolute<'m>(w: &Writer<'m>, value: Val<'m>, n: u32) -> Val<'m> {
    let sign = sign(w, value, n);
    w.binary(L::LLVMSub, w.binary(L::LLVMXor, value, sign), sign)
}

/// Computes a function's result of its parameters.
type Compute<'m> = Box<dyn Fn(&Writer<'m>, &[Val<'m>]) -> Option<Val<'m>> + 'm>;

/// The first of two numbers where the comparison holds, else the second.
fn chosen<'m>(predicate: P) -> Compute<'m> {
    Box::new(move |w, p| Some(w.select(w.compare_ints(predicate, p[0], p[1]), p[0], p[1])))
}

/// A sum or difference without a sign, at most the largest number and at least 0.
fn unsigned_sum<'m>(w: &Writer<'m>, adds: bool, p: &[Val<'m>]) -> Val<'m> {
    let (a, b) = (p[0], p[1]);
    let value = w.binary(if adds { L::LLVMAdd } else { L::LLVMSub }, a, b);
    let (first, second, bound) = if adds { (value, a, w.ones(a.ty())) } else { (a, b, w.zero(a.ty())) };
    w.select(w.compare_ints(P::LLVMIntULT, first, second), bound, value)
}

/// A sum or difference with a sign. It overflows where its sign is neither the first one's nor, in a difference, what the
/// second one's is not.
fn signed_sum<'m>(w: &Writer<'m>, adds: bool, p: &[Val<'m>], n: u32) -> Val<'m> {
    let (a, b) = (p[0], p[1]);
    let value = w.binary(if adds { L::LLVMAdd } else { L::LLVMSub }, a, b);
    let differs = w.binary(L::LLVMXor, value, a);
    let other = if adds { w.binary(L::LLVMXor, value, b) } else { w.binary(L::LLVMXor, a, b) };
    let both = w.binary(L::LLVMAnd, differs, other);
    let overflows = w.compare_ints(P::LLVMIntSLT, both, w.zero(a.ty()));
    let bound = w.binary(L::LLVMXor, sign(w, a, n), most(w, a.ty()));
    w.select(overflows, bound, value)
}

/// A shift to the left that loses no bits, or the bound.
fn saturating_shift<'m>(w: &Writer<'m>, signed: bool, p: &[Val<'m>], n: u32) -> Val<'m> {
    let (a, b) = (p[0], p[1]);
    let value = w.binary(L::LLVMShl, a, b);
    let back = w.binary(if signed { L::LLVMAShr } else { L::LLVMLShr }, value, b);
    let same = w.compare_ints(P::LLVMIntEQ, back, a);
    let bound = if signed { w.binary(L::LLVMXor, sign(w, a, n), most(w, a.ty())) } else { w.ones(a.ty()) };
    w.select(same, value, bound)
}

/// A product, and whether it differs from that of twice the width.
fn product<'m>(w: &Writer<'m>, extend: L, p: &[Val<'m>], n: u32, pair: Ty<'m>) -> Val<'m> {
    let wide = w.int(2 * n);
    let whole = w.binary(L::LLVMMul, w.cast(extend, p[0], wide), w.cast(extend, p[1], wide));
    let value = w.cast(L::LLVMTrunc, whole, p[0].ty());
    let overflows = w.compare_ints(P::LLVMIntNE, w.cast(extend, value, wide), whole);
    w.insert_value(w.insert_value(w.poison(pair), value, 0), overflows, 1)
}

/// The first and the second number side by side, shifted by the third one's remainder; by the width is no shift.
fn funnel_shift<'m>(w: &Writer<'m>, left: bool, p: &[Val<'m>], n: u32) -> Val<'m> {
    let by_width = w.int_constant(p[2].ty(), u64::from(n));
    let amount = w.binary(L::LLVMURem, p[2], by_width);
    let rest = w.binary(L::LLVMSub, by_width, amount);
    let (up, down, unshifted) = if left { (amount, rest, p[0]) } else { (rest, amount, p[1]) };
    let (high, low) = (w.binary(L::LLVMShl, p[0], up), w.binary(L::LLVMLShr, p[1], down));
    let value = w.binary(L::LLVMOr, high, low);
    let none = w.compare_ints(P::LLVMIntEQ, amount, w.zero(p[2].ty()));
    w.select(none, unshifted, value)
}

/// What is counted in an integer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Count {
    /// The bits that are set.
    Ones,
    /// The zeros above the highest bit that is set.
    Leading,
    /// The zeros below the lowest bit that is set.
    Trailing,
}

/// The word at a place of `a`, the last filled with zeros.
fn word_at<'m>(w: &Writer<'m>, a: Val<'m>, index: u32, word: u32) -> Val<'m> {
    w.cast(L::LLVMTrunc, by(w, L::LLVMLShr, a, index * word), w.int(word))
}

fn count<'m>(w: &Writer<'m>, what: Count, a: Val<'m>, n: u32, word: u32) -> Option<Val<'m>> {
    let (words, ty) = (n.div_ceil(word), w.int(word));
    let function = w.intrinsic(
        match what {
            Count::Ones => "llvm.ctpop",
            Count::Leading => "llvm.ctlz",
            Count::Trailing => "llvm.cttz",
        },
        &[ty],
    )?;
    let mut result = w.int_constant(ty, if what == Count::Ones { 0 } else { u64::from(n) });
    let parts: Vec<Val<'m>> = (0..words).map(|index| word_at(w, a, index, word)).collect();
    // The word that decides comes last: the highest of those that are not 0, or the lowest.
    let order: Vec<u32> =
        if what == Count::Trailing { (0..words).rev().collect() } else { (0..words).collect() };
    for index in order {
        let part = parts[index as usize];
        if what == Count::Ones {
            result = w.binary(L::LLVMAdd, w.call(function, &[part], None), result);
            continue;
        }
        let own = w.call(function, &[part, w.zero(w.int(1))], None);
        // Zeros above a word, or below it. The last word may have more than the number.
        let others = match what {
            Count::Leading => i64::from(n) - i64::from(word * (index + 1)),
            _ => i64::from(word * index),
        };
        let value = w.binary(L::LLVMAdd, own, w.int_constant(ty, others as u64));
        let is_zero = w.compare_ints(P::LLVMIntEQ, part, w.zero(ty));
        result = w.select(is_zero, result, value);
    }
    Some(w.cast(L::LLVMZExt, result, a.ty()))
}

/// The words in reverse, each with its bytes reversed, moved down by what the last does not use.
fn swap_bytes<'m>(w: &Writer<'m>, a: Val<'m>, n: u32, word: u32) -> Option<Val<'m>> {
    let count = n.div_ceil(word);
    let width = count * word;
    let (ty, whole) = (w.int(word), w.int(width));
    let function = w.intrinsic("llvm.bswap", &[ty])?;
    let x = if width > n { w.cast(L::LLVMZExt, a, whole) } else { a };
    let mut joined = w.zero(whole);
    for index in 0..count {
        // To a word and back is nothing where it is all.
        let mut part = by(w, L::LLVMLShr, x, index * word);
        if width > word {
            part = w.cast(L::LLVMTrunc, part, ty);
        }
        let mut swapped = w.call(function, &[part], None);
        if width > word {
            swapped = w.cast(L::LLVMZExt, swapped, whole);
        }
        joined = w.binary(L::LLVMOr, by(w, L::LLVMShl, swapped, width - word * (index + 1)), joined);
    }
    if width == n {
        return Some(joined);
    }
    Some(w.cast(L::LLVMTrunc, by(w, L::LLVMLShr, joined, width - n), a.ty()))
}

#[cfg(test)]
mod tests {
    use crate::expand;
    use crate::testing::{KERNEL, env, values};

    /// An operation, its arguments, and what it computes of them.
    type Case = (&'static str, Vec<i128>, i128);

    fn cases() -> Vec<Case> {
        let numbers =
            [0, 1, -1, 5, -77, i128::MAX, i128::MIN, 1 << 64, -(1 << 64), 0x0123_4567_89ab_cdef_1122];
        let mut all: Vec<Case> = Vec::new();
        for a in numbers {
            all.push(("bswap", vec![a], a.swap_bytes()));
            all.push(("ctpop", vec![a], i128::from(a.count_ones())));
            all.push(("abs", vec![a], a.wrapping_abs()));
            all.push(("ctlz", vec![a], i128::from(a.leading_zeros())));
            all.push(("cttz", vec![a], i128::from(a.trailing_zeros())));
            for b in numbers {
                let (x, y) = (a as u128, b as u128);
                all.push(("smin", vec![a, b], a.min(b)));
                all.push(("smax", vec![a, b], a.max(b)));
                all.push(("umin", vec![a, b], x.min(y) as i128));
                all.push(("umax", vec![a, b], x.max(y) as i128));
                all.push(("uadd.sat", vec![a, b], x.saturating_add(y) as i128));
                all.push(("usub.sat", vec![a, b], x.saturating_sub(y) as i128));
                all.push(("sadd.sat", vec![a, b], a.saturating_add(b)));
                all.push(("ssub.sat", vec![a, b], a.saturating_sub(b)));
            }
            for by in [0, 1, 63, 64, 127] {
                let is_kept = |left: i128| (left >> by) == a;
                let bound = if a < 0 { i128::MIN } else { i128::MAX };
                let signed = if is_kept(a << by) { a << by } else { bound };
                let unsigned = (a as u128) << by;
                let unsigned = if unsigned >> by == a as u128 { unsigned as i128 } else { -1 };
                all.push(("sshl.sat", vec![a, by], signed));
                all.push(("ushl.sat", vec![a, by], unsigned));
            }
        }
        all
    }

    #[test]
    fn operations_on_wide_integers_compute_what_rust_computes() {
        let cases = cases();
        let mut ir = KERNEL.to_owned();
        for operation in ["ctlz", "cttz", "abs"] {
            ir.push_str(&format!("declare i128 @llvm.{operation}.i128(i128, i1)\n"));
        }
        for operation in ["bswap", "ctpop"] {
            ir.push_str(&format!("declare i128 @llvm.{operation}.i128(i128)\n"));
        }
        let with_two = [
            "smin", "smax", "umin", "umax", "uadd.sat", "usub.sat", "sadd.sat", "ssub.sat", "sshl.sat",
            "ushl.sat",
        ];
        for operation in with_two {
            ir.push_str(&format!("declare i128 @llvm.{operation}.i128(i128, i128)\n"));
        }
        for (number, (operation, arguments, _)) in cases.iter().enumerate() {
            let mut list: Vec<String> = arguments.iter().map(|value| format!("i128 {value}")).collect();
            list.extend(["ctlz", "cttz", "abs"].contains(operation).then(|| "i1 false".to_owned()));
            ir.push_str(&format!(
                "define i128 @r{number}() {{\n  %r = call i128 @llvm.{operation}.i128({})\n  ret i128 %r\n}}\n",
                list.join(", ")
            ));
        }
        let found = values(&ir, |llvm, diagnostics| {
            expand::run(llvm, &env("opencl3.0"), &mut (), diagnostics).expect("it is expanded");
            assert!(!llvm.print_to_string().to_string().contains("call i128 @llvm."));
        });
        assert_eq!(found.len(), cases.len());
        for ((operation, arguments, expected), found) in cases.iter().zip(found) {
            assert_eq!(found, expected.to_string(), "{operation} {arguments:?}");
        }
    }

    #[test]
    fn what_fits_a_word_is_left_to_selection() {
        let ir = format!(
            "{KERNEL}declare i64 @llvm.umax.i64(i64, i64)\ndeclare i48 @llvm.bswap.i48(i48)\ndeclare {{ i128, i1 }} @llvm.umul.with.overflow.i128(i128, i128)\n\
             define i64 @r0() {{\n  %r = call i64 @llvm.umax.i64(i64 1, i64 -1)\n  ret i64 %r\n}}\n\
             define i48 @r1() {{\n  %r = call i48 @llvm.bswap.i48(i48 1)\n  ret i48 %r\n}}\n\
             define i1 @r2() {{\n  %p = call {{ i128, i1 }} @llvm.umul.with.overflow.i128(i128 -1, i128 2)\n  %r = extractvalue {{ i128, i1 }} %p, 1\n  ret i1 %r\n}}\n"
        );
        let found = values(&ir, |llvm, diagnostics| {
            expand::run(llvm, &env("opencl3.0"), &mut (), diagnostics).expect("it is expanded");
            let text = llvm.print_to_string().to_string();
            assert!(text.contains("call i64 @llvm.umax.i64") && text.contains("call i48 @spirant.bswap.i48"));
        });
        assert_eq!(found, ["-1", &(1i64 << 40).to_string(), "true"]);
    }
}
