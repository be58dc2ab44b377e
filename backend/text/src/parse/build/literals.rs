//! Literal words of an operation in generic form: from the attribute `literals`, which holds them in
//! the order of the binary, or from the attributes that MLIR gives the operation.

use super::find;
use crate::parse::ast::{Attr, Op, OpKind};
use crate::parse::dialect_types::{enumerant, mask};
use crate::parse::{Parsed, Problem};
use spirant_dialect::grammar::{self, Category, OperandKind as K, OperandSpec, Quantifier};
use spirant_dialect::op::Opcode;
use spirant_dialect::operands::{self, string_words};
use spirant_dialect::spirv::{MemoryAccess, Op as Core};

/// The literal words of an operation with `ids` operands.
pub(super) fn words(op: &Op<'_>, code: Opcode, ids: usize) -> Parsed<Vec<u32>> {
    match find(&op.attributes, "literals") {
        Some(Attr::List(list)) => from_list(op, code, ids, list),
        _ if op.generic => from_attributes(op, code),
        _ => Ok(op.words.clone()),
    }
}

fn from_list(op: &Op<'_>, code: Opcode, ids: usize, list: &[Attr<'_>]) -> Parsed<Vec<u32>> {
    let specs = match code {
        Opcode::Unknown(number) => grammar::op_info(number).map(|info| info.arguments()),
        code => operands::argument_specs(code),
    };
    let mut reader = Reader { op, list, ids, words: Vec::new() };
    // The verifier reports what does not fit; remaining numbers are words as they are.
    reader.specs(specs.unwrap_or_default(), 0)?;
    while let Some((first, rest)) = reader.list.split_first() {
        reader.list = rest;
        let word = reader.number(first)?;
        reader.words.push(word);
    }
    Ok(reader.words)
}

/// Reads literals as the specs of the operands require them.
struct Reader<'o, 'a, 't> {
    op: &'o Op<'t>,
    list: &'a [Attr<'t>],
    /// Operands that are ids and not read yet.
    ids: usize,
    words: Vec<u32>,
}

