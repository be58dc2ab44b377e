//! The decoder's state, and operations that all phases share: words, ids, diagnostics.

use super::annotations::Annotations;
use super::ids::{Definition, Ids, Import};
use crate::reader::{self, Context, Number, Operand, ReadError, continuation};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::entity::PrimaryMap;
use spirant_dialect::grammar::{self, ExtInstSet};
use spirant_dialect::spirv::{AddressingModel, MemoryModel, Op};
use spirant_dialect::{CoreOpcode, Diagnostic, Diagnostics, Func, Item, Module, Type, TypeKind};
use std::sync::Arc;

/// Optional parts to read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct DecodeOptions {
    /// Names of types, members, variables, functions, blocks and values.
    pub names: bool,
    /// Source positions (`OpLine`).
    pub debug_lines: bool,
}

spirant_dialect::setters! {
    DecodeOptions {
        names: bool,
        debug_lines: bool,
    }
}

impl Default for DecodeOptions {
    /// Names and source positions.
    fn default() -> Self {
        DecodeOptions { names: true, debug_lines: true }
    }
}

pub(super) type Step<T = ()> = Result<T, Box<Diagnostic>>;

/// An imported instruction set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Set {
    /// What the grammar calls it.
    pub(super) known: Option<ExtInstSet>,
    /// Its number among the module's own imports, where the grammar does not know it.
    pub(super) own: u16,
    /// Whether it is a non-semantic set.
    pub(super) non_semantic: bool,
}

pub(super) struct Decoder<'w, 'd> {
    pub(super) words: &'w [u32],
    pub(super) options: DecodeOptions,
    pub(super) diags: &'d mut Diagnostics,
    pub(super) module: Module,
    pub(super) ids: Ids,
    pub(super) annotations: Annotations,
    pub(super) imports: PrimaryMap<Import, Set>,
    /// The place of each function: its `OpFunction` and the word after its `OpFunctionEnd`.
    pub(super) functions: Vec<(usize, usize)>,
    /// The same of each graph, from its `OpGraphARM`.
    pub(super) graphs: Vec<(usize, usize)>,
    /// The places of the instructions at module scope: the ranges between functions.
    pub(super) ranges: Vec<(usize, usize)>,
    /// The ids of the global variables.
    pub(super) variables: Vec<u32>,
    /// Pointers that were declared ahead of their pointees, by id.
    pub(super) forward: HashMap<u32, Type, FxBuildHasher>,
    /// Storage classes that `OpTypeForwardPointer` states.
    pub(super) announced: HashMap<u32, u32, FxBuildHasher>,
    /// Symbols in use.
    pub(super) symbols: HashSet<Box<str>, FxBuildHasher>,
    pub(super) next_symbol: u32,
    /// The text of `OpSourceContinued` since the last source.
    pub(super) continued: String,
    /// The end of the instructions that have been read with the one before them.
    pub(super) continued_to: usize,
    /// Names of files, by the item that holds them.
    pub(super) files: Vec<Option<Arc<str>>>,
    /// Whether an integer type has literals of more than a word.
    pub(super) has_wide_integers: bool,
    /// The definitions that nodes of OpenCL.DebugInfo.100 name.
    pub(super) definitions: Vec<(Func, Item)>,
    /// Words that decoration groups may still add to.
    pub(super) budget: usize,
}

impl<'w, 'd> Decoder<'w, 'd> {
    pub(super) fn new(
        words: &'w [u32],
        options: DecodeOptions,
        diags: &'d mut Diagnostics,
    ) -> Result<Self, ReadError> {
        let header = reader::Module::new(words)?.header;
        let mut module = Module::new(AddressingModel::Logical, MemoryModel::Simple);
        module.requirements.version = Some(header.version);
        Ok(Decoder {
            words,
            options,
            diags,
            module,
            ids: Ids::new(header.bound, words.len()),
            annotations: Annotations::default(),
            imports: PrimaryMap::new(),
            functions: Vec::new(),
            graphs: Vec::new(),
            ranges: Vec::new(),
            variables: Vec::new(),
            forward: HashMap::default(),
            announced: HashMap::default(),
            symbols: HashSet::default(),
            next_symbol: 0,
            continued: String::new(),
            continued_to: 0,
            files: Vec::new(),
            definitions: Vec::new(),
            has_wide_integers: false,
            budget: words.len().saturating_mul(4) + 1024,
        })
    }

    // ---- words ----

