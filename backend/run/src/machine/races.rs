//! Data races: two accesses of different invocations to one byte, of which one writes and not both are atomic, without
//! an order between them.
//!
//! What orders them: a control barrier of their work group whose semantics have the memory; or a release by the first
//! invocation that the second one acquires, through atomic instructions and memory barriers (Vulkan Memory Model,
//! "Synchronizes-With"; OpenCL C 3.3.6). What an invocation knows of others is a [`Knowledge`].

use super::Machine;
use crate::finding::{Invocation, Kind};
use crate::stop::Stop;
use crate::writers::{Place, Writers};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::Origin;
use spirant_dialect::spirv::{MemorySemantics, StorageClass};
use std::ops::Range;
use std::rc::Rc;

/// Bytes of a page.
const PAGE: usize = 256;

/// The time of an access: how many releases its invocation, and barriers its work group, had behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Time {
    /// One more than the number of the work group; 0 for no access.
    group: u32,
    lane: u16,
    atomic: bool,
    /// Barriers of the work group for this memory.
    epoch: u32,
    releases: u32,
    /// The place in the module.
    site: u32,
}

/// How an access accesses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    Read,
    Write,
    /// It writes what is there.
    WriteSame,
    AtomicRead,
    Atomic,
}

/// The last accesses to a byte.
#[derive(Clone, Copy, Debug, Default)]
struct Byte {
    write: Time,
    /// The last two readers that differ.
    reads: [Time; 2],
}

/// What an invocation knows to be behind it.
#[derive(Clone, Debug, Default)]
struct Knowledge {
    /// By work group, epochs.
    groups: HashMap<u32, [u32; 2], FxBuildHasher>,
    /// By invocation, releases.
    lanes: HashMap<(u32, u16), u32, FxBuildHasher>,
}

impl Knowledge {
    fn join(&mut self, other: &Knowledge) {
        for (group, epochs) in &other.groups {
            let own = self.groups.entry(*group).or_default();
            *own = [own[0].max(epochs[0]), own[1].max(epochs[1])];
        }
        for (lane, releases) in &other.lanes {
            let own = self.lanes.entry(*lane).or_default();
            *own = (*own).max(*releases);
        }
    }
}

/// The state of a lane.
#[derive(Clone, Debug, Default)]
struct Lane {
    releases: u32,
    knows: Rc<Knowledge>,
    /// What a memory barrier released, for the atomic writes behind it.
    fenced: Option<Rc<Knowledge>>,
    /// What atomic reads saw, for the memory barriers behind them.
    seen: Option<Rc<Knowledge>>,
}

/// By object and number of the page, the last accesses to its bytes.
type Pages = HashMap<(usize, usize), Box<[Byte; PAGE]>, FxBuildHasher>;

/// The accesses of all invocations.
#[derive(Debug, Default)]
pub(super) struct Races {
    pages: Pages,
    lanes: Vec<Lane>,
    /// By object and byte, what was released there.
    released: HashMap<(usize, usize), Rc<Knowledge>, FxBuildHasher>,
    /// Barriers of the work group for its own memory and for buffers.
    epochs: [u32; 2],
    sites: Vec<Origin>,
    known: HashMap<(u32, u32), u32, FxBuildHasher>,
}

/// Which of the epochs counts for an object.
fn memory_of(storage: StorageClass) -> usize {
    usize::from(storage != StorageClass::Workgroup)
}

/// The accesses that another thread saw, to objects that no other thread wrote.
pub(super) struct Accesses {
    pages: Pages,
    sites: Vec<Origin>,
}

impl Races {
    /// What other threads have to know.
    pub(super) fn into_accesses(self) -> Accesses {
        Accesses { pages: self.pages, sites: self.sites }
    }

    /// Adds what another thread saw.
    pub(super) fn add(&mut self, other: Accesses) {
        let sites = self.sites.len() as u32;
        self.sites.extend(other.sites);
        for (place, page) in other.pages {
            let own = self.pages.entry(place).or_insert_with(|| Box::new([Byte::default(); PAGE]));
            for (own, byte) in own.iter_mut().zip(page.iter()).filter(|(_, byte)| byte.write.group > 0) {
                *own = Byte { write: Time { site: byte.write.site + sites, ..byte.write }, ..*byte };
            }
        }
    }

