//! The speed of reading binaries: `cargo bench --package spirant-binary --bench read [-- FILE.spv …]`.
//!
//! For each file, and for modules generated here, it prints megabytes of words a second on one core: Spirant
//! reading into the dialect, reading and verifying, and reading, verifying and writing; rspirv's loader; spirv-val.
//! The best of several runs counts, since other load only slows a run down.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a benchmark may fail")]

use spirant_binary::{EncodeOptions, encode};
use spirant_dialect::grammar::Version;
use spirant_dialect::module::{EntryPoint, ExecutionMode, ModeOperand};
use spirant_dialect::spirv::{self, AddressingModel, Capability, ExecutionModel, MemoryModel, Op};
use spirant_dialect::{Body, Builder, Diagnostics, Function, Module, Opcode};
use spirant_verify::verify;
use spirv_tools::val::{self, Validator};
use std::hint::black_box;
use std::time::Instant;

/// What the tools allocate with.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let files: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    println!(
        "{:<28} {:>8} {:>9} {:>9} {:>9} {:>9} {:>9}",
        "MB/s of", "MB", "read", "+verify", "+write", "rspirv", "spirv-val"
    );
    let mut inputs: Vec<(String, Vec<u32>)> = vec![
        ("generated shader, regions".into(), shader(2000, 60)),
        ("generated kernel, straight".into(), kernel(200, 2000)),
    ];
    for file in files {
        let bytes = std::fs::read(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        let words = spirant_binary::reader::words_of_bytes(&bytes).unwrap_or_else(|e| panic!("{file}: {e}"));
        let name = file.rsplit('/').next().unwrap_or(&file).to_owned();
        inputs.push((name, words));
    }
    for (name, words) in &inputs {
        row(name, words);
    }
}

fn row(name: &str, words: &[u32]) {
    let megabytes = words.len() as f64 * 4e-6;
    let read = speed(megabytes, || {
        black_box(spirant_binary::deserialize(words).is_ok());
    });
    let verified = speed(megabytes, || {
        let module = spirant_binary::deserialize(words).unwrap_or_else(|d| panic!("{:?}", d.iter().next()));
        let mut diags = Diagnostics::new();
        verify(&module, &mut diags);
        assert!(!diags.has_errors(), "{:?}", diags.iter().next());
    });
    let written = speed(megabytes, || {
        let module = spirant_binary::deserialize(words).unwrap_or_else(|d| panic!("{:?}", d.iter().next()));
        let mut diags = Diagnostics::new();
        verify(&module, &mut diags);
        black_box(encode(&module, &EncodeOptions::default(), &mut diags).is_ok());
    });
    let rspirv = speed(megabytes, || {
        black_box(rspirv::dr::load_words(words).is_ok());
    });
    let validator = val::create(Some(spirv_tools::TargetEnv::Universal_1_6));
    let validated = speed(megabytes, || {
        black_box(validator.validate(words, None).is_ok());
    });
    println!(
        "{name:<28} {megabytes:>8.2} {read:>9.1} {verified:>9.1} {written:>9.1} {rspirv:>9.1} {validated:>9.1}"
    );
}

/// Megabytes a second, of the best run in a second and a half.
fn speed(megabytes: f64, mut work: impl FnMut()) -> f64 {
    let start = Instant::now();
    let mut best = f64::INFINITY;
    while start.elapsed().as_secs_f64() < 1.5 || best.is_infinite() {
        let run = Instant::now();
        work();
        best = best.min(run.elapsed().as_secs_f64());
    }
    megabytes / best
}

