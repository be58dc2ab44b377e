//! Invocations of a graphics stage: batches of them run as work groups do, and their outputs are read afterwards.

use super::interface::{Interface, Port};
use super::lanes::Lanes;
use super::start::Start;
use super::{Machine, memory};
use crate::finding::{Invocation, Kind};
use crate::launch::{Launch, Limits, Outcome};
use crate::shape::Place;
use crate::special::{Elsewhere, Interpolate};
use crate::stop::Stop;
use spirant_dialect::spirv::{BuiltIn, ExecutionModel};
use spirant_dialect::{Func, Module};
use std::rc::Rc;
use std::sync::Arc;

/// Where an instruction interpolates an input again.
#[derive(Clone, Copy, Debug)]
pub(crate) enum At {
    Centroid,
    Sample(u32),
    /// So far from the centre of the pixel, in pixels.
    Offset(f32, f32),
}

/// Invocations that run together.
pub(crate) trait Batch {
    /// How many they are; not more than the width that the stage was started with.
    fn lanes(&self) -> usize;

    /// Whether an invocation only helps its quad.
    fn is_helper(&self, lane: usize) -> bool;

    fn invocation(&self, lane: usize) -> Invocation;

    /// The components of a builtin; `None` for those that all stages have.
    fn builtin(&self, kind: BuiltIn, lane: usize) -> Option<Vec<u64>>;

    /// An input; `None` if it has no defined value.
    fn input(&self, port: &Port, lane: usize) -> Option<u64>;

    /// An input somewhere else in the pixel.
    fn interpolated(&self, port: &Port, lane: usize, at: At) -> Option<u64>;
}

/// The batch that runs, and what its inputs are.
pub(super) struct Stage {
    pub(super) batch: Rc<dyn Batch>,
    inputs: Arc<Interface>,
}

/// A stage that is ready to run batches.
pub(crate) struct Running<'m, 'a> {
    machine: &'m mut Machine<'a>,
    start: &'m Start,
    entry: Func,
    /// The number of the next batch.
    number: u32,
}

/// Starts a stage with so many lanes, and lets `body` run batches. The launch has the resources, before and after.
///
/// # Errors
/// [`Stop`]; the launch is unchanged then.
pub(crate) fn stage(
    module: &Module,
    model: ExecutionModel,
    width: u32,
    launch: &mut Launch,
    limits: &Limits,
    body: &mut dyn FnMut(&mut Running<'_, '_>) -> Result<(), Stop>,
) -> Result<Outcome, Stop> {
    let entry = super::launch::entry_of(module, &launch.entry, &[model])?;
    super::launch::with_machine(
        module,
        entry,
        [width, 1, 1],
        launch,
        limits,
        None,
        &mut |machine, start, _| {
            if model == ExecutionModel::Fragment {
                machine.images.quads = Some(crate::images::Quads::Linear);
            }
            body(&mut Running { machine, start, entry, number: 0 })
        },
    )
}

impl Running<'_, '_> {
    pub(crate) fn inputs(&self) -> &[Port] {
        &self.start.inputs.ports
    }

    pub(crate) fn outputs(&self) -> &[Port] {
        &self.start.outputs.ports
    }

    /// Whether the stage has a builtin as an input.
    pub(crate) fn reads(&self, kind: BuiltIn) -> bool {
        self.start.inputs.builtins.iter().any(|builtin| builtin.kind == kind)
    }

    /// Refuses outputs that are builtins other than these, which would be dropped.
    pub(crate) fn takes(&self, known: &[BuiltIn]) -> Result<(), Stop> {
        let mut builtins = self.start.outputs.builtins.iter();
        match builtins.find(|builtin| !known.contains(&builtin.kind)) {
            Some(other) => Err(Stop::refused(format!("the output {:?}", other.kind))),
            None => Ok(()),
        }
    }

    /// Runs a batch.
    pub(crate) fn run(&mut self, batch: Rc<dyn Batch>) -> Result<(), Stop> {
        let machine = &mut *self.machine;
        machine.place.group = [self.number, 0, 0];
        machine.place.groups = [self.number + 1, 1, 1];
        self.number += 1;
        if machine.limits.checks {
            machine.batches.push(batch.clone());
        }
        machine.stage = Some(Stage { batch, inputs: self.start.inputs.clone() });
        machine.start(self.start, self.entry, &[])?;
        machine.run()
    }

    /// Whether an invocation still has outputs: it was no helper, and did not become one.
    pub(crate) fn is_alive(&self, lane: usize) -> bool {
        !self.machine.helpers[lane]
    }

