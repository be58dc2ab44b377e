//! Adds the rows that rspirv has beyond the JSON grammar, as rspirv is generated from newer headers.
//!
//! rspirv is the vocabulary of the whole workspace, so its opcodes and enumerants must have rows. If the headers renamed
//! something, the row has the newer name and the older name is an alias. Extensions and capabilities are always rspirv's.
//! rspirv does not record versions, classes, operand names and older aliases: these come from the JSON grammar, and a row
//! that only rspirv has belongs to an extension and to no core version.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use rspirv::dr;
use rspirv::grammar::{INSTRUCTION_TABLE, LogicalOperand, OperandQuantifier};
use rspirv::spirv;

use super::model::{Availability, Enumerant, File, Instruction, Kind, Operand, Quantifier};

/// The last enumerant value looked for: the headers hand values out from 0 up, to vendors in blocks.
const LAST_VALUE: u32 = 0xffff;

/// Adds to the core grammar the rows that only rspirv has.
pub fn apply(core: &mut File) -> Result<()> {
    instructions(&mut core.instructions);
    for kind in &mut core.kinds {
        match kind.category.as_str() {
            "ValueEnum" => value_enum(kind)?,
            "BitEnum" => bit_enum(kind)?,
            _ => {}
        }
    }
    extensions_of_capabilities(core);
    Ok(())
}

/// What a version made part of the core was an extension's before, and grammars forget that: where each capability that a
/// row requires comes by an extension, so does the row.
fn extensions_of_capabilities(core: &mut File) {
    let capabilities: BTreeMap<String, Vec<String>> = core
        .kinds
        .iter()
        .filter(|kind| kind.name == "Capability")
        .flat_map(|kind| &kind.enumerants)
        .map(|row| (row.name.clone(), row.availability.extensions.clone()))
        .collect();
    let complete = |row: &mut Availability| {
        if row.version.is_none_or(|version| version == (1, 0)) || !row.extensions.is_empty() {
            return;
        }
        let by_capability: Vec<&Vec<String>> =
            row.capabilities.iter().filter_map(|name| capabilities.get(name)).collect();
        if by_capability.iter().all(|extensions| !extensions.is_empty()) {
            row.extensions = by_capability.into_iter().flatten().cloned().collect();
        }
    };
    for row in &mut core.instructions {
        complete(&mut row.availability);
    }
    for kind in core.kinds.iter_mut().filter(|kind| kind.name != "Capability") {
        for row in &mut kind.enumerants {
            complete(&mut row.availability);
        }
    }
}

fn instructions(rows: &mut Vec<Instruction>) {
    let known: BTreeMap<u32, usize> =
        rows.iter().enumerate().map(|(index, row)| (row.opcode, index)).collect();
    for theirs in INSTRUCTION_TABLE.iter() {
        let opcode = theirs.opcode as u32;
        let extensions = theirs.extensions.iter().map(ToString::to_string).collect();
        let capabilities = theirs.capabilities.iter().map(|c| format!("{c:?}")).collect();
        if let Some(&index) = known.get(&opcode) {
            let row = &mut rows[index];
            rename(&mut row.name, &mut row.aliases, theirs.opname);
            row.availability = Availability { extensions, capabilities, ..row.availability };
        } else {
            rows.push(Instruction {
                opcode,
                name: theirs.opname.to_owned(),
                aliases: Vec::new(),
                class: "Reserved".to_owned(),
                operands: theirs.operands.iter().map(operand).collect(),
                availability: Availability { version: None, last_version: None, extensions, capabilities },
            });
        }
    }
}

/// Takes over the values of rspirv's enum of the same name.
fn value_enum(kind: &mut Kind) -> Result<()> {
    let rows = &mut kind.enumerants;
    let known: BTreeMap<u32, usize> =
        rows.iter().enumerate().map(|(index, row)| (row.value, index)).collect();
    for value in 0..=LAST_VALUE {
        let Some((name, theirs)) = rspirv_value(&kind.name, value)? else { continue };
        if let Some(&index) = known.get(&value) {
            let row = &mut rows[index];
            // rspirv spells Dim's `1D` as `Dim1D`.
            if name != format!("{}{}", kind.name, row.name) {
                rename(&mut row.name, &mut row.aliases, &name);
            }
            row.availability = availability(&theirs, &row.availability);
        } else {
            let none =
                Availability { version: None, last_version: None, extensions: vec![], capabilities: vec![] };
            rows.push(Enumerant {
                value,
                name,
                aliases: Vec::new(),
                parameters: theirs.additional_operands().iter().map(operand).collect(),
                availability: availability(&theirs, &none),
            });
        }
    }
    Ok(())
}

