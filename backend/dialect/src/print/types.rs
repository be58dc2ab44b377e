//! Types in MLIR's syntax (SPIR-V 3.3.6, "Type-Declaration Instructions").

use super::Printer;
use super::names::{enumerant, snake_case};
use crate::decoration::{Decoration, DecorationOperand};
use crate::entity::EntityRef;
use crate::grammar::{self, OperandKind as K};
use crate::module::Module;
use crate::spirv::{self, Op};
use crate::types::{Type, TypeKind, TypeOperand};
use std::cell::RefCell;
use std::fmt::Write;

/// How long a type's text may be before it gets an alias.
const ALIAS_FROM: usize = 80;

/// The text of every type.
pub(super) struct TypeNames {
    texts: Vec<String>,
    /// What an aliased type is.
    definitions: Vec<Option<String>>,
    used: RefCell<Vec<bool>>,
}

impl TypeNames {
    /// Names all types: operands precede their users, so one pass has every part at hand.
    pub(super) fn new(module: &Module) -> Self {
        let mut names = TypeNames {
            texts: Vec::with_capacity(module.types.len()),
            definitions: Vec::with_capacity(module.types.len()),
            used: RefCell::new(vec![false; module.types.len()]),
        };
        for (ty, _) in module.types.iter() {
            let text = names.text(module, ty);
            if text.len() >= ALIAS_FROM && module.types.get(ty).opcode != Op::TypeFunction as u32 as u16 {
                names.texts.push(format!("!{ty}"));
                names.definitions.push(Some(text));
            } else {
                names.texts.push(text);
                names.definitions.push(None);
            }
        }
        names
    }

    /// The definitions of the aliases in use, parts before wholes.
    pub(super) fn aliases(&self, module: &Module) -> String {
        let mut used = self.used.borrow_mut();
        // Users follow their operands: backwards, every use is seen before what it uses.
        for index in (0..used.len()).rev().filter(|i| i < &self.texts.len()) {
            if used[index] {
                for operand in &module.types.get(Type::new(index)).operands {
                    if let TypeOperand::Type(part) = operand
                        && let Some(used) = used.get_mut(part.index())
                    {
                        *used = true;
                    }
                }
            }
        }
        let mut text = String::new();
        for (index, definition) in self.definitions.iter().enumerate() {
            if let Some(definition) = definition.as_ref().filter(|_| used[index]) {
                let _ = writeln!(text, "!{} = {definition}", Type::new(index));
            }
        }
        text
    }

    fn get(&self, ty: Type) -> &str {
        self.texts.get(ty.index()).map_or("!spirv.invalid", String::as_str)
    }

    fn text(&self, module: &Module, ty: Type) -> String {
        match module.types.kind(ty) {
            TypeKind::Void => "none".to_owned(),
            TypeKind::Bool => "i1".to_owned(),
            TypeKind::Int { width, signed } => format!("{}i{width}", if signed { "s" } else { "" }),
            TypeKind::Float { width, encoding } => float(width, encoding),
            TypeKind::Vector { element, count } => format!("vector<{count}x{}>", self.get(element)),
            TypeKind::Matrix { column, count } => format!("!spirv.matrix<{count} x {}>", self.get(column)),
            TypeKind::Array { element, length } => {
                let count = match module.consts.int_value(length) {
                    Some(count) => count.to_string(),
                    None => format!("%{length}"),
                };
                format!("!spirv.array<{count} x {}{}>", self.get(element), stride(module, ty))
            }
            TypeKind::RuntimeArray { element } => {
                format!("!spirv.rtarray<{}{}>", self.get(element), stride(module, ty))
            }
            TypeKind::Struct => self.structure(module, ty),
            TypeKind::Pointer { storage, pointee } => {
                format!("!spirv.ptr<{}, {storage:?}>", self.get(pointee))
            }
            TypeKind::UntypedPointer { storage } => format!("!spirv.untyped_ptr<{storage:?}>"),
            TypeKind::Function { result } => {
                let mut text = "(".to_owned();
                for (index, parameter) in module.types.parameters(ty).enumerate() {
                    let comma = if index > 0 { ", " } else { "" };
                    let _ = write!(text, "{comma}{}", self.get(parameter));
                }
                let result =
                    if module.types.kind(result) == TypeKind::Void { "()" } else { self.get(result) };
                let _ = write!(text, ") -> {result}");
                text
            }
            TypeKind::Image => self.image(module, ty),
            TypeKind::SampledImage { image } => format!("!spirv.sampled_image<{}>", self.get(image)),
            TypeKind::Sampler => "!spirv.sampler".to_owned(),
            TypeKind::Other => self.other(module, ty),
        }
    }

