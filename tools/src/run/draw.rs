//! `spirant draw`: a vertex stage and a fragment stage on the reference machine.

use super::resources::{Picture, ResourceFlags};
use super::{Format, Given, MachineFlags, Place, compiled_from, report, save};
use crate::exit::Exit;
use crate::forms::{self, Form, Input};
use crate::job::{Source, print_error, supervise};
use crate::output::Output;
use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::ValueEnum;
use spirant::dialect::Module;
use spirant::dialect::spirv::{Decoration, ExecutionModel};
use spirant::run::{Attribute, Blend, Class, Depth, Draw, Target, Topology};
use spirant::{Code, Diagnostic, Diagnostics, Origin};
use spirant_values::{Element, Values, at_binding, compare, element_of};
use std::path::{Path, PathBuf};

/// How vertices form primitives.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Primitives {
    Points,
    Lines,
    LineStrip,
    Triangles,
    TriangleStrip,
    TriangleFan,
}

/// The faces of triangles that are not drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Cull {
    Front,
    Back,
}

/// The order of the vertices of a front face on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Front {
    Clockwise,
    Counterclockwise,
}

/// How a colour is combined with what the target has.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Blending {
    /// Their sum
    Add,
    /// By the new colour's alpha
    Alpha,
}

/// The arguments of `spirant draw`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// A module or a source, as for `spirant run`, with the vertex stage, and the fragment stage if no other is named
    #[arg(value_name = "INPUT")]
    input: PathBuf,
    /// A module or a source with the fragment stage
    #[arg(value_name = "FRAGMENT")]
    other: Option<PathBuf>,
    /// The entry point of the vertex stage [default: the only one]
    #[arg(long, value_name = "NAME")]
    vertex: Option<String>,
    /// The entry point of the fragment stage [default: the only one]
    #[arg(long, value_name = "NAME")]
    fragment: Option<String>,
    /// Number of vertices of an instance [default: that of --indices, or 3]
    #[arg(short = 'n', long, value_name = "N")]
    vertices: Option<u32>,
    /// Number of instances
    #[arg(long, value_name = "N", default_value_t = 1)]
    instances: u32,
    /// The first vertex, or what is added to each index
    #[arg(long, value_name = "N", default_value_t = 0)]
    first_vertex: u32,
    /// The first instance
    #[arg(long, value_name = "N", default_value_t = 0)]
    first_instance: u32,
    /// The order of drawing, as values of a buffer: u16 or u32
    #[arg(long, value_name = "VALUES")]
    indices: Option<String>,
    /// How vertices form primitives
    #[arg(long, value_enum, value_name = "TOPOLOGY", default_value = "triangles")]
    topology: Primitives,
    /// An input of the vertex stage: its location, the number of its components, and values as for a buffer, such as 0:3=f32:0,0,0,1,0,0
    #[arg(long, value_name = "LOCATION:COMPONENTS=VALUES")]
    attribute: Vec<String>,
    /// The same, with values of instances rather than vertices
    #[arg(long, value_name = "LOCATION:COMPONENTS=VALUES")]
    instance_attribute: Vec<String>,
    /// Width and height of the targets
    #[arg(long, value_name = "WIDTH,HEIGHT", value_parser = two, default_value = "64,64")]
    size: [u32; 2],
    /// A target of colours, such as 0=rgba8, with contents as values of a buffer or a picture (.png) behind another '=' [default: rgba32f,
    /// rgba32i or rgba32ui for each output, zeros]
    #[arg(long, value_name = "LOCATION=FORMAT")]
    target: Vec<String>,
    /// Test depths and write them: less, lequal, equal, gequal, greater, notequal, always or never; they begin at 1, or at 0 for greater and
    /// gequal
    #[arg(long, value_name = "COMPARISON")]
    depth: Option<String>,
    /// Faces that are not drawn
    #[arg(long, value_enum, value_name = "FACES")]
    cull: Option<Cull>,
    /// The order of the vertices of front faces
    #[arg(long, value_enum, value_name = "ORDER", default_value = "counterclockwise")]
    front: Front,
    /// How colours are combined with what the targets have
    #[arg(long, value_enum, value_name = "BLENDING")]
    blend: Option<Blending>,
    /// Number of samples of a pixel: 1, 2, 4, 8 or 16
    #[arg(long, value_name = "N", default_value_t = 1)]
    samples: u32,
    #[command(flatten)]
    resources: ResourceFlags,
    /// Write the first target: a picture where the name ends in .png, an array where it ends in .npy, otherwise bytes
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write contents to a file afterwards, as `spirant run` does; a target is named by its location, depths by `depth`
    #[arg(long, value_name = "PLACE=FILE")]
    save: Vec<String>,
    /// Form of the results on standard output
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    format: Format,
    #[command(flatten)]
    machine: MachineFlags,
}

