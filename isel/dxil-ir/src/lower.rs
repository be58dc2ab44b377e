//! What an operation becomes: the family that lowers it.

use super::cx::{Call, Cx};
use super::refusal::{Lowered, Refusal};
use super::{buffers, control, maths, mesh, partitions, queries, rays, samples, signature, textures, waves};
use spirant_dialect::diagnostics::Code;
use spirant_names::dxil_rows::Direct;
use spirant_names::dxil_rows::{Family, Row, family};

/// The operations that write which parts of a texture were sampled.
const FEEDBACK: std::ops::RangeInclusive<u16> = 174..=177;

/// What a call becomes.
pub enum Becomes<'m> {
    /// A part of its users: it makes a handle.
    Handle,
    /// A call of another function.
    Call(Call<'m>),
    /// What selection makes of it.
    Itself(Direct),
}

/// The row of the operation that a call is of, if its stage and its program have that.
pub fn available(cx: &Cx<'_, '_>) -> Lowered<&'static Row> {
    let row = cx.row()?;
    match row.refusal(cx.stage, cx.program.model) {
        Some(message) => Err(Refusal { code: Code::UNAVAILABLE, message }),
        None => Ok(row),
    }
}

/// What a call of an operation becomes.
pub fn lower<'m>(cx: &mut Cx<'_, 'm>, row: &'static Row, direct: Option<Direct>) -> Lowered<Becomes<'m>> {
    if let Some(direct) = direct
        && cx.stays(direct)?
    {
        return Ok(Becomes::Itself(direct));
    }
    if row.code == queries::ALLOCATE && !cx.queries.contains_key(&cx.call) {
        return Err(Refusal::malformed());
    }
    let lowered = match family(row.code) {
        Some(Family::Handle) => return Ok(Becomes::Handle),
        Some(Family::Signature) => signature::lower(cx, row)?,
        Some(Family::Maths) => maths::lower(cx, row)?,
        Some(Family::Size) => textures::size(cx, row)?,
        Some(Family::Buffers) => buffers::lower(cx, row)?,
        Some(Family::Textures) => textures::lower(cx, row)?,
        Some(Family::Control) => control::lower(cx, row)?,
        Some(Family::Rays) => rays::lower(cx, row)?,
        Some(Family::Queries) => queries::lower(cx, row)?,
        Some(Family::Mesh) => mesh::lower(cx, row)?,
        Some(Family::Samples) => samples::lower(cx, row)?,
        Some(Family::Waves) => waves::lower(cx, row)?,
        Some(Family::Partitions) => partitions::lower(cx, row)?,
        None => None,
    };
    match lowered {
        Some(call) => Ok(Becomes::Call(call)),
        None if FEEDBACK.contains(&row.code) => Err(Refusal::unsupported(format!(
            "the operation {} of DXIL is not supported: no instruction of SPIR-V writes a feedback texture, which is laid out as \
             Direct3D's driver likes; write what CalculateLevelOfDetail returns to a texture of your own instead",
            row.name
        ))),
        None => Err(Refusal::unsupported(format!("the operation {} of DXIL is not supported yet", row.name))),
    }
}
