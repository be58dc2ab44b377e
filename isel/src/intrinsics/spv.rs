//! `llvm.spv.*`: what clang's HLSL calls.

use super::{Lower, Row, resource, subgroup};
use spirant_dialect::GLOp;
use spirant_dialect::grammar::Version;
use spirant_dialect::spirv::{BuiltIn, Op};

use Lower::{Builtin, Custom, Ignore, Math, Op as Core};

const fn glsl(op: GLOp) -> Lower {
    Math(Some(op), None)
}

/// The rows.
pub static ROWS: &[Row] = &[
    // Where an invocation is
    Row::new(
        "llvm.spv.thread.id",
        Builtin(BuiltIn::GlobalInvocationId, 0),
        "index of the invocation in the dispatch",
    ),
    Row::new("llvm.spv.group.id", Builtin(BuiltIn::WorkgroupId, 0), "index of the work group"),
    Row::new(
        "llvm.spv.thread.id.in.group",
        Builtin(BuiltIn::LocalInvocationId, 0),
        "index of the invocation in its group",
    ),
    Row::new(
        "llvm.spv.flattened.thread.id.in.group",
        Builtin(BuiltIn::LocalInvocationIndex, 0),
        "linear index in the group",
    ),
    Row::new("llvm.spv.num.workgroups", Builtin(BuiltIn::NumWorkgroups, 1), "number of work groups"),
    Row::new("llvm.spv.workgroup.size", Builtin(BuiltIn::WorkgroupSize, 1), "size of a work group").kernel(),
    Row::new("llvm.spv.global.size", Builtin(BuiltIn::GlobalSize, 1), "size of the dispatch").kernel(),
    Row::new("llvm.spv.global.offset", Builtin(BuiltIn::GlobalOffset, 0), "start of the dispatch").kernel(),
    Row::new("llvm.spv.subgroup.size", Builtin(BuiltIn::SubgroupSize, 0), "invocations of a subgroup"),
    Row::new(
        "llvm.spv.subgroup.max.size",
        Builtin(BuiltIn::SubgroupMaxSize, 0),
        "most invocations of a subgroup",
    )
    .kernel(),
    Row::new("llvm.spv.num.subgroups", Builtin(BuiltIn::NumSubgroups, 0), "subgroups of the group"),
    Row::new("llvm.spv.subgroup.id", Builtin(BuiltIn::SubgroupId, 0), "index of the subgroup"),
    Row::new(
        "llvm.spv.subgroup.local.invocation.id",
        Builtin(BuiltIn::SubgroupLocalInvocationId, 0),
        "index in the subgroup",
    ),
    Row::new("llvm.spv.wave.get.lane.count", Builtin(BuiltIn::SubgroupSize, 0), "invocations of a subgroup"),
    // Geometry and blending
    Row::new("llvm.spv.cross", glsl(GLOp::Cross), "cross product").shader(),
    Row::new("llvm.spv.distance", glsl(GLOp::Distance), "distance").shader(),
    Row::new("llvm.spv.length", glsl(GLOp::Length), "length").shader(),
    Row::new("llvm.spv.normalize", glsl(GLOp::Normalize), "unit vector").shader(),
    Row::new("llvm.spv.faceforward", glsl(GLOp::FaceForward), "vector turned against another").shader(),
    Row::new("llvm.spv.reflect", glsl(GLOp::Reflect), "reflection").shader(),
    Row::new("llvm.spv.refract", glsl(GLOp::Refract), "refraction").shader(),
    Row::new("llvm.spv.degrees", glsl(GLOp::Degrees), "radians to degrees").shader(),
    Row::new("llvm.spv.radians", glsl(GLOp::Radians), "degrees to radians").shader(),
    Row::new("llvm.spv.frac", glsl(GLOp::Fract), "fractional part").shader(),
    Row::new("llvm.spv.lerp", glsl(GLOp::FMix), "linear blend").shader(),
    Row::new("llvm.spv.rsqrt", glsl(GLOp::InverseSqrt), "reciprocal square root").shader(),
    Row::new("llvm.spv.smoothstep", glsl(GLOp::SmoothStep), "smooth step").shader(),
    Row::new("llvm.spv.step", glsl(GLOp::Step), "step").shader(),
    Row::new("llvm.spv.saturate", Custom(resource::saturate), "clamped to 0 and 1").shader(),
    Row::new("llvm.spv.uclamp", glsl(GLOp::UClamp), "clamped, unsigned").shader(),
    Row::new("llvm.spv.sclamp", glsl(GLOp::SClamp), "clamped, signed").shader(),
    Row::new("llvm.spv.nclamp", glsl(GLOp::NClamp), "clamped, numbers over NaN").shader(),
    Row::new("llvm.spv.sign", Custom(resource::sign), "sign as an integer").shader(),
    Row::new("llvm.spv.{fdot,sdot,udot}", Custom(resource::dot), "dot product"),
    Row::new("llvm.spv.dot4add.{i8,u8}packed", Custom(resource::dot4add), "packed dot product and sum")
        .shader(),
    Row::new("llvm.spv.{all,any}", Custom(resource::all_any), "whether all or any are true"),
    Row::new("llvm.spv.isinf", Core(Op::IsInf), "whether infinite"),
    Row::new("llvm.spv.isnan", Core(Op::IsNan), "whether not a number"),
    Row::new(
        "llvm.spv.{firstbituhigh,firstbitshigh,firstbitlow}",
        Custom(resource::first_bit),
        "position of a bit",
    )
    .shader(),
    Row::new("llvm.spv.unpackhalf2x16", Custom(resource::unpack_half), "two halves of a word").shader(),
    // Subgroups
    Row::new("llvm.spv.wave.all", Custom(subgroup::vote), "whether all invocations agree")
        .since(Version::V1_3),
    Row::new("llvm.spv.wave.any", Custom(subgroup::vote), "whether any invocation says so")
        .since(Version::V1_3),
    Row::new("llvm.spv.wave.ballot", Custom(subgroup::ballot), "which invocations say so")
        .since(Version::V1_3),
    Row::new("llvm.spv.wave.active.countbits", Custom(subgroup::count), "how many invocations say so")
        .since(Version::V1_3),
    Row::new("llvm.spv.wave.is.first.lane", Custom(subgroup::elect), "whether the lowest active invocation")
        .since(Version::V1_3),
    Row::new("llvm.spv.wave.readlane", Custom(subgroup::read_lane), "value of another invocation")
        .since(Version::V1_3),
    Row::new(
        "llvm.spv.wave.reduce.{sum,max,umax,min,umin}",
        Custom(subgroup::reduce),
        "reduction over the subgroup",
    )
    .since(Version::V1_3),
    // Synchronization and control
    Row::new(
        "llvm.spv.group.memory.barrier.with.group.sync",
        Custom(subgroup::group_barrier),
        "barrier of execution and group memory",
    ),
    Row::new("llvm.spv.discard", Custom(subgroup::discard), "the invocation writes no more").shader(),
    Row::new("llvm.spv.ddx", Core(Op::DPdx), "derivative").shader(),
    Row::new("llvm.spv.ddy", Core(Op::DPdy), "derivative").shader(),
    Row::new("llvm.spv.ddx.coarse", Core(Op::DPdxCoarse), "derivative").shader(),
    Row::new("llvm.spv.ddy.coarse", Core(Op::DPdyCoarse), "derivative").shader(),
    Row::new("llvm.spv.ddx.fine", Core(Op::DPdxFine), "derivative").shader(),
    Row::new("llvm.spv.ddy.fine", Core(Op::DPdyFine), "derivative").shader(),
    Row::new("llvm.spv.fwidth", Core(Op::Fwidth), "sum of derivatives").shader(),
    // Resources
    Row::new(
        "llvm.spv.resource.{handlefrombinding,handlefromimplicitbinding}",
        Custom(resource::handle),
        "handle of a resource by set and binding",
    )
    .shader(),
    Row::new(
        "llvm.spv.resource.{counterhandlefrombinding,counterhandlefromimplicitbinding}",
        Custom(resource::handle),
        "handle of a buffer's counter",
    )
    .shader(),
    Row::new("llvm.spv.resource.getpointer", Custom(resource::get_pointer), "pointer to an element").shader(),
    Row::new(
        "llvm.spv.pushconstant.getpointer",
        Custom(resource::push_constant),
        "pointer to the push constants",
    )
    .shader(),
    Row::new(
        "llvm.spv.resource.updatecounter",
        Custom(resource::update_counter),
        "counter before or after a step",
    )
    .shader(),
    Row::new("llvm.spv.resource.getdimensions.x", Custom(resource::dimensions), "number of elements")
        .shader(),
    Row::new(
        "llvm.spv.resource.nonuniformindex",
        Custom(resource::non_uniform),
        "index that differs between invocations",
    )
    .shader(),
    Row::new("llvm.spv.resource.load.typedbuffer", Custom(resource::load_typed), "texel of a typed buffer")
        .shader(),
    Row::new("llvm.spv.resource.store.typedbuffer", Custom(resource::store_typed), "texel of a typed buffer")
        .shader(),
    // Decorations and hints
    Row::new("llvm.spv.assign.decoration", Custom(resource::assign_decoration), "decorations of a value"),
    Row::new("llvm.spv.{assign.name,assign.type,assign.ptr.type,value.md}", Ignore, "LLVM's own notes"),
    Row::new("llvm.spv.{lifetime.start,lifetime.end}", Ignore, "extent of a local object"),
    Row::new("llvm.spv.assume", Ignore, "optimizer hint"),
    Row::new("llvm.spv.expect", Lower::First, "optimizer hint"),
    Row::new(
        "llvm.spv.generic.cast.to.ptr.explicit",
        Custom(resource::generic_cast),
        "pointer in a storage class, or null",
    )
    .kernel(),
];
