//! The contents of memory, as far as preceding accesses determine them.
//!
//! [Value numbering](crate::value_numbering) asks at each instruction. A load finds the value that was stored or loaded through
//! the same pointer. A store that is overwritten before anything may read it is removed, and so is a store of the value that
//! memory holds already. Consecutive stores of all components of a vector become one store of the vector.
//!
//! Pointers of storage classes that do not overlap do not alias. Nor do different variables of the function or of the invocation,
//! nor parts of one variable with different constant indices. Any other two may alias, since descriptors may name one buffer.
//! Calls and other instructions that get a pointer may change everything. Barriers, and all instructions that are not known to
//! leave memory unchanged, change memory that other invocations may write.
//!
//! Invariant: fewer than [`MOST`] facts are remembered, so that the cost of a step does not depend on the length of a block.

use crate::effects::{is_plain, is_pointer, is_removable, root};
use spirant_dialect::constants::ConstTable;
use spirant_dialect::function::{Block, Function, Inst, Value, ValueDef};
use spirant_dialect::grammar::{Class, op_info};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::types::{Type, TypeKind, TypeTable};
use spirant_dialect::views::AccessChain;

/// How many places are remembered.
const MOST: usize = 24;

/// Stores of all components of a vector, with nothing between them that reads it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Components {
    /// The vector's type.
    pub vector: Type,
    /// The stores in the order of components; as many as the vector has components, the others are `last`.
    pub stores: [Inst; 4],
    /// The last of them.
    pub last: Inst,
}

impl Components {
    /// Replaces the last store by one of the whole vector; the others are removed.
    pub fn store_whole(self, types: &mut TypeTable, function: &mut Function, block: Block) {
        let Components { vector, stores, last } = self;
        let TypeKind::Vector { count, .. } = types.kind(vector) else { return };
        let chain = match function.operand(last, 0).map(|pointer| function.value_def(pointer)) {
            Some(ValueDef::Result(chain, _)) => chain,
            _ => return,
        };
        let (Some(pointer), Some((_, way))) = (function.result(chain), function.operands(chain).split_last())
        else {
            return;
        };
        let TypeKind::Pointer { storage, .. } = types.kind(function.value_type(pointer)) else { return };
        let way: Vec<Value> = way.iter().map(|value| function.resolve(*value)).collect();
        let op = function.op(chain);
        let values = stores.iter().take(count as usize).filter_map(|store| function.operand(*store, 1));
        let values: Vec<Value> = values.collect();
        let mut made = Vec::new();
        let whole = match &way[..] {
            [variable] => *variable,
            _ => {
                made.push(function.create_inst(op, &[types.pointer(storage, vector)], &way, &[], &[]));
                function.result(made[0]).unwrap_or(pointer)
            }
        };
        let built = function.create_inst(Op::CompositeConstruct.into(), &[vector], &values, &[], &[]);
        let value = function.result(built).unwrap_or(pointer);
        made.extend([built, function.create_inst(Op::Store.into(), &[], &[whole, value], &[], &[])]);
        made.iter().for_each(|inst| function.attrs.copy(last, *inst));
        let insts = function.insts_mut(block);
        if let Some(place) = insts.iter().position(|inst| *inst == last) {
            insts.splice(place..=place, made);
        }
    }
}

/// What is known at an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    /// Nothing.
    Nothing,
    /// A load gives this value.
    Loaded(Value),
    /// A store changes nothing.
    Same,
    /// A store overwrites the one of an instruction, which nothing reads.
    Overwrites(Inst),
    /// A store is the last one of a vector's components.
    Completes(Components),
}

/// A place in memory whose contents are known.
#[derive(Clone, Copy, Debug)]
struct Entry {
    pointer: Value,
    /// The variable, or another value that the pointer is computed from.
    root: Value,
    class: StorageClass,
    /// The contents.
    value: Value,
    /// The store that wrote it, if nothing may have read it since.
    store: Option<Inst>,
}

/// What an instruction is looked at with.
#[derive(Clone, Copy)]
pub(crate) struct Seen<'f> {
    pub types: &'f TypeTable,
    pub consts: &'f ConstTable,
    pub function: &'f Function,
}

/// What is known of memory.
#[derive(Debug)]
pub(crate) struct Memory {
    entries: Vec<Entry>,
    /// The next one to forget when there are too many.
    oldest: usize,
    /// Whether accesses of buffers may communicate with other invocations without an operand that says so.
    is_coherent: bool,
}

impl Memory {
    /// No contents; `is_coherent` if buffers may be declared coherent.
    pub fn new(is_coherent: bool) -> Memory {
        Memory { entries: Vec::new(), oldest: 0, is_coherent }
    }

    /// Forgets all contents.
    pub fn clear(&mut self) {
        self.entries.clear();
    }

