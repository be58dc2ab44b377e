//! Conversions (SPIR-V 3.3.11, "Conversion Instructions").

use super::cx::{Cx, Numeric, Scalar, Verdict};
use spirant_dialect::grammar::Version;
use spirant_dialect::spirv::{AddressingModel, Op, StorageClass};
use spirant_dialect::types::{Type, TypeKind};

impl Cx<'_> {
    pub(super) fn conversion(&self, op: Op) -> Verdict {
        let (from, to) = (self.numeric_of(0)?, self.numeric(self.result()?));
        match op {
            Op::ConvertFToU => {
                self.converts(from, to, Numeric::is_float, Numeric::is_int)?;
                self.is_unsigned(self.result()?)
            }
            Op::ConvertFToS => self.converts(from, to, Numeric::is_float, Numeric::is_int),
            Op::ConvertSToF | Op::ConvertUToF => self.converts(from, to, Numeric::is_int, Numeric::is_float),
            Op::UConvert | Op::SConvert => {
                self.converts(from, to, Numeric::is_int, Numeric::is_int)?;
                let components = match (self.matrix(self.ty(0)?), self.matrix(self.result()?)) {
                    (Some(from), Some(to)) if self.finished => [from.component, to.component],
                    _ => [self.ty(0)?, self.result()?],
                };
                let [from, to] = components.map(|ty| self.numeric(ty));
                if from.scalar == to.scalar && !from.is_unknown() {
                    return Err("converts to the same width".into());
                }
                if op == Op::UConvert { self.is_unsigned(self.result()?) } else { Ok(()) }
            }
            Op::FConvert => {
                self.converts(from, to, Numeric::is_float, Numeric::is_float)?;
                // Between encodings of one width it is a conversion too.
                if self.ty(0)? == self.result()? { Err("converts to the same type".into()) } else { Ok(()) }
            }
            Op::ConvertFToBF16INTEL => {
                self.converts(from, to, Numeric::is_float, Numeric::is_int)?;
                self.widths(32, 16)
            }
            Op::ConvertBF16ToFINTEL => {
                self.converts(from, to, Numeric::is_int, Numeric::is_float)?;
                self.widths(16, 32)
            }
            Op::RoundFToTF32INTEL => {
                self.same_type_of(Numeric::is_float, "floating-point")?;
                self.widths(32, 32)
            }
            Op::ClampConvertFToFINTEL => self.converts(from, to, Numeric::is_float, Numeric::is_float),
            Op::ClampConvertFToSINTEL => self.converts(from, to, Numeric::is_float, Numeric::is_int),
            Op::BitcastExtractEXT => self.extracts_bits(from, to),
            Op::SatConvertSToU | Op::SatConvertUToS => {
                self.converts(from, to, Numeric::is_int, Numeric::is_int)
            }
            Op::QuantizeToF16 => self.same_type_of(Numeric::is_float, "floating-point"),
            Op::ConvertPtrToU => {
                self.converts(from, to, is_pointer, Numeric::is_int)?;
                self.is_physical(self.ty(0)?)?;
                self.is_signless(self.result()?)
            }
            Op::ConvertUToPtr => {
                self.converts(from, to, Numeric::is_int, is_pointer)?;
                self.is_physical(self.result()?)?;
                self.is_signless(self.ty(0)?)
            }
            Op::PtrCastToGeneric => self.casts(true),
            Op::GenericCastToPtr => self.casts(false),
            Op::GenericCastToPtrExplicit => {
                self.casts(false)?;
                let (TypeKind::Pointer { storage, .. } | TypeKind::UntypedPointer { storage }) =
                    self.kind(self.result()?)
                else {
                    return Ok(());
                };
                match self.words().first() {
                    Some(word) if *word != storage as u32 => {
                        Err(format!("casts to {storage:?}, but its storage class operand differs"))
                    }
                    _ => Ok(()),
                }
            }
            Op::Bitcast => {
                self.is_physical(self.ty(0)?)?;
                self.is_physical(self.result()?)?;
                self.same_matrices()?;
                self.bitcast(from, to)
            }
            _ => Ok(()),
        }
    }

    /// 2.16.1: without the addressing models Physical32 and Physical64, no other pointer is an address.
    fn is_physical(&self, ty: Type) -> Verdict {
        let (TypeKind::Pointer { storage, .. } | TypeKind::UntypedPointer { storage }) = self.kind(ty) else {
            return Ok(());
        };
        let is_strict = self.finished
            && self.shader
            && matches!(
                self.module.addressing,
                AddressingModel::Logical | AddressingModel::PhysicalStorageBuffer64
            );
        if is_strict && storage != StorageClass::PhysicalStorageBuffer {
            return Err(format!("a pointer in the {storage:?} storage class has no address"));
        }
        Ok(())
    }

    /// SPV_KHR_cooperative_matrix: a conversion keeps scope, rows, columns and use.
    fn same_matrices(&self) -> Verdict {
        match (self.matrix(self.ty(0)?), self.matrix(self.result()?)) {
            (Some(from), Some(to)) if self.finished => self.alike(from, to),
            _ => Ok(()),
        }
    }

    /// That an integer is not signed, whatever legalization still does.
    pub(super) fn is_signless(&self, ty: Type) -> Verdict {
        match self.kind(ty) {
            TypeKind::Int { signed: true, .. } => Err(format!("{} is signed", self.name(ty))),
            _ => Ok(()),
        }
    }

    /// SPV_EXT_ocp_microscaling_types, "OpBitcastExtractEXT": components of more bits than the result's.
    fn extracts_bits(&self, from: Numeric, to: Numeric) -> Verdict {
        self.int_scalar(1)?;
        if from.is_unknown() || to.is_unknown() {
            return Ok(());
        }
        if from.lanes != to.lanes || from.columns != 1 || to.columns != 1 {
            return Err("the result has another number of components".into());
        }
        match (self.scalar_width(self.ty(0)?), self.scalar_width(self.result()?)) {
            (Some(from), Some(to)) if from <= to => Err(format!("{to} bits of {from}")),
            (Some(_), Some(_)) => Ok(()),
            _ => Err("the types are not numeric".into()),
        }
    }

    fn scalar_width(&self, ty: Type) -> Option<u32> {
        match self.kind(self.module.types.scalar(ty)) {
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => Some(width),
            _ => None,
        }
    }

    /// The width of the components and of the results, in bits.
    fn widths(&self, from: u32, to: u32) -> Verdict {
        let found = (self.scalar_width(self.ty(0)?), self.scalar_width(self.result()?));
        if found == (Some(from), Some(to)) {
            return Ok(());
        }
        Err(format!("does not convert {} to {}", self.name(self.ty(0)?), self.name(self.result()?)))
    }

    fn converts(
        &self,
        from: Numeric,
        to: Numeric,
        is_from: fn(Numeric) -> bool,
        is_to: fn(Numeric) -> bool,
    ) -> Verdict {
        let matrix = |ty| self.is_opcode(ty, Op::TypeCooperativeMatrixKHR);
        let alike = matrix(self.ty(0)?) == matrix(self.result()?);
        let part = |ty| self.numeric(self.module.types.part(ty, 0).filter(|_| matrix(ty)).unwrap_or(ty));
        let (from, to) = match alike {
            true if matrix(self.result()?) => (part(self.ty(0)?), part(self.result()?)),
            _ => (from, to),
        };
        if is_from(from) && is_to(to) && from.same_lanes(to) && alike {
            return self.same_matrices();
        }
        Err(format!("does not convert {} to {}", self.name(self.ty(0)?), self.name(self.result()?)))
    }

    fn casts(&self, to_generic: bool) -> Verdict {
        let side = |ty| match self.kind(ty) {
            TypeKind::Pointer { storage, pointee } => Some((storage, Some(pointee))),
            TypeKind::UntypedPointer { storage } => Some((storage, None)),
            _ => None,
        };
        let (Some(from), Some(to)) = (side(self.ty(0)?), side(self.result()?)) else {
            return Err("casts what is not a pointer".into());
        };
        let (specific, generic) = if to_generic { (from, to) } else { (to, from) };
        let concrete = matches!(
            specific.0,
            StorageClass::Workgroup | StorageClass::CrossWorkgroup | StorageClass::Function
        );
        if !concrete || generic.0 != StorageClass::Generic {
            return Err(format!("does not cast {} to {}", self.name(self.ty(0)?), self.name(self.result()?)));
        }
        if from.1 != to.1 {
            return Err("casts to a pointer to another type".into());
        }
        Ok(())
    }

    /// As many bits on both sides; pointers have any number.
    fn bitcast(&self, from: Numeric, to: Numeric) -> Verdict {
        let bits = |side: Numeric| match side.scalar {
            Scalar::Int(width) | Scalar::Float(width) => {
                Some(Some(u64::from(width) * u64::from(side.lanes) * u64::from(side.columns)))
            }
            Scalar::Pointer | Scalar::Unknown => Some(None),
            Scalar::Bool | Scalar::None => None,
        };
        let is_new = self.module.requirements.version.is_none_or(|version| version >= Version::V1_5)
            || self.module.requirements.extensions.contains("SPV_KHR_physical_storage_buffer");
        // A pointer is cast to another, to an integer, or, from 1.5 on, to a vector of 32-bit ones.
        let beside_pointer = |side: Numeric| match side.scalar {
            Scalar::Int(width) => side.columns == 1 && (side.lanes == 1 || width == 32 && is_new),
            Scalar::Pointer | Scalar::Unknown => true,
            _ => false,
        };
        let fits = match (from.scalar, to.scalar) {
            (Scalar::Pointer, _) => beside_pointer(to),
            (_, Scalar::Pointer) => beside_pointer(from),
            _ => true,
        };
        match (bits(from), bits(to)) {
            _ if !fits => {
                Err(format!("does not cast {} to {}", self.name(self.ty(0)?), self.name(self.result()?)))
            }
            (Some(a), Some(b)) if a.is_none() || b.is_none() || a == b => Ok(()),
            _ => Err(format!("does not cast {} to {}", self.name(self.ty(0)?), self.name(self.result()?))),
        }
    }
}

fn is_pointer(side: Numeric) -> bool {
    matches!(side.scalar, Scalar::Pointer | Scalar::Unknown)
}
