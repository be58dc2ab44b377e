//! Words → module: what [`encode`](crate::encode()) does, undone, for binaries of any producer.
//!
//! One file for each part of the logical layout (SPIR-V 2.4): [`scan`] finds functions, names and
//! decorations, [`types`], [`constants`] and [`globals`] intern and declare, [`debug`] keeps where
//! things came from. Bodies are read a block at a time ([`body`]): as they stand for kernels
//! ([`cfg`]), folded into regions for shaders ([`structure`]), with what regions hide carried out
//! of them ([`carry`]).
//!
//! Invariant: input is hostile. Nothing recurses, no length or bound is believed, memory and time
//! stay near-linear in the words; what cannot be kept is an error or a warning, never lost.

mod annotations;
mod body;
mod carry;
mod cfg;
mod constants;
mod debug;
mod ends;
mod functions;
mod globals;
mod ids;
mod inst;
mod phi;
mod remake;
mod rows;
mod scan;
mod structure;
mod types;

use crate::reader::{self, Context, Import, Number, Operand, ReadError};
use annotations::Annotations;
use hashbrown::{HashMap, HashSet};
use ids::{Ids, Thing};
use rustc_hash::FxBuildHasher;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::{self, ExtInstSet};
use spirant_dialect::spirv::{AddressingModel, MemoryModel, Op};
use spirant_dialect::{Aborted, CoreOpcode, Diagnostic, Diagnostics, Module, Type, TypeKind};
use std::sync::Arc;

/// What is read besides what a module means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DecodeOptions {
    /// Names of types, members, variables, functions, blocks and values.
    pub names: bool,
    /// Source positions (`OpLine`).
    pub debug_lines: bool,
}

impl Default for DecodeOptions {
    /// Names and source positions.
    fn default() -> Self {
        DecodeOptions { names: true, debug_lines: true }
    }
}

/// The module that `words` encode. Bodies of kernels are control-flow graphs, those of shaders
/// are regions; functions of shaders that branch without merge instructions are graphs too, for
/// the structurizer.
///
/// What is read need not be valid: see [`spirant_dialect::verify::verify`] for what must hold of
/// it, and spirv-val for the rest.
///
/// # Errors
/// What is wrong, each with the index of the word where it was noticed.
///
/// ```
/// use spirant_dialect::{Diagnostics, Opcode, print, verify};
///
/// // OpCapability Shader, OpMemoryModel Logical GLSL450, %1 = OpTypeVoid
/// let words = [0x0723_0203, 0x0001_0600, 0, 2, 0, 0x0002_0011, 1, 0x0003_000e, 0, 1, 0x0002_0013, 1];
/// let module = spirant_binary::deserialize(&words).map_err(|diags| diags.iter().next().cloned()).unwrap();
/// assert_eq!(module.types.len(), 1);
///
/// let mut diags = Diagnostics::new();
/// verify::verify(&module, &mut diags);
/// assert!(!diags.has_errors());
///
/// // A word less, and there is a reason.
/// let diags = spirant_binary::deserialize(&words[..11]).unwrap_err();
/// let error = diags.iter().next().unwrap();
/// assert!(error.message.starts_with("word 10: an instruction of 2 words where 1 are left"));
/// ```
pub fn deserialize(words: &[u32]) -> Result<Module, Diagnostics> {
    let mut diags = Diagnostics::new();
    decode(words, &DecodeOptions::default(), &mut diags).map_err(|Aborted| diags)
}

/// The module that `words` encode, like [`deserialize`], with warnings about what has no place in
/// the dialect in `diags`.
///
/// # Errors
/// [`Aborted`] where the words are no SPIR-V or use what the dialect lacks; the reasons are in
/// `diags`.
pub fn decode(words: &[u32], options: &DecodeOptions, diags: &mut Diagnostics) -> Result<Module, Aborted> {
    let _span = tracing::debug_span!("decode").entered();
    let mut decoder = match Decoder::new(words, *options, diags) {
        Ok(decoder) => decoder,
        Err(error) => return diags.abort(read_error(error)),
    };
    let result = decoder.run();
    let module = decoder.module;
    match result {
        Ok(()) => diags.check().map(|()| module),
        Err(error) => diags.abort(*error),
    }
}

type Step<T = ()> = Result<T, Box<Diagnostic>>;

/// An imported instruction set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Set {
    /// What the grammar calls it.
    known: Option<ExtInstSet>,
    /// Its number among the module's own imports, where the grammar does not know it.
    own: u16,
    /// Whether its instructions mean nothing.
    non_semantic: bool,
}

struct Decoder<'w, 'd> {
    words: &'w [u32],
    options: DecodeOptions,
    diags: &'d mut Diagnostics,
    module: Module,
    ids: Ids,
    annotations: Annotations,
    imports: Vec<Set>,
    /// Where each function stands: its `OpFunction` and the word behind its `OpFunctionEnd`.
    functions: Vec<(usize, usize)>,
    /// Where the module's own instructions stand: the ranges between functions.
    ranges: Vec<(usize, usize)>,
    /// The ids of the global variables.
    variables: Vec<u32>,
    /// Pointers that were declared ahead of their pointees, by id.
    forward: HashMap<u32, Type, FxBuildHasher>,
    /// Storage classes that `OpTypeForwardPointer` states.
    announced: HashMap<u32, u32, FxBuildHasher>,
    /// Symbols given out.
    symbols: HashSet<Box<str>, FxBuildHasher>,
    next_symbol: u32,
    /// The text of `OpSourceContinued` since the last source.
    continued: String,
    /// Names of files, by the item that holds them.
    files: Vec<Option<Arc<str>>>,
    /// Whether an integer type has literals of more than a word.
    has_wide_integers: bool,
    /// Words that decoration groups may still add to.
    budget: usize,
}

