//! The reference page of functions that can be called by name, written from the rows.

use super::{
    Annotation, AsyncCopy, AtomicOp, Barrier, Bits, Boolean, Combine, Constrained, Enqueue, FAMILIES, Family,
    Float, FpBuiltin, GroupOp, Hlsl, Image, Lower, Media, Memory, Modules, OpenCl, Resource, Row,
    ShaderBarrier, Spelling, Texture, Wave, Widths, shape,
};
use spirant_dialect::grammar::{self, Availability, ExtInstSet, OperandKind, Version};
use spirant_dialect::spirv::Op;
use spirant_dialect::{CLOp, GLOp};

/// The reference in Markdown: a section for each family, with a table of its rows.
pub fn reference() -> String {
    let mut page = String::new();
    for family in FAMILIES {
        page += &format!("## {}\n\n", family.title);
        page +=
            "| name | what it does | arguments → results | available | becomes |\n|---|---|---|---|---|\n";
        for row in family.rows {
            page += &line(family, row);
        }
        page += "\n";
    }
    page + &crate::dxil_rows::reference()
}

fn line(family: &Family, row: &Row) -> String {
    let name = row.names.replace("{sub_group}", "sub_group").replace("{work_group}", "work_group");
    let shape = format!("`{}` → `{}`", shape::arguments(row.shape), shape::results(row.shape));
    let becomes = becomes_of(family, row);
    format!("| `{name}` | {} | {shape} | {} | {becomes} |\n", row.doc, available(row))
}

/// Where a row is available.
fn available(row: &Row) -> String {
    let mut parts = Vec::new();
    match row.modules {
        Modules::Any => {}
        Modules::Shaders if !row.stages.is_empty() => {
            parts.extend(row.stages.iter().map(|stage| format!("{stage:?}")));
        }
        Modules::Shaders => parts.push("shaders".into()),
        Modules::Kernels => parts.push(match lowers(row).iter().any(|lower| !lower.is_in_shaders()) {
            true => "kernels, not for Vulkan".into(),
            false => "kernels".into(),
        }),
    }
    if row.since > Version::V1_0 {
        parts.push(row.since.to_string());
    }
    if row.widths == Widths::NarrowInShaders {
        parts.push("16 and 32 bits in shaders".into());
    }
    if let Some(count) = row.components {
        parts.push(format!("{count} components"));
    }
    for op in lowers(row).into_iter().filter_map(one_instruction) {
        let required = grammar::op_info(op as u16).and_then(|info| requirement(info.availability()));
        if let Some(required) = required.filter(|required| !parts.contains(required)) {
            parts.push(required);
        }
    }
    if parts.is_empty() { "everywhere".into() } else { parts.join(", ") }
}

/// The payloads of a row's names, those that become the same once.
fn lowers(row: &Row) -> Vec<Lower> {
    let mut found: Vec<Lower> = Vec::new();
    for lower in row.expanded_names().iter().filter_map(|name| row.lower(name)) {
        if !found.iter().any(|had| becomes(*had) == becomes(lower)) {
            found.push(lower);
        }
    }
    found
}

/// The core instruction of a payload that is lowered to one.
fn one_instruction(lower: Lower) -> Option<Op> {
    match lower {
        Lower::Op(op) | Lower::Wave(Wave::Op(op)) => Some(op),
        Lower::OpenCl(
            OpenCl::Op(op) | OpenCl::Common(op) | OpenCl::Reordered(op, _) | OpenCl::GroupPipe(op, _),
        ) => Some(op),
        Lower::OpenCl(OpenCl::Field(field)) => Some(field.op()),
        Lower::OpenCl(OpenCl::IntegerDot(dot)) => Some(dot.op()),
        Lower::OpenCl(OpenCl::Group(group)) => match group.op {
            GroupOp::Plain(op) | GroupOp::OfCondition(op) => Some(op),
            GroupOp::Collective(op, _) | GroupOp::CollectiveOfConditions(op, _) => Some(op),
            GroupOp::Broadcast | GroupOp::NonUniformBroadcast => None,
        },
        Lower::OpenCl(OpenCl::Atomic(atomic)) => match atomic.op {
            AtomicOp::Modify(modification) => Some(modification.op()),
            AtomicOp::Increment => Some(Op::AtomicIIncrement),
            AtomicOp::Decrement => Some(Op::AtomicIDecrement),
            _ => None,
        },
        _ => None,
    }
}

