//! Modules: types, constants, global variables, functions, entry points and requirements
//! (SPIR-V 2.4, "Logical Layout of a Module").

use crate::abi::TargetEnvAttribute;
use crate::constants::Const;
use crate::constants::ConstTable;
use crate::decoration::Decoration;
use crate::entity::PrimaryMap;
use crate::function::Function;
use crate::grammar::Version;
use crate::spirv::{
    self, AddressingModel, Capability, ExecutionModel, LinkageType, MemoryModel, SourceLanguage, StorageClass,
};
use crate::types::{Type, TypeTable};
use std::collections::BTreeSet;

crate::entity! {
    /// A global variable.
    Global, "global"
}
crate::entity! {
    /// A function.
    Func, "func"
}

/// A global variable (`OpVariable` outside of functions).
#[derive(Clone, Debug)]
pub struct GlobalVariable {
    /// Symbol name, unique in the module.
    pub name: Box<str>,
    /// Its pointer type.
    pub ty: Type,
    /// Its storage class, as in the pointer type.
    pub storage: StorageClass,
    /// Its initializer.
    pub initializer: Option<Initializer>,
    /// Exported or imported under this name.
    pub linkage: Option<(Box<str>, LinkageType)>,
    /// `DescriptorSet`, `Binding`, `BuiltIn`, …
    pub decorations: Vec<Decoration>,
}

/// What a global variable starts as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Initializer {
    /// A constant.
    Const(Const),
    /// The address of another variable.
    Global(Global),
}

/// `OpEntryPoint`
#[derive(Clone, Debug)]
pub struct EntryPoint {
    /// Its pipeline stage, or `Kernel`.
    pub model: ExecutionModel,
    /// The function that is called.
    pub function: Func,
    /// The name the client sees.
    pub name: Box<str>,
    /// The global variables of its interface. Filled by legalization for what the functions use.
    pub interface: Vec<Global>,
}

/// An operand of an execution mode.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ModeOperand {
    /// A literal word.
    Word(u32),
    /// The id of a constant (`OpExecutionModeId`).
    Const(Const),
}

/// `OpExecutionMode`, or `OpExecutionModeId` where an operand is an id.
#[derive(Clone, Debug)]
pub struct ExecutionMode {
    /// The function it is said of.
    pub function: Func,
    /// The mode.
    pub mode: spirv::ExecutionMode,
    /// Its operands.
    pub operands: Vec<ModeOperand>,
}

/// What a module asks of its consumer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Requirements {
    /// The version the header states; `None` until deduced.
    pub version: Option<Version>,
    /// Declared capabilities.
    pub capabilities: BTreeSet<Capability>,
    /// Declared extensions.
    pub extensions: BTreeSet<String>,
}

/// A SPIR-V module.
#[derive(Clone, Debug)]
pub struct Module {
    /// All types.
    pub types: TypeTable,
    /// All constants.
    pub consts: ConstTable,
    /// All global variables.
    pub globals: PrimaryMap<Global, GlobalVariable>,
    /// All functions, declarations included.
    pub functions: PrimaryMap<Func, Function>,
    /// Entry points in order.
    pub entry_points: Vec<EntryPoint>,
    /// Execution modes in order.
    pub execution_modes: Vec<ExecutionMode>,
    /// Addressing model.
    pub addressing: AddressingModel,
    /// Memory model.
    pub memory: MemoryModel,
    /// Version, capabilities and extensions.
    pub requirements: Requirements,
    /// Source language and its version (`OpSource`).
    pub source: Option<(SourceLanguage, u32)>,
    /// Source file name.
    pub source_file: Option<Box<str>>,
    /// The environment it says it is for; what compiles it may know better.
    pub target_env: Option<TargetEnvAttribute>,
}

impl Module {
    /// An empty module of the given models.
    pub fn new(addressing: AddressingModel, memory: MemoryModel) -> Self {
        Module {
            types: TypeTable::default(),
            consts: ConstTable::default(),
            globals: PrimaryMap::new(),
            functions: PrimaryMap::new(),
            entry_points: Vec::new(),
            execution_modes: Vec::new(),
            addressing,
            memory,
            requirements: Requirements::default(),
            source: None,
            source_file: None,
            target_env: None,
        }
    }
}
