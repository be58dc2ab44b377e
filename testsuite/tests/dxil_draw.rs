//! Pictures: containers of graphics pipelines compile, validate, and draw on a Vulkan driver what DXC's own SPIR-V of the same sources draws.
//!
//! `data/dxil/draw` has the sources, a picture each. Every line `// stage: ` of one is a stage, by the options that DXC has for it; the lines
//! `//@ ` say what is drawn with which resources. The stages of either compiler also draw together with those of the other, since they have the
//! same interfaces. Where DXC's modules of these stages run nowhere, as those of mesh shaders, which it writes for `SPV_NV_mesh_shader`, lines `// beside: `
//! are the stages that draw the same picture instead, by what `// beside draws: ` says. Some pictures are computed here as well.
//! `SPIRANT_BLESS=1` makes containers and modules anew where DXC is installed (`cargo xtask setup --dxc`).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use spirant::{
    BindingRules, OptLevel, Options, PrimitiveInput, RegisterClass, RegisterMap, ShaderInterface, Shift,
    Silent,
};
use spirant_exec::Outcome;
use spirant_exec::compare::compare;
use spirant_exec::draw::Draw;
use spirant_exec::image::Use;
use spirant_exec::job::{Buffer, Job};
use spirant_exec::runner::Runner;
use spirant_testsuite::containers::{self, Program, STRIPPED};
use spirant_testsuite::counted;
use spirant_testsuite::directives;
use spirant_testsuite::dxc::Dxc;
use std::path::Path;

/// A picture: its stages, and what is drawn with them.
struct Picture {
    name: String,
    source: String,
    stages: Vec<Stage>,
    job: Job,
    beside: Option<Beside>,
}

/// Stages whose modules, as DXC makes them, draw the same.
struct Beside {
    stages: Vec<Stage>,
    job: Job,
}

/// A stage: the options that DXC has for it, and what DXC makes.
struct Stage {
    program: Program,
    /// The inputs of a pixel shader that a mesh shader writes for primitives.
    per_primitive: Vec<PrimitiveInput>,
}

fn pictures() -> Vec<Picture> {
    let paths = containers::sources("dxil/draw").expect("the folder of pictures");
    paths.iter().map(|path| picture(path)).collect()
}

fn picture(path: &Path) -> Picture {
    let source = std::fs::read_to_string(path).expect("a source");
    let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
    let lines = |key| directives::facts(&source, key);
    let inputs = lines("per primitive").flat_map(|line| line.split(' '));
    let inputs: Vec<PrimitiveInput> = inputs.filter_map(|input| input.parse().ok()).collect();
    let stage = |line: &str| {
        let entry = line.split(' ').skip_while(|word| *word != "-E").nth(1).expect("an entry point");
        let program = Program::new(path, &format!("{name}.{entry}"), line);
        let per_primitive = if line.contains("ps_6_") { inputs.clone() } else { Vec::new() };
        Stage { program, per_primitive }
    };
    let stages = lines("stage").map(stage).collect();
    let job = Job::parse(&source).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut beside = Beside { stages: lines("beside").map(stage).collect(), job: job.clone() };
    for line in lines("beside draws") {
        let words: Vec<&str> = line.split(' ').collect();
        beside.job.draw = Some(Draw::parse(&words).unwrap_or_else(|error| panic!("{name}: {error}")));
    }
    let beside = Some(beside).filter(|beside| !beside.stages.is_empty());
    Picture { stages, job, beside, name, source }
}

impl Stage {
    fn compile(&self, opt_level: OptLevel) -> Result<Vec<u32>, String> {
        self.compile_with(opt_level, ShaderInterface::default())
    }

    fn compile_with(&self, opt_level: OptLevel, interface: ShaderInterface) -> Result<Vec<u32>, String> {
        let interface = interface.bindings(containers::shifts()).reciprocal_w(true);
        let options = Options::default()
            .opt_level(opt_level)
            .shader_interface(Some(interface))
            .per_primitive(self.per_primitive.clone());
        self.program.compile(&options)
    }
}

