//! Common and geometric functions, shuffles, selection, reinterpretation (OpenCL C 6.15.4 to 6.15.7).

use super::math::Floats;
use super::{Builtin, Refusal, Returned};
use crate::text::{constant, lanes, vector};
use spirant_dialect::CLOp;
use spirant_dialect::spirv::Op;
use spirant_ir::{Ty, TyKind};

/// The result of an instruction of OpenCL.std; `None` where it is not one of these.
pub fn define(b: &mut Builtin<'_>, op: CLOp) -> Result<Option<String>, Refusal> {
    match op {
        CLOp::shuffle | CLOp::shuffle2 => return Ok(Some(shuffle(b))),
        CLOp::select => return Ok(Some(select(b))),
        CLOp::bitselect => return Ok(Some(bit_select(b))),
        CLOp::length | CLOp::fast_length | CLOp::distance | CLOp::fast_distance => {
            return Ok(Some(length(b)));
        }
        CLOp::normalize | CLOp::fast_normalize => return Ok(Some(normalize(b))),
        CLOp::cross => return Ok(Some(cross(b))),
        _ => {}
    }
    let element = match b.element().kind() {
        TyKind::Float => "float",
        TyKind::Double => "double",
        TyKind::Half => "half",
        _ => return Ok(None),
    };
    let args: Vec<String> = (0..b.arguments.len()).map(|index| b.wide(index)).collect();
    let lanes = b.lanes();
    let number = |value: f64| match element {
        "half" => constant(element, lanes, format!("{value:.1}")),
        "double" => constant(element, lanes, format!("0x{:016X}", value.to_bits())),
        _ => constant(element, lanes, crate::text::float(value as f32)),
    };
    let arg = |index: usize| args.get(index).cloned().unwrap_or_default();
    let (x, y, z) = (arg(0), arg(1), arg(2));
    let mut f = Floats { body: &mut b.body, element, lanes };
    Ok(Some(match op {
        CLOp::fclamp => {
            let above = f.call("llvm.maxnum", &[&x, &y]);
            f.call("llvm.minnum", &[&above, &z])
        }
        CLOp::degrees | CLOp::radians if element != "half" => {
            let turn = 180.0 / std::f64::consts::PI;
            f.op("fmul", &x, &number(if op == CLOp::degrees { turn } else { 1.0 / turn }))
        }
        CLOp::sign => {
            let (zero, one) = (number(0.0), number(1.0));
            let above = f.compare("ogt", &x, &zero);
            let below = f.compare("olt", &x, &zero);
            let minus = number(-1.0);
            // Zero keeps its sign; NaN has none.
            let ordered = f.compare("ord", &x, &x);
            let value = f.select(&ordered, &x, &zero);
            let value = f.select(&below, &minus, &value);
            f.select(&above, &one, &value)
        }
        CLOp::mix => {
            let difference = f.op("fsub", &y, &x);
            let part = f.op("fmul", &difference, &z);
            f.op("fadd", &x, &part)
        }
        CLOp::step => {
            let below = f.compare("olt", &y, &x);
            f.select(&below, &number(0.0), &number(1.0))
        }
        CLOp::smoothstep => {
            let above = f.op("fsub", &z, &x);
            let extent = f.op("fsub", &y, &x);
            let ratio = f.op("fdiv", &above, &extent);
            let ratio = f.call("llvm.maxnum", &[&ratio, &number(0.0)]);
            let t = f.call("llvm.minnum", &[&ratio, &number(1.0)]);
            let twice = f.op("fmul", &t, &number(2.0));
            let rest = f.op("fsub", &number(3.0), &twice);
            let square = f.op("fmul", &t, &t);
            f.op("fmul", &square, &rest)
        }
        _ => return Ok(None),
    }))
}

/// The sum of the products of components.
fn dot(b: &mut Builtin<'_>, ty: Ty<'_>, x: &str, y: &str) -> String {
    let element = ty.scalar();
    let mut sum: Option<String> = None;
    for lane in 0..lanes(ty) {
        let (p, q) = (b.body.lane(ty, x, lane), b.body.lane(ty, y, lane));
        let product = b.body.set(format_args!("fmul {element} {p}, {q}"));
        sum = Some(match sum {
            Some(sum) => b.body.set(format_args!("fadd {element} {sum}, {product}")),
            None => product,
        });
    }
    sum.unwrap_or_default()
}

/// The length of a vector, or of the difference of two.
fn length(b: &mut Builtin<'_>) -> String {
    let ty = b.types[0];
    let mut x = b.arguments[0].clone();
    if let Some(y) = b.arguments.get(1).cloned() {
        x = b.body.set(format_args!("fsub {ty} {x}, {y}"));
    }
    let element = ty.scalar().to_string();
    if lanes(ty) == 1 {
        return b.body.call(&element, "llvm.fabs", &[(&element, &x)]);
    }
    let square = dot(b, ty, &x, &x);
    b.body.call(&element, "llvm.sqrt", &[(&element, &square)])
}

