//! Waves, which are SPIR-V's subgroups, and quads.

use super::cx::{Call, Cx};
use super::library::Value;
use super::refusal::{Lowered, Refusal};
use spirant_names::dxil_rows::Row;

/// The number of the scope of subgroups.
const SUBGROUP: i64 = 3;

/// What reads the others of a quad, by the number of the operation.
const QUAD: [&str; 3] =
    ["llvm.spv.quad.read.across.x", "llvm.spv.quad.read.across.y", "llvm.spv.quad.read.across.diagonal"];

pub fn lower<'m>(cx: &mut Cx<'_, 'm>, row: &Row) -> Lowered<Option<Call<'m>>> {
    let scalar = cx.result_scalar()?;
    let none = |name: &'static str| {
        move |body: &mut super::library::Body<'_>, _: &[Value]| Ok(Some(body.call(&scalar, name, &[])))
    };
    match row.code {
        110 => cx.function(row, "", &[], none("llvm.spv.wave.is.first.lane")),
        111 => cx.function(row, "", &[], none("llvm.spv.subgroup.local.invocation.id")),
        112 => cx.function(row, "", &[], none("llvm.spv.wave.get.lane.count")),
        113 => one(cx, row, "llvm.spv.wave.any"),
        114 => one(cx, row, "llvm.spv.wave.all"),
        115 => one(cx, row, "llvm.spv.wave.all.equal"),
        116 => cx.function(row, "", &[1], |body, values| {
            let mask = body.call("<4 x i32>", "llvm.spv.wave.ballot", values);
            let words = body.lanes(&mask, "i32", 4);
            Ok(Some(body.structure(&words)))
        }),
        117 => cx.function(row, "", &[1, 2], |body, values| {
            let [value, _] = values else { return Err(Refusal::malformed()) };
            Ok(Some(body.call(&value.ty.clone(), "llvm.spv.wave.readlane", values)))
        }),
        118 => scoped(cx, row, "__spirv_GroupNonUniformBroadcastFirst", &[1]),
        122 => scoped(cx, row, "__spirv_GroupNonUniformQuadBroadcast", &[1, 2]),
        119 | 121 => {
            let operation = cx.immediate(2, "an operation over a wave")?;
            let unsigned = cx.immediate(3, "a signedness")? == 1;
            let name = match (row.code, operation, unsigned) {
                (119, 0, _) => "llvm.spv.wave.reduce.sum",
                (119, 1, _) => "llvm.spv.wave.product",
                (119, 2, false) => "llvm.spv.wave.reduce.min",
                (119, 2, true) => "llvm.spv.wave.reduce.umin",
                (119, 3, false) => "llvm.spv.wave.reduce.max",
                (119, 3, true) => "llvm.spv.wave.reduce.umax",
                (121, 0, _) => "llvm.spv.wave.prefix.sum",
                (121, 1, _) => "llvm.spv.wave.prefix.product",
                _ => return Err(Refusal::malformed()),
            };
            one_as(cx, row, name, &format!("{operation}.{}", u8::from(unsigned)))
        }
        120 => {
            let operation = cx.immediate(2, "an operation over a wave")?;
            let name = match operation {
                0 => "llvm.spv.wave.reduce.and",
                1 => "llvm.spv.wave.reduce.or",
                2 => "llvm.spv.wave.reduce.xor",
                _ => return Err(Refusal::malformed()),
            };
            one_as(cx, row, name, &operation.to_string())
        }
        123 => {
            let operation = cx.immediate(2, "an operation over a quad")?;
            let name =
                usize::try_from(operation).ok().and_then(|at| QUAD.get(at)).ok_or_else(Refusal::malformed)?;
            one_as(cx, row, name, &operation.to_string())
        }
        222 => {
            let operation = cx.immediate(2, "a vote of a quad")?;
            let op = match operation {
                0 => "or",
                1 => "and",
                _ => return Err(Refusal::malformed()),
            };
            cx.function(row, op, &[1], |body, values| {
                let [own] = values else { return Err(Refusal::malformed()) };
                let own = body.cast("zext", own, "i32");
                let mut all = own.clone();
                for name in QUAD {
                    let other = body.call("i32", name, std::slice::from_ref(&own));
                    all = body.op2(op, &all, &other);
                }
                Ok(Some(body.compare("icmp ne", &all, &Value::i32(0))))
            })
        }
        135 => one(cx, row, "llvm.spv.wave.active.countbits"),
        136 => one(cx, row, "llvm.spv.subgroup.prefix.bit.count"),
        _ => Ok(None),
    }
}

/// A call of an intrinsic with the first operand.
fn one<'m>(cx: &mut Cx<'_, 'm>, row: &Row, name: &str) -> Lowered<Option<Call<'m>>> {
    one_as(cx, row, name, "")
}

fn one_as<'m>(cx: &mut Cx<'_, 'm>, row: &Row, name: &str, key: &str) -> Lowered<Option<Call<'m>>> {
    let scalar = cx.result_scalar()?;
    cx.function(row, key, &[1], |body, values| Ok(Some(body.call(&scalar, name, values))))
}

/// A call of a builtin whose first operand is the scope.
fn scoped<'m>(cx: &mut Cx<'_, 'm>, row: &Row, name: &str, arguments: &[usize]) -> Lowered<Option<Call<'m>>> {
    let scalar = cx.result_scalar()?;
    cx.function(row, "", arguments, |body, values| {
        let arguments = [&[Value::i32(SUBGROUP)], values].concat();
        Ok(Some(body.call(&scalar, name, &arguments)))
    })
}
