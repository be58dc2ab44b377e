//! Numbers that count in loops, in 32 bits again.
//!
//! LLVM's passes widen what counts to the width of an index. In a module that another pipeline optimized that is 64 bits, a feature that the
//! device of a shader may lack. A number that counts is a phi with a start and a step. It becomes one of 32 bits where the comparison
//! that every further turn passes keeps it, and the number after it, in that range; what used it uses its extension, which LLVM's
//! `instcombine` then takes out of comparisons and indices.

use inkwell::llvm_sys::LLVMIntPredicate as P;
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::module::Module;
use spirant_ir::writer::Writer;
use spirant_ir::{Bb, Map, Predicate, Reader, TyKind, Val, edit};

/// How many blocks above a loop are asked what they know of its bound.
const GUARDS: usize = 8;

/// A range of integers, both ends included.
type Range = (i128, i128);

/// A number that counts.
struct Counter<'m> {
    phi: Val<'m>,
    /// The number of the next turn.
    next: Val<'m>,
    step: i128,
    start: Val<'m>,
    /// The block in front of the loop.
    before: Bb<'m>,
    latch: Bb<'m>,
    header: Bb<'m>,
}

/// A comparison that a turn passes if another follows: of the phi, or of the number after it, with a bound.
struct Test<'m> {
    predicate: P,
    is_of_next: bool,
    bound: Val<'m>,
}

/// Narrows the numbers that count in the loops of a module; whether there were any.
pub fn narrow(llvm: &Module<'_>) -> bool {
    let reader = Reader::new(llvm);
    let headers: Vec<Bb<'_>> =
        reader.functions().flat_map(Val::blocks).filter(|block| has_long(*block)).collect();
    if headers.is_empty() {
        return false;
    }
    let writer = Writer::new(llvm);
    let (mut is_changed, mut is_left) = (false, true);
    // One may start where another is; what is narrowed is no phi of 64 bits any more.
    while is_left {
        is_left = false;
        for header in &headers {
            let found = longs(*header).find_map(|phi| {
                let counter = Counter::of(phi, *header)?;
                Some((counter.extension()?, counter))
            });
            if let Some((extension, counter)) = found {
                is_left |= counter.shorten(&writer, extension);
            }
        }
        is_changed |= is_left;
    }
    is_changed
}

