//! Bodies of functions: blocks, instructions, constructs.
//!
//! The first walk creates every block and instruction with its results, so that all names are known; the
//! second gives instructions their operands and targets. A region sees the names of the regions around it.

use super::constants::Named;
use super::scopes::{FunctionState, Pending, Scope};
use super::{Build, find, generic, literals};
use crate::parse::ast::{
    Attr, BlockNode, Derive, LocNode, Op, OpKind, Operand, RegionId, ResultType, Structure, Use,
};
use crate::parse::dialect_types::enumerant;
use crate::parse::{Parsed, Problem};
use hashbrown::HashMap;
use spirant_dialect::function::{Block, Body, Function, Inst, Region, SourcePosition, Value, ValueDef};
use spirant_dialect::grammar;
use spirant_dialect::module::Func;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op as Core;
use spirant_dialect::type_name;
use spirant_dialect::types::{Type, TypeKind};

/// What remains of the first walk.
enum Work {
    Region { id: RegionId, scope: u32, region: Region, block: usize },
    Ops { id: RegionId, scope: u32, region: Region, block: usize, made: Block, from: usize },
    Leave { scope: u32 },
}

impl<'a, 't> Build<'a, 't> {
    /// Fills the function that was declared.
    pub(super) fn body(&mut self, func: Func, op: &'a Op<'t>) -> Parsed<()> {
        let ty = self.module.types.void();
        if !self.module.functions.contains(func) {
            return Ok(());
        }
        let function = std::mem::replace(&mut self.module.functions[func], Function::new("", ty, []));
        let (function, done) = self.filled(function, op);
        self.module.functions[func] = function;
        done
    }

    /// A function, or a graph, with the body of an operation that may have one.
    pub(super) fn filled(&mut self, function: Function, op: &'a Op<'t>) -> (Function, Parsed<()>) {
        let ast = self.ast;
        let has_params = ast.regions.get(op.regions.first().map_or(usize::MAX, |r| *r as usize));
        let (params, body) = match (&*op.regions, has_params) {
            ([params, body], _) if !op.generic => (Some(*params), *body),
            ([body], Some(blocks)) if op.generic && !blocks.is_empty() => (None, *body),
            _ => return (function, Ok(())),
        };
        let mut state = FunctionState {
            function,
            scopes: vec![Scope { end: 0, parent: u32::MAX }],
            names: HashMap::default(),
            order: Vec::new(),
            labels: HashMap::default(),
            pending: Vec::new(),
            constructs: Vec::new(),
            positions: HashMap::default(),
            has_constructs: false,
            blocks: ast.regions[body as usize].len(),
        };
        let done = self.fill(&mut state, op, params, body);
        (state.function, done)
    }

    fn fill(
        &mut self,
        state: &mut FunctionState<'a>,
        op: &'a Op<'t>,
        params: Option<RegionId>,
        body: RegionId,
    ) -> Parsed<()> {
        let ast = self.ast;
        // A generic function's parameters are those of its first block.
        let head = params.unwrap_or(body);
        let block = ast.regions[head as usize].first();
        for (index, param) in block.map_or(&[][..], |block| &block.params).iter().enumerate() {
            if let Some(value) = state.function.params.get(index).copied()
                && !param.name.is_empty()
            {
                state.define(param.name, param.at, 0, value, 1)?;
            }
        }
        let region = self.walk(state, body, params.is_none())?;
        state.scopes[0].end = state.scopes.len() as u32;
        let cfg = match find(&op.attributes, "body") {
            Some(Attr::Text(kind)) => kind == "cfg",
            _ if state.has_constructs => false,
            _ => self.module.is_kernel() || state.blocks > 1,
        };
        state.function.body = if cfg { Body::Cfg(region) } else { Body::Structured(region) };
        for index in 0..state.pending.len() {
            let done = self.connect(state, index);
            self.keep(done);
        }
        self.hints(state, op)
    }

    // ---- the first walk ----

