//! The fragment stage: quads of fragments in the order of primitives, and what they leave.

use super::Draw;
use super::assemble::Assembled;
use super::merge::{Colour, Pixel, Targets, component};
use super::primitive::{Primitive, STEPS, Weights};
use super::raster::{Quad, rasterize, samples};
use crate::code::Number;
use crate::finding::{Invocation, InvocationKind, Kind};
use crate::images::format::{Format, read_float};
use crate::launch::{Limits, Outcome};
use crate::machine::{At, Batch, Port, Running, Spot, stage};
use crate::stop::Stop;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::Module;
use spirant_dialect::spirv::{BuiltIn, ExecutionMode, ExecutionModel};
use std::rc::Rc;

/// The number of fragments that run together.
const WIDTH: u32 = 64;

/// A fragment: of a pixel, or of one sample of it.
struct Fragment {
    primitive: Rc<Primitive>,
    x: u32,
    y: u32,
    /// The samples that it covers; none for a helper.
    mask: u32,
    /// The sample that it shades, if it is not for all.
    sample: Option<u32>,
}

/// What all fragments share.
struct Shared {
    /// By location and component, the number in the values of a vertex, and its representation.
    places: HashMap<(u32, u32), (usize, Number), FxBuildHasher>,
    samples: &'static [(u8, u8)],
}

/// Fragments that run together, in quads.
struct Chunk {
    fragments: Vec<Fragment>,
    shared: Rc<Shared>,
}

/// A float as the bits of a builtin.
fn real(value: f64) -> u64 {
    u64::from((value as f32).to_bits())
}

impl Fragment {
    /// A place in the pixel, in pixels of the target.
    fn place(&self, (x, y): (f64, f64)) -> (f64, f64) {
        (f64::from(self.x) + x, f64::from(self.y) + y)
    }

    fn sample_place(&self, shared: &Shared, sample: u32) -> (f64, f64) {
        let (x, y) = shared.samples.get(sample as usize).copied().unwrap_or((8, 8));
        self.place((f64::from(x) / 16.0, f64::from(y) / 16.0))
    }

    /// Where an input is interpolated.
    fn spot(&self, shared: &Shared, spot: Spot) -> (f64, f64) {
        let first = self.mask.trailing_zeros();
        let is_part = self.mask != 0 && self.mask.count_ones() < shared.samples.len() as u32;
        match (self.sample, spot) {
            (Some(sample), _) => self.sample_place(shared, sample),
            (None, Spot::Centroid) if is_part => self.sample_place(shared, first),
            _ => self.place((0.5, 0.5)),
        }
    }

    fn weights(&self, shared: &Shared, spot: Spot) -> Weights {
        let (x, y) = self.spot(shared, spot);
        self.primitive.weights(x, y)
    }

    fn value(&self, shared: &Shared, port: &Port, at: (f64, f64)) -> Option<u64> {
        let (number, from) = *shared.places.get(&(port.location, port.component))?;
        let of = |vertex: usize| self.primitive.vertices[vertex].values.get(number).copied().flatten();
        if let Some(vertex) = port.vertex {
            return of(vertex.min(2) as usize);
        }
        let all = [of(0)?, of(1)?, of(2)?];
        if port.flat || matches!(port.number, Number::Int(_)) || all[1..].iter().all(|other| *other == all[0])
        {
            return Some(all[0]);
        }
        let weights = self.primitive.weights(at.0, at.1);
        let weights = if port.linear { weights.linear } else { weights.perspective };
        Some(port.number.of_f64(Primitive::mix(weights, |vertex| from.to_f64(all[vertex]))))
    }

    fn distances(&self, shared: &Shared, of: impl Fn(usize) -> Vec<f64>) -> Vec<u64> {
        let weights = self.weights(shared, Spot::Centre).perspective;
        let all = [of(0), of(1), of(2)];
        let one = |at: usize| Primitive::mix(weights, |vertex| all[vertex].get(at).copied().unwrap_or(0.0));
        (0..all[0].len()).map(|at| real(one(at))).collect()
    }
}

