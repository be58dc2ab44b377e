//! The operations of DXIL, by number: what each is called, where it is available, for which types.
//!
//! A program calls an operation as an external function of a class, `dx.op.unary.f32`, with the operation's number first. The rows are
//! data alone: [`Row::refusal`] holds a call against them, `lower` says what it becomes.

/// An operation.
#[derive(Debug)]
pub struct Row {
    /// Its number.
    pub code: u16,
    /// What it is called.
    pub name: &'static str,
    /// The functions by which it is called, without the suffix of types.
    pub class: &'static str,
    /// The least shader model, 6 being the major version.
    pub model: u8,
    /// The stages that have it, with commas between; empty for all.
    pub stages: &'static str,
    /// The types it is overloaded by, a letter each: `v` none, `h` `f` `d` numbers, `1` `8` `w` `i` `l` integers, `o` `u` the program's own;
    /// behind `<` those of vectors.
    pub overloads: &'static str,
    /// Whether it compares invocations that are neighbours, which groups have since shader model 6.6.
    pub derivatives: bool,
}

/// The least shader model in which groups of invocations have quads.
const QUADS_IN_GROUPS: u8 = 6;

/// The stages that the triples of LLVM's DirectX target name.
pub const STAGES_OF_TRIPLES: [&str; 9] =
    ["pixel", "vertex", "geometry", "hull", "domain", "compute", "library", "mesh", "amplification"];

impl Row {
    /// The row of an operation's number.
    pub fn find(code: u64) -> Option<&'static Row> {
        let at = ROWS.binary_search_by_key(&code, |row| u64::from(row.code)).ok()?;
        ROWS.get(at)
    }

    /// Why a program of a stage and a shader model cannot have it, if it cannot.
    pub fn refusal(&self, stage: &str, model: (u8, u8)) -> Option<String> {
        let name = self.name;
        if !self.stages.is_empty() && !self.stages.split(',').any(|one| one == stage) {
            let stages = self.stages.replace(',', ", ");
            return Some(format!("{name} is not available in a {stage} shader: its stages are {stages}"));
        }
        let in_groups = matches!(stage, "compute" | "mesh" | "amplification" | "node");
        if self.derivatives && in_groups && model < (6, QUADS_IN_GROUPS) {
            return Some(format!(
                "{name} is not available in a {stage} shader before shader model 6.{QUADS_IN_GROUPS}: derivatives"
            ));
        }
        if model < (6, self.model) {
            return Some(format!(
                "{name} is not available before shader model 6.{}, and the program is of {}.{}",
                self.model, model.0, model.1
            ));
        }
        None
    }

    /// Whether one of its overloads is of a type, by the type's letter.
    pub fn takes(&self, letter: char) -> bool {
        let scalars = self.overloads.split('<').next().unwrap_or_default();
        // What is overloaded by the program's own types has no letter to hold it against.
        scalars.contains(letter) || scalars.contains(['o', 'u'])
    }
}

const fn op(
    code: u16,
    name: &'static str,
    class: &'static str,
    model: u8,
    stages: &'static str,
    overloads: &'static str,
) -> Row {
    Row { code, name, class, model, stages, overloads, derivatives: false }
}

/// The same for an operation that compares neighbours.
const fn derivative(row: Row) -> Row {
    Row { derivatives: true, ..row }
}

const ALL: &str = "";
const WAVE: &str = "library,compute,amplification,mesh,pixel,vertex,hull,domain,geometry,raygeneration,intersection,anyhit,closesthit,miss,callable,node";
const QUADS: &str = "library,pixel,compute,amplification,mesh,node";
const HIT: &str = "library,intersection,anyhit,closesthit";
const TRACE: &str = "library,raygeneration,closesthit,miss";
const GROUPS: &str = "compute,mesh,amplification,node";

