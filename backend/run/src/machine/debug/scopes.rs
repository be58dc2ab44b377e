//! What is visible in a frame: variables of the source, named values, inputs, resources and variables of the module.

use super::nodes;
use super::stack::Frame;
use super::value::{At, Known, Node, Shape, Variable, View};
use crate::code::{Code, Slot};
use crate::machine::memory;
use crate::machine::noted::{Noted, Part};
use crate::shape::Context;
use spirant_dialect::debug_info::DebugOp;
use spirant_dialect::decoration::find_word;
use spirant_dialect::function::RecordKind;
use spirant_dialect::module::ItemOperand;
use spirant_dialect::spirv::{BuiltIn, Decoration, StorageClass};
use spirant_dialect::{Function, Global, Inst, Item, Opcode, Type, TypeKind, Value, ValueDef};
use std::rc::Rc;

/// A kind of what is visible in a frame.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scope {
    /// The variables of the source.
    Variables,
    /// The values and variables of the module's function that have names.
    Values,
    /// What is built in, such as the number of the invocation.
    Inputs,
    /// Buffers, images, push constants and the buffers of arguments.
    Resources,
    /// The variables of the work group, and those of an invocation outside of functions.
    Globals,
}

impl Scope {
    /// All kinds, in the order in which names are looked up.
    pub const ALL: [Scope; 5] =
        [Scope::Variables, Scope::Values, Scope::Globals, Scope::Resources, Scope::Inputs];

    /// What it has, in words.
    pub fn name(self) -> &'static str {
        match self {
            Scope::Variables => "Variables",
            Scope::Values => "Values of the module",
            Scope::Inputs => "Built-ins",
            Scope::Resources => "Resources",
            Scope::Globals => "Variables of the work group",
        }
    }
}

/// What is visible in a frame of a kind.
pub(super) fn list(view: &View<'_>, frame: &Frame, scope: Scope) -> Vec<Variable> {
    match scope {
        Scope::Variables => variables(view, frame),
        Scope::Values => values(view, frame),
        Scope::Inputs => globals(view, frame.lane, |storage| storage == StorageClass::Input),
        Scope::Globals => globals(view, frame.lane, |storage| {
            matches!(
                storage,
                StorageClass::Workgroup
                    | StorageClass::Private
                    | StorageClass::CrossWorkgroup
                    | StorageClass::UniformConstant
                    | StorageClass::Output
            )
        }),
        Scope::Resources => resources(view, frame.lane),
    }
}

/// A source variable with the records that hold for it in a lane.
struct Local<'n> {
    subject: Item,
    parts: Vec<(&'n Part, Inst)>,
}

fn variables(view: &View<'_>, frame: &Frame) -> Vec<Variable> {
    let module = view.module();
    let Some(call) = view.machine.calls.get(frame.activation) else { return Vec::new() };
    let function = &module.functions[call.func];
    let own = frame.scope.and_then(|scope| nodes::function_of(module, scope));
    let is_visible = |part: &Part| {
        let scope = nodes::item(module, part.subject, 5);
        let of = scope.and_then(|scope| nodes::function_of(module, scope));
        let is_around = match (scope, frame.scope) {
            (Some(scope), Some(here)) => nodes::scopes(module, here).any(|outer| outer == scope),
            _ => true,
        };
        part.inlined_at == frame.inlined_at && (own.is_none() || of == own && is_around)
    };
    let mut locals: Vec<Local<'_>> = Vec::new();
    for (part, inst) in noted_of(&call.noted, frame.lane).filter(|(part, _)| is_visible(part)) {
        match locals.iter_mut().find(|local| local.subject == part.subject) {
            Some(local) => local.parts.push((part, inst)),
            None => locals.push(Local { subject: part.subject, parts: vec![(part, inst)] }),
        }
    }
    let depth = |local: &Local<'_>| {
        let scope = nodes::item(module, local.subject, 5);
        scope.map_or(0, |scope| nodes::scopes(module, scope).count())
    };
    let place = |local: &Local<'_>| {
        let number = |place| nodes::number(module, local.subject, place).unwrap_or(0);
        // Parameters first; the innermost scope last, so that a search from the end finds what is visible.
        (number(7) == 0, depth(local), number(7), number(3), local.subject)
    };
    locals.sort_by_key(place);
    locals.into_iter().map(|local| variable(view, frame, function, local)).collect()
}

