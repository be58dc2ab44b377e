//! Structures whose layout is that of the module's blocks.
//!
//! A structure is `repr(C)` with explicit padding, so that each byte belongs to a field: that is what `bytemuck::Pod` requires.
//! `repr(C, packed(N))` if a member is less aligned than its type, or the size is no multiple of the alignment. Constant
//! assertions check the offsets, the size, and that the sizes of the fields add up to it.

use super::super::data::{Member, Reflection, Type, TypeKind, TypeRef};
use super::names::{self, Names, in_comment};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The largest size, in bytes, of a structure that is declared: the largest of an object on a host of 32 bits.
const LARGEST: u64 = i32::MAX as u64;
/// The deepest nesting of arrays and structures that is declared. rustc limits it.
const DEEPEST: u32 = 48;

/// A type in Rust.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Declared {
    pub(super) text: String,
    pub(super) size: u64,
    pub(super) align: u64,
    depth: u32,
}

impl Declared {
    pub(super) fn of(text: &str, size: u64) -> Declared {
        Declared { text: text.to_owned(), size, align: size.max(1), depth: 0 }
    }

    /// Bytes, where Rust lacks the type.
    fn bytes(size: u64) -> Declared {
        Declared { text: format!("[u8; {size}]"), size, align: 1, depth: 0 }
    }
}

/// A field of a structure.
pub(super) struct Field {
    pub(super) name: String,
    /// The documentation; none for padding.
    pub(super) doc: Option<String>,
    pub(super) ty: Declared,
    pub(super) offset: u64,
}

/// The structures of a module.
pub(super) struct Layout<'r> {
    reflection: &'r Reflection,
    /// The names of the variables that are blocks, by type.
    blocks: BTreeMap<usize, Vec<String>>,
    /// The declaration of each type that is a structure here.
    declared: Vec<Option<Declared>>,
    /// The names of the structures, by type.
    names: BTreeMap<usize, String>,
    /// The elements with padding that are in use, as they are spelled, with the sizes of both.
    padded: BTreeSet<(String, u64)>,
    out: String,
}

/// Names that the file has: of types and of constants.
pub(super) struct Scope {
    pub(super) types: Names,
    pub(super) constants: Names,
}

