//! OpenCL C's builtins that are not formulas of components: other result types, wider intermediates, runtime
//! indices.

use super::declaration::is_unsigned;
use super::emit::{Body, IrType, Typed, int_bits};
use super::opencl_group::bits_type;

/// Predicates: 1 for a scalar that holds, -1 for a component.
const PREDICATES: [(&str, &str); 13] = [
    ("isnan", "uno a a"),
    ("isinf", "oeq @fabs a inf"),
    ("isfinite", "one @fabs a inf"),
    ("isequal", "oeq a b"),
    ("isnotequal", "une a b"),
    ("isgreater", "ogt a b"),
    ("isgreaterequal", "oge a b"),
    ("isless", "olt a b"),
    ("islessequal", "ole a b"),
    ("islessgreater", "one a b"),
    ("isordered", "ord a b"),
    ("isunordered", "uno a b"),
    ("signbit", "olt @copysign 1 a 0"),
];

/// The classes `llvm.is.fpclass` tests for `isnormal`.
const NORMAL: u32 = 1 << 3 | 1 << 8;

fn find<T: Copy>(rows: &[(&str, T)], name: &str) -> Option<T> {
    rows.iter().find(|(row, _)| *row == name).map(|&(_, value)| value)
}

/// The result of such a function.
pub fn define(body: &mut Body, name: &str, mangled: &str, arguments: &[Typed], ret: &str) -> Option<Typed> {
    if let Some(result) = predicate(body, name, arguments, ret) {
        return Some(result);
    }
    let parts: Vec<Vec<Typed>> = arguments.iter().map(|argument| body.split(argument)).collect();
    match name {
        "shuffle" | "shuffle2" => return shuffle(body, arguments, ret),
        "all" | "any" => return all_or_any(body, name, parts.first()?, ret),
        _ if name.starts_with("dot") && !IrType::parse(ret).is_float() => {
            return integer_dot(body, name, mangled, arguments, ret);
        }
        _ => {}
    }
    let lanes = IrType::parse(ret).lanes;
    let mut components = Vec::new();
    for lane in 0..lanes.unwrap_or(1) as usize {
        let row: Option<Vec<Typed>> =
            parts.iter().map(|part| part.get(if part.len() == 1 { 0 } else { lane }).cloned()).collect();
        components.push(component(body, name, mangled, &row?, ret)?);
    }
    Some(body.join(ret, &components))
}

fn predicate(body: &mut Body, name: &str, arguments: &[Typed], ret: &str) -> Option<Typed> {
    let lanes = IrType::parse(ret).lanes;
    let truth_type = lanes.map_or("i1".into(), |lanes| format!("<{lanes} x i1>"));
    let truth = if name == "isnormal" {
        let mut components = Vec::new();
        for x in body.split(arguments.first()?) {
            let function = format!("llvm.is.fpclass.{}", IrType::mangled(&x.ty));
            components.push(body.call("i1", &function, &[x, Typed::new("i32", &NORMAL.to_string())]));
        }
        body.join(&truth_type, &components)
    } else {
        body.componentwise(&truth_type, arguments, find(&PREDICATES, name)?)?
    };
    let extend = if lanes.is_some() { "sext" } else { "zext" };
    Some(body.op(ret, &format!("{extend} {truth_type} {} to {ret}", truth.value)))
}

