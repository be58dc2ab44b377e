//! Constants of structs with bit-fields or with members of different widths. clang writes them as bytes in its own layout, in a struct without
//! a name. Here each gets the type of its struct, so that each member gets its own bytes.

use super::copies::{Finder, is_copy};
use super::extents::Extents;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::writer::Writer;
use spirant_ir::{Reader, Ty, TyKind, Val, edit};

/// The bytes of the largest constant that is read.
const LARGEST: u64 = 1 << 20;

/// The global variables of structs without a name, or arrays of them, and their initializers.
fn literals(reader: Reader<'_>) -> impl Iterator<Item = (Val<'_>, Val<'_>)> {
    let globals = reader.globals().filter(|global| !global.name().starts_with("llvm."));
    globals.filter_map(|global| {
        let mut ty = global.value_type();
        while let TyKind::Array(element, _) = ty.kind() {
            ty = element;
        }
        let is_literal = ty.kind() == TyKind::Struct && ty.struct_name().is_none();
        global.initializer().filter(|_| is_literal).map(|value| (global, value))
    })
}

/// The variables whose constants have another layout in Direct3D, and their initializers with the types of the structs.
///
/// # Errors
/// No use of the variable shows its struct.
pub fn values<'m>(
    writer: &Writer<'m>,
    finder: &Finder<'_, 'm>,
    structs: &[Ty<'m>],
) -> Result<Vec<(Val<'m>, Val<'m>)>, String> {
    let extents = finder.extents;
    let mut found = Vec::new();
    for (global, value) in literals(writer.reader()) {
        let size = extents.clang.alloc_size(global.value_type());
        let is_moved = |ty: &Ty<'m>| extents.clang.alloc_size(*ty) == size && !extents.is_clangs(*ty);
        let uses = uses(global);
        let types = struct_types(finder, &uses, size);
        let may_be_moved = match types.is_empty() {
            true => !uses.is_empty() && structs.iter().filter(|ty| ty.is_sized()).any(is_moved),
            false => types.iter().any(is_moved),
        };
        if !may_be_moved {
            continue;
        }
        let bytes = Bytes::of(extents, value, size);
        if bytes.as_ref().is_some_and(Bytes::are_zero) {
            fill_instead(writer, &uses);
        }
        let new = match *types {
            [ty] => bytes.and_then(|bytes| bytes.read(writer, ty, 0)),
            _ => None,
        };
        let Some(new) = new else {
            let name = global.name();
            return Err(format!(
                "the initializer of '{}' is of a struct with bit-fields or members of different widths, whose bytes clang 22 writes in another layout",
                source_name(&name)
            ));
        };
        found.push((global, new));
    }
    Ok(found)
}

/// The users of a variable's address, each with the address that it uses.
fn uses(global: Val<'_>) -> Vec<(Val<'_>, Val<'_>)> {
    let mut found = Vec::new();
    let mut pointers = vec![global];
    while let Some(pointer) = pointers.pop() {
        for user in pointer.users() {
            match user.opcode() {
                Some(L::LLVMAddrSpaceCast) => pointers.push(user),
                _ => found.push((user, pointer)),
            }
        }
    }
    found
}

/// The types of this size that a variable is used as: the types that it is copied to, or that its addresses step through.
fn struct_types<'m>(finder: &Finder<'_, 'm>, uses: &[(Val<'m>, Val<'m>)], size: u64) -> Vec<Ty<'m>> {
    let mut types: Vec<Ty<'m>> = Vec::new();
    for (user, pointer) in uses {
        let ty = match user.opcode() {
            Some(L::LLVMGetElementPtr) => Some(user.gep_source()),
            Some(L::LLVMCall) if is_copy(*user) => {
                let others = (0..2).filter_map(|at| user.operand(at)).filter(|other| other != pointer);
                let of_size = |ty: Ty<'m>| finder.of_size(ty, user.operand(2)?.int_value()?);
                others.filter_map(|other| finder.object_type(other)).find_map(of_size)
            }
            _ => None,
        };
        let is_it = |ty: &Ty<'m>| ty.is_sized() && finder.extents.clang.alloc_size(*ty) == size;
        if let Some(ty) = ty.filter(is_it).filter(|ty| !types.contains(ty)) {
            types.push(ty);
        }
    }
    types
}

