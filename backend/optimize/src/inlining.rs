//! Replaces calls of functions by their bodies.
//!
//! Callees come before their callers, so that a body that is copied has no call left that can be inlined. A callee of a structured
//! module first gets a single return at its end ([`returns`]); then its instructions take the place of the call, and its variables
//! move to the entry block of the caller. In a graph the block of the call is divided. Functions that nothing calls any more are removed.
//!
//! Invariant: a callee that forbids it (`DontInline`, `OptNoneEXT`), calls itself, or is declared only, stays. So does a call in a
//! continue construct whose callee may end the invocation: the continue construct would not lead back to the header any more.

mod copy;
mod positions;
mod returns;

use crate::{is_open, unused_functions};
use copy::Copier;
use positions::Positions;
use spirant_dialect::entity::SecondaryMap;
use spirant_dialect::function::{Block, Body, Function, Inst, Region, Value, ValueDef};
use spirant_dialect::module::{Func, Module, Symbol};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{FunctionControl, Op, StorageClass};

/// A function does not grow beyond this many instructions.
const MOST_INSTRUCTIONS: usize = 50_000;
/// A body of at most as many instructions is no longer than the call with what it passes and returns.
const SMALL: usize = 8;

/// Which calls are inlined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Calls {
    /// All.
    All,
    /// Those that make the module no longer: the only call of a function, and calls of small functions.
    Shortening,
}

/// Inlines calls. Returns whether there were any.
pub fn run(module: &mut Module, calls: Calls) -> bool {
    if !module
        .functions
        .values()
        .any(|function| function.all_insts().iter().any(|inst| is_call(function, *inst)))
    {
        return false;
    }
    let graph = CallGraph::of(module);
    let mut inliner = Inliner { callees: SecondaryMap::new(), calls, counts: graph.counts(module) };
    let mut changed = false;
    for func in &graph.callees_first {
        changed |= inliner.function(module, *func);
    }
    if changed {
        unused_functions::run(module);
    }
    changed
}

fn is_call(function: &Function, inst: Inst) -> bool {
    function.op(inst) == Op::FunctionCall
}

/// The function that a call names.
fn callee(function: &Function, call: Inst) -> Option<Func> {
    match function.value_def(function.operand(call, 0)?) {
        ValueDef::Func(func) => Some(func),
        _ => None,
    }
}

/// Which functions call which.
struct CallGraph {
    /// By function: what it calls, once for each call.
    callees: SecondaryMap<Func, Vec<Func>>,
    /// All functions, each after those that it calls unless they call each other.
    callees_first: Vec<Func>,
}

impl CallGraph {
    fn of(module: &Module) -> CallGraph {
        let mut callees: SecondaryMap<Func, Vec<Func>> = SecondaryMap::with_capacity(module.functions.len());
        for (func, function) in module.functions.iter() {
            let calls = function.all_insts().into_iter().filter(|inst| is_call(function, *inst));
            callees[func] = calls.filter_map(|call| callee(function, call)).collect();
        }
        let mut seen: SecondaryMap<Func, bool> = SecondaryMap::with_capacity(module.functions.len());
        let mut callees_first = Vec::new();
        for start in module.functions.keys() {
            let mut stack = vec![(start, 0)];
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            while let Some((func, next)) = stack.pop() {
                match callees[func].get(next) {
                    Some(called) => {
                        stack.push((func, next + 1));
                        if !std::mem::replace(&mut seen[*called], true) {
                            stack.push((*called, 0));
                        }
                    }
                    None => callees_first.push(func),
                }
            }
        }
        CallGraph { callees, callees_first }
    }

    /// By function: how often it is called, and once more if something else may call it.
    fn counts(&self, module: &Module) -> SecondaryMap<Func, u32> {
        let mut counts: SecondaryMap<Func, u32> = SecondaryMap::with_capacity(module.functions.len());
        for (func, function) in module.functions.iter() {
            self.callees[func].iter().for_each(|called| counts[*called] += 1);
            counts[func] += u32::from(function.linkage.is_some() || module.is_kept(Symbol::Func(func)));
        }
        counts
    }
}