/// One component of a function that treats them alike.
fn component(body: &mut Body, name: &str, mangled: &str, row: &[Typed], ret: &str) -> Option<Typed> {
    let first = row.first()?;
    let unsigned = is_unsigned(mangled);
    let scalar = IrType::parse(ret).scalar;
    match name {
        // A vector's condition is the sign, a scalar's any bit.
        "select" => {
            let [a, b, c] = row else { return None };
            let predicate = if IrType::parse(ret).lanes.is_some() { "slt" } else { "ne" };
            let truth = body.op("i1", &format!("icmp {predicate} {} {}, 0", c.ty, c.value));
            Some(
                body.op(
                    &a.ty,
                    &format!("select i1 {}, {} {}, {} {}", truth.value, b.ty, b.value, a.ty, a.value),
                ),
            )
        }
        "bitselect" => {
            let bits = bits_type(&scalar);
            let raw: Vec<Typed> = row
                .iter()
                .map(|x| body.op(&bits, &format!("bitcast {} {} to {bits}", x.ty, x.value)))
                .collect();
            let mixed = body.formula("or and a xor c -1 and b c", &raw)?;
            Some(body.op(&scalar, &format!("bitcast {bits} {} to {scalar}", mixed.value)))
        }
        "mul_hi" | "mad_hi" => {
            let high = high_product(body, first, row.get(1)?, unsigned)?;
            if name == "mul_hi" { Some(high) } else { body.formula("add a b", &[high, row.get(2)?.clone()]) }
        }
        "mad_sat" => {
            let wide: Vec<Typed> = row.iter().map(|x| widen(body, x, unsigned)).collect();
            let sum = body.formula("add mul a b c", &wide)?;
            saturate(body, &sum, &scalar, unsigned)
        }
        "upsample" => {
            let cast = |body: &mut Body, x: &Typed, how: &str| {
                body.op(&scalar, &format!("{how} {} {} to {scalar}", x.ty, x.value))
            };
            let (high, low) = (cast(body, first, "zext"), cast(body, row.get(1)?, "zext"));
            let shift = Typed::new(&scalar, &int_bits(&first.ty).to_string());
            body.formula("or shl a c b", &[high, low, shift])
        }
        "pown" | "rootn" => {
            let n = row.get(1)?;
            let exponent = body.op(&first.ty, &format!("sitofp {} {} to {}", n.ty, n.value, first.ty));
            if name == "pown" {
                return body.formula("@pow a b", &[first.clone(), exponent]);
            }
            let root = body.formula("@pow @fabs a fdiv 1 b", &[first.clone(), exponent.clone()])?;
            let signed = body.formula("@copysign b a", &[first.clone(), root.clone()])?;
            // An even root of a negative number is none.
            let even = body.formula("fsub a fmul 2 @floor fmul 0.5 a", &[exponent])?;
            body.formula("sel oeq a 0 sel olt b 0 fdiv 0 0 c d", &[even, first.clone(), root, signed])
        }
        "ldexp" => {
            let function = format!("llvm.ldexp.{}.{}", IrType::mangled(&first.ty), row.get(1)?.ty);
            Some(body.call(&first.ty, &function, row))
        }
        "ilogb" if first.ty == "double" => Some(body.call("i32", "ilogb", row)),
        "ilogb" if first.ty == "float" => Some(body.call("i32", "ilogbf", row)),
        "nan" => {
            let bits = bits_type(&scalar);
            let quiet = match scalar.as_str() {
                "half" => 0x7e00,
                "float" => 0x7fc0_0000,
                _ => 0x7ff8_0000_0000_0000u64,
            };
            let raw = body.op(&bits, &format!("or {bits} {}, {quiet}", first.value));
            Some(body.op(&scalar, &format!("bitcast {bits} {} to {scalar}", raw.value)))
        }
        "bitfield_insert" => {
            let (offset, count) =
                (same_width(body, row.get(2)?, &first.ty), same_width(body, row.get(3)?, &first.ty));
            let row = [first.clone(), row.get(1)?.clone(), offset, count];
            body.formula(super::builtins::BIT_FIELD_INSERT, &row)
        }
        "bitfield_extract_signed" | "bitfield_extract_unsigned" => {
            let row = [
                first.clone(),
                same_width(body, row.get(1)?, &first.ty),
                same_width(body, row.get(2)?, &first.ty),
            ];
            let signed = name.ends_with("_signed");
            body.formula(
                if signed {
                    super::builtins::BIT_FIELD_S_EXTRACT
                } else {
                    super::builtins::BIT_FIELD_U_EXTRACT
                },
                &row,
            )
        }
        _ => None,
    }
}

fn same_width(body: &mut Body, value: &Typed, ty: &str) -> Typed {
    if int_bits(&value.ty) < int_bits(ty) {
        body.op(ty, &format!("zext {} {} to {ty}", value.ty, value.value))
    } else {
        body.resize(value, ty)
    }
}

/// To i128, in which nothing here overflows.
fn widen(body: &mut Body, value: &Typed, unsigned: bool) -> Typed {
    let cast = if unsigned { "zext" } else { "sext" };
    body.op("i128", &format!("{cast} {} {} to i128", value.ty, value.value))
}