/// A vector by its length; zero stays.
fn normalize(b: &mut Builtin<'_>) -> String {
    let (ty, count) = (b.result, b.lanes());
    let x = b.arguments[0].clone();
    let element = ty.scalar().to_string();
    let square = dot(b, ty, &x, &x);
    let length = b.body.call(&element, "llvm.sqrt", &[(&element, &square)]);
    let wide = b.body.splat(&element, count, &length);
    let value = b.body.set(format_args!("fdiv {ty} {x}, {wide}"));
    let is_zero = b.body.set(format_args!("fcmp oeq {element} {length}, 0.0"));
    b.body.set(format_args!("select i1 {is_zero}, {ty} {x}, {ty} {value}"))
}

fn cross(b: &mut Builtin<'_>) -> String {
    let (ty, count) = (b.result, b.lanes());
    let element = ty.scalar().to_string();
    let (x, y) = (b.arguments[0].clone(), b.arguments[1].clone());
    let mut parts = Vec::new();
    for lane in 0..3 {
        let (p, q) = ((lane + 1) % 3, (lane + 2) % 3);
        let mut product = |i, j| {
            let (left, right) = (b.body.lane(ty, &x, i), b.body.lane(ty, &y, j));
            b.body.set(format_args!("fmul {element} {left}, {right}"))
        };
        let (first, second) = (product(p, q), product(q, p));
        parts.push(b.body.set(format_args!("fsub {element} {first}, {second}")));
    }
    parts.resize(count as usize, "0.0".to_owned());
    b.body.join(&element, &parts)
}

/// Components of one vector or two in the order of a mask.
fn shuffle(b: &mut Builtin<'_>) -> String {
    let ty = b.types[0];
    let (element, from) = (ty.scalar().to_string(), lanes(ty));
    let Some(mask) = b.arguments.last().cloned() else { return String::new() };
    let mask_type = b.types[b.types.len() - 1];
    let index = mask_type.scalar().to_string();
    let is_two = b.arguments.len() > 2;
    let (x, y) = (b.arguments[0].clone(), b.arguments[1].clone());
    let mut parts = Vec::new();
    for lane in 0..b.lanes() {
        let wanted = b.body.lane(mask_type, &mask, lane);
        let at = b.body.set(format_args!("and {index} {wanted}, {}", from - 1));
        let mut pick = |vector: &str| match from {
            1 => vector.to_owned(),
            _ => b.body.set(format_args!("extractelement {ty} {vector}, {index} {at}")),
        };
        let first = pick(&x);
        if !is_two {
            parts.push(first);
            continue;
        }
        let second = pick(&y);
        let bit = b.body.set(format_args!("and {index} {wanted}, {from}"));
        let is_first = b.body.set(format_args!("icmp eq {index} {bit}, 0"));
        parts.push(b.body.set(format_args!("select i1 {is_first}, {element} {first}, {element} {second}")));
    }
    b.body.join(&element, &parts)
}

/// The second where the third says so: by its top bit in vectors, by any bit in scalars.
fn select(b: &mut Builtin<'_>) -> String {
    let (t, count) = (b.result.to_string(), b.lanes());
    let condition_type = b.types[2];
    let predicate = if count == 1 { "ne" } else { "slt" };
    let (x, y, c) = (b.arguments[0].clone(), b.arguments[1].clone(), b.arguments[2].clone());
    let zero = constant(condition_type.scalar(), count, 0);
    let holds = b.body.set(format_args!("icmp {predicate} {condition_type} {c}, {zero}"));
    let condition = vector("i1", count);
    b.body.set(format_args!("select {condition} {holds}, {t} {y}, {t} {x}"))
}

/// Bits of the second where the third has them set, else of the first.
fn bit_select(b: &mut Builtin<'_>) -> String {
    let (t, count) = (b.result.to_string(), b.lanes());
    let bits = match b.element().kind() {
        TyKind::Half => vector("i16", count),
        TyKind::Float => vector("i32", count),
        TyKind::Double => vector("i64", count),
        _ => t.clone(),
    };
    let [x, y, mask] = [0, 1, 2].map(|index: usize| {
        let value = b.arguments[index].clone();
        if bits == t { value } else { b.body.set(format_args!("bitcast {t} {value} to {bits}")) }
    });
    let differ = b.body.set(format_args!("xor {bits} {x}, {y}"));
    let kept = b.body.set(format_args!("and {bits} {differ}, {mask}"));
    let value = b.body.set(format_args!("xor {bits} {x}, {kept}"));
    if bits == t { value } else { b.body.set(format_args!("bitcast {bits} {value} to {t}")) }
}

/// The same bits as another type. Of three components the fourth is anything.
pub fn reinterpret(b: &mut Builtin<'_>) -> Returned {
    let (from, to) = (b.types[0], b.result);
    let x = b.arguments[0].clone();
    Ok(Some(b.body.set(format_args!("bitcast {from} {x} to {to}"))))
}

