//! SPIR-V's machine-readable grammar as tables: every instruction, operand kind, enumerant and extended instruction.
//!
//! The rows are generated (`generated/`, written by `cargo xtask codegen`); this file has their types and lookups. All data
//! is static, no lookup allocates, and an opcode is found with one load. Values are the numbers of the binary form; every
//! row of a core instruction or enumerant of a value enum has a variant in [`spirv`].
//!
//! Rules that the grammar cannot express (the specification's prose, an environment's restrictions) are not here.

use crate::core_opcode::CoreOpcode;
use std::fmt;

use crate::spirv;

#[path = "generated/ext_insts.rs"]
mod ext_insts;
#[path = "generated/kinds.rs"]
mod kinds;
#[path = "generated/ops.rs"]
mod ops;
#[path = "generated/shared.rs"]
mod shared;

mod traits;

pub use ext_insts::ExtInstSet;
pub use kinds::OperandKind;
pub use ops::Class;
pub use traits::{Traits, traits};

/// How often an operand occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Quantifier {
    /// Exactly once.
    One,
    /// Once or not at all; only at the end of an instruction.
    Optional,
    /// Any number of times; only at the end of an instruction.
    Variadic,
}

/// The form of an operand kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// A mask, one word; the parameters of each set bit follow, lowest bit first.
    BitEnum,
    /// One value, one word; its parameters follow.
    ValueEnum,
    /// An id, one word.
    Id,
    /// A number or string, one or more words.
    Literal,
    /// The operands of [`OperandKind::bases`], one after the other.
    Composite,
}

/// One place in an operand list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OperandSpec {
    /// The kind of operand.
    pub kind: OperandKind,
    /// How often.
    pub quantifier: Quantifier,
}

/// A SPIR-V version.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(u8, u8);

impl Version {
    /// SPIR-V 1.0.
    pub const V1_0: Self = Self(1, 0);
    /// SPIR-V 1.1.
    pub const V1_1: Self = Self(1, 1);
    /// SPIR-V 1.2.
    pub const V1_2: Self = Self(1, 2);
    /// SPIR-V 1.3.
    pub const V1_3: Self = Self(1, 3);
    /// SPIR-V 1.4.
    pub const V1_4: Self = Self(1, 4);
    /// SPIR-V 1.5.
    pub const V1_5: Self = Self(1, 5);
    /// SPIR-V 1.6.
    pub const V1_6: Self = Self(1, 6);

    /// The version `major.minor`.
    pub const fn new(major: u8, minor: u8) -> Self {
        Self(major, minor)
    }

    /// The major version number.
    pub const fn major(self) -> u8 {
        self.0
    }

    /// The minor version number.
    pub const fn minor(self) -> u8 {
        self.1
    }

    /// The second word of a module's header (specification, 2.3).
    pub const fn to_word(self) -> u32 {
        (self.0 as u32) << 16 | (self.1 as u32) << 8
    }

    /// The version a module's header states; `None` if bits are set that must be 0.
    pub const fn from_word(word: u32) -> Option<Self> {
        let [zero, major, minor, low] = word.to_be_bytes();
        if zero == 0 && low == 0 { Some(Self(major, minor)) } else { None }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0, self.1)
    }
}

impl fmt::Debug for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What must hold for an instruction or enumerant to be used:
/// (version reached ∨ any extension) ∧ version not past `last_version` ∧ any capability.
///
/// Without a version and without extensions the constraint sits on the capabilities alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Availability {
    /// The first core version that has it; `None` if no core version does.
    pub version: Option<Version>,
    /// The last version that has it, if it was removed.
    pub last_version: Option<Version>,
    /// The extensions any one of which adds it to versions that lack it.
    pub extensions: &'static [&'static str],
    /// The capabilities any one of which enables it, as values of [`OperandKind::Capability`]; empty if none is needed.
    /// On a capability itself: the capabilities it implies, all of them.
    pub capabilities: &'static [u32],
}

impl Availability {
    /// The capabilities, named.
    pub fn capabilities(&self) -> impl Iterator<Item = spirv::Capability> + '_ {
        self.capabilities.iter().filter_map(|&value| spirv::Capability::from_u32(value))
    }

    /// Whether it is available from 1.0 on, in every module.
    pub fn is_unconditional(&self) -> bool {
        self.version == Some(Version::V1_0) && self.last_version.is_none() && self.capabilities.is_empty()
    }
}