/// All operations in the order of their numbers, but those that are reserved or experimental.
#[rustfmt::skip]
pub static ROWS: &[Row] = &[
    op(0, "TempRegLoad", "dx.op.tempRegLoad", 0, ALL, "hfwi"),
    op(1, "TempRegStore", "dx.op.tempRegStore", 0, ALL, "hfwi"),
    op(2, "MinPrecXRegLoad", "dx.op.minPrecXRegLoad", 0, ALL, "hw"),
    op(3, "MinPrecXRegStore", "dx.op.minPrecXRegStore", 0, ALL, "hw"),
    op(4, "LoadInput", "dx.op.loadInput", 0, ALL, "hfwi"),
    op(5, "StoreOutput", "dx.op.storeOutput", 0, ALL, "hfwi"),
    op(6, "FAbs", "dx.op.unary", 0, ALL, "hfd<hfd"),
    op(7, "Saturate", "dx.op.unary", 0, ALL, "hfd<hfd"),
    op(8, "IsNaN", "dx.op.isSpecialFloat", 0, ALL, "hf<hf"),
    op(9, "IsInf", "dx.op.isSpecialFloat", 0, ALL, "hf<hf"),
    op(10, "IsFinite", "dx.op.isSpecialFloat", 0, ALL, "hf<hf"),
    op(11, "IsNormal", "dx.op.isSpecialFloat", 0, ALL, "hf<hf"),
    op(12, "Cos", "dx.op.unary", 0, ALL, "hf<hf"),
    op(13, "Sin", "dx.op.unary", 0, ALL, "hf<hf"),
    op(14, "Tan", "dx.op.unary", 0, ALL, "hf<hf"),
    op(15, "Acos", "dx.op.unary", 0, ALL, "hf<hf"),
    op(16, "Asin", "dx.op.unary", 0, ALL, "hf<hf"),
    op(17, "Atan", "dx.op.unary", 0, ALL, "hf<hf"),
    op(18, "Hcos", "dx.op.unary", 0, ALL, "hf<hf"),
    op(19, "Hsin", "dx.op.unary", 0, ALL, "hf<hf"),
    op(20, "Htan", "dx.op.unary", 0, ALL, "hf<hf"),
    op(21, "Exp", "dx.op.unary", 0, ALL, "hf<hf"),
    op(22, "Frc", "dx.op.unary", 0, ALL, "hf<hf"),
    op(23, "Log", "dx.op.unary", 0, ALL, "hf<hf"),
    op(24, "Sqrt", "dx.op.unary", 0, ALL, "hf<hf"),
    op(25, "Rsqrt", "dx.op.unary", 0, ALL, "hf<hf"),
    op(26, "Round_ne", "dx.op.unary", 0, ALL, "hf<hf"),
    op(27, "Round_ni", "dx.op.unary", 0, ALL, "hf<hf"),
    op(28, "Round_pi", "dx.op.unary", 0, ALL, "hf<hf"),
    op(29, "Round_z", "dx.op.unary", 0, ALL, "hf<hf"),
    op(30, "Bfrev", "dx.op.unary", 0, ALL, "wil<wil"),
    op(31, "Countbits", "dx.op.unaryBits", 0, ALL, "wil<wil"),
    op(32, "FirstbitLo", "dx.op.unaryBits", 0, ALL, "wil<wil"),
    op(33, "FirstbitHi", "dx.op.unaryBits", 0, ALL, "wil<wil"),
    op(34, "FirstbitSHi", "dx.op.unaryBits", 0, ALL, "wil<wil"),
    op(35, "FMax", "dx.op.binary", 0, ALL, "hfd<hfd"),
    op(36, "FMin", "dx.op.binary", 0, ALL, "hfd<hfd"),
    op(37, "IMax", "dx.op.binary", 0, ALL, "wil<wil"),
    op(38, "IMin", "dx.op.binary", 0, ALL, "wil<wil"),
    op(39, "UMax", "dx.op.binary", 0, ALL, "wil<wil"),
    op(40, "UMin", "dx.op.binary", 0, ALL, "wil<wil"),
    op(41, "IMul", "dx.op.binaryWithTwoOuts", 0, ALL, "i"),
    op(42, "UMul", "dx.op.binaryWithTwoOuts", 0, ALL, "i"),
    op(43, "UDiv", "dx.op.binaryWithTwoOuts", 0, ALL, "i"),
    op(44, "UAddc", "dx.op.binaryWithCarryOrBorrow", 0, ALL, "i"),
    op(45, "USubb", "dx.op.binaryWithCarryOrBorrow", 0, ALL, "i"),
    op(46, "FMad", "dx.op.tertiary", 0, ALL, "hfd<hfd"),
    op(47, "Fma", "dx.op.tertiary", 0, ALL, "d<d"),
    op(48, "IMad", "dx.op.tertiary", 0, ALL, "wil<wil"),
    op(49, "UMad", "dx.op.tertiary", 0, ALL, "wil<wil"),
    op(50, "Msad", "dx.op.tertiary", 0, ALL, "i"),
    op(51, "Ibfe", "dx.op.tertiary", 0, ALL, "i"),
    op(52, "Ubfe", "dx.op.tertiary", 0, ALL, "i"),
    op(53, "Bfi", "dx.op.quaternary", 0, ALL, "i"),
    op(54, "Dot2", "dx.op.dot2", 0, ALL, "hf"),
    op(55, "Dot3", "dx.op.dot3", 0, ALL, "hf"),
    op(56, "Dot4", "dx.op.dot4", 0, ALL, "hf"),
    op(57, "CreateHandle", "dx.op.createHandle", 0, ALL, "v"),
    op(58, "CBufferLoad", "dx.op.cBufferLoad", 0, ALL, "hfd8wil"),
    op(59, "CBufferLoadLegacy", "dx.op.cBufferLoadLegacy", 0, ALL, "hfdwil"),
    derivative(op(60, "Sample", "dx.op.sample", 0, QUADS, "hfwi")),
    derivative(op(61, "SampleBias", "dx.op.sampleBias", 0, QUADS, "hfwi")),
    op(62, "SampleLevel", "dx.op.sampleLevel", 0, ALL, "hfwi"),
    op(63, "SampleGrad", "dx.op.sampleGrad", 0, ALL, "hfwi"),
    derivative(op(64, "SampleCmp", "dx.op.sampleCmp", 0, QUADS, "hf")),
    op(65, "SampleCmpLevelZero", "dx.op.sampleCmpLevelZero", 0, ALL, "hf"),
    op(66, "TextureLoad", "dx.op.textureLoad", 0, ALL, "hfwi"),
    op(67, "TextureStore", "dx.op.textureStore", 0, ALL, "hfwi"),
    op(68, "BufferLoad", "dx.op.bufferLoad", 0, ALL, "hfwi"),
    op(69, "BufferStore", "dx.op.bufferStore", 0, ALL, "hfwi"),
    op(70, "BufferUpdateCounter", "dx.op.bufferUpdateCounter", 0, ALL, "v"),
    op(71, "CheckAccessFullyMapped", "dx.op.checkAccessFullyMapped", 0, ALL, "i"),
    op(72, "GetDimensions", "dx.op.getDimensions", 0, ALL, "v"),
    op(73, "TextureGather", "dx.op.textureGather", 0, ALL, "hfwi"),
    op(74, "TextureGatherCmp", "dx.op.textureGatherCmp", 0, ALL, "hfwi"),
    op(75, "Texture2DMSGetSamplePosition", "dx.op.texture2DMSGetSamplePosition", 0, ALL, "v"),
    op(76, "RenderTargetGetSamplePosition", "dx.op.renderTargetGetSamplePosition", 0, "pixel", "v"),
    op(77, "RenderTargetGetSampleCount", "dx.op.renderTargetGetSampleCount", 0, "pixel", "v"),
    op(78, "AtomicBinOp", "dx.op.atomicBinOp", 0, ALL, "li"),
    op(79, "AtomicCompareExchange", "dx.op.atomicCompareExchange", 0, ALL, "li"),
    op(80, "Barrier", "dx.op.barrier", 0, ALL, "v"),
    derivative(op(81, "CalculateLOD", "dx.op.calculateLOD", 0, QUADS, "f")),
    op(82, "Discard", "dx.op.discard", 0, "pixel", "v"),
    derivative(op(83, "DerivCoarseX", "dx.op.unary", 0, QUADS, "hf<hf")),
    derivative(op(84, "DerivCoarseY", "dx.op.unary", 0, QUADS, "hf<hf")),
    derivative(op(85, "DerivFineX", "dx.op.unary", 0, QUADS, "hf<hf")),
    derivative(op(86, "DerivFineY", "dx.op.unary", 0, QUADS, "hf<hf")),
    op(87, "EvalSnapped", "dx.op.evalSnapped", 0, "pixel", "hf"),
    op(88, "EvalSampleIndex", "dx.op.evalSampleIndex", 0, "pixel", "hf"),
    op(89, "EvalCentroid", "dx.op.evalCentroid", 0, "pixel", "hf"),
    op(90, "SampleIndex", "dx.op.sampleIndex", 0, "pixel", "i"),
    op(91, "Coverage", "dx.op.coverage", 0, "pixel", "i"),
    op(92, "InnerCoverage", "dx.op.innerCoverage", 0, "pixel", "i"),
    op(93, "ThreadId", "dx.op.threadId", 0, GROUPS, "i"),
    op(94, "GroupId", "dx.op.groupId", 0, GROUPS, "i"),
    op(95, "ThreadIdInGroup", "dx.op.threadIdInGroup", 0, GROUPS, "i"),
    op(96, "FlattenedThreadIdInGroup", "dx.op.flattenedThreadIdInGroup", 0, GROUPS, "i"),
    op(97, "EmitStream", "dx.op.emitStream", 0, "geometry", "v"),
    op(98, "CutStream", "dx.op.cutStream", 0, "geometry", "v"),
    op(99, "EmitThenCutStream", "dx.op.emitThenCutStream", 0, "geometry", "v"),
    op(100, "GSInstanceID", "dx.op.gSInstanceID", 0, "geometry", "i"),
    op(101, "MakeDouble", "dx.op.makeDouble", 0, ALL, "d"),
    op(102, "SplitDouble", "dx.op.splitDouble", 0, ALL, "d"),
    op(103, "LoadOutputControlPoint", "dx.op.loadOutputControlPoint", 0, "domain,hull", "hfwi"),
    op(104, "LoadPatchConstant", "dx.op.loadPatchConstant", 0, "domain,hull", "hfwi"),
    op(105, "DomainLocation", "dx.op.domainLocation", 0, "domain", "f"),
    op(106, "StorePatchConstant", "dx.op.storePatchConstant", 0, "hull", "hfwi"),
    op(107, "OutputControlPointID", "dx.op.outputControlPointID", 0, "hull", "i"),
    op(108, "PrimitiveID", "dx.op.primitiveID", 0, "geometry,domain,hull", "i"),
    op(109, "CycleCounterLegacy", "dx.op.cycleCounterLegacy", 0, ALL, "v"),
    op(110, "WaveIsFirstLane", "dx.op.waveIsFirstLane", 0, WAVE, "v"),
    op(111, "WaveGetLaneIndex", "dx.op.waveGetLaneIndex", 0, WAVE, "v"),
    op(112, "WaveGetLaneCount", "dx.op.waveGetLaneCount", 0, WAVE, "v"),
    op(113, "WaveAnyTrue", "dx.op.waveAnyTrue", 0, WAVE, "v"),
    op(114, "WaveAllTrue", "dx.op.waveAllTrue", 0, WAVE, "v"),
    op(115, "WaveActiveAllEqual", "dx.op.waveActiveAllEqual", 0, WAVE, "hfd18wil<hfd18wil"),
    op(116, "WaveActiveBallot", "dx.op.waveActiveBallot", 0, WAVE, "v"),
    op(117, "WaveReadLaneAt", "dx.op.waveReadLaneAt", 0, WAVE, "hfd18wil<hfd18wil"),
    op(118, "WaveReadLaneFirst", "dx.op.waveReadLaneFirst", 0, WAVE, "hfd18wil<hfd18wil"),
    op(119, "WaveActiveOp", "dx.op.waveActiveOp", 0, WAVE, "hfd18wil<hfd18wil"),
    op(120, "WaveActiveBit", "dx.op.waveActiveBit", 0, WAVE, "8wil<8wil"),
    op(121, "WavePrefixOp", "dx.op.wavePrefixOp", 0, WAVE, "hfd8wil<hfd8wil"),
    op(122, "QuadReadLaneAt", "dx.op.quadReadLaneAt", 0, "library,compute,amplification,mesh,pixel,node", "hfd18wil<hfd18wil"),
    op(123, "QuadOp", "dx.op.quadOp", 0, "library,compute,amplification,mesh,pixel,node", "hfd8wil<hfd8wil"),
    op(124, "BitcastI16toF16", "dx.op.bitcastI16toF16", 0, ALL, "v"),
    op(125, "BitcastF16toI16", "dx.op.bitcastF16toI16", 0, ALL, "v"),
    op(126, "BitcastI32toF32", "dx.op.bitcastI32toF32", 0, ALL, "v"),
    op(127, "BitcastF32toI32", "dx.op.bitcastF32toI32", 0, ALL, "v"),
    op(128, "BitcastI64toF64", "dx.op.bitcastI64toF64", 0, ALL, "v"),
    op(129, "BitcastF64toI64", "dx.op.bitcastF64toI64", 0, ALL, "v"),
    op(130, "LegacyF32ToF16", "dx.op.legacyF32ToF16", 0, ALL, "v"),
    op(131, "LegacyF16ToF32", "dx.op.legacyF16ToF32", 0, ALL, "v"),
    op(132, "LegacyDoubleToFloat", "dx.op.legacyDoubleToFloat", 0, ALL, "v"),
    op(133, "LegacyDoubleToSInt32", "dx.op.legacyDoubleToSInt32", 0, ALL, "v"),
    op(134, "LegacyDoubleToUInt32", "dx.op.legacyDoubleToUInt32", 0, ALL, "v"),
    op(135, "WaveAllBitCount", "dx.op.waveAllOp", 0, WAVE, "v"),
    op(136, "WavePrefixBitCount", "dx.op.wavePrefixOp", 0, WAVE, "v"),
    op(137, "AttributeAtVertex", "dx.op.attributeAtVertex", 1, "pixel", "hfiw"),
    op(138, "ViewID", "dx.op.viewID", 1, "vertex,hull,domain,geometry,pixel,mesh", "i"),
    op(139, "RawBufferLoad", "dx.op.rawBufferLoad", 2, ALL, "hfwidl"),
    op(140, "RawBufferStore", "dx.op.rawBufferStore", 2, ALL, "hfwidl"),
    op(141, "InstanceID", "dx.op.instanceID", 3, HIT, "i"),
    op(142, "InstanceIndex", "dx.op.instanceIndex", 3, HIT, "i"),
    op(143, "HitKind", "dx.op.hitKind", 3, HIT, "i"),
    op(144, "RayFlags", "dx.op.rayFlags", 3, "library,intersection,anyhit,closesthit,miss", "i"),
    op(145, "DispatchRaysIndex", "dx.op.dispatchRaysIndex", 3, "library,raygeneration,intersection,anyhit,closesthit,miss,callable", "i"),
    op(146, "DispatchRaysDimensions", "dx.op.dispatchRaysDimensions", 3, "library,raygeneration,intersection,anyhit,closesthit,miss,callable", "i"),
    op(147, "WorldRayOrigin", "dx.op.worldRayOrigin", 3, "library,intersection,anyhit,closesthit,miss", "f"),
    op(148, "WorldRayDirection", "dx.op.worldRayDirection", 3, "library,intersection,anyhit,closesthit,miss", "f"),
    op(149, "ObjectRayOrigin", "dx.op.objectRayOrigin", 3, HIT, "f"),
    op(150, "ObjectRayDirection", "dx.op.objectRayDirection", 3, HIT, "f"),
    op(151, "ObjectToWorld", "dx.op.objectToWorld", 3, HIT, "f"),
    op(152, "WorldToObject", "dx.op.worldToObject", 3, HIT, "f"),
    op(153, "RayTMin", "dx.op.rayTMin", 3, "library,intersection,anyhit,closesthit,miss", "f"),
    op(154, "RayTCurrent", "dx.op.rayTCurrent", 3, "library,intersection,anyhit,closesthit,miss", "f"),
    op(155, "IgnoreHit", "dx.op.ignoreHit", 3, "anyhit", "v"),
    op(156, "AcceptHitAndEndSearch", "dx.op.acceptHitAndEndSearch", 3, "anyhit", "v"),
    op(157, "TraceRay", "dx.op.traceRay", 3, TRACE, "u"),
    op(158, "ReportHit", "dx.op.reportHit", 3, "library,intersection", "u"),
    op(159, "CallShader", "dx.op.callShader", 3, "library,closesthit,raygeneration,miss,callable", "u"),
    op(160, "CreateHandleForLib", "dx.op.createHandleForLib", 3, ALL, "o"),
    op(161, "PrimitiveIndex", "dx.op.primitiveIndex", 3, HIT, "i"),
    op(162, "Dot2AddHalf", "dx.op.dot2AddHalf", 4, ALL, "f"),
    op(163, "Dot4AddI8Packed", "dx.op.dot4AddPacked", 4, ALL, "i"),
    op(164, "Dot4AddU8Packed", "dx.op.dot4AddPacked", 4, ALL, "i"),
    op(165, "WaveMatch", "dx.op.waveMatch", 5, WAVE, "hfd8wil<hfd8wil"),
    op(166, "WaveMultiPrefixOp", "dx.op.waveMultiPrefixOp", 5, WAVE, "hfd8wil<hfd8wil"),
    op(167, "WaveMultiPrefixBitCount", "dx.op.waveMultiPrefixBitCount", 5, WAVE, "v"),
    op(168, "SetMeshOutputCounts", "dx.op.setMeshOutputCounts", 5, "mesh", "v"),
    op(169, "EmitIndices", "dx.op.emitIndices", 5, "mesh", "v"),
    op(170, "GetMeshPayload", "dx.op.getMeshPayload", 5, "mesh", "u"),
    op(171, "StoreVertexOutput", "dx.op.storeVertexOutput", 5, "mesh", "hfwi"),
    op(172, "StorePrimitiveOutput", "dx.op.storePrimitiveOutput", 5, "mesh", "hfwi"),
    op(173, "DispatchMesh", "dx.op.dispatchMesh", 5, "amplification", "u"),
    derivative(op(174, "WriteSamplerFeedback", "dx.op.writeSamplerFeedback", 5, "library,pixel", "v")),
    derivative(op(175, "WriteSamplerFeedbackBias", "dx.op.writeSamplerFeedbackBias", 5, "library,pixel", "v")),
    op(176, "WriteSamplerFeedbackLevel", "dx.op.writeSamplerFeedbackLevel", 5, ALL, "v"),
    op(177, "WriteSamplerFeedbackGrad", "dx.op.writeSamplerFeedbackGrad", 5, ALL, "v"),
    op(178, "AllocateRayQuery", "dx.op.allocateRayQuery", 5, ALL, "v"),
    op(179, "RayQuery_TraceRayInline", "dx.op.rayQuery_TraceRayInline", 5, ALL, "v"),
    op(180, "RayQuery_Proceed", "dx.op.rayQuery_Proceed", 5, ALL, "1"),
    op(181, "RayQuery_Abort", "dx.op.rayQuery_Abort", 5, ALL, "v"),
    op(182, "RayQuery_CommitNonOpaqueTriangleHit", "dx.op.rayQuery_CommitNonOpaqueTriangleHit", 5, ALL, "v"),
    op(183, "RayQuery_CommitProceduralPrimitiveHit", "dx.op.rayQuery_CommitProceduralPrimitiveHit", 5, ALL, "v"),
    op(184, "RayQuery_CommittedStatus", "dx.op.rayQuery_StateScalar", 5, ALL, "i"),
    op(185, "RayQuery_CandidateType", "dx.op.rayQuery_StateScalar", 5, ALL, "i"),
    op(186, "RayQuery_CandidateObjectToWorld3x4", "dx.op.rayQuery_StateMatrix", 5, ALL, "f"),
    op(187, "RayQuery_CandidateWorldToObject3x4", "dx.op.rayQuery_StateMatrix", 5, ALL, "f"),
    op(188, "RayQuery_CommittedObjectToWorld3x4", "dx.op.rayQuery_StateMatrix", 5, ALL, "f"),
    op(189, "RayQuery_CommittedWorldToObject3x4", "dx.op.rayQuery_StateMatrix", 5, ALL, "f"),
    op(190, "RayQuery_CandidateProceduralPrimitiveNonOpaque", "dx.op.rayQuery_StateScalar", 5, ALL, "1"),
    op(191, "RayQuery_CandidateTriangleFrontFace", "dx.op.rayQuery_StateScalar", 5, ALL, "1"),
    op(192, "RayQuery_CommittedTriangleFrontFace", "dx.op.rayQuery_StateScalar", 5, ALL, "1"),
    op(193, "RayQuery_CandidateTriangleBarycentrics", "dx.op.rayQuery_StateVector", 5, ALL, "f"),
    op(194, "RayQuery_CommittedTriangleBarycentrics", "dx.op.rayQuery_StateVector", 5, ALL, "f"),
    op(195, "RayQuery_RayFlags", "dx.op.rayQuery_StateScalar", 5, ALL, "i"),
    op(196, "RayQuery_WorldRayOrigin", "dx.op.rayQuery_StateVector", 5, ALL, "f"),
    op(197, "RayQuery_WorldRayDirection", "dx.op.rayQuery_StateVector", 5, ALL, "f"),
    op(198, "RayQuery_RayTMin", "dx.op.rayQuery_StateScalar", 5, ALL, "f"),
    op(199, "RayQuery_CandidateTriangleRayT", "dx.op.rayQuery_StateScalar", 5, ALL, "f"),
    op(200, "RayQuery_CommittedRayT", "dx.op.rayQuery_StateScalar", 5, ALL, "f"),
    op(201, "RayQuery_CandidateInstanceIndex", "dx.op.rayQuery_StateScalar", 5, ALL, "i"),
    op(202, "RayQuery_CandidateInstanceID", "dx.op.rayQuery_StateScalar", 5, ALL, "i"),
    op(203, "RayQuery_CandidateGeometryIndex", "dx.op.rayQuery_StateScalar", 5, ALL, "i"),
    op(204, "RayQuery_CandidatePrimitiveIndex", "dx.op.rayQuery_StateScalar", 5, ALL, "i"),
    op(205, "RayQuery_CandidateObjectRayOrigin", "dx.op.rayQuery_StateVector", 5, ALL, "f"),
    op(206, "RayQuery_CandidateObjectRayDirection", "dx.op.rayQuery_StateVector", 5, ALL, "f"),
    op(207, "RayQuery_CommittedInstanceIndex", "dx.op.rayQuery_StateScalar", 5, ALL, "i"),
    op(208, "RayQuery_CommittedInstanceID", "dx.op.rayQuery_StateScalar", 5, ALL, "i"),
    op(209, "RayQuery_CommittedGeometryIndex", "dx.op.rayQuery_StateScalar", 5, ALL, "i"),
    op(210, "RayQuery_CommittedPrimitiveIndex", "dx.op.rayQuery_StateScalar", 5, ALL, "i"),
    op(211, "RayQuery_CommittedObjectRayOrigin", "dx.op.rayQuery_StateVector", 5, ALL, "f"),
    op(212, "RayQuery_CommittedObjectRayDirection", "dx.op.rayQuery_StateVector", 5, ALL, "f"),
    op(213, "GeometryIndex", "dx.op.geometryIndex", 5, HIT, "i"),
    op(214, "RayQuery_CandidateInstanceContributionToHitGroupIndex", "dx.op.rayQuery_StateScalar", 5, ALL, "i"),
    op(215, "RayQuery_CommittedInstanceContributionToHitGroupIndex", "dx.op.rayQuery_StateScalar", 5, ALL, "i"),
    op(216, "AnnotateHandle", "dx.op.annotateHandle", 6, ALL, "v"),
    op(217, "CreateHandleFromBinding", "dx.op.createHandleFromBinding", 6, ALL, "v"),
    op(218, "CreateHandleFromHeap", "dx.op.createHandleFromHeap", 6, ALL, "v"),
    op(219, "Unpack4x8", "dx.op.unpack4x8", 6, ALL, "iw"),
    op(220, "Pack4x8", "dx.op.pack4x8", 6, ALL, "iw"),
    op(221, "IsHelperLane", "dx.op.isHelperLane", 6, ALL, "1"),
    op(222, "QuadVote", "dx.op.quadVote", 7, "library,compute,amplification,mesh,pixel,node", "1"),
    op(223, "TextureGatherRaw", "dx.op.textureGatherRaw", 7, ALL, "wil"),
    op(224, "SampleCmpLevel", "dx.op.sampleCmpLevel", 7, ALL, "hf"),
    op(225, "TextureStoreSample", "dx.op.textureStoreSample", 7, ALL, "hfwi"),
    op(238, "AllocateNodeOutputRecords", "dx.op.allocateNodeOutputRecords", 8, "node", "v"),
    op(239, "GetNodeRecordPtr", "dx.op.getNodeRecordPtr", 8, "node", "u"),
    op(240, "IncrementOutputCount", "dx.op.incrementOutputCount", 8, "node", "v"),
    op(241, "OutputComplete", "dx.op.outputComplete", 8, "node", "v"),
    op(242, "GetInputRecordCount", "dx.op.getInputRecordCount", 8, "node", "v"),
    op(243, "FinishedCrossGroupSharing", "dx.op.finishedCrossGroupSharing", 8, "node", "v"),
    op(244, "BarrierByMemoryType", "dx.op.barrierByMemoryType", 8, ALL, "v"),
    op(245, "BarrierByMemoryHandle", "dx.op.barrierByMemoryHandle", 8, ALL, "v"),
    op(246, "BarrierByNodeRecordHandle", "dx.op.barrierByNodeRecordHandle", 8, "node", "v"),
    op(247, "CreateNodeOutputHandle", "dx.op.createNodeOutputHandle", 8, "node", "v"),
    op(248, "IndexNodeHandle", "dx.op.indexNodeHandle", 8, "node", "v"),
    op(249, "AnnotateNodeHandle", "dx.op.annotateNodeHandle", 8, "node", "v"),
    op(250, "CreateNodeInputRecordHandle", "dx.op.createNodeInputRecordHandle", 8, "node", "v"),
    op(251, "AnnotateNodeRecordHandle", "dx.op.annotateNodeRecordHandle", 8, "node", "v"),
    op(252, "NodeOutputIsValid", "dx.op.nodeOutputIsValid", 8, "node", "v"),
    op(253, "GetRemainingRecursionLevels", "dx.op.getRemainingRecursionLevels", 8, "node", "v"),
    op(254, "SampleCmpGrad", "dx.op.sampleCmpGrad", 8, ALL, "hf"),
    derivative(op(255, "SampleCmpBias", "dx.op.sampleCmpBias", 8, QUADS, "hf")),
    op(256, "StartVertexLocation", "dx.op.startVertexLocation", 8, "vertex", "i"),
    op(257, "StartInstanceLocation", "dx.op.startInstanceLocation", 8, "vertex", "i"),
    op(258, "AllocateRayQuery2", "dx.op.allocateRayQuery2", 9, ALL, "v"),
    op(262, "HitObject_TraceRay", "dx.op.hitObject_TraceRay", 9, TRACE, "u"),
    op(263, "HitObject_FromRayQuery", "dx.op.hitObject_FromRayQuery", 9, TRACE, "v"),
    op(264, "HitObject_FromRayQueryWithAttrs", "dx.op.hitObject_FromRayQueryWithAttrs", 9, TRACE, "u"),
    op(265, "HitObject_MakeMiss", "dx.op.hitObject_MakeMiss", 9, TRACE, "v"),
    op(266, "HitObject_MakeNop", "dx.op.hitObject_MakeNop", 9, TRACE, "v"),
    op(267, "HitObject_Invoke", "dx.op.hitObject_Invoke", 9, TRACE, "u"),
    op(268, "MaybeReorderThread", "dx.op.maybeReorderThread", 9, "library,raygeneration", "v"),
    op(269, "HitObject_IsMiss", "dx.op.hitObject_StateScalar", 9, TRACE, "1"),
    op(270, "HitObject_IsHit", "dx.op.hitObject_StateScalar", 9, TRACE, "1"),
    op(271, "HitObject_IsNop", "dx.op.hitObject_StateScalar", 9, TRACE, "1"),
    op(272, "HitObject_RayFlags", "dx.op.hitObject_StateScalar", 9, TRACE, "i"),
    op(273, "HitObject_RayTMin", "dx.op.hitObject_StateScalar", 9, TRACE, "f"),
    op(274, "HitObject_RayTCurrent", "dx.op.hitObject_StateScalar", 9, TRACE, "f"),
    op(275, "HitObject_WorldRayOrigin", "dx.op.hitObject_StateVector", 9, TRACE, "f"),
    op(276, "HitObject_WorldRayDirection", "dx.op.hitObject_StateVector", 9, TRACE, "f"),
    op(277, "HitObject_ObjectRayOrigin", "dx.op.hitObject_StateVector", 9, TRACE, "f"),
    op(278, "HitObject_ObjectRayDirection", "dx.op.hitObject_StateVector", 9, TRACE, "f"),
    op(279, "HitObject_ObjectToWorld3x4", "dx.op.hitObject_StateMatrix", 9, TRACE, "f"),
    op(280, "HitObject_WorldToObject3x4", "dx.op.hitObject_StateMatrix", 9, TRACE, "f"),
    op(281, "HitObject_GeometryIndex", "dx.op.hitObject_StateScalar", 9, TRACE, "i"),
    op(282, "HitObject_InstanceIndex", "dx.op.hitObject_StateScalar", 9, TRACE, "i"),
    op(283, "HitObject_InstanceID", "dx.op.hitObject_StateScalar", 9, TRACE, "i"),
    op(284, "HitObject_PrimitiveIndex", "dx.op.hitObject_StateScalar", 9, TRACE, "i"),
    op(285, "HitObject_HitKind", "dx.op.hitObject_StateScalar", 9, TRACE, "i"),
    op(286, "HitObject_ShaderTableIndex", "dx.op.hitObject_StateScalar", 9, TRACE, "i"),
    op(287, "HitObject_SetShaderTableIndex", "dx.op.hitObject_SetShaderTableIndex", 9, TRACE, "v"),
    op(288, "HitObject_LoadLocalRootTableConstant", "dx.op.hitObject_LoadLocalRootTableConstant", 9, TRACE, "v"),
    op(289, "HitObject_Attributes", "dx.op.hitObject_Attributes", 9, TRACE, "u"),
    op(303, "RawBufferVectorLoad", "dx.op.rawBufferVectorLoad", 9, ALL, "hfwidl<hfwidl"),
    op(304, "RawBufferVectorStore", "dx.op.rawBufferVectorStore", 9, ALL, "hfwidl<hfwidl"),
    op(309, "VectorReduceAnd", "dx.op.vectorReduce", 0, ALL, "<18wil"),
    op(310, "VectorReduceOr", "dx.op.vectorReduce", 0, ALL, "<18wil"),
    op(311, "FDot", "dx.op.dot", 0, ALL, "<hf"),
];
