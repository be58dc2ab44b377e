//! Host definitions of functions that are named like SPIR-V instructions, such as `__spirv_AtomicIAdd`.

use super::composite;
use super::declaration::{Declaration, Definition, size_of};
use super::emit::{Body, IrType, Typed};
use super::host::Id;
use super::images;
use super::shader::{dot, id_of, op_code, parameters, wave};
use super::wave::{Combine, Scan, WaveOp};

/// Builtin variables that a function reads, with the dimension as argument or without an argument.
pub const VARIABLES: [(&str, Id); 16] = [
    ("GlobalInvocationId", Id::Global),
    ("LocalInvocationId", Id::Local),
    ("WorkgroupId", Id::Group),
    ("WorkgroupSize", Id::LocalSize),
    ("EnqueuedWorkgroupSize", Id::LocalSize),
    ("NumWorkgroups", Id::Groups),
    ("GlobalSize", Id::GlobalSize),
    ("GlobalOffset", Id::Offset),
    ("LocalInvocationIndex", Id::LocalIndex),
    ("GlobalLinearId", Id::GlobalIndex),
    ("SubgroupSize", Id::SubgroupSize),
    ("SubgroupMaxSize", Id::SubgroupSize),
    ("NumSubgroups", Id::Subgroups),
    ("NumEnqueuedSubgroups", Id::Subgroups),
    ("SubgroupId", Id::Subgroup),
    ("SubgroupLocalInvocationId", Id::Lane),
];

/// Atomic instructions and the operation of `atomicrmw`.
const ATOMICS: [(&str, &str); 13] = [
    ("AtomicIAdd", "add"),
    ("AtomicISub", "sub"),
    ("AtomicAnd", "and"),
    ("AtomicOr", "or"),
    ("AtomicXor", "xor"),
    ("AtomicSMin", "min"),
    ("AtomicSMax", "max"),
    ("AtomicUMin", "umin"),
    ("AtomicUMax", "umax"),
    ("AtomicExchange", "xchg"),
    ("AtomicFAddEXT", "fadd"),
    ("AtomicFMinEXT", "fmin"),
    ("AtomicFMaxEXT", "fmax"),
];

/// Subgroup instructions with a `GroupOperation`.
const REDUCTIONS: [(&str, Combine); 18] = [
    ("GroupNonUniformIAdd", Combine::Sum),
    ("GroupNonUniformFAdd", Combine::Sum),
    ("GroupNonUniformIMul", Combine::Product),
    ("GroupNonUniformFMul", Combine::Product),
    ("GroupNonUniformSMin", Combine::Min),
    ("GroupNonUniformFMin", Combine::Min),
    ("GroupNonUniformUMin", Combine::UMin),
    ("GroupNonUniformSMax", Combine::Max),
    ("GroupNonUniformFMax", Combine::Max),
    ("GroupNonUniformUMax", Combine::UMax),
    ("GroupNonUniformBitwiseAnd", Combine::And),
    ("GroupNonUniformBitwiseOr", Combine::Or),
    ("GroupNonUniformBitwiseXor", Combine::Xor),
    ("GroupNonUniformLogicalAnd", Combine::And),
    ("GroupNonUniformLogicalOr", Combine::Or),
    ("GroupNonUniformLogicalXor", Combine::Xor),
    ("GroupIAdd", Combine::Sum),
    ("GroupFAdd", Combine::Sum),
];

/// Other subgroup instructions.
const WAVES: [(&str, WaveOp); 11] = [
    ("GroupNonUniformElect", WaveOp::IsFirst),
    ("GroupNonUniformAll", WaveOp::All),
    ("GroupNonUniformAny", WaveOp::Any),
    ("GroupNonUniformAllEqual", WaveOp::AllEqual),
    ("GroupNonUniformBroadcast", WaveOp::ReadLane),
    ("GroupNonUniformBroadcastFirst", WaveOp::ReadFirst),
    ("GroupNonUniformBallot", WaveOp::Ballot),
    ("GroupNonUniformShuffle", WaveOp::ReadLane),
    ("GroupNonUniformShuffleXor", WaveOp::ReadXor),
    ("GroupNonUniformShuffleUp", WaveOp::ReadBelow),
    ("GroupNonUniformShuffleDown", WaveOp::ReadAbove),
];

