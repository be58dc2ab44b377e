//! The permitted targets of each decoration (SPIR-V 3.2.20 and 2.16.1).

use super::Verifier;
use super::cx::Verdict;
use super::layout::is_block;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use spirant_dialect::constants::ConstData;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::diagnostics::{Entity, Origin};
use spirant_dialect::function::{Body, Function, ValueDef};
use spirant_dialect::grammar::Version;
use spirant_dialect::module::GlobalVariable;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{self, FPFastMathMode, LinkageType, Op, StorageClass};
use spirant_dialect::types::{Type, TypeKind, TypeOperand};

/// What is decorated, in sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Targets(u16);

impl Targets {
    const STRUCT: Targets = Targets(1);
    const ARRAY: Targets = Targets(2);
    const POINTER: Targets = Targets(4);
    const OTHER_TYPE: Targets = Targets(8);
    const MEMBER: Targets = Targets(16);
    const VARIABLE: Targets = Targets(32);
    const PARAMETER: Targets = Targets(64);
    const CONSTANT: Targets = Targets(128);
    const RESULT: Targets = Targets(256);
    const FUNCTION: Targets = Targets(512);

    const fn or(self, other: Targets) -> Targets {
        Targets(self.0 | other.0)
    }
    fn has(self, other: Targets) -> bool {
        self.0 & other.0 != 0
    }
}

/// Variables and parameters: memory object declarations (2.2.3).
const OBJECTS: Targets = Targets::VARIABLE.or(Targets::PARAMETER);
const VALUES: Targets = OBJECTS.or(Targets::RESULT);

/// What a decoration may be applied to, in words and as a set; `None` where the specification leaves it open.
fn targets(kind: spirv::Decoration) -> Option<(Targets, &'static str)> {
    use Targets as T;
    use spirv::Decoration as D;
    Some(match kind {
        D::Block | D::BufferBlock | D::GLSLShared | D::GLSLPacked | D::CPacked => (T::STRUCT, "struct types"),
        D::RowMajor | D::ColMajor | D::MatrixStride => (T::MEMBER, "members of structs"),
        D::Offset => (T::MEMBER.or(T::VARIABLE), "members of structs and variables"),
        D::ArrayStride => (T::ARRAY.or(T::POINTER), "array types and pointer types"),
        D::Aliased => (OBJECTS, "variables and parameters"),
        D::NoPerspective
        | D::Flat
        | D::Patch
        | D::Centroid
        | D::Sample
        | D::Restrict
        | D::Volatile
        | D::Coherent
        | D::NonWritable
        | D::NonReadable
        | D::XfbBuffer
        | D::XfbStride
        | D::Stream
        | D::Component => (OBJECTS.or(T::MEMBER), "variables, parameters and members"),
        D::RestrictPointer | D::AliasedPointer => {
            (OBJECTS.or(T::MEMBER), "variables, parameters and members")
        }
        D::Invariant | D::Location => (T::VARIABLE.or(T::MEMBER), "variables and members"),
        D::Constant | D::Index | D::Binding | D::DescriptorSet | D::InputAttachmentIndex => {
            (T::VARIABLE, "variables")
        }
        D::BuiltIn => (T::VARIABLE.or(T::MEMBER).or(T::CONSTANT), "variables, members and constants"),
        D::SpecId => (T::CONSTANT, "specialization constants"),
        D::RelaxedPrecision => {
            (VALUES.or(T::MEMBER).or(T::CONSTANT).or(T::FUNCTION), "values, variables and members")
        }
        D::Uniform | D::UniformId => (VALUES.or(T::CONSTANT), "values"),
        D::SaturatedConversion
        | D::FPRoundingMode
        | D::FPFastMathMode
        | D::NoContraction
        | D::NoSignedWrap
        | D::NoUnsignedWrap => (T::RESULT.or(T::CONSTANT), "results"),
        D::Alignment | D::AlignmentId | D::MaxByteOffset | D::MaxByteOffsetId => {
            (VALUES.or(T::CONSTANT), "pointers")
        }
        D::NonUniform => (VALUES.or(T::CONSTANT), "values"),
        D::CounterBuffer => (T::VARIABLE, "variables"),
        _ => return None,
    })
}

fn check(decoration: &Decoration, target: Targets) -> Verdict {
    if decoration.kind == spirv::Decoration::FPFastMathMode {
        fast_math(decoration.word().unwrap_or(0))?;
    }
    match targets(decoration.kind) {
        Some((allowed, words)) if !allowed.has(target) => Err(format!("is for {words}")),
        _ => Ok(()),
    }
}

