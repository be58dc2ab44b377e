//! Waves, which are SPIR-V's subgroups, and quads.

use super::cx::{Call, Cx};
use super::inst::Is;
use super::refusal::{Lowered, Refusal};
use super::value::{Type, Value};
use inkwell::llvm_sys::LLVMOpcode as Op;
use spirant_names::dxil_rows::Row;
use spirant_names::dxil_rows::lowering::Wave;

/// The number of the scope of subgroups.
const SUBGROUP: i64 = 3;

/// What reads the others of a quad, by the number of the operation.
const QUAD: [&str; 3] =
    ["llvm.spv.quad.read.across.x", "llvm.spv.quad.read.across.y", "llvm.spv.quad.read.across.diagonal"];

pub fn lower<'m>(cx: &mut Cx<'_, 'm>, row: &Row, wave: Wave) -> Lowered<Call<'m>> {
    match wave {
        Wave::Ballot => cx.function(row, "", &[1], |body, values| {
            let mask = body.call(&Type::I32.times(4), "llvm.spv.wave.ballot", values);
            let words = body.lanes(&mask, 4);
            Ok(Some(body.structure(&words)))
        }),
        Wave::Scoped(name) => {
            let scalar = cx.result_scalar()?;
            let arguments: Vec<usize> = (1..cx.call.arguments().len()).collect();
            cx.function(row, "", &arguments, |body, values| {
                let arguments = [&[Value::i32(SUBGROUP)], values].concat();
                Ok(Some(body.call(&scalar, name, &arguments)))
            })
        }
        Wave::Reduce => {
            let operation = cx.immediate(2, "an operation over a wave")?;
            let unsigned = cx.immediate(3, "a signedness")? == 1;
            let name = match (operation, unsigned) {
                (0, _) => "llvm.spv.wave.reduce.sum",
                (1, _) => "llvm.spv.wave.product",
                (2, false) => "llvm.spv.wave.reduce.min",
                (2, true) => "llvm.spv.wave.reduce.umin",
                (3, false) => "llvm.spv.wave.reduce.max",
                (3, true) => "llvm.spv.wave.reduce.umax",
                _ => return Err(Refusal::malformed()),
            };
            of_first(cx, row, name, &format!("{operation}.{}", u8::from(unsigned)))
        }
        Wave::PrefixReduce => {
            let operation = cx.immediate(2, "an operation over a wave")?;
            let unsigned = cx.immediate(3, "a signedness")? == 1;
            let name = match operation {
                0 => "llvm.spv.wave.prefix.sum",
                1 => "llvm.spv.wave.prefix.product",
                _ => return Err(Refusal::malformed()),
            };
            of_first(cx, row, name, &format!("{operation}.{}", u8::from(unsigned)))
        }
        Wave::Bits => {
            let operation = cx.immediate(2, "an operation over a wave")?;
            let name = match operation {
                0 => "llvm.spv.wave.reduce.and",
                1 => "llvm.spv.wave.reduce.or",
                2 => "llvm.spv.wave.reduce.xor",
                _ => return Err(Refusal::malformed()),
            };
            of_first(cx, row, name, &operation.to_string())
        }
        Wave::Quad => {
            let operation = cx.immediate(2, "an operation over a quad")?;
            let name = usize::try_from(operation).ok().and_then(|at| QUAD.get(at));
            of_first(cx, row, name.ok_or_else(Refusal::malformed)?, &operation.to_string())
        }
        Wave::QuadVote => vote(cx, row),
    }
}

/// Whether a condition holds in any or all lanes of the quad.
fn vote<'m>(cx: &mut Cx<'_, 'm>, row: &Row) -> Lowered<Call<'m>> {
    let (op, key) = match cx.immediate(2, "a vote of a quad")? {
        0 => (Op::LLVMOr, "or"),
        1 => (Op::LLVMAnd, "and"),
        _ => return Err(Refusal::malformed()),
    };
    cx.function(row, key, &[1], |body, values| {
        let [own] = values else { return Err(Refusal::malformed()) };
        let own = body.cast(Op::LLVMZExt, own, &Type::I32);
        let mut all = own.clone();
        for name in QUAD {
            let other = body.call(&Type::I32, name, std::slice::from_ref(&own));
            all = body.op2(op, &all, &other);
        }
        Ok(Some(body.compare(Is::NotEqual, &all, &Value::i32(0))))
    })
}

/// A call of an intrinsic with the first operand.
fn of_first<'m>(cx: &mut Cx<'_, 'm>, row: &Row, name: &str, key: &str) -> Lowered<Call<'m>> {
    let scalar = cx.result_scalar()?;
    cx.function(row, key, &[1], |body, values| Ok(Some(body.call(&scalar, name, values))))
}
