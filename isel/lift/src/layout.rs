//! Structs with decorated offsets, as LLVM's: packed, with `target("spirv.Padding", n)` between members.
//!
//! LLVM aligns vectors of three components to four, so in memory with a layout they are arrays. Accesses do not depend on these
//! types: addresses are bytes (`memory`).

use crate::cx::{Lift, MatrixLayout};
use spirant_dialect::{Type, TypeKind, spirv};
use spirant_ir::{ExtType, Ty};

/// How deep types nest.
const MAX_DEPTH: u32 = 255;

impl<'m> Lift<'_, 'm> {
    /// The LLVM type of a block's content: of a struct that is one runtime array, the array.
    pub(crate) fn content_type(&mut self, block: Type) -> Option<Ty<'m>> {
        let types = &self.module.types;
        let mut members = types.members(block);
        let content = match (members.next(), members.next()) {
            (Some(only), None)
                if matches!(types.kind(only), TypeKind::RuntimeArray { .. })
                    && types.member_offset(block, 0).unwrap_or(0) == 0 =>
            {
                only
            }
            _ => block,
        };
        let matrix = if content == block { None } else { self.member_matrix(block, 0) };
        self.laid_out(content, matrix, 0).map(|(ty, _)| ty)
    }

    /// How the matrices in a member of a struct are laid out.
    pub(crate) fn member_matrix(&self, ty: Type, member: u32) -> Option<MatrixLayout> {
        let data = self.module.types.get(ty);
        let own = || data.decorations.iter().filter(|d| d.member == Some(member)).map(|d| &d.decoration);
        let stride = own().find(|d| d.kind == spirv::Decoration::MatrixStride).and_then(|d| d.word())?;
        let by_rows = own().any(|d| d.kind == spirv::Decoration::RowMajor);
        Some(if by_rows { MatrixLayout::Rows(stride) } else { MatrixLayout::Columns(stride) })
    }

    /// The LLVM type of memory of a type, and its bytes.
    fn laid_out(&mut self, ty: Type, matrix: Option<MatrixLayout>, depth: u32) -> Option<(Ty<'m>, u64)> {
        if depth > MAX_DEPTH {
            return None;
        }
        let module = self.module;
        let types = &module.types;
        match types.kind(ty) {
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => {
                let lifted = self.types.get(ty.as_u32() as usize).copied().flatten()?;
                Some((lifted, u64::from(width) / 8))
            }
            TypeKind::Pointer { .. } | TypeKind::UntypedPointer { .. } if self.is_address(ty) => {
                Some((self.writer.int(64), 8))
            }
            TypeKind::Vector { element, count } => self.lanes(element, count, depth),
            TypeKind::Matrix { column, count } => {
                let TypeKind::Vector { element, count: rows } = types.kind(column) else { return None };
                let (part, parts, stride) = match matrix? {
                    MatrixLayout::Columns(stride) => (self.lanes(element, rows, depth)?, count, stride),
                    MatrixLayout::Rows(stride) => (self.lanes(element, count, depth)?, rows, stride),
                    MatrixLayout::Lanes(_) => return None,
                };
                self.repeated(part, u64::from(parts), u64::from(stride))
            }
            TypeKind::Array { element, length } => {
                let count = module.consts.int_value(length)?;
                let part = self.laid_out(element, matrix, depth + 1)?;
                let stride = types.array_stride(ty).map_or(part.1, u64::from);
                self.repeated(part, count, stride)
            }
            TypeKind::RuntimeArray { element } => {
                let part = self.laid_out(element, matrix, depth + 1)?;
                let stride = types.array_stride(ty).map_or(part.1, u64::from);
                self.repeated(part, 0, stride)
            }
            TypeKind::Struct => self.laid_out_struct(ty, depth),
            _ => None,
        }
    }

    fn lanes(&mut self, element: Type, count: u32, depth: u32) -> Option<(Ty<'m>, u64)> {
        let (scalar, size) = self.laid_out(element, None, depth + 1)?;
        let ty = match count {
            3 => self.writer.array(scalar, 3),
            count => self.writer.vector(scalar, count),
        };
        Some((ty, size * u64::from(count)))
    }

    /// So many parts, one every `stride` bytes.
    fn repeated(&self, (part, size): (Ty<'m>, u64), count: u64, stride: u64) -> Option<(Ty<'m>, u64)> {
        let padded = match stride.checked_sub(size)? {
            0 => part,
            rest => self.writer.structure(&[part, self.padding(rest)?], true),
        };
        Some((self.writer.array(padded, count), stride.checked_mul(count)?))
    }

    fn padding(&self, bytes: u64) -> Option<Ty<'m>> {
        Some(self.writer.target(ExtType::Padding, &[], &[u32::try_from(bytes).ok()?]))
    }

    fn laid_out_struct(&mut self, ty: Type, depth: u32) -> Option<(Ty<'m>, u64)> {
        let types = &self.module.types;
        let mut members: Vec<(u64, u32, Type)> = (0..)
            .zip(types.members(ty))
            .map(|(index, member)| Some((u64::from(types.member_offset(ty, index)?), index, member)))
            .collect::<Option<_>>()?;
        members.sort_unstable();
        let (mut parts, mut end) = (Vec::new(), 0u64);
        for (offset, index, member) in members {
            match offset.checked_sub(end)? {
                0 => {}
                gap => parts.push(self.padding(gap)?),
            }
            let matrix = self.member_matrix(ty, index);
            let (part, size) = self.laid_out(member, matrix, depth + 1)?;
            parts.push(part);
            end = offset.checked_add(size)?;
        }
        if let Some(known) = self.laid_out.get(&(ty, None)) {
            return Some((*known, end));
        }
        let name = types.names.get(&ty).filter(|name| !name.is_empty());
        let lifted = match name {
            Some(name) => self.writer.named_structure(name, &parts, true),
            None => self.writer.structure(&parts, true),
        };
        self.laid_out.insert((ty, None), lifted);
        Some((lifted, end))
    }
}
