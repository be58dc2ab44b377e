//! Constants: `spirv.Constant`, `spirv.mlir.referenceof` and the forms that MLIR lacks (SPIR-V 3.3.7).
//!
//! A function defines every constant that it uses, and the parts of these constants unless they fit into an
//! attribute.

use super::Printer;
use super::names::{Event, Thing, is_spec_symbol, walk_text};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use spirant_dialect::constants::{Const, ConstData, ConstOperand};
use spirant_dialect::function::{Function, ValueDef};
use spirant_dialect::grammar;
use spirant_dialect::module::{Func, Global, Item};
use spirant_dialect::op::CoreOpcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind, TypeOperand};
use std::collections::BTreeSet;

/// How many elements a constant that is one attribute may have.
const ATTRIBUTE_ELEMENTS: usize = 1024;

/// The entities of the module that a function refers to, in the order of their first use.
#[derive(Default)]
pub(super) struct Captures {
    seen: HashSet<Thing, FxBuildHasher>,
    pub(super) constants: Vec<Const>,
    globals: Vec<Global>,
    functions: Vec<Func>,
    types: Vec<Type>,
    pub(super) items: BTreeSet<Item>,
}

impl Captures {
    pub(super) fn add(&mut self, thing: Thing) -> bool {
        let is_new = self.seen.insert(thing);
        if is_new {
            match thing {
                Thing::Const(constant) => self.constants.push(constant),
                Thing::Global(global) => self.globals.push(global),
                Thing::Func(func) => self.functions.push(func),
                Thing::Type(ty) => self.types.push(ty),
            }
        }
        is_new
    }
}

