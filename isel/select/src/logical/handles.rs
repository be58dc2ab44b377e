//! Handles: the descriptors behind HLSL's resources.
//!
//! A handle is never a value: it is the call that made it, whose set, binding and index name a
//! variable ([`super::bindings`]), found through the memory and the phis that it went through.

use crate::context::FnCx;
use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind as K};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::{Aborted, GlobalVariable, Type, Value};
use spirant_facts::callees::Callees;
use spirant_facts::cbuffers::is_empty_cbuffer;
use spirant_facts::cbuffers::{is_padding, member_offsets};
use spirant_facts::classes::{Class, Handle, binding_call, is_handle_type};
use spirant_facts::memory::{MemId, Shape};
use spirant_facts::place::{Place, Root, Term};
use spirant_facts::stored_handles::{only_stored, same_handle};
use spirant_ir::{ExtType, Ty, TyKind, Val};
use spirant_names::intrinsics::{BindingCall, Lower, Resource};

impl<'m> FnCx<'_, '_, 'm> {
    /// The class of a handle or of what it is computed from.
    pub(super) fn handle_class(&self, value: Val<'m>) -> Class {
        self.classes.of_handle(value, &self.lowered.descriptors, &self.lowered.callees)
    }

    /// The call behind a handle, through the memory and the merges it went through.
    pub(super) fn handle_source(&mut self, handle: Val<'m>, report: bool) -> Result<Val<'m>, Aborted> {
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
                Some(L::LLVMLoad) => self.stored_handle(source),
                Some(L::LLVMFreeze) => source.operand(0),
                Some(L::LLVMPHI) => {
                    let mut values =
                        source.incoming().map(|(v, _)| v).filter(|v| *v != source && !v.is_undef());
                    let first = values.next();
                    let same = first.filter(|first| values.all(|v| same_handle(*first, v, callees)));
                    // Behind a path that brings none, a computed index need not be defined.
                    let is_whole = source.incoming().all(|(v, _)| !v.is_undef());
                    same.filter(|same| is_whole || self.is_fixed(*same))
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
        Err(self.unknown_resource(handle))
    }

    pub(super) fn unknown_resource(&mut self, handle: Val<'m>) -> Aborted {
        self.report.error_help(
            Code::LOGICAL_POINTER,
            format!("the resource of the handle {handle} is not known at compile time"),
            "use one resource, or index into an array of them",
        )
    }

    /// The handle or pointer that is in the memory which a load reads.
    pub(super) fn stored_handle(&self, load: Val<'m>) -> Option<Val<'m>> {
        let stored = only_stored(load.operand(0)?, self.input.layout, &self.lowered.callees)?;
        // The bytes of one handle are no handle of another kind.
        if is_handle_type(load.ty()) && is_handle_type(stored.ty()) && load.ty() != stored.ty() {
            return None;
        }
        if !stored.is_instruction() || self.is_fixed(stored) {
            return Some(stored);
        }
        // What is computed must be defined where it is read, whichever way control took to there.
        let block = stored.parent()?;
        let is_first = self.llvm.blocks().next() == Some(block);
        let is_before = load.parent() == Some(block)
            && block.instructions().take_while(|inst| *inst != load).any(|inst| inst == stored);
        (is_first || is_before).then_some(stored)
    }

    /// Whether it is known at compile time which descriptor a handle is of.
    fn is_fixed(&self, handle: Val<'m>) -> bool {
        let constant = |operand: u32| handle.operand(operand).is_some_and(|operand| operand.is_constant());
        let first_is_fixed = || handle.operand(0).is_some_and(|first| self.is_fixed(first));
        match self.handle_class(handle) {
            Class::Handle(Handle::Binding(kind)) if kind.is_counter() => first_is_fixed(),
            Class::Handle(Handle::Binding(_)) => constant(3),
            Class::Handle(Handle::Element) => first_is_fixed() && constant(1),
            Class::Handle(Handle::Declared) | Class::DeclaredObject => constant(0),
            _ => false,
        }
    }

    /// Checks that a handle's set and binding are known.
    pub fn check_handle(&mut self, call: Val<'m>) -> Result<(), Aborted> {
        if is_empty_cbuffer(call) || self.lowered.descriptors.bindings.contains_key(&call) {
            return Ok(());
        }
        Err(self.report.error(Code::BAD_CALL, "a resource's set and binding must be constants"))
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
                Some(L::LLVMLoad) => self.stored_handle(value)?,
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
        if ty.ext_type() != Some(ExtType::VulkanBuffer) {
            let mut place = self.start_of(handle)?;
            // A texture has coordinates, a typed buffer a number.
            let texel = Some(match index.ty().kind() {
                TyKind::Vector(..) => self.value(index)?,
                _ => self.narrow_index(index)?,
            });
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
        let Some(handle) = only_stored(buffer, self.input.layout, &self.lowered.callees) else {
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
        let offsets = member_offsets(self.input.layout, layout);
        let offset = offsets.get(*member).copied().unwrap_or_default();
        Ok(Some(Place::start(root).plus(offset as i64)))
    }

    /// The push constant block behind its global.
    pub fn push_constant_place(&mut self, handle: Val<'m>) -> Result<Place, Aborted> {
        let ty = if handle.value_kind() == K::LLVMGlobalVariableValueKind {
            handle.value_type()
        } else {
            handle.ty()
        };
        let Some(inner) =
            ty.ext_types().first().copied().filter(|_| ty.ext_type() == Some(ExtType::PushConstant))
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
        if handle_type.ext_type() == Some(ExtType::VulkanBuffer) {
            let Some((element, offset)) = self.runtime_array(handle_type) else {
                return Err(self.report.error(
                    spirant_dialect::diagnostics::Code::INVALID_INPUT,
                    "getdimensions of a buffer whose content does not end with a runtime array",
                ));
            };
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
            // Where a block is not its members, it is one array of words.
            let (member, array, before) = match &self.lowered.mem_types.get(root.mem).shape {
                Shape::Struct { members } => match members.last() {
                    Some((_, last)) => (members.len() - 1, *last, 0),
                    None => (0, root.mem, offset),
                },
                _ => (0, root.mem, offset),
            };
            let count = self.emit.op_words(Op::ArrayLength, uint, &[pointer], &[member as u32]);
            return Ok(self.in_elements(count, array, element, before));
        }
        let image = self.load_resource(handle)?;
        Ok(self.emit.op(Op::ImageQuerySize, ty, &[image]))
    }

    /// The elements of the runtime array that a buffer's content is or ends with, and where they begin.
    fn runtime_array(&self, handle: Ty<'m>) -> Option<(Ty<'m>, u64)> {
        let content = *handle.ext_types().first()?;
        match content.kind() {
            TyKind::Array(element, 0) => Some((element, 0)),
            TyKind::Struct => {
                let members = content.members();
                let (last, before) = members.split_last()?;
                let TyKind::Array(element, 0) = last.kind() else { return None };
                Some((element, self.input.layout.member_offset(content, before.len() as u32)))
            }
            _ => None,
        }
    }

    /// A buffer whose layout SPIR-V does not allow is an array of words: its length counts those, with what is `before` the array.
    fn in_elements(&mut self, count: Value, array: MemId, element: Ty<'m>, before: u64) -> Value {
        let uint = self.emit.module.types.int(32);
        let wanted = self.input.layout.alloc_size(element);
        let Shape::Array { stride, .. } = self.lowered.mem_types.get(array).shape else {
            return count;
        };
        if stride == 0 || wanted == 0 || wanted == stride && before == 0 {
            return count;
        }
        if before != 0 {
            let [stride, before, wanted] = [stride, before, wanted].map(|bytes| self.emit.u32(bytes as u32));
            let bytes = self.emit.op(Op::IMul, uint, &[count, stride]);
            let bytes = self.emit.op(Op::ISub, uint, &[bytes, before]);
            return self.emit.op(Op::UDiv, uint, &[bytes, wanted]);
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

/// Whether the index of a handle into an array of descriptors is said to differ between invocations.
pub(super) fn has_non_uniform_index<'m>(handle: Val<'m>, callees: &Callees<'m>) -> bool {
    let is_counter = binding_call(handle, callees).is_some_and(BindingCall::is_counter);
    let mut pending: Vec<Val<'m>> = handle.operand(if is_counter { 0 } else { 3 }).into_iter().collect();
    for _ in 0..64 {
        let Some(value) = pending.pop() else { return false };
        match callees.intrinsic(value).map(|row| &row.lower) {
            Some(Lower::Resource(Resource::NonUniformIndex)) => return true,
            Some(Lower::Resource(Resource::Handle(_))) => pending.extend(value.operand(3)),
            _ if value.is_instruction() && value.opcode() != Some(L::LLVMCall) => {
                pending.extend(value.operands())
            }
            _ => {}
        }
    }
    false
}
