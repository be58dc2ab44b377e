//! The variable behind a handle, and which descriptor of it.
//!
//! Finding the variable emits nothing, so that it can be done for handles that are not selected yet: those that a phi
//! of a loop merges. The index of the descriptor is a value, made where the handle is used.

use super::bindings::constant_argument;
use crate::context::FnCx;
use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::module::Symbol;
use spirant_dialect::spirv::{self, StorageClass};
use spirant_dialect::{Aborted, Decoration, Value, ValueDef};
use spirant_facts::cbuffers::constant_string;
use spirant_facts::classes::{Class, Handle, has_constant_indices};
use spirant_facts::place::{Place, Root};
use spirant_ir::{ExtType, Ty, Val};
use spirant_names::intrinsics::BindingCall;

/// Which descriptor of its variable a handle is of.
#[derive(Clone, Copy)]
pub enum Index<'m> {
    /// The only one.
    Only,
    /// The one that was chosen for the instruction that is being selected.
    Chosen(Option<Value>),
    /// The element of an array that this operand says.
    Element(Val<'m>),
    /// The one that another handle is of: a buffer's counter has the buffer's index.
    AsOf(Val<'m>),
    /// The one at an address in the global that declares the array.
    At(Val<'m>),
}

/// What is known of a handle before its index is computed.
pub struct Resource<'m> {
    /// The variable; its descriptor is left out.
    pub root: Root,
    /// The type of one descriptor.
    pub ty: Ty<'m>,
    /// Which of them.
    pub index: Index<'m>,
}

impl<'m> FnCx<'_, '_, 'm> {
    /// The variable behind a handle whose source is `source`: a call, a parameter, or a load from what declares it.
    pub(super) fn resource(&mut self, source: Val<'m>) -> Result<Resource<'m>, Aborted> {
        let (ty, index) = (source.ty(), self.index_of(source)?);
        if let Some(root) = self.places.selected_for.get(&source) {
            return Ok(Resource { root: *root, ty, index });
        }
        if let Some(variable) = self.values.get(&source).copied() {
            // Numbers are what memory holds that no handle was stored to.
            if self.emit.is_number(variable) {
                return Err(self.unknown_resource(source));
            }
            let (mem, storage) = (self.module().uint_mem(), StorageClass::Function);
            let root = Root { variable, mem, storage, descriptor: None, wrapped: false, texel: None };
            return Ok(Resource { root, ty, index });
        }
        match self.handle_class(source) {
            Class::Handle(Handle::Element) => self.element(source, index),
            Class::Handle(Handle::Binding(kind)) if kind.is_counter() => {
                let buffer = self.counted_buffer(source)?;
                let count = buffer.map_or(1, |buffer| self.counters_of(buffer));
                let name = match buffer.and_then(Val::resource_name) {
                    Some(name) => format!("{}.counter", constant_string(name)),
                    None => "CounterDescriptorHeap".to_owned(),
                };
                self.binding(source, count, &name, index)
            }
            Class::Handle(Handle::Binding(kind)) if kind.is_in_heap() => {
                let name = match (ty.ext_type() == Some(ExtType::Sampler), kind) {
                    (true, _) => "SamplerDescriptorHeap",
                    (_, BindingCall::CoherentHeap) => "CoherentDescriptorHeap",
                    _ => "ResourceDescriptorHeap",
                };
                self.binding(source, 0, name, index)
            }
            _ if source.opcode() == Some(L::LLVMLoad) => self.declared(source, index),
            _ => {
                let name = source.resource_name().map(constant_string).unwrap_or_default();
                self.binding(source, count_of(source), &name, index)
            }
        }
    }

    /// Which descriptor of its variable a handle is of.
    fn index_of(&mut self, source: Val<'m>) -> Result<Index<'m>, Aborted> {
        if let Some(root) = self.places.selected_for.get(&source) {
            return Ok(Index::Chosen(root.descriptor));
        }
        if self.values.contains_key(&source) {
            return Ok(Index::Only);
        }
        Ok(match self.handle_class(source) {
            Class::Handle(Handle::Element) => Index::Element(self.llvm_operand(source, 1)?),
            Class::Handle(Handle::Binding(kind)) if kind.is_counter() => {
                match self.counted_buffer(source)?.map_or(1, |buffer| self.counters_of(buffer)) {
                    1 => Index::Only,
                    _ => Index::AsOf(self.llvm_operand(source, 0)?),
                }
            }
            Class::Handle(Handle::Binding(kind)) if kind.is_in_heap() => {
                Index::Element(self.llvm_operand(source, 0)?)
            }
            _ if source.opcode() == Some(L::LLVMLoad) => {
                let pointer = self.llvm_operand(source, 0)?;
                let objects = self.underlying_objects(pointer)?;
                let [global] = *objects else {
                    return Err(self.unknown_object(pointer, "it is in one of several globals"));
                };
                let object = self.lowered.descriptors.objects.get(&global);
                let is_array = object.is_some_and(|object| object.array.is_some());
                if is_array { Index::At(pointer) } else { Index::Only }
            }
            _ if count_of(source) == 1 => Index::Only,
            _ if source.says_non_uniform() => {
                return Err(self.report.error_help(
                    Code::UNSUPPORTED,
                    format!("{source} says by a flag that its index differs between invocations"),
                    "say so of the index: call llvm.spv.resource.nonuniformindex with it, and leave the flag false",
                ));
            }
            _ => Index::Element(self.llvm_operand(source, 3)?),
        })
    }

    /// An element that a call takes out of an array of descriptors.
    fn element(&mut self, call: Val<'m>, index: Index<'m>) -> Result<Resource<'m>, Aborted> {
        let array = self.llvm_operand(call, 0)?;
        let source = self.handle_source(array, true)?;
        let array = self.resource(source)?;
        if !matches!(array.index, Index::Only) {
            return Err(self.report.error_help(
                Code::UNSUPPORTED,
                format!("{call} is an element of an element of an array of descriptors"),
                "declare one array of descriptors and compute one index into it",
            ));
        }
        Ok(Resource { ty: call.ty(), index, ..array })
    }

    /// The call that makes the handle of the buffer, or of one of the buffers of an array, that a counter is of.
    fn counted_buffer(&mut self, counter: Val<'m>) -> Result<Option<Val<'m>>, Aborted> {
        let main = self.llvm_operand(counter, 0)?;
        let buffers = self.underlying_objects(main)?;
        let is_binding =
            |buffer: &Val<'m>| matches!(self.handle_class(*buffer), Class::Handle(Handle::Binding(_)));
        Ok(buffers.first().copied().filter(is_binding))
    }

    /// How many counters the buffers of a handle have; 0 where that is not known.
    fn counters_of(&mut self, buffer: Val<'m>) -> u32 {
        match self.handle_class(buffer) {
            Class::Handle(Handle::Binding(kind)) if kind.is_in_heap() => 0,
            _ => count_of(buffer),
        }
    }

    /// A descriptor that a global declares.
    fn declared(&mut self, load: Val<'m>, index: Index<'m>) -> Result<Resource<'m>, Aborted> {
        let pointer = self.llvm_operand(load, 0)?;
        let global = self.underlying_objects(pointer)?.first().copied();
        let object = global.and_then(|global| self.lowered.descriptors.objects.get(&global).cloned());
        match (global, object) {
            (Some(global), Some(object)) => match self.object_variable(global)? {
                Some(root) => Ok(Resource { root, ty: object.ty, index }),
                None => Err(self.report.bug("a declared object without variable")),
            },
            _ => Err(self.unknown_object(load, "no global declares it")),
        }
    }

    /// A descriptor of a set and a binding.
    fn binding(
        &mut self,
        call: Val<'m>,
        count: u32,
        name: &str,
        index: Index<'m>,
    ) -> Result<Resource<'m>, Aborted> {
        self.check_handle(call)?;
        let Some(binding) = self.lowered.descriptors.bindings.get(&call).copied() else {
            return Err(self.report.unsupported("the handle of a cbuffer without data"));
        };
        let ty = call.ty();
        let (storage, content, mem, wrapped, read_only) = match ty.ext_type() {
            Some(ExtType::VulkanBuffer) => {
                let (types, ints) = (ty.ext_types(), ty.ext_ints());
                let ([inner], [storage, writable]) = (&*types, &*ints) else {
                    return Err(self.report.error(
                        Code::INLINE_TYPE,
                        format!("{ty} has the wrong operands: it requires a type, a storage class and whether it is writable"),
                    ));
                };
                let Some(storage) = spirv::StorageClass::from_u32(*storage) else {
                    return Err(self
                        .report
                        .error(Code::INLINE_TYPE, format!("{ty}: there is no storage class {storage}")));
                };
                let (mem, block, wrapped) = self.module().block_type(*inner, storage)?;
                (storage, block, mem, wrapped, *writable == 0)
            }
            _ => {
                let content = self.module().lower_type(ty)?;
                let mem = self.module().uint_mem();
                (StorageClass::UniformConstant, content, mem, false, false)
            }
        };
        // What decorates the global that names a resource decorates the resource; a counter has a name of its own.
        let names =
            matches!(self.handle_class(call), Class::Handle(Handle::Binding(kind)) if !kind.is_counter());
        let mut decorations = Vec::new();
        if let Class::Handle(Handle::Binding(BindingCall::CoherentHeap)) = self.handle_class(call) {
            decorations.push(Decoration::unit(spirv::Decoration::Coherent));
        }
        if read_only && storage == StorageClass::StorageBuffer {
            decorations.push(Decoration::unit(spirv::Decoration::NonWritable));
        }
        if let Some(name) = call
            .resource_name()
            .filter(|name| names && name.value_kind() == LLVMValueKind::LLVMGlobalVariableValueKind)
        {
            decorations.extend(self.module().decoration_metadata(name)?);
        }
        let global =
            self.module().descriptor_variable(binding, name, storage, content, count, decorations)?;
        let variable = self.emit.global(global);
        let root = Root { variable, mem, storage, descriptor: None, wrapped, texel: None };
        Ok(Resource { root, ty, index })
    }

    /// The variable behind a handle, its kind of content and which descriptor of it.
    pub(super) fn resource_root(&mut self, handle: Val<'m>) -> Result<(Root, Ty<'m>), Aborted> {
        let source = self.handle_source(handle, true)?;
        let resource = self.resource(source)?;
        let descriptor = self.descriptor_index(resource.index)?;
        Ok((Root { descriptor, ..resource.root }, resource.ty))
    }

    /// Declares the resource of a handle, which stays although nothing uses it.
    pub fn keep_resource(&mut self, handle: Val<'m>) -> Result<(), Aborted> {
        let variable = self.resource_root(handle)?.0.variable;
        if let ValueDef::Global(global) = self.emit.function.value_def(variable) {
            self.module().module.keep(Symbol::Global(global));
        }
        Ok(())
    }

    /// The index of a descriptor as a value.
    fn descriptor_index(&mut self, index: Index<'m>) -> Result<Option<Value>, Aborted> {
        Ok(match index {
            Index::Only => None,
            Index::Chosen(chosen) => chosen,
            Index::Element(index) => Some(self.narrow_index(index)?),
            Index::AsOf(other) => {
                let place = self.start_of(other)?;
                Some(self.emit.of_each_root(&place, |root| root.descriptor))
            }
            Index::At(pointer) => {
                let place = self.place(pointer)?;
                self.descriptor_at(&place)?.0.descriptor
            }
        })
    }

    /// Whether it is computed which descriptor a source of handles is of.
    fn is_computed(&mut self, object: Val<'m>) -> Result<bool, Aborted> {
        let class = self.handle_class(object);
        if !matches!(class, Class::Handle(Handle::Binding(_) | Handle::Declared | Handle::Element)) {
            return Ok(false);
        }
        Ok(match self.index_of(object)? {
            Index::Only => false,
            Index::Chosen(chosen) => chosen.is_some_and(|index| self.emit.function.constant(index).is_none()),
            Index::Element(index) => index.int_value().is_none(),
            Index::AsOf(main) => self.is_any_computed(main)?,
            Index::At(pointer) => !has_constant_indices(pointer),
        })
    }

    /// Whether it is computed which descriptor a handle or pointer is of, for any of the objects it may be of.
    pub(super) fn is_any_computed(&mut self, value: Val<'m>) -> Result<bool, Aborted> {
        for object in self.underlying_objects(value)? {
            if self.is_computed(object)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The start of what a handle is of.
    pub fn start_of(&mut self, handle: Val<'m>) -> Result<Place, Aborted> {
        match self.handle_source(handle, false) {
            Ok(_) => Ok(Place::start(self.resource_root(handle)?.0)),
            Err(_) => self.handle_place(handle),
        }
    }
}

/// How many descriptors there are of a call's set and binding.
fn count_of(call: Val<'_>) -> u32 {
    constant_argument(call, 2).unwrap_or(1)
}