    /// Continues in a dominated block: stores may be read there or later.
    pub fn enter(&mut self) {
        self.entries.iter_mut().for_each(|entry| entry.store = None);
    }

    /// Records the effect of an instruction on memory. The instruction must not access constant memory, which
    /// never changes.
    pub fn visit(&mut self, seen: Seen<'_>, inst: Inst) -> Found {
        let Seen { types, function, .. } = seen;
        let op = function.op(inst);
        if op.is_pure() || op.is_construct() || op == Op::Variable || op == Opcode::Debug {
            return Found::Nothing;
        }
        let is_access = matches!(op, Opcode::Core(Op::Load | Op::Store)) && is_plain(function, inst);
        let pointer = function.operand(inst, 0).filter(|_| is_access);
        match (op, pointer.and_then(|pointer| place(types, function, pointer))) {
            (Opcode::Core(Op::Load), Some(place)) => self.load(seen, inst, place),
            (_, Some(place)) => self.store(seen, inst, place),
            _ => {
                self.other(types, function, inst, op, is_access);
                Found::Nothing
            }
        }
    }

    fn load(&mut self, seen: Seen<'_>, inst: Inst, place: Entry) -> Found {
        let function = seen.function;
        let Some(result) = function.result(inst) else { return Found::Nothing };
        let known = self.entries.iter().find(|entry| entry.pointer == place.pointer);
        if let Some(value) = known.map(|entry| function.resolve(entry.value))
            && function.value_type(value) == function.value_type(result)
        {
            return Found::Loaded(value);
        }
        for entry in self.entries.iter_mut() {
            if entry.store.is_some() && may_alias(seen, entry, &place) {
                entry.store = None;
            }
        }
        self.entries.retain(|entry| entry.pointer != place.pointer);
        self.remember(Entry { value: result, ..place });
        Found::Nothing
    }

    fn store(&mut self, seen: Seen<'_>, inst: Inst, place: Entry) -> Found {
        let function = seen.function;
        let Some(value) = function.operand(inst, 1) else { return Found::Nothing };
        let known = self.entries.iter().copied().find(|entry| entry.pointer == place.pointer);
        let same = known
            .filter(|entry| function.value_type(function.resolve(entry.value)) == function.value_type(value));
        if same.is_some_and(|entry| function.resolve(entry.value) == value) {
            return Found::Same;
        }
        self.entries.retain(|entry| !may_alias(seen, entry, &place));
        self.remember(Entry { value, store: Some(inst), ..place });
        match same.and_then(|entry| entry.store) {
            Some(store) => Found::Overwrites(store),
            None => self.completes(seen, inst, &place).map_or(Found::Nothing, Found::Completes),
        }
    }

    /// The stores of all components of a vector, if a store is the last of them.
    fn completes(&mut self, seen: Seen<'_>, inst: Inst, place: &Entry) -> Option<Components> {
        let Seen { types, consts, function } = seen;
        let number = |value: Value| consts.int_value(function.constant(value)?);
        // What has operands promises an alignment.
        let is_bare = |store: Inst| function.words(store).is_empty();
        let (last, way) = path(function, place)?.split_last()?;
        let (place_type, pointer) = (function.value_type(place.root), place.pointer);
        let TypeKind::Pointer { pointee, .. } = types.kind(place_type) else { return None };
        let mut vector = pointee;
        for index in way {
            let part = types.part(vector, number(*index).unwrap_or(0) as u32);
            vector = part.unwrap_or_else(|| types.element(vector));
        }
        let TypeKind::Vector { count, .. } = types.kind(vector) else { return None };
        number(*last).filter(|last| *last < u64::from(count) && count <= 4 && is_bare(inst))?;
        if function.attrs.value_decorations.contains_key(&pointer) {
            return None;
        }
        let mut components = Components { vector, stores: [inst; 4], last: inst };
        for component in 0..count {
            let is_component = |entry: &&Entry| {
                let Some((last, other)) = path(function, entry).and_then(<[Value]>::split_last) else {
                    return false;
                };
                let is_same =
                    |(one, other): (&Value, &Value)| function.resolve(*one) == function.resolve(*other);
                entry.root == place.root
                    && number(*last) == Some(u64::from(component))
                    && other.len() == way.len()
                    && other.iter().zip(way).all(is_same)
            };
            let store = self.entries.iter().find(is_component)?.store.filter(|store| is_bare(*store))?;
            *components.stores.get_mut(component as usize)? = store;
        }
        // They are made anew, all at once: none is overwritten alone.
        let made = components.stores;
        for entry in self.entries.iter_mut().filter(|entry| entry.store.is_some_and(|s| made.contains(&s))) {
            entry.store = None;
        }
        Some(components)
    }

