//! The table of passes, and observers of their runs.
//!
//! A pass is one file and one row here. The rows determine the pipeline ([`compile`](mod@crate::compile) runs
//! them in order), the names on the command line, the passes of `spirant opt`, timing, printing, the tracing
//! spans, and the table in the documentation ([`Pass::table`]).

mod goal;
mod names;
mod owner;
mod timing;

pub use goal::Goal;
pub use names::UnknownPass;
pub use owner::Owner;
pub(crate) use timing::{Inner, Timings};

use crate::llvm_ir::{self, LlvmModule};
use crate::options::{DebugInfo, OptLevel, Options};
use crate::{debug_info, declare, environment, validate};
use spirant_dialect::{Aborted, Diagnostics, Module, TargetEnv};
#[cfg(feature = "llvm")]
use spirant_ir::normalize::LlvmPasses;
use spirant_legalize as legalize;
use spirant_optimize as optimize;
use spirant_structurizer as structurizer;
use spirant_verify::verify;
use std::fmt;

/// Makes structured bodies of the graphs in a module.
pub(crate) fn structurize(module: &mut Module, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    structurizer::run(module, &structurizer::Options::default(), diagnostics)
}

/// What every pass may ask for and where it reports.
pub(crate) struct PassCx<'a> {
    /// The environment to compile for.
    pub env: &'a TargetEnv,
    /// The caller's options.
    pub options: &'a Options,
    /// Whether another compiler wrote the module and chose the layout of its memory.
    pub is_foreign: bool,
    /// The diagnostics so far.
    pub diagnostics: &'a mut Diagnostics,
    /// LLVM's passes that run inside a pass.
    #[cfg_attr(not(feature = "llvm"), allow(dead_code, reason = "there are none"))]
    pub inner: Inner<'a>,
}

type Outcome<T = ()> = Result<T, Aborted>;

