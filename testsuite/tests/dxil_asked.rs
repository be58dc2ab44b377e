//! What a caller asks of containers of DXIL: bounds that are checked in the module, registers that a root signature binds; and the heaps.
//!
//! Bounds must be the module's own and not the device's. So the modules are executed as they are, and with every size that they ask for
//! halved: what lies behind the half is there, and must neither be read nor written all the same.
//!
//! `data/dxil/asked` has the sources and their containers; `SPIRANT_BLESS=1` makes them anew where DXC is installed
//! (`cargo xtask setup --dxc`).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use spirant::container::{RootParameter, RootParameterKind, RootSignature, Visibility};
use spirant::{Diagnostics, OptLevel, Options, RootSignatureSource, Silent};
use spirant_exec::Outcome;
use spirant_exec::compare::compare;
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use spirant_testsuite::directives;
use spirant_testsuite::dxc::Dxc;
use spirant_testsuite::words;
use std::fmt::Write as _;

/// A program: its source and its container.
struct Program {
    name: &'static str,
    source: String,
    container: Vec<u8>,
}

impl Program {
    fn new(name: &'static str) -> Program {
        let folder = spirant_testsuite::data().join("dxil/asked");
        let source = std::fs::read_to_string(folder.join(format!("{name}.hlsl"))).expect("a source");
        let path = folder.join(format!("{name}.dxil"));
        if std::env::var_os("SPIRANT_BLESS").is_some() {
            let arguments = directives::fact(&source, "args").expect("arguments");
            let arguments: Vec<&str> = arguments.split(' ').collect();
            let container = Dxc::load().expect("DXC").compile(&source, &arguments).expect("a container");
            std::fs::write(&path, container).expect("written");
        }
        let container = std::fs::read(path).expect("a container");
        Program { name, source, container }
    }

    fn job(&self) -> Job {
        Job::parse(&self.source).expect("a header")
    }

    fn compile(&self, options: &Options) -> Result<Vec<u32>, String> {
        let compiled = spirant::compile_bytes(&self.container, self.name, options, &mut Silent)
            .map_err(|failed| failed.to_string())?;
        let mut findings = Diagnostics::new();
        let _ = spirant::validate::run(&compiled.words, &compiled.env, &mut findings);
        let findings: Vec<String> = findings.iter().map(ToString::to_string).collect();
        assert!(findings.is_empty(), "{}: {findings:?}", self.name);
        Ok(compiled.words)
    }

    fn listing(&self, options: &Options) -> String {
        let words = self.compile(options).unwrap_or_else(|why| panic!("{}: {why}", self.name));
        spirant::binary::disassemble(&words).expect("assembly")
    }
}

/// A module with every size that it asks for halved.
fn halved(module: &[u32]) -> Vec<u32> {
    let listing = spirant::binary::disassemble(module).expect("assembly");
    let (mut text, mut count, mut has_constants) = (String::new(), 0, false);
    for line in listing.lines() {
        let line = line.trim_start();
        if line.contains(" = OpFunction ") && !has_constants {
            has_constants = true;
            text.push_str("%half_uint = OpConstant %uint 1\n");
            for lanes in 2..=3 {
                if listing.contains(&format!("%v{lanes}uint = OpTypeVector")) {
                    let parts = " %half_uint".repeat(lanes);
                    let _ = writeln!(text, "%half_v{lanes}uint = OpConstantComposite %v{lanes}uint{parts}");
                }
            }
        }
        let asks = ["OpArrayLength", "OpImageQuerySizeLod", "OpImageQuerySize"];
        let found =
            line.split_once(" = ").filter(|(_, rest)| asks.contains(&rest.split(' ').next().unwrap()));
        match found {
            Some((result, rest)) => {
                let ty = rest.split(' ').nth(1).expect("a type");
                let whole = format!("{result}_whole");
                let half = ty.replace('%', "%half_");
                let _ =
                    writeln!(text, "{whole} = {rest}\n{result} = OpShiftRightLogical {ty} {whole} {half}");
                count += 1;
            }
            None => {
                let _ = writeln!(text, "{line}");
            }
        }
    }
    assert!(count > 0, "the module asks for no size\n{listing}");
    spirant::binary::asm::assemble(&text).unwrap_or_else(|why| panic!("{why:?}\n{text}"))
}

