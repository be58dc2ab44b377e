//! Sets and bindings of resources that the caller moves or the source leaves open.
//!
//! HLSL's registers are of four classes, each with numbers of its own; Vulkan has one row of bindings a set. As in DXC, a register's
//! number is the binding, and shifts keep the classes apart. Resources without a register and counters of buffers get the lowest free bindings in
//! the order of declaration, whether they are used or not. Objects without a `register` follow when the module is selected.

use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics};
use spirant_facts::callees::Callees;
use spirant_facts::cbuffers::{constant_string, is_empty_cbuffer, object_members};
use spirant_facts::classes::{binding_call, is_descriptor_type, is_handle_type};
use spirant_ir::{ExtType, Reader, Ty, Val, edit};
use spirant_names::intrinsics::BindingCall;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::panic::{RefUnwindSafe, UnwindSafe};
use std::sync::Arc;

/// The class of a register of HLSL.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RegisterClass {
    /// Constant buffers.
    B,
    /// Samplers.
    S,
    /// What is only read: buffers, images.
    T,
    /// What is read and written.
    U,
}

/// What is added to the numbers of registers of a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shift {
    /// The class.
    pub class: RegisterClass,
    /// What is added.
    pub by: u32,
    /// The register space, which is the descriptor set; `None` for all.
    pub space: Option<u32>,
}

/// A register that has a descriptor of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoundRegister {
    /// The class of the register.
    pub class: RegisterClass,
    /// Its number.
    pub number: u32,
    /// Its space.
    pub space: u32,
    /// The descriptor's binding.
    pub binding: u32,
    /// The descriptor's set.
    pub set: u32,
}

/// A register that a resource names, for the function that maps it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Register<'a> {
    /// Its class.
    pub class: RegisterClass,
    /// Its number.
    pub number: u32,
    /// Its space.
    pub space: u32,
    /// What the resource is called in the source, if that is known.
    pub name: &'a str,
}

/// A caller's function from registers to descriptors, as (set, binding); what it gives none is left to the other rules. Two are equal where
/// they are the same function.
#[derive(Clone)]
pub struct RegisterMap(Arc<MapRegister>);

type MapRegister = dyn Fn(Register<'_>) -> Option<(u32, u32)> + Send + Sync + UnwindSafe + RefUnwindSafe;

impl RegisterMap {
    /// The map that a function is.
    pub fn new<F>(map: F) -> RegisterMap
    where
        F: Fn(Register<'_>) -> Option<(u32, u32)> + Send + Sync + UnwindSafe + RefUnwindSafe + 'static,
    {
        RegisterMap(Arc::new(map))
    }
}

impl PartialEq for RegisterMap {
    fn eq(&self, other: &RegisterMap) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for RegisterMap {}

impl fmt::Debug for RegisterMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RegisterMap")
    }
}

/// How resources get their bindings. The default takes registers as they are.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct BindingRules {
    /// What is added to the numbers of registers. Of those for one class and space the last counts; one for a space counts before those
    /// for all.
    pub shifts: Vec<Shift>,
    /// Whether the shifts are also where the search for free bindings begins, for resources without a register.
    pub shift_open: bool,
    /// Whether resources that nothing uses are declared; their counters are not.
    pub preserve: bool,
    /// Registers and their descriptors. Where there are any, every resource must have one.
    pub registers: Vec<BoundRegister>,
    /// What says the descriptors of registers before the other rules do.
    pub map: Option<RegisterMap>,
    /// The binding and set of the constant buffer of loose globals.
    pub globals: Option<(u32, u32)>,
    /// The resources declared before the first loose global. The constant buffer of loose globals is numbered after them; `None` numbers it last.
    pub before_globals: Option<BTreeSet<String>>,
    /// The set of resources that name neither register nor space.
    pub open_set: u32,
    /// The names of resources whose descriptors the source states in Vulkan's terms: nothing moves them.
    pub pinned: BTreeSet<String>,
}

