//! Integers wider than a target has: division, and conversion to and from floating point.
//!
//! Legalization splits such integers in limbs of a *word*, 64 or 32 bits, which for these operations would be a program of its own at each
//! place. They become calls of functions that are written here in LLVM IR, for the widths that a module has.

use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::{Ty, TyKind, Val};
use std::fmt::Write;

/// The width of integers, or vectors of them, wider than a word.
pub fn width(ty: Ty<'_>, word: u32) -> Option<u32> {
    match ty.scalar().kind() {
        TyKind::Int(width) if width > word => Some(width),
        _ => None,
    }
}

/// The name and the text of the function that computes what an instruction does.
pub fn function(inst: Val<'_>, word: u32) -> Option<(String, String)> {
    let opcode = inst.opcode()?;
    let operand = inst.operand(0)?.ty();
    Some(match opcode {
        L::LLVMUDiv => division("udiv", width(operand, word)?, false, true, word),
        L::LLVMSDiv => division("sdiv", width(operand, word)?, true, true, word),
        L::LLVMURem => division("urem", width(operand, word)?, false, false, word),
        L::LLVMSRem => division("srem", width(operand, word)?, true, false, word),
        L::LLVMFPToUI => to_integer("fptoui", Format::of(operand)?, width(inst.ty(), word)?, false),
        L::LLVMFPToSI => to_integer("fptosi", Format::of(operand)?, width(inst.ty(), word)?, true),
        L::LLVMUIToFP => to_float("uitofp", width(operand, word)?, Format::of(inst.ty())?, false, word),
        L::LLVMSIToFP => to_float("sitofp", width(operand, word)?, Format::of(inst.ty())?, true, word),
        _ => return None,
    })
}

/// The text of the function of a name such as `spirant.udiv.i64`, `spirant.fptosi.i96.float` or `spirant.sitofp.float.i64`.
pub fn named(name: &str, word: u32) -> Option<String> {
    let mut parts = name.strip_prefix("spirant.")?.split('.');
    let operation = parts.next()?;
    let (mut width, mut format) = (None, None);
    for part in parts {
        match FORMATS.iter().find(|format| format.name == part) {
            Some(found) => format = Some(found),
            None => width = Some(part.strip_prefix('i')?.parse().ok()?),
        }
    }
    let width = width?;
    let (made, text) = match (operation, format) {
        ("udiv", None) => division("udiv", width, false, true, word),
        ("sdiv", None) => division("sdiv", width, true, true, word),
        ("urem", None) => division("urem", width, false, false, word),
        ("srem", None) => division("srem", width, true, false, word),
        ("fptoui", Some(from)) => to_integer("fptoui", *from, width, false),
        ("fptosi", Some(from)) => to_integer("fptosi", *from, width, true),
        ("uitofp", Some(to)) => to_float("uitofp", width, *to, false, word),
        ("sitofp", Some(to)) => to_float("sitofp", width, *to, true, word),
        _ => return None,
    };
    (made == name && width > word).then_some(text)
}

