//! `llvm.spv.*`: intrinsics that clang's HLSL front end calls.

use super::{BindingCall, Bits, Hlsl, Lower, Pack, Resource, Row, ShaderBarrier, Wave};
use Lower::Ignore;
use spirant_dialect::grammar::Version;
use spirant_dialect::spirv::{BuiltIn, ExecutionModel, GroupOperation, MemorySemantics, Op, Scope};
use spirant_dialect::{CLOp, GLOp};
use spirant_ir::versions::HANDLE_SHAPE;

const fn builtin(name: &'static str, builtin: BuiltIn, doc: &'static str) -> Row {
    Row::new(name, "- -> n", Lower::Builtin(builtin, 0), doc)
}

/// A component of a builtin input; past its last component it reads as `past`.
const fn component(name: &'static str, builtin: BuiltIn, past: u32, doc: &'static str) -> Row {
    Row::new(name, "i32 -> n", Lower::Builtin(builtin, past), doc)
}

/// The position of an invocation.
pub static POSITION: &[Row] = &[
    component(
        "llvm.spv.thread.id",
        BuiltIn::GlobalInvocationId,
        0,
        "Index of the invocation in the dispatch.",
    ),
    component("llvm.spv.group.id", BuiltIn::WorkgroupId, 0, "Index of the work group."),
    component(
        "llvm.spv.thread.id.in.group",
        BuiltIn::LocalInvocationId,
        0,
        "Index of the invocation in its work group.",
    ),
    builtin(
        "llvm.spv.flattened.thread.id.in.group",
        BuiltIn::LocalInvocationIndex,
        "Linear index of the invocation in its work group.",
    ),
    component("llvm.spv.num.workgroups", BuiltIn::NumWorkgroups, 1, "Number of work groups."),
    component("llvm.spv.workgroup.size", BuiltIn::WorkgroupSize, 1, "Number of invocations of a work group."),
    component("llvm.spv.global.size", BuiltIn::GlobalSize, 1, "Number of invocations of the dispatch.")
        .kernel(),
    component("llvm.spv.global.offset", BuiltIn::GlobalOffset, 0, "First index of the dispatch.").kernel(),
    builtin("llvm.spv.subgroup.size", BuiltIn::SubgroupSize, "Number of invocations of a subgroup."),
    builtin(
        "llvm.spv.subgroup.max.size",
        BuiltIn::SubgroupMaxSize,
        "Largest number of invocations of a subgroup.",
    )
    .kernel(),
    builtin("llvm.spv.num.subgroups", BuiltIn::NumSubgroups, "Number of subgroups of the work group."),
    builtin("llvm.spv.subgroup.id", BuiltIn::SubgroupId, "Index of the subgroup in its work group."),
    builtin(
        "llvm.spv.subgroup.local.invocation.id",
        BuiltIn::SubgroupLocalInvocationId,
        "Index of the invocation in its subgroup.",
    ),
    builtin("llvm.spv.wave.get.lane.count", BuiltIn::SubgroupSize, "Number of invocations of a subgroup."),
];

const fn glsl(name: &'static str, shape: &'static str, op: GLOp, doc: &'static str) -> Row {
    Row::new(name, shape, Lower::Math(Some(op), None), doc).shader()
}

/// An instruction that GLSL.std.450 and OpenCL.std have.
const fn math(name: &'static str, shape: &'static str, glsl: GLOp, opencl: CLOp, doc: &'static str) -> Row {
    Row::new(name, shape, Lower::Math(Some(glsl), Some(opencl)), doc)
}

const fn core(name: &'static str, shape: &'static str, op: Op, doc: &'static str) -> Row {
    Row::new(name, shape, Lower::Op(op), doc)
}

const fn hlsl(name: &'static str, shape: &'static str, hlsl: Hlsl, doc: &'static str) -> Row {
    Row::new(name, shape, Lower::Hlsl(hlsl), doc)
}

const fn bits(name: &'static str, bits: Bits, doc: &'static str) -> Row {
    Row::new(name, "n -> n", Lower::Bits(bits), doc)
}

const fn pack(name: &'static str, pack: Pack, doc: &'static str) -> Row {
    Row::new(name, "Vn -> i32", Lower::PackBytes(pack), doc).shader()
}

