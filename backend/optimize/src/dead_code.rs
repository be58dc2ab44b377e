//! Removes unused code.
//!
//! Liveness propagates from instructions with an effect to their operands, through parameters of blocks to the arguments on
//! each edge, and through results of constructs to the values that their merge blocks yield. A store to a variable of the
//! function is live if the variable has other live uses. Everything else is removed: instructions, parameters with their
//! arguments, and results.
//!
//! Invariant: constructs and terminators stay; unreachable blocks keep their instructions with effects.

use crate::edges::{Edges, retain_params, retain_results};
use crate::effects::{declares_volatile, is_plain, is_removable, local_variable};
use crate::order::everything_in_order;
use crate::{is_open, unused_functions};
use spirant_dialect::entity::SecondaryMap;
use spirant_dialect::function::{Block, Body, Function, Inst, Value, ValueDef};
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{AddressingModel, Op};
use spirant_dialect::types::{TypeKind, TypeTable};

/// Removes functions that nothing can call, and unused code from all others. Returns whether there was any.
pub fn run(module: &mut Module) -> bool {
    let volatile = declares_volatile(module);
    let mut changed = unused_functions::run(module);
    for function in module.functions.values_mut().filter(|function| is_open(function)) {
        let types = &module.types;
        let mut marker = Marker::new(function);
        marker.mark(|inst| is_removable(types, function, inst, volatile));
        changed |= marker.alive().sweep(function);
    }
    changed
}

/// Removes only unused instructions from every function. Returns whether there were any. It runs after selection, so that later
/// passes do not process unused instructions.
pub fn unused(module: &mut Module) -> bool {
    let volatile = declares_volatile(module);
    let mut changed = false;
    for function in module.functions.values_mut().filter(|function| is_open(function)) {
        let types = &module.types;
        changed |= sweep(function, |function, inst| is_removable(types, function, inst, volatile));
    }
    changed
}

/// Removes unused integer arithmetic and access chains from the functions of a module with Logical addressing. Returns
/// whether there was any. Addresses become indices there, and the arithmetic remains unused. It would require
/// capabilities, as the 64-bit index of a `getelementptr` requires `Int64`.
pub fn addresses(module: &mut Module) -> bool {
    if module.addressing != AddressingModel::Logical {
        return false;
    }
    let mut changed = false;
    for function in module.functions.values_mut().filter(|function| function.body.region().is_some()) {
        changed |= sweep(function, |function, inst| is_address(&module.types, function, inst));
    }
    changed
}

/// Removes the instructions of a function that nothing uses, as far as `is_removable` says that they may go; whether there were any.
///
/// What instructions compute they compute of what is there before them, but for what branches pass, which stays. So it is enough to count
/// uses.
pub(crate) fn sweep(function: &mut Function, is_removable: impl Fn(&Function, Inst) -> bool) -> bool {
    let mut blocks = Vec::with_capacity(function.block_count());
    function.walk_blocks(|_, block| blocks.push(block));
    let mut uses = Uses::of(function, &blocks);
    for block in &blocks {
        for inst in function.insts(*block) {
            uses.drop_unused(function, *inst, &is_removable);
        }
    }
    if uses.gone.is_empty() {
        return false;
    }
    for block in blocks {
        if function.insts(block).iter().any(|inst| uses.gone[*inst]) {
            function.insts_mut(block).retain(|inst| !uses.gone[*inst]);
        }
    }
    true
}

/// How often values are used, and which instructions go as nothing uses them.
struct Uses {
    counts: SecondaryMap<Value, u32>,
    gone: SecondaryMap<Inst, bool>,
    /// Instructions that may have lost their last use.
    work: Vec<Inst>,
}

impl Uses {
    /// The uses by the instructions of blocks.
    fn of(function: &Function, blocks: &[Block]) -> Uses {
        let mut counts: SecondaryMap<Value, u32> = SecondaryMap::with_capacity(function.value_count());
        let insts = blocks.iter().flat_map(|block| function.insts(*block));
        for inst in insts {
            for operand in function.operands(*inst) {
                counts[function.resolve(*operand)] += 1;
            }
            if function.marks(*inst).is_terminator() {
                for argument in function.targets(*inst).iter().flat_map(|call| function.args(*call)) {
                    counts[function.resolve(*argument)] += 1;
                }
            }
        }
        Uses { counts, gone: SecondaryMap::new(), work: Vec::new() }
    }

