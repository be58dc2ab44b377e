//! Gives specialization constants their values.
//!
//! A constant with a given `SpecId` becomes a plain constant. So does what is computed of constants: composites, and operations on
//! integers and booleans; other operations stay symbolic, with plain operands. All other specialization constants stay.
//!
//! Invariant: nothing changes if a value does not fit, or if no constant has a `SpecId`.

use crate::canonicalize::{Lanes, evaluate, truncate};
use rustc_hash::FxHashMap;
use spirant_dialect::constants::{Const, ConstData, ConstOperand, ConstTable};
use spirant_dialect::decoration::{Decoration as Attached, find_word};
use spirant_dialect::function::ValueDef;
use spirant_dialect::module::Module;
use spirant_dialect::spirv::{Decoration, Op};
use spirant_dialect::splat::f32_to_f16;
use spirant_dialect::types::{Type, TypeKind, TypeTable};
use std::fmt;

/// Why a value cannot be given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// No constant has this `SpecId`; those that the module has.
    NoConstant(u32, Vec<u32>),
    /// The text is no value of the constant's type, which is described.
    NoValue(u32, String, String),
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfit::NoConstant(id, known) if known.is_empty() => {
                write!(f, "no specialization constant has the SpecId {id}; the module has none")
            }
            Unfit::NoConstant(id, known) => {
                let known: Vec<String> = known.iter().map(u32::to_string).collect();
                write!(
                    f,
                    "no specialization constant has the SpecId {id}; the module has {}",
                    known.join(", ")
                )
            }
            Unfit::NoValue(id, text, ty) => {
                write!(
                    f,
                    "`{text}` is not a value of the specialization constant with the SpecId {id}, which is {ty}"
                )
            }
        }
    }
}

impl std::error::Error for Unfit {}

/// Gives the constants with these `SpecId`s these values: `5`, `-1`, `1.5`, `true`, or the bits as `0x3f800000`.
///
/// # Errors
/// A value that does not fit, or a `SpecId` that no constant has.
pub fn run(module: &mut Module, values: &[(u32, String)]) -> Result<(), Unfit> {
    let mut new: FxHashMap<Const, ConstData> = FxHashMap::default();
    for (id, text) in values {
        let mut found = false;
        for (constant, data) in module.consts.iter().filter(|(_, data)| spec_id(data) == Some(*id)) {
            let unfit = || Unfit::NoValue(*id, text.clone(), describe(&module.types, data.ty));
            new.insert(constant, plain(&module.types, data, text).ok_or_else(unfit)?);
            found = true;
        }
        if !found {
            let mut known: Vec<u32> = module.consts.iter().filter_map(|(_, data)| spec_id(data)).collect();
            known.sort_unstable();
            known.dedup();
            return Err(Unfit::NoConstant(*id, known));
        }
    }
    let all: Vec<Const> = module.consts.iter().map(|(constant, _)| constant).collect();
    // By constant: the one that was there before and is equal now.
    let mut same: FxHashMap<Const, Const> = FxHashMap::default();
    for constant in all {
        let data = new.remove(&constant).or_else(|| folded(&module.types, &module.consts, constant));
        if let Some(data) = data {
            let equal = module.consts.specialize(constant, data);
            same.insert(constant, equal);
        }
    }
    for function in module.functions.values_mut() {
        function.dfg.map_module(
            &mut (),
            |(), def| match def {
                ValueDef::Const(constant) => {
                    ValueDef::Const(same.get(&constant).copied().unwrap_or(constant))
                }
                other => other,
            },
            |(), ty| ty,
        );
    }
    Ok(())
}

fn spec_id(data: &ConstData) -> Option<u32> {
    let is_scalar = matches!(data.op, Op::SpecConstant | Op::SpecConstantTrue | Op::SpecConstantFalse);
    find_word(&data.decorations, Decoration::SpecId).filter(|_| is_scalar)
}

