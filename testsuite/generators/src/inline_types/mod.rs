//! Random uses of inline SPIR-V types (HLSL proposal 0017), and what must come of them.
//!
//! A [`Case`] is a module's worth: types spelled out, how each is used, decorations, and perhaps
//! one [`Fault`]. [`strategy`] draws cases, [`text`] writes them as LLVM IR, a [`compiler`]
//! compiles, [`check`] reads the words that came out against the types that went in, and [`fuzz`]
//! does so many times and shrinks what fails.
//!
//! ```
//! use proptest::strategy::{Strategy, ValueTree};
//! use spirant_generators::inline_types::compiler::{Compiler, Compilation};
//! use spirant_generators::inline_types::{check, strategy};
//! use spirant_generators::random;
//!
//! let tree = strategy::valid().new_tree(&mut random::runner(1, 0));
//! let case = tree.map_err(|reason| reason.to_string())?.current();
//! let refuses_all = Compiler::Function(|_, _| Compilation::Refused("not today".into()), "llc");
//! let compilation = refuses_all.compile(&case)?;
//! let defect = check::judge(&case, &compilation, &check::Oracle::Function(|_| Ok(())));
//! assert_eq!(defect.map_err(|defect| defect.class), Err("refuses what is valid".into()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod check;
pub mod compiler;
pub mod fuzz;
pub mod strategy;
pub mod text;

/// The target of a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// Kernels with 64-bit pointers.
    Kernel,
    /// Compute shaders for Vulkan 1.3.
    Shader,
}

/// A type as LLVM IR spells it.
#[derive(Clone, PartialEq, Debug)]
pub enum Spec {
    /// A type of LLVM's own.
    Native(Native),
    /// `target("spirv.Type", …)`.
    Inline(Inline),
}

/// A type of LLVM's own.
#[derive(Clone, PartialEq, Debug)]
pub enum Native {
    /// `iN`.
    Int(u32),
    /// `half`, `float`, `double`.
    Float(u32),
    /// `<N x T>`.
    Vector(Box<Native>, u32),
    /// `target("spirv.IntegralConstant", …)`, which is not a type of a value.
    Constant(Constant),
    /// `target("spirv.Literal", …)`, which is not a type of a value.
    Words(Vec<u32>),
}

/// An inline type.
#[derive(Clone, PartialEq, Debug)]
pub struct Inline {
    /// The opcode; more than 16 bits are a fault.
    pub opcode: u32,
    /// The operands of the instruction behind its result.
    pub operands: Vec<Operand>,
    /// Size and alignment in bytes; `None` for opaque types.
    pub layout: Option<(u32, u32)>,
}

/// An operand of an inline type.
#[derive(Clone, PartialEq, Debug)]
pub enum Operand {
    /// A type, by its id.
    Type(Spec),
    /// A constant, by its id.
    Constant(Constant),
    /// Words.
    Words(Vec<u32>),
}

/// An integer constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Constant {
    /// Its width: 1 to 64.
    pub bits: u32,
    /// Its value, zero-extended.
    pub value: u64,
}

/// A use of a type. All but the last two make the type, or an aggregate of it, the parameter of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// A parameter, perhaps next to a parameter of the native type that the inline type spells.
    Parameter,
    /// A parameter that is returned.
    Returned,
    /// A parameter that goes through a local variable.
    Local,
    /// A parameter that goes through a global variable.
    Global,
    /// The element of an array of this length.
    Element(u32),
    /// The second member of a struct.
    Member,
    /// The element of a storage buffer.
    Buffer,
    /// The second of three members of a storage buffer's elements.
    BufferMember,
}

/// A decoration of a parameter or variable.
#[derive(Clone, PartialEq, Debug)]
pub enum Decoration {
    /// `OpDecorate` with literal words.
    Words(u32, Vec<u32>),
    /// `OpDecorateString`.
    Text(u32, String),
}

/// A type and its use.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The type.
    pub spec: Spec,
    /// Its use.
    pub usage: Use,
    /// Decorations of the parameter, or of the global variable.
    pub decorations: Vec<Decoration>,
}

/// A fault in a case, which the compiler must refuse.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fault {
    /// An operand is missing.
    Missing,
    /// There is an operand too many.
    TooMany,
    /// An id is used in place of a literal.
    IdForLiteral,
    /// A literal is used in place of an id.
    LiteralForId,
    /// No enumerant has this value.
    NoEnumerant,
    /// The opcode does not declare a type.
    NoType,
    /// No grammar knows the opcode.
    UnknownOpcode,
    /// The opcode has more than 16 bits.
    WideOpcode,
    /// A constant or literal is used as a type of values.
    Outside,
    /// The operands have the right shape and make no sense: an array of length 0, an integer of 33 bits.
    Senseless,
    /// The type requires an extension that is not permitted.
    NoExtension,
}

/// A module's worth of inline types.
#[derive(Clone, PartialEq, Debug)]
pub struct Case {
    /// The target of the compilation.
    pub target: Target,
    /// The types and their uses.
    pub entries: Vec<Entry>,
    /// Its fault, if it has one.
    pub fault: Option<Fault>,
}

impl Target {
    /// The target's triple.
    pub fn triple(self) -> &'static str {
        match self {
            Target::Kernel => "spirv64-unknown-unknown",
            Target::Shader => "spirv1.6-unknown-vulkan1.3-library",
        }
    }
}

impl Spec {
    /// Size and alignment in bytes; `None` for opaque types.
    pub fn layout(&self) -> Option<(u32, u32)> {
        match self {
            Spec::Native(native) => native.layout(),
            Spec::Inline(inline) => inline.layout,
        }
    }

    /// LLVM's type that corresponds to the inline type, if there is one.
    pub fn twin(&self) -> Option<Native> {
        let Spec::Inline(Inline { opcode, operands, .. }) = self else { return None };
        match (opcode, &operands[..]) {
            (21, [Operand::Words(width), Operand::Words(sign)]) if **sign == [0] => {
                Some(Native::Int(*width.first()?))
            }
            (22, [Operand::Words(width)]) => Some(Native::Float(*width.first()?)),
            (23, [Operand::Type(element), Operand::Words(count)]) => {
                let element = match element {
                    Spec::Native(native) => native.clone(),
                    inline => inline.twin()?,
                };
                Some(Native::Vector(Box::new(element), *count.first()?))
            }
            _ => None,
        }
    }
}

impl Native {
    fn layout(&self) -> Option<(u32, u32)> {
        match self {
            Native::Int(bits) | Native::Float(bits) => Some((bits / 8, bits / 8)),
            Native::Vector(element, count) => {
                let (size, _) = element.layout()?;
                Some((size * count, size * count.next_power_of_two()))
            }
            Native::Constant(_) | Native::Words(_) => None,
        }
    }
}

impl Fault {
    /// The fault's name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Fault::Missing => "a missing operand",
            Fault::TooMany => "an operand too many",
            Fault::IdForLiteral => "an id for a literal",
            Fault::LiteralForId => "a literal for an id",
            Fault::NoEnumerant => "no enumerant",
            Fault::NoType => "an opcode of no type",
            Fault::UnknownOpcode => "an unknown opcode",
            Fault::WideOpcode => "an opcode above 65535",
            Fault::Outside => "an operand as a type",
            Fault::Senseless => "senseless operands",
            Fault::NoExtension => "a forbidden extension",
        }
    }
}
