//! Writes functions and their statements as words.

use super::emit::{Around, Emitter, LARGEST_GROUP};
use super::program::*;
use super::types::*;
use spirant_dialect::spirv::{BuiltIn, Capability, Op, StorageClass};

/// Acquire and release, of the workgroup's memory.
const GROUP_SEMANTICS: u32 = 0x108;
/// The scope of a workgroup.
const WORKGROUP: u32 = 2;

impl Emitter<'_> {
    /// A function with its body.
    pub(super) fn function(&mut self, index: usize) {
        let program = self.program;
        let function = &program.functions[index];
        let entry = program.entries.iter().find(|entry| entry.function == index);
        self.used.clear();
        let void = self.asm.once(Op::TypeVoid, None, &[]);
        let result = match &function.result {
            Some(result) => self.ty(program.ty(result)),
            None => void,
        };
        let mut params = Vec::new();
        for param in &function.params {
            params.push((self.ty(program.values[*param]), *param as u32 + 1));
        }
        for variable in &function.pointers {
            let pointee = self.memory(&program.variables[*variable].mem, None);
            let (ty, id) = (self.pointer(StorageClass::Function, pointee), self.asm.id());
            self.variables[*variable] = id;
            params.push((ty, id));
        }
        if entry.is_some() && self.kernel() {
            self.kernel_params(&mut params);
        }
        let types: Vec<u32> = [result].into_iter().chain(params.iter().map(|(ty, _)| *ty)).collect();
        let ty = self.asm.once(Op::TypeFunction, None, &types);
        self.label = self.asm.id();
        self.asm.begin(result, self.functions[index], ty, &params, self.label);
        for local in &function.locals {
            let variable = &program.variables[*local];
            let pointee = self.memory(&variable.mem, None);
            let pointer = self.pointer(StorageClass::Function, pointee);
            let initial = variable.initial.as_ref().map(|scalars| self.contents(&variable.mem, scalars));
            self.variables[*local] = self.asm.local(pointer, initial);
        }
        if let Some(entry) = entry {
            self.indices(entry);
        }
        self.code(&function.body);
        match &function.result {
            Some(result) => {
                let id = self.arg(result);
                self.asm.effect(Op::ReturnValue, &[id]);
            }
            None => self.asm.effect(Op::Return, &[]),
        }
        self.asm.end();
        self.uses.push(self.used.clone());
    }

    /// A kernel's parameters: its buffers, then what is passed by value.
    fn kernel_params(&mut self, params: &mut Vec<(u32, u32)>) {
        let program = self.program;
        for (index, variable) in program.variables.iter().enumerate() {
            if variable.storage == Storage::Buffer {
                let pointee = self.memory(&variable.mem, None);
                let (ty, id) = (self.pointer(StorageClass::CrossWorkgroup, pointee), self.asm.id());
                self.variables[index] = id;
                params.push((ty, id));
            }
        }
        for argument in &program.arguments {
            let (ty, id) = (self.ty(program.values[*argument]), self.asm.id());
            self.arguments.insert(*argument, id);
            params.push((ty, id));
        }
        let void = self.asm.once(Op::TypeVoid, None, &[]);
        self.images = [None; 2];
        let images = [(program.canvas, 1), (!program.texels.is_empty(), 0)];
        for (which, (_, access)) in images.into_iter().enumerate().filter(|(_, (has, _))| *has) {
            self.requires(Capability::ImageBasic);
            // Two dimensions, not depth, not arrayed, one sample, of whichever format; read or written.
            let ty = self.asm.once(Op::TypeImage, None, &[void, 1, 0, 0, 0, 0, 0, access]);
            let id = self.asm.id();
            self.images[which] = Some(id);
            params.push((ty, id));
        }
    }

    /// Where the invocation is.
    fn indices(&mut self, entry: &Entry) {
        let word = self.ty(Ty::U32);
        self.group_size = entry.group_size();
        let built_ins = match entry.stage {
            Stage::Compute | Stage::Kernel => None,
            Stage::Fragment => return,
            Stage::Vertex => Some([BuiltIn::InstanceIndex, BuiltIn::VertexIndex]),
            Stage::TessellationEvaluation => Some([BuiltIn::PrimitiveId, BuiltIn::PatchVertices]),
            Stage::TessellationControl | Stage::Geometry => {
                Some([BuiltIn::PrimitiveId, BuiltIn::InvocationId])
            }
        };
        if let Some(built_ins) = built_ins {
            [self.global_index, self.local_index] = built_ins.map(|built_in| self.built_in(built_in, word));
            return;
        }
        if self.kernel() {
            let wide = self.options.features.has(Capability::Int64);
            let size = Ty { scalar: Scalar::Int(if wide { 64 } else { 32 }), lanes: 1 };
            let (scalar, vector) = (self.ty(size), self.ty(Ty { lanes: 3, ..size }));
            let indices = [BuiltIn::GlobalInvocationId, BuiltIn::LocalInvocationId].map(|built_in| {
                let whole = self.built_in(built_in, vector);
                let part = self.asm.op(Op::CompositeExtract, scalar, &[whole, 0]);
                if wide { self.asm.op(Op::UConvert, word, &[part]) } else { part }
            });
            [self.global_index, self.local_index] = indices;
            return;
        }
        self.local_index = self.built_in(BuiltIn::LocalInvocationIndex, word);
        let vector = self.ty(Ty { lanes: 3, ..Ty::U32 });
        let group = self.built_in(BuiltIn::WorkgroupId, vector);
        let group = self.asm.op(Op::CompositeExtract, word, &[group, 0]);
        let size = self.u32(self.group_size);
        let first = self.asm.op(Op::IMul, word, &[group, size]);
        self.global_index = self.asm.op(Op::IAdd, word, &[first, self.local_index]);
    }

    /// The id of an operand.
    pub(super) fn arg(&mut self, arg: &Arg) -> u32 {
        match arg {
            Arg::Value(value) => self.arguments.get(value).copied().unwrap_or(*value as u32 + 1),
            Arg::Const(ty, lanes) => self.constant(*ty, lanes),
            Arg::Spec(index) => self.specs[*index],
        }
    }

    fn start(&mut self, label: u32) {
        self.asm.effect(Op::Label, &[label]);
        self.label = label;
    }

    fn branch(&mut self, label: u32) {
        self.asm.effect(Op::Branch, &[label]);
    }

    /// Says where a selection ends, which shaders must.
    fn merge(&mut self, label: u32) {
        if !self.kernel() {
            self.asm.effect(Op::SelectionMerge, &[label, 0]);
        }
    }

    fn code(&mut self, code: &Code) {
        code.iter().for_each(|stmt| self.statement(stmt));
    }

    fn statement(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Let(value, op, args) => self.operation(*value, op, args),
            Stmt::Load(value, place) => {
                let pointer = self.place(place);
                let operands = self.with_access(&[pointer], place);
                let ty = self.ty(self.program.values[*value]);
                self.asm.named(Op::Load, ty, *value as u32 + 1, &operands);
            }
            Stmt::Store(place, arg) => {
                let (pointer, stored) = (self.place(place), self.arg(arg));
                let operands = self.with_access(&[pointer, stored], place);
                self.asm.effect(Op::Store, &operands);
            }
            Stmt::Copy(to, from) => {
                let (to, from) = (self.place(to), self.place(from));
                self.asm.effect(Op::CopyMemory, &[to, from]);
            }
            Stmt::If { condition, then, otherwise, phis } => {
                self.selection(condition, then, otherwise.as_ref(), phis)
            }
            Stmt::Switch { selector, cases, default } => self.switch(selector, cases, default),
            Stmt::Loop { .. } => self.repeat(stmt),
            Stmt::BreakIf(condition) | Stmt::ContinueIf(condition) => {
                let (condition, Some(around)) = (self.arg(condition), self.around) else { return };
                let target = if matches!(stmt, Stmt::BreakIf(_)) { around.merge } else { around.next };
                let merge = self.asm.id();
                self.merge(merge);
                self.asm.effect(Op::BranchConditional, &[condition, target, merge]);
                self.start(merge);
            }
            Stmt::ReturnIf(condition) | Stmt::KillIf(condition) => {
                let (condition, end, merge) = (self.arg(condition), self.asm.id(), self.asm.id());
                self.merge(merge);
                self.asm.effect(Op::BranchConditional, &[condition, end, merge]);
                self.start(end);
                let op = match stmt {
                    Stmt::ReturnIf(_) => Op::Return,
                    _ if self.options.profile.minor >= 6 => Op::TerminateInvocation,
                    _ => Op::Kill,
                };
                self.asm.effect(op, &[]);
                self.start(merge);
            }
            Stmt::Call(value, function, args, pointers) => {
                let mut operands = vec![self.functions[*function]];
                operands.extend(args.iter().map(|arg| self.arg(arg)).collect::<Vec<_>>());
                operands.extend(pointers.iter().map(|variable| self.variables[*variable]));
                let ty = self.ty(self.program.values[*value]);
                self.asm.named(Op::FunctionCall, ty, *value as u32 + 1, &operands);
                self.used.extend(self.uses[*function].clone());
            }
            Stmt::Sum(value, arg) => self.sum(*value, arg),
            Stmt::Exchange(value, arg, by) => self.exchange(*value, arg, *by),
            Stmt::Graph { path, nodes, fuel } => self.graph(*path, nodes, *fuel),
            Stmt::ImageWrite(_) | Stmt::ImageRead(_) | Stmt::ImageFetch(..) => self.image_access(stmt),
            Stmt::Emit(true) => self.asm.effect(Op::EmitVertex, &[]),
            Stmt::Emit(false) => self.asm.effect(Op::EndPrimitive, &[]),
            Stmt::Typed(value, at) => self.typed(*value, *at),
        }
    }

    /// The pointer to a part.
    fn place(&mut self, place: &Lvalue) -> u32 {
        let variable = &self.program.variables[place.variable];
        let storage = variable.storage;
        let base = self.variables[place.variable];
        let is_local = matches!(storage, Storage::Local | Storage::Parameter);
        if !is_local && (storage != Storage::Buffer || !self.kernel()) {
            self.used.insert(base);
        }
        let mut indices = match storage {
            Storage::Buffer if self.kernel() => vec![self.global_index],
            Storage::Buffer => vec![self.u32(0), self.global_index],
            Storage::Workgroup | Storage::Vertex(_) => vec![self.local_index],
            _ => vec![],
        };
        for index in &place.path {
            indices.push(match index {
                Index::Fixed(index) => self.u32(*index),
                Index::Computed(arg) => self.arg(arg),
            });
        }
        if indices.is_empty() {
            return base;
        }
        let pointee = self.memory(&place.mem, self.rules(storage));
        let ty = self.pointer(self.class(storage), pointee);
        let op = match storage {
            Storage::Buffer if self.kernel() => Op::InBoundsPtrAccessChain,
            _ if indices.len() % 2 == 0 => Op::InBoundsAccessChain,
            _ => Op::AccessChain,
        };
        let operands: Vec<u32> = [base].into_iter().chain(indices).collect();
        self.asm.op(op, ty, &operands)
    }

    /// The operands of an access, with how memory is accessed where that is said.
    fn with_access(&self, operands: &[u32], place: &Lvalue) -> Vec<u32> {
        let storage = self.program.variables[place.variable].storage;
        let mut operands = operands.to_vec();
        match storage {
            Storage::Buffer if self.kernel() => operands.extend([2, Rules::Natural.align(&place.mem)]),
            // What others see is not private in Vulkan's memory model.
            Storage::Workgroup if self.options.features.has(Capability::VulkanMemoryModel) => {
                operands.push(0x20)
            }
            _ => {}
        }
        operands
    }

    fn selection(
        &mut self,
        condition: &Arg,
        then: &Code,
        otherwise: Option<&Code>,
        phis: &[(Value, Arg, Arg)],
    ) {
        let condition = self.arg(condition);
        let (first, second, merge) = (self.asm.id(), self.asm.id(), self.asm.id());
        let header = self.label;
        self.merge(merge);
        let other = if otherwise.is_some() { second } else { merge };
        self.asm.effect(Op::BranchConditional, &[condition, first, other]);
        self.start(first);
        self.code(then);
        let end_of_then = self.label;
        self.branch(merge);
        let mut end_of_other = header;
        if let Some(code) = otherwise {
            self.start(second);
            self.code(code);
            end_of_other = self.label;
            self.branch(merge);
        }
        self.start(merge);
        for (value, first, second) in phis {
            let (ty, first, second) =
                (self.ty(self.program.values[*value]), self.arg(first), self.arg(second));
            self.asm.named(Op::Phi, ty, *value as u32 + 1, &[first, end_of_then, second, end_of_other]);
        }
    }

    fn switch(&mut self, selector: &Arg, cases: &[Case], default: &Code) {
        let selector = self.arg(selector);
        let labels: Vec<u32> = cases.iter().map(|_| self.asm.id()).collect();
        let (rest, merge) = (self.asm.id(), self.asm.id());
        self.merge(merge);
        let mut operands = vec![selector, if default.is_empty() { merge } else { rest }];
        for (case, label) in cases.iter().zip(&labels) {
            case.literals.iter().for_each(|literal| operands.extend([*literal, *label]));
        }
        self.asm.effect(Op::Switch, &operands);
        for (index, case) in cases.iter().enumerate() {
            self.start(labels[index]);
            self.code(&case.code);
            let next = labels.get(index + 1).copied().filter(|_| case.falls);
            self.branch(next.unwrap_or(merge));
        }
        if !default.is_empty() {
            self.start(rest);
            self.code(default);
            self.branch(merge);
        }
        self.start(merge);
    }

    fn repeat(&mut self, stmt: &Stmt) {
        let Stmt::Loop { counter, rounds, at_end, carried, body, next } = stmt else { return };
        let [header, first, continues, merge] = [(); 4].map(|()| self.asm.id());
        let (word, truth) = (self.ty(Ty::U32), self.ty(Ty::BOOL));
        let (rounds, zero, one) = (self.arg(rounds), self.u32(0), self.u32(1));
        // Constants of the phis come before the block's label is written.
        let mut phis = Vec::new();
        for (value, before, after) in carried {
            let ty = self.ty(self.program.values[*value]);
            phis.push((ty, *value as u32 + 1, self.arg(before), self.arg(after)));
        }
        let (before, counter, counted) = (self.label, *counter as u32 + 1, self.asm.id());
        self.branch(header);
        self.start(header);
        // Where the continue construct ends is known when it is written: it is one block.
        self.asm.named(Op::Phi, word, counter, &[zero, before, counted, continues]);
        for (ty, id, first, after) in phis {
            self.asm.named(Op::Phi, ty, id, &[first, before, after, continues]);
        }
        let more = |emitter: &mut Self, count: u32| emitter.asm.op(Op::ULessThan, truth, &[count, rounds]);
        let condition = if *at_end { None } else { Some(more(self, counter)) };
        if !self.kernel() || self.asm.id().is_multiple_of(2) {
            self.asm.effect(Op::LoopMerge, &[merge, continues, 0]);
        }
        match condition {
            Some(condition) => self.asm.effect(Op::BranchConditional, &[condition, first, merge]),
            None => self.branch(first),
        }
        self.start(first);
        let outer = self.around.replace(Around { merge, next: continues });
        self.code(body);
        self.around = outer;
        self.branch(continues);
        self.start(continues);
        self.code(next);
        self.asm.named(Op::IAdd, word, counted, &[counter, one]);
        if *at_end {
            let condition = more(self, counted);
            self.asm.effect(Op::BranchConditional, &[condition, header, merge]);
        } else {
            self.branch(header);
        }
        self.start(merge);
    }

    fn barrier(&mut self) {
        let (scope, semantics) = (self.u32(WORKGROUP), self.u32(GROUP_SEMANTICS));
        self.asm.effect(Op::ControlBarrier, &[scope, scope, semantics]);
    }

    fn sum(&mut self, value: Value, arg: &Arg) {
        let word = self.ty(Ty::U32);
        let variable = match self.sum {
            Some(variable) => variable,
            None => self.workgroup(word),
        };
        self.sum = Some(variable);
        self.used.insert(variable);
        let (arg, zero, scope) = (self.arg(arg), self.u32(0), self.u32(WORKGROUP));
        self.barrier();
        self.asm.effect(Op::AtomicStore, &[variable, scope, zero, zero]);
        self.barrier();
        self.asm.op(Op::AtomicIAdd, word, &[variable, scope, zero, arg]);
        self.barrier();
        self.asm.named(Op::AtomicLoad, word, value as u32 + 1, &[variable, scope, zero]);
        self.barrier();
    }

    fn exchange(&mut self, value: Value, arg: &Arg, by: u32) {
        let word = self.ty(Ty::U32);
        let array = self.memory(&Mem::Array(Box::new(Mem::Value(Ty::U32)), LARGEST_GROUP), None);
        let variable = match self.exchange {
            Some(variable) => variable,
            None => self.workgroup(array),
        };
        self.exchange = Some(variable);
        self.used.insert(variable);
        let pointer = self.pointer(StorageClass::Workgroup, word);
        let (arg, by, size) = (self.arg(arg), self.u32(by), self.u32(self.group_size));
        let shown: &[u32] =
            if self.options.features.has(Capability::VulkanMemoryModel) { &[0x20] } else { &[] };
        self.barrier();
        let own = self.asm.op(Op::AccessChain, pointer, &[variable, self.local_index]);
        self.asm.effect(Op::Store, &[&[own, arg], shown].concat());
        self.barrier();
        let further = self.asm.op(Op::IAdd, word, &[self.local_index, by]);
        let index = self.asm.op(Op::UMod, word, &[further, size]);
        let other = self.asm.op(Op::AccessChain, pointer, &[variable, index]);
        self.asm.named(Op::Load, word, value as u32 + 1, &[&[other], shown].concat());
        self.barrier();
    }

    fn graph(&mut self, path: Var, nodes: &[Node], fuel: u32) {
        let (word, truth) = (self.ty(Ty::U32), self.ty(Ty::BOOL));
        let pointer = self.pointer(StorageClass::Function, word);
        let left = self.asm.local(pointer, None);
        let path = self.variables[path];
        let (full, one, zero) = (self.u32(fuel), self.u32(1), self.u32(0));
        let (factor, three) = (self.u32(33), self.u32(3));
        let mut labels: Vec<u32> = nodes.iter().map(|_| self.asm.id()).collect();
        let end = self.asm.id();
        labels.push(end);
        self.asm.effect(Op::Store, &[left, full]);
        self.branch(labels[0]);
        for index in order(nodes) {
            let node = &nodes[index];
            self.start(labels[index]);
            let (mark, count) = (self.u32(node.mark), self.u32(node.targets.len() as u32));
            let old = self.asm.op(Op::Load, word, &[path]);
            let scaled = self.asm.op(Op::IMul, word, &[old, factor]);
            let hash = self.asm.op(Op::IAdd, word, &[scaled, mark]);
            self.asm.effect(Op::Store, &[path, hash]);
            let fuel = self.asm.op(Op::Load, word, &[left]);
            let fuel = self.asm.op(Op::ISub, word, &[fuel, one]);
            self.asm.effect(Op::Store, &[left, fuel]);
            let empty = self.asm.op(Op::IEqual, truth, &[fuel, zero]);
            let goes_on = self.asm.id();
            self.asm.effect(Op::BranchConditional, &[empty, end, goes_on]);
            self.start(goes_on);
            let bits = self.asm.op(Op::ShiftRightLogical, word, &[hash, three]);
            let choice = self.asm.op(Op::UMod, word, &[bits, count]);
            let mut operands = vec![choice, labels[node.targets[0]]];
            for (literal, target) in node.targets.iter().enumerate().skip(1) {
                operands.extend([literal as u32, labels[*target]]);
            }
            self.asm.effect(Op::Switch, &operands);
        }
        self.start(end);
    }

    fn image_access(&mut self, stmt: &Stmt) {
        let which = usize::from(matches!(stmt, Stmt::ImageFetch(..)));
        let (word, pair) = (self.ty(Ty::U32), self.ty(Ty { lanes: 2, ..Ty::U32 }));
        let four = self.ty(Ty { lanes: 4, ..Ty::U32 });
        let column = match stmt {
            Stmt::ImageFetch(_, column) => self.arg(column),
            _ => self.global_index,
        };
        let zero = self.u32(0);
        let image = match self.images[which].filter(|_| self.kernel()) {
            Some(param) => param,
            None => {
                let (variable, ty) = self.image(which);
                self.asm.op(Op::Load, ty, &[variable])
            }
        };
        let at = self.asm.op(Op::CompositeConstruct, pair, &[column, zero]);
        let (value, texel) = match stmt {
            Stmt::ImageWrite(arg) => {
                let arg = self.arg(arg);
                let texel = self.asm.op(Op::CompositeConstruct, four, &[arg, zero, zero, zero]);
                return self.asm.effect(Op::ImageWrite, &[image, at, texel]);
            }
            // The level of detail is 0.
            Stmt::ImageFetch(value, _) if self.kernel() => {
                (*value, self.asm.op(Op::ImageRead, four, &[image, at]))
            }
            Stmt::ImageFetch(value, _) => (*value, self.asm.op(Op::ImageFetch, four, &[image, at, 2, zero])),
            Stmt::ImageRead(value) => (*value, self.asm.op(Op::ImageRead, four, &[image, at])),
            _ => return,
        };
        self.asm.named(Op::CompositeExtract, word, value as u32 + 1, &[texel, 0]);
    }
}

/// The blocks that the first leads to, what dominates a block before it: in reverse postorder.
fn order(nodes: &[Node]) -> Vec<usize> {
    let mut seen = vec![false; nodes.len()];
    let (mut post, mut stack) = (Vec::new(), vec![(0, 0)]);
    seen[0] = true;
    while let Some((index, next)) = stack.last_mut() {
        let node: &Node = &nodes[*index];
        match node.targets.get(*next) {
            Some(target) => {
                *next += 1;
                if *target < nodes.len() && !std::mem::replace(&mut seen[*target], true) {
                    stack.push((*target, 0));
                }
            }
            None => {
                post.push(*index);
                stack.pop();
            }
        }
    }
    post.reverse();
    post
}
