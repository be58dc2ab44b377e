//! Traces handles to their range of registers, and to the index in it.

use super::cx::Cx;
use super::handles::{Handle, Index, RangeLocation};
use super::refusal::{Lowered, Refusal};
use super::resources::{Class, Resource, ResourceKind, wide};
use super::uses::Uses;
use super::value::Type;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::Val;
use spirant_names::dxil_rows::lowering::{Handle as Made, Lowering};
use spirant_names::dxil_rows::{DxOp, Row};

/// How far handles are annotated in a row.
const LONGEST_CHAIN: usize = 8;

impl<'m> Cx<'_, 'm> {
    /// The handle of an argument.
    pub fn handle(&mut self, argument: usize) -> Lowered<Handle<'m>> {
        let value = self.argument(argument)?;
        self.handle_of(value)
    }

    /// The handle that a value is.
    pub fn handle_of(&mut self, value: Val<'m>) -> Lowered<Handle<'m>> {
        if let Some(found) = self.handles.get(&value) {
            return Ok(found.clone());
        }
        let mut handle = self.trace(value)?;
        if let Some(element) = self.uses.elements.get(&handle.resource.range()).filter(|_| !handle.of_heap) {
            handle.resource.element = element.clone();
        }
        if handle.of_heap && self.uses.wide_texels.contains(&handle.resource.range()) {
            handle.resource.component = wide(handle.resource.component);
        }
        self.handles.insert(value, handle.clone());
        Ok(handle)
    }

    fn trace(&self, value: Val<'m>) -> Lowered<Handle<'m>> {
        let mut call = value;
        let mut properties = None;
        for _ in 0..LONGEST_CHAIN {
            let is_operation = call.opcode() == Some(L::LLVMCall)
                && call.callee().is_some_and(|callee| callee.name().starts_with(super::PREFIX));
            if !is_operation {
                return Err(Refusal::unsupported(
                    "a resource that control flow or an argument selects is not supported: use one array of resources, and select its index",
                ));
            }
            let arguments = call.arguments();
            let number = |index: usize| arguments.get(index).and_then(|value| value.int_value());
            let Some(Lowering::Handle(made)) = Row::of(call).map(|row| row.lowering) else {
                return Err(Refusal::unsupported("a handle of an operation that is not known"));
            };
            match made {
                Made::Annotate => {
                    call = *arguments.get(1).ok_or_else(Refusal::malformed)?;
                    properties = properties.or(arguments.get(2).copied());
                }
                Made::Create => {
                    let (Some(class), Some(id)) = (number(1), number(2)) else {
                        return Err(Refusal::unsupported(
                            "a handle whose range of registers is not constant",
                        ));
                    };
                    let ranges =
                        usize::try_from(class).ok().and_then(|class| self.program.resources.get(class));
                    let found = ranges.and_then(|ranges| ranges.iter().find(|range| range.id == id));
                    let resource = found.ok_or_else(Refusal::malformed)?.clone();
                    let place = self.place(&resource)?;
                    return indexed(resource, place, call, 3, number(3), number(4) == Some(1)).map(in_heap);
                }
                Made::ForLibrary => {
                    return self.loaded(*arguments.get(1).ok_or_else(Refusal::malformed)?);
                }
                Made::FromBinding => {
                    let binding = *arguments.get(1).ok_or_else(Refusal::malformed)?;
                    if !binding.is_constant() || binding.ty().members().len() != 4 {
                        return Err(Refusal::malformed());
                    }
                    let part = |index| binding.aggregate_element(index).and_then(|part| part.int_value());
                    let class = if binding.is_null() { Some(0) } else { part(3) };
                    let (lower, space) =
                        if binding.is_null() { (Some(0), Some(0)) } else { (part(0), part(2)) };
                    let ranges =
                        class.and_then(|class| self.program.resources.get(usize::try_from(class).ok()?));
                    let is_it = |range: &&Resource| {
                        range.open.is_none() && {
                            (Some(u64::from(range.lower)), Some(u64::from(range.space))) == (lower, space)
                        }
                    };
                    let found = ranges.and_then(|ranges| ranges.iter().find(is_it));
                    let resource = found.ok_or_else(Refusal::malformed)?.clone();
                    let place = self.place(&resource)?;
                    return indexed(resource, place, call, 2, number(2), number(3) == Some(1)).map(in_heap);
                }
                Made::FromHeap => {
                    let resource = annotated(properties.ok_or_else(Refusal::malformed)?)?;
                    if (number(2) == Some(1)) != (resource.class == Class::Sampler) {
                        return Err(Refusal::malformed());
                    }
                    let place = self.place_in_heap(&resource)?;
                    let handle = indexed(resource, place, call, 1, number(1), number(3) == Some(1))?;
                    return Ok(Handle { of_heap: true, ..handle });
                }
                Made::RayQuery => return Err(Refusal::malformed()),
            }
        }
        Err(Refusal::malformed())
    }

    /// The resource of a library that is loaded from the variable that stands for it.
    fn loaded(&self, load: Val<'m>) -> Lowered<Handle<'m>> {
        let selected = || {
            Refusal::unsupported(
                "a resource of a library that control flow, an argument or several indices select is not supported: index one array",
            )
        };
        if load.opcode() != Some(L::LLVMLoad) {
            return Err(selected());
        }
        let place = load.operand(0).ok_or_else(Refusal::malformed)?;
        let is_indexed = place.opcode() == Some(L::LLVMGetElementPtr);
        let variable = if is_indexed { place.operand(0).ok_or_else(Refusal::malformed)? } else { place };
        let known = self.program.symbols.iter().find(|(symbol, ..)| *symbol == variable);
        let (_, class, id) = *known.ok_or_else(selected)?;
        let mut ranges = self.program.resources[class as usize].iter();
        let resource = ranges.find(|range| range.id == id).ok_or_else(Refusal::malformed)?.clone();
        let place_of_range = self.place(&resource)?;
        let mut handle = Handle {
            resource,
            index: Index::Constant(0),
            non_uniform: false,
            of_heap: false,
            is_relative: true,
            place: place_of_range,
        };
        if is_indexed {
            // Through the variable, to an element of the array that it is.
            let through = place.operand(1).and_then(Val::int_value);
            if through != Some(0) || place.operand_count() != 3 {
                return Err(selected());
            }
            let index = place.operand(2).ok_or_else(Refusal::malformed)?;
            handle.index = match index.int_value() {
                Some(index) => {
                    let index = u32::try_from(index).ok().filter(|index| *index < handle.resource.count);
                    Index::Constant(index.ok_or_else(Refusal::malformed)?)
                }
                None => Index::Operand(place, 2),
            };
            let kind = self.reader.metadata_kind("dx.nonuniform");
            handle.non_uniform = place.is_instruction() && place.metadata(self.reader, kind).is_some();
        }
        Ok(in_heap(handle))
    }
}

/// The same of a table that is in a heap: an element of that.
fn in_heap(mut handle: Handle<'_>) -> Handle<'_> {
    if let RangeLocation::HeapTable { .. } = handle.place {
        handle.of_heap = true;
        handle.resource.count = u32::MAX;
    }
    handle
}

/// A handle of the register that a call has as an operand, which may be constant.
fn indexed<'m>(
    resource: Resource,
    place: RangeLocation,
    call: Val<'m>,
    operand: u32,
    constant: Option<u64>,
    non_uniform: bool,
) -> Lowered<Handle<'m>> {
    let index = match constant {
        Some(index) => {
            let index = u32::try_from(index).ok().and_then(|index| index.checked_sub(resource.lower));
            Index::Constant(index.filter(|index| *index < resource.count).ok_or_else(Refusal::malformed)?)
        }
        None => Index::Operand(call, operand),
    };
    Ok(Handle { resource, index, non_uniform, of_heap: false, is_relative: false, place })
}

/// Whether the facts that [`Cx::note`] records of an operation depend on more than its number.
pub fn tells_by_operands(op: DxOp) -> bool {
    use DxOp::{AnnotateHandle, AtomicBinOp, AtomicCompareExchange, AttributeAtVertex};
    matches!(op, AtomicBinOp | AtomicCompareExchange | AttributeAtVertex | AnnotateHandle)
}

impl Cx<'_, '_> {
    /// Records facts about the operation.
    pub fn note(&mut self, uses: &mut Uses) {
        match DxOp::of(self.call) {
            Some(DxOp::AtomicBinOp | DxOp::AtomicCompareExchange) => {
                let is_wide = self.result_scalar().is_ok_and(|scalar| scalar.width() == 64);
                if let Ok(handle) = self.handle(1) {
                    uses.atomics.insert(handle.resource.range());
                    if handle.of_heap && is_wide {
                        uses.wide_texels.insert(handle.resource.range());
                    }
                }
            }
            Some(DxOp::AttributeAtVertex) => {
                let entry = self.program.suffix.as_str();
                uses.per_vertex.extend(self.constant(1).map(|id| (entry.to_owned(), id)));
            }
            Some(DxOp::AnnotateHandle) => {
                let first = self.argument(2).ok().and_then(|properties| properties.aggregate_element(0));
                uses.ordered |= first.and_then(Val::int_value).is_some_and(|bits| bits & IS_ORDERED != 0);
            }
            _ => {}
        }
    }

    /// Whether the operation accesses a rasterizer-ordered view.
    pub fn is_ordered(&mut self) -> bool {
        self.handle(1).is_ok_and(|handle| handle.resource.rasterizer_ordered)
    }

    /// Whether atomic operations access a resource. Then it has a format of its own, in all handles of the range.
    pub fn is_atomic(&self, handle: &Handle<'_>) -> bool {
        self.uses.atomics.contains(&handle.resource.range())
    }
}

/// The bits of a handle's properties: what it is of, whether it is written, ordered or coherent.
const KIND: u64 = 0xff;
const IS_UAV: u64 = 1 << 12;
const IS_ORDERED: u64 = 1 << 13;
const IS_COHERENT: u64 = 1 << 14;

/// The resource of a heap that properties describe: two words, of which the second is the size of an element or of the buffer, or type and
/// number of a texel's components.
fn annotated(properties: Val<'_>) -> Lowered<Resource> {
    let word = |index| properties.aggregate_element(index).and_then(|part| part.int_value());
    let (Some(first), Some(second)) = (word(0), word(1)) else { return Err(Refusal::malformed()) };
    let kind = ResourceKind::from_number(first & KIND);
    let class = match kind {
        ResourceKind::CBuffer => Class::Cbv,
        ResourceKind::Sampler => Class::Sampler,
        _ if first & IS_UAV != 0 => Class::Uav,
        _ => Class::Srv,
    };
    let is_sized = matches!(kind, ResourceKind::CBuffer | ResourceKind::StructuredBuffer);
    Ok(Resource {
        class,
        // What is one resource to atomic operations: its kind, and the components of its texels.
        id: (first & KIND) << 32 | if is_sized { 0 } else { second & 0xffff },
        space: 0,
        lower: 0,
        count: u32::MAX,
        open: None,
        kind,
        component: if is_sized { 0 } else { second & 0xff },
        size: if is_sized { second } else { 0 },
        globally_coherent: first & IS_COHERENT != 0,
        rasterizer_ordered: first & IS_ORDERED != 0,
        label: String::new(),
        element: Type::I32,
    })
}