    /// A work group starts; its own objects are new.
    pub(super) fn start(&mut self, width: usize, is_own: impl Fn(usize) -> bool) {
        self.pages.retain(|(object, _), _| !is_own(*object));
        self.released.retain(|(object, _), _| !is_own(*object));
        self.lanes.clear();
        self.lanes.resize(width, Lane::default());
        self.epochs = [1, 1];
    }

    /// What wrote last, with the objects of resources and arguments.
    pub(super) fn writers(
        self,
        invocation: &dyn Fn(u32, u32) -> Invocation,
        resources: &[usize],
        arguments: &[Option<usize>],
    ) -> Writers {
        let resources = resources.iter().enumerate().map(|(at, object)| (*object, Place::Resource(at)));
        let arguments = arguments.iter().enumerate();
        let arguments = arguments.filter_map(|(at, object)| Some(((*object)?, Place::Argument(at))));
        let places: HashMap<usize, Place, FxBuildHasher> = resources.chain(arguments).collect();
        let bytes = self.pages.iter().flat_map(|((object, page), bytes)| {
            let known = places.get(object).map(|known| (*known, page * PAGE));
            known.into_iter().flat_map(move |(known, start)| {
                let written = bytes.iter().enumerate().filter(|(_, byte)| byte.write.group > 0);
                written.map(move |(at, Byte { write, .. })| {
                    ((known, start + at), (write.site, invocation(write.group - 1, write.lane.into())))
                })
            })
        });
        let bytes: Vec<_> = bytes.collect();
        Writers::new(bytes.into_iter(), self.sites)
    }
}

