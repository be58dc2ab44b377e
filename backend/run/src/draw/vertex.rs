//! The vertex stage.

use super::Draw;
use crate::code::Number;
use crate::finding::{Invocation, InvocationKind, Kind};
use crate::images::format::read_float;
use crate::launch::{Limits, Outcome};
use crate::machine::{At, Batch, Port, Running, stage};
use crate::scalar::mask;
use crate::stop::Stop;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::Module;
use spirant_dialect::spirv::{BuiltIn, ExecutionModel};
use std::rc::Rc;

/// The number of vertices that run together.
const WIDTH: u32 = 64;

/// The builtins that a vertex has.
const OUTPUTS: [BuiltIn; 6] = [
    BuiltIn::Position,
    BuiltIn::PointSize,
    BuiltIn::ClipDistance,
    BuiltIn::CullDistance,
    BuiltIn::Layer,
    BuiltIn::ViewportIndex,
];

/// A vertex after its shader.
#[derive(Debug)]
pub(super) struct Shaded {
    pub(super) position: [f64; 4],
    pub(super) point_size: f64,
    pub(super) clip: Vec<f64>,
    pub(super) cull: Vec<f64>,
    pub(super) layer: u32,
    pub(super) viewport: u32,
    /// The scalars at locations, by [`Vertices::places`].
    pub(super) values: Vec<Option<u64>>,
}

/// All vertices, and what is at which location.
pub(super) struct Vertices {
    /// By the order of drawing, instance after instance.
    pub(super) drawn: Vec<Rc<Shaded>>,
    /// By location and component, the number in [`Shaded::values`], and its representation.
    pub(super) places: HashMap<(u32, u32), (usize, Number), FxBuildHasher>,
}

/// Vertices that run together: the index and the instance of each.
struct Chunk {
    vertices: Vec<(u32, u32)>,
    draw: Rc<Draw>,
}

impl Batch for Chunk {
    fn lanes(&self) -> usize {
        self.vertices.len()
    }

    fn is_helper(&self, _: usize) -> bool {
        false
    }

    fn invocation(&self, lane: usize) -> Invocation {
        let (vertex, instance) = self.vertices.get(lane).copied().unwrap_or_default();
        Invocation { kind: InvocationKind::Vertex, group: [0; 3], local: [vertex, instance, 0] }
    }

    fn builtin(&self, kind: BuiltIn, lane: usize) -> Option<Vec<u64>> {
        let (vertex, instance) = self.vertices.get(lane).copied()?;
        Some(vec![match kind {
            BuiltIn::VertexIndex | BuiltIn::VertexId => vertex.into(),
            BuiltIn::InstanceIndex => instance.into(),
            BuiltIn::InstanceId => (instance - self.draw.first_instance).into(),
            BuiltIn::BaseVertex => self.draw.first_vertex.into(),
            BuiltIn::BaseInstance => self.draw.first_instance.into(),
            BuiltIn::DrawIndex => 0,
            _ => return None,
        }])
    }

    fn input(&self, port: &Port, lane: usize) -> Option<u64> {
        let attribute = self.draw.attributes.iter().find(|attribute| attribute.location == port.location)?;
        let (vertex, instance) = self.vertices.get(lane).copied()?;
        let number = if attribute.per_instance { instance } else { vertex };
        let size = attribute.format.texel_size();
        let texel = attribute.bytes.get(number as usize * size..(number as usize + 1) * size)?;
        let component = attribute.format.decode(texel)[port.component as usize];
        Some(match port.number {
            Number::Int(width) => component & mask(width),
            number => number.of_f64(read_float(component).into()),
        })
    }

    fn interpolated(&self, _: &Port, _: usize, _: At) -> Option<u64> {
        None
    }
}

