//! The self-check: programs of the corpora compile with it, by LLVM's passes and ours, and faults that are planted after passes are
//! found.
//!
//! Every eighth program is checked, at one level; `SPIRANT_SELF_CHECK_ALL` has all of them, at two. What cannot be checked is
//! counted, and most must be.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests fail by panicking")]

use spirant::dialect::spirv::Op;
use spirant::dialect::{Inst, Module, Opcode};
use spirant::{Code, Compiled, Failed, IrLevel, OptLevel, Options, Pass, Silent};
use spirant_exec::frontend;
use spirant_testsuite::{corpus, directives, threads};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Of how many programs one is checked.
const ONE_OF: usize = 8;
/// The inputs of each entry point.
const INPUTS: u32 = 8;

/// The LLVM IR of a program without optimizations.
fn ir_of(path: &Path) -> Result<String, String> {
    let source = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let flags: Vec<&str> = directives::flags(&source).collect();
    let ir = match path.extension().and_then(|ending| ending.to_str()) {
        Some("hlsl") => {
            let flags = [&["-disable-llvm-passes"][..], &flags].concat();
            frontend::hlsl_to_ir(&source, "main", &flags)
        }
        _ => {
            let beside = format!("-working-directory={}", path.parent().unwrap_or(path).display());
            frontend::opencl_to_ir(&source, &[&["-O0", &beside][..], &flags].concat())
        }
    };
    ir.map_err(|error| format!("{error:#}"))
}

fn compile(ir: &str, name: &str, options: &Options) -> Result<Compiled, Failed> {
    spirant::compile_bytes(ir.as_bytes(), name, options, &mut Silent)
}

/// What was said of the programs.
#[derive(Default)]
struct Tally {
    checked: AtomicUsize,
    partly: AtomicUsize,
    unable: Mutex<Vec<String>>,
    failed: Mutex<Vec<String>>,
}

fn check(path: &Path, levels: &[(OptLevel, IrLevel)], tally: &Tally) {
    let name = path.file_name().unwrap().to_string_lossy();
    let Ok(ir) = ir_of(path) else { return };
    for (level, ir_level) in levels {
        let options = Options::default().opt_level(*level).ir_level(*ir_level);
        if compile(&ir, &name, &options).is_err() {
            // The corpus says which programs are refused.
            continue;
        }
        match compile(&ir, &name, &options.self_check(INPUTS)) {
            Ok(compiled) => {
                let mut said = compiled.diagnostics.iter().filter(|it| it.code == Code::NOT_CHECKED);
                match said.next().map(|it| it.message.to_string()) {
                    None => tally.checked.fetch_add(1, Ordering::Relaxed),
                    Some(why) if why.contains("the self-check executed") && !why.contains("with 0 of") => {
                        tally.partly.fetch_add(1, Ordering::Relaxed)
                    }
                    Some(why) => {
                        tally.unable.lock().unwrap().push(format!("{name} {level}: {why}"));
                        0
                    }
                };
            }
            Err(failed) => tally.failed.lock().unwrap().push(format!("{name} {level}: {failed}")),
        }
    }
}

#[test]
fn programs_of_the_corpora_agree_with_themselves() {
    let all = std::env::var_os("SPIRANT_SELF_CHECK_ALL").is_some();
    let levels: &[_] = if all {
        &[(OptLevel::O1, IrLevel::None), (OptLevel::O2, IrLevel::O2)]
    } else {
        &[(OptLevel::O2, IrLevel::O2)]
    };
    let mut paths = Vec::new();
    for (folder, ending) in [("corpus/hlsl", "hlsl"), ("corpus/opencl", "cl")] {
        let programs = corpus::programs(&spirant_testsuite::data().join(folder), &[ending]).unwrap();
        paths.extend(programs.into_iter().step_by(if all { 1 } else { ONE_OF }));
    }
    let tally = Tally::default();
    threads::each_of(&paths, |path| check(path, levels, &tally));
    let (checked, partly) = (tally.checked.into_inner(), tally.partly.into_inner());
    let (unable, failed) = (tally.unable.into_inner().unwrap(), tally.failed.into_inner().unwrap());
    println!("counted: {checked} checked, {partly} with some inputs, {} not at all", unable.len());
    unable.iter().for_each(|why| println!("{why}"));
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(checked + partly > 3 * unable.len(), "most programs are checked");
}

