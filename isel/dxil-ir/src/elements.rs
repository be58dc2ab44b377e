//! Chooses the types of the elements of raw and structured buffers.
//!
//! DXIL accesses buffers by words. A driver knows more of an access if the type of the buffer says what the words are: which of them are in one
//! element, in one vector, and floats. So the type follows the accesses. A structured buffer whose offsets are constant has structs: a member is
//! a vector of two or four where an access reads or writes at least two of its words, otherwise a scalar; it is of floats where all accesses are.
//! With an offset that varies the element is an array. A raw buffer has vectors if all accesses are of aligned vectors of one size.
//!
//! Invariant: a buffer that any operation uses other than by loads, stores and atomic operations of 32-bit words is an array of words.

use super::cx::Cx;
use super::program::Program;
use super::resources::{Class, Range, Resource, ResourceKind};
use super::uses::Elements;
use super::value::Type;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::{TyKind, Val};
use spirant_names::dxil_rows::lowering::Lowering;
use spirant_names::dxil_rows::{Direct, Row, member};
use std::collections::{BTreeMap, BTreeSet};

/// An element of more words is not a struct.
const MOST_MEMBERS: u64 = 256;

/// The accesses of each buffer; `None` if there are others than of words.
#[derive(Default)]
pub struct Accesses {
    of: BTreeMap<Range, Option<BTreeSet<Access>>>,
}

/// An access of words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Access {
    /// The word of its element that it begins at, if that is constant.
    first: Option<u64>,
    /// Its place is a multiple of two to the power of this, in bytes.
    alignment: u32,
    /// A bit for each word.
    words: u8,
    is_float: bool,
}

impl Accesses {
    /// Records what a call does with a buffer.
    pub fn note(&mut self, cx: &mut Cx<'_, '_>) {
        let has_handle = cx.call.operand(1).is_some_and(|first| first.ty().kind() == TyKind::Struct);
        if !has_handle || Row::of(cx.call).is_none_or(|row| matches!(row.lowering, Lowering::Handle(_))) {
            return;
        }
        let Ok(handle) = cx.handle(1) else { return };
        let resource = &handle.resource;
        if handle.of_heap
            || !matches!(resource.kind, ResourceKind::RawBuffer | ResourceKind::StructuredBuffer)
        {
            return;
        }
        let direct = Direct::of(cx.call).filter(|direct| cx.stays(*direct).unwrap_or(false));
        let access = direct.and_then(|direct| Access::of(cx.call, direct, resource));
        let known = self.of.entry(resource.range()).or_insert_with(|| Some(BTreeSet::new()));
        match (known.as_mut(), access) {
            (Some(list), Some(access)) => {
                list.insert(access);
            }
            _ => *known = None,
        }
    }

    /// The types that the accesses of the whole program allow.
    pub fn choose(self, program: &Program<'_>) -> Elements {
        let mut elements = Elements::default();
        for resource in [Class::Srv, Class::Uav].iter().flat_map(|class| &program.resources[*class as usize])
        {
            let Some(Some(accesses)) = self.of.get(&resource.range()) else { continue };
            let ty = match resource.kind {
                ResourceKind::StructuredBuffer => structured(resource.size / 4, accesses),
                _ => raw(accesses),
            };
            elements.extend(ty.filter(|ty| *ty != Type::I32).map(|ty| (resource.range(), ty)));
        }
        elements
    }
}

impl Access {
    /// `None` if it is not of whole words in one element.
    fn of(call: Val<'_>, direct: Direct, resource: &Resource) -> Option<Access> {
        let (at, words, is_float) = match direct {
            Direct::Load => {
                let words = call.users().filter_map(member).fold(0, |words, member| words | 1 << member);
                (2, words, is_float(call.ty().members().first()?.kind()))
            }
            Direct::Store => {
                (2, call.operand(8)?.int_value()? as u8 & 15, is_float(call.operand(4)?.ty().kind()))
            }
            Direct::Atomic => (3, 1, false),
            _ => return None,
        };
        if resource.kind == ResourceKind::RawBuffer {
            let alignment = trailing_zeros(call.operand(at)?);
            return Some(Access { first: None, alignment, words, is_float });
        }
        let offset = call.operand(at + 1)?;
        let first = match offset.int_value() {
            _ if offset.is_undef() || offset.is_poison() => Some(0),
            Some(bytes) if bytes % 4 != 0 => return None,
            Some(bytes) => Some(bytes / 4),
            None => None,
        };
        let end = u64::from(8 - words.leading_zeros());
        let is_within = first.is_none_or(|first| first.saturating_add(end) <= resource.size / 4);
        is_within.then_some(Access { first, alignment: 2, words, is_float })
    }