    fn walk(&mut self, state: &mut FunctionState<'a>, body: RegionId, skip_params: bool) -> Parsed<Region> {
        let ast = self.ast;
        let outermost = state.function.create_region();
        let mut work = vec![Work::Region { id: body, scope: 0, region: outermost, block: 0 }];
        while let Some(next) = work.pop() {
            match next {
                Work::Region { id, scope, region, block } => {
                    let Some(node) = ast.regions[id as usize].get(block) else { continue };
                    let skip = skip_params && scope == 0 && block == 0;
                    let made = self.block(state, node, scope, skip)?;
                    state.function.append_block(region, made);
                    work.push(Work::Region { id, scope, region, block: block + 1 });
                    work.push(Work::Ops { id, scope, region, block, made, from: 0 });
                }
                Work::Ops { id, scope, region, block, made, from } => {
                    let ops = &ast.regions[id as usize][block].ops;
                    for (offset, op_id) in ops.iter().enumerate().skip(from) {
                        let opened = self.make(state, *op_id, scope, made);
                        let Some(Some((inner, inner_region))) = self.keep(opened) else { continue };
                        let inner_scope = state.scopes.len() as u32;
                        state.scopes.push(Scope { end: u32::MAX, parent: scope });
                        work.push(Work::Ops { id, scope, region, block, made, from: offset + 1 });
                        work.push(Work::Leave { scope: inner_scope });
                        work.push(Work::Region {
                            id: inner,
                            scope: inner_scope,
                            region: inner_region,
                            block: 0,
                        });
                        break;
                    }
                }
                Work::Leave { scope } => {
                    state.constructs.pop();
                    state.scopes[scope as usize].end = state.scopes.len() as u32;
                }
            }
        }
        Ok(outermost)
    }

    fn block(
        &mut self,
        state: &mut FunctionState<'a>,
        node: &'a BlockNode<'t>,
        scope: u32,
        skip_params: bool,
    ) -> Parsed<Block> {
        let block = state.function.create_block();
        if let Some(label) = node.label
            && state.labels.insert((scope, label), block).is_some()
        {
            let message = format!("the block '{label}' is defined twice");
            return Err(Box::new(Problem::new(node.at as usize, message)));
        }
        if let Some(name) = node.label.and_then(|label| label.strip_prefix('^')) {
            let number = name.strip_prefix("bb").unwrap_or("x");
            if !number.bytes().all(|byte| byte.is_ascii_digit()) {
                state.function.attrs.block_names.insert(block, name);
            }
        }
        if skip_params {
            return Ok(block);
        }
        for param in &node.params {
            let ty = self.ty(param.ty)?;
            let value = state.function.add_block_param(block, ty);
            state.define(param.name, param.at, scope, value, 1)?;
        }
        Ok(block)
    }

    /// Makes one operation; the region to continue with where it is a construct.
    fn make(
        &mut self,
        state: &mut FunctionState<'a>,
        id: u32,
        scope: u32,
        block: Block,
    ) -> Parsed<Option<(RegionId, Region)>> {
        let ast = self.ast;
        let op = &ast.ops[id as usize];
        let code = match op.kind {
            OpKind::Code(code) => code,
            OpKind::Unknown(name) => return Err(crate::parse::function::unknown(op, name)),
            OpKind::Structure(Structure::FuncReturn) => {
                Opcode::Core(if op.operands.is_empty() { Core::Return } else { Core::ReturnValue })
            }
            OpKind::Structure(Structure::Undef) if op.generic => Opcode::Core(Core::Undef),
            OpKind::Structure(_) => {
                self.named_value(state, op, scope)?;
                return Ok(None);
            }
        };
        if matches!(op.kind, OpKind::Code(_)) && self.named_value(state, op, scope)? {
            return Ok(None);
        }
        let types = match op.result_type {
            ResultType::Derived(Derive::Access, base) => vec![self.accessed(state, op, code, base, scope)?],
            _ => self.results(op, code)?,
        };
        let names: u32 = op.results.iter().fold(0, |sum, result| sum.saturating_add(result.count));
        let visible = types.iter().filter(|ty| self.module.types.kind(**ty) != TypeKind::Void).count();
        if names != 0 && names as usize != types.len() || names == 0 && code.is_construct() && visible > 0 {
            let message = format!("{names} names for {} results", types.len());
            return Err(Box::new(Problem::new(op.at as usize, message)));
        }
        let words = if code.is_construct() { construct_words(op, code)? } else { Vec::new() };
        let inst = state.function.create_inst(code, &types, &[], &words, &[]);
        state.function.append_inst(block, inst);
        self.locate(state, inst, op);
        if let Some(first) = state.function.result(inst) {
            let mut next = first.as_u32();
            for result in &op.results {
                state.define(result.name, result.at, scope, Value::from_u32(next), result.count)?;
                next += result.count;
            }
        }
        if !code.is_construct() && !op.regions.is_empty() {
            return Err(Box::new(Problem::new(op.at as usize, "this operation has no region")));
        }
        if matches!(code, Opcode::Break | Opcode::Continue) {
            let construct = state.target_construct(op)?;
            state.function.dfg.set_construct(inst, construct);
        }
        state.pending.push(Pending { inst, op: id, scope });
        if !code.is_construct() {
            return Ok(None);
        }
        state.has_constructs = true;
        let region = state.function.create_region();
        state.constructs.push(state.function.create_construct(inst, region));
        match *op.regions {
            [inner] => Ok(Some((inner, region))),
            _ => {
                state.constructs.pop();
                Err(Box::new(Problem::new(op.at as usize, "a construct has one region")))
            }
        }
    }