/// Programs with something for every pass.
const SHADER: &str = "
RWStructuredBuffer<uint> Out : register(u0);
StructuredBuffer<uint> In : register(t1);
groupshared uint tile[16];
struct Pair { uint first; uint second[2]; };
uint mixed(Pair pair, uint by) {
  uint sum = pair.first;
  for (uint i = 0; i < by % 5; ++i) {
    if (pair.second[i % 2] > sum) { sum = sum * 3 + i; continue; }
    sum -= pair.second[(i + 1) % 2];
    if (sum == 9) break;
  }
  return sum;
}
[numthreads(16, 1, 1)]
void main(uint local : SV_GroupIndex, uint3 at : SV_DispatchThreadID) {
  Pair pair;
  pair.first = In[at.x] + 7;
  pair.second[0] = In[at.x + 1] * 5;
  pair.second[1] = In[at.x + 2] ^ 3;
  tile[local] = mixed(pair, In[at.x + 3]);
  GroupMemoryBarrierWithGroupSync();
  uint other = tile[15 - local];
  Out[at.y * 64 + at.x] = at.y == 0 ? other + pair.first * 4 : other - 1;
}";

/// The passes after which a fault is planted.
const PASSES: [Pass; 10] = [
    Pass::Select,
    Pass::Structurize,
    Pass::Legalize,
    Pass::Inlining,
    Pass::Promotion,
    Pass::Rotation,
    Pass::Canonicalize,
    Pass::ValueNumbering,
    Pass::ControlFlow,
    Pass::DeadCode,
];

/// Gives the last sum, difference or product its first operand twice; whether there was one.
fn plant(module: &mut Module) -> bool {
    for function in module.functions.values_mut() {
        let mut blocks = Vec::new();
        function.walk_blocks(|_, block| blocks.push(block));
        let insts: Vec<Inst> = blocks.iter().flat_map(|block| function.insts(*block).to_vec()).collect();
        let is_sum = |inst: &&Inst| {
            let sums = [Op::IAdd, Op::ISub, Op::IMul].map(Opcode::Core);
            let operands = function.operands(**inst);
            sums.contains(&function.op(**inst)) && operands[0] != operands[1]
        };
        if let Some(inst) = insts.iter().rev().find(is_sum).copied() {
            let operands = function.operands_mut(inst);
            operands[1] = operands[0];
            return true;
        }
    }
    false
}

#[test]
fn faults_planted_after_ten_passes_are_found() {
    let ir = frontend::hlsl_to_ir(SHADER, "main", &["-disable-llvm-passes"]).unwrap();
    let options = Options::default().opt_level(OptLevel::O2);
    let checked = options.clone().self_check(INPUTS);
    let good = compile(&ir, "faults.ll", &checked).expect("no fault");
    assert!(good.diagnostics.iter().all(|said| said.code != Code::NOT_CHECKED), "{:?}", good.diagnostics);
    let selected = options.clone().opt_level(OptLevel::O0).stop_after(Some(Pass::Select));
    let before = compile(&ir, "faults.ll", &selected).expect("selection").module;
    for pass in PASSES {
        let mut module = compile(&ir, "faults.ll", &options.clone().stop_after(Some(pass))).unwrap().module;
        let rest =
            |module| spirant::optimize(module, spirant::Goal::Speed, true, &options, &mut Silent).unwrap();
        let right = rest(module.clone());
        let said = spirant::check_against(&before, right, &checked);
        assert!(said.is_ok(), "{pass}, without a fault: {}", said.unwrap_err());
        assert!(plant(&mut module), "{pass}: nothing to plant a fault in");
        let failed = spirant::check_against(&before, rest(module), &checked).expect_err(pass.name());
        assert!(failed.diagnostics.has_bugs(), "{pass}: {failed}");
    }
}