impl<'r> Layout<'r> {
    pub(super) fn new(reflection: &'r Reflection) -> Layout<'r> {
        let variables = reflection.resources.iter().map(|resource| (resource.ty, &resource.name));
        let blocks = variables.chain(reflection.push_constants.iter().map(|block| (block.ty, &block.name)));
        let mut by_type = BTreeMap::new();
        for (ty, name) in blocks {
            let names: &mut Vec<String> = by_type.entry(ty.0).or_default();
            names.extend(name.clone().filter(|name| !names.contains(name)));
        }
        Layout {
            reflection,
            blocks: by_type,
            declared: Vec::new(),
            names: BTreeMap::new(),
            padded: BTreeSet::new(),
            out: String::new(),
        }
    }

    /// Declares the structures that have a layout, each behind those inside of it.
    pub(super) fn structures(&mut self, scope: &mut Scope) {
        let types = &self.reflection.types;
        for (index, ty) in types.iter().enumerate() {
            let (TypeKind::Struct { members, .. }, Some(size)) = (&ty.kind, ty.size) else {
                self.declared.push(None);
                continue;
            };
            let of_variable = self.blocks.get(&index).and_then(|names| names.first());
            let name = ty.name.as_ref().or(of_variable);
            let name = name.map_or_else(|| format!("Struct{index}"), |name| names::camel(name));
            if let [Member { name: None, ty: member, offset, .. }] = &members[..]
                && let Some(TypeKind::RuntimeArray { .. }) = self.kind(*member)
            {
                // A block that is an array without end: there is no structure, and its variables have the constants.
                let variables = self.blocks.get(&index).filter(|names| !names.is_empty()).cloned();
                for variable in variables.unwrap_or_else(|| vec![name]) {
                    self.open_array(&variable, &members[0], offset.unwrap_or(0), scope);
                }
                self.declared.push(None);
                continue;
            }
            let name = scope.types.claim(name, "");
            let declared = self.structure(&name, ty, members, size, scope);
            let is_nested =
                declared.as_ref().is_some_and(|declared| declared.depth < DEEPEST && !self.is_open(members));
            if declared.is_some() {
                self.names.insert(index, name);
            }
            // What ends in an open array is inside of nothing.
            self.declared.push(declared.filter(|_| is_nested));
        }
    }

    /// The text of all structures.
    pub(super) fn finish(mut self) -> String {
        if !self.padded.is_empty() {
            self.out.push_str(PADDED);
            for (text, size) in std::mem::take(&mut self.padded) {
                plain_old_data(&mut self.out, &text);
                let _ =
                    writeln!(self.out, "const _: () = assert!(::core::mem::size_of::<{text}>() == {size});");
            }
        }
        self.out
    }

    /// The name of a type's structure.
    pub(super) fn name_of(&self, ty: TypeRef) -> Option<&str> {
        self.names.get(&ty.0).map(String::as_str)
    }

    fn structure(
        &mut self,
        name: &str,
        ty: &Type,
        members: &[Member],
        size: u64,
        scope: &mut Scope,
    ) -> Option<Declared> {
        let mut order: Vec<(usize, &Member)> = members.iter().enumerate().collect();
        order.sort_by_key(|(_, member)| member.offset);
        let (mut end, mut fields, mut notes) = (0u64, Vec::new(), Vec::new());
        let mut used = Names::default();
        for (index, member) in order {
            let plain = member.name.as_deref().map_or_else(|| format!("member_{index}"), names::snake);
            let field = used.claim(plain, "_");
            let offset = member.offset.unwrap_or(end);
            if let Some(TypeKind::RuntimeArray { .. }) = self.kind(member.ty) {
                self.open_array(&format!("{name}_{field}"), member, offset, scope);
                notes.push(format!("`{field}`, an array without end, follows at byte {offset}."));
                continue;
            }
            if offset < end {
                // Members that overlap.
                notes.push(format!("`{field}` is at byte {offset}, inside of a member before it."));
                continue;
            }
            let ty = self.member(member);
            if ty.size == 0 {
                continue;
            }
            padding(&mut fields, &mut used, end, offset);
            end = offset.saturating_add(ty.size);
            let doc = match &member.name {
                Some(name) if *name != field => format!("{}, at byte {offset}.", in_comment(name)),
                _ => format!("At byte {offset}."),
            };
            fields.push(Field { name: field, doc: Some(doc), ty, offset });
        }
        padding(&mut fields, &mut used, end, size);
        let size = size.max(end);
        let mut doc =
            ty.name.as_ref().map_or_else(|| "A block without a name".to_owned(), |name| in_comment(name));
        let _ = write!(doc, ", {size} bytes.");
        notes.insert(0, doc);
        if size == 0 {
            return None;
        }
        if size > LARGEST {
            let _ = writeln!(self.out, "\n// {name} is not declared: it has {size} bytes.");
            return None;
        }
        let declared = declare(&mut self.out, name, &notes, &fields, size);
        zeroed_by_default(&mut self.out, name);
        Some(declared)
    }

    fn is_open(&self, members: &[Member]) -> bool {
        members.iter().any(|member| matches!(self.kind(member.ty), Some(TypeKind::RuntimeArray { .. })))
    }

    /// The constants of a runtime array, and a name of its element's type.
    fn open_array(&mut self, name: &str, member: &Member, offset: u64, scope: &mut Scope) {
        let Some(TypeKind::RuntimeArray { element, stride }) = self.kind(member.ty) else { return };
        let (element, stride) = (*element, stride.map(u64::from));
        let plain = names::screaming(name);
        let constant = scope.constants.claim(format!("{plain}_OFFSET"), "_");
        let _ = writeln!(self.out, "\n/// The first byte of the array without end in {}.", in_comment(name));
        let _ = writeln!(self.out, "pub const {constant}: usize = {offset};");
        let Some(stride) = stride else { return };
        let constant = scope.constants.claim(format!("{plain}_STRIDE"), "_");
        let _ = writeln!(self.out, "/// The bytes from one element of this array to the next.");
        let _ = writeln!(self.out, "pub const {constant}: usize = {stride};");
        let declared = self.value(member, element, None).and_then(|ty| self.padded(ty, stride));
        if let Some(declared) = declared.filter(|declared| declared.size <= LARGEST && declared.size > 0) {
            let alias = scope.types.claim(names::camel(&format!("{name}_element")), "");
            let _ = writeln!(self.out, "/// An element of this array.");
            let _ = writeln!(self.out, "pub type {alias} = {};", declared.text);
        }
    }

    fn kind(&self, ty: TypeRef) -> Option<&'r TypeKind> {
        self.reflection.type_of(ty).map(|ty| &ty.kind)
    }

