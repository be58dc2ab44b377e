//! The part of the reference page about DXIL, written from the rows.

use super::names::NAMES;
use super::rows::ROWS;

/// The operations and LLVM's names of them in Markdown.
pub fn reference() -> String {
    let mut page = "## Operations of DXIL\n\n\
        Types by letters: `h` `f` `d` numbers of 16, 32 and 64 bits, `1` `8` `w` `i` `l` integers of 1 to 64, `o` `u` the program's own, \
        behind `<` those of vectors. What is not supported is refused by its name.\n\n\
        | number | operation | called as | types | since | stages | supported |\n|---|---|---|---|---|---|---|\n"
        .to_owned();
    for row in ROWS {
        let stages = if row.stages.is_empty() { "all".to_owned() } else { row.stages.replace(',', ", ") };
        let types = if row.overloads == "v" { String::new() } else { format!("`{}`", row.overloads) };
        let stages = if row.derivatives { format!("{stages}; in groups since 6.6") } else { stages };
        let supported = if row.lowering.is_supported() { "yes" } else { "no" };
        page += &format!(
            "| {} | {} | `{}` | {types} | 6.{} | {stages} | {supported} |\n",
            row.op.number(),
            row.name,
            row.class,
            row.model
        );
    }
    page += "\n## LLVM's DirectX target\n\n\
        | name | operation | becomes |\n|---|---|---|\n";
    for name in NAMES {
        let row = name.row().map_or("", |row| row.name);
        let becomes = if name.same.is_empty() { "several instructions" } else { &format!("`{}`", name.same) };
        page += &format!("| `{}` | {row} | {becomes} |\n", name.name);
    }
    page + "\n"
}
