//! Words → instructions: the physical layout of a module (SPIR-V 2.3, "Physical Layout of a SPIR-V Module and
//! Instruction"), from any producer.
//!
//! [`Module`] splits words at the lengths they state. [`OperandReader`] splits an instruction's words into
//! operands by the grammar; the types and imports that it has read determine the lengths of literals and the
//! operands of extended instructions.
//!
//! Invariant: input is hostile. Every index and length is checked, nothing recurses deeper than the grammar's
//! enumerants nest, and memory stays linear in the words read.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::CoreOpcode;
use spirant_dialect::grammar::{
    self, Category, ExtInstSet, OpInfo, OperandKind, OperandSpec, Quantifier, Version,
};
use spirant_dialect::spirv::{self, Op};

/// Why words are not SPIR-V. Positions are word indices from the start of the module.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// There are fewer words than a header has.
    #[error("a module has a header of 5 words, but there are only {0}")]
    NoHeader(usize),
    /// The bytes are not a whole number of words.
    #[error("{0} bytes are not a whole number of words")]
    OddLength(usize),
    /// The first word is not the magic number.
    #[error("the first word {0:#010x} is not SPIR-V's magic number")]
    Magic(u32),
    /// The version word has bits that must be 0.
    #[error("{0:#010x} is not a version")]
    Version(u32),
    /// An instruction states no words, or more than are left.
    #[error("word {at}: an instruction of {stated} words where {left} are left")]
    Length {
        /// Where the instruction starts.
        at: usize,
        /// The word count it states.
        stated: usize,
        /// How many words the module has from there.
        left: usize,
    },
    /// The grammar has no such instruction.
    #[error("word {at}: unknown opcode {opcode}")]
    Opcode {
        /// Where the instruction starts.
        at: usize,
        /// Its opcode.
        opcode: u16,
    },
    /// An operand is missing.
    #[error("word {at}: Op{op} lacks its operand '{operand}'")]
    Missing {
        /// Where the instruction starts.
        at: usize,
        /// Its name.
        op: &'static str,
        /// The operand's kind.
        operand: &'static str,
    },
    /// Words are left after the last operand.
    #[error("word {at}: Op{op} has {words} extra words after its operands")]
    Surplus {
        /// Where the instruction starts.
        at: usize,
        /// Its name.
        op: &'static str,
        /// How many words are left.
        words: usize,
    },
    /// An enumerant or a bit of a mask that the grammar does not have.
    #[error("word {at}: Op{op}: {kind} has no value {value}")]
    Enumerant {
        /// Where the instruction starts.
        at: usize,
        /// Its name.
        op: &'static str,
        /// The operand's kind.
        kind: &'static str,
        /// The value, for masks the bit.
        value: u32,
    },
    /// An id is 0.
    #[error("word {at}: Op{op} has an id that is 0")]
    NullId {
        /// Where the instruction starts.
        at: usize,
        /// Its name.
        op: &'static str,
    },
    /// A literal whose length depends on a type that is not numeric or is unknown.
    #[error("word {at}: Op{op}: the type of its literals is not numeric")]
    NoNumber {
        /// Where the instruction starts.
        at: usize,
        /// Its name.
        op: &'static str,
    },
    /// An extended instruction of a set that was not imported, or that no set has.
    #[error("word {at}: extended instruction {number} of %{set} is not known")]
    ExtInst {
        /// Where the instruction starts.
        at: usize,
        /// The id of the set.
        set: u32,
        /// The number of the instruction.
        number: u32,
    },
}

/// The first five words of a module (SPIR-V 2.3, "Physical Layout").
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Header {
    /// The version of SPIR-V.
    pub version: Version,
    /// The tool that wrote the module: its number in the high half.
    pub generator: u32,
    /// One more than the highest id. Writers may state a wrong one.
    pub bound: u32,
    /// Reserved.
    pub schema: u32,
}

/// One instruction of the binary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Instruction<'w> {
    /// Where it starts.
    pub at: usize,
    /// Its opcode.
    pub opcode: u16,
    /// Its words after the first.
    pub words: &'w [u32],
}

impl Instruction<'_> {
    /// Its name, if the grammar has one.
    #[inline]
    pub fn op(&self) -> Option<Op> {
        CoreOpcode::from(self.opcode).op()
    }
}

/// The words of a module after a well-formed header.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Module<'w> {
    /// The header.
    pub header: Header,
    words: &'w [u32],
}

/// Whether bytes begin as a module does, in either byte order.
pub fn is_binary(bytes: &[u8]) -> bool {
    let number = spirv::MAGIC_NUMBER;
    bytes.first_chunk::<4>().is_some_and(|first| [number.to_le_bytes(), number.to_be_bytes()].contains(first))
}

