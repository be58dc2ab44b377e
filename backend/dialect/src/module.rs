//! Modules: types, constants, global variables, functions, entry points and requirements
//! (SPIR-V 2.4, "Logical Layout of a Module").

use crate::abi::TargetEnvAttribute;
use crate::constants::Const;
use crate::constants::ConstTable;
use crate::decoration::Decoration;
use crate::entity::PrimaryMap;
use crate::function::{Function, ValueDef};
use crate::grammar::{self, OperandKind, Version};
use crate::op::Opcode;
use crate::spirv::{
    self, AddressingModel, Capability, ExecutionModel, LinkageType, MemoryModel, SourceLanguage, StorageClass,
};
use crate::types::{Type, TypeTable};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::collections::BTreeSet;

mod debug_form;
mod functions;
mod globals;
mod graphs;
mod kept;

pub use crate::ids::{Func, Global, Item, ItemOperand};
pub use debug_form::{DebugForm, DebugSet, LineForm};
pub use graphs::{Graph, GraphEntryPoint, element_inputs};

/// An instruction at module scope that no other table holds: `OpString`, instructions of
/// non-semantic sets, declarations of alias scopes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModuleItem {
    /// Its opcode: a core instruction, or one of an imported set.
    pub op: Opcode,
    /// The type of its result, if its opcode has one.
    pub ty: Option<Type>,
    /// Its operands after result type and result (for extended instructions, after set and
    /// number), in order.
    pub operands: Vec<ItemOperand>,
    /// Its decorations.
    pub decorations: Vec<Decoration>,
}

/// `OpSource` with its continuations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The language.
    pub language: SourceLanguage,
    /// Its version.
    pub version: u32,
    /// The name of the file.
    pub file: Option<Box<str>>,
    /// The text of the file.
    pub text: Option<Box<str>>,
}

/// Where a module came from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Provenance {
    /// Source language and its version (`OpSource`).
    pub language: Option<(SourceLanguage, u32)>,
    /// Source file name.
    pub file: Option<Box<str>>,
    /// The text of the first source.
    pub source_text: Option<Box<str>>,
    /// Sources after the first.
    pub sources: Vec<Source>,
    /// `OpSourceExtension`
    pub source_extensions: Vec<Box<str>>,
    /// `OpModuleProcessed`
    pub processed: Vec<Box<str>>,
}

/// An entity with a symbol.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symbol {
    /// A global variable.
    Global(Global),
    /// A function.
    Func(Func),
    /// A graph.
    Graph(Graph),
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

/// The initial value of a global variable.
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
    /// The global variables of its interface. Legalization adds those that the functions use.
    pub interface: Vec<Global>,
}

/// An operand of an execution mode.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ModeOperand {
    /// A literal word.
    Word(u32),
    /// The id of a constant (`OpExecutionModeId`).
    Const(Const),
    /// The id of a type (`OpExecutionModeId`).
    Type(Type),
}

/// `OpExecutionMode`, or `OpExecutionModeId` if an operand is an id.
#[derive(Clone, Debug)]
pub struct ExecutionMode {
    /// The function it applies to.
    pub function: Func,
    /// The mode.
    pub mode: spirv::ExecutionMode,
    /// Its operands.
    pub operands: Vec<ModeOperand>,
}

/// What a module requires of its consumer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Requirements {
    /// The version the header states; `None` until deduced.
    pub version: Option<Version>,
    /// Declared capabilities.
    pub capabilities: BTreeSet<Capability>,
    /// Declared extensions.
    pub extensions: BTreeSet<String>,
}

impl Requirements {
    /// Whether a capability is declared, by itself or through one that implies it (3.2.31).
    pub fn declares(&self, capability: Capability) -> bool {
        let mut seen: BTreeSet<u32> = BTreeSet::new();
        let mut work: Vec<u32> = self.capabilities.iter().map(|capability| *capability as u32).collect();
        while let Some(value) = work.pop() {
            if value == capability as u32 {
                return true;
            }
            if seen.insert(value)
                && let Some(info) = grammar::enumerant(OperandKind::Capability, value)
            {
                work.extend(info.availability().capabilities);
            }
        }
        false
    }
}

/// Who may refer to a symbol, in MLIR's terms (MLIR's language reference, "Symbol Visibility").
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visibility {
    /// Everybody.
    Public,
    /// The module alone.
    Private,
    /// The module and those around it.
    Nested,
}

/// An attribute of another dialect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForeignAttribute {
    /// Its name, dialect included.
    pub name: Box<str>,
    /// Its value as it is written; empty for a unit.
    pub value: Box<str>,
}

