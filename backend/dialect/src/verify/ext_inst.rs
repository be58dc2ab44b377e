//! Extended instructions (GLSL.std.450 and OpenCL.std): elementwise ones keep their type.

use super::cx::{Cx, Numeric, Scalar, Verdict};
use crate::grammar::{self, ExtInstSet};
use crate::spirv::{AddressingModel, StorageClass};
use crate::types::TypeKind;

impl Cx<'_> {
    pub(super) fn ext_inst(&self, set: ExtInstSet, number: u32) -> Verdict {
        let Some(info) = grammar::ext_inst(set, number) else { return Ok(()) };
        match set {
            ExtInstSet::GlslStd450 => match number {
                // Round to InverseSqrt, but SAbs and SSign.
                1..=4 | 6 | 8..=32 => self.same_type_of(Numeric::is_float, "floating-point"),
                _ => match info.name {
                    "SAbs" | "SSign" | "UMin" | "SMin" | "UMax" | "SMax" | "UClamp" | "SClamp" => {
                        self.same_integers()
                    }
                    "FMin" | "FMax" | "FClamp" | "FMix" | "Step" | "SmoothStep" | "Fma" | "NMin" | "NMax"
                    | "NClamp" | "Cross" | "Normalize" | "Reflect" | "FaceForward" => {
                        self.same_type_of(Numeric::is_float, "floating-point")
                    }
                    "FindILsb" | "FindSMsb" | "FindUMsb" => self.same_integers(),
                    "Ldexp" => {
                        self.of_type(0, self.result()?)?;
                        let (exponent, whole) = (self.numeric_of(1)?, self.numeric(self.result()?));
                        if whole.is_float() && exponent.is_int() && exponent.same_lanes(whole) {
                            return Ok(());
                        }
                        Err("the exponent is not of integers, as many as the result".into())
                    }
                    "Modf" | "Frexp" => {
                        self.of_type(0, self.result()?)?;
                        self.pointer(1)?;
                        match self.numeric(self.result()?).is_float() {
                            true => Ok(()),
                            false => Err("the result is not floating-point".into()),
                        }
                    }
                    "InterpolateAtCentroid" | "InterpolateAtSample" | "InterpolateAtOffset" => {
                        match self.pointer(0)? {
                            (StorageClass::Input, Some(pointee)) if pointee == self.result()? => Ok(()),
                            _ => Err("interpolates what is no pointer to an input of the result's type".into()),
                        }
                    }
                    name => self.glsl_signature(name),
                },
            },
            ExtInstSet::OpenClStd => match info.name {
                "acos" | "acosh" | "acospi" | "asin" | "asinh" | "asinpi" | "atan" | "atan2" | "atanh"
                | "atanpi" | "atan2pi" | "cbrt" | "ceil" | "copysign" | "cos" | "cosh" | "cospi" | "erfc"
                | "erf" | "exp" | "exp2" | "exp10" | "expm1" | "fabs" | "fdim" | "floor" | "fma" | "fmax"
                | "fmin" | "fmod" | "hypot" | "log" | "log2" | "log10" | "log1p" | "mad" | "pow" | "rint"
                | "round" | "rsqrt" | "sin" | "sinh" | "sinpi" | "sqrt" | "tan" | "tanh" | "tanpi"
                | "tgamma" | "trunc" => self.same_type_of(Numeric::is_float, "floating-point"),
                "s_add_sat" | "u_add_sat" | "s_max" | "u_max" | "s_min" | "u_min" | "s_sub_sat"
                | "u_sub_sat" | "s_mul_hi" | "u_mul_hi" | "clz" | "ctz" | "popcount" | "s_clamp"
                | "u_clamp" | "rotate" => self.same_integers(),
                "vloadn" => self.vector_load(),
                _ => Ok(()),
            },
            _ if set.is_non_semantic() => match self.function.result(self.inst) {
                Some(value) if self.kind(self.function.value_type(value)) != TypeKind::Void => {
                    Err("an instruction that means nothing has a result that is not void".into())
                }
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// OpenCL.std, "vloadn": a vector of `n` from an offset in units of it.
    fn vector_load(&self) -> Verdict {
        let result = self.result()?;
        let TypeKind::Vector { element, count } = self.kind(result) else {
            return Err(format!("the result is {}, no vector", self.name(result)));
        };
        self.int_scalar(0)?;
        let width = match self.module.addressing {
            AddressingModel::Physical32 => 32,
            AddressingModel::Physical64 => 64,
            _ => return Err("vectors are loaded with physical addressing alone".into()),
        };
        if self.numeric_of(0)?.scalar != Scalar::Int(width) {
            return Err(format!("the offset is {}, not i{width}", self.name(self.ty(0)?)));
        }
        match self.pointer(1)? {
            (_, Some(pointee)) if pointee != element => Err("the pointer is to no component of the result".into()),
            _ if self.words().first() != Some(&count) => Err(format!("n is not {count}")),
            _ => Ok(()),
        }
    }
}
