//! The walk over a module that converts values of illegal types.
//!
//! Blocks are visited so that definitions come before uses: in the nesting order of regions, or in reverse
//! postorder of unstructured branches. Parameters of blocks and results of constructs are split before their
//! uses are visited. Parameters and results of functions keep one value of the stored type, as do members of
//! aggregates and memory.

use super::conversion::Conversion;
use super::mapping::{Mapping, is_laid_out};
use super::rewrite::{Failure, Rewriter, each_function};
use crate::helpers::Helpers;
use crate::target::Target;
use spirant_dialect::diagnostics::{Code, Diagnostic, Diagnostics, Entity};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::{Block, BlockCall, Body, Function, Inst, Region, Value, ValueDef};
use spirant_dialect::module::{Initializer, Module};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind};

/// Converts globals and functions.
pub(super) fn convert(
    module: &mut Module,
    target: &Target<'_>,
    mapping: &Mapping,
    conversion: &dyn Conversion,
    helpers: &mut Helpers,
    diags: &mut Diagnostics,
) {
    for variable in module.globals.values_mut() {
        let laid_out = is_laid_out(&module.types, variable.ty, 1, !target.is_kernel);
        variable.ty = mapping.stored(variable.ty, false);
        if let Some(Initializer::Const(constant)) = &mut variable.initializer {
            if let Some(message) = mapping.const_error(*constant) {
                let entity = Entity::Variable(variable.name.to_string());
                diags.push(Diagnostic::error(Code::UNSUPPORTED, message).at(entity));
            }
            *constant = mapping.stored_const(*constant, laid_out);
        }
    }
    each_function(module, target, mapping, helpers, diags, |rw| {
        rw.old_types = rw.function.values().map(|value| rw.function.value_type(value)).collect();
        let mut driver = Driver { rw, conversion, failures: Vec::new() };
        driver.function();
        driver.failures
    });
}

pub(super) struct Driver<'d, 'a> {
    pub(super) rw: &'d mut Rewriter<'a>,
    pub(super) conversion: &'d dyn Conversion,
    failures: Vec<Failure>,
}

/// What remains of the walk: the rest of a block, or of a region.
enum Work {
    Blocks(std::vec::IntoIter<Block>),
    Insts(Block, std::vec::IntoIter<Inst>),
}

impl Driver<'_, '_> {
    fn function(&mut self) {
        let rw = &mut *self.rw;
        rw.function.ty = rw.mapping.stored(rw.function.ty, false);
        // Every value that stays gets its new type; constants are replaced where they are used.
        for index in 0..rw.old_types.len() {
            let (value, old) = (Value::new(index), rw.old_types[index]);
            if rw.function.resolve(value) != value {
                continue;
            }
            match rw.function.value_def(value) {
                ValueDef::Const(_) => {}
                ValueDef::Type(ty) => {
                    let image = rw.mapping.stored(ty, false);
                    if image != ty {
                        let new = rw.function.module_value(ValueDef::Type(image), image);
                        rw.function.replace_value(value, new);
                    }
                }
                _ => {
                    let image = rw.mapping.stored(old, false);
                    if image != old {
                        rw.function.set_value_type(value, image);
                    }
                }
            }
        }
        let (region, order) = match rw.function.body {
            Body::None => return,
            Body::Cfg(region) => (region, reverse_postorder(rw.function, region)),
            Body::Structured(region) => (region, rw.function.blocks(region).to_vec()),
        };
        self.block_params(region);
        let entry = self.rw.function.blocks(region).first().copied();
        let mut work = vec![Work::Blocks(order.into_iter())];
        while let Some(next) = work.pop() {
            match next {
                Work::Blocks(mut blocks) => {
                    let Some(block) = blocks.next() else { continue };
                    work.push(Work::Blocks(blocks));
                    let insts = std::mem::take(self.rw.function.insts_mut(block));
                    if entry == Some(block) {
                        self.rw.block = block;
                        self.function_params();
                    }
                    work.push(Work::Insts(block, insts.into_iter()));
                }
                Work::Insts(block, mut insts) => {
                    self.rw.block = block;
                    while let Some(inst) = insts.next() {
                        self.rw.position = self.rw.function.attrs.position(inst);
                        if let Some(region) = self.construct(inst) {
                            let blocks = self.rw.function.blocks(region).to_vec();
                            work.push(Work::Insts(block, insts));
                            work.push(Work::Blocks(blocks.into_iter()));
                            break;
                        }
                        if let Err(message) = self.inst(inst) {
                            self.failures.push((inst, message));
                            self.replace_by_undef(inst);
                        }
                    }
                }
            }
        }
    }

