//! The ledger: a row for every construct of LLVM IR, with its fate.
//!
//! A row states that the construct is kept, refused or harmless, and carries a probe: LLVM IR with the construct. The test
//! `ledger` of the test suite compiles every probe and compares the outcome with the row. It also compares the names of a
//! section's rows with LLVM's names ([`Source`]), so that an addition in a new LLVM fails the test until it has a row.
//!
//! Rows are data: this module does not depend on selection. [`reference()`] writes `docs/reference/llvm-ir.md` from them.

mod attributes;
mod calls;
mod constants;
mod debug;
mod functions;
mod globals;
mod instructions;
mod memory;
mod metadata;
mod modules;
mod reference;
mod rounding;
mod string_attributes;
mod types;

pub use calls::ENTERED_OTHERWISE;
pub use reference::{file, reference};
use spirant_dialect::diagnostics::Code;

/// The fate of a construct of LLVM IR.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// The module expresses it; how.
    Kept(&'static str),
    /// An error with this code, whose message contains this text.
    Refused(Code, &'static str),
    /// It is dropped; why no result depends on it.
    Harmless(&'static str),
}

/// LLVM IR with the construct of a row.
///
/// `[[thing|other]]` in a text marks the construct and its replacement in the text without it; `[[thing]]` marks one without a
/// replacement. A text without a mark is compiled unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Probe {
    /// An instruction of a kernel whose result is stored; the type of the result comes first.
    Value(&'static str, &'static str),
    /// Instructions of a kernel. It has the parameters `%p` and `%q` (pointers to global memory), `%w` (to workgroup memory), `%a` and `%b`
    /// (`i32`), `%l` (`i64`), `%x` and `%y` (`float`), `%d` (`double`), and `%c` (`i1`).
    Kernel(&'static str),
    /// The same, with text outside the kernel.
    KernelWith(&'static str, &'static str),
    /// A module of kernels without its triple.
    Kernels(&'static str),
    /// Instructions of a compute shader, which has the values `%a`, `%b` (`i32`), `%x`, `%y` (`float`) and the pointer `%p` to a buffer.
    Shader(&'static str),
    /// The same, with text outside the shader.
    ShaderWith(&'static str, &'static str),
    /// A module of shaders without its triple.
    Shaders(&'static str),
    /// An attribute as it is spelled, at every position where LLVM accepts it: functions, declarations, calls, parameters and
    /// results.
    Attribute(&'static str),
    /// A module of kernels without its triple, which is compiled with debug information.
    Debug(&'static str),
    /// A test of its own shows the construct: the file below `testsuite`, and text that it contains.
    Shown(&'static str, &'static str),
    /// No LLVM IR shows the construct; why. Such a row is never kept or refused.
    Nothing(&'static str),
}

/// A row of the ledger.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The construct in LLVM IR's spelling.
    pub name: &'static str,
    /// Its name in LLVM's source, if that differs; empty if LLVM's list does not have it.
    pub id: &'static str,
    /// Its fate.
    pub fate: Fate,
    /// The probe that shows that.
    pub probe: Probe,
    /// Text that the probe's assembly contains if the construct is kept, or that a warning contains if it is
    /// harmless.
    pub says: &'static [&'static str],
    /// The target triple of the probe, if it is not the default of its kind.
    pub triple: Option<&'static str>,
    /// Extensions that the probe permits, as `--spirv-ext` spells them.
    pub extensions: &'static str,
    /// Whether the probe is compiled with `--wrap-decorations`.
    pub wraps: bool,
    /// The first and the last version of LLVM with the construct.
    pub versions: (u32, u32),
}

/// A row of a construct with the same name in LLVM IR and LLVM's source.
pub const fn row(name: &'static str, fate: Fate, probe: Probe) -> Row {
    Row {
        name,
        id: name,
        fate,
        probe,
        says: &[],
        triple: None,
        extensions: "",
        wraps: false,
        versions: (0, u32::MAX),
    }
}

impl Row {
    /// Sets the construct's name in LLVM's source.
    pub const fn id(self, id: &'static str) -> Row {
        Row { id, ..self }
    }

    /// Sets the words that must be found.
    pub const fn says(self, says: &'static [&'static str]) -> Row {
        Row { says, ..self }
    }

    /// Sets the target triple.
    pub const fn triple(self, triple: &'static str) -> Row {
        Row { triple: Some(triple), ..self }
    }

    /// Sets the extensions that are permitted.
    pub const fn extensions(self, extensions: &'static str) -> Row {
        Row { extensions, ..self }
    }

    /// Compiles the probe with `--wrap-decorations`.
    pub const fn wrapping(self) -> Row {
        Row { wraps: true, ..self }
    }

    /// Sets the first version of LLVM with the construct.
    pub const fn since(self, version: u32) -> Row {
        Row { versions: (version, self.versions.1), ..self }
    }

    /// Sets the last version of LLVM with the construct.
    pub const fn until(self, version: u32) -> Row {
        Row { versions: (self.versions.0, version), ..self }
    }

    /// Whether a version of LLVM has the construct.
    pub const fn is_in(&self, version: u32) -> bool {
        self.versions.0 <= version && version <= self.versions.1
    }
}

/// The source of the names of a section's rows, which the test `ledger` reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The C API's attributes that are not strings, by the names of `IR/Attributes.inc`.
    Attributes,
    /// The string attributes of `IR/Attributes.inc`; front ends have others, so the section may have more rows.
    StringAttributes,
    /// `GlobalValue::LinkageTypes`.
    Linkages,
    /// `GlobalValue::VisibilityTypes`.
    Visibilities,
    /// `GlobalValue::DLLStorageClassTypes`.
    DllStorages,
    /// `GlobalValue::ThreadLocalMode`.
    ThreadLocals,
    /// `GlobalValue::UnnamedAddr`.
    UnnamedAddresses,
    /// `Comdat::SelectionKind`.
    Comdats,
    /// `CodeModel::Model`.
    CodeModels,
    /// `Module::ModFlagBehavior`.
    FlagBehaviors,
    /// `CallingConv`.
    CallingConventions,
    /// The bundles that `LLVMContext.h` lists.
    Bundles,
    /// `CallInst::TailCallKind`.
    TailKinds,
    /// `Instruction.def`.
    Opcodes,
    /// `CmpInst::Predicate`.
    Predicates,
    /// `FMF.h`.
    FastMath,
    /// `AtomicOrdering`.
    Orderings,
    /// `AtomicRMWInst::BinOp`.
    AtomicOperations,
    /// `FixedMetadataKinds.def`.
    MetadataKinds,
    /// `ConstrainedOps.def`.
    Constrained,
    /// `RoundingMode`.
    RoundingModes,
    /// `fp::ExceptionBehavior`.
    ExceptionBehaviors,
    /// `Type::TypeID`.
    Types,
    /// The constants of `Value.def`.
    Constants,
    /// The nodes of debug information in `Metadata.def`.
    DebugNodes,
    /// LLVM has no list; the reason.
    Unlisted(&'static str),
}

/// Rows of one subject.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// The heading.
    pub title: &'static str,
    /// The source of the names.
    pub source: Source,
    /// The rows.
    pub rows: &'static [Row],
}

/// Every section, in the order of the page.
pub const SECTIONS: &[&[Section]] = &[
    modules::SECTIONS,
    globals::SECTIONS,
    functions::SECTIONS,
    attributes::SECTIONS,
    string_attributes::SECTIONS,
    calls::SECTIONS,
    types::SECTIONS,
    constants::SECTIONS,
    instructions::SECTIONS,
    memory::SECTIONS,
    rounding::SECTIONS,
    metadata::SECTIONS,
    debug::SECTIONS,
];

/// Every section, one after the other.
pub fn sections() -> impl Iterator<Item = &'static Section> {
    SECTIONS.iter().copied().flatten()
}

/// Keywords of LLVM's assembly without a row.
#[derive(Clone, Copy, Debug)]
pub struct Syntax {
    /// The keywords, separated by spaces.
    pub words: &'static str,
    /// Why they mean nothing on their own.
    pub why: &'static str,
    /// The first and the last version of LLVM with them.
    pub versions: (u32, u32),
}

const fn syntax(words: &'static str, why: &'static str) -> Syntax {
    Syntax { words, why, versions: (0, u32::MAX) }
}

/// What `memory` says.
const OF_MEMORY: &str = "what `memory` says of kinds of memory, and older spellings of it";

/// Keywords of LLVM's assembly without a row, and why they mean nothing on their own.
pub const SYNTAX: &[Syntax] = &[
    syntax(
        "argmemonly inaccessiblememonly inaccessiblemem_or_argmemonly errnomem inaccessiblemem target_mem0 target_mem1 write",
        OF_MEMORY,
    ),
    Syntax { versions: (23, u32::MAX), ..syntax("target_mem", OF_MEMORY) },
    syntax("address_is_null provenance read_provenance", "what `captures` says of a pointer"),
    syntax(
        "snan qnan inf ninf pinf norm nnorm pnorm sub nsub psub zero nzero pzero",
        "the classes of numbers that `nofpclass` names",
    ),
    Syntax {
        versions: (23, u32::MAX),
        ..syntax("ieee preservesign positivezero", "what `denormal_fpenv` says of small numbers")
    },
    syntax("sync async", "the two kinds of `uwtable`"),
    syntax("filter", "a clause of `landingpad`"),
    syntax("opaque", "the body of a type that has none"),
    Syntax { versions: (0, 22), ..syntax("uselistorder_bb", "`uselistorder` of blocks") },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_says_what_becomes_of_its_thing() {
        for section in sections() {
            for row in section.rows {
                let text = match row.fate {
                    Fate::Kept(text) | Fate::Harmless(text) | Fate::Refused(_, text) => text,
                };
                assert!(!text.is_empty() && !row.name.is_empty(), "{}: {}", section.title, row.name);
                let is_shown = matches!(row.probe, Probe::Shown(..));
                let is_harmless = matches!(row.fate, Fate::Harmless(_));
                let (kept, name) = (matches!(row.fate, Fate::Kept(_)), row.name);
                assert!(
                    !kept || is_shown || !row.says.is_empty(),
                    "{}: {name} names no words",
                    section.title
                );
                let has_none = matches!(row.probe, Probe::Nothing(_));
                assert!(is_harmless || !has_none, "{}: nothing shows {name}", section.title);
            }
        }
    }
}
