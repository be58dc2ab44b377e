//! Evaluates a program: executes every invocation of an entry point's run, statement by statement.
//!
//! The evaluator reads [`Program`] alone and shares no code with the writer of SPIR-V. All invocations execute a statement
//! together, each with a flag that says whether it takes part. Barriers and collective operations require this: they stand where
//! all take part.

use super::ops::{self, Collective, Op, Subgroup};
use super::program::*;
use super::types::*;

/// Contents of memory of an entry point's run.
pub(super) struct Machine<'p> {
    program: &'p Program,
    entry: &'p Entry,
    /// The lanes of each value in each invocation.
    values: Vec<Vec<u64>>,
    /// Of each variable, the scalars of each invocation.
    pub(super) memory: Vec<Vec<u64>>,
    count: usize,
    /// The texel of each invocation.
    pub(super) image: Vec<u32>,
    loops: Vec<Left>,
    /// The invocations that have returned from the function.
    returned: Vec<bool>,
    steps: u64,
}

/// Who has left the body of a loop, for its end or for the round's.
#[derive(Clone)]
struct Left {
    ended: Vec<bool>,
    round: Vec<bool>,
}

/// The most that a program of reasonable size executes.
const MOST_STEPS: u64 = 200_000;

impl<'p> Machine<'p> {
    /// Memory as it is at first; `resources` are the scalars of each variable that the run begins with.
    pub(super) fn new(program: &'p Program, entry: &'p Entry, resources: &[Vec<u64>], image: &[u32]) -> Self {
        let count = entry.invocations() as usize;
        let memory =
            program.variables.iter().zip(resources).map(|(variable, given)| match variable.storage {
                Storage::Buffer => given.clone(),
                _ if given.is_empty() => vec![0; variable.mem.scalars() * count],
                _ => given.repeat(count),
            });
        Machine {
            program,
            entry,
            values: program.values.iter().map(|ty| vec![0; usize::from(ty.lanes) * count]).collect(),
            memory: memory.collect(),
            count,
            image: image.to_vec(),
            loops: Vec::new(),
            returned: vec![false; count],
            steps: 0,
        }
    }

    /// Sets an argument.
    pub(super) fn set(&mut self, value: Value, lanes: &[u64]) {
        self.values[value] = lanes.repeat(self.count);
    }

    /// Runs the entry point; `None` where it takes too many steps or does what has no one result.
    pub(super) fn run(&mut self) -> Option<()> {
        let function = &self.program.functions[self.entry.function];
        self.start(function);
        self.code(&function.body, &vec![true; self.count])
    }

    fn start(&mut self, function: &Function) {
        for local in &function.locals {
            let variable = &self.program.variables[*local];
            self.memory[*local] = match &variable.initial {
                Some(initial) => initial.repeat(self.count),
                None => vec![0; variable.mem.scalars() * self.count],
            };
        }
    }

    fn lanes(&self, arg: &Arg, at: usize) -> Vec<u64> {
        match arg {
            Arg::Value(value) => {
                let lanes = usize::from(self.program.values[*value].lanes);
                self.values[*value][at * lanes..(at + 1) * lanes].to_vec()
            }
            Arg::Const(_, lanes) => lanes.clone(),
            Arg::Spec(index) => vec![u64::from(self.program.specs[*index].value)],
        }
    }

    fn word(&self, arg: &Arg, at: usize) -> u64 {
        match arg {
            Arg::Value(value) => self.values[*value][at * usize::from(self.program.values[*value].lanes)],
            Arg::Const(_, lanes) => lanes.first().copied().unwrap_or(0),
            Arg::Spec(index) => u64::from(self.program.specs[*index].value),
        }
    }

    fn assign(&mut self, value: Value, at: usize, lanes: &[u64]) {
        let count = usize::from(self.program.values[value].lanes);
        self.values[value][at * count..(at + 1) * count].copy_from_slice(lanes);
    }

