//! The names that LLVM has for the things of a section.

use crate::headers::{enumerators, read, uses};
use anyhow::{Context, Result, ensure};
use spirant::inkwell::attributes::Attribute;
use spirant::inkwell::context::Context as LlvmContext;
use spirant::ledger::{Source, file};
use std::collections::BTreeSet;

/// The names.
pub fn of(source: Source) -> Result<BTreeSet<String>> {
    let text = read(file(source))?;
    let listed =
        |start: &str| Ok::<_, anyhow::Error>(enumerators(&text, start)?.into_iter().map(|(name, _)| name));
    let names: BTreeSet<String> = match source {
        Source::Attributes => attributes(&text)?,
        Source::StringAttributes => {
            let macros = ["ATTRIBUTE_STRBOOL", "ATTRIBUTE_COMPLEXSTR"];
            macros.iter().flat_map(|name| column(&text, name, 1)).collect()
        }
        Source::Linkages => listed("enum LinkageTypes")?.collect(),
        Source::Visibilities => listed("enum VisibilityTypes")?.collect(),
        Source::DllStorages => listed("enum DLLStorageClassTypes")?.collect(),
        Source::ThreadLocals => listed("enum ThreadLocalMode")?.collect(),
        Source::UnnamedAddresses => listed("enum class UnnamedAddr")?.collect(),
        Source::Comdats => listed("enum SelectionKind")?.collect(),
        Source::CodeModels => {
            let (_, behind) = text.split_once("namespace CodeModel").context("no namespace CodeModel")?;
            enumerators(behind, "enum Model")?.into_iter().map(|(name, _)| name).collect()
        }
        Source::FlagBehaviors => without(listed("enum ModFlagBehavior")?.collect(), "ModFlagBehavior"),
        Source::CallingConventions => numbered(&text)?,
        // Since LLVM 23, what assumptions say is a list of its own.
        Source::Bundles if spirant::llvm::MAJOR >= 23 => {
            let assumed = column(&read("IR/BundleAttributes.def")?, "ATTR", 1);
            bundles(&text).into_iter().chain(assumed).collect()
        }
        Source::Bundles => bundles(&text),
        Source::TailKinds => without(listed("enum TailCallKind")?.collect(), "TCK_LAST"),
        Source::AtomicOperations => {
            let all: BTreeSet<String> = listed("enum BinOp")?.collect();
            all.into_iter().filter(|name| !name.ends_with("_BINOP")).collect()
        }
        Source::Opcodes => {
            let kinds = ["TERM", "USER", "UNARY", "BINARY", "MEMORY", "CAST", "FUNCLETPAD", "OTHER"];
            kinds.iter().flat_map(|kind| column(&text, &format!("HANDLE_{kind}_INST"), 1)).collect()
        }
        Source::Predicates => {
            let all: BTreeSet<String> = listed("enum Predicate")?.collect();
            all.into_iter().filter(|name| !name.contains("_PREDICATE")).collect()
        }
        Source::FastMath => without(listed("enum {")?.collect(), "FlagEnd"),
        Source::Orderings => without(listed("enum class AtomicOrdering : ")?.collect(), "LAST"),
        Source::MetadataKinds => metadata_kinds(&text)?,
        Source::Constrained => {
            let kinds = ["DAG_INSTRUCTION", "CMP_INSTRUCTION", "DAG_FUNCTION", "FUNCTION"];
            let names = kinds.iter().flat_map(|kind| column(&text, kind, 3));
            names.map(|name| name.trim_start_matches("experimental_constrained_").to_owned()).collect()
        }
        Source::RoundingModes => without(listed("enum class RoundingMode")?.collect(), "Invalid"),
        Source::ExceptionBehaviors => listed("enum ExceptionBehavior")?.collect(),
        Source::Types => listed("enum TypeID")?.collect(),
        Source::Constants => {
            let kinds = ["HANDLE_CONSTANT", "HANDLE_CONSTANT_EXCLUDE_LLVM_C_API"];
            kinds.iter().flat_map(|kind| column(&text, kind, 0)).filter(|name| name != "ValueName").collect()
        }
        Source::DebugNodes => {
            let kinds = ["HANDLE_SPECIALIZED_MDNODE_LEAF", "HANDLE_SPECIALIZED_MDNODE_LEAF_UNIQUABLE"];
            kinds.iter().flat_map(|kind| column(&text, kind, 0)).filter(|name| name != "CLASS").collect()
        }
        Source::Unlisted(_) => BTreeSet::new(),
    };
    ensure!(!names.is_empty(), "nothing is found in {}", file(source));
    Ok(names)
}

/// An argument of every use of a macro.
fn column(text: &str, name: &str, index: usize) -> Vec<String> {
    uses(text, name).into_iter().filter_map(|arguments| arguments.get(index).cloned()).collect()
}

/// The names without those that begin so.
fn without(names: BTreeSet<String>, start: &str) -> BTreeSet<String> {
    names.into_iter().filter(|name| !name.starts_with(start)).collect()
}

/// The calling conventions that LLVM gives a number, but for its bounds.
fn numbered(text: &str) -> Result<BTreeSet<String>> {
    let all = enumerators(text, "enum {")?.into_iter();
    Ok(all.map(|(name, _)| name).filter(|name| name != "MaxID" && name != "FirstTargetCC").collect())
}

/// The tags in the comments of `OB_…`.
fn bundles(text: &str) -> BTreeSet<String> {
    let lines = text.lines().filter(|line| line.trim_start().starts_with("OB_"));
    lines.filter_map(|line| line.split('"').nth(1)).map(str::to_owned).collect()
}

/// The attributes of the header; the C API must have as many, and know each by its name.
fn attributes(text: &str) -> Result<BTreeSet<String>> {
    let names: BTreeSet<String> = column(text, "ATTRIBUTE_ENUM", 1).into_iter().collect();
    let last = Attribute::get_last_enum_kind_id();
    let unknown: Vec<_> = names.iter().filter(|name| Attribute::get_named_enum_kind_id(name) == 0).collect();
    ensure!(unknown.is_empty(), "the C API does not know the attributes {unknown:?}");
    // The last number is the end of the enumeration, which begins with one for none.
    ensure!(
        names.len() as u32 + 1 == last,
        "the C API has {} attributes, the header {}",
        last - 1,
        names.len()
    );
    Ok(names)
}

/// The fixed kinds of metadata of the header; the C API must give each its number, and the number behind the last to a new kind.
fn metadata_kinds(text: &str) -> Result<BTreeSet<String>> {
    let context = LlvmContext::create();
    let rows = uses(text, "LLVM_FIXED_MD_KIND");
    for row in &rows {
        let [_, name, number] = &row[..] else { anyhow::bail!("a row of other columns: {row:?}") };
        ensure!(number.parse() == Ok(context.get_kind_id(name)), "{name} is not number {number}");
    }
    let new = context.get_kind_id("spirant.no.kind");
    ensure!(new as usize == rows.len(), "the C API has {new} kinds, the header {}", rows.len());
    Ok(rows.into_iter().filter_map(|row| row.into_iter().nth(1)).collect())
}