/// Information of MLIR's text that a binary cannot hold.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TextOnly {
    /// The symbol of the module itself.
    pub name: Option<Box<str>>,
    /// The visibility of functions that state one.
    pub visibility: HashMap<Func, Visibility, FxBuildHasher>,
    /// Attributes of other dialects, in order: of a symbol, or of the module.
    pub attributes: HashMap<Option<Symbol>, Vec<ForeignAttribute>, FxBuildHasher>,
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
    /// Graphs, each as a function of one block ([`Graph`]).
    pub graphs: PrimaryMap<Graph, Function>,
    /// Entry points that are graphs, in order.
    pub graph_entry_points: Vec<GraphEntryPoint>,
    /// Addressing model.
    pub addressing: AddressingModel,
    /// Memory model.
    pub memory: MemoryModel,
    /// Version, capabilities and extensions.
    pub requirements: Requirements,
    /// The environment that the module states; a compilation may have another one.
    pub target_env: Option<TargetEnvAttribute>,
    /// Where it came from.
    pub provenance: Provenance,
    /// Instructions at module scope that no other table holds, in order.
    pub items: PrimaryMap<Item, ModuleItem>,
    /// How its debug information is written.
    pub debug: DebugForm,
    /// Names of the imported instruction sets that the grammar does not know, by the number in
    /// [`Opcode::Import`].
    pub imports: Vec<Box<str>>,
    /// Attributes of symbols, constants and types.
    pub attrs: ModuleAttributes,
    /// The data type of an untyped variable without initializer.
    pub data_types: HashMap<Global, Type, FxBuildHasher>,
    /// Information that only the text form holds.
    pub text: TextOnly,
}

/// Attributes of the symbols, constants and types of a module; see
/// [`Attributes`](crate::function::Attributes) for those of functions' entities.
#[derive(Clone, Debug, Default)]
pub struct ModuleAttributes {
    /// The debug name of a symbol if it differs from the symbol itself, which is unique; empty if it has
    /// none.
    pub debug_names: HashMap<Symbol, Box<str>, FxBuildHasher>,
    /// Ids that entities keep in the binary: instructions of unknown opcodes are kept as words, and any of
    /// their words may be an id.
    pub pinned: HashMap<ValueDef, u32, FxBuildHasher>,
}

/// The kind of a module, which follows from its memory model: a client accepts one of the two (OpenCL's
/// environment specification 2.1; Vulkan's appendix A, "Validation Rules").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ModuleKind {
    /// OpenCL kernels: unstructured control flow, physical addresses.
    Kernel,
    /// Shaders: structured control flow, logical addresses.
    Shader,
}

impl From<MemoryModel> for ModuleKind {
    fn from(memory: MemoryModel) -> Self {
        if memory == MemoryModel::OpenCL { ModuleKind::Kernel } else { ModuleKind::Shader }
    }
}

impl Module {
    /// Whether it is a module of kernels or of shaders.
    pub fn kind(&self) -> ModuleKind {
        self.memory.into()
    }

    /// Whether it is a module of kernels.
    pub fn is_kernel(&self) -> bool {
        self.kind() == ModuleKind::Kernel
    }

    /// The constant that is the length of an array, of 64 bits where 32 are too few. An array of no elements has one, since SPIR-V has none
    /// without.
    pub fn array_length(&mut self, count: u64) -> Const {
        let index = self.types.int(if count > u64::from(u32::MAX) { 64 } else { 32 });
        self.consts.int(&self.types, index, count.max(1))
    }

    /// Whether it is a module of shaders.
    pub fn is_shader(&self) -> bool {
        self.kind() == ModuleKind::Shader
    }

    /// Whether it has no entry point, so that it must be linked with others.
    pub fn is_library(&self) -> bool {
        self.entry_points.is_empty() && self.graph_entry_points.is_empty()
    }

    /// Whether the universal rules for shaders apply (2.16.2): to shaders, and to kernels that declare the
    /// capability Shader.
    pub fn follows_shader_rules(&self) -> bool {
        self.is_shader() || self.requirements.declares(Capability::Shader)
    }

    /// An empty module of the given models.
    pub fn new(addressing: AddressingModel, memory: MemoryModel) -> Self {
        Module {
            types: TypeTable::default(),
            consts: ConstTable::default(),
            globals: PrimaryMap::new(),
            functions: PrimaryMap::new(),
            entry_points: Vec::new(),
            execution_modes: Vec::new(),
            graphs: PrimaryMap::new(),
            graph_entry_points: Vec::new(),
            addressing,
            memory,
            requirements: Requirements::default(),
            target_env: None,
            provenance: Provenance::default(),
            items: PrimaryMap::new(),
            debug: DebugForm::default(),
            imports: Vec::new(),
            attrs: ModuleAttributes::default(),
            data_types: HashMap::default(),
            text: TextOnly::default(),
        }
    }
}
