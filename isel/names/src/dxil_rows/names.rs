//! The intrinsics of LLVM's DirectX target, `llvm.dx.*`: other names of the operations of DXIL.
//!
//! A name has the row of the operation that LLVM lowers it to, which states its availability. Most have the same spelling for
//! SPIR-V's target; `front_end` turns the others into functions.

use super::rows::{DxOp, Row};

/// A name.
#[derive(Debug)]
pub struct Name {
    /// The name without the suffix of types.
    pub name: &'static str,
    /// Its operation, if it has one.
    pub op: Option<DxOp>,
    /// The intrinsic that it becomes with the same operands; empty if it becomes several instructions.
    pub same: &'static str,
}

impl Name {
    /// The row of an intrinsic's full name.
    pub fn find(full: &str) -> Option<&'static Name> {
        NAMES.iter().find(|known| {
            full.strip_prefix(known.name).is_some_and(|suffix| suffix.is_empty() || suffix.starts_with('.'))
        })
    }

    /// The row of its operation.
    pub fn row(&self) -> Option<&'static Row> {
        Some(self.op?.row())
    }
}

const fn same(name: &'static str, op: DxOp, same: &'static str) -> Name {
    Name { name, op: Some(op), same }
}

const fn made(name: &'static str, op: DxOp) -> Name {
    Name { name, op: Some(op), same: "" }
}

/// One that names no operation: LLVM makes several of it, or a part of another.
const fn free(name: &'static str, same: &'static str) -> Name {
    Name { name, op: None, same }
}