/// The least version, or else the extensions, that something of the grammar requires beyond 1.0.
fn requirement(availability: &Availability) -> Option<String> {
    let own = match (availability.version, availability.extensions) {
        (Some(version), _) if version <= Version::V1_0 => None,
        (Some(version), []) => Some(version.to_string()),
        (Some(version), extensions) => Some(format!("{version} or {}", extensions.join(" or "))),
        (None, []) => None,
        (None, extensions) => Some(extensions.join(" or ")),
    };
    own.or_else(|| {
        let mut of_capabilities = availability.capabilities().map(|capability| {
            let info = grammar::enumerant(OperandKind::Capability, capability as u32)?;
            requirement(info.availability())
        });
        let first = of_capabilities.next()??;
        of_capabilities.all(|other| other.is_some()).then_some(first)
    })
}

fn becomes_of(family: &Family, row: &Row) -> String {
    if family.spelling == Spelling::Grammar && row.names.contains('<') {
        return "what it names".into();
    }
    let mut text = lowers(row).into_iter().map(becomes).collect::<Vec<_>>().join("; ");
    if let Some(boolean) = row.boolean {
        text += &format!("; on `i1` {}", becomes_on_i1(boolean));
    }
    text
}

fn core(op: Op) -> String {
    format!("`Op{}`", grammar::op_info(op as u16).map_or("", |info| info.name))
}

fn ext(set: ExtInstSet, number: u32) -> String {
    let set_name = if set == ExtInstSet::GlslStd450 { "GLSL" } else { "OpenCL" };
    format!("{set_name} `{}`", grammar::ext_inst(set, number).map_or("", |info| info.name))
}

fn glsl(op: GLOp) -> String {
    ext(ExtInstSet::GlslStd450, op as u32)
}

fn opencl(op: CLOp) -> String {
    ext(ExtInstSet::OpenClStd, op as u32)
}

fn becomes_on_i1(boolean: Boolean) -> &'static str {
    match boolean {
        Boolean::And => "`OpLogicalAnd`",
        Boolean::Or => "`OpLogicalOr`",
        Boolean::AndNot => "`OpLogicalNot`, `OpLogicalAnd`",
        Boolean::Not => "`OpLogicalNot`",
        Boolean::First => "the first argument",
        Boolean::Second => "the second argument",
        Boolean::SumOverflow => "`OpLogicalNotEqual`, `OpLogicalAnd`",
        Boolean::DifferenceOverflow => "`OpLogicalNotEqual`, `OpLogicalNot`, `OpLogicalAnd`",
        Boolean::ProductOverflow { .. } => "`OpLogicalAnd`",
    }
}