/// The words of `bytes`, which may be of either byte order.
///
/// # Errors
/// [`ReadError::OddLength`] if a word is incomplete.
pub fn words_of_bytes(bytes: &[u8]) -> Result<Vec<u32>, ReadError> {
    let (chunks, []) = bytes.as_chunks::<4>() else { return Err(ReadError::OddLength(bytes.len())) };
    let swapped = chunks.first().is_some_and(|first| u32::from_be_bytes(*first) == spirv::MAGIC_NUMBER);
    let word = if swapped { u32::from_be_bytes } else { u32::from_le_bytes };
    Ok(chunks.iter().map(|chunk| word(*chunk)).collect())
}

impl<'w> Module<'w> {
    /// Reads the header.
    ///
    /// # Errors
    /// [`ReadError::NoHeader`], [`ReadError::Magic`] or [`ReadError::Version`].
    pub fn new(words: &'w [u32]) -> Result<Self, ReadError> {
        let [magic, version, generator, bound, schema, ..] = *words else {
            return Err(ReadError::NoHeader(words.len()));
        };
        if magic != spirv::MAGIC_NUMBER {
            return Err(ReadError::Magic(magic));
        }
        let version = Version::from_word(version).ok_or(ReadError::Version(version))?;
        Ok(Module { header: Header { version, generator, bound, schema }, words })
    }

    /// The instructions in order, up to the first that does not fit.
    pub fn instructions(&self) -> Instructions<'w> {
        Instructions { words: self.words, at: 5 }
    }
}

/// Iterates over instructions; ends after an error.
#[derive(Clone, Debug)]
pub struct Instructions<'w> {
    words: &'w [u32],
    at: usize,
}

impl<'w> Iterator for Instructions<'w> {
    type Item = Result<Instruction<'w>, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let at = self.at;
        let rest = self.words.get(at..)?;
        let first = *rest.first()?;
        let stated = (first >> 16) as usize;
        match rest.get(1..stated) {
            Some(words) => {
                self.at = at + stated;
                Some(Ok(Instruction { at, opcode: first as u16, words }))
            }
            None => {
                self.at = self.words.len();
                Some(Err(ReadError::Length { at, stated, left: rest.len() }))
            }
        }
    }
}

/// The type of a literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// An integer.
    Int {
        /// Width in bits.
        width: u32,
        /// Whether it has signed semantics.
        signed: bool,
    },
    /// A floating-point number.
    Float {
        /// Width in bits.
        width: u32,
        /// An `FPEncoding`; `None` is IEEE 754.
        encoding: Option<u32>,
    },
}

impl Number {
    /// The number of words of a literal of it (SPIR-V 2.2.1, "Literal").
    pub fn words(self) -> usize {
        let (Number::Int { width, .. } | Number::Float { width, .. }) = self;
        (width.max(1) as usize).div_ceil(32)
    }
}

/// One operand of an instruction: a part of its words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Operand<'w> {
    /// The kind of operand; never composite.
    pub kind: OperandKind,
    /// Its words: one, except for strings and wide numbers.
    pub words: &'w [u32],
    /// The type of a literal that depends on one.
    pub number: Option<Number>,
}

/// An extended instruction set as a module imports it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Import {
    /// A set that the grammar describes.
    Known(ExtInstSet),
    /// A non-semantic set, whose operands are all ids (SPV_KHR_non_semantic_info).
    NonSemantic,
    /// Any other set.
    Unknown,
}

/// What the length of an operand depends on beside the grammar: what was read before.
pub(crate) trait Context {
    /// The type of a result that has been read.
    fn type_of(&self, id: u32) -> Option<u32>;
    /// The literals of a type that has been read.
    fn number(&self, ty: u32) -> Option<Number>;
    /// The set that an id imports.
    fn import(&self, id: u32) -> Option<Import>;
}

/// Replaces `operands` by those of `inst`, result type and result included.
///
/// # Errors
/// A [`ReadError`] where words and grammar disagree.
pub(crate) fn split<'w>(
    context: &impl Context,
    inst: &Instruction<'w>,
    operands: &mut Vec<Operand<'w>>,
) -> Result<&'static OpInfo, ReadError> {
    operands.clear();
    let (at, opcode) = (inst.at, inst.opcode);
    let info = grammar::op_info(opcode).ok_or(ReadError::Opcode { at, opcode })?;
    let mut cursor = Cursor { reader: context, inst, info, rest: inst.words, out: operands };
    cursor.specs(info.operands())?;
    if !cursor.rest.is_empty() {
        return Err(ReadError::Surplus { at, op: info.name, words: cursor.rest.len() });
    }
    Ok(info)
}

