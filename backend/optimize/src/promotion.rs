//! Turns variables into values if only known parts of them are loaded and stored.
//!
//! LLVM's `mem2reg` and `sroa` do the same, but do not see variables at module scope that only one entry point uses, nor
//! variables of other producers' modules. A variable is split into its scalars, vectors and matrices; a store to a component
//! becomes an insertion into the previous vector. The value of a load is a parameter of the block where stores merge, or a result
//! of a construct that stores. Value numbering and dead code remove superfluous ones.
//!
//! Invariant: a variable is promoted whole or not at all, and only if every use of it is an access chain with constant indices
//! within bounds, or a load or store that is not volatile.

mod fragments;
mod records;
mod ssa;

use crate::effects::{declares_volatile, is_plain, is_pointer, root};
use crate::is_open;
use crate::order::Segments;
use fragments::{Fragment, SlotCounts};
use hashbrown::HashMap;
use records::Expressions;
use rustc_hash::FxBuildHasher;
use spirant_dialect::constants::{Const, ConstTable};
use spirant_dialect::function::{Function, Inst, Value, ValueDef};
use spirant_dialect::module::{Func, Global, Initializer, Module, Symbol};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{Decoration, Op, StorageClass};
use spirant_dialect::types::{Type, TypeKind, TypeTable};
use spirant_dialect::views::{AccessChain, Load, Store};

/// Promotes variables in every function. Returns whether there were any.
pub fn run(module: &mut Module) -> bool {
    if declares_volatile(module) {
        return false;
    }
    let owners = owners(module);
    let shapes = SlotCounts::of(&module.types, &module.consts);
    let expressions = Expressions::of(&module.consts, &module.items);
    let Module { types, consts, functions, globals, .. } = module;
    let mut changed = false;
    for (func, function) in functions.iter_mut().filter(|(_, function)| is_open(function)) {
        let initializer = |global: Global| match owners.get(&global) {
            Some(Some(owner)) if *owner == func => match globals[global].initializer {
                None => Some(None),
                Some(Initializer::Const(constant)) => Some(Some(constant)),
                Some(Initializer::Global(_)) => None,
            },
            _ => None,
        };
        let Some(candidates) = Candidates::of(types, consts, &shapes, function, initializer) else {
            continue;
        };
        let segments = Segments::of(function);
        changed |= ssa::promote(types, consts, &shapes, function, &segments, candidates, &expressions);
    }
    changed
}

/// The Private variables that one entry point alone uses, by it; `None` for those that others use.
fn owners(module: &Module) -> HashMap<Global, Option<Func>, FxBuildHasher> {
    let mut owners: HashMap<Global, Option<Func>, FxBuildHasher> = HashMap::default();
    let mut called: Vec<Func> = Vec::new();
    for (func, function) in module.functions.iter() {
        for def in function.dfg.module_values() {
            match def {
                ValueDef::Global(global) if module.globals[global].storage == StorageClass::Private => {
                    let owner = owners.entry(global).or_insert(Some(func));
                    if *owner != Some(func) {
                        *owner = None;
                    }
                }
                ValueDef::Func(callee) => called.push(callee),
                _ => {}
            }
        }
    }
    let is_pointed_to = |global: Global| {
        module.globals.values().any(|other| other.initializer == Some(Initializer::Global(global)))
    };
    let is_entry = |func: Func| module.entry_points.iter().any(|entry| entry.function == func);
    owners.retain(|global, owner| {
        let variable = &module.globals[*global];
        variable.decorations.is_empty()
            && variable.linkage.is_none()
            && !module.is_kept(Symbol::Global(*global))
            && !is_pointed_to(*global)
            && owner.is_some_and(|func| is_entry(func) && !called.contains(&func))
    });
    owners
}

/// A variable that may be promoted.
struct Variable {
    /// Its pointee type.
    content: Type,
    /// Its initial value.
    initial: Option<Value>,
    /// The first of its slots.
    first: u32,
    /// Whether all uses permit promotion.
    is_promoted: bool,
}

/// The variables of a function that may be promoted.
struct Candidates {
    variables: Vec<Variable>,
    /// By the value that names a variable.
    of: HashMap<Value, u32, FxBuildHasher>,
    /// The total number of slots.
    slots: u32,
}

impl Candidates {
    /// The candidates of a function, if it has any.
    fn of(
        types: &TypeTable,
        consts: &ConstTable,
        shapes: &SlotCounts,
        function: &mut Function,
        initializer: impl Fn(Global) -> Option<Option<Const>>,
    ) -> Option<Candidates> {
        let mut found = Candidates { variables: Vec::new(), of: HashMap::default(), slots: 0 };
        let entry = *function.body_blocks().first()?;
        for inst in function.insts(entry).to_vec() {
            if function.op(inst) != Op::Variable
                || function.words(inst).first() != Some(&(StorageClass::Function as u32))
            {
                continue;
            }
            let Some(result) = function.result(inst) else { continue };
            found.add(types, shapes, function, result, function.operand(inst, 0));
        }
        let is_candidate = |def: ValueDef| matches!(def, ValueDef::Global(it) if initializer(it).is_some());
        let values = function.dfg.module_values().any(is_candidate).then(|| function.values());
        for value in values.into_iter().flatten() {
            let ValueDef::Global(global) = function.value_def(value) else { continue };
            let (Some(initial), true) = (initializer(global), function.resolve(value) == value) else {
                continue;
            };
            let initial = initial.map(|constant| {
                let ty = consts.get(constant).ty;
                function.module_value(ValueDef::Const(constant), ty)
            });
            found.add(types, shapes, function, value, initial);
        }
        if found.variables.is_empty() {
            return None;
        }
        found.check(types, consts, shapes, function);
        found.variables.iter().any(|variable| variable.is_promoted).then_some(found)
    }