/// Geometry, blending, mathematics, bits.
pub static MATH: &[Row] = &[
    math(
        "llvm.spv.cross",
        "Vf Vf -> Vf",
        GLOp::Cross,
        CLOp::cross,
        "Cross product of vectors of three components.",
    )
    .components(3),
    math("llvm.spv.distance", "f f -> F", GLOp::Distance, CLOp::distance, "Distance of two points."),
    math("llvm.spv.length", "f -> F", GLOp::Length, CLOp::length, "Length of a vector."),
    math(
        "llvm.spv.normalize",
        "f -> f",
        GLOp::Normalize,
        CLOp::normalize,
        "Vector of the same direction and the length 1.",
    ),
    glsl(
        "llvm.spv.faceforward",
        "f f f -> f",
        GLOp::FaceForward,
        "The first, turned against the second by the third.",
    ),
    glsl("llvm.spv.reflect", "f f -> f", GLOp::Reflect, "Reflection of a vector at a surface."),
    glsl("llvm.spv.refract", "f f F -> f", GLOp::Refract, "Refraction of a vector at a surface."),
    math("llvm.spv.degrees", "f -> f", GLOp::Degrees, CLOp::degrees, "Radians to degrees.").narrow(),
    math("llvm.spv.radians", "f -> f", GLOp::Radians, CLOp::radians, "Degrees to radians.").narrow(),
    hlsl("llvm.spv.frac", "f -> f", Hlsl::Frac, "Fractional part."),
    math("llvm.spv.lerp", "f f f -> f", GLOp::FMix, CLOp::mix, "Linear blend of the first two by the third."),
    math("llvm.spv.rsqrt", "f -> f", GLOp::InverseSqrt, CLOp::rsqrt, "Reciprocal of the square root."),
    math(
        "llvm.spv.smoothstep",
        "f f f -> f",
        GLOp::SmoothStep,
        CLOp::smoothstep,
        "Smooth step between two edges.",
    ),
    math("llvm.spv.step", "f f -> f", GLOp::Step, CLOp::step, "0 below an edge, 1 from it on."),
    hlsl("llvm.spv.saturate", "f -> f", Hlsl::Saturate, "Clamped to 0 and 1."),
    math("llvm.spv.uclamp", "n n n -> n", GLOp::UClamp, CLOp::u_clamp, "Clamped to unsigned bounds."),
    math("llvm.spv.sclamp", "n n n -> n", GLOp::SClamp, CLOp::s_clamp, "Clamped to signed bounds."),
    math(
        "llvm.spv.nclamp",
        "f f f -> f",
        GLOp::NClamp,
        CLOp::fclamp,
        "Clamped to bounds; numbers are preferred to NaN.",
    ),
    hlsl("llvm.spv.sign", "x -> n", Hlsl::Sign, "-1, 0 or 1: the sign as an integer."),
    hlsl("llvm.spv.{fdot,sdot,udot}", "x x -> X", Hlsl::Dot, "Dot product."),
    hlsl(
        "llvm.spv.dot4add.i8packed",
        "i32 i32 i32 -> i32",
        Hlsl::Dot4Add { signed: true },
        "A sum, and the dot product of four signed bytes.",
    )
    .shader(),
    hlsl(
        "llvm.spv.dot4add.u8packed",
        "i32 i32 i32 -> i32",
        Hlsl::Dot4Add { signed: false },
        "A sum, and the dot product of four unsigned bytes.",
    )
    .shader(),
    hlsl("llvm.spv.all", "any -> b", Hlsl::All, "Whether no component is 0 or false."),
    hlsl("llvm.spv.any", "any -> b", Hlsl::Any, "Whether a component is neither 0 nor false."),
    Row::new("llvm.spv.isfinite", "f -> b", Lower::FloatClass(0x1f8), "Whether a number is finite."),
    Row::new(
        "llvm.spv.isnormal",
        "f -> b",
        Lower::FloatClass(0x108),
        "Whether a number is finite, and neither 0 nor denormal.",
    ),
    core("llvm.spv.isinf", "f -> b", Op::IsInf, "Whether a number is infinite."),
    core("llvm.spv.isnan", "f -> b", Op::IsNan, "Whether a number is NaN."),
    bits(
        "llvm.spv.firstbituhigh",
        Bits::FirstHigh,
        "Position of the highest set bit, -1 where there is none.",
    ),
    bits(
        "llvm.spv.firstbitshigh",
        Bits::FirstHighSigned,
        "Position of the highest bit that differs from the sign, -1 where there is none.",
    ),
    bits("llvm.spv.firstbitlow", Bits::FirstLow, "Position of the lowest set bit, -1 where there is none."),
    glsl("llvm.spv.packhalf2x16", "f -> i32", GLOp::PackHalf2x16, "Two numbers as the halves of a word."),
    pack("llvm.spv.{pack.u8,pack.s8}", Pack::Truncate, "The low bytes of four numbers as a word."),
    pack(
        "llvm.spv.pack.clamp.u8",
        Pack::Clamp(0, 255),
        "Four signed numbers as a word of bytes from 0 to 255.",
    ),
    pack(
        "llvm.spv.pack.clamp.s8",
        Pack::Clamp(-128, 127),
        "Four signed numbers as a word of bytes from -128 to 127.",
    ),
    hlsl(
        "llvm.spv.unpackhalf2x16",
        "i32 -> f",
        Hlsl::UnpackHalf,
        "The low half of a word, or both, as numbers.",
    )
    .shader(),
];

