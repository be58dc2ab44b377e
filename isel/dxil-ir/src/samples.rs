//! Positions of the samples of a pixel: of a texture, and of the render targets.
//!
//! No instruction of SPIR-V returns the number of samples of render targets. It is a specialization constant, which is 1 unless
//! the pipeline specializes it.

use super::body::Body;
use super::cx::{Call, Cx};
use super::handles::make;
use super::inst::Is;
use super::library::PREFIX;
use super::refusal::{Lowered, Refusal};
use super::resources::ResourceKind as K;
use super::value::{Type, Value};
use inkwell::llvm_sys::LLVMOpcode as Op;
use spirant_names::dxil_rows::Row;
use spirant_names::dxil_rows::lowering::Samples;

/// The number of the constant that says how many samples render targets have, and its name.
const TARGET_SAMPLES: (u32, &str) = (0, "RenderTargetSampleCount");

pub fn lower<'m>(cx: &mut Cx<'_, 'm>, row: &Row, what: Samples) -> Lowered<Call<'m>> {
    match what {
        Samples::OfTexture => of_texture(cx, row),
        Samples::OfTarget => cx.function(row, "", &[1], |body, values| {
            let [sample] = values else { return Err(Refusal::malformed()) };
            let (number, name) = TARGET_SAMPLES;
            let samples = body.specialized(name, number, 1);
            Ok(Some(position(body, &samples, sample)))
        }),
        Samples::CountOfTarget => cx.function(row, "", &[], |body, _| {
            let (number, name) = TARGET_SAMPLES;
            Ok(Some(body.specialized(name, number, 1)))
        }),
    }
}

/// Where samples are in a pixel, in sixteenths from its centre, for 1, 2, 4, 8 and 16 of them: as Direct3D and Vulkan place them where
/// nothing else is asked for.
const POSITIONS: [[i8; 2]; 31] = [
    [0, 0],
    [4, 4],
    [-4, -4],
    [-2, -6],
    [6, -2],
    [-6, 2],
    [2, 6],
    [1, -3],
    [-1, 3],
    [5, 1],
    [-3, -5],
    [-5, 5],
    [-7, -1],
    [3, 7],
    [7, -7],
    [1, 1],
    [-1, -3],
    [-3, 2],
    [4, -1],
    [-5, -2],
    [2, 5],
    [5, 3],
    [3, -5],
    [-2, 6],
    [0, -7],
    [-4, -6],
    [-6, 4],
    [-8, 0],
    [7, -4],
    [6, 7],
    [-7, -8],
];

fn of_texture<'m>(cx: &mut Cx<'_, 'm>, row: &Row) -> Lowered<Call<'m>> {
    let texture = &cx.handle(1)?;
    let suffix = match texture.resource.kind {
        K::Texture2DMS => "xy",
        K::Texture2DMSArray => "xyz",
        _ => return Err(Refusal::malformed()),
    };
    let extents = suffix.len();
    cx.function_of_handles(row, "", &[2], &[texture], |body, values, indices| {
        let [sample] = values else { return Err(Refusal::malformed()) };
        let image = make(body, texture, 32, false, indices[0].as_ref())?;
        let ty = Type::I32.times(extents + 1);
        let size = body.call(&ty, &format!("llvm.spv.resource.getdimensions.ms.{suffix}"), &[image]);
        let sizes = body.lanes(&size, extents + 1);
        let samples = sizes.last().ok_or_else(Refusal::malformed)?;
        Ok(Some(position(body, samples, sample)))
    })
}

/// The position of a sample, the pixel's centre where there is no such sample or an odd number of them.
fn position(body: &mut Body<'_>, samples: &Value, sample: &Value) -> Value {
    let pairs = POSITIONS.map(|pair| pair.map(|step| f32::from(step) / 16.0));
    let (table, ty) = body.library.table(&format!("{PREFIX}sample.positions"), &pairs);
    // The positions of so many samples begin behind those of fewer.
    let before = body.op2(Op::LLVMSub, samples, &Value::i32(1));
    let common = body.op2(Op::LLVMAnd, samples, &before);
    let is_power = body.compare(Is::Equal, &common, &Value::i32(0));
    let is_few = body.compare(Is::NotAbove, samples, &Value::i32(16));
    let is_there = body.compare(Is::Below, sample, samples);
    let known = body.op2(Op::LLVMAnd, &is_power, &is_few);
    let known = body.op2(Op::LLVMAnd, &known, &is_there);
    let at = body.op2(Op::LLVMAdd, &before, sample);
    let at = body.select(&known, &at, &Value::i32(0));
    let mut parts = Vec::new();
    for axis in 0..2 {
        let place = body.address(&ty, &table, &[Value::i32(0), at.clone(), Value::i32(axis)]);
        parts.push(body.load(&Type::Float, &place, 4));
    }
    body.structure(&parts)
}
