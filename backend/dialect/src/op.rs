//! Opcodes of the dialect: every SPIR-V instruction, extended instructions, and the few operations for
//! regions.

use crate::grammar::{self, ExtInstSet, Traits, traits};
use crate::spirv::{GlslStd450Op, Op};
use std::fmt;

pub use crate::core_opcode::CoreOpcode;

/// The operation of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opcode {
    /// A core SPIR-V instruction.
    Core(Op),
    /// An instruction number that the grammar does not know (a vendor's own).
    Unknown(u16),
    /// An instruction of an extended instruction set, encoded as `OpExtInst`.
    Ext(ExtInstSet, u32),
    /// An instruction of an imported set that the grammar does not know (see
    /// [`Module::imports`](crate::Module::imports)): the set's number, the instruction's number.
    /// All of its operands are ids.
    Import(u16, u32),
    /// `spirv.mlir.selection`: one region, header first and merge last. Literal word: the
    /// `SelectionControl` mask. Results: the operands of its merge.
    Selection,
    /// `spirv.mlir.loop`: one region of entry, header, body…, continue, merge. Literal words: the
    /// `LoopControl` mask and its parameters. Results: the operands of its merge.
    Loop,
    /// `spirv.mlir.merge`: ends the merge block of a construct and yields its results.
    Merge,
    /// Leaves its construct (see [`Function::construct`](crate::Function::construct)) for the merge
    /// block, passing its operands to the parameters of that block.
    Break,
    /// Goes to the continue block of its construct, a loop, passing its operands to the parameters of
    /// that block.
    Continue,
    /// `spirv.debug`: states a fact about the source program from here on, and does nothing. Literal word: the number of
    /// its [record](crate::function::RecordData).
    Debug,
}

impl Opcode {
    /// The core opcode, if it is one.
    pub fn core(self) -> Option<Op> {
        match self {
            Opcode::Core(op) => Some(op),
            _ => None,
        }
    }

    /// The opcode for an instruction number of a binary or of an inline type.
    pub fn from_number(number: u16) -> Opcode {
        match CoreOpcode::from(number).op() {
            Some(op) => Opcode::Core(op),
            None => Opcode::Unknown(number),
        }
    }

    /// The instruction number, for instructions that a binary encodes by themselves.
    pub fn number(self) -> Option<u16> {
        match self {
            Opcode::Core(op) => Some(CoreOpcode::from(op).number()),
            Opcode::Unknown(number) => Some(number),
            Opcode::Ext(..) | Opcode::Import(..) => Some(CoreOpcode::from(Op::ExtInst).number()),
            _ => None,
        }
    }

    /// Whether an instruction of this opcode ends its block (SPIR-V 2.2.5, "Block Termination").
    #[inline]
    pub fn is_terminator(self) -> bool {
        match self {
            Opcode::Merge | Opcode::Break | Opcode::Continue => true,
            Opcode::Core(op) => traits(op).contains(Traits::TERMINATOR),
            _ => false,
        }
    }

    /// Whether an instruction of this opcode only computes its results from its operands: copying it, or
    /// removing it if it is unused, is harmless.
    pub fn is_pure(self) -> bool {
        match self {
            Opcode::Core(op) => traits(op).contains(Traits::PURE),
            Opcode::Ext(ExtInstSet::GlslStd450, number) => !writes_memory(number),
            _ => false,
        }
    }

    /// Whether an instruction of this opcode, other than a call, depends on the invocations that
    /// execute it together.
    pub fn is_convergent(self) -> bool {
        match self {
            Opcode::Core(op) => traits(op).contains(Traits::CONVERGENT),
            Opcode::Ext(..) | Opcode::Debug => false,
            _ => true,
        }
    }

    /// What walks over a body ask of every instruction.
    pub(crate) fn marks(self) -> Marks {
        let marks = match self {
            Opcode::Core(op) => {
                let own = match op {
                    Op::FunctionCall => Marks::CONVERGENT,
                    Op::Variable | Op::UntypedVariableKHR => Marks::VARIABLE,
                    _ => 0,
                };
                let traits = traits(op);
                let terminator = u8::from(traits.contains(Traits::TERMINATOR)) * Marks::TERMINATOR;
                let convergent = u8::from(traits.contains(Traits::CONVERGENT)) * Marks::CONVERGENT;
                own | terminator | convergent
            }
            Opcode::Ext(..) => 0,
            Opcode::Debug => Marks::DEBUG,
            Opcode::Selection | Opcode::Loop => Marks::CONSTRUCT | Marks::CONVERGENT,
            Opcode::Merge | Opcode::Break | Opcode::Continue => Marks::TERMINATOR | Marks::CONVERGENT,
            Opcode::Unknown(_) | Opcode::Import(..) => Marks::CONVERGENT,
        };
        Marks(marks)
    }