fn noted_of(noted: &Noted, lane: usize) -> impl Iterator<Item = (&Part, Inst)> {
    let of_lane = move |(part, records): (_, &Vec<Option<Inst>>)| Some((part, records.get(lane).copied()??));
    noted.records.iter().filter_map(of_lane)
}

/// A source variable of a frame.
fn variable(view: &View<'_>, frame: &Frame, function: &Function, mut local: Local<'_>) -> Variable {
    let module = view.module();
    let name = nodes::name(module, local.subject).unwrap_or_else(|| "unnamed".to_owned());
    let ty = nodes::item(module, local.subject, 1);
    local.parts.sort_by(|a, b| a.0.path.cmp(&b.0.path));
    if let [(part, inst)] = &local.parts[..]
        && part.path.is_empty()
    {
        return match whole(view, frame, function, *inst, ty) {
            Some(node) => view.variable(name, node),
            None => view.unknown(name, ty, "optimized out"),
        };
    }
    let part = |(part, inst): &(&Part, Inst)| {
        let value = function.record(*inst)?.value.expand()?;
        let at = view.value(frame, function, value)?;
        Some((Rc::clone(&part.path), at, function.value_type(function.resolve(value))))
    };
    let known: Vec<Known> = local.parts.iter().filter_map(part).collect();
    match ty {
        Some(ty) => view.variable(name, Node::Parts { ty, path: Vec::new(), known: Rc::new(known) }),
        None => view.unknown(name, None, "of unknown type"),
    }
}

/// The value of a whole variable, as a record says.
fn whole(view: &View<'_>, frame: &Frame, function: &Function, inst: Inst, ty: Option<Item>) -> Option<Node> {
    let module = view.module();
    let record = function.record(inst)?;
    let value = record.value.expand()?;
    let at = view.value(frame, function, value)?;
    let own = function.value_type(function.resolve(value));
    let steps = match record.expression.expand() {
        Some(expression) => nodes::expression(module, expression)?,
        None => Vec::new(),
    };
    let is_declared = record.kind == RecordKind::Declare;
    let derefs = steps.iter().filter(|step| **step == nodes::Step::Deref).count();
    if !is_declared && steps.iter().all(|step| matches!(step, nodes::Step::Value | nodes::Step::Fragment(..)))
    {
        return Some(view.in_registers(at, own, ty));
    }
    // The last operation of a value that is in memory reads it.
    let is_in_memory = is_declared || steps.last() == Some(&nodes::Step::Deref);
    let steps = if is_in_memory && !is_declared { steps.split_last()?.1 } else { &steps[..] };
    let (result, _) = view.apply(steps, &at, own, frame.lane)?;
    if !is_in_memory {
        let scalars: Rc<[u64]> = Rc::from([result]);
        return Some(view.in_registers(At::Scalars(scalars, 0), own, ty));
    }
    let pointee = module.types.pointer_parts(own).map(|(_, pointee)| pointee);
    // Behind operations the address is of a part.
    let pointee = pointee.filter(|_| steps.is_empty() && derefs <= 1);
    Some(view.declared(result, frame.lane, pointee, ty))
}

/// The values of a function that have names and were computed.
fn values(view: &View<'_>, frame: &Frame) -> Vec<Variable> {
    let machine = view.machine;
    let Some(call) = machine.calls.get(frame.activation) else { return Vec::new() };
    let function = &view.module().functions[call.func];
    let code = machine.program.functions.get(call.func.as_u32() as usize).and_then(Option::as_ref);
    let Some(code) = code else { return Vec::new() };
    let is_computed = |value: Value| match function.value_def(function.resolve(value)) {
        ValueDef::FuncParam(_) => true,
        ValueDef::Result(inst, _) => last_of(code, inst).is_some_and(|at| call.noted.has_executed(at)),
        ValueDef::BlockParam(block, _) => {
            let first = function.insts(block).iter().find_map(|inst| first_of(code, *inst));
            first.is_some_and(|at| call.noted.has_executed(at))
        }
        _ => false,
    };
    let named =
        function.attrs.value_names.iter().filter(|(value, name)| !name.is_empty() && is_computed(*value));
    let mut found = Vec::new();
    for (value, name) in named {
        let value = function.resolve(value);
        let Some(at) = view.value(frame, function, value) else { continue };
        let ty = function.value_type(value);
        // A variable of the function is what it holds.
        let node = match (function.value_def(value), &at, view.module().types.pointer_parts(ty)) {
            (ValueDef::Result(inst, _), At::Registers(register), Some((StorageClass::Function, pointee)))
                if function.op(inst) == Opcode::Core(spirant_dialect::spirv::Op::Variable) =>
            {
                let pointer = machine.registers.get(*register).copied().unwrap_or(0);
                let at = At::Memory { pointer, lane: frame.lane };
                Node::Value { at, shape: Shape::Module(pointee, Context::default()), hint: None }
            }
            _ => view.in_registers(at, ty, None),
        };
        found.push(view.variable(name, node));
    }
    found
}