impl Picture {
    /// Makes its containers and DXC's modules.
    fn bless(&self, dxc: &Dxc) -> Result<(), String> {
        let bless = || {
            let own = self.stages.iter().map(|stage| &stage.program);
            own.clone().try_for_each(|program| program.bless_container(&self.source, dxc, &STRIPPED))?;
            let shifts = containers::shifts_of_dxc();
            let mut more = vec!["-fvk-use-dx-layout", "-fvk-use-dx-position-w"];
            more.extend(shifts.iter().map(String::as_str));
            let stages = self.beside.as_ref().map_or(&self.stages, |beside| &beside.stages);
            let stages = if self.has_modules() { &stages[..] } else { &[] };
            stages.iter().try_for_each(|stage| stage.program.bless_module(&self.source, dxc, &more))
        };
        bless().map_err(|why: String| format!("{}: {why}", self.name))
    }

    /// Whether DXC compiles it to SPIR-V.
    fn has_modules(&self) -> bool {
        !self.source.lines().any(|line| line.starts_with("// DXC has no SPIR-V"))
    }

    /// Compares the first target with what is computed for the middles of its pixels.
    fn hold_against(&self, computed: Computed, drawn: &[Vec<u8>]) -> Result<(), String> {
        let target = |(index, buffer): (usize, &Buffer)| {
            let image = buffer.kind.image().filter(|image| image.usage == Use::Target)?;
            Some((index, image))
        };
        let (index, image) = self.job.buffers.iter().enumerate().find_map(target).ok_or("no target")?;
        let (width, format) = (image.extent[0] as usize, image.format);
        let mut held = 0;
        for (number, texel) in drawn[index].chunks_exact(format.texel_size()).enumerate() {
            let at = [number % width, number / width].map(|n| n as f32 + 0.5);
            let Some(expected) = computed(at) else { continue };
            let got = format.decode(texel).map(f32::from_bits);
            if expected.iter().zip(got).any(|(expected, got)| (expected - got).abs() > 0.002) {
                return Err(format!("at {at:?}: computed {expected:?}, drawn {got:?}"));
            }
            held += 1;
        }
        if held < 16 { Err(format!("only {held} pixels are computed")) } else { Ok(()) }
    }

    /// Draws it with either compiler's stages, and with those of both. `Ok(false)` where no driver can.
    fn check(&self, runners: &mut [Runner]) -> Result<bool, String> {
        let all = |of: &dyn Fn(&Stage) -> Result<Vec<u32>, String>| -> Result<Vec<Vec<u32>>, String> {
            self.stages.iter().map(of).collect()
        };
        let unoptimized = all(&|stage| stage.compile(OptLevel::O0))
            .map_err(|why| format!("without optimization: {why}"))?;
        let ours = all(&|stage| stage.compile(OptLevel::O1))?;
        let (theirs, job, mixed) = match &self.beside {
            _ if !self.has_modules() => (ours.clone(), &self.job, ours.clone()),
            None => {
                let theirs = all(&|stage| stage.program.read_module())?;
                let mixed = [&ours[..1], &theirs[1..]].concat();
                (theirs, &self.job, mixed)
            }
            Some(beside) => {
                let theirs: Vec<Vec<u32>> = beside
                    .stages
                    .iter()
                    .map(|stage| stage.program.read_module())
                    .collect::<Result<_, _>>()?;
                let common = |stage: &Stage| {
                    beside.stages.iter().position(|b| b.program.module == stage.program.module)
                };
                let pairs = self.stages.iter().zip(&ours);
                let mixed = pairs.map(|(stage, own)| common(stage).map_or(own, |at| &theirs[at]).clone());
                (theirs.clone(), &beside.job, mixed.collect())
            }
        };
        let others = [("without optimization", unoptimized), ("optimized", ours), ("mixed", mixed)];
        for runner in runners {
            let mut draw = |modules: &[Vec<u32>]| runner.draw(&self.job, modules);
            let outcomes: Vec<Outcome> = others.iter().map(|(_, modules)| draw(modules)).collect();
            let is_refused = |outcome: &Outcome| matches!(outcome, Outcome::Refused(_));
            let expected = runner.draw(job, &theirs);
            if is_refused(&expected) || outcomes.iter().any(is_refused) {
                continue;
            }
            let expected = expected.done().map_err(|why| format!("DXC's modules: {why}"))?;
            if self.job.buffers.iter().zip(&expected).all(|(buffer, result)| buffer.data == *result) {
                return Err("nothing is drawn".to_owned());
            }
            match COMPUTED.iter().find(|(name, _)| *name == self.name) {
                Some((_, computed)) => self.hold_against(*computed, &expected)?,
                None if self.has_modules() => {}
                None => return Err("nothing says what it should be".to_owned()),
            }
            for ((kind, _), outcome) in others.iter().zip(outcomes) {
                let got = outcome.done().map_err(|why| format!("{kind}: {why}"))?;
                compare(&self.job, &expected, &got).map_err(|why| format!("{kind}: {why}"))?;
            }
            return Ok(true);
        }
        Ok(false)
    }
}

