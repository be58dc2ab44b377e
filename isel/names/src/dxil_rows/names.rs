//! The intrinsics of LLVM's DirectX target, `llvm.dx.*`: other names of the operations of DXIL.
//!
//! A name has the row of the operation that LLVM makes of it, which says where it is available. Most are spelled alike for SPIR-V's target;
//! of the others `front_end` makes functions.

use super::rows::Row;

/// A name.
#[derive(Debug)]
pub struct Name {
    /// What it is called, without the suffix of types.
    pub name: &'static str,
    /// The number of the operation that it names, if it names one.
    pub code: Option<u16>,
    /// The intrinsic that it becomes with the same operands; empty where it becomes several instructions.
    pub same: &'static str,
}

impl Name {
    /// The row of an intrinsic's full name.
    pub fn find(full: &str) -> Option<&'static Name> {
        NAMES.iter().find(|known| {
            full.strip_prefix(known.name).is_some_and(|suffix| suffix.is_empty() || suffix.starts_with('.'))
        })
    }

    /// The operation that it names.
    pub fn row(&self) -> Option<&'static Row> {
        Row::find(u64::from(self.code?))
    }
}

const fn same(name: &'static str, code: u16, same: &'static str) -> Name {
    Name { name, code: Some(code), same }
}

const fn made(name: &'static str, code: u16) -> Name {
    Name { name, code: Some(code), same: "" }
}

/// One that names no operation: LLVM makes several of it, or a part of another.
const fn free(name: &'static str, same: &'static str) -> Name {
    Name { name, code: None, same }
}