/// Division by shifting and subtracting: a bit of the quotient in each step. Where both numbers fit in a word, by
/// one instruction. The remainder is less than the divisor; shifted left it may lose its top bit, which then says
/// that it is greater.
fn division(name: &str, n: u32, signed: bool, quotient: bool, word: u32) -> (String, String) {
    let name = format!("spirant.{name}.i{n}");
    let (top, result) = (n - 1, if quotient { "q" } else { "r" });
    let mut text = format!("define weak_odr i{n} @{name}(i{n} %a, i{n} %b) {{\nentry:\n");
    let (a, b) = if signed {
        for v in ["a", "b"] {
            let _ = write!(
                text,
                "  %{v}.sign = ashr i{n} %{v}, {top}\n  %{v}.flip = xor i{n} %{v}, %{v}.sign\n  %{v}.abs = sub i{n} %{v}.flip, %{v}.sign\n"
            );
        }
        ("%a.abs", "%b.abs")
    } else {
        ("%a", "%b")
    };
    let narrow = if quotient { "udiv" } else { "urem" };
    let _ = write!(
        text,
        "  %both = or i{n} {a}, {b}
  %above = lshr i{n} %both, {word}
  %fits = icmp eq i{n} %above, 0
  br i1 %fits, label %short, label %long
short:
  %a.low = trunc i{n} {a} to i{word}
  %b.low = trunc i{n} {b} to i{word}
  %low = {narrow} i{word} %a.low, %b.low
  %wide = zext i{word} %low to i{n}
  br label %done
long:
  %i = phi i32 [ 0, %entry ], [ %i.next, %long ]
  %q = phi i{n} [ {a}, %entry ], [ %q.next, %long ]
  %r = phi i{n} [ 0, %entry ], [ %r.next, %long ]
  %q.top = lshr i{n} %q, {top}
  %r.top = lshr i{n} %r, {top}
  %r.up = shl i{n} %r, 1
  %r.in = or i{n} %r.up, %q.top
  %lost = icmp ne i{n} %r.top, 0
  %ge = icmp uge i{n} %r.in, {b}
  %bit = or i1 %lost, %ge
  %r.less = sub i{n} %r.in, {b}
  %r.next = select i1 %bit, i{n} %r.less, i{n} %r.in
  %q.up = shl i{n} %q, 1
  %q.bit = zext i1 %bit to i{n}
  %q.next = or i{n} %q.up, %q.bit
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, {n}
  br i1 %more, label %long, label %done
done:
  %result = phi i{n} [ %wide, %short ], [ %{result}.next, %long ]
"
    );
    if signed {
        // The remainder has the sign of the dividend.
        let sign =
            if quotient { format!("xor i{n} %a.sign, %b.sign") } else { format!("or i{n} %a.sign, 0") };
        let _ = write!(
            text,
            "  %sign = {sign}\n  %flip = xor i{n} %result, %sign\n  %signed = sub i{n} %flip, %sign\n  ret i{n} %signed\n}}\n"
        );
    } else {
        let _ = write!(text, "  ret i{n} %result\n}}\n");
    }
    (name, text)
}

/// A binary floating-point format.
#[derive(Clone, Copy)]
pub struct Format {
    name: &'static str,
    bits: u32,
    /// Bits of the fraction.
    fraction: u32,
}

/// The formats of LLVM's types.
const FORMATS: [Format; 4] = [
    Format { name: "half", bits: 16, fraction: 10 },
    Format { name: "bfloat", bits: 16, fraction: 7 },
    Format { name: "float", bits: 32, fraction: 23 },
    Format { name: "double", bits: 64, fraction: 52 },
];

impl Format {
    /// The format of a type's scalars.
    pub fn of(ty: Ty<'_>) -> Option<Format> {
        let name = match ty.scalar().kind() {
            TyKind::Half => "half",
            TyKind::BFloat => "bfloat",
            TyKind::Float => "float",
            TyKind::Double => "double",
            _ => return None,
        };
        FORMATS.iter().find(|format| format.name == name).copied()
    }
    fn bias(self) -> u64 {
        (1 << (self.bits - self.fraction - 2)) - 1
    }
}

/// A number of `from` bits in `to` bits, which are as many or more.
fn zext(from: u32, value: &str, to: u32) -> String {
    if from == to { format!("or i{to} {value}, 0") } else { format!("zext i{from} {value} to i{to}") }
}

