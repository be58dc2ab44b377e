//! Tests of order in place of tests for equality, at the end of loops of DXIL.
//!
//! The source counts `for (i = s; i < n; i++)`. DXC's optimizer tests `i + 1 == n` at the end of an iteration, behind one test `s < n`. From an
//! order, LLVM knows the most iterations: they are bounded by what is known of `s` and `n`. From equality it knows none, since `i` could
//! pass `n` and wrap around.
//!
//! Invariant: each test has the same result. The counter changes by one in each iteration, from a start that is known to be before the limit,
//! and the loop ends where they are equal.

use inkwell::llvm_sys::LLVMIntPredicate as P;
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::module::Module;
use spirant_ir::writer::Writer;
use spirant_ir::{Bb, Map, Predicate, Val, edit};

/// How many branches before a loop are looked at for a comparison of its start with its limit.
const MOST_BRANCHES: usize = 8;

/// Replaces the tests of every function.
pub fn order(llvm: &Module<'_>) {
    let writer = Writer::new(llvm);
    for function in writer.reader().functions() {
        let mut predecessors: Map<Bb<'_>, Vec<Bb<'_>>> = Map::default();
        for block in function.blocks() {
            for next in block.terminator().into_iter().flat_map(Val::successors) {
                predecessors.entry(next).or_default().push(block);
            }
        }
        for block in function.blocks() {
            let Some(found) = Test::at_end_of(block) else { continue };
            let Some(order) = found.order(&predecessors) else { continue };
            writer.stand_before(found.test);
            let test = writer.compare_ints(order, found.counter, found.limit);
            edit::replace_uses(found.test, test);
            edit::erase(found.test);
        }
    }
}

/// The test at the end of a loop whose counter changes by one.
struct Test<'m> {
    /// Whether the counter is equal to the limit, or whether it is not.
    test: Val<'m>,
    /// The counter of the next iteration.
    counter: Val<'m>,
    limit: Val<'m>,
    start: Val<'m>,
    /// The block before the loop.
    before: Bb<'m>,
    counts_up: bool,
}

impl<'m> Test<'m> {
    /// The test that decides whether control goes from a block back to the header.
    fn at_end_of(block: Bb<'m>) -> Option<Test<'m>> {
        let branch = block.terminator()?;
        let test = branch.condition().filter(|test| test.opcode() == Some(L::LLVMICmp))?;
        let mut successors = branch.successors();
        let (holds, fails) = (successors.next()?, successors.next()?);
        let header = match test.predicate()? {
            Predicate::Int(P::LLVMIntEQ) => fails,
            Predicate::Int(P::LLVMIntNE) => holds,
            _ => return None,
        };
        let (counter, limit) = (test.operand(0)?, test.operand(1)?);
        if holds == fails || counter.opcode() != Some(L::LLVMAdd) {
            return None;
        }
        let phi = counter.operand(0).filter(|phi| phi.opcode() == Some(L::LLVMPHI))?;
        let counts_up = match counter.operand(1)?.signed_value()? {
            1 => true,
            -1 => false,
            _ => return None,
        };
        let mut incoming = phi.incoming();
        let (one, other) = (incoming.next()?, incoming.next()?);
        let (next, (start, before)) = if one.1 == block { (one, other) } else { (other, one) };
        let is_counted = phi.parent() == Some(header)
            && next == (counter, block)
            && before != block
            && incoming.next().is_none();
        is_counted.then_some(Test { test, counter, limit, start, before, counts_up })
    }

    /// The comparison with the same result, if a branch before the loop has compared the start with the limit.
    fn order(&self, predecessors: &Map<Bb<'m>, Vec<Bb<'m>>>) -> Option<P> {
        let mut block = self.before;
        for _ in 0..MOST_BRANCHES {
            let [before] = predecessors.get(&block)?[..] else { return None };
            if let Some(signed) = self.ordered_by(before, block) {
                let is_equal = self.test.predicate() == Some(Predicate::Int(P::LLVMIntEQ));
                return Some(match (self.counts_up, is_equal, signed) {
                    (true, true, false) => P::LLVMIntUGE,
                    (true, true, true) => P::LLVMIntSGE,
                    (true, false, false) => P::LLVMIntULT,
                    (true, false, true) => P::LLVMIntSLT,
                    (false, true, false) => P::LLVMIntULE,
                    (false, true, true) => P::LLVMIntSLE,
                    (false, false, false) => P::LLVMIntUGT,
                    (false, false, true) => P::LLVMIntSGT,
                });
            }
            block = before;
        }
        None
    }

    /// Whether the branch from one block to another is taken only if the start is before the limit: as numbers with a sign, or without one.
    fn ordered_by(&self, from: Bb<'m>, to: Bb<'m>) -> Option<bool> {
        let branch = from.terminator()?;
        let condition = branch.condition().filter(|condition| condition.opcode() == Some(L::LLVMICmp))?;
        let mut successors = branch.successors();
        let (holds, fails) = (successors.next()?, successors.next()?);
        if holds == fails {
            return None;
        }
        let Predicate::Int(predicate) = condition.predicate()? else { return None };
        let predicate = if holds == to { predicate } else { inverse(predicate) };
        let (a, b) = (condition.operand(0)?, condition.operand(1)?);
        let (first, last) = if self.counts_up { (self.start, self.limit) } else { (self.limit, self.start) };
        let is_zero = |value: Val<'m>| value.int_value() == Some(0);
        match predicate {
            P::LLVMIntULT | P::LLVMIntSLT if (a, b) == (first, last) => Some(predicate == P::LLVMIntSLT),
            P::LLVMIntUGT | P::LLVMIntSGT if (b, a) == (first, last) => Some(predicate == P::LLVMIntSGT),
            P::LLVMIntNE if is_zero(first) && (a == last && is_zero(b)) => Some(false),
            _ => bound(predicate, a, b, first, last),
        }
    }
}

/// Whether `a predicate b`, where `b` is a constant, means that `first` is before `last`, one of which is another constant. As above.
fn bound<'m>(predicate: P, a: Val<'m>, b: Val<'m>, first: Val<'m>, last: Val<'m>) -> Option<bool> {
    let signed = matches!(predicate, P::LLVMIntSLT | P::LLVMIntSLE | P::LLVMIntSGT | P::LLVMIntSGE);
    let number = |value: Val<'m>| -> Option<i128> {
        if signed { value.signed_value().map(i128::from) } else { value.int_value().map(i128::from) }
    };
    let b = number(b)?;
    let holds = match predicate {
        P::LLVMIntULT | P::LLVMIntSLT => a == first && b <= number(last)?,
        P::LLVMIntULE | P::LLVMIntSLE => a == first && b < number(last)?,
        P::LLVMIntUGT | P::LLVMIntSGT => a == last && b >= number(first)?,
        P::LLVMIntUGE | P::LLVMIntSGE => a == last && b > number(first)?,
        _ => false,
    };
    holds.then_some(signed)
}

