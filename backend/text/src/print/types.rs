//! Types in MLIR's syntax (SPIR-V 3.3.6, "Type-Declaration Instructions").

use super::Printer;
use super::names::{enumerant, plain_identifier, snake_case};
use super::recursive::Recursive;
use super::special::{mlir_enumerant, storage_name};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use spirant_dialect::constants::Const;
use spirant_dialect::decoration::{Decoration, DecorationOperand};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::grammar::{self, OperandKind as K};
use spirant_dialect::module::Module;
use spirant_dialect::spirv::{self, Op, StorageClass};
use spirant_dialect::types::{Type, TypeDecoration, TypeKind, TypeOperand};
use spirant_dialect::views::{CooperativeMatrixType, ImageType};
use std::fmt::Write;

/// How long a type's text may be before it gets an alias.
const ALIAS_FROM: usize = 80;

/// The texts of the types printed so far.
pub(super) struct TypeNames {
    texts: Vec<Option<Box<str>>>,
    /// The aliased types, in the order of their numbers.
    definitions: Vec<String>,
    /// Names of structs that are in use.
    names: HashSet<String, FxBuildHasher>,
    /// Types whose text is being written.
    busy: Vec<bool>,
    /// Structs that are referred to by name, with their names.
    named: HashMap<Type, String, FxBuildHasher>,
    /// Those of them that are named before they are defined.
    awaited: Vec<Type>,
    /// Those that lead to each other.
    pub(super) recursive: Recursive,
}

impl TypeNames {
    /// No texts yet.
    pub(super) fn new(module: &Module) -> Self {
        TypeNames {
            texts: vec![None; module.types.len()],
            definitions: Vec::new(),
            names: HashSet::default(),
            busy: vec![false; module.types.len()],
            named: HashMap::default(),
            awaited: Vec::new(),
            recursive: Recursive::new(&module.types),
        }
    }

    /// Whether every struct that is referred to by name is defined somewhere.
    pub(super) fn is_complete(&self) -> bool {
        self.awaited.is_empty()
    }

    /// The definitions of the aliases, parts before wholes.
    pub(super) fn aliases(&self) -> String {
        let mut text = String::new();
        for (number, definition) in self.definitions.iter().enumerate() {
            let _ = writeln!(text, "!type{number} = {definition}");
        }
        text
    }
}

