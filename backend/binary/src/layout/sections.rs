//! The sections of a module, in their order (SPIR-V 2.4).

use super::Layout;
use super::bodies::BodySection;
use crate::reader::Instruction;
use spirant_dialect::grammar::{Class, OpInfo};
use spirant_dialect::spirv::Op;
use std::fmt;

/// A section; displayed by its contents.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Section {
    Capabilities,
    Extensions,
    Imports,
    MemoryModel,
    EntryPoints,
    ExecutionModes,
    Sources,
    Names,
    Processed,
    AliasScopes,
    Annotations,
    Declarations,
    FunctionDeclarations,
    Functions,
    Graphs,
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Section::Capabilities => "OpCapability",
            Section::Extensions => "OpExtension",
            Section::Imports => "OpExtInstImport",
            Section::MemoryModel => "OpMemoryModel",
            Section::EntryPoints => "OpEntryPoint",
            Section::ExecutionModes => "OpExecutionMode",
            Section::Sources => "OpSource",
            Section::Names => "OpName",
            Section::Processed => "OpModuleProcessed",
            Section::AliasScopes => "alias scopes",
            Section::Annotations => "decorations",
            Section::Declarations => "declarations",
            Section::FunctionDeclarations | Section::Functions => "functions",
            Section::Graphs => "graphs",
        })
    }
}

/// The section of an instruction outside of functions; `None` where it may be in several.
pub(crate) fn section(info: &OpInfo) -> Option<Section> {
    Some(match info.op()? {
        Op::Capability | Op::ConditionalCapabilityINTEL => Section::Capabilities,
        Op::Extension | Op::ConditionalExtensionINTEL => Section::Extensions,
        Op::ExtInstImport => Section::Imports,
        Op::MemoryModel => Section::MemoryModel,
        Op::EntryPoint | Op::ConditionalEntryPointINTEL => Section::EntryPoints,
        Op::ExecutionMode | Op::ExecutionModeId => Section::ExecutionModes,
        Op::String | Op::Source | Op::SourceContinued | Op::SourceExtension => Section::Sources,
        Op::Name | Op::MemberName => Section::Names,
        Op::ModuleProcessed => Section::Processed,
        Op::Variable | Op::UntypedVariableKHR | Op::Undef | Op::PoisonKHR | Op::GraphConstantARM => {
            Section::Declarations
        }
        Op::GraphEntryPointARM | Op::GraphARM => Section::Graphs,
        Op::AliasDomainDeclINTEL | Op::AliasScopeDeclINTEL | Op::AliasScopeListDeclINTEL => {
            Section::AliasScopes
        }
        Op::AsmTargetINTEL | Op::AsmINTEL | Op::ConstantFunctionPointerINTEL | Op::ConstantSizeOfEXT => {
            Section::Declarations
        }
        // Declarations of functions precede definitions, which is checked at their ends.
        Op::Function => return None,
        _ => match info.class {
            Class::Annotation => Section::Annotations,
            Class::TypeDeclaration | Class::ConstantCreation => Section::Declarations,
            _ if info.declares_type() => Section::Declarations,
            _ => return None,
        },
    })
}

impl<'w> Layout<'w, '_> {
    /// Requires an instruction to be in its section.
    pub(super) fn order(&mut self, inst: &Instruction<'w>, info: &'static OpInfo) {
        if self.place != BodySection::Module || info.op() == Some(Op::Function) {
            return self.in_function(inst, info);
        }
        if info.op() == Some(Op::GraphARM) {
            self.place = BodySection::GraphInputs;
        }
        if matches!(info.op(), Some(Op::Line | Op::NoLine)) {
            // They are among types, or after them.
            self.section = self.section.max(Section::Declarations);
        }
        let Some(section) = section(info) else {
            let is_early = self.section < Section::Annotations;
            if is_early && info.op() == Some(Op::ExtInst) {
                self.report(inst.at, format!("Op{} precedes the types", info.name));
            }
            if !self.is_free(info) {
                self.report(inst.at, format!("Op{} is outside of a function", info.name));
            }
            return;
        };
        if section < self.section {
            let message = format!("Op{} follows {}, which it must precede", info.name, self.section);
            self.report(inst.at, message);
        } else if section == Section::MemoryModel && self.section == section {
            self.report(inst.at, "a second OpMemoryModel".into());
        } else if section > Section::MemoryModel && self.section < Section::MemoryModel {
            self.report(inst.at, format!("Op{} precedes OpMemoryModel", info.name));
            // Reported once.
            self.section = section;
        } else {
            self.section = section;
        }
    }

    /// Whether an instruction without a section may be between sections.
    fn is_free(&self, info: &OpInfo) -> bool {
        matches!(
            info.op(),
            Some(Op::Line | Op::NoLine | Op::Nop | Op::ExtInst | Op::ExtInstWithForwardRefsKHR)
        ) || info.class == Class::Annotation
            || info.op().is_none()
    }

    /// 2.4, 10 and 11: function declarations precede function definitions.
    pub(super) fn function_ends(&mut self, at: usize, has_body: bool) {
        if self.section == Section::Graphs {
            self.report(at, "a function follows graphs".into());
        } else if has_body {
            self.section = Section::Functions;
        } else if self.section == Section::Functions {
            self.report(at, "a function declaration follows a function definition".into());
        } else {
            self.section = Section::FunctionDeclarations;
        }
    }
}
