//! The operands of an instruction, by the grammar's row of its opcode.

use super::{Assembler, TextError, Token, number};
use crate::reader::{Import, Number};
use spirant_dialect::grammar::{self, Category, EnumerantInfo, OpInfo, OperandKind, OperandSpec, Quantifier};
use spirant_dialect::operands::string_words;
use spirant_dialect::spirv::Op;

impl Assembler<'_> {
    /// Writes the operands that are expected; the result's id is the one that stands before the
    /// opcode.
    pub(super) fn operands(
        &mut self,
        info: &'static OpInfo,
        mut result: Option<Token>,
    ) -> Result<(), TextError> {
        while let Some(spec) = self.expected.pop() {
            if spec.kind == OperandKind::IdResult
                && let Some(token) = result.take()
            {
                self.result(info, token)?;
                continue;
            }
            if self.is_at_end() {
                if spec.quantifier == Quantifier::One {
                    return Err(self.missing(info, spec.kind));
                }
                continue;
            }
            if spec.quantifier == Quantifier::Variadic {
                self.expected.push(spec);
            }
            if spec.kind.category() == Category::Composite {
                self.expect(spec.kind.bases().iter().map(|kind| one(*kind)));
                continue;
            }
            let token = self.next("an operand")?;
            if self.word_of(token).starts_with('!') {
                self.immediate(token)?;
                // What follows can no longer be told, but that the result comes next.
                if let Some(token) = result.take() {
                    self.result(info, token)?;
                }
                self.expected.clear();
                return self.untyped_operands();
            }
            self.operand(info, spec.kind, token)?;
        }
        Ok(())
    }

    /// Expects operands before all others.
    fn expect(&mut self, specs: impl DoubleEndedIterator<Item = OperandSpec>) {
        self.expected.extend(specs.rev());
    }

    fn missing(&self, info: &OpInfo, kind: OperandKind) -> TextError {
        let what = format!("Op{} lacks its operand of the kind {}", info.name, kind.name());
        match self.tokens.get(self.at) {
            Some(token) => self.error(*token, format!("the next instruction begins, but {what}")),
            None => TextError::at(self.text, self.text.len(), format!("the text ends, but {what}")),
        }
    }

    fn operand(&mut self, info: &'static OpInfo, kind: OperandKind, token: Token) -> Result<(), TextError> {
        match kind.category() {
            Category::Id => self.id(token).map(drop),
            Category::ValueEnum => {
                let row = self.enumerant(kind, self.word_of(token), token)?;
                self.words.push(row.value);
                self.expect(row.params().iter().copied());
                Ok(())
            }
            Category::BitEnum => {
                let mut mask = 0;
                for name in self.word_of(token).split('|') {
                    mask |= self.enumerant(kind, name, token)?.value;
                }
                self.words.push(mask);
                // The parameters of the lowest bit come first.
                for bit in (0..32).rev().map(|bit| 1u32 << bit).filter(|bit| mask & bit != 0) {
                    if let Some(row) = grammar::enumerant(kind, bit) {
                        self.expect(row.params().iter().copied());
                    }
                }
                Ok(())
            }
            _ => self.literal(info, kind, token),
        }
    }

    fn enumerant(
        &self,
        kind: OperandKind,
        name: &str,
        token: Token,
    ) -> Result<&'static EnumerantInfo, TextError> {
        grammar::enumerant_by_name(kind, name)
            .ok_or_else(|| self.error(token, format!("'{name}' is not a {}", kind.name())))
    }

    fn literal(&mut self, info: &'static OpInfo, kind: OperandKind, token: Token) -> Result<(), TextError> {
        let plain = Number::Int { width: 32, signed: false };
        match kind {
            OperandKind::LiteralString => self.string(token),
            OperandKind::LiteralFloat => self.number(Number::Float { width: 32, encoding: None }, token),
            OperandKind::LiteralContextDependentNumber => {
                let ty = self.words.get(self.first + 1).copied();
                let number = ty.and_then(|ty| self.reader.number(ty));
                let number = number.ok_or_else(|| {
                    let message = format!(
                        "the result type of Op{} is not a scalar number that was declared before",
                        info.name
                    );
                    self.error(token, message)
                })?;
                self.number(number, token)
            }
            // The selector's type is that of the cases.
            OperandKind::LiteralInteger if info.op() == Some(Op::Switch) => {
                let selector = self.words.get(self.first + 1).copied();
                let ty = selector.and_then(|id| self.reader.type_of(id));
                match ty.and_then(|ty| self.reader.number(ty)) {
                    Some(number @ Number::Int { .. }) => self.number(number, token),
                    _ => Err(self.error(
                        token,
                        "the selector of OpSwitch is not an integer that was defined before".to_owned(),
                    )),
                }
            }
            OperandKind::LiteralSpecConstantOpInteger => {
                let name = self.word_of(token);
                // An instruction with a result, and not another one of these.
                let inner = grammar::op_by_name(name).filter(|inner| {
                    inner.has_result_type() && inner.has_result() && inner.op() != Some(Op::SpecConstantOp)
                });
                let Some(inner) = inner else {
                    let message = format!("'{name}' is not an operation of specialization constants");
                    return Err(self
                        .error(token, message)
                        .help("write the opcode's name without Op, as in IAdd"));
                };
                self.words.push(u32::from(inner.opcode));
                self.expect(inner.arguments().iter().copied());
                Ok(())
            }
            OperandKind::LiteralExtInstInteger => self.extended(token),
            _ => self.number(plain, token),
        }
    }

    /// The name of an extended instruction; sets that are not semantic may have it as a number.
    fn extended(&mut self, token: Token) -> Result<(), TextError> {
        let name = self.word_of(token);
        let import = self.words.get(self.first + 3).and_then(|set| self.reader.import(*set));
        let row = match import {
            Some(Import::Known(set)) => grammar::ext_inst_by_name(set, name),
            _ => None,
        };
        if let Some(row) = row {
            self.words.push(row.number);
            // Instead of the ids that the core grammar knows.
            self.expected.clear();
            self.expect(row.operands().iter().copied());
            return Ok(());
        }
        let by_number = match import {
            Some(Import::Known(set)) => set.is_non_semantic(),
            import => import == Some(Import::NonSemantic),
        };
        if let Some(number) = decimal(name).filter(|_| by_number) {
            self.words.push(number);
            return Ok(());
        }
        let message = match import {
            Some(Import::Known(set)) => format!("{} has no instruction '{name}'", set.name()),
            Some(Import::NonSemantic) => {
                format!("'{name}' is not a number, and nothing else is known of this set's instructions")
            }
            Some(Import::Unknown) => {
                format!("'{name}': nothing is known of this extended instruction set")
            }
            None => "the set of the extended instruction is not an OpExtInstImport before".to_owned(),
        };
        Err(self.error(token, message))
    }

    fn string(&mut self, token: Token) -> Result<(), TextError> {
        let word = self.word_of(token);
        let inner = word.strip_prefix('"').and_then(|word| word.strip_suffix('"'));
        let Some(inner) = inner else {
            let message = format!("a string is expected, not '{word}'");
            return Err(self.error(token, message).help("a string is in quotes"));
        };
        let mut text = String::with_capacity(inner.len());
        let mut chars = inner.chars();
        while let Some(char) = chars.next() {
            // A backslash stands for the character after it.
            text.extend(if char == '\\' { chars.next() } else { Some(char) });
        }
        self.words.extend(string_words(&text));
        Ok(())
    }

    fn number(&mut self, number: Number, token: Token) -> Result<(), TextError> {
        number::read(self.word_of(token), number, &mut self.words)
            .map_err(|message| self.error(token, message))
    }

    /// `!` and a word, which is written as it is.
    pub(super) fn immediate(&mut self, token: Token) -> Result<(), TextError> {
        let word = self.word_of(token);
        let value = word.strip_prefix('!').and_then(number::word);
        let message = || format!("'{word}' is not ! and an unsigned integer of 32 bits");
        self.words.push(value.ok_or_else(|| self.error(token, message()))?);
        Ok(())
    }

    /// The operands up to the next instruction, of which the grammar says nothing.
    pub(super) fn untyped_operands(&mut self) -> Result<(), TextError> {
        while !self.is_at_end() {
            self.untyped_operand()?;
        }
        Ok(())
    }

    /// An operand that says by itself what it is: an immediate word, a string, an id or a number.
    pub(super) fn untyped_operand(&mut self) -> Result<(), TextError> {
        let token = self.next("an operand")?;
        let word = self.word_of(token);
        match word.bytes().next() {
            Some(b'!') => self.immediate(token),
            Some(b'"') => self.string(token),
            Some(b'%') => self.id(token).map(drop),
            _ => number::read(word, number::guessed(word), &mut self.words).map_err(|message| {
                self.error(token, message)
                    .help("behind an immediate word, operands are immediate words, numbers, strings and ids")
            }),
        }
    }
}

/// An operand that occurs once.
fn one(kind: OperandKind) -> OperandSpec {
    OperandSpec { kind, quantifier: Quantifier::One }
}

/// A word in decimal digits.
fn decimal(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}