    /// Whether it is a construct, which owns a region.
    pub fn is_construct(self) -> bool {
        matches!(self, Opcode::Selection | Opcode::Loop)
    }
}

/// Properties of an instruction, in a byte: a walk over a body that looks for few of its instructions stays in the
/// caches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marks(u8);

impl Marks {
    const CONSTRUCT: u8 = 1;
    const TERMINATOR: u8 = 1 << 1;
    const DEBUG: u8 = 1 << 2;
    const CONVERGENT: u8 = 1 << 3;
    const VARIABLE: u8 = 1 << 4;

    /// See [`Opcode::is_construct`].
    #[inline]
    pub fn is_construct(self) -> bool {
        self.0 & Marks::CONSTRUCT != 0
    }

    /// See [`Opcode::is_terminator`].
    #[inline]
    pub fn is_terminator(self) -> bool {
        self.0 & Marks::TERMINATOR != 0
    }

    /// Whether it is a debug record.
    #[inline]
    pub fn is_debug(self) -> bool {
        self.0 & Marks::DEBUG != 0
    }

    /// Whether it is convergent, or a call, which may be.
    #[inline]
    pub fn may_converge(self) -> bool {
        self.0 & Marks::CONVERGENT != 0
    }

    /// Whether it is a variable.
    #[inline]
    pub fn is_variable(self) -> bool {
        self.0 & Marks::VARIABLE != 0
    }
}

/// Whether an instruction of GLSL.std.450 writes through a pointer, or depends on neighbouring invocations.
fn writes_memory(number: u32) -> bool {
    [
        GlslStd450Op::Modf,
        GlslStd450Op::Frexp,
        GlslStd450Op::InterpolateAtCentroid,
        GlslStd450Op::InterpolateAtSample,
        GlslStd450Op::InterpolateAtOffset,
    ]
    .iter()
    .any(|op| *op as u32 == number)
}

impl From<Op> for Opcode {
    fn from(op: Op) -> Self {
        Opcode::Core(op)
    }
}

impl PartialEq<Op> for Opcode {
    fn eq(&self, other: &Op) -> bool {
        *self == Opcode::Core(*other)
    }
}

/// The operation's name in the text form, without `spirv.`'s quotes: `spirv.IAdd`,
/// `spirv.GL.Sin`, `spirv.mlir.loop`.
impl fmt::Display for Opcode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Opcode::Core(op) => match grammar::op_info(op) {
                Some(info) => write!(f, "spirv.{}", info.name),
                None => write!(f, "spirv.{op:?}"),
            },
            Opcode::Unknown(number) => write!(f, "spirv.Op{number}"),
            Opcode::Ext(set, number) => {
                let prefix = match set {
                    ExtInstSet::GlslStd450 => "GL",
                    ExtInstSet::OpenClStd => "CL",
                    other => other.name(),
                };
                match grammar::ext_inst(set, number) {
                    Some(info) => {
                        let mut chars = info.name.chars();
                        let first = chars.next().map(|c| c.to_ascii_uppercase());
                        write!(f, "spirv.{prefix}.{}{}", first.unwrap_or('_'), chars.as_str())
                    }
                    None => write!(f, "spirv.{prefix}.{number}"),
                }
            }
            Opcode::Import(set, number) => write!(f, "spirv.import{set}.{number}"),
            Opcode::Selection => f.write_str("spirv.mlir.selection"),
            Opcode::Loop => f.write_str("spirv.mlir.loop"),
            Opcode::Merge => f.write_str("spirv.mlir.merge"),
            Opcode::Break => f.write_str("spirv.mlir.break"),
            Opcode::Continue => f.write_str("spirv.mlir.continue"),
            Opcode::Debug => f.write_str("spirv.debug"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_what_opcodes_say() {
        use Opcode::{Break, Continue, Debug, Ext, Import, Loop, Merge, Selection, Unknown};
        let core = (0..10_000).filter_map(Op::from_u32).map(Opcode::Core);
        let others = [
            Selection,
            Loop,
            Merge,
            Break,
            Continue,
            Debug,
            Unknown(9_999),
            Import(0, 1),
            Ext(ExtInstSet::GlslStd450, 1),
        ];
        for op in core.chain(others) {
            let marks = op.marks();
            assert_eq!(marks.is_construct(), op.is_construct(), "{op}");
            assert_eq!(marks.is_terminator(), op.is_terminator(), "{op}");
            assert_eq!(marks.is_debug(), op == Debug, "{op}");
            assert_eq!(marks.may_converge(), op.is_convergent() || op == Op::FunctionCall, "{op}");
            assert_eq!(marks.is_variable(), op == Op::Variable || op == Op::UntypedVariableKHR, "{op}");
        }
    }
}
