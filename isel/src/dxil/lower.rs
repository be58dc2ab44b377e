//! What an operation becomes: the family that lowers it.

use super::cx::{Call, Cx};
use super::direct::Direct;
use super::refusal::{Lowered, Refusal};
use super::rows::Row;
use super::{buffers, control, maths, mesh, partitions, queries, rays, samples, signature, textures, waves};
use spirant_dialect::diagnostics::Code;

/// What an operation is about: the file that lowers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// It makes a handle, which becomes a part of its users.
    Handle,
    Signature,
    Maths,
    Size,
    Buffers,
    Textures,
    Control,
    Rays,
    Queries,
    Mesh,
    Samples,
    Waves,
    Partitions,
}

/// The family of an operation, by its number; none where it is not supported.
pub fn family(code: u16) -> Option<Family> {
    Some(match code {
        57 | 160 | 178 | 216..=218 => Family::Handle,
        4 | 5 | 87..=92 | 97..=100 | 103..=108 | 137 | 138 | 171 | 172 | 256 | 257 => Family::Signature,
        6..=56 | 101 | 102 | 124..=134 | 162..=164 | 219 | 220 => Family::Maths,
        72 => Family::Size,
        58 | 59 | 68..=70 | 78 | 79 | 139 | 140 => Family::Buffers,
        75..=77 => Family::Samples,
        60..=67 | 73 | 74 | 81 | 223..=225 | 254 | 255 => Family::Textures,
        71 | 80 | 82..=86 | 93..=96 | 221 | 244 | 245 => Family::Control,
        141..=159 | 161 | 213 => Family::Rays,
        179..=212 | 214 | 215 => Family::Queries,
        168..=170 | 173 => Family::Mesh,
        165..=167 => Family::Partitions,
        110..=123 | 135 | 136 | 222 => Family::Waves,
        _ => return None,
    })
}

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
