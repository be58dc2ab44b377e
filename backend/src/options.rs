//! The options of a compilation.

pub mod rows;

use crate::guard;
use crate::passes::Pass;
use crate::target::{TargetEnv, Triple};
use spirant_dialect::diagnostics::Interrupt;
use spirant_dialect::spirv::Capability;
use spirant_dialect::target_env::ExtensionPolicy;
#[cfg(feature = "llvm")]
use spirant_dxil::RootSignature;
#[cfg(feature = "llvm")]
use spirant_dxil_ir::{Descriptor, PrimitiveInput};
#[cfg(feature = "llvm")]
use spirant_normalize::{IrLevel, ShaderInterface};
#[cfg(feature = "llvm")]
use spirant_opencl_vulkan::KernelInterface;
#[cfg(feature = "llvm")]
use spirant_select::FpContract;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::time::Duration;

/// The level of optimization. The names are those of clang's and llc's `-O`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum OptLevel {
    /// None, except for address arithmetic that would otherwise require additional capabilities.
    O0,
    /// Every optimization once, in shaders twice.
    #[default]
    O1,
    /// All of them until nothing changes any more, up to a limit.
    O2,
}

impl OptLevel {
    /// The level for the digit or letter after clang's `-O`.
    pub fn of_flag(level: &str) -> OptLevel {
        match level {
            "0" => OptLevel::O0,
            "2" | "3" => OptLevel::O2,
            _ => OptLevel::O1,
        }
    }

    /// How often the optimizations run at most. LLVM has optimized kernels before; in shaders it only inlines and promotes.
    #[cfg(feature = "llvm")]
    pub(crate) fn rounds(self, is_shader: bool) -> u32 {
        match self {
            OptLevel::O0 => 1,
            OptLevel::O1 if is_shader => 2,
            OptLevel::O1 => 1,
            OptLevel::O2 => 8,
        }
    }
}

impl fmt::Display for OptLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "-{self:?}")
    }
}

/// How much of the input's debug information is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum DebugInfo {
    /// None.
    None,
    /// Only source positions: `OpLine`.
    Lines,
    /// All of it, by OpenCL.DebugInfo.100.
    OpenCl,
    /// All of it: for LLVM IR by NonSemantic.Shader.DebugInfo.100, for SPIR-V by the set that it has. If the environment
    /// permits no non-semantic instructions (SPIR-V 1.6 or SPV_KHR_non_semantic_info), only positions.
    Full,
    /// As `Full`, but only positions for LLVM IR with kernels: some OpenCL runtimes crash on non-semantic debug
    /// information.
    #[default]
    Auto,
}

/// The source of the bindings of a DXIL program's registers: its descriptors' sets and bindings, and which constants are push
/// constants. With a root signature, [`ShaderInterface`] must have no rules for bindings.
#[cfg(feature = "llvm")]
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum RootSignatureSource {
    /// The numbers and spaces of the registers, and the rules for bindings.
    #[default]
    None,
    /// The root signature in the program's container.
    Container,
    /// This root signature.
    Given(RootSignature),
}