/// The predicate that holds where this one does not.
fn inverse(predicate: P) -> P {
    match predicate {
        P::LLVMIntEQ => P::LLVMIntNE,
        P::LLVMIntNE => P::LLVMIntEQ,
        P::LLVMIntUGT => P::LLVMIntULE,
        P::LLVMIntUGE => P::LLVMIntULT,
        P::LLVMIntULT => P::LLVMIntUGE,
        P::LLVMIntULE => P::LLVMIntUGT,
        P::LLVMIntSGT => P::LLVMIntSLE,
        P::LLVMIntSGE => P::LLVMIntSLT,
        P::LLVMIntSLT => P::LLVMIntSGE,
        P::LLVMIntSLE => P::LLVMIntSGT,
    }
}

#[cfg(test)]
mod tests {
    use super::order;
    use crate::testing::{SHADER, made};

    /// The comparison at the end of a loop from `%s` on, behind a branch that is taken to it if the comparison `guard` is `taken`.
    fn ordered(guard: &str, taken: bool, step: i32, test: &str) -> String {
        let [one, two] = if taken { ["loop", "end"] } else { ["end", "loop"] };
        let [stay, leave] = if test.starts_with("ne") { ["head", "out"] } else { ["out", "head"] };
        let ir = format!(
            "{SHADER}define void @main(i32 %s, i32 %n, i32 %x) {{\n  %g = icmp {guard}\n  br i1 %g, label %{one}, label %{two}\n\
             loop:\n  br label %head\nhead:\n  %i = phi i32 [ %s, %loop ], [ %next, %head ]\n  %next = add i32 %i, {step}\n  \
             %t = icmp {}\n  br i1 %t, label %{stay}, label %{leave}\nout:\n  br label %end\nend:\n  ret void\n}}\n",
            test.replacen(' ', " i32 %next, ", 1)
        );
        let made = made(&ir, |llvm, _| order(llvm));
        let main = made.function("main").to_owned();
        let test = main.lines().filter(|line| line.contains("icmp")).nth(1).expect("the test");
        test.split_once("icmp ").expect("a comparison").1.split(' ').next().expect("its predicate").to_owned()
    }

    #[test]
    fn a_test_for_equality_behind_one_of_order_is_one_of_order() {
        for (guard, taken, step, test, made) in [
            ("ult i32 %s, %n", true, 1, "eq %n", "uge"),
            ("ult i32 %s, %n", true, 1, "ne %n", "ult"),
            ("slt i32 %s, %n", true, 1, "eq %n", "sge"),
            ("ugt i32 %n, %s", true, 1, "eq %n", "uge"),
            ("uge i32 %s, %n", false, 1, "eq %n", "uge"),
            ("sgt i32 %s, %n", true, -1, "eq %n", "sle"),
            ("ult i32 %n, %s", true, -1, "ne %n", "ugt"),
            ("ult i32 %s, 4", true, 1, "eq 4", "uge"),
            ("ult i32 %s, 3", true, 1, "eq 4", "uge"),
            ("ugt i32 %s, 3", false, 1, "eq 4", "uge"),
            ("sgt i32 %s, -1", true, -1, "eq -1", "sle"),
            ("eq i32 %s, 0", false, -1, "eq 0", "ule"),
        ] {
            assert_eq!(ordered(guard, taken, step, test), made, "{guard} {taken} {step} {test}");
        }
    }

    #[test]
    fn a_test_stays_where_the_start_may_be_behind_the_limit() {
        for (guard, taken, step, test) in [
            ("ult i32 %s, %n", false, 1, "eq %n"),
            ("ule i32 %s, %n", true, 1, "eq %n"),
            ("ult i32 %s, %n", true, -1, "eq %n"),
            ("ult i32 %s, %n", true, 2, "eq %n"),
            ("ult i32 %s, %x", true, 1, "eq %n"),
            ("ult i32 %x, %n", true, 1, "eq %n"),
            ("ne i32 %s, %n", true, 1, "eq %n"),
            ("ult i32 %s, 5", true, 1, "eq 4"),
            ("ugt i32 %s, 4", false, 1, "eq 4"),
            ("slt i32 %s, 4", true, 1, "eq -1"),
            ("eq i32 %s, 0", true, -1, "eq 0"),
        ] {
            assert_eq!(ordered(guard, taken, step, test), "eq", "{guard} {taken} {step} {test}");
        }
    }
}