    /// Drops an instruction if nothing uses it, and those that nothing else used.
    fn drop_unused(
        &mut self,
        function: &Function,
        inst: Inst,
        is_removable: &impl Fn(&Function, Inst) -> bool,
    ) {
        let is_used = |uses: &Uses, inst: Inst| function.results(inst).any(|result| uses.counts[result] > 0);
        if is_used(self, inst) {
            return;
        }
        self.work.push(inst);
        while let Some(inst) = self.work.pop() {
            if is_used(self, inst) || self.gone[inst] || !is_removable(function, inst) {
                continue;
            }
            self.gone[inst] = true;
            for operand in function.operands(inst) {
                let operand = function.resolve(*operand);
                self.counts[operand] -= 1;
                if self.counts[operand] == 0
                    && let ValueDef::Result(inst, _) = function.value_def(operand)
                {
                    self.work.push(inst);
                }
            }
        }
    }
}

fn is_address(types: &TypeTable, function: &Function, inst: Inst) -> bool {
    function.op(inst).is_pure()
        && function.result(inst).is_some_and(|result| {
            let scalar = types.scalar(function.value_type(result));
            matches!(types.kind(scalar), TypeKind::Int { .. } | TypeKind::Bool | TypeKind::Pointer { .. })
        })
}

/// What is known of an instruction while the body is swept from its end to its beginning.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum State {
    /// No use was seen, and the sweep has not reached it.
    #[default]
    Ahead,
    /// The sweep has passed it, and it was unused then.
    Passed,
    /// It is live; its operands may not be marked yet.
    Used,
    /// It is live, and so are its operands.
    Alive,
}

/// What is alive.
///
/// A sweep against the order of the body comes to most instructions after everything that uses them; what it
/// has passed before a use was found, around a loop, is work for later.
struct Marker<'f> {
    function: &'f Function,
    edges: Edges,
    insts: SecondaryMap<Inst, State>,
    /// Parameters of blocks and results of constructs, each of which is live by itself.
    values: SecondaryMap<Value, bool>,
    /// By variable: the last store to it that is not live yet; by store: the store before it.
    stores: SecondaryMap<Inst, Option<Inst>>,
    work: Vec<Work>,
}

enum Work {
    Inst(Inst),
    /// The stores to a variable.
    Stores(Inst),
    Param(Block, u32),
    Yielded(Inst, u32),
}

impl<'f> Marker<'f> {
    fn new(function: &'f Function) -> Self {
        Marker {
            function,
            edges: Edges::with_params(function),
            insts: SecondaryMap::with_capacity(function.inst_count()),
            values: SecondaryMap::with_capacity(function.value_count()),
            stores: SecondaryMap::new(),
            work: Vec::new(),
        }
    }

    /// Marks what is alive, given which instructions may go where nothing uses them.
    fn mark(&mut self, is_removable: impl Fn(Inst) -> bool) {
        let function = self.function;
        for segment in everything_in_order(function).into_iter().rev() {
            for inst in function.insts(segment.block)[segment.places].iter().rev() {
                let is_alive = match self.insts[*inst] {
                    State::Used => true,
                    State::Alive => continue,
                    State::Ahead | State::Passed => !self.is_dead_store(*inst) && !is_removable(*inst),
                };
                if is_alive {
                    self.operands(*inst);
                } else {
                    self.insts[*inst] = State::Passed;
                }
            }
            self.drain();
        }
    }

