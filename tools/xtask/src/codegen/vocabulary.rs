//! SPIR-V's vocabulary as Rust enums: opcodes and the enumerants of value enums, one variant for each row of the grammar.
//!
//! Invariant: a variant has rspirv's name if rspirv has it, so that both vocabularies read alike.

use std::collections::BTreeSet;
use std::fmt::Write;

use anyhow::{Result, ensure};

use super::model::Grammar;
use super::model::Kind;
use super::text::{header, wrapped};

/// A name, its value, and its other names.
type Row<'a> = (String, u32, &'a [String]);

/// Writes the enums.
pub fn emit(grammar: &Grammar) -> Result<String> {
    let mut out = header(&grammar.provenance, "SPIR-V's vocabulary: opcodes and enumerants.");
    out += "pub use ::spirv::*;\n\nuse crate::vocabulary::vocabulary;\n";
    let ops = grammar.core.instructions.iter();
    let ops = ops.map(|op| (op.name.clone(), op.opcode, &op.aliases[..])).collect();
    enumeration(&mut out, "Op", "The core instructions, by opcode.", ops)?;
    for kind in grammar.core.kinds.iter().filter(|kind| kind.category == "ValueEnum") {
        let prefix = prefix(kind);
        let rows = kind.enumerants.iter();
        let rows = rows.map(|row| (format!("{prefix}{}", row.name), row.value, &row.aliases[..])).collect();
        let title = format!("The values of the grammar's {}.", kind.name);
        enumeration(&mut out, &kind.name, &title, rows)?;
    }
    Ok(out)
}

fn enumeration(out: &mut String, name: &str, title: &str, mut rows: Vec<Row<'_>>) -> Result<()> {
    rows.sort_by_key(|(_, value, _)| *value);
    ensure!(rows.windows(2).all(|pair| pair[0].1 < pair[1].1), "{name} has a value twice");
    let variants: Vec<String> = rows.iter().map(|(row, value, _)| format!("{row} = {value}")).collect();
    let mut names: BTreeSet<String> = rows.iter().map(|(row, ..)| row.clone()).collect();
    let mut aliases = Vec::new();
    for (row, _, others) in &rows {
        for other in *others {
            ensure!(names.insert(other.clone()), "{name} has the name {other} twice");
            aliases.push(format!("{other} = {row}"));
        }
    }
    write!(out, "\nvocabulary! {{\n    /// {title}\n    {name} {{\n{}    }}\n", wrapped(&variants))?;
    writeln!(out, "    aliases {{\n{}    }}\n}}", wrapped(&aliases))?;
    Ok(())
}

/// What the variants of a kind begin with: where one would begin with a digit, as Dim's `1D`, all begin with the kind's name,
/// as in rspirv.
fn prefix(kind: &Kind) -> &str {
    let digit = kind.enumerants.iter().any(|row| row.name.starts_with(|first: char| first.is_ascii_digit()));
    if digit { &kind.name } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_or_value_that_occurs_twice_is_refused() {
        let alias = ["A".to_owned()];
        let refused = |rows| enumeration(&mut String::new(), "Dim", "", rows).unwrap_err().to_string();
        assert_eq!(refused(vec![("A".into(), 0, &[]), ("B".into(), 0, &[])]), "Dim has a value twice");
        assert_eq!(refused(vec![("A".into(), 0, &[]), ("B".into(), 1, &alias)]), "Dim has the name A twice");
    }
}
