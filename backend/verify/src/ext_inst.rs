//! Extended instructions: GLSL.std.450 and the non-semantic sets. OpenCL.std is in `opencl`.

use super::cx::{Cx, Numeric, Scalar, Verdict};
use spirant_dialect::grammar::{self, ExtInstSet};
use spirant_dialect::spirv::StorageClass;
use spirant_dialect::types::TypeKind;

impl Cx<'_> {
    pub(super) fn ext_inst(&self, set: ExtInstSet, number: u32) -> Verdict {
        let Some(info) = grammar::ext_inst(set, number) else { return Ok(()) };
        if set == ExtInstSet::GlslStd450 {
            self.no_matrices()?;
        }
        match set {
            ExtInstSet::GlslStd450 => self.glsl(number, info.name),
            ExtInstSet::OpenClStd => self.opencl(info.name),
            _ if set.is_non_semantic() => match self.function.result(self.inst) {
                Some(value) if self.kind(self.function.value_type(value)) != TypeKind::Void => {
                    Err("a non-semantic instruction has a result that is not void".into())
                }
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// GLSL.std.450: the instruction of this number and name.
    fn glsl(&self, number: u32, name: &str) -> Verdict {
        match number {
            // Round to InverseSqrt, but SAbs and SSign.
            1..=4 | 6 | 8..=32 => {
                self.same_type_of(Numeric::is_float, "floating-point")?;
                // Radians to Log2.
                self.at_most_32_bits((11..=30).contains(&number))
            }
            _ => match name {
                "SAbs" | "SSign" | "UMin" | "SMin" | "UMax" | "SMax" | "UClamp" | "SClamp" => {
                    self.same_integers()
                }
                "FMin" | "FMax" | "FClamp" | "FMix" | "Step" | "SmoothStep" | "Fma" | "NMin" | "NMax"
                | "NClamp" | "Cross" | "Normalize" | "Reflect" | "FaceForward" => {
                    self.same_type_of(Numeric::is_float, "floating-point")
                }
                "FindILsb" | "FindSMsb" | "FindUMsb" => {
                    self.same_integers()?;
                    let result = self.result()?;
                    match self.numeric(result).scalar {
                        Scalar::Int(width) if width != 32 && name != "FindILsb" && self.finished => {
                            Err(format!("there is no such function of {}", self.name(result)))
                        }
                        _ => Ok(()),
                    }
                }
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
                    let (_, to) = self.pointer(1)?;
                    if name == "Modf" && to.is_some_and(|to| Ok(to) != self.result()) {
                        return Err("the pointer is not to the result's type".into());
                    }
                    match self.numeric(self.result()?).is_float() {
                        true => Ok(()),
                        false => Err("the result is not floating-point".into()),
                    }
                }
                "FrexpStruct" => self.frexp_struct(),
                "InterpolateAtCentroid" | "InterpolateAtSample" | "InterpolateAtOffset" => {
                    match self.pointer(0)? {
                        (StorageClass::Input, Some(pointee)) if pointee == self.result()? => Ok(()),
                        _ => {
                            Err("interpolates what is not a pointer to an input of the result's type".into())
                        }
                    }
                }
                "Length" | "Distance" => {
                    let (whole, result) = (self.numeric_of(0)?, self.numeric(self.result()?));
                    self.all_of_type(0, self.ty(0)?)?;
                    if whole.is_float() && result.is_single() && result.scalar == whole.scalar {
                        return Ok(());
                    }
                    Err("the result is not a component of the operands".into())
                }
                "Refract" => {
                    self.of_type(0, self.result()?)?;
                    self.of_type(1, self.result()?)?;
                    match self.numeric_of(2)? {
                        eta if eta.is_float() && eta.is_single() => Ok(()),
                        _ => Err("the ratio is not a floating-point number".into()),
                    }
                }
                name => self.glsl_signature(name),
            },
        }
    }

    /// GLSL.std.450: functions that there are not of doubles or 64-bit integers.
    fn at_most_32_bits(&self, is_limited: bool) -> Verdict {
        let result = self.result()?;
        match self.numeric(result).scalar {
            Scalar::Int(64) | Scalar::Float(64) if is_limited && self.finished => {
                Err(format!("there is no such function of {}", self.name(result)))
            }
            _ => Ok(()),
        }
    }

    /// GLSL.std.450, "FrexpStruct": a struct of the significand and of as many integers.
    fn frexp_struct(&self) -> Verdict {
        let (operand, result) = (self.ty(0)?, self.result()?);
        let mut members = self.module.types.members(result);
        if self.kind(result) == TypeKind::Struct
            && let (Some(significand), Some(exponent), None) =
                (members.next(), members.next(), members.next())
        {
            let (number, exponent) = (self.numeric(operand), self.numeric(exponent));
            let fits = exponent.is_int() && exponent.same_lanes(number);
            if self.finished && !matches!(exponent.scalar, Scalar::Int(32) | Scalar::Unknown) {
                return Err("the exponent is not of 32 bits".into());
            }
            if significand == operand && number.is_float() && fits {
                return Ok(());
            }
        }
        Err("the result is not a struct of the operand's type and of as many integers".into())
    }
}