    /// Splits the parameters of all blocks.
    fn block_params(&mut self, region: Region) {
        let mut regions = vec![region];
        while let Some(region) = regions.pop() {
            for block in self.rw.function.blocks(region).to_vec() {
                self.split_params(block);
                for inst in self.rw.function.insts(block) {
                    if self.rw.function.op(*inst).is_construct() {
                        regions.extend(self.rw.function.construct_region(*inst));
                    }
                }
            }
        }
    }

    fn split_params(&mut self, block: Block) {
        let rw = &mut *self.rw;
        let params = rw.function.block_params(block).to_vec();
        if !params.iter().any(|param| rw.mapping.is_split(rw.old_type(*param))) {
            return;
        }
        rw.function.retain_block_params(block, |_| false);
        for param in params {
            let old = rw.old_type(param);
            if rw.mapping.is_split(old) {
                let types = rw.mapping.parts(old).to_vec();
                let parts = types.into_iter().map(|ty| rw.function.add_block_param(block, ty)).collect();
                rw.parts.insert(param, parts);
            } else {
                let new = rw.function.add_block_param(block, rw.function.value_type(param));
                rw.function.replace_value(param, new);
            }
        }
    }

    /// Splits the function's own parameters, at the start of its body.
    fn function_params(&mut self) {
        for param in self.rw.function.params.clone() {
            let old = self.rw.old_type(param);
            if self.rw.mapping.is_split(old) {
                let parts = self.conversion.decompose(self.rw, old, param);
                self.rw.parts.insert(param, parts);
            }
        }
    }

    /// Appends a construct, with a result for every part; its region, if it is one.
    fn construct(&mut self, inst: Inst) -> Option<Region> {
        let rw = &mut *self.rw;
        let op = rw.function.op(inst);
        let region = rw.function.construct_region(inst).filter(|_| op.is_construct())?;
        let results: Vec<Value> = rw.function.results(inst).collect();
        let operands = self.all_parts_of_operands(inst);
        let rw = &mut *self.rw;
        if results.iter().all(|result| !rw.mapping.is_split(rw.old_type(*result))) {
            let words = rw.function.words(inst).to_vec();
            rw.function.rewrite_inst(inst, op, &operands, &words, &[]);
            rw.function.append_inst(rw.block, inst);
            return Some(region);
        }
        let mut types = Vec::new();
        for result in &results {
            let old = rw.old_type(*result);
            match rw.mapping.parts(old) {
                [] => types.push(rw.function.value_type(*result)),
                parts => types.extend_from_slice(parts),
            }
        }
        let words = rw.function.words(inst).to_vec();
        let new = rw.function.create_inst(op, &types, &operands, &words, &[]);
        rw.function.attrs.copy(inst, new);
        rw.function.move_construct(inst, new);
        rw.function.append_inst(rw.block, new);
        let mut values = rw.function.results(new);
        for result in results {
            let count = rw.mapping.parts(rw.old_type(result)).len().max(1);
            let parts: Vec<Value> = values.by_ref().take(count).collect();
            rw.finish_value(result, &parts);
        }
        Some(region)
    }

    fn all_parts_of_operands(&mut self, inst: Inst) -> Vec<Value> {
        let operands = self.rw.function.operands(inst).to_vec();
        self.all_parts(&operands)
    }

    /// The parts of all values, one after the other.
    fn all_parts(&mut self, values: &[Value]) -> Vec<Value> {
        let mut all = Vec::with_capacity(values.len());
        for value in values {
            match &*self.rw.parts_of(*value) {
                [one] if *one == self.rw.function.resolve(*value) => all.push(self.rw.single(*value)),
                parts => all.extend_from_slice(parts),
            }
        }
        all
    }

    /// Whether an instruction has an operand or a result in parts.
    fn is_in_parts(&self, inst: Inst) -> bool {
        let rw = &*self.rw;
        let mut values = rw.function.operands(inst).iter().copied().chain(rw.function.results(inst));
        values.any(|value| rw.mapping.is_split(rw.old_type(value)))
    }

