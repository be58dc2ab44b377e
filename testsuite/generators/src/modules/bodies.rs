//! Functions: blocks and regions, with values that travel through them.

use super::Generator;
use crate::random::Script;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::function::{Block, Body, Function, Inst, Region, Value};
use spirant_dialect::spirv::{self, FunctionControl, Op};
use spirant_dialect::{Builder, Const, Func, Item, Opcode, Type, TypeKind};

/// How deep constructs nest.
const DEEPEST: u32 = 5;

/// A body under construction.
pub(super) struct Writer<'a, 's> {
    pub(super) b: Builder<'a>,
    pub(super) script: &'a mut Script<'s, u32>,
    /// Values that may be used here.
    pub(super) values: Vec<Value>,
    pub(super) constants: Vec<Const>,
    pub(super) scalars: Vec<Type>,
    pub(super) callees: Vec<(Func, Type, Vec<Type>, Type)>,
    pub(super) kernel: bool,
    pub(super) set: Option<(u16, Item)>,
    depth: u32,
    /// The loops around, innermost last: each has its construct and the types of its merge block's
    /// parameters.
    loops: Vec<(Inst, Vec<Type>)>,
}

impl Generator<'_> {
    pub(super) fn functions(&mut self) {
        for number in 0..1 + self.script.below(3) {
            self.function(number);
        }
    }

    fn function(&mut self, number: usize) {
        let void = self.module.types.void();
        let result = if self.script.one_in(3) {
            self.script.pick(&self.scalars).copied().unwrap_or(void)
        } else {
            void
        };
        let params: Vec<Type> =
            (0..self.script.below(4)).filter_map(|_| self.script.pick(&self.data).copied()).collect();
        let ty = self.module.types.function(result, &params);
        let name = format!("{}_{number}", self.script.name("f", number));
        let mut function = Function::new(&name, ty, params.iter().copied());
        function.control = FunctionControl::from_bits_retain(self.script.below(16) as u32);
        for param in function.params.clone() {
            if self.script.one_in(6) {
                let mut list = vec![Decoration::unit(spirv::Decoration::RelaxedPrecision)];
                if self.script.one_in(2) {
                    list.push(Decoration::words(spirv::Decoration::Alignment, &[8]));
                }
                function.attrs.value_decorations.insert(param, list);
            }
        }
        let constants: Vec<Const> = self.data.clone().iter().map(|ty| self.constant(*ty)).collect();
        let callees = self
            .funcs
            .iter()
            .map(|func| {
                let callee = &self.module.functions[*func];
                let types = &self.module.types;
                let TypeKind::Function { result } = types.kind(callee.ty) else {
                    return (*func, callee.ty, vec![], void);
                };
                (*func, callee.ty, types.parameters(callee.ty).collect(), result)
            })
            .collect();
        let entry = function.create_block();
        let region = function.create_region();
        function.append_block(region, entry);
        function.body = if self.kernel { Body::Cfg(region) } else { Body::Structured(region) };
        let values = function.params.clone();
        let mut writer = Writer {
            b: Builder::new(&mut self.module, &mut function, entry),
            script: &mut self.script,
            values,
            constants,
            scalars: self.scalars.clone(),
            callees,
            kernel: self.kernel,
            set: self.set,
            depth: 0,
            loops: Vec::new(),
        };
        writer.variables();
        if writer.kernel {
            writer.graph(region);
        } else {
            writer.straight();
        }
        writer.leave(result);
        self.funcs.push(self.module.functions.push(function));
    }
}

impl Writer<'_, '_> {
    /// A value of a type: one that is there, or a constant.
    pub(super) fn value_of(&mut self, ty: Type) -> Value {
        let fitting: Vec<Value> =
            self.values.iter().copied().filter(|value| self.b.function.value_type(*value) == ty).collect();
        if let Some(found) = self.script.pick(&fitting).copied().filter(|_| !self.script.one_in(3)) {
            return found;
        }
        let fitting: Vec<Const> =
            self.constants.iter().copied().filter(|constant| self.b.consts.get(*constant).ty == ty).collect();
        let constant = match self.script.pick(&fitting).copied() {
            Some(constant) => constant,
            None => self.b.consts.null(ty),
        };
        self.b.constant(constant)
    }

    fn condition(&mut self) -> Value {
        let boolean = self.b.types.bool();
        self.value_of(boolean)
    }

    fn leave(&mut self, result: Type) {
        if self.b.types.kind(result) == TypeKind::Void {
            self.b.effect(Op::Return, &[], &[]);
        } else {
            let value = self.value_of(result);
            self.b.effect(Op::ReturnValue, &[value], &[]);
        }
    }