fn first_of(code: &Code, inst: Inst) -> Option<u32> {
    code.origins.iter().position(|origin| *origin == Some(inst)).map(|at| at as u32)
}

fn last_of(code: &Code, inst: Inst) -> Option<u32> {
    code.origins.iter().rposition(|origin| *origin == Some(inst)).map(|at| at as u32)
}

/// The name and type of a global variable in the source.
fn source_of(view: &View<'_>, global: Global) -> Option<Item> {
    let is_of = |operand: &ItemOperand| matches!(operand, ItemOperand::Global(of) if *of == global);
    let found = view.module().items.iter().find(|(_, data)| {
        data.debug_op() == Some(DebugOp::DebugGlobalVariable) && data.operands.get(7).is_some_and(is_of)
    });
    found.map(|(item, _)| item)
}

/// The name of a global variable in the source, otherwise in the module.
fn name_of(view: &View<'_>, global: Global) -> String {
    let named = source_of(view, global).and_then(|item| nodes::name(view.module(), item));
    named.unwrap_or_else(|| view.module().globals[global].name.to_string())
}

/// The global variables that the program uses, with their addresses.
fn used(view: &View<'_>) -> Vec<(Global, u64)> {
    let machine = view.machine;
    let mut all: Vec<(Global, u64)> = machine
        .program
        .globals
        .iter()
        .filter_map(|(global, slot)| {
            let register = Slot::constant(*slot).at(0) * machine.width as usize;
            Some((*global, machine.registers.get(register).copied()?))
        })
        .collect();
    all.sort_unstable_by_key(|(global, _)| global.as_u32());
    all
}

fn pointee_of(view: &View<'_>, global: Global) -> Option<Type> {
    let variable = &view.module().globals[global];
    let stated = view.module().data_types.get(&global).copied();
    view.module().types.pointer_parts(variable.ty).map(|(_, pointee)| pointee).or(stated)
}

fn globals(view: &View<'_>, lane: usize, is_of: impl Fn(StorageClass) -> bool) -> Vec<Variable> {
    let mut found = Vec::new();
    for (global, pointer) in used(view) {
        let variable = &view.module().globals[global];
        let is_resource = find_word(&variable.decorations, Decoration::Binding).is_some();
        if !is_of(variable.storage) || is_resource {
            continue;
        }
        let built_in = find_word(&variable.decorations, Decoration::BuiltIn).and_then(BuiltIn::from_u32);
        let name = built_in.map_or_else(|| name_of(view, global), |kind| format!("{kind:?}"));
        let Some(pointee) = pointee_of(view, global) else { continue };
        let hint = source_of(view, global).and_then(|item| nodes::item(view.module(), item, 1));
        let at = At::Memory { pointer, lane };
        let node = Node::Value { at, shape: Shape::Module(pointee, Context::default()), hint };
        found.push(view.variable(name, node));
    }
    found
}