/// What a payload is lowered to.
fn becomes(lower: Lower) -> String {
    match lower {
        Lower::Ignore => "nothing".into(),
        Lower::Use => "nothing, or the variable of a resource".into(),
        Lower::Refused(why) => format!("an error: {why}"),
        Lower::Forward => "the first argument".into(),
        Lower::Assume => "nothing, or `OpAssumeTrueKHR`".into(),
        Lower::ArithmeticFence => "the first argument, or `OpArithmeticFenceEXT`".into(),
        Lower::Annotation(Annotation::Variable) => "decorations".into(),
        Lower::Annotation(Annotation::Pointer | Annotation::Value) => {
            "the first argument, decorated, or `OpFPGARegALTERA`".into()
        }
        Lower::Lifetime(op) => format!("{}, nothing in shaders", core(op)),
        Lower::Expect => "the first argument, or `OpExpectKHR`".into(),
        Lower::Constant(set) => format!("the constant {}", u32::from(set)),
        Lower::Op(op) => core(op),
        Lower::Constrained(constrained) => becomes_constrained(constrained),
        Lower::GetRounding => "a constant".into(),
        Lower::Math(glsl_op, opencl_op) => {
            [glsl_op.map(glsl), opencl_op.map(opencl)].into_iter().flatten().collect::<Vec<_>>().join(", ")
        }
        Lower::Builtin(builtin, _) => format!("`OpLoad` of `{builtin:?}`"),
        Lower::Float(float) => becomes_float(float).into(),
        Lower::FpBuiltin(FpBuiltin::Op(op)) => core(op),
        Lower::FpBuiltin(FpBuiltin::Math(op)) => opencl(op),
        Lower::FpBuiltin(FpBuiltin::SineAndCosine) => format!("{}, `OpStore`", opencl(CLOp::sincos)),
        Lower::FloatToInt { signed: true } => "`OpConvertFToS`, comparisons, `OpSelect`".into(),
        Lower::FloatToInt { signed: false } => "`OpConvertFToU`, comparisons, `OpSelect`".into(),
        Lower::IntegerAbs => format!("{}, {}", glsl(GLOp::SAbs), opencl(CLOp::s_abs)),
        Lower::ThreeWay { .. } => "comparisons, `OpSelect`".into(),
        Lower::Bits(bits) => becomes_bits(bits).into(),
        Lower::Saturating(_) => "comparisons, `OpSelect`; one of OpenCL's `…_sat`".into(),
        Lower::SaturatingShift { .. } => "`OpShiftLeftLogical`, a shift back, `OpSelect`".into(),
        Lower::WithOverflow(_) => "arithmetic, a comparison, `OpCompositeConstruct`".into(),
        Lower::Reduce(reduction) => match reduction.numbers {
            Combine::Op(op) => format!("{} of each component", core(op)),
            Combine::Math(glsl_op, opencl_op) => {
                format!("{}, {} of each component", glsl(glsl_op), opencl(opencl_op))
            }
            Combine::NanFirst(glsl_op, opencl_op) => {
                format!("{}, {} of each component, and `OpSelect` of NaN", glsl(glsl_op), opencl(opencl_op))
            }
        },
        Lower::Memory(memory) => match memory {
            Memory::Copy | Memory::Move => "`OpCopyMemorySized`; loads and stores in Logical addressing",
            Memory::Fill => "`OpStore`, in a loop where the length is not a small constant",
            Memory::StackSave => "a null pointer",
            Memory::ObjectSize => "a constant",
            Memory::Mask => "`OpConvertPtrToU`, `OpBitwiseAnd`, `OpConvertUToPtr`",
        }
        .into(),
        Lower::Abort => "`OpAbortKHR`".into(),
        Lower::Interlocked(op) => format!("`Op{op:?}`"),
        Lower::Discard => "`OpDemoteToHelperInvocation`, `OpKill`".into(),
        Lower::Trap => "`OpAbortKHR` where the extension is named; nothing, with a warning".into(),
        Lower::ConvergenceToken { .. } => "nothing".into(),
        Lower::Hlsl(hlsl) => match hlsl {
            Hlsl::Frac => "`Fract`; `floor`, `OpFSub`".into(),
            Hlsl::Saturate => glsl(GLOp::NClamp),
            Hlsl::Sign => format!("{}, {}", glsl(GLOp::FSign), glsl(GLOp::SSign)),
            Hlsl::Dot => "`OpDot`, or products and sums".into(),
            Hlsl::Dot4Add { signed: true } => "`OpSDot`, or products and sums".into(),
            Hlsl::Dot4Add { signed: false } => "`OpUDot`, or products and sums".into(),
            Hlsl::All => core(Op::All),
            Hlsl::Any => core(Op::Any),
            Hlsl::UnpackHalf => glsl(GLOp::UnpackHalf2x16),
        },
        Lower::Wave(wave) => match wave {
            Wave::Op(op) => core(op),
            Wave::CountBits(_) => "`OpGroupNonUniformBallot`, `OpGroupNonUniformBallotBitCount`".into(),
            Wave::ReadLane => "`OpGroupNonUniformBroadcast`, `OpGroupNonUniformShuffle`".into(),
            Wave::Combine { float: None, integer, .. } => core(integer),
            Wave::Combine { float: Some(float), integer, .. } => {
                format!("{}, {}", core(float), core(integer))
            }
            Wave::AllEqual => core(Op::GroupNonUniformAllEqual),
            Wave::QuadLane => core(Op::GroupNonUniformQuadBroadcast),
            Wave::QuadSwap(_) => core(Op::GroupNonUniformQuadSwap),
        },
        Lower::Barrier(ShaderBarrier { waits: true, .. }) => core(Op::ControlBarrier),
        Lower::Barrier(ShaderBarrier { waits: false, .. }) => core(Op::MemoryBarrier),
        Lower::FloatClass(_) => "tests of its bits".into(),
        Lower::PackBytes(_) => "shifts".into(),
        Lower::Vectors(_) => "components, `OpCompositeConstruct`".into(),
        Lower::Instrumentation => "a warning".into(),
        Lower::Clock(_) => core(Op::ReadClockKHR),
        Lower::Texture(texture) => match texture {
            Texture::Sample(sampling) => core(sampling.op),
            Texture::Level { .. } => core(Op::ImageQueryLod),
            Texture::Load(_) => "`OpImageFetch`, `OpImageRead`".into(),
            Texture::Size(_) => "`OpImageQuerySizeLod`, `OpImageQuerySize`, `OpArrayLength`".into(),
        },
        Lower::Resource(resource) => match resource {
            Resource::Handle(_) => "`OpVariable` with set and binding",
            Resource::Pointer | Resource::PushConstants => "`OpAccessChain` where it is accessed",
            Resource::UpdateCounter => "`OpAtomicIAdd`",
            Resource::BasePointer => "the block",
            Resource::NonUniformIndex => "`OpCopyObject` decorated with `NonUniform`",
            Resource::LoadTexel => "`OpImageRead`, `OpImageFetch`, `OpImageSparse…`",
            Resource::StoreTexel => "`OpImageWrite`",
        }
        .into(),
        Lower::Dxil(_) => "what the operation's row says".into(),
        Lower::AssignDecoration => core(Op::Decorate),
        Lower::GenericCast => core(Op::GenericCastToPtrExplicit),
        Lower::OpenCl(builtin) => becomes_opencl(builtin),
        Lower::SpecConstant => "`OpSpecConstant`, `OpSpecConstantTrue`, `OpSpecConstantFalse`".into(),
        Lower::SpecConstantComposite => core(Op::SpecConstantComposite),
        Lower::Chain(op) => core(op),
        Lower::MatrixLength => core(Op::CooperativeMatrixLengthKHR),
        Lower::Grammar(op) => core(op.op),
        Lower::GrammarExt(set, info) => ext(set, info.number),
    }
}