/// What is known of a function that may be inlined.
#[derive(Clone, Copy, Debug, Default)]
enum Callee {
    /// It was not visited, so that it calls itself.
    #[default]
    Unknown,
    /// It is not inlined.
    Closed,
    /// It may be.
    Open {
        /// Its instructions.
        size: usize,
        /// Whether it may end the invocation.
        ends: bool,
        /// Whether it has a single return at its end.
        is_ready: bool,
    },
}

struct Inliner {
    callees: SecondaryMap<Func, Callee>,
    calls: Calls,
    counts: SecondaryMap<Func, u32>,
}

/// A call.
struct Site {
    call: Inst,
    /// Its block, and its place there.
    block: Block,
    place: usize,
    in_continue: bool,
    callee: Func,
}

impl Inliner {
    /// Inlines calls in a function; whether there were any.
    fn function(&mut self, module: &mut Module, func: Func) -> bool {
        let mut changed = false;
        if is_open(&module.functions[func]) {
            let mut size = module.functions[func].all_insts().len();
            let sites = self.sites(module, func, &mut size);
            sites
                .chunk_by(|one, other| one.block == other.block)
                .for_each(|sites| inline(module, func, sites));
            if !sites.is_empty() {
                forget_callees(module, func, &sites);
                changed = true;
            }
        }
        self.callees[func] = survey(&module.functions[func]);
        changed
    }

    /// The calls of a function that are inlined. Their callees get a single return.
    fn sites(&mut self, module: &mut Module, func: Func, size: &mut usize) -> Vec<Site> {
        let mut sites = calls(&module.functions[func]);
        sites.retain(|site| {
            let called = site.callee;
            let Callee::Open { size: added, ends, is_ready } = self.callees[called] else { return false };
            let (from, to) = (&module.functions[called], &module.functions[func]);
            let fits = std::mem::discriminant(&from.body) == std::mem::discriminant(&to.body)
                && from.params.len() + 1 == to.operands(site.call).len()
                && *size + added <= MOST_INSTRUCTIONS
                && !has_hints(to, site.block);
            let pays = self.calls == Calls::All || added <= SMALL || self.counts[called] == 1;
            if !fits || !pays || site.in_continue && ends {
                return false;
            }
            if !is_ready {
                let Module { types, consts, functions, .. } = &mut *module;
                if !returns::merge(types, consts, &mut functions[called]) {
                    self.callees[called] = Callee::Closed;
                    return false;
                }
                self.callees[called] = Callee::Open { size: added, ends, is_ready: true };
            }
            *size += added;
            true
        });
        sites
    }
}

/// The calls of a function, those of a block in order.
fn calls(function: &Function) -> Vec<Site> {
    let mut continues: SecondaryMap<Region, bool> = SecondaryMap::new();
    let mut calls = Vec::new();
    function.walk_blocks(|region, block| {
        for (place, inst) in function.insts(block).iter().enumerate() {
            let is_inner = function.marks(*inst).is_construct();
            if !is_inner && !is_call(function, *inst) {
                continue;
            }
            let in_continue = continues[region] || is_continue_block(function, region, block);
            if let Some(inner) = function.construct_region(*inst).filter(|_| is_inner) {
                continues[inner] = in_continue;
            } else if let Some(callee) = callee(function, *inst) {
                calls.push(Site { call: *inst, block, place, in_continue, callee });
            }
        }
    });
    calls
}

/// Whether a block of a graph has hints for a loop or a selection, which its terminator must keep.
fn has_hints(function: &Function, block: Block) -> bool {
    let of_end = |end| function.attrs.selection_controls.contains_key(&end);
    function.attrs.loop_controls.contains_key(&block) || function.terminator(block).is_some_and(of_end)
}

/// Whether a block is the continue block of a loop, which has its region.
fn is_continue_block(function: &Function, region: Region, block: Block) -> bool {
    let blocks = function.blocks(region);
    let header = blocks.get(1).copied();
    blocks.iter().nth_back(1) == Some(&block)
        && function.successors(block).iter().any(|call| Some(call.block) == header)
}