impl Batch for Chunk {
    fn lanes(&self) -> usize {
        self.fragments.len()
    }

    fn is_helper(&self, lane: usize) -> bool {
        self.fragments.get(lane).is_none_or(|fragment| fragment.mask == 0)
    }

    fn invocation(&self, lane: usize) -> Invocation {
        let fragment = self.fragments.get(lane);
        let (x, y) = fragment.map_or((0, 0), |it| (it.x, it.y));
        let (layer, id) = fragment.map_or((0, 0), |it| (it.primitive.layer(), it.primitive.id));
        Invocation { kind: InvocationKind::Fragment, group: [id, 0, 0], local: [x, y, layer] }
    }

    fn builtin(&self, kind: BuiltIn, lane: usize) -> Option<Vec<u64>> {
        let it = self.fragments.get(lane)?;
        let shared = &*self.shared;
        let primitive = &*it.primitive;
        let weights = || it.weights(shared, Spot::Centre);
        Some(match kind {
            BuiltIn::FragCoord => {
                let ((x, y), weights) = (it.spot(shared, Spot::Centre), weights());
                vec![real(x), real(y), real(weights.depth), real(weights.w)]
            }
            BuiltIn::PointCoord => {
                let (x, y) = it.spot(shared, Spot::Centre);
                let part = |place: f64, centre: i64| {
                    real((place - centre as f64 / STEPS + primitive.half) / (2.0 * primitive.half))
                };
                let corner = primitive.corners.first()?;
                vec![part(x, corner.x), part(y, corner.y)]
            }
            BuiltIn::FrontFacing => vec![primitive.front.into()],
            BuiltIn::HelperInvocation => vec![(it.mask == 0).into()],
            BuiltIn::SampleId => vec![it.sample.unwrap_or(0).into()],
            BuiltIn::SamplePosition => {
                let (x, y) = shared.samples[it.sample.unwrap_or(0) as usize % shared.samples.len()];
                vec![real(f64::from(x) / 16.0), real(f64::from(y) / 16.0)]
            }
            BuiltIn::SampleMask => vec![it.mask.into()],
            BuiltIn::PrimitiveId => vec![primitive.id.into()],
            BuiltIn::Layer => vec![primitive.layer().into()],
            BuiltIn::ViewportIndex => vec![primitive.vertices[0].viewport.into()],
            BuiltIn::BaryCoordKHR => weights().perspective.map(real).to_vec(),
            BuiltIn::BaryCoordNoPerspKHR => weights().linear.map(real).to_vec(),
            BuiltIn::ClipDistance => it.distances(shared, |at| primitive.vertices[at].clip.clone()),
            BuiltIn::CullDistance => it.distances(shared, |at| primitive.vertices[at].cull.clone()),
            _ => return None,
        })
    }

    fn input(&self, port: &Port, lane: usize) -> Option<u64> {
        let fragment = self.fragments.get(lane)?;
        fragment.value(&self.shared, port, fragment.spot(&self.shared, port.spot))
    }

    fn interpolated(&self, port: &Port, lane: usize, at: At) -> Option<u64> {
        let fragment = self.fragments.get(lane)?;
        let place = match at {
            At::Centroid => fragment.spot(&self.shared, Spot::Centroid),
            At::Sample(sample) => fragment.sample_place(&self.shared, sample),
            At::Offset(x, y) => fragment.place((0.5 + f64::from(x), 0.5 + f64::from(y))),
        };
        fragment.value(&self.shared, port, place)
    }
}

/// Collects fragments, runs them, and merges what they leave.
struct Work<'w, 'm, 'a> {
    running: &'w mut Running<'m, 'a>,
    targets: &'w mut Targets,
    shared: Rc<Shared>,
    fragments: Vec<Fragment>,
    outputs: Vec<(Port, Format, usize)>,
    /// Whether depths are tested before the shader runs.
    tests_early: bool,
    /// Whether each sample has its own fragment.
    by_sample: bool,
}