const fn wave(name: &'static str, shape: &'static str, wave: Wave, doc: &'static str) -> Row {
    Row::new(name, shape, Lower::Wave(wave), doc).since(Version::V1_3)
}

const fn reduce_numbers(float: Op, integer: Op) -> Wave {
    Wave::Combine { over: GroupOperation::Reduce, float: Some(float), integer }
}

const fn reduce_integers(integer: Op) -> Wave {
    Wave::Combine { over: GroupOperation::Reduce, float: None, integer }
}

const fn prefix(float: Op, integer: Op) -> Wave {
    Wave::Combine { over: GroupOperation::ExclusiveScan, float: Some(float), integer }
}

/// Waves, which are SPIR-V's subgroups.
pub static WAVES: &[Row] = &[
    wave("llvm.spv.wave.all", "b -> b", Wave::Op(Op::GroupNonUniformAll), "Whether all invocations say so."),
    wave("llvm.spv.wave.any", "b -> b", Wave::Op(Op::GroupNonUniformAny), "Whether any invocation says so."),
    wave(
        "llvm.spv.{wave.ballot,subgroup.ballot}",
        "b -> Vn",
        Wave::Op(Op::GroupNonUniformBallot),
        "Which invocations say so.",
    ),
    wave(
        "llvm.spv.wave.active.countbits",
        "b -> i32",
        Wave::CountBits(GroupOperation::Reduce),
        "How many invocations say so.",
    ),
    wave(
        "llvm.spv.subgroup.prefix.bit.count",
        "b -> i32",
        Wave::CountBits(GroupOperation::ExclusiveScan),
        "How many invocations before this one say so.",
    ),
    wave(
        "llvm.spv.wave.all.equal",
        "any -> b",
        Wave::AllEqual,
        "Whether a value is the same in all invocations, component by component.",
    ),
    wave(
        "llvm.spv.wave.is.first.lane",
        "- -> b",
        Wave::Op(Op::GroupNonUniformElect),
        "Whether the invocation is the first that is active.",
    ),
    wave("llvm.spv.wave.readlane", "x i32 -> x", Wave::ReadLane, "The value of another invocation."),
    wave(
        "llvm.spv.wave.reduce.sum",
        "x -> x",
        reduce_numbers(Op::GroupNonUniformFAdd, Op::GroupNonUniformIAdd),
        "Sum over the subgroup.",
    ),
    wave(
        "llvm.spv.wave.reduce.max",
        "x -> x",
        reduce_numbers(Op::GroupNonUniformFMax, Op::GroupNonUniformSMax),
        "The largest number of the subgroup, integers signed.",
    ),
    wave(
        "llvm.spv.wave.reduce.umax",
        "n -> n",
        reduce_integers(Op::GroupNonUniformUMax),
        "The largest number of the subgroup, unsigned.",
    ),
    wave(
        "llvm.spv.wave.reduce.min",
        "x -> x",
        reduce_numbers(Op::GroupNonUniformFMin, Op::GroupNonUniformSMin),
        "The smallest number of the subgroup, integers signed.",
    ),
    wave(
        "llvm.spv.wave.reduce.umin",
        "n -> n",
        reduce_integers(Op::GroupNonUniformUMin),
        "The smallest number of the subgroup, unsigned.",
    ),
    wave(
        "llvm.spv.wave.reduce.and",
        "n -> n",
        reduce_integers(Op::GroupNonUniformBitwiseAnd),
        "Bits set in all invocations.",
    ),
    wave(
        "llvm.spv.wave.reduce.or",
        "n -> n",
        reduce_integers(Op::GroupNonUniformBitwiseOr),
        "Bits set in any invocation.",
    ),
    wave(
        "llvm.spv.wave.reduce.xor",
        "n -> n",
        reduce_integers(Op::GroupNonUniformBitwiseXor),
        "Bits set in an odd number of invocations.",
    ),
    wave(
        "llvm.spv.wave.product",
        "x -> x",
        reduce_numbers(Op::GroupNonUniformFMul, Op::GroupNonUniformIMul),
        "Product over the subgroup.",
    ),
    wave(
        "llvm.spv.wave.prefix.sum",
        "x -> x",
        prefix(Op::GroupNonUniformFAdd, Op::GroupNonUniformIAdd),
        "Sum over the invocations before this one.",
    ),
    wave(
        "llvm.spv.wave.prefix.product",
        "x -> x",
        prefix(Op::GroupNonUniformFMul, Op::GroupNonUniformIMul),
        "Product over the invocations before this one.",
    ),
    wave(
        "llvm.spv.quad.read.lane.at",
        "x i32 -> x",
        Wave::QuadLane,
        "The value of an invocation of the quad.",
    ),
    wave("llvm.spv.quad.read.across.x", "x -> x", Wave::QuadSwap(0), "The value of the neighbour along x."),
    wave("llvm.spv.quad.read.across.y", "x -> x", Wave::QuadSwap(1), "The value of the neighbour along y."),
    wave(
        "llvm.spv.quad.read.across.diagonal",
        "x -> x",
        Wave::QuadSwap(2),
        "The value of the neighbour along both.",
    ),
];

