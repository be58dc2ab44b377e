//! The reference machine: which lanes meet again, and where; damaged modules. `SPIRANT_MACHINE_CASES` sets how many of these there are
//! (default 3,000), `SPIRANT_SEED` the seed (default 1).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant::run::Kind;
use spirant::verify::verify;
use spirant::{Diagnostics, Options, Pass, Silent};
use spirant_exec::Outcome;
use spirant_exec::job::Job;
use spirant_exec::machine::{Stop, run};
use spirant_generators::random::{self, Random};
use spirant_generators::smith::{self, Profile, generate};
use spirant_testsuite::smith::{Executor, On};
use spirant_testsuite::verdicts::damage;
use std::time::Duration;

const BUFFER: &str = "target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1)";

/// What a shader of eight lanes leaves in its buffer of `words` zeroes, after selection only or structured.
fn simulate(body: &str, words: usize, last: Pass) -> Result<Vec<u32>, Stop> {
    let ir = format!(
        "target triple = \"spirv1.6-unknown-vulkan1.3-compute\"
declare {BUFFER} @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p({BUFFER}, i32)
declare i32 @llvm.spv.thread.id.i32(i32)
declare <4 x i32> @llvm.spv.wave.ballot(i1) convergent
define void @main() #0 {{
entry:
  %h = call {BUFFER} @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p({BUFFER} %h, i32 %i)
{body}
  ret void
}}
attributes #0 = {{ convergent \"hlsl.numthreads\"=\"8,1,1\" \"hlsl.shader\"=\"compute\" }}"
    );
    let options = Options::default().stop_after(Some(last));
    let compiled = spirant::compile_bytes(ir.as_bytes(), "test", &options, &mut Silent).expect("it compiles");
    let header = format!("//@ dispatch 1 1 1\n//@ buffer 0 0 rwstructured {} zero\n", words * 4);
    let job = Job::parse(&header).expect("a header");
    let buffers = run(&compiled.module, &job, 8)?;
    Ok(buffers[0].chunks(4).map(|word| u32::from_le_bytes(word.try_into().expect("words"))).collect())
}

/// Lane i leaves in iteration i. `first` and `second` are the targets of the exit's branch, so that either
/// may come first in the order of a depth-first search.
fn loop_left_by_turns(exit_first: bool) -> String {
    let (condition, first, second) =
        if exit_first { ("uge", "out", "latch") } else { ("ult", "latch", "out") };
    format!(
        "  br label %head
head:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %sum = phi i32 [ 0, %entry ], [ %sum1, %latch ]
  %inside = call <4 x i32> @llvm.spv.wave.ballot(i1 true)
  %mask = extractelement <4 x i32> %inside, i32 0
  %sum0 = add i32 %sum, %mask
  %c = icmp {condition} i32 %k, %i
  br i1 %c, label %{first}, label %{second}
latch:
  %sum1 = add i32 %sum0, 0
  %k1 = add i32 %k, 1
  br label %head
out:
  %behind = call <4 x i32> @llvm.spv.wave.ballot(i1 true)
  %all = extractelement <4 x i32> %behind, i32 0
  %high = shl i32 %all, 16
  %r = add i32 %high, %sum0
  store i32 %r, ptr addrspace(11) %p"
    )
}

#[test]
fn lanes_that_leave_a_loop_wait_behind_it() {
    // Iteration k has the lanes from k on; behind the loop are all.
    let inside = |lane: u32| (0..=lane).map(|k| 0xff & (0xff << k)).sum::<u32>();
    let expected: Vec<u32> = (0..8).map(|lane| 0xff_0000 + inside(lane)).collect();
    for exit_first in [false, true] {
        for last in [Pass::Select, Pass::Structurize] {
            let body = loop_left_by_turns(exit_first);
            assert_eq!(simulate(&body, 8, last).as_ref(), Ok(&expected), "{exit_first} {last}");
        }
    }
}

#[test]
fn what_is_undefined_is_no_result() {
    let branch = "  %zero = load i32, ptr addrspace(11) %p
  %u = udiv i32 7, %zero
  %e = icmp eq i32 %u, 7
  br i1 %e, label %a, label %b
a:
  store i32 1, ptr addrspace(11) %p
  br label %b
b:";
    let stopped = simulate(branch, 8, Pass::Structurize);
    assert!(matches!(&stopped, Err(Stop::Undefined(found)) if found.kind == Kind::Division), "{stopped:?}");
    let store = "  store i32 1, ptr addrspace(11) %p";
    assert_eq!(simulate(store, 8, Pass::Structurize), Ok(vec![1; 8]));
    let outside = simulate(store, 7, Pass::Structurize);
    assert!(
        matches!(&outside, Err(Stop::Undefined(found)) if found.kind == Kind::OutOfBounds),
        "{outside:?}"
    );
}

#[test]
fn a_loop_without_end_is_given_up() {
    let endless = "  br label %l\nl:\n  br label %l\nnever:";
    assert!(matches!(simulate(endless, 8, Pass::Structurize), Err(Stop::Endless { .. })));
}

/// What verifies may do what is undefined, be refused or not end, but a panic would be one of the machine.
#[test]
fn damaged_modules_that_verify_run_or_are_refused() {
    let cases = u64::from(random::cases("SPIRANT_MACHINE_CASES", 3000));
    let mut random = Random::new(random::seed());
    let mut executor = Executor::new(Duration::from_secs(1));
    let (mut verified, mut done) = (0, 0);
    for number in 0..cases {
        let profile = Profile::ALL[(number % Profile::ALL.len() as u64) as usize];
        let module = generate(&smith::Options::new(profile).size(30).oracle(true), random::seed(), number);
        let mut words = module.words;
        for _ in 0..=number % 3 {
            damage(&mut words, &mut random);
        }
        let mut found = Diagnostics::new();
        let Ok(decoded) = spirant::binary::decode(&words, &Default::default(), &mut found) else { continue };
        verify(&decoded, &mut found);
        if found.has_errors() {
            continue;
        }
        verified += 1;
        for run in &module.oracle.expect("an oracle").runs {
            done += u64::from(matches!(executor.execute(On::Machine, run, &words), Outcome::Done(_)));
        }
    }
    assert!(verified > cases / 10 && done > verified, "{verified} verified, {done} have results");
}