/// What there is to know of a function after its own calls are inlined.
fn survey(function: &Function) -> Callee {
    let is_permitted = is_open(function)
        && !function.control.contains(FunctionControl::DONT_INLINE)
        && function.entry_point_abi.is_none()
        && function.attrs.convergence_regions.is_empty();
    let insts = function.all_insts();
    let is_local = |inst: &Inst| {
        !function.marks(*inst).is_variable()
            || function.op(*inst) == Op::Variable
                && function.words(*inst).first() == Some(&(StorageClass::Function as u32))
    };
    if !is_permitted || !insts.iter().all(is_local) {
        return Callee::Closed;
    }
    let ends =
        insts.iter().any(|inst| function.op(*inst).is_terminator() && ends_invocation(function.op(*inst)));
    let is_ready = match function.body {
        Body::Cfg(_) => true,
        _ => returns::chain(function).is_some(),
    };
    Callee::Open { size: insts.len(), ends, is_ready }
}

/// Whether a terminator neither stays in the function nor returns from it.
fn ends_invocation(op: Opcode) -> bool {
    match op {
        Opcode::Core(op) => {
            !matches!(op, Op::Branch | Op::BranchConditional | Op::Switch | Op::Return | Op::ReturnValue)
        }
        _ => false,
    }
}

/// Replaces calls of one block.
fn inline(module: &mut Module, caller: Func, sites: &[Site]) {
    let nothing = module.types.void();
    let empty = || Function::new("", nothing, []);
    let mut function = std::mem::replace(&mut module.functions[caller], empty());
    let (mut bodies, mut variables): (Vec<Vec<Inst>>, Vec<Inst>) = (Vec::new(), Vec::new());
    // The last call first, so that the places of the others stay.
    for site in sites.iter().rev() {
        let called = std::mem::replace(&mut module.functions[site.callee], empty());
        let positions = Positions::of(module, &called, &mut function, site.call);
        let mut copier = Copier::new(&called, &mut function, site.call, positions);
        let returned = match called.body {
            Body::Cfg(region) => copier.graph(region, site.block, site.place),
            _ => {
                let (insts, returned) = copier.structured();
                bodies.push(insts);
                returned
            }
        };
        variables.extend(copier.into_variables());
        replace_result(&mut function, site.call, returned);
        module.functions[site.callee] = called;
    }
    if let Some(block) = sites.first().map(|site| site.block).filter(|_| !bodies.is_empty()) {
        let mut new = Vec::new();
        for inst in std::mem::take(function.insts_mut(block)) {
            match sites.iter().any(|site| site.call == inst) {
                true => new.extend(bodies.pop().unwrap_or_default()),
                false => new.push(inst),
            }
        }
        *function.insts_mut(block) = new;
    }
    // Calls of the entry block, which is the first, have been replaced: no place in it is used any more.
    if let Some(entry) = function.body_blocks().first().copied() {
        function.insts_mut(entry).splice(0..0, variables);
    }
    module.functions[caller] = function;
}

/// Makes uses of a call's result uses of the value that was returned. Its decorations are promises of the call.
fn replace_result(function: &mut Function, call: Inst, returned: Option<Value>) {
    let Some(result) = function.result(call) else { return };
    function.attrs.value_decorations.remove(&result);
    if let Some(returned) = returned {
        function.replace_value(result, returned);
    }
}

/// Drops the names of functions that a function calls no more, so that they count as unused.
fn forget_callees(module: &mut Module, func: Func, sites: &[Site]) {
    let function = &mut module.functions[func];
    let mut left: SecondaryMap<Func, bool> = SecondaryMap::new();
    for inst in function.all_insts() {
        for operand in function.operands(inst) {
            if let ValueDef::Func(named) = function.value_def(*operand) {
                left[named] = true;
            }
        }
    }
    for site in sites.iter().filter(|site| !left[site.callee]) {
        function.dfg.forget_module_value(ValueDef::Func(site.callee));
    }
}

#[cfg(test)]
mod tests {
    use super::{Calls, run};
    use crate::testing::{assert_valid, bodies, kernel, shader};
    use spirant_dialect::module::Module;
    use spirant_text::print;

    const ENTRY: &str =
        "spirv.EntryPoint \"GLCompute\" @main\nspirv.ExecutionMode @main \"LocalSize\", 1, 1, 1";

