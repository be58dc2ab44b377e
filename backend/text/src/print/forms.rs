//! The operations that `mlir-opt` 22 knows, and their custom forms.

use spirant_dialect::grammar::{self, Class, ExtInstSet};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;

/// The custom form of an operation whose operands are all values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// `%a, %b : T`: the type of the first operand.
    First,
    /// `%a, %b : R`: the type of the result.
    Result,
    /// `%a : T to R`
    Cast,
    /// `%a, %b : T -> R`
    FirstArrow,
    /// `%a, %b : T, U -> R`
    AllArrow,
    /// `%a, %b : T, U`
    All,
    /// `%a, %b : (T, U) -> R`
    Parens,
    /// `%a, %b : T, U`, without a result.
    Operands,
    /// `%a`
    Bare,
    /// A form of its own, or none: see `ops`.
    Own,
}

/// The position of an operation's attributes in its custom form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum At {
    /// Before the operands.
    Front,
    /// After the operands.
    Middle,
    /// After the types.
    End,
    /// Nowhere: an operation with attributes is printed in generic form.
    Nowhere,
}

/// Where `mlir-opt` 22 expects the attributes of an operation of `operands` operands.
pub(crate) fn attributes_at(op: Opcode, operands: usize) -> At {
    match op {
        Opcode::Core(op) => match op {
            Op::CompositeExtract | Op::CompositeInsert => At::Nowhere,
            Op::VectorShuffle | Op::IAddCarry | Op::ISubBorrow | Op::UMulExtended | Op::SMulExtended => {
                At::Front
            }
            Op::Not | Op::BitCount | Op::BitReverse => At::End,
            Op::Select => At::Middle,
            _ => match grammar::op_info(op).map(|info| info.class) {
                Some(Class::RelationalAndLogical) => At::End,
                _ => At::Middle,
            },
        },
        Opcode::Ext(ExtInstSet::GlslStd450, number) => {
            let name = grammar::ext_inst(ExtInstSet::GlslStd450, number).map_or("", |info| info.name);
            match name {
                "Ldexp" | "FMix" | "FrexpStruct" => At::Front,
                _ if name.starts_with("Pack") || name.starts_with("Unpack") => At::Front,
                "Length" => At::Middle,
                _ if operands == 1 => At::End,
                _ => At::Middle,
            }
        }
        Opcode::Ext(..) if operands == 1 => At::End,
        _ => At::Middle,
    }
}

/// The name in text: MLIR moves vendor suffixes to the front and keeps OpenCL's spelling.
pub(crate) fn name(op: Opcode) -> String {
    match op {
        Opcode::Ext(ExtInstSet::OpenClStd, number) => {
            match grammar::ext_inst(ExtInstSet::OpenClStd, number) {
                Some(info) => format!("spirv.CL.{}", info.name),
                None => op.to_string(),
            }
        }
        Opcode::Core(core) => match moved_suffix(core) {
            Some((stem, vendor)) => format!("spirv.{vendor}.{stem}"),
            None => op.to_string(),
        },
        _ => op.to_string(),
    }
}

fn moved_suffix(op: Op) -> Option<(&'static str, &'static str)> {
    Some(match op {
        Op::AtomicFAddEXT => ("AtomicFAdd", "EXT"),
        Op::AssumeTrueKHR => ("AssumeTrue", "KHR"),
        Op::SubgroupBallotKHR => ("SubgroupBallot", "KHR"),
        Op::GroupIMulKHR => ("GroupIMul", "KHR"),
        Op::GroupFMulKHR => ("GroupFMul", "KHR"),
        Op::ConvertFToBF16INTEL => ("ConvertFToBF16", "INTEL"),
        Op::ConvertBF16ToFINTEL => ("ConvertBF16ToF", "INTEL"),
        Op::RoundFToTF32INTEL => ("RoundFToTF32", "INTEL"),
        Op::EmitMeshTasksEXT => ("EmitMeshTasks", "EXT"),
        Op::SetMeshOutputsEXT => ("SetMeshOutputs", "EXT"),
        Op::SubgroupBlockReadINTEL => ("SubgroupBlockRead", "INTEL"),
        Op::SubgroupBlockWriteINTEL => ("SubgroupBlockWrite", "INTEL"),
        Op::ControlBarrierArriveINTEL => ("ControlBarrierArrive", "INTEL"),
        Op::ControlBarrierWaitINTEL => ("ControlBarrierWait", "INTEL"),
        Op::CooperativeMatrixLoadKHR => ("CooperativeMatrixLoad", "KHR"),
        Op::CooperativeMatrixStoreKHR => ("CooperativeMatrixStore", "KHR"),
        Op::CooperativeMatrixMulAddKHR => ("CooperativeMatrixMulAdd", "KHR"),
        Op::CooperativeMatrixLengthKHR => ("CooperativeMatrixLength", "KHR"),
        _ => return None,
    })
}