    /// The instruction at a place that was found to hold one.
    pub(super) fn inst_at(&self, at: usize) -> reader::Instruction<'w> {
        let first = self.words.get(at).copied().unwrap_or(0);
        let words = self.words.get(at + 1..at + (first >> 16) as usize).unwrap_or(&[]);
        reader::Instruction { at, opcode: first as u16, words }
    }

    /// The operands in the instructions that continue one (SPV_INTEL_long_composites), which are passed over afterwards.
    pub(super) fn continued_operands(&mut self, inst: &reader::Instruction<'w>) -> Vec<u32> {
        let Some(next) = continuation(inst.opcode) else { return Vec::new() };
        let mut operands = Vec::new();
        let mut at = inst.at + 1 + inst.words.len();
        loop {
            let part = self.inst_at(at);
            if !is(part.opcode, next) || part.words.is_empty() {
                return operands;
            }
            operands.extend_from_slice(part.words);
            at += 1 + part.words.len();
            self.continued_to = at;
        }
    }

    /// The operands of an instruction, result type and result included.
    pub(super) fn operands(&self, inst: &reader::Instruction<'w>, out: &mut Vec<Operand<'w>>) -> Step {
        match reader::split(self, inst, out) {
            Ok(_) => Ok(()),
            Err(error) => Err(Box::new(read_error(error))),
        }
    }

    /// A literal string. What is not UTF-8 is replaced, with a warning.
    pub(super) fn string(&mut self, at: usize, words: &[u32]) -> Box<str> {
        match String::from_utf8(reader::string_bytes(words)) {
            Ok(text) => text.into(),
            Err(error) => {
                self.warn(format!("word {at}: a string is not UTF-8; the invalid bytes are replaced"));
                String::from_utf8_lossy(error.as_bytes()).into()
            }
        }
    }

    // ---- diagnostics ----

    #[cold]
    pub(super) fn fail<T>(&self, at: usize, message: impl std::fmt::Display) -> Step<T> {
        Err(Box::new(Diagnostic::error(Code::INVALID_BINARY, format!("word {at}: {message}"))))
    }

    #[cold]
    pub(super) fn unsupported<T>(&self, at: usize, message: impl std::fmt::Display) -> Step<T> {
        Err(Box::new(Diagnostic::error(Code::UNSUPPORTED, format!("word {at}: {message}"))))
    }

    #[cold]
    pub(super) fn warn(&mut self, message: String) {
        self.diags.push(Diagnostic::warning(Code::DROPPED, message));
    }

    /// An id with its debug name, for messages.
    #[cold]
    pub(super) fn describe(&self, id: u32) -> String {
        match self.name_of(id) {
            Some(name) => format!("%{id} ('{name}')"),
            None => format!("%{id}"),
        }
    }

    // ---- ids ----

    /// Sets what an id names.
    pub(super) fn define(&mut self, at: usize, id: u32, definition: Definition) -> Step {
        if id == 0 {
            return self.fail(at, "an id is 0");
        }
        let entry = self.ids.get_mut(id);
        if entry.definition != Definition::Nothing {
            let id = self.describe(id);
            return self.fail(at, format!("{id} is defined twice"));
        }
        entry.definition = definition;
        Ok(())
    }

    /// The type that an id names.
    #[inline]
    pub(super) fn ty(&self, at: usize, id: u32) -> Step<Type> {
        match self.ids.get(id).definition {
            Definition::Type(ty) => Ok(ty),
            _ => self.not_a(at, id, "type"),
        }
    }

    #[cold]
    pub(super) fn not_a<T>(&self, at: usize, id: u32, what: &str) -> Step<T> {
        let name = self.describe(id);
        let article = if what.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
        match self.ids.get(id).definition {
            Definition::Nothing => {
                self.fail(at, format!("{name}, which must be the id of {article} {what}, is not defined"))
            }
            _ => self.fail(at, format!("{name} is not {article} {what}")),
        }
    }

    pub(super) fn set(&self, id: u32) -> Option<Set> {
        match self.ids.get(id).definition {
            Definition::Import(index) => self.imports.get(index).copied(),
            _ => None,
        }
    }
}

impl Context for Decoder<'_, '_> {
    fn type_of(&self, _: u32) -> Option<u32> {
        None
    }

    fn number(&self, ty: u32) -> Option<Number> {
        let Definition::Type(ty) = self.ids.get(ty).definition else { return None };
        match self.module.types.kind(ty) {
            TypeKind::Int { width, signed } => Some(Number::Int { width, signed }),
            TypeKind::Float { width, encoding } => Some(Number::Float { width, encoding }),
            _ => None,
        }
    }

    fn import(&self, id: u32) -> Option<reader::Import> {
        self.set(id).map(|set| match set.known {
            Some(known) => reader::Import::Known(known),
            None => reader::Import::NonSemantic,
        })
    }
}

/// A reader's error as a diagnostic.
pub(super) fn read_error(error: ReadError) -> Diagnostic {
    let code = match error {
        ReadError::Opcode { .. } | ReadError::Enumerant { .. } => Code::UNSUPPORTED,
        _ => Code::INVALID_BINARY,
    };
    Diagnostic::error(code, error.to_string())
}

/// The name of an opcode, for messages.
pub(super) fn op_name(opcode: u16) -> String {
    match grammar::op_info(opcode) {
        Some(info) => format!("Op{}", info.name),
        None => format!("opcode {opcode}"),
    }
}

/// Whether an opcode is this instruction's.
pub(super) fn is(opcode: u16, op: Op) -> bool {
    CoreOpcode::from(opcode) == op
}