impl Work<'_, '_, '_> {
    /// Adds a quad.
    fn add(&mut self, primitive: &Rc<Primitive>, mut quad: Quad) -> Result<(), Stop> {
        if self.tests_early {
            for (at, mask) in quad.masks.iter_mut().enumerate() {
                let pixel =
                    Pixel { x: quad.x + at as u32 % 2, y: quad.y + at as u32 / 2, layer: primitive.layer() };
                *mask = tested(self.targets, &self.shared, primitive, pixel, *mask);
            }
        }
        let rounds = if self.by_sample { self.shared.samples.len() as u32 } else { 1 };
        for sample in 0..rounds {
            let sample = self.by_sample.then_some(sample);
            let masks = quad.masks.map(|mask| sample.map_or(mask, |sample| mask & 1 << sample));
            if masks.iter().all(|mask| *mask == 0) {
                continue;
            }
            for (at, mask) in (0..).zip(masks) {
                let (x, y) = (quad.x + at % 2, quad.y + at / 2);
                self.fragments.push(Fragment { primitive: primitive.clone(), x, y, mask, sample });
            }
            if self.fragments.len() >= WIDTH as usize {
                self.run()?;
            }
        }
        Ok(())
    }

    /// Runs what is collected.
    fn run(&mut self) -> Result<(), Stop> {
        if self.fragments.is_empty() {
            return Ok(());
        }
        let fragments = std::mem::take(&mut self.fragments);
        let chunk = Rc::new(Chunk { fragments, shared: self.shared.clone() });
        self.running.run(chunk.clone())?;
        for (lane, fragment) in chunk.fragments.iter().enumerate() {
            if self.running.is_alive(lane) {
                self.merge(fragment, lane)?;
            }
        }
        Ok(())
    }

    fn merge(&mut self, fragment: &Fragment, lane: usize) -> Result<(), Stop> {
        let first =
            |parts: Option<Vec<Option<u64>>>| parts.and_then(|parts| parts.first().copied().flatten());
        let mut mask = fragment.mask;
        if let Some(written) = first(self.running.builtin(BuiltIn::SampleMask, lane)) {
            mask &= written as u32;
        }
        let depth =
            first(self.running.builtin(BuiltIn::FragDepth, lane)).map(|bits| f64::from(read_float(bits)));
        let pixel = Pixel { x: fragment.x, y: fragment.y, layer: fragment.primitive.layer() };
        if !self.tests_early {
            mask = match depth {
                Some(depth) => {
                    let passes =
                        |sample: &u32| mask >> sample & 1 == 1 && self.targets.test(pixel, *sample, depth);
                    (0..32).filter(passes).map(|sample| 1 << sample).sum()
                }
                None => tested(self.targets, &self.shared, &fragment.primitive, pixel, mask),
            };
        }
        let colours = self.colours(lane)?;
        for sample in (0..self.shared.samples.len() as u32).filter(|sample| mask >> sample & 1 == 1) {
            self.targets.write(pixel, sample, &colours);
        }
        Ok(())
    }

    /// The colours of the targets, in their order.
    fn colours(&mut self, lane: usize) -> Result<Vec<Colour>, Stop> {
        let mut colours: Vec<Colour> = vec![[None; 4]; self.targets.formats().len()];
        for (port, format, target) in self.outputs.clone() {
            match self.running.output(&port, lane) {
                Some(bits) => {
                    colours[target][port.component as usize] = Some(component(format, port.number, bits))
                }
                None => {
                    let (component, location) = (port.component, port.location);
                    let message = format!(
                        "component {component} of the colour at location {location} was never written"
                    );
                    self.running.find(Kind::Uninitialized, message, lane)?;
                }
            }
        }
        Ok(colours)
    }
}

/// Tests the depths of samples; returns those that pass.
fn tested(targets: &mut Targets, shared: &Shared, primitive: &Primitive, pixel: Pixel, mask: u32) -> u32 {
    let mut passed = 0;
    for (sample, (x, y)) in (0..).zip(shared.samples).filter(|(sample, _)| mask >> sample & 1 == 1) {
        let place = |pixel: u32, part: &u8| f64::from(pixel) + f64::from(*part) / 16.0;
        let depth = primitive.weights(place(pixel.x, x), place(pixel.y, y)).depth;
        if targets.test(pixel, sample, depth) {
            passed |= 1 << sample;
        }
    }
    passed
}