/// The form of an operation; `None` where MLIR does not know it.
pub(crate) fn form(op: Opcode) -> Option<Form> {
    match op {
        Opcode::Core(op) => core_form(op),
        Opcode::Ext(ExtInstSet::GlslStd450, number) => {
            glsl_form(grammar::ext_inst(ExtInstSet::GlslStd450, number)?.name)
        }
        Opcode::Ext(ExtInstSet::OpenClStd, number) => {
            let name = grammar::ext_inst(ExtInstSet::OpenClStd, number)?.name;
            match name {
                "printf" => Some(Form::Own),
                _ => CL.contains(&name).then_some(Form::First),
            }
        }
        _ => None,
    }
}

/// Whether the result of an operation in the form [`Form::First`] is boolean whatever its operands.
pub(crate) fn is_relation(op: Opcode) -> bool {
    let Opcode::Core(op) = op else { return false };
    grammar::op_info(op).is_some_and(|info| info.class == Class::RelationalAndLogical)
}

fn core_form(op: Op) -> Option<Form> {
    use Form as F;
    Some(match op {
        Op::IAddCarry | Op::ISubBorrow | Op::UMulExtended | Op::SMulExtended => F::Result,
        Op::Dot | Op::Transpose | Op::ImageQuerySize | Op::SubgroupBlockReadINTEL => F::FirstArrow,
        Op::MatrixTimesMatrix | Op::MatrixTimesVector | Op::VectorTimesMatrix => F::AllArrow,
        Op::MatrixTimesScalar | Op::ShiftLeftLogical | Op::ShiftRightArithmetic | Op::ShiftRightLogical => {
            F::All
        }
        Op::VectorTimesScalar | Op::CompositeConstruct => F::Parens,
        Op::CooperativeMatrixMulAddKHR => F::Own,
        Op::SubgroupBallotKHR => F::Result,
        Op::AssumeTrueKHR => F::Bare,
        Op::Image => F::First,
        Op::ConvertFToU
        | Op::ConvertFToS
        | Op::ConvertSToF
        | Op::ConvertUToF
        | Op::UConvert
        | Op::SConvert
        | Op::FConvert
        | Op::ConvertPtrToU
        | Op::ConvertUToPtr
        | Op::PtrCastToGeneric
        | Op::GenericCastToPtr
        | Op::Bitcast
        | Op::ConvertFToBF16INTEL
        | Op::ConvertBF16ToFINTEL
        | Op::RoundFToTF32INTEL => F::Cast,
        Op::EmitMeshTasksEXT | Op::SetMeshOutputsEXT => F::Operands,
        Op::SDot | Op::UDot | Op::SUDot | Op::SDotAccSat | Op::UDotAccSat | Op::SUDotAccSat => F::Own,
        Op::OuterProduct | Op::Any | Op::All | Op::IsNormal | Op::SignBitSet | Op::LessOrGreater => {
            return None;
        }
        Op::Select | Op::BitFieldInsert | Op::BitFieldSExtract | Op::BitFieldUExtract => F::Own,
        _ => match grammar::op_info(op)?.class {
            Class::Arithmetic | Class::Bit | Class::RelationalAndLogical => F::First,
            _ => F::Own,
        },
    })
}

fn glsl_form(name: &str) -> Option<Form> {
    match name {
        "Length" | "FrexpStruct" | "PackSnorm4x8" | "PackHalf2x16" | "UnpackHalf2x16" | "UnpackSnorm4x8" => {
            Some(Form::FirstArrow)
        }
        "Distance" => Some(Form::AllArrow),
        "Ldexp" | "FMix" => Some(Form::Own),
        _ => GL.contains(&name).then_some(Form::First),
    }
}

/// What MLIR has of GLSL.std.450 in the form `%a, %b : T`.
const GL: &[&str] = &[
    "Round",
    "RoundEven",
    "FAbs",
    "SAbs",
    "FSign",
    "SSign",
    "Floor",
    "Ceil",
    "Fract",
    "Sin",
    "Cos",
    "Tan",
    "Asin",
    "Acos",
    "Atan",
    "Sinh",
    "Cosh",
    "Tanh",
    "Asinh",
    "Acosh",
    "Atanh",
    "Pow",
    "Exp",
    "Log",
    "Exp2",
    "Log2",
    "Sqrt",
    "InverseSqrt",
    "FMin",
    "UMin",
    "SMin",
    "FMax",
    "UMax",
    "SMax",
    "FClamp",
    "UClamp",
    "SClamp",
    "Fma",
    "Cross",
    "Normalize",
    "Reflect",
    "FindILsb",
    "FindSMsb",
    "FindUMsb",
];

/// What MLIR has of OpenCL.std in that form.
const CL: &[&str] = &[
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "ceil", "cos", "cosh", "erf", "exp", "fabs",
    "floor", "fma", "fmax", "fmin", "log", "pow", "rint", "round", "rsqrt", "sin", "sinh", "sqrt", "tan",
    "tanh", "mix", "s_abs", "s_max", "u_max", "s_min", "u_min",
];
