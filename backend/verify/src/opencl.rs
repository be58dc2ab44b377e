//! OpenCL.std (OpenCL Extended Instruction Set Specification).

use super::cx::{Cx, Numeric, Scalar, Verdict};
use spirant_dialect::spirv::{AddressingModel, StorageClass};
use spirant_dialect::types::{Type, TypeKind};

impl Cx<'_> {
    pub(super) fn opencl(&self, name: &str) -> Verdict {
        match name {
            "acos" | "acosh" | "acospi" | "asin" | "asinh" | "asinpi" | "atan" | "atan2" | "atanh"
            | "atanpi" | "atan2pi" | "cbrt" | "ceil" | "copysign" | "cos" | "cosh" | "cospi" | "erfc"
            | "erf" | "exp" | "exp2" | "exp10" | "expm1" | "fabs" | "fdim" | "floor" | "fma" | "fmax"
            | "fmin" | "fmod" | "hypot" | "log" | "log2" | "log10" | "log1p" | "logb" | "mad" | "maxmag"
            | "minmag" | "nextafter" | "pow" | "powr" | "remainder" | "rint" | "round" | "rsqrt" | "sin"
            | "sinh" | "sinpi" | "sqrt" | "tan" | "tanh" | "tanpi" | "tgamma" | "lgamma" | "trunc"
            | "degrees" | "radians" | "mix" | "sign" | "step" | "smoothstep" | "fclamp" | "fmax_common"
            | "fmin_common" | "normalize" | "fast_normalize" | "cross" => self.all_floats(),
            _ if name.starts_with("half_") || name.starts_with("native_") => self.all_floats(),
            "s_add_sat" | "u_add_sat" | "s_max" | "u_max" | "s_min" | "u_min" | "s_sub_sat" | "u_sub_sat"
            | "s_mul_hi" | "u_mul_hi" | "clz" | "ctz" | "popcount" | "s_clamp" | "u_clamp" | "rotate"
            | "s_abs" | "u_abs" | "s_abs_diff" | "u_abs_diff" | "s_hadd" | "u_hadd" | "s_rhadd"
            | "u_rhadd" | "s_mad24" | "u_mad24" | "s_mul24" | "u_mul24" | "s_mad_hi" | "u_mad_hi"
            | "s_mad_sat" | "u_mad_sat" => self.same_integers(),
            "bitselect" => self.all_of_type(0, self.result()?),
            "select" => {
                self.of_type(0, self.result()?)?;
                self.of_type(1, self.result()?)?;
                self.integers_beside(2)
            }
            "ldexp" | "pown" | "rootn" => {
                self.first_float()?;
                self.integers_beside(1)?;
                match self.numeric_of(1)?.scalar {
                    Scalar::Int(32) | Scalar::Unknown => Ok(()),
                    _ => Err("the exponent is not of 32 bits".into()),
                }
            }
            "fract" | "modf" | "sincos" | "frexp" | "lgamma_r" => {
                self.first_float()?;
                self.pointer(1).map(|_| ())
            }
            "remquo" => {
                self.first_float()?;
                self.of_type(1, self.result()?)?;
                match self.pointer(2)? {
                    (_, Some(to)) if self.numeric(to).scalar != Scalar::Int(32) => {
                        Err("the pointer is not to 32-bit integers".into())
                    }
                    _ => Ok(()),
                }
            }
            "length" | "fast_length" | "distance" | "fast_distance" => {
                self.all_of_type(0, self.ty(0)?)?;
                let (result, whole) = (self.numeric(self.result()?), self.numeric_of(0)?);
                let fits = result.is_single() && result.is_float() && result.scalar == whole.scalar;
                if fits { Ok(()) } else { Err("the result is not a component of the operands".into()) }
            }
            "shuffle" => self.shuffles(1),
            "shuffle2" => {
                self.of_type(1, self.ty(0)?)?;
                self.shuffles(2)
            }
            "prefetch" => {
                self.no_result()?;
                self.pointer(0)?;
                self.offset(1)
            }
            "printf" => match self.numeric(self.result()?) {
                Numeric { scalar: Scalar::Int(32), lanes: 1, .. } => Ok(()),
                _ => Err(format!("the result is {}, not i32", self.name(self.result()?))),
            },
            _ if name.starts_with("vload") => self.vector_load(name),
            _ if name.starts_with("vstore") => self.vector_store(name),
            _ => Ok(()),
        }
    }

    fn all_floats(&self) -> Verdict {
        self.same_type_of(Numeric::is_float, "floating-point")
    }

    /// That the result is floating-point, and the first operand of its type.
    fn first_float(&self) -> Verdict {
        let result = self.result()?;
        if !self.numeric(result).is_float() {
            return Err(format!("the result is {}, not floating-point", self.name(result)));
        }
        self.of_type(0, result)
    }

    /// That operand `index` is of integers, as many as the result has components.
    fn integers_beside(&self, index: usize) -> Verdict {
        let (found, whole) = (self.numeric_of(index)?, self.numeric(self.result()?));
        if found.is_int() && found.same_lanes(whole) {
            return Ok(());
        }
        Err(format!("operand {index} is {}, not as many integers", self.name(self.ty(index)?)))
    }

    /// A mask in operand `mask` that selects of vectors before it.
    fn shuffles(&self, mask: usize) -> Verdict {
        let (from, to) = (self.numeric_of(0)?, self.numeric(self.result()?));
        if from.scalar != to.scalar {
            return Err("the result is not of the operands' components".into());
        }
        self.integers_beside(mask)
    }

    /// Vectors in memory at an offset in units of their size.
    fn vector_load(&self, name: &str) -> Verdict {
        let result = self.result()?;
        self.offset(0)?;
        let (storage, pointee) = self.pointer(1)?;
        is_memory(storage, true)?;
        let found = self.numeric(result);
        if name == "vload_half" {
            let fits = found.is_float() && found.is_single();
            return if fits {
                Ok(())
            } else {
                Err(format!("the result is {}, not a scalar", self.name(result)))
            };
        }
        let TypeKind::Vector { element, count } = self.kind(result) else {
            return Err(format!("the result is {}, not a vector", self.name(result)));
        };
        if name == "vloadn" && pointee.is_some_and(|pointee| pointee != element) {
            return Err("the pointer does not point to a component of the result".into());
        }
        if name != "vloadn" && pointee.is_some_and(|pointee| !self.is_half(pointee)) {
            return Err("the pointer does not point to half".into());
        }
        match self.words().first() {
            Some(n) if *n != count => Err(format!("n is {n}, not {count}")),
            _ => Ok(()),
        }
    }

    /// An instruction that computes nothing.
    fn no_result(&self) -> Verdict {
        match self.function.result(self.inst) {
            Some(value) if self.kind(self.function.value_type(value)) != TypeKind::Void => {
                Err("the result is not void".into())
            }
            _ => Ok(()),
        }
    }

    fn vector_store(&self, name: &str) -> Verdict {
        self.no_result()?;
        let data = self.numeric_of(0)?;
        let fits = match name {
            "vstoren" => data.lanes > 1 || data.is_unknown(),
            "vstore_half" | "vstore_half_r" => data.is_float() && data.is_single(),
            _ => data.is_float() && data.lanes > 1,
        };
        if !fits {
            return Err(format!("stores {}", self.name(self.ty(0)?)));
        }
        self.offset(1)?;
        match self.pointer(2)? {
            (_, Some(pointee)) if name == "vstoren" && pointee != self.module.types.scalar(self.ty(0)?) => {
                Err("the pointer does not point to a component of the data".into())
            }
            (_, Some(pointee)) if name != "vstoren" && !self.is_half(pointee) => {
                Err("the pointer does not point to half".into())
            }
            (storage, _) => is_memory(storage, false),
        }
    }

    fn is_half(&self, ty: Type) -> bool {
        self.kind(ty) == TypeKind::Float { width: 16, encoding: None }
    }

    /// That operand `index` is an offset of the width of pointers.
    fn offset(&self, index: usize) -> Verdict {
        let width = match self.module.addressing {
            AddressingModel::Physical32 => 32,
            AddressingModel::Physical64 => 64,
            _ => return Err("vectors in memory require physical addressing".into()),
        };
        match self.numeric_of(index)? {
            Numeric { scalar: Scalar::Int(found), lanes: 1, columns: 1 } if found == width => Ok(()),
            _ => Err(format!("the offset is {}, not i{width}", self.name(self.ty(index)?))),
        }
    }
}

/// Requires vectors in a storage class that may be loaded, or stored.
fn is_memory(storage: StorageClass, loads: bool) -> Verdict {
    match storage {
        StorageClass::Generic
        | StorageClass::CrossWorkgroup
        | StorageClass::Workgroup
        | StorageClass::Function => Ok(()),
        StorageClass::UniformConstant if loads => Ok(()),
        _ => Err(format!("the pointer is in {storage:?}")),
    }
}