impl Printer<'_> {
    /// Appends a type.
    pub(super) fn ty(&mut self, ty: Type) {
        let module = self.module;
        let leads_back = module.types.is_forward_pointer(ty)
            || self.types.recursive.contains(ty)
            || self.stands_by_name(ty);
        if let (true, TypeKind::Pointer { storage, pointee }) = (leads_back, module.types.kind(ty)) {
            // In other types it has the name of its pointee; here it must define that.
            self.make_type(pointee);
            let text = self.part(pointee).to_owned();
            let text = self.pointer(ty, storage, &text);
            self.out.push_str(&text);
            return;
        }
        self.make_type(ty);
        let text = match self.types.texts.get(ty.index()) {
            Some(Some(text)) => text,
            _ => "!spirv.invalid",
        };
        self.out.push_str(text);
    }

    /// Defines the structs that are referred to by name and not defined yet.
    pub(super) fn define_awaited(&mut self) {
        while let Some(ty) = self.types.awaited.pop() {
            if matches!(self.types.texts.get(ty.index()), Some(None)) {
                self.make_type(ty);
                if let Some(Some(text)) = self.types.texts.get(ty.index())
                    && !text.starts_with("!type")
                {
                    let text = text.to_string();
                    self.types.definitions.push(text);
                }
            }
        }
    }

    /// Makes the text of a type and of all its parts, parts first.
    fn make_type(&mut self, ty: Type) {
        let module = self.module;
        let mut work = vec![(ty, false)];
        while let Some((ty, parts_done)) = work.pop() {
            if !matches!(self.types.texts.get(ty.index()), Some(None)) {
                continue;
            }
            let around = self.types.recursive.parts_of_component(&module.types, ty);
            if parts_done {
                let text = match around.map(|_| self.recursive_text(ty)) {
                    Some(Some(text)) => text,
                    // By names, which asks for other parts.
                    Some(None) => {
                        self.types.busy[ty.index()] = false;
                        work.push((ty, false));
                        continue;
                    }
                    None => self.type_text(ty),
                };
                let is_function = matches!(module.types.kind(ty), TypeKind::Function { .. });
                let text = if text.len() >= ALIAS_FROM && !is_function {
                    self.types.definitions.push(text);
                    format!("!type{}", self.types.definitions.len() - 1)
                } else {
                    text
                };
                self.types.texts[ty.index()] = Some(text.into());
                continue;
            }
            if std::mem::replace(&mut self.types.busy[ty.index()], true) {
                continue;
            }
            work.push((ty, true));
            if let Some(around) = around {
                work.extend(around.into_iter().rev().map(|part| (part, false)));
                continue;
            }
            if self.stands_by_name(ty) {
                continue;
            }
            for operand in module.types.get(ty).operands.iter().rev() {
                if let TypeOperand::Type(part) = operand
                    && matches!(self.types.texts.get(part.index()), Some(None))
                {
                    work.push((*part, false));
                }
            }
        }
    }

    /// Whether a type is a pointer that gives the name of a struct instead of its definition: one
    /// that was made before what it points to, or that is among types that are written by names.
    fn stands_by_name(&self, ty: Type) -> bool {
        let types = &self.module.types;
        let is_by_name = types.is_forward_pointer(ty)
            || self.types.recursive.is_by_name(ty) && matches!(types.kind(ty), TypeKind::Pointer { .. });
        is_by_name && self.struct_behind(ty).is_some()
    }

    /// The struct that a pointer made before it leads to: directly, or by arrays and pointers.
    fn struct_behind(&self, pointer: Type) -> Option<Type> {
        let types = &self.module.types;
        let mut ty = pointer;
        // A chain of other types is not longer than there are types.
        for _ in 0..types.len() {
            ty = match types.kind(ty) {
                TypeKind::Pointer { pointee, .. } => pointee,
                TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element } => element,
                TypeKind::Struct => return Some(ty),
                _ => return None,
            };
        }
        None
    }

    /// The text of what leads to a struct, the struct by its name.
    fn text_by_name(&mut self, ty: Type) -> String {
        let module = self.module;
        if module.types.names.contains_key(&ty) && !module.types.is_forward_pointer(ty) {
            // What has a name of its own must be written in full somewhere.
            self.types.awaited.push(ty);
        }
        match module.types.kind(ty) {
            TypeKind::Struct => {
                self.types.awaited.push(ty);
                format!("!spirv.struct<{}>", self.struct_name(ty))
            }
            TypeKind::Pointer { storage, pointee } => {
                let text = self.text_by_name(pointee);
                self.pointer(ty, storage, &text)
            }
            TypeKind::Array { element, length } => {
                let count = self.length(length);
                format!("!spirv.array<{count} x {}{}>", self.text_by_name(element), self.type_decorations(ty))
            }
            TypeKind::RuntimeArray { element } => {
                format!("!spirv.rtarray<{}{}>", self.text_by_name(element), self.type_decorations(ty))
            }
            _ => self.part(ty).to_owned(),
        }
    }

    /// `type_names` and `member_names`: the names of types whose text has none, and of the
    /// members of structs, as far as the text has these types.
    pub(super) fn type_names(&mut self) -> Vec<String> {
        let module = self.module;
        let (mut names, mut members) = (Vec::new(), Vec::new());
        // Those that operations leave unsaid; none of them gets an alias.
        let functions: HashSet<Type, FxBuildHasher> = module.functions.values().map(|f| f.ty).collect();
        let mut unsaid: Vec<Type> = module.types.names.keys().copied().collect();
        unsaid.sort_unstable();
        for ty in unsaid {
            match module.types.kind(ty) {
                TypeKind::Void | TypeKind::Bool | TypeKind::Int { .. } | TypeKind::Float { .. } => {
                    self.make_type(ty);
                }
                TypeKind::Vector { .. } => self.make_type(ty),
                TypeKind::Function { .. } if functions.contains(&ty) => self.make_type(ty),
                _ => {}
            }
        }
        for (ty, _) in module.types.iter() {
            if !matches!(self.types.texts.get(ty.index()), Some(Some(_))) {
                if !self.stands_within(ty) {
                    continue;
                }
                self.make_type(ty);
            }
            let own = module.types.names.get(&ty).map_or("", |name| name);
            let granted = self.types.named.get(&ty).map_or("", String::as_str);
            if own != granted {
                let own = self.scratch(|p| p.string(own));
                let shown = self.scratch(|p| p.ty(ty));
                names.push(format!("[{shown}, {own}]"));
            }
            let count = module.types.members(ty).count() as u32;
            let own: Vec<Option<&str>> = match module.types.kind(ty) {
                TypeKind::Struct if !module.types.member_names.is_empty() => (0..count)
                    .map(|at| module.types.member_names.get(&(ty, at)).map(|name| &**name))
                    .collect(),
                _ => Vec::new(),
            };
            if own.iter().any(Option::is_some) {
                let mut text = format!("[{}", self.part(ty));
                for name in own {
                    let name = name.map_or("unit".to_owned(), |name| self.scratch(|p| p.string(name)));
                    let _ = write!(text, ", {name}");
                }
                text.push(']');
                members.push(text);
            }
        }
        let mut attributes = Vec::new();
        for (name, mut list) in [("type_names", names), ("member_names", members)] {
            // Nothing depends on the order in which types were made.
            list.sort();
            if !list.is_empty() {
                attributes.push(format!("{name} = [{}]", list.join(", ")));
            }
        }
        attributes
    }

    /// Whether a type is written within another one alone, where its name, or those of its members, would not be said.
    fn stands_within(&self, ty: Type) -> bool {
        let (types, named) = (&self.module.types, &self.types.named);
        let own = types.names.get(&ty).map_or("", |name| name);
        let has_names = own != named.get(&ty).map_or("", String::as_str)
            || (0..types.members(ty).len() as u32).any(|at| types.member_names.contains_key(&(ty, at)));
        has_names && self.types.recursive.component_of(ty).iter().any(|member| named.contains_key(member))
    }

    pub(super) fn part(&self, ty: Type) -> &str {
        match self.types.texts.get(ty.index()) {
            Some(Some(text)) => text,
            _ => "!spirv.invalid",
        }
    }

    fn type_text(&mut self, ty: Type) -> String {
        let module = self.module;
        match module.types.kind(ty) {
            TypeKind::Void => "none".to_owned(),
            TypeKind::Bool => "i1".to_owned(),
            TypeKind::Int { width, signed } => format!("{}i{width}", if signed { "s" } else { "" }),
            TypeKind::Float { width, encoding } => float(width, encoding),
            TypeKind::Vector { element, count } => format!("vector<{count}x{}>", self.part(element)),
            TypeKind::Matrix { column, count } => format!("!spirv.matrix<{count} x {}>", self.part(column)),
            TypeKind::Array { element, length } => {
                let count = self.length(length);
                let own = self.type_decorations(ty);
                format!("!spirv.array<{count} x {}{own}>", self.part(element))
            }
            TypeKind::RuntimeArray { element } => {
                let own = self.type_decorations(ty);
                format!("!spirv.rtarray<{}{own}>", self.part(element))
            }
            TypeKind::Struct => self.structure(ty),
            TypeKind::Pointer { .. } if self.stands_by_name(ty) => self.text_by_name(ty),
            TypeKind::Pointer { storage, pointee } => {
                let text = self.part(pointee).to_owned();
                self.pointer(ty, storage, &text)
            }
            TypeKind::UntypedPointer { storage } => format!("!spirv.untyped_ptr<{storage:?}>"),
            TypeKind::Function { result } => {
                let mut text = "(".to_owned();
                for (index, parameter) in module.types.parameters(ty).enumerate() {
                    let comma = if index > 0 { ", " } else { "" };
                    let _ = write!(text, "{comma}{}", self.part(parameter));
                }
                let result =
                    if module.types.kind(result) == TypeKind::Void { "()" } else { self.part(result) };
                let _ = write!(text, ") -> {result}");
                text
            }
            TypeKind::Image => self.image(ty),
            TypeKind::SampledImage { image } => format!("!spirv.sampled_image<{}>", self.part(image)),
            TypeKind::Sampler => "!spirv.sampler".to_owned(),
            TypeKind::Other => match self.module.types.get(ty).op.op() {
                Some(Op::TypeTensorARM) => self.tensor(ty),
                _ => self.cooperative(ty),
            }
            .unwrap_or_else(|| self.other(ty)),
        }
    }

    /// How many elements an array has: a number, a symbol, or a constant of the module. A number
    /// that is not a plain `i32` has its type.
    pub(super) fn length(&mut self, length: Const) -> String {
        let module = self.module;
        let data = module.consts.get(length);
        if let Some(name) = self.symbols.spec(length).map(str::to_owned) {
            return self.scratch(|p| p.symbol(&name));
        }
        match module.consts.int_value(length) {
            Some(count) if data.op == Op::Constant && self.is_bare(length) => {
                let plain = if u32::try_from(count).is_ok() { 32 } else { 64 };
                match module.types.kind(data.ty) {
                    TypeKind::Int { width, signed: false } if width == plain => count.to_string(),
                    TypeKind::Int { width, signed } => {
                        format!("{count} : {}i{width}", if signed { "s" } else { "" })
                    }
                    _ => self.outer_constant(length),
                }
            }
            _ => self.outer_constant(length),
        }
    }

    /// The name of a struct as MLIR accepts it, unique among those printed.
    pub(super) fn struct_name(&mut self, ty: Type) -> String {
        if let Some(name) = self.types.named.get(&ty) {
            return name.clone();
        }
        let given = self.module.types.names.get(&ty).and_then(|name| plain_identifier(name));
        let mut name = given.unwrap_or_else(|| "struct".to_owned());
        if is_type_word(&name) {
            name.push('_');
        }
        let mut unique = name.clone();
        let mut number = 0;
        while !self.types.names.insert(unique.clone()) {
            number += 1;
            unique = format!("{name}_{number}");
        }
        self.types.named.insert(ty, unique.clone());
        unique
    }

    fn structure(&mut self, ty: Type) -> String {
        let members: Vec<String> =
            self.module.types.members(ty).map(|member| self.part(member).to_owned()).collect();
        self.structure_of(ty, &members)
    }

    /// A struct whose members are written so.
    pub(super) fn structure_of(&mut self, ty: Type, members: &[String]) -> String {
        let module = self.module;
        let decorations = &module.types.get(ty).decorations;
        let is_recursive = self.types.named.contains_key(&ty);
        let mut text = "!spirv.struct<(".to_owned();
        if is_recursive || module.types.names.get(&ty).is_some_and(|name| plain_identifier(name).is_some()) {
            text = format!("!spirv.struct<{}, (", self.struct_name(ty));
        }
        for (index, member) in members.iter().enumerate() {
            let comma = if index > 0 { ", " } else { "" };
            let _ = write!(text, "{comma}{member}");
            let mut own: Vec<String> = Vec::new();
            for decoration in decorations.iter().filter(|d| d.member == Some(index as u32)) {
                match (decoration.decoration.kind, decoration.decoration.word()) {
                    // The offset comes first, without a name.
                    (spirv::Decoration::Offset, Some(offset)) => own.insert(0, offset.to_string()),
                    _ => own.push(self.member_decoration(&decoration.decoration)),
                }
            }
            if !own.is_empty() {
                let _ = write!(text, " [{}]", own.join(", "));
            }
        }
        text.push(')');
        for decoration in decorations.iter().filter(|d| d.member.is_none()) {
            let _ = write!(text, ", {}", self.member_decoration(&decoration.decoration));
        }
        text.push('>');
        text
    }

    fn image(&mut self, ty: Type) -> String {
        let Some(image) = ImageType::of(&self.module.types, ty) else { return self.other(ty) };
        let pick = |names: &[&str], index: u32| match names.get(index as usize) {
            Some(name) => (*name).to_owned(),
            None => index.to_string(),
        };
        let mut text = format!(
            "!spirv.image<{}, {}, {}, {}, {}, {}, {}",
            self.part(image.sampled_type),
            dimensionality(image.dim),
            pick(&["NoDepth", "IsDepth", "DepthUnknown"], image.depth),
            pick(&["NonArrayed", "Arrayed"], image.arrayed),
            pick(&["SingleSampled", "MultiSampled"], image.multisampled),
            pick(&["SamplerUnknown", "NeedSampler", "NoSampler"], image.sampled),
            enumerant(K::ImageFormat, image.format),
        );
        if let Some(access) = image.access {
            let _ = write!(text, ", {}", enumerant(K::AccessQualifier, access));
        }
        text.push('>');
        text
    }

    /// `!spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>`, where all is known.
    fn cooperative(&self, ty: Type) -> Option<String> {
        let matrix = CooperativeMatrixType::of(&self.module.types, ty)?;
        let number = |constant: Const| {
            let data = self.module.consts.get(constant);
            let is_plain = data.op == Op::Constant
                && self.is_bare(constant)
                && self.module.types.kind(data.ty) == TypeKind::Int { width: 32, signed: false };
            self.module.consts.int_value(constant).filter(|_| is_plain)
        };
        Some(format!(
            "!spirv.coopmatrix<{}x{}x{}, {}, {}>",
            number(matrix.rows)?,
            number(matrix.columns)?,
            self.part(matrix.component),
            enumerant(K::Scope, number(matrix.scope)? as u32),
            mlir_enumerant(K::CooperativeMatrixUse, number(matrix.usage)? as u32)
        ))
    }

    /// `!spirv.arm.tensor<2x3xf32>`, where all is known.
    fn tensor(&self, ty: Type) -> Option<String> {
        let module = self.module;
        let plain = |constant: Const| {
            let data = module.consts.get(constant);
            let is_plain = data.op == Op::Constant
                && self.is_bare(constant)
                && module.types.kind(data.ty) == TypeKind::Int { width: 32, signed: false };
            module.consts.int_value(constant).filter(|_| is_plain)
        };
        let (element, shape) = match *module.types.get(ty).operands {
            [TypeOperand::Type(element)] => (element, "*x".to_owned()),
            [TypeOperand::Type(element), TypeOperand::Const(rank)] => {
                (element, "?x".repeat(plain(rank).filter(|rank| (1..=64).contains(rank))? as usize))
            }
            [TypeOperand::Type(element), TypeOperand::Const(rank), TypeOperand::Const(shape)] => {
                let data = module.consts.get(shape);
                let mut text = String::new();
                for part in &data.operands {
                    let spirant_dialect::constants::ConstOperand::Const(part) = *part else { return None };
                    let _ = write!(text, "{}x", plain(part).filter(|size| *size > 0)?);
                }
                let is_whole = data.op == Op::ConstantComposite
                    && self.is_bare(shape)
                    && plain(rank) == Some(data.operands.len() as u64);
                (element, is_whole.then_some(text)?)
            }
            _ => return None,
        };
        Some(format!("!spirv.arm.tensor<{shape}{}>", self.part(element)))
    }

    /// A type MLIR lacks: `!spirv.TypeAccelerationStructureKHR`, its operands between angles.
    fn other(&mut self, ty: Type) -> String {
        let data = self.module.types.get(ty);
        let mut text = match grammar::op_info(data.op) {
            Some(info) => format!("!spirv.{}", info.name),
            None => format!("!spirv.Op{}", data.op.number()),
        };
        let mut parts: Vec<String> = Vec::with_capacity(data.operands.len());
        for operand in &data.operands {
            parts.push(match operand {
                TypeOperand::Type(part) => self.part(*part).to_owned(),
                TypeOperand::Const(constant) => self.outer_constant(*constant),
                TypeOperand::Word(word) => word.to_string(),
            });
        }
        if !parts.is_empty() {
            let _ = write!(text, "<{}>", parts.join(", "));
        }
        text
    }

    /// `!spirv.ptr<f32, StorageBuffer, stride=4>`, with this text of the pointee.
    pub(super) fn pointer(&mut self, ty: Type, storage: StorageClass, pointee: &str) -> String {
        format!("!spirv.ptr<{pointee}, {}{}>", storage_name(storage), self.type_decorations(ty))
    }

    /// The decorations of an array or a pointer, as its text has them.
    pub(super) fn type_decorations(&mut self, ty: Type) -> String {
        let mut text = String::new();
        for TypeDecoration { decoration, .. } in &self.module.types.get(ty).decorations {
            match (decoration.kind, decoration.word()) {
                (spirv::Decoration::ArrayStride, Some(stride)) => drop(write!(text, ", stride={stride}")),
                _ => drop(write!(text, ", {}", self.member_decoration(decoration))),
            }
        }
        text
    }

    /// `NonWritable`, `MatrixStride=16`.
    fn member_decoration(&mut self, decoration: &Decoration) -> String {
        let name = enumerant(K::Decoration, decoration.kind as u32);
        let mut operands: Vec<String> = Vec::with_capacity(decoration.operands.len());
        for operand in &decoration.operands {
            operands.push(match operand {
                DecorationOperand::Word(word) => word.to_string(),
                DecorationOperand::Str(text) => self.scratch(|p| p.string(text)),
                DecorationOperand::Const(constant) => self.outer_constant(*constant),
                DecorationOperand::Global(global) => self.global_symbol(*global),
                DecorationOperand::Func(func) => self.func_symbol(*func),
                DecorationOperand::Item(item) => format!("%outer_{item}"),
            });
        }
        if operands.is_empty() { name } else { format!("{name}={}", operands.join(":")) }
    }
}