    fn structure(&self, module: &Module, ty: Type) -> String {
        let decorations = &module.types.get(ty).decorations;
        let mut text = "!spirv.struct<(".to_owned();
        for (index, member) in module.types.members(ty).enumerate() {
            let comma = if index > 0 { ", " } else { "" };
            let _ = write!(text, "{comma}{}", self.get(member));
            let mut own: Vec<String> = Vec::new();
            for decoration in decorations.iter().filter(|d| d.member == Some(index as u32)) {
                match (decoration.decoration.kind, decoration.decoration.word()) {
                    // The offset stands first and alone.
                    (spirv::Decoration::Offset, Some(offset)) => own.insert(0, offset.to_string()),
                    _ => own.push(member_decoration(&decoration.decoration)),
                }
            }
            if !own.is_empty() {
                let _ = write!(text, " [{}]", own.join(", "));
            }
        }
        text.push(')');
        for decoration in decorations.iter().filter(|d| d.member.is_none()) {
            let _ = write!(text, ", {}", member_decoration(&decoration.decoration));
        }
        text.push('>');
        text
    }

    fn image(&self, module: &Module, ty: Type) -> String {
        use TypeOperand::{Type as T, Word as W};
        let operands = &*module.types.get(ty).operands;
        let [T(sampled_type), W(dim), W(depth), W(arrayed), W(samples), W(sampled), W(format), rest @ ..] =
            operands
        else {
            return self.other(module, ty);
        };
        let pick = |names: &[&str], index: u32| match names.get(index as usize) {
            Some(name) => (*name).to_owned(),
            None => index.to_string(),
        };
        let mut text = format!(
            "!spirv.image<{}, Dim{}, {}, {}, {}, {}, {}",
            self.get(*sampled_type),
            enumerant(K::Dim, *dim),
            pick(&["NoDepth", "IsDepth", "DepthUnknown"], *depth),
            pick(&["NonArrayed", "Arrayed"], *arrayed),
            pick(&["SingleSampled", "MultiSampled"], *samples),
            pick(&["SamplerUnknown", "NeedSampler", "NoSampler"], *sampled),
            enumerant(K::ImageFormat, *format),
        );
        if let [W(access)] = rest {
            let _ = write!(text, ", {}", enumerant(K::AccessQualifier, *access));
        }
        text.push('>');
        text
    }

    /// A type MLIR lacks: `!spirv.AccelerationStructureKHR`, its operands between angles.
    fn other(&self, module: &Module, ty: Type) -> String {
        let data = module.types.get(ty);
        let mut text = match grammar::op_info(data.opcode) {
            Some(info) => format!("!spirv.{}", info.name),
            None => format!("!spirv.Op{}", data.opcode),
        };
        let parts: Vec<String> = data
            .operands
            .iter()
            .map(|operand| match operand {
                TypeOperand::Type(part) => self.get(*part).to_owned(),
                TypeOperand::Const(constant) => format!("%{constant}"),
                TypeOperand::Word(word) => word.to_string(),
            })
            .collect();
        if !parts.is_empty() {
            let _ = write!(text, "<{}>", parts.join(", "));
        }
        text
    }
}

fn float(width: u32, encoding: Option<u32>) -> String {
    match encoding.and_then(spirv::FPEncoding::from_u32) {
        None => format!("f{width}"),
        Some(spirv::FPEncoding::BFloat16KHR) => "bf16".to_owned(),
        Some(spirv::FPEncoding::Float8E4M3EXT) => "f8E4M3FN".to_owned(),
        Some(spirv::FPEncoding::Float8E5M2EXT) => "f8E5M2".to_owned(),
    }
}

fn stride(module: &Module, ty: Type) -> String {
    module.types.array_stride(ty).map(|stride| format!(", stride={stride}")).unwrap_or_default()
}

/// `NonWritable`, `MatrixStride=16`.
fn member_decoration(decoration: &Decoration) -> String {
    let name = enumerant(K::Decoration, decoration.kind as u32);
    let operands: Vec<String> = decoration
        .operands
        .iter()
        .map(|operand| match operand {
            DecorationOperand::Word(word) => word.to_string(),
            DecorationOperand::Str(text) => format!("{text:?}"),
            DecorationOperand::Const(constant) => format!("%{constant}"),
            DecorationOperand::Global(global) => format!("%{global}"),
            DecorationOperand::Func(func) => format!("%{func}"),
            DecorationOperand::Item(item) => format!("%{item}"),
        })
        .collect();
    if operands.is_empty() { name } else { format!("{name}={}", operands.join(":")) }
}

impl Printer<'_> {
    /// Appends a type.
    pub(super) fn ty(&mut self, ty: Type) {
        if let Some(used) = self.types.used.borrow_mut().get_mut(ty.index()) {
            *used = true;
        }
        let text = self.types.texts.get(ty.index()).map_or("!spirv.invalid", String::as_str);
        self.out.push_str(text);
    }

    /// Appends `-> type`, or nothing for `void`.
    pub(super) fn arrow(&mut self, ty: Type) {
        if self.module.types.kind(ty) != TypeKind::Void {
            self.out.push_str(" -> ");
            self.ty(ty);
        }
    }
}

/// The attribute name of a decoration.
pub(super) fn attribute_name(kind: spirv::Decoration) -> String {
    snake_case(&enumerant(K::Decoration, kind as u32))
}
