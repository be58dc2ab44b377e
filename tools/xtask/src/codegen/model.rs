//! The SPIR-V grammar as read from its JSON files: plain owned data, in file order, nothing resolved yet.

use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use serde_json::Value;

/// How often an operand may occur: the grammar's absent, `?` and `*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantifier {
    One,
    Optional,
    Variadic,
}

/// One operand of an instruction or one parameter of an enumerant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operand {
    pub kind: String,
    pub quantifier: Quantifier,
    pub name: Option<String>,
}

/// The conditions for using an instruction or enumerant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Availability {
    /// `None` where the grammar says "None": in no core version.
    pub version: Option<(u8, u8)>,
    pub last_version: Option<(u8, u8)>,
    pub extensions: Vec<String>,
    pub capabilities: Vec<String>,
}

/// An instruction, of the core grammar or of an extended instruction set.
#[derive(Clone, Debug)]
pub struct Instruction {
    pub opcode: u32,
    /// Without the `Op` prefix.
    pub name: String,
    pub aliases: Vec<String>,
    /// Empty in extended instruction sets.
    pub class: String,
    pub operands: Vec<Operand>,
    pub availability: Availability,
}

/// One value of an operand kind.
#[derive(Clone, Debug)]
pub struct Enumerant {
    pub value: u32,
    pub name: String,
    pub aliases: Vec<String>,
    pub parameters: Vec<Operand>,
    pub availability: Availability,
}

/// An operand kind.
#[derive(Clone, Debug)]
pub struct Kind {
    pub name: String,
    pub category: String,
    pub enumerants: Vec<Enumerant>,
    pub bases: Vec<String>,
}

/// One grammar file.
#[derive(Clone, Debug)]
pub struct File {
    pub instructions: Vec<Instruction>,
    pub kinds: Vec<Kind>,
    pub revision: u64,
    /// `(major, minor)`; only the core grammar has it.
    pub core_version: Option<(u64, u64)>,
}

impl File {
    /// Reads and checks one grammar file.
    pub fn read(path: &Path) -> Result<Self> {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
        let value: Value = serde_json::from_str(&text).with_context(|| format!("{name} is not JSON"))?;
        Self::parse(&value).with_context(|| format!("in {name}"))
    }

    fn parse(value: &Value) -> Result<Self> {
        let core_version = value["major_version"].as_u64().zip(value["minor_version"].as_u64());
        let revision = value["revision"].as_u64().context("no revision")?;
        Ok(Self { revision, core_version, ..Self::parse_rows(value)? })
    }

    /// Reads the instructions and operand kinds of a part of a grammar, which has no revision of its own.
    pub fn parse_rows(value: &Value) -> Result<Self> {
        Ok(Self {
            instructions: array(value, "instructions").iter().map(instruction).collect::<Result<_>>()?,
            kinds: array(value, "operand_kinds").iter().map(kind).collect::<Result<_>>()?,
            revision: 0,
            core_version: None,
        })
    }
}

fn instruction(value: &Value) -> Result<Instruction> {
    let name = string(value, "opname")?;
    let operands = array(value, "operands").iter().map(operand).collect::<Result<_>>();
    let strip = |name: String| name.strip_prefix("Op").map_or(name.clone(), str::to_owned);
    Ok(Instruction {
        opcode: number(&value["opcode"])?,
        aliases: strings(value, "aliases")?.into_iter().map(strip).collect(),
        class: value["class"].as_str().unwrap_or_default().to_owned(),
        operands: operands.with_context(|| format!("in {name}"))?,
        availability: availability(value).with_context(|| format!("in {name}"))?,
        name: strip(name),
    })
}

fn kind(value: &Value) -> Result<Kind> {
    let name = string(value, "kind")?;
    let enumerants = array(value, "enumerants").iter().map(enumerant).collect::<Result<_>>();
    Ok(Kind {
        category: string(value, "category")?,
        enumerants: enumerants.with_context(|| format!("in {name}"))?,
        bases: strings(value, "bases")?,
        name,
    })
}

