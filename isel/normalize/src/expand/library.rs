//! Intrinsics that are functions in LLVM IR: of integers wider than a word, of fixed-point numbers.
//!
//! A call becomes one of a function that is written here for its widths, lane by lane where it is of vectors. Those of
//! whole vectors are `predicated`.

use super::definition::Definition;
use super::predicated;
use super::wide::{self, Format};
use spirant_ir::{TyKind, Val};

/// The function that computes what a call of an intrinsic does; `None` where selection does that.
pub fn definition(intrinsic: &str, call: Val<'_>, word: u32) -> Option<Definition> {
    let operation = intrinsic.strip_prefix("llvm.")?;
    if let Some(function) = predicated::definition(operation, call) {
        return Some(function);
    }
    let first = call.operand(0)?.ty().scalar().kind();
    if let (TyKind::Int(n), Some((operation, _))) = (first, operation.split_once(".fix.")) {
        let saturates = intrinsic.contains(".fix.sat.");
        let scale = call.operand(2)?.int_value()?;
        return fixed_point(operation, saturates, n, scale);
    }
    match (first, call.ty().scalar().kind()) {
        (TyKind::Int(n), _) if n > word || n == 48 => {
            // The suffix is that of the integer.
            let operation = operation.rsplit_once('.')?.0;
            integer(operation, n, word)
        }
        (_, TyKind::Int(n)) if n > word => {
            let format = Format::of(call.operand(0)?.ty())?;
            let signed = operation.starts_with("fptosi.sat.");
            if !signed && !operation.starts_with("fptoui.sat.") {
                return None;
            }
            let (name, text) = wide::to_integer_saturating(format, n, signed);
            Some(Definition { name, text, arguments: 1, by_lanes: true })
        }
        _ => None,
    }
}

fn integer(operation: &str, n: u32, word: u32) -> Option<Definition> {
    let top = n - 1;
    let one = |body: String| (1, format!("i{n}"), body);
    let two = |body: String| (2, format!("i{n}"), body);
    let three = |body: String| (3, format!("i{n}"), body);
    let pair = |body: String| (2, format!("{{ i{n}, i1 }}"), body);
    let (arguments, result, body) = match operation {
        "bswap" => one(swap_bytes(n, word)),
        _ if n <= word => return None,
        "abs" => one(format!(
            "  %s = ashr i{n} %a, {top}\n  %f = xor i{n} %a, %s\n  %r = sub i{n} %f, %s\n  ret i{n} %r\n"
        )),
        "smin" | "smax" | "umin" | "umax" => {
            let predicate = match operation {
                "smin" => "slt",
                "smax" => "sgt",
                "umin" => "ult",
                _ => "ugt",
            };
            two(format!(
                "  %c = icmp {predicate} i{n} %a, %b\n  %r = select i1 %c, i{n} %a, i{n} %b\n  ret i{n} %r\n"
            ))
        }
        "ctpop" | "ctlz" | "cttz" => one(count(operation, n, word)),
        // Where the width is a power of two, the shift is masked: legalization does that.
        "fshl" | "fshr" if !n.is_power_of_two() => three(funnel_shift(operation, n)),
        "uadd.sat" => two(format!(
            "  %x = add i{n} %a, %b\n  %o = icmp ult i{n} %x, %a\n  %r = select i1 %o, i{n} -1, i{n} %x\n  ret i{n} %r\n"
        )),
        "usub.sat" => two(format!(
            "  %x = sub i{n} %a, %b\n  %o = icmp ult i{n} %a, %b\n  %r = select i1 %o, i{n} 0, i{n} %x\n  ret i{n} %r\n"
        )),
        "sadd.sat" | "ssub.sat" => {
            let (op, differ) = if operation == "sadd.sat" { ("add", "%sx") } else { ("sub", "%sb") };
            // Overflow: the result's sign is neither the first one's nor, in a difference, what the second one's is not.
            two(format!(
                "  %x = {op} i{n} %a, %b
  %sx = xor i{n} %x, %b
  %sb = xor i{n} %a, %b
  %sa = xor i{n} %x, %a
  %both = and i{n} %sa, {differ}
  %o = icmp slt i{n} %both, 0
  %sign = ashr i{n} %a, {top}
  %most = lshr i{n} -1, 1
  %bound = xor i{n} %sign, %most
  %r = select i1 %o, i{n} %bound, i{n} %x
  ret i{n} %r
"
            ))
        }
        "ushl.sat" | "sshl.sat" => {
            let signed = operation == "sshl.sat";
            let back = if signed { "ashr" } else { "lshr" };
            let sign = if signed { format!("ashr i{n} %a, {top}") } else { "or i1 false, false".to_owned() };
            let bound = if signed { format!("xor i{n} %sign, %most") } else { format!("or i{n} %most, -1") };
            two(format!(
                "  %x = shl i{n} %a, %b
  %back = {back} i{n} %x, %b
  %same = icmp eq i{n} %back, %a
  %sign = {sign}
  %most = lshr i{n} -1, 1
  %bound = {bound}
  %r = select i1 %same, i{n} %x, i{n} %bound
  ret i{n} %r
"
            ))
        }
        "umul.with.overflow" | "smul.with.overflow" => {
            let extend = if operation.starts_with('s') { "sext" } else { "zext" };
            let w = 2 * n;
            pair(format!(
                "  %aw = {extend} i{n} %a to i{w}
  %bw = {extend} i{n} %b to i{w}
  %p = mul i{w} %aw, %bw
  %r = trunc i{w} %p to i{n}
  %rw = {extend} i{n} %r to i{w}
  %o = icmp ne i{w} %rw, %p
  %s = insertvalue {{ i{n}, i1 }} poison, i{n} %r, 0
  %t = insertvalue {{ i{n}, i1 }} %s, i1 %o, 1
  ret {{ i{n}, i1 }} %t
"
            ))
        }
        _ => return None,
    };
    let name = format!("spirant.{operation}.i{n}");
    let parameters: Vec<String> =
        ["%a", "%b", "%c"].iter().take(arguments as usize).map(|name| format!("i{n} {name}")).collect();
    let parameters = parameters.join(", ");
    let text = format!("define weak_odr {result} @{name}({parameters}) {{\n{body}}}\n");
    Some(Definition { name, text, arguments, by_lanes: true })
}

