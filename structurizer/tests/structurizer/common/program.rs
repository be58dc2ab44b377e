//! Small programs by description: blocks, edges, values that live across blocks.
//!
//! Every block stores a value, so that each is an event in a trace. Conditions and selectors are
//! loaded, so that the interpreter decides them.

use spirant_dialect::module::GlobalVariable;
use spirant_dialect::spirv::{AddressingModel, MemoryModel, Op, StorageClass};
use spirant_dialect::{Block, Body, Builder, Func, Function, Module, Opcode, Value};

/// How a block ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    Return,
    Unreachable,
    Goto(usize),
    If(usize, usize),
    /// Default, then cases for literals 0, 1, …
    Switch(usize, Vec<usize>),
}

impl End {
    pub fn targets(&self) -> Vec<usize> {
        match self {
            End::Return | End::Unreachable => vec![],
            End::Goto(a) => vec![*a],
            End::If(a, b) => vec![*a, *b],
            End::Switch(default, cases) => std::iter::once(*default).chain(cases.iter().copied()).collect(),
        }
    }

    pub fn targets_mut(&mut self) -> Vec<&mut usize> {
        match self {
            End::Return | End::Unreachable => vec![],
            End::Goto(a) => vec![a],
            End::If(a, b) => vec![a, b],
            End::Switch(default, cases) => std::iter::once(default).chain(cases.iter_mut()).collect(),
        }
    }
}

/// One block.
#[derive(Clone, Debug)]
pub struct Spec {
    pub end: End,
    /// How many parameters it has (the entry has none).
    pub params: usize,
    /// What it and its branches use, as numbers that pick among the values that dominate it.
    pub uses: Vec<u32>,
    /// Whether it stores nothing.
    pub silent: bool,
    /// Whether it holds an instruction that depends on who runs it.
    pub convergent: bool,
}

/// Blocks; the first is the entry.
#[derive(Clone, Debug)]
pub struct Program {
    pub blocks: Vec<Spec>,
}

impl Program {
    /// Blocks without parameters that end so. Returns do nothing else, as compilers have them.
    pub fn plain(ends: &[End]) -> Program {
        let spec = |end: &End| Spec {
            end: end.clone(),
            params: 0,
            uses: vec![1, 5],
            silent: *end == End::Return,
            convergent: false,
        };
        Program { blocks: ends.iter().map(spec).collect() }
    }

    /// The same with parameters and values live across blocks.
    pub fn with_values(ends: &[End]) -> Program {
        let mut program = Program::plain(ends);
        for (index, block) in program.blocks.iter_mut().enumerate() {
            block.params = if index == 0 { 0 } else { index % 3 };
            block.uses = (0..7).map(|k| (index as u32 + 1) * 31 + k * 17).collect();
        }
        program
    }