/// What floating point with a stated rounding mode becomes.
fn becomes_constrained(constrained: Constrained) -> String {
    match constrained {
        Constrained::Arithmetic(op) | Constrained::Exact(op) => core(op),
        Constrained::Conversion(op) => format!("{} with `FPRoundingMode`", core(op)),
        Constrained::Compare => "`OpFOrd…`, `OpFUnord…`".into(),
        Constrained::Integral => "`rint`, `ceil`, `floor`, `trunc` or `round`, by the mode".into(),
        Constrained::IntegralToInteger => "the same, `OpConvertFToS`".into(),
        Constrained::Rounded | Constrained::Plain => "as without the constraint".into(),
        Constrained::FromFormat => "`OpBitcast`, `OpFConvert`".into(),
        Constrained::ToFormat => "`OpFConvert`, `OpBitcast`".into(),
    }
}

fn becomes_float(float: Float) -> &'static str {
    match float {
        Float::Exp10 => "`OpFMul`, GLSL `Exp2`; OpenCL `exp10`",
        Float::Log10 => "GLSL `Log2`, `OpFMul`; OpenCL `log10`",
        Float::PowerOfInteger => "`OpFMul` of constant exponents, GLSL `Pow`, OpenCL `pown`",
        Float::RoundAway => "GLSL `Trunc` and a correction, OpenCL `round`",
        Float::RoundEvenToInt => "GLSL `RoundEven`, OpenCL `rint`, then `OpConvertFToS`",
        Float::RoundAwayToInt => "GLSL `Trunc` and a correction, OpenCL `round`, then `OpConvertFToS`",
        Float::Minimum => "GLSL `FMin`, OpenCL `fmin`, and `OpSelect` of NaN",
        Float::Maximum => "GLSL `FMax`, OpenCL `fmax`, and `OpSelect` of NaN",
        Float::CopySign => "bitwise operations; OpenCL `copysign`",
        Float::MultiplyAdd => "`OpFMul`, `OpFAdd`; OpenCL `mad`",
        Float::FractionAndExponent => "GLSL `FrexpStruct`, OpenCL `frexp`",
        Float::FractionAndWhole => "GLSL `ModfStruct`, OpenCL `modf`",
        Float::SineAndCosine => "GLSL `Sin`, `Cos`; OpenCL `sin`, `cos`",
        Float::SineAndCosinePi => "GLSL `Sin`, `Cos`; OpenCL `sinpi`, `cospi`",
        Float::ToHalfBits => "`OpFConvert`, `OpBitcast`",
        Float::FromHalfBits => "`OpBitcast`, `OpFConvert`",
        Float::Canonicalize => "`OpFMul` by 1",
        Float::IsClass => "`OpBitcast`, comparisons of bits",
    }
}