/// The names; one that begins with another and a dot stands before it.
#[rustfmt::skip]
pub static NAMES: &[Name] = &[
    free("llvm.dx.all", "llvm.spv.all"),
    free("llvm.dx.any", "llvm.spv.any"),
    made("llvm.dx.asdouble", 101),
    free("llvm.dx.cross", "llvm.spv.cross"),
    same("llvm.dx.ddx.coarse", 83, "llvm.spv.ddx.coarse"),
    same("llvm.dx.ddx.fine", 85, "llvm.spv.ddx.fine"),
    same("llvm.dx.ddy.coarse", 84, "llvm.spv.ddy.coarse"),
    same("llvm.dx.ddy.fine", 86, "llvm.spv.ddy.fine"),
    free("llvm.dx.degrees", "llvm.spv.degrees"),
    made("llvm.dx.discard", 82),
    made("llvm.dx.dot2", 54),
    made("llvm.dx.dot2add", 162),
    made("llvm.dx.dot3", 55),
    made("llvm.dx.dot4", 56),
    same("llvm.dx.dot4add.i8packed", 163, "llvm.spv.dot4add.i8packed"),
    same("llvm.dx.dot4add.u8packed", 164, "llvm.spv.dot4add.u8packed"),
    free("llvm.dx.fdot", "llvm.spv.fdot"),
    same("llvm.dx.firstbitlow", 32, "llvm.spv.firstbitlow"),
    same("llvm.dx.firstbitshigh", 34, "llvm.spv.firstbitshigh"),
    same("llvm.dx.firstbituhigh", 33, "llvm.spv.firstbituhigh"),
    same("llvm.dx.flattened.thread.id.in.group", 96, "llvm.spv.flattened.thread.id.in.group"),
    same("llvm.dx.frac", 22, "llvm.spv.frac"),
    same("llvm.dx.group.id", 94, "llvm.spv.group.id"),
    same("llvm.dx.group.memory.barrier.with.group.sync", 80, "llvm.spv.group.memory.barrier.with.group.sync"),
    made("llvm.dx.imad", 48),
    same("llvm.dx.isinf", 9, "llvm.spv.isinf"),
    same("llvm.dx.isnan", 8, "llvm.spv.isnan"),
    made("llvm.dx.legacyf16tof32", 131),
    free("llvm.dx.lerp", "llvm.spv.lerp"),
    free("llvm.dx.nclamp", "llvm.spv.nclamp"),
    free("llvm.dx.normalize", "llvm.spv.normalize"),
    free("llvm.dx.radians", "llvm.spv.radians"),
    same("llvm.dx.resource.calculate.lod.unclamped", 81, "llvm.spv.resource.calculate.lod.unclamped"),
    same("llvm.dx.resource.calculate.lod", 81, "llvm.spv.resource.calculate.lod"),
    same("llvm.dx.resource.gather.cmp", 74, "llvm.spv.resource.gather.cmp"),
    same("llvm.dx.resource.gather", 73, "llvm.spv.resource.gather"),
    same("llvm.dx.resource.getdimensions.levels.x", 72, "llvm.spv.resource.getdimensions.levels.x"),
    same("llvm.dx.resource.getdimensions.levels.xy", 72, "llvm.spv.resource.getdimensions.levels.xy"),
    same("llvm.dx.resource.getdimensions.levels.xyz", 72, "llvm.spv.resource.getdimensions.levels.xyz"),
    same("llvm.dx.resource.getdimensions.ms.xy", 72, "llvm.spv.resource.getdimensions.ms.xy"),
    same("llvm.dx.resource.getdimensions.ms.xyz", 72, "llvm.spv.resource.getdimensions.ms.xyz"),
    same("llvm.dx.resource.getdimensions.x", 72, "llvm.spv.resource.getdimensions.x"),
    same("llvm.dx.resource.getdimensions.xy", 72, "llvm.spv.resource.getdimensions.xy"),
    same("llvm.dx.resource.getdimensions.xyz", 72, "llvm.spv.resource.getdimensions.xyz"),
    made("llvm.dx.resource.getpointer", 57),
    same("llvm.dx.resource.handlefrombinding", 57, "llvm.spv.resource.handlefrombinding"),
    same("llvm.dx.resource.handlefromimplicitbinding", 57, "llvm.spv.resource.handlefromimplicitbinding"),
    made("llvm.dx.resource.load.cbufferrow", 59),
    same("llvm.dx.resource.load.level", 66, "llvm.spv.resource.load.level"),
    same("llvm.dx.resource.load.ms", 66, "llvm.spv.resource.load.ms"),
    made("llvm.dx.resource.load.rawbuffer", 139),
    made("llvm.dx.resource.load.typedbuffer", 68),
    free("llvm.dx.resource.nonuniformindex", "llvm.spv.resource.nonuniformindex"),
    same("llvm.dx.resource.sample.clamp", 60, "llvm.spv.resource.sample.clamp"),
    same("llvm.dx.resource.sample", 60, "llvm.spv.resource.sample"),
    same("llvm.dx.resource.samplebias.clamp", 61, "llvm.spv.resource.samplebias.clamp"),
    same("llvm.dx.resource.samplebias", 61, "llvm.spv.resource.samplebias"),
    same("llvm.dx.resource.samplecmp.clamp", 64, "llvm.spv.resource.samplecmp.clamp"),
    same("llvm.dx.resource.samplecmp", 64, "llvm.spv.resource.samplecmp"),
    same("llvm.dx.resource.samplecmpbias.clamp", 255, "llvm.spv.resource.samplecmpbias.clamp"),
    same("llvm.dx.resource.samplecmpbias", 255, "llvm.spv.resource.samplecmpbias"),
    same("llvm.dx.resource.samplecmpgrad.clamp", 254, "llvm.spv.resource.samplecmpgrad.clamp"),
    same("llvm.dx.resource.samplecmpgrad", 254, "llvm.spv.resource.samplecmpgrad"),
    same("llvm.dx.resource.samplecmplevel", 224, "llvm.spv.resource.samplecmplevel"),
    same("llvm.dx.resource.samplecmplevelzero", 65, "llvm.spv.resource.samplecmplevelzero"),
    same("llvm.dx.resource.samplegrad.clamp", 63, "llvm.spv.resource.samplegrad.clamp"),
    same("llvm.dx.resource.samplegrad", 63, "llvm.spv.resource.samplegrad"),
    same("llvm.dx.resource.samplelevel", 62, "llvm.spv.resource.samplelevel"),
    made("llvm.dx.resource.store.rawbuffer", 140),
    made("llvm.dx.resource.store.typedbuffer", 69),
    made("llvm.dx.resource.updatecounter", 70),
    same("llvm.dx.rsqrt", 25, "llvm.spv.rsqrt"),
    same("llvm.dx.saturate", 7, "llvm.spv.saturate"),
    free("llvm.dx.sclamp", "llvm.spv.sclamp"),
    free("llvm.dx.sdot", "llvm.spv.sdot"),
    free("llvm.dx.sign", "llvm.spv.sign"),
    made("llvm.dx.splitdouble", 102),
    free("llvm.dx.step", "llvm.spv.step"),
    same("llvm.dx.thread.id.in.group", 95, "llvm.spv.thread.id.in.group"),
    same("llvm.dx.thread.id", 93, "llvm.spv.thread.id"),
    free("llvm.dx.uclamp", "llvm.spv.uclamp"),
    free("llvm.dx.udot", "llvm.spv.udot"),
    made("llvm.dx.umad", 49),
    same("llvm.dx.wave.active.countbits", 135, "llvm.spv.wave.active.countbits"),
    same("llvm.dx.wave.all", 114, "llvm.spv.wave.all"),
    same("llvm.dx.wave.any", 113, "llvm.spv.wave.any"),
    same("llvm.dx.wave.ballot", 116, "llvm.spv.wave.ballot"),
    same("llvm.dx.wave.get.lane.count", 112, "llvm.spv.wave.get.lane.count"),
    same("llvm.dx.wave.getlaneindex", 111, "llvm.spv.subgroup.local.invocation.id"),
    same("llvm.dx.wave.is.first.lane", 110, "llvm.spv.wave.is.first.lane"),
    same("llvm.dx.wave.readlane", 117, "llvm.spv.wave.readlane"),
    same("llvm.dx.wave.reduce.max", 119, "llvm.spv.wave.reduce.max"),
    same("llvm.dx.wave.reduce.min", 119, "llvm.spv.wave.reduce.min"),
    same("llvm.dx.wave.reduce.sum", 119, "llvm.spv.wave.reduce.sum"),
    same("llvm.dx.wave.reduce.umax", 119, "llvm.spv.wave.reduce.umax"),
    same("llvm.dx.wave.reduce.umin", 119, "llvm.spv.wave.reduce.umin"),
    same("llvm.dx.wave.reduce.usum", 119, "llvm.spv.wave.reduce.sum"),
];