    fn add(
        &mut self,
        types: &TypeTable,
        shapes: &SlotCounts,
        function: &Function,
        value: Value,
        initial: Option<Value>,
    ) {
        let TypeKind::Pointer { pointee, .. } = types.kind(function.value_type(value)) else { return };
        let decorations = function.attrs.value_decorations.get(&value).map_or(&[][..], Vec::as_slice);
        let is_free = |kind| matches!(kind, Decoration::Alignment | Decoration::RelaxedPrecision);
        let Some(slots) = shapes.slots(pointee) else { return };
        if decorations.iter().any(|decoration| !is_free(decoration.kind)) {
            return;
        }
        self.of.insert(value, self.variables.len() as u32);
        self.variables.push(Variable { content: pointee, initial, first: self.slots, is_promoted: true });
        self.slots += slots;
    }

    /// The variable that a pointer points into, as a number.
    fn variable(&self, function: &Function, pointer: Value) -> Option<u32> {
        self.of.get(&root(function, pointer)).copied()
    }

    /// The part of a variable that a pointer is of, where that is known.
    fn part(
        &self,
        types: &TypeTable,
        consts: &ConstTable,
        shapes: &SlotCounts,
        function: &Function,
        pointer: Value,
    ) -> Option<(u32, Fragment)> {
        // From the last index to the first.
        let mut indices: Vec<u32> = Vec::new();
        let mut at = function.resolve(pointer);
        let number = loop {
            if let Some(number) = self.of.get(&at) {
                break *number;
            }
            let ValueDef::Result(inst, _) = function.value_def(at) else { return None };
            if !matches!(function.op(inst), Opcode::Core(Op::AccessChain | Op::InBoundsAccessChain)) {
                return None;
            }
            let chain = AccessChain::of(function, inst)?;
            for index in chain.indices.iter().rev() {
                let index = consts.int_value(function.constant(*index)?)?;
                indices.push(u32::try_from(index).ok()?);
            }
            at = function.resolve(chain.base);
        };
        let variable = &self.variables[number as usize];
        let mut part = Fragment::whole(variable.content, variable.first);
        for index in indices.into_iter().rev() {
            part = shapes.step(types, consts, part, index)?;
        }
        Some((number, part))
    }

    /// Rules out every variable with a use that loads and stores of parts do not cover.
    fn check(&mut self, types: &TypeTable, consts: &ConstTable, shapes: &SlotCounts, function: &Function) {
        let mut refused: Vec<u32> = Vec::new();
        for inst in function.all_insts() {
            let is_chain =
                matches!(function.op(inst), Opcode::Core(Op::AccessChain | Op::InBoundsAccessChain));
            let permitted =
                (is_permitted(function, inst) || is_chain).then(|| function.operand(inst, 0)).flatten();
            let whole = if is_chain { function.result(inst) } else { permitted };
            let is_known = |pointer: Value| self.part(types, consts, shapes, function, pointer).is_some();
            for (index, operand) in function.operands(inst).iter().enumerate() {
                if !is_pointer(types, function, *operand) {
                    continue;
                }
                let Some(number) = self.variable(function, *operand) else { continue };
                if index != 0 || permitted.is_none() || !whole.is_some_and(is_known) {
                    refused.push(number);
                }
            }
            for call in function.targets(inst) {
                let pointers = function.args(*call).iter().filter(|arg| is_pointer(types, function, **arg));
                refused.extend(pointers.filter_map(|arg| self.variable(function, *arg)));
            }
        }
        for number in refused {
            self.variables[number as usize].is_promoted = false;
        }
    }
}

/// Whether an instruction is a load or store like any other.
fn is_permitted(function: &Function, inst: Inst) -> bool {
    let is_access = Load::of(function, inst).is_some() || Store::of(function, inst).is_some();
    is_access && is_plain(function, inst)
}

#[cfg(test)]
mod tests {
    use super::run;
    use crate::testing::{assert_valid, bodies, shader};
    use crate::{canonicalize, dead_code, value_numbering};

    /// What is left of a body after the pass and what cleans up behind it.
    fn promoted(text: &str) -> String {
        let mut module = shader(text);
        assert!(run(&mut module));
        assert_valid(&module);
        assert!(!run(&mut module));
        canonicalize::run(&mut module);
        value_numbering::run(&mut module);
        dead_code::run(&mut module);
        assert_valid(&module);
        bodies(&module).join("\n")
    }