    /// Does what was left for later.
    fn drain(&mut self) {
        let function = self.function;
        while let Some(work) = self.work.pop() {
            match work {
                Work::Inst(inst) => self.operands(inst),
                Work::Stores(variable) => {
                    let mut store = self.stores[variable].take();
                    while let Some(inst) = store {
                        store = self.stores[inst];
                        self.inst(inst);
                    }
                }
                Work::Param(block, index) => {
                    for edge in 0..self.edges.to(block).len() {
                        let args = self.edges.to(block)[edge].args(function);
                        if let Some(arg) = args.get(index as usize) {
                            self.value(*arg);
                        }
                    }
                }
                Work::Yielded(construct, index) => {
                    let merge = function.construct(construct).and_then(|of| function.layout.merge_block(of));
                    let end = merge.and_then(|block| function.terminator(block));
                    if let Some(value) = end.and_then(|end| function.operand(end, index as usize)) {
                        self.value(value);
                    }
                }
            }
        }
    }

    /// Whether an instruction is a plain store to a variable of the function that is not alive. It is noted: it is alive with
    /// the variable.
    fn is_dead_store(&mut self, inst: Inst) -> bool {
        let function = self.function;
        if function.op(inst) != Op::Store || !is_plain(function, inst) {
            return false;
        }
        let Some(variable) = function.operand(inst, 0).and_then(|to| local_variable(function, to)) else {
            return false;
        };
        if matches!(self.insts[variable], State::Used | State::Alive) {
            return false;
        }
        let last = self.stores[variable];
        self.stores[inst] = last;
        self.stores[variable] = Some(inst);
        true
    }

    fn inst(&mut self, inst: Inst) {
        let state = &mut self.insts[inst];
        match *state {
            State::Used | State::Alive => return,
            State::Ahead => *state = State::Used,
            State::Passed => {
                *state = State::Used;
                self.work.push(Work::Inst(inst));
            }
        }
        if !self.stores.is_empty() && self.stores[inst].is_some() && self.function.op(inst) == Op::Variable {
            self.work.push(Work::Stores(inst));
        }
    }

    fn value(&mut self, value: Value) {
        let value = self.function.resolve(value);
        match self.function.value_def(value) {
            ValueDef::Result(inst, index) if self.function.marks(inst).is_construct() => {
                self.separate(value, Work::Yielded(inst, index));
            }
            ValueDef::Result(inst, _) => self.inst(inst),
            ValueDef::BlockParam(block, index) => self.separate(value, Work::Param(block, index)),
            _ => {}
        }
    }

    /// Marks a value that comes and goes by itself.
    fn separate(&mut self, value: Value, work: Work) {
        if !std::mem::replace(&mut self.values[value], true) {
            self.work.push(work);
        }
    }

    /// Marks an instruction as alive, and what it uses whatever else is.
    fn operands(&mut self, inst: Inst) {
        self.insts[inst] = State::Alive;
        let function = self.function;
        let marks = function.marks(inst);
        let passes = marks.is_construct()
            || marks.is_terminator()
                && (function.construct(inst).is_some() || function.op(inst) == Opcode::Merge);
        if !passes {
            function.operands(inst).iter().for_each(|value| self.value(*value));
        }
    }

    /// What was marked.
    fn alive(self) -> Alive {
        Alive { edges: self.edges, insts: self.insts, values: self.values }
    }
}

/// What was found to be alive, apart from the function.
struct Alive {
    edges: Edges,
    insts: SecondaryMap<Inst, State>,
    values: SecondaryMap<Value, bool>,
}

