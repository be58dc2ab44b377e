//! Types of source programs.

use super::nodes::{Operands, declared, is_type};
use crate::cx::Lift;
use spirant_dialect::Item;
use spirant_dialect::debug_info::DebugOp;
use spirant_dialect::spirv::{AddressingModel, StorageClass};
use spirant_ir::AddressSpace;
use spirant_ir::Md;
use spirant_ir::writer::{Composite, CompositeTag};

/// Flags of the set ("Debug Info Flags") and LLVM's `DIFlags`. Accessibility is a number in both.
const FLAGS: &[(u32, u32)] = &[
    (FORWARD, 1 << 2),
    (ARTIFICIAL, 1 << 6),
    (1 << 6, 1 << 7),
    (1 << 7, 1 << 8),
    (OBJECT_POINTER, 1 << 10),
    (STATIC, 1 << 12),
    (LVALUE_REFERENCE, 1 << 13),
    (RVALUE_REFERENCE, 1 << 14),
    (1 << 14, 1 << 24),
    (1 << 15, 1 << 22),
    (1 << 16, 1 << 23),
];

const FORWARD: u32 = 1 << 4;
const ARTIFICIAL: u32 = 1 << 5;
const OBJECT_POINTER: u32 = 1 << 8;
const STATIC: u32 = 1 << 9;
const LVALUE_REFERENCE: u32 = 1 << 11;
const RVALUE_REFERENCE: u32 = 1 << 12;

/// DWARF's numbers for encodings, by the set's.
const ENCODINGS: [u32; 8] = [0, 0x01, 0x02, 0x04, 0x05, 0x06, 0x07, 0x08];

/// DWARF's tags of qualified types, by the set's number of the qualifier, and of references.
const QUALIFIERS: [u32; 4] = [0x26, 0x35, 0x37, 0x47];
const REFERENCE: u32 = 0x10;
const RVALUE: u32 = 0x42;

/// LLVM's flags for those of the set.
pub(super) fn flags(bits: u32) -> u32 {
    let access = match bits & 3 {
        1 => 2,
        2 => 1,
        both => both,
    };
    FLAGS.iter().filter(|(own, _)| bits & own != 0).fold(access, |all, (_, llvm)| all | llvm)
}

pub(super) fn is_set(bits: u32, flag: u32) -> bool {
    bits & flag != 0
}