    /// The type of a member.
    fn member(&mut self, member: &Member) -> Declared {
        let whole = member.size.unwrap_or(0);
        let declared = self.value(member, member.ty, member.size);
        declared.unwrap_or_else(|| Declared::bytes(whole))
    }

    /// A type and the arrays around it; `None` where Rust has nothing of this layout.
    fn value(&mut self, member: &Member, ty: TypeRef, whole: Option<u64>) -> Option<Declared> {
        let (mut lengths, mut inner) = (Vec::new(), ty);
        while let Some(TypeKind::Array { element, length, stride }) = self.kind(inner) {
            lengths.push((length.value.filter(|length| *length > 0)?, *stride));
            inner = *element;
        }
        let mut declared = self.element(member, inner)?;
        for (length, stride) in lengths.into_iter().rev() {
            let element = self.padded(declared.clone(), stride.map_or(declared.size, u64::from))?;
            let size = element.size.checked_mul(length)?;
            let text = format!("[{}; {length}]", element.text);
            declared = Declared { text, size, align: element.align, depth: element.depth + 1 };
        }
        let fits = whole.is_none_or(|whole| whole == declared.size) && declared.size <= LARGEST;
        (fits && declared.depth < DEEPEST).then_some(declared)
    }

    /// An element of an array with a stride.
    fn padded(&mut self, element: Declared, stride: u64) -> Option<Declared> {
        let padding = stride.checked_sub(element.size)?;
        if padding == 0 {
            return Some(element);
        }
        if !stride.is_multiple_of(element.align) || stride > LARGEST {
            return None;
        }
        let text = format!("Padded<{}, {padding}>", element.text);
        self.padded.insert((text.clone(), stride));
        Some(Declared { text, size: stride, align: element.align, depth: element.depth + 1 })
    }

    /// A type that is no array; `None` where Rust has nothing like it.
    fn element(&self, member: &Member, ty: TypeRef) -> Option<Declared> {
        let array = |element: &Declared, count: u64| {
            Some(Declared {
                text: format!("[{}; {count}]", element.text),
                size: element.size.checked_mul(count)?,
                ..element.clone()
            })
        };
        match self.kind(ty)? {
            kind @ (TypeKind::Int { .. } | TypeKind::Float { .. }) => scalar(kind),
            TypeKind::Vector { component, count } => {
                let component = scalar(self.kind(*component)?)?;
                let size = component.size.checked_mul(u64::from(*count))?;
                // Vectors of three are as large as of four in kernels.
                let whole = self.reflection.type_of(ty)?.size.unwrap_or(size).max(size);
                array(&component, whole / component.size)
            }
            TypeKind::Matrix { column, columns } => {
                let TypeKind::Vector { component, count: rows } = self.kind(*column)? else { return None };
                let component = scalar(self.kind(*component)?)?;
                let lines = if member.row_major == Some(true) { *rows } else { *columns };
                let stride = u64::from(member.matrix_stride?);
                if !stride.is_multiple_of(component.size) {
                    return None;
                }
                array(&array(&component, stride / component.size)?, u64::from(lines))
            }
            TypeKind::Struct { .. } => self.declared.get(ty.0)?.clone(),
            TypeKind::Pointer { .. } => match self.reflection.type_of(ty)?.size? {
                4 => Some(Declared::of("u32", 4)),
                8 => Some(Declared::of("u64", 8)),
                _ => None,
            },
            _ => None,
        }
    }
}

