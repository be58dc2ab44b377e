//! Images, samplers and whatever else is opaque: HLSL's globals of such types, and handles as operands.
//!
//! Clang puts a global of an opaque inline type (proposal 0011) among the members of the cbuffer of loose
//! globals, where Vulkan allows none. Each is a descriptor of its own: they take the lowest bindings in set 0 that
//! nothing asks for, in the order of their declaration and before whatever else has none. A cbuffer of nothing
//! else is none.
//!
//! A handle is loaded where it is used, and a sampled image put together there, as SPIR-V wants it in
//! the same block (2.16.1). Where it may be one of several, the instruction that takes it is selected once for
//! each.

use super::mem_type::padded_content;
use super::resources::{Resources, is_handle_type};
use super::{Place, Root};
use crate::context::{FnCx, ModuleCx};
use crate::reader::{Ty, TyKind, Val};
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::spirv::{self, Op, StorageClass};
use spirant_dialect::{Aborted, Opcode, Type, Value, ValueDef};
use std::collections::BTreeSet;

/// An opaque object that is declared as a global, or an array of them.
#[derive(Clone)]
pub struct Object<'m> {
    /// Set and binding.
    pub place: (u32, u32),
    /// The type of one.
    pub ty: Ty<'m>,
    /// How many there are, and the bytes from one to the next.
    pub array: Option<(u32, u64)>,
}

/// Whether a type is of objects that only descriptors can hold.
fn is_object(ty: Ty<'_>) -> bool {
    const ACCELERATION_STRUCTURE: u32 = 5341;
    is_handle_type(ty)
        || match ty.ext_name().as_str() {
            "spirv.AccelerationStructureKHR" | "spirv.AccelerationStructure" => true,
            "spirv.Type" => ty.ext_ints().first() == Some(&ACCELERATION_STRUCTURE),
            _ => false,
        }
}

/// Objects that a member of a cbuffer's layout holds.
pub(super) struct Members<'m> {
    /// The type of one.
    ty: Ty<'m>,
    /// How many there are where they are an array, arrays of arrays counted through, and what one takes up.
    array: Option<(u64, Ty<'m>)>,
}

/// The objects that a member of a cbuffer's layout holds; `None` where it holds data.
pub(super) fn object_member(ty: Ty<'_>) -> Option<Members<'_>> {
    if is_object(ty) {
        return Some(Members { ty, array: None });
    }
    let of_array = |element, count| {
        let inner = object_member(padded_content(element).unwrap_or(element))?;
        let (inner_count, slot) = inner.array.unwrap_or((1, element));
        Some(Members { ty: inner.ty, array: Some((inner_count.saturating_mul(count), slot)) })
    };
    match ty.kind() {
        TyKind::Array(element, count) => of_array(element, count),
        // All elements but the last are padded, and the last stands apart.
        TyKind::Struct => match *ty.members() {
            [most, last] => match most.kind() {
                TyKind::Array(element, count) if padded_content(element) == Some(last) => {
                    of_array(element, count + 1)
                }
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

/// Whether a cbuffer's layout has objects for members and nothing else.
pub(super) fn is_all_objects(layout: Ty<'_>) -> bool {
    let members = layout.members();
    let real = || members.iter().filter(|member| member.ext_name() != "spirv.Padding");
    real().count() > 0 && real().all(|member| object_member(*member).is_some())
}

impl<'m> ModuleCx<'_, 'm> {
    /// Gives the objects among the members of cbuffers their bindings.
    pub(super) fn assign_objects(&mut self, used: &mut BTreeSet<(u32, u32)>) {
        for node in self.reader.named_metadata("hlsl.cbs") {
            let operands = node.operands();
            let mut operands = operands.iter().map(|operand| operand.and_then(|o| o.value()));
            let Some(layout) = operands.next().flatten().and_then(cbuffer_layout) else { continue };
            // A member that nothing uses is gone from the list, and keeps its binding all the same.
            for member in layout.members().iter().filter(|member| member.ext_name() != "spirv.Padding") {
                let global = operands.next().flatten();
                let Some(Members { ty, array }) = object_member(*member) else { continue };
                let binding = (0..).find(|b| !used.contains(&(0, *b))).unwrap_or(0);
                used.insert((0, binding));
                let array = array.map(|(count, slot)| (count as u32, self.layout.alloc_size(slot)));
                if let Some(global) = global {
                    self.resources.objects.insert(global, Object { place: (0, binding), ty, array });
                }
            }
        }
    }
}

/// The type that lays a cbuffer out.
fn cbuffer_layout<'m>(buffer: Val<'m>) -> Option<Ty<'m>> {
    buffer.value_type().ext_types().first().copied()
}

/// The global behind a pointer into a cbuffer's member.
fn base<'m>(pointer: Val<'m>) -> Val<'m> {
    let mut base = pointer;
    while let Some(L::LLVMGetElementPtr | L::LLVMAddrSpaceCast | L::LLVMBitCast | L::LLVMFreeze) =
        base.opcode()
    {
        match base.operand(0) {
            Some(inner) => base = inner,
            None => break,
        }
    }
    base
}

