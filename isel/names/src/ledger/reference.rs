//! The page about the constructs of LLVM IR, written from the rows.

use super::{Fate, Probe, Row, Section, Source, sections};

/// The tables in Markdown: a section for each subject.
pub fn reference() -> String {
    let mut page = String::new();
    for section in sections() {
        page += &format!("## {}\n\n{}\n\n", section.title, about(section));
        page += "| LLVM IR | in | what becomes of it | how, or why |\n|---|---|---|---|\n";
        section.rows.iter().for_each(|row| page += &line(row));
        page += "\n";
    }
    page
}

/// Where the names of a section come from, as a sentence.
fn about(section: &Section) -> String {
    match section.source {
        Source::Unlisted(reason) => format!("LLVM has no list of these: {reason}."),
        Source::Attributes => "The names are those of LLVM's C API.".to_owned(),
        Source::StringAttributes => {
            "The names are those of `Attributes.inc`, and others that front ends write.".to_owned()
        }
        source => format!("The names are those of LLVM's `{}`.", file(source)),
    }
}

/// The header of LLVM with the names.
pub fn file(source: Source) -> &'static str {
    match source {
        Source::Attributes | Source::StringAttributes => "IR/Attributes.inc",
        Source::Linkages
        | Source::Visibilities
        | Source::DllStorages
        | Source::ThreadLocals
        | Source::UnnamedAddresses => "IR/GlobalValue.h",
        Source::Comdats => "IR/Comdat.h",
        Source::CodeModels => "Support/CodeGen.h",
        Source::FlagBehaviors => "IR/Module.h",
        Source::CallingConventions => "IR/CallingConv.h",
        Source::Bundles => "IR/LLVMContext.h",
        Source::TailKinds | Source::AtomicOperations => "IR/Instructions.h",
        Source::Opcodes => "IR/Instruction.def",
        Source::Predicates => "IR/InstrTypes.h",
        Source::FastMath => "IR/FMF.h",
        Source::Orderings => "Support/AtomicOrdering.h",
        Source::MetadataKinds => "IR/FixedMetadataKinds.def",
        Source::Constrained => "IR/ConstrainedOps.def",
        Source::RoundingModes => "ADT/FloatingPointMode.h",
        Source::ExceptionBehaviors => "IR/FPEnv.h",
        Source::Types => "IR/Type.h",
        Source::Constants => "IR/Value.def",
        Source::DebugNodes => "IR/Metadata.def",
        Source::Unlisted(_) => "",
    }
}

fn line(row: &Row) -> String {
    let (fate, text) = match row.fate {
        Fate::Kept(how) => ("kept".to_owned(), how.to_owned()),
        Fate::Refused(code, words) => (format!("refused, {code}"), format!("the message says “{words}”")),
        Fate::Harmless(why) => ("harmless".to_owned(), why.to_owned()),
    };
    let modules = match row.probe {
        Probe::Shader(_) | Probe::ShaderWith(..) | Probe::Shaders(_) => "shaders",
        Probe::Value(..)
        | Probe::Kernel(_)
        | Probe::KernelWith(..)
        | Probe::Kernels(_)
        | Probe::Debug(_)
        | Probe::Attribute(_) => "kernels",
        Probe::Shown(..) | Probe::Nothing(_) => "any module",
    };
    let versions = match row.versions {
        (0, u32::MAX) => String::new(),
        (first, u32::MAX) => format!(", since LLVM {first}"),
        (0, last) => format!(", up to LLVM {last}"),
        (first, last) => format!(", LLVM {first} to {last}"),
    };
    format!("| `{}` | {modules}{versions} | {fate} | {} |\n", cell(row.name), cell(&text))
}

/// Text as it may stand in a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('<', "&lt;")
}