/// The words that `%a` has, the last filled with zeros: `%w0`, `%w1`, …
fn words(n: u32, word: u32) -> (u32, String) {
    let count = n.div_ceil(word);
    let text = (0..count)
        .map(|i| format!("  %s{i} = lshr i{n} %a, {}\n  %w{i} = trunc i{n} %s{i} to i{word}\n", i * word))
        .collect();
    (count, text)
}

/// The first and the second number side by side, shifted by the third one's remainder; by the width is no shift.
fn funnel_shift(operation: &str, n: u32) -> String {
    let (there, away, unshifted) =
        if operation == "fshl" { ("%by", "%rest", "%a") } else { ("%rest", "%by", "%b") };
    format!(
        "  %by = urem i{n} %c, {n}
  %rest = sub i{n} {n}, %by
  %high = shl i{n} %a, {there}
  %low = lshr i{n} %b, {away}
  %x = or i{n} %high, %low
  %none = icmp eq i{n} %by, 0
  %r = select i1 %none, i{n} {unshifted}, i{n} %x
  ret i{n} %r
"
    )
}

fn count(operation: &str, n: u32, word: u32) -> String {
    let (words, mut text) = words(n, word);
    let flag = if operation == "ctpop" { "" } else { ", i1 false" };
    let mut result = if operation == "ctpop" { "0".to_owned() } else { n.to_string() };
    // The word that decides comes last: the highest of those that are not 0, or the lowest.
    let order: Vec<u32> = if operation == "cttz" { (0..words).rev().collect() } else { (0..words).collect() };
    for i in order {
        text += &format!("  %c{i} = call i{word} @llvm.{operation}.i{word}(i{word} %w{i}{flag})\n");
        if operation == "ctpop" {
            text += &format!("  %r{i} = add i{word} %c{i}, {result}\n");
        } else {
            // Zeros above a word, or below it.
            let others = if operation == "ctlz" {
                i64::from(n) - i64::from(word * (i + 1))
            } else {
                i64::from(word * i)
            };
            text += &format!(
                "  %v{i} = add i{word} %c{i}, {others}\n  %z{i} = icmp eq i{word} %w{i}, 0\n  %r{i} = select i1 %z{i}, i{word} {result}, i{word} %v{i}\n"
            );
        }
        result = format!("%r{i}");
    }
    text + &format!("  %r = zext i{word} {result} to i{n}\n  ret i{n} %r\n")
}

