//! One function: the scopes, variables and lines of its instructions.
//!
//! A line and a scope hold to the end of the block (SPIR-V 3.3, `OpLine`; NonSemantic.Shader.DebugInfo.100, "DebugScope"). A
//! scope with the call it was inlined at is a node of its own; its parent follows from both.

use super::index::Position;
use super::index::{FunctionWords, Index, Node};
use super::places::{self, Block, Piece, Record};
use super::tree::{FunctionTree, Location, LocationKind, Row, Scope, ScopeKind, Variable, Words};
use spirant::binary::reader::Instruction;
use spirant::dialect::Opcode;
use spirant::dialect::debug_info::DebugOp;
use spirant::dialect::spirv::Op;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// A function lists no more scopes and variables: each may be inlined at each call.
const MOST_SCOPES: usize = 1 << 18;
/// Scopes nest no deeper than this.
const DEEPEST: usize = 200;

/// A scope node's id with the `DebugInlinedAt` it was inlined at.
type Key = (u32, Option<u32>);

/// What is told of a variable in one of the calls it was inlined at.
struct Instance {
    variable: u32,
    scope: usize,
    records: Vec<Record>,
}

/// The parts of the module that functions share.
pub struct Module<'i, 'w> {
    index: &'i Index<'w>,
    /// The local variables of each scope.
    locals: HashMap<u32, Vec<u32>>,
    /// The blocks of each scope.
    blocks: HashMap<u32, Vec<u32>>,
    /// Source functions with instructions.
    pub seen: HashSet<u32>,
}

impl<'i, 'w> Module<'i, 'w> {
    /// Finds the variables and blocks of each scope.
    pub fn new(index: &'i Index<'w>) -> Self {
        let (mut locals, mut blocks): (HashMap<u32, Vec<u32>>, HashMap<u32, Vec<u32>>) = Default::default();
        for (id, node) in index.order.iter().filter_map(|id| Some((*id, index.node_of(*id)?))) {
            match node.op {
                DebugOp::DebugLocalVariable => locals.entry(node.id(5).unwrap_or(0)).or_default().push(id),
                DebugOp::DebugLexicalBlock => blocks.entry(node.id(3).unwrap_or(0)).or_default().push(id),
                _ => {}
            }
        }
        Module { index, locals, blocks, seen: HashSet::new() }
    }

    /// The tree of one function.
    pub fn function(&mut self, function: &FunctionWords<'w>) -> FunctionTree {
        let mut body = Body {
            index: self.index,
            scopes: Vec::new(),
            keys: Vec::new(),
            numbers: HashMap::new(),
            instances: Vec::new(),
            instance_of: HashMap::new(),
            rows: Vec::new(),
            blocks: Vec::new(),
            labels: HashMap::new(),
            pending: Vec::new(),
            place: None,
            end: None,
            scope: None,
            is_cut: false,
        };
        if let Some(definition) = self.index.definitions.get(&function.id) {
            body.scope((*definition, None));
        }
        function.insts.iter().for_each(|inst| body.inst(inst));
        self.add_unused(&mut body);
        self.seen.extend(body.keys.iter().map(|(source, _)| *source));
        body.finish(function)
    }

    /// Adds the variables that no instruction tells of, but for those of inlined calls.
    fn add_unused(&self, body: &mut Body<'i, 'w>) {
        let roots = (0..body.scopes.len()).filter(|number| body.scopes[*number].kind == ScopeKind::Function);
        let mut work: Vec<u32> = roots.map(|number| body.keys[number].0).rev().collect();
        let mut visited = HashSet::new();
        while let Some(source) = work.pop() {
            if !visited.insert(source) {
                continue;
            }
            for variable in self.locals.get(&source).into_iter().flatten() {
                if let Some(scope) = body.scope((source, None)) {
                    body.instance(*variable, None, scope);
                }
            }
            work.extend(self.blocks.get(&source).into_iter().flatten().rev());
        }
    }
}

/// The walk over a function.
struct Body<'i, 'w> {
    index: &'i Index<'w>,
    scopes: Vec<Scope>,
    /// By scope: its key.
    keys: Vec<Key>,
    numbers: HashMap<Key, usize>,
    instances: Vec<Instance>,
    instance_of: HashMap<Key, usize>,
    rows: Vec<Row>,
    blocks: Vec<Block>,
    /// Blocks by label.
    labels: HashMap<u32, usize>,
    /// Records that hold from the next instruction on.
    pending: Vec<(usize, usize)>,
    /// The position in effect.
    place: Option<Position>,
    end: Option<(u32, u32)>,
    scope: Option<Key>,
    is_cut: bool,
}