    #[test]
    fn a_store_in_an_arm_becomes_a_result() {
        let left = promoted(
            "spirv.func @f(%c: i1, %x: i32) -> i32 \"None\" {
                %v = spirv.Variable : !spirv.ptr<i32, Function>
                spirv.Store \"Function\" %v, %x : i32
                spirv.mlir.selection {
                    spirv.BranchConditional %c, ^then, ^merge
                ^then:
                    %y = spirv.IMul %x, %x : i32
                    spirv.Store \"Function\" %v, %y : i32
                    spirv.Branch ^merge
                ^merge:
                    spirv.mlir.merge
                }
                %z = spirv.Load \"Function\" %v : i32
                spirv.ReturnValue %z : i32
            }",
        );
        assert!(!left.contains("Variable") && !left.contains("Load") && !left.contains("Store"), "{left}");
        assert!(left.contains("spirv.mlir.selection -> i32"), "{left}");
    }

    #[test]
    fn a_loop_carries_what_it_stores_past_its_exits() {
        let left = promoted(
            "spirv.func @f(%n: i32) -> i32 \"None\" {
                %zero = spirv.Constant 0 : i32
                %one = spirv.Constant 1 : i32
                %i = spirv.Variable : !spirv.ptr<i32, Function>
                %sum = spirv.Variable : !spirv.ptr<i32, Function>
                spirv.Store \"Function\" %i, %zero : i32
                spirv.Store \"Function\" %sum, %zero : i32
                spirv.mlir.loop {
                    spirv.Branch ^header
                ^header:
                    %a = spirv.Load \"Function\" %i : i32
                    %go = spirv.SLessThan %a, %n : i32
                    spirv.BranchConditional %go, ^body, ^merge
                ^body:
                    %b = spirv.Load \"Function\" %sum : i32
                    %c = spirv.IAdd %b, %a : i32
                    spirv.Store \"Function\" %sum, %c : i32
                    spirv.Branch ^continue
                ^continue:
                    %d = spirv.IAdd %a, %one : i32
                    spirv.Store \"Function\" %i, %d : i32
                    spirv.Branch ^header
                ^merge:
                    spirv.mlir.merge
                }
                %r = spirv.Load \"Function\" %sum : i32
                spirv.ReturnValue %r : i32
            }",
        );
        assert!(!left.contains("Variable") && !left.contains("Load"), "{left}");
        assert!(left.contains("spirv.mlir.loop -> i32"), "{left}");
    }

    #[test]
    fn members_and_components_are_parts() {
        let left = promoted(
            "spirv.func @f(%x: i32, %v: vector<2xi32>) -> i32 \"None\" {
                %zero = spirv.Constant 0 : i32
                %one = spirv.Constant 1 : i32
                %s = spirv.Variable : !spirv.ptr<!spirv.struct<(i32, vector<2xi32>)>, Function>
                %a = spirv.AccessChain %s[%zero] : !spirv.ptr<!spirv.struct<(i32, vector<2xi32>)>, Function>, i32 -> !spirv.ptr<i32, Function>
                %b = spirv.AccessChain %s[%one] : !spirv.ptr<!spirv.struct<(i32, vector<2xi32>)>, Function>, i32 -> !spirv.ptr<vector<2xi32>, Function>
                %c = spirv.AccessChain %b[%one] : !spirv.ptr<vector<2xi32>, Function>, i32 -> !spirv.ptr<i32, Function>
                spirv.Store \"Function\" %b, %v : vector<2xi32>
                spirv.Store \"Function\" %c, %x : i32
                spirv.Store \"Function\" %a, %x : i32
                %whole = spirv.Load \"Function\" %s : !spirv.struct<(i32, vector<2xi32>)>
                %first = spirv.CompositeExtract %whole[1 : i32, 0 : i32] : !spirv.struct<(i32, vector<2xi32>)>
                %second = spirv.Load \"Function\" %c : i32
                %sum = spirv.IAdd %first, %second : i32
                spirv.ReturnValue %sum : i32
            }",
        );
        assert!(!left.contains("Variable") && !left.contains("Insert"), "{left}");
        assert!(left.contains("CompositeExtract %1[0 : i32]"), "{left}");
    }

    #[test]
    fn what_an_index_or_a_call_may_reach_stays() {
        let mut module = shader(
            "spirv.func @g(%p: !spirv.ptr<i32, Function>) \"None\" {
                spirv.Return
            }
            spirv.func @f(%i: i32) -> i32 \"None\" {
                %v = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
                %w = spirv.Variable : !spirv.ptr<i32, Function>
                %u = spirv.Variable : !spirv.ptr<i32, Function>
                %p = spirv.AccessChain %v[%i] : !spirv.ptr<vector<2xi32>, Function>, i32 -> !spirv.ptr<i32, Function>
                %x = spirv.Load \"Function\" %p : i32
                spirv.FunctionCall @g(%w) : (!spirv.ptr<i32, Function>) -> ()
                spirv.Store \"Function\" %u, %x [\"Volatile\"] : i32
                %y = spirv.Load \"Function\" %w : i32
                spirv.ReturnValue %y : i32
            }",
        );
        assert!(!run(&mut module));
    }
}
