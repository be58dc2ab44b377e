//! Pointers and handles that may be of several objects.
//!
//! Which objects those are is known before anything is selected: the merges, offsets and copies
//! between a pointer and the variables it comes from are walked. Where there is one, only the
//! offset travels through a phi; where there are several, the number of the object travels with it,
//! and an access becomes a branch over that number.

use super::handles::has_non_uniform_index;
use super::resources::{Index, Resource};
use crate::context::FnCx;
use crate::emit::Emit;
use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind as K};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::{Aborted, Block, Type, Value};
use spirant_facts::classes::{Class, Handle, is_handle_type, is_typed_buffer};
use spirant_facts::place::{ANYWHERE, Merged, Place, Root, Term};
use spirant_facts::stored_handles::{same_array, same_handle};
use spirant_ir::report::Reporter;
use spirant_ir::{TyKind, Val};

/// What is done at a place; the value that it makes, if it makes one.
type Access<'a, Cx> = dyn FnMut(&mut Cx, &Place) -> Result<Option<Value>, Aborted> + 'a;

impl<'m> FnCx<'_, '_, 'm> {
    /// The objects a pointer or handle may be of: variables, parameters and the calls that make
    /// handles, in the order in which the function met them first.
    pub(super) fn underlying_objects(&mut self, of: Val<'m>) -> Result<Vec<Val<'m>>, Aborted> {
        let mut found: Vec<Val<'m>> = Vec::new();
        let mut seen = vec![of];
        let mut pending = vec![of];
        while let Some(value) = pending.pop() {
            let sources: Vec<Val<'m>> = match (value.value_kind(), value.opcode()) {
                (_, Some(L::LLVMPHI)) => value.incoming().map(|(value, _)| value).collect(),
                (_, Some(L::LLVMSelect)) => value.operands().skip(1).collect(),
                (_, Some(L::LLVMGetElementPtr | L::LLVMAddrSpaceCast | L::LLVMFreeze | L::LLVMBitCast)) => {
                    value.operand(0).into_iter().collect()
                }
                (_, Some(L::LLVMLoad)) if self.lowered.descriptors.is_declared(value) => {
                    if !found.iter().any(|had| same_handle(*had, value, &self.lowered.callees)) {
                        found.push(value);
                    }
                    Vec::new()
                }
                (_, Some(L::LLVMLoad)) => match self.stored_handle(value) {
                    Some(stored) => vec![stored],
                    None => return Err(self.unknown_object(of, "part of it is read from memory")),
                },
                (_, Some(L::LLVMCall)) if value.ty().is_pointer() => value.operand(0).into_iter().collect(),
                (K::LLVMGlobalAliasValueKind, _) => value.aliasee().into_iter().collect(),
                (
                    K::LLVMInstructionValueKind | K::LLVMArgumentValueKind | K::LLVMGlobalVariableValueKind,
                    _,
                ) => {
                    if !found.iter().any(|had| same_handle(*had, value, &self.lowered.callees)) {
                        found.push(value);
                    }
                    Vec::new()
                }
                _ if value.is_undef() || value.is_null() => Vec::new(),
                _ => return Err(self.unknown_object(of, "part of it is computed")),
            };
            for source in sources {
                if !seen.contains(&source) {
                    seen.push(source);
                    pending.push(source);
                }
            }
        }
        // One order for every merge of the same objects.
        for object in &found {
            let next = self.places.object_order.len() as u32;
            self.places.object_order.entry(*object).or_insert(next);
        }
        found.sort_by_key(|object| self.places.object_order[object]);
        Ok(found)
    }

