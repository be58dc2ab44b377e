//! Integers of 64 bits over the lanes of a subgroup: the same with and without the capability.

use super::{SHADER, compiled, executed_as, inputs};
use spirant::Options;
use spirant::dialect::spirv::Capability;
use spirant_exec::Outcome;
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;

const OPERATIONS: &[&str] = &[
    "%r = call i64 @llvm.spv.wave.reduce.sum.i64(i64 %a)",
    "%r = call i64 @llvm.spv.wave.prefix.sum.i64(i64 %a)",
    "%r = call i64 @llvm.spv.wave.reduce.max.i64(i64 %a)",
    "%r = call i64 @llvm.spv.wave.reduce.umax.i64(i64 %a)",
    "%r = call i64 @llvm.spv.wave.reduce.min.i64(i64 %a)",
    "%r = call i64 @llvm.spv.wave.reduce.umin.i64(i64 %a)",
    "%r = call i64 @llvm.spv.wave.reduce.and.i64(i64 %a)",
    "%r = call i64 @llvm.spv.wave.reduce.or.i64(i64 %a)",
    "%r = call i64 @llvm.spv.wave.reduce.xor.i64(i64 %a)",
    "%r = call i64 @llvm.spv.wave.readlane.i64(i64 %a, i32 1)",
];

fn program(operation: &str) -> String {
    let body = format!(
        "  %a.low = zext i32 %a0 to i64\n  %a.up = zext i32 %a1 to i64\n  %a.high = shl i64 %a.up, 32\n  %a = or i64 %a.low, %a.high\n  {operation}\n  %r0 = trunc i64 %r to i32\n  %r.up = lshr i64 %r, 32\n  %r1 = trunc i64 %r.up to i32\n"
    );
    let call = operation.split_once("call ").expect("a call").1;
    let (head, arguments) = call.split_once('(').expect("arguments");
    let types: Vec<&str> =
        arguments.trim_end_matches(')').split(", ").filter_map(|a| a.split(' ').next()).collect();
    let text = SHADER.replace("BODY", &body).replace("\"1,1,1\"", "\"64,1,1\"");
    format!("{text}declare {head}({}) #1\nattributes #1 = {{ convergent }}\n", types.join(", "))
}

#[test]
fn sixty_four_bits_over_lanes() {
    let words: Vec<String> = inputs().iter().map(u32::to_string).collect();
    let header = format!(
        ";@ dispatch 1 1 1\n;@ buffer 0 0 rwstructured {} words:{}\n",
        words.len() * 4,
        words.join(",")
    );
    let job = Job::parse(&header).expect("a header");
    let mut runner = Runner::new().expect("a helper");
    for operation in OPERATIONS {
        let ir = program(operation);
        let native = compiled(&ir, &Options::default()).unwrap_or_else(|why| panic!("{operation}: {why}"));
        let Outcome::Done(expected) = runner.vulkan(&job, &native) else { panic!("{operation}") };
        let options = Options::default().missing_capabilities(vec![Capability::Int64]);
        let words = compiled(&ir, &options).unwrap_or_else(|why| panic!("{operation}: {why}"));
        executed_as(&job, &words, &expected).unwrap_or_else(|why| panic!("{operation}: {why}"));
    }
}
