//! What can be called by name: LLVM's intrinsics, OpenCL C's builtins, `__spirv_` and `__hlsl_` calls.
//!
//! A [`Row`] holds all there is to know of a name: what it does, its shape, where it is available, and
//! [how it is lowered](Lower). [`lookup()`] reads a name once and returns its row with the payload of that
//! very name; nothing looks at the name again. `calls` lowers by the payload.
//!
//! Rows are data: this module knows nothing of selection. [`reference()`] writes `docs/intrinsics.md` from them.
//!
//! Invariants, which `tests` proves: no two rows answer to the same name and arguments; every name of a row
//! is found and has a payload; every shape can be read; every row says what it does.

mod builtins;
mod constrained;
mod convergence;
mod dxil;
mod fp_builtin;
mod hlsl;
mod in_shaders;
mod llvm;
mod lookup;
mod lower;
pub mod mangled;
mod names;
mod opencl;
mod reference;
mod refused;
mod rounded;
pub mod shape;
mod spirv_calls;
mod spv;
mod texture;
mod vectors;
mod vendor;

#[cfg(test)]
mod tests;

pub use constrained::PREFIX as CONSTRAINED_PREFIX;
pub use convergence::is_convergent;
pub use in_shaders::*;
pub use lookup::lookup;
pub use lower::*;
pub use reference::reference;
pub use spirv_calls::{is_callable, names_functions};

use mangled::Param;
use names::Choices;
use spirant_dialect::grammar::Version;
use spirant_dialect::spirv::ExecutionModel;
use std::sync::Arc;

/// Which modules a row is available in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Modules {
    /// In every module.
    Any,
    /// In shaders alone.
    Shaders,
    /// In kernels alone.
    Kernels,
}

/// Which widths of floating-point numbers a row has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Widths {
    /// All that the module has.
    Any,
    /// In shaders 16 and 32 bits alone, as the instructions of GLSL.std.450 for angles, exponents and
    /// logarithms.
    NarrowInShaders,
}

/// How a row's names are lowered.
#[derive(Clone, Copy, Debug)]
pub enum Payload {
    /// All of them in the same way.
    Same(Lower),
    /// By the alternatives that the name has of the pattern's braces, in order.
    ByChoice(fn(Choices<'_, '_>) -> Option<Lower>),
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// What is called: a name without mangling and overload suffix, `{a,b}` standing for each in turn.
    pub names: &'static str,
    /// The classes of arguments and results (see [`shape`]).
    pub shape: &'static str,
    /// The kind of module it is available in.
    pub modules: Modules,
    /// The shader stages it is available in; empty where that does not matter.
    pub stages: &'static [ExecutionModel],
    /// The SPIR-V version it requires, whatever the instructions require that it becomes.
    pub since: Version,
    /// The widths of floating-point numbers that it has.
    pub widths: Widths,
    /// The number of components of its result in shaders, where that is fixed.
    pub components: Option<u32>,
    /// What it is for integers of one bit, which are booleans in SPIR-V.
    pub boolean: Option<Boolean>,
    /// How it is lowered.
    pub payload: Payload,
    /// What it does, in one line.
    pub doc: &'static str,
}

impl Row {
    /// A row for modules of every kind and version.
    pub const fn new(names: &'static str, shape: &'static str, lower: Lower, doc: &'static str) -> Row {
        Row {
            names,
            shape,
            modules: Modules::Any,
            stages: &[],
            since: Version::V1_0,
            widths: Widths::Any,
            components: None,
            boolean: None,
            payload: Payload::Same(lower),
            doc,
        }
    }
    /// The same row, lowered by the alternatives of its names.
    const fn by_choice(mut self, lower: fn(Choices<'_, '_>) -> Option<Lower>) -> Row {
        self.payload = Payload::ByChoice(lower);
        self
    }
    /// The same row for shaders alone.
    const fn shader(mut self) -> Row {
        self.modules = Modules::Shaders;
        self
    }
    /// The same row for kernels alone.
    const fn kernel(mut self) -> Row {
        self.modules = Modules::Kernels;
        self
    }
    /// The same row for these shader stages.
    const fn stages(mut self, stages: &'static [ExecutionModel]) -> Row {
        self.stages = stages;
        self.shader()
    }
    /// The same row from a SPIR-V version on.
    const fn since(mut self, version: Version) -> Row {
        self.since = version;
        self
    }
    /// The same row, in shaders for 16 and 32 bits alone.
    const fn narrow(mut self) -> Row {
        self.widths = Widths::NarrowInShaders;
        self
    }
    /// The same row for vectors of so many components.
    const fn components(mut self, count: u32) -> Row {
        self.components = Some(count);
        self
    }
    /// The same row with what it is for integers of one bit.
    const fn on_i1(mut self, boolean: Boolean) -> Row {
        self.boolean = Some(boolean);
        self
    }

    /// The names it answers to, braces expanded.
    pub fn expanded_names(&self) -> Vec<String> {
        names::expand(self.names)
    }

    /// How a name is lowered; `None` where the row does not answer to it.
    pub fn lower(&self, name: &str) -> Option<Lower> {
        let choices = names::choose(self.names, name)?;
        match self.payload {
            Payload::Same(lower) => Some(lower),
            Payload::ByChoice(lower) => lower(Choices(&choices)),
        }
    }
}

