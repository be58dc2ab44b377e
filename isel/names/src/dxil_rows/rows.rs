//! The operations of DXIL, by number: their names, availability and types.
//!
//! A program calls an operation as an external function of a class, `dx.op.unary.f32`, with the operation's number first. The
//! rows are data, and no other code has these numbers: it matches on [`DxOp`] or on the row's [`Lowering`].

use super::lowering::BarrierBy::*;
use super::lowering::Buffer::*;
use super::lowering::Control::*;
use super::lowering::FirstBit::*;
use super::lowering::Form::*;
use super::lowering::Handle::*;
use super::lowering::Interpolation::*;
use super::lowering::Lowering::*;
use super::lowering::Maths::*;
use super::lowering::Mesh::*;
use super::lowering::Of::*;
use super::lowering::Partition::*;
use super::lowering::Query::*;
use super::lowering::Rays::*;
use super::lowering::Samples::*;
use super::lowering::Signature::*;
use super::lowering::Texture::*;
use super::lowering::Wave::*;
use super::lowering::{FEEDBACK, Lowering, OnVectors, PLAIN, Sampling, mask, number, transform, vector};
use inkwell::llvm_sys::LLVMOpcode::*;
use spirant_dialect::spirv::BuiltIn;
use spirant_ir::Val;

/// An operation.
#[derive(Debug)]
pub struct Row {
    /// The operation.
    pub op: DxOp,
    /// Its name, as Microsoft's documentation spells it.
    pub name: &'static str,
    /// The prefix of its functions, without the suffix of types.
    pub class: &'static str,
    /// The least minor shader model of major version 6.
    pub model: u8,
    /// The stages that have it, separated by commas; empty for all.
    pub stages: &'static str,
    /// Its overload types, a letter each: `v` none, `h` `f` `d` floats, `1` `8` `w` `i` `l` integers, `o` `u` the program's own
    /// types; after `<` those of vectors.
    pub overloads: &'static str,
    /// Whether it compares neighbouring invocations, which compute shaders can do since shader model 6.6.
    pub derivatives: bool,
    /// Its lowering.
    pub lowering: Lowering,
}

/// The least shader model in which groups of invocations have quads.
const QUADS_IN_GROUPS: u8 = 6;

/// The stages whose invocations are in groups.
pub const IN_GROUPS: [&str; 4] = ["compute", "mesh", "amplification", "node"];

/// The stages in the triples of LLVM's DirectX target.
pub const STAGES_OF_TRIPLES: [&str; 9] =
    ["pixel", "vertex", "geometry", "hull", "domain", "compute", "library", "mesh", "amplification"];

impl Row {
    /// The row of an operation's number.
    pub fn find(number: u64) -> Option<&'static Row> {
        let at = ROWS.binary_search_by_key(&number, |row| u64::from(row.op.number())).ok()?;
        ROWS.get(at)
    }

    /// The row of the operation that a call names by its first operand.
    pub fn of(call: Val<'_>) -> Option<&'static Row> {
        Row::find(number_of(call)?)
    }

    /// Why a program of a stage cannot use it, if it cannot.
    pub fn refusal(&self, stage: &str) -> Option<String> {
        let has_stage = self.stages.is_empty() || self.stages.split(',').any(|one| one == stage);
        let stages = || self.stages.replace(',', ", ");
        (!has_stage).then(|| {
            format!("{} is not available in a {stage} shader: its stages are {}", self.name, stages())
        })
    }

    /// Why it is newer than a shader model that has the stage, if it is.
    pub fn newer(&self, stage: &str, model: (u8, u8)) -> Option<String> {
        let name = self.name;
        let in_groups = IN_GROUPS.contains(&stage);
        if self.derivatives && in_groups && model < (6, QUADS_IN_GROUPS) {
            return Some(format!(
                "{name} is not available in a {stage} shader before shader model 6.{QUADS_IN_GROUPS}: derivatives"
            ));
        }
        (model < (6, self.model)).then(|| {
            format!(
                "{name} is not available before shader model 6.{}, and the program is of {}.{}",
                self.model, model.0, model.1
            )
        })
    }

    /// Whether it is overloaded by a type, by the type's letter.
    pub fn takes(&self, letter: char) -> bool {
        let scalars = self.overloads.split('<').next().unwrap_or_default();
        // What is overloaded by the program's own types has no letter to hold it against.
        scalars.contains(letter) || scalars.contains(['o', 'u'])
    }
}

/// Whether a row ends with the word `derivatives`.
macro_rules! has_derivatives {
    () => {
        false
    };
    (derivatives) => {
        true
    };
}

/// Declares [`DxOp`] and [`ROWS`]: number, name, class, least minor shader model, stages, overloads, lowering, and `derivatives` where the
/// operation compares neighbours.
macro_rules! operations {
    ($(($number:literal, $op:ident, $class:literal, $model:literal, $stages:expr, $overloads:literal, $lowering:expr $(, $flag:ident)?),)*) => {
        /// An operation of DXIL, by the name that Microsoft's documentation gives it.
        #[allow(non_camel_case_types, missing_docs)]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u16)]
        pub enum DxOp {
            $($op = $number,)*
        }

        /// All operations in the order of their numbers, without those that are reserved or experimental.
        pub static ROWS: &[Row] = &[$(Row {
            op: DxOp::$op,
            name: stringify!($op),
            class: $class,
            model: $model,
            stages: $stages,
            overloads: $overloads,
            derivatives: has_derivatives!($($flag)?),
            lowering: $lowering,
        },)*];
    };
}

/// The number of the operation that a call has as its first operand, of any operation.
pub fn number_of(call: Val<'_>) -> Option<u64> {
    call.operand(0)?.int_value()
}

impl DxOp {
    /// The operation that a call names by its first operand.
    pub fn of(call: Val<'_>) -> Option<DxOp> {
        Row::of(call).map(|row| row.op)
    }

    /// Its row.
    pub fn row(self) -> &'static Row {
        // There is a row for each, in the order of their numbers.
        let at = ROWS.partition_point(|row| row.op < self);
        &ROWS[at]
    }

    /// The number by which programs call it.
    pub const fn number(self) -> u16 {
        self as u16
    }
}