impl Machine<'_> {
    fn group_number(&self) -> u32 {
        let ([x, y, _], [u, v, w]) = (self.place.groups, self.place.group);
        u + x * (v + y * w) + 1
    }

    fn race_site(&mut self) -> u32 {
        let func = self.calls.last().map_or(0, |call| call.func.as_u32());
        let key = (func, self.at);
        let site = self.site();
        let Some(races) = &mut self.races else { return 0 };
        *races.known.entry(key).or_insert_with(|| {
            races.sites.push(site);
            races.sites.len() as u32 - 1
        })
    }

    /// An access of a lane to bytes of an object.
    pub(super) fn watch_race(
        &mut self,
        object: usize,
        range: Range<usize>,
        lane: usize,
        way: Way,
    ) -> Result<(), Stop> {
        let item = &self.memory.objects[object];
        if item.per_lane.is_some() || !item.writable || self.races.is_none() {
            return Ok(());
        }
        let memory = memory_of(item.storage);
        let (writes, atomic) =
            (way != Way::Read && way != Way::AtomicRead, matches!(way, Way::AtomicRead | Way::Atomic));
        let (group, site) = (self.group_number(), self.race_site());
        let Some(races) = &mut self.races else { return Ok(()) };
        let state = &races.lanes[lane];
        let now = Time {
            group,
            lane: lane as u16,
            atomic,
            epoch: races.epochs[memory],
            releases: state.releases,
            site,
        };
        let knows = Rc::clone(&state.knows);
        let is_behind = |before: &Time| {
            before.group == 0
                || before.atomic && atomic
                || (before.group, before.lane) == (group, now.lane)
                || before.group == group && before.epoch < now.epoch
                || knows.groups.get(&before.group).is_some_and(|epochs| before.epoch < epochs[memory])
                || knows.lanes.get(&(before.group, before.lane)).is_some_and(|it| before.releases < *it)
        };
        let mut conflict = None;
        for at in range {
            let page =
                races.pages.entry((object, at / PAGE)).or_insert_with(|| Box::new([Byte::default(); PAGE]));
            let byte = &mut page[at % PAGE];
            // Writes of one value have one outcome, whatever their order.
            if !is_behind(&byte.write) && (way != Way::WriteSame || byte.write.atomic) {
                conflict.get_or_insert((byte.write, true, at));
            }
            if writes {
                if let Some(read) = byte.reads.iter().find(|read| !is_behind(read)) {
                    conflict.get_or_insert((*read, false, at));
                }
                *byte = Byte { write: now, ..Byte::default() };
            } else if byte.reads[0].group == 0 || is_behind(&byte.reads[0]) {
                byte.reads[0] = now;
            } else {
                byte.reads[1] = now;
            }
        }
        let Some((before, was_write, at)) = conflict else { return Ok(()) };
        let other = races.sites.get(before.site as usize).cloned().unwrap_or_default();
        let by = self.invocation_of(before.group - 1, before.lane.into());
        let name = &self.memory.objects[object].name;
        let (verb, old) = (if writes { "writes" } else { "reads" }, if was_write { "wrote" } else { "read" });
        let message =
            format!("it {verb} byte {at} of {name}, which {by} {old} without an order between them");
        self.find_with(Kind::Race, message, Some(lane), Some((other, Some(by))))
    }

    /// A control barrier of the work group.
    pub(super) fn order_barrier(&mut self, semantics: MemorySemantics) {
        let Some(races) = &mut self.races else { return };
        if semantics.contains(MemorySemantics::WORKGROUP_MEMORY) {
            races.epochs[0] += 1;
        }
        let buffers = MemorySemantics::UNIFORM_MEMORY
            | MemorySemantics::CROSS_WORKGROUP_MEMORY
            | MemorySemantics::IMAGE_MEMORY;
        if semantics.intersects(buffers) {
            races.epochs[1] += 1;
            // What one invocation knows, all know.
            let mut all = Knowledge::default();
            races.lanes.iter().for_each(|lane| all.join(&lane.knows));
            let all = Rc::new(all);
            races.lanes.iter_mut().for_each(|lane| lane.knows = Rc::clone(&all));
        }
    }

    /// What a lane that releases lets others know.
    fn release(&mut self, lane: usize) -> Option<Rc<Knowledge>> {
        let group = self.group_number();
        let races = self.races.as_mut()?;
        let state = races.lanes.get_mut(lane)?;
        state.releases += 1;
        let mut known = (*state.knows).clone();
        let epochs = races.epochs;
        let own = known.groups.entry(group).or_default();
        *own = [own[0].max(epochs[0]), own[1].max(epochs[1])];
        known.lanes.insert((group, lane as u16), state.releases);
        Some(Rc::new(known))
    }

    /// A memory barrier of one lane.
    pub(super) fn order_fence(&mut self, semantics: MemorySemantics, lane: usize) {
        if releases(semantics) {
            let released = self.release(lane);
            if let Some(state) = self.races.as_mut().and_then(|races| races.lanes.get_mut(lane)) {
                state.fenced = released;
            }
        }
        let state = self.races.as_mut().and_then(|races| races.lanes.get_mut(lane));
        if let Some(state) = state
            && acquires(semantics)
            && let Some(seen) = state.seen.take()
        {
            let mut known = (*state.knows).clone();
            known.join(&seen);
            state.knows = Rc::new(known);
        }
    }

    /// An atomic instruction of one lane.
    pub(super) fn order_atomic(
        &mut self,
        (object, at): (usize, usize),
        semantics: MemorySemantics,
        lane: usize,
        (reads, writes): (bool, bool),
    ) {
        let Some(races) = &mut self.races else { return };
        let before = races.released.get(&(object, at)).cloned();
        if reads
            && let Some(before) = &before
            && let Some(state) = races.lanes.get_mut(lane)
        {
            if acquires(semantics) {
                let mut known = (*state.knows).clone();
                known.join(before);
                state.knows = Rc::new(known);
            } else {
                let mut seen = state.seen.as_deref().cloned().unwrap_or_default();
                seen.join(before);
                state.seen = Some(Rc::new(seen));
            }
        }
        if !writes {
            return;
        }
        let own = if releases(semantics) {
            self.release(lane)
        } else {
            self.races.as_ref().and_then(|races| races.lanes.get(lane)?.fenced.clone())
        };
        let Some(races) = &mut self.races else { return };
        // A change by another invocation goes on with the release before it; a plain store ends it.
        let kept = if reads { before } else { None };
        let both = match (own, kept) {
            (Some(own), Some(kept)) => {
                let mut both = (*own).clone();
                both.join(&kept);
                Some(Rc::new(both))
            }
            (own, kept) => own.or(kept),
        };
        match both {
            Some(both) => {
                races.released.insert((object, at), both);
            }
            None => {
                races.released.remove(&(object, at));
            }
        }
    }
}

fn releases(semantics: MemorySemantics) -> bool {
    use MemorySemantics as S;
    semantics.intersects(S::RELEASE | S::ACQUIRE_RELEASE | S::SEQUENTIALLY_CONSISTENT)
}

fn acquires(semantics: MemorySemantics) -> bool {
    use MemorySemantics as S;
    semantics.intersects(S::ACQUIRE | S::ACQUIRE_RELEASE | S::SEQUENTIALLY_CONSISTENT)
}