/// The indices that are probed.
fn probes(job: &Job, buffer: usize) -> Vec<u32> {
    words(&job.buffers[buffer].data)[..16].to_vec()
}

/// What `bounds_read` writes for a probe where sizes are divided by `by`.
fn read(job: &Job, at: u32, by: u32) -> Vec<u32> {
    let data: Vec<Vec<u32>> = job.buffers.iter().map(|buffer| words(&buffer.data)).collect();
    let get =
        |buffer: usize, limit: u32, index: u32| if index < limit { data[buffer][index as usize] } else { 0 };
    let texel = |buffer: usize, size: [u32; 3], at: [u32; 3], first: u32| {
        let inside = at.iter().zip(size).all(|(at, size)| *at < (size / by).max(u32::from(size == 1)));
        if inside { data[buffer][(first + (at[2] * size[1] + at[1]) * size[0] + at[0]) as usize] } else { 0 }
    };
    let mut found = Vec::new();
    for component in 0..4 {
        found.push(get(0, 32 / by, (at.wrapping_mul(4) >> 2) + component));
    }
    let is_struct = at < 48 / by / 3;
    found.extend((0..3).map(|word| if is_struct { data[1][(3 * at + word) as usize] } else { 0 }));
    found.push(get(2, 16 / by, at));
    found.push(texel(3, [8, 8, 1], [at, 1, 0], 0));
    found.push(texel(3, [4, 4, 1], [1, at, 0], 64));
    found.push(if at < 2 { data[3][at as usize * 64] } else { 0 });
    found.push(texel(4, [4, 4, 8], [1, 1, at], 0));
    found.push(texel(5, [8, 4, 4], [1, at, 1], 0));
    found.push(if at < 4 { data[6][4 * at as usize + 2] } else { 0 });
    found.push(get(7, 32 / by, at.wrapping_mul(4) >> 2));
    let is_quad = at < 32 / by / 4;
    found.extend([1, 3].map(|word| if is_quad { data[8][4 * at as usize + word] } else { 0 }));
    found.push(get(9, 16 / by, at));
    found.push(texel(10, [8, 8, 1], [at, 2, 0], 0));
    found.push(texel(11, [8, 4, 1], [3, at, 0], 0));
    found.push(if at < 5 { (at + 1) * 0x11 } else { 0 });
    let local = |index: u32| {
        let added = if at & 7 == index { 7 } else { 0 };
        (100 * index).wrapping_add(data[6][4 * (index & 3) as usize]).wrapping_add(added)
    };
    found.push(if at < 6 { local(at) } else { 0 });
    found.push(if at < 16 { 1000 + at } else { 0 });
    let extent = if at < 2 { (8 >> at) / by } else { 0 };
    found.extend([extent, extent, 2]);
    found.push(texel(3, [8, 8, 1], [at.wrapping_sub(2), 1, 0], 0));
    found
}

#[test]
fn reads_outside_give_0() {
    let program = Program::new("bounds_read");
    let job = program.job();
    let mut runners = Runner::on_every_driver().expect("a driver");
    for level in [OptLevel::O0, OptLevel::O1] {
        let module = program.compile(&Options::default().robust(true).opt_level(level)).expect("it compiles");
        let modules = [(1, module.clone()), (2, halved(&module))];
        for (number, which) in (0..runners.len()).flat_map(|number| [(number, 0), (number, 1)]) {
            let (by, module) = &modules[which];
            let (by, outcome) = (*by, runners[number].vulkan(&job, module).done().expect("it runs"));
            let got = words(outcome.last().expect("a result"));
            for (lane, at) in probes(&job, 12).into_iter().enumerate() {
                let expected = read(&job, at, by);
                let got = &got[32 * lane..32 * lane + expected.len()];
                assert_eq!(got, expected, "{level:?}, by {by}, index {at:#x}");
            }
        }
    }
}