/// The phis of a block that are of 64 bits.
fn longs(block: Bb<'_>) -> impl Iterator<Item = Val<'_>> {
    let phis = block.instructions().take_while(|inst| inst.opcode() == Some(L::LLVMPHI));
    phis.filter(|phi| phi.ty().kind() == TyKind::Int(64))
}

fn has_long(block: Bb<'_>) -> bool {
    longs(block).next().is_some()
}

impl<'m> Counter<'m> {
    fn of(phi: Val<'m>, header: Bb<'m>) -> Option<Counter<'m>> {
        let incoming: Vec<(Val<'m>, Bb<'m>)> = phi.incoming().collect();
        let [one, other] = incoming[..] else { return None };
        let is_next = |value: Val<'m>| {
            value.opcode() == Some(L::LLVMAdd) && value.is_instruction() && value.operand(0) == Some(phi)
        };
        let ((start, before), (next, latch)) = if is_next(other.0) { (one, other) } else { (other, one) };
        if !is_next(next) || start == next {
            return None;
        }
        let step = i128::from(next.operand(1)?.signed_value()?);
        (step != 0).then_some(Counter { phi, next, step, start, before, latch, header })
    }

    /// By which extension its 32 bits are the number; `None` where it may have more.
    fn extension(&self) -> Option<L> {
        let (low, high) = self.ranges()?;
        let all = (low.0.min(high.0), low.1.max(high.1));
        if all.0 >= 0 && all.1 <= i128::from(u32::MAX) {
            return Some(L::LLVMZExt);
        }
        (all.0 >= i128::from(i32::MIN) && all.1 <= i128::from(i32::MAX)).then_some(L::LLVMSExt)
    }

    /// The ranges of the phi, and of the number after it.
    fn ranges(&self) -> Option<(Range, Range)> {
        let start = range(self.start)?;
        [self.latch, self.header].into_iter().find_map(|block| {
            let test = self.test(block)?;
            let phi = self.range_by(&test, start)?;
            Some((phi, (phi.0 + self.step, phi.1 + self.step)))
        })
    }

    /// What the end of a block compares before another turn begins.
    fn test(&self, block: Bb<'m>) -> Option<Test<'m>> {
        let end = block.terminator()?;
        let condition = end.condition()?;
        let successors: Vec<Bb<'m>> = end.successors().collect();
        let [then, other] = successors[..] else { return None };
        let goes_on = |to: Bb<'m>| {
            if block == self.latch { to == self.header } else { self.reaches_latch(to) }
        };
        let is_negated = match (goes_on(then), goes_on(other)) {
            (true, false) => false,
            (false, true) => true,
            _ => return None,
        };
        let (left, right) = (condition.operand(0)?, condition.operand(1)?);
        let is_own = |value: Val<'m>| value == self.phi || value == self.next;
        let (own, bound, is_swapped) = match (is_own(left), is_own(right)) {
            (true, false) => (left, right, false),
            (false, true) => (right, left, true),
            _ => return None,
        };
        let predicate = int_predicate(condition)?;
        let predicate = if is_negated { negated(predicate) } else { predicate };
        let predicate = if is_swapped { swapped(predicate) } else { predicate };
        Some(Test { predicate, is_of_next: own == self.next, bound })
    }

    /// Whether a block leads to the end of a turn without the beginning of another.
    fn reaches_latch(&self, from: Bb<'m>) -> bool {
        let (mut seen, mut work): (Map<Bb<'m>, ()>, _) = (Map::default(), vec![from]);
        while let Some(block) = work.pop() {
            if block == self.latch {
                return true;
            }
            if block != self.header && seen.insert(block, ()).is_none() {
                work.extend(block.terminator().into_iter().flat_map(|end| end.successors()));
            }
        }
        false
    }

    /// The range of the phi where every further turn passes a test.
    fn range_by(&self, test: &Test<'m>, start: Range) -> Option<Range> {
        let bound = range(test.bound)?;
        // What is known of the number of the next turn where the test is of this one's.
        let ahead = if test.is_of_next { 0 } else { self.step };
        let is_up = self.step > 0;
        match test.predicate {
            P::LLVMIntULT | P::LLVMIntSLT if is_up => Some((start.0, start.1.max(bound.1 - 1 + ahead))),
            P::LLVMIntULE | P::LLVMIntSLE if is_up => Some((start.0, start.1.max(bound.1 + ahead))),
            P::LLVMIntSGT if !is_up => Some((start.0.min(bound.0 + 1 + ahead), start.1)),
            P::LLVMIntSGE if !is_up => Some((start.0.min(bound.0 + ahead), start.1)),
            P::LLVMIntUGT | P::LLVMIntUGE if !is_up => {
                let least = bound.0 + i128::from(test.predicate == P::LLVMIntUGT) + ahead;
                let low = start.0.min(least);
                // Below zero it is the largest number there is.
                let after = if test.is_of_next { low + self.step } else { low };
                (after >= 0).then_some((low, start.1))
            }
            P::LLVMIntNE => self.range_until(test, start, bound),
            _ => None,
        }
    }

    /// The same where the test is for the very number that the loop ends at, which must be on the way.
    fn range_until(&self, test: &Test<'m>, start: Range, end: Range) -> Option<Range> {
        let (first, is_up) = (start.0, self.step > 0);
        if start.0 != start.1 {
            return None;
        }
        if end.0 != end.1 {
            // Any number from the first on is on the way, if it is not below.
            let is_guarded = self.step == 1 && first == 0 && test.is_of_next && self.is_positive(test.bound);
            return is_guarded.then_some((0, end.1 - 1));
        }
        let distance = if is_up { end.0 - first } else { first - end.0 };
        let least = if test.is_of_next { self.step.abs() } else { 0 };
        if distance < least || distance % self.step != 0 {
            return None;
        }
        let last = if test.is_of_next { end.0 - self.step } else { end.0 };
        Some((first.min(last), first.max(last)))
    }

    /// Whether what is above the loop is entered only where a bound is not zero.
    fn is_positive(&self, bound: Val<'m>) -> bool {
        let narrow = match bound.opcode() {
            Some(L::LLVMZExt) => bound.operand(0),
            _ => None,
        };
        let is_it = |value: Val<'m>| value == bound || Some(value) == narrow;
        let mut block = self.before;
        for _ in 0..GUARDS {
            let Some(above) = only_predecessor(block) else { return false };
            let holds = || -> Option<bool> {
                let end = above.terminator()?;
                let condition = end.condition()?;
                let successors: Vec<Bb<'m>> = end.successors().collect();
                let predicate = int_predicate(condition)?;
                let predicate =
                    if successors.first() == Some(&block) { predicate } else { negated(predicate) };
                let is_zero = condition.operand(1)?.int_value() == Some(0);
                let is_not_zero = matches!(predicate, P::LLVMIntNE | P::LLVMIntUGT);
                Some(is_it(condition.operand(0)?) && is_zero && is_not_zero)
            };
            if holds() == Some(true) {
                return true;
            }
            block = above;
        }
        false
    }

    /// Makes it a number of 32 bits, whose extension is used in its place; whether it could.
    fn shorten(&self, writer: &Writer<'m>, extension: L) -> bool {
        let Some(first) = self.header.instructions().find(|inst| inst.opcode() != Some(L::LLVMPHI)) else {
            return false;
        };
        let (word, long) = (writer.int(32), self.phi.ty());
        writer.stand_before_end(self.before);
        let start = writer.cast(L::LLVMTrunc, self.start, word);
        writer.stand_before(self.phi);
        let phi = writer.phi(word);
        writer.stand_before(self.next);
        let next = writer.binary(L::LLVMAdd, phi, writer.int_constant(word, self.step as u64 & 0xffff_ffff));
        let wide_next = writer.cast(extension, next, long);
        writer.add_incoming(phi, start, self.before);
        writer.add_incoming(phi, next, self.latch);
        writer.stand_before(first);
        let wide_phi = writer.cast(extension, phi, long);
        edit::replace_uses(self.next, wide_next);
        edit::replace_uses(self.phi, wide_phi);
        edit::erase(self.phi);
        edit::erase(self.next);
        for (wide, short) in [(wide_next, next), (wide_phi, phi)] {
            compare_short(writer, wide, short, extension);
            edit::erase_unused(wide);
        }
        true
    }
}

