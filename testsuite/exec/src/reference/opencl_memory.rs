//! OpenCL C's builtins that access memory through a pointer: vector loads and stores, atomics, second
//! results.

use super::convert::narrow;
use super::declaration::{is_unsigned, pointee, size_of};
use super::emit::{Body, IrType, Typed, int_bits};

/// Defines vector loads and stores, atomics, and functions that store a second result.
pub fn define(body: &mut Body, name: &str, mangled: &str, arguments: &[Typed], ret: &str) -> Option<Typed> {
    let lanes_of = |prefix: &str| name.strip_prefix(prefix).and_then(|lanes| lanes.parse::<u32>().ok());
    if let Some(lanes) = lanes_of("vload") {
        let scalar = IrType::parse(ret).scalar;
        let address = vector_address(body, &scalar, lanes, arguments.first()?, arguments.get(1)?);
        return Some(
            body.op(
                ret,
                &format!("load {ret}, {} {}, align {}", address.ty, address.value, size_of(&scalar)),
            ),
        );
    }
    if let Some(lanes) = lanes_of("vstore") {
        let (value, scalar) = (arguments.first()?, IrType::parse(&arguments.first()?.ty).scalar);
        let address = vector_address(body, &scalar, lanes, arguments.get(1)?, arguments.get(2)?);
        let align = size_of(&scalar);
        body.effect(&format!(
            "store {} {}, {} {}, align {align}",
            value.ty, value.value, address.ty, address.value
        ));
        return Some(Typed::new("void", ""));
    }
    if let Some(operation) = name.strip_prefix("atomic_").or_else(|| name.strip_prefix("atom_")) {
        return atomic(body, operation, mangled, arguments, ret);
    }
    half_access(body, name, arguments, ret)
        .or_else(|| second_result(body, name, arguments, ret))
        .or_else(|| address_space(body, name, arguments, ret))
}

/// `vload_half`, `vloada_half4`, `vstore_half3_rtz`: halves in memory, floats in the kernel.
fn half_access(body: &mut Body, name: &str, arguments: &[Typed], ret: &str) -> Option<Typed> {
    let (name, rounding) = match name.rsplit_once('_') {
        Some((name, rounding)) if matches!(rounding, "rte" | "rtz" | "rtp" | "rtn") => (name, Some(rounding)),
        _ => (name, None),
    };
    let (operation, lanes) = name.split_once("_half")?;
    let lanes: u32 = if lanes.is_empty() { 1 } else { lanes.parse().ok()? };
    let ty = if lanes == 1 { "half".to_string() } else { format!("<{lanes} x half>") };
    // The aligned forms keep three components in the room of four.
    let stride = if lanes == 3 && operation.ends_with('a') { 4 } else { lanes };
    match operation {
        "vload" | "vloada" => {
            let address = vector_address(body, "half", stride, arguments.first()?, arguments.get(1)?);
            let loaded = body.op(&ty, &format!("load {ty}, {} {}, align 2", address.ty, address.value));
            Some(body.op(ret, &format!("fpext {ty} {} to {ret}", loaded.value)))
        }
        "vstore" | "vstorea" => {
            let address = vector_address(body, "half", stride, arguments.get(1)?, arguments.get(2)?);
            let components = body.split(arguments.first()?);
            let narrowed: Option<Vec<Typed>> =
                components.iter().map(|x| narrow(body, x, "half", rounding)).collect();
            let value = body.join(&ty, &narrowed?);
            body.effect(&format!("store {ty} {}, {} {}, align 2", value.value, address.ty, address.value));
            Some(Typed::new("void", ""))
        }
        _ => None,
    }
}

