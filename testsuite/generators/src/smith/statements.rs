//! Draws statements: memory, control flow, calls, and the cooperation of a workgroup.

use super::draw::{Drawer, SMALL};
use super::ops::{Collective, Op};
use super::program::*;
use super::types::*;
use spirant_dialect::spirv::{self, Capability};

/// Constructs nest at most so deep.
const DEEPEST: usize = 4;

impl Drawer<'_, '_> {
    /// A few statements.
    pub(super) fn statements(&mut self) {
        for _ in 0..1 + self.choices.below(6) {
            if self.budget == 0 {
                return;
            }
            self.budget -= 1;
            self.statement();
        }
    }

    fn statement(&mut self) {
        let nests = self.depth < DEEPEST && self.budget > 1;
        match self.choices.below(26) {
            0 | 1 if nests => self.selection(),
            2 if nests => self.switch(),
            3 | 4 if nests && self.loops < 3 => self.repeat(),
            5 if self.loops > 0 => self.leave(),
            6 | 7 => self.call(),
            8 if self.uniform => self.together(),
            9 if self.stage == Some(Stage::Compute) || self.stage == Some(Stage::Kernel) => self.image(),
            10 if self.kernel() => self.graph(),
            11 if self.stage.is_some() && self.depth > 0 && self.choices.one_in(4) => {
                let condition = self.arg(Ty::BOOL);
                if self.stage.is_some_and(Stage::is_compute) {
                    let word = self.word();
                    self.result(0, word);
                }
                let kills = self.stage == Some(Stage::Fragment) && self.choices.one_in(2);
                self.code.push(if kills { Stmt::KillIf(condition) } else { Stmt::ReturnIf(condition) });
                self.uniform = false;
            }
            12..=16 => self.access(),
            17 => self.typed(),
            18 if self.stage == Some(Stage::Geometry) => {
                self.code.push(Stmt::Emit(!self.choices.one_in(4)));
            }
            _ => self.compute(),
        }
    }

    /// Marks the path.
    fn mark(&mut self) {
        if !self.choices.one_in(2) {
            return;
        }
        let place = Lvalue { variable: self.path, path: vec![], mem: Mem::Value(Ty::U32) };
        let old = self.load(place.clone());
        let scaled = self.core(Ty::U32, spirv::Op::IMul, vec![old, Self::splat(Ty::U32, 33)]);
        let mark = u64::from(self.choices.number() & 0xffff);
        let new = self.core(Ty::U32, spirv::Op::IAdd, vec![scaled, Self::splat(Ty::U32, mark)]);
        self.code.push(Stmt::Store(place, new));
    }

    /// An arm of a construct.
    fn arm(&mut self, phis: &[Ty]) -> (Code, Vec<Arg>) {
        self.apart(|drawer| {
            drawer.mark();
            drawer.statements();
            phis.iter().map(|ty| drawer.passed(*ty)).collect()
        })
    }

    fn passed(&mut self, ty: Ty) -> Arg {
        let arg = self.arg(ty);
        self.handed(arg)
    }

    /// Draws what is in a construct, in which not all invocations are.
    fn inside<R>(&mut self, draw: impl FnOnce(&mut Self) -> R) -> R {
        let uniform = std::mem::replace(&mut self.uniform, false);
        self.depth += 1;
        let result = draw(self);
        self.depth -= 1;
        self.uniform = uniform;
        result
    }

    fn selection(&mut self) {
        let condition = self.arg(Ty::BOOL);
        let types: Vec<Ty> = (0..self.choices.below(3)).map(|_| self.ty()).collect();
        let one_sided = self.choices.one_in(3);
        let outside: Vec<Arg> = types.iter().map(|ty| self.passed(*ty)).collect();
        let ((then, first), (otherwise, second)) = self.inside(|drawer| {
            let then = drawer.arm(&types);
            let otherwise = if one_sided { (Vec::new(), outside) } else { drawer.arm(&types) };
            (then, otherwise)
        });
        self.uniform &= !has_return(&then) && !has_return(&otherwise);
        let mut phis = Vec::new();
        for ((ty, first), second) in types.into_iter().zip(first).zip(second) {
            phis.push((self.value(ty, SMALL), first, second));
        }
        self.scope.extend(phis.iter().map(|(value, ..)| *value));
        let otherwise = (!one_sided).then_some(otherwise);
        self.code.push(Stmt::If { condition, then, otherwise, phis });
    }

