//! Structs of HLSL as Direct3D lays them out, in LLVM IR that clang 22 wrote.
//!
//! clang 22 puts members of structs one behind the other. Direct3D aligns each member to its scalars, and the size of a struct to its
//! largest scalar. Where that makes a difference, the struct gets another type here, and the data layout of the module aligns vectors less
//! than clang's. Accesses name members, so that they follow. A member that the data layout aligns too little has an array of no elements
//! before it, which moves the numbers of the members behind it. The size that clang states in copies is told by a variable
//! (`spirant.size.…`), which the library removes.

mod text;
mod types;

use self::text::{Changed, Constant, is_zero, with_constants, with_fill, with_indices};
use self::types::{Body, DEEPEST, Type, TypeReader};
use super::Front;
use crate::ir_text;
use crate::said::{Said, Stop};
use spirant_dialect::diagnostics::{Code, Diagnostic, Origin};
use spirant_dialect::layout::Rules;
use spirant_marks::Mark;
use std::collections::BTreeMap;

/// Alignments of vectors that none of their types exceeds, in bits: a vector of 64 bits may be of four numbers of 16.
const VECTORS: [(u64, u64); 7] = [(16, 16), (32, 16), (48, 16), (64, 16), (96, 32), (128, 32), (192, 64)];

/// A constant of more numbers is not compared with structs.
const MOST_NUMBERS: u64 = 1 << 16;

/// Bytes and alignment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Extent {
    size: u64,
    align: u64,
}

/// How members are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rule {
    /// Direct3D's elements of structured buffers.
    Direct3D,
    /// LLVM's, by clang's data layout.
    Clang,
    /// LLVM's, by clang's data layout with vectors of three that take the bytes of their components.
    Packed,
    /// LLVM's, by the data layout that aligns vectors to [`VECTORS`].
    Relaxed,
}

/// The structs of a module.
struct Structs {
    bodies: BTreeMap<String, Body>,
}

impl Structs {
    fn read(ir: &[u8]) -> Structs {
        let mut bodies = BTreeMap::new();
        for line in ir_text::lines_with(ir, " = type ") {
            let Some((name, content)) = line.split_once(" = type ") else { continue };
            let is_struct = name.starts_with("%struct.")
                || name.starts_with("%\"struct.")
                || name.starts_with("%class.")
                || name.starts_with("%\"class.");
            if !is_struct {
                continue;
            }
            let mut reader = TypeReader { text: content, at: 0 };
            if let Some(Type::Struct(body)) = reader.read(0) {
                bodies.insert(name.to_owned(), body);
            }
        }
        Structs { bodies }
    }

    /// The extent of a type; `None` where it holds what no memory holds.
    fn extent(&self, ty: &Type, rule: Rule, depth: usize) -> Option<Extent> {
        if depth > DEEPEST {
            return None;
        }
        match ty {
            Type::Scalar(size) => Some(Extent { size: *size, align: *size }),
            Type::Vector(count, scalar) => {
                let size = count.checked_mul(*scalar)?;
                let table =
                    |bits: u64| VECTORS.iter().find(|(of, _)| *of == bits).map(|(_, align)| align / 8);
                Some(match rule {
                    // Direct3D's elements are laid out by scalar alignment.
                    Rule::Direct3D => {
                        Extent { size, align: Rules::Scalar.vector_alignment(*scalar, *count as u32) }
                    }
                    Rule::Packed if *count == 3 => Extent { size, align: *scalar },
                    Rule::Relaxed => Extent { size, align: table(size * 8).unwrap_or(*scalar) },
                    Rule::Clang | Rule::Packed => {
                        let align = size.next_power_of_two();
                        Extent { size: size.next_multiple_of(align), align }
                    }
                })
            }
            Type::Array(count, element) => {
                let one = self.extent(element, rule, depth + 1)?;
                Some(Extent { size: one.size.checked_mul(*count)?, align: one.align })
            }
            Type::Named(name) => {
                self.extent_of(self.bodies.get(name)?, rule, depth + 1).map(|(whole, _)| whole)
            }
            Type::Struct(body) => self.extent_of(body, rule, depth + 1).map(|(whole, _)| whole),
            Type::Opaque => None,
        }
    }