/// The largest targets in pixels: those of the machine.
const MOST_PIXELS: u64 = 1 << 26;

/// Reads a size.
fn two(text: &str) -> Result<[u32; 2], String> {
    let parts: Result<Vec<u32>, _> = text.split([',', 'x']).map(|part| part.trim().parse()).collect();
    match parts.as_deref() {
        Ok([width, height]) if u64::from(*width) * u64::from(*height) > MOST_PIXELS => {
            Err(format!("it is more than {MOST_PIXELS} pixels"))
        }
        Ok([width, height]) => Ok([*width, *height]),
        _ => Err("it is not WIDTH,HEIGHT".to_owned()),
    }
}

/// What is drawn, from the command line.
struct Work {
    draw: Draw,
    given: Vec<Given>,
}

/// The modules of the stages.
struct Stages {
    vertex: Module,
    /// It is in the vertex stage's module if it is none.
    fragment: Option<Module>,
}

/// Draws in a process of its own; prints results and diagnostics.
pub fn run(args: &Args) -> Exit {
    let work = match read(args) {
        Ok(work) => work,
        Err(error) => {
            print_error(&error);
            return Exit::Usage;
        }
    };
    let stage = |path: &Path, entry: &Option<String>, profile: &str| {
        let entry = entry.as_deref().unwrap_or("main");
        let compiled = compiled_from(
            path,
            args.machine.from.is_some(),
            &["-T", profile, "-E", entry],
            std::process::Stdio::inherit(),
        );
        compiled.map_err(|failed| failed.exit)
    };
    // One source of HLSL with two entry points is compiled twice.
    let is_hlsl =
        args.machine.from.is_none() && args.input.extension().is_some_and(|ending| ending == "hlsl");
    let other =
        args.other.as_deref().or_else(|| (is_hlsl && args.fragment.is_some()).then_some(&*args.input));
    let sources = stage(&args.input, &args.vertex, "vs_6_0").and_then(|vertex| {
        Ok((vertex, other.map(|path| stage(path, &args.fragment, "ps_6_0")).transpose()?))
    });
    let (vertex, fragment) = match sources {
        Ok(sources) => sources,
        Err(exit) => return exit,
    };
    let limits = args.machine.of_process();
    let form = |source: &Source, path: &Path| {
        args.machine.from.or_else(|| Form::of_name(path).filter(|_| !matches!(source, Source::Memory(..))))
    };
    let forms = [
        form(&vertex, &args.input),
        fragment.as_ref().and_then(|source| form(source, other.unwrap_or(&args.input))),
    ];
    let (name, style) = (vertex.name(), args.machine.style.style());
    supervise(name, &Output::named(Path::new("-")), &limits, style, |mut progress| {
        let opened = forms::open(vertex).and_then(|first| {
            Ok((
                first,
                fragment.map(|source| Ok::<_, Exit>((source.name(), forms::open(source)?))).transpose()?,
            ))
        });
        let (first, second) = match opened {
            Ok(opened) => opened,
            Err(exit) => return exit,
        };
        let name = args.input.display().to_string();
        forms::show_lines_of(&name, &progress);
        progress.confine();
        let mut size = 0;
        let inputs = forms::read(name, first, forms[0], &progress, &mut size, style).and_then(|first| {
            let second =
                second.map(|(name, opened)| forms::read(name, opened, forms[1], &progress, &mut size, style));
            Ok((first, second.transpose()?))
        });
        match inputs {
            Ok((first, second)) => execute(args, work, &first, second.as_ref()),
            Err(exit) => exit,
        }
    })
}

