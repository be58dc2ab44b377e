//! Requirements of types and global variables beyond the grammar (SPIR-V 2.16, 3.2.8 and 3.2.31).

use super::collect::Collector;
use super::feature::Feature;
use super::requirement::Site;
use spirant_dialect::grammar::OperandKind;
use spirant_dialect::module::GlobalVariable;
use spirant_dialect::spirv::{self, Capability, FPEncoding, StorageClass};
use spirant_dialect::types::{Type, TypeKind};
use spirant_dialect::views::{CooperativeMatrixType, ImageType};
use spirant_verify::MOST_MEMBERS;

const DIM_1D: u32 = spirv::Dim::Dim1D as u32;
const DIM_CUBE: u32 = spirv::Dim::DimCube as u32;
const DIM_RECT: u32 = spirv::Dim::DimRect as u32;
pub(super) const DIM_BUFFER: u32 = spirv::Dim::DimBuffer as u32;
pub(super) const DIM_SUBPASS: u32 = spirv::Dim::DimSubpassData as u32;

impl Collector<'_> {
    /// Whether a type has this decoration.
    pub(super) fn is_decorated(&self, ty: Type, kind: spirv::Decoration) -> bool {
        let decorations = &self.module.types.get(ty).decorations;
        decorations.iter().any(|d| d.member.is_none() && d.decoration.kind == kind)
    }

    /// Whether vectors of any length are to be those of SPV_EXT_long_vector.
    fn has_long_vectors(&self) -> bool {
        self.env.names_extension("SPV_EXT_long_vector")
            || self.module.requirements.declares(Capability::LongVectorEXT)
    }

    pub(super) fn type_rules(&mut self, ty: Type, site: Site) {
        match self.module.types.kind(ty) {
            TypeKind::Int { width, .. } => match width {
                // Int8 and Int16 depend on how the values are used; see `narrow`.
                8 | 16 | 32 => {}
                64 => self.feature(Feature::Int64, site),
                4 => self.feature(Feature::Int4, site),
                _ => self.feature(Feature::IntAny, site),
            },
            // Float16 depends on how the values are used; see `narrow`.
            TypeKind::Float { width: 16 | 32, encoding: None }
            | TypeKind::Float { encoding: Some(_), .. } => {}
            TypeKind::Float { width: 64, .. } => self.feature(Feature::Float64, site),
            TypeKind::Float { width, .. } => self.bad_float(width, site),
            TypeKind::Vector { count: 2..=4, .. } => {}
            TypeKind::Vector { count, .. } => {
                let has_sixteen = matches!(count, 8 | 16);
                let feature = match self.has_long_vectors() {
                    true if !has_sixteen || !self.module.is_kernel() => Feature::LongVector,
                    _ if has_sixteen => Feature::Vector16,
                    _ => Feature::VectorAny,
                };
                self.feature(feature, site);
            }
            TypeKind::Pointer { storage: StorageClass::PhysicalStorageBuffer, pointee } => {
                self.storage_rules(StorageClass::PhysicalStorageBuffer, pointee, site);
            }
            TypeKind::Struct if self.has_long_composites(self.module.types.members(ty).count()) => {
                self.feature(Feature::LongComposite, site);
            }
            TypeKind::Image => self.image_rules(ty, site),
            TypeKind::Sampler if self.module.is_kernel() => self.feature(Feature::ImageBasic, site),
            TypeKind::Other => self.matrix_rules(ty, site),
            _ => {}
        }
    }

    /// Whether a struct of so many members is one of SPV_INTEL_long_composites: where the extension is named, and where
    /// one instruction cannot list the members.
    fn has_long_composites(&self, members: usize) -> bool {
        const EXTENSION: &str = "SPV_INTEL_long_composites";
        const LISTED: usize = 65_533;
        members > MOST_MEMBERS && self.env.names_extension(EXTENSION)
            || members > LISTED && self.env.allows_extension(EXTENSION)
    }

    /// 3.2.8, "Dim", and the capabilities of 3.2.31 that concern images.
    fn image_rules(&mut self, ty: Type, site: Site) {
        let Some(image) = ImageType::of(&self.module.types, ty) else { return };
        if self.module.is_kernel() {
            self.feature(Feature::ImageBasic, site);
            if image.access == Some(spirv::AccessQualifier::ReadWrite as u32) {
                self.feature(Feature::ImageReadWrite, site);
            }
            return;
        }
        match self.module.types.kind(image.sampled_type) {
            TypeKind::Int { width: 64, .. } => self.feature(Feature::Int64Image, site),
            TypeKind::Float { width: 16, encoding: None } => self.feature(Feature::Float16Image, site),
            _ => {}
        }
        let storage = image.sampled == 2;
        match image.dim {
            DIM_1D if storage => self.feature(Feature::Image1D, site),
            DIM_RECT if storage => self.feature(Feature::ImageRect, site),
            DIM_BUFFER if storage => self.feature(Feature::ImageBuffer, site),
            DIM_CUBE if image.is_arrayed() => {
                self.feature(if storage { Feature::ImageCubeArray } else { Feature::SampledCubeArray }, site);
            }
            _ => {}
        }
        if storage && image.is_multisampled() && image.dim != DIM_SUBPASS {
            self.feature(Feature::StorageImageMultisample, site);
            if image.is_arrayed() {
                self.feature(Feature::ImageMSArray, site);
            }
        }
    }

    /// Cooperative matrices of the small floats have capabilities of their own.
    fn matrix_rules(&mut self, ty: Type, site: Site) {
        let Some(matrix) = CooperativeMatrixType::of(&self.module.types, ty) else { return };
        let TypeKind::Float { encoding: Some(encoding), .. } = self.module.types.kind(matrix.component)
        else {
            return;
        };
        match FPEncoding::from_u32(encoding) {
            Some(FPEncoding::Float8E4M3EXT | FPEncoding::Float8E5M2EXT) => {
                self.feature(Feature::MatrixFloat8, site);
            }
            Some(FPEncoding::BFloat16KHR) => self.feature(Feature::MatrixBFloat16, site),
            // Of others there are no matrices, which the verifier says.
            _ => {}
        }
    }

    pub(super) fn global_rules(&mut self, variable: &GlobalVariable, site: Site) {
        let TypeKind::Pointer { storage, pointee } = self.module.types.kind(variable.ty) else { return };
        if self.module.is_kernel() {
            return;
        }
        self.storage_rules(storage, pointee, site);
        let descriptors = matches!(
            storage,
            StorageClass::UniformConstant | StorageClass::Uniform | StorageClass::StorageBuffer
        );
        if descriptors && matches!(self.module.types.kind(pointee), TypeKind::RuntimeArray { .. }) {
            self.feature(Feature::RuntimeDescriptorArray, site);
        }
        if storage == StorageClass::Workgroup && self.is_decorated(pointee, spirv::Decoration::Block) {
            self.feature(Feature::WorkgroupBlock, site);
        }
    }

    /// SPV_KHR_8bit_storage and SPV_KHR_16bit_storage: what narrow types in `pointee` require where
    /// they are stored. What the environment does not support counts as full use of the type instead.
    pub(super) fn storage_rules(&mut self, storage: StorageClass, pointee: Type, site: Site) {
        let narrow = self.narrow.of(pointee);
        if narrow.is_empty() || self.module.is_kernel() {
            return;
        }
        let (eight, sixteen) = match storage {
            StorageClass::StorageBuffer
            | StorageClass::PhysicalStorageBuffer
            | StorageClass::ShaderRecordBufferKHR => (Some(Feature::Storage8), Some(Feature::Storage16)),
            StorageClass::Uniform if self.has_buffer_block(pointee) => {
                (Some(Feature::Storage8), Some(Feature::Storage16))
            }
            StorageClass::Uniform => (Some(Feature::Uniform8), Some(Feature::Uniform16)),
            StorageClass::PushConstant => (Some(Feature::Push8), Some(Feature::Push16)),
            StorageClass::Input | StorageClass::Output => (None, Some(Feature::InOut16)),
            StorageClass::Workgroup if self.is_decorated(pointee, spirv::Decoration::Block) => {
                (Some(Feature::Workgroup8), Some(Feature::Workgroup16))
            }
            _ => (None, None),
        };
        if narrow.has_8() && !self.store_narrow(eight, site) {
            self.narrow.full = self.narrow.full.with(narrow.only_8());
        }
        if narrow.has_16() && !self.store_narrow(sixteen, site) {
            self.narrow.full = self.narrow.full.with(narrow.only_16());
        }
    }

    /// Notes a storage feature where the environment supports its capability; whether it does.
    fn store_narrow(&mut self, feature: Option<Feature>, site: Site) -> bool {
        let Some(feature) = feature else { return false };
        let supported = feature.availability().capabilities().all(|c| self.env.allows_capability(c));
        if supported {
            self.feature(feature, site);
        }
        supported
    }

    /// Whether a type is a storage buffer in the form before StorageBuffer (`BufferBlock`), or an array of them.
    fn has_buffer_block(&self, ty: Type) -> bool {
        let inner = self.module.types.element(ty);
        self.is_decorated(ty, spirv::Decoration::BufferBlock)
            || self.is_decorated(inner, spirv::Decoration::BufferBlock)
    }

    /// Notes the storage class that an untyped access goes through (SPV_KHR_untyped_pointers).
    pub(super) fn untyped_access(&mut self, pointer: Type, value: Type, site: Site) {
        if let TypeKind::UntypedPointer { storage } = self.module.types.kind(pointer) {
            self.enumerant(OperandKind::StorageClass, storage as u32, site);
            self.storage_rules(storage, value, site);
        }
    }
}