fn high_product(body: &mut Body, a: &Typed, b: &Typed, unsigned: bool) -> Option<Typed> {
    let (x, y) = (widen(body, a, unsigned), widen(body, b, unsigned));
    let product = body.formula("mul a b", &[x, y])?;
    let high = body.op("i128", &format!("lshr i128 {}, {}", product.value, int_bits(&a.ty)));
    Some(body.resize(&high, &a.ty))
}

/// Saturates an i128 to a narrower type.
pub fn saturate(body: &mut Body, wide: &Typed, scalar: &str, unsigned: bool) -> Option<Typed> {
    let bits = int_bits(scalar);
    let (low, high) = match unsigned {
        true => (0, (1i128 << bits) - 1),
        false => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
    };
    let bound = |number: i128| Typed::new("i128", &number.to_string());
    let clamped = body.formula("@smin @smax a b c", &[wide.clone(), bound(low), bound(high)])?;
    Some(body.resize(&clamped, scalar))
}

fn all_or_any(body: &mut Body, name: &str, components: &[Typed], ret: &str) -> Option<Typed> {
    let mut total = components.first()?.clone();
    for component in &components[1..] {
        total =
            body.formula(if name == "all" { "and a b" } else { "or a b" }, &[total, component.clone()])?;
    }
    let negative = body.formula("slt a 0", &[total])?;
    Some(body.op(ret, &format!("zext i1 {} to {ret}", negative.value)))
}

/// Components picked by the low bits of a mask's.
fn shuffle(body: &mut Body, arguments: &[Typed], ret: &str) -> Option<Typed> {
    let (mask, sources) = arguments.split_last()?;
    let mut components = Vec::new();
    for source in sources {
        components.extend(body.split(source));
    }
    let scalar = IrType::parse(ret).scalar;
    // Three components count as four.
    let all = components.len().next_power_of_two();
    components.resize(all, Typed::new(&scalar, "poison"));
    let wide = format!("<{all} x {scalar}>");
    let table = body.join(&wide, &components);
    let mut picked = Vec::new();
    for index in body.split(mask) {
        let low = body.op(&index.ty, &format!("and {} {}, {}", index.ty, index.value, all - 1));
        picked.push(
            body.op(&scalar, &format!("extractelement {wide} {}, {} {}", table.value, low.ty, low.value)),
        );
    }
    Some(body.join(ret, &picked))
}

/// Dot products of small integers, of vectors of them or packed in words, saturating or not.
fn integer_dot(body: &mut Body, name: &str, mangled: &str, arguments: &[Typed], ret: &str) -> Option<Typed> {
    let packed = name.split_once("_4x8packed_").map(|(_, kind)| kind);
    let (mut a, mut b) = (arguments.first()?.clone(), arguments.get(1)?.clone());
    let second = mangled.split_once('_').map_or("", |(_, rest)| &rest[1..]);
    let (a_unsigned, b_unsigned) = match packed {
        Some(kind) => (kind.starts_with('u'), kind.get(1..2) == Some("u")),
        // The second vector is a substitution where it has the first one's type.
        None => (is_unsigned(mangled), is_unsigned(if second.starts_with('S') { mangled } else { second })),
    };
    if packed.is_some() {
        a = body.op("<4 x i8>", &format!("bitcast i32 {} to <4 x i8>", a.value));
        b = body.op("<4 x i8>", &format!("bitcast i32 {} to <4 x i8>", b.value));
    }
    let mut total = Typed::new("i128", "0");
    for (x, y) in body.split(&a).iter().zip(&body.split(&b)) {
        let (x, y) = (widen(body, x, a_unsigned), widen(body, y, b_unsigned));
        total = body.formula("add a mul b c", &[total, x, y])?;
    }
    if !name.starts_with("dot_acc_sat") {
        return Some(body.resize(&total, ret));
    }
    let unsigned = a_unsigned && b_unsigned;
    let accumulator = widen(body, arguments.get(2)?, unsigned);
    let sum = body.formula("add a b", &[total, accumulator])?;
    saturate(body, &sum, ret, unsigned)
}