/// Reads what the command line states, but for the targets.
fn read(args: &Args) -> Result<Work> {
    let stated = args.resources.read()?;
    let mut draw = Draw {
        vertices: args.vertices.unwrap_or(3),
        instances: args.instances,
        first_vertex: args.first_vertex,
        first_instance: args.first_instance,
        topology: match args.topology {
            Primitives::Points => Topology::Points,
            Primitives::Lines => Topology::Lines,
            Primitives::LineStrip => Topology::LineStrip,
            Primitives::Triangles => Topology::Triangles,
            Primitives::TriangleStrip => Topology::TriangleStrip,
            Primitives::TriangleFan => Topology::TriangleFan,
        },
        size: args.size,
        samples: args.samples,
        culls_front: args.cull == Some(Cull::Front),
        culls_back: args.cull == Some(Cull::Back),
        front_clockwise: args.front == Front::Clockwise,
        blend: args.blend.map(|blend| match blend {
            Blending::Add => Blend::Add,
            Blending::Alpha => Blend::Alpha,
        }),
        resources: stated.resources,
        push: stated.push,
        ..Draw::default()
    };
    if let Some(text) = &args.indices {
        let values = Values::read(text).context("--indices")?;
        ensure!(matches!(values.element, Element::Uint(16 | 32)), "--indices {text}: indices are u16 or u32");
        let part = |bytes: &[u8]| bytes.iter().rev().fold(0u32, |all, byte| all << 8 | u32::from(*byte));
        draw.indices = values.bytes.chunks_exact(values.element.size()).map(part).collect();
        draw.vertices = args.vertices.unwrap_or(draw.indices.len() as u32);
    }
    for (texts, per_instance) in [(&args.attribute, false), (&args.instance_attribute, true)] {
        for text in texts {
            let attribute = attribute(text, per_instance).with_context(|| format!("--attribute {text}"))?;
            draw.attributes.push(attribute);
        }
    }
    let mut work = Work { draw, given: stated.given };
    for text in &args.target {
        let (location, rest) =
            text.split_once('=').ok_or_else(|| anyhow!("`{text}` is not LOCATION=FORMAT"))?;
        let location = location.parse().with_context(|| format!("--target {text}"))?;
        let (name, contents) =
            rest.split_once('=').map_or((rest, String::new()), |(name, values)| (name, format!("={values}")));
        let [width, height] = args.size;
        let image = spirant_values::image(&format!("{name}:2d:{width}x{height}{contents}"));
        let image = image.with_context(|| format!("--target {text}"))?;
        work.add_target(location, image.image.format, image.bytes);
    }
    if let Some(word) = &args.depth {
        let compare = compare(word).context("--depth")?;
        let format = spirant_values::format("d32f")?;
        let start: f32 = if matches!(word.as_str(), "greater" | "gequal") { 0.0 } else { 1.0 };
        let bytes = start.to_le_bytes().repeat(args.size.iter().map(|side| *side as usize).product());
        let values = Values { element: Element::Float(32), bytes: bytes.clone() };
        let picture = Some(Picture { format, size: args.size });
        work.given.push(Given { place: Place::Depth, at: 0, values, picture });
        work.draw.depth =
            Some(Depth { compare, writes: true, target: Target { location: 0, format, bytes } });
    }
    Ok(work)
}

impl Work {
    fn add_target(&mut self, location: u32, format: spirant::run::Format, bytes: Vec<u8>) {
        let values = Values { element: element_of(format), bytes: bytes.clone() };
        let picture = Some(Picture { format, size: self.draw.size });
        self.given.push(Given {
            place: Place::Target(location),
            at: self.draw.targets.len(),
            values,
            picture,
        });
        self.draw.targets.push(Target { location, format, bytes });
    }