    /// A module whose entry point calls `@f` with this body, in these surroundings.
    fn text(control: &str, body: &str, call: &str) -> String {
        format!(
            "spirv.GlobalVariable @p : !spirv.ptr<i32, Private>
            spirv.func @f(%x: i32) -> i32 \"{control}\" {{
                %zero = spirv.Constant 0 : i32
                %one = spirv.Constant 1 : i32
                %c = spirv.IEqual %x, %zero : i32
                {body}
            }}
            spirv.func @main() \"None\" {{
                %p = spirv.mlir.addressof @p : !spirv.ptr<i32, Private>
                %a = spirv.Load \"Private\" %p : i32
                {call}
                spirv.Return
            }}
            {ENTRY}"
        )
    }

    const CALL: &str = "%r = spirv.FunctionCall @f(%a) : (i32) -> i32
        spirv.Store \"Private\" %p, %r : i32";

    fn inlined(module: &mut Module) -> String {
        assert!(run(module, Calls::All));
        assert_valid(module);
        assert!(!run(module, Calls::All));
        let left = bodies(module).join("\n");
        assert!(!left.contains("@f"), "{left}");
        left
    }

    #[test]
    fn a_body_takes_the_place_of_its_call() {
        let body = "%s = spirv.IAdd %x, %one : i32\nspirv.ReturnValue %s : i32";
        let left = inlined(&mut shader(&text("None", body, CALL)));
        assert!(left.contains("spirv.IAdd") && !left.contains("mlir.selection"), "{left}");
    }

    #[test]
    fn variables_move_to_the_entry_block_and_are_set_at_each_call() {
        let body = "%v = spirv.Variable init(%one) : !spirv.ptr<i32, Function>
            %s = spirv.Load \"Function\" %v : i32
            spirv.Store \"Function\" %v, %x : i32
            spirv.ReturnValue %s : i32";
        let call = format!("{CALL}\n{}", CALL.replace("%r", "%q"));
        let left = inlined(&mut shader(&text("None", body, &call)));
        assert_eq!(left.matches("spirv.Variable").count(), 2, "{left}");
        assert!(!left.contains("init") && left.matches("spirv.Store \"Function\"").count() == 4, "{left}");
    }

    const EARLY: &str = "spirv.mlir.selection {
            spirv.BranchConditional %c, ^then, ^merge
        ^then:
            spirv.ReturnValue %one : i32
        ^merge:
            spirv.mlir.merge
        }
        spirv.ReturnValue %x : i32";

    #[test]
    fn an_early_return_leaves_a_construct() {
        let left = inlined(&mut shader(&text("None", EARLY, CALL)));
        assert!(left.contains("spirv.mlir.selection -> i32") && left.contains("spirv.mlir.break"), "{left}");
    }

    /// A loop that returns from a switch in it.
    const IN_A_LOOP: &str = "spirv.mlir.loop {
            spirv.Branch ^header(%zero : i32)
        ^header(%i: i32):
            %go = spirv.ULessThan %i, %x : i32
            spirv.BranchConditional %go, ^body, ^merge
        ^body:
            spirv.mlir.selection {
                spirv.Switch %i : i32, [
                default: ^out,
                3: ^three
                ]
            ^three:
                spirv.ReturnValue %i : i32
            ^out:
                spirv.mlir.merge
            }
            spirv.Branch ^next
        ^next:
            %j = spirv.IAdd %i, %one : i32
            spirv.Branch ^header(%j : i32)
        ^merge:
            spirv.mlir.merge
        }
        spirv.ReturnValue %zero : i32";

    #[test]
    fn a_return_in_a_loop_breaks_from_it_with_a_flag() {
        let left = inlined(&mut shader(&text("None", IN_A_LOOP, CALL)));
        assert!(left.contains("spirv.mlir.loop -> i1, i32"), "{left}");
    }

    #[test]
    fn what_forbids_it_or_calls_itself_stays() {
        let body = "spirv.ReturnValue %x : i32";
        assert!(!run(&mut shader(&text("DontInline", body, CALL)), Calls::All));
        let recursive = "%y = spirv.FunctionCall @f(%x) : (i32) -> i32\nspirv.ReturnValue %y : i32";
        let mut module = shader(&text("None", recursive, CALL));
        run(&mut module, Calls::All);
        assert_valid(&module);
        assert!(print(&module).contains("FunctionCall @f"));
    }

    #[test]
    fn a_large_function_with_two_calls_stays_when_that_is_shorter() {
        let sums: Vec<String> =
            (0..10).map(|index| format!("%s{index} = spirv.IAdd %x, %one : i32")).collect();
        let body = format!(
            "{}
{EARLY}",
            sums.join(
                "
"
            )
        );
        let twice = format!("{CALL}\n{}", CALL.replace("%r", "%q"));
        assert!(!run(&mut shader(&text("None", &body, &twice)), Calls::Shortening));
        assert!(run(&mut shader(&text("None", &body, CALL)), Calls::Shortening));
    }

    #[test]
    fn what_ends_the_invocation_is_not_put_in_a_continue_construct() {
        let kills = "spirv.mlir.selection {
                spirv.BranchConditional %c, ^then, ^merge
            ^then:
                spirv.TerminateInvocation
            ^merge:
                spirv.mlir.merge
            }
            spirv.ReturnValue %x : i32";
        let call = "%zero = spirv.Constant 0 : i32
            spirv.mlir.loop {
                spirv.Branch ^header(%zero : i32)
            ^header(%i: i32):
                %go = spirv.ULessThan %i, %a : i32
                spirv.BranchConditional %go, ^next, ^merge
            ^next:
                %j = spirv.FunctionCall @f(%i) : (i32) -> i32
                spirv.Branch ^header(%j : i32)
            ^merge:
                spirv.mlir.merge
            }";
        let fragment = |text: String| {
            text.replace("GLCompute", "Fragment").replace("\"LocalSize\", 1, 1, 1", "\"OriginUpperLeft\"")
        };
        assert!(!run(&mut shader(&fragment(text("None", kills, call))), Calls::All));
        assert!(run(&mut shader(&fragment(text("None", EARLY, call))), Calls::All));
    }

    #[test]
    fn calls_in_the_entry_block_of_a_graph_keep_their_places() {
        let export = "attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = \"g\", linkage_type = <Export>>}";
        let mut module = kernel(&format!(
            "spirv.func @f(%x: i32) -> i32 \"None\" {{
                %v = spirv.Variable : !spirv.ptr<i32, Function>
                spirv.Store \"Function\" %v, %x : i32
                %y = spirv.Load \"Function\" %v : i32
                spirv.ReturnValue %y : i32
            }}
            spirv.func @g(%x: i32) -> i32 \"None\" {export} {{
                %a = spirv.FunctionCall @f(%x) : (i32) -> i32
                %b = spirv.IAdd %a, %x : i32
                %c = spirv.FunctionCall @f(%b) : (i32) -> i32
                %d = spirv.FunctionCall @f(%c) : (i32) -> i32
                spirv.ReturnValue %d : i32
            }}"
        ));
        let left = inlined(&mut module);
        assert_eq!(left.matches("spirv.Variable").count(), 3, "{left}");
        let (load, sum) = (left.find("spirv.Load"), left.find("spirv.IAdd"));
        assert!(load < sum, "{left}");
    }

    #[test]
    fn a_graph_is_divided_at_the_call() {
        let export = "attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = \"g\", linkage_type = <Export>>}";
        let mut module = kernel(&format!(
            "spirv.func @f(%x: i32, %c: i1) -> i32 \"None\" {{
                spirv.BranchConditional %c, ^a, ^b
            ^a:
                spirv.ReturnValue %x : i32
            ^b:
                %y = spirv.IMul %x, %x : i32
                spirv.ReturnValue %y : i32
            }}
            spirv.func @g(%x: i32, %c: i1) -> i32 \"None\" {export} {{
                %r = spirv.FunctionCall @f(%x, %c) : (i32, i1) -> i32
                %s = spirv.IAdd %r, %r : i32
                spirv.ReturnValue %s : i32
            }}"
        ));
        let left = inlined(&mut module);
        assert!(left.contains("spirv.IMul") && left.matches("spirv.ReturnValue").count() == 1, "{left}");
    }
}