    fn underlying_root(&mut self, object: Val<'m>, computed: bool) -> Result<Root, Aborted> {
        let class = self.handle_class(object);
        if matches!(
            class,
            Class::DeclaredObject | Class::Handle(Handle::Binding(_) | Handle::Declared | Handle::Element)
        ) {
            if !computed {
                return Ok(self.resource_root(object)?.0);
            }
            let Resource { root, index, .. } = self.resource(object)?;
            // Stands for the index, which the merge passes on.
            let some = self.emit.u32(0);
            let descriptor = (!matches!(index, Index::Only | Index::Chosen(None))).then_some(some);
            return Ok(Root { descriptor, ..root });
        }
        if is_handle_type(object.ty()) && self.values.contains_key(&object) {
            return Ok(self.resource_root(object)?.0);
        }
        self.check_merged(object)?;
        Ok(self.place(object)?.root)
    }

    /// Refuses a handle that is put together from others, where one is required that a descriptor is of.
    fn check_merged(&mut self, object: Val<'m>) -> Result<(), Aborted> {
        match self.handle_class(object) {
            Class::Handle(Handle::SampledImage | Handle::Image | Handle::Moved) => {
                Err(self.report.error_help(
                    Code::LOGICAL_POINTER,
                    format!(
                        "{object}, a {} that is computed, is merged with others or selected",
                        object.ty()
                    ),
                    "merge or select the images and the samplers, and put them together where they are used",
                ))
            }
            _ => Ok(()),
        }
    }

    /// The objects behind a merge. Where it is computed which descriptors they are, their indices are left out.
    fn roots(&mut self, of: Val<'m>, computed: bool) -> Result<Vec<Root>, Aborted> {
        let mut roots: Vec<Root> = Vec::new();
        for object in self.underlying_objects(of)? {
            let root = self.underlying_root(object, computed)?;
            if !roots.contains(&root) {
                roots.push(root);
            }
        }
        Ok(roots)
    }

    /// Block parameters for a phi of pointers or handles: what its operands may differ in.
    pub fn declare_place_phi(&mut self, block: Block, phi: Val<'m>) -> Result<(), Aborted> {
        let is_pointer = self.classes.of(phi) == Class::LogicalPointer;
        let objects = self.underlying_objects(phi)?;
        let computed = self.is_any_computed(phi)?;
        let callees = &self.lowered.callees;
        let mut variables: Vec<Val<'m>> = Vec::new();
        for object in &objects {
            let is_same = |had: &Val<'m>| computed && same_array(*had, *object, callees);
            if !variables.iter().any(is_same) {
                variables.push(*object);
            }
        }
        let texels = is_pointer && objects.iter().any(|object| is_typed_buffer(object.ty()));
        let non_uniform = computed && objects.iter().any(|object| has_non_uniform_index(*object, callees));
        let uint = self.emit.module.types.int(32);
        let mut param = |is_there: bool| is_there.then(|| self.emit.function.add_block_param(block, uint));
        let merged = Merged {
            offset: param(is_pointer && !starts_texels(phi)),
            selector: param(variables.len() > 1),
            descriptor: param(computed),
            texel: param(texels),
        };
        if let Some(descriptor) = merged.descriptor.filter(|_| non_uniform) {
            self.emit.mark_non_uniform(descriptor);
        }
        self.places.merged.insert(phi, merged);
        Ok(())
    }

    /// The place that a phi of pointers or handles is.
    pub(super) fn phi_place(&mut self, phi: Val<'m>) -> Result<Place, Aborted> {
        let Some(merged) = self.places.merged.get(&phi).copied() else { return Err(Aborted) };
        let mut roots = self.roots(phi, merged.descriptor.is_some())?;
        for root in &mut roots {
            if merged.descriptor.is_some() && root.descriptor.is_some() {
                root.descriptor = merged.descriptor;
            }
            root.texel = merged.texel.filter(|_| root.storage == StorageClass::UniformConstant);
        }
        let mut place = self.place_of(phi, roots)?;
        place.selector = merged.selector;
        if let Some(offset) = merged.offset {
            place.add_term(Term { value: offset, scale: 1, bound: ANYWHERE });
            (place.starts, place.starts_exactly) = self.starts(phi);
        }
        Ok(place)
    }

    fn place_of(&mut self, pointer: Val<'m>, roots: Vec<Root>) -> Result<Place, Aborted> {
        let Some((first, others)) = roots.split_first() else {
            return Err(self.unknown_object(pointer, "nothing it merges points anywhere"));
        };
        Ok(Place { others: others.to_vec(), ..Place::start(*first) })
    }

