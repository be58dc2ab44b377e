//! The class of each LLVM value for selection, computed once per function before anything is selected.
//!
//! Most values become a value of the dialect. SPIR-V has no values for others, which are resolved at their
//! uses: pointers in Logical addressing, handles of resources, ray queries, tokens. The class follows from a
//! value's type, its opcode and the row of its callee. Selection matches on the class and does not derive it
//! again.

use crate::callees::Callees;
use crate::descriptors::Descriptors;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::spirv::Op;
use spirant_ir::{ExtType, Map, Ty, TyKind, Val};
use spirant_names::intrinsics::{BindingCall, Lower, Resource};

/// The class of an LLVM value for selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// A value of the dialect.
    Data,
    /// A pointer in physical addressing: a value of the dialect with a pointee type that is cast on
    /// demand.
    PhysicalPointer,
    /// A pointer in Logical addressing: an object and a byte offset ([`crate::place`]).
    LogicalPointer,
    /// A handle of a resource: a descriptor, loaded where the handle is used.
    Handle(Handle),
    /// An acceleration structure or similar object, loaded from the global that declares it.
    DeclaredObject,
    /// An object that stays in its variable, such as a ray query: a value is a pointer to it.
    InPlace,
    /// A convergence token.
    Token,
}

/// The origin of a handle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Handle {
    /// By a call that names a set and a binding.
    Binding(BindingCall),
    /// By a load from the global that declares the resource.
    Declared,
    /// By a call that combines an image and a sampler.
    SampledImage,
    /// By a call that takes the image out of a sampled image.
    Image,
    /// By a call that takes an element of an array of descriptors.
    Element,
    /// By any other instruction: a load, a phi, a select, a call of a function.
    Moved,
}

/// The classes of the values of a function.
pub struct Classes<'m> {
    is_logical: bool,
    /// Those of opaque instructions and parameters; the type determines the class of any other value.
    special: Map<Val<'m>, Class>,
    /// Whether a call combines an image and a sampler.
    pub has_sampled_images: bool,
    /// The number of parameters and instructions, if they were visited.
    pub count: usize,
}

impl<'m> Classes<'m> {
    /// Classifies the parameters and instructions of `function`.
    pub fn new(
        function: Val<'m>,
        descriptors: &Descriptors<'m>,
        callees: &Callees<'m>,
        is_logical: bool,
    ) -> Self {
        let mut classes =
            Classes { is_logical, special: Map::default(), has_sampled_images: false, count: 0 };
        if !is_logical && !callees.names_op(Op::SampledImage) {
            return classes;
        }
        let instructions = function.blocks().flat_map(|block| block.instructions());
        let values = function.params().into_iter().chain(instructions);
        for value in values {
            classes.count += 1;
            if value.ty().kind() != TyKind::TargetExt {
                continue;
            }
            let class = classes.classify(value, descriptors, callees);
            if class != Class::Data {
                classes.has_sampled_images |= class == Class::Handle(Handle::SampledImage);
                classes.special.insert(value, class);
            }
        }
        classes
    }

    /// The class of a value of the function or of a constant.
    #[inline]
    pub fn of(&self, value: Val<'m>) -> Class {
        match value.ty().kind() {
            TyKind::TargetExt => self.special.get(&value).copied().unwrap_or(Class::Data),
            kind => self.of_plain(kind),
        }
    }

    /// The class of a handle, which may be a value of another function that stores it to a global.
    pub fn of_handle(&self, value: Val<'m>, descriptors: &Descriptors<'m>, callees: &Callees<'m>) -> Class {
        match self.special.get(&value) {
            Some(class) => *class,
            None => self.classify(value, descriptors, callees),
        }
    }

    /// The class of a pointer in the addressing model of the module.
    fn of_pointer(&self) -> Class {
        if self.is_logical { Class::LogicalPointer } else { Class::PhysicalPointer }
    }

    /// The class of values of a type that is not opaque.
    fn of_plain(&self, kind: TyKind<'m>) -> Class {
        match kind {
            TyKind::Ptr(_) => self.of_pointer(),
            TyKind::Token => Class::Token,
            _ => Class::Data,
        }
    }

    fn classify(&self, value: Val<'m>, descriptors: &Descriptors<'m>, callees: &Callees<'m>) -> Class {
        let ty = value.ty();
        match ty.kind() {
            TyKind::TargetExt => self.classify_opaque(value, ty, descriptors, callees),
            kind => self.of_plain(kind),
        }
    }