/// Runs the fragment stage behind a vertex stage that declares outputs at these locations; the draw has its resources, before and after.
pub(super) fn run(
    module: &Module,
    declared: &[u32],
    draw: &mut Draw,
    assembled: Assembled,
    targets: &mut Targets,
    limits: &Limits,
) -> Result<Outcome, Stop> {
    let shared = Rc::new(Shared { places: assembled.places, samples: samples(draw.samples) });
    let primitives: Vec<Rc<Primitive>> = assembled.primitives.into_iter().map(Rc::new).collect();
    let entry = module
        .entry_points
        .iter()
        .find(|it| *it.name == *draw.fragment && it.model == ExecutionModel::Fragment);
    let tests_early = module.execution_modes.iter().any(|mode| {
        Some(mode.function) == entry.map(|entry| entry.function)
            && mode.mode == ExecutionMode::EarlyFragmentTests
    });
    let mut launch = draw.launch(&draw.fragment);
    let formats = targets.formats();
    let samples = draw.samples;
    let outcome = stage(module, ExecutionModel::Fragment, WIDTH, &mut launch, limits, &mut |running| {
        running.takes(&[BuiltIn::FragDepth, BuiltIn::SampleMask])?;
        if let Some(port) = running.inputs().iter().find(|port| !declared.contains(&port.location)) {
            let location = port.location;
            return Err(Stop::Input(format!(
                "the input of the fragment stage at location {location} is no output of the vertex stage"
            )));
        }
        let is_of = |port: &&Port| port.index == 0;
        let outputs = running.outputs().iter().filter(is_of).filter_map(|port| {
            let target = formats.iter().position(|(location, _)| *location == port.location)?;
            Some((*port, formats[target].1, target))
        });
        let outputs: Vec<(Port, Format, usize)> = outputs.collect();
        if let Some((port, format, _)) = outputs
            .iter()
            .find(|(port, format, _)| matches!(port.number, Number::Int(_)) != format.is_integer())
        {
            let location = port.location;
            let colour = if format.is_integer() { "floats" } else { "integers" };
            return Err(Stop::Input(format!(
                "the target at location {location} has the format {format}, and the shader's colour has {colour}"
            )));
        }
        let of_samples = running.reads(BuiltIn::SampleId)
            || running.reads(BuiltIn::SamplePosition)
            || running.inputs().iter().any(|port| port.spot == Spot::Sample);
        let by_sample = of_samples && samples > 1;
        let (shared, fragments) = (shared.clone(), Vec::new());
        let mut work =
            Work { running, targets: &mut *targets, shared, fragments, outputs, tests_early, by_sample };
        for primitive in &primitives {
            if limits.interrupt.is_due() {
                return Err(Stop::Interrupted);
            }
            rasterize(primitive, samples, |quad| work.add(primitive, quad))?;
        }
        work.run()
    })?;
    draw.resources = launch.resources;
    Ok(outcome)
}

/// Writes the depths of primitives.
pub(super) fn depths_alone(
    draw: &Draw,
    assembled: Assembled,
    targets: &mut Targets,
    limits: &Limits,
) -> Result<(), Stop> {
    let shared = Shared { places: assembled.places, samples: samples(draw.samples) };
    for primitive in &assembled.primitives {
        if limits.interrupt.is_due() {
            return Err(Stop::Interrupted);
        }
        rasterize(primitive, draw.samples, |Quad { x, y, masks }| {
            for (at, mask) in (0..).zip(masks) {
                let pixel = Pixel { x: x + at % 2, y: y + at / 2, layer: primitive.layer() };
                tested(targets, &shared, primitive, pixel, mask);
            }
            Ok(())
        })?;
    }
    Ok(())
}