fn becomes_bits(bits: Bits) -> &'static str {
    match bits {
        Bits::Population => "`OpBitCount`, OpenCL `popcount`",
        Bits::LeadingZeros => "GLSL `FindUMsb`, OpenCL `clz`",
        Bits::TrailingZeros => "GLSL `FindILsb`, OpenCL `ctz`",
        Bits::Reverse => "`OpBitReverse`, or shifts and masks",
        Bits::SwapBytes => "shifts and masks",
        Bits::FunnelLeft => "shifts, OpenCL `rotate`",
        Bits::FunnelRight => "shifts",
        Bits::CarrylessProduct => "shifts, `OpBitwiseXor`",
        Bits::FirstLow => "GLSL `FindILsb`",
        Bits::FirstHigh => "GLSL `FindUMsb`",
        Bits::FirstHighSigned => "`OpBitwiseXor` with the sign, GLSL `FindUMsb`",
    }
}

fn becomes_media(media: Media) -> String {
    match media {
        Media::Pack => core(Op::ConvertFToU),
        Media::Unpack(_) => core(Op::ConvertUToF),
        Media::Align(_) | Media::Mask | Media::Extract { .. } => "shifts".into(),
        Media::Average => "`OpIAdd`, shifts".into(),
        Media::Differences { .. }
        | Media::MaskedDifferences
        | Media::AllDifferences
        | Media::SlidingDifferences { .. } => format!("{}, `OpIAdd`", opencl(CLOp::u_abs_diff)),
        Media::Minimum(op) => opencl(op),
        Media::Median(min, max) => format!("{}, {}", opencl(min), opencl(max)),
    }
}

