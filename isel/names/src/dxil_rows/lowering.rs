//! The lowering of an operation, with its parameters besides the operands of a call.
//!
//! `spirant-dxil-ir` has a file for each family and matches on these without a wildcard: a new variant does not compile until it
//! is lowered. A row that is one call of an intrinsic or a builtin requires only a name ([`Lowering::Call`]).

use inkwell::llvm_sys::LLVMOpcode;
use spirant_dialect::spirv::BuiltIn;

/// The lowering of an operation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Lowering {
    /// Not supported yet: refused by its name.
    Unsupported,
    /// Not expressible in SPIR-V: refused for this reason.
    Impossible(&'static str),
    /// It makes a handle, which is resolved at its uses.
    Handle(Handle),
    /// An intrinsic of this number of operands of the result's type, by its name without types: selection lowers the call
    /// directly ([`super::Direct`]).
    Intrinsic(usize, &'static str),
    /// The dot product of two vectors of this length, whose components are the operands: selection lowers the call
    /// directly.
    Dot(usize),
    /// One call of an intrinsic of LLVM or of a builtin, by this name, with all operands and the same result.
    Call(&'static str),
    /// The value of a built-in that no signature has.
    BuiltIn(SystemValue),
    /// Numbers in, numbers out, by several instructions.
    Maths(Maths),
    /// Inputs and outputs.
    Signature(Signature),
    /// Loads, stores and atomics of buffers.
    Buffer(Buffer),
    /// Sampling, loads and stores of textures, and the dimensions of all resources.
    Texture(Texture),
    /// Positions of samples.
    Samples(Samples),
    /// Barriers, discarding, and the position of the invocation.
    Control(Control),
    /// Tracing of rays.
    Rays(Rays),
    /// Ray queries.
    Query(Query),
    /// Mesh and amplification shaders.
    Mesh(Mesh),
    /// Operations over the lanes of a wave or a quad.
    Wave(Wave),
    /// Operations over the lanes of a wave that have equal values.
    Partition(Partition),
    /// Operations on vectors of any length, which become operations on components.
    Vectors(OnVectors),
}

/// Operations on vectors of any length.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum OnVectors {
    /// Reads a vector from a buffer.
    Load,
    /// Writes a vector to a buffer.
    Store,
    /// Combines the components of a vector by this instruction.
    Fold(LLVMOpcode),
    /// The sum of the products of the components.
    Dot,
}

impl Lowering {
    /// Whether the operation is supported.
    pub fn is_supported(self) -> bool {
        !matches!(self, Lowering::Unsupported | Lowering::Impossible(_))
    }
}

/// Why feedback textures are refused.
pub const FEEDBACK: &str = "no instruction of SPIR-V writes a feedback texture, which is laid out as Direct3D's driver likes; write what \
                            CalculateLevelOfDetail returns to a texture of your own instead";

/// How a handle is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Handle {
    /// A range of registers by its number, and a register.
    Create,
    /// The variable of a library.
    ForLibrary,
    /// Annotates another handle with its resource.
    Annotate,
    /// A range of registers by its bounds, and a register.
    FromBinding,
    /// An element of a heap.
    FromHeap,
    /// A ray query.
    RayQuery,
}

/// A built-in that no signature has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SystemValue {
    /// The name of its variable.
    pub name: &'static str,
    /// The built-in.
    pub built_in: BuiltIn,
    /// The type of its components, as LLVM spells it.
    pub scalar: &'static str,
    /// Its components.
    pub form: Components,
}

/// The components of a built-in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Components {
    /// One number.
    Number,
    /// An array of one number.
    Mask,
    /// Three numbers, of which an operand chooses one.
    Vector,
    /// Four columns of three rows, of which two operands choose a number.
    Transform,
}

const fn value(name: &'static str, built_in: BuiltIn, scalar: &'static str, form: Components) -> Lowering {
    Lowering::BuiltIn(SystemValue { name, built_in, scalar, form })
}

