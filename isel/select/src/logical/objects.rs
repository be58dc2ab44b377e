//! Images, samplers and whatever else is opaque, as operands.
//!
//! They are loaded where they are used, and a sampled image is put together there, as SPIR-V requires it in the
//! same block (2.16.1). Where a handle may be of one of several descriptors, the instruction that uses it is
//! selected once for each.

use crate::context::FnCx;
use crate::emit::Emit;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::spirv::{self, Op, StorageClass};
use spirant_dialect::{Aborted, Opcode, Type, Value, ValueDef};
use spirant_facts::classes::{Class, Handle};
use spirant_facts::place::{Place, Root};
use spirant_ir::{Ty, TyKind, Val};

impl<'m> FnCx<'_, '_, 'm> {
    /// Whether a call makes a handle of handles and is selected where its result is used.
    pub fn is_selected_where_used(&self, call: Val<'m>) -> bool {
        let class = self.classes.of(call);
        matches!(class, Class::Handle(Handle::SampledImage | Handle::Image | Handle::Element))
            && !self.values.contains_key(&call)
    }

    /// The variable of an object that a global declares.
    pub(super) fn object_variable(&mut self, global: Val<'m>) -> Result<Option<Root>, Aborted> {
        let Some(object) = self.lowered.descriptors.objects.get(&global).cloned() else { return Ok(None) };
        let storage = StorageClass::UniformConstant;
        let mut content = self.module().lower_type(object.ty)?;
        if let Some((count, _)) = object.array {
            content = self.module().plain_array(content, u64::from(count))?;
        }
        let name = global.name();
        let variable =
            self.module().descriptor_variable(object.binding, &name, storage, content, 1, Vec::new())?;
        self.lowered.descriptors.declared.insert(variable, object.clone());
        let variable = self.emit.global(variable);
        let mem = self.module().mem_type(object.ty, storage)?;
        Ok(Some(Root { variable, mem, storage, descriptor: None, wrapped: false, texel: None }))
    }

    /// The variable that a place is in, and which descriptor of it.
    pub(super) fn descriptor_at(&mut self, place: &Place) -> Result<(Root, Ty<'m>), Aborted> {
        let object = match self.emit.function.value_def(place.root.variable) {
            ValueDef::Global(global) => self.lowered.descriptors.declared.get(&global).cloned(),
            _ => None,
        };
        let Some(object) = object else {
            return Err(self.report.bug("an opaque object that no global declares"));
        };
        let mut root = place.root;
        if let Some((_, stride)) = object.array {
            root.descriptor = Some(self.object_index(place, stride)?);
        }
        Ok((root, object.ty))
    }

    /// Whether a load reads a handle from one of several globals, by an address that was chosen.
    pub(super) fn loads_one_of_several(&mut self, load: Val<'m>) -> bool {
        if load.opcode() != Some(L::LLVMLoad) || !matches!(self.handle_class(load), Class::Handle(_)) {
            return false;
        }
        let objects = load.operand(0).map(|pointer| self.underlying_objects(pointer));
        let Some(Ok(objects)) = objects else { return false };
        !objects.is_empty()
            && objects.iter().all(|object| self.lowered.descriptors.objects.contains_key(object))
    }

    /// The place of the descriptor or descriptors that an undecided handle may be of.
    fn undecided_place(&mut self, handle: Val<'m>) -> Result<Place, Aborted> {
        if handle.opcode() == Some(L::LLVMLoad) {
            let pointer = self.llvm_operand(handle, 0)?;
            return self.place(pointer);
        }
        self.handle_place(handle)
    }

    /// Selects what follows for one of the descriptors an undecided handle may be of.
    fn select_for(&mut self, handle: Val<'m>, place: &Place) -> Result<(), Aborted> {
        let is_load = handle.opcode() == Some(L::LLVMLoad);
        let root = if is_load { self.descriptor_at(place)?.0 } else { place.root };
        self.places.selected_for.insert(handle, root);
        Ok(())
    }

    /// The number of the element at a place.
    fn object_index(&mut self, place: &Place, stride: u64) -> Result<Value, Aborted> {
        let stride = stride as i64;
        let whole = |bytes: i64| stride > 0 && bytes % stride == 0;
        if !whole(place.offset) || !place.terms.iter().all(|term| whole(term.scale)) {
            return Err(self
                .report
                .unsupported("an address between the elements of an array of opaque objects"));
        }
        let mut scaled = place.clone();
        scaled.offset /= stride;
        scaled.terms.iter_mut().for_each(|term| term.scale /= stride);
        Ok(self.emit.offset_value(&scaled))
    }

    /// A load of an object that is not a handle, such as an acceleration structure.
    pub fn load_object(&mut self, load: Val<'m>) -> Result<Value, Aborted> {
        let pointer = self.llvm_operand(load, 0)?;
        let place = self.place(pointer)?;
        let (root, ty) = self.descriptor_at(&place)?;
        let lowered = self.module().lower_type(ty)?;
        Ok(self.emit.load_root(root, lowered))
    }

