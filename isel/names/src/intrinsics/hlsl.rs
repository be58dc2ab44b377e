//! How calls of HLSL's intrinsics are lowered: the payloads of waves, barriers, textures and resources.

use spirant_dialect::spirv::{GroupOperation, ImageOperands, MemorySemantics, Op, Scope};

/// Mathematics of HLSL.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hlsl {
    /// Clamped to 0 and 1.
    Saturate,
    /// The fraction of a number: its difference from the largest integer that is not larger.
    Frac,
    /// The sign of any number as an integer.
    Sign,
    /// The dot product of any numbers.
    Dot,
    /// Four products of bytes added to a sum.
    Dot4Add {
        /// Of signed bytes.
        signed: bool,
    },
    /// Whether all components are true, or not zero for numbers.
    All,
    /// Whether any component is true, or not zero for numbers.
    Any,
    /// The halves of a word as floating-point numbers.
    UnpackHalf,
}

/// Operations of waves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wave {
    /// An instruction over the subgroup with the arguments in order.
    Op(Op),
    /// The number of these invocations for which a condition is true.
    CountBits(GroupOperation),
    /// The value of another invocation.
    ReadLane,
    /// A reduction or scan.
    Combine {
        /// The instruction for floating-point numbers; `None` if there is none.
        over: GroupOperation,
        /// Of floating-point numbers; `None` where those have none.
        float: Option<Op>,
        /// The instruction for integers.
        integer: Op,
    },
    /// Whether a value is the same in all invocations, component by component.
    AllEqual,
    /// The value of an invocation of the quad by its number.
    QuadLane,
    /// The value of a neighbour in the quad: `Direction` of `OpGroupNonUniformQuadSwap`.
    QuadSwap(u32),
}

/// A barrier of shaders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShaderBarrier {
    /// Whether the invocations of the workgroup wait for each other.
    pub waits: bool,
    /// The scope of the memory.
    pub scope: Scope,
    /// The ordered memory.
    pub memory: MemorySemantics,
}

/// Conversion of numbers that do not fit into bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pack {
    /// Their low bytes.
    Truncate,
    /// The nearest number within these bounds.
    Clamp(i8, u8),
}

/// HLSL's textures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Texture {
    /// A filtered texel, or four texels gathered.
    Sample(Sampling),
    /// The level that would be sampled.
    Level {
        /// Whether the level may be outside the texture's levels.
        unclamped: bool,
    },
    /// A texel of a level or of a sample, as this operand says.
    Load(ImageOperands),
    /// Extents and layers, followed by a count.
    Size(Count),
}

/// The count after the extents of a texture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// Nothing.
    None,
    /// The number of levels.
    Levels,
    /// The number of samples.
    Samples,
}

/// An instruction that samples, and its arguments after image, sampler and coordinate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sampling {
    /// The instruction.
    pub op: Op,
    /// Whether it always samples level 0.
    pub first_level: bool,
    /// Its operands in the order of the arguments.
    pub operands: &'static [TextureOperand],
}

/// An operand of an instruction that samples.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextureOperand {
    /// The number that texels are compared with.
    Reference,
    /// The gathered component.
    Component,
    /// The bias of the level.
    Bias,
    /// The level.
    Lod,
    /// The derivatives of the coordinate along x and y.
    Gradients,
    /// An offset in texels.
    Offset,
    /// The least level.
    MinLod,
}

/// HLSL's resources.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Resource {
    /// A handle by set and binding.
    Handle(BindingCall),
    /// A pointer to an element of a buffer or texture.
    Pointer,
    /// A pointer to the push constants.
    PushConstants,
    /// A counter before a step up or after a step down.
    UpdateCounter,
    /// A pointer to a buffer.
    BasePointer,
    /// An index that differs between invocations.
    NonUniformIndex,
    /// A load of a texel, after the residency code if the result has two members.
    LoadTexel,
    /// A store to a texel.
    StoreTexel,
}

/// The intrinsics that make a handle: `llvm.spv.resource.*`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BindingCall {
    /// `handlefrombinding(set, binding, size, index, name)`
    Explicit,
    /// `handlefromimplicitbinding(order, set, size, index, name)`
    Implicit,
    /// `handlefromheap(index)`: an element of the heap of resources or of samplers
    Heap,
    /// `coherenthandlefromheap(index)`: the same, for a resource with coherent content
    CoherentHeap,
    /// `counterhandlefrombinding(handle, binding, set)`
    Counter,
    /// `counterhandlefromimplicitbinding(handle, order, set)`
    ImplicitCounter,
    /// `counterhandleof(handle)`: numbered in the order of the buffers
    OwnCounter,
    /// `counterhandlefromheap(handle)`: of a buffer of the heap
    HeapCounter,
}

impl BindingCall {
    /// Whether the handle is of the counter of a buffer.
    pub fn is_counter(self) -> bool {
        matches!(
            self,
            BindingCall::Counter
                | BindingCall::ImplicitCounter
                | BindingCall::OwnCounter
                | BindingCall::HeapCounter
        )
    }
    /// Whether the binding is the lowest free one.
    pub fn is_implicit(self) -> bool {
        self.is_of_heap()
            || matches!(self, BindingCall::Implicit | BindingCall::ImplicitCounter | BindingCall::OwnCounter)
    }
    /// Whether the descriptor is of a heap.
    pub fn is_of_heap(self) -> bool {
        self.is_in_heap() || self == BindingCall::HeapCounter
    }
    /// Whether it is an element of a heap, not its counter.
    pub fn is_in_heap(self) -> bool {
        matches!(self, BindingCall::Heap | BindingCall::CoherentHeap)
    }
}
