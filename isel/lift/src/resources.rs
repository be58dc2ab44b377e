//! Resources of shaders: images, samplers, buffers. Each use makes the handle of its descriptor, as clang's HLSL does.

use crate::cx::{FnCx, Lift, PointerTarget};
use inkwell::llvm_sys::{LLVMLinkage, LLVMOpcode as L};
use spirant_dialect::decoration::{Decoration, find_word};
use spirant_dialect::function::ValueDef;
use spirant_dialect::spirv::{self, StorageClass};
use spirant_dialect::{Aborted, Global, Type, TypeKind, Value};
use spirant_ir::versions::{HANDLES_HAVE_NAMES, HANDLES_SAY_NON_UNIFORM};
use spirant_ir::{AddressSpace, ExtType, Ty, TyKind, Val};

/// A variable of descriptors.
#[derive(Clone)]
pub(crate) struct Descriptors {
    storage: StorageClass,
    /// What one of them is of.
    pub(crate) content: Type,
    /// The number of descriptors; none if it is unknown.
    count: Option<u32>,
    /// How many there are in each dimension of an array, the outermost first; none where that is not known. A binding counts all
    /// of them, the last dimension the fastest.
    pub(crate) dimensions: Vec<Option<u32>>,
}

impl Descriptors {
    fn is_array(&self) -> bool {
        !self.dimensions.is_empty()
    }
}

impl<'m> Lift<'_, 'm> {
    /// Whether a variable is of descriptors.
    pub(crate) fn is_resource(&self, global: Global) -> bool {
        self.is_shader()
            && matches!(
                self.module.globals[global].storage,
                StorageClass::UniformConstant | StorageClass::StorageBuffer | StorageClass::Uniform
            )
    }

    pub(crate) fn descriptors(&self, global: Global) -> Option<Descriptors> {
        let types = &self.module.types;
        let TypeKind::Pointer { storage, pointee } = types.kind(self.module.globals[global].ty) else {
            return None;
        };
        let (mut content, mut dimensions) = (pointee, Vec::new());
        loop {
            content = match types.kind(content) {
                TypeKind::Array { element, length } => {
                    let count = self.module.consts.int_value(length);
                    dimensions.push(Some(u32::try_from(count?).ok()?));
                    element
                }
                TypeKind::RuntimeArray { element } => {
                    dimensions.push(None);
                    element
                }
                _ => break,
            };
        }
        let count = dimensions.iter().try_fold(1u32, |all, count| all.checked_mul((*count)?));
        Some(Descriptors { storage, content, count, dimensions })
    }

    /// The type of a handle, and the address space of what it is of, where that is memory.
    fn handle_type(&mut self, global: Global, of: &Descriptors) -> Option<(Ty<'m>, Option<AddressSpace>)> {
        let types = &self.module.types;
        if of.storage == StorageClass::UniformConstant {
            return Some((self.types.get(of.content.as_u32() as usize).copied().flatten()?, None));
        }
        let decorations = &types.get(of.content).decorations;
        let is_storage = of.storage == StorageClass::StorageBuffer
            || decorations
                .iter()
                .any(|d| d.member.is_none() && d.decoration.kind == spirv::Decoration::BufferBlock);
        let is_read_only = |d: &Decoration| d.kind == spirv::Decoration::NonWritable;
        let members = types.members(of.content).len() as u32;
        let all_read_only = members > 0
            && (0..members).all(|member| {
                decorations.iter().any(|d| d.member == Some(member) && is_read_only(&d.decoration))
            });
        let read_only = all_read_only || self.module.globals[global].decorations.iter().any(is_read_only);
        let content = self.content_type(of.content)?;
        let (storage, space) = if is_storage {
            (StorageClass::StorageBuffer, AddressSpace::StorageBuffer)
        } else {
            (StorageClass::Uniform, AddressSpace::Uniform)
        };
        let ints = [storage as u32, u32::from(is_storage && !read_only)];
        Some((self.writer.target(ExtType::VulkanBuffer, &[content], &ints), Some(space)))
    }

    /// The text that names a resource and carries its decorations.
    fn resource_name(&mut self, global: Global) -> Val<'m> {
        if let Some(known) = self.names.get(&global) {
            return *known;
        }
        let variable = &self.module.globals[global];
        let text = self.writer.text(&variable.name);
        let lifted =
            self.writer.add_global(&format!("{}.str", variable.name), text.ty(), AddressSpace::Function);
        self.writer.set_initializer(lifted, text);
        self.writer.set_constant(lifted);
        self.writer.set_linkage(lifted, LLVMLinkage::LLVMPrivateLinkage);
        let is_said = |d: &Decoration| {
            matches!(
                d.kind,
                spirv::Decoration::DescriptorSet
                    | spirv::Decoration::Binding
                    | spirv::Decoration::NonWritable
            )
        };
        let decorations: Vec<Decoration> = variable.decorations.clone();
        self.decorate_global(lifted, &decorations, is_said);
        self.names.insert(global, lifted);
        lifted
    }
}

