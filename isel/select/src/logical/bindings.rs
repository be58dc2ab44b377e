//! Sets and bindings of resources, and the variables of descriptors.
//!
//! Handles without a binding get the lowest one free in their set, in the order the front end numbered
//! them. Clang puts a global of an opaque inline type (HLSL proposal 0011) among the members of the
//! cbuffer of loose globals, where Vulkan allows none. Each is a descriptor of its own: they get the
//! lowest bindings of set 0 that are not asked for, in the order of their declaration and before whatever
//! else has none. A cbuffer of nothing else is not declared. The other members of a cbuffer are globals of
//! LLVM's that metadata ties to the buffer.

use crate::context::ModuleCx;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::spirv::{self, StorageClass};
use spirant_dialect::{Aborted, Global, GlobalVariable, Type};
use spirant_facts::cbuffers::{Members, is_empty_cbuffer, object_members};
use spirant_facts::classes::binding_call;
use spirant_facts::descriptors::Object;
use spirant_facts::stored_handles::only_stored;
use spirant_ir::{ExtType, Val};
use spirant_names::intrinsics::BindingCall;
use std::collections::BTreeSet;

/// What numbers of buffers without a binding have beside those of bindings.
const OPEN: u32 = 1 << 31;

/// How often a handle is stored and loaded at most.
const LONGEST_CHAIN: usize = 64;

impl<'m> ModuleCx<'_, '_, 'm> {
    /// Gives every handle of the module its set and binding.
    pub fn assign_bindings(&mut self) -> Result<(), Aborted> {
        if !self.input.env.is_shader() {
            return Ok(());
        }
        let mut used: BTreeSet<(u32, u32)> = BTreeSet::new();
        let mut implicit = Vec::new();
        let reader = self.input.reader;
        // What calls ask for does not depend on their order.
        for (call, kind) in self.lowered.callees.binding_calls() {
            if kind.is_of_heap() {
                // A heap is one array behind whatever else has no binding: resources, samplers, counters.
                let is_sampler = call.ty().ext_type() == Some(ExtType::Sampler);
                let before = if kind.is_counter() { 0 } else { 2 - u32::from(is_sampler) };
                implicit.push((u32::MAX - before, 0, call));
                continue;
            }
            if kind == BindingCall::OwnCounter {
                if let Some((set, order)) = self.counted(call) {
                    implicit.push((order, set, call));
                }
                continue;
            }
            // (set, binding or order) by the position of each argument.
            let (set, number) = match kind {
                BindingCall::Explicit => (0, 1),
                BindingCall::Implicit | BindingCall::Heap | BindingCall::CoherentHeap => (1, 0),
                BindingCall::Counter
                | BindingCall::ImplicitCounter
                | BindingCall::OwnCounter
                | BindingCall::HeapCounter => (2, 1),
            };
            let (Some(set), Some(number)) = (constant_argument(call, set), constant_argument(call, number))
            else {
                continue;
            };
            if is_empty_cbuffer(call) {
                continue;
            }
            if kind.is_implicit() {
                implicit.push((number, set, call));
            } else {
                used.insert((set, number));
                self.lowered.descriptors.bindings.insert(call, (set, number));
            }
        }
        self.assign_objects(&mut used);
        implicit.sort_by_key(|(order, set, _)| (*order, *set));
        let mut last: Option<(u32, u32, u32)> = None;
        for (order, set, call) in implicit {
            let binding = match last {
                Some((last_order, last_set, binding)) if (last_order, last_set) == (order, set) => binding,
                _ => {
                    let free = (0..).find(|b| !used.contains(&(set, *b))).unwrap_or(0);
                    used.insert((set, free));
                    free
                }
            };
            last = Some((order, set, binding));
            self.lowered.descriptors.bindings.insert(call, (set, binding));
        }
        for node in reader.named_metadata("hlsl.cbs") {
            let operands = node.operands();
            let Some(buffer) = operands.first().copied().flatten().and_then(|o| o.value()) else { continue };
            for (index, member) in operands.iter().skip(1).enumerate() {
                if let Some(member) = member.and_then(|m| m.value()) {
                    self.lowered.descriptors.members.insert(member, (buffer, index));
                }
            }
        }
        Ok(())
    }

    /// The set of the buffer that a counter is of, and a number that no other buffer of the set has.
    fn counted(&self, counter: Val<'m>) -> Option<(u32, u32)> {
        let mut buffer = counter.operand(0)?;
        for _ in 0..LONGEST_CHAIN {
            match binding_call(buffer, &self.lowered.callees) {
                Some(BindingCall::Explicit) => {
                    return Some((constant_argument(buffer, 0)?, constant_argument(buffer, 1)?));
                }
                Some(BindingCall::Implicit) => {
                    let order = constant_argument(buffer, 0)?;
                    return Some((constant_argument(buffer, 1)?, order | OPEN));
                }
                _ if buffer.opcode() == Some(L::LLVMLoad) => {
                    buffer = only_stored(buffer.operand(0)?, self.input.layout, &self.lowered.callees)?;
                }
                _ => return None,
            }
        }
        None
    }

    /// The variable of a descriptor; made where it is new, decorated with `more` beside what any has.
    pub fn descriptor_variable(
        &mut self,
        (set, binding): (u32, u32),
        name: &str,
        storage: StorageClass,
        content: Type,
        count: u32,
        more: Vec<Decoration>,
    ) -> Result<Global, Aborted> {
        let content = match count {
            1 => content,
            0 | u32::MAX => self.module.types.runtime_array(content, None),
            count => self.plain_array(content, u64::from(count))?,
        };
        let ty = self.module.types.pointer(storage, content);
        let key = (set, binding, ty, Box::from(name));
        if let Some(found) = self.lowered.descriptors.variables.get(&key) {
            return Ok(*found);
        }
        let mut decorations = vec![
            Decoration::words(spirv::Decoration::DescriptorSet, &[set]),
            Decoration::words(spirv::Decoration::Binding, &[binding]),
        ];
        decorations.extend(more);
        let global = self.module.globals.push(GlobalVariable {
            name: name.into(),
            ty,
            storage,
            initializer: None,
            linkage: None,
            decorations,
        });
        self.lowered.descriptors.variables.insert(key, global);
        Ok(global)
    }

    /// Gives the objects among the members of cbuffers their bindings.
    fn assign_objects(&mut self, used: &mut BTreeSet<(u32, u32)>) {
        for (global, Members { ty, array }) in object_members(self.input.reader) {
            let binding = (0..).find(|b| !used.contains(&(0, *b))).unwrap_or(0);
            used.insert((0, binding));
            let array = array.map(|(count, slot)| (count as u32, self.input.layout.alloc_size(slot)));
            if let Some(global) = global {
                self.lowered.descriptors.objects.insert(global, Object { binding: (0, binding), ty, array });
            }
        }
    }
}

/// A constant argument of a call that makes a handle.
pub fn constant_argument(call: Val<'_>, index: u32) -> Option<u32> {
    call.operand(index)?.int_value().map(|v| v as u32)
}
