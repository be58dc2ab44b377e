//! Handles: the descriptors behind HLSL's resources.
//!
//! A handle is never a value: it is the call that made it, whose set, binding and index name a
//! variable ([`super::bindings`]), found through the memory and the phis that it went through.

use super::bindings::{constant_argument, is_empty_cbuffer};
use super::cbuffer::is_padding;
use crate::callees::Callees;
use crate::classes::{Class, Handle, binding_call, is_handle_type};
use crate::context::FnCx;
use crate::memory::Shape;
use crate::place::{Place, Root, Term};
use crate::reader::{Ty, TyKind, Val};
use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind as K};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{self, Op, StorageClass};
use spirant_dialect::{Aborted, GlobalVariable, Type, Value};

/// The text of a constant string that a handle is named by.
fn constant_string(pointer: Val<'_>) -> String {
    let Some(text) =
        (pointer.value_kind() == K::LLVMGlobalVariableValueKind).then(|| pointer.initializer()).flatten()
    else {
        return String::new();
    };
    let TyKind::Array(_, count) = text.ty().kind() else { return String::new() };
    let bytes: Vec<u8> = (0..count as u32)
        .filter_map(|i| text.aggregate_element(i)?.int_value())
        .map(|b| b as u8)
        .take_while(|b| *b != 0)
        .collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

impl<'m> FnCx<'_, '_, 'm> {
    /// The class of a handle or of what it is computed from.
    pub(super) fn handle_class(&self, value: Val<'m>) -> Class {
        self.classes.of_handle(value, &self.lowered.descriptors, &self.lowered.callees)
    }

    /// The call behind a handle, through the memory and the merges it went through.
    fn handle_source(&mut self, handle: Val<'m>, report: bool) -> Result<Val<'m>, Aborted> {
        let mut source = handle;
        for _ in 0..64 {
            let is_known = matches!(
                self.handle_class(source),
                Class::Handle(Handle::Binding(_) | Handle::Element | Handle::Declared)
                    | Class::DeclaredObject
            ) || self.places.selected_for.contains_key(&source)
                || self.values.contains_key(&source)
                || self.loads_one_of_several(source)
                    && source
                        .operand(0)
                        .is_some_and(|p| self.place(p).is_ok_and(|place| place.others.is_empty()));
            if is_known {
                return Ok(source);
            }
            let callees = &self.lowered.callees;
            let next = match source.opcode() {
                Some(L::LLVMLoad) => source.operand(0).and_then(|p| only_stored(p, callees)),
                Some(L::LLVMFreeze) => source.operand(0),
                Some(L::LLVMPHI) => {
                    let mut values =
                        source.incoming().map(|(v, _)| v).filter(|v| *v != source && !v.is_undef());
                    let first = values.next();
                    first.filter(|first| values.all(|v| same_handle(*first, v, callees)))
                }
                Some(L::LLVMSelect) => match (source.operand(1), source.operand(2)) {
                    (Some(a), Some(b)) if same_handle(a, b, callees) => Some(a),
                    _ => None,
                },
                _ => None,
            };
            match next {
                Some(next) => source = next,
                None => break,
            }
        }
        if !report {
            return Err(Aborted);
        }
        Err(self.report.error_help(
            Code::LOGICAL_POINTER,
            format!("the resource of the handle {handle} is not known at compile time"),
            "use one resource, or index into an array of them",
        ))
    }

    /// Checks that a handle's set and binding are known.
    pub fn check_handle(&mut self, call: Val<'m>) -> Result<(), Aborted> {
        if is_empty_cbuffer(call) || self.lowered.descriptors.bindings.contains_key(&call) {
            return Ok(());
        }
        Err(self.report.error(Code::BAD_CALL, "a resource's set and binding must be constants"))
    }

    /// The variable behind a handle, its kind of content and which descriptor of it.
    pub(super) fn resource_root(&mut self, handle: Val<'m>) -> Result<(Root, Ty<'m>), Aborted> {
        let call = self.handle_source(handle, true)?;
        if let Some(root) = self.places.selected_for.get(&call) {
            return Ok((*root, handle.ty()));
        }
        let class = self.handle_class(call);
        if class == Class::Handle(Handle::Element) {
            let (array, index) = (self.llvm_operand(call, 0)?, self.llvm_operand(call, 1)?);
            let (root, _) = self.resource_root(array)?;
            let descriptor = Some(self.narrow_index(index)?);
            return Ok((Root { descriptor, ..root }, call.ty()));
        }
        if call.opcode() == Some(L::LLVMLoad) {
            let pointer = self.llvm_operand(call, 0)?;
            let place = self.place(pointer)?;
            return self.descriptor_at(&place);
        }
        self.check_handle(call)?;
        let binding = self.lowered.descriptors.bindings[&call];
        let ty = call.ty();
        let is_counter = matches!(class, Class::Handle(Handle::Binding(binding)) if binding.is_counter());
        let (count, index, name) = if is_counter {
            let main = self.llvm_operand(call, 0)?;
            let main = self.handle_source(main, true)?;
            let name = main.operand(4).map(constant_string).unwrap_or_default();
            (1, None, format!("{name}.counter"))
        } else {
            let count = constant_argument(call, 2).unwrap_or(1);
            let name = call.operand(4).map(constant_string).unwrap_or_default();
            (count, call.operand(3), name)
        };
        let descriptor = match index {
            Some(index) if count != 1 => Some(self.narrow_index(index)?),
            _ => None,
        };
        let (storage, content, mem, wrapped, read_only) = match ty.ext_name().as_str() {
            "spirv.VulkanBuffer" => {
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
        let global = self.module().descriptor_variable(binding, &name, storage, content, count, read_only)?;
        let variable = self.emit.global(global);
        Ok((Root { variable, mem, storage, descriptor, wrapped, texel: None }, ty))
    }

    /// The start of what a handle is of.
    fn start_of(&mut self, handle: Val<'m>) -> Result<Place, Aborted> {
        match self.handle_source(handle, false) {
            Ok(_) => Ok(Place::start(self.resource_root(handle)?.0)),
            Err(_) => self.handle_place(handle),
        }
    }

    /// The merge or selection that leaves open which descriptor a handle is of.
    pub(super) fn undecided_source(&mut self, handle: Val<'m>) -> Option<Val<'m>> {
        let mut value = handle;
        for _ in 0..64 {
            if self.handle_source(value, false).is_ok() {
                return None;
            }
            value = match value.opcode() {
                Some(L::LLVMLoad) if self.loads_one_of_several(value) => return Some(value),
                Some(L::LLVMLoad) => value.operand(0).and_then(|p| only_stored(p, &self.lowered.callees))?,
                Some(L::LLVMFreeze) => value.operand(0)?,
                Some(L::LLVMPHI | L::LLVMSelect) => return Some(value),
                _ => return None,
            };
        }
        None
    }

    /// Element `index` of a buffer.
    pub fn element_place(&mut self, handle: Val<'m>, index: Val<'m>) -> Result<Place, Aborted> {
        let ty = handle.ty();
        if ty.ext_name() != "spirv.VulkanBuffer" {
            let mut place = self.start_of(handle)?;
            let texel = Some(self.narrow_index(index)?);
            place.root.texel = texel;
            place.others.iter_mut().for_each(|other| other.texel = texel);
            return Ok(place);
        }
        let mut place = self.start_of(handle)?;
        let Some(TyKind::Array(element, _)) = ty.ext_types().first().map(|t| t.kind()) else {
            return Ok(place);
        };
        let stride = self.input.layout.alloc_size(element) as i64;
        match index.signed_value() {
            Some(index) => place.offset = index.wrapping_mul(stride),
            None => {
                let value = self.narrow_index(index)?;
                place.add_term(Term { value, scale: stride, bound: None });
            }
        }
        Ok(place)
    }

    /// A global that is a member of a cbuffer.
    pub fn cbuffer_member_place(&mut self, pointer: Val<'m>) -> Result<Option<Place>, Aborted> {
        if let Some(root) = self.object_variable(pointer)? {
            return Ok(Some(Place::start(root)));
        }
        let Some((buffer, index)) = self.lowered.descriptors.members.get(&pointer).copied() else {
            return Ok(None);
        };
        let Some(handle) = only_stored(buffer, &self.lowered.callees) else {
            return Err(self.report.error(
                Code::LOGICAL_POINTER,
                format!("no handle is stored to {buffer}, which {pointer} is a member of"),
            ));
        };
        let (root, ty) = self.resource_root(handle)?;
        let Some(layout) = ty.ext_types().first().copied() else { return Ok(Some(Place::start(root))) };
        let members = layout.members();
        let real: Vec<usize> = (0..members.len()).filter(|i| !is_padding(members[*i])).collect();
        let Some(member) = real.get(index) else {
            return Err(self.report.bug(format!("{pointer} is member {index} of a cbuffer that has fewer")));
        };
        let offset = self.input.layout.member_offset(layout, *member as u32);
        Ok(Some(Place::start(root).plus(offset as i64)))
    }

    /// The push constant block behind its global.
    pub fn push_constant_place(&mut self, handle: Val<'m>) -> Result<Place, Aborted> {
        let ty = if handle.value_kind() == K::LLVMGlobalVariableValueKind {
            handle.value_type()
        } else {
            handle.ty()
        };
        let Some(inner) = ty.ext_types().first().copied().filter(|_| ty.ext_name() == "spirv.PushConstant")
        else {
            return Err(self.report.error(Code::BAD_CALL, format!("{handle} is not a push constant block")));
        };
        let storage = StorageClass::PushConstant;
        let (mem, block, wrapped) = self.module().block_type(inner, storage)?;
        let pointer = self.emit.pointer_type(storage, block);
        let global = match self.lowered.globals.get(&handle) {
            Some(found) => *found,
            None => {
                let created = self.emit.module.globals.push(GlobalVariable {
                    name: handle.name().into(),
                    ty: pointer,
                    storage,
                    initializer: None,
                    linkage: None,
                    decorations: Vec::new(),
                });
                self.lowered.globals.insert(handle, created);
                created
            }
        };
        let variable = self.emit.global(global);
        Ok(Place::start(Root { variable, mem, storage, descriptor: None, wrapped, texel: None }))
    }

    /// How many elements a buffer holds.
    pub fn resource_length(&mut self, handle: Val<'m>, ty: Type) -> Result<Value, Aborted> {
        let (root, handle_type) = self.resource_root(handle)?;
        if handle_type.ext_name() == "spirv.VulkanBuffer" {
            if !matches!(handle_type.ext_types().first().map(|t| t.kind()), Some(TyKind::Array(_, 0))) {
                return Err(self.report.error(
                    spirant_dialect::diagnostics::Code::INVALID_INPUT,
                    "getdimensions of a buffer whose content is not a runtime array",
                ));
            }
            let mut pointer = root.variable;
            if let Some(descriptor) = root.descriptor
                && let Some((storage, array)) = self.emit.pointer_parts(self.emit.type_of(pointer))
            {
                let block = self.emit.module.types.element(array);
                let block_pointer = self.emit.pointer_type(storage, block);
                pointer = self.emit.op(Op::AccessChain, block_pointer, &[pointer, descriptor]);
                if self.emit.is_non_uniform(descriptor) {
                    self.emit.mark_non_uniform(pointer);
                }
            }
            let uint = self.emit.module.types.int(32);
            let count = self.emit.op_words(Op::ArrayLength, uint, &[pointer], &[0]);
            return Ok(self.in_elements(count, &root, handle_type));
        }
        let image = self.load_resource(handle)?;
        Ok(self.emit.op(Op::ImageQuerySize, ty, &[image]))
    }

    /// A buffer whose layout SPIR-V does not allow is an array of words: its length counts those.
    fn in_elements(&mut self, count: Value, root: &Root, ty: Ty<'m>) -> Value {
        let uint = self.emit.module.types.int(32);
        let Some(TyKind::Array(element, _)) = ty.ext_types().first().map(|t| t.kind()) else { return count };
        let wanted = self.input.layout.alloc_size(element);
        let Shape::Array { stride, .. } = self.lowered.mem_types.get(root.mem).shape else {
            return count;
        };
        if wanted == stride || stride == 0 || wanted == 0 {
            return count;
        }
        let (op, factor) =
            if wanted > stride { (Op::UDiv, wanted / stride) } else { (Op::IMul, stride / wanted) };
        let factor = self.emit.u32(factor as u32);
        self.emit.op(op, uint, &[count, factor])
    }

    /// The image, sampler or other opaque object behind a handle, loaded where it is used.
    pub fn load_resource(&mut self, handle: Val<'m>) -> Result<Value, Aborted> {
        match self.classes.of(handle) {
            Class::Handle(Handle::SampledImage) => return self.load_pair(handle),
            Class::Handle(Handle::Image) => return self.load_image(handle),
            _ => {}
        }
        let source = self.handle_source(handle, true)?;
        if let Some(value) = self.values.get(&source) {
            return Ok(*value);
        }
        let (root, ty) = self.resource_root(handle)?;
        let lowered = self.module().lower_type(ty)?;
        Ok(self.emit.load_root(root, lowered))
    }
}

/// The one value that is stored to an object.
pub(super) fn only_stored<'m>(pointer: Val<'m>, callees: &Callees<'m>) -> Option<Val<'m>> {
    let mut found: Option<Val<'m>> = None;
    for user in pointer.users().filter(|u| u.opcode() == Some(L::LLVMStore) && u.operand(1) == Some(pointer))
    {
        let value = user.operand(0)?;
        if value.is_undef() {
            continue;
        }
        match found {
            Some(had) if !same_handle(had, value, callees) => return None,
            _ => found = Some(value),
        }
    }
    found
}

/// Whether two handles are of the same descriptor.
pub(super) fn same_handle<'m>(a: Val<'m>, b: Val<'m>, callees: &Callees<'m>) -> bool {
    let is_same_load =
        a.opcode() == Some(L::LLVMLoad) && b.opcode() == a.opcode() && a.operand(0) == b.operand(0);
    // What a load reads that is a handle never changes.
    a == b
        || (is_same_load
            && is_handle_type(a.ty())
            && a.operand(0).is_some_and(|pointer| pointer.is_declaration()))
        || (a.ty() == b.ty()
            && binding_call(a, callees).is_some_and(|call| binding_call(b, callees) == Some(call))
            && (0..4).all(|i| a.operand(i) == b.operand(i)))
}
