//! LLVM types of values as dialect types. Types of memory in Logical addressing are
//! [`crate::logical::MemTypes`].

use crate::context::ModuleCx;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{self, StorageClass};
use spirant_dialect::types::TypeDecoration;
use spirant_dialect::{Aborted, Type};
use spirant_ir::{AddressSpace, Ty, TyKind};
use spirant_verify::check_type;

impl<'m> ModuleCx<'_, '_, 'm> {
    /// The dialect type of values of an LLVM type.
    pub fn lower_type(&mut self, ty: Ty<'m>) -> Result<Type, Aborted> {
        if let Some(found) = self.lowered.types.get(&ty) {
            return Ok(*found);
        }
        let lowered = self.lower_new_type(ty)?;
        self.lowered.types.insert(ty, lowered);
        Ok(lowered)
    }

    fn lower_new_type(&mut self, ty: Ty<'m>) -> Result<Type, Aborted> {
        Ok(match ty.kind() {
            TyKind::Void => self.module.types.void(),
            TyKind::Int(1) => self.module.types.bool(),
            TyKind::Int(width) => self.module.types.int(width),
            TyKind::Half => self.module.types.float(16),
            TyKind::BFloat => self.module.types.bfloat16(),
            TyKind::Float => self.module.types.float(32),
            TyKind::Double => self.module.types.float(64),
            TyKind::Ptr(space) => {
                let storage = self.storage_class(space)?;
                let byte = self.module.types.int(8);
                self.module.types.pointer(storage, byte)
            }
            // SPIR-V has no vectors of one component: they are their component.
            TyKind::Vector(element, 1) => self.lower_type(element)?,
            TyKind::Vector(element, count) => {
                let lowered = self.lower_type(element)?;
                match element.is_pointer() {
                    true if self.input.is_logical() => {
                        return Err(self.report.unsupported(format!("vectors of pointers ({ty})")));
                    }
                    // SPIR-V has none: what is left of them once operations are split is held in arrays of as many bytes.
                    true => self.plain_array(lowered, u64::from(count.next_power_of_two()))?,
                    false => self.module.types.vector(lowered, count),
                }
            }
            // SPIR-V has no arrays of length 0; a struct without members takes no more room.
            TyKind::Array(_, 0) if !self.input.is_logical() => self.module.types.structure(&[], Vec::new()),
            TyKind::Array(element, count) => {
                let element = self.lower_type(element)?;
                self.plain_array(element, count)?
            }
            TyKind::Struct => self.lower_struct(ty)?,
            TyKind::TargetExt => {
                let lowered = self.lower_ext_type(ty)?;
                if let Err(message) = check_type(self.module, lowered) {
                    return Err(self.report.error(Code::INLINE_TYPE, format!("{ty}: {message}")));
                }
                lowered
            }
            TyKind::Function => {
                let result = self.lower_type(ty.return_type())?;
                let params: Result<Vec<_>, _> =
                    ty.param_types().into_iter().map(|p| self.lower_type(p)).collect();
                let params = params?;
                self.module.types.function(result, &params)
            }
            TyKind::Other(name) => {
                return Err(self.report.error_help(
                    Code::UNSUPPORTED,
                    format!("SPIR-V has no type for {name}"),
                    "compute in double, in integers or in vectors of a fixed length",
                ));
            }
            TyKind::Token | TyKind::Metadata | TyKind::Label => {
                return Err(self.report.unsupported(format!("values of type {ty}")));
            }
        })
    }

    /// An array without layout decorations. One of length 0 becomes one element, which is unreachable.
    pub fn plain_array(&mut self, element: Type, count: u64) -> Result<Type, Aborted> {
        let length = self.module.array_length(count);
        Ok(self.module.types.array(element, length, None))
    }

    fn lower_struct(&mut self, ty: Ty<'m>) -> Result<Type, Aborted> {
        if ty.is_opaque_struct() {
            return Err(self.report.unsupported(format!("{ty} has no body")));
        }
        let is_aligned_by_pointers =
            ty.members().len() > 1 && ty.members().into_iter().any(is_pointer_vector);
        if !self.input.is_logical() && is_aligned_by_pointers && !ty.is_packed() {
            return Err(self.report.unsupported(format!(
                "the struct {ty}: a vector of pointers aligns it, which arrays of pointers do not"
            )));
        }
        if !self.input.is_logical() && !self.is_natural(ty) {
            return Err(self.report.unsupported(format!(
                "the struct {ty}: a member that takes no room aligns it, which SPIR-V cannot express"
            )));
        }
        let members: Result<Vec<_>, _> = ty.members().into_iter().map(|m| self.lower_type(m)).collect();
        let members = members?;
        let mut decorations = Vec::new();
        if ty.is_packed() && !self.input.env.is_shader() {
            let decoration = Decoration::unit(spirv::Decoration::CPacked);
            decorations.push(TypeDecoration { member: None, decoration });
        }
        for (member, decoration) in self.lowered.annotations.of_members(ty) {
            decorations.push(TypeDecoration { member: Some(member), decoration: decoration.clone() });
        }
        let lowered = self.module.types.structure(&members, decorations);
        if let Some(name) = ty.source_name() {
            self.module.types.names.entry(lowered).or_insert_with(|| name.into());
        }
        Ok(lowered)
    }

    /// Whether a struct is laid out as if what takes no room, an array of length 0, had no alignment, either: as what
    /// that becomes has none.
    fn is_natural(&self, ty: Ty<'m>) -> bool {
        let layout = self.input.layout;
        let members = ty.members();
        if ty.is_packed() || !members.iter().any(|member| is_empty(*member)) {
            return true;
        }
        let (mut end, mut alignment) = (0u64, 1);
        for (index, member) in members.into_iter().enumerate().filter(|(_, member)| !is_empty(*member)) {
            alignment = alignment.max(layout.alignment(member));
            let offset = layout.member_offset(ty, index as u32);
            if offset != end.next_multiple_of(layout.alignment(member)) {
                return false;
            }
            end = offset + layout.alloc_size(member);
        }
        layout.alloc_size(ty) == end.next_multiple_of(alignment)
    }

    /// The storage class of an LLVM address space, by the numbers of LLVM's SPIR-V targets.
    pub fn storage_class(&mut self, space: AddressSpace) -> Result<StorageClass, Aborted> {
        let is_generic = || self.lowered.pointees.default_is_generic() && !self.input.is_logical();
        let class = match space {
            AddressSpace::Function if is_generic() => Some(StorageClass::Generic),
            // Memory of the device or of the host alone is global memory where nothing says more of it.
            AddressSpace::DeviceOnly | AddressSpace::HostOnly
                if !self.input.env.allows_extension("SPV_ALTERA_usm_storage_classes") =>
            {
                Some(StorageClass::CrossWorkgroup)
            }
            _ => space.class(),
        };
        class.ok_or_else(|| self.report.unsupported(format!("address space {space} has no storage class")))
    }
}

fn is_pointer_vector(ty: Ty<'_>) -> bool {
    matches!(ty.kind(), TyKind::Vector(element, count) if count > 1 && element.is_pointer())
}

/// Whether values of a type take no room.
fn is_empty(ty: Ty<'_>) -> bool {
    match ty.kind() {
        TyKind::Array(element, count) => count == 0 || is_empty(element),
        TyKind::Struct => ty.members().into_iter().all(is_empty),
        _ => false,
    }
}