/// What `bounds_write` leaves where sizes are divided by `by`.
fn written(job: &Job, by: u32) -> Vec<Vec<u32>> {
    let mut data: Vec<Vec<u32>> = job.buffers.iter().map(|buffer| words(&buffer.data)).collect();
    let result = data.len() - 1;
    let (mut shared, mut counts): (Vec<u32>, Vec<u32>) = ((50..62).collect(), vec![0; 12]);
    for (lane, at) in (0..16).zip(probes(job, 0)) {
        let byte = at.wrapping_mul(8).wrapping_add(4);
        for (word, value) in [(byte >> 2, at.wrapping_add(1)), ((byte >> 2) + 1, 0xabcd_0000 + lane)] {
            if word < 32 / by {
                data[1][word as usize] = value;
            }
        }
        if at < 48 / by / 3 {
            data[2][3 * at as usize..3 * at as usize + 3].copy_from_slice(&[lane, at, !at]);
        }
        if at < 16 / by {
            data[3][at as usize] = at * 3;
        }
        if at < 8 / by && 3 < 8 / by {
            data[4][(8 * 3 + at) as usize] = at + 5;
        }
        if at < 8 / by {
            data[5][(16 * at + 5) as usize] = at + 6;
        }
        if at < 4 / by {
            data[6][(32 + 8 * at + 3) as usize] = at + 7;
        }
        let mut old = [0; 4];
        let mut found = 0;
        let word = at.wrapping_mul(4) >> 2;
        if word < 32 / by {
            let place = &mut data[7][word as usize];
            (old[0], *place) = (*place, place.wrapping_add(9));
        }
        if at < 32 / by / 2 {
            let place = &mut data[8][2 * at as usize + 1];
            (old[1], *place) = (*place, (*place).max(0xf000_0000 + lane));
            let place = &mut data[8][2 * at as usize];
            (found, *place) = (*place, 777);
        }
        if at < 16 / by {
            let place = &mut data[9][at as usize];
            (old[2], *place) = (*place, *place ^ 0xff);
        }
        if at < 8 / by {
            let place = &mut data[10][(8 * at + 2) as usize];
            (old[3], *place) = (*place, place.wrapping_add(11));
        }
        let mut local = [lane, lane + 1, lane + 2, lane + 3];
        if at < 4 {
            local[at as usize] = 77;
        }
        let mut before = 0;
        if at < 12 {
            shared[at as usize] = lane;
            (before, counts[at as usize]) = (counts[at as usize], counts[at as usize] + lane + 1);
        }
        let base = 16 * lane as usize;
        let row = &mut data[result][base..base + 10];
        row[..4].copy_from_slice(&old);
        row[4] = found;
        let other = local[lane as usize & 3] * 1000;
        row[5..9].copy_from_slice(&local.map(|value| value + other));
        row[9] = before;
    }
    for lane in 0..12 {
        data[result][16 * lane + 10] = shared[lane];
        data[result][16 * lane + 11] = counts[lane];
    }
    data
}

#[test]
fn writes_and_atomic_operations_outside_are_left_out() {
    let program = Program::new("bounds_write");
    let job = program.job();
    let mut runners = Runner::on_every_driver().expect("a driver");
    for level in [OptLevel::O0, OptLevel::O1] {
        let module = program.compile(&Options::default().robust(true).opt_level(level)).expect("it compiles");
        let modules = [(1, module.clone()), (2, halved(&module))];
        for (number, which) in (0..runners.len()).flat_map(|number| [(number, 0), (number, 1)]) {
            let (by, module) = &modules[which];
            let (by, outcome) = (*by, runners[number].vulkan(&job, module).done().expect("it runs"));
            for (buffer, (got, expected)) in outcome.iter().zip(written(&job, by)).enumerate() {
                assert_eq!(words(got), expected, "{level:?}, by {by}, buffer {buffer}");
            }
        }
    }
}

#[test]
fn without_being_asked_for_no_bounds_are_checked() {
    for name in ["bounds_read", "bounds_write"] {
        let listing = Program::new(name).listing(&Options::default());
        assert!(!listing.contains("OpArrayLength"), "{name}\n{listing}");
    }
}

/// The options that bind registers by the container's root signature.
fn bound() -> Options {
    Options::default().root_signature(RootSignatureSource::Container)
}