impl<'m> Lift<'_, 'm> {
    pub(super) fn debug_type(&mut self, item: Item) -> Option<Md<'m>> {
        let operands = self.operands(item);
        match self.debug_op(item)? {
            DebugOp::DebugInlinedAt => self.inlined_at(item),
            DebugOp::DebugTypeBasic => {
                let name = Some(operands.text(0)).filter(|name| !name.is_empty())?;
                let encoding = operands.number(2).and_then(|number| ENCODINGS.get(number as usize));
                let bits = flags(operands.number(3).unwrap_or(0));
                let size = operands.wide(1).unwrap_or(0);
                Some(self.debug_writer(item)?.basic_type(&name, size, encoding.copied().unwrap_or(0), bits))
            }
            DebugOp::DebugTypePointer => self.pointer_type(operands, item),
            DebugOp::DebugTypeQualifier => {
                let tag = *QUALIFIERS.get(operands.number(1)? as usize)?;
                let base = self.type_of(operands.item(0));
                Some(self.debug_writer(item)?.qualified_type(tag, base))
            }
            DebugOp::DebugTypeArray | DebugOp::DebugTypeVector | DebugOp::DebugTypeMatrix => {
                self.array_type(operands, item)
            }
            DebugOp::DebugTypedef => {
                let (name, file, line, scope) = self.place_of(item)?;
                let base = self.type_of(operands.item(1));
                Some(self.debug_writer(item)?.typedef(declared(&name, file, line, scope), base))
            }
            DebugOp::DebugTypeFunction => {
                let parts: Vec<Option<Md<'m>>> =
                    (1..operands.len()).map(|place| self.type_of(operands.item(place))).collect();
                let path = self.path_of(self.debug.units.first()?.0?);
                let file = self.file(&path)?;
                let bits = flags(operands.number(0).unwrap_or(0));
                Some(self.debug_writer(item)?.function_type(file, &parts, bits))
            }
            DebugOp::DebugTypeEnum => self.enumeration(operands, item),
            DebugOp::DebugTypeComposite => self.composite(operands, item),
            DebugOp::DebugTypePtrToMember => {
                let (to, class) = (self.type_of(operands.item(0))?, self.type_of(operands.item(1))?);
                Some(self.debug_writer(item)?.member_pointer_type(to, class))
            }
            // What it is a template of.
            DebugOp::DebugTypeTemplate => self.node(operands.item(0)?),
            _ => None,
        }
    }

    fn pointer_type(&mut self, operands: Operands<'_>, item: Item) -> Option<Md<'m>> {
        let base = self.type_of(operands.item(0));
        let kind = operands.number(2).unwrap_or(0);
        let storage = operands.number(1).and_then(StorageClass::from_u32);
        let space = storage.and_then(AddressSpace::of_class).unwrap_or(AddressSpace::Function);
        let bits = if self.module.addressing == AddressingModel::Physical32 { 32 } else { 64 };
        let writer = self.debug_writer(item)?;
        // LLVM's C API has no address spaces of references.
        let pointer = match base {
            Some(base) if is_set(kind, LVALUE_REFERENCE) => writer.reference_type(REFERENCE, base),
            Some(base) if is_set(kind, RVALUE_REFERENCE) => writer.reference_type(RVALUE, base),
            base => writer.pointer_type(base, bits, space),
        };
        Some(writer.marked_type(pointer, is_set(kind, ARTIFICIAL), is_set(kind, OBJECT_POINTER)))
    }

    /// Arrays, vectors, and matrices, which are arrays of vectors.
    fn array_type(&mut self, operands: Operands<'_>, item: Item) -> Option<Md<'m>> {
        let op = self.debug_op(item)?;
        let base = self.type_of(operands.item(0));
        let places = if op == DebugOp::DebugTypeArray { 1..operands.len() } else { 1..2 };
        // A length that is known at run time alone is 0 in the set, and -1 in LLVM IR.
        let count = |place| match operands.wide(place) {
            None | Some(0) => -1,
            Some(count) => i64::try_from(count).unwrap_or(-1),
        };
        let counts: Vec<i64> = places.map(count).collect();
        let bits = self.bits_of(item, 0).unwrap_or(0);
        let is_vector = op == DebugOp::DebugTypeVector;
        Some(self.debug_writer(item)?.array_type(base, bits, &counts, is_vector))
    }

    fn enumeration(&mut self, operands: Operands<'_>, item: Item) -> Option<Md<'m>> {
        let (name, file, line, scope) = self.place_of(item)?;
        let underlying = self.type_of(operands.item(1));
        let pairs = (8..operands.len()).step_by(2);
        let value = |place| Some((operands.text(place + 1), i64::from(operands.number(place)? as i32)));
        let values: Vec<(String, i64)> = pairs.filter_map(value).collect();
        let bits = operands.wide(6).unwrap_or(0);
        let at = declared(&name, file, line, scope);
        Some(self.debug_writer(item)?.enumeration(at, bits, underlying, &values))
    }

    /// A class, struct or union. While its members are made, another node stands for it.
    fn composite(&mut self, operands: Operands<'_>, item: Item) -> Option<Md<'m>> {
        let (name, file, line, scope) = self.place_of(item)?;
        let at = declared(&name, file, line, scope);
        let identifier = operands.text(6);
        let bits = operands.number(8).unwrap_or(0);
        let composite = Composite {
            tag: match operands.number(1) {
                Some(0) => CompositeTag::Class,
                Some(2) => CompositeTag::Union,
                _ => CompositeTag::Structure,
            },
            identifier: &identifier,
            bits: operands.wide(7).unwrap_or(0),
            flags: flags(bits),
        };
        if is_set(bits, FORWARD) || operands.wide(7).is_none() {
            return Some(self.debug_writer(item)?.declared_type(at, composite));
        }
        let stand_in = self.debug_writer(item)?.stand_in_type(at, composite);
        self.debug.made.insert(item, Some(stand_in));
        let mut members = Vec::new();
        for member in operands.items(9) {
            members.extend(self.member(member, stand_in));
        }
        let writer = self.debug_writer(item)?;
        let made = writer.composite_type(at, composite, &members);
        writer.put(stand_in, made);
        Some(made)
    }

    fn member(&mut self, item: Item, class: Md<'m>) -> Option<Md<'m>> {
        let operands = self.operands(item);
        match self.debug_op(item)? {
            DebugOp::DebugTypeMember => {
                let (name, file, line, _) = self.place_of(item)?;
                let ty = self.type_of(operands.item(1));
                let bits = operands.number(7).unwrap_or(0);
                let at = declared(&name, file, line, Some(class));
                let (offset, size) = (operands.wide(5).unwrap_or(0), operands.wide(6).unwrap_or(0));
                let writer = self.debug_writer(item)?;
                Some(match is_set(bits, STATIC) {
                    true => writer.static_member(at, ty, flags(bits)),
                    false => writer.member(at, ty, size, offset, flags(bits)),
                })
            }
            DebugOp::DebugTypeInheritance => {
                let base = self.type_of(operands.item(0))?;
                let offset = operands.wide(1).unwrap_or(0);
                let bits = flags(operands.number(3).unwrap_or(0));
                Some(self.debug_writer(item)?.inheritance(class, base, offset, bits))
            }
            _ => None,
        }
    }

    /// How many bits a type has; `None` where that is not known.
    pub(super) fn bits_of(&self, item: Item, depth: u32) -> Option<u64> {
        let op = self.debug_op(item).filter(|op| is_type(*op) && depth < super::DEEPEST)?;
        let operands = self.operands(item);
        let bits = match op {
            DebugOp::DebugTypeBasic => operands.wide(1),
            DebugOp::DebugTypeEnum => operands.wide(6),
            DebugOp::DebugTypeComposite => operands.wide(7),
            DebugOp::DebugTypePointer => Some(match self.module.addressing {
                AddressingModel::Physical32 => 32,
                _ => 64,
            }),
            DebugOp::DebugTypedef => self.bits_of(operands.item(1)?, depth + 1),
            DebugOp::DebugTypeQualifier | DebugOp::DebugTypeTemplate => {
                self.bits_of(operands.item(0)?, depth + 1)
            }
            DebugOp::DebugTypeVector | DebugOp::DebugTypeMatrix => {
                self.bits_of(operands.item(0)?, depth + 1)?.checked_mul(operands.wide(1)?)
            }
            DebugOp::DebugTypeArray => {
                let mut bits = self.bits_of(operands.item(0)?, depth + 1)?;
                for place in 1..operands.len() {
                    bits = bits.checked_mul(operands.wide(place)?)?;
                }
                Some(bits)
            }
            _ => None,
        };
        bits.filter(|bits| *bits != 0)
    }

    /// The first bit and the number of bits of the part of a type that indexes lead to.
    pub(super) fn part_of_type(&self, mut item: Item, indexes: &[u64]) -> Option<(u64, u64)> {
        let (mut offset, mut rest, mut depth) = (0u64, indexes, 0);
        loop {
            depth += 1;
            let operands = self.operands(item);
            match self.debug_op(item).filter(|_| depth < super::DEEPEST)? {
                DebugOp::DebugTypedef => item = operands.item(1)?,
                DebugOp::DebugTypeQualifier | DebugOp::DebugTypeTemplate => item = operands.item(0)?,
                _ if rest.is_empty() => return Some((offset, self.bits_of(item, 0)?)),
                DebugOp::DebugTypeComposite => {
                    let [index, after @ ..] = rest else { return None };
                    let is_member = |item: &Item| self.debug_op(*item) == Some(DebugOp::DebugTypeMember);
                    let member = operands.items(9).filter(is_member).nth(usize::try_from(*index).ok()?)?;
                    offset = offset.checked_add(self.operands(member).wide(5)?)?;
                    (item, rest) = (self.operands(member).item(1)?, after);
                }
                DebugOp::DebugTypeVector | DebugOp::DebugTypeMatrix | DebugOp::DebugTypeArray => {
                    // As many indexes as dimensions, the last one the fastest.
                    let counts: Vec<u64> =
                        (1..operands.len()).map_while(|place| operands.wide(place)).collect();
                    let is_array = self.debug_op(item) == Some(DebugOp::DebugTypeArray);
                    let dimensions = if is_array { counts.len() } else { 1 };
                    let (own, after) = rest.split_at_checked(dimensions)?;
                    let mut place = 0u64;
                    for (index, count) in own.iter().zip(&counts) {
                        place = place.checked_mul(*count)?.checked_add(*index)?;
                    }
                    let inner = operands.item(0)?;
                    offset = offset.checked_add(place.checked_mul(self.bits_of(inner, 0)?)?)?;
                    (item, rest) = (inner, after);
                }
                _ => return None,
            }
        }
    }
}
