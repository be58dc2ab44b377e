//! What types and global variables take beyond the grammar (SPIR-V 2.16, 3.2.8 and 3.2.31).

use super::collect::Collector;
use super::need::Site;
use super::rule::Rule;
use spirant_dialect::grammar::OperandKind;
use spirant_dialect::module::GlobalVariable;
use spirant_dialect::spirv::{self, StorageClass};
use spirant_dialect::types::{Type, TypeKind};
use spirant_dialect::views::{CooperativeMatrixType, ImageType};

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

    pub(super) fn type_rules(&mut self, ty: Type, site: Site) {
        match self.module.types.kind(ty) {
            TypeKind::Int { width, .. } => match width {
                // Int8 and Int16 depend on how the values are used; see `narrow`.
                8 | 16 | 32 => {}
                64 => self.rule(Rule::Int64, site),
                4 => self.rule(Rule::Int4, site),
                _ => self.rule(Rule::IntAny, site),
            },
            // Float16 depends on how the values are used; see `narrow`.
            TypeKind::Float { width: 16 | 32, encoding: None }
            | TypeKind::Float { encoding: Some(_), .. } => {}
            TypeKind::Float { width: 64, .. } => self.rule(Rule::Float64, site),
            TypeKind::Float { width, .. } => self.bad_float(width, site),
            TypeKind::Vector { count, .. } => match count {
                2..=4 => {}
                8 | 16 => self.rule(Rule::Vector16, site),
                _ => self.rule(Rule::VectorAny, site),
            },
            TypeKind::Pointer { storage: StorageClass::PhysicalStorageBuffer, pointee } => {
                self.storage_rules(StorageClass::PhysicalStorageBuffer, pointee, site);
            }
            TypeKind::Image => self.image_rules(ty, site),
            TypeKind::Sampler if self.module.is_kernel() => self.rule(Rule::ImageBasic, site),
            TypeKind::Other => self.matrix_rules(ty, site),
            _ => {}
        }
    }

    /// 3.2.8, "Dim", and the capabilities of 3.2.31 that speak of images.
    fn image_rules(&mut self, ty: Type, site: Site) {
        let Some(image) = ImageType::of(&self.module.types, ty) else { return };
        if self.module.is_kernel() {
            self.rule(Rule::ImageBasic, site);
            if image.access == Some(spirv::AccessQualifier::ReadWrite as u32) {
                self.rule(Rule::ImageReadWrite, site);
            }
            return;
        }
        match self.module.types.kind(image.sampled_type) {
            TypeKind::Int { width: 64, .. } => self.rule(Rule::Int64Image, site),
            TypeKind::Float { width: 16, encoding: None } => self.rule(Rule::Float16Image, site),
            _ => {}
        }
        let storage = image.sampled == 2;
        match image.dim {
            DIM_1D if storage => self.rule(Rule::Image1D, site),
            DIM_RECT if storage => self.rule(Rule::ImageRect, site),
            DIM_BUFFER if storage => self.rule(Rule::ImageBuffer, site),
            DIM_CUBE if image.is_arrayed() => {
                self.rule(if storage { Rule::ImageCubeArray } else { Rule::SampledCubeArray }, site);
            }
            _ => {}
        }
        if storage && image.is_multisampled() && image.dim != DIM_SUBPASS {
            self.rule(Rule::StorageImageMultisample, site);
            if image.is_arrayed() {
                self.rule(Rule::ImageMSArray, site);
            }
        }
    }

    /// Cooperative matrices of the small floats have capabilities of their own.
    fn matrix_rules(&mut self, ty: Type, site: Site) {
        let Some(matrix) = CooperativeMatrixType::of(&self.module.types, ty) else { return };
        if let TypeKind::Float { width, encoding: Some(_) } = self.module.types.kind(matrix.component) {
            self.rule(if width == 8 { Rule::MatrixFloat8 } else { Rule::MatrixBFloat16 }, site);
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
            self.rule(Rule::RuntimeDescriptorArray, site);
        }
        if storage == StorageClass::Workgroup && self.is_decorated(pointee, spirv::Decoration::Block) {
            self.rule(Rule::WorkgroupBlock, site);
        }
    }

    /// SPV_KHR_8bit_storage and SPV_KHR_16bit_storage: what narrow types in `pointee` take where
    /// they are stored. What the environment lacks counts as full use of the type instead.
    pub(super) fn storage_rules(&mut self, storage: StorageClass, pointee: Type, site: Site) {
        let narrow = self.narrow.of(pointee);
        if narrow.is_empty() || self.module.is_kernel() {
            return;
        }
        let (eight, sixteen) = match storage {
            StorageClass::StorageBuffer
            | StorageClass::PhysicalStorageBuffer
            | StorageClass::ShaderRecordBufferKHR => (Some(Rule::Storage8), Some(Rule::Storage16)),
            StorageClass::Uniform if self.has_buffer_block(pointee) => {
                (Some(Rule::Storage8), Some(Rule::Storage16))
            }
            StorageClass::Uniform => (Some(Rule::Uniform8), Some(Rule::Uniform16)),
            StorageClass::PushConstant => (Some(Rule::Push8), Some(Rule::Push16)),
            StorageClass::Input | StorageClass::Output => (None, Some(Rule::InOut16)),
            StorageClass::Workgroup if self.is_decorated(pointee, spirv::Decoration::Block) => {
                (Some(Rule::Workgroup8), Some(Rule::Workgroup16))
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

    /// Applies a storage rule where the environment takes its capability; whether it does.
    fn store_narrow(&mut self, rule: Option<Rule>, site: Site) -> bool {
        let Some(rule) = rule else { return false };
        let taken = rule.availability().capabilities().all(|c| self.env.allows_capability(c));
        if taken {
            self.rule(rule, site);
        }
        taken
    }

    /// Whether a type is a storage buffer of the old kind, or an array of them.
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
