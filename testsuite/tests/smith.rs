//! Random modules are valid in the environment of their profile, the same on every machine, and a driver computes of those with an
//! oracle what it says, of what they are lifted to and compiled again as well.
//!
//! `SPIRANT_SMITH_CASES` sets how many modules a profile has (default 60; a quarter as many are executed, a tenth of them lifted),
//! `SPIRANT_SEED` the seed (default 20261124).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant::dialect::spirv::Op;
use spirant::lift::{LiftOptions, lift};
use spirant::{Diagnostics, TargetEnv, validate};
use spirant_exec::Outcome;
use spirant_exec::job::{Argument, Buffer, Job, Kind, Launch};
use spirant_exec::runner::Runner;
use spirant_generators::random;
use spirant_generators::smith::{Features, Module, Options, Profile, Resource, Run, Where, generate};
use spirant_testsuite::corpus;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How many failures are printed.
const SHOWN: usize = 5;

/// Holds a property over modules of every profile on all processors; a property says what is wrong.
fn each(cases: u64, property: impl Fn(&Options, u64, u64) -> Result<(), String> + Sync) {
    // Every run takes the same modules, unless it is told otherwise.
    let seed = if std::env::var_os("SPIRANT_SEED").is_some() { random::seed() } else { 20_261_124 };
    let next = AtomicU64::new(0);
    let failures = Mutex::new(Vec::new());
    let profiles = Profile::ALL.len() as u64;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= cases * profiles {
                        return;
                    }
                    let profile = Profile::ALL[(number % profiles) as usize];
                    let mut options =
                        Options::new(profile).size([10, 40, 40, 150][(number / profiles % 4) as usize]);
                    if !(number / profiles).is_multiple_of(3) {
                        options = options.features(Features::permitted(profile));
                    }
                    if let Err(why) = property(&options, seed, number) {
                        let all = options.features.names().collect::<Vec<_>>().join(",");
                        let size = options.size;
                        let how = format!(
                            "{profile} --size {size} --features none,{all} --seed {seed}: {number}: {why}"
                        );
                        failures.lock().expect("no panic elsewhere").push(how);
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().expect("no panic elsewhere");
    let shown = failures.iter().take(SHOWN).map(String::as_str).collect::<Vec<_>>().join("\n\n");
    assert!(failures.is_empty(), "{} of {} modules fail:\n{shown}", failures.len(), cases * profiles);
}

fn cases() -> u64 {
    u64::from(random::cases("SPIRANT_SMITH_CASES", 60))
}

#[test]
fn modules_are_valid() {
    each(cases(), |options, seed, number| {
        let options = options.clone().oracle(number % 2 == 0);
        let module = generate(&options, seed, number);
        let env: TargetEnv = options.profile.name().parse().map_err(|_| "an environment".to_owned())?;
        let mut found = Diagnostics::new();
        if validate::run(&module.words, &env, &mut found).is_err() {
            return Err(format!("spirv-val: {}", found.iter().next().expect("a violation").message));
        }
        let mut found = Diagnostics::new();
        match spirant::check::check_for(&module.words, Some(&env), &mut found) {
            Ok(_) => Ok(()),
            Err(_) => Err(format!("the verifier: {}", found.iter().next().expect("a violation").message)),
        }
    });
}

/// The resource as the runner takes it; `None` for what a kernel is given.
fn buffer(resource: &Resource) -> Option<Buffer> {
    let (set, binding, kind) = match resource.place {
        Where::StorageBuffer(set, binding) => (set, binding, Kind::RwStructured),
        Where::UniformBuffer(set, binding) => (set, binding, Kind::CBuffer),
        Where::PushConstants => (0, 0, Kind::PushConstant),
        Where::StorageImage(set, binding) | Where::SampledImage(set, binding) => {
            let usage = if matches!(resource.place, Where::StorageImage(..)) { "storage" } else { "sampled" };
            let image = format!("{usage}:r32ui:2d:{}x1", resource.initial.len() / 4);
            (set, binding, Kind::Image(image.parse().expect("an image")))
        }
        Where::Pointer | Where::Value | Where::ReadImage | Where::WriteImage => return None,
    };
    Some(Buffer { set, binding, kind, data: resource.initial.clone(), address: None })
}

fn shader(run: &Run) -> Job {
    Job {
        entry: run.entry.clone(),
        dispatch: run.workgroups,
        buffers: run.resources.iter().filter_map(buffer).collect(),
        specialization: run.specialization.clone(),
        ..Job::default()
    }
}

fn launch(run: &Run) -> Launch {
    let [x, y, z] = [0, 1, 2].map(|at| run.local_size[at] * run.workgroups[at]);
    let argument = |resource: &Resource| match resource.place {
        Where::Pointer => Argument::Buffer(resource.initial.clone()),
        Where::ReadImage | Where::WriteImage => {
            // How an image is bound follows from the kernel.
            let image = format!("storage:r32ui:2d:{}x1", resource.initial.len() / 4);
            Argument::Image(image.parse().expect("an image"), resource.initial.clone())
        }
        _ => Argument::Value(resource.initial.clone()),
    };
    Launch {
        function: run.entry.clone(),
        global: [x, y, z],
        local: run.local_size,
        arguments: run.resources.iter().map(argument).collect(),
        optimize: true,
    }
}

/// Where a module's words are, each with its opcode.
fn opcodes(words: &[u32]) -> Vec<u32> {
    let (mut at, mut all) = (5, Vec::new());
    while let Some(word) = words.get(at) {
        all.push(word & 0xffff);
        at += (word >> 16).max(1) as usize;
    }
    all
}

/// Whether a kernel has what Intel's runtime gets wrong (docs/fuzzing.md has it): a lane of a vector that invocations choose, each its
/// own, and a barrier or an operation of the workgroup before it is used.
fn is_known(words: &[u32]) -> bool {
    let all = opcodes(words);
    let has = |ops: &[Op]| ops.iter().any(|op| all.contains(&(*op as u32)));
    has(&[Op::VectorExtractDynamic, Op::VectorInsertDynamic])
        && has(&[
            Op::ControlBarrier,
            Op::GroupIAdd,
            Op::GroupUMax,
            Op::GroupSMin,
            Op::GroupAny,
            Op::GroupAll,
            Op::GroupBroadcast,
        ])
}

/// Executes a module; what the driver refuses is not counted.
fn executes(module: &Module, runner: &mut Runner, executed: &AtomicU64) -> Result<(), String> {
    for run in &module.oracle.as_ref().expect("an oracle").runs {
        let kernel = run.resources.iter().any(|resource| resource.place == Where::Pointer);
        let outcome = match kernel {
            true => runner.opencl(&launch(run), &module.words),
            false => runner.vulkan(&shader(run), &module.words),
        };
        let buffers = match outcome {
            Outcome::Refused(_) => continue,
            other => other.done().map_err(|why| format!("{}: {why}", run.entry))?,
        };
        executed.fetch_add(1, Ordering::Relaxed);
        let seen = run.resources.iter().filter(|resource| !kernel || resource.place != Where::Value);
        for (number, (resource, got)) in seen.zip(&buffers).enumerate() {
            if *got != resource.expected && kernel && is_known(&module.words) {
                KNOWN.fetch_add(1, Ordering::Relaxed);
                break;
            }
            if *got != resource.expected {
                let at = got.iter().zip(&resource.expected).position(|(got, expected)| got != expected);
                let entry = &run.entry;
                return Err(format!("{entry}: resource {number}, {:?}: byte {at:?} differs", resource.place));
            }
        }
    }
    Ok(())
}

/// Differences that are a known defect of a driver's.
static KNOWN: AtomicU64 = AtomicU64::new(0);

thread_local! {
    static RUNNER: std::cell::RefCell<Option<Runner>> = const { std::cell::RefCell::new(None) };
}

#[test]
fn drivers_compute_what_the_oracle_says() {
    let executed = AtomicU64::new(0);
    each(cases() / 4, |options, seed, number| {
        if options.profile.kernel && spirant_exec::opencl::Installation::find().is_none() {
            return Ok(());
        }
        let module = generate(&options.clone().oracle(true), seed, number);
        RUNNER.with_borrow_mut(|runner| {
            let runner = runner
                .get_or_insert_with(|| Runner::new().expect("a helper").with_limit(Duration::from_secs(120)));
            executes(&module, runner, &executed)
        })
    });
    let executed = executed.into_inner();
    println!(
        "{executed} entry points executed, {} of them differ by a known defect",
        KNOWN.load(Ordering::Relaxed)
    );
    let has_opencl = spirant_exec::opencl::Installation::find().is_some();
    assert!(!has_opencl || executed >= cases() / 4 * 5, "only {executed} kernels were executed");
}

/// A module lifted to LLVM IR and compiled again.
fn there_and_back(words: &[u32], env: &TargetEnv) -> Result<Vec<u32>, String> {
    let mut found = Diagnostics::new();
    let text = |found: &Diagnostics| found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let module = spirant::binary::decode(words, &Default::default(), &mut found);
    let lifted = module.and_then(|module| lift(&module, "smith", &LiftOptions::default(), &mut found));
    let ir = lifted.map_err(|_| format!("lift: {}", text(&found)))?;
    let ir = String::from_utf8(ir).map_err(|_| "LLVM IR is text".to_owned())?;
    let again = corpus::compile(&ir, "smith", &spirant::Options::default())
        .map_err(|why| format!("compiled again: {why}"))?;
    let mut found = Diagnostics::new();
    validate::run(&again, env, &mut found).map_err(|_| format!("spirv-val: {}", text(&found)))?;
    Ok(again)
}

#[test]
fn what_is_lifted_and_compiled_again_computes_what_the_oracle_says() {
    let executed = AtomicU64::new(0);
    each(cases().div_ceil(10), |options, seed, number| {
        let mut module = generate(&options.clone().oracle(true), seed, number);
        let env: TargetEnv = options.profile.name().parse().map_err(|_| "an environment".to_owned())?;
        module.words = there_and_back(&module.words, &env)?;
        if options.profile.kernel && spirant_exec::opencl::Installation::find().is_none() {
            return Ok(());
        }
        RUNNER.with_borrow_mut(|runner| {
            let runner = runner
                .get_or_insert_with(|| Runner::new().expect("a helper").with_limit(Duration::from_secs(120)));
            executes(&module, runner, &executed)
        })
    });
    let executed = executed.into_inner();
    println!("{executed} entry points executed");
    assert!(executed > 0, "nothing was executed");
}

/// The smallest module of what Intel's runtime gets wrong: an invocation's index chooses a lane, all wait, the lane is stored.
const DYNAMIC_LANE: &str = r#"
               OpCapability Addresses
               OpCapability Kernel
               OpCapability Int64
               OpMemoryModel Physical64 OpenCL
               OpEntryPoint Kernel %kernel "kmain" %id
               OpDecorate %id BuiltIn GlobalInvocationId
       %void = OpTypeVoid
       %uint = OpTypeInt 32 0
      %ulong = OpTypeInt 64 0
    %v3ulong = OpTypeVector %ulong 3
      %input = OpTypePointer Input %v3ulong
         %id = OpVariable %input Input
     %global = OpTypePointer CrossWorkgroup %uint
   %function = OpTypeFunction %void %global
        %one = OpConstant %uint 1
        %two = OpConstant %uint 2
        %six = OpConstant %uint 6
        %all = OpConstant %uint 264
       %pair = OpTypeVector %uint 2
      %lanes = OpConstantComposite %pair %two %six
     %kernel = OpFunction %void None %function
        %out = OpFunctionParameter %global
      %label = OpLabel
      %whole = OpLoad %v3ulong %id
       %wide = OpCompositeExtract %ulong %whole 0
      %index = OpUConvert %uint %wide
       %lane = OpBitwiseAnd %uint %index %one
     %result = OpVectorExtractDynamic %uint %lanes %lane
               OpControlBarrier %two %two %all
      %place = OpInBoundsPtrAccessChain %global %out %index
               OpStore %place %result Aligned 4
               OpReturn
               OpFunctionEnd
"#;

#[test]
fn the_known_defect_is_what_it_was_or_gone() {
    if spirant_exec::opencl::Installation::find().is_none() {
        return;
    }
    let version = Some(spirant::dialect::grammar::Version::V1_0);
    let options = spirant::binary::asm::AssembleOptions::default().version(version);
    let words = spirant::binary::asm::assemble_with(DYNAMIC_LANE, &options).expect("a module");
    let launch = |optimize| Launch {
        function: "kmain".to_owned(),
        global: [8, 1, 1],
        local: [8, 1, 1],
        arguments: vec![Argument::Buffer(vec![0xff; 32])],
        optimize,
    };
    let mut runner = Runner::new().expect("a helper");
    let mut run = |optimize| {
        let buffers = runner.opencl(&launch(optimize), &words).done().expect("a launch");
        buffers[0].chunks_exact(4).map(|word| word[0]).collect::<Vec<u8>>()
    };
    let right = [2, 6, 2, 6, 2, 6, 2, 6];
    let got = run(true);
    // One's lane, or whatever was in memory.
    let wrong = [got[0]; 8];
    println!("Intel's runtime gives {got:?}, and {:?} without optimizing", run(false));
    assert!(is_known(&words));
    assert!(got == right || got == wrong && got[0] != 0xff, "another result: {got:?}");
}

/// A sum over the words and what is expected of them, so that a change of either shows.
fn digest(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[test]
fn a_seed_gives_the_same_everywhere_and_results_are_not_what_was_given() {
    let mut sums = Vec::new();
    for profile in Profile::ALL {
        let options = Options::new(profile).features(Features::permitted(profile));
        let mut sum = [0; 2];
        for number in 0..8 {
            let wild = generate(&options, 7, number);
            sum[1] ^= digest(wild.words.iter().flat_map(|word| word.to_le_bytes()));
            let module = generate(&options.clone().oracle(true), 7, number);
            sum[0] ^= digest(module.words.iter().flat_map(|word| word.to_le_bytes()));
            for run in module.oracle.expect("an oracle").runs {
                let result = &run.resources[0];
                assert_ne!(result.initial, result.expected, "{profile} {number}");
                sum[0] ^= digest(run.resources.iter().flat_map(|resource| resource.expected.clone()));
            }
        }
        sums.push(format!("{profile} {:016x} {:016x}", sum[0], sum[1]));
    }
    assert_eq!(sums, EXPECTED, "the generator has changed: note it in the changelog, and record these");
}

#[test]
fn stages_types_and_images_of_every_kind_are_drawn() {
    let mut all = std::collections::BTreeSet::new();
    for profile in Profile::ALL {
        let options = Options::new(profile).features(Features::permitted(profile));
        for number in 0..40 {
            let words = generate(&options, 3, number).words;
            all.extend(opcodes(&words));
            let (mut at, mut models) = (5, Vec::new());
            while let Some(word) = words.get(at) {
                if word & 0xffff == Op::EntryPoint as u32 {
                    models.push(0x1_0000 + words[at + 1]);
                }
                at += (word >> 16).max(1) as usize;
            }
            all.extend(models);
        }
    }
    use Op as O;
    let wanted = [
        O::EmitVertex,
        O::EndPrimitive,
        O::TypeSampler,
        O::TypeSampledImage,
        O::TypeMatrix,
        O::TypeEvent,
        O::TypeQueue,
        O::TypePipe,
        O::TypeOpaque,
        O::ImageSampleExplicitLod,
        O::ImageSampleDrefExplicitLod,
        O::ImageRead,
        O::ImageWrite,
        O::ImageFetch,
    ];
    for op in wanted {
        assert!(all.contains(&(op as u32)), "{op:?} is not drawn");
    }
    // Vertex, both of tessellation, geometry, fragment, compute, kernel.
    for model in 0..7 {
        assert!(all.contains(&(0x1_0000 + model)), "the execution model {model} is not drawn");
    }
}

/// What seed 7 gives, in every profile: with an oracle, and without.
const EXPECTED: [&str; 11] = [
    "vulkan1.0 689280e8c2099199 918f5f79a2a330d0",
    "vulkan1.1 27a29ea44307d6fe 0c4705e6cdac5eab",
    "vulkan1.1spv1.4 21eb29b4b679955c d83848ad22807eea",
    "vulkan1.2 164cf5e8affc07cb 18f30729643cd99c",
    "vulkan1.3 098e5450d55ddffb 66c03603cdbfc700",
    "vulkan1.4 098e5450d55ddffb 66c03603cdbfc700",
    "opencl1.2 b1ba72c86dd618c5 c2b94c3920763691",
    "opencl2.0 d63ee346faf5551e 8b091f7699edfc29",
    "opencl2.1 d63ee346faf5551e 8b091f7699edfc29",
    "opencl2.2 c8b0c1ced59832aa 2b5d22547cc516f9",
    "opencl3.0 c8b0c1ced59832aa 2b5d22547cc516f9",
];