    fn inst(&mut self, inst: Inst) -> Result<(), String> {
        let op = self.rw.function.op(inst);
        if self.rw.mapping.has_const_errors() {
            self.constants(inst)?;
        }
        if !self.rw.function.targets(inst).is_empty()
            || matches!(op, Opcode::Merge | Opcode::Break | Opcode::Continue)
        {
            return self.jump(inst, op);
        }
        match op {
            // Their operands may lead through split types without being of one.
            Opcode::Core(Op::AccessChain | Op::InBoundsAccessChain) => self.access_chain(inst, 1),
            Opcode::Core(Op::PtrAccessChain | Op::InBoundsPtrAccessChain) => self.access_chain(inst, 2),
            Opcode::Core(Op::CompositeExtract) => self.extract(inst),
            Opcode::Core(Op::CompositeInsert) => self.insert(inst),
            Opcode::Ext(..) if self.conversion.acts_on_pointees(self.rw, inst) => self.action(inst),
            _ if !self.is_in_parts(inst) => self.keep(inst),
            Opcode::Core(Op::Load) => self.load(inst),
            Opcode::Core(Op::Store) => self.store(inst),
            // Constants, the only initializers, have a stored form.
            Opcode::Core(Op::Variable) => self.keep(inst),
            Opcode::Core(Op::FunctionCall) => self.call(inst),
            Opcode::Core(Op::ReturnValue) => self.return_value(inst),
            Opcode::Core(Op::CopyObject) => {
                let operand = self.rw.function.operand(inst, 0).ok_or("its operand is missing")?;
                let parts = self.rw.parts_of(operand);
                self.rw.finish(inst, &parts);
                Ok(())
            }
            // Bits that only a wider representation has are unspecified, frozen or not.
            Opcode::Core(Op::FreezeKHR) => {
                let operand = self.rw.function.operand(inst, 0).ok_or("its operand is missing")?;
                let parts = self.rw.parts_of(operand);
                let freeze = |part| {
                    let ty = self.rw.ty(part);
                    self.rw.op(Op::FreezeKHR, ty, &[part])
                };
                let parts: Vec<Value> = parts.into_iter().map(freeze).collect();
                self.rw.finish(inst, &parts);
                Ok(())
            }
            Opcode::Core(Op::Undef | Op::PoisonKHR) => {
                let parts = self.result_parts(inst);
                let parts: Vec<Value> = parts.into_iter().map(|ty| self.rw.undef(ty)).collect();
                self.rw.finish(inst, &parts);
                Ok(())
            }
            Opcode::Core(Op::CompositeConstruct) if !self.makes_parts(inst) => self.construct_aggregate(inst),
            _ => self.action(inst),
        }
    }

    /// Checks that every constant an instruction uses can be represented.
    fn constants(&self, inst: Inst) -> Result<(), String> {
        let function = &*self.rw.function;
        let args = function.targets(inst).iter().flat_map(|target| function.args(*target));
        let values = function.operands(inst).iter().chain(args);
        for constant in values.filter_map(|value| function.constant(*value)) {
            if let Some(message) = self.rw.mapping.const_error(constant) {
                return Err(message.to_owned());
            }
        }
        Ok(())
    }

    /// The types of the parts of the result.
    fn result_parts(&self, inst: Inst) -> Vec<Type> {
        let result = self.rw.function.result(inst).map(|result| self.rw.old_type(result));
        result.map_or(Vec::new(), |ty| self.rw.mapping.parts(ty).to_vec())
    }

    fn makes_parts(&self, inst: Inst) -> bool {
        let result = self.rw.function.result(inst).map(|result| self.rw.old_type(result));
        result.is_some_and(|ty| {
            self.rw.mapping.is_split(ty) || matches!(self.rw.types.kind(ty), TypeKind::Vector { .. })
        })
    }

    /// Appends an instruction as it is, but for constants that changed.
    pub(super) fn keep(&mut self, inst: Inst) -> Result<(), String> {
        self.rw.keep(inst);
        Ok(())
    }

    /// Applies the table's action to an operation on illegal types.
    fn action(&mut self, inst: Inst) -> Result<(), String> {
        self.conversion.action(self.rw, inst).apply(self.rw, inst)
    }