/// The constant of a type that a text describes.
fn plain(types: &TypeTable, data: &ConstData, text: &str) -> Option<ConstData> {
    let hex = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
    let hex = hex.map(|digits| u64::from_str_radix(digits, 16).ok());
    let (op, operands) = match types.kind(data.ty) {
        TypeKind::Bool => {
            let value = match (text, hex) {
                ("true" | "1", _) | (_, Some(Some(1))) => true,
                ("false" | "0", _) | (_, Some(Some(0))) => false,
                _ => return None,
            };
            (if value { Op::ConstantTrue } else { Op::ConstantFalse }, Vec::new())
        }
        TypeKind::Int { width, signed } if width <= 64 => {
            let value = match hex {
                Some(bits) => i128::from(bits?),
                None => text.parse::<i128>().ok()?,
            };
            // A number may be written as signed or unsigned.
            let fits = value >= -(1i128 << (width - 1)) && value < 1i128 << width;
            (Op::Constant, fits.then(|| words(width, value as u64, signed))?)
        }
        TypeKind::Float { width, encoding } if width <= 64 => {
            let bits = match hex {
                Some(bits) => bits.filter(|bits| truncate(*bits, width) == *bits)?,
                None if encoding.is_some() => return None,
                None => match width {
                    32 => u64::from(text.parse::<f32>().ok()?.to_bits()),
                    64 => text.parse::<f64>().ok()?.to_bits(),
                    16 => u64::from(half(text.parse().ok()?)),
                    _ => return None,
                },
            };
            (Op::Constant, words(width, bits, false))
        }
        _ => return None,
    };
    let decorations: Box<[Attached]> =
        data.decorations.iter().filter(|decoration| decoration.kind != Decoration::SpecId).cloned().collect();
    Some(ConstData { op, ty: data.ty, operands: operands.into(), decorations })
}

/// The bits of the nearest half.
fn half(value: f64) -> u16 {
    let mut single = value as f32;
    // What was cut off decides where the single is between two halves.
    if f64::from(single) != value && single.is_finite() && single.to_bits() & 1 == 0 {
        let is_above = f64::from(single).abs() > value.abs();
        single = f32::from_bits(if is_above { single.to_bits() - 1 } else { single.to_bits() + 1 });
    }
    f32_to_f16(single)
}

/// The literal words of a number (2.2.1, "Literal").
fn words(width: u32, value: u64, signed: bool) -> Vec<ConstOperand> {
    let mut value = truncate(value, width);
    if signed && width < 64 && value >> (width - 1) & 1 == 1 {
        value |= !((1u64 << width) - 1);
    }
    let count = if width > 32 { 2 } else { 1 };
    [value as u32, (value >> 32) as u32][..count].iter().map(|word| ConstOperand::Word(*word)).collect()
}

fn describe(types: &TypeTable, ty: Type) -> String {
    match types.kind(ty) {
        TypeKind::Bool => "a boolean".to_owned(),
        TypeKind::Int { width, signed: true } => format!("a signed integer of {width} bits"),
        TypeKind::Int { width, .. } => format!("an integer of {width} bits"),
        TypeKind::Float { width, encoding: Some(_) } => {
            format!("a float of {width} bits with an encoding of its own, whose bits are written as 0x38")
        }
        TypeKind::Float { width, .. } => format!("a float of {width} bits"),
        _ => "of another type".to_owned(),
    }
}

/// The plain constant that a computed one has become.
fn folded(types: &TypeTable, consts: &ConstTable, constant: Const) -> Option<ConstData> {
    let data = consts.get(constant);
    match data.op {
        Op::SpecConstantComposite => {
            let is_plain = |operand: &ConstOperand| match operand {
                ConstOperand::Const(part) => !is_symbolic(consts.get(*part).op),
                _ => false,
            };
            let decorated = data.decorations.iter().any(|decoration| decoration.kind == Decoration::SpecId);
            (!decorated && data.operands.iter().all(is_plain))
                .then(|| ConstData { op: Op::ConstantComposite, ..data.clone() })
        }
        Op::SpecConstantOp => {
            let [ConstOperand::Word(op), operands @ ..] = &*data.operands else { return None };
            let op = Op::from_u32(*op)?;
            let (width, signed) = number(types, data.ty)?;
            let operand = |operand: &ConstOperand| {
                let ConstOperand::Const(constant) = operand else { return None };
                let (width, _) = number(types, consts.get(*constant).ty)?;
                Some(Lanes::splat(width, 1, consts.int_value(*constant)?))
            };
            let operands: Vec<Lanes> = operands.iter().map(operand).collect::<Option<_>>()?;
            let value = match &operands[..] {
                [condition, then, other] if op == Op::Select => {
                    if condition.are(0) {
                        other.get(0)
                    } else {
                        then.get(0)
                    }
                }
                [_] | [_, _] => evaluate(op, width, &operands)?.get(0),
                _ => return None,
            };
            let (op, operands) = match types.kind(data.ty) {
                TypeKind::Bool if value != 0 => (Op::ConstantTrue, Vec::new()),
                TypeKind::Bool => (Op::ConstantFalse, Vec::new()),
                _ => (Op::Constant, words(width, value, signed)),
            };
            Some(ConstData {
                op,
                ty: data.ty,
                operands: operands.into(),
                decorations: data.decorations.clone(),
            })
        }
        _ => None,
    }
}