    /// The extent of a struct, and the offsets of its members.
    fn extent_of(&self, body: &Body, rule: Rule, depth: usize) -> Option<(Extent, Vec<u64>)> {
        let (mut end, mut align) = (0u64, 1u64);
        let mut offsets = Vec::with_capacity(body.members.len());
        for (_, member) in &body.members {
            let takes_no_room = rule == Rule::Direct3D && is_bytes(member);
            let one = match takes_no_room {
                true => Extent { size: 0, align: 1 },
                false => self.extent(member, rule, depth)?,
            };
            let is_packed = body.is_packed && rule != Rule::Direct3D;
            let one_align = if is_packed { 1 } else { one.align };
            let at = end.checked_next_multiple_of(one_align)?;
            offsets.push(at);
            end = at.checked_add(one.size)?;
            align = align.max(one_align);
        }
        Some((Extent { size: end.checked_next_multiple_of(align)?, align }, offsets))
    }

    /// Whether a struct has the layout of Direct3D as clang wrote it.
    fn is_right(&self, body: &Body) -> Option<bool> {
        let (whole, offsets) = self.extent_of(body, Rule::Direct3D, 0)?;
        let (own, own_offsets) = self.extent_of(body, Rule::Packed, 0)?;
        let mut at = body.members.iter().zip(offsets.iter().zip(&own_offsets));
        let is_same = at.all(|((_, member), (ours, clangs))| ours == clangs || is_bytes(member));
        Some(whole.size == own.size && is_same)
    }

    /// Whether the bytes of a constant that clang writes, by a rule of LLVM's, are those of all structs of its size in Direct3D.
    fn has_right_bytes(&self, constant: &Type, rule: Rule) -> bool {
        let size = self.extent(constant, Rule::Clang, 0).map(|extent| extent.size);
        let mut own = Vec::new();
        let Some(whole) = self.numbers(constant, rule, 0, &mut own, 0) else { return false };
        let is_meant =
            |body: &&Body| self.extent_of(body, Rule::Clang, 0).map(|(extent, _)| extent.size) == size;
        self.bodies.values().filter(is_meant).all(|body| {
            let mut theirs = Vec::new();
            let struct_size = self.numbers_of(body, Rule::Direct3D, 0, &mut theirs, 0);
            // clang writes the bits of a number as bytes.
            let is_in = |&(at, size): &(u64, u64)| match size {
                1 => theirs.iter().any(|&(start, size)| (start..start + size).contains(&at)),
                _ => theirs.contains(&(at, size)),
            };
            struct_size == Some(whole) && own.iter().all(is_in)
        })
    }

    /// Whether a line gives a variable a value whose bytes, by a rule of LLVM's, are not those of a struct.
    fn has_other_bytes(&self, line: &str, rule: Rule) -> bool {
        line.starts_with('@') && unnamed(line).is_some_and(|ty| !self.has_right_bytes(&ty, rule))
    }

    /// Adds the offset and the size of each number in a type that begins at `at`; the size of the type.
    fn numbers(
        &self,
        ty: &Type,
        rule: Rule,
        at: u64,
        all: &mut Vec<(u64, u64)>,
        depth: usize,
    ) -> Option<u64> {
        let size = self.extent(ty, rule, depth)?.size;
        match ty {
            Type::Scalar(size) => all.push((at, *size)),
            Type::Vector(count, scalar) => all.extend((0..*count).map(|lane| (at + lane * scalar, *scalar))),
            Type::Array(count, element) => {
                if *count > MOST_NUMBERS || all.len() > MOST_NUMBERS as usize {
                    return None;
                }
                let stride = self.extent(element, rule, depth)?.size;
                for index in 0..*count {
                    self.numbers(element, rule, at + index * stride, all, depth + 1)?;
                }
            }
            Type::Named(name) => return self.numbers_of(self.bodies.get(name)?, rule, at, all, depth + 1),
            Type::Struct(body) => return self.numbers_of(body, rule, at, all, depth + 1),
            Type::Opaque => return None,
        }
        Some(size)
    }

    fn numbers_of(
        &self,
        body: &Body,
        rule: Rule,
        at: u64,
        all: &mut Vec<(u64, u64)>,
        depth: usize,
    ) -> Option<u64> {
        let (whole, offsets) = self.extent_of(body, rule, depth)?;
        for ((_, member), offset) in body.members.iter().zip(offsets) {
            if rule == Rule::Direct3D && is_bytes(member) {
                continue;
            }
            self.numbers(member, rule, at + offset, all, depth)?;
        }
        Some(whole.size)
    }

    /// Where the last member of a struct that is not of bytes begins, in clang.
    fn last_offset(&self, body: &Body) -> Option<u64> {
        let (_, offsets) = self.extent_of(body, Rule::Clang, 0)?;
        let members = body.members.iter().zip(offsets);
        members.filter(|((_, member), _)| !is_bytes(member)).map(|(_, offset)| offset).next_back()
    }