impl<'w> Body<'_, 'w> {
    fn inst(&mut self, inst: &Instruction<'w>) {
        if let Some((op, operands)) = self.index.debug_inst(inst) {
            return self.debug_inst(op, operands, inst.at);
        }
        let words = inst.at..inst.at + inst.words.len() + 1;
        match (inst.op(), inst.words) {
            (Some(Op::Line), [file, line, column]) => {
                let file = self.index.string(*file).unwrap_or_default().into();
                (self.place, self.end) = (Some(Position { file, line: *line, column: *column }), None);
                return;
            }
            (Some(Op::NoLine), _) => {
                (self.place, self.end) = (None, None);
                return;
            }
            (Some(Op::Function | Op::FunctionParameter | Op::FunctionEnd), _) => return,
            (Some(Op::Label), [label]) => {
                self.labels.insert(*label, self.blocks.len());
                return self.blocks.push(Block { words, targets: Vec::new() });
            }
            _ => {}
        }
        if let Some(block) = self.blocks.last_mut() {
            block.words.end = words.end;
        }
        for (instance, record) in self.pending.drain(..) {
            self.instances[instance].records[record].at = words.start;
        }
        self.row(words);
        if inst.op().is_some_and(|op| Opcode::Core(op).is_terminator()) {
            if let Some(block) = self.blocks.last_mut() {
                block.targets = targets(inst);
            }
            (self.place, self.end, self.scope) = (None, None, None);
        }
    }

    /// Says what instructions come from.
    fn row(&mut self, words: Words) {
        let scope = self.scope.and_then(|key| self.scope(key));
        let row = Row { words, place: self.place.clone(), end: self.end, scope };
        match self.rows.last_mut() {
            Some(last) if (&last.place, last.end, last.scope) == (&row.place, row.end, row.scope) => {
                last.words.end = row.words.end;
            }
            _ => self.rows.push(row),
        }
    }

    fn debug_inst(&mut self, op: DebugOp, operands: &[u32], at: usize) {
        let index = self.index;
        match (op, operands) {
            (DebugOp::DebugScope, [scope, call @ ..]) => {
                let is_scope = index.node_of(*scope).is_some_and(is_scope);
                let call =
                    call.first().filter(|call| index.node_if(**call, DebugOp::DebugInlinedAt).is_some());
                self.scope = is_scope.then_some((*scope, call.copied()));
            }
            (DebugOp::DebugNoScope, []) => self.scope = None,
            (DebugOp::DebugLine, [source, line, last_line, column, last_column]) => {
                let number = |id: &u32| index.word(*id).unwrap_or(0);
                let first = (number(line), number(column));
                let last = (number(last_line), number(last_column));
                self.place =
                    Some(Position { file: index.file_name(*source), line: first.0, column: first.1 });
                self.end = (last != first).then_some(last);
            }
            (DebugOp::DebugNoLine, []) => (self.place, self.end) = (None, None),
            (DebugOp::DebugFunctionDefinition, [function, _])
                if index.node_if(*function, DebugOp::DebugFunction).is_some() =>
            {
                self.scope((*function, None));
            }
            (DebugOp::DebugDeclare | DebugOp::DebugValue, [variable, value, expression, indexes @ ..]) => {
                self.record(op, [*variable, *value, *expression], indexes, at);
            }
            _ => {}
        }
    }

    /// Notes where a variable is from here on.
    fn record(&mut self, op: DebugOp, [subject, value, expression]: [u32; 3], indexes: &[u32], at: usize) {
        let index = self.index;
        let Some(block) = self.blocks.len().checked_sub(1) else { return };
        let (variable, call) = match index.node_of(subject) {
            Some(node) if node.op == DebugOp::DebugInlinedVariable => (node.id(0).unwrap_or(0), node.id(1)),
            _ => (subject, None),
        };
        let Some(node) = index.node_if(variable, DebugOp::DebugLocalVariable) else { return };
        let parent = node.id(5).unwrap_or(0);
        let call = call.or_else(|| self.call_of(parent));
        let Some(scope) = self.scope((parent, call)) else { return };
        let Some(instance) = self.instance(variable, call, scope) else { return };
        let operations = index.node_if(expression, DebugOp::DebugExpression);
        let operations: Vec<&Node> = operations
            .iter()
            .flat_map(|node| node.ids(0))
            .filter_map(|id| index.node_if(id, DebugOp::DebugOperation))
            .collect();
        let is_gone = index.node_of(value).is_some();
        let location = Location {
            kind: match op {
                _ if is_gone => LocationKind::Gone,
                DebugOp::DebugDeclare => LocationKind::Memory,
                _ => LocationKind::Value,
            },
            id: (!is_gone).then(|| index.named(value)),
            expression: operations.iter().map(|node| self.operation(node)).collect(),
            indexes: indexes.iter().map(|id| index.word(*id).unwrap_or(0)).collect(),
        };
        let fragment = operations.iter().find(|node| index.number(node, 0) == Some(9));
        let fragment =
            fragment.map(|node| (index.number(node, 1).unwrap_or(0), index.number(node, 2).unwrap_or(0)));
        let piece = Piece { indexes: location.indexes.clone(), fragment };
        let record = Record {
            block,
            at,
            is_declaration: op == DebugOp::DebugDeclare,
            piece,
            location: Rc::new(location),
        };
        let records = &mut self.instances[instance].records;
        self.pending.push((instance, records.len()));
        records.push(record);
    }

    fn operation(&self, node: &Node) -> String {
        const NAMES: [&str; 10] = [
            "deref",
            "plus",
            "minus",
            "plus_uconst",
            "bit_piece",
            "swap",
            "xderef",
            "stack_value",
            "constu",
            "fragment",
        ];
        let number = self.index.number(node, 0).unwrap_or(u32::MAX);
        let mut text = NAMES.get(number as usize).map_or_else(|| number.to_string(), ToString::to_string);
        for place in 1..node.arity() {
            text.push(' ');
            text.push_str(
                &self.index.number(node, place).map_or_else(|| "?".into(), |number| number.to_string()),
            );
        }
        text
    }

    /// The call that the scope of a variable was inlined at, where the walk is: that of the innermost scope of the same function.
    fn call_of(&mut self, parent: u32) -> Option<u32> {
        let function = self.function_of(parent);
        let mut number = self.scope.and_then(|key| self.scope(key));
        for _ in 0..DEEPEST {
            let scope = number?;
            let (source, call) = self.keys[scope];
            if self.function_of(source) == function {
                return call;
            }
            number = self.scopes[scope].parent;
        }
        None
    }

    /// The function that a scope is in, itself where it is in none.
    fn function_of(&self, mut source: u32) -> u32 {
        for _ in 0..DEEPEST {
            match self.index.node_if(source, DebugOp::DebugLexicalBlock).and_then(|node| node.id(3)) {
                Some(parent) => source = parent,
                None => break,
            }
        }
        source
    }

    /// The scope that another is in.
    fn outer(&self, (source, call): Key) -> Option<Key> {
        let node = self.index.node_of(source)?;
        match node.op {
            DebugOp::DebugLexicalBlock => Some((node.id(3)?, call)),
            DebugOp::DebugLexicalBlockDiscriminator => Some((node.id(2)?, call)),
            _ => {
                let call = self.index.node_if(call?, DebugOp::DebugInlinedAt)?;
                Some((call.id(1)?, call.id(2)))
            }
        }
    }

    /// The number of a scope, which is made with those that it is in.
    fn scope(&mut self, key: Key) -> Option<usize> {
        let mut chain = Vec::new();
        let mut at = Some(key);
        let mut parent = None;
        while let Some(key) = at {
            if let Some(known) = self.numbers.get(&key) {
                parent = Some(*known);
                break;
            }
            // Nodes of a ring are in nothing.
            if !self.index.node_of(key.0).is_some_and(is_scope) || chain.contains(&key) {
                break;
            }
            if chain.len() == DEEPEST || self.scopes.len() + chain.len() >= MOST_SCOPES {
                self.is_cut = true;
                break;
            }
            chain.push(key);
            at = self.outer(key);
        }
        for key in chain.into_iter().rev() {
            let scope = self.new_scope(key, parent);
            self.numbers.insert(key, self.scopes.len());
            parent = Some(self.scopes.len());
            self.scopes.push(scope);
            self.keys.push(key);
        }
        self.numbers.get(&key).copied()
    }

    fn new_scope(&self, (source, call): Key, parent: Option<usize>) -> Scope {
        let index = self.index;
        let mut scope = Scope {
            kind: ScopeKind::Other,
            parent,
            name: String::new(),
            linkage: String::new(),
            ty: String::new(),
            place: Position::default(),
            called_at: None,
            words: Vec::new(),
            variables: Vec::new(),
        };
        let Some(node) = index.node_of(source) else { return scope };
        match node.op {
            DebugOp::DebugFunction => {
                scope.kind = ScopeKind::Function;
                (scope.name, scope.linkage) = (index.text(node, 0).into(), index.text(node, 6).into());
                (scope.ty, scope.place) = (index.spell(node.id(1)), index.place(node, 2));
            }
            DebugOp::DebugLexicalBlock => {
                scope.kind = ScopeKind::Block;
                (scope.name, scope.place) = (index.text(node, 4).into(), index.place(node, 0));
            }
            DebugOp::DebugTypeComposite => {
                (scope.name, scope.place) = (index.spell(Some(source)), index.place(node, 2));
            }
            DebugOp::DebugCompilationUnit => {
                scope.place.file = node.id(2).map_or_else(|| "".into(), |source| index.file_name(source));
            }
            _ => {}
        }
        let call = call.and_then(|call| index.node_of(call)).filter(|_| scope.kind != ScopeKind::Block);
        if let Some(call) = call {
            scope.kind = ScopeKind::Inlined;
            let file = parent.map_or_else(|| "".into(), |caller| self.scopes[caller].place.file.clone());
            scope.called_at = Some(Position { file, line: index.number(call, 0).unwrap_or(0), column: 0 });
        }
        scope
    }

    /// The number of what is told of a variable at a call.
    fn instance(&mut self, variable: u32, call: Option<u32>, scope: usize) -> Option<usize> {
        if self.instances.len() == MOST_SCOPES {
            self.is_cut = true;
            return self.instance_of.get(&(variable, call)).copied();
        }
        let number = *self.instance_of.entry((variable, call)).or_insert(self.instances.len());
        if number == self.instances.len() {
            self.instances.push(Instance { variable, scope, records: Vec::new() });
        }
        Some(number)
    }

    /// Puts everything together.
    fn finish(mut self, function: &FunctionWords<'_>) -> FunctionTree {
        self.scope_words();
        let labels = &self.labels;
        for block in &mut self.blocks {
            for target in &mut block.targets {
                *target = labels.get(target).map_or(u32::MAX, |number| *number as u32);
            }
            block.targets.retain(|target| *target != u32::MAX);
        }
        let flow = places::Flow::new(&self.blocks);
        // Parameters first, then in the order of the module.
        let index = self.index;
        let order = |instance: &Instance| {
            let node = index.node_of(instance.variable);
            let argument = node.and_then(|node| index.number(node, 7)).unwrap_or(u32::MAX);
            (argument, node.and_then(|node| index.number(node, 3)), instance.variable)
        };
        self.instances.sort_by_key(order);
        for instance in &self.instances {
            let Some(node) = index.node_of(instance.variable) else { continue };
            let scope = &mut self.scopes[instance.scope];
            let whole = match (scope.words.first(), scope.words.last()) {
                (Some(first), Some(last)) => first.start..last.end,
                _ => flow.words(),
            };
            scope.variables.push(Variable {
                name: index.text(node, 0).into(),
                ty: index.spell(node.id(1)),
                place: index.place(node, 2),
                argument: index.number(node, 7).filter(|number| *number != 0),
                locations: flow.locations(&instance.records, whole),
            });
        }
        let named = index.named(function.id);
        let words = match (function.insts.first(), function.insts.last()) {
            (Some(first), Some(last)) => first.at..last.at + last.words.len() + 1,
            _ => 0..0,
        };
        let entry_points = index.entry_points.iter().filter(|entry| entry.function == function.id);
        let entry_points = entry_points.map(|entry| (entry.model.clone(), entry.name.clone())).collect();
        let (scopes, rows, is_cut) = (self.scopes, self.rows, self.is_cut);
        FunctionTree { id: named, entry_points, words, scopes, rows, is_cut }
    }

    /// Finds the instructions of each scope.
    fn scope_words(&mut self) {
        let mut last: Vec<usize> = vec![usize::MAX; self.scopes.len()];
        for (number, row) in self.rows.iter().enumerate() {
            let mut next = row.scope;
            for _ in 0..DEEPEST {
                let Some(at) = next else { break };
                let scope = &mut self.scopes[at];
                match scope.words.last_mut() {
                    // Nothing that counts is in between.
                    Some(words) if last[at].wrapping_add(1) == number => words.end = row.words.end,
                    _ => scope.words.push(row.words.clone()),
                }
                last[at] = number;
                next = scope.parent;
            }
        }
    }
}

fn is_scope(node: &Node) -> bool {
    matches!(
        node.op,
        DebugOp::DebugFunction
            | DebugOp::DebugLexicalBlock
            | DebugOp::DebugLexicalBlockDiscriminator
            | DebugOp::DebugCompilationUnit
            | DebugOp::DebugTypeComposite
    )
}

/// The labels that a terminator may lead to.
fn targets(inst: &Instruction<'_>) -> Vec<u32> {
    match (inst.op(), inst.words) {
        (Some(Op::Branch), [target]) => vec![*target],
        (Some(Op::BranchConditional), [_, first, second, ..]) => vec![*first, *second],
        // Literals of a switch may look like labels: they lead to too many blocks then, never to too few.
        (Some(Op::Switch), [_, rest @ ..]) => rest.to_vec(),
        _ => Vec::new(),
    }
}
