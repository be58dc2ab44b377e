//! Decorations: attributes of the value, type or member they decorate (SPIR-V 3.2.20, "Decoration").

use crate::ids::{Const, Func, Global, Item};
use crate::spirv;

/// One operand of a decoration, in the order of the grammar's parameters.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum DecorationOperand {
    /// A literal word or an enumerant.
    Word(u32),
    /// A literal string.
    Str(Box<str>),
    /// The id of a constant (`OpDecorateId`).
    Const(Const),
    /// The id of a global variable (`OpDecorateId`).
    Global(Global),
    /// The id of a function (`OpDecorateId`).
    Func(Func),
    /// The id of an item of the module, such as a list of alias scopes (`OpDecorateId`).
    Item(Item),
}

/// A decoration with its operands. Which instruction encodes it (`OpDecorate`, `OpDecorateId`,
/// `OpDecorateString` or a member form) follows from the operand kinds of the grammar.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Decoration {
    /// The kind of decoration.
    pub kind: spirv::Decoration,
    /// Its operands.
    pub operands: Box<[DecorationOperand]>,
}

impl Decoration {
    /// A decoration without operands.
    pub fn unit(kind: spirv::Decoration) -> Self {
        Decoration { kind, operands: Box::new([]) }
    }
    /// A decoration with literal operands.
    pub fn words(kind: spirv::Decoration, words: &[u32]) -> Self {
        Decoration { kind, operands: words.iter().map(|w| DecorationOperand::Word(*w)).collect() }
    }
    /// The first operand, where it is a literal word.
    pub fn word(&self) -> Option<u32> {
        match self.operands.first() {
            Some(DecorationOperand::Word(word)) => Some(*word),
            _ => None,
        }
    }
}

/// The literal of the first decoration of `kind` in `list`.
pub fn find_word(list: &[Decoration], kind: spirv::Decoration) -> Option<u32> {
    list.iter().find(|d| d.kind == kind).and_then(Decoration::word)
}