spirant_dialect::setters! {
    BindingRules {
        shifts: Vec<Shift>,
        shift_open: bool,
        preserve: bool,
        registers: Vec<BoundRegister>,
        map: Option<RegisterMap>,
        globals: Option<(u32, u32)>,
        before_globals: Option<BTreeSet<String>>,
        open_set: u32,
        pinned: BTreeSet<String>,
    }
}

impl BindingRules {
    fn is_default(&self) -> bool {
        let none_moves = self.shifts.is_empty() && self.registers.is_empty() && self.map.is_none();
        none_moves && self.globals.is_none() && self.open_set == 0 && !self.preserve
    }

    /// What the shifts add to the numbers of registers of a class in a space.
    #[must_use]
    pub fn shift(&self, class: Option<RegisterClass>, space: u32) -> u32 {
        let of_class = || self.shifts.iter().rev().filter(|shift| Some(shift.class) == class);
        let own = of_class().find(|shift| shift.space == Some(space));
        own.or_else(|| of_class().find(|shift| shift.space.is_none())).map_or(0, |shift| shift.by)
    }

    /// The descriptor of a register by the shifts, or by the list of registers if there is one; as (set, binding).
    #[must_use]
    pub fn descriptor(&self, class: Option<RegisterClass>, number: u32, space: u32) -> Option<(u32, u32)> {
        if self.registers.is_empty() {
            return Some((space, number.checked_add(self.shift(class, space))?));
        }
        let is_it = |register: &&BoundRegister| {
            (Some(register.class), register.number, register.space) == (class, number, space)
        };
        self.registers.iter().rev().find(is_it).map(|register| (register.set, register.binding))
    }

    /// The descriptor of an explicit register, as (set, binding).
    fn of_register(&self, handle: &Handle<'_>, number: u32) -> Option<(u32, u32)> {
        if self.pinned.contains(&handle.name) {
            return Some((handle.set, number));
        }
        if let (Some(map), Some(class)) = (&self.map, handle.class) {
            let register = Register { class, number, space: handle.set, name: &handle.name };
            if let Some(place) = map.0(register) {
                return Some(place);
            }
        }
        self.descriptor(handle.class, number, handle.set)
    }
}

impl fmt::Display for RegisterClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RegisterClass::B => "b",
            RegisterClass::S => "s",
            RegisterClass::T => "t",
            RegisterClass::U => "u",
        })
    }
}

/// A call that makes a handle.
struct Handle<'m> {
    call: Val<'m>,
    /// The name of the resource; the counter of a buffer has none.
    name: String,
    /// The buffer, if it is the handle of a counter.
    counted: Option<Val<'m>>,
    class: Option<RegisterClass>,
    set: u32,
    /// The register's number, or the order of declaration where that is open.
    number: Number,
}

#[derive(Clone, Copy)]
enum Number {
    Register(u32),
    Open(u32),
}

/// Whether there is anything to do: handles whose binding is open, or rules about others.
pub fn are_open(reader: Reader<'_>, rules: &BindingRules) -> bool {
    let is_open = |name: &str| {
        let name = name.strip_prefix("llvm.spv.resource.").unwrap_or_default();
        ["handlefromimplicitbinding", "counterhandlefromimplicitbinding"]
            .iter()
            .any(|open| name.starts_with(open))
    };
    !rules.is_default() || reader.functions().any(|function| is_open(&function.name()))
}