/// Takes over the bits of rspirv's flags of the same name. rspirv does not keep the spelling of bits, so a new bit is an error.
fn bit_enum(kind: &mut Kind) -> Result<()> {
    for (name, value, theirs) in rspirv_bits(&kind.name)? {
        let Some(row) = kind.enumerants.iter_mut().find(|row| row.value == value) else {
            bail!("rspirv has {}::{name}, the grammar does not", kind.name);
        };
        if let (Some(stem), true) = (row.name.strip_suffix("INTEL"), name.ends_with("_ALTERA")) {
            let newer = format!("{stem}ALTERA");
            rename(&mut row.name, &mut row.aliases, &newer);
        }
        row.availability = availability(&theirs, &row.availability);
    }
    Ok(())
}

/// rspirv's extensions and capabilities with the grammar's versions.
fn availability(theirs: &dr::Operand, ours: &Availability) -> Availability {
    Availability {
        version: ours.version,
        last_version: ours.last_version,
        extensions: theirs.required_extensions().iter().map(ToString::to_string).collect(),
        capabilities: theirs.required_capabilities().iter().map(|c| format!("{c:?}")).collect(),
    }
}

/// Gives a row the newer name and keeps the older one as an alias.
fn rename(name: &mut String, aliases: &mut Vec<String>, newer: &str) {
    if name != newer {
        aliases.retain(|alias| alias != newer);
        aliases.push(std::mem::replace(name, newer.to_owned()));
    }
}

fn operand(theirs: &LogicalOperand) -> Operand {
    let quantifier = match theirs.quantifier {
        OperandQuantifier::One => Quantifier::One,
        OperandQuantifier::ZeroOrOne => Quantifier::Optional,
        OperandQuantifier::ZeroOrMore => Quantifier::Variadic,
    };
    Operand { kind: format!("{:?}", theirs.kind), quantifier, name: None }
}

/// Writes the two functions that map a kind's name to rspirv's type.
macro_rules! rspirv_enums {
    (values: $($value:ident)*; bits: $($bits:ident)*) => {
        /// rspirv's name of a value, and the value as an operand.
        fn rspirv_value(kind: &str, value: u32) -> Result<Option<(String, dr::Operand)>> {
            match kind {
                $(stringify!($value) => {
                    Ok(spirv::$value::from_u32(value).map(|v| (format!("{v:?}"), dr::Operand::$value(v))))
                })*
                _ => bail!("value enum {kind} is not listed in supplement.rs"),
            }
        }

        /// rspirv's names and values of a kind's bits, and each bit as an operand.
        fn rspirv_bits(kind: &str) -> Result<Vec<(&'static str, u32, dr::Operand)>> {
            match kind {
                $(stringify!($bits) => {
                    let bits = spirv::$bits::all().iter_names();
                    Ok(bits.map(|(name, bit)| (name, bit.bits(), dr::Operand::$bits(bit))).collect())
                })*
                _ => bail!("bit enum {kind} is not listed in supplement.rs"),
            }
        }
    };
}

rspirv_enums! {
    values:
        SourceLanguage ExecutionModel AddressingModel MemoryModel ExecutionMode StorageClass Dim
        SamplerAddressingMode SamplerFilterMode ImageFormat ImageChannelOrder
        ImageChannelDataType FPRoundingMode FPDenormMode QuantizationModes FPOperationMode
        OverflowModes LinkageType AccessQualifier HostAccessQualifier FunctionParameterAttribute
        Decoration BuiltIn Scope GroupOperation KernelEnqueueFlags Capability
        RayQueryIntersection RayQueryCommittedIntersectionType RayQueryCandidateIntersectionType
        PackedVectorFormat CooperativeMatrixLayout CooperativeMatrixUse TensorClampMode
        InitializationModeQualifier LoadCacheControl StoreCacheControl
        NamedMaximumNumberOfRegisters FPEncoding CooperativeVectorMatrixLayout ComponentType;
    bits:
        ImageOperands FPFastMathMode SelectionControl LoopControl FunctionControl
        MemorySemantics MemoryAccess KernelProfilingInfo RayFlags FragmentShadingRate
        RawAccessChainOperands CooperativeMatrixOperands CooperativeMatrixReduce
        TensorAddressingOperands MatrixMultiplyAccumulateOperands TensorOperands
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_renamed_row_keeps_its_older_names() {
        let (mut name, mut aliases) = ("BINTEL".to_owned(), vec!["A".to_owned(), "BALTERA".to_owned()]);
        rename(&mut name, &mut aliases, "BALTERA");
        assert_eq!((name.as_str(), &aliases[..]), ("BALTERA", &["A".to_owned(), "BINTEL".to_owned()][..]));
        rename(&mut name, &mut aliases, "BALTERA");
        assert_eq!(aliases.len(), 2);
    }

    #[test]
    fn an_unlisted_enum_is_refused() {
        assert!(rspirv_value("NoSuchEnum", 0).is_err() && rspirv_bits("Capability").is_err());
    }
}