    fn switch(&mut self) {
        let selector = self.arg(Ty::U32);
        let selector = self.core(Ty::U32, spirv::Op::BitwiseAnd, vec![selector, Self::splat(Ty::U32, 7)]);
        let (cases, default) = self.inside(|drawer| {
            let mut literal = 0;
            let mut cases = Vec::new();
            for _ in 0..1 + drawer.choices.below(4) {
                let count = 1 + drawer.choices.below(2) as u32;
                let literals: Vec<u32> = (literal..literal + count).collect();
                literal += count + drawer.choices.below(2) as u32;
                let (code, _) = drawer.arm(&[]);
                cases.push(Case { literals, code, falls: drawer.choices.one_in(4) });
            }
            if let Some(last) = cases.last_mut() {
                last.falls = false;
            }
            let default = if drawer.choices.one_in(2) { drawer.arm(&[]).0 } else { Vec::new() };
            (cases, default)
        });
        self.uniform &= !cases.iter().any(|case| has_return(&case.code)) && !has_return(&default);
        self.code.push(Stmt::Switch { selector, cases, default });
    }

    fn repeat(&mut self) {
        let most = if self.loops == 0 { 7 } else { 3 };
        let rounds = self.arg(Ty::U32);
        let rounds = self.core(Ty::U32, spirv::Op::BitwiseAnd, vec![rounds, Self::splat(Ty::U32, most)]);
        let at_end = self.choices.one_in(3);
        let counter = self.value(Ty::U32, 0);
        let carried: Vec<(Value, Arg)> = (0..self.choices.below(3))
            .map(|_| {
                let ty = self.ty();
                let first = self.passed(ty);
                (self.value(ty, SMALL), first)
            })
            .collect();
        self.scope.push(counter);
        self.scope.extend(carried.iter().map(|(value, _)| *value));
        let leavable = std::mem::replace(&mut self.leavable, true);
        self.loops += 1;
        let ((body, _), (next, nexts)) = self.inside(|drawer| {
            let body = drawer.arm(&[]);
            drawer.leavable = false;
            let types: Vec<Ty> = carried.iter().map(|(value, _)| drawer.program.values[*value]).collect();
            let next = drawer.apart(|drawer| {
                for _ in 0..drawer.choices.below(3) {
                    drawer.compute();
                }
                types.into_iter().map(|ty| drawer.passed(ty)).collect::<Vec<_>>()
            });
            (body, next)
        });
        self.loops -= 1;
        self.leavable = leavable;
        self.uniform &= !has_return(&body);
        let carried =
            carried.into_iter().zip(nexts).map(|((value, first), next)| (value, first, next)).collect();
        self.code.push(Stmt::Loop { counter, rounds, at_end, carried, body, next });
    }

    fn leave(&mut self) {
        if !self.leavable {
            return self.compute();
        }
        let condition = self.arg(Ty::BOOL);
        let breaks = self.choices.one_in(2);
        self.code.push(if breaks { Stmt::BreakIf(condition) } else { Stmt::ContinueIf(condition) });
    }

    fn call(&mut self) {
        if self.callable() == 0 || self.loops > 1 {
            return self.compute();
        }
        let function = self.choices.below(self.callable());
        let callee = self.program.functions[function].clone();
        let local = |var: &Var| {
            let variable = &self.program.variables[*var];
            variable.storage == Storage::Local && variable.mem == Mem::Value(Ty::U32)
        };
        let locals: Vec<Var> = self.memory.iter().copied().filter(local).take(1).collect();
        let pointers = if callee.pointers.is_empty() { Vec::new() } else { locals };
        if pointers.len() < callee.pointers.len() {
            return self.compute();
        }
        let types: Vec<Ty> = callee.params.iter().map(|param| self.program.values[*param]).collect();
        let args = types.into_iter().map(|ty| self.passed(ty)).collect();
        let Some(result) = callee.result else { return };
        let value = self.value(self.program.ty(&result), SMALL);
        self.code.push(Stmt::Call(value, function, args, pointers));
        self.scope.push(value);
    }

    /// What all invocations of a workgroup do.
    fn together(&mut self) {
        let collective = self.options.features.has(Capability::Groups) && self.choices.one_in(2);
        if collective {
            let ops = [
                Collective::Sum,
                Collective::InclusiveSum,
                Collective::ExclusiveSum,
                Collective::UMax,
                Collective::SMin,
                Collective::Any,
                Collective::All,
                Collective::Broadcast(self.choices.below(4) as u32),
            ];
            let Some(op) = self.choices.of(&ops) else { return };
            let ty = if matches!(op, Collective::Any | Collective::All) { Ty::BOOL } else { Ty::U32 };
            let arg = self.arg(ty);
            self.op(ty, 0, Op::Workgroup(op), vec![arg]);
            return;
        }
        let arg = self.arg(Ty::U32);
        let value = self.value(Ty::U32, 0);
        self.code.push(if self.choices.one_in(2) {
            Stmt::Sum(value, arg)
        } else {
            Stmt::Exchange(value, arg, self.choices.below(8) as u32)
        });
        self.scope.push(value);
    }