/// The words in reverse, each with its bytes reversed, moved down by what the last does not use.
fn swap_bytes(n: u32, word: u32) -> String {
    let count = n.div_ceil(word);
    let w = count * word;
    let mut text = if w > n { format!("  %x = zext i{n} %a to i{w}\n") } else { String::new() };
    let x = if w > n { "%x" } else { "%a" };
    let mut joined = "0".to_owned();
    for i in 0..count {
        // To a word and back is nothing where it is all.
        let (down, up) = (i * word, w - word * (i + 1));
        text += &format!("  %s{i} = lshr i{w} {x}, {down}\n");
        let (part, swapped) = if w == word {
            (format!("%s{i}"), format!("%b{i}"))
        } else {
            text += &format!("  %w{i} = trunc i{w} %s{i} to i{word}\n");
            (format!("%w{i}"), format!("%e{i}"))
        };
        text += &format!("  %b{i} = call i{word} @llvm.bswap.i{word}(i{word} {part})\n");
        if w > word {
            text += &format!("  %e{i} = zext i{word} %b{i} to i{w}\n");
        }
        text += &format!("  %u{i} = shl i{w} {swapped}, {up}\n  %j{i} = or i{w} %u{i}, {joined}\n");
        joined = format!("%j{i}");
    }
    if w > n {
        text + &format!("  %m = lshr i{w} {joined}, {}\n  %r = trunc i{w} %m to i{n}\n  ret i{n} %r\n", w - n)
    } else {
        text + &format!("  ret i{n} {joined}\n")
    }
}

/// Products and quotients of numbers with `scale` binary digits after the point, in twice the width.
fn fixed_point(operation: &str, saturates: bool, n: u32, scale: u64) -> Option<Definition> {
    let (signed, multiplies) = match operation {
        "smul" => (true, true),
        "umul" => (false, true),
        "sdiv" => (true, false),
        "udiv" => (false, false),
        _ => return None,
    };
    let w = 2 * n;
    let (extend, s) = if signed { ("sext", "s") } else { ("zext", "u") };
    let shift = if signed { "ashr" } else { "lshr" };
    let suffix = if saturates { ".sat" } else { "" };
    let name = format!("spirant.{operation}.fix{suffix}.i{n}.{scale}");
    let mut text = format!(
        "define weak_odr i{n} @{name}(i{n} %a, i{n} %b) {{\n  %aw = {extend} i{n} %a to i{w}\n  %bw = {extend} i{n} %b to i{w}\n"
    );
    text += &if multiplies {
        format!("  %p = mul i{w} %aw, %bw\n  %q = {shift} i{w} %p, {scale}\n")
    } else {
        format!("  %p = shl i{w} %aw, {scale}\n  %t = {s}div i{w} %p, %bw\n")
    };
    if !multiplies {
        // Towards negative infinity, as LLVM's own expansion and as products.
        text += &if signed {
            format!(
                "  %m = mul i{w} %t, %bw
  %inexact = icmp ne i{w} %m, %p
  %signs = xor i{w} %p, %bw
  %negative = icmp slt i{w} %signs, 0
  %down = and i1 %inexact, %negative
  %less = sext i1 %down to i{w}
  %q = add i{w} %t, %less
"
            )
        } else {
            format!("  %q = or i{w} %t, 0\n")
        };
    }
    let result = if saturates {
        text += &format!(
            "  %ones = lshr i{w} -1, {}
  %least = {}
  %over = icmp {s}gt i{w} %q, %ones
  %capped = select i1 %over, i{w} %ones, i{w} %q
  %under = icmp {s}lt i{w} %capped, %least
  %clamped = select i1 %under, i{w} %least, i{w} %capped
",
            n + u32::from(signed),
            if signed { format!("xor i{w} %ones, -1") } else { format!("or i{w} 0, 0") },
        );
        "%clamped"
    } else {
        "%q"
    };
    text += &format!("  %r = trunc i{w} {result} to i{n}\n  ret i{n} %r\n}}\n");
    Some(Definition { name, text, arguments: 2, by_lanes: true })
}
