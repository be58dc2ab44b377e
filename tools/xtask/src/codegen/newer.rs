//! Extensions that are newer than every published grammar: than the headers of `spirv-tools-sys` and those of rspirv.
//!
//! `newer.json` has them in the notation of the grammar's own files, by extension, each with the document that defines its
//! numbers. All rows of an extension have the same version and extension, which are not repeated there. For a row that the
//! grammar already has, the file adds capabilities, or under `corrected` replaces operands. When a published grammar has
//! everything of an extension, this is an error, so that the file shrinks again.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use super::model::{Availability, Enumerant, File, Instruction, Kind};

const FILE: &str = include_str!("newer.json");

/// Adds to the core grammar the rows that no published grammar has.
pub fn apply(core: &mut File) -> Result<()> {
    let file: Value = serde_json::from_str(FILE).context("newer.json is not JSON")?;
    let extensions = file["extensions"].as_array().context("newer.json has no list of extensions")?;
    for extension in extensions {
        let name = extension["name"].as_str().context("an extension of newer.json has no name")?;
        add(core, name, extension).with_context(|| format!("in newer.json, {name}"))?;
    }
    Ok(())
}

/// Adds one extension.
fn add(core: &mut File, name: &str, value: &Value) -> Result<()> {
    ensure!(value["source"].as_str().is_some_and(|source| !source.is_empty()), "no source is named");
    let mut extensions = vec![name.to_owned()];
    for older in value["older"].as_array().into_iter().flatten() {
        extensions.push(older.as_str().context("an older name is no text")?.to_owned());
    }
    let File { instructions, kinds, .. } = File::parse_rows(value)?;
    let count = core.instructions.len() + enumerants(core);
    for row in instructions {
        instruction(&mut core.instructions, row, &extensions)?;
    }
    let corrected = value["corrected"].as_array().cloned().unwrap_or_default();
    let corrected = serde_json::json!({ "instructions": corrected, "operand_kinds": [] });
    let corrected = File::parse_rows(&corrected)?.instructions;
    let corrects = !corrected.is_empty();
    for row in corrected {
        correct(&mut core.instructions, row)?;
    }
    for added in kinds {
        let Some(kind) = core.kinds.iter_mut().find(|kind| kind.name == added.name) else {
            core.kinds.push(Kind { enumerants: Vec::new(), ..added.clone() });
            let kind = core.kinds.last_mut().context("no kind")?;
            enumerants_of(kind, added, &extensions)?;
            continue;
        };
        ensure!(kind.category == added.category, "{} is a {}", kind.name, kind.category);
        enumerants_of(kind, added, &extensions)?;
    }
    ensure!(
        corrects || core.instructions.len() + enumerants(core) > count,
        "the published grammar has all of it: remove it"
    );
    Ok(())
}

fn enumerants(core: &File) -> usize {
    core.kinds.iter().map(|kind| kind.enumerants.len()).sum()
}

fn instruction(rows: &mut Vec<Instruction>, mut row: Instruction, extensions: &[String]) -> Result<()> {
    match rows.iter_mut().find(|known| known.opcode == row.opcode) {
        None => {
            row.availability = availability(row.availability, extensions);
            rows.push(row);
        }
        Some(known) if known.name == row.name && row.operands.is_empty() => {
            // Without extensions of its own the row's constraint sits on its capabilities.
            if !known.availability.extensions.is_empty() {
                known.availability.extensions.extend_from_slice(extensions);
            }
            known.availability.capabilities.extend(row.availability.capabilities);
        }
        Some(known) => bail!("{} and {} have the same opcode", known.name, row.name),
    }
    Ok(())
}

/// Gives a row the operands that its document states, where the published grammar has others.
fn correct(rows: &mut [Instruction], row: Instruction) -> Result<()> {
    let Some(known) = rows.iter_mut().find(|known| known.opcode == row.opcode && known.name == row.name)
    else {
        bail!("the grammar has no {} of this opcode to correct", row.name);
    };
    ensure!(known.operands != row.operands, "the published grammar has {} right: remove it", row.name);
    known.operands = row.operands;
    Ok(())
}

fn enumerants_of(kind: &mut Kind, added: Kind, extensions: &[String]) -> Result<()> {
    let known: BTreeMap<u32, String> =
        kind.enumerants.iter().map(|row| (row.value, row.name.clone())).collect();
    for row in added.enumerants {
        if let Some(other) = known.get(&row.value) {
            bail!("{} and {other} of {} have the same value", row.name, kind.name);
        }
        kind.enumerants.push(Enumerant { availability: availability(row.availability, extensions), ..row });
    }
    Ok(())
}

/// In no core version, by these extensions alone.
fn availability(row: Availability, extensions: &[String]) -> Availability {
    Availability { version: None, last_version: None, extensions: extensions.to_vec(), ..row }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn core() -> File {
        let rows = serde_json::json!({
            "instructions": [{ "opname": "OpNop", "opcode": 0 }],
            "operand_kinds": [{ "kind": "Dim", "category": "ValueEnum", "enumerants": [{ "enumerant": "1D", "value": 0 }] }],
        });
        File::parse_rows(&rows).unwrap()
    }

    #[test]
    fn rows_are_of_their_extension_and_of_no_version() {
        let mut core = core();
        let new = serde_json::json!({
            "source": "a document",
            "instructions": [
                { "opname": "OpNew", "opcode": 1, "capabilities": ["New"] },
                { "opname": "OpNop", "opcode": 0, "capabilities": ["New"] },
            ],
        });
        add(&mut core, "SPV_new", &new).unwrap();
        let row = &core.instructions[1];
        assert_eq!(
            (row.availability.version, &row.availability.extensions[..]),
            (None, &["SPV_new".to_owned()][..])
        );
        assert_eq!(core.instructions[0].availability.capabilities, ["New"]);
    }

    #[test]
    fn corrected_rows_have_the_operands_of_the_document() {
        let mut core = core();
        let operands = serde_json::json!([{ "kind": "IdRef", "name": "Pipe" }]);
        let row = serde_json::json!({ "opname": "OpNop", "opcode": 0, "operands": operands });
        let correction = serde_json::json!({ "source": "a document", "corrected": [row] });
        add(&mut core, "SPV_new", &correction).unwrap();
        assert_eq!(core.instructions[0].operands[0].name.as_deref(), Some("Pipe"));
        let again = add(&mut core, "SPV_new", &correction).unwrap_err().to_string();
        assert_eq!(again, "the published grammar has Nop right: remove it");
        let unknown = serde_json::json!({ "source": "a", "corrected": [{ "opname": "OpNew", "opcode": 7 }] });
        let unknown = add(&mut core, "SPV_new", &unknown).unwrap_err().to_string();
        assert_eq!(unknown, "the grammar has no New of this opcode to correct");
    }

    #[test]
    fn what_has_no_source_collides_or_is_published_is_refused() {
        let refused = |value: Value| add(&mut core(), "SPV_new", &value).unwrap_err().to_string();
        assert_eq!(refused(serde_json::json!({})), "no source is named");
        let collides =
            serde_json::json!({ "source": "a", "instructions": [{ "opname": "OpNew", "opcode": 0 }] });
        assert_eq!(refused(collides), "Nop and New have the same opcode");
        let published =
            serde_json::json!({ "source": "a", "instructions": [{ "opname": "OpNop", "opcode": 0 }] });
        assert_eq!(refused(published), "the published grammar has all of it: remove it");
    }
}