    /// Names a constant, an address or a type; whether the operation is one.
    fn named_value(&mut self, state: &mut FunctionState<'a>, op: &'a Op<'t>, scope: u32) -> Parsed<bool> {
        let made = {
            let lookup = |name: &str| {
                let definition = state.look_up(name, scope)?;
                Some(match state.function.value_def(definition.first) {
                    ValueDef::Const(constant) => Named::Const(constant),
                    ValueDef::Global(global) => Named::Global(global),
                    ValueDef::Func(func) => Named::Func(func),
                    ValueDef::Type(ty) => Named::Type(ty),
                    ValueDef::Item(item) => Named::Item(item),
                    _ => Named::Other,
                })
            };
            self.constant_value(op, &lookup)?
        };
        let (def, ty) = match made {
            Some(Named::Const(constant)) => (ValueDef::Const(constant), self.module.consts.get(constant).ty),
            Some(Named::Global(global)) => (ValueDef::Global(global), self.module.globals[global].ty),
            Some(Named::Func(func)) => (ValueDef::Func(func), self.func_type(state, func)),
            Some(Named::Type(ty)) => (ValueDef::Type(ty), ty),
            Some(Named::Item(item)) => {
                let void = self.module.types.void();
                let ty = self.module.items.get(item).and_then(|data| data.ty).unwrap_or(void);
                (ValueDef::Item(item), ty)
            }
            Some(Named::Other) | None if matches!(op.kind, OpKind::Code(_)) => return Ok(false),
            _ => {
                let problem = Problem::new(op.at as usize, "this operation must be outside of functions");
                return Err(Box::new(problem));
            }
        };
        let value = state.function.module_value(def, ty);
        for result in &op.results {
            state.define(result.name, result.at, scope, value, 1)?;
        }
        Ok(true)
    }

    /// The type of a function; the one under construction is not among the others.
    fn func_type(&self, state: &FunctionState<'_>, func: Func) -> Type {
        let other = &self.module.functions[func];
        if other.name.is_empty() { state.function.ty } else { other.ty }
    }

    fn results(&mut self, op: &Op<'_>, code: Opcode) -> Parsed<Vec<Type>> {
        let has_result = match code {
            Opcode::Core(core) => grammar::op_info(core).is_some_and(|info| info.has_result()),
            Opcode::Ext(..) => true,
            Opcode::Unknown(_) | Opcode::Import(..) | Opcode::Selection | Opcode::Loop => {
                matches!(&op.result_type, ResultType::Given(types) if !types.is_empty())
            }
            Opcode::Merge | Opcode::Break | Opcode::Continue | Opcode::Debug => false,
        };
        if !has_result {
            if let Some(first) = op.results.first() {
                return Err(Box::new(Problem::new(first.at as usize, "this operation has no result")));
            }
            return Ok(Vec::new());
        }
        match &op.result_type {
            ResultType::Given(types) if types.is_empty() => Ok(vec![self.module.types.void()]),
            ResultType::Given(types) => types.iter().map(|ty| self.ty(*ty)).collect(),
            ResultType::Derived(derive, from) => {
                let from = self.ty(*from)?;
                Ok(vec![self.derive(*derive, from, op)?])
            }
        }
    }