/// Resources, each with its set and binding; the buffers of arguments.
fn resources(view: &View<'_>, lane: usize) -> Vec<Variable> {
    let module = view.module();
    let mut found = Vec::new();
    let mut named = Vec::new();
    for (global, pointer) in used(view) {
        let variable = &module.globals[global];
        let word = |kind| find_word(&variable.decorations, kind);
        let name = name_of(view, global);
        let Some(pointee) = pointee_of(view, global) else { continue };
        if variable.storage == StorageClass::PushConstant {
            found.push(view.variable(name, content(view, pointer, lane, pointee)));
            continue;
        }
        let Some(binding) = word(Decoration::Binding) else { continue };
        let first = (pointer >> 32) as usize;
        let count = descriptors(view, first);
        named.extend(first..first + count);
        let label = format!("{name} at {}:{binding}", word(Decoration::DescriptorSet).unwrap_or(0));
        let element = match module.types.kind(pointee) {
            TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element } => element,
            _ => pointee,
        };
        for number in 0..count {
            let label = if count > 1 { format!("{label}, descriptor {number}") } else { label.clone() };
            let pointer = memory::pointer(first + number);
            found.push(view.variable(label, content(view, pointer, lane, element)));
        }
    }
    let arguments = view.machine.calls.first().map(|call| &module.functions[call.func]);
    for (index, object) in view.machine.memory.objects.iter().enumerate() {
        let pointer = memory::pointer(index);
        if let Some(number) = object.name.strip_prefix("the argument ") {
            let number = number.parse::<usize>().ok();
            let param = arguments.zip(number).and_then(|(function, number)| {
                function.params.get(number.checked_sub(1)?).map(|param| (function, *param))
            });
            let own =
                param.and_then(|(function, param)| module.types.pointer_parts(function.value_type(param)));
            let name = param.and_then(|(function, param)| function.attrs.value_names.get(param));
            let label = format!("{} is argument {}", name.unwrap_or("unnamed"), number.unwrap_or(0));
            let base = param.and_then(|(function, param)| base_of(view, function, param));
            found.push(
                view.variable(label, view.elements(pointer, lane, own.map(|(_, pointee)| pointee), base)),
            );
        } else if object.name.starts_with("the resource at") && !named.contains(&index) {
            found.push(view.variable(object.name.clone(), view.elements(pointer, lane, None, None)));
        }
    }
    found
}

/// The type that a parameter of the source points to.
fn base_of(view: &View<'_>, function: &Function, param: Value) -> Option<Item> {
    let module = view.module();
    let is_of = |record: &&spirant_dialect::function::RecordData| {
        record.value.expand().map(|value| function.resolve(value)) == Some(param)
    };
    let direct = function.attrs.records.values().find(is_of).map(|record| record.subject);
    let number = function.params.iter().position(|other| *other == param)? as u64 + 1;
    // Without optimization a parameter is stored to a variable first.
    let by_number = || {
        let mut subjects = function.attrs.records.values().map(|record| record.subject);
        subjects.find(|subject| nodes::number(module, *subject, 7) == Some(number))
    };
    let ty = nodes::stripped(module, nodes::item(module, direct.or_else(by_number)?, 1)?);
    let is_pointer = nodes::op(module, ty) == Some(DebugOp::DebugTypePointer);
    nodes::item(module, ty, 0).filter(|_| is_pointer)
}

/// How many descriptors a binding has: objects of one name stand one behind another.
fn descriptors(view: &View<'_>, first: usize) -> usize {
    let objects = view.machine.memory.objects.get(first..).unwrap_or_default();
    let name = objects.first().map(|object| &object.name);
    objects.iter().take_while(|object| Some(&object.name) == name).count().max(1)
}

/// What a resource contains. A struct of one array is that array.
fn content(view: &View<'_>, pointer: u64, lane: usize, ty: Type) -> Node {
    let module = view.module();
    let is_handle = matches!(
        module.types.kind(ty),
        TypeKind::Image | TypeKind::Sampler | TypeKind::SampledImage { .. } | TypeKind::Other
    );
    if is_handle {
        return view.elements(pointer, lane, None, None);
    }
    let at = At::Memory { pointer, lane };
    let node = Node::Value { at, shape: Shape::Module(ty, Context::default()), hint: None };
    let mut members = module.types.members(ty);
    let only = members.next().filter(|_| module.types.kind(ty) == TypeKind::Struct && members.len() == 0);
    let is_array = only.is_some_and(|only| {
        matches!(module.types.kind(only), TypeKind::RuntimeArray { .. } | TypeKind::Array { .. })
    });
    match view.child(&node, 0) {
        Some(only) if is_array => only.node,
        _ => node,
    }
}