/// A core instruction.
#[derive(Debug)]
pub struct OpInfo {
    /// The opcode, the low half of an instruction's first word.
    pub opcode: u16,
    /// The name without `Op`.
    pub name: &'static str,
    /// The section of the specification that lists it.
    pub class: Class,
    shape: u16,
    availability: u16,
    /// One name per operand of [`OpInfo::operands`], separated by `|`.
    pub operand_names: &'static str,
}

impl OpInfo {
    /// All operands in order, result type and result included.
    pub const fn operands(&self) -> &'static [OperandSpec] {
        shared::SHAPES[self.shape as usize]
    }

    /// When it may be used.
    pub fn availability(&self) -> &'static Availability {
        &shared::AVAILABILITIES[usize::from(self.availability)]
    }

    /// Whether it has a result id.
    pub const fn has_result(&self) -> bool {
        use OperandKind::IdResult;
        matches!(
            self.operands(),
            [OperandSpec { kind: IdResult, .. }, ..] | [_, OperandSpec { kind: IdResult, .. }, ..]
        )
    }

    /// Whether it declares a type. Some types of vendors are in no section of the specification, so the
    /// grammar's class is not enough.
    pub fn declares_type(&self) -> bool {
        self.name.starts_with("Type") && self.has_result()
    }

    /// Whether it declares a constant: the size of a descriptor (SPV_EXT_descriptor_heap) and the address of a function
    /// (SPV_INTEL_function_pointers), which are in other sections of the grammar, included.
    pub fn declares_constant(&self) -> bool {
        use spirv::Op::{ConstantFunctionPointerINTEL, ConstantSizeOfEXT};
        self.class == Class::ConstantCreation
            || matches!(self.op(), Some(ConstantFunctionPointerINTEL | ConstantSizeOfEXT))
    }

    /// Whether it is at module scope and has a result that is neither a type, a constant nor a variable:
    /// declarations of alias scopes (SPV_INTEL_memory_access_aliasing) and of inline assembly
    /// (SPV_INTEL_inline_assembly).
    pub fn is_item(&self) -> bool {
        use spirv::Op;
        matches!(
            self.op(),
            Some(
                Op::AliasDomainDeclINTEL
                    | Op::AliasScopeDeclINTEL
                    | Op::AliasScopeListDeclINTEL
                    | Op::AsmTargetINTEL
                    | Op::AsmINTEL
            )
        )
    }

    /// Whether it has a result type.
    pub const fn has_result_type(&self) -> bool {
        matches!(self.operands(), [OperandSpec { kind: OperandKind::IdResultType, .. }, ..])
    }

    /// The operands that come after the result type and the result.
    pub const fn arguments(&self) -> &'static [OperandSpec] {
        self.operands().split_at(self.has_result() as usize + self.has_result_type() as usize).1
    }

    /// Its traits.
    pub const fn traits(&self) -> Traits {
        traits::of_row(self)
    }

    /// The name of the operand at `index` of [`OpInfo::operands`].
    pub fn operand_name(&self, index: usize) -> Option<&'static str> {
        operand_name(self.operand_names, index)
    }

    /// rspirv's name for it, if it has one.
    pub fn op(&self) -> Option<spirv::Op> {
        CoreOpcode::from(self.opcode).op()
    }
}

/// An instruction of an extended instruction set.
#[derive(Debug)]
pub struct ExtInstInfo {
    /// Its number in the set, the `Instruction` operand of OpExtInst.
    pub number: u32,
    /// Its name.
    pub name: &'static str,
    shape: u16,
    availability: u16,
    /// One name per operand of [`ExtInstInfo::operands`], separated by `|`.
    pub operand_names: &'static str,
}

impl ExtInstInfo {
    /// The operands that follow OpExtInst's `Instruction`.
    pub fn operands(&self) -> &'static [OperandSpec] {
        shared::SHAPES[usize::from(self.shape)]
    }

    /// When it may be used, beyond what importing the set requires.
    pub fn availability(&self) -> &'static Availability {
        &shared::AVAILABILITIES[usize::from(self.availability)]
    }

    /// The name of the operand at `index` of [`ExtInstInfo::operands`].
    pub fn operand_name(&self, index: usize) -> Option<&'static str> {
        operand_name(self.operand_names, index)
    }
}

/// A value of an operand kind.
#[derive(Debug)]
pub struct EnumerantInfo {
    /// The value; in a bit enum of the core grammar a single bit or 0.
    pub value: u32,
    /// Its name, such as `Shader` or `1D`.
    pub name: &'static str,
    availability: u16,
    shape: u16,
}

