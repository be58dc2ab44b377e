//! Mangled names, as clang writes those of OpenCL C's functions (Itanium C++ ABI, 5.1), and the names of types in C.

use crate::cx::Lift;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::views::ImageType;
use spirant_dialect::{Type, TypeKind};
use spirant_ir::AddressSpace;

/// A type as a mangled name spells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Spelled {
    /// A type that is never abbreviated.
    Plain(String),
    /// A name.
    Named(String),
    /// A vector.
    Vector(u32, Box<Spelled>),
    /// Qualifiers.
    Qualified(String, Box<Spelled>),
    /// A pointer.
    Pointer(Box<Spelled>),
}

/// How integers are spelled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Signs {
    /// As their types state.
    AsStated,
    /// All of them signed.
    Signed,
    /// All of them unsigned.
    Unsigned,
}

/// The mangled name of a function with these parameters.
pub(crate) fn mangled(base: &str, params: &[Spelled]) -> String {
    let mut text = format!("_Z{}{base}", base.len());
    let mut seen = Vec::new();
    for param in params {
        spell(param, &mut seen, &mut text);
    }
    if params.is_empty() {
        text.push('v');
    }
    text
}

fn spell(ty: &Spelled, seen: &mut Vec<Spelled>, text: &mut String) {
    if let Some(index) = seen.iter().position(|own| own == ty) {
        text.push('S');
        if let Some(mut number) = index.checked_sub(1) {
            let mut digits = Vec::new();
            loop {
                digits.push(char::from_digit(number as u32 % 36, 36).unwrap_or('0').to_ascii_uppercase());
                number /= 36;
                if number == 0 {
                    break;
                }
            }
            text.extend(digits.iter().rev());
        }
        text.push('_');
        return;
    }
    match ty {
        Spelled::Plain(name) => {
            text.push_str(name);
            return;
        }
        Spelled::Named(name) => text.push_str(&format!("{}{name}", name.len())),
        Spelled::Vector(count, element) => {
            text.push_str(&format!("Dv{count}_"));
            spell(element, seen, text);
        }
        Spelled::Qualified(qualifiers, inner) => {
            text.push_str(qualifiers);
            spell(inner, seen, text);
        }
        Spelled::Pointer(pointee) => {
            text.push('P');
            spell(pointee, seen, text);
        }
    }
    seen.push(ty.clone());
}

impl Lift<'_, '_> {
    /// How a mangled name spells a type.
    pub(crate) fn spelled(&self, ty: Type, signs: Signs) -> Spelled {
        let types = &self.module.types;
        match types.kind(ty) {
            TypeKind::Bool => Spelled::Plain("b".to_owned()),
            TypeKind::Int { width, signed } => {
                let signed = match signs {
                    Signs::AsStated => signed,
                    Signs::Signed => true,
                    Signs::Unsigned => false,
                };
                Spelled::Plain(int_code(width, signed))
            }
            TypeKind::Float { width: 16, encoding: None } => Spelled::Plain("Dh".to_owned()),
            TypeKind::Float { width: 16, .. } => Spelled::Plain("DF16b".to_owned()),
            TypeKind::Float { width: 64, .. } => Spelled::Plain("d".to_owned()),
            TypeKind::Float { .. } => Spelled::Plain("f".to_owned()),
            TypeKind::Vector { element, count } => {
                Spelled::Vector(count, Box::new(self.spelled(element, signs)))
            }
            TypeKind::Pointer { storage, pointee } => {
                // A pointer to itself has no end.
                let inner = match types.kind(pointee) {
                    TypeKind::Pointer { .. } => Spelled::Plain("v".to_owned()),
                    _ => self.spelled(pointee, signs),
                };
                let space = AddressSpace::of_class(storage).unwrap_or(AddressSpace::Function);
                let inner = match (storage, space) {
                    (StorageClass::Function, _) => inner,
                    (_, space) => {
                        let name = format!("AS{space}");
                        Spelled::Qualified(format!("U{}{name}", name.len()), Box::new(inner))
                    }
                };
                Spelled::Pointer(Box::new(inner))
            }
            _ => Spelled::Named(self.opaque_name(ty)),
        }
    }