const GROUP_MEMORY: MemorySemantics = MemorySemantics::WORKGROUP_MEMORY;
const DEVICE_MEMORY: MemorySemantics = MemorySemantics::UNIFORM_MEMORY.union(MemorySemantics::IMAGE_MEMORY);
const ALL_MEMORY: MemorySemantics = DEVICE_MEMORY.union(GROUP_MEMORY);

const fn barrier(name: &'static str, scope: Scope, memory: MemorySemantics, doc: &'static str) -> Row {
    Row::new(name, "- -> void", Lower::Barrier(ShaderBarrier { waits: false, scope, memory }), doc).shader()
}

const fn waiting_barrier(
    name: &'static str,
    scope: Scope,
    memory: MemorySemantics,
    doc: &'static str,
) -> Row {
    Row::new(name, "- -> void", Lower::Barrier(ShaderBarrier { waits: true, scope, memory }), doc).shader()
}

/// Where invocations have neighbours to differ from.
const FRAGMENT: &[ExecutionModel] = &[ExecutionModel::Fragment];

const fn interlocked(names: &'static str, shape: &'static str, op: Op, doc: &'static str) -> Row {
    Row::new(names, shape, Lower::Interlocked(op), doc).shader()
}

/// Barriers, atomics, derivatives, discarding.
pub static CONTROL: &[Row] = &[
    Row::new(
        "llvm.spv.group.memory.barrier.with.group.sync",
        "- -> void",
        Lower::Barrier(ShaderBarrier { waits: true, scope: Scope::Workgroup, memory: GROUP_MEMORY }),
        "Barrier of execution and memory of the work group.",
    ),
    barrier(
        "llvm.spv.group.memory.barrier",
        Scope::Workgroup,
        GROUP_MEMORY,
        "Orders the memory of the work group.",
    ),
    barrier(
        "llvm.spv.device.memory.barrier",
        Scope::Device,
        DEVICE_MEMORY,
        "Orders the memory of resources.",
    ),
    waiting_barrier(
        "llvm.spv.device.memory.barrier.with.group.sync",
        Scope::Device,
        DEVICE_MEMORY,
        "Orders the memory of resources; barrier of execution of the work group.",
    ),
    barrier("llvm.spv.all.memory.barrier", Scope::Device, ALL_MEMORY, "Orders all memory."),
    waiting_barrier(
        "llvm.spv.all.memory.barrier.with.group.sync",
        Scope::Device,
        ALL_MEMORY,
        "Orders all memory; barrier of execution of the work group.",
    ),
    Row::new("llvm.spv.abort", "any -> void", Lower::Abort, "Ends the invocation and reports a message to the host."),
    interlocked("llvm.spv.interlocked.add", "p n -> n", Op::AtomicIAdd, "Adds to memory; the value before."),
    interlocked("llvm.spv.interlocked.and", "p n -> n", Op::AtomicAnd, "Clears bits of memory; the value before."),
    interlocked("llvm.spv.interlocked.or", "p n -> n", Op::AtomicOr, "Sets bits of memory; the value before."),
    interlocked("llvm.spv.interlocked.xor", "p n -> n", Op::AtomicXor, "Flips bits of memory; the value before."),
    interlocked("llvm.spv.interlocked.{min,smin}", "p n -> n", Op::AtomicSMin, "The smaller number into memory, signed; the value before."),
    interlocked("llvm.spv.interlocked.umin", "p n -> n", Op::AtomicUMin, "The smaller number into memory, unsigned; the value before."),
    interlocked("llvm.spv.interlocked.{max,smax}", "p n -> n", Op::AtomicSMax, "The larger number into memory, signed; the value before."),
    interlocked("llvm.spv.interlocked.umax", "p n -> n", Op::AtomicUMax, "The larger number into memory, unsigned; the value before."),
    interlocked("llvm.spv.interlocked.exchange", "p n -> n", Op::AtomicExchange, "Writes to memory; the value before."),
    interlocked(
        "llvm.spv.interlocked.compare.exchange",
        "p n n -> n",
        Op::AtomicCompareExchange,
        "Writes the third argument to memory that holds the second; the value before.",
    ),
    Row::new(
        "llvm.spv.discard",
        "- -> void",
        Lower::Discard,
        "The invocation becomes a helper that writes no more, or ends where the environment has no such helpers.",
    )
    .stages(FRAGMENT),
    core("llvm.spv.ddx", "f -> f", Op::DPdx, "Derivative along x.").stages(FRAGMENT),
    core("llvm.spv.ddy", "f -> f", Op::DPdy, "Derivative along y.").stages(FRAGMENT),
    core("llvm.spv.ddx.coarse", "f -> f", Op::DPdxCoarse, "Derivative along x, one for four fragments.")
        .stages(FRAGMENT),
    core("llvm.spv.ddy.coarse", "f -> f", Op::DPdyCoarse, "Derivative along y, one for four fragments.")
        .stages(FRAGMENT),
    core("llvm.spv.ddx.fine", "f -> f", Op::DPdxFine, "Derivative along x at each fragment.")
        .stages(FRAGMENT),
    core("llvm.spv.ddy.fine", "f -> f", Op::DPdyFine, "Derivative along y at each fragment.")
        .stages(FRAGMENT),
    core("llvm.spv.fwidth", "f -> f", Op::Fwidth, "Sum of the absolute derivatives along x and y.")
        .stages(FRAGMENT),
];