    /// What a branch passes for a phi of pointers or handles.
    pub fn place_phi_argument(
        &mut self,
        phi: Val<'m>,
        value: Val<'m>,
        arguments: &mut Vec<Value>,
    ) -> Result<(), Aborted> {
        let Some(merged) = self.places.merged.get(&phi).copied() else { return Err(Aborted) };
        let target = self.phi_place(phi)?;
        let place = if value.is_undef() || value.is_null() {
            let zero = self.emit.u32(0);
            Place::start(Root {
                descriptor: target.root.descriptor.and(Some(zero)),
                texel: target.root.texel.and(Some(zero)),
                ..target.root
            })
        } else {
            self.merged_operand(value)?
        };
        if merged.offset.is_some() {
            arguments.push(self.emit.offset_value(&place));
        }
        if merged.selector.is_some() {
            let selector = self.emit.renumber(self.report, &place, &target.roots())?;
            arguments.push(selector);
        }
        if merged.descriptor.is_some() {
            arguments.push(self.emit.of_each_root(&place, |root| root.descriptor));
        }
        if merged.texel.is_some() {
            arguments.push(self.emit.of_each_root(&place, |root| root.texel));
        }
        Ok(())
    }

    /// The place that an operand of a phi or select is.
    fn merged_operand(&mut self, value: Val<'m>) -> Result<Place, Aborted> {
        if self.classes.of(value) == Class::LogicalPointer { self.place(value) } else { self.start_of(value) }
    }

    /// The start of what is behind a handle that may be of several descriptors.
    pub fn handle_place(&mut self, handle: Val<'m>) -> Result<Place, Aborted> {
        let Some(source) = self.undecided_source(handle) else {
            self.check_merged(handle)?;
            return Ok(Place::start(self.resource_root(handle)?.0));
        };
        match source.opcode() {
            Some(L::LLVMPHI) => self.phi_place(source),
            Some(L::LLVMSelect) => self.select_places(source),
            _ => {
                let pointer = self.llvm_operand(source, 0)?;
                self.place(pointer)
            }
        }
    }

