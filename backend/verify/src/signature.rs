//! Instructions with operands of fixed types, as a table: ray tracing (SPV_KHR_ray_query,
//! SPV_KHR_ray_tracing), mesh shading (SPV_EXT_mesh_shader), and packing (GLSL.std.450).

use super::cx::{Cx, Numeric, Scalar, Verdict};
use spirant_dialect::function::ValueDef;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::types::{Type, TypeKind};

/// What an operand or a result must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// An integer of 32 bits, of either sign.
    Int,
    /// An unsigned integer of 32 bits.
    Uint,
    /// An integer of 32 bits that is a constant.
    Const,
    /// A floating-point number of 32 bits.
    Float,
    /// A floating-point number of 64 bits.
    Double,
    /// A vector with this number of 32-bit floats.
    Floats(u32),
    /// A vector with this number of 32-bit integers.
    Ints(u32),
    /// A boolean.
    Bool,
    /// A matrix of four columns of three 32-bit floats.
    Transform,
    /// A pointer to a ray query.
    RayQuery,
    /// An acceleration structure.
    Scene,
    /// An address: 64 bits, or two times 32.
    Address,
    /// A variable in one of two storage classes.
    Variable(StorageClass, StorageClass),
}

impl std::fmt::Display for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Int => f.write_str("a 32-bit integer"),
            Uint => f.write_str("i32"),
            Const => f.write_str("a constant 32-bit integer"),
            Float => f.write_str("f32"),
            Double => f.write_str("f64"),
            Floats(lanes) => write!(f, "vector<{lanes} x f32>"),
            Ints(lanes) => write!(f, "vector<{lanes} x i32>"),
            Bool => f.write_str("bool"),
            Transform => f.write_str("four columns of vector<3 x f32>"),
            RayQuery => f.write_str("a pointer to a ray query"),
            Scene => f.write_str("an acceleration structure"),
            Address => f.write_str("an address of 64 bits"),
            Variable(one, other) if one == other => write!(f, "a variable in {one:?}"),
            Variable(one, other) => write!(f, "a variable in {one:?} or {other:?}"),
        }
    }
}

use Kind::{
    Address, Bool, Const, Double, Float, Floats, Int, Ints, RayQuery, Scene, Transform, Uint, Variable,
};

const PAYLOAD: Kind = Variable(StorageClass::RayPayloadKHR, StorageClass::IncomingRayPayloadKHR);
const CALLABLE: Kind = Variable(StorageClass::CallableDataKHR, StorageClass::IncomingCallableDataKHR);
const TASK: Kind = Variable(StorageClass::TaskPayloadWorkgroupEXT, StorageClass::TaskPayloadWorkgroupEXT);