/// What core instructions do.
pub fn core(b: &mut Builtin<'_>, op: Op, literals: &[u32]) -> Returned {
    let t = b.result.to_string();
    let args = b.arguments.clone();
    let value = match op {
        Op::FMul => b.body.set(format_args!("fmul {t} {}, {}", args[0], args[1])),
        Op::Dot => {
            let ty = b.types[0];
            dot(b, ty, &args[0], &args[1])
        }
        Op::BitReverse => b.body.call(&t, "llvm.bitreverse", &[(&t, &args[0])]),
        Op::SDot | Op::UDot | Op::SUDot => integer_dot(b, op, &args, !literals.is_empty()),
        Op::SDotAccSat | Op::UDotAccSat | Op::SUDotAccSat => {
            let (plain, add) = match op {
                Op::SDotAccSat => (Op::SDot, "llvm.sadd.sat"),
                Op::UDotAccSat => (Op::UDot, "llvm.uadd.sat"),
                _ => (Op::SUDot, "llvm.sadd.sat"),
            };
            let sum = integer_dot(b, plain, &args, !literals.is_empty());
            b.body.call(&t, add, &[(&t, &sum), (&t, &args[2])])
        }
        Op::BitFieldInsert | Op::BitFieldSExtract | Op::BitFieldUExtract => bit_field(b, op, &args),
        _ => return Err("it is not one of those that have an expansion".to_owned()),
    };
    Ok(Some(value))
}

/// Bits from an offset on: put into a number, or taken out of it.
fn bit_field(b: &mut Builtin<'_>, op: Op, args: &[String]) -> String {
    let (t, count) = (b.result.to_string(), b.lanes());
    let TyKind::Int(width) = b.element().kind() else { return args[0].clone() };
    let element = format!("i{width}");
    let first = if op == Op::BitFieldInsert { 2 } else { 1 };
    // The offset and the count, of 32 bits, in the width of the result.
    let [offset, size] = [first, first + 1].map(|index: usize| {
        let value = match width.cmp(&32) {
            std::cmp::Ordering::Less => b.body.set(format_args!("trunc i32 {} to {element}", args[index])),
            std::cmp::Ordering::Equal => args[index].clone(),
            std::cmp::Ordering::Greater => b.body.set(format_args!("zext i32 {} to {element}", args[index])),
        };
        b.body.splat(&element, count, &value)
    });
    let set =
        |b: &mut Builtin<'_>, name: &str, x: &str, y: &str| b.body.set(format_args!("{name} {t} {x}, {y}"));
    let (zero, all) = (constant(&element, count, 0), constant(&element, count, -1));
    let none = b.body.set(format_args!("icmp eq {t} {size}, {zero}"));
    let bools = vector("i1", count);
    let whole = constant(&element, count, width);
    let rest = set(b, "sub", &whole, &size);
    // A shift by the width is none that LLVM knows.
    let rest = b.body.set(format_args!("select {bools} {none}, {t} {zero}, {t} {rest}"));
    if op == Op::BitFieldInsert {
        let ones = set(b, "lshr", &all, &rest);
        let ones = b.body.set(format_args!("select {bools} {none}, {t} {zero}, {t} {ones}"));
        let mask = set(b, "shl", &ones, &offset);
        let bits = set(b, "shl", &args[1], &offset);
        let differ = set(b, "xor", &args[0], &bits);
        let kept = set(b, "and", &differ, &mask);
        return set(b, "xor", &args[0], &kept);
    }
    let end = set(b, "sub", &rest, &offset);
    let end = b.body.set(format_args!("select {bools} {none}, {t} {zero}, {t} {end}"));
    let above = set(b, "shl", &args[0], &end);
    let shift = if op == Op::BitFieldSExtract { "ashr" } else { "lshr" };
    let value = set(b, shift, &above, &rest);
    b.body.set(format_args!("select {bools} {none}, {t} {zero}, {t} {value}"))
}

fn integer_dot(b: &mut Builtin<'_>, op: Op, args: &[String], is_packed: bool) -> String {
    let (ty, t) = (b.types[0], b.result.to_string());
    let (element, count) =
        if is_packed { ("i8".to_owned(), 4) } else { (ty.scalar().to_string(), lanes(ty)) };
    let vectors: Vec<String> = (0..2)
        .map(|index: usize| match is_packed {
            true => b.body.set(format_args!("bitcast i32 {} to <4 x i8>", args[index])),
            false => args[index].clone(),
        })
        .collect();
    let extends = match op {
        Op::SDot => ["sext", "sext"],
        Op::UDot => ["zext", "zext"],
        _ => ["sext", "zext"],
    };
    let mut sum = "0".to_owned();
    for lane in 0..count {
        let mut part = |index: usize| {
            let value = &vectors[index];
            let value = b.body.set(format_args!("extractelement <{count} x {element}> {value}, i32 {lane}"));
            match t == element {
                true => value,
                false => b.body.set(format_args!("{} {element} {value} to {t}", extends[index])),
            }
        };
        let (x, y) = (part(0), part(1));
        let product = b.body.set(format_args!("mul {t} {x}, {y}"));
        sum = b.body.set(format_args!("add {t} {sum}, {product}"));
    }
    sum
}
