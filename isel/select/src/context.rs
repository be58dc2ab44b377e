//! The state of a selection, in parts.
//!
//! | part | what it holds |
//! |---|---|
//! | [`Input`] | what is read: the LLVM module, the target environment, the options |
//! | [`Reporter`] | diagnostics and the instruction they are about |
//! | [`Lowered`] | what types, constants, functions and globals of LLVM's module have become |
//! | [`Emit`] | the function under construction and where its next instruction goes |
//! | [`Flow`] | blocks: the order of selection and what each has become |
//! | [`Places`] | Logical addressing: what each pointer points to |
//!
//! [`ModuleCx`] has the parts that selecting things of the module requires, [`FnCx`] all of them.

use crate::debug_nodes::DebugNodes;
use crate::emit::Emit;
use hashbrown::HashMap;
use inkwell::module::Module as LlvmModule;
use rustc_hash::FxBuildHasher;
use spirant_dialect::entity::PackedOption;
use spirant_dialect::spirv::{AddressingModel, BuiltIn};
use spirant_dialect::{Block, Const, Func, Global, Item, Module, Opcode, TargetEnv, Type, Value};
use spirant_facts::annotations::Annotations;
use spirant_facts::callees::Callees;
use spirant_facts::classes::Classes;
use spirant_facts::descriptors::Descriptors;
use spirant_facts::float_atomics::NumbersAsWords;
use spirant_facts::memory::MemTypes;
use spirant_facts::place::Places;
use spirant_ir::cfg::Cfg;
use spirant_ir::pointee::Pointees;
use spirant_ir::report::Reporter;
use spirant_ir::{
    AttributeKinds, Bb, Layout, Map, MetadataKinds, Reader, Ty, Val, ValueMap, arithmetic_fence,
};
use spirant_names::dxil_rows::{Direct, DxOp};
use spirant_names::intrinsics::Intrinsic;
use std::sync::Arc;

/// The options of selection.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Keep `nsw` and `nuw` as decorations (SPIR-V 1.4 or SPV_KHR_no_integer_wrap_decoration).
    pub wrap_decorations: bool,
    /// How much debug information is kept.
    pub debug_info: DebugInfo,
    /// Pass on inline types whose opcode is unknown.
    pub unknown_opcodes: bool,
    /// Import LLVM's intrinsics that have no lowering and begin with one of these prefixes, as functions with
    /// their names.
    pub unknown_intrinsics: Vec<String>,
    /// Keep integers of any width (SPV_ALTERA_arbitrary_precision_integers).
    pub arbitrary_integers: bool,
    /// The operations that kernels may contract.
    pub fp_contract: FpContract,
}

/// How much debug information is kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum DebugInfo {
    /// None.
    None,
    /// Source positions.
    Lines,
    /// Source positions, scopes, types and variables.
    #[default]
    Full,
}

/// Whether a kernel's products and sums may be computed as one, with one rounding (SPIR-V 3.6, ContractionOff).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FpContract {
    /// As the module's `opencl.enable.FP_CONTRACT` states.
    #[default]
    Module,
    /// Never.
    Off,
    /// Anywhere.
    Fast,
}

/// The hints to keep. No result depends on them, so a module requires their extensions only if the caller names them.
#[derive(Clone, Copy)]
pub struct Hints {
    /// `llvm.assume` and `llvm.expect` (SPV_KHR_expect_assume).
    pub expectations: bool,
    /// `llvm.arithmetic.fence` (SPV_EXT_arithmetic_fence).
    pub fences: bool,
    /// `!alias.scope` and `!noalias` (SPV_INTEL_memory_access_aliasing).
    pub alias_scopes: bool,
    /// `!fpmath` and `"fpbuiltin-max-error"` (SPV_INTEL_fp_max_error).
    pub largest_errors: bool,
    /// `poison`, and `freeze` of values that may be poison (SPV_KHR_poison_freeze).
    pub poison: bool,
    /// `llvm.trap` (SPV_KHR_abort).
    pub traps: bool,
}