const fn resource(name: &'static str, shape: &'static str, resource: Resource, doc: &'static str) -> Row {
    Row::new(name, shape, Lower::Resource(resource), doc).shader()
}

const fn handle(name: &'static str, shape: &'static str, call: BindingCall, doc: &'static str) -> Row {
    resource(name, shape, Resource::Handle(call), doc)
}

/// Resources.
pub static RESOURCES: &[Row] = &[
    handle(
        "llvm.spv.resource.handlefrombinding",
        HANDLE_SHAPE,
        BindingCall::Explicit,
        "Handle of a resource by set and binding: set, binding, count, index, name.",
    ),
    handle(
        "llvm.spv.resource.handlefromimplicitbinding",
        HANDLE_SHAPE,
        BindingCall::Implicit,
        "Handle of a resource that gets the lowest free binding: order, set, count, index, name.",
    ),
    handle(
        "llvm.spv.resource.handlefromheap",
        "i32 -> handle",
        BindingCall::Heap,
        "Handle of an element of the heap of resources or of samplers: index.",
    ),
    handle(
        "llvm.spv.resource.coherenthandlefromheap",
        "i32 -> handle",
        BindingCall::CoherentHeap,
        "Handle of an element of the heap of resources whose content is coherent: index.",
    ),
    handle(
        "llvm.spv.resource.counterhandlefrombinding",
        "handle imm imm -> handle",
        BindingCall::Counter,
        "Handle of a buffer's counter: buffer, binding, set.",
    ),
    handle(
        "llvm.spv.resource.counterhandlefromimplicitbinding",
        "handle imm imm -> handle",
        BindingCall::ImplicitCounter,
        "Handle of a buffer's counter that gets the lowest free binding: buffer, order, set.",
    ),
    handle(
        "llvm.spv.resource.counterhandleof",
        "handle -> handle",
        BindingCall::OwnCounter,
        "Handle of a buffer's counter that gets the lowest free binding of the buffer's set: buffer.",
    ),
    handle(
        "llvm.spv.resource.counterhandlefromheap",
        "handle -> handle",
        BindingCall::HeapCounter,
        "Handle of the counter of a buffer of the heap: buffer.",
    ),
    resource(
        "llvm.spv.resource.{getpointer,texelpointer}",
        "handle N -> p",
        Resource::Pointer,
        "Pointer to an element of a buffer or a texel of a texture.",
    ),
    resource(
        "llvm.spv.pushconstant.getpointer",
        "p -> p",
        Resource::PushConstants,
        "Pointer to the push constants.",
    ),
    resource(
        "llvm.spv.resource.{updatecounter,stepcounter}",
        "handle imm -> i32",
        Resource::UpdateCounter,
        "Steps a counter; its value before a step up, after a step down.",
    ),
    resource(
        "llvm.spv.resource.getbasepointer",
        "handle -> p",
        Resource::BasePointer,
        "Pointer to the content of a buffer.",
    ),
    resource(
        "llvm.spv.resource.nonuniformindex",
        "i32 -> i32",
        Resource::NonUniformIndex,
        "Index of a descriptor that differs between invocations.",
    ),
    resource(
        "llvm.spv.resource.load.typedbuffer{,.with.status}",
        "handle i32 -> any",
        Resource::LoadTexel,
        "Loads a texel; one with a status, behind the code of its residency.",
    ),
    resource(
        "llvm.spv.resource.store.typedbuffer",
        "handle i32 any -> void",
        Resource::StoreTexel,
        "Stores a texel.",
    ),
];