/// What a picture's first target has at the middle of a pixel; `None` near edges, which are not computed.
type Computed = fn([f32; 2]) -> Option<[f32; 4]>;

/// Pictures that are computed here as well.
const COMPUTED: &[(&str, Computed)] = &[
    ("full_screen", |[x, y]| {
        let is_odd = (x as u32 ^ y as u32) & 1 == 1;
        Some([x * 0.5, if is_odd { 1.0 } else { y }, 0.25, 1.0])
    }),
    ("triangle", |at| {
        let weights = weights(at.map(|n| n / 16.0 - 1.0), [[-0.9, -0.8], [0.9, -0.7], [0.1, 0.9]])?;
        Some([weights[0], weights[1], weights[2], 1.0])
    }),
    ("quads", |[x, y]| {
        let number = |x: u32, y: u32| (x + 16 * y) as f32;
        let (x, y) = (x as u32, y as u32);
        Some([number(x ^ 1, y), number(x, y ^ 1), number(x ^ 1, y ^ 1), number(x, y)])
    }),
    ("sample_count", |[x, _]| {
        let places = [[-2.0, -6.0], [6.0, -2.0], [-6.0, 2.0], [2.0, 6.0]];
        let [x, y] = places.get(x as usize % 6).copied().unwrap_or_default().map(|step: f32| step / 16.0);
        Some([x, y, 4.0, 1.0])
    }),
    ("mesh_grid", |at| {
        // Squares of 0.8 in cells of 8 pixels.
        let at = at.map(|n| n / 8.0);
        let inner = at.map(f32::fract);
        let from_edge = |n: f32| (n - 0.1).min(0.9 - n);
        let distance = inner.map(from_edge).into_iter().fold(f32::MAX, f32::min);
        let [u, v] = at.map(|n| n * 0.25);
        match distance {
            0.01.. => Some([inner[0], inner[1], u, v]),
            -0.01..0.01 => None,
            _ => Some([0.0; 4]),
        }
    }),
    ("mesh_colours", |at| {
        // The squares of `mesh_grid`, of two triangles each, whose colours do not vary.
        let at = at.map(|n| n / 8.0);
        let [column, row] = at.map(f32::floor);
        let [u, v] = at.map(|n| (n.fract() - 0.1) / 0.8);
        let from_edge = [u, v, 1.0 - u, 1.0 - v].into_iter().fold(f32::MAX, f32::min);
        if from_edge < -0.01 {
            return Some([0.0; 4]);
        }
        if from_edge < 0.01 || (u + v - 1.0).abs() < 0.05 {
            return None;
        }
        let second = f32::from(u8::from(u + v > 1.0));
        Some([column * 0.25, row * 0.25, second * 0.25 + at[0], (column * 2.0 + second) * 3.0 + row])
    }),
    ("mesh_culled", |at| {
        let [x, y] = at.map(|n| (n / 8.0).floor());
        Some(if (x + y) % 3.0 == 1.0 { [0.0; 4] } else { [x, y, 1.0, 1.0] })
    }),
    ("evaluated", |at| {
        // At the third of four samples, and at the middle, where every sample is covered.
        let place = |at: [f32; 2]| at.map(|n| n / 8.0 - 1.0);
        weights(place(at), [[-0.9, -0.8], [0.9, -0.8], [0.037, 0.9]])?;
        let ([x, y], [u, v]) = (place([at[0] - 0.375, at[1] + 0.125]), place(at));
        Some([x, y, u, v])
    }),
];