    /// Adds a target for each output of the fragment stage.
    fn add_outputs(&mut self, fragment: &Module) {
        for (location, class) in spirant::run::outputs(fragment, &self.draw.fragment) {
            let name = match class {
                Class::Sint => "rgba32i",
                Class::Uint => "rgba32ui",
                _ => "rgba32f",
            };
            let Ok(format) = spirant_values::format(name) else { continue };
            let [width, height] = self.draw.size.map(|side| side as usize);
            self.add_target(location, format, vec![0; width * height * format.texel_size()]);
        }
    }

    /// The contents after the draw.
    fn results(&self) -> Vec<(Place, Values)> {
        let find = |given: &Given| {
            let bytes = match given.place {
                Place::Target(_) => self.draw.targets.get(given.at).map(|target| &target.bytes),
                Place::Depth => self.draw.depth.as_ref().map(|depth| &depth.target.bytes),
                _ => self.draw.resources.get(given.at).map(|resource| &resource.bytes),
            };
            (given.place, Values { element: given.values.element, bytes: bytes.cloned().unwrap_or_default() })
        };
        self.given.iter().map(find).collect()
    }

    /// Where `--save` and `--output` write.
    fn saved(&self, args: &Args) -> Result<Vec<(Place, PathBuf)>> {
        let mut saved = Vec::new();
        for text in &args.save {
            let (place, file) = text.split_once('=').ok_or_else(|| anyhow!("`{text}` is not PLACE=FILE"))?;
            let place = match place {
                "depth" => Place::Depth,
                _ => match place.parse() {
                    Ok(location) => Place::Target(location),
                    Err(_) => at_binding(text).map(|(set, binding, _)| Place::Binding(set, binding))?,
                },
            };
            super::check_saved(text, place, &self.given)?;
            saved.push((place, file.into()));
        }
        if let Some(path) = &args.output {
            let target = self.draw.targets.first().context("--output: there is no target")?;
            saved.push((Place::Target(target.location), path.clone()));
        }
        Ok(saved)
    }
}

/// An input of the vertex stage, with four components.
fn attribute(text: &str, per_instance: bool) -> Result<Attribute> {
    let parts = text.split_once('=').and_then(|(place, values)| {
        let (location, count) = place.split_once(':')?;
        Some((
            location.parse().ok()?,
            count.parse::<usize>().ok().filter(|count| (1..=4).contains(count))?,
            values,
        ))
    });
    let Some((location, count, values)) = parts else {
        bail!("it is not LOCATION:COMPONENTS=VALUES, such as 0:3=f32x9")
    };
    let values = Values::read(values)?;
    let (name, one) = match values.element {
        Element::Float(32) => ("rgba32f", "1"),
        Element::Float(16) => ("rgba16f", "1"),
        Element::Uint(32) => ("rgba32ui", "1"),
        Element::Int(32) => ("rgba32i", "1"),
        Element::Uint(8) => ("rgba8", "255"),
        other => bail!("attributes are f32, f16, u32, i32 or u8, which is from 0 to 1; not {other}"),
    };
    let size = values.element.size();
    ensure!(
        values.bytes.len().is_multiple_of(size * count),
        "the values are not {count} for each vertex or instance"
    );
    let (zero, one) = (values.element.bytes("0")?, values.element.bytes(one)?);
    let complete = |value: &[u8]| {
        let missing = (count..4).flat_map(|at| if at == 3 { one.clone() } else { zero.clone() });
        value.iter().copied().chain(missing).collect::<Vec<u8>>()
    };
    let bytes = values.bytes.chunks(size * count).flat_map(complete).collect();
    Ok(Attribute { location, format: spirant_values::format(name)?, per_instance, bytes })
}

/// The name of the entry point of a stage.
fn entry(
    module: &Module,
    model: ExecutionModel,
    named: Option<&String>,
    flag: &str,
) -> Result<Option<String>, String> {
    let names: Vec<&str> =
        module.entry_points.iter().filter(|entry| entry.model == model).map(|entry| &*entry.name).collect();
    match (named, &names[..]) {
        (Some(name), _) if names.contains(&name.as_str()) => Ok(Some(name.clone())),
        // HLSL that clang compiles keeps the name of its entry point; DXC calls it main.
        (_, [name]) => Ok(Some((*name).to_owned())),
        (None, []) => Ok(None),
        (Some(name), []) => Err(format!("the module has no entry point `{name}` of the stage {model:?}")),
        (_, _) => Err(format!(
            "several entry points of the stage {model:?}, choose by {flag}: {}",
            names.join(", ")
        )),
    }
}

