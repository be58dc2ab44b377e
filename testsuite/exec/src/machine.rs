//! Jobs on the reference machine, in this process.

use crate::draw::{self, Call};
use crate::format::Class;
use crate::image::{self, Image, Sampler, Use};
use crate::job::{Argument, Job, Kind};
use spirant_dialect::Module;
pub use spirant_run::Stop;
use spirant_run::{
    Address, Argument as Given, Attribute, Blend, Compare, Depth, Descriptor, Dim, Draw, Filter, Finding,
    Launch, Limits, Resource, Target, Topology, Viewport,
};

/// The number of instructions that a job may execute, each counted once for each invocation.
const STEPS: u64 = 200_000_000;

/// Runs a compute shader or a kernel and returns the final contents of the job's buffers, as a driver does. Any stage of the module after
/// selection will do.
///
/// # Errors
/// [`Stop`], such as for what the machine does not support and what is undefined.
pub fn run(module: &Module, job: &Job, subgroup: u32) -> Result<Vec<Vec<u8>>, Stop> {
    Ok(execute(module, job, subgroup, &Limits { steps: STEPS, checks: true, ..Limits::default() })?.0)
}

/// As [`run`], without a search for races and for values that were never written.
///
/// # Errors
/// [`Stop`].
pub fn run_unchecked(module: &Module, job: &Job, subgroup: u32) -> Result<Vec<Vec<u8>>, Stop> {
    Ok(execute(module, job, subgroup, &Limits { steps: STEPS, ..Limits::default() })?.0)
}

/// As [`run`], where reads outside of a resource give zero and writes there change nothing, as Direct3D has it.
///
/// # Errors
/// [`Stop`].
pub fn run_robust(module: &Module, job: &Job, subgroup: u32) -> Result<Vec<Vec<u8>>, Stop> {
    let limits = Limits { steps: STEPS, goes_on: true, ..Limits::default() };
    Ok(execute(module, job, subgroup, &limits)?.0)
}

/// As [`run`], and what the job does that is undefined.
///
/// # Errors
/// [`Stop`].
pub fn check(module: &Module, job: &Job, subgroup: u32) -> Result<(Vec<Vec<u8>>, Vec<Finding>), Stop> {
    execute(module, job, subgroup, &Limits { steps: STEPS, goes_on: true, checks: true, ..Limits::default() })
}

fn execute(
    module: &Module,
    job: &Job,
    subgroup: u32,
    limits: &Limits,
) -> Result<(Vec<Vec<u8>>, Vec<Finding>), Stop> {
    let mut launch = launch(job, subgroup)?;
    let outcome = spirant_run::run(module, &mut launch, limits)?;
    let findings = outcome.findings;
    if job.launch.is_some() {
        let buffers = launch.arguments.into_iter().filter_map(|argument| match argument {
            Given::Buffer(bytes) | Given::Image(_, bytes) => Some(bytes),
            _ => None,
        });
        return Ok((buffers.collect(), findings));
    }
    let mut resources = launch.resources.into_iter().map(|resource| resource.bytes);
    let results = job.buffers.iter().map(|buffer| match buffer.kind {
        Kind::PushConstant => buffer.data.clone(),
        _ => resources.next().unwrap_or_default(),
    });
    Ok((results.collect(), findings))
}

/// Draws with the modules of a vertex stage and, if there is one, a fragment stage; returns the final contents of the job's buffers, as a
/// driver does.
///
/// # Errors
/// [`Stop`], such as for what the machine does not support and what is undefined.
pub fn draw(vertex: &Module, fragment: Option<&Module>, job: &Job) -> Result<Vec<Vec<u8>>, Stop> {
    let entry =
        |module: &Module| module.entry_points.first().map_or(String::new(), |entry| entry.name.to_string());
    let mut draw = drawn(job)?;
    draw.vertex = entry(vertex);
    draw.fragment = fragment.map_or(String::new(), entry);
    let limits = Limits { steps: STEPS, checks: true, ..Limits::default() };
    spirant_run::draw(vertex, fragment, &mut draw, &limits)?;
    let mut resources = draw.resources.into_iter().map(|resource| resource.bytes);
    let mut colours = draw.targets.into_iter().map(|target| target.bytes);
    let mut depths = draw.depth.into_iter().map(|depth| depth.target.bytes);
    let results = job.buffers.iter().map(|buffer| match target_of(&buffer.kind) {
        Some(image) if image.format.class == Class::Depth => {
            depths.next().unwrap_or_else(|| buffer.data.clone())
        }
        Some(_) => colours.next().unwrap_or_default(),
        None if buffer.kind == Kind::PushConstant => buffer.data.clone(),
        None => resources.next().unwrap_or_default(),
    });
    Ok(results.collect())
}