/// How the names of a family are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spelling {
    /// LLVM's: `llvm.name.overload`.
    Llvm,
    /// Mangled by the Itanium C++ ABI, so that arguments choose among rows.
    Mangled,
    /// As they are.
    Plain,
    /// `__spirv_` and what SPIR-V's grammar calls it, mangled or not.
    Grammar,
}

/// Rows that belong together.
pub struct Family {
    /// Its title in the reference.
    pub title: &'static str,
    /// How its names are written.
    pub spelling: Spelling,
    /// Its rows.
    pub rows: &'static [Row],
}

/// A row that answers to a callee's name, and what that name says.
#[derive(Clone, Debug)]
pub struct Intrinsic {
    /// The row.
    pub row: &'static Row,
    /// How it is lowered.
    pub lower: Lower,
    /// The name without mangling and overload suffix, for messages.
    pub name: Arc<str>,
    /// How its name is written.
    pub spelling: Spelling,
    /// Parameter types as a mangled name spells them; empty for other names.
    pub params: Arc<[Param]>,
}

/// What a name stands for.
#[derive(Clone, Debug)]
pub enum Lookup {
    /// A row of the table.
    Row(Arc<Intrinsic>),
    /// Something that only rows can be, but none answers: why.
    NoOverload(String),
    /// One of LLVM's intrinsics that has no row.
    Unsupported,
    /// A function like any other.
    Function,
}

const fn family(title: &'static str, spelling: Spelling, rows: &'static [Row]) -> Family {
    Family { title, spelling, rows }
}

/// Every family, in the order of the reference.
pub static FAMILIES: &[Family] = &[
    family("Floating point", Spelling::Llvm, llvm::FLOAT),
    family("Constrained floating point", Spelling::Llvm, constrained::ROWS),
    family("Rounding", Spelling::Llvm, constrained::ROUNDING),
    family("Floating point with a stated error", Spelling::Llvm, fp_builtin::ROWS),
    family("Integers", Spelling::Llvm, llvm::INTEGER),
    family("Vectors", Spelling::Llvm, vectors::ROWS),
    family("Reductions", Spelling::Llvm, llvm::REDUCTIONS),
    family("Memory", Spelling::Llvm, llvm::MEMORY),
    family("Hints and markers", Spelling::Llvm, llvm::HINTS),
    family("Not supported", Spelling::Llvm, refused::ROWS),
    family("HLSL: position in the dispatch", Spelling::Llvm, spv::POSITION),
    family("HLSL: geometry and mathematics", Spelling::Llvm, spv::MATH),
    family("HLSL: waves", Spelling::Llvm, spv::WAVES),
    family("HLSL: barriers, derivatives and discarding", Spelling::Llvm, spv::CONTROL),
    family("HLSL: resources", Spelling::Llvm, spv::RESOURCES),
    family("HLSL: textures", Spelling::Llvm, texture::ROWS),
    family("Decorations and casts", Spelling::Llvm, spv::DECORATIONS),
    family("OpenCL C: work-items", Spelling::Mangled, opencl::work_item::ROWS),
    family("OpenCL C: mathematics", Spelling::Mangled, opencl::math::FLOAT),
    family("OpenCL C: integers", Spelling::Mangled, opencl::math::INTEGER),
    family("OpenCL C: dot products", Spelling::Mangled, opencl::math::DOT),
    family("OpenCL C: common and geometric functions", Spelling::Mangled, opencl::math::GEOMETRY),
    family("OpenCL C: relations", Spelling::Mangled, opencl::relational::ROWS),
    family(
        "OpenCL C: vectors in memory, shuffles, reinterpretation",
        Spelling::Mangled,
        opencl::vector::ROWS,
    ),
    family("OpenCL C: conversions", Spelling::Mangled, opencl::convert::ROWS),
    family("OpenCL C: barriers and fences", Spelling::Mangled, opencl::barrier::ROWS),
    family("OpenCL C: asynchronous copies", Spelling::Mangled, opencl::async_copy::ROWS),
    family("OpenCL C: atomics", Spelling::Mangled, opencl::atomic::ROWS),
    family("OpenCL C: images", Spelling::Mangled, opencl::image::ROWS),
    family("OpenCL C: work-groups and sub-groups", Spelling::Mangled, opencl::group::UNIFORM),
    family("OpenCL C: sub-groups in non-uniform control flow", Spelling::Mangled, opencl::group::NON_UNIFORM),
    family("OpenCL C: enqueuing", Spelling::Mangled, opencl::enqueue::ROWS),
    family("OpenCL C: vendors' extensions", Spelling::Mangled, opencl::vendor::ROWS),
    family("OpenCL C: AMD's media operations", Spelling::Mangled, opencl::media::ROWS),
    family("OpenCL C: Intel's motion estimation", Spelling::Mangled, opencl::motion::ROWS),
    family("C++ for OpenCL: output", Spelling::Mangled, opencl::other::MANGLED),
    family("OpenCL C: output, address spaces, samplers", Spelling::Plain, opencl::other::ROWS),
    family("OpenCL C: pipes", Spelling::Plain, opencl::pipe::ROWS),
    family("OpenCL C: enqueuing blocks", Spelling::Plain, opencl::enqueue::BLOCKS),
    family("SPIR-V's own names", Spelling::Grammar, spirv_calls::ROWS),
];