/// Compares a number of 32 bits where its extension is compared with a constant that it may be.
fn compare_short<'m>(writer: &Writer<'m>, wide: Val<'m>, short: Val<'m>, extension: L) {
    let is_comparison = |user: &Val<'m>| user.is_instruction() && user.opcode() == Some(L::LLVMICmp);
    for comparison in wide.users().filter(is_comparison).collect::<Vec<_>>() {
        let short_comparison = || -> Option<Val<'m>> {
            let (left, right) = (comparison.operand(0)?, comparison.operand(1)?);
            let (bound, is_swapped) = if left == wide { (right, false) } else { (left, true) };
            let bound = bound.signed_value()?;
            let predicate = int_predicate(comparison)?;
            let predicate = match (extension, predicate) {
                (L::LLVMZExt, _) if u32::try_from(bound).is_ok() => unsigned(predicate),
                (L::LLVMSExt, _) if i32::try_from(bound).is_ok() && unsigned(predicate) != predicate => {
                    predicate
                }
                (L::LLVMSExt, P::LLVMIntEQ | P::LLVMIntNE) if i32::try_from(bound).is_ok() => predicate,
                _ => return None,
            };
            writer.stand_before(comparison);
            let bound = writer.word(bound as u32);
            let predicate = if is_swapped { swapped(predicate) } else { predicate };
            Some(writer.compare_ints(predicate, short, bound))
        };
        if let Some(found) = short_comparison() {
            edit::replace_uses(comparison, found);
            edit::erase(comparison);
        }
    }
}

/// The predicate of a comparison of numbers that are not negative, without signs.
fn unsigned(predicate: P) -> P {
    match predicate {
        P::LLVMIntSGT => P::LLVMIntUGT,
        P::LLVMIntSGE => P::LLVMIntUGE,
        P::LLVMIntSLT => P::LLVMIntULT,
        P::LLVMIntSLE => P::LLVMIntULE,
        other => other,
    }
}

/// The one block that leads to a block.
fn only_predecessor(block: Bb<'_>) -> Option<Bb<'_>> {
    let function = block.function()?;
    let leads = |from: &Bb<'_>| from.terminator().is_some_and(|end| end.successors().any(|to| to == block));
    let mut found = function.blocks().filter(leads);
    let first = found.next()?;
    found.next().is_none().then_some(first)
}

/// What a number of 64 bits can be, by what it is made of.
fn range(value: Val<'_>) -> Option<Range> {
    if let Some(constant) = value.signed_value() {
        return Some((i128::from(constant), i128::from(constant)));
    }
    let width = |value: Val<'_>| match value.operand(0)?.ty().kind() {
        TyKind::Int(width @ 1..=32) => Some(width),
        _ => None,
    };
    match value.opcode()? {
        L::LLVMZExt => Some((0, (1 << width(value)?) - 1)),
        L::LLVMSExt => {
            let width = width(value)?;
            Some((-(1 << (width - 1)), (1 << (width - 1)) - 1))
        }
        L::LLVMLShr => {
            let shifted = value.operand(0).filter(|shifted| shifted.opcode() != Some(L::LLVMLShr))?;
            let (low, high) = range(shifted).filter(|found| found.0 >= 0)?;
            let by = value.operand(1)?.int_value().filter(|by| *by < 64)?;
            Some((low >> by, high >> by))
        }
        _ => None,
    }
}