    /// Who of these is still here.
    fn here(&self, active: &[bool]) -> Vec<bool> {
        let left = self.loops.last();
        let mut here = active.to_vec();
        for (at, here) in here.iter_mut().enumerate() {
            *here &= !self.returned[at] && left.is_none_or(|left| !left.ended[at] && !left.round[at]);
        }
        here
    }

    fn each(&self, active: &[bool]) -> Vec<usize> {
        let here = self.here(active);
        (0..self.count).filter(|at| here[*at]).collect()
    }

    fn where_true(&self, active: &[bool], condition: &Arg) -> Vec<bool> {
        (0..self.count).map(|at| active[at] && self.word(condition, at) != 0).collect()
    }

    fn code(&mut self, code: &'p Code, active: &[bool]) -> Option<()> {
        code.iter().try_for_each(|stmt| self.statement(stmt, active))
    }

    fn statement(&mut self, stmt: &'p Stmt, active: &[bool]) -> Option<()> {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return None;
        }
        let each = self.each(active);
        if each.is_empty() {
            return Some(());
        }
        match stmt {
            Stmt::Let(value, Op::Workgroup(op), args) => self.collective(*value, *op, args.first()?)?,
            Stmt::Let(value, op, args) => {
                for at in each {
                    let lanes = self.compute(*value, op, args, at)?;
                    self.assign(*value, at, &lanes);
                }
            }
            Stmt::Load(..) | Stmt::Store(..) | Stmt::Copy(..) => self.access(stmt, each),
            Stmt::If { condition, then, otherwise, phis } => {
                let here = self.here(active);
                let taken = self.where_true(&here, condition);
                let not: Vec<bool> = (0..self.count).map(|at| here[at] && !taken[at]).collect();
                self.code(then, &taken)?;
                otherwise.iter().try_for_each(|code| self.code(code, &not))?;
                for (value, first, second) in phis {
                    for at in self.each(active) {
                        let lanes = self.lanes(if taken[at] { first } else { second }, at);
                        self.assign(*value, at, &lanes);
                    }
                }
            }
            Stmt::Switch { selector, cases, default } => self.switch(selector, cases, default, active)?,
            Stmt::Loop { .. } => self.repeat(stmt, active)?,
            Stmt::BreakIf(condition) | Stmt::ContinueIf(condition) => {
                let is_break = matches!(stmt, Stmt::BreakIf(_));
                for at in each {
                    let leaves = self.word(condition, at) != 0;
                    let left = self.loops.last_mut()?;
                    *(if is_break { &mut left.ended[at] } else { &mut left.round[at] }) |= leaves;
                }
            }
            Stmt::ReturnIf(condition) | Stmt::KillIf(condition) => {
                for at in each {
                    self.returned[at] |= self.word(condition, at) != 0;
                }
            }
            Stmt::Call(value, function, args, pointers) => {
                self.call(*value, *function, args, pointers, active)?
            }
            Stmt::Sum(value, arg) => {
                let size = self.entry.group_size() as usize;
                for first in (0..self.count).step_by(size) {
                    let sum =
                        (first..first + size).fold(0u64, |sum, at| sum + self.word(arg, at)) & 0xffff_ffff;
                    (first..first + size).for_each(|at| self.assign(*value, at, &[sum]));
                }
            }
            Stmt::Exchange(value, arg, by) => {
                let size = self.entry.group_size() as usize;
                let old: Vec<u64> = (0..self.count).map(|at| self.word(arg, at)).collect();
                for at in 0..self.count {
                    let (group, lane) = (at / size, at % size);
                    self.assign(*value, at, &[old[group * size + (lane + *by as usize) % size]]);
                }
            }
            Stmt::Graph { path, nodes, fuel } => {
                for at in each {
                    self.graph(*path, nodes, *fuel, at);
                }
            }
            Stmt::ImageWrite(_) | Stmt::ImageRead(_) | Stmt::ImageFetch(..) => self.texels(stmt, each)?,
            // Data that is copied to where it was; the rest has no one result.
            Stmt::Typed(None, _) => {}
            Stmt::Typed(Some(_), _) | Stmt::Emit(_) => return None,
        }
        Some(())
    }

    /// Loads, stores and copies.
    fn access(&mut self, stmt: &Stmt, each: Vec<usize>) {
        match stmt {
            Stmt::Load(value, place) => {
                for at in each {
                    let start = self.place(place, at);
                    let lanes = self.memory[place.variable][start..start + place.mem.scalars()].to_vec();
                    self.assign(*value, at, &lanes);
                }
            }
            Stmt::Store(place, arg) => {
                for at in each {
                    let (start, lanes) = (self.place(place, at), self.lanes(arg, at));
                    self.memory[place.variable][start..start + lanes.len()].copy_from_slice(&lanes);
                }
            }
            Stmt::Copy(to, from) => {
                for at in each {
                    let (start, size) = (self.place(from, at), from.mem.scalars());
                    let scalars = self.memory[from.variable][start..start + size].to_vec();
                    let start = self.place(to, at);
                    self.memory[to.variable][start..start + size].copy_from_slice(&scalars);
                }
            }
            _ => {}
        }
    }

    /// Accesses of images; `None` where a texel is not there.
    fn texels(&mut self, stmt: &Stmt, each: Vec<usize>) -> Option<()> {
        match stmt {
            Stmt::ImageWrite(arg) => {
                for at in each {
                    self.image[at] = self.word(arg, at) as u32;
                }
            }
            Stmt::ImageRead(value) => {
                for at in each {
                    let texel = u64::from(self.image[at]);
                    self.assign(*value, at, &[texel]);
                }
            }
            Stmt::ImageFetch(value, column) => {
                for at in each {
                    let texel = *self.program.texels.get(self.word(column, at) as usize)?;
                    self.assign(*value, at, &[u64::from(texel)]);
                }
            }
            _ => {}
        }
        Some(())
    }

    /// The first scalar of a part.
    fn place(&self, place: &Lvalue, at: usize) -> usize {
        let mut mem = &self.program.variables[place.variable].mem;
        let mut start = at * mem.scalars();
        for index in &place.path {
            let index = match index {
                Index::Fixed(index) => *index as usize,
                Index::Computed(arg) => self.word(arg, at) as usize,
            };
            match mem {
                Mem::Array(element, _) => {
                    start += index * element.scalars();
                    mem = element;
                }
                Mem::Struct(members) => {
                    start += members[..index].iter().map(Mem::scalars).sum::<usize>();
                    mem = &members[index];
                }
                Mem::Value(_) => start += index,
            }
        }
        start
    }

    fn switch(
        &mut self,
        selector: &Arg,
        cases: &'p [Case],
        default: &'p Code,
        active: &[bool],
    ) -> Option<()> {
        let here = self.here(active);
        let literals = |case: &Case| -> Vec<u64> { case.literals.iter().map(|n| u64::from(*n)).collect() };
        let chosen: Vec<Option<usize>> = (0..self.count)
            .map(|at| cases.iter().position(|case| literals(case).contains(&self.word(selector, at))))
            .collect();
        let mut falling = vec![false; self.count];
        for (number, case) in cases.iter().enumerate() {
            let taken: Vec<bool> =
                (0..self.count).map(|at| here[at] && (falling[at] || chosen[at] == Some(number))).collect();
            self.code(&case.code, &taken)?;
            falling = if case.falls { taken } else { vec![false; self.count] };
        }
        let rest: Vec<bool> = (0..self.count).map(|at| here[at] && chosen[at].is_none()).collect();
        self.code(default, &rest)
    }

    fn repeat(&mut self, stmt: &'p Stmt, active: &[bool]) -> Option<()> {
        let Stmt::Loop { counter, rounds, at_end, carried, body, next } = stmt else { return None };
        let here = self.here(active);
        let mut running = here;
        for at in (0..self.count).filter(|at| running[*at]) {
            self.assign(*counter, at, &[0]);
            for (value, first, _) in carried {
                let lanes = self.lanes(first, at);
                self.assign(*value, at, &lanes);
            }
        }
        self.loops.push(Left { ended: vec![false; self.count], round: vec![false; self.count] });
        let goes_on = |machine: &Self, at: usize, done: u64| done < machine.word(rounds, at);
        let mut number = 0;
        if !at_end {
            running = (0..self.count).map(|at| running[at] && goes_on(self, at, 0)).collect();
        }
        while running.contains(&true) {
            self.code(body, &running)?;
            if let Some(left) = self.loops.last_mut() {
                left.round.fill(false);
            }
            running = self.here(&running);
            self.code(next, &running)?;
            number += 1;
            if *at_end {
                running = (0..self.count).map(|at| running[at] && goes_on(self, at, number)).collect();
            }
            for at in (0..self.count).filter(|at| running[*at]) {
                let all: Vec<Vec<u64>> = carried.iter().map(|(_, _, next)| self.lanes(next, at)).collect();
                carried.iter().zip(all).for_each(|((value, ..), lanes)| self.assign(*value, at, &lanes));
                self.assign(*counter, at, &[number]);
            }
            if !at_end {
                running = (0..self.count).map(|at| running[at] && goes_on(self, at, number)).collect();
            }
        }
        self.loops.pop();
        Some(())
    }

    fn call(
        &mut self,
        value: Value,
        function: usize,
        args: &[Arg],
        pointers: &[Var],
        active: &[bool],
    ) -> Option<()> {
        let callee = &self.program.functions[function];
        let here = self.here(active);
        for at in (0..self.count).filter(|at| here[*at]) {
            let all: Vec<Vec<u64>> = args.iter().map(|arg| self.lanes(arg, at)).collect();
            callee.params.iter().zip(all).for_each(|(param, lanes)| self.assign(*param, at, &lanes));
        }
        for (inner, outer) in callee.pointers.iter().zip(pointers) {
            self.memory[*inner] = self.memory[*outer].clone();
        }
        self.start(callee);
        let returned = std::mem::replace(&mut self.returned, vec![false; self.count]);
        let loops = std::mem::take(&mut self.loops);
        self.code(&callee.body, &here)?;
        self.loops = loops;
        self.returned = returned;
        for (inner, outer) in callee.pointers.iter().zip(pointers) {
            self.memory[*outer] = self.memory[*inner].clone();
        }
        let result = callee.result.as_ref()?;
        for at in (0..self.count).filter(|at| here[*at]) {
            let lanes = self.lanes(result, at);
            self.assign(value, at, &lanes);
        }
        Some(())
    }

    fn graph(&mut self, path: Var, nodes: &[Node], fuel: u32, at: usize) {
        let mut hash = self.memory[path][at];
        let (mut node, mut left) = (0, fuel);
        while let Some(found) = nodes.get(node) {
            hash = (hash.wrapping_mul(33) + u64::from(found.mark)) & 0xffff_ffff;
            left -= 1;
            let count = found.targets.len().max(1);
            node = if left == 0 { nodes.len() } else { found.targets[(hash >> 3) as usize % count] };
        }
        self.memory[path][at] = hash;
    }

    fn compute(&self, value: Value, op: &Op, args: &[Arg], at: usize) -> Option<Vec<u64>> {
        let to = self.program.values[value];
        let first = || self.lanes(&args[0], at);
        let from = args.first().map_or(to, |arg| self.program.ty(arg));
        Some(match op {
            Op::Lanes(_) | Op::Ext(..) | Op::Glsl(_) | Op::Cl(_) | Op::Pair(..) | Op::Convert(_) => {
                let all: Vec<Vec<u64>> = args.iter().map(|arg| self.lanes(arg, at)).collect();
                let lane = |lane: usize| {
                    let operands: Vec<u64> =
                        all.iter().map(|lanes| *lanes.get(lane).unwrap_or(&lanes[0])).collect();
                    ops::lane(op, from.scalar, to.scalar, &operands)
                };
                (0..usize::from(to.lanes)).map(lane).collect::<Option<_>>()?
            }
            Op::Select => {
                let (condition, yes, no) = (first(), self.lanes(&args[1], at), self.lanes(&args[2], at));
                let truth = |lane: usize| *condition.get(lane).unwrap_or(&condition[0]) != 0;
                (0..yes.len()).map(|lane| if truth(lane) { yes[lane] } else { no[lane] }).collect()
            }
            Op::Bitcast => ops::bitcast(&first(), from, to),
            Op::Any => vec![u64::from(first().contains(&1))],
            Op::All => vec![u64::from(!first().contains(&0))],
            Op::Extract(lane) => vec![first()[*lane as usize]],
            Op::Insert(lane) => {
                let mut lanes = self.lanes(&args[1], at);
                lanes[*lane as usize] = self.word(&args[0], at);
                lanes
            }
            Op::Construct => args.iter().flat_map(|arg| self.lanes(arg, at)).collect(),
            Op::Shuffle(lanes) => {
                let both = [first(), self.lanes(&args[1], at)].concat();
                lanes.iter().map(|lane| both[*lane as usize]).collect()
            }
            Op::ExtractDynamic => vec![*first().get(self.word(&args[1], at) as usize)?],
            Op::InsertDynamic => {
                let mut lanes = first();
                *lanes.get_mut(self.word(&args[2], at) as usize)? = self.word(&args[1], at);
                lanes
            }
            Op::Dot => {
                let width = from.scalar.width();
                let products = first().into_iter().zip(self.lanes(&args[1], at));
                let sum = products.map(|(a, b)| ops::whole(a, width) * ops::whole(b, width)).sum();
                vec![ops::float(sum, width)]
            }
            Op::MatrixTimesVector => self.matrix(args, to, at)?,
            Op::ByteDot => {
                let (a, b) = (self.word(&args[0], at), self.word(&args[1], at));
                vec![(0..4).map(|byte| (a >> (8 * byte) & 255) * (b >> (8 * byte) & 255)).sum()]
            }
            Op::Subgroup(Subgroup::Vote | Subgroup::AllEqual) => vec![1],
            Op::Subgroup(_) => first(),
            Op::LocalIndex => vec![(at % self.entry.group_size() as usize) as u64],
            Op::GlobalIndex => vec![at as u64],
            Op::Workgroup(_) | Op::Wild(_) => return None,
        })
    }

    fn matrix(&self, args: &[Arg], to: Ty, at: usize) -> Option<Vec<u64>> {
        let (vector, columns) = args.split_last()?;
        let factors = self.lanes(vector, at);
        let width = to.scalar.width();
        let row = |row: usize| {
            let products = columns.iter().zip(&factors).map(|(column, factor)| {
                ops::whole(self.lanes(column, at)[row], width) * ops::whole(*factor, width)
            });
            ops::float(products.sum(), width)
        };
        Some((0..usize::from(to.lanes)).map(row).collect())
    }

    fn collective(&mut self, value: Value, op: Collective, arg: &Arg) -> Option<()> {
        let size = self.entry.group_size() as usize;
        let ty = self.program.values[value].scalar;
        for first in (0..self.count).step_by(size) {
            let all: Vec<u64> = (first..first + size).map(|at| self.word(arg, at)).collect();
            let sum = |range: &[u64]| range.iter().fold(0u64, |sum, n| sum.wrapping_add(*n)) & ty.mask();
            for lane in 0..size {
                let result = match op {
                    Collective::Sum => sum(&all),
                    Collective::InclusiveSum => sum(&all[..=lane]),
                    Collective::ExclusiveSum => sum(&all[..lane]),
                    Collective::UMax => *all.iter().max()?,
                    Collective::SMin => {
                        let least = all.iter().map(|n| ops::signed(*n, ty.width())).min()?;
                        least as u64 & ty.mask()
                    }
                    Collective::Any => u64::from(all.contains(&1)),
                    Collective::All => u64::from(!all.contains(&0)),
                    Collective::Broadcast(lane) => *all.get(lane as usize)?,
                };
                self.assign(value, first + lane, &[result]);
            }
        }
        Some(())
    }
}