/// Functions whose last argument is a pointer to their second result.
fn second_result(body: &mut Body, name: &str, arguments: &[Typed], ret: &str) -> Option<Typed> {
    let (pointer, operands) = arguments.split_last()?;
    if !pointer.ty.starts_with("ptr") {
        return None;
    }
    let formulas = match name {
        "sincos" => ("@sin a", "@cos a"),
        "modf" => ("@copysign sel oeq @fabs a inf 0 fsub a @trunc a a", "@trunc a"),
        "fract" => ("sel oeq @fabs a inf 0 fsub a @floor a", "@floor a"),
        "remquo" => ("!remainder a b", ""),
        "lgamma_r" => ("!lgamma a", ""),
        "frexp" => ("", ""),
        _ => return None,
    };
    let shape = IrType::parse(ret);
    let (mut first, mut second) = (Vec::new(), Vec::new());
    let parts: Vec<Vec<Typed>> = operands.iter().map(|operand| body.split(operand)).collect();
    for lane in 0..shape.lanes.unwrap_or(1) as usize {
        let row: Vec<Typed> = parts.iter().filter_map(|part| part.get(lane).cloned()).collect();
        let scalar = &shape.scalar;
        match name {
            "frexp" => {
                let pair = format!("{{ {scalar}, i32 }}");
                let both = body.call(&pair, &format!("llvm.frexp.{}.i32", IrType::mangled(scalar)), &row);
                first.push(body.op(scalar, &format!("extractvalue {pair} {}, 0", both.value)));
                second.push(body.op("i32", &format!("extractvalue {pair} {}, 1", both.value)));
            }
            "remquo" => {
                let remainder = body.formula(formulas.0, &row)?;
                let [a, b] = &row[..] else { return None };
                let quotient =
                    body.formula("@rint fdiv fsub a c b", &[a.clone(), b.clone(), remainder.clone()])?;
                let wide = body.call(
                    "i64",
                    &format!("llvm.fptosi.sat.i64.{}", IrType::mangled(scalar)),
                    &[quotient],
                );
                // Seven bits of its magnitude, with its sign.
                let low = body.formula("sel slt a 0 sub 0 and @abs a 127 and @abs a 127", &[wide])?;
                first.push(remainder);
                second.push(body.resize(&low, "i32"));
            }
            "lgamma_r" => {
                first.push(body.formula(formulas.0, &row)?);
                // Gamma is negative between an odd and the next even number below zero.
                let floor = body.formula("@floor a", &row)?;
                let odd = body.formula("une a fmul 2 @floor fmul 0.5 a", &[floor])?;
                let negative = body.formula("olt a 0", &row)?;
                let sign = body.formula("sel and a b #-1 #1", &[odd, negative])?;
                second.push(sign);
            }
            _ => {
                first.push(body.formula(formulas.0, &row)?);
                second.push(body.formula(formulas.1, &row)?);
            }
        }
    }
    let scalar = second.first()?.ty.clone();
    let ty = shape.lanes.map_or(scalar.clone(), |lanes| format!("<{lanes} x {scalar}>"));
    let value = body.join(&ty, &second);
    body.effect(&format!("store {ty} {}, {} {}", value.value, pointer.ty, pointer.value));
    Some(body.join(ret, &first))
}

/// `to_global` and its like, `get_fence`: where a generic pointer points.
fn address_space(body: &mut Body, name: &str, arguments: &[Typed], ret: &str) -> Option<Typed> {
    let wanted = match name {
        "__to_global" => "1",
        "__to_local" => "3",
        "__to_private" => "0",
        "get_fence" => "",
        _ => return None,
    };
    let pointer = arguments.first()?;
    let plain = if pointer.ty == "ptr" {
        pointer.clone()
    } else {
        body.op("ptr", &format!("addrspacecast {} {} to ptr", pointer.ty, pointer.value))
    };
    let space = body.call("i32", "ref.h.space", &[plain]);
    if wanted.is_empty() {
        let fence = body.formula("sel eq a 3 1 2", &[space])?;
        return Some(body.resize(&fence, ret));
    }
    let is_there = body.op("i1", &format!("icmp eq i32 {}, {wanted}", space.value));
    let cast = if pointer.ty == ret {
        pointer.clone()
    } else {
        body.op(ret, &format!("addrspacecast {} {} to {ret}", pointer.ty, pointer.value))
    };
    Some(body.op(ret, &format!("select i1 {}, {ret} {}, {ret} null", is_there.value, cast.value)))
}