    fn image(&mut self) {
        let which = self.choices.below(3);
        // A kernel's image is read or written, and there is none where it does not say so.
        let has = match which {
            0 => !self.kernel() || self.program.canvas,
            1 => !self.kernel() || !self.program.texels.is_empty(),
            _ => !self.kernel(),
        };
        if !has {
            return self.compute();
        }
        let value = self.value(Ty::U32, 0);
        match which {
            0 => {
                let arg = self.arg(Ty::U32);
                return self.code.push(Stmt::ImageWrite(arg));
            }
            1 if !self.program.texels.is_empty() => {
                let column = self.index(self.program.texels.len() as u32);
                self.code.push(Stmt::ImageFetch(value, column));
            }
            _ => self.code.push(Stmt::ImageRead(value)),
        }
        self.scope.push(value);
    }

    /// Blocks that go anywhere, with fuel.
    fn graph(&mut self) {
        let count = 2 + self.choices.below(6);
        let mut node = |_| Node {
            mark: self.choices.number() & 0xffff,
            targets: (0..1 + self.choices.below(3)).map(|_| self.choices.below(count + 1)).collect(),
        };
        let nodes = (0..count).map(&mut node).collect();
        let fuel = 1 + self.choices.below(12) as u32;
        self.code.push(Stmt::Graph { path: self.path, nodes, fuel });
    }

    /// An index below a power of two, computed.
    pub(super) fn index(&mut self, below: u32) -> Arg {
        let arg = self.arg(Ty::U32);
        self.core(Ty::U32, spirv::Op::BitwiseAnd, vec![arg, Self::splat(Ty::U32, u64::from(below - 1))])
    }

    /// A part of a variable: a value, or where it is permitted an aggregate.
    fn part(&mut self, variable: Var) -> Lvalue {
        let (mut mem, mut path) = (self.program.variables[variable].mem.clone(), Vec::new());
        loop {
            mem = match mem {
                Mem::Struct(members) => {
                    let member = self.choices.below(members.len());
                    path.push(Index::Fixed(member as u32));
                    members[member].clone()
                }
                Mem::Array(element, count) => {
                    let computed = self.choices.one_in(2) && count.is_power_of_two();
                    path.push(if computed {
                        Index::Computed(self.index(count))
                    } else {
                        Index::Fixed(self.choices.below(count as usize) as u32)
                    });
                    *element
                }
                Mem::Value(ty) if ty.lanes > 1 && ty.scalar != Scalar::Bool && self.choices.one_in(4) => {
                    path.push(Index::Fixed(self.choices.below(usize::from(ty.lanes)) as u32));
                    Mem::Value(ty.element())
                }
                Mem::Value(_) => return Lvalue { variable, path, mem },
            }
        }
    }

    pub(super) fn load(&mut self, place: Lvalue) -> Arg {
        let Mem::Value(ty) = place.mem else { return Self::splat(Ty::U32, 0) };
        let value = self.value(ty, SMALL);
        self.code.push(Stmt::Load(value, place));
        self.scope.push(value);
        Arg::Value(value)
    }

    /// Loads, stores or copies.
    fn access(&mut self) {
        let Some(variable) = self.choices.of(&self.memory.clone()) else { return self.compute() };
        let Variable { storage, writable, mem, .. } = self.program.variables[variable].clone();
        let copies = writable && !matches!(mem, Mem::Value(_)) && self.choices.one_in(4);
        if copies && storage == Storage::Local && self.copy(variable, &mem) {
            return;
        }
        let place = self.part(variable);
        let Mem::Value(ty) = place.mem else { return };
        let is_output = storage.is_output();
        if is_output || writable && self.choices.one_in(2) {
            let arg = self.arg(ty);
            let seen = is_output || matches!(storage, Storage::Buffer | Storage::Workgroup);
            let arg = if seen { self.shown(arg) } else { self.handed(arg) };
            self.code.push(Stmt::Store(place, arg));
        } else {
            self.load(place);
        }
    }

    /// Copies one element of an array of a variable to another.
    fn copy(&mut self, variable: Var, mem: &Mem) -> bool {
        let Mem::Array(element, count) = mem else { return false };
        let mut place = || Lvalue {
            variable,
            path: vec![Index::Fixed(self.choices.below(*count as usize) as u32)],
            mem: (**element).clone(),
        };
        let (to, from) = (place(), place());
        if to == from {
            return false;
        }
        self.code.push(Stmt::Copy(to, from));
        true
    }
}

/// Whether an invocation may return from the function within.
fn has_return(code: &Code) -> bool {
    code.iter().any(|stmt| match stmt {
        Stmt::ReturnIf(_) | Stmt::KillIf(_) => true,
        Stmt::If { then, otherwise, .. } => has_return(then) || otherwise.as_ref().is_some_and(has_return),
        Stmt::Switch { cases, default, .. } => {
            has_return(default) || cases.iter().any(|case| has_return(&case.code))
        }
        Stmt::Loop { body, .. } => has_return(body),
        _ => false,
    })
}
