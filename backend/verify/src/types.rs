//! Types (SPIR-V 3.3.6, "Type-Declaration Instructions", and 2.16.1).

use super::Verifier;
use super::cx::{Verdict, is_opaque};
use super::image::image_type;
use super::matrix::matrix_type;
use spirant_dialect::constants::Const;
use spirant_dialect::diagnostics::Entity;
use spirant_dialect::entity::EntityRef;
use spirant_dialect::grammar::{self, OperandKind};
use spirant_dialect::module::Module;
use spirant_dialect::op::CoreOpcode;
use spirant_dialect::operands::{self, Mismatch, Operand};
use spirant_dialect::spirv::{Capability, Op, StorageClass};
use spirant_dialect::target_env::Client;
use spirant_dialect::type_name;
use spirant_dialect::types::{Type, TypeKind, TypeOperand};
use spirant_dialect::views::ImageType;

impl Verifier<'_> {
    /// Verifies every type of the module.
    pub(super) fn types(&mut self) {
        let module = self.module;
        let kernel = self.finished && module.requirements.declares(Capability::Kernel);
        for (ty, data) in module.types.iter() {
            if self.finished
                && let TypeKind::Vector { element, .. } = module.types.kind(ty)
                && matches!(
                    module.types.kind(element),
                    TypeKind::Pointer { .. } | TypeKind::UntypedPointer { .. }
                )
                && !module.requirements.declares(Capability::MaskedGatherScatterINTEL)
            {
                self.report(
                    Entity::Type(ty.to_string()),
                    "a vector of pointers, which requires MaskedGatherScatterINTEL".into(),
                );
            }
            if kernel && matches!(module.types.kind(ty), TypeKind::Int { signed: true, .. }) {
                self.report(Entity::Type(ty.to_string()), "kernels have no signed integer types".into());
            }
            if let Err(message) = check_type(module, ty) {
                self.report(Entity::Type(format!("{ty}, {}", type_name(module, ty))), message);
            }
            if let (Client::Vulkan(..), Some(image)) = (self.client, ImageType::of(&module.types, ty)) {
                self.vulkan_image(ty, image);
            }
            for decoration in &data.decorations {
                let members = module.types.members(ty).len();
                match decoration.member {
                    Some(member) if member as usize >= members => {
                        self.report(
                            Entity::Type(ty.to_string()),
                            format!("decorates member {member} of {members}"),
                        );
                    }
                    _ => {
                        let list = std::slice::from_ref(&decoration.decoration);
                        self.decorations(list, || Entity::Type(ty.to_string()));
                    }
                }
            }
        }
    }
}

impl Verifier<'_> {
    /// VUID-StandaloneSpirv-OpTypeImage-04656 and 04657.
    fn vulkan_image(&mut self, ty: Type, image: ImageType) {
        let is_texel = match self.module.types.kind(image.sampled_type) {
            TypeKind::Int { width, .. } => matches!(width, 32 | 64),
            TypeKind::Float { width, .. } => width == 32,
            _ => false,
        };
        if self.finished && !is_texel {
            let message = "the sampled type is not an integer of 32 or 64 bits or a float of 32";
            self.report(Entity::Type(ty.to_string()), message.into());
        }
        if self.finished && !matches!(image.sampled, 1 | 2) {
            self.report(Entity::Type(ty.to_string()), "Sampled is neither 1 nor 2".into());
        }
    }
}

/// Checks a type: first its operands against the grammar, then the rules of the specification.
///
/// # Errors
/// The first violation.
pub fn check_type(module: &Module, ty: Type) -> Verdict {
    shape(module, ty)?;
    meaning(module, ty)
}

fn shape(module: &Module, ty: Type) -> Verdict {
    let data = module.types.get(ty);
    let Some(info) = grammar::op_info(data.op) else { return Ok(()) };
    if !info.declares_type() {
        return Err(format!("Op{} declares no type", info.name));
    }
    let (mut ids, mut words) = (Vec::new(), Vec::new());
    for operand in &data.operands {
        match operand {
            TypeOperand::Type(part) if part.index() >= module.types.len() => {
                return Err(format!("refers to {part}, which does not exist"));
            }
            TypeOperand::Type(part) if part.index() >= ty.index() && !module.types.is_forward_pointer(ty) => {
                return Err(format!("refers to {part}, which comes later"));
            }
            TypeOperand::Const(constant) if constant.index() >= module.consts.len() => {
                return Err(format!("refers to {constant}, which does not exist"));
            }
            TypeOperand::Type(_) | TypeOperand::Const(_) => ids.push(()),
            TypeOperand::Word(word) => words.push(*word),
        }
    }
    // The lists do not say how ids and literals alternate; the walk does.
    let mut given = data.operands.iter().map(|operand| matches!(operand, TypeOperand::Word(_)));
    let mut swapped = None;
    let mut expect = |kind: OperandKind, literal: bool| {
        if given.next() == Some(!literal) && swapped.is_none() {
            let (wanted, found) = if literal { ("a literal", "an id") } else { ("an id", "a literal") };
            swapped = Some(format!("{found} where {wanted} ({}) is required", kind.name()));
        }
    };
    let walked =
        operands::walk(info.arguments(), &ids, &words, |kind, operand: Operand<'_, ()>| match operand {
            Operand::Id(()) => expect(kind, false),
            Operand::Enum(_) => expect(kind, true),
            Operand::Literal(words) => words.iter().for_each(|_| expect(kind, true)),
        });
    match (swapped, walked) {
        (Some(message), _) => Err(message),
        (None, Ok(())) => Ok(()),
        (None, Err(mismatch)) => Err(match (mismatch, given.next()) {
            (Mismatch::Missing(_), Some(true)) => format!("{mismatch}; there is a literal in its place"),
            (Mismatch::Missing(_), Some(false)) => format!("{mismatch}; there is an id in its place"),
            _ => mismatch.to_string(),
        }),
    }
}