impl Hints {
    fn new(env: &TargetEnv) -> Self {
        let kernel = !env.is_shader();
        Hints {
            expectations: env.names_extension("SPV_KHR_expect_assume"),
            fences: env.names_extension("SPV_EXT_arithmetic_fence"),
            alias_scopes: kernel && env.names_extension("SPV_INTEL_memory_access_aliasing"),
            largest_errors: kernel && env.names_extension("SPV_INTEL_fp_max_error"),
            poison: env.names_extension("SPV_KHR_poison_freeze"),
            traps: env.names_extension("SPV_KHR_abort"),
        }
    }
}

/// The inputs of a selection, which are never written.
pub struct Input<'a, 'm> {
    /// The LLVM module.
    pub reader: Reader<'m>,
    /// Sizes and offsets of LLVM types.
    pub layout: Layout<'m>,
    /// The numbers of attribute kinds.
    pub attributes: AttributeKinds,
    /// The numbers of metadata kinds.
    pub metadata: MetadataKinds,
    /// The target environment.
    pub env: &'a TargetEnv,
    /// The options.
    pub options: &'a Options,
    /// The hints to keep.
    pub hints: Hints,
    /// Whether the module has `llvm.arithmetic.fence` and no instruction is emitted for it.
    pub has_silent_fences: bool,
}

impl<'a, 'm> Input<'a, 'm> {
    /// Reads `llvm`.
    pub fn new(llvm: &'m LlvmModule<'_>, env: &'a TargetEnv, options: &'a Options) -> Self {
        let reader = Reader::new(llvm);
        let hints = Hints::new(env);
        let has_fences = || reader.functions().any(|function| function.intrinsic_id() == arithmetic_fence());
        Input {
            reader,
            layout: reader.layout(),
            attributes: AttributeKinds::new(reader),
            metadata: MetadataKinds::new(reader),
            env,
            options,
            hints,
            has_silent_fences: !hints.fences && has_fences(),
        }
    }

    /// Whether addressing is Logical: pointers are resolved to objects and are never values.
    pub fn is_logical(&self) -> bool {
        self.env.addressing == AddressingModel::Logical
    }
}

/// The selection of a DXIL operation.
#[derive(Clone)]
pub struct Operation {
    /// Its kind.
    pub direct: Direct,
    /// The row of its intrinsic, if it has one.
    pub row: Option<Arc<Intrinsic>>,
    /// If it is a single instruction with all of its operands: the opcode, the result type and the number of operands.
    pub plain: Option<(Opcode, Type, u32)>,
}

/// The results of selecting entities of LLVM's module so far.
#[derive(Default)]
pub struct Lowered<'m> {
    /// Types of values.
    pub types: Map<Ty<'m>, Type>,
    /// Types of memory in Logical addressing.
    pub mem_types: MemTypes<'m>,
    /// Constants.
    pub consts: Map<Val<'m>, Const>,
    /// Functions.
    pub functions: Map<Val<'m>, Func>,
    /// Global variables.
    pub globals: Map<Val<'m>, Global>,
    /// Copies of constant globals in constant memory.
    pub constant_copies: Map<Val<'m>, Global>,
    /// The Input variables of builtins.
    pub builtins: Map<BuiltIn, Global>,
    /// Resources of shaders.
    pub descriptors: Descriptors<'m>,
    /// The declared functions, with their rows.
    pub callees: Callees<'m>,
    /// DXIL operations, by the type of the called function.
    pub operations: HashMap<(Ty<'m>, DxOp), Operation, FxBuildHasher>,
    /// Pointees of opaque pointers.
    pub pointees: Pointees<'m>,
    /// Source annotations.
    pub annotations: Annotations<'m>,
    /// Debug information.
    pub debug: DebugNodes<'m>,
    /// Domains, scopes and lists of scopes of alias metadata, by their nodes.
    pub alias_scopes: HashMap<usize, Item, FxBuildHasher>,
    /// Inline assembly.
    pub assemblies: Map<Val<'m>, Item>,
    /// The target of inline assembly.
    pub asm_target: Option<Item>,
    /// Floating-point memory that is declared as integers.
    pub numbers_as_words: NumbersAsWords<'m>,
}

