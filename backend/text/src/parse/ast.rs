//! The syntax tree of a text: operations with names in place of entities.
//!
//! MLIR permits uses of names before their definitions, so reading and building are two steps. All nodes are
//! in flat lists: nothing here is dropped or walked recursively, however deep regions nest. Custom and
//! generic forms of one operation give the same node.

use super::number::Number;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::grammar::Version;
use spirant_dialect::op::{CoreOpcode, Opcode};
use std::borrow::Cow;

/// A byte of the text, for messages.
pub(super) type At = u32;

/// A type expression: an index into [`Ast::types`].
pub(super) type TypeId = u32;

/// An operation: an index into [`Ast::ops`].
pub(super) type OpId = u32;

/// A region: an index into [`Ast::regions`].
pub(super) type RegionId = u32;

/// The syntax tree.
#[derive(Default)]
pub(super) struct Ast<'t> {
    pub(super) types: Vec<TypeNode<'t>>,
    pub(super) ops: Vec<Op<'t>>,
    pub(super) regions: Vec<Vec<BlockNode<'t>>>,
    /// What the locations of operations are: file, line, column.
    pub(super) locs: Vec<LocNode>,
    /// Where structs are first referred to by name.
    pub(super) struct_uses: HashMap<String, At, FxBuildHasher>,
    /// Aliases of locations, which may be defined after their uses.
    pub(super) loc_aliases: Vec<(&'t str, LocNode)>,
}

/// A source position, or the alias of one.
#[derive(Clone, Debug)]
pub(super) enum LocNode {
    Unknown,
    /// File, line and column.
    File(String, u32, u32),
    /// The same, up to a line and column.
    Range(String, (u32, u32), (u32, u32)),
    /// In the scope that is the item of this number, and inlined at another.
    Scoped(Option<Box<LocNode>>, u32, Option<u32>),
    /// By name, without `#`.
    Alias(String),
}

/// An operation.
pub(super) struct Op<'t> {
    pub(super) kind: OpKind<'t>,
    pub(super) at: At,
    pub(super) results: Vec<ResultName<'t>>,
    pub(super) operands: Vec<Operand<'t>>,
    pub(super) result_type: ResultType,
    pub(super) attributes: Vec<Named<'t>>,
    /// Literal words that a custom form gives.
    pub(super) words: Vec<u32>,
    /// Whether it was written in generic form, so that its attributes have to explain it.
    pub(super) generic: bool,
    pub(super) successors: Vec<Successor<'t>>,
    pub(super) regions: Vec<RegionId>,
    /// An index into [`Ast::locs`] plus one; 0 is unknown.
    pub(super) loc: u32,
}

/// What an operation is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OpKind<'t> {
    /// An instruction or construct of the dialect.
    Code(Opcode),
    /// An operation on the level of the module, or of MLIR itself.
    Structure(Structure),
    /// An unknown name.
    Unknown(&'t str),
}

/// Operations that are not instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Structure {
    /// `module`
    Wrapper,
    /// `spirv.module`
    Module,
    Func,
    GlobalVariable,
    SpecConstant,
    SpecConstantComposite,
    /// `spirv.EXT.SpecConstantCompositeReplicate`
    SpecConstantReplicate,
    SpecConstantOperation,
    EntryPoint,
    ExecutionMode,
    /// `spirv.ARM.Graph`
    Graph,
    GraphEntryPoint,
    GraphConstant,
    Constant,
    Undef,
    AddressOf,
    ReferenceOf,
    /// A type as an operand.
    TypeValue,
    /// An item of the module as an operand.
    ItemOf,
    /// `return` of MLIR's `func`.
    FuncReturn,
    /// The end of the region of a generic `spirv.SpecConstantOperation`.
    Yield,
}

/// What types results have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ResultType {
    /// These.
    Given(Vec<TypeId>),
    /// A type that follows from one that the form states.
    Derived(Derive, TypeId),
}

/// How a result's type follows from a stated one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Derive {
    /// The same type.
    Same,
    /// Boolean, with the same number of components.
    Bool,
    /// The type of the components.
    Element,
    /// The pointee of a pointer.
    Pointee,
    /// The type of the part of a composite that the literal words lead to.
    Part,
    /// The image of a sampled image.
    Image,
    /// A pointer to the part that the operands after the first lead to.
    Access,
}

/// The name of results: `%a`, `%a:2`.
#[derive(Clone, Copy, Debug)]
pub(super) struct ResultName<'t> {
    pub(super) name: &'t str,
    pub(super) count: u32,
    pub(super) at: At,
}