fn becomes_opencl(builtin: OpenCl) -> String {
    match builtin {
        OpenCl::Ext(op) | OpenCl::Memory(op) | OpenCl::LoadVector(op, _) | OpenCl::StoreRounded(op, _) => {
            opencl(op)
        }
        OpenCl::Op(op) | OpenCl::Common(op) | OpenCl::Reordered(op, _) | OpenCl::GroupPipe(op, _) => core(op),
        OpenCl::WorkItem(item) => format!("`OpLoad` of `{:?}`", item.built_in()),
        OpenCl::Field(field) => core(field.op()),
        OpenCl::IntegerDot(dot) => core(dot.op()),
        OpenCl::Relation(relation) => core(relation.op()),
        OpenCl::Media(media) => becomes_media(media),
        OpenCl::Motion(motion) => core(motion.op),
        OpenCl::BlockPrefetch(_) => core(Op::SubgroupBlockPrefetchINTEL),
        OpenCl::DotAdd(dot) => format!("{}, `OpIAdd`", core(dot.op())),
        OpenCl::TopBits(op) => format!("`OpSLessThan`, {}", core(op)),
        OpenCl::Reinterpret => core(Op::Bitcast),
        OpenCl::Convert(_) => {
            "`OpConvert…`, `OpSConvert`, `OpUConvert`, `OpFConvert`, `OpSatConvert…`".into()
        }
        OpenCl::Barrier(barrier) => core(match barrier {
            Barrier::Control(op, _) => op,
            Barrier::Fence(_) | Barrier::WorkItemFence => Op::MemoryBarrier,
            Barrier::FenceOfPointer => Op::GenericPtrMemSemantics,
        }),
        OpenCl::AsyncCopy(copy) => match copy {
            AsyncCopy::Copy | AsyncCopy::StridedCopy => core(Op::GroupAsyncCopy),
            AsyncCopy::Wait => core(Op::GroupWaitEvents),
            AsyncCopy::Prefetch => opencl(CLOp::prefetch),
        },
        OpenCl::Atomic(atomic) => core(match atomic.op {
            AtomicOp::Modify(modification) => modification.op(),
            AtomicOp::Increment => Op::AtomicIIncrement,
            AtomicOp::Decrement => Op::AtomicIDecrement,
            AtomicOp::SubtractFloat => Op::AtomicFAddEXT,
            AtomicOp::Load => Op::AtomicLoad,
            AtomicOp::Store => Op::AtomicStore,
            AtomicOp::Init => Op::Store,
            AtomicOp::CompareExchange | AtomicOp::CompareExchangeInMemory => Op::AtomicCompareExchange,
            AtomicOp::TestAndSet => Op::AtomicFlagTestAndSet,
            AtomicOp::Clear => Op::AtomicFlagClear,
        }),
        OpenCl::Image(image) => match image {
            Image::Sample(_) | Image::SampleLevel(_) | Image::SampleGradients(_) => {
                format!("{}, {}", core(Op::SampledImage), core(Op::ImageSampleExplicitLod))
            }
            Image::Read(_) => core(Op::ImageRead),
            Image::Write(_) => core(Op::ImageWrite),
            Image::WriteLevel => "an error".into(),
            Image::Extent(_) | Image::Extents => "`OpImageQuerySize`, `OpImageQuerySizeLod`".into(),
            Image::Channel(op, _) | Image::Count(op) => core(op),
        },
        OpenCl::Group(group) => core(match group.op {
            GroupOp::Plain(op) | GroupOp::OfCondition(op) => op,
            GroupOp::Collective(op, _) | GroupOp::CollectiveOfConditions(op, _) => op,
            GroupOp::Broadcast => Op::GroupBroadcast,
            GroupOp::NonUniformBroadcast => Op::GroupNonUniformBroadcast,
        }),
        OpenCl::Enqueue(enqueue) => core(match enqueue {
            Enqueue::Range(_) => Op::BuildNDRange,
            Enqueue::IsValid(op) | Enqueue::Query(op) => op,
            Enqueue::Block { .. } => Op::EnqueueKernel,
        }),
        OpenCl::Printf => opencl(CLOp::printf),
        OpenCl::ToStorage(_) => core(Op::GenericCastToPtrExplicit),
        OpenCl::Sampler => core(Op::ConstantSampler),
    }
}
