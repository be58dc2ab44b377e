//! Loops within unrolled loops that test their condition at the start.
//!
//! If a driver unrolls a loop, the bounds of loops within become known, so that it can unroll those, too. As of [`counted`](super::counted)
//! loops, it counts their iterations if they test at the start. `if (0 < n) do body while (++i < n)` becomes `if (0 < n) while (i < n) body`.
//!
//! Invariant: the condition of the selection around the loop implies that the new test holds in the first iteration.

use super::to_start::{Bound, Places, Test, TestedAtEnd, is_invariant, move_test};
use super::unrolled::Unrolled;
use crate::canonicalize::{Cx, inverse, mirrored};
use crate::edges::Edges;
use spirant_dialect::function::{Block, Inst, Value};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;

/// Moves the tests of the loops in these regions; whether there was one.
pub(super) fn run(cx: &mut Cx<'_>, unrolled: &Unrolled) -> bool {
    let mut loops = Vec::new();
    cx.function.walk_blocks(|region, block| {
        if unrolled.regions.contains(&region) {
            let insts = cx.function.insts(block).iter();
            loops.extend(insts.filter(|inst| cx.function.op(**inst) == Opcode::Loop));
        }
    });
    if loops.is_empty() {
        return false;
    }
    let (edges, mut places) = (Edges::of(cx.function), Places::of(cx));
    let mut found = Vec::new();
    for inst in loops {
        found.extend(
            guarded(cx, &edges, &places, inst)
                .filter(|(found, test)| unrolled.counts(cx.function, found.construct, test.param)),
        );
    }
    found.iter().filter_map(|(found, test)| move_test(cx, &edges, &mut places, found, test)).count() > 0
}

/// A comparison that holds.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Fact {
    op: Op,
    left: Value,
    right: Value,
}

impl Fact {
    /// The comparison that computes a condition, or its inverse.
    fn of(cx: &Cx<'_>, condition: Value, holds: bool) -> Option<Fact> {
        let (op, inst) = cx.def(cx.function.resolve(condition))?;
        let (left, right) = cx.binary(inst)?;
        // Of floating-point numbers and booleans nothing is concluded.
        cx.shape(cx.ty(left)).filter(|(width, count)| *width > 1 && *count == 1)?;
        let op = if holds { op } else { inverse(op)? };
        Some(Fact { op, left: cx.function.resolve(left), right: cx.function.resolve(right) })
    }

    /// The same with operands swapped.
    fn swapped(self) -> Option<Fact> {
        let op = match self.op {
            Op::IEqual | Op::INotEqual => self.op,
            op => mirrored(op)?,
        };
        Some(Fact { op, left: self.right, right: self.left })
    }

    /// The same with a constant on the right, and `!= 0` for `> 0` of unsigned numbers.
    fn canonical(self, cx: &Cx<'_>) -> Fact {
        let fact = if cx.is_constant(self.left) { self.swapped().unwrap_or(self) } else { self };
        match fact.op {
            Op::UGreaterThan if cx.are(fact.right, 0) => Fact { op: Op::INotEqual, ..fact },
            _ => fact,
        }
    }

    /// Whether another comparison holds if this one does.
    fn implies(self, cx: &Cx<'_>, other: Fact) -> bool {
        let (fact, other) = (self.canonical(cx), other.canonical(cx));
        if fact == other || fact.swapped() == Some(other) {
            return true;
        }
        if other.op != Op::INotEqual || !cx.are(other.right, 0) {
            return false;
        }
        match fact.op {
            Op::UGreaterThan => fact.left == other.left,
            Op::INotEqual if cx.are(fact.right, 0) => has_bits_above(cx, fact.left, other.left),
            _ => false,
        }
    }
}

/// Whether `shifted` is not zero if `masked` is not: `x >> n`, and `x & mask` with a mask without the `n` lowest bits.
fn has_bits_above(cx: &Cx<'_>, masked: Value, shifted: Value) -> bool {
    let parts = |value: Value, op: Op| {
        let (x, by) = cx.binary(cx.def_by(value, op)?)?;
        Some((cx.function.resolve(x), cx.lanes(by)?.get(0)))
    };
    match (parts(masked, Op::BitwiseAnd), parts(shifted, Op::ShiftRightLogical)) {
        (Some((x, mask)), Some((y, by @ 0..64))) => x == y && mask & ((1 << by) - 1) == 0,
        _ => false,
    }
}

/// The loop that an instruction stands for, if it compares a next value with one from outside of the loop, and a selection around it tests
/// whether the comparison holds at first.
fn guarded(cx: &Cx<'_>, edges: &Edges, places: &Places, inst: Inst) -> Option<(TestedAtEnd, Test)> {
    let found = TestedAtEnd::of(cx.function, inst)?;
    let (first, next) = (found.first(cx.function)?, found.next(cx.function)?);
    let stays = Fact::of(cx, found.condition, found.exit == 1)?;
    let of_next = |fact: Fact| {
        let index = next.iter().position(|value| cx.function.resolve(*value) == fact.left)?;
        is_invariant(cx, places, &found, fact.right).then_some((index, fact))
    };
    let (index, stays) = of_next(stays).or_else(|| of_next(stays.swapped()?))?;
    let at_first = Fact { left: cx.function.resolve(*first.get(index)?), ..stays };
    let fact = guard(cx, edges, places.homes[inst].expand()?)?;
    let param = *cx.function.block_params(found.header).get(index)?;
    let test = Test { param, op: stays.op, bound: Bound::Value(stays.right) };
    fact.implies(cx, at_first).then_some((found, test))
}

