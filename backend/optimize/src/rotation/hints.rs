//! Loops of a few iterations that drivers are asked to unroll.
//!
//! Drivers limit the size of a loop that they unroll, and estimate it from instructions that later passes of theirs remove. A loop of at most
//! [`MOST_ITERATIONS`] gets the control `Unroll` if all iterations together have at most [`MOST_INSTRUCTIONS`], which fits into the caches of
//! GPUs. Loops within count with all of their iterations.
//!
//! Invariant: what the source says of a loop stays.

use super::counted::iterations;
use crate::canonicalize::Cx;
use rustc_hash::FxHashMap;
use spirant_dialect::function::{Inst, Region};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::LoopControl;

/// A loop of more iterations has no hint.
const MOST_ITERATIONS: usize = 8;
/// A loop within may be unrolled, too, if it has at most so many.
const MOST_INNER_ITERATIONS: usize = 32;
/// The iterations of a loop with a hint have at most so many instructions together.
const MOST_INSTRUCTIONS: u64 = 2048;

/// Adds hints to the loops of a structured function; whether there was one without.
pub(super) fn run(cx: &mut Cx<'_>) -> bool {
    let function = &*cx.function;
    let mut sizes: FxHashMap<Region, u64> = FxHashMap::default();
    // Each with the region that it is in, outer ones first.
    let mut constructs: Vec<(Inst, Region)> = Vec::new();
    function.walk_blocks(|region, block| {
        let insts = function.insts(block);
        let count = insts.iter().filter(|inst| !function.marks(**inst).is_debug()).count();
        *sizes.entry(region).or_default() += count as u64;
        let inner = insts.iter().filter(|inst| function.marks(**inst).is_construct());
        constructs.extend(inner.map(|inst| (*inst, region)));
    });
    let mut hinted = Vec::new();
    for (inst, outer) in constructs.into_iter().rev() {
        let own = function.construct_region(inst).and_then(|region| sizes.get(&region)).copied().unwrap_or(0);
        let is_loop = function.op(inst) == Opcode::Loop;
        let count = is_loop.then(|| iterations(cx, inst, MOST_INNER_ITERATIONS)).flatten();
        // Around a loop that stays, unrolling saves little.
        let times = count.map_or(if is_loop { u64::MAX } else { 1 }, |count| count as u64);
        let size = own.saturating_mul(times);
        let entry = sizes.entry(outer).or_default();
        *entry = entry.saturating_add(size);
        let is_short = count.is_some_and(|count| count <= MOST_ITERATIONS) && size <= MOST_INSTRUCTIONS;
        let is_free = function.words(inst).iter().all(|word| *word == 0);
        if is_short && is_free && function.operands(inst).is_empty() {
            hinted.push(inst);
        }
    }
    for inst in &hinted {
        cx.function.rewrite_inst(*inst, Opcode::Loop, &[], &[LoopControl::UNROLL.bits()], &[]);
    }
    !hinted.is_empty()
}

#[cfg(test)]
mod tests {
    use crate::rotation::run;
    use crate::testing::{assert_valid, bodies, shader};

    /// How many loops of a function have the hint, if a loop of so many iterations has this body.
    fn hints(count: &str, control: &str, body: &str) -> usize {
        let mut module = shader(&format!(
            "spirv.GlobalVariable @p : !spirv.ptr<i32, Private>
            spirv.func @f(%x: i32) \"None\" {{
                %zero = spirv.Constant 0 : i32
                %one = spirv.Constant 1 : i32
                %count = {count} : i32
                %p = spirv.mlir.addressof @p : !spirv.ptr<i32, Private>
                spirv.mlir.loop {control} {{
                    spirv.Branch ^header(%zero : i32)
                ^header(%i: i32):
                    %go = spirv.ULessThan %i, %count : i32
                    spirv.BranchConditional %go, ^body, ^merge
                ^body:
                    {body}
                    spirv.Branch ^continue
                ^continue:
                    %next = spirv.IAdd %i, %one : i32
                    spirv.Branch ^header(%next : i32)
                ^merge:
                    spirv.mlir.merge
                }}
                spirv.Return
            }}"
        ));
        run(&mut module);
        assert_valid(&module);
        assert!(!run(&mut module), "a second time");
        bodies(&module).iter().filter(|line| line.contains("control(Unroll)")).count()
    }

    const STORE: &str = "spirv.Store \"Private\" %p, %i : i32";

    #[test]
    fn a_loop_of_a_few_iterations_has_the_hint() {
        assert_eq!(hints("spirv.Constant 8", "", STORE), 1);
        assert_eq!(hints("spirv.Constant 9", "", STORE), 0);
        assert_eq!(hints("spirv.IAdd %x, %x", "", STORE), 0);
    }

    #[test]
    fn what_the_source_says_stays() {
        assert_eq!(hints("spirv.Constant 8", "control(DontUnroll)", STORE), 0);
    }

    #[test]
    fn a_long_loop_has_none() {
        assert_eq!(hints("spirv.Constant 4", "", &[STORE; 500].join("\n")), 1);
        assert_eq!(hints("spirv.Constant 5", "", &[STORE; 500].join("\n")), 0);
    }
}
