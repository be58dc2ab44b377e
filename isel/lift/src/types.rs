//! Types of values. Aggregates have LLVM's layout; `layout` has those with decorated offsets.

use crate::cx::{FnCx, Lift};
use spirant_dialect::grammar;
use spirant_dialect::spirv::{FPEncoding, Op, StorageClass};
use spirant_dialect::types::TypeOperand;
use spirant_dialect::views::ImageType;
use spirant_dialect::{Aborted, Const, ConstOperand, Type, TypeKind};
use spirant_ir::targets::EXT_PREFIX;
use spirant_ir::{AddressSpace, ExtType, Ty, TyKind};

/// The most bits that an integer of LLVM's has.
const WIDEST: u32 = 1 << 23;

impl<'m> Lift<'_, 'm> {
    /// Lifts every type, in the order in which they were made: what a type is made of comes before it.
    pub(crate) fn lift_types(&mut self) {
        for ty in self.module.types.iter().map(|(ty, _)| ty) {
            let lifted = self.lift_type(ty);
            self.types.push(lifted);
        }
    }

    fn known(&self, ty: Type) -> Option<Ty<'m>> {
        self.types.get(ty.as_u32() as usize).copied().flatten()
    }

    fn lift_type(&self, ty: Type) -> Option<Ty<'m>> {
        let (types, w) = (&self.module.types, &self.writer);
        Some(match types.kind(ty) {
            TypeKind::Void => w.void(),
            TypeKind::Bool => w.int(1),
            TypeKind::Int { width: width @ 1..=WIDEST, .. } => w.int(width),
            TypeKind::Float { width: 16, encoding: None } => w.half(),
            TypeKind::Float { width: 16, encoding: Some(encoding) }
                if encoding == FPEncoding::BFloat16KHR as u32 =>
            {
                w.bfloat()
            }
            TypeKind::Float { width: 32, encoding: None } => w.float(),
            TypeKind::Float { width: 64, encoding: None } => w.double(),
            TypeKind::Vector { element, count } => w.vector(self.known(element)?, count),
            TypeKind::Matrix { column, count } => w.array(self.known(column)?, u64::from(count)),
            TypeKind::Array { element, length } => {
                w.array(self.stored(element)?, self.module.consts.int_value(length)?)
            }
            TypeKind::RuntimeArray { element } => w.array(self.stored(element)?, 0),
            TypeKind::Struct => return self.lift_struct(ty),
            _ if self.is_address(ty) => w.int(64),
            TypeKind::Pointer { storage, .. } | TypeKind::UntypedPointer { storage } => {
                w.pointer(AddressSpace::of_class(storage)?)
            }
            TypeKind::Function { result } => {
                let params: Option<Vec<_>> = types.parameters(ty).map(|param| self.param(param)).collect();
                w.function(self.param(result)?, &params?)
            }
            TypeKind::Image => self.image(ExtType::Image, ty)?,
            TypeKind::SampledImage { image } => self.image(ExtType::SampledImage, image)?,
            TypeKind::Sampler => w.target(ExtType::Sampler, &[], &[]),
            TypeKind::Int { .. } => return None,
            TypeKind::Float { .. } | TypeKind::Other => return self.lift_other(ty),
        })
    }

    /// Whether a type is of pointers to memory by its address, which are numbers in LLVM IR: as a number an address may be in a buffer,
    /// a phi or an argument, and selection follows it to its accesses.
    pub(crate) fn is_address(&self, ty: Type) -> bool {
        matches!(
            self.module.types.kind(ty),
            TypeKind::Pointer { storage: StorageClass::PhysicalStorageBuffer, .. }
                | TypeKind::UntypedPointer { storage: StorageClass::PhysicalStorageBuffer }
        )
    }

    /// An array of workgroups' memory whose length the host chooses: as an array without a length, of which the variable says what it is.
    pub(crate) fn open_array(&self, storage: StorageClass, ty: Type) -> Option<(Ty<'m>, Const)> {
        let TypeKind::Array { element, length } = self.module.types.kind(ty) else { return None };
        let is_chosen = self.is_shader()
            && storage == StorageClass::Workgroup
            && self.module.consts.int_value(length).is_none();
        let element = self.stored(element).filter(|_| is_chosen)?;
        Some((self.writer.array(element, 0), length))
    }

    /// Whether a type is a target extension type in LLVM IR.
    pub(crate) fn is_target_type(&self, ty: Type) -> bool {
        self.known(ty).is_some_and(|lifted| lifted.kind() == TyKind::TargetExt)
    }

    /// A type that an aggregate may have as a part.
    fn stored(&self, ty: Type) -> Option<Ty<'m>> {
        self.known(ty).filter(|lifted| !matches!(lifted.kind(), TyKind::Void | TyKind::Function))
    }

    /// A parameter or result of a function: a pointer to an opaque object is its handle.
    fn param(&self, ty: Type) -> Option<Ty<'m>> {
        match self.module.types.kind(ty) {
            TypeKind::Pointer { storage: StorageClass::UniformConstant, pointee } if self.is_shader() => {
                self.known(pointee)
            }
            _ => self.known(ty),
        }
    }

    fn lift_struct(&self, ty: Type) -> Option<Ty<'m>> {
        let types = &self.module.types;
        let members: Option<Vec<_>> = types.members(ty).map(|member| self.stored(member)).collect();
        let members = members?;
        let packed =
            types.get(ty).decorations.iter().any(|d| {
                d.member.is_none() && d.decoration.kind == spirant_dialect::spirv::Decoration::CPacked
            });
        let name = types.names.get(&ty).filter(|name| !name.is_empty());
        Some(match name {
            Some(name) => self.writer.named_structure(name, &members, packed),
            None => self.writer.structure(&members, packed),
        })
    }

    /// `target("spirv.Image", …)`: the sampled type and the numbers that describe it.
    fn image(&self, name: ExtType, ty: Type) -> Option<Ty<'m>> {
        let types = &self.module.types;
        let image = ImageType::of(types, ty)?;
        let is_signed = matches!(types.kind(image.sampled_type), TypeKind::Int { signed: true, .. });
        let name = if is_signed && name == ExtType::Image { ExtType::SignedImage } else { name };
        let mut ints =
            vec![image.dim, image.depth, image.arrayed, image.multisampled, image.sampled, image.format];
        ints.extend(image.access);
        Some(self.writer.target(name, &[self.known(image.sampled_type)?], &ints))
    }

    /// Any other type: by the grammar's name, types before numbers.
    fn lift_other(&self, ty: Type) -> Option<Ty<'m>> {
        let data = self.module.types.get(ty);
        let op = data.op.op()?;
        let name = grammar::op_info(op)?.name.strip_prefix("Type")?;
        let (mut types, mut ints) = (Vec::new(), Vec::new());
        for operand in &*data.operands {
            match operand {
                TypeOperand::Type(part) => types.push(self.known(*part)?),
                TypeOperand::Word(word) => ints.push(*word),
                // Of cooperative matrices alone selection makes constants of the numbers again.
                TypeOperand::Const(constant) if op == Op::TypeCooperativeMatrixKHR => {
                    ints.push(self.module.consts.int_value(*constant).and_then(|v| u32::try_from(v).ok())?);
                }
                TypeOperand::Const(_) => return None,
            }
        }
        Some(self.writer.target_named(&format!("{EXT_PREFIX}{name}"), &types, &ints))
    }

    /// What a type is called in messages.
    pub(crate) fn type_name(&self, ty: Type) -> String {
        let types = &self.module.types;
        let name = types.get(ty).op.op().and_then(grammar::op_info).map_or("?", |info| info.name);
        match (types.kind(ty), types.names.get(&ty)) {
            (TypeKind::Pointer { storage, .. }, _) => format!("pointers of the storage class {storage:?}"),
            (TypeKind::Array { length, .. }, _) if self.module.consts.int_value(length).is_none() => {
                "arrays whose length is a specialization constant".to_owned()
            }
            (TypeKind::Array { element, .. }, _) if self.known(element).is_none() => {
                format!("Op{name} of {}", self.plain_name(element))
            }
            (_, Some(own)) => format!("{own} (Op{name})"),
            _ => format!("Op{name}"),
        }
    }

    fn plain_name(&self, ty: Type) -> String {
        let info = self.module.types.get(ty).op.op().and_then(grammar::op_info);
        info.map_or_else(|| "?".to_owned(), |info| format!("Op{}", info.name))
    }

    /// The words of a plain constant.
    pub(crate) fn literal_words(&self, operands: &[ConstOperand]) -> Vec<u32> {
        let word = |operand: &ConstOperand| match operand {
            ConstOperand::Word(word) => Some(*word),
            _ => None,
        };
        operands.iter().filter_map(word).collect()
    }
}

impl FnCx<'_, '_, '_> {
    /// What a type is.
    pub(crate) fn kind(&self, ty: Type) -> TypeKind {
        self.module().types.kind(ty)
    }

    /// The type of the result of the operation that is being lifted.
    pub(crate) fn result_type(&mut self, ty: Option<Type>) -> Result<Type, Aborted> {
        ty.ok_or_else(|| self.refuse("an operation without the result that it computes"))
    }
}