/// The width of an integer or boolean type, and whether it is signed.
fn number(types: &TypeTable, ty: Type) -> Option<(u32, bool)> {
    match types.kind(ty) {
        TypeKind::Bool => Some((1, false)),
        TypeKind::Int { width, signed } if width <= 64 => Some((width, signed)),
        _ => None,
    }
}

fn is_symbolic(op: Op) -> bool {
    matches!(
        op,
        Op::SpecConstant
            | Op::SpecConstantTrue
            | Op::SpecConstantFalse
            | Op::SpecConstantComposite
            | Op::SpecConstantOp
            | Op::SpecConstantCompositeReplicateEXT
    )
}

#[cfg(test)]
mod tests {
    use super::{Unfit, run};
    use crate::testing::{assert_valid, shader};
    use spirant_text::print;

    const MODULE: &str = "
        spirv.SpecConstant @size spec_id(3) = 4 : i32
        spirv.SpecConstant @scale spec_id(5) = 1.0 : f32
        spirv.SpecConstant @flag spec_id(7) = false
        spirv.func @f() -> i32 \"None\" {
            %size = spirv.mlir.referenceof @size : i32
            %scale = spirv.mlir.referenceof @scale : f32
            %flag = spirv.mlir.referenceof @flag : i1
            %five = spirv.Constant 5 : i32
            %number = spirv.ConvertFToS %scale : f32 to i32
            %sum = spirv.IAdd %size, %five : i32
            %chosen = spirv.Select %flag, %sum, %number : i1, i32
            spirv.ReturnValue %chosen : i32
        }";

    fn given(values: &[(u32, &str)]) -> Result<String, Unfit> {
        let mut module = shader(MODULE);
        let values: Vec<(u32, String)> = values.iter().map(|(id, text)| (*id, (*text).to_owned())).collect();
        run(&mut module, &values)?;
        assert_valid(&module);
        Ok(print(&module))
    }

    #[test]
    fn halves_are_rounded_once() {
        use super::half;
        assert_eq!([0.5, -2.0, 0.0, 65504.0, 1e9].map(half), [0x3800, 0xc000, 0, 0x7bff, 0x7c00]);
        // Just above and below the middle between 1 and the half after it, which a single does not tell from the middle.
        assert_eq!(
            [1.0 + 1.0 / 2048.0, 1.0 + 1.0 / 2048.0 + 1e-12, 1.0 + 3.0 / 2048.0 - 1e-12].map(half),
            [0x3c00, 0x3c01, 0x3c01]
        );
        assert!(half(f64::NAN) & 0x7fff > 0x7c00);
    }

    #[test]
    fn given_constants_are_plain_and_others_stay() {
        let text = given(&[(3, "-2"), (7, "true")]).unwrap();
        assert!(text.contains("-2") && text.contains("spec_id(5)"), "{text}");
        assert!(!text.contains("spec_id(3)") && !text.contains("spec_id(7)"), "{text}");
        let text = given(&[(3, "5"), (5, "2.5")]).unwrap();
        assert!(text.contains("2.5") && !text.contains("spec_id(5)"), "{text}");
        assert!(given(&[(3, "0xffffffff"), (5, "0x3f800000"), (7, "0x0")]).is_ok());
    }

    #[test]
    fn values_that_do_not_fit_are_refused() {
        assert_eq!(given(&[(4, "1")]), Err(Unfit::NoConstant(4, vec![3, 5, 7])));
        for (id, text) in
            [(3, "1.5"), (3, "4294967296"), (3, ""), (5, "x"), (5, "0x1ffffffff"), (7, "2"), (7, "0x2")]
        {
            assert!(matches!(given(&[(id, text)]), Err(Unfit::NoValue(..))), "{id} {text}");
        }
    }
}