/// One number.
pub(super) const fn number(name: &'static str, built_in: BuiltIn, scalar: &'static str) -> Lowering {
    value(name, built_in, scalar, Components::Number)
}

/// A mask.
pub(super) const fn mask(name: &'static str, built_in: BuiltIn, scalar: &'static str) -> Lowering {
    value(name, built_in, scalar, Components::Mask)
}

/// A vector.
pub(super) const fn vector(name: &'static str, built_in: BuiltIn, scalar: &'static str) -> Lowering {
    value(name, built_in, scalar, Components::Vector)
}

/// A transform.
pub(super) const fn transform(name: &'static str, built_in: BuiltIn, scalar: &'static str) -> Lowering {
    value(name, built_in, scalar, Components::Transform)
}

/// Arithmetic by several instructions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Maths {
    /// Whether a number is in the classes of a mask (`llvm.is.fpclass`).
    IsClass(u32),
    /// The sum of a product and a number.
    MultiplyAdd,
    /// How many bits are set.
    CountBits,
    /// The place of a bit.
    FirstBit(FirstBit),
    /// The high and the low word of a product of words that this instruction extends.
    WideMultiply(LLVMOpcode),
    /// Quotient and remainder.
    Divide,
    /// An intrinsic that returns a number and whether it overflowed.
    Overflow(&'static str),
    /// A sum of differences of bytes.
    MaskedSum,
    /// Bits of a word, shifted right by this instruction.
    ExtractBits(LLVMOpcode),
    /// Bits put into a word.
    InsertBits,
    /// A double of two words.
    MakeDouble,
    /// The two words of a double.
    SplitDouble,
    /// A conversion to the type of the result.
    Cast(LLVMOpcode),
    /// A number of 32 bits as one of 16 in a word.
    PackHalf,
    /// The sum of a number and a dot product of halves.
    Dot2Add,
    /// The same of bytes, by an intrinsic whose first operand is the sum, too.
    Dot4Add(&'static str),
    /// A derivative by an intrinsic: of a double, that of its value as a float, as DXC computes it.
    Derivative(&'static str),
    /// The bytes of a word.
    Unpack,
    /// A word of bytes.
    Pack,
}

/// The bit to find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstBit {
    /// The lowest that is set.
    Lowest,
    /// The highest that is set.
    Highest,
    /// The highest that differs from the sign.
    HighestOfSign,
}

/// Accesses of elements of signatures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Signature {
    /// Reads an input, of a vertex where the stage has several.
    LoadInput,
    /// Writes an output.
    StoreOutput,
    /// Reads an input of a domain shader or an output of a hull shader, for a control point.
    LoadControlPoint,
    /// Reads a constant of a patch.
    LoadPatchConstant,
    /// Writes a constant of a patch.
    StorePatchConstant,
    /// Writes an output of a vertex of a mesh.
    StoreVertex,
    /// Writes an output of a primitive of a mesh.
    StorePrimitive,
    /// Reads an input of a pixel shader at a vertex.
    LoadAtVertex,
    /// Interpolates an input of a pixel shader.
    Interpolate(Interpolation),
    /// Ends a vertex, a primitive, or both.
    EndVertex {
        /// Whether a vertex ends.
        emit: bool,
        /// Whether a primitive ends.
        cut: bool,
    },
}

/// The position at which an input is interpolated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Interpolation {
    /// At an offset in sixteenths of a pixel.
    AtOffset,
    /// At a sample.
    AtSample,
    /// At the centroid.
    AtCentroid,
}

/// Accesses of buffers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Buffer {
    /// A number of a constant buffer, by its byte.
    Constant,
    /// A row of a constant buffer.
    Constants,
    /// Up to four components.
    Load,
    /// The same, written.
    Store,
    /// The counter, stepped.
    Counter,
    /// Read-modify-write of a number.
    Atomic,
    /// Compare-exchange of a number.
    CompareExchange,
}