    /// After an error: results become undefined, terminators `OpUnreachable`.
    fn replace_by_undef(&mut self, inst: Inst) {
        if self.rw.function.op(inst).is_terminator() {
            self.rw.function.rewrite_inst(inst, Op::Unreachable.into(), &[], &[], &[]);
            self.rw.function.append_inst(self.rw.block, inst);
            return;
        }
        let Some(result) = self.rw.function.result(inst) else { return };
        let mut types = self.result_parts(inst);
        if types.is_empty() {
            types.push(self.rw.ty(result));
        }
        let values: Vec<Value> = types.into_iter().map(|ty| self.rw.undef(ty)).collect();
        self.rw.finish(inst, &values);
    }

    /// A branch, or the terminator of a construct's block.
    fn jump(&mut self, inst: Inst, op: Opcode) -> Result<(), String> {
        let targets: Vec<BlockCall> = self.rw.function.targets(inst).to_vec();
        let mut new_targets = Vec::with_capacity(targets.len());
        for target in targets {
            let args = self.rw.function.args(target).to_vec();
            let args = self.all_parts(&args);
            new_targets.push(self.rw.function.block_call(target.block, &args));
        }
        let words = self.rw.function.words(inst).to_vec();
        let operands = match op {
            Opcode::Merge | Opcode::Break | Opcode::Continue => self.all_parts_of_operands(inst),
            _ if self.is_in_parts(inst) => {
                // A switch over an illegal type.
                let operands = self.rw.function.operands(inst).to_vec();
                self.rw.function.rewrite_inst(inst, op, &operands, &words, &new_targets);
                return self.action(inst);
            }
            _ => self.all_parts_of_operands(inst),
        };
        self.rw.function.rewrite_inst(inst, op, &operands, &words, &new_targets);
        self.rw.function.append_inst(self.rw.block, inst);
        Ok(())
    }

    // ---- calls ----

    fn return_value(&mut self, inst: Inst) -> Result<(), String> {
        let operand = self.rw.function.operand(inst, 0).ok_or("its operand is missing")?;
        let old = self.rw.old_type(operand);
        let value = self.stored_value(operand, self.rw.mapping.stored(old, false));
        self.rw.function.rewrite_inst(inst, Op::ReturnValue.into(), &[value], &[], &[]);
        self.rw.function.append_inst(self.rw.block, inst);
        Ok(())
    }

    fn call(&mut self, inst: Inst) -> Result<(), String> {
        let operands = self.rw.function.operands(inst).to_vec();
        let mut stored = Vec::with_capacity(operands.len());
        for operand in operands {
            let old = self.rw.old_type(operand);
            stored.push(self.stored_value(operand, self.rw.mapping.stored(old, false)));
        }
        self.in_one_piece(inst, Op::FunctionCall.into(), &stored);
        Ok(())
    }

    /// Appends an instruction whose result, if in parts, comes stored.
    fn in_one_piece(&mut self, inst: Inst, op: Opcode, operands: &[Value]) {
        let words = self.rw.function.words(inst).to_vec();
        let split = self.rw.function.result(inst).map(|r| (r, self.rw.old_type(r)));
        match split.filter(|(_, old)| self.rw.mapping.is_split(*old)) {
            Some((_, old)) => {
                let ty = self.rw.mapping.stored(old, false);
                let stored = self.rw.op_words(op, ty, operands, &words);
                let parts = self.conversion.decompose(self.rw, old, stored);
                self.rw.finish(inst, &parts);
            }
            None => {
                self.rw.function.rewrite_inst(inst, op, operands, &words, &[]);
                self.rw.function.append_inst(self.rw.block, inst);
            }
        }
    }

    /// A value in one piece of type `stored`.
    pub(super) fn stored_value(&mut self, value: Value, stored: Type) -> Value {
        let old = self.rw.old_type(value);
        if !self.rw.mapping.is_split(old) {
            return self.rw.single(value);
        }
        let parts = self.rw.parts_of(value);
        self.conversion.compose(self.rw, &parts, stored)
    }

    // ---- memory ----

    /// The pointee of a pointer, before and now.
    fn pointees(&self, pointer: Value) -> Option<(Type, Type)> {
        match (self.rw.types.kind(self.rw.old_type(pointer)), self.rw.types.kind(self.rw.ty(pointer))) {
            (TypeKind::Pointer { pointee: old, .. }, TypeKind::Pointer { pointee: new, .. }) => {
                Some((old, new))
            }
            _ => None,
        }
    }