impl EnumerantInfo {
    /// Its parameters, which follow it.
    pub fn params(&self) -> &'static [OperandSpec] {
        shared::SHAPES[usize::from(self.shape)]
    }

    /// When it may be used.
    pub fn availability(&self) -> &'static Availability {
        &shared::AVAILABILITIES[usize::from(self.availability)]
    }
}

/// An operand kind's row: its enumerants are a range of one table.
struct KindInfo {
    kind: OperandKind,
    name: &'static str,
    category: Category,
    start: u16,
    len: u16,
    bases: &'static [OperandKind],
}

/// An extended instruction set's row: its instructions are a range of one table.
struct ExtInstSetInfo {
    set: ExtInstSet,
    name: &'static str,
    start: u16,
    len: u16,
}

impl OperandKind {
    /// Every kind.
    pub fn all() -> impl Iterator<Item = Self> {
        kinds::KINDS.iter().map(|info| info.kind)
    }

    /// The grammar's name. Kinds of different extended instruction sets may share it.
    pub fn name(self) -> &'static str {
        self.info().name
    }

    /// Its form.
    pub const fn category(self) -> Category {
        self.info().category
    }

    /// The parts of a composite kind; empty for others.
    pub fn bases(self) -> &'static [Self] {
        self.info().bases
    }

    const fn info(self) -> &'static KindInfo {
        &kinds::KINDS[self as usize]
    }

    fn range(self) -> std::ops::Range<usize> {
        let KindInfo { start, len, .. } = *self.info();
        usize::from(start)..usize::from(start + len)
    }
}

impl ExtInstSet {
    /// Every set.
    pub fn all() -> impl Iterator<Item = Self> {
        ext_insts::SETS.iter().map(|info| info.set)
    }

    /// The name to import it by, such as `GLSL.std.450`.
    pub fn name(self) -> &'static str {
        self.info().name
    }

    /// The set with this import name. The names of the reflection sets end in a revision, and any revision is accepted,
    /// since later ones only add instructions.
    pub fn from_name(name: &str) -> Option<Self> {
        let unversioned = |name: &str| {
            name.rsplit_once('.')
                .filter(|(set, revision)| set.ends_with("Reflection") && revision.parse::<u32>().is_ok())
                .map(|(set, _)| set.len())
        };
        let matches = |set: &ExtInstSetInfo| match (unversioned(set.name), unversioned(name)) {
            (Some(ours), Some(theirs)) => set.name[..ours] == name[..theirs],
            _ => set.name == name,
        };
        ext_insts::SETS.iter().find(|set| matches(set)).map(|info| info.set)
    }

    /// Whether removing its instructions does not change a module's meaning (SPV_KHR_non_semantic_info).
    pub fn is_non_semantic(self) -> bool {
        self.name().starts_with("NonSemantic.")
    }

    fn info(self) -> &'static ExtInstSetInfo {
        &ext_insts::SETS[self as usize]
    }

    fn range(self) -> std::ops::Range<usize> {
        let ExtInstSetInfo { start, len, .. } = *self.info();
        usize::from(start)..usize::from(start + len)
    }
}

/// Every core instruction, by opcode.
pub const fn ops() -> &'static [OpInfo] {
    &ops::OPS
}

/// The instruction with this opcode.
#[inline]
pub fn op_info(opcode: impl Into<CoreOpcode>) -> Option<&'static OpInfo> {
    let row = *OP_ROWS.get(usize::from(opcode.into().number()))?;
    ops::OPS.get(usize::from(row))
}

/// The instruction with this name or alias, without `Op`.
pub fn op_by_name(name: &str) -> Option<&'static OpInfo> {
    if let Some(row) = find_name(&ops::OPS_BY_NAME, name, |row| ops::OPS[row].name) {
        return Some(&ops::OPS[row]);
    }
    let alias = ops::OP_ALIASES.binary_search_by_key(&name, |(alias, _)| alias).ok()?;
    op_info(ops::OP_ALIASES[alias].1)
}

/// The values of a kind, ascending; empty unless it is an enum. Aliases have no row of their own.
pub fn enumerants(kind: OperandKind) -> &'static [EnumerantInfo] {
    &kinds::ENUMERANTS[kind.range()]
}

/// The enumerant with this value. For a bit enum, pass one bit at a time.
pub fn enumerant(kind: OperandKind, value: u32) -> Option<&'static EnumerantInfo> {
    find_number(enumerants(kind), value, |row| row.value)
}

