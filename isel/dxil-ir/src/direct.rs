//! Decides which operations stay calls until selection ([`Direct`]).

use super::cx::Cx;
use super::handles::{RangeLocation, component};
use super::refusal::Lowered;
use super::resources::{Class, ResourceKind};
use super::value::Type;
use spirant_names::dxil_rows::{Direct, member, rows};

impl Cx<'_, '_> {
    /// Whether an access can stay: of rows of constants, of words of a raw buffer or of a structured one with elements of whole
    /// words, of texels whose components are words.
    pub fn stays(&mut self, direct: Direct) -> Lowered<bool> {
        if !direct.is_access() {
            return Ok(true);
        }
        let handle = self.handle(1)?;
        if self.is_robust()
            || !matches!(handle.place, RangeLocation::Register | RangeLocation::Descriptor { .. })
        {
            return Ok(false);
        }
        let resource = handle.resource;
        let is_texel = resource.kind == ResourceKind::TypedBuffer && component(&resource)?.ty != Type::I64;
        let is_buffer = match resource.kind {
            ResourceKind::RawBuffer => true,
            ResourceKind::StructuredBuffer => {
                resource.size.is_multiple_of(4) && (1..=1 << 20).contains(&resource.size)
            }
            _ => false,
        };
        let is_taken_apart = || self.call.users().all(|user| member(user).is_some());
        let is_written = resource.class == Class::Uav;
        Ok(match direct {
            Direct::Constants => {
                resource.kind == ResourceKind::CBuffer
                    && self.constant(2).is_none_or(|row| row < rows(resource.size))
                    && is_taken_apart()
            }
            Direct::Load => (is_buffer || is_texel) && is_taken_apart(),
            Direct::Store => (is_buffer || is_texel) && is_written && self.constant(8).is_some(),
            _ => is_buffer && is_written && self.constant(2).is_some_and(|operation| operation < 9),
        })
    }
}