#[test]
fn a_root_signature_binds_registers() {
    let program = Program::new("root_compute");
    let job = program.job();
    let mut runner = Runner::new().expect("a driver");
    let data: Vec<Vec<u32>> = job.buffers.iter().map(|buffer| words(&buffer.data)).collect();
    let constants = &data[0];
    for robust in [false, true] {
        for level in [OptLevel::O0, OptLevel::O1] {
            let module = program.compile(&bound().robust(robust).opt_level(level)).expect("it compiles");
            let outcome = runner.vulkan(&job, &module).done().expect("it runs");
            let got: Vec<Vec<u32>> = outcome.iter().map(|buffer| words(buffer)).collect();
            for i in 0..16_u32 {
                // Coordinates are 0.125, 0.625, 1.125, 1.625 of four texels.
                let place = |step: u32, wraps: bool| match (step, wraps) {
                    (0 | 1, _) => 2 * step,
                    (_, true) => 2 * (step - 2),
                    (_, false) => 3,
                };
                let texel = |wraps: bool| {
                    let at = 4 * (4 * place(i >> 2, wraps) + place(i & 3, wraps)) as usize;
                    [0, 1, 2, 3].map(|component| data[2][at + component])
                };
                let (clamped, repeated) = (texel(false), texel(true));
                for component in 0..4 {
                    let expected = (clamped[component] ^ repeated[(component + 1) % 4])
                        .wrapping_add(data[1][i as usize]);
                    assert_eq!(got[3][4 * i as usize + component], expected, "{level:?} {i} {component}");
                }
                let component = (i & 3) as usize;
                let expected = [
                    constants[0] * i + constants[2],
                    constants[3 + component] + constants[7],
                    data[8][2 * i as usize] ^ data[6][4 * component + 1],
                    // The root signature ends before the last member of the buffer.
                    constants[1],
                ];
                assert_eq!(got[9][4 * i as usize..4 * i as usize + 4], expected, "{level:?} {i}");
                assert_eq!(got[4][2 + i as usize], 1, "the buffer is appended to");
            }
            assert_eq!((got[4][1], got[5][0]), (0, 18), "its counter is counted");
        }
    }
}

#[test]
fn each_stage_sees_its_own_parameters() {
    let listing = Program::new("root_pixel").listing(&bound());
    for line in [
        "OpDecorate %t0 DescriptorSet 1",
        "OpDecorate %t0 Binding 1",
        "OpDecorate %s0 DescriptorSet 2",
        "OpDecorate %s0 Binding 0",
        "0 Offset 32",
    ] {
        assert!(listing.contains(line), "{line}\n{listing}");
    }
}

#[test]
fn a_root_signature_lets_programs_index_the_heaps() {
    let program = Program::new("root_heaps");
    let listing = program.listing(&bound());
    let bindings = [
        ("ResourceDescriptorHeap", 1, 0),
        ("SamplerDescriptorHeap", 1, 1),
        ("ResourceDescriptorHeap_counter", 1, 2),
    ];
    for (name, set, binding) in bindings {
        for line in [format!("%{name} DescriptorSet {set}"), format!("%{name} Binding {binding}")] {
            assert!(listing.contains(&line), "{line}\n{listing}");
        }
    }
    let closed =
        RootSignature { flags: 0, ..RootSignature::find(&program.container).expect("a root signature") };
    let error = program.compile(&bound().root_signature(RootSignatureSource::Given(closed))).unwrap_err();
    assert!(error.contains("ResourceDescriptorHeap is not in the root signature"), "{error}");
}