fn target_of(kind: &Kind) -> Option<Image> {
    kind.image().filter(|image| image.usage == Use::Target)
}

/// A job's draw.
fn drawn(job: &Job) -> Result<Draw, Stop> {
    let Some(of) = &job.draw else { return Err(Stop::Input("the job does not draw".into())) };
    let Call::Vertices { vertices, instances, topology } = of.call else {
        return Err(Stop::Refused("mesh shaders".into()));
    };
    let state = &of.state;
    let buffers = job.buffers.iter().filter(|buffer| target_of(&buffer.kind).is_none()).cloned();
    let launch = launch(&Job { buffers: buffers.collect(), ..job.clone() }, 32)?;
    let mut draw = Draw {
        vertices,
        instances,
        first_vertex: state.first.0,
        first_instance: state.first.1,
        indices: of.indices.clone(),
        topology: topology_of(topology)?,
        samples: state.samples.max(1),
        culls_front: state.cull_front,
        culls_back: state.cull_back,
        front_clockwise: state.front_clockwise,
        blend: state.blend.map(|blend| match blend {
            draw::Blend::Add => Blend::Add,
            draw::Blend::Alpha => Blend::Alpha,
        }),
        resources: launch.resources,
        push: launch.push,
        push_addresses: launch.push_addresses,
        size: [u32::MAX; 2],
        layers: u32::MAX,
        ..Draw::default()
    };
    for attribute in &of.attributes {
        let format = format_of(attribute.format)?;
        let (location, per_instance, bytes) =
            (attribute.location, attribute.per_instance, attribute.data.clone());
        draw.attributes.push(Attribute { location, format, per_instance, bytes });
    }
    for buffer in &job.buffers {
        let Some(image) = target_of(&buffer.kind) else { continue };
        let [width, height, _] = image.extent;
        draw.size = [draw.size[0].min(width), draw.size[1].min(height)];
        draw.layers = draw.layers.min(image.layers);
        let format = format_of(image.format)?;
        let target = Target { location: buffer.binding, format, bytes: buffer.data.clone() };
        match (image.format.class, state.depth) {
            (Class::Depth, Some(compare)) => {
                let (compare, writes) = (compare_of(compare), !state.depth_read_only);
                draw.depth = Some(Depth { compare, writes, target });
            }
            // It is neither tested nor written.
            (Class::Depth, None) => {}
            _ => draw.targets.push(target),
        }
    }
    let [width, height] = draw.size;
    let strip = width / state.viewports.max(1);
    draw.viewports = (0..state.viewports.max(1))
        .map(|number| Viewport { x: number * strip, y: 0, width: strip, height })
        .collect();
    Ok(draw)
}

fn topology_of(topology: draw::Topology) -> Result<Topology, Stop> {
    Ok(match topology {
        draw::Topology::Points => Topology::Points,
        draw::Topology::Lines => Topology::Lines,
        draw::Topology::LineStrip => Topology::LineStrip,
        draw::Topology::Triangles => Topology::Triangles,
        draw::Topology::TriangleStrip => Topology::TriangleStrip,
        draw::Topology::TriangleFan => Topology::TriangleFan,
        other => return Err(Stop::Refused(format!("primitives of the topology {other}"))),
    })
}