/// The predicate of a comparison of integers.
fn int_predicate(condition: Val<'_>) -> Option<P> {
    match condition.predicate()? {
        Predicate::Int(predicate) => Some(predicate),
        Predicate::Float(_) => None,
    }
}

/// The predicate that holds where this one does not.
fn negated(predicate: P) -> P {
    match predicate {
        P::LLVMIntEQ => P::LLVMIntNE,
        P::LLVMIntNE => P::LLVMIntEQ,
        P::LLVMIntUGT => P::LLVMIntULE,
        P::LLVMIntULE => P::LLVMIntUGT,
        P::LLVMIntUGE => P::LLVMIntULT,
        P::LLVMIntULT => P::LLVMIntUGE,
        P::LLVMIntSGT => P::LLVMIntSLE,
        P::LLVMIntSLE => P::LLVMIntSGT,
        P::LLVMIntSGE => P::LLVMIntSLT,
        P::LLVMIntSLT => P::LLVMIntSGE,
    }
}

/// The predicate of the same comparison with its operands exchanged.
fn swapped(predicate: P) -> P {
    match predicate {
        P::LLVMIntEQ | P::LLVMIntNE => predicate,
        P::LLVMIntUGT => P::LLVMIntULT,
        P::LLVMIntULT => P::LLVMIntUGT,
        P::LLVMIntUGE => P::LLVMIntULE,
        P::LLVMIntULE => P::LLVMIntUGE,
        P::LLVMIntSGT => P::LLVMIntSLT,
        P::LLVMIntSLT => P::LLVMIntSGT,
        P::LLVMIntSGE => P::LLVMIntSLE,
        P::LLVMIntSLE => P::LLVMIntSGE,
    }
}

#[cfg(test)]
mod tests {
    use super::narrow;
    use crate::testing::{SHADER, made};

    /// A loop whose number begins at `start`, grows by `step` and goes on while it, or the next one, compares so.
    fn counting(start: i64, step: i64, test: &str) -> String {
        format!(
            "{SHADER}declare void @use(i64)\ndefine void @f(i64 %unknown) {{\nentry:\n  br label %loop\nloop:\n  %i = phi i64 [ {start}, %entry ], [ %next, %loop ]\n  call void @use(i64 %i)\n  %next = add i64 %i, {step}\n  %goes = icmp {test}\n  br i1 %goes, label %loop, label %end\nend:\n  ret void\n}}\n"
        )
    }

    #[test]
    fn numbers_within_32_bits_are_narrowed() {
        for (start, step, test, extension) in [
            (0, 1, "slt i64 %next, 100", "zext"),
            (0, 4, "ult i64 %next, 4294967295", ""),
            (0, 1, "ule i64 %i, 4294967293", "zext"),
            (0, 1, "ule i64 %i, 4294967294", ""),
            (0, 1, "ne i64 %next, 64", "zext"),
            (-5, 1, "slt i64 %next, 7", "sext"),
            (10, -1, "sgt i64 %i, 0", "sext"),
            (10, -1, "sgt i64 %i, 1", "zext"),
            (0, 1, "slt i64 %next, 4294967297", ""),
            (0, 1, "slt i64 %next, %unknown", ""),
            (0, 3, "ne i64 %next, 64", ""),
            (10, 1, "ne i64 %next, 3", ""),
            (-5, 1, "slt i64 %next, 2147483649", ""),
        ] {
            let mut is_changed = false;
            let of = made(&counting(start, step, test), |llvm, _| is_changed = narrow(llvm));
            assert_eq!(is_changed, !extension.is_empty(), "{start} {step} {test}");
            assert_eq!(of.has("phi i32"), is_changed, "{start} {step} {test}");
            assert!(of.has(extension), "{start} {step} {test}: {}", of.ir);
        }
    }
}