/// Whether a value is a call of the SPIR-V instruction of that name.
fn is_call_of(value: Val<'_>, instruction: &str) -> bool {
    let is_it = |name: &str| {
        let mangled = name.strip_prefix("_Z").and_then(|rest| {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let length: usize = rest[..digits].parse().ok()?;
            rest.get(digits..digits.checked_add(length)?)
        });
        let base = mangled.unwrap_or(name).strip_prefix("__spirv_");
        base.is_some_and(|base| base.split(['_', '.']).next() == Some(instruction))
    };
    value.opcode() == Some(L::LLVMCall) && value.callee().is_some_and(|callee| is_it(&callee.name()))
}

impl<'m> Resources<'m> {
    /// Whether a value is an object that a global declares.
    pub(super) fn is_object_load(&self, value: Val<'m>) -> bool {
        value.opcode() == Some(L::LLVMLoad)
            && value.operand(0).is_some_and(|pointer| self.objects.contains_key(&base(pointer)))
    }
}

/// An image and a sampler put together, where both are handles.
pub fn is_pair(value: Val<'_>) -> bool {
    is_call_of(value, "SampledImage") && is_handle_type(value.ty())
}

/// The image of what combines one with a sampler.
pub(super) fn is_image(value: Val<'_>) -> bool {
    is_call_of(value, "Image")
        && is_handle_type(value.ty())
        && value.operand(0).is_some_and(|pair| is_handle_type(pair.ty()))
}

/// An element of an array of descriptors.
pub(super) fn is_element(value: Val<'_>) -> bool {
    is_call_of(value, "CompositeExtract")
        && is_handle_type(value.ty())
        && value.operand(0).is_some_and(|array| is_handle_type(array.ty()))
}

impl<'m> FnCx<'_, '_, 'm> {
    /// Whether a call makes a handle of handles, which is looked up where it is used. Kernels have pairs of an image
    /// and a sampler alone: everything else is a value there.
    pub fn is_late(&self, call: Val<'m>) -> bool {
        let is_late = is_pair(call) || self.cx.is_logical() && (is_image(call) || is_element(call));
        is_late && !self.values.contains_key(&call)
    }

    /// The variable of an object that a global declares.
    pub(super) fn object_variable(&mut self, global: Val<'m>) -> Result<Option<Root>, Aborted> {
        let Some(object) = self.cx.resources.objects.get(&global).cloned() else { return Ok(None) };
        let storage = StorageClass::UniformConstant;
        let mut content = self.cx.lower_type(object.ty)?;
        if let Some((count, _)) = object.array {
            content = self.cx.plain_array(content, u64::from(count))?;
        }
        let name = global.name();
        let variable = self.cx.descriptor_variable(object.place, &name, storage, content, 1, false)?;
        self.cx.resources.declared.insert(variable, object.clone());
        let variable = self.b().global(variable);
        let mem = self.cx.mem_type(object.ty, storage)?;
        Ok(Some(Root { variable, mem, storage, descriptor: None, wrapped: false, texel: None }))
    }

    /// The variable that a place is in, and which descriptor of it.
    pub(super) fn placed_object(&mut self, place: &Place) -> Result<(Root, Ty<'m>), Aborted> {
        let object = match self.function.value_def(place.root.variable) {
            ValueDef::Global(global) => self.cx.resources.declared.get(&global).cloned(),
            _ => None,
        };
        let Some(object) = object else { return Err(self.bug("an opaque object that no global declares")) };
        let mut root = place.root;
        if let Some((_, stride)) = object.array {
            root.descriptor = Some(self.object_index(place, stride)?);
        }
        Ok((root, object.ty))
    }