/// The names; one that is followed by a dot in another precedes the other.
#[rustfmt::skip]
pub static NAMES: &[Name] = &[
    free("llvm.dx.all", "llvm.spv.all"),
    free("llvm.dx.any", "llvm.spv.any"),
    made("llvm.dx.asdouble", DxOp::MakeDouble),
    free("llvm.dx.cross", "llvm.spv.cross"),
    same("llvm.dx.ddx.coarse", DxOp::DerivCoarseX, "llvm.spv.ddx.coarse"),
    same("llvm.dx.ddx.fine", DxOp::DerivFineX, "llvm.spv.ddx.fine"),
    same("llvm.dx.ddy.coarse", DxOp::DerivCoarseY, "llvm.spv.ddy.coarse"),
    same("llvm.dx.ddy.fine", DxOp::DerivFineY, "llvm.spv.ddy.fine"),
    free("llvm.dx.degrees", "llvm.spv.degrees"),
    made("llvm.dx.discard", DxOp::Discard),
    made("llvm.dx.dot2", DxOp::Dot2),
    made("llvm.dx.dot2add", DxOp::Dot2AddHalf),
    made("llvm.dx.dot3", DxOp::Dot3),
    made("llvm.dx.dot4", DxOp::Dot4),
    same("llvm.dx.dot4add.i8packed", DxOp::Dot4AddI8Packed, "llvm.spv.dot4add.i8packed"),
    same("llvm.dx.dot4add.u8packed", DxOp::Dot4AddU8Packed, "llvm.spv.dot4add.u8packed"),
    free("llvm.dx.fdot", "llvm.spv.fdot"),
    same("llvm.dx.firstbitlow", DxOp::FirstbitLo, "llvm.spv.firstbitlow"),
    same("llvm.dx.firstbitshigh", DxOp::FirstbitSHi, "llvm.spv.firstbitshigh"),
    same("llvm.dx.firstbituhigh", DxOp::FirstbitHi, "llvm.spv.firstbituhigh"),
    same("llvm.dx.flattened.thread.id.in.group", DxOp::FlattenedThreadIdInGroup, "llvm.spv.flattened.thread.id.in.group"),
    same("llvm.dx.frac", DxOp::Frc, "llvm.spv.frac"),
    same("llvm.dx.group.id", DxOp::GroupId, "llvm.spv.group.id"),
    same("llvm.dx.group.memory.barrier.with.group.sync", DxOp::Barrier, "llvm.spv.group.memory.barrier.with.group.sync"),
    made("llvm.dx.imad", DxOp::IMad),
    same("llvm.dx.isinf", DxOp::IsInf, "llvm.spv.isinf"),
    same("llvm.dx.isnan", DxOp::IsNaN, "llvm.spv.isnan"),
    made("llvm.dx.legacyf16tof32", DxOp::LegacyF16ToF32),
    free("llvm.dx.lerp", "llvm.spv.lerp"),
    free("llvm.dx.nclamp", "llvm.spv.nclamp"),
    free("llvm.dx.normalize", "llvm.spv.normalize"),
    free("llvm.dx.radians", "llvm.spv.radians"),
    same("llvm.dx.resource.calculate.lod.unclamped", DxOp::CalculateLOD, "llvm.spv.resource.calculate.lod.unclamped"),
    same("llvm.dx.resource.calculate.lod", DxOp::CalculateLOD, "llvm.spv.resource.calculate.lod"),
    same("llvm.dx.resource.gather.cmp", DxOp::TextureGatherCmp, "llvm.spv.resource.gather.cmp"),
    same("llvm.dx.resource.gather", DxOp::TextureGather, "llvm.spv.resource.gather"),
    same("llvm.dx.resource.getdimensions.levels.x", DxOp::GetDimensions, "llvm.spv.resource.getdimensions.levels.x"),
    same("llvm.dx.resource.getdimensions.levels.xy", DxOp::GetDimensions, "llvm.spv.resource.getdimensions.levels.xy"),
    same("llvm.dx.resource.getdimensions.levels.xyz", DxOp::GetDimensions, "llvm.spv.resource.getdimensions.levels.xyz"),
    same("llvm.dx.resource.getdimensions.ms.xy", DxOp::GetDimensions, "llvm.spv.resource.getdimensions.ms.xy"),
    same("llvm.dx.resource.getdimensions.ms.xyz", DxOp::GetDimensions, "llvm.spv.resource.getdimensions.ms.xyz"),
    same("llvm.dx.resource.getdimensions.x", DxOp::GetDimensions, "llvm.spv.resource.getdimensions.x"),
    same("llvm.dx.resource.getdimensions.xy", DxOp::GetDimensions, "llvm.spv.resource.getdimensions.xy"),
    same("llvm.dx.resource.getdimensions.xyz", DxOp::GetDimensions, "llvm.spv.resource.getdimensions.xyz"),
    made("llvm.dx.resource.getpointer", DxOp::CreateHandle),
    same("llvm.dx.resource.handlefrombinding", DxOp::CreateHandle, "llvm.spv.resource.handlefrombinding"),
    same("llvm.dx.resource.handlefromimplicitbinding", DxOp::CreateHandle, "llvm.spv.resource.handlefromimplicitbinding"),
    made("llvm.dx.resource.load.cbufferrow", DxOp::CBufferLoadLegacy),
    same("llvm.dx.resource.load.level", DxOp::TextureLoad, "llvm.spv.resource.load.level"),
    same("llvm.dx.resource.load.ms", DxOp::TextureLoad, "llvm.spv.resource.load.ms"),
    made("llvm.dx.resource.load.rawbuffer", DxOp::RawBufferLoad),
    made("llvm.dx.resource.load.typedbuffer", DxOp::BufferLoad),
    free("llvm.dx.resource.nonuniformindex", "llvm.spv.resource.nonuniformindex"),
    same("llvm.dx.resource.sample.clamp", DxOp::Sample, "llvm.spv.resource.sample.clamp"),
    same("llvm.dx.resource.sample", DxOp::Sample, "llvm.spv.resource.sample"),
    same("llvm.dx.resource.samplebias.clamp", DxOp::SampleBias, "llvm.spv.resource.samplebias.clamp"),
    same("llvm.dx.resource.samplebias", DxOp::SampleBias, "llvm.spv.resource.samplebias"),
    same("llvm.dx.resource.samplecmp.clamp", DxOp::SampleCmp, "llvm.spv.resource.samplecmp.clamp"),
    same("llvm.dx.resource.samplecmp", DxOp::SampleCmp, "llvm.spv.resource.samplecmp"),
    same("llvm.dx.resource.samplecmpbias.clamp", DxOp::SampleCmpBias, "llvm.spv.resource.samplecmpbias.clamp"),
    same("llvm.dx.resource.samplecmpbias", DxOp::SampleCmpBias, "llvm.spv.resource.samplecmpbias"),
    same("llvm.dx.resource.samplecmpgrad.clamp", DxOp::SampleCmpGrad, "llvm.spv.resource.samplecmpgrad.clamp"),
    same("llvm.dx.resource.samplecmpgrad", DxOp::SampleCmpGrad, "llvm.spv.resource.samplecmpgrad"),
    same("llvm.dx.resource.samplecmplevel", DxOp::SampleCmpLevel, "llvm.spv.resource.samplecmplevel"),
    same("llvm.dx.resource.samplecmplevelzero", DxOp::SampleCmpLevelZero, "llvm.spv.resource.samplecmplevelzero"),
    same("llvm.dx.resource.samplegrad.clamp", DxOp::SampleGrad, "llvm.spv.resource.samplegrad.clamp"),
    same("llvm.dx.resource.samplegrad", DxOp::SampleGrad, "llvm.spv.resource.samplegrad"),
    same("llvm.dx.resource.samplelevel", DxOp::SampleLevel, "llvm.spv.resource.samplelevel"),
    made("llvm.dx.resource.store.rawbuffer", DxOp::RawBufferStore),
    made("llvm.dx.resource.store.typedbuffer", DxOp::BufferStore),
    made("llvm.dx.resource.updatecounter", DxOp::BufferUpdateCounter),
    same("llvm.dx.rsqrt", DxOp::Rsqrt, "llvm.spv.rsqrt"),
    same("llvm.dx.saturate", DxOp::Saturate, "llvm.spv.saturate"),
    free("llvm.dx.sclamp", "llvm.spv.sclamp"),
    free("llvm.dx.sdot", "llvm.spv.sdot"),
    free("llvm.dx.sign", "llvm.spv.sign"),
    made("llvm.dx.splitdouble", DxOp::SplitDouble),
    free("llvm.dx.step", "llvm.spv.step"),
    same("llvm.dx.thread.id.in.group", DxOp::ThreadIdInGroup, "llvm.spv.thread.id.in.group"),
    same("llvm.dx.thread.id", DxOp::ThreadId, "llvm.spv.thread.id"),
    free("llvm.dx.uclamp", "llvm.spv.uclamp"),
    free("llvm.dx.udot", "llvm.spv.udot"),
    made("llvm.dx.umad", DxOp::UMad),
    same("llvm.dx.wave.active.countbits", DxOp::WaveAllBitCount, "llvm.spv.wave.active.countbits"),
    same("llvm.dx.wave.all", DxOp::WaveAllTrue, "llvm.spv.wave.all"),
    same("llvm.dx.wave.any", DxOp::WaveAnyTrue, "llvm.spv.wave.any"),
    same("llvm.dx.wave.ballot", DxOp::WaveActiveBallot, "llvm.spv.wave.ballot"),
    same("llvm.dx.wave.get.lane.count", DxOp::WaveGetLaneCount, "llvm.spv.wave.get.lane.count"),
    same("llvm.dx.wave.getlaneindex", DxOp::WaveGetLaneIndex, "llvm.spv.subgroup.local.invocation.id"),
    same("llvm.dx.wave.is.first.lane", DxOp::WaveIsFirstLane, "llvm.spv.wave.is.first.lane"),
    same("llvm.dx.wave.readlane", DxOp::WaveReadLaneAt, "llvm.spv.wave.readlane"),
    same("llvm.dx.wave.reduce.max", DxOp::WaveActiveOp, "llvm.spv.wave.reduce.max"),
    same("llvm.dx.wave.reduce.min", DxOp::WaveActiveOp, "llvm.spv.wave.reduce.min"),
    same("llvm.dx.wave.reduce.sum", DxOp::WaveActiveOp, "llvm.spv.wave.reduce.sum"),
    same("llvm.dx.wave.reduce.umax", DxOp::WaveActiveOp, "llvm.spv.wave.reduce.umax"),
    same("llvm.dx.wave.reduce.umin", DxOp::WaveActiveOp, "llvm.spv.wave.reduce.umin"),
    same("llvm.dx.wave.reduce.usum", DxOp::WaveActiveOp, "llvm.spv.wave.reduce.sum"),
];
