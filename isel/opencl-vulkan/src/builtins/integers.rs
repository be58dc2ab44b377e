//! Integers (OpenCL C 6.15.3).

use super::{Builtin, Refusal};
use crate::text::{constant, vector};
use spirant_dialect::CLOp;
use spirant_ir::TyKind;

/// The result of an instruction of OpenCL.std on integers; `None` where it is not one.
pub fn define(b: &mut Builtin<'_>, op: CLOp) -> Result<Option<String>, Refusal> {
    let (TyKind::Int(width), lanes) = (b.element().kind(), b.lanes()) else { return Ok(None) };
    let t = b.result.to_string();
    let args: Vec<String> = (0..b.arguments.len()).map(|index| b.wide(index)).collect();
    let arg = |index: usize| args.get(index).cloned().unwrap_or_default();
    let call2 =
        |b: &mut Builtin<'_>, name: &str, x: &str, y: &str| b.body.call(&t, name, &[(&t, x), (&t, y)]);
    let bin =
        |b: &mut Builtin<'_>, name: &str, x: &str, y: &str| b.body.set(format_args!("{name} {t} {x}, {y}"));
    let (x, y, z) = (arg(0), arg(1), arg(2));
    let one = constant(b.element(), lanes, 1);
    let value = match op {
        CLOp::s_abs => b.body.call(&t, "llvm.abs", &[(&t, &x), ("i1", "false")]),
        CLOp::u_abs => x,
        CLOp::s_abs_diff | CLOp::u_abs_diff => {
            let predicate = if op == CLOp::s_abs_diff { "sgt" } else { "ugt" };
            let first = bin(b, "sub", &x, &y);
            let second = bin(b, "sub", &y, &x);
            let larger = b.body.set(format_args!("icmp {predicate} {t} {x}, {y}"));
            let condition = vector("i1", lanes);
            b.body.set(format_args!("select {condition} {larger}, {t} {first}, {t} {second}"))
        }
        CLOp::s_add_sat => call2(b, "llvm.sadd.sat", &x, &y),
        CLOp::u_add_sat => call2(b, "llvm.uadd.sat", &x, &y),
        CLOp::s_sub_sat => call2(b, "llvm.ssub.sat", &x, &y),
        CLOp::u_sub_sat => call2(b, "llvm.usub.sat", &x, &y),
        CLOp::s_hadd | CLOp::u_hadd | CLOp::s_rhadd | CLOp::u_rhadd => {
            let shift = if matches!(op, CLOp::s_hadd | CLOp::s_rhadd) { "ashr" } else { "lshr" };
            let differ = bin(b, "xor", &x, &y);
            let half = bin(b, shift, &differ, &one);
            if matches!(op, CLOp::s_hadd | CLOp::u_hadd) {
                let both = bin(b, "and", &x, &y);
                bin(b, "add", &both, &half)
            } else {
                let either = bin(b, "or", &x, &y);
                bin(b, "sub", &either, &half)
            }
        }
        CLOp::s_mul_hi | CLOp::u_mul_hi => high(b, op == CLOp::s_mul_hi, width, &x, &y),
        CLOp::s_mad_hi | CLOp::u_mad_hi => {
            let product = high(b, op == CLOp::s_mad_hi, width, &x, &y);
            bin(b, "add", &product, &z)
        }
        CLOp::s_mad_sat | CLOp::u_mad_sat => saturated(b, op == CLOp::s_mad_sat, width, [&x, &y, &z]),
        CLOp::s_mul24 | CLOp::u_mul24 => bin(b, "mul", &x, &y),
        CLOp::s_mad24 | CLOp::u_mad24 => {
            let product = bin(b, "mul", &x, &y);
            bin(b, "add", &product, &z)
        }
        CLOp::clz => b.body.call(&t, "llvm.ctlz", &[(&t, &x), ("i1", "false")]),
        CLOp::ctz => b.body.call(&t, "llvm.cttz", &[(&t, &x), ("i1", "false")]),
        CLOp::popcount => b.body.call(&t, "llvm.ctpop", &[(&t, &x)]),
        CLOp::rotate => b.body.call(&t, "llvm.fshl", &[(&t, &x), (&t, &x), (&t, &y)]),
        CLOp::s_upsample | CLOp::u_upsample => {
            let half = width / 2;
            let from = vector(format!("i{half}"), lanes);
            let above = b.body.set(format_args!("zext {from} {x} to {t}"));
            let below = b.body.set(format_args!("zext {from} {y} to {t}"));
            let by = constant(b.element(), lanes, half);
            let above = bin(b, "shl", &above, &by);
            bin(b, "or", &above, &below)
        }
        CLOp::s_min => call2(b, "llvm.smin", &x, &y),
        CLOp::u_min => call2(b, "llvm.umin", &x, &y),
        CLOp::s_max => call2(b, "llvm.smax", &x, &y),
        CLOp::u_max => call2(b, "llvm.umax", &x, &y),
        CLOp::s_clamp => {
            let above = call2(b, "llvm.smax", &x, &y);
            call2(b, "llvm.smin", &above, &z)
        }
        CLOp::u_clamp => {
            let above = call2(b, "llvm.umax", &x, &y);
            call2(b, "llvm.umin", &above, &z)
        }
        _ => return Ok(None),
    };
    Ok(Some(value))
}

/// The high half of a product.
fn high(b: &mut Builtin<'_>, signed: bool, width: u32, x: &str, y: &str) -> String {
    let (t, lanes) = (b.result.to_string(), b.lanes());
    let wide = vector(format!("i{}", 2 * width), lanes);
    let extend = if signed { "sext" } else { "zext" };
    let [x, y] = [x, y].map(|value| b.body.set(format_args!("{extend} {t} {value} to {wide}")));
    let product = b.body.set(format_args!("mul {wide} {x}, {y}"));
    let by = constant(format!("i{}", 2 * width), lanes, width);
    let shifted = b.body.set(format_args!("lshr {wide} {product}, {by}"));
    b.body.set(format_args!("trunc {wide} {shifted} to {t}"))
}

/// A product and a sum within the bounds of the type.
fn saturated(b: &mut Builtin<'_>, signed: bool, width: u32, values: [&str; 3]) -> String {
    let (t, lanes) = (b.result.to_string(), b.lanes());
    let element = format!("i{}", 2 * width);
    let wide = vector(&element, lanes);
    let extend = if signed { "sext" } else { "zext" };
    let [x, y, z] = values.map(|value| b.body.set(format_args!("{extend} {t} {value} to {wide}")));
    let product = b.body.set(format_args!("mul {wide} {x}, {y}"));
    let sum = b.body.set(format_args!("add {wide} {product}, {z}"));
    let most = if signed { (1i128 << (width - 1)) - 1 } else { (1i128 << width) - 1 };
    let most = constant(&element, lanes, most);
    let (below, above) = if signed { ("llvm.smax", "llvm.smin") } else { ("llvm.umax", "llvm.umin") };
    let mut value = b.body.call(&wide, above, &[(&wide, &sum), (&wide, &most)]);
    if signed {
        let least = constant(&element, lanes, -(1i128 << (width - 1)));
        value = b.body.call(&wide, below, &[(&wide, &value), (&wide, &least)]);
    }
    b.body.set(format_args!("trunc {wide} {value} to {t}"))
}