    /// Anything else that is not pure; `is_access` where it is a plain access of memory that is not followed.
    fn other(&mut self, types: &TypeTable, function: &Function, inst: Inst, op: Opcode, is_access: bool) {
        // Whatever it is, it may read memory.
        self.enter();
        let leaves_memory = match op {
            Opcode::Core(Op::Load) => is_access,
            Opcode::Core(core) => {
                op.is_terminator() || op_info(core).is_some_and(|info| info.class == Class::NonUniform)
            }
            _ => op.is_terminator(),
        };
        if leaves_memory || op != Op::Load && is_removable(types, function, inst, false) {
            return;
        }
        let is_given_pointer =
            || function.operands(inst).iter().any(|value| is_pointer(types, function, *value));
        if op == Op::FunctionCall || op != Op::Load && is_given_pointer() {
            self.clear();
        } else {
            self.entries.retain(|entry| is_private(entry.class));
        }
    }

    fn remember(&mut self, entry: Entry) {
        if self.is_coherent && !is_private(entry.class) {
            return;
        }
        if self.entries.len() < MOST {
            self.entries.push(entry);
            return;
        }
        self.oldest = (self.oldest + 1) % MOST;
        self.entries[self.oldest] = entry;
    }
}

/// Where a pointer leads, if it is to memory whose accesses are followed.
fn place(types: &TypeTable, function: &Function, pointer: Value) -> Option<Entry> {
    let TypeKind::Pointer { storage: class, .. } = types.kind(function.value_type(pointer)) else {
        return None;
    };
    let is_followed = matches!(
        class,
        StorageClass::Function
            | StorageClass::Private
            | StorageClass::Workgroup
            | StorageClass::CrossWorkgroup
            | StorageClass::Generic
            | StorageClass::StorageBuffer
            | StorageClass::Uniform
            | StorageClass::PhysicalStorageBuffer
    );
    let root = root(function, pointer);
    is_followed.then_some(Entry { pointer, root, class, value: pointer, store: None })
}

/// Whether no other invocation accesses memory of a storage class.
fn is_private(class: StorageClass) -> bool {
    matches!(class, StorageClass::Function | StorageClass::Private)
}

/// Whether memory of two storage classes may be the same.
fn overlap(one: StorageClass, other: StorageClass) -> bool {
    use StorageClass::{
        CrossWorkgroup, Function, Generic, PhysicalStorageBuffer, StorageBuffer, Uniform, Workgroup,
    };
    let is_generic = |class| matches!(class, Generic | Function | Workgroup | CrossWorkgroup);
    let is_buffer = |class| matches!(class, StorageBuffer | Uniform | PhysicalStorageBuffer);
    one == other
        || one == Generic && is_generic(other)
        || other == Generic && is_generic(one)
        || is_buffer(one) && is_buffer(other)
}

fn may_alias(seen: Seen<'_>, one: &Entry, other: &Entry) -> bool {
    let function = seen.function;
    if one.pointer == other.pointer {
        return true;
    }
    if !overlap(one.class, other.class) {
        return false;
    }
    if one.root != other.root {
        let is_variable = |value: Value| match function.value_def(value) {
            ValueDef::Global(_) => true,
            ValueDef::Result(inst, _) => function.op(inst) == Op::Variable,
            _ => false,
        };
        let are_apart = one.class == other.class && is_private(one.class);
        return !(are_apart && is_variable(one.root) && is_variable(other.root));
    }
    match (path(function, one), path(function, other)) {
        (Some(one), Some(other)) => !differ(seen, one, other),
        _ => true,
    }
}

/// The indices by which a pointer leads into its root, if that is one chain at most.
fn path<'f>(function: &'f Function, entry: &Entry) -> Option<&'f [Value]> {
    if entry.pointer == entry.root {
        return Some(&[]);
    }
    let ValueDef::Result(inst, _) = function.value_def(entry.pointer) else { return None };
    let Opcode::Core(Op::AccessChain | Op::InBoundsAccessChain) = function.op(inst) else { return None };
    let chain = AccessChain::of(function, inst)?;
    (function.resolve(chain.base) == entry.root).then_some(chain.indices)
}

/// Whether two paths from the same pointer lead to different parts: behind indices that are the same, there are two constants that differ.
fn differ(Seen { consts, function, .. }: Seen<'_>, one: &[Value], other: &[Value]) -> bool {
    let mut both = one.iter().zip(other).map(|(a, b)| (function.resolve(*a), function.resolve(*b)));
    let number = |value: Value| function.constant(value).and_then(|constant| consts.int_value(constant));
    both.find(|(a, b)| a != b).is_some_and(|(a, b)| {
        let are_known = number(a).is_some() && number(b).is_some();
        are_known && number(a) != number(b) && function.value_type(a) == function.value_type(b)
    })
}