/// The significand, shifted by the exponent, in as many bits as the wider of the two has. What the integer cannot hold is
/// poison.
fn to_integer(name: &str, from: Format, n: u32, signed: bool) -> (String, String) {
    let Format { name: f, bits: w, fraction: m } = from;
    let name = format!("spirant.{name}.i{n}.{f}");
    let (bias, one) = (from.bias(), 1u64 << m);
    let c = n.max(w);
    let (fraction, exponents) = (one - 1, (1u64 << (w - m - 1)) - 1);
    let mut text = format!(
        "define weak_odr i{n} @{name}({f} %x) {{
  %bits = bitcast {f} %x to i{w}
  %shifted = lshr i{w} %bits, {m}
  %biased = and i{w} %shifted, {exponents}
  %exponent = sub i{w} %biased, {bias}
  %rest = and i{w} %bits, {fraction}
  %significand = or i{w} %rest, {one}
  %wide = {}
  %amount = {}
  %up = sub i{c} %amount, {m}
  %down = sub i{c} {m}, %amount
  %large = icmp sge i{w} %exponent, {m}
  %up.safe = select i1 %large, i{c} %up, i{c} 0
  %down.safe = select i1 %large, i{c} 0, i{c} %down
  %left = shl i{c} %wide, %up.safe
  %right = lshr i{c} %wide, %down.safe
  %magnitude = select i1 %large, i{c} %left, i{c} %right
  %below = icmp slt i{w} %exponent, 0
  %number = select i1 %below, i{c} 0, i{c} %magnitude
",
        zext(w, "%significand", c),
        zext(w, "%exponent", c),
    );
    let mut result = "%number";
    if signed {
        text += &format!(
            "  %opposite = sub i{c} 0, %number
  %negative = icmp slt i{w} %bits, 0
  %signed = select i1 %negative, i{c} %opposite, i{c} %number
"
        );
        result = "%signed";
    }
    if n < c {
        let _ = writeln!(text, "  %narrowed = trunc i{c} {result} to i{n}");
        result = "%narrowed";
    }
    let _ = write!(text, "  ret i{n} {result}\n}}\n");
    (name, text)
}

/// The bounds where the exponent says that the integer cannot hold the number, 0 for NaN.
pub fn to_integer_saturating(from: Format, n: u32, signed: bool) -> (String, String) {
    let (s, f, w) = (if signed { "s" } else { "u" }, from.name, from.bits);
    let (inner, mut text) = to_integer(&format!("fpto{s}i"), from, n, signed);
    let name = format!("spirant.fpto{s}i.sat.i{n}.{f}");
    let infinity = ((1u64 << (w - from.fraction - 1)) - 1) << from.fraction;
    // The exponent of the first number that is too large; a format may have none but infinity.
    let first = (u64::from(n - u32::from(signed)) + from.bias()) << from.fraction;
    let first = first.min(infinity);
    let (most, least) = if signed {
        (format!("lshr i{n} -1, 1"), format!("shl i{n} 1, {}", n - 1))
    } else {
        (format!("or i{n} 0, -1"), format!("or i{n} 0, 0"))
    };
    let _ = write!(
        text,
        "define weak_odr i{n} @{name}({f} %x) {{
  %bits = bitcast {f} %x to i{w}
  %up = shl i{w} %bits, 1
  %magnitude = lshr i{w} %up, 1
  %large = icmp uge i{w} %magnitude, {first}
  %nan = icmp ugt i{w} %magnitude, {infinity}
  %negative = icmp slt i{w} %bits, 0
  %inside = call i{n} @{inner}({f} %x)
  %most = {most}
  %least = {least}
  %bound = select i1 %negative, i{n} %least, i{n} %most
  %bounded = select i1 %large, i{n} %bound, i{n} %inside
  %number = select i1 %nan, i{n} 0, i{n} %bounded
"
    );
    let _ = if signed {
        write!(text, "  ret i{n} %number\n}}\n")
    } else {
        write!(text, "  %r = select i1 %negative, i{n} 0, i{n} %number\n  ret i{n} %r\n}}\n")
    };
    (name, text)
}