    /// A module whose only function is the program.
    pub fn build(&self) -> (Module, Func) {
        let mut module = Module::new(AddressingModel::Logical, MemoryModel::GLSL450);
        let int = module.types.int(32);
        let bool = module.types.bool();
        let void = module.types.void();
        let ty = module.types.function(void, &[]);
        let pointer = module.types.pointer(StorageClass::Private, int);
        let bool_pointer = module.types.pointer(StorageClass::Private, bool);
        let mut variable = |name: &str, ty| {
            module.globals.push(GlobalVariable {
                name: name.into(),
                ty,
                storage: StorageClass::Private,
                initializer: None,
                linkage: None,
                decorations: vec![],
            })
        };
        let (out, source, flag) =
            (variable("out", pointer), variable("source", pointer), variable("flag", bool_pointer));
        let dominators = self.dominators();
        let mut function = Function::new("f", ty, []);
        let region = function.create_region();
        function.body = Body::Cfg(region);
        let blocks: Vec<Block> = self.blocks.iter().map(|_| function.create_block()).collect();
        for block in &blocks {
            function.append_block(region, *block);
        }
        let mut defined: Vec<Vec<Value>> = Vec::new();
        for (spec, block) in self.blocks.iter().zip(&blocks) {
            defined.push((0..spec.params).map(|_| function.add_block_param(*block, int)).collect());
        }
        let order = self.order();
        for index in order {
            let spec = &self.blocks[index];
            let mut b = Builder::new(&mut module, &mut function, blocks[index]);
            let mut known: Vec<Value> = dominators[index].iter().flat_map(|d| defined[*d].clone()).collect();
            known.extend(defined[index].iter().copied());
            let mut picks = spec.uses.iter().cycle().enumerate().map(|(k, pick)| *pick as usize + k * 7919);
            let mut pick = |known: &[Value], b: &mut Builder<'_>| match known.len() {
                0 => b.u32(index as u32 + 100),
                len => known[picks.next().unwrap_or(0) % len],
            };
            let (source, out, flag) = (b.global(source), b.global(out), b.global(flag));
            if !spec.silent {
                let fresh = b.op(Op::Load, int, &[source]);
                let other = pick(&known, &mut b);
                let sum = b.op(Op::IAdd, int, &[fresh, other]);
                known.push(sum);
                defined[index].push(sum);
                let stored = pick(&known, &mut b);
                b.effect(Op::Store, &[out, stored], &[]);
            }
            if spec.convergent {
                let (scope, yes) = (b.u32(3), b.int(bool, 1));
                let any = b.op(Op::GroupNonUniformAny, bool, &[scope, yes]);
                b.effect(Op::Store, &[flag, any], &[]);
            }
            let mut calls = Vec::new();
            for target in spec.end.targets() {
                let args: Vec<Value> =
                    (0..self.blocks[target].params).map(|_| pick(&known, &mut b)).collect();
                calls.push(b.function.block_call(blocks[target], &args));
            }
            match &spec.end {
                End::Return => drop(b.effect(Op::Return, &[], &[])),
                End::Unreachable => drop(b.effect(Op::Unreachable, &[], &[])),
                End::Goto(_) => drop(b.push(Op::Branch.into(), &[], &[], &[], &calls)),
                End::If(..) => {
                    let on = b.op(Op::Load, bool, &[flag]);
                    b.push(Opcode::Core(Op::BranchConditional), &[], &[on], &[], &calls);
                }
                End::Switch(_, cases) => {
                    let on = b.op(Op::Load, int, &[source]);
                    let words: Vec<u32> = (0..cases.len() as u32).collect();
                    b.push(Opcode::Core(Op::Switch), &[], &[on], &words, &calls);
                }
            }
        }
        let func = module.functions.push(function);
        (module, func)
    }

    /// In how many natural loops a block is, by definition: of all headers of back edges, those from
    /// which it is reached, and from which it reaches a latch without passing the header.
    pub fn loop_depth(&self, block: usize) -> usize {
        let dominators = self.dominators();
        let dominates = |a: usize, b: usize| a == b || dominators[b].contains(&a);
        let targets: Vec<Vec<usize>> = self.blocks.iter().map(|b| b.end.targets()).collect();
        let mut reached = self.order();
        reached.retain(|b| *b == 0 || !dominators[*b].is_empty());
        let headers = reached.iter().copied().filter(|header| {
            let latch = |from: &usize| targets[*from].contains(header) && dominates(*header, *from);
            let latches: Vec<usize> = reached.iter().copied().filter(latch).collect();
            if latches.is_empty() || !dominates(*header, block) {
                return false;
            }
            let (mut stack, mut seen) = (vec![block], vec![false; targets.len()]);
            while let Some(at) = stack.pop() {
                if latches.contains(&at) {
                    return true;
                }
                if !std::mem::replace(&mut seen[at], true) {
                    stack.extend(targets[at].iter().copied().filter(|to| to != header));
                }
            }
            false
        });
        headers.count()
    }

    /// Blocks so that dominators come first; unreachable ones last.
    fn order(&self) -> Vec<usize> {
        let mut seen = vec![false; self.blocks.len()];
        let mut post = Vec::new();
        let mut stack = vec![(0usize, 0usize)];
        seen[0] = true;
        while let Some((block, next)) = stack.last_mut() {
            match self.blocks[*block].end.targets().get(*next).copied() {
                Some(target) => {
                    *next += 1;
                    if !std::mem::replace(&mut seen[target], true) {
                        stack.push((target, 0));
                    }
                }
                None => {
                    post.push(*block);
                    stack.pop();
                }
            }
        }
        post.reverse();
        post.extend((0..self.blocks.len()).filter(|b| !seen[*b]));
        post
    }

    /// The strict dominators of every block: by bit sets for small programs, a few nearest ones by
    /// Cooper, Harvey and Kennedy's walk for large ones.
    fn dominators(&self) -> Vec<Vec<usize>> {
        let order = self.order();
        let mut position = vec![usize::MAX; self.blocks.len()];
        for (index, block) in order.iter().enumerate() {
            position[*block] = index;
        }
        let mut preds = vec![Vec::new(); self.blocks.len()];
        for (index, block) in self.blocks.iter().enumerate() {
            for target in block.end.targets() {
                preds[target].push(index);
            }
        }
        let mut idom = vec![usize::MAX; self.blocks.len()];
        idom[0] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for block in order.iter().skip(1) {
                let mut new = usize::MAX;
                for pred in &preds[*block] {
                    if idom[*pred] == usize::MAX {
                        continue;
                    }
                    new = if new == usize::MAX { *pred } else { meet(&idom, &position, new, *pred) };
                }
                if new != usize::MAX && idom[*block] != new {
                    idom[*block] = new;
                    changed = true;
                }
            }
        }
        let limit = if self.blocks.len() > 200 { 4 } else { usize::MAX };
        (0..self.blocks.len())
            .map(|block| {
                let mut chain = Vec::new();
                let mut at = block;
                while idom[at] != usize::MAX && idom[at] != at && chain.len() < limit {
                    at = idom[at];
                    chain.push(at);
                }
                chain
            })
            .collect()
    }
}

fn meet(idom: &[usize], position: &[usize], mut a: usize, mut b: usize) -> usize {
    while a != b {
        while position[a] > position[b] {
            a = idom[a];
        }
        while position[b] > position[a] {
            b = idom[b];
        }
    }
    a
}