/// A dimensionality in MLIR's spelling: `Dim2D`, `Cube`.
fn dimensionality(dim: u32) -> String {
    let name = enumerant(K::Dim, dim);
    if name.ends_with('D') && name.len() == 2 { format!("Dim{name}") } else { name }
}

/// Whether a word names a type of MLIR's own, and so cannot name a struct.
fn is_type_word(name: &str) -> bool {
    let number = ["si", "ui", "bf", "i", "f"].iter().find_map(|prefix| name.strip_prefix(prefix));
    matches!(name, "none" | "vector" | "tensor" | "index" | "mxint8")
        || number.is_some_and(|digits| digits.starts_with(|c: char| c.is_ascii_digit()))
}

fn float(width: u32, encoding: Option<u32>) -> String {
    use spirv::FPEncoding as E;
    let word = match encoding.and_then(E::from_u32) {
        None => return format!("f{width}"),
        Some(E::BFloat16KHR) => "bf16",
        Some(E::Float8E4M3EXT) => "f8E4M3FN",
        Some(E::Float8E5M2EXT) => "f8E5M2",
        Some(E::Float8UnsignedE8M0EXT) => "f8E8M0FNU",
        Some(E::Float6E2M3EXT) => "f6E2M3FN",
        Some(E::Float6E3M2EXT) => "f6E3M2FN",
        Some(E::Float4E2M1EXT) => "f4E2M1FN",
        Some(E::MXInt8EXT) => "mxint8",
    };
    word.to_owned()
}

impl Printer<'_> {
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
