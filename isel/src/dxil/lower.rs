//! What an operation becomes: the family that lowers it.

use super::cx::{Call, Cx};
use super::refusal::{Lowered, Refusal};
use super::{buffers, control, maths, mesh, queries, rays, signature, textures, trace, waves};
use spirant_dialect::diagnostics::Code;

/// What a call becomes; `None` for one that makes a handle, which becomes a part of its users.
pub fn lower<'m>(cx: &mut Cx<'_, 'm>) -> Lowered<Option<Call<'m>>> {
    let row = cx.row()?;
    if let Some(refusal) = row.refusal(cx.stage, cx.program.model) {
        return Err(Refusal { code: Code::UNAVAILABLE, message: refusal });
    }
    let code = u64::from(row.code);
    if trace::is_handle(code) || (code == queries::ALLOCATE && cx.queries.contains_key(&cx.call)) {
        return Ok(None);
    }
    let lowered = match row.code {
        4 | 5 | 87..=92 | 97..=100 | 103..=108 | 137 | 138 | 171 | 172 | 256 | 257 => {
            signature::lower(cx, row)?
        }
        6..=56 | 101 | 102 | 124..=134 | 162..=164 | 219 | 220 => maths::lower(cx, row)?,
        72 => textures::size(cx, row)?,
        58 | 59 | 68..=70 | 78 | 79 | 139 | 140 => buffers::lower(cx, row)?,
        60..=67 | 73 | 74 | 81 | 224 => textures::lower(cx, row)?,
        80 | 82..=86 | 93..=96 | 221 | 244 => control::lower(cx, row)?,
        141..=159 | 161 | 213 => rays::lower(cx, row)?,
        179..=212 | 214 | 215 => queries::lower(cx, row)?,
        168..=170 | 173 => mesh::lower(cx, row)?,
        110..=123 | 135 | 136 | 222 => waves::lower(cx, row)?,
        _ => None,
    };
    match lowered {
        Some(call) => Ok(Some(call)),
        None => Err(Refusal::unsupported(format!("the operation {} of DXIL is not supported yet", row.name))),
    }
}
