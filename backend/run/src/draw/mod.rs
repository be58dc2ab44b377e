//! Draws: vertices go through the vertex stage, primitives are clipped and rasterized, fragments go through the fragment stage, and what
//! they leave is merged into the targets (Vulkan, "Drawing Commands" to "Framebuffer Operations").
//!
//! ```text
//!   Draw ── vertex ──> Shaded ── assemble, clip ──> Primitive ── raster ──> Fragment ── fragment ──> colours ── merge ──> targets
//! ```

mod assemble;
mod clip;
mod fragment;
mod merge;
mod primitive;
mod raster;
mod vertex;

use crate::images::format::Format;
use crate::images::view::Compare;
use crate::launch::{Launch, Limits, Outcome, Resource};
use crate::machine;
use crate::stop::Stop;
use crate::writers::Writers;
use spirant_dialect::Module;
use spirant_dialect::spirv::ExecutionModel;

/// How vertices form primitives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Topology {
    /// Each vertex is a point.
    Points,
    /// Two vertices are a line.
    Lines,
    /// Each vertex but the first is a line from the one before.
    LineStrip,
    /// Three vertices are a triangle.
    #[default]
    Triangles,
    /// Each vertex but the first two is a triangle with the two before.
    TriangleStrip,
    /// Each vertex but the first two is a triangle with the one before and the first.
    TriangleFan,
}

/// How a colour is combined with what the target has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blend {
    /// Their sum.
    Add,
    /// By the new colour's alpha.
    Alpha,
}

/// An input of the vertex stage at a location.
#[derive(Clone, Debug)]
pub struct Attribute {
    /// The location.
    pub location: u32,
    /// The format of a value.
    pub format: Format,
    /// Whether there is a value for each instance rather than each vertex.
    pub per_instance: bool,
    /// The values, one behind another.
    pub bytes: Vec<u8>,
}

/// What is drawn into: texels of rows of layers, before and after.
#[derive(Clone, Debug)]
pub struct Target {
    /// The location of the output that it gets; the depth's is 0.
    pub location: u32,
    /// The format of its texels.
    pub format: Format,
    /// Its texels.
    pub bytes: Vec<u8>,
}

/// The depth test.
#[derive(Clone, Debug)]
pub struct Depth {
    /// How a new depth is compared with the old one.
    pub compare: Compare,
    /// Whether a depth that passes replaces the old one.
    pub writes: bool,
    /// The depths.
    pub target: Target,
}

/// A rectangle of the targets, in pixels, and a range of depths.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Viewport {
    /// The left edge.
    pub x: u32,
    /// The top edge.
    pub y: u32,
    /// The width.
    pub width: u32,
    /// The height.
    pub height: u32,
}

/// One draw call.
#[derive(Clone, Debug)]
pub struct Draw {
    /// The entry point of the vertex stage.
    pub vertex: String,
    /// The entry point of the fragment stage.
    pub fragment: String,
    /// The number of vertices, and the first.
    pub vertices: u32,
    /// The first vertex.
    pub first_vertex: u32,
    /// The number of instances.
    pub instances: u32,
    /// The first instance.
    pub first_instance: u32,
    /// The vertices in the order of drawing; empty for the order of their numbers.
    pub indices: Vec<u32>,
    /// The primitives.
    pub topology: Topology,
    /// The inputs of the vertex stage.
    pub attributes: Vec<Attribute>,
    /// Width and height of the targets, in pixels.
    pub size: [u32; 2],
    /// The number of layers of each target.
    pub layers: u32,
    /// The targets of colours.
    pub targets: Vec<Target>,
    /// The depth test, if there is one.
    pub depth: Option<Depth>,
    /// The viewports; empty for one that is as large as the targets.
    pub viewports: Vec<Viewport>,
    /// The number of samples of a pixel: 1, 2, 4, 8 or 16. Each begins with the texel of its pixel; afterwards a pixel has the mean of its
    /// samples, or the first sample of integers and depths.
    pub samples: u32,
    /// Whether front faces are dropped.
    pub culls_front: bool,
    /// Whether back faces are dropped.
    pub culls_back: bool,
    /// Whether a front face has its vertices in clockwise order on the screen.
    pub front_clockwise: bool,
    /// How colours are blended.
    pub blend: Option<Blend>,
    /// Resources by set and binding, of both stages.
    pub resources: Vec<Resource>,
    /// Push constants.
    pub push: Vec<u8>,
    /// Addresses of resources that are in the push constants, as in [`Resource::addresses`].
    pub push_addresses: Vec<(u32, u32, u32)>,
    /// The number of invocations of a subgroup, where a module does not state it.
    pub subgroup: u32,
}

impl Default for Draw {
    fn default() -> Self {
        Draw {
            vertex: "main".into(),
            fragment: "main".into(),
            vertices: 3,
            first_vertex: 0,
            instances: 1,
            first_instance: 0,
            indices: Vec::new(),
            topology: Topology::default(),
            attributes: Vec::new(),
            size: [64; 2],
            layers: 1,
            targets: Vec::new(),
            depth: None,
            viewports: Vec::new(),
            samples: 1,
            culls_front: false,
            culls_back: false,
            front_clockwise: false,
            blend: None,
            resources: Vec::new(),
            push: Vec::new(),
            push_addresses: Vec::new(),
            subgroup: 32,
        }
    }
}

