//! Variables that are built-ins: their type is the built-in's, whatever a front end declares them as, and what it
//! declares says where the parts lie.
//!
//! | built-in | declared as |
//! |---|---|
//! | a boolean | an integer, not 0 where it holds |
//! | a vector that is read | its first components |
//! | an array of numbers | a vector, a number; an array that is too short |
//! | four columns of three rows | `[4 x <3 x float>]`, twelve floats in this order; `[3 x <4 x float>]` by rows |

use crate::context::ModuleCx;
use spirant_dialect::built_ins::{self, Kind};
use spirant_dialect::spirv::{BuiltIn, Decoration, Op, StorageClass};
use spirant_dialect::{Aborted, Type, TypeOperand};
use spirant_facts::memory::{MemId, MemType, Shape};
use spirant_ir::{Ty, TyKind, Val};

impl<'m> ModuleCx<'_, '_, 'm> {
    /// The built-in that a global variable of a shader is decorated as.
    pub fn built_in_of(&self, variable: Val<'m>) -> Option<BuiltIn> {
        if !self.input.env.is_shader() {
            return None;
        }
        let lists = variable.global_metadata(self.input.reader, self.input.metadata.decorations);
        let mut nodes = lists.into_iter().flat_map(|list| list.operands()).flatten();
        nodes.find_map(|node| match *node.operands() {
            [Some(kind), Some(built_in), ..] if kind.int() == Some(Decoration::BuiltIn as u64) => {
                BuiltIn::from_u32(u32::try_from(built_in.int()?).ok()?)
            }
            _ => None,
        })
    }

    /// The type of memory of a global variable that is not a block.
    pub fn variable_mem(&mut self, variable: Val<'m>, storage: StorageClass) -> Result<MemId, Aborted> {
        if let Some(found) = self.lowered.mem_types.built_ins.get(&variable) {
            return match found {
                Some(found) => Ok(*found),
                None => self.mem_type(variable.value_type(), storage),
            };
        }
        let row = match storage {
            StorageClass::Input | StorageClass::Output => {
                self.built_in_of(variable).and_then(|built_in| Some((built_in, built_ins::row(built_in)?.0)))
            }
            _ => None,
        };
        let found = match row {
            Some((built_in, kind)) => {
                let of_elements = self.is_of_elements(variable, built_in, storage)?;
                let is_signed = of_elements && built_ins::is_of_primitives(built_in);
                self.built_in_mem(kind, variable.value_type(), storage, of_elements, is_signed)?
            }
            None if storage == StorageClass::Workgroup => match self.length_of(variable) {
                Some(length) => Some(self.specialized_array(variable.value_type(), length)?),
                None => self.shared_mem(variable)?,
            },
            None => None,
        };
        self.lowered.mem_types.built_ins.insert(variable, found);
        match found {
            Some(found) => Ok(found),
            None => self.mem_type(variable.value_type(), storage),
        }
    }

    /// Whether the stages whose functions use a built-in have it for each vertex or primitive; of one that no such function uses, those of
    /// the module.
    fn is_of_elements(
        &mut self,
        variable: Val<'m>,
        built_in: BuiltIn,
        storage: StorageClass,
    ) -> Result<bool, Aborted> {
        let users = variable.using_functions();
        let reader = self.input.reader;
        let (mut of_users, mut of_any) = (None, false);
        for function in reader.functions() {
            if let Some(model) = self.execution_model(function)? {
                let is_of_elements = built_ins::is_of_elements(built_in, model, storage);
                of_any |= is_of_elements;
                if users.contains(&function) {
                    of_users = Some(of_users.unwrap_or(false) | is_of_elements);
                }
            }
        }
        Ok(of_users.unwrap_or(of_any))
    }