/// The comparison that holds in a block of a selection, if it is an arm of a conditional branch.
fn guard(cx: &Cx<'_>, edges: &Edges, block: Block) -> Option<Fact> {
    let [edge] = edges.to(block) else { return None };
    let branch = Some(edge.inst).filter(|branch| cx.function.op(*branch) == Op::BranchConditional)?;
    let holds = cx.function.targets(branch).first()?.block == block;
    Fact::of(cx, cx.function.operand(branch, 0)?, holds)
}

#[cfg(test)]
mod tests {
    use crate::rotation::run;
    use crate::testing::{assert_valid, bodies, shader};

    /// What becomes of a loop in an unrolled one, with the guard of the selection around it and its condition for staying, and how many tests
    /// stand before the first store.
    fn tests_before_body(guard: &str, condition: &str) -> usize {
        let mut module = shader(&format!(
            "spirv.func @f(%x: i32) \"None\" {{
                %zero = spirv.Constant 0 : i32
                %one = spirv.Constant 1 : i32
                %two = spirv.Constant 2 : i32
                %even = spirv.Constant -2 : i32
                %eight = spirv.Constant 8 : i32
                %a = spirv.Variable : !spirv.ptr<!spirv.array<8 x i32>, Function>
                spirv.mlir.loop {{
                    spirv.Branch ^header(%zero : i32)
                ^header(%n: i32):
                    %c = spirv.SGreaterThan %eight, %n : i32
                    spirv.BranchConditional %c, ^body, ^merge
                ^body:
                    %half = spirv.ShiftRightLogical %n, %one : i32, i32
                    {guard}
                    spirv.mlir.selection {{
                        spirv.BranchConditional %g, ^end, ^inside
                    ^inside:
                        spirv.mlir.loop {{
                            spirv.Branch ^inner(%zero : i32)
                        ^inner(%i: i32):
                            %p = spirv.AccessChain %a[%i] : !spirv.ptr<!spirv.array<8 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>
                            spirv.Store \"Function\" %p, %x : i32
                            spirv.Branch ^again
                        ^again:
                            %next = spirv.IAdd %i, %one : i32
                            {condition}
                            spirv.BranchConditional %stays, ^inner(%next : i32), ^leave
                        ^leave:
                            spirv.mlir.merge
                        }}
                        spirv.Branch ^end
                    ^end:
                        spirv.mlir.merge
                    }}
                    spirv.Branch ^continue
                ^continue:
                    %m = spirv.IAdd %n, %one : i32
                    spirv.Branch ^header(%m : i32)
                ^merge:
                    spirv.mlir.merge
                }}
                spirv.Return
            }}"
        ));
        run(&mut module);
        assert_valid(&module);
        let left = bodies(&module).join("\n");
        let (before, _) = left.split_once("spirv.Store").unwrap();
        before.matches("spirv.BranchConditional").count()
    }

    const BELOW: &str = "%stays = spirv.ULessThan %next, %n : i32";

    #[test]
    fn the_test_stands_before_the_body_if_the_guard_implies_it() {
        for (guard, condition) in [
            ("%g = spirv.IEqual %n, %zero : i32", BELOW),
            ("%g = spirv.IEqual %n, %zero : i32", "%stays = spirv.INotEqual %next, %n : i32"),
            ("%g = spirv.ULessThanEqual %n, %two : i32", "%stays = spirv.UGreaterThan %n, %next : i32"),
            ("%g = spirv.SLessThanEqual %n, %zero : i32", "%stays = spirv.SLessThan %next, %n : i32"),
            (
                "%masked = spirv.BitwiseAnd %n, %even : i32\n%g = spirv.IEqual %masked, %zero : i32",
                "%stays = spirv.ULessThan %next, %half : i32",
            ),
            (
                "%masked = spirv.BitwiseAnd %n, %even : i32\n%g = spirv.IEqual %masked, %zero : i32",
                "%inside = spirv.ShiftRightLogical %n, %one : i32, i32\n%stays = spirv.ULessThan %next, %inside : i32",
            ),
        ] {
            assert_eq!(tests_before_body(guard, condition), 3, "{guard}\n{condition}");
        }
    }

    #[test]
    fn the_test_stays_if_the_guard_does_not_imply_it() {
        for (guard, condition) in [
            ("%g = spirv.IEqual %n, %one : i32", BELOW),
            ("%g = spirv.INotEqual %n, %zero : i32", BELOW),
            ("%g = spirv.IEqual %x, %zero : i32", BELOW),
            ("%g = spirv.IEqual %n, %zero : i32", "%stays = spirv.SLessThan %next, %n : i32"),
            ("%g = spirv.IEqual %n, %zero : i32", "%stays = spirv.ULessThan %i, %n : i32"),
            ("%g = spirv.IEqual %n, %zero : i32", "%stays = spirv.ULessThan %next, %half : i32"),
        ] {
            assert_eq!(tests_before_body(guard, condition), 2, "{guard}\n{condition}");
        }
    }
}