/// Operands: value, offset, number of bits.
pub const BIT_FIELD_S_EXTRACT: &str = "sel eq c 0 0 ashr shl a sub add bits 1 add b c sub add bits 1 c";
/// Like [`BIT_FIELD_S_EXTRACT`], zero-extended.
pub const BIT_FIELD_U_EXTRACT: &str = "sel eq c 0 0 lshr shl a sub add bits 1 add b c sub add bits 1 c";
/// Operands: base, insert, offset, number of bits. The mask of `d` bits is used twice: its complement clears
/// the field in the base, the mask itself keeps the field of the insert.
pub const BIT_FIELD_INSERT: &str = "or and a xor -1 shl sel eq d add bits 1 -1 sub shl 1 d 1 c shl and b sel eq d add bits 1 -1 sub shl 1 d 1 c";

/// Componentwise instructions as formulas ([`Body::formula`]).
const FORMULAS: [(&str, &str); 28] = [
    ("FNegate", "neg a"),
    ("SNegate", "sub 0 a"),
    ("Not", "xor a -1"),
    ("IAdd", "add a b"),
    ("ISub", "sub a b"),
    ("IMul", "mul a b"),
    ("FAdd", "fadd a b"),
    ("FSub", "fsub a b"),
    ("FMul", "fmul a b"),
    ("FDiv", "fdiv a b"),
    ("FRem", "frem a b"),
    ("FMod", "fsub a fmul b @floor fdiv a b"),
    ("SDiv", "sdiv a b"),
    ("UDiv", "udiv a b"),
    ("SRem", "srem a b"),
    ("UMod", "urem a b"),
    ("BitwiseAnd", "and a b"),
    ("BitwiseOr", "or a b"),
    ("BitwiseXor", "xor a b"),
    ("ShiftLeftLogical", "shl a b"),
    ("ShiftRightLogical", "lshr a b"),
    ("ShiftRightArithmetic", "ashr a b"),
    ("IsNan", "uno a a"),
    ("IsInf", "oeq @fabs a inf"),
    ("BitReverse", "@bitreverse a"),
    ("BitFieldSExtract", BIT_FIELD_S_EXTRACT),
    ("BitFieldUExtract", BIT_FIELD_U_EXTRACT),
    ("BitFieldInsert", BIT_FIELD_INSERT),
];

fn find<T: Copy>(rows: &[(&str, T)], name: &str) -> Option<T> {
    rows.iter().find(|(row, _)| *row == name).map(|&(_, value)| value)
}

/// The definition of a builtin; `name` is without the prefix `__spirv_`.
pub fn define(declaration: &Declaration, name: &str) -> Option<Definition> {
    // Return types distinguish overloads: `GroupNonUniformBallot_Ruint4`, `SpecConstant`.
    let name = name.split("_R").next()?;
    let mut body = Body::default();
    let arguments = parameters(declaration);
    let ret = declaration.ret.as_str();
    let finish =
        |body: Body, result: Typed, rendezvous| Some(Definition::new(declaration, body, &result, rendezvous));
    if let Some(id) = name.strip_prefix("BuiltIn").and_then(|name| find(&VARIABLES, name)) {
        let result = match IrType::parse(ret).lanes {
            Some(lanes) => {
                let scalar = IrType::parse(ret).scalar;
                let dimension = |i: u32| Typed::new("i32", &i.to_string());
                let components: Vec<Typed> =
                    (0..lanes).map(|i| id_of(&mut body, id, &dimension(i), &scalar)).collect();
                body.join(ret, &components)
            }
            None => id_of(&mut body, id, arguments.first().unwrap_or(&Typed::new("i32", "0")), ret),
        };
        return finish(body, result, false);
    }
    if let Some(combine) = find(&REDUCTIONS, name) {
        let base = op_code(WaveOp::Combine(combine, Scan::Reduce));
        let code = body.formula("add mul a 256 b", &[arguments.get(1)?.clone(), base])?;
        let result = wave(&mut body, code, arguments.get(2)?, None, ret)?;
        return finish(body, result, true);
    }
    if let Some(op) = find(&WAVES, name) {
        let truth = Typed::new("i1", "true");
        let value = arguments.get(1).unwrap_or(&truth);
        let result = wave(&mut body, op_code(op), value, arguments.get(2), ret)?;
        return finish(body, result, true);
    }
    if let Some(op) = name.strip_prefix("GroupNonUniformQuad") {
        let (value, argument) = (arguments.get(1)?, arguments.get(2)?);
        let result = match op {
            // Directions 0, 1, 2 change bit 0, bit 1, both.
            "Swap" => {
                let other = body.formula("add a 1", std::slice::from_ref(argument))?;
                wave(&mut body, op_code(WaveOp::ReadXor), value, Some(&other), ret)?
            }
            "Broadcast" => {
                let lane = id_of(&mut body, Id::Lane, &Typed::new("i32", "0"), "i32");
                let source = body.formula("or and a -4 b", &[lane, argument.clone()])?;
                wave(&mut body, op_code(WaveOp::ReadLane), value, Some(&source), ret)?
            }
            _ => return None,
        };
        return finish(body, result, true);
    }
    if name == "ControlBarrier" {
        let result = body.call("void", "ref.h.control_barrier", &[arguments.first()?.clone()]);
        return finish(body, result, true);
    }
    let result = match name {
        "MemoryBarrier" | "LifetimeStart" | "LifetimeStop" => Typed::new("void", ""),
        // A specialisation constant keeps its default unless the job says otherwise.
        "SpecConstant" => specialization(&mut body, &arguments, ret)?,
        "GroupNonUniformBallotBitCount" => {
            // A subgroup's lanes all have their bit in the first component.
            let ballot = body.split(arguments.get(2)?).first()?.clone();
            let lane = id_of(&mut body, Id::Lane, &Typed::new("i32", "0"), "i32");
            let mask = "sel eq b 0 -1 sub shl sel eq b 1 2 1 c 1";
            body.formula(&format!("@ctpop and a {mask}"), &[ballot, arguments.get(1)?.clone(), lane])?
        }
        "Dot" => {
            let (a, b) = (body.split(arguments.first()?), body.split(arguments.get(1)?));
            dot(&mut body, &a, &b, "fmul a b", "fadd a b")?
        }
        "BitCount" => {
            let component = IrType::parse(ret).scalar;
            let formula = if component == "i32" { "int @ctpop a" } else { "@ctpop a" };
            body.componentwise(ret, &arguments, formula)?
        }
        _ if name.contains("Image") => images::define(&mut body, declaration, name, &arguments)?,
        _ if name.starts_with("Atomic") => atomic(&mut body, name, &arguments, ret)?,
        _ => match find(&FORMULAS, name) {
            Some(formula) => body.componentwise(ret, &arguments, formula)?,
            None => composite::define(&mut body, name, &arguments, ret)?,
        },
    };
    finish(body, result, false)
}