/// Splits instructions into operands, in the order of the module.
#[derive(Clone, Debug, Default)]
pub struct OperandReader {
    /// The type of each result.
    types: HashMap<u32, u32, FxBuildHasher>,
    numbers: HashMap<u32, Number, FxBuildHasher>,
    imports: HashMap<u32, Import, FxBuildHasher>,
}

impl OperandReader {
    /// A reader that has seen no instruction.
    pub fn new() -> Self {
        Self::default()
    }

    /// Replaces `operands` by those of `inst`, result type and result included, and remembers the types and
    /// imports that later instructions depend on.
    ///
    /// # Errors
    /// A [`ReadError`] if words and grammar disagree.
    pub fn read<'w>(
        &mut self,
        inst: &Instruction<'w>,
        operands: &mut Vec<Operand<'w>>,
    ) -> Result<&'static OpInfo, ReadError> {
        let info = split(self, inst, operands)?;
        self.remember(inst, info);
        Ok(info)
    }

    /// The type of a result that has been read.
    pub fn type_of(&self, id: u32) -> Option<u32> {
        self.types.get(&id).copied()
    }

    /// The literals of a type that has been read; `None` if it is not a scalar number.
    pub fn number(&self, ty: u32) -> Option<Number> {
        self.numbers.get(&ty).copied()
    }

    /// The set that an id imports.
    pub fn import(&self, id: u32) -> Option<Import> {
        self.imports.get(&id).copied()
    }

    /// Remembers of an instruction what later ones depend on.
    pub(crate) fn remember(&mut self, inst: &Instruction<'_>, info: &OpInfo) {
        if let (true, true, [ty, result, ..]) = (info.has_result_type(), info.has_result(), inst.words) {
            self.types.insert(*result, *ty);
        }
        match (info.op(), inst.words) {
            (Some(Op::TypeInt), [result, width, sign, ..]) => {
                self.numbers.insert(*result, Number::Int { width: *width, signed: *sign != 0 });
            }
            (Some(Op::TypeFloat), [result, width, encoding @ ..]) => {
                let encoding = encoding.first().copied();
                self.numbers.insert(*result, Number::Float { width: *width, encoding });
            }
            (Some(Op::ExtInstImport), [result, name @ ..]) => {
                let name = string_bytes(name);
                let import = match std::str::from_utf8(&name).ok().and_then(ExtInstSet::from_name) {
                    Some(set) => Import::Known(set),
                    None if name.starts_with(b"NonSemantic.") => Import::NonSemantic,
                    None => Import::Unknown,
                };
                self.imports.insert(*result, import);
            }
            _ => {}
        }
    }
}

impl Context for OperandReader {
    fn type_of(&self, id: u32) -> Option<u32> {
        self.type_of(id)
    }
    fn number(&self, ty: u32) -> Option<Number> {
        self.number(ty)
    }
    fn import(&self, id: u32) -> Option<Import> {
        self.import(id)
    }
}

/// The instruction that continues one whose operands exceed it (SPV_INTEL_long_composites).
///
/// `OpCompositeConstruct` is none of these: the grammar gives `OpCompositeConstructContinuedINTEL` a result, and the
/// extension's document does not.
pub(crate) fn continuation(opcode: u16) -> Option<Op> {
    Some(match CoreOpcode::from(opcode).op()? {
        Op::TypeStruct => Op::TypeStructContinuedINTEL,
        Op::ConstantComposite => Op::ConstantCompositeContinuedINTEL,
        Op::SpecConstantComposite => Op::SpecConstantCompositeContinuedINTEL,
        _ => return None,
    })
}

/// The bytes of a literal string up to its terminator.
pub fn string_bytes(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).take_while(|byte| *byte != 0).collect()
}

/// An instruction that is being split.
struct Cursor<'r, 'w, C> {
    reader: &'r C,
    inst: &'r Instruction<'w>,
    info: &'static OpInfo,
    rest: &'w [u32],
    out: &'r mut Vec<Operand<'w>>,
}