impl<'m> FnCx<'_, '_, 'm> {
    /// The handle of a descriptor, and the address space of what it is of.
    fn handle(
        &mut self,
        global: Global,
        index: Option<Val<'m>>,
        non_uniform: bool,
    ) -> Result<(Val<'m>, Option<AddressSpace>), Aborted> {
        let name = &self.module().globals[global].name;
        let Some(of) = self.lift.descriptors(global) else {
            return Err(self.refuse(format!("@{name} is an array of descriptors of a specialized length")));
        };
        let Some((ty, space)) = self.lift.handle_type(global, &of) else {
            let what = self.lift.type_name(of.content);
            return Err(self.refuse(format!(
                "@{name} is a resource of {what}, for which LLVM IR has no type: its layout or a part of it cannot be said"
            )));
        };
        let decorations = &self.module().globals[global].decorations;
        let set = find_word(decorations, spirv::Decoration::DescriptorSet).unwrap_or(0);
        let binding = find_word(decorations, spirv::Decoration::Binding).unwrap_or(0);
        let text = self.lift.resource_name(global);
        let mut index = index.unwrap_or_else(|| self.lift.writer.word(0));
        let int = self.lift.writer.int(32);
        if non_uniform {
            let ty = self.lift.writer.function(int, &[int]);
            let mark = self.lift.intrinsic("llvm.spv.resource.nonuniformindex", &[], ty);
            index = self.lift.writer.call(mark, &[index], None);
        }
        let count = of.count.unwrap_or(u32::MAX);
        let mut args = vec![self.lift.writer.word(set), self.lift.writer.word(binding)];
        args.extend([self.lift.writer.word(count), index]);
        args.extend(HANDLES_SAY_NON_UNIFORM.then(|| self.lift.writer.bits(self.lift.writer.int(1), &[0])));
        args.extend(HANDLES_HAVE_NAMES.then_some(text));
        let params: Vec<Ty<'m>> = args.iter().map(|arg| arg.ty()).collect();
        let make = self.lift.writer.function(ty, &params);
        let make = self.lift.intrinsic("llvm.spv.resource.handlefrombinding", &[ty], make);
        Ok((self.lift.writer.call(make, &args, None), space))
    }

    /// An index of 32 bits.
    pub(crate) fn narrow(&self, index: Val<'m>) -> Val<'m> {
        let w = &self.lift.writer;
        match index.ty().kind() {
            TyKind::Int(32) => index,
            TyKind::Int(width) if width < 32 => w.cast(L::LLVMSExt, index, w.int(32)),
            _ => w.cast(L::LLVMTrunc, index, w.int(32)),
        }
    }

    /// The handle of an opaque object.
    pub(crate) fn object(
        &mut self,
        global: Global,
        index: Option<Val<'m>>,
        non_uniform: bool,
    ) -> Result<Val<'m>, Aborted> {
        if index.is_none() && self.lift.descriptors(global).is_some_and(|of| of.is_array()) {
            let name = &self.module().globals[global].name;
            return Err(self.refuse(format!("all descriptors of @{name} as one value")));
        }
        Ok(self.handle(global, index, non_uniform)?.0)
    }