    /// All structs in the layout of Direct3D, by name.
    ///
    /// # Errors
    /// A struct that cannot be laid out so.
    fn all_changed(&self) -> Result<BTreeMap<String, Changed>, String> {
        let has_layout = |body: &&Body| self.extent_of(body, Rule::Direct3D, 0).is_some();
        let change = |(name, body): (&String, &Body)| match self.changed(body) {
            Some(new) => Ok((name.clone(), new)),
            None => {
                Err(format!("the struct {} cannot be laid out as in Direct3D", name.trim_start_matches('%')))
            }
        };
        self.bodies.iter().filter(|(_, body)| has_layout(body)).map(change).collect()
    }

    /// A struct in the layout of Direct3D, by a data layout that aligns vectors less.
    fn changed(&self, body: &Body) -> Option<Changed> {
        let (whole, offsets) = self.extent_of(body, Rule::Direct3D, 0)?;
        let (mut end, mut align) = (0u64, 1u64);
        let mut members = Vec::new();
        let mut constants = Vec::new();
        for (at, ((text, member), offset)) in body.members.iter().zip(&offsets).enumerate() {
            let is_last = at + 1 == body.members.len();
            if is_last && at > 0 && is_bytes(member) && matches!(member, Type::Array(..)) {
                // Bytes that fill the struct up.
                constants.push(Constant::Nothing);
                continue;
            }
            if is_bytes(member) {
                // An empty struct, or bytes that align a member, which are no member of the source.
                let nothing = if matches!(member, Type::Array(..)) { "[0 x i16]" } else { "{}" };
                members.push(nothing.to_owned());
                constants.push(Constant::Instead(format!("{nothing} zeroinitializer")));
                continue;
            }
            let relaxed = self.extent_changed(member, 0)?;
            let exact = self.extent(member, Rule::Direct3D, 0)?;
            let mut at = end.next_multiple_of(relaxed.align);
            if at != *offset || exact.align > relaxed.align && exact.align > align {
                let word = exact.align;
                at = end.next_multiple_of(word);
                align = align.max(word);
                members.push(format!("[0 x i{}], {text}", 8 * word));
                constants.push(Constant::Behind(format!("[0 x i{}] zeroinitializer, ", 8 * word)));
            } else {
                members.push(text.clone());
                constants.push(Constant::Same);
            }
            if at != *offset {
                return None;
            }
            align = align.max(relaxed.align);
            end = at + exact.size;
        }
        (end.next_multiple_of(align) == whole.size && align == whole.align).then_some(())?;
        let size = self.extent_of(body, Rule::Clang, 0)?.0.size;
        let types = body.members.iter().map(|(_, ty)| ty.clone()).collect();
        let last = self.last_offset(body).unwrap_or(0);
        Some(Changed { members, constants, types, size, last })
    }

    /// The extent of a member by the data layout that aligns vectors less, where structs in it have the layout of Direct3D.
    fn extent_changed(&self, member: &Type, depth: usize) -> Option<Extent> {
        match member {
            Type::Array(count, element) if depth < DEEPEST => {
                let one = self.extent_changed(element, depth + 1)?;
                Some(Extent { size: one.size.checked_mul(*count)?, align: one.align })
            }
            Type::Named(_) => self.extent(member, Rule::Direct3D, 0),
            _ => self.extent(member, Rule::Relaxed, 0),
        }
    }
}

/// Whether a type is of bytes, of which HLSL has none.
fn is_bytes(ty: &Type) -> bool {
    match ty {
        Type::Scalar(1) => true,
        Type::Array(_, element) => is_bytes(element),
        _ => false,
    }
}

/// The type without a name of a variable that a line gives a value: clang writes constants of structs with bit-fields, and of those with members of
/// different widths, as their bytes.
fn unnamed(line: &str) -> Option<Type> {
    let (head, rest) = line.split_once(" = ")?;
    if !head.starts_with('@') || head.starts_with("@llvm.") || rest.starts_with("external ") {
        return None;
    }
    let of = ["global ", "constant "].iter().find_map(|word| Some(rest.split_once(word)?.1))?;
    let mut ty = TypeReader { text: of, at: 0 }.read(0)?;
    while let Type::Array(_, element) = ty {
        ty = *element;
    }
    matches!(ty, Type::Struct(_)).then_some(ty)
}