/// Decorations, hints, casts.
pub static DECORATIONS: &[Row] = &[
    Row::new(
        "llvm.spv.assign.decoration",
        "any meta -> void",
        Lower::AssignDecoration,
        "Decorates a value with the decorations that metadata lists.",
    ),
    Row::new(
        "llvm.spv.{assign.name,assign.type,assign.ptr.type,value.md}",
        "... -> void",
        Ignore,
        "Notes that LLVM's own backend makes.",
    ),
    Row::new(
        "llvm.spv.{lifetime.start,lifetime.end}",
        "... -> void",
        Ignore,
        "Where the lifetime of an object begins or ends.",
    ),
    Row::new(
        "llvm.spv.named.boolean.spec.constant",
        "imm imm meta -> b",
        Lower::SpecConstant,
        "A specialization constant: number, default, name.",
    ),
    Row::new("llvm.spv.assume", "b -> void", Ignore, "Hint for optimizers."),
    Row::new(
        "llvm.spv.expect",
        "n n -> n",
        Lower::Forward,
        "The first argument, with a hint for optimizers.",
    ),
    Row::new(
        "llvm.spv.generic.cast.to.ptr.explicit",
        "p -> p",
        Lower::GenericCast,
        "The pointer in the storage class of the result, null where it points elsewhere.",
    )
    .kernel(),
];