/// The largest targets, in pixels of all layers.
const MOST_PIXELS: u64 = 1 << 26;
/// The largest number of vertices of all instances.
const MOST_VERTICES: u64 = 1 << 24;

impl Draw {
    /// The viewports, of which there is at least one.
    fn areas(&self) -> Vec<Viewport> {
        let [width, height] = self.size;
        if self.viewports.is_empty() {
            return vec![Viewport { x: 0, y: 0, width, height }];
        }
        self.viewports.clone()
    }

    /// What a stage runs with.
    fn launch(&self, entry: &str) -> Launch {
        Launch {
            entry: entry.to_owned(),
            subgroup: self.subgroup,
            resources: self.resources.clone(),
            push: self.push.clone(),
            push_addresses: self.push_addresses.clone(),
            ..Launch::default()
        }
    }

    /// The number of the vertex that is drawn at a place.
    fn vertex_at(&self, place: u32) -> u32 {
        match self.indices.get(place as usize) {
            Some(index) => index.wrapping_add(self.first_vertex),
            None => self.first_vertex + place,
        }
    }

    fn check(&self) -> Result<(), String> {
        let [width, height] = self.size;
        let pixels = u64::from(width) * u64::from(height) * u64::from(self.layers);
        if pixels == 0 || pixels > MOST_PIXELS || width.max(height) > 1 << 14 {
            return Err(format!("targets of {width} by {height} pixels and {} layers", self.layers));
        }
        if u64::from(self.vertices) * u64::from(self.instances) > MOST_VERTICES {
            return Err(format!("{} vertices of {} instances are too many", self.vertices, self.instances));
        }
        let ends = [(self.first_vertex, self.vertices), (self.first_instance, self.instances)];
        if let Some((first, count)) = ends.iter().find(|(first, count)| first.checked_add(*count).is_none()) {
            return Err(format!(
                "{count} vertices or instances from number {first} on do not fit in 32 bits"
            ));
        }
        if !matches!(self.samples, 1 | 2 | 4 | 8 | 16) {
            return Err(format!("a pixel of {} samples; it has 1, 2, 4, 8 or 16", self.samples));
        }
        if !self.indices.is_empty() && self.indices.len() < self.vertices as usize {
            return Err(format!("{} vertices and {} indices", self.vertices, self.indices.len()));
        }
        for target in self.targets.iter().chain(self.depth.iter().map(|depth| &depth.target)) {
            let wanted = pixels as usize * target.format.texel_size();
            if target.bytes.len() != wanted {
                let (name, given) = (target.format, target.bytes.len());
                return Err(format!(
                    "the target with the format {name} has {given} bytes; its size requires {wanted}"
                ));
            }
        }
        if let Some(depth) = self.depth.as_ref().filter(|depth| !depth.target.format.is_depth()) {
            return Err(format!("{} is no format of depths", depth.target.format));
        }
        self.areas().iter().try_for_each(|area| {
            match (area.x.checked_add(area.width), area.y.checked_add(area.height)) {
                (Some(right), Some(bottom)) if right <= width && bottom <= height => Ok(()),
                _ => Err("a viewport is outside of the targets".to_owned()),
            }
        })
    }
}

/// Draws. The modules are valid, and their specialization constants have their values; one module may have both stages. Without a fragment
/// stage, only depths are written.
///
/// # Errors
/// [`Stop`]; the draw is unchanged then.
pub fn draw(
    vertex: &Module,
    fragment: Option<&Module>,
    draw: &mut Draw,
    limits: &Limits,
) -> Result<Outcome, Stop> {
    draw.check().map_err(Stop::Input)?;
    let mut after = draw.clone();
    let (shaded, mut outcome) =
        vertex::run(vertex, &mut after, limits).map_err(|stop| of_stage(stop, "vertex"))?;
    let primitives = assemble::assemble(&after, shaded);
    let mut targets = merge::Targets::new(&after);
    let rest = Limits { steps: limits.steps.saturating_sub(outcome.steps), ..limits.clone() };
    match fragment {
        Some(module) => {
            let declared = machine::outputs(vertex, ExecutionModel::Vertex, &after.vertex);
            let declared: Vec<u32> = declared.into_iter().map(|(location, _)| location).collect();
            let shaded = fragment::run(module, &declared, &mut after, primitives, &mut targets, &rest);
            let shaded = shaded.map_err(|stop| of_stage(stop, "fragment"))?;
            outcome.steps += shaded.steps;
            outcome.findings.extend(shaded.findings);
        }
        None => fragment::depths_alone(&after, primitives, &mut targets, &rest)?,
    }
    targets.resolve(&mut after);
    outcome.writers = Writers::default();
    *draw = after;
    Ok(outcome)
}

/// Says which stage has what the machine does not support.
fn of_stage(stop: Stop, stage: &str) -> Stop {
    match stop {
        Stop::Refused(what) => Stop::Refused(format!("{what}, in the {stage} stage")),
        other => other,
    }
}