fn meaning(module: &Module, ty: Type) -> Verdict {
    let types = &module.types;
    let is_data = |part| is_data(module, part);
    match types.kind(ty) {
        TypeKind::Int { .. } if matches!(&*types.get(ty).operands, [_, TypeOperand::Word(2..)]) => {
            Err("a signedness other than 0 and 1".into())
        }
        TypeKind::Int { width: 0, .. } | TypeKind::Float { width: 0, .. } => Err("has no bits".into()),
        TypeKind::Vector { element, count } => vector_type(module, element, count),
        TypeKind::Matrix { column, count } => match types.kind(column) {
            TypeKind::Vector { element, .. } if matches!(types.kind(element), TypeKind::Float { .. }) => {
                if !(2..=4).contains(&count) {
                    Err(format!("a matrix of {count} columns"))
                } else {
                    Ok(())
                }
            }
            _ => Err("a matrix whose columns are no vectors of floating-point numbers".into()),
        },
        TypeKind::Array { element, length } => array_type(module, element, length),
        TypeKind::RuntimeArray { element } if !is_data(element) => {
            Err(format!("an array of {}", type_name(module, element)))
        }
        TypeKind::Pointer { storage, pointee }
            if storage != StorageClass::CodeSectionINTEL
                && matches!(types.kind(pointee), TypeKind::Function { .. }) =>
        {
            Err("a pointer to a function outside of the CodeSectionINTEL storage class".into())
        }
        TypeKind::Struct | TypeKind::Function { .. }
            if types.get(ty).operands.iter().any(|part| !matches!(part, TypeOperand::Type(_))) =>
        {
            Err("a part of it is not a type".into())
        }
        TypeKind::Struct => match types.members(ty).position(|member| !is_data(member)) {
            Some(member) => Err(format!("member {member} is not data")),
            None => Ok(()),
        },
        TypeKind::Function { .. } => {
            match types.parameters(ty).position(|p| types.kind(p) == TypeKind::Void) {
                Some(index) => Err(format!("parameter {index} is void")),
                None => Ok(()),
            }
        }
        TypeKind::SampledImage { image } => match ImageType::of(types, image) {
            Some(ImageType { sampled: 2, .. }) => Err("a sampled image of a storage image".into()),
            None if types.kind(image) != TypeKind::Image => Err("a sampled image of no image".into()),
            _ => Ok(()),
        },
        TypeKind::Image => match ImageType::of(types, ty) {
            Some(image) => image_type(image, |part| {
                matches!(types.kind(part), TypeKind::Int { .. } | TypeKind::Float { .. } | TypeKind::Void)
            }),
            None => Ok(()),
        },
        TypeKind::Other if types.get(ty).op == Op::TypeCooperativeMatrixKHR => matrix_type(module, ty),
        TypeKind::Other if is_known(types.get(ty).op) => Err("its operands make no such type".into()),
        _ => Ok(()),
    }
}

/// Whether values have this type.
fn is_data(module: &Module, ty: Type) -> bool {
    !matches!(module.types.kind(ty), TypeKind::Void | TypeKind::Function { .. })
}

/// A vector of scalars or pointers.
fn vector_type(module: &Module, element: Type, count: u32) -> Verdict {
    let types = &module.types;
    let is_scalar =
        matches!(types.kind(element), TypeKind::Bool | TypeKind::Int { .. } | TypeKind::Float { .. });
    // Vectors of pointers are SPV_INTEL_masked_gather_scatter's.
    let pointer = matches!(types.kind(element), TypeKind::Pointer { .. } | TypeKind::UntypedPointer { .. });
    let pointer = pointer || types.kind(element) == TypeKind::Other && !is_opaque(types.get(element).op);
    if !is_scalar && !pointer {
        return Err(format!("a vector of {}", type_name(module, element)));
    }
    // Legalization changes any other count.
    if count == 0 { Err("a vector of nothing".into()) } else { Ok(()) }
}

/// An array of data, whose length is an integer.
fn array_type(module: &Module, element: Type, length: Const) -> Verdict {
    let types = &module.types;
    if !is_data(module, element) {
        return Err(format!("an array of {}", type_name(module, element)));
    }
    let data = module.consts.get(length);
    if !matches!(types.kind(data.ty), TypeKind::Int { .. }) {
        return Err("an array whose length is not an integer".into());
    }
    match module.consts.int_value(length) {
        Some(0) => Err("an array of no elements".into()),
        _ => Ok(()),
    }
}

/// Whether a well-formed declaration of this opcode has a kind of its own.
fn is_known(opcode: CoreOpcode) -> bool {
    [
        Op::TypeVoid,
        Op::TypeBool,
        Op::TypeInt,
        Op::TypeFloat,
        Op::TypeVector,
        Op::TypeMatrix,
        Op::TypeArray,
        Op::TypeRuntimeArray,
        Op::TypePointer,
        Op::TypeFunction,
        Op::TypeSampledImage,
        Op::TypeSampler,
    ]
    .iter()
    .any(|op| opcode == *op)
}
