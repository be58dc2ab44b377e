//! Chooses the family that lowers an operation.

use super::cx::{Call, Cx};
use super::refusal::{Lowered, Refusal};
use super::{
    buffers, built_ins, control, maths, mesh, partitions, queries, rays, samples, signature, textures, waves,
};
use spirant_dialect::diagnostics::Code;
use spirant_names::dxil_rows::lowering::{Handle, Lowering};
use spirant_names::dxil_rows::{Direct, Row};

/// The lowering of a call.
pub enum Becomes<'m> {
    /// It makes a handle, which is resolved at its uses.
    Handle,
    /// A call of another function.
    Call(Call<'m>),
    /// The call itself, which selection lowers.
    Itself(Direct),
}

/// The row of a call's operation, if the stage has the operation.
pub fn available(cx: &Cx<'_, '_>) -> Lowered<&'static Row> {
    let row = cx.row()?;
    match row.refusal(cx.stage) {
        Some(message) => Err(Refusal { code: Code::UNAVAILABLE, message }),
        None => Ok(row),
    }
}

/// Lowers a call of an operation.
pub fn lower<'m>(cx: &mut Cx<'_, 'm>, row: &'static Row, direct: Option<Direct>) -> Lowered<Becomes<'m>> {
    if let Some(direct) = direct
        && cx.stays(direct)?
    {
        return Ok(Becomes::Itself(direct));
    }
    let call = match row.lowering {
        Lowering::Handle(Handle::RayQuery) if !cx.queries.contains_key(&cx.call) => {
            Err(Refusal::unsupported(format!(
                "{} with opacity micromaps, or without constant flags, is not supported",
                row.name
            )))
        }
        Lowering::Handle(_) => return Ok(Becomes::Handle),
        // What has the types of its row is selected as it is, or divided before.
        Lowering::Intrinsic(..) | Lowering::Dot(_) | Lowering::Vectors(_) => Err(Refusal::malformed()),
        Lowering::Call(name) => cx.one_call(row, name),
        Lowering::BuiltIn(value) => built_ins::lower(cx, row, value),
        Lowering::Maths(maths) => maths::lower(cx, row, maths),
        Lowering::Signature(access) => signature::lower(cx, row, access),
        Lowering::Buffer(access) => buffers::lower(cx, row, access),
        Lowering::Texture(access) => textures::lower(cx, row, access),
        Lowering::Samples(position) => samples::lower(cx, row, position),
        Lowering::Control(control) => control::lower(cx, row, control),
        Lowering::Rays(rays) => rays::lower(cx, row, rays),
        Lowering::Query(query) => queries::lower(cx, row, query),
        Lowering::Mesh(mesh) => mesh::lower(cx, row, mesh),
        Lowering::Wave(wave) => waves::lower(cx, row, wave),
        Lowering::Partition(partition) => partitions::lower(cx, row, partition),
        Lowering::Impossible(why) => {
            Err(Refusal::unsupported(format!("the operation {} of DXIL is not supported: {why}", row.name)))
        }
        Lowering::Unsupported => {
            Err(Refusal::unsupported(format!("the operation {} of DXIL is not supported yet", row.name)))
        }
    };
    call.map(Becomes::Call)
}
