//! Loops of which the source says how many iterations to unroll.
//!
//! Unrolling in part is left to drivers: SPIR-V has `PartialCount` for it. LLVM's pass would unroll such a loop as a whole.

use spirant_ir::writer::Writer;
use spirant_ir::{Bb, Md, Reader, Val};

/// The hint that says how many.
const COUNT: &str = "llvm.loop.unroll.count";
/// The hint that stands for it while LLVM's passes run; the number is behind it, and makes it true.
const DISABLE: &str = "llvm.loop.unroll.disable";

/// Hides the hints from LLVM's passes.
pub(crate) fn hide(writer: &Writer<'_>) {
    rename(writer, COUNT, DISABLE);
}

/// Puts the hints back.
pub(crate) fn restore(writer: &Writer<'_>) {
    rename(writer, DISABLE, COUNT);
}

/// Renames the hints of this name that have a number above one.
fn rename(writer: &Writer<'_>, from: &str, to: &str) {
    replace(writer, |hint| {
        let number = hint.operands().get(1).copied().flatten()?;
        (name(hint)? == from && number.int()? > 1).then(|| writer.md_node(&[writer.md_string(to), number]))
    });
}

/// The name of a hint.
fn name(hint: Md<'_>) -> Option<String> {
    hint.operands().first().copied().flatten()?.string()
}

/// Gives loops other hints.
fn replace<'m>(writer: &Writer<'m>, other: impl Fn(Md<'m>) -> Option<Md<'m>>) {
    let reader: Reader<'m> = writer.reader();
    let kind = reader.metadata_kind("llvm.loop");
    for end in reader.functions().flat_map(Val::blocks).filter_map(Bb::terminator) {
        let Some(hints) = end.metadata(reader, kind) else { continue };
        let hints: Vec<Md<'m>> = hints.operands().into_iter().skip(1).flatten().collect();
        let others: Vec<Option<Md<'m>>> = hints.iter().map(|hint| other(*hint)).collect();
        if others.iter().any(Option::is_some) {
            let hints: Vec<Md<'m>> =
                others.into_iter().zip(&hints).map(|(other, hint)| other.unwrap_or(*hint)).collect();
            writer.attach(end, "llvm.loop", writer.md_loop(&hints));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{hide, restore};
    use crate::testing::{SHADER, made};
    use spirant_ir::writer::Writer;

    /// What becomes of a loop with a hint.
    fn hinted(hint: &str, change: impl Fn(&Writer<'_>)) -> String {
        let ir = format!(
            "define void @f() {{\nbr label %l\nl:\nbr label %l, !llvm.loop !0\n}}\n!0 = distinct !{{!0, !1}}\n!1 = !{{{hint}}}\n"
        );
        made(&format!("{SHADER}{ir}"), |llvm, _| change(&Writer::new(llvm))).ir
    }

    #[test]
    fn a_number_of_iterations_is_hidden_and_comes_back() {
        let count = "!\"llvm.loop.unroll.count\", i32 4";
        let hidden = hinted(count, hide);
        assert!(hidden.contains("!\"llvm.loop.unroll.disable\", i32 4"), "{hidden}");
        let back = hinted(count, |writer| {
            hide(writer);
            restore(writer);
        });
        assert!(back.contains(count) && back.contains("!llvm.loop") && !back.contains("disable"), "{back}");
    }

    #[test]
    fn other_hints_stay() {
        for hint in [
            "!\"llvm.loop.unroll.full\"",
            "!\"llvm.loop.unroll.count\", i32 1",
            "!\"llvm.loop.unroll.disable\"",
        ] {
            assert_eq!(hinted(hint, hide), hinted(hint, |_| ()));
            assert_eq!(hinted(hint, restore), hinted(hint, |_| ()));
        }
    }
}
