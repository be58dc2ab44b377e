//! Pointers and handles that may be of several objects.
//!
//! Which objects those are is known before anything is selected: the merges, offsets and copies
//! between a pointer and the variables it comes from are walked. Where there is one, only the
//! offset travels through a phi; where there are several, the number of the object travels with it,
//! and an access becomes a branch over that number.

use super::handles::{only_stored, same_handle};
use crate::classes::{Class, Handle, is_handle_type};
use crate::context::FnCx;
use crate::emit::Emit;
use crate::place::{Place, Root, Term};
use crate::reader::{TyKind, Val};
use crate::report::Reporter;
use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind as K};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::{Aborted, Block, Type, Value};

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
                (_, Some(L::LLVMLoad)) => {
                    match value.operand(0).and_then(|p| only_stored(p, &self.lowered.callees)) {
                        Some(stored) => vec![stored],
                        None => return Err(self.unknown_object(of, "part of it is read from memory")),
                    }
                }
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

    fn underlying_root(&mut self, object: Val<'m>) -> Result<Root, Aborted> {
        let class = self.handle_class(object);
        if matches!(class, Class::DeclaredObject | Class::Handle(Handle::Binding(_) | Handle::Declared)) {
            return Ok(self.resource_root(object)?.0);
        }
        if is_handle_type(object.ty())
            && let Some(variable) = self.values.get(&object).copied()
        {
            // A parameter, or what a function returned.
            let (mem, storage) = (self.module().uint_mem(), StorageClass::Function);
            return Ok(Root { variable, mem, storage, descriptor: None, wrapped: false, texel: None });
        }
        if matches!(class, Class::Handle(_)) {
            return Err(self.report.error_help(
                Code::LOGICAL_POINTER,
                format!("{object}, a {} that is computed, is merged with others or selected", object.ty()),
                "merge or select the images and the samplers, and put them together where they are used",
            ));
        }
        Ok(self.place(object)?.root)
    }

    fn roots(&mut self, of: Val<'m>) -> Result<Vec<Root>, Aborted> {
        let mut roots = Vec::new();
        for object in self.underlying_objects(of)? {
            let root = self.underlying_root(object)?;
            if root.texel.is_some()
                || root.descriptor.is_some_and(|d| self.emit.function.constant(d).is_none())
            {
                return Err(self.unknown_object(of, "it merges texels or elements of arrays of resources"));
            }
            if !roots.contains(&root) {
                roots.push(root);
            }
        }
        Ok(roots)
    }

    /// Block parameters for a phi of pointers (an offset) or handles, and which object where
    /// there are several.
    pub fn declare_place_phi(&mut self, block: Block, phi: Val<'m>) -> Result<(), Aborted> {
        let uint = self.emit.module.types.int(32);
        if self.classes.of(phi) == Class::LogicalPointer {
            let offset = self.emit.function.add_block_param(block, uint);
            self.places.offsets.insert(phi, offset);
        }
        if self.underlying_objects(phi)?.len() > 1 {
            let selector = self.emit.function.add_block_param(block, uint);
            self.places.selectors.insert(phi, selector);
        }
        Ok(())
    }

    pub(super) fn phi_place(&mut self, phi: Val<'m>) -> Result<Place, Aborted> {
        let Some(offset) = self.places.offsets.get(&phi).copied() else { return Err(Aborted) };
        let roots = self.roots(phi)?;
        let mut place = self.place_of(phi, roots)?;
        place.selector = self.places.selectors.get(&phi).copied();
        place.add_term(Term { value: offset, scale: 1, bound: None });
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
        if self.classes.of(phi) != Class::LogicalPointer {
            if self.places.selectors.contains_key(&phi) {
                let roots = self.roots(phi)?;
                let selector = self.handle_selector(value, &roots)?;
                arguments.push(selector);
            }
            return Ok(());
        }
        let target = self.place(phi)?;
        let nothing = value.is_undef() || value.is_null();
        let place = if nothing { Place::start(target.root) } else { self.place(value)? };
        let offset = self.emit.offset_value(&place);
        arguments.push(offset);
        if self.places.selectors.contains_key(&phi) {
            let selector = self.emit.renumber(self.report, &place, &target.roots())?;
            arguments.push(selector);
        }
        Ok(())
    }

    /// Which of `roots` a handle is of.
    fn handle_selector(&mut self, handle: Val<'m>, roots: &[Root]) -> Result<Value, Aborted> {
        let own = self.roots(handle)?;
        let Some(first) = own.first().copied() else { return Ok(self.emit.u32(0)) };
        let mut place = self.place_of(handle, own.clone())?;
        if own.len() > 1 {
            place.selector = Some(match handle.opcode() {
                Some(L::LLVMPHI) => match self.places.selectors.get(&handle) {
                    Some(selector) => *selector,
                    None => return Err(Aborted),
                },
                Some(L::LLVMSelect) => {
                    let condition = self.operand_value(handle, 0)?;
                    let (then, other) = (self.llvm_operand(handle, 1)?, self.llvm_operand(handle, 2)?);
                    let then = self.handle_selector(then, &own)?;
                    let other = self.handle_selector(other, &own)?;
                    let uint = self.emit.module.types.int(32);
                    self.emit.op(Op::Select, uint, &[condition, then, other])
                }
                _ => return Err(self.unknown_object(handle, "it is one of several resources")),
            });
        }
        debug_assert_eq!(place.root, first);
        self.emit.renumber(self.report, &place, roots)
    }

    /// The start of the buffer or buffers behind a handle.
    pub fn handle_place(&mut self, handle: Val<'m>) -> Result<Place, Aborted> {
        let roots = self.roots(handle)?;
        let mut place = self.place_of(handle, roots)?;
        if !place.others.is_empty() {
            let roots = place.roots();
            place.selector = Some(self.handle_selector(handle, &roots)?);
        }
        Ok(place)
    }

    pub(super) fn select_places(&mut self, inst: Val<'m>) -> Result<Place, Aborted> {
        let (then, other) = (self.llvm_operand(inst, 1)?, self.llvm_operand(inst, 2)?);
        if then.is_undef() || then.is_null() {
            return self.place(other);
        }
        if other.is_undef() || other.is_null() {
            return self.place(then);
        }
        let (then, other) = (self.place(then)?, self.place(other)?);
        let condition = self.operand_value(inst, 0)?;
        let uint = self.emit.module.types.int(32);
        let mut roots = then.roots();
        for root in other.roots() {
            if !roots.contains(&root) {
                roots.push(root);
            }
        }
        if roots.iter().any(|r| r.texel.is_some()) {
            return Err(self.unknown_object(inst, "it selects between texels"));
        }
        let (a, b) = (self.emit.offset_value(&then), self.emit.offset_value(&other));
        let offset = self.emit.op(Op::Select, uint, &[condition, a, b]);
        let mut place = self.place_of(inst, roots.clone())?;
        if roots.len() > 1 {
            let (a, b) = (
                self.emit.renumber(self.report, &then, &roots)?,
                self.emit.renumber(self.report, &other, &roots)?,
            );
            place.selector = Some(self.emit.op(Op::Select, uint, &[condition, a, b]));
        }
        place.add_term(Term { value: offset, scale: 1, bound: None });
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
            if !place.others.is_empty() {
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

    /// Runs an access once for every object a place may be in, each in a block of its own.
    /// `result` is the type of what the access makes, if it makes something.
    pub fn for_each_object(
        &mut self,
        place: &Place,
        result: Option<Type>,
        mut access: impl FnMut(&mut Self, &Place) -> Result<Option<Value>, Aborted>,
    ) -> Result<Option<Value>, Aborted> {
        let Some(selector) = place.selector.filter(|_| !place.others.is_empty()) else {
            return access(self, place);
        };
        let Some(region) = self.emit.function.body.region() else {
            return Err(self.report.bug("a body without region"));
        };
        let merge = self.emit.function.create_block();
        let merged = result.map(|ty| self.emit.function.add_block_param(merge, ty));
        let bool_type = self.emit.module.types.bool();
        let roots = place.roots();
        for (index, root) in roots.iter().enumerate() {
            let here = Place { root: *root, others: Vec::new(), selector: None, ..place.clone() };
            let next = (index + 1 < roots.len()).then(|| self.emit.function.create_block());
            if let Some(next) = next {
                let number = self.emit.u32(index as u32);
                let is_it = self.emit.op(Op::IEqual, bool_type, &[selector, number]);
                let then = self.emit.function.create_block();
                self.emit.builder().branch_if(is_it, (then, &[]), (next, &[]));
                self.emit.function.append_block(region, then);
                self.emit.block = then;
            }
            let value = access(self, &here)?;
            let arguments: Vec<Value> = value.filter(|_| merged.is_some()).into_iter().collect();
            self.emit.builder().branch(merge, &arguments);
            if let Some(next) = next {
                self.emit.function.append_block(region, next);
                self.emit.block = next;
            }
        }
        self.emit.function.append_block(region, merge);
        self.emit.block = merge;
        Ok(merged)
    }
}

impl Emit<'_> {
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
            match roots.iter().position(|other| other == root) {
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
