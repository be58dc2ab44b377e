//! Random nests of selections, switches and loops with early exits: spirv-val accepts them all.
//!
//! Exits follow SPIR-V's rules (2.11.2): out of the innermost loop, to its continue, or out of the
//! innermost switch where no loop lies between; and returns from anywhere.

use crate::common::*;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, Builder, Function, Inst, Module, Opcode, Region, Type, Value};
use spirant_generators::random::Random;

/// Where a break and a continue go, and with how many values.
#[derive(Clone, Copy, Default)]
struct Exits {
    to_break: Option<Inst>,
    to_continue: Option<Inst>,
    /// Whether no path may return: from a continue block every path leads back.
    must_stay: bool,
}

struct Generator {
    module: Module,
    function: Function,
    random: Random,
    uint: Type,
    bool: Type,
    budget: usize,
}

impl Generator {
    fn at<T>(&mut self, block: Block, build: impl FnOnce(&mut Builder<'_>) -> T) -> T {
        build(&mut Builder::new(&mut self.module, &mut self.function, block))
    }

    fn blocks<const N: usize>(&mut self) -> (Region, [Block; N]) {
        let region = self.function.create_region();
        (region, std::array::from_fn(|_| block(&mut self.function, region)))
    }

    fn condition(&mut self, block: Block, value: Value) -> Value {
        let (bool, limit) = (self.bool, self.random.below(100) as u32);
        self.at(block, |b| {
            let limit = b.u32(limit);
            b.op(Op::ULessThan, bool, &[value, limit])
        })
    }

    fn step(&mut self, block: Block, value: Value) -> Value {
        let (uint, amount) = (self.uint, self.random.below(9) as u32);
        self.at(block, |b| {
            let amount = b.u32(amount);
            b.op(Op::IAdd, uint, &[value, amount])
        })
    }

    /// Fills `block` with statements and ends it: with a branch to `next` that passes the value,
    /// or with an exit.
    fn fill(&mut self, block: Block, value: Value, next: Block, exits: Exits, depth: usize) {
        let value = self.statements(block, value, exits, depth);
        match (self.random.below(8), exits) {
            (0, Exits { to_break: Some(inst), .. }) => {
                self.at(block, |b| b.exit(Opcode::Break, inst, &[value]));
            }
            (1, Exits { to_continue: Some(inst), .. }) => {
                self.at(block, |b| b.exit(Opcode::Continue, inst, &[value]));
            }
            (2, Exits { must_stay: false, .. }) => {
                self.at(block, |b| b.effect(Op::Return, &[], &[]));
            }
            _ => {
                self.at(block, |b| b.branch(next, &[value]));
            }
        }
    }

    fn statements(&mut self, block: Block, mut value: Value, exits: Exits, depth: usize) -> Value {
        for _ in 0..self.random.below(4) {
            if depth == 0 || self.budget == 0 {
                value = self.step(block, value);
                continue;
            }
            self.budget -= 1;
            value = match self.random.below(5) {
                0 => self.step(block, value),
                1 => self.selection(block, value, exits, depth - 1),
                2 => self.switch(block, value, exits, depth - 1),
                3 => self.once(block, value, exits, depth - 1),
                _ => self.repeat(block, value, exits, depth - 1),
            };
        }
        value
    }

    fn finish(&mut self, block: Block, op: Opcode, region: Region, merge: Block) -> (Inst, Value) {
        let uint = self.uint;
        let inst = self.at(block, |b| b.construct(op, &[uint], &[0], region));
        let mut yielded = self.function.add_block_param(merge, uint);
        if self.random.below(3) == 0 {
            yielded = self.step(merge, yielded);
        }
        self.at(merge, |b| b.effect(Opcode::Merge, &[yielded], &[]));
        (inst, self.function.results(inst).next().unwrap())
    }

    fn selection(&mut self, block: Block, value: Value, exits: Exits, depth: usize) -> Value {
        let (region, [header, then, other, merge]) = self.blocks();
        let (_, result) = self.finish(block, Opcode::Selection, region, merge);
        let inner = self.statements(header, value, exits, depth.min(1));
        let condition = self.condition(header, inner);
        if self.random.below(2) == 0 {
            self.function.blocks_mut(region).retain(|block| *block != other);
            self.at(header, |b| b.branch_if(condition, (then, &[]), (merge, &[value])));
        } else {
            self.at(header, |b| b.branch_if(condition, (then, &[]), (other, &[])));
            self.fill(other, inner, merge, exits, depth);
        }
        self.fill(then, inner, merge, exits, depth);
        result
    }

    fn switch(&mut self, block: Block, value: Value, exits: Exits, depth: usize) -> Value {
        let (region, [header, default, one, two, merge]) = self.blocks();
        let (inst, result) = self.finish(block, Opcode::Selection, region, merge);
        let exits = Exits { to_break: Some(inst), ..exits };
        let constant = self.at(header, |b| b.u32(42));
        let plain = [default, one, two].map(|block| self.function.block_call(block, &[]));
        let direct = [value, constant].map(|value| self.function.block_call(merge, &[value]));
        let calls = [&plain[..], &direct[..]].concat();
        self.at(header, |b| b.push(Op::Switch.into(), &[], &[value], &[1, 2, 3, 4], &calls));
        for block in [default, one, two] {
            self.fill(block, value, merge, exits, depth);
        }
        result
    }

    /// A selection without a choice, to break out of.
    fn once(&mut self, block: Block, value: Value, exits: Exits, depth: usize) -> Value {
        let (region, [header, body, merge]) = self.blocks();
        let (inst, result) = self.finish(block, Opcode::Selection, region, merge);
        self.at(header, |b| b.branch(body, &[]));
        self.fill(body, value, merge, Exits { to_break: Some(inst), ..exits }, depth);
        result
    }

    fn repeat(&mut self, block: Block, value: Value, outer: Exits, depth: usize) -> Value {
        let (region, [entry, header, body, next, merge]) = self.blocks();
        let (inst, result) = self.finish(block, Opcode::Loop, region, merge);
        let exits = Exits { to_break: Some(inst), to_continue: Some(inst), must_stay: outer.must_stay };
        let uint = self.uint;
        let counter = self.function.add_block_param(header, uint);
        let step = self.function.add_block_param(next, uint);
        self.at(entry, |b| b.branch(header, &[value]));
        let inner = self.statements(
            header,
            counter,
            Exits { must_stay: outer.must_stay, ..Exits::default() },
            depth.min(1),
        );
        if self.random.below(2) == 0 {
            self.at(header, |b| b.branch(body, &[]));
        } else {
            let condition = self.condition(header, inner);
            self.at(header, |b| b.branch_if(condition, (body, &[]), (merge, &[counter])));
        }
        self.fill(body, inner, next, exits, depth);
        let step = self.statements(next, step, Exits { must_stay: true, ..Exits::default() }, depth.min(1));
        if self.random.below(2) == 0 {
            self.at(next, |b| b.branch(header, &[step]));
        } else {
            let condition = self.condition(next, step);
            self.at(next, |b| b.branch_if(condition, (header, &[step]), (merge, &[step])));
        }
        result
    }
}

#[test]
fn random_nests_validate() {
    for seed in 1..=400u64 {
        let mut module = shader();
        let (function, _, entry) = void_function(&mut module, "main", true);
        let (uint, bool) = (module.types.int(32), module.types.bool());
        let random = Random::new(seed);
        let mut g = Generator { module, function, random, uint, bool, budget: 30 };
        let start = g.at(entry, |b| b.u32(seed as u32));
        let mut value = start;
        for _ in 0..4 {
            value = g.statements(entry, value, Exits::default(), 5);
        }
        g.at(entry, |b| b.effect(Op::Return, &[], &[]));
        entry_point(&mut g.module, g.function);
        let words = words_unread(&g.module);
        if seed % 10 == 0 {
            load(&words);
            same_text(&words);
        }
        validate(&words, spirv_tools::TargetEnv::Vulkan_1_3);
    }
}