/// Gives every handle its set and binding. Functions that make handles are inlined.
pub fn assign(
    reader: Reader<'_>,
    rules: &BindingRules,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    let callees = Callees::new(reader, &[]);
    let handles: Vec<Handle<'_>> = reader
        .functions()
        .flat_map(|function| function.blocks())
        .flat_map(|block| block.instructions())
        .filter_map(|call| Handle::of(call, &callees))
        .collect();
    let mut found: Vec<Option<(u32, u32)>> = vec![None; handles.len()];
    let mut used = BTreeSet::new();
    let mut open: BTreeMap<(u64, u32), Vec<usize>> = BTreeMap::new();
    let mut refused = BTreeSet::new();
    let globals = order_of_globals(rules, &handles);
    for (at, handle) in handles.iter().enumerate() {
        found[at] = match handle.number {
            _ if handle.name == "$Globals" && rules.globals.is_some() => {
                rules.globals.map(|(binding, set)| (set, binding))
            }
            Number::Register(number) => rules.of_register(handle, number),
            Number::Open(order) if rules.registers.is_empty() || handle.counted.is_some() => {
                let order = globals.filter(|_| handle.name == "$Globals").unwrap_or(behind(order) - 1);
                open.entry((order, handle.set)).or_default().push(at);
                continue;
            }
            Number::Open(_) => None,
        };
        match found[at] {
            Some(place) => {
                used.insert(place);
            }
            None if refused.insert(&handle.name) => diagnostics.push(handle.unbound()),
            None => {}
        }
    }
    diagnostics.check()?;
    // Objects that are no handles get the lowest bindings that are free; they are counted when the module is selected.
    for _ in object_members(reader) {
        used.insert((0, free(&used, 0, 0)));
    }
    for ((_, set), group) in open {
        let Some(first) = group.first().map(|at| &handles[*at]) else { continue };
        let set = if set == 0 { rules.open_set } else { set };
        let from =
            if rules.shift_open && first.counted.is_none() { rules.shift(first.class, set) } else { 0 };
        let place = (set, free(&used, set, from));
        used.insert(place);
        for at in group {
            found[at] = Some(place);
        }
    }
    if rules.preserve {
        for handle in handles.iter().filter(|handle| handle.counted.is_none()) {
            edit::use_behind(reader, handle.call);
        }
    }
    for (handle, place) in handles.iter().zip(found) {
        let Some((set, binding)) = place else { continue };
        if let Some(buffer) = handle.counted {
            edit::set_int_operand(handle.call, 1, binding);
            edit::set_int_operand(handle.call, 2, set);
            let name = "llvm.spv.resource.counterhandlefrombinding";
            edit::call_intrinsic(reader, handle.call, name, &[buffer.ty()]);
            continue;
        }
        edit::set_int_operand(handle.call, 0, set);
        edit::set_int_operand(handle.call, 1, binding);
        if let Number::Open(_) = handle.number {
            edit::call_intrinsic(reader, handle.call, "llvm.spv.resource.handlefrombinding", &[]);
        }
    }
    Ok(())
}

/// The place of the constant buffer of loose globals in the order of declaration: behind the resources that are declared before them. `None`
/// where it is not known.
fn order_of_globals(rules: &BindingRules, handles: &[Handle<'_>]) -> Option<u64> {
    let before = rules.before_globals.as_ref()?;
    let name = |value: Val<'_>| handles.iter().find(|handle| handle.call == value).map(|handle| &handle.name);
    let is_before = |handle: &&Handle<'_>| {
        let counted = handle.counted.and_then(settled).and_then(name);
        before.contains(counted.unwrap_or(&handle.name))
    };
    let orders = handles.iter().filter(is_before).filter_map(|handle| match handle.number {
        Number::Open(order) => Some(order),
        Number::Register(_) => None,
    });
    Some(orders.max().map_or(0, behind))
}

/// The place right behind an order of declaration, among places two apart.
fn behind(order: u32) -> u64 {
    2 * u64::from(order) + 2
}

/// The lowest binding of a set, from one on, that nothing uses.
fn free(used: &BTreeSet<(u32, u32)>, set: u32, from: u32) -> u32 {
    (from..).find(|binding| !used.contains(&(set, *binding))).unwrap_or(from)
}