const ALL: &str = "";
const WAVE: &str = "library,compute,amplification,mesh,pixel,vertex,hull,domain,geometry,raygeneration,intersection,anyhit,closesthit,miss,callable,node";
const QUADS: &str = "library,pixel,compute,amplification,mesh,node";
const HIT: &str = "library,intersection,anyhit,closesthit";
const TRACE: &str = "library,raygeneration,closesthit,miss";
const GROUPS: &str = "compute,mesh,amplification,node";

#[rustfmt::skip]
operations! {
    (0, TempRegLoad, "dx.op.tempRegLoad", 0, ALL, "hfwi", Unsupported),
    (1, TempRegStore, "dx.op.tempRegStore", 0, ALL, "hfwi", Unsupported),
    (2, MinPrecXRegLoad, "dx.op.minPrecXRegLoad", 0, ALL, "hw", Unsupported),
    (3, MinPrecXRegStore, "dx.op.minPrecXRegStore", 0, ALL, "hw", Unsupported),
    (4, LoadInput, "dx.op.loadInput", 0, ALL, "hfwi", Signature(LoadInput)),
    (5, StoreOutput, "dx.op.storeOutput", 0, ALL, "hfwi", Signature(StoreOutput)),
    (6, FAbs, "dx.op.unary", 0, ALL, "hfd<hfd", Intrinsic(1, "llvm.fabs")),
    (7, Saturate, "dx.op.unary", 0, ALL, "hfd<hfd", Intrinsic(1, "llvm.spv.saturate")),
    (8, IsNaN, "dx.op.isSpecialFloat", 0, ALL, "hf<hf", Call("llvm.spv.isnan")),
    (9, IsInf, "dx.op.isSpecialFloat", 0, ALL, "hf<hf", Call("llvm.spv.isinf")),
    (10, IsFinite, "dx.op.isSpecialFloat", 0, ALL, "hf<hf", Maths(IsClass(0x1f8))),
    (11, IsNormal, "dx.op.isSpecialFloat", 0, ALL, "hf<hf", Maths(IsClass(0x108))),
    (12, Cos, "dx.op.unary", 0, ALL, "hf<hf", Intrinsic(1, "llvm.cos")),
    (13, Sin, "dx.op.unary", 0, ALL, "hf<hf", Intrinsic(1, "llvm.sin")),
    (14, Tan, "dx.op.unary", 0, ALL, "hf<hf", Intrinsic(1, "llvm.tan")),
    (15, Acos, "dx.op.unary", 0, ALL, "hf<hf", Intrinsic(1, "llvm.acos")),
    (16, Asin, "dx.op.unary", 0, ALL, "hf<hf", Intrinsic(1, "llvm.asin")),
    (17, Atan, "dx.op.unary", 0, ALL, "hf<hf", Intrinsic(1, "llvm.atan")),
    (18, Hcos, "dx.op.unary", 0, ALL, "hf<hf", Intrinsic(1, "llvm.cosh")),
    (19, Hsin, "dx.op.unary", 0, ALL, "hf<hf", Intrinsic(1, "llvm.sinh")),
    (20, Htan, "dx.op.unary", 0, ALL, "hf<hf", Intrinsic(1, "llvm.tanh")),
    (21, Exp, "dx.op.unary", 0, ALL, "hf<hf", Intrinsic(1, "llvm.exp2")),
    (22, Frc, "dx.op.unary", 0, ALL, "hf<hf", Intrinsic(1, "llvm.spv.frac")),
    (23, Log, "dx.op.unary", 0, ALL, "hf<hf", Intrinsic(1, "llvm.log2")),
    (24, Sqrt, "dx.op.unary", 0, ALL, "hf<hf", Intrinsic(1, "llvm.sqrt")),
    (25, Rsqrt, "dx.op.unary", 0, ALL, "hf<hf", Intrinsic(1, "llvm.spv.rsqrt")),
    (26, Round_ne, "dx.op.unary", 0, ALL, "hf<hf", Intrinsic(1, "llvm.roundeven")),
    (27, Round_ni, "dx.op.unary", 0, ALL, "hf<hf", Intrinsic(1, "llvm.floor")),
    (28, Round_pi, "dx.op.unary", 0, ALL, "hf<hf", Intrinsic(1, "llvm.ceil")),
    (29, Round_z, "dx.op.unary", 0, ALL, "hf<hf", Intrinsic(1, "llvm.trunc")),
    (30, Bfrev, "dx.op.unary", 0, ALL, "wil<wil", Intrinsic(1, "llvm.bitreverse")),
    (31, Countbits, "dx.op.unaryBits", 0, ALL, "wil<wil", Maths(CountBits)),
    (32, FirstbitLo, "dx.op.unaryBits", 0, ALL, "wil<wil", Maths(FirstBit(Lowest))),
    (33, FirstbitHi, "dx.op.unaryBits", 0, ALL, "wil<wil", Maths(FirstBit(Highest))),
    (34, FirstbitSHi, "dx.op.unaryBits", 0, ALL, "wil<wil", Maths(FirstBit(HighestOfSign))),
    (35, FMax, "dx.op.binary", 0, ALL, "hfd<hfd", Intrinsic(2, "llvm.maxnum")),
    (36, FMin, "dx.op.binary", 0, ALL, "hfd<hfd", Intrinsic(2, "llvm.minnum")),
    (37, IMax, "dx.op.binary", 0, ALL, "wil<wil", Intrinsic(2, "llvm.smax")),
    (38, IMin, "dx.op.binary", 0, ALL, "wil<wil", Intrinsic(2, "llvm.smin")),
    (39, UMax, "dx.op.binary", 0, ALL, "wil<wil", Intrinsic(2, "llvm.umax")),
    (40, UMin, "dx.op.binary", 0, ALL, "wil<wil", Intrinsic(2, "llvm.umin")),
    (41, IMul, "dx.op.binaryWithTwoOuts", 0, ALL, "i", Maths(WideMultiply(LLVMSExt))),
    (42, UMul, "dx.op.binaryWithTwoOuts", 0, ALL, "i", Maths(WideMultiply(LLVMZExt))),
    (43, UDiv, "dx.op.binaryWithTwoOuts", 0, ALL, "i", Maths(Divide)),
    (44, UAddc, "dx.op.binaryWithCarryOrBorrow", 0, ALL, "i", Maths(Overflow("llvm.uadd.with.overflow"))),
    (45, USubb, "dx.op.binaryWithCarryOrBorrow", 0, ALL, "i", Maths(Overflow("llvm.usub.with.overflow"))),
    (46, FMad, "dx.op.tertiary", 0, ALL, "hfd<hfd", Intrinsic(3, "llvm.fmuladd")),
    (47, Fma, "dx.op.tertiary", 0, ALL, "d<d", Intrinsic(3, "llvm.fma")),
    (48, IMad, "dx.op.tertiary", 0, ALL, "wil<wil", Maths(MultiplyAdd)),
    (49, UMad, "dx.op.tertiary", 0, ALL, "wil<wil", Maths(MultiplyAdd)),
    (50, Msad, "dx.op.tertiary", 0, ALL, "i", Maths(MaskedSum)),
    (51, Ibfe, "dx.op.tertiary", 0, ALL, "i", Maths(ExtractBits(LLVMAShr))),
    (52, Ubfe, "dx.op.tertiary", 0, ALL, "i", Maths(ExtractBits(LLVMLShr))),
    (53, Bfi, "dx.op.quaternary", 0, ALL, "i", Maths(InsertBits)),
    (54, Dot2, "dx.op.dot2", 0, ALL, "hf", Dot(2)),
    (55, Dot3, "dx.op.dot3", 0, ALL, "hf", Dot(3)),
    (56, Dot4, "dx.op.dot4", 0, ALL, "hf", Dot(4)),
    (57, CreateHandle, "dx.op.createHandle", 0, ALL, "v", Handle(Create)),
    (58, CBufferLoad, "dx.op.cBufferLoad", 0, ALL, "hfd8wil", Buffer(Constant)),
    (59, CBufferLoadLegacy, "dx.op.cBufferLoadLegacy", 0, ALL, "hfdwil", Buffer(Constants)),
    (60, Sample, "dx.op.sample", 0, QUADS, "hfwi", Texture(Sample(Sampling { name: "llvm.spv.resource.sample", clamp: Some(10), ..PLAIN })), derivatives),
    (61, SampleBias, "dx.op.sampleBias", 0, QUADS, "hfwi", Texture(Sample(Sampling { name: "llvm.spv.resource.samplebias", before: &[10], clamp: Some(11), ..PLAIN })), derivatives),
    (62, SampleLevel, "dx.op.sampleLevel", 0, ALL, "hfwi", Texture(Sample(Sampling { name: "llvm.spv.resource.samplelevel", before: &[10], ..PLAIN }))),
    (63, SampleGrad, "dx.op.sampleGrad", 0, ALL, "hfwi", Texture(Sample(Sampling { name: "llvm.spv.resource.samplegrad", gradients: Some(10), clamp: Some(16), ..PLAIN }))),
    (64, SampleCmp, "dx.op.sampleCmp", 0, QUADS, "hf", Texture(Sample(Sampling { name: "llvm.spv.resource.samplecmp", before: &[10], clamp: Some(11), compares: true, ..PLAIN })), derivatives),
    (65, SampleCmpLevelZero, "dx.op.sampleCmpLevelZero", 0, ALL, "hf", Texture(Sample(Sampling { name: "llvm.spv.resource.samplecmplevelzero", before: &[10], compares: true, ..PLAIN }))),
    (66, TextureLoad, "dx.op.textureLoad", 0, ALL, "hfwi", Texture(Fetch)),
    (67, TextureStore, "dx.op.textureStore", 0, ALL, "hfwi", Texture(Write)),
    (68, BufferLoad, "dx.op.bufferLoad", 0, ALL, "hfwi", Buffer(Load)),
    (69, BufferStore, "dx.op.bufferStore", 0, ALL, "hfwi", Buffer(Store)),
    (70, BufferUpdateCounter, "dx.op.bufferUpdateCounter", 0, ALL, "v", Buffer(Counter)),
    (71, CheckAccessFullyMapped, "dx.op.checkAccessFullyMapped", 0, ALL, "i", Control(CheckStatus)),
    (72, GetDimensions, "dx.op.getDimensions", 0, ALL, "v", Texture(Size)),
    (73, TextureGather, "dx.op.textureGather", 0, ALL, "hfwi", Texture(Sample(Sampling { name: "llvm.spv.resource.gather", before: &[9], offsets: 2, ..PLAIN }))),
    (74, TextureGatherCmp, "dx.op.textureGatherCmp", 0, ALL, "hfwi", Texture(Sample(Sampling { name: "llvm.spv.resource.gather.cmp", before: &[10], offsets: 2, ..PLAIN }))),
    (75, Texture2DMSGetSamplePosition, "dx.op.texture2DMSGetSamplePosition", 0, ALL, "v", Samples(OfTexture)),
    (76, RenderTargetGetSamplePosition, "dx.op.renderTargetGetSamplePosition", 0, "pixel", "v", Samples(OfTarget)),
    (77, RenderTargetGetSampleCount, "dx.op.renderTargetGetSampleCount", 0, "pixel", "v", Samples(CountOfTarget)),
    (78, AtomicBinOp, "dx.op.atomicBinOp", 0, ALL, "li", Buffer(Atomic)),
    (79, AtomicCompareExchange, "dx.op.atomicCompareExchange", 0, ALL, "li", Buffer(CompareExchange)),
    (80, Barrier, "dx.op.barrier", 0, ALL, "v", Control(Barrier(ByMode))),
    (81, CalculateLOD, "dx.op.calculateLOD", 0, QUADS, "f", Texture(Level), derivatives),
    (82, Discard, "dx.op.discard", 0, "pixel", "v", Control(Discard)),
    (83, DerivCoarseX, "dx.op.unary", 0, QUADS, "hfd<hf", Maths(Derivative("llvm.spv.ddx.coarse")), derivatives),
    (84, DerivCoarseY, "dx.op.unary", 0, QUADS, "hfd<hf", Maths(Derivative("llvm.spv.ddy.coarse")), derivatives),
    (85, DerivFineX, "dx.op.unary", 0, QUADS, "hfd<hf", Maths(Derivative("llvm.spv.ddx.fine")), derivatives),
    (86, DerivFineY, "dx.op.unary", 0, QUADS, "hfd<hf", Maths(Derivative("llvm.spv.ddy.fine")), derivatives),
    (87, EvalSnapped, "dx.op.evalSnapped", 0, "pixel", "hf", Signature(Interpolate(AtOffset))),
    (88, EvalSampleIndex, "dx.op.evalSampleIndex", 0, "pixel", "hf", Signature(Interpolate(AtSample))),
    (89, EvalCentroid, "dx.op.evalCentroid", 0, "pixel", "hf", Signature(Interpolate(AtCentroid))),
    (90, SampleIndex, "dx.op.sampleIndex", 0, "pixel", "i", number("sample_index", BuiltIn::SampleId, "i32")),
    (91, Coverage, "dx.op.coverage", 0, "pixel", "i", mask("coverage", BuiltIn::SampleMask, "i32")),
    (92, InnerCoverage, "dx.op.innerCoverage", 0, "pixel", "i", number("inner_coverage", BuiltIn::FullyCoveredEXT, "i32")),
    (93, ThreadId, "dx.op.threadId", 0, GROUPS, "i", Control(Index("llvm.spv.thread.id"))),
    (94, GroupId, "dx.op.groupId", 0, GROUPS, "i", Control(Index("llvm.spv.group.id"))),
    (95, ThreadIdInGroup, "dx.op.threadIdInGroup", 0, GROUPS, "i", Control(Index("llvm.spv.thread.id.in.group"))),
    (96, FlattenedThreadIdInGroup, "dx.op.flattenedThreadIdInGroup", 0, GROUPS, "i", Call("llvm.spv.flattened.thread.id.in.group")),
    (97, EmitStream, "dx.op.emitStream", 0, "geometry", "v", Signature(EndVertex { emit: true, cut: false })),
    (98, CutStream, "dx.op.cutStream", 0, "geometry", "v", Signature(EndVertex { emit: false, cut: true })),
    (99, EmitThenCutStream, "dx.op.emitThenCutStream", 0, "geometry", "v", Signature(EndVertex { emit: true, cut: true })),
    (100, GSInstanceID, "dx.op.gSInstanceID", 0, "geometry", "i", number("invocation_id", BuiltIn::InvocationId, "i32")),
    (101, MakeDouble, "dx.op.makeDouble", 0, ALL, "d", Maths(MakeDouble)),
    (102, SplitDouble, "dx.op.splitDouble", 0, ALL, "d", Maths(SplitDouble)),
    (103, LoadOutputControlPoint, "dx.op.loadOutputControlPoint", 0, "domain,hull", "hfwi", Signature(LoadControlPoint)),
    (104, LoadPatchConstant, "dx.op.loadPatchConstant", 0, "domain,hull", "hfwi", Signature(LoadPatchConstant)),
    (105, DomainLocation, "dx.op.domainLocation", 0, "domain", "f", vector("domain_location", BuiltIn::TessCoord, "float")),
    (106, StorePatchConstant, "dx.op.storePatchConstant", 0, "hull", "hfwi", Signature(StorePatchConstant)),
    (107, OutputControlPointID, "dx.op.outputControlPointID", 0, "hull", "i", number("invocation_id", BuiltIn::InvocationId, "i32")),
    (108, PrimitiveID, "dx.op.primitiveID", 0, "geometry,domain,hull", "i", number("primitive_id", BuiltIn::PrimitiveId, "i32")),
    (109, CycleCounterLegacy, "dx.op.cycleCounterLegacy", 0, ALL, "v", Unsupported),
    (110, WaveIsFirstLane, "dx.op.waveIsFirstLane", 0, WAVE, "v", Call("llvm.spv.wave.is.first.lane")),
    (111, WaveGetLaneIndex, "dx.op.waveGetLaneIndex", 0, WAVE, "v", Call("llvm.spv.subgroup.local.invocation.id")),
    (112, WaveGetLaneCount, "dx.op.waveGetLaneCount", 0, WAVE, "v", Call("llvm.spv.wave.get.lane.count")),
    (113, WaveAnyTrue, "dx.op.waveAnyTrue", 0, WAVE, "v", Call("llvm.spv.wave.any")),
    (114, WaveAllTrue, "dx.op.waveAllTrue", 0, WAVE, "v", Call("llvm.spv.wave.all")),
    (115, WaveActiveAllEqual, "dx.op.waveActiveAllEqual", 0, WAVE, "hfd18wil<hfd18wil", Call("llvm.spv.wave.all.equal")),
    (116, WaveActiveBallot, "dx.op.waveActiveBallot", 0, WAVE, "v", Wave(Ballot)),
    (117, WaveReadLaneAt, "dx.op.waveReadLaneAt", 0, WAVE, "hfd18wil<hfd18wil", Call("llvm.spv.wave.readlane")),
    (118, WaveReadLaneFirst, "dx.op.waveReadLaneFirst", 0, WAVE, "hfd18wil<hfd18wil", Wave(Scoped("__spirv_GroupNonUniformBroadcastFirst"))),
    (119, WaveActiveOp, "dx.op.waveActiveOp", 0, WAVE, "hfd18wil<hfd18wil", Wave(Reduce)),
    (120, WaveActiveBit, "dx.op.waveActiveBit", 0, WAVE, "8wil<8wil", Wave(Bits)),
    (121, WavePrefixOp, "dx.op.wavePrefixOp", 0, WAVE, "hfd8wil<hfd8wil", Wave(PrefixReduce)),
    (122, QuadReadLaneAt, "dx.op.quadReadLaneAt", 0, "library,compute,amplification,mesh,pixel,node", "hfd18wil<hfd18wil", Call("llvm.spv.quad.read.lane.at")),
    (123, QuadOp, "dx.op.quadOp", 0, "library,compute,amplification,mesh,pixel,node", "hfd8wil<hfd8wil", Wave(Quad)),
    (124, BitcastI16toF16, "dx.op.bitcastI16toF16", 0, ALL, "v", Maths(Cast(LLVMBitCast))),
    (125, BitcastF16toI16, "dx.op.bitcastF16toI16", 0, ALL, "v", Maths(Cast(LLVMBitCast))),
    (126, BitcastI32toF32, "dx.op.bitcastI32toF32", 0, ALL, "v", Maths(Cast(LLVMBitCast))),
    (127, BitcastF32toI32, "dx.op.bitcastF32toI32", 0, ALL, "v", Maths(Cast(LLVMBitCast))),
    (128, BitcastI64toF64, "dx.op.bitcastI64toF64", 0, ALL, "v", Maths(Cast(LLVMBitCast))),
    (129, BitcastF64toI64, "dx.op.bitcastF64toI64", 0, ALL, "v", Maths(Cast(LLVMBitCast))),
    (130, LegacyF32ToF16, "dx.op.legacyF32ToF16", 0, ALL, "v", Maths(PackHalf)),
    (131, LegacyF16ToF32, "dx.op.legacyF16ToF32", 0, ALL, "v", Call("llvm.spv.unpackhalf2x16")),
    (132, LegacyDoubleToFloat, "dx.op.legacyDoubleToFloat", 0, ALL, "v", Maths(Cast(LLVMFPTrunc))),
    (133, LegacyDoubleToSInt32, "dx.op.legacyDoubleToSInt32", 0, ALL, "v", Call("llvm.fptosi.sat")),
    (134, LegacyDoubleToUInt32, "dx.op.legacyDoubleToUInt32", 0, ALL, "v", Call("llvm.fptoui.sat")),
    (135, WaveAllBitCount, "dx.op.waveAllOp", 0, WAVE, "v", Call("llvm.spv.wave.active.countbits")),
    (136, WavePrefixBitCount, "dx.op.wavePrefixOp", 0, WAVE, "v", Call("llvm.spv.subgroup.prefix.bit.count")),
    (137, AttributeAtVertex, "dx.op.attributeAtVertex", 1, "pixel", "hfiw", Signature(LoadAtVertex)),
    (138, ViewID, "dx.op.viewID", 1, "vertex,hull,domain,geometry,pixel,mesh", "i", number("view_id", BuiltIn::ViewIndex, "i32")),
    (139, RawBufferLoad, "dx.op.rawBufferLoad", 2, ALL, "hfwidl", Buffer(Load)),
    (140, RawBufferStore, "dx.op.rawBufferStore", 2, ALL, "hfwidl", Buffer(Store)),
    (141, InstanceID, "dx.op.instanceID", 3, HIT, "i", number("instance_custom_index", BuiltIn::InstanceCustomIndexKHR, "i32")),
    (142, InstanceIndex, "dx.op.instanceIndex", 3, HIT, "i", number("instance_id", BuiltIn::InstanceId, "i32")),
    (143, HitKind, "dx.op.hitKind", 3, HIT, "i", number("hit_kind", BuiltIn::HitKindKHR, "i32")),
    (144, RayFlags, "dx.op.rayFlags", 3, "library,intersection,anyhit,closesthit,miss", "i", number("incoming_ray_flags", BuiltIn::IncomingRayFlagsKHR, "i32")),
    (145, DispatchRaysIndex, "dx.op.dispatchRaysIndex", 3, "library,raygeneration,intersection,anyhit,closesthit,miss,callable", "i", vector("launch_id", BuiltIn::LaunchIdKHR, "i32")),
    (146, DispatchRaysDimensions, "dx.op.dispatchRaysDimensions", 3, "library,raygeneration,intersection,anyhit,closesthit,miss,callable", "i", vector("launch_size", BuiltIn::LaunchSizeKHR, "i32")),
    (147, WorldRayOrigin, "dx.op.worldRayOrigin", 3, "library,intersection,anyhit,closesthit,miss", "f", vector("world_ray_origin", BuiltIn::WorldRayOriginKHR, "float")),
    (148, WorldRayDirection, "dx.op.worldRayDirection", 3, "library,intersection,anyhit,closesthit,miss", "f", vector("world_ray_direction", BuiltIn::WorldRayDirectionKHR, "float")),
    (149, ObjectRayOrigin, "dx.op.objectRayOrigin", 3, HIT, "f", vector("object_ray_origin", BuiltIn::ObjectRayOriginKHR, "float")),
    (150, ObjectRayDirection, "dx.op.objectRayDirection", 3, HIT, "f", vector("object_ray_direction", BuiltIn::ObjectRayDirectionKHR, "float")),
    (151, ObjectToWorld, "dx.op.objectToWorld", 3, HIT, "f", transform("object_to_world", BuiltIn::ObjectToWorldKHR, "float")),
    (152, WorldToObject, "dx.op.worldToObject", 3, HIT, "f", transform("world_to_object", BuiltIn::WorldToObjectKHR, "float")),
    (153, RayTMin, "dx.op.rayTMin", 3, "library,intersection,anyhit,closesthit,miss", "f", number("ray_tmin", BuiltIn::RayTminKHR, "float")),
    (154, RayTCurrent, "dx.op.rayTCurrent", 3, "library,intersection,anyhit,closesthit,miss", "f", number("ray_tmax", BuiltIn::RayTmaxKHR, "float")),
    (155, IgnoreHit, "dx.op.ignoreHit", 3, "anyhit", "v", Call("__spirv_IgnoreIntersectionKHR")),
    (156, AcceptHitAndEndSearch, "dx.op.acceptHitAndEndSearch", 3, "anyhit", "v", Call("__spirv_TerminateRayKHR")),
    (157, TraceRay, "dx.op.traceRay", 3, TRACE, "u", Rays(Trace)),
    (158, ReportHit, "dx.op.reportHit", 3, "library,intersection", "u", Rays(Report)),
    (159, CallShader, "dx.op.callShader", 3, "library,closesthit,raygeneration,miss,callable", "u", Rays(CallShader)),
    (160, CreateHandleForLib, "dx.op.createHandleForLib", 3, ALL, "o", Handle(ForLibrary)),
    (161, PrimitiveIndex, "dx.op.primitiveIndex", 3, HIT, "i", number("primitive_id", BuiltIn::PrimitiveId, "i32")),
    (162, Dot2AddHalf, "dx.op.dot2AddHalf", 4, ALL, "fd", Maths(Dot2Add)),
    (163, Dot4AddI8Packed, "dx.op.dot4AddPacked", 4, ALL, "i", Maths(Dot4Add("llvm.spv.dot4add.i8packed"))),
    (164, Dot4AddU8Packed, "dx.op.dot4AddPacked", 4, ALL, "i", Maths(Dot4Add("llvm.spv.dot4add.u8packed"))),
    (165, WaveMatch, "dx.op.waveMatch", 5, WAVE, "hfd8wil<hfd8wil", Partition(Match)),
    (166, WaveMultiPrefixOp, "dx.op.waveMultiPrefixOp", 5, WAVE, "hfd8wil<hfd8wil", Partition(Prefix)),
    (167, WaveMultiPrefixBitCount, "dx.op.waveMultiPrefixBitCount", 5, WAVE, "v", Partition(PrefixCount)),
    (168, SetMeshOutputCounts, "dx.op.setMeshOutputCounts", 5, "mesh", "v", Mesh(Counts)),
    (169, EmitIndices, "dx.op.emitIndices", 5, "mesh", "v", Mesh(Indices)),
    (170, GetMeshPayload, "dx.op.getMeshPayload", 5, "mesh", "u", Mesh(Payload)),
    (171, StoreVertexOutput, "dx.op.storeVertexOutput", 5, "mesh", "hfwi", Signature(StoreVertex)),
    (172, StorePrimitiveOutput, "dx.op.storePrimitiveOutput", 5, "mesh", "hfwi", Signature(StorePrimitive)),
    (173, DispatchMesh, "dx.op.dispatchMesh", 5, "amplification", "u", Mesh(Dispatch)),
    (174, WriteSamplerFeedback, "dx.op.writeSamplerFeedback", 5, "library,pixel", "v", Impossible(FEEDBACK), derivatives),
    (175, WriteSamplerFeedbackBias, "dx.op.writeSamplerFeedbackBias", 5, "library,pixel", "v", Impossible(FEEDBACK), derivatives),
    (176, WriteSamplerFeedbackLevel, "dx.op.writeSamplerFeedbackLevel", 5, ALL, "v", Impossible(FEEDBACK)),
    (177, WriteSamplerFeedbackGrad, "dx.op.writeSamplerFeedbackGrad", 5, ALL, "v", Impossible(FEEDBACK)),
    (178, AllocateRayQuery, "dx.op.allocateRayQuery", 5, ALL, "v", Handle(RayQuery)),
    (179, RayQuery_TraceRayInline, "dx.op.rayQuery_TraceRayInline", 5, ALL, "v", Query(Begin)),
    (180, RayQuery_Proceed, "dx.op.rayQuery_Proceed", 5, ALL, "1", Query(Step("__spirv_RayQueryProceedKHR", &[]))),
    (181, RayQuery_Abort, "dx.op.rayQuery_Abort", 5, ALL, "v", Query(Step("__spirv_RayQueryTerminateKHR", &[]))),
    (182, RayQuery_CommitNonOpaqueTriangleHit, "dx.op.rayQuery_CommitNonOpaqueTriangleHit", 5, ALL, "v", Query(Step("__spirv_RayQueryConfirmIntersectionKHR", &[]))),
    (183, RayQuery_CommitProceduralPrimitiveHit, "dx.op.rayQuery_CommitProceduralPrimitiveHit", 5, ALL, "v", Query(Step("__spirv_RayQueryGenerateIntersectionKHR", &[2]))),
    (184, RayQuery_CommittedStatus, "dx.op.rayQuery_StateScalar", 5, ALL, "i", Query(Get("__spirv_RayQueryGetIntersectionTypeKHR", Committed, Int))),
    (185, RayQuery_CandidateType, "dx.op.rayQuery_StateScalar", 5, ALL, "i", Query(Get("__spirv_RayQueryGetIntersectionTypeKHR", Candidate, Int))),
    (186, RayQuery_CandidateObjectToWorld3x4, "dx.op.rayQuery_StateMatrix", 5, ALL, "f", Query(Get("__spirv_RayQueryGetIntersectionObjectToWorldKHR", Candidate, Transform))),
    (187, RayQuery_CandidateWorldToObject3x4, "dx.op.rayQuery_StateMatrix", 5, ALL, "f", Query(Get("__spirv_RayQueryGetIntersectionWorldToObjectKHR", Candidate, Transform))),
    (188, RayQuery_CommittedObjectToWorld3x4, "dx.op.rayQuery_StateMatrix", 5, ALL, "f", Query(Get("__spirv_RayQueryGetIntersectionObjectToWorldKHR", Committed, Transform))),
    (189, RayQuery_CommittedWorldToObject3x4, "dx.op.rayQuery_StateMatrix", 5, ALL, "f", Query(Get("__spirv_RayQueryGetIntersectionWorldToObjectKHR", Committed, Transform))),
    (190, RayQuery_CandidateProceduralPrimitiveNonOpaque, "dx.op.rayQuery_StateScalar", 5, ALL, "1", Query(Get("__spirv_RayQueryGetIntersectionCandidateAABBOpaqueKHR", Ray, Not))),
    (191, RayQuery_CandidateTriangleFrontFace, "dx.op.rayQuery_StateScalar", 5, ALL, "1", Query(Get("__spirv_RayQueryGetIntersectionFrontFaceKHR", Candidate, Bool))),
    (192, RayQuery_CommittedTriangleFrontFace, "dx.op.rayQuery_StateScalar", 5, ALL, "1", Query(Get("__spirv_RayQueryGetIntersectionFrontFaceKHR", Committed, Bool))),
    (193, RayQuery_CandidateTriangleBarycentrics, "dx.op.rayQuery_StateVector", 5, ALL, "f", Query(Get("__spirv_RayQueryGetIntersectionBarycentricsKHR", Candidate, Vector(2)))),
    (194, RayQuery_CommittedTriangleBarycentrics, "dx.op.rayQuery_StateVector", 5, ALL, "f", Query(Get("__spirv_RayQueryGetIntersectionBarycentricsKHR", Committed, Vector(2)))),
    (195, RayQuery_RayFlags, "dx.op.rayQuery_StateScalar", 5, ALL, "i", Query(Get("__spirv_RayQueryGetRayFlagsKHR", Ray, Int))),
    (196, RayQuery_WorldRayOrigin, "dx.op.rayQuery_StateVector", 5, ALL, "f", Query(Get("__spirv_RayQueryGetWorldRayOriginKHR", Ray, Vector(3)))),
    (197, RayQuery_WorldRayDirection, "dx.op.rayQuery_StateVector", 5, ALL, "f", Query(Get("__spirv_RayQueryGetWorldRayDirectionKHR", Ray, Vector(3)))),
    (198, RayQuery_RayTMin, "dx.op.rayQuery_StateScalar", 5, ALL, "f", Query(Get("__spirv_RayQueryGetRayTMinKHR", Ray, Float))),
    (199, RayQuery_CandidateTriangleRayT, "dx.op.rayQuery_StateScalar", 5, ALL, "f", Query(Get("__spirv_RayQueryGetIntersectionTKHR", Candidate, Float))),
    (200, RayQuery_CommittedRayT, "dx.op.rayQuery_StateScalar", 5, ALL, "f", Query(Get("__spirv_RayQueryGetIntersectionTKHR", Committed, Float))),
    (201, RayQuery_CandidateInstanceIndex, "dx.op.rayQuery_StateScalar", 5, ALL, "i", Query(Get("__spirv_RayQueryGetIntersectionInstanceIdKHR", Candidate, Int))),
    (202, RayQuery_CandidateInstanceID, "dx.op.rayQuery_StateScalar", 5, ALL, "i", Query(Get("__spirv_RayQueryGetIntersectionInstanceCustomIndexKHR", Candidate, Int))),
    (203, RayQuery_CandidateGeometryIndex, "dx.op.rayQuery_StateScalar", 5, ALL, "i", Query(Get("__spirv_RayQueryGetIntersectionGeometryIndexKHR", Candidate, Int))),
    (204, RayQuery_CandidatePrimitiveIndex, "dx.op.rayQuery_StateScalar", 5, ALL, "i", Query(Get("__spirv_RayQueryGetIntersectionPrimitiveIndexKHR", Candidate, Int))),
    (205, RayQuery_CandidateObjectRayOrigin, "dx.op.rayQuery_StateVector", 5, ALL, "f", Query(Get("__spirv_RayQueryGetIntersectionObjectRayOriginKHR", Candidate, Vector(3)))),
    (206, RayQuery_CandidateObjectRayDirection, "dx.op.rayQuery_StateVector", 5, ALL, "f", Query(Get("__spirv_RayQueryGetIntersectionObjectRayDirectionKHR", Candidate, Vector(3)))),
    (207, RayQuery_CommittedInstanceIndex, "dx.op.rayQuery_StateScalar", 5, ALL, "i", Query(Get("__spirv_RayQueryGetIntersectionInstanceIdKHR", Committed, Int))),
    (208, RayQuery_CommittedInstanceID, "dx.op.rayQuery_StateScalar", 5, ALL, "i", Query(Get("__spirv_RayQueryGetIntersectionInstanceCustomIndexKHR", Committed, Int))),
    (209, RayQuery_CommittedGeometryIndex, "dx.op.rayQuery_StateScalar", 5, ALL, "i", Query(Get("__spirv_RayQueryGetIntersectionGeometryIndexKHR", Committed, Int))),
    (210, RayQuery_CommittedPrimitiveIndex, "dx.op.rayQuery_StateScalar", 5, ALL, "i", Query(Get("__spirv_RayQueryGetIntersectionPrimitiveIndexKHR", Committed, Int))),
    (211, RayQuery_CommittedObjectRayOrigin, "dx.op.rayQuery_StateVector", 5, ALL, "f", Query(Get("__spirv_RayQueryGetIntersectionObjectRayOriginKHR", Committed, Vector(3)))),
    (212, RayQuery_CommittedObjectRayDirection, "dx.op.rayQuery_StateVector", 5, ALL, "f", Query(Get("__spirv_RayQueryGetIntersectionObjectRayDirectionKHR", Committed, Vector(3)))),
    (213, GeometryIndex, "dx.op.geometryIndex", 5, HIT, "i", number("ray_geometry_index", BuiltIn::RayGeometryIndexKHR, "i32")),
    (214, RayQuery_CandidateInstanceContributionToHitGroupIndex, "dx.op.rayQuery_StateScalar", 5, ALL, "i", Query(Get("__spirv_RayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR", Candidate, Int))),
    (215, RayQuery_CommittedInstanceContributionToHitGroupIndex, "dx.op.rayQuery_StateScalar", 5, ALL, "i", Query(Get("__spirv_RayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR", Committed, Int))),
    (216, AnnotateHandle, "dx.op.annotateHandle", 6, ALL, "v", Handle(Annotate)),
    (217, CreateHandleFromBinding, "dx.op.createHandleFromBinding", 6, ALL, "v", Handle(FromBinding)),
    (218, CreateHandleFromHeap, "dx.op.createHandleFromHeap", 6, ALL, "v", Handle(FromHeap)),
    (219, Unpack4x8, "dx.op.unpack4x8", 6, ALL, "iw", Maths(Unpack)),
    (220, Pack4x8, "dx.op.pack4x8", 6, ALL, "iw", Maths(Pack)),
    (221, IsHelperLane, "dx.op.isHelperLane", 6, ALL, "1", Control(IsHelperLane)),
    (222, QuadVote, "dx.op.quadVote", 7, "library,compute,amplification,mesh,pixel,node", "1", Wave(QuadVote)),
    (223, TextureGatherRaw, "dx.op.textureGatherRaw", 7, ALL, "wil", Texture(Sample(Sampling { name: "llvm.spv.resource.gather", offsets: 2, component: Some(0), ..PLAIN }))),
    (224, SampleCmpLevel, "dx.op.sampleCmpLevel", 7, ALL, "hf", Texture(Sample(Sampling { name: "llvm.spv.resource.samplecmplevel", before: &[10, 11], compares: true, ..PLAIN }))),
    (225, TextureStoreSample, "dx.op.textureStoreSample", 7, ALL, "hfwi", Texture(WriteSample)),
    (238, AllocateNodeOutputRecords, "dx.op.allocateNodeOutputRecords", 8, "node", "v", Unsupported),
    (239, GetNodeRecordPtr, "dx.op.getNodeRecordPtr", 8, "node", "u", Unsupported),
    (240, IncrementOutputCount, "dx.op.incrementOutputCount", 8, "node", "v", Unsupported),
    (241, OutputComplete, "dx.op.outputComplete", 8, "node", "v", Unsupported),
    (242, GetInputRecordCount, "dx.op.getInputRecordCount", 8, "node", "v", Unsupported),
    (243, FinishedCrossGroupSharing, "dx.op.finishedCrossGroupSharing", 8, "node", "v", Unsupported),
    (244, BarrierByMemoryType, "dx.op.barrierByMemoryType", 8, ALL, "v", Control(Barrier(ByMemory))),
    (245, BarrierByMemoryHandle, "dx.op.barrierByMemoryHandle", 8, ALL, "v", Control(Barrier(ByHandle))),
    (246, BarrierByNodeRecordHandle, "dx.op.barrierByNodeRecordHandle", 8, "node", "v", Unsupported),
    (247, CreateNodeOutputHandle, "dx.op.createNodeOutputHandle", 8, "node", "v", Unsupported),
    (248, IndexNodeHandle, "dx.op.indexNodeHandle", 8, "node", "v", Unsupported),
    (249, AnnotateNodeHandle, "dx.op.annotateNodeHandle", 8, "node", "v", Unsupported),
    (250, CreateNodeInputRecordHandle, "dx.op.createNodeInputRecordHandle", 8, "node", "v", Unsupported),
    (251, AnnotateNodeRecordHandle, "dx.op.annotateNodeRecordHandle", 8, "node", "v", Unsupported),
    (252, NodeOutputIsValid, "dx.op.nodeOutputIsValid", 8, "node", "v", Unsupported),
    (253, GetRemainingRecursionLevels, "dx.op.getRemainingRecursionLevels", 8, "node", "v", Unsupported),
    (254, SampleCmpGrad, "dx.op.sampleCmpGrad", 8, ALL, "hf", Texture(Sample(Sampling { name: "llvm.spv.resource.samplecmpgrad", before: &[10], gradients: Some(11), clamp: Some(17), compares: true, ..PLAIN }))),
    (255, SampleCmpBias, "dx.op.sampleCmpBias", 8, QUADS, "hf", Texture(Sample(Sampling { name: "llvm.spv.resource.samplecmpbias", before: &[10, 11], clamp: Some(12), compares: true, ..PLAIN })), derivatives),
    (256, StartVertexLocation, "dx.op.startVertexLocation", 8, "vertex", "i", number("base_vertex", BuiltIn::BaseVertex, "i32")),
    (257, StartInstanceLocation, "dx.op.startInstanceLocation", 8, "vertex", "i", number("base_instance", BuiltIn::BaseInstance, "i32")),
    (258, AllocateRayQuery2, "dx.op.allocateRayQuery2", 9, ALL, "v", Handle(RayQuery)),
    (262, HitObject_TraceRay, "dx.op.hitObject_TraceRay", 9, TRACE, "u", Unsupported),
    (263, HitObject_FromRayQuery, "dx.op.hitObject_FromRayQuery", 9, TRACE, "v", Unsupported),
    (264, HitObject_FromRayQueryWithAttrs, "dx.op.hitObject_FromRayQueryWithAttrs", 9, TRACE, "u", Unsupported),
    (265, HitObject_MakeMiss, "dx.op.hitObject_MakeMiss", 9, TRACE, "v", Unsupported),
    (266, HitObject_MakeNop, "dx.op.hitObject_MakeNop", 9, TRACE, "v", Unsupported),
    (267, HitObject_Invoke, "dx.op.hitObject_Invoke", 9, TRACE, "u", Unsupported),
    (268, MaybeReorderThread, "dx.op.maybeReorderThread", 9, "library,raygeneration", "v", Unsupported),
    (269, HitObject_IsMiss, "dx.op.hitObject_StateScalar", 9, TRACE, "1", Unsupported),
    (270, HitObject_IsHit, "dx.op.hitObject_StateScalar", 9, TRACE, "1", Unsupported),
    (271, HitObject_IsNop, "dx.op.hitObject_StateScalar", 9, TRACE, "1", Unsupported),
    (272, HitObject_RayFlags, "dx.op.hitObject_StateScalar", 9, TRACE, "i", Unsupported),
    (273, HitObject_RayTMin, "dx.op.hitObject_StateScalar", 9, TRACE, "f", Unsupported),
    (274, HitObject_RayTCurrent, "dx.op.hitObject_StateScalar", 9, TRACE, "f", Unsupported),
    (275, HitObject_WorldRayOrigin, "dx.op.hitObject_StateVector", 9, TRACE, "f", Unsupported),
    (276, HitObject_WorldRayDirection, "dx.op.hitObject_StateVector", 9, TRACE, "f", Unsupported),
    (277, HitObject_ObjectRayOrigin, "dx.op.hitObject_StateVector", 9, TRACE, "f", Unsupported),
    (278, HitObject_ObjectRayDirection, "dx.op.hitObject_StateVector", 9, TRACE, "f", Unsupported),
    (279, HitObject_ObjectToWorld3x4, "dx.op.hitObject_StateMatrix", 9, TRACE, "f", Unsupported),
    (280, HitObject_WorldToObject3x4, "dx.op.hitObject_StateMatrix", 9, TRACE, "f", Unsupported),
    (281, HitObject_GeometryIndex, "dx.op.hitObject_StateScalar", 9, TRACE, "i", Unsupported),
    (282, HitObject_InstanceIndex, "dx.op.hitObject_StateScalar", 9, TRACE, "i", Unsupported),
    (283, HitObject_InstanceID, "dx.op.hitObject_StateScalar", 9, TRACE, "i", Unsupported),
    (284, HitObject_PrimitiveIndex, "dx.op.hitObject_StateScalar", 9, TRACE, "i", Unsupported),
    (285, HitObject_HitKind, "dx.op.hitObject_StateScalar", 9, TRACE, "i", Unsupported),
    (286, HitObject_ShaderTableIndex, "dx.op.hitObject_StateScalar", 9, TRACE, "i", Unsupported),
    (287, HitObject_SetShaderTableIndex, "dx.op.hitObject_SetShaderTableIndex", 9, TRACE, "v", Unsupported),
    (288, HitObject_LoadLocalRootTableConstant, "dx.op.hitObject_LoadLocalRootTableConstant", 9, TRACE, "v", Unsupported),
    (289, HitObject_Attributes, "dx.op.hitObject_Attributes", 9, TRACE, "u", Unsupported),
    (303, RawBufferVectorLoad, "dx.op.rawBufferVectorLoad", 9, ALL, "hfwidl<hfwidl", Vectors(OnVectors::Load)),
    (304, RawBufferVectorStore, "dx.op.rawBufferVectorStore", 9, ALL, "hfwidl<hfwidl", Vectors(OnVectors::Store)),
    (309, VectorReduceAnd, "dx.op.vectorReduce", 0, ALL, "<18wil", Vectors(OnVectors::Fold(LLVMAnd))),
    (310, VectorReduceOr, "dx.op.vectorReduce", 0, ALL, "<18wil", Vectors(OnVectors::Fold(LLVMOr))),
    (311, FDot, "dx.op.dot", 0, ALL, "<hf", Vectors(OnVectors::Dot)),
}