fn vector_address(body: &mut Body, scalar: &str, lanes: u32, offset: &Typed, pointer: &Typed) -> Typed {
    let index = body.op(&offset.ty, &format!("mul {} {}, {lanes}", offset.ty, offset.value));
    body.op(
        &pointer.ty,
        &format!("getelementptr {scalar}, {} {}, {} {}", pointer.ty, pointer.value, index.ty, index.value),
    )
}

/// `atomic_add(p, v)` of OpenCL 1 and `atomic_fetch_add_explicit(p, v, …)` of OpenCL 2, without their prefix.
fn atomic(body: &mut Body, operation: &str, mangled: &str, arguments: &[Typed], ret: &str) -> Option<Typed> {
    let operation = operation.strip_suffix("_explicit").unwrap_or(operation);
    let operation = operation.strip_prefix("fetch_").unwrap_or(operation);
    let pointer = arguments.first()?;
    let at = format!("{} {}", pointer.ty, pointer.value);
    let pointee = pointee(mangled);
    let unsigned = is_unsigned(pointee);
    let one = Typed::new(ret, "1");
    let is_float = IrType::parse(ret).is_float();
    let (instruction, value) = match operation {
        "inc" => ("add", one),
        "dec" => ("sub", one),
        "xchg" | "exchange" => ("xchg", arguments.get(1)?.clone()),
        "add" if is_float => ("fadd", arguments.get(1)?.clone()),
        "sub" if is_float => ("fsub", arguments.get(1)?.clone()),
        "min" if is_float => ("fmin", arguments.get(1)?.clone()),
        "max" if is_float => ("fmax", arguments.get(1)?.clone()),
        "min" if unsigned => ("umin", arguments.get(1)?.clone()),
        "max" if unsigned => ("umax", arguments.get(1)?.clone()),
        "add" | "sub" | "and" | "or" | "xor" | "min" | "max" => (operation, arguments.get(1)?.clone()),
        "flag_test_and_set" => {
            let before = body.op("i32", &format!("atomicrmw xchg {at}, i32 1 seq_cst"));
            return Some(body.op(ret, &format!("icmp ne i32 {}, 0", before.value)));
        }
        "flag_clear" => {
            body.effect(&format!("store atomic i32 0, {at} seq_cst, align 4"));
            return Some(Typed::new("void", ""));
        }
        "load" => {
            return Some(body.op(ret, &format!("load atomic {ret}, {at} seq_cst, align {}", size_of(ret))));
        }
        "store" | "init" => {
            let value = arguments.get(1)?;
            body.effect(&format!(
                "store atomic {} {}, {at} seq_cst, align {}",
                value.ty,
                value.value,
                size_of(&value.ty)
            ));
            return Some(Typed::new("void", ""));
        }
        "cmpxchg" => {
            let (expected, value) = (arguments.get(1)?, arguments.get(2)?);
            let exchange =
                format!("cmpxchg {at}, {ret} {}, {ret} {} seq_cst seq_cst", expected.value, value.value);
            let pair = body.op(&format!("{{ {ret}, i1 }}"), &exchange);
            return Some(body.op(ret, &format!("extractvalue {} {}, 0", pair.ty, pair.value)));
        }
        "compare_exchange_strong" | "compare_exchange_weak" => {
            let (expected, value) = (arguments.get(1)?, arguments.get(2)?);
            let ty = value.ty.clone();
            let before = body.op(&ty, &format!("load {ty}, {} {}", expected.ty, expected.value));
            let exchange =
                format!("cmpxchg {at}, {ty} {}, {ty} {} seq_cst seq_cst", before.value, value.value);
            let pair = body.op(&format!("{{ {ty}, i1 }}"), &exchange);
            let found = body.op(&ty, &format!("extractvalue {} {}, 0", pair.ty, pair.value));
            body.effect(&format!("store {ty} {}, {} {}", found.value, expected.ty, expected.value));
            return Some(body.op("i1", &format!("extractvalue {} {}, 1", pair.ty, pair.value)));
        }
        _ => return None,
    };
    (value.ty == ret && (is_float || int_bits(ret) > 0))
        .then(|| body.op(ret, &format!("atomicrmw {instruction} {at}, {} {} seq_cst", value.ty, value.value)))
}