/// Options of a compilation. The default compiles for the module's own triple and permits every
/// extension that helps.
///
/// ```
/// use spirant::{OptLevel, Options, Triple};
///
/// let triple: Triple = "spirv-unknown-vulkan1.3-compute".parse()?;
/// let options = Options::default().triple(triple).opt_level(OptLevel::O2).validate(false);
/// assert_eq!(options.opt_level, OptLevel::O2);
/// # Ok::<(), spirant::target::TargetError>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// The target, in place of the module's own triple.
    pub triple: Option<Triple>,
    /// The client API and the highest version, in place of the triple's.
    pub env: Option<TargetEnv>,
    /// The permitted extensions; `None` for all.
    pub extensions: Option<ExtensionPolicy>,
    /// Capabilities that the target lacks; those that imply them are missing, too. Integers of missing widths, and halves, are
    /// computed in other widths.
    pub missing_capabilities: Vec<Capability>,
    /// Compute with doubles in integers if the target lacks `Float64`.
    pub emulate_double: bool,
    /// The level of optimization.
    pub opt_level: OptLevel,
    /// The level of LLVM's optimizations before selection.
    #[cfg(feature = "llvm")]
    pub ir_level: IrLevel,
    /// Changes to a shader's interface before any optimization; `None` for none.
    #[cfg(feature = "llvm")]
    pub shader_interface: Option<ShaderInterface>,
    /// The root signature that binds the registers of a DXIL program, if any.
    #[cfg(feature = "llvm")]
    pub root_signature: RootSignatureSource,
    /// The descriptors of a DXIL program's resources without a register, by their names: DXC has put them into [`OPEN_SPACE`](crate::OPEN_SPACE).
    /// With it, resources have the names of the source, if the program keeps them.
    #[cfg(feature = "llvm")]
    pub descriptors: Option<BTreeMap<String, Descriptor>>,
    /// Check the bounds of a DXIL program's accesses in the module, in addition to the device's checks: reads outside give 0,
    /// writes and atomic operations are skipped.
    pub robust: bool,
    /// The inputs of a pixel shader in DXIL that a mesh shader writes for primitives. Its signature does not mark them.
    #[cfg(feature = "llvm")]
    pub per_primitive: Vec<PrimitiveInput>,
    /// How OpenCL kernels become compute shaders, if the environment is for shaders.
    #[cfg(feature = "llvm")]
    pub kernels: KernelInterface,
    /// Capabilities to declare, whether or not the module requires them.
    pub declare_capabilities: Vec<Capability>,
    /// Extensions to declare, whether or not the module requires them.
    pub declare_extensions: Vec<String>,
    /// Decorate inputs and outputs with their semantics, and resources with these types, by their names, for tools that reflect
    /// (SPV_GOOGLE_hlsl_functionality1, SPV_GOOGLE_user_type, which are declared if they are among `declare_extensions`).
    pub resource_types: Option<BTreeMap<String, String>>,
    /// Resources, by their names, whose writes all workgroups see: they are decorated `Coherent`.
    pub coherent_resources: BTreeSet<String>,
    /// How much of the input's debug information is written.
    pub debug_info: DebugInfo,
    /// Leave out names (`OpName`, `OpMemberName`).
    pub omit_names: bool,
    /// Keep `nsw` and `nuw` as decorations.
    pub wrap_decorations: bool,
    /// The operations that kernels may contract.
    #[cfg(feature = "llvm")]
    pub fp_contract: FpContract,
    /// Write untyped pointers (SPV_KHR_untyped_pointers) in place of typed ones if the storage class permits.
    pub untyped_pointers: bool,
    /// Write inline types whose opcode no grammar describes, with a warning.
    pub allow_unknown_opcodes: bool,
    /// Import LLVM's intrinsics that SPIR-V lacks and whose names begin with one of these prefixes, for the driver to
    /// define; the empty string matches all.
    pub allow_unknown_intrinsics: Vec<String>,
    /// Declare maximal reconvergence at every entry point of a shader
    /// (SPV_KHR_maximal_reconvergence).
    pub maximal_reconvergence: bool,
    /// State the Vulkan memory model in a shader (SPV_KHR_vulkan_memory_model, part of SPIR-V since 1.5), in place of GLSL450.
    pub vulkan_memory_model: bool,
    /// Verify the dialect after every pass. Debug builds always do.
    pub verify_each: bool,
    /// Validate the result with spirv-val, that of the build (cargo feature `validate`) or the installed one.
    pub validate: bool,
    /// Keep reads of a shader's variables that were never written, for programs that look for them; LLVM removes what depends on them
    /// otherwise.
    pub keep_unwritten: bool,
    /// Execute the module and a reference without optimizations with so many random inputs, and fail if results differ; 0 for none.
    pub self_check: u32,
    /// Stop after this pass; the result has no words then.
    pub stop_after: Option<Pass>,
    /// Never free LLVM's allocations: for a process that ends soon after.
    pub leak: bool,
    /// Compile on the stack of the calling thread, which must have [`STACK`](crate::STACK) bytes; otherwise a thread is started.
    pub on_this_stack: bool,
    /// Lets another thread end the compilation.
    pub interrupt: Interrupt,
    /// The time limit of the compilation; `None` for no limit.
    pub time_limit: Option<Duration>,
}

spirant_dialect::setters! {
    Options {
        triple: Option<Triple>,
        env: Option<TargetEnv>,
        extensions: Option<ExtensionPolicy>,
        missing_capabilities: Vec<Capability>,
        emulate_double: bool,
        opt_level: OptLevel,
        #[cfg(feature = "llvm")]
        ir_level: IrLevel,
        #[cfg(feature = "llvm")]
        shader_interface: Option<ShaderInterface>,
        #[cfg(feature = "llvm")]
        root_signature: RootSignatureSource,
        #[cfg(feature = "llvm")]
        descriptors: Option<BTreeMap<String, Descriptor>>,
        robust: bool,
        #[cfg(feature = "llvm")]
        per_primitive: Vec<PrimitiveInput>,
        #[cfg(feature = "llvm")]
        kernels: KernelInterface,
        declare_capabilities: Vec<Capability>,
        declare_extensions: Vec<String>,
        resource_types: Option<BTreeMap<String, String>>,
        coherent_resources: BTreeSet<String>,
        debug_info: DebugInfo,
        omit_names: bool,
        wrap_decorations: bool,
        #[cfg(feature = "llvm")]
        fp_contract: FpContract,
        untyped_pointers: bool,
        allow_unknown_opcodes: bool,
        allow_unknown_intrinsics: Vec<String>,
        maximal_reconvergence: bool,
        vulkan_memory_model: bool,
        verify_each: bool,
        validate: bool,
        keep_unwritten: bool,
        self_check: u32,
        stop_after: Option<Pass>,
        leak: bool,
        on_this_stack: bool,
        interrupt: Interrupt,
        time_limit: Option<Duration>,
    }
}

impl Options {
    /// What a compilation that begins now is ended by.
    pub(crate) fn limits(&self) -> Interrupt {
        match self.time_limit.and_then(|limit| guard::now()?.checked_add(limit)) {
            Some(deadline) => self.interrupt.until(deadline),
            None => self.interrupt.clone(),
        }
    }
}