    fn load(&mut self, inst: Inst) -> Result<(), String> {
        let pointer = self.rw.function.operand(inst, 0).ok_or("its pointer is missing")?;
        let (_, stored) = self.pointees(pointer).ok_or("it loads through an untyped pointer")?;
        let result = self.rw.function.result(inst).ok_or("its result is missing")?;
        let old = self.rw.old_type(result);
        let operands = self.rw.function.operands(inst).to_vec();
        let words = self.rw.function.words(inst).to_vec();
        let value = self.rw.op_words(Op::Load, stored, &operands, &words);
        let parts = self.conversion.decompose(self.rw, old, value);
        self.rw.finish(inst, &parts);
        Ok(())
    }

    fn store(&mut self, inst: Inst) -> Result<(), String> {
        let mut operands = self.rw.function.operands(inst).to_vec();
        let [pointer, value, ..] = operands[..] else { return Err("its operands are missing".into()) };
        let (_, stored) = self.pointees(pointer).ok_or("it stores through an untyped pointer")?;
        operands[1] = self.stored_value(value, stored);
        let words = self.rw.function.words(inst).to_vec();
        self.rw.function.rewrite_inst(inst, Op::Store.into(), &operands, &words, &[]);
        self.rw.function.append_inst(self.rw.block, inst);
        Ok(())
    }

    /// Indices that lead through split types. `first` is the operand of the first index.
    fn access_chain(&mut self, inst: Inst, first: usize) -> Result<(), String> {
        let operands = self.rw.function.operands(inst).to_vec();
        let base = *operands.first().ok_or("its base is missing")?;
        let Some((mut old, mut new)) = self.pointees(base) else { return self.keep(inst) };
        let mut indices = Vec::with_capacity(operands.len());
        for operand in operands.iter().take(first) {
            indices.push(self.index_value(*operand));
        }
        for operand in operands.iter().skip(first) {
            let index = self.index_value(*operand);
            if self.rw.mapping.is_split(old) {
                indices.extend(self.conversion.stored_indices(self.rw, new, index));
                old = self.rw.types.element(old);
                // A component has no components; what follows is an error of the input.
                new = self.rw.mapping.stored(old, false);
                continue;
            }
            indices.push(index);
            let step = |rw: &Rewriter<'_>, ty: Type| match rw.types.kind(ty) {
                TypeKind::Struct => {
                    let member = rw.int_value(index)?;
                    rw.types.members(ty).nth(usize::try_from(member).ok()?)
                }
                _ => Some(rw.types.element(ty)),
            };
            let (next_old, next_new) = (step(self.rw, old), step(self.rw, new));
            (old, new) = next_old.zip(next_new).ok_or("an index leads nowhere")?;
        }
        let (op, words) = (self.rw.function.op(inst), self.rw.function.words(inst).to_vec());
        self.rw.function.rewrite_inst(inst, op, &indices, &words, &[]);
        self.rw.function.append_inst(self.rw.block, inst);
        Ok(())
    }

    /// An index as one value.
    fn index_value(&mut self, value: Value) -> Value {
        if self.rw.mapping.is_split(self.rw.old_type(value)) {
            let old = self.rw.old_type(value);
            let parts = self.rw.parts_of(value);
            self.conversion.index_of_parts(self.rw, old, &parts)
        } else {
            self.rw.single(value)
        }
    }
}

/// The blocks of a region in reverse postorder, unreachable ones last.
fn reverse_postorder(function: &Function, region: Region) -> Vec<Block> {
    let blocks = function.blocks(region);
    let mut seen = vec![false; function.block_count()];
    let mut order = Vec::with_capacity(blocks.len());
    let mut stack: Vec<(Block, usize)> = Vec::new();
    if let Some(entry) = blocks.first() {
        seen[entry.index()] = true;
        stack.push((*entry, 0));
    }
    while let Some((block, edge)) = stack.pop() {
        match function.successors(block).get(edge) {
            Some(call) => {
                stack.push((block, edge + 1));
                if let Some(seen @ false) = seen.get_mut(call.block.index()) {
                    *seen = true;
                    stack.push((call.block, 0));
                }
            }
            None => order.push(block),
        }
    }
    order.reverse();
    order.extend(blocks.iter().filter(|block| !seen[block.index()]));
    order
}
