//! Builds a module of SPIR-V: its sections in the order that the specification requires, each type and constant once.
//!
//! Invariant: nothing iterates over a map, so that the same calls give the same words.

use spirant_dialect::spirv::{Capability, Op};
use std::collections::{BTreeSet, HashMap};

/// The word of opcode and length, and the operands.
fn instruction(op: Op, operands: &[u32], to: &mut Vec<u32>) {
    to.push((operands.len() as u32 + 1) << 16 | op as u32);
    to.extend_from_slice(operands);
}

/// A string as words, with its end.
pub(super) fn string(text: &str) -> Vec<u32> {
    let mut bytes = text.as_bytes().to_vec();
    bytes.resize((bytes.len() / 4 + 1) * 4, 0);
    bytes
        .chunks_exact(4)
        .map(|four| four.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte)))
        .collect()
}

/// Sections of a module, and the function under construction.
#[derive(Default)]
pub(super) struct Assembler {
    bound: u32,
    pub(super) capabilities: BTreeSet<Capability>,
    pub(super) extensions: BTreeSet<&'static str>,
    imports: Vec<u32>,
    entry_points: Vec<u32>,
    modes: Vec<u32>,
    names: Vec<u32>,
    decorations: Vec<u32>,
    globals: Vec<u32>,
    functions: Vec<u32>,
    known: HashMap<Vec<u32>, u32>,
    /// The head of the function: its declaration, parameters and first label.
    head: Vec<u32>,
    /// Its variables, which come before all else.
    variables: Vec<u32>,
    body: Vec<u32>,
}

impl Assembler {
    /// A module in which ids up to this number are taken.
    pub(super) fn new(taken: u32) -> Assembler {
        Assembler { bound: taken + 1, ..Assembler::default() }
    }

    pub(super) fn id(&mut self) -> u32 {
        self.bound += 1;
        self.bound - 1
    }

    /// A type, constant or import, the same for the same operands; where a type is given, a constant.
    pub(super) fn once(&mut self, op: Op, ty: Option<u32>, operands: &[u32]) -> u32 {
        let key: Vec<u32> = [op as u32, ty.unwrap_or(0)].iter().chain(operands).copied().collect();
        if let Some(id) = self.known.get(&key) {
            return *id;
        }
        let id = self.global(op, ty, operands);
        self.known.insert(key, id);
        id
    }

    /// The same, another each time.
    pub(super) fn global(&mut self, op: Op, ty: Option<u32>, operands: &[u32]) -> u32 {
        let id = self.id();
        let all: Vec<u32> = ty.into_iter().chain([id]).chain(operands.iter().copied()).collect();
        let section = if op == Op::ExtInstImport { &mut self.imports } else { &mut self.globals };
        instruction(op, &all, section);
        id
    }

    pub(super) fn entry_point(&mut self, operands: &[u32]) {
        instruction(Op::EntryPoint, operands, &mut self.entry_points);
    }

    pub(super) fn mode(&mut self, operands: &[u32]) {
        instruction(Op::ExecutionMode, operands, &mut self.modes);
    }

    pub(super) fn name(&mut self, id: u32, name: &str) {
        let operands: Vec<u32> = [id].into_iter().chain(string(name)).collect();
        instruction(Op::Name, &operands, &mut self.names);
    }

    pub(super) fn decorate(&mut self, operands: &[u32]) {
        instruction(Op::Decorate, operands, &mut self.decorations);
    }

    pub(super) fn decorate_member(&mut self, operands: &[u32]) {
        instruction(Op::MemberDecorate, operands, &mut self.decorations);
    }

    /// Begins a function: result type, its id, control, its type, and the types and ids of parameters.
    pub(super) fn begin(&mut self, result: u32, id: u32, ty: u32, params: &[(u32, u32)], label: u32) {
        instruction(Op::Function, &[result, id, 0, ty], &mut self.head);
        for (ty, param) in params {
            instruction(Op::FunctionParameter, &[*ty, *param], &mut self.head);
        }
        instruction(Op::Label, &[label], &mut self.head);
    }

    /// A variable of the function.
    pub(super) fn local(&mut self, pointer: u32, initializer: Option<u32>) -> u32 {
        let id = self.id();
        let operands: Vec<u32> = [pointer, id, 7].into_iter().chain(initializer).collect();
        instruction(Op::Variable, &operands, &mut self.variables);
        id
    }

    /// An instruction of the body that has no result.
    pub(super) fn effect(&mut self, op: Op, operands: &[u32]) {
        instruction(op, operands, &mut self.body);
    }

    /// An instruction of the body with this result.
    pub(super) fn named(&mut self, op: Op, ty: u32, id: u32, operands: &[u32]) {
        let all: Vec<u32> = [ty, id].iter().chain(operands).copied().collect();
        instruction(op, &all, &mut self.body);
    }

    /// The same with a new one.
    pub(super) fn op(&mut self, op: Op, ty: u32, operands: &[u32]) -> u32 {
        let id = self.id();
        self.named(op, ty, id, operands);
        id
    }

    pub(super) fn end(&mut self) {
        for part in [&mut self.head, &mut self.variables, &mut self.body] {
            self.functions.append(part);
        }
        instruction(Op::FunctionEnd, &[], &mut self.functions);
    }

    /// The module.
    pub(super) fn words(self, minor: u8, addressing: u32, memory: u32) -> Vec<u32> {
        let mut words = vec![0x0723_0203, 0x0001_0000 | u32::from(minor) << 8, 0, self.bound, 0];
        for capability in &self.capabilities {
            instruction(Op::Capability, &[*capability as u32], &mut words);
        }
        for extension in &self.extensions {
            instruction(Op::Extension, &string(extension), &mut words);
        }
        words.extend(self.imports);
        instruction(Op::MemoryModel, &[addressing, memory], &mut words);
        for section in
            [self.entry_points, self.modes, self.names, self.decorations, self.globals, self.functions]
        {
            words.extend(section);
        }
        words
    }
}