/// Replaces copies of a constant of zeros by fills.
fn fill_instead<'m>(writer: &Writer<'m>, uses: &[(Val<'m>, Val<'m>)]) {
    let align = writer.reader().attribute_kind("align");
    for (copy, pointer) in uses.iter().filter(|(user, _)| is_copy(*user)) {
        let [Some(to), Some(from), Some(size), Some(is_volatile)] = [0, 1, 2, 3].map(|at| copy.operand(at))
        else {
            continue;
        };
        let fill = writer.intrinsic("llvm.memset", &[to.ty(), size.ty()]).filter(|_| from == *pointer);
        if let Some(fill) = fill {
            writer.stand_before(*copy);
            let zero = writer.int_constant(writer.int(8), 0);
            let call = writer.call(fill, &[to, zero, size, is_volatile], None);
            writer.align_arguments(call, 1, copy.call_alignment(1, align).max(1));
            edit::erase(*copy);
        }
    }
}

/// The bytes of a constant in clang's layout; `None` for undefined bytes.
struct Bytes<'a, 'm> {
    extents: &'a Extents<'m>,
    known: Vec<Option<u8>>,
}

impl<'a, 'm> Bytes<'a, 'm> {
    fn of(extents: &'a Extents<'m>, value: Val<'m>, size: u64) -> Option<Self> {
        let size = usize::try_from(size).ok().filter(|_| size <= LARGEST)?;
        let mut bytes = Bytes { extents, known: vec![None; size] };
        bytes.write(value, 0)?;
        Some(bytes)
    }

    fn are_zero(&self) -> bool {
        self.known.iter().all(|byte| matches!(byte, None | Some(0)))
    }

    fn write(&mut self, value: Val<'m>, at: usize) -> Option<()> {
        if value.is_undef() || value.is_poison() {
            return Some(());
        }
        let ty = value.ty();
        if let Some(width) = width(ty) {
            let words = value.constant_words(width);
            let bytes = words.iter().flat_map(|word| word.to_le_bytes()).take(width.div_ceil(8) as usize);
            for (at, byte) in (at..).zip(bytes) {
                *self.known.get_mut(at)? = Some(byte);
            }
            return Some(());
        }
        for (index, (_, offset)) in (0..).zip(self.parts(ty)?) {
            self.write(value.aggregate_element(index)?, at + offset)?;
        }
        Some(())
    }

    /// Reads a constant of a type at an offset.
    fn read(&self, writer: &Writer<'m>, ty: Ty<'m>, at: usize) -> Option<Val<'m>> {
        if let Some(width) = width(ty) {
            let bytes = self.known.get(at..at + width.div_ceil(8) as usize)?;
            if bytes.iter().all(Option::is_none) {
                return Some(writer.undef(ty));
            }
            let word = |part: &[Option<u8>]| {
                part.iter().rev().fold(0u32, |word, byte| word << 8 | u32::from(byte.unwrap_or(0)))
            };
            let words: Vec<u32> = bytes.chunks(4).map(word).collect();
            return Some(writer.bits(ty, &words));
        }
        let part = |(ty, offset): (Ty<'m>, usize)| self.read(writer, ty, at + offset);
        let parts: Vec<_> = self.parts(ty)?.into_iter().map(part).collect::<Option<_>>()?;
        Some(writer.aggregate(ty, &parts))
    }

    /// The parts of a type and their offsets in clang.
    fn parts(&self, ty: Ty<'m>) -> Option<Vec<(Ty<'m>, usize)>> {
        let layout = self.extents.clang;
        let elements = |element: Ty<'m>, count: u64, stride: u64| {
            let is_short = count <= LARGEST;
            is_short.then(|| (0..count).map(|at| (element, (at * stride) as usize)).collect())
        };
        match ty.kind() {
            TyKind::Vector(element, count) => elements(element, u64::from(count), layout.alloc_size(element)),
            TyKind::Array(element, count) => elements(element, count, layout.alloc_size(element)),
            TyKind::Struct => {
                let place = |(index, member)| (member, layout.member_offset(ty, index) as usize);
                Some((0..).zip(ty.members()).map(place).collect())
            }
            _ => None,
        }
    }
}

/// The width of a scalar type in bits.
fn width(ty: Ty<'_>) -> Option<u32> {
    match ty.kind() {
        TyKind::Int(width) => Some(width),
        TyKind::Half | TyKind::BFloat => Some(16),
        TyKind::Float => Some(32),
        TyKind::Double => Some(64),
        _ => None,
    }
}

/// The name of a variable in the source.
fn source_name(name: &str) -> &str {
    let rest = name.strip_prefix("_ZL").unwrap_or_default();
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let length = rest.get(..digits).and_then(|digits| digits.parse::<usize>().ok());
    let plain = length.and_then(|length| rest.get(digits..digits.checked_add(length)?));
    plain.unwrap_or_else(|| {
        name.strip_prefix("__const.").and_then(|rest| rest.split('.').nth(1)).unwrap_or(name)
    })
}