/// Whether a module has a specialization constant with this `SpecId`.
fn has_constant(module: &Module, id: u32) -> bool {
    let mut decorations = module.consts.iter().flat_map(|(_, data)| data.decorations.iter());
    decorations.any(|it| it.kind == Decoration::SpecId && it.word() == Some(id))
}

/// The modules, and the entry points in the draw.
fn stages(
    args: &Args,
    draw: &mut Draw,
    inputs: (&Input, Option<&Input>),
    found: &mut Diagnostics,
) -> Option<Stages> {
    let mut first = inputs.0.module(true, found)?;
    let mut second = match inputs.1 {
        Some(input) => Some(input.module(true, found)?),
        None => None,
    };
    for (id, _) in &args.resources.spec {
        if !has_constant(&first, *id) && !second.as_ref().is_some_and(|module| has_constant(module, *id)) {
            found.push(Diagnostic::error(
                Code::INVALID_INPUT,
                format!("no stage has a specialization constant {id}"),
            ));
            return None;
        }
    }
    for module in [Some(&mut first), second.as_mut()].into_iter().flatten() {
        let own = args.resources.spec.iter().filter(|(id, _)| has_constant(module, *id)).cloned();
        let own: Vec<(u32, String)> = own.collect();
        if let Err(why) = spirant::specialize(module, &own) {
            found.push(why);
            return None;
        }
    }
    let names = entry(&first, ExecutionModel::Vertex, args.vertex.as_ref(), "--vertex").and_then(|vertex| {
        let vertex = vertex.ok_or("the module has no entry point of the vertex stage")?;
        let of = second.as_ref().unwrap_or(&first);
        Ok((vertex, entry(of, ExecutionModel::Fragment, args.fragment.as_ref(), "--fragment")?))
    });
    match names {
        Ok((vertex, fragment)) => {
            draw.vertex = vertex;
            let has_fragment = fragment.is_some();
            draw.fragment = fragment.unwrap_or_default();
            let fragment = second.or_else(|| has_fragment.then(|| first.clone()));
            Some(Stages { vertex: first, fragment: fragment.filter(|_| has_fragment) })
        }
        Err(why) => {
            found.push(Diagnostic::error(Code::INVALID_INPUT, why).at(Origin::file(&inputs.0.name)));
            None
        }
    }
}

fn execute(args: &Args, mut work: Work, first: &Input, second: Option<&Input>) -> Exit {
    let mut diagnostics = Diagnostics::new();
    let limits = args.machine.limits();
    let stages = stages(args, &mut work.draw, (first, second), &mut diagnostics);
    let name = match second.filter(|second| second.name != first.name) {
        Some(second) => format!("{}, {}", first.name, second.name),
        None => first.name.clone(),
    };
    let print =
        |diagnostics: &Diagnostics| report::print_of(diagnostics, &name, first, args.machine.style.style());
    let Some(Stages { vertex, fragment }) = stages else {
        print(&diagnostics);
        return Exit::Input;
    };
    if let Some(module) = fragment.as_ref().filter(|_| args.target.is_empty()) {
        work.add_outputs(module);
    }
    let saved = match work.saved(args) {
        Ok(saved) => saved,
        Err(error) => {
            print_error(&error);
            return Exit::Usage;
        }
    };
    let outcome = spirant::draw(&vertex, fragment.as_ref(), &mut work.draw, &limits, &mut diagnostics);
    print(&diagnostics);
    let Some(outcome) = outcome else { return Exit::Input };
    let results = work.results();
    if let Err(error) = save(&saved, &work.given, &results) {
        print_error(&error);
        return Exit::Files;
    }
    let text = match args.format {
        Format::Text => report::text(&work.given, &results),
        Format::Json => report::json(&results, &outcome),
    };
    let exit = forms::write(&Output::named(Path::new("-")), text.as_bytes());
    if exit == Exit::Success && !outcome.findings.is_empty() { Exit::Input } else { exit }
}