/// Accesses of textures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Texture {
    /// Samples, or gathers texels.
    Sample(Sampling),
    /// Reads a texel.
    Fetch,
    /// Writes a texel.
    Write,
    /// Writes a sample of a texel.
    WriteSample,
    /// The level that sampling would choose.
    Level,
    /// The dimensions of a texture or buffer.
    Size,
}

/// The positions of the operands after coordinates and offsets, in the order of `llvm.spv.resource.*`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sampling {
    /// The intrinsic.
    pub name: &'static str,
    /// Operands before the offset.
    pub before: &'static [usize],
    /// The gathered component, if no operand states it.
    pub component: Option<u32>,
    /// The number of offsets.
    pub offsets: usize,
    /// The operand that is a least level, used if it is not 0.
    pub clamp: Option<usize>,
    /// The operand that gradients begin at: three along x, three along y.
    pub gradients: Option<usize>,
    /// Whether the result is one number, of which every component is a copy.
    pub compares: bool,
}

/// Sampling without operands of its own.
pub(super) const PLAIN: Sampling = Sampling {
    name: "",
    before: &[],
    component: None,
    offsets: 3,
    clamp: None,
    gradients: None,
    compares: false,
};

/// Positions of samples.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Samples {
    /// Of a texture.
    OfTexture,
    /// Of the render targets.
    OfTarget,
    /// The number of samples of the render targets.
    CountOfTarget,
}

/// Control of the invocations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Control {
    /// A barrier.
    Barrier(BarrierBy),
    /// Ends the invocation if a condition is true.
    Discard,
    /// A component of the invocation's position, by an intrinsic that takes the number of the component.
    Index(&'static str),
    /// Whether the invocation is a helper invocation.
    IsHelperLane,
    /// Whether the status of an access says that all its memory is bound.
    CheckStatus,
}

/// What determines the kind of a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BarrierBy {
    /// Bits of one operand.
    ByMode,
    /// Kinds of memory, and semantics.
    ByMemory,
    /// A resource, and semantics.
    ByHandle,
}

/// Tracing of rays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rays {
    /// Traces a ray.
    Trace,
    /// Reports an intersection.
    Report,
    /// Calls a callable shader.
    CallShader,
}

/// Operations on ray queries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Query {
    /// Begins to trace a ray.
    Begin,
    /// A call of a builtin with the query and these operands.
    Step(&'static str, &'static [usize]),
    /// A value of the query, by a builtin.
    Get(&'static str, Of, Form),
}

/// The subject of a value of a ray query.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Of {
    /// The whole ray.
    Ray,
    /// The candidate hit.
    Candidate,
    /// The committed hit.
    Committed,
}

/// The form of a value of a ray query.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A number of 32 bits.
    Int,
    /// A floating-point number.
    Float,
    /// A truth value.
    Bool,
    /// The opposite of one.
    Not,
    /// A vector of this length, of which a constant operand chooses one number.
    Vector(u32),
    /// Four columns of three rows, of which two operands choose a number.
    Transform,
}

/// Mesh and amplification shaders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mesh {
    /// Sets the numbers of vertices and primitives.
    Counts,
    /// The vertices of a primitive.
    Indices,
    /// The payload, read.
    Payload,
    /// Dispatches meshes with a payload.
    Dispatch,
}

/// Operations over lanes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wave {
    /// The lanes for which a condition is true.
    Ballot,
    /// A call of a builtin whose first operand is the scope, followed by all operands.
    Scoped(&'static str),
    /// A reduction of numbers.
    Reduce,
    /// The same for the lanes before the own one.
    PrefixReduce,
    /// A reduction of bits.
    Bits,
    /// The value of another lane of the quad.
    Quad,
    /// Whether a condition is true in any or all lanes of the quad.
    QuadVote,
}

/// Operations over groups of lanes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Partition {
    /// The lanes with the same value as the own one.
    Match,
    /// A reduction of the lanes of a mask before the own one.
    Prefix,
    /// The number of these for which a condition is true.
    PrefixCount,
}