/// The context for selecting types, constants, globals and functions of the module.
pub struct ModuleCx<'c, 'a, 'm> {
    /// The inputs.
    pub input: &'c Input<'a, 'm>,
    /// The diagnostics.
    pub report: &'c mut Reporter<'a, 'm>,
    /// The results so far.
    pub lowered: &'c mut Lowered<'m>,
    /// The module of the dialect.
    pub module: &'c mut Module,
}

/// The context for selecting a function body.
pub struct FnCx<'c, 'a, 'm> {
    /// The inputs.
    pub input: &'c Input<'a, 'm>,
    /// The diagnostics.
    pub report: &'c mut Reporter<'a, 'm>,
    /// The results of the module so far.
    pub lowered: &'c mut Lowered<'m>,
    /// The function under construction.
    pub emit: Emit<'c>,
    /// The function being selected.
    pub llvm: Val<'m>,
    /// The classes of its values.
    pub classes: Classes<'m>,
    /// Its blocks.
    pub flow: Flow<'m>,
    /// The selected values.
    pub values: ValueMap<'m, Value>,
    /// The members of extracted results.
    pub parts: ValueMap<'m, [PackedOption<Value>; 4]>,
    /// The places of its pointers in Logical addressing.
    pub places: Places<'m>,
    /// Values that still get the names of LLVM's values.
    pub unnamed: Vec<(Val<'m>, Value)>,
}

/// The blocks of a function.
pub struct Flow<'m> {
    /// The order in which they are selected.
    pub cfg: Cfg<'m>,
    /// The selected blocks.
    pub blocks: Map<Bb<'m>, Block>,
    /// For blocks with many predecessors: the number at which their phis list each.
    pub edge_numbers: Map<Bb<'m>, Map<Bb<'m>, u32>>,
    /// The last call that a convergence token controls.
    pub last_convergent: Option<ConvergentCall>,
}

/// A call that a convergence token controls.
#[derive(Clone, Copy)]
pub struct ConvergentCall {
    /// The block it is in.
    pub block: Block,
    /// The header of the loop whose token it is, if it is a loop's.
    pub header: Option<Block>,
}

/// The context of memory accesses in Logical addressing, which does not depend on LLVM's values.
pub struct MemoryCx<'x, 'c, 'a, 'm> {
    /// The inputs.
    pub input: &'c Input<'a, 'm>,
    /// The diagnostics.
    pub report: &'x mut Reporter<'a, 'm>,
    /// Types and types of memory.
    pub lowered: &'x mut Lowered<'m>,
    /// The function under construction.
    pub emit: &'x mut Emit<'c>,
}

impl<'c, 'a, 'm> FnCx<'c, 'a, 'm> {
    /// The parts that concern the module.
    #[inline]
    pub fn module(&mut self) -> ModuleCx<'_, 'a, 'm> {
        ModuleCx { input: self.input, report: self.report, lowered: self.lowered, module: self.emit.module }
    }

    /// The parts that concern memory.
    #[inline]
    pub fn memory(&mut self) -> MemoryCx<'_, 'c, 'a, 'm> {
        MemoryCx { input: self.input, report: self.report, lowered: self.lowered, emit: &mut self.emit }
    }
}

impl<'a, 'm> MemoryCx<'_, '_, 'a, 'm> {
    /// The parts that concern the module.
    #[inline]
    pub fn module(&mut self) -> ModuleCx<'_, 'a, 'm> {
        ModuleCx { input: self.input, report: self.report, lowered: self.lowered, module: self.emit.module }
    }
}