impl<'m> Handle<'m> {
    fn of(call: Val<'m>, callees: &Callees<'m>) -> Option<Self> {
        let (set, number) = match binding_call(call, callees)? {
            BindingCall::Explicit => (0, Number::Register(constant(call, 1)?)),
            BindingCall::Implicit => (1, Number::Open(constant(call, 0)?)),
            BindingCall::ImplicitCounter => {
                let (number, set) = (Number::Open(constant(call, 1)?), constant(call, 2)?);
                return Some(Handle {
                    call,
                    name: String::new(),
                    counted: call.operand(0),
                    class: None,
                    set,
                    number,
                });
            }
            _ => return None,
        };
        if is_empty_cbuffer(call) {
            return None;
        }
        let name = call.resource_name().and_then(settled).map(constant_string).unwrap_or_default();
        let set = constant(call, set)?;
        Some(Handle { call, name, counted: None, class: register_class(call.ty()), set, number })
    }

    /// That the rules leave it without a binding.
    fn unbound(&self) -> Diagnostic {
        let Handle { name, set, .. } = self;
        let (message, help) = match (self.number, self.class) {
            (Number::Register(number), Some(class)) => (
                format!("the resource '{name}' at register({class}{number}, space{set}) is not bound"),
                format!(
                    "bind it, too: --bind-register {class}{number}:{set}:BINDING:SET (-fvk-bind-register {class}{number} {set} BINDING SET)"
                ),
            ),
            (Number::Register(number), None) => (
                format!(
                    "the resource '{name}' at number {number} of space {set} has no class of registers, and is not bound"
                ),
                "state its descriptor in the source: [[vk::binding(BINDING, SET)]]".to_owned(),
            ),
            (Number::Open(_), _) if name == "$Globals" => (
                "the constant buffer of global variables is not bound".to_owned(),
                "bind it: --bind-globals BINDING:SET (-fvk-bind-globals BINDING SET)".to_owned(),
            ),
            (Number::Open(_), _) => (
                format!("the resource '{name}' has no register, so that no rule binds it"),
                "give it a register; where registers are bound one by one, all resources must have one"
                    .to_owned(),
            ),
        };
        Diagnostic::error(Code::INVALID_INPUT, message).help(help)
    }
}

/// An argument that is a constant.
fn constant(call: Val<'_>, index: u32) -> Option<u32> {
    settled(call.operand(index)?)?.int_value().map(|value| value as u32)
}

/// What a value is once it is known that functions which make handles keep their parameters in variables that are written once.
fn settled(mut value: Val<'_>) -> Option<Val<'_>> {
    while value.opcode() == Some(L::LLVMLoad) {
        let variable = value.operand(0).filter(|from| from.opcode() == Some(L::LLVMAlloca))?;
        // Inlining marks where the variables of a callee begin and end.
        let is_marker = |user: &Val<'_>| {
            user.opcode() == Some(L::LLVMCall)
                && user.callee().is_some_and(|callee| callee.name().starts_with("llvm.lifetime."))
        };
        let mut stores =
            variable.users().filter(|user| user.opcode() != Some(L::LLVMLoad) && !is_marker(user));
        let (store, others) = (stores.next()?, stores.next());
        let is_whole = store.opcode() == Some(L::LLVMStore) && store.operand(1) == Some(variable);
        value = store.operand(0).filter(|_| is_whole && others.is_none())?;
    }
    Some(value)
}

