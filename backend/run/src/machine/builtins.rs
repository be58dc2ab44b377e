//! The values of builtins.

use super::interface::Builtin;
use super::{Machine, memory};
use crate::stop::Stop;
use spirant_dialect::spirv::BuiltIn;

impl Machine<'_> {
    /// Fills the parts of input variables that are builtins.
    pub(super) fn fill_builtins(&mut self, builtins: &[Builtin]) -> Result<(), Stop> {
        for builtin in builtins {
            for lane in self.lanes.clone().iter() {
                let values = self.builtin(builtin.kind, lane)?;
                let object = &mut self.memory.objects[builtin.object];
                for (place, value) in builtin.places.iter().zip(values) {
                    let start = lane * object.per_lane.unwrap_or(0) as usize + place.offset as usize;
                    memory::write(&mut object.bytes[start..start + usize::from(place.bytes)], value);
                }
            }
        }
        Ok(())
    }

    /// The components of a builtin in one lane.
    fn builtin(&self, kind: BuiltIn, lane: usize) -> Result<Vec<u64>, Stop> {
        if let Some(values) = self.stage.as_ref().and_then(|stage| stage.batch.builtin(kind, lane)) {
            return Ok(values);
        }
        let place = &self.place;
        let local = self.invocation(lane).local;
        let by = |f: &dyn Fn(usize) -> u64| (0..3).map(f).collect();
        let [x, y, z] = place.size;
        let subgroup = u64::from(place.subgroup);
        let global =
            |at: usize| u64::from(place.group[at]) * u64::from(place.enqueued[at]) + u64::from(local[at]);
        let total = |at: usize| u64::from(place.groups[at]) * u64::from(place.enqueued[at]);
        let lane = lane as u64;
        let bit = lane % subgroup;
        let mask = |bits: u128| (0..4).map(|word| (bits >> (32 * word)) as u64 & 0xffff_ffff).collect();
        let below = (1u128 << bit.min(127)) - 1;
        let all = u128::MAX >> (128 - subgroup.min(128));
        Ok(match kind {
            BuiltIn::WorkgroupId => by(&|at| place.group[at].into()),
            BuiltIn::NumWorkgroups => by(&|at| place.groups[at].into()),
            BuiltIn::LocalInvocationId => by(&|at| local[at].into()),
            BuiltIn::GlobalInvocationId => by(&|at| global(at) + u64::from(place.offset[at])),
            BuiltIn::LocalInvocationIndex => vec![lane],
            BuiltIn::WorkgroupSize => by(&|at| place.size[at].into()),
            BuiltIn::EnqueuedWorkgroupSize => by(&|at| place.enqueued[at].into()),
            BuiltIn::GlobalSize => by(&|at| total(at)),
            BuiltIn::GlobalOffset => by(&|at| place.offset[at].into()),
            BuiltIn::GlobalLinearId => vec![global(0) + total(0) * (global(1) + total(1) * global(2))],
            BuiltIn::WorkDim => vec![self.dimensions().into()],
            BuiltIn::SubgroupSize | BuiltIn::SubgroupMaxSize => vec![subgroup],
            BuiltIn::SubgroupLocalInvocationId => vec![bit],
            BuiltIn::SubgroupId => vec![lane / subgroup],
            BuiltIn::NumSubgroups | BuiltIn::NumEnqueuedSubgroups => {
                vec![(u64::from(x) * u64::from(y) * u64::from(z)).div_ceil(subgroup)]
            }
            BuiltIn::SubgroupEqMask => mask(below + 1),
            BuiltIn::SubgroupLtMask => mask(below),
            BuiltIn::SubgroupLeMask => mask(below << 1 | 1),
            BuiltIn::SubgroupGtMask => mask(all & !(below << 1 | 1)),
            BuiltIn::SubgroupGeMask => mask(all & !below),
            BuiltIn::DeviceIndex | BuiltIn::ViewIndex => vec![0],
            other => return Err(Stop::refused(format!("the builtin {other:?}"))),
        })
    }

    /// The number of dimensions of the range.
    fn dimensions(&self) -> u32 {
        let is_used = |at: usize| self.place.groups[at] > 1 || self.place.size[at] > 1;
        if is_used(2) {
            3
        } else if is_used(1) {
            2
        } else {
            1
        }
    }
}