    /// The place that a select of pointers or handles is.
    pub(super) fn select_places(&mut self, inst: Val<'m>) -> Result<Place, Aborted> {
        let (then, other) = (self.llvm_operand(inst, 1)?, self.llvm_operand(inst, 2)?);
        if then.is_undef() || then.is_null() {
            return self.merged_operand(other);
        }
        if other.is_undef() || other.is_null() {
            return self.merged_operand(then);
        }
        let (then, other) = (self.merged_operand(then)?, self.merged_operand(other)?);
        let condition = self.operand_value(inst, 0)?;
        let uint = self.emit.module.types.int(32);
        let choose = |emit: &mut Emit<'_>, a: Value, b: Value| match a == b {
            true => a,
            false => emit.op(Op::Select, uint, &[condition, a, b]),
        };
        let all = then.roots().into_iter().chain(other.roots());
        let computed = all
            .clone()
            .filter_map(|root| root.descriptor)
            .any(|at| self.emit.function.constant(at).is_none());
        let (mut descriptor, mut texel) = (None, None);
        if computed {
            let a = self.emit.of_each_root(&then, |root| root.descriptor);
            let b = self.emit.of_each_root(&other, |root| root.descriptor);
            descriptor = Some(choose(&mut self.emit, a, b));
        }
        if all.clone().any(|root| root.texel.is_some()) {
            let a = self.emit.of_each_root(&then, |root| root.texel);
            let b = self.emit.of_each_root(&other, |root| root.texel);
            texel = Some(choose(&mut self.emit, a, b));
        }
        let mut roots: Vec<Root> = Vec::new();
        for root in all {
            let root = Root {
                descriptor: if computed { root.descriptor.and(descriptor) } else { root.descriptor },
                texel: root.texel.and(texel),
                ..root
            };
            if !roots.contains(&root) {
                roots.push(root);
            }
        }
        let mut place = self.place_of(inst, roots.clone())?;
        if roots.len() > 1 {
            let a = self.emit.renumber(self.report, &then, &roots)?;
            let b = self.emit.renumber(self.report, &other, &roots)?;
            place.selector = Some(choose(&mut self.emit, a, b));
        }
        if then.terms.is_empty() && other.terms.is_empty() && then.offset == other.offset {
            place.offset = then.offset;
        } else {
            let (a, b) = (self.emit.offset_value(&then), self.emit.offset_value(&other));
            let offset = choose(&mut self.emit, a, b);
            place.add_term(Term { value: offset, scale: 1, bound: ANYWHERE });
            (place.starts, place.starts_exactly) = self.starts(inst);
        }
        Ok(place)
    }

    /// Selects an instruction once for every object that one of its pointers may point into.
    pub fn for_each_place(
        &mut self,
        inst: Val<'m>,
        pointers: &[Val<'m>],
        select: &mut dyn FnMut(&mut Self) -> Result<Option<Value>, Aborted>,
    ) -> Result<Option<Value>, Aborted> {
        let mut several = None;
        for pointer in pointers {
            if self.classes.of(*pointer) != Class::LogicalPointer {
                continue;
            }
            let place = self.place(*pointer)?;
            if !place.others.is_empty() || self.parts(&place).is_some() {
                several = Some((*pointer, place));
                break;
            }
        }
        let Some((pointer, place)) = several else { return select(self) };
        let is_void = inst.ty().kind() == TyKind::Void;
        let result = if is_void { None } else { Some(self.result_type(inst)?) };
        let selected = self.for_each_object(&place, result, |cx, here| {
            cx.places.of.insert(pointer, here.clone());
            cx.for_each_place(inst, pointers, select)
        });
        self.places.of.insert(pointer, place);
        selected
    }

    /// Runs an access once for every object a place may be in, and for every member of one that it may be in, each in a
    /// block of its own. `result` is the type of what the access makes, if it makes something.
    pub fn for_each_object(
        &mut self,
        place: &Place,
        result: Option<Type>,
        mut access: impl FnMut(&mut Self, &Place) -> Result<Option<Value>, Aborted>,
    ) -> Result<Option<Value>, Aborted> {
        self.for_each_alternative(place, result, &mut access)
    }

    fn for_each_alternative(
        &mut self,
        place: &Place,
        result: Option<Type>,
        access: &mut Access<'_, Self>,
    ) -> Result<Option<Value>, Aborted> {
        if let Some(selector) = place.selector.filter(|_| !place.others.is_empty()) {
            let roots = place.roots();
            let of = |emit: &mut Emit<'_>, index: usize| {
                let here = Place { root: roots[index], others: Vec::new(), selector: None, ..place.clone() };
                if index + 1 == roots.len() {
                    return (None, here);
                }
                let number = emit.u32(index as u32);
                let bool_type = emit.module.types.bool();
                (Some(emit.op(Op::IEqual, bool_type, &[selector, number])), here)
            };
            return self.branch_over(roots.len(), of, result, &mut |cx, here| {
                cx.for_each_alternative(here, result, access)
            });
        }
        match self.parts(place) {
            Some(parts) => {
                let of = |emit: &mut Emit<'_>, index: usize| {
                    parts[index].of(emit, place, index + 1 == parts.len())
                };
                self.branch_over(parts.len(), of, result, access)
            }
            None => access(self, place),
        }
    }

    /// Runs an access for one of `count` places: the first whose condition, which `of` gives with it, holds. The last has none.
    fn branch_over(
        &mut self,
        count: usize,
        of: impl Fn(&mut Emit<'_>, usize) -> (Option<Value>, Place),
        result: Option<Type>,
        access: &mut Access<'_, Self>,
    ) -> Result<Option<Value>, Aborted> {
        let Some(region) = self.emit.function.body.region() else {
            return Err(self.report.bug("a body without region"));
        };
        if count == 1 {
            let (_, here) = of(&mut self.emit, 0);
            return access(self, &here);
        }
        let merge = self.emit.function.create_block();
        let merged = result.map(|ty| self.emit.function.add_block_param(merge, ty));
        for index in 0..count {
            let (condition, here) = of(&mut self.emit, index);
            let next = condition.map(|condition| {
                let (then, next) = (self.emit.function.create_block(), self.emit.function.create_block());
                self.emit.builder().branch_if(condition, (then, &[]), (next, &[]));
                self.emit.function.append_block(region, then);
                self.emit.block = then;
                next
            });
            let value = access(self, &here)?;
            let arguments: Vec<Value> = value.filter(|_| merged.is_some()).into_iter().collect();
            self.emit.builder().branch(merge, &arguments);
            let Some(next) = next else { break };
            self.emit.function.append_block(region, next);
            self.emit.block = next;
        }
        self.emit.function.append_block(region, merge);
        self.emit.block = merge;
        Ok(merged)
    }
}