/// Operands and result.
type Signature = (&'static [Kind], Option<Kind>);

/// The signature of a core instruction; `None` for those that also accept other types.
fn of_core(op: Op) -> Option<Signature> {
    const CANDIDATE: &[Kind] = &[RayQuery, Const];
    Some(match op {
        Op::TraceRayKHR => {
            (&[Scene, Int, Int, Int, Int, Int, Floats(3), Float, Floats(3), Float, PAYLOAD], None)
        }
        Op::ReportIntersectionKHR => (&[Float, Uint], Some(Bool)),
        Op::ExecuteCallableKHR => (&[Uint, CALLABLE], None),
        Op::RayQueryInitializeKHR => (&[RayQuery, Scene, Int, Int, Floats(3), Float, Floats(3), Float], None),
        Op::RayQueryTerminateKHR | Op::RayQueryConfirmIntersectionKHR => (&[RayQuery], None),
        Op::RayQueryGenerateIntersectionKHR => (&[RayQuery, Float], None),
        Op::RayQueryProceedKHR | Op::RayQueryGetIntersectionCandidateAABBOpaqueKHR => {
            (&[RayQuery], Some(Bool))
        }
        Op::RayQueryGetRayTMinKHR => (&[RayQuery], Some(Float)),
        Op::RayQueryGetRayFlagsKHR => (&[RayQuery], Some(Int)),
        Op::RayQueryGetWorldRayDirectionKHR | Op::RayQueryGetWorldRayOriginKHR => {
            (&[RayQuery], Some(Floats(3)))
        }
        Op::RayQueryGetIntersectionTypeKHR
        | Op::RayQueryGetIntersectionInstanceCustomIndexKHR
        | Op::RayQueryGetIntersectionInstanceIdKHR
        | Op::RayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR
        | Op::RayQueryGetIntersectionGeometryIndexKHR
        | Op::RayQueryGetIntersectionPrimitiveIndexKHR => (CANDIDATE, Some(Int)),
        Op::RayQueryGetIntersectionTKHR => (CANDIDATE, Some(Float)),
        Op::RayQueryGetIntersectionBarycentricsKHR => (CANDIDATE, Some(Floats(2))),
        Op::RayQueryGetIntersectionFrontFaceKHR => (CANDIDATE, Some(Bool)),
        Op::RayQueryGetIntersectionObjectRayDirectionKHR | Op::RayQueryGetIntersectionObjectRayOriginKHR => {
            (CANDIDATE, Some(Floats(3)))
        }
        Op::RayQueryGetIntersectionObjectToWorldKHR | Op::RayQueryGetIntersectionWorldToObjectKHR => {
            (CANDIDATE, Some(Transform))
        }
        Op::ConvertUToAccelerationStructureKHR => (&[Address], Some(Scene)),
        Op::EmitMeshTasksEXT => (&[Uint, Uint, Uint, TASK], None),
        Op::SetMeshOutputsEXT => (&[Uint, Uint], None),
        _ => return None,
    })
}

/// The signature of an instruction of GLSL.std.450 by its name.
fn of_glsl(name: &str) -> Option<Signature> {
    Some(match name {
        "PackSnorm4x8" | "PackUnorm4x8" => (&[Floats(4)], Some(Int)),
        "PackSnorm2x16" | "PackUnorm2x16" | "PackHalf2x16" => (&[Floats(2)], Some(Int)),
        "PackDouble2x32" => (&[Ints(2)], Some(Double)),
        "UnpackSnorm4x8" | "UnpackUnorm4x8" => (&[Int], Some(Floats(4))),
        "UnpackSnorm2x16" | "UnpackUnorm2x16" | "UnpackHalf2x16" => (&[Int], Some(Floats(2))),
        "UnpackDouble2x32" => (&[Double], Some(Ints(2))),
        _ => return None,
    })
}

impl Cx<'_> {
    /// That a core instruction with a signature fits it.
    pub(super) fn signature(&self, op: Op) -> Verdict {
        if op == Op::ReadClockKHR {
            return self.scope(0);
        }
        of_core(op).map_or(Ok(()), |signature| self.fits_signature(signature))
    }

    /// That an instruction of GLSL.std.450 with a signature fits it.
    pub(super) fn glsl_signature(&self, name: &str) -> Verdict {
        of_glsl(name).map_or(Ok(()), |signature| self.fits_signature(signature))
    }

    fn fits_signature(&self, (operands, result): Signature) -> Verdict {
        for (index, kind) in operands.iter().take(self.operands().len()).enumerate() {
            if !self.is_kind(*kind, index)? {
                return Err(format!("operand {index} is {}, not {kind}", self.name(self.ty(index)?)));
            }
        }
        match result {
            Some(kind) if !self.has_kind(kind, self.result()?) => {
                Err(format!("the result is {}, not {kind}", self.name(self.result()?)))
            }
            _ => Ok(()),
        }
    }

    fn is_kind(&self, kind: Kind, index: usize) -> Result<bool, String> {
        Ok(match kind {
            RayQuery => match self.pointer(index)? {
                (_, Some(pointee)) => self.is_opcode(pointee, Op::TypeRayQueryKHR),
                _ => true,
            },
            Const => {
                let is_constant = matches!(self.def(index), Some(ValueDef::Const(_)));
                is_constant && self.has_kind(Int, self.ty(index)?)
            }
            Variable(one, other) => {
                let (storage, _) = self.pointer(index)?;
                let is_variable = match self.def(index) {
                    Some(ValueDef::Global(_)) => true,
                    Some(ValueDef::Result(inst, _)) => self.function.op(inst) == Opcode::Core(Op::Variable),
                    _ => false,
                };
                is_variable && (storage == one || storage == other)
            }
            _ => self.has_kind(kind, self.ty(index)?),
        })
    }

    fn has_kind(&self, kind: Kind, ty: Type) -> bool {
        let numeric = |scalar, lanes, columns| self.numeric(ty) == Numeric { scalar, lanes, columns };
        match kind {
            Int | Const => numeric(Scalar::Int(32), 1, 1),
            Uint => matches!(self.kind(ty), TypeKind::Int { width: 32, signed: false }),
            Float => numeric(Scalar::Float(32), 1, 1),
            Double => numeric(Scalar::Float(64), 1, 1),
            Floats(lanes) => numeric(Scalar::Float(32), lanes, 1),
            Ints(lanes) => numeric(Scalar::Int(32), lanes, 1),
            Bool => numeric(Scalar::Bool, 1, 1),
            Transform => numeric(Scalar::Float(32), 3, 4),
            Scene => self.is_opcode(ty, Op::TypeAccelerationStructureKHR),
            Address => numeric(Scalar::Int(64), 1, 1) || numeric(Scalar::Int(32), 2, 1),
            RayQuery | Variable(..) => false,
        }
    }

    /// Whether a type is declared by this instruction.
    pub(super) fn is_opcode(&self, ty: Type, op: Op) -> bool {
        self.module.types.get(ty).op == op
    }
}