/// The class of the registers that resources of a type have.
fn register_class(ty: Ty<'_>) -> Option<RegisterClass> {
    let numbers = ty.ext_ints();
    let number = |at: usize| numbers.get(at).copied();
    match ty.ext_type() {
        // Storage class, whether it is written.
        Some(ExtType::VulkanBuffer) => match (number(0), number(1)) {
            (Some(2), _) => Some(RegisterClass::B),
            (_, Some(0)) => Some(RegisterClass::T),
            _ => Some(RegisterClass::U),
        },
        // Dimension, depth, arrayed, multisampled, sampled, format.
        Some(ExtType::Image | ExtType::SignedImage) => match number(4) {
            Some(1) => Some(RegisterClass::T),
            _ => Some(RegisterClass::U),
        },
        Some(ExtType::SampledImage) => Some(RegisterClass::T),
        Some(ExtType::Sampler) => Some(RegisterClass::S),
        // What descriptors hold besides is an acceleration structure.
        _ if is_descriptor_type(ty) && !is_handle_type(ty) => Some(RegisterClass::T),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shift(class: RegisterClass, by: u32, space: Option<u32>) -> Shift {
        Shift { class, by, space }
    }

    #[test]
    fn a_shift_for_a_space_counts_before_one_for_all() {
        use RegisterClass::{B, S, T};
        let shifts = vec![shift(T, 10, Some(1)), shift(T, 20, None), shift(S, 5, None), shift(S, 6, None)];
        let rules = BindingRules { shifts, ..BindingRules::default() };
        assert_eq!(rules.shift(Some(T), 1), 10);
        assert_eq!(rules.shift(Some(T), 0), 20);
        assert_eq!(rules.shift(Some(S), 3), 6);
        assert_eq!(rules.shift(Some(B), 0), 0);
        assert_eq!(rules.shift(None, 0), 0);
    }

    #[test]
    fn free_bindings_are_the_lowest_of_their_set() {
        let used = BTreeSet::from([(0, 0), (0, 1), (1, 2)]);
        assert_eq!((free(&used, 0, 0), free(&used, 1, 0), free(&used, 1, 2)), (2, 0, 3));
    }

    fn bound(rules: BindingRules, resources: &[(&str, u32, u32)]) -> Vec<(u32, u32)> {
        use crate::testing::{SHADER, made};
        let ty = "target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1)";
        let (mut names, mut calls) = (String::new(), String::new());
        for (at, (kind, a, b)) in resources.iter().enumerate() {
            names.push_str(&format!("@n{at} = private constant [2 x i8] c\"r\\00\"\n"));
            let name = format!("@llvm.spv.resource.handlefrom{kind}binding.tspirv.VulkanBuffer_a0i32_12_1t");
            let operands =
                if *kind == "implicit" { format!("i32 {a}, i32 {b}") } else { format!("i32 {b}, i32 {a}") };
            calls.push_str(&format!("  %h{at} = call {ty} {name}({operands}, i32 1, i32 0, ptr @n{at})\n"));
        }
        let declare = |kind: &str| {
            format!(
                "declare {ty} @llvm.spv.resource.handlefrom{kind}binding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)\n"
            )
        };
        let ir = format!(
            "{SHADER}{names}{}{}define void @main() {{\n{calls}  ret void\n}}\n",
            declare(""),
            declare("implicit")
        );
        let of =
            made(&ir, |llvm, diagnostics| assign(Reader::new(llvm), &rules, diagnostics).expect("bindings"));
        let calls = of.ir.lines().filter(|line| line.contains("= call "));
        let numbers = |line: &str| {
            let (_, operands) = line.split_once("1t(i32 ").expect("operands");
            let mut numbers = operands.split(", i32 ").map(|number| number.parse().expect("a number"));
            (numbers.next().expect("a set"), numbers.next().expect("a binding"))
        };
        calls
            .map(|line| {
                assert!(line.contains("handlefrombinding"));
                numbers(line)
            })
            .collect()
    }

    #[test]
    fn registers_are_bindings_and_what_has_none_gets_the_lowest_that_is_free() {
        let resources = [("", 1, 0), ("implicit", 0, 0), ("implicit", 1, 0), ("", 0, 2)];
        assert_eq!(bound(BindingRules::default(), &resources), [(0, 1), (0, 0), (0, 2), (2, 0)]);
        let shifted = BindingRules::default().shifts(vec![shift(RegisterClass::U, 8, Some(0))]);
        assert_eq!(bound(shifted.clone(), &resources), [(0, 9), (0, 0), (0, 1), (2, 0)]);
        assert_eq!(bound(shifted.shift_open(true), &resources), [(0, 9), (0, 8), (0, 10), (2, 0)]);
        assert_eq!(
            bound(BindingRules::default().open_set(3u32), &resources),
            [(0, 1), (3, 0), (3, 1), (2, 0)]
        );
    }
}
