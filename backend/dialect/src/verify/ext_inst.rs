//! Extended instructions (GLSL.std.450 and OpenCL.std): elementwise ones keep their type.

use super::cx::{Cx, Numeric, Verdict};
use crate::grammar::{self, ExtInstSet};

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
                    _ => Ok(()),
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
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }
}
