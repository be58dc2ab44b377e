//! The start of a work group.

use super::interface::Interface;
use super::{Machine, memory};
use crate::code::Row;
use crate::shape::Place as Bytes;
use crate::stop::Stop;
use spirant_dialect::Func;
use spirant_dialect::spirv::StorageClass;
use std::sync::Arc;

/// What is done again for each work group.
pub(super) struct Start {
    pub(super) inputs: Arc<Interface>,
    pub(super) outputs: Interface,
    /// Objects of the work group, and of each lane, with their first contents.
    pub(super) fresh: Vec<usize>,
    /// Global variables with initializers: the object, the slots and the places.
    pub(super) initial: Vec<(usize, Row, Vec<Bytes>)>,
}

impl Machine<'_> {
    /// Starts a work group.
    pub(super) fn start(&mut self, start: &Start, entry: Func, parameters: &[Vec<u64>]) -> Result<(), Stop> {
        self.start_lanes();
        self.calls.clear();
        self.memory.start_group();
        for index in &start.fresh {
            let object = &mut self.memory.objects[*index];
            object.bytes.fill(0);
            object.undefined.fill(if object.storage == StorageClass::Input { 0 } else { 0xff });
        }
        if let Some(races) = &mut self.races {
            races.start(self.width as usize, |object| {
                self.memory.objects[object].storage == StorageClass::Workgroup
            });
        }
        self.fill_builtins(&start.inputs.builtins)?;
        self.fill_inputs(&start.inputs);
        for (object, row, places) in &start.initial {
            let per_lane = self.memory.objects[*object].per_lane;
            // What lives longer than the work group is initialized once.
            let lives_on =
                per_lane.is_none() && self.memory.objects[*object].storage != StorageClass::Workgroup;
            if lives_on && self.place.group != [0; 3] {
                continue;
            }
            for lane in 0..if per_lane.is_some() { self.width as usize } else { 1 } {
                for (index, place) in (0..).zip(places) {
                    let value = self.get(row.first.plus(index), lane);
                    let start = lane * per_lane.unwrap_or(0) as usize + place.offset as usize;
                    let range = start..start + usize::from(place.bytes);
                    let object = &mut self.memory.objects[*object];
                    memory::write(&mut object.bytes[range.clone()], value);
                    if let Some(undefined) = object.undefined.get_mut(range) {
                        undefined.fill(0);
                    }
                }
            }
        }
        let lanes = self.lanes.clone();
        self.enter(entry, &lanes, Row::default())?;
        let rows = self.code()?.parameters.clone();
        for (row, values) in rows.iter().zip(parameters) {
            for lane in 0..self.width as usize {
                self.set_row(*row, lane, values.iter().copied());
            }
        }
        Ok(())
    }
}