/// The name in the source of a variable, behind its `@`.
fn source_name(name: &str) -> &str {
    let rest = name.strip_prefix("_ZL").unwrap_or_default();
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let length = rest.get(..digits).and_then(|digits| digits.parse::<usize>().ok());
    let plain = length.and_then(|length| rest.get(digits..digits + length));
    plain.unwrap_or_else(|| {
        name.strip_prefix("__const.").and_then(|rest| rest.split('.').nth(1)).unwrap_or(name)
    })
}

/// LLVM IR whose structs have the layout of Direct3D.
///
/// # Errors
/// What cannot be laid out.
fn laid_out(ir: Vec<u8>) -> Result<Vec<u8>, String> {
    let structs = Structs::read(&ir);
    let text = String::from_utf8_lossy(&ir);
    let is_right = structs.bodies.values().all(|body| structs.is_right(body) != Some(false));
    if is_right && !text.lines().any(|line| structs.has_other_bytes(line, Rule::Packed)) {
        return Ok(ir);
    }
    let is_lost = |line: &&str| is_zero(line).is_none() && structs.has_other_bytes(line, Rule::Relaxed);
    if let Some(line) = text.lines().find(is_lost) {
        let name = source_name(line.split(" = ").next().unwrap_or_default().trim_start_matches('@'));
        return Err(format!(
            "the initializer of '{name}' is of a struct with bit-fields or members of different widths, whose bytes clang 22 writes in another layout"
        ));
    }
    let changed = structs.all_changed()?;
    let mut result = String::with_capacity(text.len() + 1024);
    let mut is_stated = false;
    // Constants of bytes that are all zero, which are so in any layout: what copies them fills with zero.
    let mut zeros: Vec<&str> = Vec::new();
    let mut declared = String::new();
    let mut is_filling = text.contains("declare void @llvm.memset.p0.i64(");
    for line in text.split_inclusive('\n') {
        if let Some(layout) =
            line.strip_prefix("target datalayout = \"").and_then(|rest| rest.split('"').next())
        {
            let more: String = VECTORS
                .iter()
                .filter(|(bits, _)| ![48, 96, 192].contains(bits))
                .map(|(bits, align)| format!("-v{bits}:{align}"))
                .collect();
            result.push_str(&format!("target datalayout = \"{layout}{more}-v256:64\"\n"));
            continue;
        }
        let definition = line.starts_with('%').then(|| line.split_once(" = type ")).flatten();
        if let Some((name, new)) = definition.and_then(|(name, _)| Some((name, changed.get(name)?))) {
            result.push_str(&format!("{name} = type {{ {} }}\n", new.members.join(", ")));
            continue;
        }
        if !is_stated && line.starts_with('@') {
            is_stated = true;
            for (number, (name, new)) in (0..).zip(&changed) {
                let mark = Mark::Size { size: new.size, last: new.last, number };
                result.push_str(&format!("@{mark} = external global {name}\n"));
            }
        }
        if structs.has_other_bytes(line, Rule::Relaxed) {
            // Its bytes are zero, and nothing reads them where each copy becomes a fill.
            zeros.extend(is_zero(line));
            continue;
        }
        let filled = with_fill(line, &zeros);
        let line = filled.as_deref().unwrap_or(line);
        if filled.is_none() && zeros.iter().any(|name| has_name(line, name)) {
            return Err("a constant of a struct is used in a form that is not known".to_owned());
        }
        if filled.is_some() && !std::mem::replace(&mut is_filling, true) {
            declared.push_str("declare void @llvm.memset.p0.i64(ptr, i8, i64, i1 immarg)\n");
        }
        if !line.contains('%') {
            result.push_str(line);
            continue;
        }
        let new = with_constants(line, &changed, 0);
        let new = new.ok_or("a constant of a struct is in a form that is not known")?;
        let new = with_indices(&new, &changed);
        result.push_str(&new.ok_or("a member of a struct is addressed in a form that is not known")?);
    }
    result.push_str(&declared);
    Ok(result.into_bytes())
}

/// Whether a line uses what has a name.
fn has_name(line: &str, name: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$' | '-');
    line.match_indices(name).any(|(at, _)| !line[at + name.len()..].starts_with(is_part))
}