/// The enumerant with this name or alias.
pub fn enumerant_by_name(kind: OperandKind, name: &str) -> Option<&'static EnumerantInfo> {
    if let Some(row) =
        find_name(&kinds::ENUMERANTS_BY_NAME[kind.range()], name, |row| kinds::ENUMERANTS[row].name)
    {
        return Some(&kinds::ENUMERANTS[row]);
    }
    let aliases = &kinds::ENUMERANT_ALIASES;
    let alias = aliases.binary_search_by_key(&(kind, name), |(kind, alias, _)| (*kind, alias)).ok()?;
    enumerant(kind, aliases[alias].2)
}

/// The instructions of a set, by number.
pub fn ext_insts(set: ExtInstSet) -> &'static [ExtInstInfo] {
    &ext_insts::EXT_INSTS[set.range()]
}

/// The instruction of a set with this number.
pub fn ext_inst(set: ExtInstSet, number: u32) -> Option<&'static ExtInstInfo> {
    find_number(ext_insts(set), number, |row| row.number)
}

/// The instruction of a set with this name.
pub fn ext_inst_by_name(set: ExtInstSet, name: &str) -> Option<&'static ExtInstInfo> {
    let order = &ext_insts::EXT_INSTS_BY_NAME[set.range()];
    find_name(order, name, |row| ext_insts::EXT_INSTS[row].name).map(|row| &ext_insts::EXT_INSTS[row])
}

/// One more than the greatest opcode, the length of tables that opcodes index.
pub const OP_ROW_COUNT: usize = ops::OPS[ops::OPS.len() - 1].opcode as usize + 1;

/// The row of each opcode, or a row past the end.
static OP_ROWS: [u16; OP_ROW_COUNT] = {
    let mut rows = [u16::MAX; OP_ROW_COUNT];
    let mut row = 0;
    while row < ops::OPS.len() {
        rows[ops::OPS[row].opcode as usize] = row as u16;
        row += 1;
    }
    rows
};

/// The row called `name`, given the rows in the order of their names.
fn find_name(order: &[u16], name: &str, name_of: impl Fn(usize) -> &'static str) -> Option<usize> {
    let found = order.binary_search_by_key(&name, |&row| name_of(usize::from(row))).ok()?;
    Some(usize::from(order[found]))
}

/// The row numbered `number`, given the rows in the order of their numbers: most tables have no gaps at the start.
fn find_number<T>(rows: &'static [T], number: u32, number_of: impl Fn(&T) -> u32) -> Option<&'static T> {
    match rows.get(number as usize) {
        Some(row) if number_of(row) == number => Some(row),
        _ => rows.binary_search_by_key(&number, number_of).ok().map(|row| &rows[row]),
    }
}

fn operand_name(names: &'static str, index: usize) -> Option<&'static str> {
    names.split('|').nth(index).filter(|name| !name.is_empty())
}

// The constructors the generated rows are written with.

const fn one(kind: OperandKind) -> OperandSpec {
    OperandSpec { kind, quantifier: Quantifier::One }
}

const fn optional(kind: OperandKind) -> OperandSpec {
    OperandSpec { kind, quantifier: Quantifier::Optional }
}

const fn variadic(kind: OperandKind) -> OperandSpec {
    OperandSpec { kind, quantifier: Quantifier::Variadic }
}

const fn version(major: u8, minor: u8) -> Option<Version> {
    Some(Version(major, minor))
}

const fn availability_row(
    version: Option<Version>,
    last_version: Option<Version>,
    extensions: &'static [&'static str],
    capabilities: &'static [u32],
) -> Availability {
    Availability { version, last_version, extensions, capabilities }
}

const fn op_row(
    opcode: u16,
    name: &'static str,
    class: Class,
    shape: u16,
    availability: u16,
    operand_names: &'static str,
) -> OpInfo {
    OpInfo { opcode, name, class, shape, availability, operand_names }
}

const fn ext_inst_row(
    number: u32,
    name: &'static str,
    shape: u16,
    availability: u16,
    operand_names: &'static str,
) -> ExtInstInfo {
    ExtInstInfo { number, name, shape, availability, operand_names }
}

const fn enumerant_row(value: u32, name: &'static str, availability: u16, shape: u16) -> EnumerantInfo {
    EnumerantInfo { value, name, availability, shape }
}

const fn kind_row(
    kind: OperandKind,
    name: &'static str,
    category: Category,
    start: u16,
    len: u16,
    bases: &'static [OperandKind],
) -> KindInfo {
    KindInfo { kind, name, category, start, len, bases }
}

#[cfg(test)]
mod tests;
