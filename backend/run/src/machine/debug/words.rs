//! Values and types in words.

use super::nodes;
use super::value::{At, Class, Node, Shape, View};
use crate::scalar::{mask, signed};
use spirant_dialect::debug_info::DebugOp;
use spirant_dialect::spirv::{FPEncoding, StorageClass};
use spirant_dialect::{Item, Module, Type, TypeKind};

/// Composites show so many parts in their text, and so many levels.
const MOST_SHOWN: u64 = 8;
const MOST_LEVELS: u32 = 3;

impl View<'_> {
    /// How a scalar is shown; the type of the source knows signs.
    pub(super) fn class(&self, shape: Shape, hint: Option<Item>) -> Class {
        let module = self.module();
        let of_source = |ty: Item| {
            let ty = nodes::stripped(module, ty);
            match nodes::op(module, ty)? {
                DebugOp::DebugTypePointer => return Some(Class::Pointer),
                DebugOp::DebugTypeBasic => {}
                DebugOp::DebugTypeEnum => {
                    return Some(Class::Unsigned(u32::try_from(nodes::number(module, ty, 6)?).ok()?));
                }
                _ => return None,
            }
            let bits = u32::try_from(nodes::number(module, ty, 1)?).ok()?;
            Some(match nodes::number(module, ty, 2)? {
                2 => Class::Bool,
                3 if matches!(bits, 16 | 32 | 64) => Class::Float(bits),
                4 | 5 => Class::Signed(bits),
                _ => Class::Unsigned(bits),
            })
        };
        match shape {
            Shape::Bytes(bytes) => Class::Unsigned(u32::from(bytes) * 8),
            Shape::Source(ty, _) => of_source(ty).unwrap_or(Class::Unsigned(64)),
            Shape::Module(ty, _) => match self.kind(ty) {
                TypeKind::Bool => Class::Bool,
                TypeKind::Int { width, signed } => match hint.and_then(of_source) {
                    Some(Class::Signed(_)) => Class::Signed(width),
                    Some(Class::Bool) => Class::Bool,
                    Some(Class::Float(bits)) if bits == width => Class::Float(bits),
                    _ if signed => Class::Signed(width),
                    _ => Class::Unsigned(width),
                },
                TypeKind::Float { encoding: Some(encoding), .. }
                    if encoding == FPEncoding::BFloat16KHR as u32 =>
                {
                    Class::Brain
                }
                TypeKind::Float { width, .. } => Class::Float(width),
                TypeKind::Pointer { .. } | TypeKind::UntypedPointer { .. } => Class::Pointer,
                _ => Class::Handle,
            },
        }
    }

    /// A value in words.
    pub(super) fn text(&self, node: &Node, level: u32) -> String {
        let (at, shape, hint) = match node {
            Node::Text => return "not known here".to_owned(),
            Node::Value { at, shape, hint } => (at, *shape, *hint),
            _ => return self.list(node, level),
        };
        let is_pointer = matches!(self.class(shape, hint), Class::Pointer | Class::Handle);
        if self.is_composite(shape) {
            return self.list(node, level);
        }
        match self.scalar(at, shape) {
            Err(why) => why,
            Ok((_, undefined)) if undefined != 0 => "never written".to_owned(),
            Ok((bits, _)) if is_pointer => self.pointer_text(bits),
            Ok((bits, _)) => {
                let shown = shown(self.class(shape, hint), bits);
                match self.enumerator(shape, hint, bits) {
                    Some(name) => format!("{name} ({shown})"),
                    None => shown,
                }
            }
        }
    }

    fn is_composite(&self, shape: Shape) -> bool {
        match shape {
            Shape::Bytes(_) => false,
            Shape::Module(ty, _) => matches!(
                self.kind(ty),
                TypeKind::Vector { .. }
                    | TypeKind::Matrix { .. }
                    | TypeKind::Array { .. }
                    | TypeKind::RuntimeArray { .. }
                    | TypeKind::Struct
            ),
            Shape::Source(ty, _) => matches!(
                nodes::op(self.module(), nodes::stripped(self.module(), ty)),
                Some(DebugOp::DebugTypeVector | DebugOp::DebugTypeArray | DebugOp::DebugTypeComposite)
            ),
        }
    }

    /// The name of the value of an enumeration.
    fn enumerator(&self, shape: Shape, hint: Option<Item>, bits: u64) -> Option<String> {
        let module = self.module();
        let ty = match shape {
            Shape::Source(ty, _) => ty,
            _ => hint?,
        };
        let ty = nodes::stripped(module, ty);
        if nodes::op(module, ty) != Some(DebugOp::DebugTypeEnum) {
            return None;
        }
        let count = module.items.get(ty)?.operands.len();
        let place = (8..count).step_by(2).find(|place| nodes::number(module, ty, *place) == Some(bits))?;
        module.string_item(nodes::item(module, ty, place + 1)?)
    }

    fn list(&self, node: &Node, level: u32) -> String {
        let count = self.count(node);
        if level >= MOST_LEVELS {
            return "{…}".to_owned();
        }
        let is_struct = match node {
            Node::Value { shape: Shape::Module(ty, _), .. } => self.kind(*ty) == TypeKind::Struct,
            Node::Value { shape: Shape::Source(ty, _), .. } => {
                nodes::op(self.module(), nodes::stripped(self.module(), *ty))
                    == Some(DebugOp::DebugTypeComposite)
            }
            _ => false,
        };
        let mut parts: Vec<String> = (0..count.min(MOST_SHOWN))
            .filter_map(|index| self.part(node, index))
            .map(|(name, part)| match is_struct {
                true => format!("{name} = {}", self.text(&part, level + 1)),
                false => self.text(&part, level + 1),
            })
            .collect();
        if count > MOST_SHOWN {
            parts.push(format!("… {count} in all"));
        }
        format!("{{{}}}", parts.join(", "))
    }

    /// A pointer in words.
    pub(super) fn pointer_text(&self, pointer: u64) -> String {
        if pointer == 0 {
            return "null".to_owned();
        }
        let object = self.machine.memory.objects.get((pointer >> 32) as usize);
        let offset = pointer as u32 as i32;
        match object {
            Some(object) if pointer >> 32 != 0 => {
                let gone = if object.alive { "" } else { ", which no longer exists" };
                format!("byte {offset} of {}{gone}", object.name)
            }
            _ => format!("0x{pointer:x}, which is in no object"),
        }
    }

    /// The type in words.
    pub(super) fn type_name(&self, node: &Node) -> String {
        let module = self.module();
        match node {
            Node::Text => String::new(),
            Node::Parts { ty, path, .. } => self
                .parts_of_source(*ty, path.len(), path)
                .map(|(_, ty)| nodes::type_name(module, ty))
                .unwrap_or_default(),
            Node::Elements { shape, count, hint, .. } => {
                let element = Node::Value { at: At::Registers(0), shape: *shape, hint: *hint };
                format!("{}[{count}]", self.type_name(&element))
            }
            Node::Value { shape: Shape::Source(ty, 0), .. } => nodes::type_name(module, *ty),
            Node::Value { shape: Shape::Source(ty, dims), .. } => {
                let lengths = nodes::counts(module, *ty);
                let lengths: String = lengths.iter().skip(*dims).map(|count| format!("[{count}]")).collect();
                let inner = nodes::item(module, *ty, 0).map(|ty| nodes::type_name(module, ty));
                format!("{}{lengths}", inner.unwrap_or_default())
            }
            Node::Value { shape: Shape::Bytes(bytes), .. } => format!("u{}", u32::from(*bytes) * 8),
            Node::Value { shape: Shape::Module(ty, _), hint, .. } => {
                let source = hint.map(|ty| nodes::type_name(module, ty)).filter(|name| !name.is_empty());
                source.unwrap_or_else(|| own_type_name(module, *ty, 0))
            }
        }
    }
}

