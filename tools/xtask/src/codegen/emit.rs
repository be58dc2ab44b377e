//! Writes the grammar as Rust tables: one row for each instruction or enumerant; shapes and availabilities are
//! stored once.
//!
//! Invariant: the output depends on the grammar alone (no hash order, no paths), so that `--check` can compare text.

use std::collections::BTreeMap;
use std::fmt::Write;

use anyhow::{Context, Result, ensure};

use super::model::Grammar;
use super::model::{Availability, Instruction, Kind, Operand, Quantifier};
use super::text::{header, wrapped};
use super::vocabulary;

/// A generated file: its name and its text.
pub type Output = (&'static str, String);

/// Writes all tables. Shapes and availabilities come last, once every row has been interned.
pub fn emit(grammar: &Grammar) -> Result<Vec<Output>> {
    let mut emitter = Emitter::new(grammar)?;
    let kinds = emitter.kinds()?;
    let ops = emitter.ops()?;
    let ext_insts = emitter.ext_insts()?;
    let shared = emitter.shared()?;
    let spirv = vocabulary::emit(grammar)?;
    Ok(vec![
        ("ext_insts.rs", ext_insts),
        ("kinds.rs", kinds),
        ("ops.rs", ops),
        ("shared.rs", shared),
        ("spirv.rs", spirv),
    ])
}

/// An operand list with its kinds resolved to variant names.
type OperandList = Vec<(String, Quantifier)>;

struct Emitter<'a> {
    grammar: &'a Grammar,
    /// Every kind with its variant name: first those of the core grammar, then those of each set.
    kinds: Vec<(String, &'a Kind)>,
    capabilities: BTreeMap<&'a str, u32>,
    shapes: Interner<OperandList>,
    availabilities: Interner<Availability>,
}

impl<'a> Emitter<'a> {
    fn new(grammar: &'a Grammar) -> Result<Self> {
        let mut kinds: Vec<_> = grammar.core.kinds.iter().map(|kind| (kind.name.clone(), kind)).collect();
        for set in &grammar.sets {
            kinds.extend(set.file.kinds.iter().map(|kind| (format!("{}{}", set.variant, kind.name), kind)));
        }
        let capability =
            grammar.core.kinds.iter().find(|kind| kind.name == "Capability").context("no Capability")?;
        let names = |e: &'a super::model::Enumerant| std::iter::once(&e.name).chain(&e.aliases);
        let capabilities = capability
            .enumerants
            .iter()
            .flat_map(|e| names(e).map(|name| (name.as_str(), e.value)))
            .collect();
        Ok(Self {
            grammar,
            kinds,
            capabilities,
            shapes: Interner::default(),
            availabilities: Interner::default(),
        })
    }

    /// The index of an operand list. `set` is the variant name of the extended instruction set it stands in.
    fn shape(&mut self, operands: &[Operand], set: &str) -> Result<usize> {
        let mut shape = OperandList::new();
        for operand in operands {
            let local = format!("{set}{}", operand.kind);
            let known = |name: &str| self.kinds.iter().any(|(variant, _)| variant == name);
            let variant = if known(&local) { local } else { operand.kind.clone() };
            ensure!(known(&variant), "unknown operand kind {variant}");
            shape.push((variant, operand.quantifier));
        }
        Ok(self.shapes.index(shape))
    }

    fn kinds(&mut self) -> Result<String> {
        let mut out = self.header("Operand kinds and their enumerants.");
        out += "use super::{Category as C, EnumerantInfo, KindInfo, OperandKind as K};\n";
        out += "use super::{enumerant_row as e, kind_row as k};\n\n";
        out += "/// Every operand kind: the core grammar's, then those of extended instruction sets, prefixed by the set.\n";
        out += "#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\n#[repr(u8)]\n";
        out += "#[allow(missing_docs)]\npub enum OperandKind {\n";
        let variants: Vec<_> = self.kinds.iter().map(|(variant, _)| variant.clone()).collect();
        out += &wrapped(&variants);
        out += "}\n\n";

        let (mut rows, mut by_name, mut aliases) = (String::new(), Vec::new(), Vec::new());
        let (mut infos, mut start) = (String::new(), 0_usize);
        for (variant, kind) in self.kinds.clone() {
            let mut enumerants: Vec<_> = kind.enumerants.iter().collect();
            enumerants.sort_by_key(|e| e.value);
            ensure!(enumerants.windows(2).all(|w| w[0].value < w[1].value), "{variant} has a value twice");
            let bases: Vec<_> = kind.bases.iter().map(|base| format!("K::{base}")).collect();
            let (name, category) = (&kind.name, &kind.category);
            let (len, bases) = (enumerants.len(), bases.join(", "));
            writeln!(infos, "    k(K::{variant}, {name:?}, C::{category}, {start}, {len}, &[{bases}]),")?;
            if !enumerants.is_empty() {
                writeln!(rows, "    // {variant}")?;
            }
            for enumerant in &enumerants {
                let shape = self.shape(&enumerant.parameters, "")?;
                let availability = self.availabilities.index(enumerant.availability.clone());
                let value = match kind.category.as_str() {
                    "BitEnum" => format!("{:#x}", enumerant.value),
                    _ => enumerant.value.to_string(),
                };
                writeln!(rows, "    e({value}, {:?}, {availability}, {shape}),", enumerant.name)?;
                aliases.extend(
                    enumerant.aliases.iter().map(|alias| (variant.clone(), alias.clone(), value.clone())),
                );
            }
            let mut order: Vec<_> = (0..len).collect();
            order.sort_by_key(|&index| &enumerants[index].name);
            by_name.extend(order.iter().map(|index| (start + index).to_string()));
            start += len;
        }
        let position = |variant: &String| variants.iter().position(|v| v == variant);
        aliases.sort_by_key(|(variant, alias, _)| (position(variant), alias.clone()));
        let alias_rows: String = aliases
            .iter()
            .map(|(variant, alias, value)| format!("    (K::{variant}, {alias:?}, {value}),\n"))
            .collect();

        writeln!(out, "/// One row per kind, in the order of the enum.")?;
        writeln!(out, "pub(super) static KINDS: [KindInfo; {}] = [\n{infos}];\n", variants.len())?;
        writeln!(
            out,
            "/// All enumerants, by kind and then by value: value, name, availability, parameters."
        )?;
        writeln!(out, "pub(super) static ENUMERANTS: [EnumerantInfo; {start}] = [\n{rows}];\n")?;
        writeln!(out, "/// Indices of `ENUMERANTS`, by kind and then by name.")?;
        writeln!(out, "pub(super) static ENUMERANTS_BY_NAME: [u16; {start}] = [\n{}];\n", wrapped(&by_name))?;
        writeln!(out, "/// Other names of enumerants, by kind and then by name.")?;
        writeln!(out, "pub(super) static ENUMERANT_ALIASES: [(K, &str, u32); {}] = [", aliases.len())?;
        writeln!(out, "{alias_rows}];")?;
        Ok(out)
    }

    fn ops(&mut self) -> Result<String> {
        let mut out = self.header("The core instructions.");
        out += "use super::{Class as C, OpInfo, op_row as r};\n\n";
        let mut classes: Vec<_> =
            self.grammar.core.instructions.iter().map(|op| class_variant(&op.name, &op.class)).collect();
        classes.sort();
        classes.dedup();
        out += "/// The grammar's class of an instruction: the section of the specification that lists it.\n";
        out += "#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\n#[repr(u8)]\n";
        writeln!(out, "#[allow(missing_docs)]\npub enum Class {{\n{}}}\n", wrapped(&classes))?;

        let mut ops: Vec<_> = self.grammar.core.instructions.iter().collect();
        ops.sort_by_key(|op| op.opcode);
        ensure!(ops.windows(2).all(|w| w[0].opcode < w[1].opcode), "an opcode occurs twice");
        writeln!(out, "/// By opcode: opcode, name, class, shape, availability, operand names.")?;
        writeln!(out, "pub(super) static OPS: [OpInfo; {}] = [", ops.len())?;
        for op in &ops {
            let (shape, availability) = self.row(op, "")?;
            let (opcode, name, class) = (op.opcode, &op.name, class_variant(&op.name, &op.class));
            let names = operand_names(&op.operands);
            writeln!(out, "    r({opcode}, {name:?}, C::{class}, {shape}, {availability}, {names:?}),")?;
        }
        out += "];\n\n";
        let mut order: Vec<_> = (0..ops.len()).collect();
        order.sort_by_key(|&index| &ops[index].name);
        let by_name: Vec<_> = order.iter().map(ToString::to_string).collect();
        writeln!(out, "/// Indices of `OPS` by name.")?;
        writeln!(out, "pub(super) static OPS_BY_NAME: [u16; {}] = [\n{}];\n", ops.len(), wrapped(&by_name))?;
        let mut aliases: Vec<_> =
            ops.iter().flat_map(|op| op.aliases.iter().map(|alias| (alias.as_str(), op.opcode))).collect();
        aliases.sort_unstable();
        writeln!(out, "/// Other names of instructions, by name.")?;
        writeln!(out, "pub(super) static OP_ALIASES: [(&str, u16); {}] = [", aliases.len())?;
        for (alias, opcode) in aliases {
            writeln!(out, "    ({alias:?}, {opcode}),")?;
        }
        out += "];\n";
        Ok(out)
    }

    fn ext_insts(&mut self) -> Result<String> {
        let mut out = self.header("The extended instruction sets.");
        out += "use super::{ExtInstInfo, ExtInstSetInfo, ext_inst_row as x};\n\n";
        out += "/// An extended instruction set the grammar describes.\n";
        out += "#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\n#[repr(u8)]\n";
        out += "#[allow(missing_docs)]\npub enum ExtInstSet {\n";
        for set in &self.grammar.sets {
            writeln!(out, "    {},", set.variant)?;
        }
        out += "}\n\nuse ExtInstSet as S;\n\n";
        let (mut infos, mut rows, mut by_name, mut start) =
            (String::new(), String::new(), Vec::new(), 0_usize);
        for set in &self.grammar.sets {
            let mut instructions: Vec<_> = set.file.instructions.iter().collect();
            instructions.sort_by_key(|i| i.opcode);
            ensure!(
                instructions.windows(2).all(|w| w[0].opcode < w[1].opcode),
                "{} has a number twice",
                set.import
            );
            let (variant, import, len) = (&set.variant, &set.import, instructions.len());
            writeln!(
                infos,
                "    ExtInstSetInfo {{ set: S::{variant}, name: {import:?}, start: {start}, len: {len} }},"
            )?;
            writeln!(rows, "    // {import}")?;
            for instruction in &instructions {
                let (shape, availability) = self.row(instruction, variant)?;
                let (number, name) = (instruction.opcode, &instruction.name);
                let names = operand_names(&instruction.operands);
                writeln!(rows, "    x({number}, {name:?}, {shape}, {availability}, {names:?}),")?;
            }
            let mut order: Vec<_> = (0..len).collect();
            order.sort_by_key(|&index| &instructions[index].name);
            by_name.extend(order.iter().map(|index| (start + index).to_string()));
            start += len;
        }
        writeln!(out, "/// One row per set, in the order of the enum.")?;
        writeln!(
            out,
            "pub(super) static SETS: [ExtInstSetInfo; {}] = [\n{infos}];\n",
            self.grammar.sets.len()
        )?;
        writeln!(out, "/// By set and then by number: number, name, shape, availability, operand names.")?;
        writeln!(out, "pub(super) static EXT_INSTS: [ExtInstInfo; {start}] = [\n{rows}];\n")?;
        writeln!(out, "/// Indices of `EXT_INSTS`, by set and then by name.")?;
        writeln!(out, "pub(super) static EXT_INSTS_BY_NAME: [u16; {start}] = [\n{}];", wrapped(&by_name))?;
        Ok(out)
    }

    fn row(&mut self, instruction: &Instruction, set: &str) -> Result<(usize, usize)> {
        let shape =
            self.shape(&instruction.operands, set).with_context(|| format!("in {}", instruction.name))?;
        Ok((shape, self.availabilities.index(instruction.availability.clone())))
    }

    fn shared(&self) -> Result<String> {
        let mut out =
            self.header("Operand shapes and availabilities, shared by all rows of the other tables.");
        out += "use super::{Availability, OperandKind as K, OperandSpec};\n";
        out += "use super::{availability_row as a, one, optional, variadic, version as v};\n\n";
        let shapes = &self.shapes.items;
        writeln!(out, "/// Operand lists.")?;
        writeln!(out, "pub(super) static SHAPES: [&[OperandSpec]; {}] = [", shapes.len())?;
        for (index, shape) in shapes.iter().enumerate() {
            let operands: Vec<_> = shape
                .iter()
                .map(|(kind, quantifier)| match quantifier {
                    Quantifier::One => format!("one(K::{kind})"),
                    Quantifier::Optional => format!("optional(K::{kind})"),
                    Quantifier::Variadic => format!("variadic(K::{kind})"),
                })
                .collect();
            writeln!(out, "    /* {index} */ &[{}],", operands.join(", "))?;
        }
        out += "];\n\n";
        let availabilities = &self.availabilities.items;
        writeln!(
            out,
            "/// First version, last version, extensions, capabilities (with their names in the comment)."
        )?;
        writeln!(out, "pub(super) static AVAILABILITIES: [Availability; {}] = [", availabilities.len())?;
        for (index, availability) in availabilities.iter().enumerate() {
            let Availability { version, last_version, extensions, capabilities } = availability;
            let value = |name: &String| {
                self.capabilities.get(name.as_str()).with_context(|| format!("no capability {name}"))
            };
            let values: Vec<_> = capabilities.iter().map(value).collect::<Result<_>>()?;
            let comment = if capabilities.is_empty() {
                String::new()
            } else {
                format!(" // {}", capabilities.join(" "))
            };
            let (first, last) = (version_text(*version), version_text(*last_version));
            writeln!(out, "    /* {index} */ a({first}, {last}, &{extensions:?}, &{values:?}),{comment}")?;
        }
        out += "];\n";
        Ok(out)
    }

    fn header(&self, title: &str) -> String {
        header(&self.grammar.provenance, title)
    }
}

/// Gives equal items the same index, in order of first use.
struct Interner<T> {
    items: Vec<T>,
    indices: std::collections::HashMap<T, usize>,
}

impl<T> Default for Interner<T> {
    fn default() -> Self {
        Self { items: Vec::new(), indices: std::collections::HashMap::new() }
    }
}

impl<T: Clone + Eq + std::hash::Hash> Interner<T> {
    fn index(&mut self, item: T) -> usize {
        *self.indices.entry(item).or_insert_with_key(|item| {
            self.items.push(item.clone());
            self.items.len() - 1
        })
    }
}

fn version_text(version: Option<(u8, u8)>) -> String {
    version.map_or("None".to_owned(), |(major, minor)| format!("v({major}, {minor})"))
}

/// The names of all operands, separated by `|`; an operand without a name is called by its kind.
fn operand_names(operands: &[Operand]) -> String {
    let names: Vec<_> = operands
        .iter()
        .map(|operand| match (&operand.name, operand.kind.as_str()) {
            (Some(name), _) if !name.is_empty() => name.clone(),
            (_, "IdResult") => "Result".to_owned(),
            (_, "IdRef") => "Operand".to_owned(),
            (_, "IdResultType") => "Result Type".to_owned(),
            (_, kind) => words(kind),
        })
        .collect();
    names.join("|")
}

/// `StorageClass` as `Storage Class`, `FPRoundingMode` as `FP Rounding Mode`.
fn words(name: &str) -> String {
    let chars: Vec<_> = name.chars().collect();
    let mut out = String::new();
    for (index, &char) in chars.iter().enumerate() {
        let starts = char.is_uppercase() && index > 0;
        let after_lower = starts && chars[index - 1].is_lowercase();
        let before_lower = starts && chars.get(index + 1).is_some_and(|next| next.is_lowercase());
        if after_lower || before_lower {
            out.push(' ');
        }
        out.push(char);
    }
    out
}

/// `Type-Declaration` as `TypeDeclaration`; `@exclude`, which the grammar keeps out of the specification, as `Excluded`, but
/// for types.
fn class_variant(name: &str, class: &str) -> String {
    if class == "@exclude" {
        return if name.starts_with("Type") { "TypeDeclaration" } else { "Excluded" }.to_owned();
    }
    class.split(['-', '_']).map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_spelled_as_words() {
        assert_eq!(words("StorageClass"), "Storage Class");
        assert_eq!(words("FPRoundingMode"), "FP Rounding Mode");
        assert_eq!(words("Dim"), "Dim");
    }

    #[test]
    fn classes_become_variants() {
        assert_eq!(class_variant("All", "Relational_and_Logical"), "RelationalAndLogical");
        assert_eq!(class_variant("EnqueueKernel", "Device-Side_Enqueue"), "DeviceSideEnqueue");
        assert_eq!(class_variant("VmeImageINTEL", "@exclude"), "Excluded");
        assert_eq!(class_variant("TypeVmeImageINTEL", "@exclude"), "TypeDeclaration");
    }

    #[test]
    fn equal_items_share_an_index() {
        let mut interner = Interner::default();
        assert_eq!((interner.index("a"), interner.index("b"), interner.index("a")), (0, 1, 0));
    }

    #[test]
    fn wrapped_lines_stay_short() {
        let items: Vec<_> = (0..200).map(|n: u32| n.to_string()).collect();
        assert!(wrapped(&items).lines().all(|line| line.len() <= 120));
    }
}