fn compare_of(compare: image::Compare) -> Compare {
    match compare {
        image::Compare::Less => Compare::Less,
        image::Compare::LessEqual => Compare::LessOrEqual,
        image::Compare::Greater => Compare::Greater,
        image::Compare::GreaterEqual => Compare::GreaterOrEqual,
    }
}

fn launch(job: &Job, subgroup: u32) -> Result<Launch, Stop> {
    let mut launch = Launch { entry: job.entry.clone(), groups: job.dispatch, subgroup, ..Launch::default() };
    if let Some(kernel) = &job.launch {
        launch.entry.clone_from(&kernel.function);
        launch.local = Some(kernel.local);
        launch.groups = [0, 1, 2].map(|at| kernel.global[at] / kernel.local[at].max(1));
        for argument in &kernel.arguments {
            launch.arguments.push(match argument {
                Argument::Buffer(bytes) => Given::Buffer(bytes.clone()),
                Argument::Value(bytes) => Given::Value(bytes.clone()),
                Argument::Local(size) => Given::Local(*size),
                Argument::Image(image, bytes) => Given::Image(image_of(image)?, bytes.clone()),
                Argument::Sampler { sampler, normalized } => {
                    Given::Sampler(spirant_run::Sampler { normalized: *normalized, ..sampler_of(*sampler) })
                }
            });
        }
        return Ok(launch);
    }
    for buffer in &job.buffers {
        let addresses = buffer.addresses.iter().map(|it| (it.offset, it.set, it.binding)).collect();
        let descriptor = match buffer.kind {
            Kind::PushConstant => {
                launch.push.clone_from(&buffer.data);
                launch.push_addresses = addresses;
                continue;
            }
            Kind::RwStructured
            | Kind::Structured
            | Kind::RwByteAddress
            | Kind::ByteAddress
            | Kind::CBuffer => Descriptor::Buffer,
            Kind::RwTyped(format) | Kind::Typed(format) => Descriptor::TexelBuffer(format_of(format)?),
            Kind::Image(image) => match image.usage {
                Use::Combined(sampler) => Descriptor::Combined(image_of(&image)?, sampler_of(sampler)),
                Use::Sampled | Use::Storage => Descriptor::Image(image_of(&image)?),
                Use::Target => return Err(Stop::Refused("render targets".into())),
            },
            Kind::Sampler(sampler) => Descriptor::Sampler(sampler_of(sampler)),
            Kind::Scene => return Err(Stop::Refused(format!("a resource of the kind {}", buffer.kind))),
        };
        launch.resources.push(Resource {
            set: buffer.set,
            binding: buffer.binding,
            descriptor,
            bytes: buffer.data.clone(),
            addresses,
        });
    }
    Ok(launch)
}

fn format_of(format: crate::format::Format) -> Result<spirant_run::Format, Stop> {
    let known = spirant_run::Format::from_name(&format.to_string());
    known.ok_or_else(|| Stop::Refused(format!("texels of format {format}")))
}

fn image_of(image: &Image) -> Result<spirant_run::Image, Stop> {
    let dim = match image.dim {
        image::Dim::D1 => Dim::D1,
        image::Dim::D2 => Dim::D2,
        image::Dim::D3 => Dim::D3,
        image::Dim::Cube => Dim::Cube,
    };
    Ok(spirant_run::Image {
        format: format_of(image.format)?,
        dim,
        arrayed: image.arrayed,
        extent: image.extent,
        layers: image.layers,
        levels: image.levels,
        samples: 1,
    })
}

fn sampler_of(sampler: Sampler) -> spirant_run::Sampler {
    let filter = |linear| if linear { Filter::Linear } else { Filter::Nearest };
    let address = match sampler.address {
        image::Address::Repeat => Address::Repeat,
        image::Address::Mirror => Address::MirroredRepeat,
        image::Address::Clamp => Address::ClampToEdge,
        image::Address::Border => Address::ClampToBorder,
    };
    spirant_run::Sampler {
        magnify: filter(sampler.linear),
        minify: filter(sampler.linear),
        mip: filter(sampler.mip_linear),
        address: [address; 3],
        compare: sampler.compare.map(compare_of),
        ..spirant_run::Sampler::default()
    }
}