/// The name of a component of a vector.
pub(super) fn component(index: u64, count: u32) -> String {
    match (index, count) {
        (0..=3, 0..=4) => ["x", "y", "z", "w"].get(index as usize).copied().unwrap_or("?").to_owned(),
        _ => format!("s{index:x}"),
    }
}

fn shown(class: Class, bits: u64) -> String {
    match class {
        Class::Bool => (bits != 0).to_string(),
        Class::Signed(width) => signed(bits & mask(width), width).to_string(),
        Class::Unsigned(width) => {
            let bits = bits & mask(width);
            let number = signed(bits, width);
            // Most modules do not state signs.
            if number < 0 { format!("{bits} ({number})") } else { bits.to_string() }
        }
        Class::Float(16) => half::f16::from_bits(bits as u16).to_string(),
        Class::Float(32) => f32::from_bits(bits as u32).to_string(),
        Class::Float(_) => f64::from_bits(bits).to_string(),
        Class::Brain => half::bf16::from_bits(bits as u16).to_string(),
        Class::Pointer | Class::Handle => format!("0x{bits:x}"),
    }
}

/// A type of the module in words.
fn own_type_name(module: &Module, ty: Type, depth: u32) -> String {
    let inner = |ty| if depth < 8 { own_type_name(module, ty, depth + 1) } else { "…".to_owned() };
    match module.types.kind(ty) {
        TypeKind::Bool => "bool".to_owned(),
        TypeKind::Int { width, signed: true } => format!("i{width}"),
        TypeKind::Int { width, .. } => format!("u{width}"),
        TypeKind::Float { width, .. } => format!("f{width}"),
        TypeKind::Vector { element, count } => format!("{}x{count}", inner(element)),
        TypeKind::Matrix { column, count } => format!("{count} columns {}", inner(column)),
        TypeKind::Array { element, length } => {
            format!("{}[{}]", inner(element), module.consts.int_value(length).unwrap_or(0))
        }
        TypeKind::RuntimeArray { element } => format!("{}[]", inner(element)),
        TypeKind::Struct => {
            module.types.names.get(&ty).map_or_else(|| "struct".to_owned(), ToString::to_string)
        }
        TypeKind::Pointer { pointee, storage } => match storage {
            StorageClass::Function => format!("{}*", inner(pointee)),
            storage => format!("{storage:?} {}*", inner(pointee)),
        },
        _ => spirant_dialect::type_name(module, ty),
    }
}
