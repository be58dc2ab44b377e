//! Which lanes run a wave operation together, behind every kind of divergence, at two optimization levels, and where
//! only the entry point has convergence tokens.
//!
//! Three answers must agree: the driver's, which runs our binary; the machine's, which walks our regions lane
//! by lane; and what HLSL expects, written down for each shader in terms of masks ([`cases`]). Where the first
//! two differ, the driver or the encoding is wrong; where they agree and the third differs, the structure is.

mod cases;
mod model;

use cases::{CASES, Case};
use libtest_mimic::{Arguments, Failed, Trial};
use model::{LOG, Wave};
use spirant::{Options, Silent};
use spirant_exec::frontend::hlsl_to_ir;
use spirant_exec::job::Job;
use spirant_exec::machine;
use spirant_exec::runner::Runner;
use spirant_testsuite::words;
use std::process::ExitCode;

/// Invocations of the one workgroup: several waves of every size at hand.
const LANES: usize = 32;

/// What clang 22's optimizer itself breaks: it leaves a call under a poison token.
const NOT_BY_CLANG: [(&str, &str); 1] = [("ballot_before_break", "-O2")];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for case in CASES {
        for (level, tokens) in [("-O0", true), ("-O0", false), ("-O2", true)] {
            if NOT_BY_CLANG.contains(&(case.name, level)) {
                continue;
            }
            for seed in 0..2 {
                let without = if tokens { "" } else { " without tokens in callees" };
                let name = format!("{} {level} {seed}{without}", case.name);
                let work =
                    move || check(case, level, tokens, seed).map_err(|why| Failed::from(format!("{why:#}")));
                trials.push(Trial::test(name, work).with_ignored_flag(!spirant_hlsl::clang::is_there()));
            }
        }
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// What each lane reads: small numbers without pattern; the second seed leaves some waves uniform.
fn inputs(seed: u32) -> Vec<u32> {
    let number = |lane: u32| match seed {
        0 => (lane * lane * 5 + lane * 3 + 1) % 23 % 7,
        _ => (lane / 8) * 2 + u32::from(lane % 8 == 5) + u32::from(lane > 24 && lane.is_multiple_of(2)),
    };
    (0..LANES as u32).map(number).collect()
}

/// The shader around a case: `SAY` appends to the lane's log in memory, so that no value but the case's own
/// lives across its control flow. The place in the source counts in the log's length, so that LLVM does not
/// hoist what two places have in common: lavapipe 22.3 gets values wrong that a loop defines and a lane uses
/// that left it before others.
fn shader(case: &Case, inputs: &[u32]) -> String {
    let words: Vec<String> = inputs.iter().map(u32::to_string).collect();
    let bytes = LANES * LOG * 4;
    format!(
        "//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured {bytes} zero
//@ buffer 0 1 structured {} words:{}
//@ buffer 0 2 rwstructured 4 zero
RWStructuredBuffer<uint> Log : register(u0);
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Size : register(u2);
void say(uint i, uint value, uint site) {{
  uint at;
  InterlockedAdd(Log[i * {LOG}], 1 + (site << 16), at);
  Log[i * {LOG} + (at & 0xffff) + 1] = value;
}}
#define SAY(value) say(i, value, __COUNTER__)
#define BALLOT SAY(WaveActiveBallot(true).x)
{}
[numthreads({LANES}, 1, 1)]
void main(uint i : SV_GroupIndex) {{
  uint d = In[i];
  Size[0] = WaveGetLaneCount();
{}
}}
",
        LANES * 4,
        words.join(","),
        case.functions,
        case.body
    )
}

/// The module with convergence tokens in `main` alone: what it calls is convergent all the same.
fn without_tokens_in_callees(ir: &str) -> anyhow::Result<String> {
    let (mut in_main, mut removed, mut result) = (false, 0, String::new());
    for line in ir.lines() {
        if line.starts_with("define ") {
            in_main = line.contains("@main(");
        }
        let bundle = line.find(" [ \"convergencectrl\"").filter(|_| !in_main);
        if !in_main && line.contains(" call token @llvm.experimental.convergence.") {
            removed += 1;
        } else {
            result.extend([bundle.map_or(line, |at| &line[..at]), "\n"]);
        }
    }
    anyhow::ensure!(removed > 0, "no callee has tokens");
    Ok(result)
}

fn check(case: &Case, level: &str, tokens: bool, seed: u32) -> anyhow::Result<()> {
    let inputs = inputs(seed);
    let source = shader(case, &inputs);
    let job = Job::parse(&source)?;
    let ir = hlsl_to_ir(&source, "main", &[level])?;
    let ir = if tokens { ir } else { without_tokens_in_callees(&ir)? };
    let options = Options::default().validate(true);
    let compiled = spirant::compile_bytes(ir.as_bytes(), case.name, &options, &mut Silent)?;
    let driver = Runner::new()?.vulkan(&job, &compiled.words).done().map_err(anyhow::Error::msg)?;
    let size = words(&driver[2])[0];
    anyhow::ensure!(size > 1 && LANES.is_multiple_of(size as usize), "waves of {size} lanes");
    let simulated = machine::run(&compiled.module, &job, size)?;
    let mut expected = Vec::new();
    for data in inputs.chunks(size as usize) {
        let mut wave = Wave::new(data);
        (case.model)(&mut wave);
        expected.extend(wave.into_log());
    }
    anyhow::ensure!(expected.iter().step_by(LOG).all(|said| *said > 0), "a lane says nothing");
    compare("the machine", &expected, &words(&simulated[0]))?;
    compare("the driver", &expected, &words(&driver[0]))
}

/// The first lane whose log differs.
fn compare(who: &str, expected: &[u32], actual: &[u32]) -> anyhow::Result<()> {
    for (lane, (expected, actual)) in expected.chunks(LOG).zip(actual.chunks(LOG)).enumerate() {
        let said = |log: &[u32]| {
            log[1..]
                .iter()
                .take(usize::from(log[0] as u16))
                .map(|word| format!("{word:b}"))
                .collect::<Vec<_>>()
        };
        let (expected, actual) = (said(expected), said(actual));
        anyhow::ensure!(
            expected == actual,
            "lane {lane}: {who} says {actual:?},\n HLSL expects {expected:?}"
        );
    }
    Ok(())
}