/// A scalar.
pub(super) fn scalar(kind: &TypeKind) -> Option<Declared> {
    Some(match kind {
        TypeKind::Float { width: 32, encoding: None } => Declared::of("f32", 4),
        TypeKind::Float { width: 64, encoding: None } => Declared::of("f64", 8),
        TypeKind::Float { width: 16, .. } => Declared::of("u16", 2),
        TypeKind::Float { width: 8, .. } => Declared::of("u8", 1),
        TypeKind::Int { width: width @ (8 | 16 | 32 | 64), signed } => {
            let letter = if *signed { 'i' } else { 'u' };
            Declared::of(&format!("{letter}{width}"), u64::from(width / 8))
        }
        _ => return None,
    })
}

/// Fills the bytes up to an offset.
pub(super) fn padding(fields: &mut Vec<Field>, used: &mut Names, from: u64, to: u64) {
    if to > from {
        let name = used.claim(format!("_padding_{from}"), "_");
        fields.push(Field { name, doc: None, ty: Declared::bytes(to - from), offset: from });
    }
}

/// Declares a structure whose fields fill it.
pub(super) fn declare(out: &mut String, name: &str, doc: &[String], fields: &[Field], size: u64) -> Declared {
    let largest = fields.iter().map(|field| field.ty.align).max().unwrap_or(1);
    let holds = |cap: u64| {
        size.is_multiple_of(largest.min(cap))
            && fields.iter().all(|field| field.offset.is_multiple_of(field.ty.align.min(cap)))
    };
    let cap = [largest, 4, 2].into_iter().find(|cap| holds(*cap)).unwrap_or(1);
    let packed = if cap < largest { format!(", packed({cap})") } else { String::new() };
    out.push('\n');
    for line in doc {
        let _ = writeln!(out, "/// {line}");
    }
    let _ =
        writeln!(out, "#[repr(C{packed})]\n#[derive(Clone, Copy, PartialEq, Debug)]\npub struct {name} {{");
    for field in fields {
        match &field.doc {
            Some(doc) => _ = writeln!(out, "    /// {doc}"),
            None => out.push_str("    #[doc(hidden)]\n"),
        }
        let _ = writeln!(out, "    pub {}: {},", field.name, field.ty.text);
    }
    out.push_str("}\n");
    let _ = writeln!(out, "const _: () = {{");
    let sizes: Vec<String> =
        fields.iter().map(|field| format!("::core::mem::size_of::<{}>()", field.ty.text)).collect();
    let _ = writeln!(out, "    assert!(::core::mem::size_of::<{name}>() == {size});");
    let _ = writeln!(out, "    // There is no padding but that of fields, as `Pod` requires.");
    let _ = writeln!(out, "    assert!({} == {size});", sizes.join(" + "));
    for field in fields.iter().filter(|field| field.doc.is_some()) {
        let _ = writeln!(
            out,
            "    assert!(::core::mem::offset_of!({name}, {}) == {});",
            field.name, field.offset
        );
    }
    out.push_str("};\n");
    plain_old_data(out, name);
    let depth = fields.iter().map(|field| field.ty.depth).max().unwrap_or(0) + 1;
    Declared { text: name.to_owned(), size, align: largest.min(cap), depth }
}

/// What makes a type castable to bytes.
fn plain_old_data(out: &mut String, ty: &str) {
    let _ = writeln!(
        out,
        "// SAFETY: any bytes are a value of each field, and the assertions leave no byte outside of fields."
    );
    let _ = writeln!(
        out,
        "unsafe impl ::bytemuck::Zeroable for {ty} {{}}\nunsafe impl ::bytemuck::Pod for {ty} {{}}"
    );
}

/// All zeros as the default of a structure.
fn zeroed_by_default(out: &mut String, name: &str) {
    let _ = writeln!(
        out,
        "impl Default for {name} {{\n    /// All zeros.\n    fn default() -> Self {{\n        ::bytemuck::Zeroable::zeroed()\n    }}\n}}"
    );
}

/// The element of an array whose stride is larger than its size.
const PADDED: &str = "
/// An element of an array with `N` bytes of padding behind it.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Padded<T, const N: usize> {
    /// The element.
    pub value: T,
    #[doc(hidden)]
    pub padding: [u8; N],
}
impl<T, const N: usize> From<T> for Padded<T, N> {
    fn from(value: T) -> Self {
        Padded { value, padding: [0; N] }
    }
}
";
