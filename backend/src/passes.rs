//! The passes of a compilation by name, and who watches them run.

use spirant_dialect::Module;
use std::fmt;
use std::str::FromStr;

/// A step of a compilation, in the order in which they run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pass {
    /// LLVM's parser.
    Read,
    /// LLVM's verifier.
    Check,
    /// LLVM's passes that bring a module into selectable form.
    Prepare,
    /// Instruction selection: LLVM IR to the dialect.
    Select,
    /// Control-flow graphs to regions; shaders only.
    Structurize,
    /// Entry points from their ABI attributes.
    Abi,
    /// What the environment lacks, said in what it has.
    Legalize,
    /// The minimal version, capabilities and extensions.
    Vce,
    /// The interface variables of entry points.
    Interface,
    /// The dialect verifier.
    Verify,
    /// The binary.
    Encode,
    /// spirv-val.
    Validate,
}

impl Pass {
    /// Every pass in order.
    pub const ALL: [Pass; 12] = [
        Pass::Read,
        Pass::Check,
        Pass::Prepare,
        Pass::Select,
        Pass::Structurize,
        Pass::Abi,
        Pass::Legalize,
        Pass::Vce,
        Pass::Interface,
        Pass::Verify,
        Pass::Encode,
        Pass::Validate,
    ];

    /// The name on the command line and in reports.
    pub fn name(self) -> &'static str {
        match self {
            Pass::Read => "read",
            Pass::Check => "check",
            Pass::Prepare => "prepare",
            Pass::Select => "select",
            Pass::Structurize => "structurize",
            Pass::Abi => "abi",
            Pass::Legalize => "legalize",
            Pass::Vce => "vce",
            Pass::Interface => "interface",
            Pass::Verify => "verify",
            Pass::Encode => "encode",
            Pass::Validate => "validate",
        }
    }

    /// Whether it takes a module of the dialect, so that it can run over one that is read.
    pub fn takes_dialect(self) -> bool {
        (Pass::Structurize..=Pass::Verify).contains(&self)
    }

    /// Whether there is a module of the dialect after it that it may have changed.
    pub fn leaves_dialect(self) -> bool {
        (Pass::Select..=Pass::Interface).contains(&self)
    }
}

impl fmt::Display for Pass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No pass has that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no pass '{0}'")]
pub struct UnknownPass(pub String);

impl FromStr for Pass {
    type Err = UnknownPass;

    fn from_str(name: &str) -> Result<Self, UnknownPass> {
        Pass::ALL.into_iter().find(|pass| pass.name() == name).ok_or_else(|| UnknownPass(name.to_owned()))
    }
}

/// Is told how a compilation goes.
pub trait Observer {
    /// `pass` begins.
    fn before(&mut self, _pass: Pass) {}
    /// `pass` ended well and left `module`; called where [`Pass::leaves_dialect`].
    fn after(&mut self, _pass: Pass, _module: &Module) {}
}

/// Watches nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Observer for Silent {}
