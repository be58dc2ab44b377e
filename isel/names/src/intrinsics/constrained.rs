//! LLVM's constrained intrinsics: floating point with a rounding mode and an exception behaviour (LLVM's language
//! reference, "Constrained Floating-Point Intrinsics").
//!
//! Each has a row, which a test compares with LLVM's own list; an intrinsic without a row is refused.

use super::{Constrained as C, Lower, Row};
use spirant_dialect::spirv::Op;

const fn row(name: &'static str, shape: &'static str, constrained: C, doc: &'static str) -> Row {
    Row::new(name, shape, Lower::Constrained(constrained), doc)
}

/// The prefix of the names of constrained intrinsics.
pub const PREFIX: &str = "llvm.experimental.constrained.";

/// The rows.
pub static ROWS: &[Row] = &[
    row("llvm.experimental.constrained.fadd", "f f meta meta -> f", C::Arithmetic(Op::FAdd), "Sum."),
    row("llvm.experimental.constrained.fsub", "f f meta meta -> f", C::Arithmetic(Op::FSub), "Difference."),
    row("llvm.experimental.constrained.fmul", "f f meta meta -> f", C::Arithmetic(Op::FMul), "Product."),
    row("llvm.experimental.constrained.fdiv", "f f meta meta -> f", C::Arithmetic(Op::FDiv), "Quotient."),
    row(
        "llvm.experimental.constrained.frem",
        "f f meta meta -> f",
        C::Exact(Op::FRem),
        "Remainder with the sign of the first, which is exact.",
    ),
    row(
        "llvm.experimental.constrained.fptosi",
        "f meta -> n",
        C::Exact(Op::ConvertFToS),
        "Conversion to signed integers, toward zero.",
    ),
    row(
        "llvm.experimental.constrained.fptoui",
        "f meta -> n",
        C::Exact(Op::ConvertFToU),
        "Conversion to unsigned integers, toward zero.",
    ),
    row(
        "llvm.experimental.constrained.sitofp",
        "n meta meta -> f",
        C::Conversion(Op::ConvertSToF),
        "Conversion from signed integers.",
    ),
    row(
        "llvm.experimental.constrained.uitofp",
        "n meta meta -> f",
        C::Conversion(Op::ConvertUToF),
        "Conversion from unsigned integers.",
    ),
    row(
        "llvm.experimental.constrained.fptrunc",
        "f meta meta -> f",
        C::Conversion(Op::FConvert),
        "Conversion to a narrower format.",
    ),
    row(
        "llvm.experimental.constrained.fpext",
        "f meta -> f",
        C::Exact(Op::FConvert),
        "Conversion to a wider format.",
    ),
    row(
        "llvm.experimental.constrained.{fcmp,fcmps}",
        "f f meta meta -> b",
        C::Compare,
        "Comparison by the predicate that metadata names.",
    ),
    row(
        "llvm.experimental.constrained.{rint,nearbyint}",
        "f meta meta -> f",
        C::Integral,
        "Rounds to an integer by the mode.",
    ),
    row(
        "llvm.experimental.constrained.{lrint,llrint}",
        "f meta meta -> n",
        C::IntegralToInteger,
        "Rounds to an integer by the mode, and converts it.",
    ),
    row("llvm.experimental.constrained.sqrt", "f meta meta -> f", C::Rounded, "Square root."),
    row(
        "llvm.experimental.constrained.{fma,fmuladd}",
        "f f f meta meta -> f",
        C::Rounded,
        "Product and sum, rounded once; by `fmuladd` once or twice.",
    ),
    row(
        "llvm.experimental.constrained.{acos,asin,atan,cos,cosh,exp,exp2,log,log10,log2,sin,sinh,tan,tanh}",
        "f meta meta -> f",
        C::Rounded,
        "Mathematics of one argument.",
    ),
    row(
        "llvm.experimental.constrained.{atan2,pow}",
        "f f meta meta -> f",
        C::Rounded,
        "Mathematics of two arguments.",
    ),
    row(
        "llvm.experimental.constrained.powi",
        "f N meta meta -> f",
        C::Rounded,
        "Power of an integer exponent.",
    ),
    row(
        "llvm.experimental.constrained.ldexp",
        "f n meta meta -> f",
        C::Rounded,
        "The first times 2 to the power of the second.",
    ),
    row(
        "llvm.experimental.constrained.{ceil,floor,trunc,round,roundeven}",
        "f meta -> f",
        C::Plain,
        "Rounds to an integer as the name says.",
    ),
    row(
        "llvm.experimental.constrained.{lround,llround}",
        "f meta -> n",
        C::Plain,
        "Rounds to the nearest integer, ties away from zero, and converts it.",
    ),
    row(
        "llvm.experimental.constrained.{maxnum,minnum,maximum,minimum}",
        "f f meta -> f",
        C::Plain,
        "The larger or smaller number.",
    ),
];

/// The rows of the rounding mode itself.
pub static ROUNDING: &[Row] = &[
    Row::new(
        "llvm.get.rounding",
        "- -> i32",
        Lower::GetRounding,
        "The rounding mode as C numbers it: that of the entry points, to nearest where they state none.",
    ),
    row(
        "llvm.fptrunc.round",
        "f meta -> f",
        C::Conversion(Op::FConvert),
        "A narrower number, rounded as metadata says.",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// LLVM's own list of what is constrained: name, and whether it has a rounding mode.
    fn listed() -> Option<BTreeMap<String, bool>> {
        let folder = format!("/usr/include/llvm-{}/llvm/IR/ConstrainedOps.def", spirant_llvm::MAJOR);
        let text = std::fs::read_to_string(folder).ok()?;
        let mut found = BTreeMap::new();
        for line in text.lines() {
            let Some((head, rest)) = line.split_once('(') else { continue };
            if !matches!(head, "DAG_INSTRUCTION" | "CMP_INSTRUCTION" | "DAG_FUNCTION" | "FUNCTION") {
                continue;
            }
            let fields: Vec<&str> = rest.trim_end_matches(')').split(',').map(str::trim).collect();
            let name = fields[3].strip_prefix("experimental_constrained_").unwrap();
            found.insert(name.to_owned(), fields[2] == "1");
        }
        Some(found)
    }

    #[test]
    fn every_constrained_operation_of_llvm_has_a_row_and_no_other() {
        let mut ours = BTreeMap::new();
        for row in ROWS {
            for name in row.expanded_names() {
                let Some(Lower::Constrained(constrained)) = row.lower(&name) else {
                    panic!("{name} is not constrained")
                };
                let operation = name.strip_prefix(PREFIX).unwrap().to_owned();
                let metadata = row.shape.split_whitespace().filter(|word| *word == "meta").count();
                let rounds = metadata == 2 && constrained != C::Compare;
                assert_eq!(
                    rounds,
                    !matches!(constrained, C::Plain | C::Compare)
                        && operation != "fptosi"
                        && operation != "fptoui"
                        && operation != "fpext",
                    "{name}"
                );
                ours.insert(operation, rounds);
            }
        }
        // Without LLVM's headers there is nothing to hold the table against.
        if let Some(listed) = listed() {
            assert!(listed.len() > 40, "LLVM's list was not read: {listed:?}");
            assert_eq!(ours, listed);
        }
    }
}