impl Alive {
    /// Removes all else.
    fn sweep(&self, function: &mut Function) -> bool {
        let mut blocks = Vec::with_capacity(function.block_count());
        function.walk_blocks(|_, block| blocks.push(block));
        let mut changed = false;
        for block in blocks {
            let insts = function.insts(block);
            if insts.iter().any(|inst| self.insts[*inst] != State::Alive) {
                changed = true;
                function.insts_mut(block).retain(|inst| self.insts[*inst] == State::Alive);
            }
            if function.block_params(block).iter().any(|param| !self.values[*param]) {
                changed = true;
                retain_params(function, &self.edges, block, |param| self.values[param]);
            }
            if !matches!(function.body, Body::Structured(_)) {
                continue;
            }
            for index in 0..function.insts(block).len() {
                let inst = function.insts(block)[index];
                if function.marks(inst).is_construct()
                    && function.results(inst).any(|result| !self.values[result])
                {
                    changed = true;
                    retain_results(function, inst, |result| self.values[result]);
                }
            }
        }
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::{addresses, run};
    use crate::testing::{assert_valid, bodies, kernel, shader};

    const DEAD: &str = "
        spirv.GlobalVariable @place : !spirv.ptr<i32, Private>
        spirv.func @f(%i: i32, %x: f32) \"None\" {
            %wide = spirv.UConvert %i : i32 to i64
            %product = spirv.IMul %wide, %wide : i64
            %double = spirv.FAdd %x, %x : f32
            %sum = spirv.IAdd %i, %i : i32
            %place = spirv.mlir.addressof @place : !spirv.ptr<i32, Private>
            spirv.Store \"Private\" %place, %sum : i32
            spirv.Return
        }";

    #[test]
    fn address_arithmetic_goes_in_shaders_alone() {
        let mut module = shader(DEAD);
        assert!(addresses(&mut module) && !addresses(&mut module));
        let left = bodies(&module);
        assert!(
            left.iter().any(|line| line.contains("FAdd")) && !left.iter().any(|line| line.contains("i64")),
            "{left:?}"
        );
        assert!(!addresses(&mut kernel(DEAD)));
    }

    #[test]
    fn everything_unused_goes() {
        for mut module in [shader(DEAD), kernel(DEAD)] {
            assert!(run(&mut module) && !run(&mut module));
            let left = bodies(&module);
            assert!(!left.iter().any(|line| line.contains("FAdd") || line.contains("i64")), "{left:?}");
            assert!(left.iter().any(|line| line.contains("IAdd")), "{left:?}");
        }
    }

    #[test]
    fn a_variable_that_is_only_stored_to_goes_with_its_stores() {
        let mut module = shader(
            "spirv.func @f(%x: f32) -> f32 \"None\" {
                %a = spirv.Variable : !spirv.ptr<f32, Function>
                %b = spirv.Variable : !spirv.ptr<f32, Function>
                %y = spirv.FAdd %x, %x : f32
                spirv.Store \"Function\" %a, %y : f32
                spirv.Store \"Function\" %b, %x : f32
                %z = spirv.Load \"Function\" %b : f32
                spirv.ReturnValue %z : f32
            }",
        );
        assert!(run(&mut module));
        assert_valid(&module);
        let left = bodies(&module);
        assert_eq!(left.iter().filter(|line| line.contains("Variable")).count(), 1, "{left:?}");
        assert!(!left.iter().any(|line| line.contains("FAdd")), "{left:?}");
    }

    #[test]
    fn volatile_accesses_stay() {
        let text = "spirv.func @f(%x: f32) \"None\" {
                %a = spirv.Variable : !spirv.ptr<f32, Function>
                spirv.Store \"Function\" %a, %x [\"Volatile\"] : f32
                %y = spirv.Load \"Function\" %a [\"Volatile\"] : f32
                spirv.Return
            }";
        let mut module = shader(text);
        assert!(!run(&mut module));
    }

    #[test]
    fn parameters_and_results_that_nothing_uses_go() {
        let mut module = shader(
            "spirv.func @f(%c: i1, %x: i32) -> i32 \"None\" {
                %used, %unused = spirv.mlir.selection -> i32, i32 {
                    spirv.BranchConditional %c, ^then, ^merge(%x, %x : i32, i32)
                ^then:
                    %y = spirv.IAdd %x, %x : i32
                    %z = spirv.IMul %x, %x : i32
                    spirv.Branch ^merge(%z, %y : i32, i32)
                ^merge(%a: i32, %b: i32):
                    spirv.mlir.merge %b, %a : i32, i32
                }
                spirv.ReturnValue %used : i32
            }",
        );
        assert!(run(&mut module) && !run(&mut module));
        assert_valid(&module);
        let left = bodies(&module).join("\n");
        assert!(left.contains("IAdd") && !left.contains("IMul"), "{left}");
    }
}