impl<'w, 'd> Decoder<'w, 'd> {
    fn new(words: &'w [u32], options: DecodeOptions, diags: &'d mut Diagnostics) -> Result<Self, ReadError> {
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
            imports: Vec::new(),
            functions: Vec::new(),
            ranges: Vec::new(),
            variables: Vec::new(),
            forward: HashMap::default(),
            announced: HashMap::default(),
            symbols: HashSet::default(),
            next_symbol: 0,
            continued: String::new(),
            files: Vec::new(),
            has_wide_integers: false,
            budget: words.len().saturating_mul(4) + 1024,
        })
    }

    fn run(&mut self) -> Step {
        self.scan()?;
        self.declarations()?;
        self.function_headers()?;
        self.entry_points()?;
        self.items()?;
        self.function_bodies();
        self.warn_of_orphans();
        Ok(())
    }

    // ---- words ----

    /// The instruction at a place that was found to hold one.
    fn inst_at(&self, at: usize) -> reader::Instruction<'w> {
        let first = self.words.get(at).copied().unwrap_or(0);
        let words = self.words.get(at + 1..at + (first >> 16) as usize).unwrap_or(&[]);
        reader::Instruction { at, opcode: first as u16, words }
    }

    /// The operands of an instruction, result type and result included.
    fn operands(&self, inst: &reader::Instruction<'w>, out: &mut Vec<Operand<'w>>) -> Step {
        match reader::split(self, inst, out) {
            Ok(_) => Ok(()),
            Err(error) => Err(Box::new(read_error(error))),
        }
    }

    /// A literal string. What is no UTF-8 is replaced, with a warning.
    fn string(&mut self, at: usize, words: &[u32]) -> Box<str> {
        match String::from_utf8(reader::string_bytes(words)) {
            Ok(text) => text.into(),
            Err(error) => {
                self.warn(format!("word {at}: a string is not UTF-8, and what is not is replaced"));
                String::from_utf8_lossy(error.as_bytes()).into()
            }
        }
    }

    // ---- findings ----

    #[cold]
    fn fail<T>(&self, at: usize, message: impl std::fmt::Display) -> Step<T> {
        Err(Box::new(Diagnostic::error(Code::INVALID_BINARY, format!("word {at}: {message}"))))
    }

    #[cold]
    fn unsupported<T>(&self, at: usize, message: impl std::fmt::Display) -> Step<T> {
        Err(Box::new(Diagnostic::error(Code::UNSUPPORTED, format!("word {at}: {message}"))))
    }

    #[cold]
    fn warn(&mut self, message: String) {
        self.diags.push(Diagnostic::warning(Code::DROPPED, message));
    }

    /// An id with its debug name, for messages.
    #[cold]
    fn describe(&self, id: u32) -> String {
        match self.name_of(id) {
            Some(name) => format!("%{id} ('{name}')"),
            None => format!("%{id}"),
        }
    }

    // ---- ids ----

    /// Says what an id names.
    fn define(&mut self, at: usize, id: u32, thing: Thing) -> Step {
        if id == 0 {
            return self.fail(at, "an id is 0");
        }
        let entry = self.ids.get_mut(id);
        if entry.thing != Thing::Nothing {
            let id = self.describe(id);
            return self.fail(at, format!("{id} is defined twice"));
        }
        entry.thing = thing;
        Ok(())
    }

    /// The type that an id names.
    #[inline]
    fn ty(&self, at: usize, id: u32) -> Step<Type> {
        match self.ids.get(id).thing {
            Thing::Type(ty) => Ok(ty),
            _ => self.not_a(at, id, "type"),
        }
    }

    #[cold]
    fn not_a<T>(&self, at: usize, id: u32, what: &str) -> Step<T> {
        let name = self.describe(id);
        match self.ids.get(id).thing {
            Thing::Nothing => {
                self.fail(at, format!("{name}, where the id of a {what} must stand, is not defined"))
            }
            _ => self.fail(at, format!("{name} is no {what}")),
        }
    }

    fn set(&self, id: u32) -> Option<Set> {
        match self.ids.get(id).thing {
            Thing::Import(index) => self.imports.get(index as usize).copied(),
            _ => None,
        }
    }
}

impl Context for Decoder<'_, '_> {
    fn type_of(&self, _: u32) -> Option<u32> {
        None
    }

    fn number(&self, ty: u32) -> Option<Number> {
        let Thing::Type(ty) = self.ids.get(ty).thing else { return None };
        match self.module.types.kind(ty) {
            TypeKind::Int { width, signed } => Some(Number::Int { width, signed }),
            TypeKind::Float { width, encoding } => Some(Number::Float { width, encoding }),
            _ => None,
        }
    }

    fn import(&self, id: u32) -> Option<Import> {
        self.set(id).map(|set| match set.known {
            Some(known) => Import::Known(known),
            None => Import::NonSemantic,
        })
    }
}

/// A reader's error as a finding.
fn read_error(error: ReadError) -> Diagnostic {
    let code = match error {
        ReadError::Opcode { .. } | ReadError::Enumerant { .. } => Code::UNSUPPORTED,
        _ => Code::INVALID_BINARY,
    };
    Diagnostic::error(code, error.to_string())
}

/// The name of an opcode, for messages.
fn op_name(opcode: u16) -> String {
    match grammar::op_info(opcode) {
        Some(info) => format!("Op{}", info.name),
        None => format!("opcode {opcode}"),
    }
}

/// Whether an opcode is this instruction's.
fn is(opcode: u16, op: Op) -> bool {
    CoreOpcode::from(opcode) == op
}