    /// An image and a sampler put together where they are used.
    pub fn load_pair(&mut self, call: Val<'m>) -> Result<Value, Aborted> {
        let image = self.operand_value(call, 0)?;
        let sampler = self.operand_value(call, 1)?;
        let ty = self.module().lower_type(call.ty())?;
        let pair = self.emit.op(Op::SampledImage, ty, &[image, sampler]);
        if self.emit.is_non_uniform(image) || self.emit.is_non_uniform(sampler) {
            self.emit.mark_non_uniform(pair);
        }
        Ok(pair)
    }

    /// The image of a pair, taken where it is used.
    pub(super) fn load_image(&mut self, call: Val<'m>) -> Result<Value, Aborted> {
        let pair = self.llvm_operand(call, 0)?;
        if self.classes.of(pair) == Class::Handle(Handle::SampledImage) {
            return self.operand_value(pair, 0);
        }
        let pair = self.value(pair)?;
        let ty = self.module().lower_type(call.ty())?;
        let image = self.emit.op(Op::Image, ty, &[pair]);
        if self.emit.is_non_uniform(pair) {
            self.emit.mark_non_uniform(image);
        }
        Ok(image)
    }

    /// Lowers a call once for each of the descriptors that its handles may be of, and of the objects that its
    /// pointers may point into.
    pub fn for_each_handle(
        &mut self,
        call: Val<'m>,
        args: &[Val<'m>],
        lower: &mut dyn FnMut(&mut Self) -> Result<Option<Value>, Aborted>,
    ) -> Result<Option<Value>, Aborted> {
        let Some(handle) = self.undecided_handle(args) else {
            return self.for_each_place(call, args, lower);
        };
        let is_void = call.ty().kind() == TyKind::Void;
        let result = if is_void { None } else { Some(self.result_type(call)?) };
        let place = self.undecided_place(handle)?;
        self.for_each_object(&place, result, |cx, place| {
            cx.select_for(handle, place)?;
            let lowered = cx.for_each_handle(call, args, lower);
            cx.places.selected_for.remove(&handle);
            lowered
        })
    }

    /// A handle among the arguments of a call that may be of several descriptors, and which have not been chosen
    /// yet.
    fn undecided_handle(&mut self, args: &[Val<'m>]) -> Option<Val<'m>> {
        let mut pending: Vec<Val<'m>> = args.iter().rev().copied().collect();
        while let Some(value) = pending.pop() {
            let Class::Handle(handle) = self.classes.of(value) else { continue };
            if self.values.contains_key(&value) {
                continue;
            }
            if matches!(handle, Handle::SampledImage | Handle::Image | Handle::Element) {
                pending.extend(value.operands().take(2));
            } else if let Some(choice) = self.undecided_source(value) {
                return Some(choice);
            }
        }
        None
    }
}

impl Emit<'_> {
    /// What carries the NonUniform decoration, directly or by way of arithmetic. Vulkan requires it on the operand that
    /// is accessed: pointer, image or pair (VUID-RuntimeSpirv-NonUniform-06274).
    pub fn is_non_uniform(&self, value: Value) -> bool {
        if self.function.attrs.value_decorations.is_empty() {
            return false;
        }
        let mut pending = vec![value];
        for _ in 0..64 {
            let Some(value) = pending.pop() else { return false };
            let value = self.function.resolve(value);
            let decorations = self.function.attrs.value_decorations.get(&value);
            if decorations.is_some_and(|list| list.iter().any(|d| d.kind == spirv::Decoration::NonUniform)) {
                return true;
            }
            if let ValueDef::Result(inst, _) = self.function.value_def(value)
                && is_arithmetic(self.function.op(inst))
            {
                pending.extend(self.function.operands(inst).iter().copied());
            }
        }
        false
    }

    pub fn mark_non_uniform(&mut self, value: Value) {
        if !self.is_non_uniform(value) {
            let decoration = Decoration::unit(spirv::Decoration::NonUniform);
            self.decorate(value, decoration);
        }
    }

    /// Loads the descriptor of a root; one that is a parameter is a value as it is.
    pub fn load_root(&mut self, root: Root, ty: Type) -> Value {
        if self.type_of(root.variable) == ty {
            return root.variable;
        }
        let mut pointer = root.variable;
        let uniform = !root.descriptor.is_some_and(|index| self.is_non_uniform(index));
        if let Some(descriptor) = root.descriptor {
            let pointer_type = self.pointer_type(root.storage, ty);
            pointer = self.op(Op::AccessChain, pointer_type, &[pointer, descriptor]);
        }
        let loaded = self.op(Op::Load, ty, &[pointer]);
        if !uniform {
            self.mark_non_uniform(pointer);
            self.mark_non_uniform(loaded);
        }
        loaded
    }
}

/// Instructions that indices are computed with.
fn is_arithmetic(opcode: Opcode) -> bool {
    [
        Op::IAdd,
        Op::ISub,
        Op::IMul,
        Op::UDiv,
        Op::UMod,
        Op::BitwiseAnd,
        Op::BitwiseOr,
        Op::BitwiseXor,
        Op::ShiftLeftLogical,
        Op::ShiftRightLogical,
        Op::UConvert,
        Op::SConvert,
        Op::Select,
        Op::CopyObject,
    ]
    .into_iter()
    .any(|op| opcode == Opcode::from(op))
}
