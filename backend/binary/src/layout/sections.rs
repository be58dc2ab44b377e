//! The sections of a module, in their order (SPIR-V 2.4).

use super::Layout;
use super::bodies::Place;
use crate::reader::Instruction;
use spirant_dialect::grammar::{Class, OpInfo};
use spirant_dialect::spirv::Op;

/// A section.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Section {
    Capabilities,
    Extensions,
    Imports,
    MemoryModel,
    EntryPoints,
    ExecutionModes,
    Sources,
    Names,
    Processed,
    Annotations,
    Declarations,
    FunctionDeclarations,
    Functions,
}

/// The section an instruction outside of functions belongs into; `None` where it may stand in many.
fn section(info: &OpInfo) -> Option<Section> {
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
        Op::Variable | Op::UntypedVariableKHR | Op::Undef => Section::Declarations,
        // Declarations of functions stand before definitions; that is told at their ends.
        Op::Function => return None,
        _ => match info.class {
            // What alias lists name must be declared before them, wherever that is.
            Class::Annotation if info.has_result() && info.op() != Some(Op::DecorationGroup) => return None,
            Class::Annotation => Section::Annotations,
            Class::TypeDeclaration | Class::ConstantCreation => Section::Declarations,
            _ => return None,
        },
    })
}

impl<'w> Layout<'w, '_> {
    /// That an instruction stands where it may.
    pub(super) fn order(&mut self, inst: &Instruction<'w>, info: &'static OpInfo) {
        if self.place != Place::Module || info.op() == Some(Op::Function) {
            return self.in_function(inst, info);
        }
        if matches!(info.op(), Some(Op::Line | Op::NoLine)) {
            // They stand among types, or after them.
            self.section = self.section.max(Section::Declarations);
        }
        let Some(section) = section(info) else {
            let is_early = self.section < Section::Annotations;
            if is_early && info.op() == Some(Op::ExtInst) {
                self.report(inst.at, format!("Op{} stands before the types", info.name));
            }
            if !self.is_free(info) {
                self.report(inst.at, format!("Op{} stands outside of functions", info.name));
            }
            return;
        };
        if section < self.section {
            let message = format!("Op{} belongs before what stands here ({:?})", info.name, self.section);
            self.report(inst.at, message);
        } else if section == Section::MemoryModel && self.section == section {
            self.report(inst.at, "a second OpMemoryModel".into());
        } else if section > Section::MemoryModel && self.section < Section::MemoryModel {
            self.report(inst.at, format!("Op{} stands before OpMemoryModel", info.name));
            // Once is enough.
            self.section = section;
        } else {
            self.section = section;
        }
    }

    /// Whether an instruction without a section may stand between sections.
    fn is_free(&self, info: &OpInfo) -> bool {
        matches!(
            info.op(),
            Some(Op::Line | Op::NoLine | Op::Nop | Op::ExtInst | Op::ExtInstWithForwardRefsKHR)
        ) || matches!(info.class, Class::Annotation | Class::Graph)
            || info.op().is_none()
    }

    /// 2.4, 10 and 11: functions without a body stand before those with one.
    pub(super) fn function_ends(&mut self, at: usize, has_body: bool) {
        if has_body {
            self.section = Section::Functions;
        } else if self.section == Section::Functions {
            self.report(at, "a function without a body stands after one with a body".into());
        } else {
            self.section = Section::FunctionDeclarations;
        }
    }
}