/// The top word, with what is below in its lowest bit, converts as the whole number would; a power of two scales
/// it. Numbers of a word convert by one instruction. A double has more digits than 32 bits: there a word has 64, and such
/// a number is the sum of two.
fn to_float(name: &str, n: u32, to: Format, signed: bool, word: u32) -> (String, String) {
    let word = if to.fraction >= 31 { 64 } else { word };
    let Format { name: f, bits: w, fraction: m } = to;
    let name = format!("spirant.{name}.{f}.i{n}");
    let top = n - 1;
    let mut text = format!("define weak_odr {f} @{name}(i{n} %a) {{\nentry:\n");
    let mut x = "%a".to_owned();
    if signed {
        let _ = write!(
            text,
            "  %sign = ashr i{n} %a, {top}\n  %flip = xor i{n} %a, %sign\n  %abs = sub i{n} %flip, %sign\n"
        );
        x = "%abs".to_owned();
    }
    if n <= word {
        text += &sum_of_words(n, &x, f);
        text += &signed_result(f, n, signed);
        return (name, text);
    }
    let _ = write!(
        text,
        "  %above = lshr i{n} {x}, {word}\n  %fits = icmp eq i{n} %above, 0\n  br i1 %fits, label %short, label %long
short:
  %low = trunc i{n} {x} to i{word}
  %plain = uitofp i{word} %low to {f}
  br label %done
long:
"
    );
    // The highest set bit is shifted to the top; `%k` counts the powers of two that this takes away.
    let mut exponent = format!("{}", n - word);
    let mut step = n.next_power_of_two() / 2;
    while step > 0 {
        let _ = write!(
            text,
            "  %high{step} = lshr i{n} {x}, {}
  %empty{step} = icmp eq i{n} %high{step}, 0
  %up{step} = shl i{n} {x}, {step}
  %x{step} = select i1 %empty{step}, i{n} %up{step}, i{n} {x}
  %less{step} = sub i32 {exponent}, {step}
  %k{step} = select i1 %empty{step}, i32 %less{step}, i32 {exponent}
",
            n - step
        );
        (x, exponent) = (format!("%x{step}"), format!("%k{step}"));
        step /= 2;
    }
    // Beyond the largest power of two everything is infinite.
    let most = to.bias();
    let _ = write!(
        text,
        "  %high = lshr i{n} {x}, {}
  %digits = trunc i{n} %high to i{word}
  %below = shl i{n} {x}, {word}
  %lost = icmp ne i{n} %below, 0
  %sticky = zext i1 %lost to i{word}
  %rounded = or i{word} %digits, %sticky
  %converted = uitofp i{word} %rounded to {f}
  %over = icmp ugt i32 {exponent}, {most}
  %k = select i1 %over, i32 {most}, i32 {exponent}
  %biased = add i32 %k, {most}
  %power = {} i32 %biased to i{w}
  %scale.bits = shl i{w} %power, {m}
  %scale = bitcast i{w} %scale.bits to {f}
  %scaled = fmul {f} %converted, %scale
  br label %done
done:
  %result = phi {f} [ %plain, %short ], [ %scaled, %long ]
",
        n - word,
        match w {
            16 => "trunc",
            32 => "bitcast",
            _ => "zext",
        }
    );
    text += &signed_result(f, n, signed);
    (name, text)
}

/// `%result` as the sum of what the upper and the lower 32 bits of a number of at most 64 bits are worth: both are exact,
/// and their sum is rounded once.
fn sum_of_words(n: u32, x: &str, f: &str) -> String {
    let two_to_the_32nd = f64::from(2u32.pow(31)) * 2.0;
    format!(
        "  %low = trunc i{n} {x} to i32
  %above = lshr i{n} {x}, 32
  %high = trunc i{n} %above to i32
  %low.value = uitofp i32 %low to {f}
  %high.value = uitofp i32 %high to {f}
  %high.scaled = fmul {f} %high.value, {two_to_the_32nd:e}
  %result = fadd {f} %high.scaled, %low.value
"
    )
}

/// Returns `%result` with the sign of `%a`.
fn signed_result(f: &str, n: u32, signed: bool) -> String {
    if !signed {
        return format!("  ret {f} %result\n}}\n");
    }
    format!(
        "  %opposite = fneg {f} %result
  %negative = icmp slt i{n} %a, 0
  %signed = select i1 %negative, {f} %opposite, {f} %result
  ret {f} %signed
}}
"
    )
}