/// How a pass runs: what it is given, and what it makes of that.
#[cfg_attr(not(feature = "llvm"), allow(dead_code, reason = "nothing makes a module of LLVM IR"))]
pub(crate) enum Run {
    /// Bytes to an LLVM module. The pipeline parses, since the module borrows from its context.
    Parse,
    /// An LLVM module to one that may be a new one. The pipeline does it, since it owns the module.
    Convert,
    /// Checks an LLVM module whose environment is not known yet.
    Check(fn(&LlvmModule<'_>, &mut Diagnostics) -> Outcome),
    /// Changes an LLVM module in place.
    Prepare(fn(&LlvmModule<'_>, &mut PassCx<'_>) -> Outcome),
    /// LLVM's passes, which passes of the previous kind run.
    Llvm,
    /// An LLVM module to a module of the dialect.
    Select(fn(&LlvmModule<'_>, &mut PassCx<'_>) -> Outcome<Module>),
    /// Changes a module of the dialect in place.
    Rewrite(fn(&mut Module, &mut PassCx<'_>) -> Outcome),
    /// Optimizes a module of the dialect; returns whether it changed it. Consecutive rows of this kind are
    /// repeated together if the level says so.
    Optimize(fn(&mut Module, &PassCx<'_>) -> bool),
    /// Verifies a module of the dialect.
    Verify(fn(&Module, &mut Diagnostics)),
    /// A module of the dialect to words.
    Encode(fn(&Module, &mut PassCx<'_>) -> Outcome<Vec<u32>>),
    /// Validates words.
    Validate(fn(&[u32], &mut PassCx<'_>) -> Outcome),
}

/// When a pass runs.
pub(crate) enum Applies {
    /// Over every module.
    Always,
    /// If the predicate is true, which the text describes. It sees the module before the pass.
    When(&'static str, fn(&Module, &TargetEnv, &Options) -> bool),
    /// At this level and higher ones, and by name.
    From(OptLevel),
    /// Over a module that was DXIL, at this level and higher ones.
    OfDxil(OptLevel),
    /// By name only.
    Named,
    /// Within the passes of these names, as often as they need it.
    Inside(&'static [&'static str]),
}

/// A row of the table.
pub(crate) struct Row {
    name: &'static str,
    doc: &'static str,
    pub applies: Applies,
    pub run: Run,
    /// The pass that detects a wrong result of this one.
    pub verified_by: &'static str,
}

/// Defines [`Pass`] with a variant for each row, and the rows.
macro_rules! passes {
    ($($variant:ident $name:literal $doc:literal, $applies:expr, $run:expr, $verified_by:expr;)*) => {
        /// A pass of a compilation: a row of the table.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Pass {
            $(#[doc = $doc] $variant,)*
        }

        static ROWS: &[Row] = &[$(Row {
            name: $name,
            doc: $doc,
            applies: $applies,
            run: $run,
            verified_by: $verified_by,
        }),*];

        impl Pass {
            /// Every pass, in the order in which they run.
            pub const ALL: &[Pass] = &[$(Pass::$variant),*];
        }
    };
}

use Applies::{Always, From, Inside, Named, OfDxil, When};

const LLVM: &str = "the pass `check`";
const DIALECT: &str = "the dialect verifier";
const SPIRV_VAL: &str = "the pass `validate`";
const NOTHING: &str = "";
const INTERFACE: Applies = When("the options ask for an interface, in shaders", |_, env, options| {
    env.is_shader() && llvm_ir::has_interface(options)
});

// Name, what it does, when it applies, how it runs, what verifies it.
passes! {
    Read "read"
        "LLVM's parser: text or bitcode to an LLVM module.",
        Always,
        Run::Parse,
        LLVM;
    Check "check"
        "LLVM's verifier.",
        Always,
        Run::Check(llvm_ir::check),
        NOTHING;
    Dxil "dxil"
        "DXIL, and LLVM IR for LLVM's DirectX target, become LLVM IR as a front end writes it for SPIR-V: operations become functions, resources become handles.",
        When("the target is DXIL", |_, _, _| true),
        Run::Convert,
        LLVM;
    Products "products"
        "Products of matrices that clang compiles as in linear algebra multiply their elements, as HLSL does; casts to smaller matrices take the first rows and columns.",
        When("clang compiled the module from HLSL", |_, env, options| {
            env.is_shader() && llvm_ir::is_hlsl_of_clang(options)
        }),
        Run::Prepare(llvm_ir::settle_matrices),
        LLVM;
    Structs "structs"
        "The structs and vectors of three that clang lays out by rules of its own get Direct3D's layout.",
        When("clang compiled the module from HLSL", |_, env, options| {
            env.is_shader() && llvm_ir::is_hlsl_of_clang(options)
        }),
        Run::Prepare(llvm_ir::lay_out_structs),
        LLVM;
    Globals "globals"
        "Globals that depend on a linker, a loader or threads are lowered: aliases become functions, constructors and destructors become kernels or calls, and each kernel gets its own thread-local variables. What versions of LLVM differ in is settled: which intrinsics are convergent, and atomics of each element of a vector.",
        Always,
        Run::Prepare(llvm_ir::resolve_globals),
        LLVM;
    Kernels "kernels"
        "OpenCL kernels become compute shaders: their arguments become resources, and builtins that shaders lack become functions.",
        When("the environment is for shaders", |_, env, _| env.is_shader()),
        Run::Prepare(llvm_ir::make_shaders),
        LLVM;
    EntryPoints "entry-points"
        "Only the entry points that the options name remain, with the names that the options give them; workgroup memory moves to the address space of shaders.",
        INTERFACE,
        Run::Prepare(llvm_ir::settle_entry_points),
        LLVM;
    Precise "precise"
        "Operations that a `precise` variable depends on, or that are in a `precise` function, are computed as they are written.",
        INTERFACE,
        Run::Prepare(llvm_ir::keep_precise),
        LLVM;
    Members "members"
        "Memory that a shader shares with the application gets the layout of the source language: constant buffers get their members, and booleans have all bits.",
        INTERFACE,
        Run::Prepare(llvm_ir::lay_out_members),
        LLVM;
    Bindings "bindings"
        "Resources, also unused ones, get the bindings that the options request, so that bindings do not depend on optimization; positions get the requested conventions.",
        INTERFACE,
        Run::Prepare(llvm_ir::bind),
        LLVM;
    OptimizeIr "optimize-ir"
        "LLVM's optimizations, for front ends that do not optimize: in kernels those of the level that `ir_level` names; in shaders the same at every level, after convergence tokens are complete and everything is inlined.",
        When("the options ask for it", |_, _, options| llvm_ir::optimizes(options)),
        Run::Prepare(llvm_ir::optimize),
        LLVM;
    OptimizeDxil "optimize-dxil"
        "LLVM's optimizations for programs that DXC has optimized: everything is inlined, branches that repeat others are threaded, loops of at most sixteen iterations are unrolled, and loads move into the only branch that uses them.",
        OfDxil(OptLevel::O1),
        Run::Prepare(llvm_ir::optimize_dxil),
        LLVM;
    Prepare "prepare"
        "The module gets the form that selection reads: operations without an instruction are expanded, opaque objects are removed from memory, and everything is inlined where Logical addressing requires it.",
        Always,
        Run::Prepare(llvm_ir::prepare),
        LLVM;
    Inline "inline"
        "LLVM inlines what must be inlined. It runs more than once: `members` follows what is inlined, and `prepare` brings in functions of its own, which `promote` inlines.",
        Inside(&["globals", "kernels", "precise", "members", "bindings", "optimize-ir", "optimize-dxil"]),
        Run::Llvm,
        LLVM;
    IrPipeline "ir-pipeline"
        "LLVM runs the pipeline of `optimize-ir` or `optimize-dxil`.",
        Inside(&["optimize-ir", "optimize-dxil"]),
        Run::Llvm,
        LLVM;
    LowerIr "lower-ir"
        "LLVM lowers operations that selection has no instructions for: matrices, masked memory, `invoke`, vectors of pointers, switches over wide integers.",
        Inside(&["prepare"]),
        Run::Llvm,
        LLVM;
    Promote "promote"
        "LLVM promotes variables to values, after it inlines the functions that shaders call or pass sampled images to.",
        Inside(&["prepare"]),
        Run::Llvm,
        LLVM;
    Select "select"
        "Instruction selection: LLVM IR to the dialect, with control-flow graphs as bodies.",
        Always,
        Run::Select(|llvm, cx| llvm_ir::select(llvm, cx.env, cx.options, cx.diagnostics)),
        DIALECT;
    Declare "declare"
        "The capabilities, extensions, execution modes, and decorations with names of the source that the options request.",
        When("the options ask for any", |_, _, options| declare::is_asked(options)),
        Run::Rewrite(|module, cx| declare::run(module, cx.options)),
        DIALECT;
    Structurize "structurize"
        "Control-flow graphs become regions.",
        When("the environment is for shaders", |_, env, _| env.is_shader()),
        Run::Rewrite(|module, cx| structurize(module, cx.diagnostics)),
        DIALECT;
    Abi "abi"
        "Creates entry points from their ABI attributes: variables, entry points, execution modes.",
        When("a function has an ABI attribute", |module, _, _| {
            module.functions.values().any(|function| function.entry_point_abi.is_some())
        }),
        Run::Rewrite(|module, cx| legalize::abi::run(module, cx.diagnostics)),
        DIALECT;
    Legalize "legalize"
        "Types and operations that the environment lacks are replaced by those that it has.",
        Always,
        Run::Rewrite(|module, cx| {
            let policy = environment::policy(cx.env, cx.options.emulate_double, cx.is_foreign);
            legalize::run(module, cx.env, policy, &structurize, cx.diagnostics)
        }),
        DIALECT;
    Inlining "inlining"
        "Calls of functions become the bodies of these functions, which get a single return first; functions that nothing calls then are removed.",
        Named,
        Run::Optimize(|module, _| optimize::inlining::run(module, optimize::inlining::Calls::All)),
        DIALECT;
    ShorteningInlining "shortening-inlining"
        "As `inlining`, but only where the module becomes no longer: for functions that are called once, and for small ones.",
        Named,
        Run::Optimize(|module, _| optimize::inlining::run(module, optimize::inlining::Calls::Shortening)),
        DIALECT;
    Promotion "promotion"
        "Variables of a function, and variables of the module that only one entry point uses, become values if only known parts of them are loaded and stored.",
        From(OptLevel::O1),
        Run::Optimize(|module, _| optimize::promotion::run(module)),
        DIALECT;
    Rotation "rotation"
        "Loops test their condition at the end of an iteration, and a selection tests it before the first. Loops whose first test is known stay as they are. Loops of a known number of iterations test an induction variable at the start of an iteration instead, so that drivers can count and unroll them; those of at most 8 short iterations get a hint that they should. Loops within loops that a driver unrolls keep their first test. Two tests at the start become one, where the second one reads variables of the function alone.",
        From(OptLevel::O1),
        Run::Optimize(|module, _| optimize::rotation::run(module)),
        DIALECT;
    Flags "flags"
        "Block parameters and results of constructs that are only 0 or 1, and that are tested, become booleans.",
        From(OptLevel::O1),
        Run::Optimize(|module, _| optimize::flags::run(module)),
        DIALECT;
    Fields "fields"
        "In kernels, addresses of a number of bytes behind a pointer to a struct, an array or a vector become access chains to the part at that place.",
        From(OptLevel::O1),
        Run::Optimize(|module, _| optimize::fields::run(module)),
        DIALECT;
    Canonicalize "canonicalize"
        "Instructions get a canonical form, by a table of rules: folded constants, identities, extracts of constructed composites, one access chain in place of two.",
        From(OptLevel::O1),
        Run::Optimize(|module, _| optimize::canonicalize::run(module)),
        DIALECT;
    Idioms "idioms"
        "In shaders, expressions that DXC's optimizer prefers become those that drivers make more of: comparisons of bits, bits extracted from words, signs, offsets of bytes as indices.",
        From(OptLevel::O1),
        Run::Optimize(|module, _| optimize::idioms::run(module)),
        DIALECT;
    Narrowing "narrowing"
        "In shaders, 64-bit integers whose upper halves are zero are computed in 32 bits.",
        From(OptLevel::O1),
        Run::Optimize(|module, _| optimize::narrowing::run(module)),
        DIALECT;
    ValueNumbering "value-numbering"
        "Instructions that compute the same value as an instruction that dominates them are removed. Block parameters and results of constructs that always have the same value are replaced by it. Loads are replaced by values that were stored or loaded just before, and stores that change nothing are removed. Stores of all components of a vector become one store.",
        From(OptLevel::O1),
        Run::Optimize(|module, _| optimize::value_numbering::run(module)),
        DIALECT;
    Invariants "invariants"
        "Computations whose operands no iteration of a loop changes move in front of the loop, as far as they cannot trap, and so do loads of inputs, push constants and handles at constant places.",
        From(OptLevel::O1),
        Run::Optimize(|module, _| optimize::invariants::run(module)),
        DIALECT;
    Rows "rows"
        "Arrays of scalars whose indices are all a row times a constant plus a column become arrays of rows, as the source had them before DXIL.",
        From(OptLevel::O1),
        Run::Optimize(|module, _| optimize::rows::run(module)),
        DIALECT;
    ControlFlow "control-flow"
        "Selections with a known condition, without instructions, or with a few cheap instructions become straight-line code. A selection that the one before it decides on all ways but one moves to that way.",
        From(OptLevel::O1),
        Run::Optimize(|module, _| optimize::control_flow::run(module)),
        DIALECT;
    Blocks "blocks"
        "Blocks that follow each other alone are joined, blocks that only branch on are skipped, selections that only leave a loop or a switch become branches, and parameters of a block with the same value become one.",
        From(OptLevel::O1),
        Run::Optimize(|module, _| optimize::blocks::run(module)),
        DIALECT;
    DeadCode "dead-code"
        "Unused code is removed: functions that nothing can call, computations, loads, variables that are only stored to, block parameters, results of constructs. At -O0 only address arithmetic is removed; at other levels unused code is also removed before structurizing.",
        From(OptLevel::O0),
        Run::Optimize(|module, cx| match cx.options.opt_level {
            OptLevel::O0 => optimize::dead_code::addresses(module),
            _ => optimize::dead_code::run(module),
        }),
        DIALECT;
    LongPhis "long-phis"
        "Blocks with parameters and more predecessors than an instruction can list get intermediate blocks.",
        When("the module is of kernels", |module, _, _| module.is_kernel()),
        Run::Rewrite(|module, _| {
            legalize::long_phis::run(module);
            Ok(())
        }),
        DIALECT;
    UntypedPointers "untyped-pointers"
        "Pointers to data become untyped; accesses and variables state their types.",
        When("the options ask for it", |_, _, options| options.untyped_pointers),
        Run::Rewrite(|module, cx| legalize::untyped::run(module, cx.diagnostics)),
        DIALECT;
    Addressing "addressing"
        "Modules with pointers into physical storage buffers get the addressing model PhysicalStorageBuffer64.",
        Always,
        Run::Rewrite(|module, _| {
            legalize::addressing::run(module);
            Ok(())
        }),
        DIALECT;
    ConstantData "constant-data"
        "Constant arrays of integers become one instruction each.",
        When("the list of extensions names SPV_KHR_constant_data", |_, env, _| {
            env.names_extension("SPV_KHR_constant_data")
        }),
        Run::Rewrite(|module, _| {
            legalize::constant_data::run(module);
            Ok(())
        }),
        DIALECT;
    DebugInfo "debug-info"
        "Debug information is reduced to what the options request and the environment permits; source variables without values are marked as optimized out.",
        When("the module has debug information, or the options ask for none", |module, _, options| debug_info::applies(module, options)),
        Run::Rewrite(|module, cx| {
            debug_info::run(module, cx);
            Ok(())
        }),
        DIALECT;
    Clamps "clamps"
        "Comparisons and selections that limit a number become clamps of GLSL.std.450; `canonicalize` and `dead-code` follow.",
        Named,
        Run::Rewrite(|module, _| {
            optimize::clamps::run(module);
            optimize::canonicalize::run(module);
            optimize::dead_code::run(module);
            Ok(())
        }),
        DIALECT;
    Inserts "inserts"
        "Composites whose parts are all inserted become one construction.",
        Named,
        Run::Rewrite(|module, _| {
            optimize::inserts::run(module);
            Ok(())
        }),
        DIALECT;
    Serializable "serializable"
        "Loops, phis, alignments and composites with undefined parts become what MLIR's serializer writes; the module means the same.",
        Named,
        Run::Rewrite(|module, _| {
            legalize::serializable::run(module);
            Ok(())
        }),
        DIALECT;
    Webgpu "webgpu"
        "Operations that WebGPU lacks are expanded: products of twice the width, carries, borrows, tests for infinity and NaN; `canonicalize` and `dead-code` follow.",
        Named,
        Run::Rewrite(|module, _| {
            legalize::webgpu::run(module);
            optimize::canonicalize::run(module);
            optimize::dead_code::run(module);
            Ok(())
        }),
        DIALECT;
    Aliases "aliases"
        "Storage buffers with the same binding become one of them.",
        Named,
        Run::Rewrite(|module, _| {
            legalize::aliases::run(module);
            Ok(())
        }),
        DIALECT;
    TypeLayout "type-layout"
        "Variables that need a layout in memory get offsets and strides.",
        Named,
        Run::Rewrite(|module, cx| legalize::type_layout::run(module, cx.diagnostics)),
        DIALECT;
    Replicated "replicated"
        "Composite constants of equal parts list the part once.",
        Named,
        Run::Rewrite(|module, _| {
            legalize::replicated::run(module);
            Ok(())
        }),
        DIALECT;
    LoopMerges "loop-merges"
        "Loops of kernels state their hints by `OpLoopMerge`, where all ways out of them lead to one block.",
        When("a loop of a kernel has a hint", |module, _, _| legalize::loop_merges::applies(module)),
        Run::Rewrite(|module, cx| {
            legalize::loop_merges::run(module, cx.env);
            Ok(())
        }),
        DIALECT;
    Vce "vce"
        "Derives the minimal version, capabilities and extensions, and checks them against the environment.",
        Always,
        Run::Rewrite(|module, cx| legalize::vce::run(module, cx.env, cx.diagnostics)),
        DIALECT;
    Interface "interface"
        "Lists the interface variables of entry points, as the derived version requires, with the decorations and modes that they imply.",
        Always,
        Run::Rewrite(|module, cx| legalize::interface::run(module, cx.diagnostics)),
        DIALECT;
    Verify "verify"
        "The dialect verifier: once before encoding, with the rules of finished modules and of the client; after every pass in debug builds and with `--verify-each`.",
        Always,
        Run::Verify(verify),
        NOTHING;
    Encode "encode"
        "Encodes the dialect as words.",
        Always,
        Run::Encode(|module, cx| {
            let options = spirant_binary::EncodeOptions::default().names(!cx.options.omit_names).debug_lines(cx.options.debug_info != DebugInfo::None);
            spirant_binary::encode(module, &options, cx.diagnostics)
        }),
        SPIRV_VAL;
    Validate "validate"
        "spirv-val.",
        When("the options ask for it", |_, _, options| options.validate),
        Run::Validate(|words, cx| match cx.is_foreign {
            true => validate::run_foreign(words, cx.env, cx.diagnostics),
            false => validate::run(words, cx.env, cx.diagnostics),
        }),
        NOTHING;
}

impl Pass {
    pub(crate) fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// The name on the command line and in reports.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// What it does, in one line.
    pub fn doc(self) -> &'static str {
        self.row().doc
    }

    /// Whether it can run over a module of the dialect that was read.
    pub fn runs_on_dialect(self) -> bool {
        matches!(self.row().run, Run::Rewrite(_) | Run::Optimize(_) | Run::Verify(_))
    }

    /// Whether there is a module of the dialect after it that it may have changed.
    pub fn leaves_dialect(self) -> bool {
        matches!(self.row().run, Run::Select(_) | Run::Rewrite(_) | Run::Optimize(_))
    }

    /// Whether it optimizes a module of the dialect, and may be repeated.
    pub fn optimizes(self) -> bool {
        matches!(self.row().run, Run::Optimize(_))
    }

    /// Whether it makes words of a module of the dialect, or looks at them.
    pub(crate) fn follows_dialect(self) -> bool {
        matches!(self.row().run, Run::Encode(_) | Run::Validate(_))
    }

    /// The row of LLVM's passes of a kind.
    #[cfg(feature = "llvm")]
    fn of_llvm(passes: LlvmPasses) -> Pass {
        match passes {
            LlvmPasses::Inline => Pass::Inline,
            LlvmPasses::Optimize => Pass::IrPipeline,
            LlvmPasses::Lower => Pass::LowerIr,
            LlvmPasses::Promote => Pass::Promote,
        }
    }

    /// Its author, who is responsible for a crash in it.
    pub fn owner(self) -> Owner {
        match self.row().run {
            Run::Parse => Owner::Reader,
            Run::Check(_) => Owner::Verifier,
            Run::Llvm => Owner::Passes,
            _ => Owner::Spirant,
        }
    }
}

impl fmt::Display for Pass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// An observer of the passes as they run.
pub trait Observer {
    /// `pass` begins, or goes on after LLVM's that ran in the middle of it.
    fn before(&mut self, _pass: Pass) {}
    /// `pass` ended well and left `module`; called where [`Pass::leaves_dialect`].
    fn after(&mut self, _pass: Pass, _module: &Module) {}
}

/// An observer that does nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Observer for Silent {}

#[cfg(test)]
mod tests;