impl Reader<'_, '_, '_> {
    fn specs(&mut self, specs: &[OperandSpec], depth: u32) -> Parsed<()> {
        for spec in specs {
            match spec.quantifier {
                Quantifier::One => self.operand(spec.kind, depth)?,
                Quantifier::Optional => {
                    if self.present(spec.kind) {
                        self.operand(spec.kind, depth)?;
                    }
                }
                Quantifier::Variadic => {
                    while self.present(spec.kind) {
                        self.operand(spec.kind, depth)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn present(&self, kind: K) -> bool {
        match kind.category() {
            Category::Id => self.ids > 0,
            Category::Composite => kind.bases().first().is_some_and(|base| self.present(*base)),
            _ => !self.list.is_empty(),
        }
    }

    fn operand(&mut self, kind: K, depth: u32) -> Parsed<()> {
        match kind.category() {
            Category::Id => {
                self.ids = self.ids.saturating_sub(1);
                return Ok(());
            }
            Category::Composite => {
                for base in kind.bases() {
                    self.operand(*base, depth)?;
                }
                return Ok(());
            }
            _ => {}
        }
        let Some((first, rest)) = self.list.split_first() else { return Ok(()) };
        self.list = rest;
        match (kind.category(), first) {
            (Category::ValueEnum | Category::BitEnum, Attr::Text(names)) => {
                let is_mask = kind.category() == Category::BitEnum;
                let word = if is_mask { mask(kind, names) } else { enumerant(kind, names) };
                let word =
                    word.ok_or_else(|| self.wrong(&format!("'{names}' is not a valid {}", kind.name())))?;
                self.words.push(word);
                self.enumerant_params(kind, word, is_mask, depth)?;
            }
            (Category::Literal, Attr::Text(text)) => self.words.extend(string_words(text)),
            _ => {
                let word = self.number(first)?;
                self.words.push(word);
                if kind == K::LiteralContextDependentNumber {
                    while let Some((next, rest)) = self.list.split_first() {
                        self.list = rest;
                        let word = self.number(next)?;
                        self.words.push(word);
                    }
                }
                if kind == K::LiteralSpecConstantOpInteger
                    && let Some(info) = u16::try_from(word).ok().and_then(grammar::op_info)
                    && info.op() != Some(Core::SpecConstantOp)
                {
                    self.specs(info.arguments(), depth + 1)?;
                }
            }
        }
        Ok(())
    }

    fn enumerant_params(&mut self, kind: K, word: u32, is_mask: bool, depth: u32) -> Parsed<()> {
        let values: Vec<u32> = if is_mask {
            (0..32).map(|bit| 1 << bit).filter(|bit| word & bit != 0).collect()
        } else {
            vec![word]
        };
        for value in values {
            if let Some(info) = grammar::enumerant(kind, value).filter(|_| depth < 8) {
                self.specs(info.params(), depth + 1)?;
            }
        }
        Ok(())
    }

    fn number(&self, value: &Attr<'_>) -> Parsed<u32> {
        match value {
            Attr::Number(number, _) => {
                number.word().ok_or_else(|| self.wrong("a literal does not fit 32 bits"))
            }
            _ => Err(self.wrong("a literal is not a number")),
        }
    }

    #[cold]
    fn wrong(&self, message: &str) -> Box<Problem> {
        Box::new(Problem::new(self.op.at as usize, message))
    }
}

// ---- MLIR's attributes ----

/// The attributes of MLIR's generic forms that hold literals, in the order of the binary: name, and
/// the kind of enumerant or `LiteralInteger`.
const LITERALS: &[(&str, K)] = &[
    ("selection_control", K::SelectionControl),
    ("loop_control", K::LoopControl),
    ("group_operation", K::GroupOperation),
    ("indices", K::LiteralInteger),
    ("components", K::LiteralInteger),
    ("format", K::PackedVectorFormat),
    ("image_operands", K::ImageOperands),
    ("memory_access", K::MemoryAccess),
    ("memory_operand", K::MemoryAccess),
    ("alignment", K::LiteralInteger),
    ("source_memory_access", K::MemoryAccess),
    ("source_alignment", K::LiteralInteger),
    ("matrix_operands", K::CooperativeMatrixOperands),
    ("branch_weights", K::LiteralInteger),
];

/// The attributes of MLIR's generic forms that stand for ids of constants, in order.
pub(super) const CONSTANTS: &[(&str, K)] = &[
    ("execution_scope", K::Scope),
    ("memory_scope", K::Scope),
    ("memory_semantics", K::MemorySemantics),
    ("semantics", K::MemorySemantics),
    ("equal_semantics", K::MemorySemantics),
    ("unequal_semantics", K::MemorySemantics),
];

/// Attributes that are not decorations.
pub(super) fn is_structural(name: &str, op: &Op<'_>) -> bool {
    let accesses = matches!(
        op.kind,
        OpKind::Code(Opcode::Core(
            Core::Load
                | Core::Store
                | Core::CopyMemory
                | Core::CopyMemorySized
                | Core::CooperativeMatrixLoadKHR
                | Core::CooperativeMatrixStoreKHR
                | Core::SubgroupBlockReadINTEL
                | Core::SubgroupBlockWriteINTEL
        ))
    );
    // Elsewhere it is the decoration.
    (name != "alignment" || accesses) && LITERALS.iter().chain(CONSTANTS).any(|(known, _)| *known == name)
        || matches!(
            name,
            "literals"
                | "labels"
                | "storage_class"
                | "callee"
                | "depth"
                | "construct"
                | "operandSegmentSizes"
                | "operand_segment_sizes"
                | "case_operand_segments"
                | "matrix_layout"
                | "cooperative_matrix_type"
        )
}

fn from_attributes(op: &Op<'_>, code: Opcode) -> Parsed<Vec<u32>> {
    if !op.words.is_empty() {
        return Ok(op.words.clone());
    }
    let mut words = Vec::new();
    if code == Opcode::Core(Core::GenericCastToPtrExplicit) {
        return Ok(words);
    }
    let mut is_aligned = false;
    for (name, kind) in LITERALS.iter().filter(|(name, _)| is_structural(name, op)) {
        if let Some(value) = find(&op.attributes, name) {
            if matches!(*name, "alignment" | "source_alignment") && !is_aligned {
                let message = format!("'{name}' is stated, but not that the access is 'Aligned'");
                return Err(Box::new(Problem::new(op.at as usize, message)));
            }
            let found = values(op, name, value, *kind)?;
            is_aligned = *kind == K::MemoryAccess
                && found
                    .iter()
                    .any(|mask| MemoryAccess::from_bits_retain(*mask).contains(MemoryAccess::ALIGNED));
            words.extend(found);
        }
    }
    if code == Opcode::Core(Core::Variable) {
        words.clear();
    }
    Ok(words)
}

/// The words of one attribute.
pub(super) fn values(op: &Op<'_>, name: &str, value: &Attr<'_>, kind: K) -> Parsed<Vec<u32>> {
    let wrong = || Box::new(Problem::new(op.at as usize, format!("this is not a value for '{name}'")));
    let is_mask = kind.category() == Category::BitEnum;
    let one = |names: &str| if is_mask { mask(kind, names) } else { enumerant(kind, names) };
    Ok(match value {
        Attr::Number(number, _) => vec![number.word().ok_or_else(wrong)?],
        Attr::Text(names) => vec![one(names).ok_or_else(wrong)?],
        Attr::Dialect { body } => vec![one(body).ok_or_else(wrong)?],
        Attr::List(items) => {
            let mut words = Vec::with_capacity(items.len());
            for item in items {
                match item {
                    Attr::Number(number, _) => words.push(number.word().ok_or_else(wrong)?),
                    _ => return Err(wrong()),
                }
            }
            words
        }
        Attr::Dense { elements, .. } => {
            elements.iter().map(|number| number.word().ok_or_else(wrong)).collect::<Parsed<_>>()?
        }
        _ => return Err(wrong()),
    })
}

/// The value of an attribute of the module that is an enumerant: `#spirv.memory_model<GLSL450>`.
pub(super) fn enumerant_attribute(op: &Op<'_>, name: &str) -> Parsed<u32> {
    let kind = if name == "memory_model" { K::MemoryModel } else { K::AddressingModel };
    match find(&op.attributes, name) {
        Some(value) => Ok(values(op, name, value, kind)?.first().copied().unwrap_or_default()),
        None => Err(Box::new(Problem::new(op.at as usize, format!("this module has no '{name}'")))),
    }
}