    /// The name that clang's mangling has for a type without structure, or one of ours.
    fn opaque_name(&self, ty: Type) -> String {
        let types = &self.module.types;
        if let Some(image) = self.image_name(ty) {
            let access = match ImageType::of(types, ty).and_then(|image| image.access) {
                Some(1) => "wo",
                Some(2) => "rw",
                _ => "ro",
            };
            return format!("ocl_{image}_{access}");
        }
        let data = types.get(ty);
        let op = data.op.op();
        match op {
            Some(Op::TypeSampler) => "ocl_sampler".to_owned(),
            Some(Op::TypeEvent) => "ocl_event".to_owned(),
            Some(Op::TypeQueue) => "ocl_queue".to_owned(),
            Some(Op::TypeDeviceEvent) => "ocl_clkevent".to_owned(),
            Some(Op::TypeReserveId) => "ocl_reserveid".to_owned(),
            Some(Op::TypePipe) => "ocl_pipe".to_owned(),
            _ => match types.names.get(&ty) {
                Some(name) if !name.is_empty() => name.replace(|c: char| !c.is_ascii_alphanumeric(), "_"),
                _ => {
                    format!("__spirv_{}_{}", op.map_or_else(String::new, |op| format!("{op:?}")), ty.as_u32())
                }
            },
        }
    }

    /// OpenCL C's name of an image type, without access: `image2d_array_depth`.
    fn image_name(&self, ty: Type) -> Option<String> {
        let image = ImageType::of(&self.module.types, ty)?;
        let dimensions = match image.dim {
            0 => "1d",
            1 => "2d",
            2 => "3d",
            5 => "1d_buffer",
            _ => return None,
        };
        let array = if image.is_arrayed() { "_array" } else { "" };
        let msaa = if image.is_multisampled() { "_msaa" } else { "" };
        let depth = if image.depth == 1 { "_depth" } else { "" };
        Some(format!("image{dimensions}{array}{msaa}{depth}"))
    }

    /// A type as OpenCL C spells it.
    pub(crate) fn c_name(&self, ty: Type) -> String {
        let types = &self.module.types;
        match types.kind(ty) {
            TypeKind::Void => "void".to_owned(),
            TypeKind::Bool => "bool".to_owned(),
            TypeKind::Int { width, signed } => {
                let name = match width {
                    8 => "char",
                    16 => "short",
                    64 => "long",
                    _ => "int",
                };
                if signed { name.to_owned() } else { format!("u{name}") }
            }
            TypeKind::Float { width, .. } => match width {
                16 => "half".to_owned(),
                64 => "double".to_owned(),
                _ => "float".to_owned(),
            },
            TypeKind::Vector { element, count } => format!("{}{count}", self.c_name(element)),
            TypeKind::Pointer { pointee, .. } => match types.kind(pointee) {
                TypeKind::Pointer { .. } => "void**".to_owned(),
                _ => format!("{}*", self.c_name(pointee)),
            },
            TypeKind::Struct => match types.names.get(&ty) {
                Some(name) => name.replacen("struct.", "struct ", 1),
                None => "struct".to_owned(),
            },
            TypeKind::Array { element, .. } => format!("{}[]", self.plain_element(element)),
            _ => match (self.image_name(ty), types.get(ty).op.op()) {
                (Some(name), _) => format!("{name}_t"),
                (None, Some(Op::TypeSampler)) => "sampler_t".to_owned(),
                (None, Some(Op::TypeEvent)) => "event_t".to_owned(),
                (None, Some(Op::TypeQueue)) => "queue_t".to_owned(),
                (None, Some(Op::TypeDeviceEvent)) => "clk_event_t".to_owned(),
                (None, Some(Op::TypeReserveId)) => "reserve_id_t".to_owned(),
                (None, Some(Op::TypePipe)) => "pipe".to_owned(),
                _ => "opaque".to_owned(),
            },
        }
    }

    /// The element of an array, by name alone where it has parts itself.
    fn plain_element(&self, ty: Type) -> String {
        match self.module.types.kind(ty) {
            TypeKind::Array { .. } | TypeKind::Struct => "struct".to_owned(),
            _ => self.c_name(ty),
        }
    }
}

fn int_code(width: u32, signed: bool) -> String {
    let code = match (width, signed) {
        (8, true) => "c",
        (8, false) => "h",
        (16, true) => "s",
        (16, false) => "t",
        (32, true) => "i",
        (32, false) => "j",
        (64, true) => "l",
        (64, false) => "m",
        (_, true) => return format!("DB{width}_"),
        (_, false) => return format!("DU{width}_"),
    };
    code.to_owned()
}