/// An operand.
#[derive(Clone, Debug)]
pub(super) enum Operand<'t> {
    /// A value by name.
    Value(Use<'t>),
    /// A 32-bit constant: scopes and semantics, which are attributes in MLIR.
    Constant(u32),
    /// A function.
    Function(Cow<'t, str>, At),
    /// A type.
    Type(TypeId),
}

/// A use of a value: `%a#1`, with the type that the text states.
#[derive(Clone, Copy, Debug)]
pub(super) struct Use<'t> {
    pub(super) name: &'t str,
    pub(super) index: u32,
    pub(super) ty: Option<TypeId>,
    pub(super) at: At,
}

/// A branch target.
#[derive(Clone, Debug)]
pub(super) struct Successor<'t> {
    pub(super) label: &'t str,
    pub(super) at: At,
    pub(super) args: Vec<Use<'t>>,
}

/// A block with its label, which the first of a region may omit.
pub(super) struct BlockNode<'t> {
    pub(super) label: Option<&'t str>,
    pub(super) at: At,
    pub(super) params: Vec<Param<'t>>,
    pub(super) ops: Vec<OpId>,
}

/// A parameter of a block or function.
pub(super) struct Param<'t> {
    pub(super) name: &'t str,
    pub(super) ty: TypeId,
    pub(super) at: At,
    pub(super) attributes: Vec<Named<'t>>,
}

/// An attribute with its name.
#[derive(Clone, Debug)]
pub(super) struct Named<'t> {
    pub(super) name: Cow<'t, str>,
    pub(super) value: Attr<'t>,
    pub(super) at: At,
}

/// An attribute.
#[derive(Clone, Debug)]
pub(super) enum Attr<'t> {
    Unit,
    /// A number or truth value with its type, if it states one.
    Number(Number<'t>, Option<TypeId>),
    Text(String),
    Symbol(String),
    List(Vec<Attr<'t>>),
    Dict(Vec<Named<'t>>),
    Type(TypeId),
    /// `dense<…> : type`: elements in order, or one for all.
    Dense {
        elements: Vec<Number<'t>>,
        splat: bool,
        ty: Option<TypeId>,
    },
    /// `dense<"0x…"> : type`: elements as bytes, low first.
    DenseBytes(Vec<u8>, Option<TypeId>),
    /// `#spirv.name<body>`; the name follows from the place.
    Dialect {
        body: &'t str,
    },
    /// A value where an attribute may name one.
    Value(Use<'t>),
    /// `#spirv.name<key = value, …>`
    Record {
        name: &'t str,
        fields: Vec<Named<'t>>,
    },
    /// `#spirv.vce<…>`
    Vce(Box<Vce>),
    /// An attribute of another dialect, as written; empty for a unit.
    Foreign(&'t str),
    /// Parsed and ignored.
    Opaque,
}

/// `#spirv.vce<v1.3, [Shader], [SPV_KHR_16bit_storage]>`
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Vce {
    pub(super) version: Version,
    pub(super) capabilities: Vec<u32>,
    pub(super) extensions: Vec<String>,
}

/// A type as it is written.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum TypeNode<'t> {
    Void,
    Bool,
    Int {
        width: u32,
        signed: bool,
    },
    Float {
        width: u32,
        encoding: Option<u32>,
    },
    Vector {
        element: TypeId,
        count: u32,
    },
    Matrix {
        column: TypeId,
        count: u32,
    },
    Array {
        element: TypeId,
        length: Length<'t>,
        decorations: Vec<DecorationNode>,
    },
    RuntimeArray {
        element: TypeId,
        decorations: Vec<DecorationNode>,
    },
    Struct {
        name: Option<String>,
        members: Vec<TypeId>,
        decorations: Vec<(Option<u32>, DecorationNode)>,
    },
    /// A struct by its name, inside of itself or after its definition.
    StructName {
        name: String,
    },
    Pointer {
        pointee: TypeId,
        storage: u32,
        decorations: Vec<DecorationNode>,
    },
    Function {
        params: Vec<TypeId>,
        results: Vec<TypeId>,
    },
    /// MLIR's type of a list of elements, and of nothing else.
    Tensor {
        element: TypeId,
        shape: Vec<u32>,
    },
    /// Any other declaration, by opcode.
    Other {
        op: CoreOpcode,
        operands: Vec<TypeArgument<'t>>,
    },
}

/// How long an array is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Length<'t> {
    /// A number, and its type where that is not a plain `i32`.
    Count(u64, Option<TypeId>),
    /// A specialization constant.
    Symbol(String, At),
    /// A constant of the module by its name.
    Value(&'t str, At),
}

/// An operand of a type declaration.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum TypeArgument<'t> {
    /// A constant array of these numbers.
    Numbers(Vec<u32>),
    Type(TypeId),
    Word(u32),
    Constant(Length<'t>),
}

/// A decoration of a type or member.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct DecorationNode {
    pub(super) kind: u32,
    pub(super) operands: Vec<DecorationArgument>,
    pub(super) at: At,
}

/// An operand of a decoration.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum DecorationArgument {
    Word(u32),
    Text(String),
    Symbol(String),
    Value(String),
}