/// The weights of a triangle's corners well inside of it.
fn weights(at: [f32; 2], corners: [[f32; 2]; 3]) -> Option<[f32; 3]> {
    let area =
        |a: [f32; 2], b: [f32; 2], c: [f32; 2]| (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    let [a, b, c] = corners;
    let whole = area(a, b, c);
    let weights = [area(at, b, c), area(a, at, c), area(a, b, at)].map(|part| part / whole);
    weights.iter().all(|weight| *weight > 0.1).then_some(weights)
}

#[test]
fn pictures_are_what_dxc_draws() {
    let pictures = pictures();
    let only = std::env::var("SPIRANT_ONLY").unwrap_or_default();
    let chosen: Vec<&Picture> = pictures.iter().filter(|picture| picture.name.contains(&only)).collect();
    if std::env::var_os("SPIRANT_BLESS").is_some() {
        let dxc = Dxc::load().expect("DXC");
        let failed: Vec<String> = chosen.iter().filter_map(|picture| picture.bless(&dxc).err()).collect();
        assert!(failed.is_empty(), "{}", failed.join("\n"));
    }
    let verdict = |picture: &&Picture, runners: &mut [Runner]| (picture.name.clone(), picture.check(runners));
    let verdicts = containers::on_drivers(&chosen, verdict);
    let failed: Vec<String> = verdicts
        .iter()
        .filter_map(|(name, verdict)| verdict.as_ref().err().map(|why| format!("{name}: {why}")))
        .collect();
    counted(&format!("{} pictures, {} wrong", chosen.len(), failed.len()));
    assert!(failed.is_empty(), "{} of {}:\n{}", failed.len(), chosen.len(), failed.join("\n"));
    assert!(pictures.len() >= 50, "{} pictures", pictures.len());
    let refused: Vec<&str> =
        verdicts.iter().filter(|(_, verdict)| *verdict == Ok(false)).map(|(name, _)| name.as_str()).collect();
    assert!(refused.is_empty() || std::env::var_os("SPIRANT_MESA").is_none(), "no driver draws {refused:?}");
    if !refused.is_empty() {
        eprintln!("no driver here draws {}: cargo xtask setup --mesa", refused.join(", "));
    }
}

/// Nothing points to a component of what these meshes output: some drivers lose those that are stored alone.
#[test]
fn mesh_shaders_store_vectors() {
    let pictures = pictures();
    for name in ["mesh_grid", "mesh_lines", "mesh_primitives", "mesh_amplified"] {
        let picture = pictures.iter().find(|picture| picture.name == name).expect("a picture");
        let mesh = picture
            .stages
            .iter()
            .find(|stage| stage.program.container.ends_with(format!("{name}.Mesh.dxil")));
        for level in [OptLevel::O0, OptLevel::O1, OptLevel::O2] {
            let words = mesh.expect("a mesh shader").compile(level).expect("it compiles");
            let listing = spirant::binary::disassemble(&words).expect("assembly");
            assert!(listing.contains("OpTypePointer Output %v4float"), "{name} {level:?}: {listing}");
            assert!(!listing.contains("OpTypePointer Output %float"), "{name} {level:?}: {listing}");
        }
    }
}

/// What the library calls registers: t0, s0 and s1, and b0 of a pixel shader.
#[test]
fn registers_are_mapped_by_a_function() {
    let path = spirant_testsuite::data().join("dxil/draw/shadow_map.Pixel.dxil");
    let map = RegisterMap::new(|register| match register.class {
        RegisterClass::T => Some((3, register.number + 40)),
        RegisterClass::S => Some((register.space + 2, register.number * 5)),
        _ => None,
    });
    let shifts = vec![Shift { class: RegisterClass::B, by: 9, space: None }];
    let rules = BindingRules::default().map(Some(map)).shifts(shifts);
    let options = Options::default().shader_interface(Some(ShaderInterface::default().bindings(rules)));
    let bytes = std::fs::read(path).expect("a container");
    let compiled = spirant::compile_bytes(&bytes, "in.dxil", &options, &mut Silent).expect("it compiles");
    let reflected = spirant::reflect::reflect(&compiled.words).expect("it is reflected");
    let mut places: Vec<(Option<u32>, Option<u32>)> =
        reflected.resources.iter().map(|resource| (resource.set, resource.binding)).collect();
    places.sort_unstable();
    assert_eq!(places, [(0, 9), (2, 0), (2, 5), (3, 40)].map(|(set, binding)| (Some(set), Some(binding))));
}

/// An input that a mesh shader writes for primitives is named by its location or its semantic; what is no such input is refused.
#[test]
fn inputs_for_primitives_are_named() {
    let pictures = pictures();
    let picture = pictures.iter().find(|picture| picture.name == "mesh_colours").expect("a picture");
    let [mesh, pixel] = &*picture.stages else { panic!("two stages") };
    let compile = |stage: &Stage, inputs: &[&str]| {
        let bytes = std::fs::read(&stage.program.container).expect("a container");
        let inputs: Vec<PrimitiveInput> = inputs.iter().filter_map(|input| input.parse().ok()).collect();
        let options = Options::default().per_primitive(inputs);
        let compiled = spirant::compile_bytes(&bytes, "in.dxil", &options, &mut Silent);
        let compiled = compiled.map_err(|failed| failed.to_string())?;
        let listing = spirant::binary::disassemble(&compiled.words).map_err(|error| format!("{error:?}"))?;
        Ok::<_, String>(listing.matches(" PerPrimitiveEXT").count())
    };
    assert_eq!(compile(pixel, &[]), Ok(0));
    for (inputs, count) in [(&["1"][..], 1), (&["color", "weight0"], 2), (&["COLOR0", "1", "2"], 2)] {
        assert_eq!(compile(pixel, inputs), Ok(count), "{inputs:?}");
    }
    for (stage, input, why) in [
        (pixel, "7", "has no input at location 7"),
        (pixel, "COLOR1", "its inputs are UV0 at 0, COLOR0 at 1, WEIGHT0 at 2"),
        (mesh, "0", "those of pixel shaders, and the program is of the stage mesh"),
    ] {
        let error = compile(stage, &[input]).expect_err(input);
        assert!(error.contains(why), "{input}: {error}");
    }
    let text = b"define void @f() { ret void }";
    let options = Options::default().per_primitive(vec![PrimitiveInput::Location(0)]);
    let refused = spirant::compile_bytes(text, "in.ll", &options, &mut Silent).expect_err("no DXIL");
    assert!(refused.to_string().contains("(--per-primitive) in programs of DXIL"), "{refused}");
}

/// A picture of each stage that writes positions comes out upside down where their y is negated.
#[test]
fn pictures_are_upside_down_where_y_is_negated() {
    let mut runners = Runner::on_every_driver().expect("a driver to draw on");
    let pictures = pictures();
    for (name, writer) in [("triangle", 0), ("tessellated_quads", 2), ("billboards", 1), ("mesh_grid", 0)] {
        let picture = pictures.iter().find(|picture| picture.name == name).expect("a picture");
        for level in [OptLevel::O0, OptLevel::O1] {
            let compile = |invert_y: bool| -> Vec<Vec<u32>> {
                let stage = |(at, stage): (usize, &Stage)| {
                    let interface = ShaderInterface::default().invert_y(invert_y && at == writer);
                    stage.compile_with(level, interface).unwrap_or_else(|why| panic!("{name}: {why}"))
                };
                picture.stages.iter().enumerate().map(stage).collect()
            };
            let (upright, inverted) = (compile(false), compile(true));
            let drawn = runners.iter_mut().find_map(|runner| match runner.draw(&picture.job, &upright) {
                Outcome::Refused(_) => None,
                outcome => Some((outcome, runner.draw(&picture.job, &inverted))),
            });
            let Some((upright, inverted)) = drawn else { continue };
            let expected = upright.done().expect("a picture");
            let is_blank =
                picture.job.buffers.iter().zip(&expected).all(|(buffer, result)| buffer.data == *result);
            assert!(!is_blank, "{name} {level:?}: nothing is drawn");
            let mut got = inverted.done().expect("a picture");
            for (buffer, bytes) in picture.job.buffers.iter().zip(&mut got) {
                if let Some(image) = buffer.kind.image().filter(|image| image.usage == Use::Target) {
                    let row = image.extent[0] as usize * image.format.texel_size();
                    *bytes = bytes.chunks_exact(row).rev().flatten().copied().collect();
                }
            }
            let job = Job { tolerance: Some(0.001), ..picture.job.clone() };
            compare(&job, &expected, &got).unwrap_or_else(|why| panic!("{name} {level:?}: {why}"));
        }
    }
}