    /// Whether a load reads a handle from one of several globals, by an address that was chosen.
    pub(super) fn is_chosen_load(&mut self, load: Val<'m>) -> bool {
        if load.opcode() != Some(L::LLVMLoad) || !is_handle_type(load.ty()) {
            return false;
        }
        let objects = load.operand(0).map(|pointer| self.objects(pointer));
        let Some(Ok(objects)) = objects else { return false };
        !objects.is_empty() && objects.iter().all(|object| self.cx.resources.objects.contains_key(object))
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
    fn choose(&mut self, handle: Val<'m>, place: &Place) -> Result<(), Aborted> {
        let is_load = handle.opcode() == Some(L::LLVMLoad);
        let root = if is_load { self.placed_object(place)?.0 } else { place.root };
        self.chosen.insert(handle, root);
        Ok(())
    }

    /// The number of the element at a place.
    fn object_index(&mut self, place: &Place, stride: u64) -> Result<Value, Aborted> {
        let stride = stride as i64;
        let whole = |bytes: i64| stride > 0 && bytes % stride == 0;
        if !whole(place.offset) || !place.terms.iter().all(|term| whole(term.scale)) {
            return Err(self.unsupported("an address between the elements of an array of opaque objects"));
        }
        let mut scaled = place.clone();
        scaled.offset /= stride;
        scaled.terms.iter_mut().for_each(|term| term.scale /= stride);
        Ok(self.offset_value(&scaled))
    }

    /// Whether a load is of an object that a global declares.
    pub fn is_object_load(&self, load: Val<'m>) -> bool {
        self.cx.is_logical() && self.cx.resources.is_object_load(load)
    }

    /// A load of an object that is no handle, such as an acceleration structure.
    pub fn load_object(&mut self, load: Val<'m>) -> Result<Value, Aborted> {
        let pointer = self.llvm_operand(load, 0)?;
        let place = self.place(pointer)?;
        let (root, ty) = self.placed_object(&place)?;
        let lowered = self.cx.lower_type(ty)?;
        Ok(self.load_root(root, lowered))
    }

    /// Loads the descriptor of a root; one that is a parameter is a value as it is.
    pub(super) fn load_root(&mut self, root: Root, ty: Type) -> Value {
        if self.type_of(root.variable) == ty {
            return root.variable;
        }
        let mut pointer = root.variable;
        let uniform = !root.descriptor.is_some_and(|index| self.is_non_uniform(index));
        if let Some(descriptor) = root.descriptor {
            let pointer_type = self.cx.pointer_type(root.storage, ty);
            pointer = self.op(Op::AccessChain, pointer_type, &[pointer, descriptor]);
        }
        let loaded = self.op(Op::Load, ty, &[pointer]);
        if !uniform {
            self.mark_non_uniform(pointer);
            self.mark_non_uniform(loaded);
        }
        loaded
    }

    /// An image and a sampler put together where they are used.
    pub fn load_pair(&mut self, call: Val<'m>) -> Result<Value, Aborted> {
        let image = self.operand_value(call, 0)?;
        let sampler = self.operand_value(call, 1)?;
        let ty = self.cx.lower_type(call.ty())?;
        let pair = self.op(Op::SampledImage, ty, &[image, sampler]);
        if self.is_non_uniform(image) || self.is_non_uniform(sampler) {
            self.mark_non_uniform(pair);
        }
        Ok(pair)
    }

    /// The image of a pair, taken where it is used.
    pub(super) fn load_image(&mut self, call: Val<'m>) -> Result<Value, Aborted> {
        let pair = self.llvm_operand(call, 0)?;
        if is_pair(pair) {
            return self.operand_value(pair, 0);
        }
        let pair = self.value(pair)?;
        let ty = self.cx.lower_type(call.ty())?;
        let image = self.op(Op::Image, ty, &[pair]);
        if self.is_non_uniform(pair) {
            self.mark_non_uniform(image);
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
            cx.choose(handle, place)?;
            let lowered = cx.for_each_handle(call, args, lower);
            cx.chosen.remove(&handle);
            lowered
        })
    }

    /// A handle among the arguments of a call that may be of several descriptors, and which have not been chosen
    /// yet.
    fn undecided_handle(&mut self, args: &[Val<'m>]) -> Option<Val<'m>> {
        let mut pending: Vec<Val<'m>> = args.iter().rev().copied().collect();
        while let Some(value) = pending.pop() {
            if !self.is_handle(value) || self.values.contains_key(&value) {
                continue;
            }
            if is_pair(value) || is_image(value) || is_element(value) {
                pending.extend(value.operands().take(2));
            } else if let Some(choice) = self.choice_behind(value) {
                return Some(choice);
            }
        }
        None
    }

    /// What carries the NonUniform decoration, directly or by way of arithmetic. Vulkan wants it on the operand that
    /// is accessed: pointer, image or pair (VUID-RuntimeSpirv-NonUniform-06274).
    pub(super) fn is_non_uniform(&self, value: Value) -> bool {
        let mut pending = vec![value];
        for _ in 0..64 {
            let Some(value) = pending.pop() else { return false };
            let value = self.function.resolve(value);
            let decorations = self.function.value_decorations.get(&value);
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

    pub(super) fn mark_non_uniform(&mut self, value: Value) {
        if !self.is_non_uniform(value) {
            let decoration = Decoration::unit(spirv::Decoration::NonUniform);
            self.function.value_decorations.entry(value).or_default().push(decoration);
        }
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
