//! Functions that are called by name: LLVM's intrinsics, OpenCL C's builtins, `__spirv_` and `__hlsl_` calls.
//!
//! A [`Row`] holds everything about a name: its meaning, its shape, its availability, and [its lowering](Lower).
//! [`lookup()`] reads a name once and returns its row with the payload of that very name; no other code reads
//! the name. `calls` lowers by the payload.
//!
//! Rows are data: this module does not depend on selection. [`reference()`] writes `docs/reference/intrinsics.md` from
//! them.
//!
//! Invariants, which `tests` proves: no two rows have the same name and arguments; every name of a row is found
//! and has a payload; every shape can be read; every row has a description.

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
pub use convergence::{Convergence, chooses_level, convergence_of, is_convergent};
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

/// The modules that a row is available in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Modules {
    /// In every module.
    Any,
    /// In shaders alone.
    Shaders,
    /// In kernels alone.
    Kernels,
}

/// The widths of floating-point numbers that a row has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Widths {
    /// All that the module has.
    Any,
    /// In shaders only 16 and 32 bits, as the instructions of GLSL.std.450 for angles, exponents and
    /// logarithms.
    NarrowInShaders,
}

/// The lowering of a row's names.
#[derive(Clone, Copy, Debug)]
pub enum Payload {
    /// All of them in the same way.
    Same(Lower),
    /// By the alternatives of the pattern's braces in the name, in order.
    ByChoice(fn(Choices<'_, '_>) -> Option<Lower>),
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The names, without mangling and overload suffix; `{a,b}` stands for each in turn.
    pub names: &'static str,
    /// The classes of arguments and results (see [`shape`]).
    pub shape: &'static str,
    /// The kind of module it is available in.
    pub modules: Modules,
    /// The shader stages it is available in; empty for all.
    pub stages: &'static [ExecutionModel],
    /// The SPIR-V version it requires, besides the requirements of its instructions.
    pub since: Version,
    /// The widths of floating-point numbers that it has.
    pub widths: Widths,
    /// The number of components of its result in shaders, if that is fixed.
    pub components: Option<u32>,
    /// Its meaning for one-bit integers, which are booleans in SPIR-V.
    pub boolean: Option<Boolean>,
    /// Its lowering.
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
    /// The same row for vectors with this many components.
    const fn components(mut self, count: u32) -> Row {
        self.components = Some(count);
        self
    }
    /// The same row with what it is for integers of one bit.
    const fn on_i1(mut self, boolean: Boolean) -> Row {
        self.boolean = Some(boolean);
        self
    }

    /// Its names, with braces expanded.
    pub fn expanded_names(&self) -> Vec<String> {
        names::expand(self.names)
    }

    /// The lowering of a name; `None` if the row does not have the name.
    pub fn lower(&self, name: &str) -> Option<Lower> {
        let choices = names::choose(self.names, name)?;
        match self.payload {
            Payload::Same(lower) => Some(lower),
            Payload::ByChoice(lower) => lower(Choices(&choices)),
        }
    }
}

/// The spelling of a family's names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spelling {
    /// LLVM's: `llvm.name.overload`.
    Llvm,
    /// Mangled by the Itanium C++ ABI, so that arguments choose among rows.
    Mangled,
    /// Unchanged.
    Plain,
    /// `__spirv_` and the grammar's name, mangled or not.
    Grammar,
}

/// Rows that belong together.
pub struct Family {
    /// Its title in the reference.
    pub title: &'static str,
    /// The spelling of its names.
    pub spelling: Spelling,
    /// Its rows.
    pub rows: &'static [Row],
}

/// The row of a callee's name, with the information in the name.
#[derive(Clone, Debug)]
pub struct Intrinsic {
    /// The row.
    pub row: &'static Row,
    /// How it is lowered.
    pub lower: Lower,
    /// The name without mangling and overload suffix, for messages.
    pub name: Arc<str>,
    /// The spelling of its name.
    pub spelling: Spelling,
    /// Parameter types as a mangled name spells them; empty for other names.
    pub params: Arc<[Param]>,
}

/// The meaning of a name.
#[derive(Clone, Debug)]
pub enum Lookup {
    /// A row of the table.
    Row(Arc<Intrinsic>),
    /// A name that only rows can have, without a matching row: why.
    NoOverload(String),
    /// One of LLVM's intrinsics that has no row.
    Unsupported,
    /// An ordinary function.
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
