//! What wrote the bytes of resources and arguments last.

use crate::finding::Invocation;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::Origin;

/// Where a result is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// In the resource of a number in the launch.
    Resource(usize),
    /// In the argument of a number in the launch.
    Argument(usize),
}

/// What wrote the bytes of resources and arguments last.
#[derive(Clone, Debug, Default)]
pub struct Writers {
    bytes: HashMap<(Place, usize), (u32, Invocation), FxBuildHasher>,
    sites: Vec<Origin>,
}

impl Writers {
    /// Those that wrote bytes at these places of the module.
    pub(crate) fn new(
        bytes: impl Iterator<Item = ((Place, usize), (u32, Invocation))>,
        sites: Vec<Origin>,
    ) -> Writers {
        Writers { bytes: bytes.collect(), sites }
    }

    /// The instruction and the invocation that wrote a byte last; `None` if nothing did.
    pub fn of(&self, place: Place, byte: usize) -> Option<(&Origin, Invocation)> {
        let (site, by) = self.bytes.get(&(place, byte))?;
        Some((self.sites.get(*site as usize)?, *by))
    }
}