/// A compute shader with this many functions, each with a loop around selections.
fn shader(functions: u32, steps: u32) -> Vec<u32> {
    let mut module = Module::new(AddressingModel::Logical, MemoryModel::GLSL450);
    module.requirements.version = Some(Version::V1_6);
    module.requirements.capabilities.insert(Capability::Shader);
    let (void, uint, bool) = (module.types.void(), module.types.int(32), module.types.bool());
    let helper = module.types.function(uint, &[uint]);
    for index in 0..functions {
        let mut function = Function::new(&format!("f{index}"), helper, [uint]);
        let region = function.create_region();
        let entry = function.create_block();
        function.append_block(region, entry);
        function.body = Body::Structured(region);
        let inner = function.create_region();
        let [start, header, body, next, merge] = std::array::from_fn(|_| {
            let block = function.create_block();
            function.append_block(inner, block);
            block
        });
        let counter = function.add_block_param(header, uint);
        let sum = function.add_block_param(header, uint);
        let result = function.add_block_param(merge, uint);
        let given = function.params[0];
        let mut b = Builder::new(&mut module, &mut function, entry);
        let construct = b.construct(Opcode::Loop, &[uint], &[0], inner);
        let returned = b.function.result(construct).unwrap_or(given);
        b.effect(Op::ReturnValue, &[returned], &[]);
        b.block = start;
        let zero = b.u32(0);
        b.branch(header, &[zero, given]);
        b.block = header;
        let limit = b.u32(steps);
        let goes_on = b.op(Op::ULessThan, bool, &[counter, limit]);
        b.branch_if(goes_on, (body, &[]), (merge, &[sum]));
        b.block = body;
        let mut value = sum;
        for step in 0..steps {
            let amount = b.u32(step * 7 + index % 13);
            value = match step % 4 {
                0 => b.op(Op::IAdd, uint, &[value, amount]),
                1 => b.op(Op::BitwiseXor, uint, &[value, counter]),
                2 => b.op(Op::IMul, uint, &[value, amount]),
                _ => {
                    let regions = b.function.create_region();
                    let [head, then, end] = std::array::from_fn(|_| {
                        let block = b.function.create_block();
                        b.function.append_block(regions, block);
                        block
                    });
                    let chosen = b.function.add_block_param(end, uint);
                    let outer = b.block;
                    b.block = head;
                    let condition = b.op(Op::UGreaterThan, bool, &[value, amount]);
                    b.branch_if(condition, (then, &[]), (end, &[value]));
                    b.block = then;
                    let less = b.op(Op::ISub, uint, &[value, amount]);
                    b.branch(end, &[less]);
                    b.block = end;
                    b.effect(Opcode::Merge, &[chosen], &[]);
                    b.block = outer;
                    let selection = b.construct(Opcode::Selection, &[uint], &[0], regions);
                    b.function.result(selection).unwrap_or(value)
                }
            };
        }
        b.branch(next, &[]);
        b.block = next;
        let one = b.u32(1);
        let after = b.op(Op::IAdd, uint, &[counter, one]);
        b.branch(header, &[after, value]);
        b.block = merge;
        b.effect(Opcode::Merge, &[result], &[]);
        module.functions.push(function);
    }
    let main = module.types.function(void, &[]);
    let mut function = Function::new("main", main, []);
    let region = function.create_region();
    let entry = function.create_block();
    function.append_block(region, entry);
    function.body = Body::Structured(region);
    Builder::new(&mut module, &mut function, entry).effect(Op::Return, &[], &[]);
    let function = module.functions.push(function);
    let (model, interface) = (ExecutionModel::GLCompute, Vec::new());
    module.entry_points.push(EntryPoint { model, function, name: "main".into(), interface });
    let (mode, operands) = (spirv::ExecutionMode::LocalSize, vec![ModeOperand::Word(1); 3]);
    module.execution_modes.push(ExecutionMode { function, mode, operands });
    words(&module)
}

/// Kernels with this many blocks each, in chains of diamonds.
fn kernel(functions: u32, blocks: u32) -> Vec<u32> {
    let mut module = Module::new(AddressingModel::Physical64, MemoryModel::OpenCL);
    module.requirements.version = Some(Version::V1_4);
    module.requirements.capabilities.extend([Capability::Kernel, Capability::Addresses, Capability::Int64]);
    let (uint, bool) = (module.types.int(32), module.types.bool());
    let ty = module.types.function(uint, &[uint]);
    for index in 0..functions {
        let mut function = Function::new(&format!("k{index}"), ty, [uint]);
        let region = function.create_region();
        function.body = Body::Cfg(region);
        let mut value = function.params[0];
        let mut at = function.create_block();
        function.append_block(region, at);
        for step in 0..blocks / 3 {
            let [then, join] = std::array::from_fn(|_| {
                let block = function.create_block();
                function.append_block(region, block);
                block
            });
            let joined = function.add_block_param(join, uint);
            let mut b = Builder::new(&mut module, &mut function, at);
            let amount = b.u32(step * 3 + index);
            let sum = b.op(Op::IAdd, uint, &[value, amount]);
            let mixed = b.op(Op::BitwiseXor, uint, &[sum, value]);
            let condition = b.op(Op::ULessThan, bool, &[mixed, amount]);
            b.branch_if(condition, (then, &[]), (join, &[mixed]));
            b.block = then;
            let product = b.op(Op::IMul, uint, &[mixed, sum]);
            b.branch(join, &[product]);
            (at, value) = (join, joined);
        }
        Builder::new(&mut module, &mut function, at).effect(Op::ReturnValue, &[value], &[]);
        module.functions.push(function);
    }
    words(&module)
}

fn words(module: &Module) -> Vec<u32> {
    let mut diags = Diagnostics::new();
    encode(module, &EncodeOptions::default(), &mut diags)
        .unwrap_or_else(|_| panic!("{:?}", diags.iter().next()))
}