    /// Blocks that branch freely: a diamond, or a loop, or nothing.
    fn graph(&mut self, region: Region) {
        self.ops();
        if self.script.one_in(2) {
            let mut block = || {
                let block = self.b.function.create_block();
                self.b.function.append_block(region, block);
                block
            };
            let (left, right, end) = (block(), block(), block());
            let ty = self.scalars[0];
            let param = self.b.function.add_block_param(end, ty);
            let condition = self.condition();
            self.b.branch_if(condition, (left, &[]), (right, &[]));
            let before = self.values.len();
            for side in [left, right] {
                self.b.block = side;
                self.ops();
                let value = self.value_of(ty);
                self.b.branch(end, &[value]);
                self.values.truncate(before);
            }
            self.b.block = end;
            self.values.push(param);
            self.ops();
        }
    }

    /// Operations and constructs, one after the other.
    pub(super) fn straight(&mut self) {
        self.ops();
        while self.depth < DEEPEST && self.script.one_in(3) {
            if self.script.one_in(2) {
                self.selection()
            } else {
                self.repeat()
            }
            self.ops();
        }
    }

    fn block_in(&mut self, region: Region) -> Block {
        let block = self.b.function.create_block();
        self.b.function.append_block(region, block);
        block
    }

    /// Types of what a construct yields.
    fn yielded(&mut self) -> Vec<Type> {
        (0..self.script.below(3)).filter_map(|_| self.script.pick(&self.scalars).copied()).collect()
    }

    fn args(&mut self, types: &[Type]) -> Vec<Value> {
        types.iter().map(|ty| self.value_of(*ty)).collect()
    }

    /// What stands behind a construct sees its results.
    fn close(&mut self, construct: Inst, outer: Block, before: usize) {
        self.values.truncate(before);
        self.values.extend(self.b.function.results(construct));
        self.b.block = outer;
        self.depth -= 1;
    }

    fn selection(&mut self) {
        self.depth += 1;
        let (outer, before) = (self.b.block, self.values.len());
        let yielded = self.yielded();
        let condition = self.condition();
        let region = self.b.function.create_region();
        let construct = self.b.construct(Opcode::Selection, &yielded, &[self.script.below(3) as u32], region);
        let header = self.block_in(region);
        let then = self.block_in(region);
        let merge = self.b.function.create_block();
        let params: Vec<Value> =
            yielded.iter().map(|ty| self.b.function.add_block_param(merge, *ty)).collect();
        if let Some(param) = params.first().filter(|_| self.script.one_in(4)) {
            let list = vec![Decoration::unit(spirv::Decoration::RelaxedPrecision)];
            self.b.function.attrs.value_decorations.insert(*param, list);
        }
        self.b.block = header;
        let early = self.args(&yielded);
        self.b.branch_if(condition, (then, &[]), (merge, &early));
        self.b.block = then;
        self.straight();
        match self.loops.last().cloned() {
            Some((target, types)) if self.script.one_in(2) => {
                let (op, args) = if self.script.one_in(2) {
                    (Opcode::Continue, Vec::new())
                } else {
                    (Opcode::Break, self.args(&types))
                };
                self.b.exit(op, target, &args);
            }
            _ => {
                let args = self.args(&yielded);
                self.b.branch(merge, &args);
            }
        }
        self.b.function.append_block(region, merge);
        self.b.block = merge;
        self.b.effect(Opcode::Merge, &params, &[]);
        self.close(construct, outer, before);
    }

    fn repeat(&mut self) {
        self.depth += 1;
        let (outer, before) = (self.b.block, self.values.len());
        let yielded = self.yielded();
        let carried = self.yielded();
        let first = self.args(&carried);
        let region = self.b.function.create_region();
        let construct = self.b.construct(Opcode::Loop, &yielded, &[self.script.below(3) as u32], region);
        let entry = self.block_in(region);
        let header = self.block_in(region);
        let body = self.block_in(region);
        let (next, merge) = (self.b.function.create_block(), self.b.function.create_block());
        let params: Vec<Value> =
            yielded.iter().map(|ty| self.b.function.add_block_param(merge, *ty)).collect();
        let phis: Vec<Value> =
            carried.iter().map(|ty| self.b.function.add_block_param(header, *ty)).collect();
        self.b.block = entry;
        self.b.branch(header, &first);
        self.b.block = header;
        self.values.extend(phis);
        let condition = self.condition();
        let early = self.args(&yielded);
        self.b.branch_if(condition, (body, &[]), (merge, &early));
        self.loops.push((construct, yielded));
        self.b.block = body;
        let inside = self.values.len();
        self.straight();
        self.b.branch(next, &[]);
        self.loops.pop();
        self.values.truncate(inside);
        self.b.function.append_block(region, next);
        self.b.block = next;
        let again = self.args(&carried);
        self.b.branch(header, &again);
        self.b.function.append_block(region, merge);
        self.b.block = merge;
        self.b.effect(Opcode::Merge, &params, &[]);
        self.close(construct, outer, before);
    }
}