impl Front {
    /// Lays structs out as Direct3D does.
    pub(super) fn lay_out_structs(&self, ir: Vec<u8>, said: &mut Vec<Said>) -> Result<Vec<u8>, Stop> {
        if !self.is_hlsl() {
            return Ok(ir);
        }
        laid_out(ir).map_err(|message| {
            let diagnostic = Diagnostic::error(Code::LACKING, message)
                .at(Origin::file(&self.input.name()))
                .help("assign the members one by one, or let an installed DXC compile it: spirant cc --dxc");
            said.push(diagnostic.into());
            Stop::Source
        })
    }
}

#[cfg(test)]
mod tests {
    use super::laid_out;

    const LAYOUT: &str = "target datalayout = \"e-i64:64-v48:64-v96:128-v192:256-G10\"\n";

    fn new(ir: &str) -> Result<String, String> {
        laid_out(format!("{LAYOUT}{ir}").into_bytes()).map(|ir| String::from_utf8(ir).unwrap_or_default())
    }

    #[test]
    fn structs_of_one_width_stay() {
        let ir = "%struct.A = type <{ float, <3 x float>, [9 x float] }>\n%struct.B = type <{ i16, <2 x half> }>\n@a = external global %struct.A\n";
        assert_eq!(new(ir), Ok(format!("{LAYOUT}{ir}")));
    }

    #[test]
    fn members_are_aligned_to_their_scalars() {
        let ir = "%struct.A = type <{ i32, i64, i32 }>\n%struct.B = type <{ i16, <2 x i64>, %struct.A, <3 x i16>, <2 x float> }>\n@a = global %struct.A <{ i32 1, i64 2, i32 3 }>\n";
        let text = new(ir).expect("a layout");
        assert!(text.contains("%struct.A = type { i32, i64, i32 }\n"), "{text}");
        assert!(
            text.contains(
                "%struct.B = type { i16, [0 x i64], <2 x i64>, %struct.A, <3 x i16>, [0 x i32], <2 x float> }\n"
            ),
            "{text}"
        );
        assert!(text.contains("@spirant.size.16.12.0 = external global %struct.A\n@spirant.size."), "{text}");
        assert!(text.contains("@a = global %struct.A { i32 1, i64 2, i32 3 }\n"), "{text}");
    }

    #[test]
    fn constants_have_what_aligns_members() {
        let ir = "%struct.A = type <{ i8, i16, <2 x double> }>\n@a = constant [2 x %struct.A] [%struct.A <{ i8 0, i16 1, <2 x double> <double 1.0, double 2.0> }>, %struct.A zeroinitializer]\n";
        let text = new(ir).expect("a layout");
        assert!(
            text.contains("[%struct.A { {} zeroinitializer, i16 1, [0 x i64] zeroinitializer, <2 x double> <double 1.0, double 2.0> }, %struct.A zeroinitializer]"),
            "{text}"
        );
        // Bytes that may be of the struct are refused; those of another size are not of it.
        let bytes = |more: u32| {
            format!(
                "%struct.A = type <{{ i16, i32 }}>\n@a = global {{ i8, [{more} x i8] }} {{ i8 1, [{more} x i8] undef }}\n"
            )
        };
        assert!(new(&bytes(5)).is_err_and(|why| why.contains("initializer of 'a'")));
        assert!(new(&bytes(3)).is_ok());
    }

    #[test]
    fn addresses_count_what_aligns_members() {
        let ir = "%struct.A = type <{ i16, <2 x i64>, [2 x %struct.B] }>\n%struct.B = type <{ i32, <2 x double>, i16 }>\n@a = global i32 0\n\
                  %c = getelementptr inbounds nuw %struct.A, ptr addrspace(11) %d, i32 0, i32 2, i64 %i, i32 1, i32 1, !dbg !1\n\
                  %e = load i16, ptr getelementptr inbounds (%struct.A, ptr @x, i64 0, i32 0), align 2\n";
        let text = new(ir).expect("a layout");
        assert!(text.contains("i32 0, i32 3, i64 %i, i32 2, i32 1, !dbg !1\n"), "{text}");
        assert!(text.contains("(%struct.A, ptr @x, i64 0, i32 0), align 2\n"), "{text}");
    }

    #[test]
    fn nothing_is_too_damaged() {
        let ir = format!(
            "{LAYOUT}%struct.A = type <{{ i16, [2 x <3 x i64>], {{ i32, target(\"a\", (i32)) }}, %struct.B }}>\n%struct.B = type <{{ i16, i64 }}>\n@a = global %struct.B <{{ i16 1, i64 2 }}>\n"
        );
        for end in 0..ir.len() {
            let _ = laid_out(ir.as_bytes()[..end].to_vec());
        }
    }
}
