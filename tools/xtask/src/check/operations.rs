//! Only the rows of DXIL's operations contain their numbers: other code uses `DxOp`, or matches on the row's
//! lowering.

use super::sources::Source;

/// The crates that know operations.
const CRATES: &str = "isel/";
/// Where the numbers are.
const ROWS: &str = "isel/names/src/dxil_rows/";

/// What reads a number, or finds an operation by one, as it stands in code without spaces; and what to write.
const READS: [(&str, &str); 7] = [
    ("Row::find(", "Row::of(call)"),
    ("row.code", "row.op, or row.lowering"),
    (".op.number()", "row.op"),
    ("DxOpasu", "DxOp"),
    (".opasu", "row.op"),
    ("cx.constant(0)", "DxOp::of(call)"),
    ("self.constant(0)", "DxOp::of(call)"),
];

/// Numbers of operations outside their rows.
pub fn check(sources: &[Source]) -> Vec<String> {
    let held =
        sources.iter().filter(|source| source.path.starts_with(CRATES) && !source.path.starts_with(ROWS));
    held.flat_map(uses).collect()
}

fn uses(source: &Source) -> Vec<String> {
    let mut found = Vec::new();
    for (index, (code, text)) in source.code.lines().zip(source.text.lines()).enumerate() {
        let place = format!("{}:{}", source.path, index + 1);
        let packed: String = code.split_whitespace().collect();
        for (read, instead) in READS.iter().filter(|(read, _)| packed.contains(read)) {
            found.push(format!(
                "{place}: `{read}` is about the number of an operation of DXIL; write {instead}"
            ));
        }
        // A call of an operation that is spelled in a text.
        let spelled = text.split("@dx.op.").skip(1).filter_map(|call| call.split_once("(i32 "));
        let with_number = |(_, rest): (&str, &str)| rest.starts_with(|c: char| c.is_ascii_digit());
        if spelled.into_iter().any(with_number) {
            found.push(format!(
                "{place}: a call of an operation of DXIL with its number; write {{DxOp}}.number()"
            ));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> usize {
        check(&[Source::new(path, "a", text.to_owned())]).len()
    }

    #[test]
    fn numbers_are_found_outside_of_rows() {
        for text in [
            "let row = Row::find(57);",
            "match row.code { 57 => {} }",
            "if row.op.number() == 57 {}",
            "let number = row.op as u16;",
            "let number = DxOp as u64;",
            "match cx.constant(0) { Some(57) => {} }",
            "let text = \"call void @dx.op.barrier(i32 80, i32 1)\";",
        ] {
            assert_eq!(found("isel/dxil-ir/src/a.rs", text), 1, "{text}");
            assert_eq!(found("isel/names/src/dxil_rows/rows.rs", text), 0, "{text}");
            assert_eq!(found("testsuite/tests/a.rs", text), 0, "{text}");
        }
        for text in ["// Row::find(57)", "match row.op { DxOp::Barrier => {} }", "cx.constant(2)"] {
            assert_eq!(found("isel/dxil-ir/src/a.rs", text), 0, "{text}");
        }
    }
}