impl Verifier<'_> {
    /// Verifies what decorations are applied to.
    pub(super) fn decoration_targets(&mut self) {
        let module = self.module;
        for (ty, data) in module.types.iter() {
            for decoration in &data.decorations {
                let target = if decoration.member.is_some() { Targets::MEMBER } else { self.type_target(ty) };
                self.target(|| Entity::Type(ty.to_string()), &decoration.decoration, target);
            }
            let list = data.decorations.iter().map(|d| (d.member, &d.decoration));
            if let Err(message) = agree(list) {
                self.report(Entity::Type(ty.to_string()), message);
            }
        }
        for (constant, data) in module.consts.iter() {
            for decoration in &data.decorations {
                let entity = || Entity::Constant(constant.to_string());
                self.target(entity, decoration, Targets::CONSTANT);
                if let Err(message) = self.decorated_constant(data, decoration) {
                    self.report(entity(), format!("decoration {:?}: {message}", decoration.kind));
                }
            }
        }
        for variable in module.globals.values() {
            let entity = || Entity::Variable(variable.name.to_string());
            if let Err(message) = agree(of_whole(&variable.decorations)) {
                self.report(entity(), message);
            }
            for decoration in &variable.decorations {
                self.target(entity, decoration, Targets::VARIABLE);
                if let Err(message) = self.decorated_variable(variable, decoration) {
                    self.report(entity(), format!("decoration {:?}: {message}", decoration.kind));
                }
            }
        }
        for function in module.functions.values() {
            let import = matches!(function.linkage, Some((_, LinkageType::Import)));
            if import == (function.body != Body::None) {
                let message = match import {
                    true => "a definition has the linkage type Import",
                    false => "a declaration does not have the linkage type Import",
                };
                self.report_function(function, message.into());
            }
            for decoration in &function.decorations {
                self.target(|| Origin::function(&function.name), decoration, Targets::FUNCTION);
            }
            self.decorated_values(function);
        }
    }

    fn target<O: Into<Origin>>(&mut self, origin: impl Fn() -> O, decoration: &Decoration, target: Targets) {
        if let Err(message) = check(decoration, target) {
            self.report(origin(), format!("decoration {:?}: {message}", decoration.kind));
        }
    }

    fn type_target(&self, ty: Type) -> Targets {
        match self.module.types.kind(ty) {
            TypeKind::Struct => Targets::STRUCT,
            TypeKind::Array { .. } | TypeKind::RuntimeArray { .. } => Targets::ARRAY,
            TypeKind::Pointer { .. } | TypeKind::UntypedPointer { .. } => Targets::POINTER,
            _ => Targets::OTHER_TYPE,
        }
    }

    fn decorated_constant(&self, data: &ConstData, decoration: &Decoration) -> Verdict {
        match decoration.kind {
            spirv::Decoration::SpecId
                if !matches!(data.op, Op::SpecConstant | Op::SpecConstantTrue | Op::SpecConstantFalse) =>
            {
                Err("is for scalar specialization constants".into())
            }
            spirv::Decoration::BuiltIn if decoration.word() != Some(spirv::BuiltIn::WorkgroupSize as u32) => {
                Err("of the built-ins, only WorkgroupSize is a constant".into())
            }
            _ => Ok(()),
        }
    }

    fn decorated_variable(&self, variable: &GlobalVariable, decoration: &Decoration) -> Verdict {
        match decoration.kind {
            spirv::Decoration::BuiltIn
                if self.shader && decoration.word() == Some(spirv::BuiltIn::WorkgroupSize as u32) =>
            {
                Err("WorkgroupSize is a constant".into())
            }
            spirv::Decoration::NonWritable if !self.is_writable_memory(variable) => {
                Err("is for storage images, buffers, and private variables".into())
            }
            spirv::Decoration::Component
                if !matches!(variable.storage, StorageClass::Input | StorageClass::Output) =>
            {
                Err(format!("is for inputs and outputs, not for {:?}", variable.storage))
            }
            _ => Ok(()),
        }
    }

    /// 3.2.20, "NonWritable": storage images and buffers, from 1.4 on variables of the Private and Function
    /// storage classes.
    fn is_writable_memory(&self, variable: &GlobalVariable) -> bool {
        let types = &self.module.types;
        let mut pointee = match types.kind(variable.ty) {
            TypeKind::Pointer { pointee, .. } => pointee,
            _ => return true,
        };
        while let TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element } = types.kind(pointee) {
            pointee = element;
        }
        match variable.storage {
            StorageClass::UniformConstant => {
                matches!(*types.get(pointee).operands, [_, _, _, _, _, TypeOperand::Word(0 | 2), ..])
                    && types.kind(pointee) == TypeKind::Image
            }
            StorageClass::Uniform | StorageClass::StorageBuffer => is_block(self.module, pointee),
            StorageClass::Private | StorageClass::Function => {
                self.module.requirements.version.is_none_or(|version| version >= Version::V1_4)
            }
            StorageClass::Input
            | StorageClass::Output
            | StorageClass::Workgroup
            | StorageClass::PushConstant => false,
            _ => true,
        }
    }

    fn decorated_values(&mut self, function: &Function) {
        let mut wrong = Vec::new();
        for (value, list) in &function.attrs.value_decorations {
            if let Err(message) = agree(of_whole(list)) {
                wrong.push((*value, message));
            }
            let (target, op) = match function.value_def(*value) {
                ValueDef::FuncParam(_) => (Targets::PARAMETER, None),
                ValueDef::Result(inst, _) => match function.op(inst) {
                    Opcode::Core(Op::Variable | Op::UntypedVariableKHR) => (Targets::VARIABLE, None),
                    Opcode::Core(op) => (Targets::RESULT, Some(op)),
                    _ => (Targets::RESULT, None),
                },
                _ => (Targets::RESULT, None),
            };
            let ty = self.module.types.kind(function.value_type(*value));
            let is_pointer = matches!(ty, TypeKind::Pointer { .. } | TypeKind::UntypedPointer { .. });
            for decoration in list {
                if target == Targets::PARAMETER && !is_pointer && is_of_objects(decoration.kind) {
                    wrong.push((*value, format!("decoration {:?}: is for pointers", decoration.kind)));
                }
                let verdict =
                    check(decoration, target).and_then(|()| decorated_result(op, decoration, self.shader));
                if let Err(message) = verdict {
                    wrong.push((*value, format!("decoration {:?}: {message}", decoration.kind)));
                }
            }
        }
        // The map is not ordered.
        wrong.sort();
        for (value, message) in wrong {
            self.report(Origin::value(function, value), message);
        }
    }
}