    /// A pointer to the content of a buffer.
    pub(crate) fn buffer(
        &mut self,
        global: Global,
        index: Option<Val<'m>>,
        non_uniform: bool,
    ) -> Result<Val<'m>, Aborted> {
        let (handle, space) = self.handle(global, index, non_uniform)?;
        let w = &self.lift.writer;
        let (pointer, int) = (w.pointer(space.unwrap_or(AddressSpace::StorageBuffer)), w.int(32));
        let content = handle.ty().ext_types().first().map(|content| content.kind());
        Ok(if matches!(content, Some(TyKind::Array(_, 0))) {
            let ty = w.function(pointer, &[handle.ty(), int]);
            let get = self.lift.intrinsic("llvm.spv.resource.getpointer", &[pointer, handle.ty()], ty);
            let first = self.lift.writer.word(0);
            self.lift.writer.call(get, &[handle, first], None)
        } else {
            let ty = w.function(pointer, &[handle.ty()]);
            let get = self.lift.intrinsic("llvm.spv.resource.getbasepointer", &[pointer, handle.ty()], ty);
            self.lift.writer.call(get, &[handle], None)
        })
    }

    /// Makes the pointer to a buffer that is used in the function.
    pub(crate) fn make_buffer(&mut self, global: Global) -> Result<(), Aborted> {
        let Some(of) = self.lift.descriptors(global).filter(|_| self.lift.is_resource(global)) else {
            return Ok(());
        };
        if of.storage != StorageClass::UniformConstant && !of.is_array() {
            let pointer = self.buffer(global, None, false)?;
            self.buffers.insert(global, pointer);
        }
        Ok(())
    }

    /// The number of elements of the runtime array that a buffer is or ends with.
    pub(crate) fn length(
        &mut self,
        global: Global,
        index: Option<Val<'m>>,
        non_uniform: bool,
    ) -> Result<Val<'m>, Aborted> {
        let (handle, _) = self.handle(global, index, non_uniform)?;
        let w = &self.lift.writer;
        let ty = w.function(w.int(32), &[handle.ty()]);
        let get = self.lift.intrinsic("llvm.spv.resource.getdimensions.x", &[handle.ty()], ty);
        Ok(self.lift.writer.call(get, &[handle], None))
    }

    /// What a pointer is that is not one in LLVM IR.
    pub(crate) fn place(&self, value: Value) -> Option<PointerTarget<'m>> {
        let value = self.function.resolve(value);
        if let Some(found) = self.places.get(&value) {
            return Some(*found);
        }
        let ValueDef::Global(global) = self.function.value_def(value) else { return None };
        if self.lift.is_split(&self.module().globals[global]) {
            return Some(PointerTarget::Interface(global, None));
        }
        let of = self.lift.descriptors(global).filter(|_| self.lift.is_resource(global))?;
        let is_memory = of.storage != StorageClass::UniformConstant && !of.is_array();
        (!is_memory).then_some(PointerTarget::Descriptor(global, None))
    }

    /// Says what a parameter has become: a pointer to an opaque object is its handle.
    pub(crate) fn set_param(&mut self, value: Value, param: Val<'m>) {
        match self.kind(self.function.value_type(value)) {
            TypeKind::Pointer { storage: StorageClass::UniformConstant, .. } if self.lift.is_shader() => {
                self.places.insert(value, PointerTarget::Handle(param));
            }
            _ => drop(self.values.insert(value, param)),
        }
    }

    /// An argument of a function of the module.
    pub(crate) fn argument(&mut self, value: Value) -> Result<Val<'m>, Aborted> {
        match self.place(value) {
            Some(PointerTarget::Handle(handle)) => Ok(handle),
            Some(PointerTarget::Descriptor(global, index)) if self.is_opaque(global) => {
                self.object(global, index, self.is_non_uniform(value))
            }
            Some(_) => Err(self.refuse("a block of the interface, or an array of buffers, as an argument")),
            None => self.value(value),
        }
    }

    pub(crate) fn is_opaque(&self, global: Global) -> bool {
        self.module().globals[global].storage == StorageClass::UniformConstant
    }

    pub(crate) fn is_non_uniform(&self, value: Value) -> bool {
        let value = self.function.resolve(value);
        let decorations = self.function.attrs.value_decorations.get(&value);
        decorations.is_some_and(|list| list.iter().any(|d| d.kind == spirv::Decoration::NonUniform))
    }
}