    /// Whether it reads or writes a word of an element.
    fn has(&self, word: u64) -> bool {
        let place = self.first.and_then(|first| word.checked_sub(first));
        place.is_some_and(|place| place < 4 && self.words >> place & 1 == 1)
    }
}

fn is_float(kind: TyKind) -> bool {
    kind == TyKind::Float
}

/// How many low bits of a number are zero, as far as its instruction tells; 2 if it does not, since accesses are of whole words.
fn trailing_zeros(value: Val<'_>) -> u32 {
    let constant = |value: Val<'_>| value.int_value().map(|number| (number as u32).trailing_zeros());
    let of = |value: Val<'_>| {
        let other = || value.operand(1).and_then(constant);
        match value.opcode() {
            _ if value.is_constant() => constant(value).unwrap_or(0),
            Some(L::LLVMShl) => {
                value.operand(1).and_then(|by| by.int_value()).map_or(0, |by| by.min(31) as u32)
            }
            Some(L::LLVMMul | L::LLVMAnd) => other().unwrap_or(0),
            _ => 0,
        }
    };
    let zeros = match value.opcode() {
        Some(L::LLVMAdd | L::LLVMOr) => {
            let parts = [value.operand(0), value.operand(1)];
            parts.into_iter().flatten().map(of).min().unwrap_or(0)
        }
        _ => of(value),
    };
    zeros.max(2)
}

/// The type of all words of a buffer.
fn scalar(accesses: &BTreeSet<Access>) -> Type {
    if accesses.iter().all(|access| access.is_float) { Type::Float } else { Type::I32 }
}

/// The element of a raw buffer.
fn raw(accesses: &BTreeSet<Access>) -> Option<Type> {
    let lanes_of = |access: &Access| match access.words {
        0b11 if access.alignment >= 3 => 2,
        0b111 | 0b1111 if access.alignment >= 4 => 4,
        _ => 1,
    };
    let first = lanes_of(accesses.first()?);
    let lanes = if accesses.iter().all(|access| lanes_of(access) == first) { first } else { 1 };
    Some(scalar(accesses).times(lanes))
}

/// The element of a structured buffer of so many words.
fn structured(words: u64, accesses: &BTreeSet<Access>) -> Option<Type> {
    if accesses.iter().any(|access| access.first.is_none()) {
        let scalar = scalar(accesses);
        return Some(if words == 1 { scalar } else { scalar.array(words) });
    }
    if words > MOST_MEMBERS {
        return None;
    }
    // Whether all accesses of a word are of floats; `None` if there are no accesses.
    let mut is_float: Vec<Option<bool>> = vec![None; words as usize];
    for access in accesses {
        for word in (0..words).filter(|word| access.has(*word)) {
            let known = &mut is_float[word as usize];
            *known = Some(known.unwrap_or(true) && access.is_float);
        }
    }
    let kind_of = |place: u64, lanes: u64| {
        let mut kinds = is_float[place as usize..(place + lanes) as usize].iter().flatten();
        let first = *kinds.next().unwrap_or(&false);
        kinds.all(|kind| *kind == first).then_some(first)
    };
    let is_vector = |place: u64, lanes: u64| {
        let halves = |access: &Access| {
            let (a, b) = (place..place + lanes / 2, place + lanes / 2..place + lanes);
            a.into_iter().any(|word| access.has(word)) && b.into_iter().any(|word| access.has(word))
        };
        place.is_multiple_of(lanes)
            && words.is_multiple_of(lanes)
            && place + lanes <= words
            && kind_of(place, lanes).is_some()
            && accesses.iter().any(halves)
    };
    let mut members = Vec::new();
    let mut place = 0;
    while place < words {
        let lanes = [4, 2].into_iter().find(|lanes| is_vector(place, *lanes)).unwrap_or(1);
        let scalar = if kind_of(place, lanes) == Some(true) { Type::Float } else { Type::I32 };
        members.push(scalar.times(lanes as usize));
        place += lanes;
    }
    match members.len() {
        1 => members.pop(),
        _ => Some(Type::Struct(members)),
    }
}