#[test]
fn what_a_root_signature_does_not_cover_is_refused() {
    let program = Program::new("root_compute");
    let own = RootSignature::find(&program.container).expect("a root signature");
    let refused = |change: &dyn Fn(&mut RootSignature)| {
        let mut root = own.clone();
        change(&mut root);
        program.compile(&bound().root_signature(RootSignatureSource::Given(root))).unwrap_err()
    };
    let parameter = |kind| RootParameter { visibility: Visibility::All, kind };
    let without = |class: char, register: u32| {
        move |root: &mut RootSignature| {
            for parameter in &mut root.parameters {
                if let RootParameterKind::Table(ranges) = &mut parameter.kind {
                    ranges.retain(|range| (range.class, range.register) != (class, register));
                }
            }
        }
    };
    for (change, why) in [
        (&without('u', 0) as &dyn Fn(&mut RootSignature), "u0, space1 is not in the root signature"),
        (&without('t', 2), "t3, space0 is not in the root signature"),
        (&|root| root.samplers.clear(), "s0, space0 is not in the root signature"),
        (
            &|root| root.parameters[1].visibility = Visibility::Mesh,
            "t7, space0 is in the root signature for mesh shaders alone",
        ),
        (
            &|root| {
                without('t', 2)(root);
                for register in 2..4 {
                    let kind = RootParameterKind::Descriptor { class: 't', register, space: 0 };
                    root.parameters.push(parameter(kind));
                }
            },
            "t3, space0 is a descriptor in the root of the root signature",
        ),
        (
            &|root| {
                without('u', 0)(root);
                for register in 0..2 {
                    let kind = RootParameterKind::Descriptor { class: 'u', register, space: 1 };
                    root.parameters.push(parameter(kind));
                }
            },
            "the counter of u1_space1, which is in the root of the root signature",
        ),
        (
            &|root| {
                let kind = RootParameterKind::Constants { register: 9, space: 0, words: 64 };
                root.parameters.push(parameter(kind));
            },
            "and 64 is the most",
        ),
    ] {
        let error = refused(change);
        assert!(error.contains(why), "{why}: {error}");
    }
    let plain = Program::new("bounds_read");
    let error = plain.compile(&bound()).unwrap_err();
    assert!(error.contains("there is no root signature (part RTS0)"), "{error}");
    let text = "target triple = \"spirv-unknown-vulkan1.3-compute\"";
    for (options, why) in [
        (Options::default().robust(true), "bounds are checked (--robust) in programs of DXIL"),
        (
            bound().root_signature(RootSignatureSource::Given(own)),
            "registers are bound by a root signature (--root-signature) in programs of DXIL",
        ),
        (bound(), "the input is no container of DXIL"),
    ] {
        let failed = spirant::compile_bytes(text.as_bytes(), "in.ll", &options, &mut Silent).unwrap_err();
        assert!(failed.to_string().contains(why), "{why}: {failed}");
    }
}

#[test]
fn resources_of_the_heap_are_coherent_where_they_are_said_to_be() {
    let program = Program::new("heap_coherent");
    let job = program.job();
    let mut runners = Runner::on_every_driver().expect("a driver");
    let mut executed = 0;
    for level in [OptLevel::O0, OptLevel::O1] {
        let options = Options::default().opt_level(level);
        let module = program.compile(&options).expect("it compiles");
        let listing = spirant::binary::disassemble(&module).expect("assembly");
        let coherent = "OpDecorate %CoherentDescriptorHeap Coherent";
        assert!(listing.contains(coherent), "{listing}");
        assert!(!listing.contains("OpDecorate %ResourceDescriptorHeap Coherent"), "{listing}");
        for runner in &mut runners {
            // Not every driver has arrays without an end.
            let outcome = match runner.vulkan(&job, &module) {
                Outcome::Refused(_) => continue,
                outcome => outcome.done().expect("it runs"),
            };
            let (input, got) = (words(&job.buffers[0].data), words(&outcome[3]));
            assert_eq!(words(&outcome[2]), [64]);
            for (at, got) in got[..64].iter().enumerate() {
                let (lane, group) = (at % 16, at as u32 / 16);
                assert_eq!(*got, input[lane ^ 1].wrapping_add(group).wrapping_mul(3), "{level:?} {at}");
            }
            executed += 1;
        }
    }
    assert!(executed == 2 || std::env::var_os("SPIRANT_MESA").is_none(), "a driver executes it");
}

#[test]
fn views_of_the_heap_are_ordered() {
    let listing = Program::new("heap_ordered").listing(&Options::default());
    for line in [
        "OpExecutionMode %main PixelInterlockOrderedEXT",
        "OpBeginInvocationInterlockEXT",
        "OpEndInvocationInterlockEXT",
        "OpDecorate %CoherentDescriptorHeap Coherent",
    ] {
        assert!(listing.contains(line), "{line}\n{listing}");
    }
}