    fn derive(&mut self, derive: Derive, from: Type, op: &Op<'_>) -> Parsed<Type> {
        let types = &mut self.module.types;
        let wrong =
            |what: &str| Err(Box::new(Problem::new(op.at as usize, format!("the type is not a {what}"))));
        match (derive, types.kind(from)) {
            (Derive::Same, _) => Ok(from),
            (Derive::Bool, _) => {
                let boolean = types.bool();
                Ok(types.with_scalar(from, boolean))
            }
            (Derive::Element, TypeKind::Vector { element, .. }) => Ok(element),
            (Derive::Element, _) => wrong("vector"),
            (Derive::Pointee, TypeKind::Pointer { pointee, .. }) => Ok(pointee),
            (Derive::Pointee, _) => wrong("pointer"),
            (Derive::Image, TypeKind::SampledImage { image }) => Ok(image),
            (Derive::Image, _) => wrong("sampled image"),
            // Its type follows from values, not from types alone.
            (Derive::Access, _) => wrong("pointer"),
            (Derive::Part, _) => {
                let mut part = from;
                for word in &op.words {
                    part = match types.part(part, *word) {
                        Some(part) => part,
                        None if types.kind(part) == TypeKind::Struct => {
                            let message = format!("there is no member {word}");
                            return Err(Box::new(Problem::new(op.at as usize, message)));
                        }
                        None => return wrong("composite"),
                    };
                }
                Ok(part)
            }
        }
    }

    fn locate(&mut self, state: &mut FunctionState<'a>, inst: Inst, op: &Op<'_>) {
        let node = (op.loc as usize).checked_sub(1).and_then(|index| self.ast.locs.get(index));
        let found = match node {
            Some(node) => self.stated_position(node),
            None => self
                .texts
                .map(|texts| texts.of(op.at))
                .map(|loc| SourcePosition { loc: Some(loc), ..SourcePosition::default() }),
        };
        let Some(found) = found else { return };
        let position = match state.positions.get(&found) {
            Some(position) => *position,
            None => {
                let position = state.function.attrs.add_position(found.clone());
                state.positions.insert(found, position);
                position
            }
        };
        state.function.attrs.set_position(inst, position);
    }

    /// The position that a location states.
    fn stated_position(&self, mut node: &'a LocNode) -> Option<SourcePosition> {
        // An alias may name another, up to 16 deep.
        for _ in 0..16 {
            match node {
                LocNode::Alias(name) => match self.loc_aliases.get(name.as_str()) {
                    Some(target) => node = target,
                    None => return None,
                },
                _ => break,
            }
        }
        self.source_position(node)
    }

    // ---- the second walk ----

    /// Gives an instruction its operands, literals, targets and decorations.
    fn connect(&mut self, state: &mut FunctionState<'a>, index: usize) -> Parsed<()> {
        let ast = self.ast;
        let Pending { inst, op, scope } = state.pending[index];
        let op = &ast.ops[op as usize];
        let code = state.function.op(inst);
        let (arguments, successors) = generic::branch(op, code)?;
        let mut operands = Vec::with_capacity(arguments.len());
        for argument in &arguments {
            operands.push(self.argument(state, argument, scope)?);
        }
        if code == Opcode::Debug {
            return self.connect_record(state, inst, op, &operands);
        }
        let mut targets = Vec::with_capacity(successors.len());
        for successor in &successors {
            let block = state.block_of(scope, successor.label, successor.at)?;
            let mut args = Vec::with_capacity(successor.args.len());
            for value in &successor.args {
                args.push(self.used(state, value, scope)?);
            }
            targets.push(state.function.block_call(block, &args));
        }
        if let Some(Attr::List(labels)) = find(&op.attributes, "labels") {
            for label in labels {
                let Attr::Text(label) = label else { continue };
                let block = state.block_of(scope, label, op.at)?;
                targets.push(state.function.block_call(block, &[]));
            }
        }
        let words = match code {
            Opcode::Break | Opcode::Continue => Vec::new(),
            Opcode::Selection | Opcode::Loop => state.function.words(inst).to_vec(),
            _ => self.literal_words(state, op, code, &operands, inst)?,
        };
        state.function.rewrite_inst(inst, code, &operands, &words, &targets);
        let structural: Vec<&str> = op
            .attributes
            .iter()
            .map(|named| &*named.name)
            .filter(|name| literals::is_structural(name, op))
            .collect();
        let decorations = self.decorations_of(&op.attributes, &structural)?;
        if let Some(result) = state.function.result(inst)
            && !decorations.is_empty()
        {
            state.function.attrs.value_decorations.insert(result, decorations);
        }
        Ok(())
    }