/// Whether a decoration applies to the memory that a pointer points to.
fn is_of_objects(kind: spirv::Decoration) -> bool {
    use spirv::Decoration as D;
    matches!(
        kind,
        D::NoPerspective
            | D::Flat
            | D::Patch
            | D::Centroid
            | D::Sample
            | D::Restrict
            | D::Aliased
            | D::Volatile
            | D::Coherent
            | D::NonWritable
            | D::NonReadable
            | D::XfbBuffer
            | D::XfbStride
            | D::Stream
            | D::Component
    )
}

/// SPV_KHR_float_controls2: AllowTransform requires AllowReassoc and AllowContract.
pub(super) fn fast_math(flags: u32) -> Verdict {
    use FPFastMathMode as F;
    let flags = F::from_bits_retain(flags);
    if flags.contains(F::ALLOW_TRANSFORM) && !flags.contains(F::ALLOW_REASSOC | F::ALLOW_CONTRACT) {
        return Err("AllowTransform requires AllowReassoc and AllowContract".into());
    }
    Ok(())
}

/// Decorations of something that has no members.
fn of_whole(list: &[Decoration]) -> impl Iterator<Item = (Option<u32>, &Decoration)> + Clone {
    list.iter().map(|decoration| (None, decoration))
}

/// That the decorations of one target do not contradict each other: 2.16.1, what is decorated with one of
/// two that exclude each other does not have the other, and none but those that say so stands twice.
fn agree<'a>(list: impl Iterator<Item = (Option<u32>, &'a Decoration)> + Clone) -> Verdict {
    use spirv::Decoration as D;
    if list.clone().nth(1).is_none() {
        return Ok(());
    }
    let mut seen: HashSet<(Option<u32>, D), FxBuildHasher> = HashSet::default();
    for (member, decoration) in list {
        let kind = decoration.kind;
        let excluded = match kind {
            D::Restrict => Some(D::Aliased),
            D::Aliased => Some(D::Restrict),
            D::RestrictPointer => Some(D::AliasedPointer),
            D::AliasedPointer => Some(D::RestrictPointer),
            D::NoContraction => Some(D::FPFastMathMode),
            D::FPFastMathMode => Some(D::NoContraction),
            _ => None,
        };
        if let Some(excluded) = excluded.filter(|excluded| seen.contains(&(member, *excluded))) {
            return Err(format!("decorated with both {excluded:?} and {kind:?}"));
        }
        let is_single = targets(kind).is_some();
        if !seen.insert((member, kind)) && is_single {
            return Err(format!("decorated with {kind:?} more than once"));
        }
    }
    Ok(())
}

/// What a decoration requires of the instruction whose result it is applied to.
fn decorated_result(op: Option<Op>, decoration: &Decoration, shader: bool) -> Verdict {
    let Some(op) = op else { return Ok(()) };
    let fits = match decoration.kind {
        spirv::Decoration::NoSignedWrap | spirv::Decoration::NoUnsignedWrap => {
            matches!(op, Op::IAdd | Op::ISub | Op::IMul | Op::ShiftLeftLogical | Op::SNegate)
        }
        // 3.2.16, "FP Rounding Mode", is of conversions; 2.16.2 narrows that for shaders.
        spirv::Decoration::FPRoundingMode => {
            op == Op::FConvert || !shader && (is_conversion(op) || !super::body::is_core(op))
        }
        _ => true,
    };
    if fits { Ok(()) } else { Err(format!("is not for Op{op:?}")) }
}

/// Whether an instruction converts between numbers, and may round.
fn is_conversion(op: Op) -> bool {
    matches!(op, Op::ConvertFToU | Op::ConvertFToS | Op::ConvertSToF | Op::ConvertUToF | Op::FConvert)
}
