//! How the debug information of a module is written.

use crate::grammar::ExtInstSet;

/// How debug information is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct DebugForm {
    /// The instruction set.
    pub set: DebugSet,
    /// The instructions that positions are written as.
    pub lines: LineForm,
}

/// An instruction set of debug information.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DebugSet {
    /// NonSemantic.Shader.DebugInfo.100
    #[default]
    Shader,
    /// OpenCL.DebugInfo.100
    OpenCl,
}

/// How positions are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LineForm {
    /// As `OpLine`.
    #[default]
    Core,
    /// As `DebugLine` if a `DebugSource` has the name of the file. OpenCL.DebugInfo.100 lacks this form.
    Debug,
    /// Not at all, in binary or text: only diagnostics show them.
    Hidden,
}

impl DebugSet {
    /// The set of instructions.
    pub fn ext_inst_set(self) -> ExtInstSet {
        match self {
            DebugSet::Shader => ExtInstSet::NonSemanticShaderDebugInfo100,
            DebugSet::OpenCl => ExtInstSet::OpenClDebugInfo100,
        }
    }

    /// The set of this number.
    pub fn from_ext_inst_set(set: ExtInstSet) -> Option<DebugSet> {
        match set {
            ExtInstSet::NonSemanticShaderDebugInfo100 => Some(DebugSet::Shader),
            ExtInstSet::OpenClDebugInfo100 => Some(DebugSet::OpenCl),
            _ => None,
        }
    }
}