    fn literal_words(
        &mut self,
        state: &FunctionState<'_>,
        op: &'a Op<'t>,
        code: Opcode,
        operands: &[Value],
        inst: Inst,
    ) -> Parsed<Vec<u32>> {
        let mut words = literals::words(op, code, operands.len())?;
        let storage_of = |value: Option<Value>| match value
            .map(|value| self.module.types.kind(state.function.value_type(value)))
        {
            Some(TypeKind::Pointer { storage, .. } | TypeKind::UntypedPointer { storage }) => Some(storage),
            _ => None,
        };
        if let (Opcode::Core(Core::Variable), Some(Attr::Text(stated)), Some(storage)) =
            (code, find(&op.attributes, "storage_class"), storage_of(state.function.result(inst)))
            && enumerant(grammar::OperandKind::StorageClass, stated) != Some(storage as u32)
        {
            let message = format!("the variable is of storage class {storage:?}");
            return Err(Box::new(Problem::new(op.at as usize, message)));
        }
        match code {
            Opcode::Core(Core::Variable | Core::GenericCastToPtrExplicit) if words.is_empty() => {
                if let Some(storage) = storage_of(state.function.result(inst)) {
                    words.push(storage as u32);
                }
            }
            Opcode::Core(Core::Load | Core::Store) => {
                if let (Some(Attr::Text(stated)), Some(storage)) =
                    (find(&op.attributes, "storage_class"), storage_of(operands.first().copied()))
                    && *stated != (storage as u32).to_string()
                {
                    let message = format!("the pointer is of storage class {storage:?}");
                    return Err(Box::new(Problem::new(op.at as usize, message)));
                }
            }
            Opcode::Core(Core::Switch) if op.generic && words.is_empty() => {
                let ty = operands.first().map(|value| state.function.value_type(*value));
                let kind = ty.map(|ty| self.module.types.kind(ty));
                if let (Some(Attr::Dense { elements, .. }), Some(TypeKind::Int { width, signed })) =
                    (find(&op.attributes, "literals"), kind)
                {
                    for number in elements {
                        let literal = crate::parse::function::integer_words(*number, width, signed);
                        words.extend(literal.unwrap_or_default());
                    }
                }
            }
            _ => {}
        }
        Ok(words)
    }

    fn argument(
        &mut self,
        state: &mut FunctionState<'a>,
        argument: &Operand<'t>,
        scope: u32,
    ) -> Parsed<Value> {
        match argument {
            Operand::Value(value) => self.used(state, value, scope),
            Operand::Constant(word) => {
                let ty = self.module.types.int(32);
                let constant = self.module.consts.int(&self.module.types, ty, u64::from(*word));
                Ok(state.function.module_value(ValueDef::Const(constant), ty))
            }
            Operand::Type(ty) => {
                let ty = self.ty(*ty)?;
                Ok(state.function.module_value(ValueDef::Type(ty), ty))
            }
            Operand::Function(name, at) => {
                let func = self.func(name, *at)?;
                let ty = self.func_type(state, func);
                Ok(state.function.module_value(ValueDef::Func(func), ty))
            }
        }
    }

    /// The value a use names, whose type must be the one that is stated.
    fn used(&mut self, state: &FunctionState<'_>, value: &Use<'t>, scope: u32) -> Parsed<Value> {
        let at = value.at as usize;
        let Some(definition) = state.look_up(value.name, scope) else {
            let message = format!("the value '{}' is not defined", value.name);
            return Err(Box::new(Problem::new(at, message)));
        };
        if value.index >= definition.count {
            let message = format!("'{}' has {} results", value.name, definition.count);
            return Err(Box::new(Problem::new(at, message).with(definition.at, "defined")));
        }
        let found = match definition.count {
            1 => definition.first,
            _ => Value::from_u32(definition.first.as_u32() + value.index),
        };
        if let Some(stated) = value.ty {
            let stated = self.ty(stated)?;
            let ty = state.function.value_type(found);
            let is_none = self.module.types.kind(stated) == TypeKind::Void
                && matches!(state.function.value_def(found), ValueDef::Type(_));
            // Some operations state a storage class and a pointee, and no stride.
            let is_strided = self.module.types.pointer_parts(ty).is_some()
                && self.module.types.pointer_parts(ty) == self.module.types.pointer_parts(stated);
            if ty != stated && !is_none && !is_strided {
                let message = format!(
                    "'{}' is of type {}, and {} is stated",
                    value.name,
                    type_name(&self.module, ty),
                    type_name(&self.module, stated)
                );
                return Err(Box::new(Problem::new(at, message).with(definition.at, "defined")));
            }
        }
        Ok(found)
    }
}

fn construct_words(op: &Op<'_>, code: Opcode) -> Parsed<Vec<u32>> {
    let words = literals::words(op, code, 0)?;
    Ok(if words.is_empty() { vec![0] } else { words })
}