impl Printer<'_> {
    /// Defines what `function` uses of the module.
    pub(super) fn captures(&mut self, function: &Function) {
        let mut captures = Captures::default();
        walk_text(function, |event| {
            let Event::Inst(inst) = event else { return };
            if let Some(record) = function.record(inst) {
                self.capture_record(function, record, &mut captures);
            }
            // A callee is a symbol, not a value.
            let callee = usize::from(function.op(inst) == Op::FunctionCall);
            let operands = function.operands(inst).iter().skip(callee);
            let args = function.targets(inst).iter().flat_map(|target| function.args(*target));
            for value in operands.chain(args) {
                match function.value_def(*value) {
                    ValueDef::Const(constant) => self.capture_constant(constant, &mut captures),
                    ValueDef::Global(global) => {
                        captures.add(Thing::Global(global));
                    }
                    ValueDef::Func(func) => {
                        captures.add(Thing::Func(func));
                    }
                    ValueDef::Type(ty) => {
                        captures.add(Thing::Type(ty));
                    }
                    ValueDef::Item(item) => {
                        captures.items.insert(item);
                    }
                    _ => {}
                }
            }
        });
        self.define(&captures);
    }

    /// Adds a constant after its constituents.
    pub(super) fn capture_constant(&self, constant: Const, captures: &mut Captures) {
        let mut work = vec![(constant, false)];
        while let Some((constant, parts_done)) = work.pop() {
            if parts_done {
                captures.add(Thing::Const(constant));
                continue;
            }
            if captures.seen.contains(&Thing::Const(constant)) {
                continue;
            }
            work.push((constant, true));
            let data = self.module.consts.get(constant);
            if is_spec_symbol(data.op) || self.is_attribute(constant) || self.replicated(constant).is_some() {
                continue;
            }
            for operand in data.operands.iter().rev() {
                match *operand {
                    ConstOperand::Const(inner) => work.push((inner, false)),
                    ConstOperand::Global(global) => {
                        captures.add(Thing::Global(global));
                    }
                    ConstOperand::Func(func) => {
                        captures.add(Thing::Func(func));
                    }
                    ConstOperand::Type(ty) => {
                        captures.add(Thing::Type(ty));
                    }
                    ConstOperand::Word(_) => {}
                }
            }
        }
    }

    fn define(&mut self, captures: &Captures) {
        for ty in &captures.types {
            self.define_type(*ty);
        }
        for item in &captures.items {
            self.line();
            self.put(format_args!(
                "%{item} = \"spirv.mlir.item\"() {{item = {} : i32}} : () -> none",
                item.as_u32()
            ));
        }
        for func in &captures.functions {
            self.define_func(*func);
        }
        for global in &captures.globals {
            self.define_global(*global);
        }
        for constant in &captures.constants {
            self.define_constant(*constant);
        }
    }

    pub(super) fn define_type(&mut self, ty: Type) {
        let number = self.names.number(Thing::Type(ty));
        self.line();
        let prefix = self.names.prefix();
        self.put(format_args!("%{prefix}type{number} = \"spirv.Type\"() {{type = "));
        self.ty(ty);
        self.out.push_str("} : () -> none");
    }

    pub(super) fn define_func(&mut self, func: Func) {
        let Some(function) = self.module.functions.get(func) else { return };
        let number = self.names.number(Thing::Func(func));
        self.line();
        let prefix = self.names.prefix();
        self.put(format_args!("%{prefix}func{number} = \"spirv.mlir.addressof\"() {{function = "));
        self.symbol(&function.name);
        self.out.push_str("} : () -> (");
        self.ty(function.ty);
        self.out.push(')');
    }

    pub(super) fn define_global(&mut self, global: Global) {
        let Some(variable) = self.module.globals.get(global) else { return };
        let number = self.names.number(Thing::Global(global));
        self.line();
        let prefix = self.names.prefix();
        self.put(format_args!("%{prefix}global{number} = spirv.mlir.addressof "));
        self.symbol(&variable.name);
        self.out.push_str(" : ");
        self.ty(variable.ty);
    }

    pub(super) fn define_constant(&mut self, constant: Const) {
        let number = self.names.number(Thing::Const(constant));
        self.line();
        let prefix = self.names.prefix();
        self.put(format_args!("%{prefix}const{number} = "));
        self.constant(constant);
    }

    /// Appends the operation that makes a constant.
    fn constant(&mut self, constant: Const) {
        let data = self.module.consts.get(constant);
        if let Some(name) = self.symbols.spec(constant) {
            let name = name.to_owned();
            self.out.push_str("spirv.mlir.referenceof ");
            self.symbol(&name);
            self.out.push_str(" : ");
            self.ty(data.ty);
        } else if data.op == Op::GraphConstantARM {
            self.graph_constant(constant);
        } else if data.op == Op::Undef && self.is_bare(constant) {
            self.out.push_str("spirv.Undef : ");
            self.ty(data.ty);
        } else if self.is_attribute(constant) && !self.marks(constant).is_empty() {
            self.marked_constant(constant);
        } else if self.is_attribute(constant) {
            self.out.push_str("spirv.Constant ");
            self.attribute(data);
            if self.module.types.kind(data.ty) != TypeKind::Bool {
                self.out.push_str(" : ");
                self.ty(data.ty);
            }
        } else if let Some(one) = self.replicated(constant) {
            self.replicated_constant(constant, one);
        } else {
            self.constant_op(constant);
        }
    }

    /// Appends a constant that is referred to outside of functions: a symbol, an attribute, or
    /// the name of a constant that is defined there.
    pub(super) fn initializer(&mut self, constant: Const) {
        let data = self.module.consts.get(constant);
        if let Some(name) = self.symbols.spec(constant).map(str::to_owned) {
            self.symbol(&name);
        } else if self.is_attribute(constant) && self.marks(constant).is_empty() {
            self.attribute(data);
            self.out.push_str(" : ");
            self.ty(data.ty);
        } else {
            let name = self.outer_constant(constant);
            self.out.push_str(&name);
        }
    }

    /// Appends a constant that MLIR has, with what its custom form cannot express.
    fn marked_constant(&mut self, constant: Const) {
        let data = self.module.consts.get(constant);
        self.out.push_str("\"spirv.Constant\"() <{value = ");
        self.attribute(data);
        // Lists and truth values state no type of their own.
        if !matches!(self.module.types.kind(data.ty), TypeKind::Bool | TypeKind::Array { .. }) {
            self.out.push_str(" : ");
            self.ty(data.ty);
        }
        self.out.push_str("}>");
        let mut attributes = self.decorations(&data.decorations);
        attributes.extend(self.marks(constant).into_iter().filter(|mark| !mark.is_empty()));
        attributes.extend(self.constant_name(constant));
        self.attributes(&attributes);
        self.out.push_str(" : () -> ");
        self.ty(data.ty);
    }

    /// Appends an operation on other constants.
    fn constant_op(&mut self, constant: Const) {
        let data = self.module.consts.get(constant);
        let mut words: Vec<u32> = Vec::new();
        let mut operands: Vec<(String, Option<Type>)> = Vec::new();
        let prefix = self.names.prefix();
        for operand in &data.operands {
            match *operand {
                ConstOperand::Word(word) => words.push(word),
                ConstOperand::Const(inner) => {
                    let number = self.names.number(Thing::Const(inner));
                    operands
                        .push((format!("%{prefix}const{number}"), Some(self.module.consts.get(inner).ty)));
                }
                ConstOperand::Global(global) => {
                    let number = self.names.number(Thing::Global(global));
                    let ty = self.module.globals.get(global).map(|g| g.ty);
                    operands.push((format!("%{prefix}global{number}"), ty));
                }
                ConstOperand::Func(func) => {
                    let number = self.names.number(Thing::Func(func));
                    let ty = self.module.functions.get(func).map(|f| f.ty);
                    operands.push((format!("%{prefix}func{number}"), ty));
                }
                ConstOperand::Type(ty) => {
                    let number = self.names.number(Thing::Type(ty));
                    operands.push((format!("%{prefix}type{number}"), None));
                }
            }
        }
        let opcode = match (data.op, words.first()) {
            (Op::SpecConstantOp, Some(opcode)) => {
                self.out.push_str("spirv.SpecConstantOperation wraps ");
                let opcode = CoreOpcode::from(*opcode as u16);
                words.remove(0);
                opcode
            }
            _ => data.op.into(),
        };
        match grammar::op_info(opcode) {
            Some(info) => self.put(format_args!("\"spirv.{}\"(", info.name)),
            None => self.put(format_args!("\"spirv.Op{}\"(", opcode.number())),
        }
        self.list(&operands, |p, (name, _)| p.out.push_str(name));
        self.out.push(')');
        let mut attributes = self.decorations(&data.decorations);
        if !words.is_empty() {
            let words: Vec<String> = words.iter().map(|word| format!("{} : i32", *word as i32)).collect();
            attributes.push(format!("literals = [{}]", words.join(", ")));
        }
        attributes.extend(self.constant_name(constant));
        self.attributes(&attributes);
        self.out.push_str(" : (");
        self.list(&operands, |p, (_, ty)| match ty {
            Some(ty) => p.ty(*ty),
            None => p.out.push_str("none"),
        });
        self.out.push_str(") -> ");
        self.ty(data.ty);
    }

    /// Whether a constant has nothing but its value.
    pub(super) fn is_bare(&self, constant: Const) -> bool {
        self.module.consts.get(constant).decorations.is_empty()
            && !self.module.consts.names.contains_key(&constant)
    }

    /// The debug name of a constant that is not a symbol.
    pub(super) fn constant_name(&mut self, constant: Const) -> Option<String> {
        let name = self.module.consts.names.get(&constant)?;
        Some(self.named_string("debug_name", name))
    }

    /// Whether a constant is one attribute: a scalar, a vector, or an array of those.
    pub(super) fn is_attribute(&self, constant: Const) -> bool {
        let data = self.module.consts.get(constant);
        let types = &self.module.types;
        if data.operands.len() > ATTRIBUTE_ELEMENTS {
            return false;
        }
        let parts = |ty| {
            data.operands.iter().all(|operand| match operand {
                ConstOperand::Const(part) => {
                    let inner = self.module.consts.get(*part);
                    inner.ty == ty && is_scalar_attribute(inner.op) && self.is_bare(*part)
                }
                _ => false,
            })
        };
        match (data.op, types.kind(data.ty)) {
            (_, TypeKind::Int { .. } | TypeKind::Float { .. } | TypeKind::Bool) => {
                is_scalar_attribute(data.op)
            }
            (Op::ConstantNull, TypeKind::Vector { .. }) => true,
            (Op::ConstantComposite, TypeKind::Vector { element, .. }) => parts(element),
            (Op::ConstantComposite, TypeKind::Array { element, .. }) => match types.kind(element) {
                TypeKind::Int { .. } | TypeKind::Float { .. } => parts(element),
                TypeKind::Vector { .. } => data.operands.iter().all(|operand| match operand {
                    ConstOperand::Const(part) => {
                        let inner = self.module.consts.get(*part);
                        inner.ty == element && self.is_attribute(*part) && self.marks(*part).is_empty()
                    }
                    _ => false,
                }),
                _ => false,
            },
            (Op::ConstantNull | Op::ConstantComposite, _) => {
                self.tensor_elements(data).is_some_and(|count| count <= ATTRIBUTE_ELEMENTS)
            }
            _ => false,
        }
    }

    /// How many elements are written of a tensor, whose parts are tensors of one dimension less; `None` where one has something
    /// besides its value, and of anything else.
    fn tensor_elements(&self, data: &ConstData) -> Option<usize> {
        let types = &self.module.types;
        let [TypeOperand::Type(element), ..] = *types.get(data.ty).operands else { return None };
        if types.get(data.ty).op != Op::TypeTensorARM {
            return None;
        }
        let mut count = 1usize;
        for operand in &*data.operands {
            let ConstOperand::Const(part) = *operand else { return None };
            let inner = self.module.consts.get(part);
            let is_scalar = inner.ty == element && is_scalar_attribute(inner.op);
            count = count.checked_add(match is_scalar {
                true => 1,
                // Null is said of the whole alone.
                false if inner.op == Op::ConstantComposite && self.marks(part).is_empty() => {
                    self.tensor_elements(inner)?
                }
                false => return None,
            })?;
            if !self.is_bare(part) {
                return None;
            }
        }
        Some(count)
    }

    /// Appends the elements of a tensor as a list of lists.
    fn tensor_list(&mut self, data: &ConstData) {
        let module = self.module;
        let [TypeOperand::Type(element), ..] = *module.types.get(data.ty).operands else { return };
        self.out.push('[');
        self.list(&data.operands, |p, operand| {
            let ConstOperand::Const(part) = operand else { return };
            let inner = module.consts.get(*part);
            if inner.ty == element {
                p.literal(element, inner.op, &inner.operands);
            } else {
                p.tensor_list(inner);
            }
        });
        self.out.push(']');
    }

    /// What a constant has besides its value: that it is null, which of its elements are; an empty
    /// mark where it is decorated or has a name.
    pub(super) fn marks(&self, constant: Const) -> Vec<String> {
        let data = self.module.consts.get(constant);
        let mut marks = Vec::new();
        if data.op == Op::ConstantNull {
            marks.push("null".to_owned());
        }
        let is_null = |operand: &ConstOperand| match operand {
            ConstOperand::Const(inner) => self.module.consts.get(*inner).op == Op::ConstantNull,
            _ => false,
        };
        let null: Vec<String> = data
            .operands
            .iter()
            .enumerate()
            .filter(|(_, operand)| is_null(operand))
            .map(|(index, _)| format!("{index} : i32"))
            .collect();
        if !null.is_empty() {
            marks.push(format!("null = [{}]", null.join(", ")));
        }
        if !self.is_bare(constant) {
            marks.push(String::new());
        }
        marks
    }

    /// Appends the value of a constant that [`is_attribute`](Self::is_attribute).
    pub(super) fn attribute(&mut self, data: &ConstData) {
        match self.module.types.kind(data.ty) {
            TypeKind::Vector { element, .. } => {
                self.out.push_str("dense<");
                if data.op == Op::ConstantNull {
                    self.literal(element, Op::ConstantNull, &[]);
                } else {
                    self.out.push('[');
                    self.list(&data.operands, |p, operand| p.element(element, operand));
                    self.out.push(']');
                }
                self.out.push('>');
            }
            TypeKind::Array { element, .. } => {
                self.out.push('[');
                self.list(&data.operands, |p, operand| {
                    if let (TypeKind::Vector { .. }, ConstOperand::Const(inner)) =
                        (p.module.types.kind(element), operand)
                    {
                        let inner = p.module.consts.get(*inner);
                        p.attribute(inner);
                    } else {
                        p.element(element, operand);
                    }
                    p.out.push_str(" : ");
                    p.ty(element);
                });
                self.out.push(']');
            }
            TypeKind::Other => {
                self.out.push_str("dense<");
                match (data.op, &*self.module.types.get(data.ty).operands) {
                    (Op::ConstantNull, [TypeOperand::Type(element), ..]) => {
                        self.literal(*element, Op::ConstantNull, &[]);
                    }
                    _ => self.tensor_list(data),
                }
                self.out.push('>');
            }
            _ => self.literal(data.ty, data.op, &data.operands),
        }
    }

    fn element(&mut self, ty: Type, operand: &ConstOperand) {
        if let ConstOperand::Const(inner) = operand {
            let inner = self.module.consts.get(*inner);
            self.literal(ty, inner.op, &inner.operands);
        }
    }

    /// Appends a scalar without its type.
    pub(super) fn literal(&mut self, ty: Type, op: Op, operands: &[ConstOperand]) {
        let words = |index: usize| match operands.get(index) {
            Some(ConstOperand::Word(word)) => u64::from(*word),
            _ => 0,
        };
        let bits = words(0) | words(1) << 32;
        match self.module.types.kind(ty) {
            TypeKind::Bool => {
                let value = matches!(op, Op::ConstantTrue | Op::SpecConstantTrue);
                self.out.push_str(if value { "true" } else { "false" });
            }
            TypeKind::Int { width, .. } if width <= 64 => {
                // MLIR writes integers without sign as if they had one.
                let shift = 64 - width.clamp(1, 64);
                self.put(format_args!("{}", ((bits << shift) as i64) >> shift));
            }
            TypeKind::Float { width, encoding } => self.float(bits, width, encoding.is_some()),
            kind => {
                // A null constant has no words.
                let count = match kind {
                    TypeKind::Int { width, .. } => width.div_ceil(32) as usize,
                    _ => operands.len(),
                };
                self.out.push_str("0x");
                for index in (0..count).rev() {
                    self.put(format_args!("{:08X}", words(index)));
                }
            }
        }
    }

    fn float(&mut self, bits: u64, width: u32, encoded: bool) {
        let value = match width {
            32 => f64::from(f32::from_bits(bits as u32)),
            64 => f64::from_bits(bits),
            16 if !encoded => half(bits as u16),
            _ => f64::NAN,
        };
        if !value.is_finite() {
            let digits = (width as usize).div_ceil(4);
            self.put(format_args!("0x{bits:0digits$X}"));
            return;
        }
        // The shortest decimal that reads back as the same number, with the point that MLIR requires.
        let mut text = if width == 64 { format!("{value:?}") } else { format!("{:?}", value as f32) };
        if !text.contains('.') {
            let end = text.find('e').unwrap_or(text.len());
            text.insert_str(end, ".0");
        }
        self.out.push_str(&text);
    }
}

fn is_scalar_attribute(op: Op) -> bool {
    matches!(op, Op::Constant | Op::ConstantTrue | Op::ConstantFalse | Op::ConstantNull)
}

/// The number an IEEE 754 half is.
fn half(bits: u16) -> f64 {
    let sign = if bits >> 15 == 1 { -1.0 } else { 1.0 };
    let (exponent, fraction) = (i32::from(bits >> 10 & 31), f64::from(bits & 1023));
    match exponent {
        31 => f64::NAN,
        0 => sign * fraction * (-24f64).exp2(),
        _ => sign * (1024.0 + fraction) * f64::from(exponent - 25).exp2(),
    }
}

#[cfg(test)]
mod tests {
    use super::half;

    #[test]
    fn halves_are_exact() {
        assert_eq!(half(0x3C00), 1.0);
        assert_eq!(half(0xC000), -2.0);
        assert_eq!(half(0x0001), 2f64.powi(-24));
        assert_eq!(half(0x7BFF), 65504.0);
    }
}