/// Whether the attributes fit the inputs and have all values.
fn check(draw: &Draw, inputs: &[Port], vertices: &[(u32, u32)]) -> Result<(), String> {
    for port in inputs {
        let found = draw.attributes.iter().find(|attribute| attribute.location == port.location);
        let location = port.location;
        let attribute = found.ok_or_else(|| format!("the input at location {location} has no attribute"))?;
        let is_integer = matches!(port.number, Number::Int(_));
        if is_integer != attribute.format.is_integer() {
            let (format, wanted) = (attribute.format, if is_integer { "integers" } else { "floats" });
            return Err(format!(
                "the attribute at location {location} has the format {format}; the shader reads {wanted}"
            ));
        }
        if port.number.width() == 64 {
            return Err(format!("the input at location {location} has 64 bits; attributes have up to 32"));
        }
        let count = attribute.bytes.len() / attribute.format.texel_size();
        let number =
            |(vertex, instance): &(u32, u32)| if attribute.per_instance { *instance } else { *vertex };
        let most = vertices.iter().map(number).max().unwrap_or(0) as usize;
        if most >= count {
            let what = if attribute.per_instance { "instance" } else { "vertex" };
            return Err(format!(
                "the attribute at location {location} has {count} values, and {what} {most} is drawn"
            ));
        }
    }
    Ok(())
}

/// Runs the vertex stage; the draw has its resources, before and after.
pub(super) fn run(module: &Module, draw: &mut Draw, limits: &Limits) -> Result<(Vertices, Outcome), Stop> {
    let shared = Rc::new(Draw { resources: Vec::new(), targets: Vec::new(), depth: None, ..draw.clone() });
    let instances = draw.first_instance..draw.first_instance + draw.instances;
    let order: Vec<(u32, u32)> = instances
        .flat_map(|instance| (0..draw.vertices).map(move |place| (place, instance)))
        .map(|(place, instance)| (draw.vertex_at(place), instance))
        .collect();
    // A vertex that several primitives have runs once.
    let mut numbers: HashMap<(u32, u32), usize, FxBuildHasher> = HashMap::default();
    let mut different = Vec::new();
    for vertex in &order {
        numbers.entry(*vertex).or_insert_with(|| {
            different.push(*vertex);
            different.len() - 1
        });
    }
    let mut launch = draw.launch(&draw.vertex);
    let (mut shaded, mut places) = (Vec::new(), HashMap::default());
    let outcome = stage(module, ExecutionModel::Vertex, WIDTH, &mut launch, limits, &mut |running| {
        check(&shared, running.inputs(), &different).map_err(Stop::Input)?;
        running.takes(&OUTPUTS)?;
        let ports: Vec<Port> = running.outputs().to_vec();
        places = ports
            .iter()
            .enumerate()
            .map(|(at, port)| ((port.location, port.component), (at, port.number)))
            .collect();
        for chunk in different.chunks(WIDTH as usize) {
            running.run(Rc::new(Chunk { vertices: chunk.to_vec(), draw: shared.clone() }))?;
            for lane in 0..chunk.len() {
                shaded.push(Rc::new(outputs(running, &ports, lane)?));
            }
        }
        Ok(())
    })?;
    draw.resources = launch.resources;
    let drawn = order.iter().filter_map(|vertex| shaded.get(*numbers.get(vertex)?).cloned()).collect();
    Ok((Vertices { drawn, places }, outcome))
}

/// What a vertex shader left.
fn outputs(running: &mut Running<'_, '_>, ports: &[Port], lane: usize) -> Result<Shaded, Stop> {
    let position = running.builtin(BuiltIn::Position, lane);
    if position.as_ref().is_none_or(|position| position.iter().any(Option::is_none)) {
        running.find(Kind::Uninitialized, "the position of a vertex was never written".to_owned(), lane)?;
    }
    let real = |bits: Option<u64>| f64::from(read_float(bits.unwrap_or(0)));
    let reals = |kind| -> Vec<f64> {
        running.builtin(kind, lane).unwrap_or_default().into_iter().map(real).collect()
    };
    let number = |kind| running.builtin(kind, lane).and_then(|parts| *parts.first()?).unwrap_or(0) as u32;
    let mut place = [0.0; 4];
    for (to, from) in place.iter_mut().zip(position.unwrap_or_default()) {
        *to = real(from);
    }
    Ok(Shaded {
        position: place,
        // A block of builtins has one that nothing writes.
        point_size: reals(BuiltIn::PointSize).first().copied().filter(|size| *size > 0.0).unwrap_or(1.0),
        clip: reals(BuiltIn::ClipDistance),
        cull: reals(BuiltIn::CullDistance),
        layer: number(BuiltIn::Layer),
        viewport: number(BuiltIn::ViewportIndex),
        values: ports.iter().map(|port| running.output(port, lane)).collect(),
    })
}