/// Atomic instructions: pointer, scope, semantics, then the operands.
fn atomic(body: &mut Body, name: &str, arguments: &[Typed], ret: &str) -> Option<Typed> {
    let pointer = arguments.first()?;
    let at = format!("{} {}", pointer.ty, pointer.value);
    let read_modify_write = |body: &mut Body, operation: &str, value: &Typed| {
        body.op(ret, &format!("atomicrmw {operation} {at}, {} {} seq_cst", value.ty, value.value))
    };
    let size = size_of(ret);
    Some(match name {
        "AtomicLoad" => body.op(ret, &format!("load atomic {ret}, {at} seq_cst, align {size}")),
        "AtomicStore" => {
            let value = arguments.get(3)?;
            body.effect(&format!(
                "store atomic {} {}, {at} seq_cst, align {}",
                value.ty,
                value.value,
                size_of(&value.ty)
            ));
            Typed::new("void", "")
        }
        "AtomicIIncrement" => read_modify_write(body, "add", &Typed::new(ret, "1")),
        "AtomicIDecrement" => read_modify_write(body, "sub", &Typed::new(ret, "1")),
        "AtomicCompareExchange" => {
            let (value, expected) = (arguments.get(4)?, arguments.get(5)?);
            let pair = format!("{{ {ret}, i1 }}");
            let exchange =
                format!("cmpxchg {at}, {ret} {}, {ret} {} seq_cst seq_cst", expected.value, value.value);
            let pair = body.op(&pair, &exchange);
            body.op(ret, &format!("extractvalue {} {}, 0", pair.ty, pair.value))
        }
        _ => {
            let operation = find(&ATOMICS, name)?;
            read_modify_write(body, operation, arguments.get(3)?)
        }
    })
}

/// The value of a specialisation constant: its id and its default.
fn specialization(body: &mut Body, arguments: &[Typed], ret: &str) -> Option<Typed> {
    let [id, default] = arguments else { return None };
    let integer = format!("i{}", 8 * size_of(ret));
    let is_float = IrType::parse(ret).is_float();
    let bits = if is_float {
        body.op(&integer, &format!("bitcast {ret} {} to {integer}", default.value))
    } else {
        default.clone()
    };
    let bits = body.resize(&bits, "i64");
    let value = body.call("i64", "ref.h.specialization", &[id.clone(), bits]);
    let value = body.resize(&value, if is_float { &integer } else { ret });
    Some(if is_float { body.op(ret, &format!("bitcast {integer} {} to {ret}", value.value)) } else { value })
}