/// Whether all pointers that a phi merges are to the first byte of a texel.
fn starts_texels(phi: Val<'_>) -> bool {
    let (mut seen, mut next) = (vec![phi], 0);
    while let Some(pointer) = seen.get(next).copied() {
        next += 1;
        let sources: Vec<_> = match pointer.opcode() {
            Some(L::LLVMPHI) => pointer.incoming().map(|(value, _)| value).collect(),
            Some(L::LLVMSelect) => pointer.operands().skip(1).collect(),
            Some(L::LLVMCall) if pointer.operand(0).is_some_and(|handle| is_typed_buffer(handle.ty())) => {
                Vec::new()
            }
            _ => return false,
        };
        for source in sources {
            if !source.is_undef() && !seen.contains(&source) {
                seen.push(source);
            }
        }
    }
    true
}

impl Emit<'_> {
    /// What `of` says of the object that a place is in; 0 where it says nothing.
    pub fn of_each_root(&mut self, place: &Place, of: impl Fn(&Root) -> Option<Value>) -> Value {
        let uint = self.module.types.int(32);
        let bool_type = self.module.types.bool();
        let zero = self.u32(0);
        let mut chosen = of(&place.root).unwrap_or(zero);
        let Some(selector) = place.selector else { return chosen };
        for (index, root) in place.others.iter().enumerate() {
            let value = of(root).unwrap_or(zero);
            if value != chosen {
                let number = self.u32(index as u32 + 1);
                let is_it = self.op(Op::IEqual, bool_type, &[selector, number]);
                chosen = self.op(Op::Select, uint, &[is_it, value, chosen]);
            }
        }
        chosen
    }

    /// The number of a place's object among `roots`.
    pub fn renumber(
        &mut self,
        report: &mut Reporter<'_, '_>,
        place: &Place,
        roots: &[Root],
    ) -> Result<Value, Aborted> {
        let own = place.roots();
        let mut numbers = Vec::with_capacity(own.len());
        for root in &own {
            let exact = roots.iter().position(|other| other == root);
            // Where indices are passed on beside it, the variable is all there is to it.
            match exact.or_else(|| roots.iter().position(|other| other.is_same_variable(root))) {
                Some(number) => numbers.push(number as u32),
                None => return Err(report.bug("an object that is none of those a pointer may be of")),
            }
        }
        let Some(selector) = place.selector.filter(|_| own.len() > 1) else {
            return Ok(self.u32(numbers[0]));
        };
        if own == roots {
            return Ok(selector);
        }
        let uint = self.module.types.int(32);
        let bool_type = self.module.types.bool();
        let mut chosen = self.u32(numbers[0]);
        for (index, number) in numbers.into_iter().enumerate().skip(1) {
            let own_number = self.u32(index as u32);
            let is_it = self.op(Op::IEqual, bool_type, &[selector, own_number]);
            let new_number = self.u32(number);
            chosen = self.op(Op::Select, uint, &[is_it, new_number, chosen]);
        }
        Ok(chosen)
    }
}