    /// Kernels have sampled images that are looked through, as SPIR-V requires them in the block
    /// where they are used (2.16.1); everything else of an opaque type is a value there.
    fn classify_opaque(
        &self,
        value: Val<'m>,
        ty: Ty<'m>,
        descriptors: &Descriptors<'m>,
        callees: &Callees<'m>,
    ) -> Class {
        let is_handle = is_handle_type(ty);
        if !self.is_logical {
            let is_combined = is_handle && grammar_op(value, callees) == Some(Op::SampledImage);
            return if is_combined { Class::Handle(Handle::SampledImage) } else { Class::Data };
        }
        if stays_in_place(ty) {
            return Class::InPlace;
        }
        let handle = match value.opcode() {
            None => return Class::Data,
            Some(L::LLVMCall) => match binding_call(value, callees) {
                Some(call) => return Class::Handle(Handle::Binding(call)),
                None => call_of_handles(value, callees),
            },
            Some(L::LLVMLoad) if descriptors.is_declared(value) => {
                if !is_handle {
                    return Class::DeclaredObject;
                }
                Handle::Declared
            }
            Some(_) => Handle::Moved,
        };
        if is_handle { Class::Handle(handle) } else { Class::Data }
    }
}

/// The intrinsic of a call that makes a handle from a set and a binding.
pub fn binding_call<'m>(call: Val<'m>, callees: &Callees<'m>) -> Option<BindingCall> {
    match callees.intrinsic(call)?.lower {
        Lower::Resource(Resource::Handle(handle)) => Some(handle),
        _ => None,
    }
}

/// What a call whose result is a handle makes of its operands.
fn call_of_handles<'m>(call: Val<'m>, callees: &Callees<'m>) -> Handle {
    let has_handle = || call.operand(0).is_some_and(|first| is_handle_type(first.ty()));
    match grammar_op(call, callees) {
        Some(Op::SampledImage) => Handle::SampledImage,
        Some(Op::Image) if has_handle() => Handle::Image,
        Some(Op::CompositeExtract) if has_handle() => Handle::Element,
        _ => Handle::Moved,
    }
}

/// The instruction of SPIR-V that a value is a call of.
fn grammar_op<'m>(call: Val<'m>, callees: &Callees<'m>) -> Option<Op> {
    match callees.intrinsic(call)?.lower {
        Lower::Grammar(row) => Some(row.op),
        _ => None,
    }
}

/// Whether values of a type are handles of resources in Logical addressing: native ones, and inline
/// types of images, samplers, sampled images and arrays of them.
pub fn is_handle_type(ty: Ty<'_>) -> bool {
    const OPAQUE: [u32; 3] = [Op::TypeImage as u32, Op::TypeSampler as u32, Op::TypeSampledImage as u32];
    const ARRAYS: [u32; 2] = [Op::TypeArray as u32, Op::TypeRuntimeArray as u32];
    match ty.ext_type() {
        Some(
            ExtType::VulkanBuffer
            | ExtType::Image
            | ExtType::SignedImage
            | ExtType::Sampler
            | ExtType::SampledImage,
        ) => true,
        Some(ExtType::Type) => match ty.ext_ints().first() {
            Some(opcode) if OPAQUE.contains(opcode) => true,
            Some(opcode) if ARRAYS.contains(opcode) => {
                ty.ext_types().first().is_some_and(|element| is_handle_type(*element))
            }
            _ => false,
        },
        _ => false,
    }
}

/// Whether only descriptors can hold objects of a type.
pub fn is_descriptor_type(ty: Ty<'_>) -> bool {
    const ACCELERATION_STRUCTURE: u32 = Op::TypeAccelerationStructureKHR as u32;
    is_handle_type(ty)
        || match ty.ext_type() {
            Some(ExtType::AccelerationStructureKhr | ExtType::AccelerationStructure) => true,
            Some(ExtType::Type) => ty.ext_ints().first() == Some(&ACCELERATION_STRUCTURE),
            _ => false,
        }
}

/// Whether objects of a type stay in their variable: SPIR-V's instructions take pointers to them, and
/// nothing loads or stores one (SPV_KHR_ray_query, SPV_NV_shader_invocation_reorder).
pub fn stays_in_place(ty: Ty<'_>) -> bool {
    const OPCODES: [u32; 2] = [Op::TypeRayQueryKHR as u32, Op::TypeHitObjectNV as u32];
    match ty.ext_type() {
        Some(ExtType::RayQueryKhr | ExtType::RayQuery) => true,
        Some(ExtType::Type) => ty.ext_ints().first().is_some_and(|opcode| OPCODES.contains(opcode)),
        _ => false,
    }
}

/// Whether a type is of handles whose pointers are to texels.
pub fn is_typed_buffer(ty: Ty<'_>) -> bool {
    is_handle_type(ty) && ty.ext_type() != Some(ExtType::VulkanBuffer)
}

/// Whether an address is a constant number of bytes behind a global.
pub fn has_constant_indices(pointer: Val<'_>) -> bool {
    match pointer.opcode() {
        Some(L::LLVMGetElementPtr) => {
            pointer.operands().skip(1).all(|index| index.int_value().is_some())
                && pointer.operand(0).is_some_and(has_constant_indices)
        }
        Some(_) => false,
        None => true,
    }
}