    /// A scalar that an invocation left; `None` if it has no defined value.
    pub(crate) fn output(&self, port: &Port, lane: usize) -> Option<u64> {
        self.written(port.object, port.place, lane)
    }

    /// The components of an output that is a builtin, if the stage has it.
    pub(crate) fn builtin(&self, kind: BuiltIn, lane: usize) -> Option<Vec<Option<u64>>> {
        let builtin = self.start.outputs.builtins.iter().find(|builtin| builtin.kind == kind)?;
        Some(builtin.places.iter().map(|place| self.written(builtin.object, *place, lane)).collect())
    }

    fn written(&self, object: usize, place: Place, lane: usize) -> Option<u64> {
        let object = &self.machine.memory.objects[object];
        let start = lane * object.per_lane.unwrap_or(0) as usize + place.offset as usize;
        let range = start..start + usize::from(place.bytes);
        let is_undefined =
            object.undefined.get(range.clone()).is_some_and(|bits| bits.iter().any(|it| *it != 0));
        (!is_undefined).then(|| memory::read(&object.bytes[range]))
    }

    /// Something undefined happens between the stages.
    pub(crate) fn find(&mut self, kind: Kind, message: String, lane: usize) -> Result<(), Stop> {
        self.machine.find(kind, message, Some(lane))
    }
}

impl Machine<'_> {
    /// Which lanes run, and which are helpers, at the start of a batch.
    pub(super) fn start_lanes(&mut self) {
        self.ended.fill(false);
        self.helpers.fill(false);
        self.has_helpers = false;
        self.lanes = Lanes::all(self.width);
        let Some(stage) = &self.stage else { return };
        let count = stage.batch.lanes();
        self.lanes = Lanes::of(self.width, (0..count as u16).collect());
        self.ended[count..].fill(true);
        for lane in 0..self.width as usize {
            self.helpers[lane] = lane >= count || stage.batch.is_helper(lane);
        }
        self.has_helpers = self.helpers.iter().any(|helper| *helper);
    }

    /// Fills the input variables of a batch.
    pub(super) fn fill_inputs(&mut self, inputs: &Interface) {
        let Some(batch) = self.stage.as_ref().map(|stage| stage.batch.clone()) else { return };
        for port in &inputs.ports {
            let object = &mut self.memory.objects[port.object];
            for lane in 0..batch.lanes() {
                let start = lane * object.per_lane.unwrap_or(0) as usize + port.place.offset as usize;
                let range = start..start + usize::from(port.place.bytes);
                let value = batch.input(port, lane);
                memory::write(&mut object.bytes[range.clone()], value.unwrap_or(0));
                if let Some(undefined) = object.undefined.get_mut(range) {
                    undefined.fill(if value.is_some() { 0 } else { 0xff });
                }
            }
        }
    }

    /// `InterpolateAtCentroid` and its kin.
    pub(super) fn interpolate(&mut self, it: &Interpolate, lane: usize) -> Result<(), Stop> {
        let at = match it.at {
            Elsewhere::Centroid => At::Centroid,
            Elsewhere::Sample(slot) => At::Sample(self.get(slot, lane) as u32),
            Elsewhere::Offset(first) => {
                let [x, y] = [first, first.plus(1)].map(|slot| f32::from_bits(self.get(slot, lane) as u32));
                At::Offset(x, y)
            }
        };
        let pointer = self.get(it.pointer, lane);
        let Some(stage) = &self.stage else {
            return Err(Stop::refused("an interpolation in a stage other than the fragment stage"));
        };
        let (batch, inputs) = (stage.batch.clone(), stage.inputs.clone());
        for (slot, place) in (0..).zip(&it.places) {
            let offset = (pointer as u32).wrapping_add(place.offset);
            let is_there = |port: &&Port| port.object as u64 == pointer >> 32 && port.place.offset == offset;
            let Some(port) = inputs.ports.iter().find(is_there) else {
                let message = "it interpolates what is no input at a location".to_owned();
                return self.find(Kind::InvalidPointer, message, Some(lane));
            };
            self.set(it.to.first.plus(slot), lane, batch.interpolated(port, lane, at).unwrap_or(0));
        }
        Ok(())
    }

    /// The invocation of a lane of a batch or a work group, by their numbers.
    pub(super) fn invocation_of(&self, group: u32, lane: u32) -> Invocation {
        match self.batches.get(group as usize) {
            Some(batch) => batch.invocation(lane as usize),
            None => self.place.invocation(group, lane),
        }
    }
}