fn enumerant(value: &Value) -> Result<Enumerant> {
    Ok(Enumerant {
        value: number(&value["value"])?,
        name: string(value, "enumerant")?,
        aliases: strings(value, "aliases")?,
        parameters: array(value, "parameters").iter().map(operand).collect::<Result<_>>()?,
        availability: availability(value)?,
    })
}

fn operand(value: &Value) -> Result<Operand> {
    let quantifier = match value["quantifier"].as_str() {
        None => Quantifier::One,
        Some("?") => Quantifier::Optional,
        Some("*") => Quantifier::Variadic,
        Some(other) => bail!("unknown quantifier {other:?}"),
    };
    // Older files quote names as '…'; '|' separates names in the tables.
    let name =
        value["name"].as_str().map(|name| name.replace(['\'', '|', '\n', '"', '~'], "").trim().to_owned());
    Ok(Operand { kind: string(value, "kind")?, quantifier, name })
}

fn availability(value: &Value) -> Result<Availability> {
    let mut capabilities = strings(value, "capabilities")?;
    // A slip in OpenCL.DebugInfo.100.
    if let Some(capability) = value["capability"].as_str() {
        capabilities.push(capability.to_owned());
    }
    capabilities.extend(strings(value, "capability")?);
    let version = match value["version"].as_str() {
        // Only where the file leaves versions out altogether: there from the start.
        None => Some((1, 0)),
        Some("None") => None,
        Some(text) => Some(version(text)?),
    };
    Ok(Availability {
        version,
        last_version: value["lastVersion"].as_str().map(version_of).transpose()?,
        extensions: strings(value, "extensions")?,
        capabilities,
    })
}

fn version_of(text: &str) -> Result<(u8, u8)> {
    version(text)
}

fn version(text: &str) -> Result<(u8, u8)> {
    let (major, minor) = text.split_once('.').with_context(|| format!("version {text:?}"))?;
    Ok((major.parse()?, minor.parse()?))
}

fn array<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

fn string(value: &Value, key: &str) -> Result<String> {
    Ok(value[key].as_str().ok_or_else(|| anyhow!("no {key} in {value}"))?.to_owned())
}

fn strings(value: &Value, key: &str) -> Result<Vec<String>> {
    array(value, key).iter().map(|item| Ok(item.as_str().context("not a string")?.to_owned())).collect()
}

/// Enumerants of bit enums are written `"0x0001"`, all others as numbers.
fn number(value: &Value) -> Result<u32> {
    if let Some(number) = value.as_u64() {
        return Ok(u32::try_from(number)?);
    }
    let text = value.as_str().with_context(|| format!("not a number: {value}"))?;
    match text.strip_prefix("0x") {
        Some(hex) => Ok(u32::from_str_radix(hex, 16)?),
        None => Ok(text.parse()?),
    }
}

/// All grammar files of one release.
pub struct Grammar {
    pub core: File,
    pub sets: Vec<Set>,
    /// The origin of the tables, for their headers.
    pub provenance: String,
}

/// One extended instruction set.
pub struct Set {
    pub variant: String,
    pub import: String,
    pub file: File,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_in_both_notations() {
        assert_eq!(number(&Value::from(7)).unwrap(), 7);
        assert_eq!(number(&Value::from("0x10000")).unwrap(), 0x10000);
        assert!(number(&Value::from("seven")).is_err());
    }

    #[test]
    fn no_version_differs_from_version_none() {
        let absent = serde_json::json!({});
        let none = serde_json::json!({ "version": "None", "lastVersion": "1.3" });
        assert_eq!(availability(&absent).unwrap().version, Some((1, 0)));
        assert_eq!(availability(&none).unwrap().version, None);
        assert_eq!(availability(&none).unwrap().last_version, Some((1, 3)));
    }

    #[test]
    fn an_unknown_quantifier_is_refused() {
        assert!(operand(&serde_json::json!({ "kind": "IdRef", "quantifier": "+" })).is_err());
    }
}