/// Elements of arrays of resources that there are not give 0, and nothing is written to them.
#[test]
fn elements_outside_of_arrays_of_resources_are_left_out() {
    let program = Program::new("bounds_arrays");
    let job = program.job();
    let data: Vec<Vec<u32>> = job.buffers.iter().map(|buffer| words(&buffer.data)).collect();
    let mut expected = data.clone();
    for (lane, probe) in data[0].iter().enumerate() {
        let probe = *probe as usize;
        expected[6][lane] = if probe < 3 { data[1 + probe][lane & 3] } else { 0 };
        if probe < 2 {
            expected[4 + probe][lane] = lane as u32;
            expected[6][16 + lane] = data[4 + probe][16 + lane];
            expected[4 + probe][16 + lane] = data[4 + probe][16 + lane].wrapping_add(5);
        }
    }
    let mut runners = Runner::on_every_driver().expect("a driver");
    let mut executed = 0;
    for level in [OptLevel::O0, OptLevel::O1] {
        let module = program.compile(&Options::default().robust(true).opt_level(level)).expect("it compiles");
        for runner in &mut runners {
            // Not every driver chooses elements by lanes.
            let got = match runner.vulkan(&job, &module) {
                Outcome::Refused(_) => continue,
                outcome => outcome.done().expect("it runs"),
            };
            let got: Vec<Vec<u32>> = got.iter().map(|bytes| words(bytes)).collect();
            assert_eq!(got, expected, "{level:?}");
            executed += 1;
        }
    }
    assert!(executed >= 2 || std::env::var_os("SPIRANT_MESA").is_none(), "a driver executes it");
}

/// The containers of a folder of `data/dxil`, with the paths of their sources where those are of one entry point.
fn containers(folder: &str) -> Vec<std::path::PathBuf> {
    let folder = spirant_testsuite::data().join("dxil").join(folder);
    let entries = std::fs::read_dir(folder).expect("the folder of programs");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "dxil"));
    paths.sort();
    paths
}

#[test]
fn programs_of_all_stages_validate_with_their_bounds_checked() {
    let paths: Vec<_> = ["", "corpus", "draw"].into_iter().flat_map(containers).collect();
    assert!(paths.len() > 300, "{} containers are there", paths.len());
    for path in paths {
        let bytes = std::fs::read(&path).expect("a container");
        let name = path.display().to_string();
        let options = Options::default().robust(true);
        let compiled = match spirant::compile_bytes(&bytes, &name, &options, &mut Silent) {
            Ok(compiled) => compiled,
            // What SPIR-V has no instruction for is refused in any case.
            Err(failed) if failed.to_string().contains("SamplerFeedback") => continue,
            Err(failed) => panic!("{name}: {failed}"),
        };
        let mut findings = Diagnostics::new();
        let _ = spirant::validate::run(&compiled.words, &compiled.env, &mut findings);
        let findings: Vec<String> = findings.iter().map(ToString::to_string).collect();
        assert!(findings.is_empty(), "{name}: {findings:?}");
    }
}

#[test]
fn bounds_that_hold_change_no_result() {
    let mut runner = Runner::new().expect("a driver");
    let mut executed = 0;
    for path in containers("") {
        let source = std::fs::read_to_string(path.with_extension("hlsl")).expect("a source");
        if !source.contains("//@ dispatch") {
            continue;
        }
        let job = Job::parse(&source).expect("a header");
        let bytes = std::fs::read(&path).expect("a container");
        let name = path.display().to_string();
        let [plain, checked] = [false, true].map(|robust| {
            let options = Options::default().robust(robust);
            let compiled = spirant::compile_bytes(&bytes, &name, &options, &mut Silent);
            let compiled = compiled.unwrap_or_else(|failed| panic!("{name}: {failed}"));
            runner.vulkan(&job, &compiled.words).done().unwrap_or_else(|why| panic!("{name}: {why}"))
        });
        compare(&job, &plain, &checked).unwrap_or_else(|why| panic!("{name}: {why}"));
        executed += 1;
    }
    assert!(executed >= 6, "{executed} programs were executed");
}
