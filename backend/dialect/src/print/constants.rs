//! Constants: `spirv.Constant`, `spirv.mlir.referenceof` and what MLIR lacks (SPIR-V 3.3.7).
//!
//! A function defines what it uses: every constant it names, and those they are made of unless
//! they fit into an attribute.

use super::Printer;
use super::names::is_spec_symbol;
use crate::constants::{Const, ConstData, ConstOperand};
use crate::function::{Function, ValueDef};
use crate::grammar;
use crate::module::{Func, Global, Initializer};
use crate::spirv::Op;
use crate::types::{Type, TypeKind};
use std::collections::BTreeSet;

/// How many elements a constant that is one attribute may have.
const ATTRIBUTE_ELEMENTS: usize = 1024;

/// The things of the module that a function names.
#[derive(Default)]
pub(super) struct Captures {
    constants: BTreeSet<Const>,
    globals: BTreeSet<Global>,
    functions: BTreeSet<Func>,
    types: BTreeSet<Type>,
}

impl Printer<'_> {
    /// Defines what `function` uses of the module.
    pub(super) fn captures(&mut self, function: &Function) {
        let mut captures = Captures::default();
        function.walk_blocks(|_, block| {
            for inst in function.insts(block) {
                // A callee is a symbol, not a value.
                let callee = usize::from(function.op(*inst) == Op::FunctionCall);
                let operands = function.operands(*inst).iter().skip(callee);
                let args = function.targets(*inst).iter().flat_map(|target| function.args(*target));
                for value in operands.chain(args) {
                    match function.value_def(*value) {
                        ValueDef::Const(constant) => self.capture_constant(constant, &mut captures),
                        ValueDef::Global(global) => {
                            captures.globals.insert(global);
                        }
                        ValueDef::Func(func) => {
                            captures.functions.insert(func);
                        }
                        ValueDef::Type(ty) => {
                            captures.types.insert(ty);
                        }
                        _ => {}
                    }
                }
            }
        });
        self.define(&captures);
    }

    fn capture_constant(&self, constant: Const, captures: &mut Captures) {
        let mut work = vec![constant];
        while let Some(constant) = work.pop() {
            if !captures.constants.insert(constant) {
                continue;
            }
            let data = self.module.consts.get(constant);
            if is_spec_symbol(data.op) || self.is_attribute(data) {
                continue;
            }
            for operand in &data.operands {
                match *operand {
                    ConstOperand::Const(inner) => work.push(inner),
                    ConstOperand::Global(global) => {
                        captures.globals.insert(global);
                    }
                    ConstOperand::Func(func) => {
                        captures.functions.insert(func);
                    }
                    ConstOperand::Word(_) => {}
                }
            }
        }
    }

    fn define(&mut self, captures: &Captures) {
        for ty in &captures.types {
            self.line();
            self.put(format_args!("%{ty} = \"spirv.Type\"() {{type = "));
            self.ty(*ty);
            self.out.push_str("} : () -> none");
        }
        for func in &captures.functions {
            let Some(function) = self.module.functions.get(*func) else { continue };
            self.line();
            self.put(format_args!("%{func} = \"spirv.mlir.addressof\"() {{function = "));
            self.symbol(&function.name);
            self.out.push_str("} : () -> (");
            self.ty(function.ty);
            self.out.push(')');
        }
        for global in &captures.globals {
            let Some(variable) = self.module.globals.get(*global) else { continue };
            self.line();
            self.put(format_args!("%{global} = spirv.mlir.addressof "));
            self.symbol(&variable.name);
            self.out.push_str(" : ");
            self.ty(variable.ty);
        }
        // Operands have lower numbers than their users.
        for constant in &captures.constants {
            self.line();
            self.put(format_args!("%{constant} = "));
            self.constant(*constant);
        }
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
        } else if data.op == Op::Undef {
            self.out.push_str("spirv.Undef : ");
            self.ty(data.ty);
        } else if self.is_attribute(data) {
            self.out.push_str("spirv.Constant ");
            self.attribute(data);
            if self.module.types.kind(data.ty) != TypeKind::Bool {
                self.out.push_str(" : ");
                self.ty(data.ty);
            }
        } else {
            self.constant_op(data);
        }
    }

    /// Appends the initializer of a global variable: an attribute, or a constant that
    /// [`module_constants`](Self::module_constants) defined.
    pub(super) fn initializer(&mut self, constant: Const) {
        let data = self.module.consts.get(constant);
        if self.is_attribute(data) {
            self.attribute(data);
            self.out.push_str(" : ");
            self.ty(data.ty);
        } else {
            self.put(format_args!("%{constant}"));
        }
    }

    /// Defines the constants that things outside of functions name.
    pub(super) fn module_constants(&mut self) {
        let module = self.module;
        let mut captures = Captures::default();
        let mut capture = |printer: &Self, constant: Const| {
            let data = module.consts.get(constant);
            if !is_spec_symbol(data.op) && !printer.is_attribute(data) {
                printer.capture_constant(constant, &mut captures);
            }
        };
        for variable in module.globals.values() {
            if let Some(Initializer::Const(constant)) = variable.initializer {
                capture(self, constant);
            }
        }
        for (_, data) in module.consts.iter().filter(|(_, data)| data.op == Op::SpecConstantComposite) {
            for operand in &data.operands {
                if let ConstOperand::Const(inner) = operand {
                    capture(self, *inner);
                }
            }
        }
        self.define(&captures);
    }

    /// Appends an operation on other constants.
    fn constant_op(&mut self, data: &ConstData) {
        let mut words: Vec<u32> = Vec::new();
        let mut operands: Vec<(String, Option<Type>)> = Vec::new();
        for operand in &data.operands {
            match *operand {
                ConstOperand::Word(word) => words.push(word),
                ConstOperand::Const(inner) => {
                    operands.push((format!("%{inner}"), Some(self.module.consts.get(inner).ty)));
                }
                ConstOperand::Global(global) => {
                    operands.push((format!("%{global}"), self.module.globals.get(global).map(|g| g.ty)));
                }
                ConstOperand::Func(func) => {
                    operands.push((format!("%{func}"), self.module.functions.get(func).map(|f| f.ty)));
                }
            }
        }
        let opcode = match (data.op, words.first()) {
            (Op::SpecConstantOp, Some(opcode)) => {
                self.out.push_str("spirv.SpecConstantOperation wraps ");
                let opcode = *opcode as u16;
                words.remove(0);
                opcode
            }
            _ => data.op as u32 as u16,
        };
        match grammar::op_info(opcode) {
            Some(info) => self.put(format_args!("\"spirv.{}\"(", info.name)),
            None => self.put(format_args!("\"spirv.Op{opcode}\"(")),
        }
        self.list(&operands, |p, (name, _)| p.out.push_str(name));
        self.out.push(')');
        if !words.is_empty() {
            self.out.push_str(" {literals = [");
            self.list(words, |p, word| p.put(format_args!("{} : i32", word as i32)));
            self.out.push_str("]}");
        }
        self.out.push_str(" : (");
        self.list(&operands, |p, (_, ty)| match ty {
            Some(ty) => p.ty(*ty),
            None => p.out.push_str("none"),
        });
        self.out.push_str(") -> ");
        self.ty(data.ty);
    }

    /// Whether a constant is one attribute: a scalar, a vector, or an array of those.
    fn is_attribute(&self, data: &ConstData) -> bool {
        let types = &self.module.types;
        if data.operands.len() > ATTRIBUTE_ELEMENTS {
            return false;
        }
        let parts = |ty| {
            data.operands.iter().all(|operand| match operand {
                ConstOperand::Const(inner) => {
                    let inner = self.module.consts.get(*inner);
                    inner.ty == ty && is_scalar_attribute(inner.op)
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
                    ConstOperand::Const(inner) => {
                        let inner = self.module.consts.get(*inner);
                        inner.ty == element && self.is_attribute(inner)
                    }
                    _ => false,
                }),
                _ => false,
            },
            _ => false,
        }
    }

    /// Appends the value of a constant that [`is_attribute`](Self::is_attribute).
    fn attribute(&mut self, data: &ConstData) {
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
            _ => {
                self.out.push_str("0x");
                for (index, _) in operands.iter().enumerate().rev() {
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
        // The shortest decimal that reads back as the same number, with the point MLIR wants.
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