impl<C: Context> Cursor<'_, '_, C> {
    fn specs(&mut self, specs: &[OperandSpec]) -> Result<(), ReadError> {
        for spec in specs {
            match spec.quantifier {
                Quantifier::One => self.operand(spec.kind)?,
                Quantifier::Optional if self.rest.is_empty() => {}
                Quantifier::Optional => self.operand(spec.kind)?,
                Quantifier::Variadic => {
                    while !self.rest.is_empty() {
                        self.operand(spec.kind)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn operand(&mut self, kind: OperandKind) -> Result<(), ReadError> {
        match kind.category() {
            Category::Composite => {
                for base in kind.bases() {
                    self.operand(*base)?;
                }
            }
            Category::Id => {
                if self.take(kind, 1, None)? == 0 {
                    return Err(ReadError::NullId { at: self.inst.at, op: self.info.name });
                }
            }
            Category::ValueEnum => {
                let value = self.take(kind, 1, None)?;
                self.params(kind, value)?;
            }
            Category::BitEnum => {
                let mask = self.take(kind, 1, None)?;
                for bit in (0..32).map(|i| 1u32 << i).filter(|bit| mask & bit != 0) {
                    self.params(kind, bit)?;
                }
            }
            Category::Literal => self.literal(kind)?,
        }
        Ok(())
    }

    fn params(&mut self, kind: OperandKind, value: u32) -> Result<(), ReadError> {
        match grammar::enumerant(kind, value) {
            Some(enumerant) => self.specs(enumerant.params()),
            // SPIRV-LLVM-Translator's, of a pointer type of debug information that says none.
            None if kind == OperandKind::StorageClass && value == u32::MAX && self.info.name == "ExtInst" => {
                Ok(())
            }
            None => {
                Err(ReadError::Enumerant { at: self.inst.at, op: self.info.name, kind: kind.name(), value })
            }
        }
    }

    fn literal(&mut self, kind: OperandKind) -> Result<(), ReadError> {
        match kind {
            OperandKind::LiteralString => {
                let end = self.rest.iter().position(|word| word.to_le_bytes().contains(&0));
                let len = end.ok_or_else(|| self.missing(kind))? + 1;
                self.take(kind, len, None)?;
            }
            OperandKind::LiteralContextDependentNumber => {
                self.number(kind, self.inst.words.first().copied())?
            }
            OperandKind::LiteralInteger if self.info.op() == Some(Op::Switch) => {
                let selector = self.inst.words.first();
                self.number(kind, selector.and_then(|id| self.reader.type_of(*id)))?;
            }
            OperandKind::LiteralSpecConstantOpInteger => {
                let opcode = self.take(kind, 1, None)?;
                let inner = u16::try_from(opcode).ok().and_then(grammar::op_info);
                // An instruction with a result, and not another one of these: nothing nests.
                let inner = inner.filter(|inner| {
                    inner.has_result_type() && inner.has_result() && inner.op() != Some(Op::SpecConstantOp)
                });
                let Some(inner) = inner else {
                    let (at, op) = (self.inst.at, self.info.name);
                    return Err(ReadError::Enumerant { at, op, kind: "Opcode", value: opcode });
                };
                self.specs(inner.arguments())?;
            }
            OperandKind::LiteralExtInstInteger => {
                let number = self.take(kind, 1, None)?;
                self.ext_inst(number)?;
            }
            _ => {
                self.take(kind, 1, None)?;
            }
        }
        Ok(())
    }

    /// The operands of an extended instruction. Where they are not ids, they replace those that
    /// the core grammar expects next.
    fn ext_inst(&mut self, number: u32) -> Result<(), ReadError> {
        let set = self.inst.words.get(2).copied().unwrap_or(0);
        match self.reader.import(set) {
            Some(Import::Known(known)) => match grammar::ext_inst(known, number) {
                Some(info) => self.specs(info.operands()),
                None if known.is_non_semantic() => Ok(()),
                None => Err(ReadError::ExtInst { at: self.inst.at, set, number }),
            },
            Some(Import::NonSemantic) => Ok(()),
            Some(Import::Unknown) | None => Err(ReadError::ExtInst { at: self.inst.at, set, number }),
        }
    }

    fn number(&mut self, kind: OperandKind, ty: Option<u32>) -> Result<(), ReadError> {
        let number = ty.and_then(|ty| self.reader.number(ty));
        let is_int = matches!(number, Some(Number::Int { .. }));
        match number.filter(|_| is_int || self.info.op() != Some(Op::Switch)) {
            Some(number) => self.take(kind, number.words(), Some(number)).map(|_| ()),
            None => Err(ReadError::NoNumber { at: self.inst.at, op: self.info.name }),
        }
    }

    /// Takes the next `len` words, at least one, as an operand; returns the first.
    fn take(&mut self, kind: OperandKind, len: usize, number: Option<Number>) -> Result<u32, ReadError> {
        let (Some((words, rest)), Some(first)) = (self.rest.split_at_checked(len), self.rest.first()) else {
            return Err(self.missing(kind));
        };
        self.rest = rest;
        self.out.push(Operand { kind, words, number });
        Ok(*first)
    }

    #[cold]
    fn missing(&self, kind: OperandKind) -> ReadError {
        ReadError::Missing { at: self.inst.at, op: self.info.name, operand: kind.name() }
    }
}