    /// The type of memory of a built-in that is declared as `ty`; `None` where that is the built-in's own type, or none
    /// that stands for it. `is_signed`: spirv-val holds it to a signed integer.
    fn built_in_mem(
        &mut self,
        kind: Kind,
        ty: Ty<'m>,
        storage: StorageClass,
        of_elements: bool,
        is_signed: bool,
    ) -> Result<Option<MemId>, Aborted> {
        if let (true, TyKind::Array(element, count)) = (of_elements, ty.kind()) {
            let Some(part) = self.built_in_mem(kind, element, storage, false, is_signed)? else {
                return Ok(None);
            };
            let stride = self.input.layout.alloc_size(element);
            return self.array_of(part, stride, Some(count), None).map(Some);
        }
        let (scalar, lanes) = flat(ty);
        let is_float = scalar.kind() == TyKind::Float;
        let is_int = scalar.kind() == TyKind::Int(32);
        match kind {
            Kind::Bool if lanes == 1 => match ty.kind() {
                TyKind::Int(width @ (8 | 16 | 32 | 64)) => {
                    let bool_type = self.module.types.bool();
                    Ok(Some(self.leaf(bool_type, u64::from(width / 8))))
                }
                _ => Ok(None),
            },
            Kind::Ints(1) if is_signed && ty.kind() == TyKind::Int(32) => {
                let signed = self.module.types.signed_int(32);
                Ok(Some(self.leaf(signed, 4)))
            }
            Kind::Ints(count) | Kind::Floats(count) if count > 1 => {
                let is_scalar = if matches!(kind, Kind::Ints(_)) { is_int } else { is_float };
                let is_part = lanes < u64::from(count) && storage == StorageClass::Input;
                let is_array = lanes == u64::from(count) && matches!(ty.kind(), TyKind::Array(..));
                if !is_scalar || !is_part && !is_array {
                    return Ok(None);
                }
                self.vector_mem(scalar, u64::from(count), 4, None).map(Some)
            }
            Kind::IntArray | Kind::FloatArray(_) => {
                let is_scalar = if kind == Kind::IntArray { is_int } else { is_float };
                let least = if let Kind::FloatArray(Some(count)) = kind { u64::from(count) } else { 0 };
                if !is_scalar
                    || matches!(ty.kind(), TyKind::Array(_, count) if count == lanes && lanes >= least)
                {
                    return Ok(None);
                }
                let element = self.mem_type(scalar, storage)?;
                self.array_of(element, 4, Some(lanes.max(least)), None).map(Some)
            }
            Kind::Transform if is_float && lanes == 12 => self.transform_mem(ty, scalar).map(Some),
            _ => Ok(None),
        }
    }

    /// Four columns of three rows: by columns, unless the type has three parts of four.
    fn transform_mem(&mut self, ty: Ty<'m>, scalar: Ty<'m>) -> Result<MemId, Aborted> {
        let (parts, stride) = match ty.kind() {
            TyKind::Array(part, parts @ (3 | 4)) => (parts, self.input.layout.alloc_size(part)),
            _ => (4, 12),
        };
        let column = self.vector_mem(scalar, 3, 4, None)?;
        let column_type = self.lowered.mem_types.get(column).ty;
        let operands = [TypeOperand::Type(column_type), TypeOperand::Word(4)];
        let matrix: Type = self.module.types.simple(Op::TypeMatrix, &operands);
        let mut element = column;
        if parts == 3 {
            // A row is not an object: only its components are.
            let size = 16;
            let component = self.mem_type(scalar, StorageClass::Private)?;
            let shape = Shape::Vector { element: component, stride: 4 };
            element = self.lowered.mem_types.items.push(MemType { ty: matrix, size, shape });
        }
        let shape = Shape::Array { element, stride, count: Some(parts) };
        let mem = self.lowered.mem_types.items.push(MemType { ty: matrix, size: stride * parts, shape });
        if parts == 3 {
            self.lowered.mem_types.by_rows.push(mem);
        }
        Ok(mem)
    }
}

/// The scalar type and number of scalars of nested arrays and vectors.
fn flat(ty: Ty<'_>) -> (Ty<'_>, u64) {
    match ty.kind() {
        TyKind::Vector(element, count) => {
            let (scalar, inner) = flat(element);
            (scalar, inner.saturating_mul(u64::from(count)))
        }
        TyKind::Array(element, count) => {
            let (scalar, inner) = flat(element);
            (scalar, inner.saturating_mul(count))
        }
        _ => (ty, 1),
    }
}
