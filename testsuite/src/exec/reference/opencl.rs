//! OpenCL C's builtin functions, defined for the host.
//!
//! Mathematics are the exact or correctly rounded functions of LLVM and libm, well within OpenCL's error bounds, which
//! a device's results need not be: compare with a tolerance. Not here: images, pipes, events, `printf`, work-group collectives.

use super::builtins::size_of;
use super::define::{Declaration, Definition, is_unsigned};
use super::emit::{Body, Shape, Typed, int_bits};
use super::host::Id;
use super::shader::{self, id_of, op_code, parameters, wave};
use super::wave::{Combine, Scan, WaveOp};

const IDS: [(&str, Id); 18] = [
    ("get_global_id", Id::Global),
    ("get_local_id", Id::Local),
    ("get_group_id", Id::Group),
    ("get_global_size", Id::GlobalSize),
    ("get_local_size", Id::LocalSize),
    ("get_enqueued_local_size", Id::LocalSize),
    ("get_num_groups", Id::Groups),
    ("get_global_offset", Id::Offset),
    ("get_work_dim", Id::Dimensions),
    ("get_global_linear_id", Id::GlobalIndex),
    ("get_local_linear_id", Id::LocalIndex),
    ("get_sub_group_size", Id::SubgroupSize),
    ("get_max_sub_group_size", Id::SubgroupSize),
    ("get_num_sub_groups", Id::Subgroups),
    ("get_enqueued_num_sub_groups", Id::Subgroups),
    ("get_sub_group_id", Id::Subgroup),
    ("get_sub_group_local_id", Id::Lane),
    ("get_group_linear_id", Id::GroupIndex),
];

/// Functions that are an LLVM intrinsic of the same name and one operand.
const SAME_NAME: [&str; 24] = [
    "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "exp2", "exp10", "log", "log2", "log10", "sqrt",
    "fabs", "floor", "ceil", "trunc", "rint", "round", "bitreverse", "ctpop",
];
/// Functions of libm with one operand.
const LIBM: [&str; 9] = ["cbrt", "expm1", "log1p", "asinh", "acosh", "atanh", "erf", "erfc", "tgamma"];

/// Componentwise functions as formulas ([`Body::formula`]); a name ends in `.f`, `.s` or `.u` where the operand's type decides.
const FORMULAS: [(&str, &str); 51] = [
    ("fmin", "@minnum a b"),
    ("fmax", "@maxnum a b"),
    ("fma", "@fma a b c"),
    ("mad", "fadd fmul a b c"),
    ("pow", "@pow a b"),
    ("powr", "@pow a b"),
    ("copysign", "@copysign a b"),
    ("rsqrt", "fdiv 1 @sqrt a"),
    ("recip", "fdiv 1 a"),
    ("divide", "fdiv a b"),
    ("mix", "fadd a fmul fsub b a c"),
    ("step", "sel olt b a 0 1"),
    ("smoothstep", ""),
    ("degrees", "fmul a fdiv 180 pi"),
    ("radians", "fmul a fdiv pi 180"),
    ("sign", "sel ogt a 0 1 sel olt a 0 -1 sel uno a a 0 a"),
    ("fmod", "frem a b"),
    ("remainder", "!remainder a b"),
    ("atan2", "@atan2 a b"),
    ("hypot", "!hypot a b"),
    ("fdim", "!fdim a b"),
    ("nextafter", "!nextafter a b"),
    ("sinpi", "@sin fmul a pi"),
    ("cospi", "@cos fmul a pi"),
    ("maxmag", "sel ogt @fabs a @fabs b a sel ogt @fabs b @fabs a b @maxnum a b"),
    ("minmag", "sel olt @fabs a @fabs b a sel olt @fabs b @fabs a b @minnum a b"),
    ("min.f", "sel olt b a b a"),
    ("max.f", "sel olt a b b a"),
    ("clamp.f", "@minnum @maxnum a b c"),
    ("min.s", "@smin a b"),
    ("max.s", "@smax a b"),
    ("clamp.s", "@smin @smax a b c"),
    ("min.u", "@umin a b"),
    ("max.u", "@umax a b"),
    ("clamp.u", "@umin @umax a b c"),
    ("abs.s", "@abs a"),
    ("abs.u", "a"),
    ("abs_diff.s", "sub @smax a b @smin a b"),
    ("abs_diff.u", "sub @umax a b @umin a b"),
    ("add_sat.s", "@sadd.sat a b"),
    ("add_sat.u", "@uadd.sat a b"),
    ("sub_sat.s", "@ssub.sat a b"),
    ("sub_sat.u", "@usub.sat a b"),
    ("hadd.s", "add and a b ashr xor a b 1"),
    ("hadd.u", "add and a b lshr xor a b 1"),
    ("rhadd.s", "sub or a b ashr xor a b 1"),
    ("rhadd.u", "sub or a b lshr xor a b 1"),
    ("mul24", "mul a b"),
    ("mad24", "add mul a b c"),
    ("rotate", "@fshl a a b"),
    ("clz", "@ctlz a"),
];

/// Predicates: 1 for a scalar that holds, -1 for a component.
const PREDICATES: [(&str, &str); 14] = [
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
    ("isnormal", ""),
];

const FENCES: [&str; 6] =
    ["mem_fence", "read_mem_fence", "write_mem_fence", "atomic_work_item_fence", "atomic_fence", "prefetch"];

const SUBGROUP: [(&str, WaveOp); 18] = [
    ("all", WaveOp::All),
    ("any", WaveOp::Any),
    ("broadcast", WaveOp::ReadLane),
    ("non_uniform_broadcast", WaveOp::ReadLane),
    ("broadcast_first", WaveOp::ReadFirst),
    ("shuffle", WaveOp::ReadLane),
    ("shuffle_xor", WaveOp::ReadXor),
    ("shuffle_up", WaveOp::ReadBelow),
    ("shuffle_down", WaveOp::ReadAbove),
    ("ballot", WaveOp::Ballot),
    ("elect", WaveOp::IsFirst),
    ("non_uniform_all", WaveOp::All),
    ("non_uniform_any", WaveOp::Any),
    ("non_uniform_all_equal", WaveOp::AllEqual),
    ("clustered_none", WaveOp::Synchronize),
    ("barrier", WaveOp::Synchronize),
    ("barrier_arrive", WaveOp::Synchronize),
    ("barrier_wait", WaveOp::Synchronize),
];

fn find<T: Copy>(rows: &[(&str, T)], name: &str) -> Option<T> {
    rows.iter().find(|(row, _)| *row == name).map(|&(_, value)| value)
}

/// The definition of a builtin by its demangled name and mangled parameters.
pub fn define(declaration: &Declaration, name: &str, mangled: &str) -> Option<Definition> {
    let mut body = Body::default();
    let arguments = parameters(declaration);
    let ret = declaration.ret.as_str();
    let finish = |body: Body, result: Typed, rendezvous| Some(Definition::new(declaration, body, &result, rendezvous));
    if let Some(id) = find(&IDS, name) {
        let result = id_of(&mut body, id, arguments.first().unwrap_or(&Typed::new("i32", "0")), ret);
        return finish(body, result, false);
    }
    if name == "barrier" || name == "work_group_barrier" {
        let result = body.call("void", "ref.h.barrier", &[]);
        return finish(body, result, true);
    }
    if FENCES.contains(&name) {
        return finish(body, Typed::new("void", ""), false);
    }
    if let Some(operation) = name.strip_prefix("sub_group_") {
        let result = subgroup(&mut body, operation, mangled, &arguments, ret)?;
        return finish(body, result, true);
    }
    let result = memory(&mut body, name, mangled, &arguments, ret)
        .or_else(|| super::convert::conversion(&mut body, name, mangled, &arguments, ret))
        .or_else(|| componentwise(&mut body, name, mangled, &arguments, ret))
        .or_else(|| relational(&mut body, name, mangled, &arguments, ret))
        .or_else(|| geometry(&mut body, name, &arguments, ret))?;
    finish(body, result, false)
}

fn componentwise(body: &mut Body, name: &str, mangled: &str, arguments: &[Typed], ret: &str) -> Option<Typed> {
    let name = name.strip_prefix("native_").or_else(|| name.strip_prefix("half_")).unwrap_or(name);
    let first = Shape::parse(&arguments.first()?.ty);
    let class = match (first.is_float(), is_unsigned(mangled)) {
        (true, _) => "f",
        (false, true) => "u",
        (false, false) => "s",
    };
    let renamed = match name {
        "popcount" => "ctpop",
        _ => name,
    };
    let formula = match find(&FORMULAS, renamed).or_else(|| find(&FORMULAS, &format!("{renamed}.{class}"))) {
        Some(formula) if !formula.is_empty() => formula.to_string(),
        _ if SAME_NAME.contains(&renamed) => format!("@{renamed} a"),
        _ if LIBM.contains(&renamed) => format!("!{renamed} a"),
        _ if renamed == "ctz" => "@cttz a".into(),
        _ => return None,
    };
    body.componentwise(ret, arguments, &formula)
}

/// Comparisons, `select`, `all`, `any`, `bitselect`, `mul_hi`.
fn relational(body: &mut Body, name: &str, mangled: &str, arguments: &[Typed], ret: &str) -> Option<Typed> {
    let shape = Shape::parse(ret);
    if let Some(formula) = find(&PREDICATES, name).filter(|formula| !formula.is_empty()) {
        let truth_type = shape.lanes.map_or("i1".into(), |lanes| format!("<{lanes} x i1>"));
        let truth = body.componentwise(&truth_type, arguments, formula)?;
        let extend = if shape.lanes.is_some() { "sext" } else { "zext" };
        return Some(body.op(ret, &format!("{extend} {truth_type} {} to {ret}", truth.value)));
    }
    match name {
        "select" if shape.lanes.is_some() => {
            let parts: Vec<Vec<Typed>> = arguments.iter().map(|a| body.split(a)).collect();
            let [a, b, c] = &parts[..] else { return None };
            let rows = a.iter().zip(b).zip(c);
            let components: Vec<Typed> = rows.map(|((a, b), c)| select(body, "slt", c, b, a)).collect();
            Some(body.join(ret, &components))
        }
        "mul_hi" => {
            let cast = if is_unsigned(mangled) { "zext" } else { "sext" };
            let parts: Vec<Vec<Typed>> = arguments.iter().map(|a| body.split(a)).collect();
            let mut components = Vec::new();
            for (a, b) in parts.first()?.iter().zip(parts.get(1)?) {
                let mut widen = |x: &Typed| body.op("i128", &format!("{cast} {} {} to i128", x.ty, x.value));
                let (x, y) = (widen(a), widen(b));
                let product = body.formula("mul a b", &[x, y])?;
                let high = body.op("i128", &format!("ashr i128 {}, {}", product.value, int_bits(&a.ty)));
                components.push(body.resize(&high, &a.ty));
            }
            Some(body.join(ret, &components))
        }
        "select" => Some(select(body, "ne", arguments.get(2)?, arguments.get(1)?, arguments.first()?)),
        "all" | "any" => {
            let combine = if name == "all" { "and a b" } else { "or a b" };
            let mut total: Option<Typed> = None;
            for component in body.split(arguments.first()?) {
                total = match total {
                    None => Some(component),
                    Some(before) => Some(body.formula(combine, &[before, component])?),
                };
            }
            let negative = body.formula("slt a 0", &[total?])?;
            Some(body.op(ret, &format!("zext i1 {} to {ret}", negative.value)))
        }
        _ => None,
    }
}

fn select(body: &mut Body, predicate: &str, condition: &Typed, yes: &Typed, no: &Typed) -> Typed {
    let truth = body.op("i1", &format!("icmp {predicate} {} {}, 0", condition.ty, condition.value));
    body.op(&yes.ty, &format!("select i1 {}, {} {}, {} {}", truth.value, yes.ty, yes.value, no.ty, no.value))
}

fn geometry(body: &mut Body, name: &str, arguments: &[Typed], ret: &str) -> Option<Typed> {
    let spelt = match name {
        "dot" => "fdot",
        "fast_length" => "length",
        "fast_distance" => "distance",
        "fast_normalize" => "normalize",
        "length" | "distance" | "normalize" | "smoothstep" => name,
        "cross" if Shape::parse(ret).lanes == Some(3) => name,
        _ => return None,
    };
    shader::geometry(body, spelt, arguments, ret)
}

fn subgroup(body: &mut Body, operation: &str, mangled: &str, arguments: &[Typed], ret: &str) -> Option<Typed> {
    let truth = Typed::new("i32", "1");
    if let Some(op) = find(&SUBGROUP, operation) {
        // The operands of a barrier are fences; all others begin with the value.
        let value = arguments.first().filter(|_| op != WaveOp::Synchronize).unwrap_or(&truth).clone();
        let predicate = matches!(op, WaveOp::All | WaveOp::Any | WaveOp::Ballot);
        let value = if predicate { body.op("i1", &format!("icmp ne {} {}, 0", value.ty, value.value)) } else { value };
        let bool_result = matches!(op, WaveOp::All | WaveOp::Any | WaveOp::IsFirst | WaveOp::AllEqual);
        let result = wave(body, op_code(op), &value, arguments.get(1), if bool_result { "i1" } else { ret })?;
        return Some(if bool_result { body.resize(&result, ret) } else { result });
    }
    let operation = operation.strip_prefix("non_uniform_").unwrap_or(operation);
    let scans = [("reduce_", Scan::Reduce), ("scan_inclusive_", Scan::Inclusive), ("scan_exclusive_", Scan::Exclusive)];
    let (name, scan) = scans.into_iter().find_map(|(prefix, scan)| Some((operation.strip_prefix(prefix)?, scan)))?;
    let unsigned = is_unsigned(mangled);
    let combine = match name {
        "add" => Combine::Sum,
        "mul" => Combine::Product,
        "min" if unsigned => Combine::UMin,
        "max" if unsigned => Combine::UMax,
        "min" => Combine::Min,
        "max" => Combine::Max,
        "and" => Combine::And,
        "or" => Combine::Or,
        "xor" => Combine::Xor,
        _ => return None,
    };
    wave(body, op_code(WaveOp::Combine(combine, scan)), arguments.first()?, None, ret)
}

/// Vector loads and stores, atomics, and functions with a result behind a pointer.
fn memory(body: &mut Body, name: &str, mangled: &str, arguments: &[Typed], ret: &str) -> Option<Typed> {
    if let Some(lanes) = name.strip_prefix("vload") {
        let (lanes, scalar) = (lanes.parse::<u32>().ok()?, Shape::parse(ret).scalar);
        let address = vector_address(body, &scalar, lanes, arguments.first()?, arguments.get(1)?);
        return Some(body.op(ret, &format!("load {ret}, {} {}, align {}", address.ty, address.value, size_of(&scalar))));
    }
    if let Some(lanes) = name.strip_prefix("vstore").filter(|lanes| lanes.parse::<u32>().is_ok()) {
        let (value, scalar) = (arguments.first()?, Shape::parse(&arguments.first()?.ty).scalar);
        let address = vector_address(body, &scalar, lanes.parse().ok()?, arguments.get(1)?, arguments.get(2)?);
        let align = size_of(&scalar);
        body.effect(&format!("store {} {}, {} {}, align {align}", value.ty, value.value, address.ty, address.value));
        return Some(Typed::new("void", ""));
    }
    if let Some(operation) = name.strip_prefix("atomic_").or_else(|| name.strip_prefix("atom_")) {
        return atomic(body, operation, mangled, arguments, ret);
    }
    let formulas = match name {
        "sincos" => ("@sin a", "@cos a"),
        "modf" => ("@copysign sel oeq @fabs a inf 0 fsub a @trunc a a", "@trunc a"),
        "fract" => ("sel oeq @fabs a inf 0 fsub a @floor a", "@floor a"),
        _ => return None,
    };
    let (value, pointer) = (arguments.first()?, arguments.get(1)?);
    let second = body.componentwise(ret, std::slice::from_ref(value), formulas.1)?;
    body.effect(&format!("store {ret} {}, {} {}", second.value, pointer.ty, pointer.value));
    body.componentwise(ret, std::slice::from_ref(value), formulas.0)
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
    let is_float = Shape::parse(ret).is_float();
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
        "load" => return Some(body.op(ret, &format!("load atomic {ret}, {at} seq_cst, align {}", size_of(ret)))),
        "store" | "init" => {
            let value = arguments.get(1)?;
            body.effect(&format!("store atomic {} {}, {at} seq_cst, align {}", value.ty, value.value, size_of(&value.ty)));
            return Some(Typed::new("void", ""));
        }
        "cmpxchg" => {
            let (expected, value) = (arguments.get(1)?, arguments.get(2)?);
            let exchange = format!("cmpxchg {at}, {ret} {}, {ret} {} seq_cst seq_cst", expected.value, value.value);
            let pair = body.op(&format!("{{ {ret}, i1 }}"), &exchange);
            return Some(body.op(ret, &format!("extractvalue {} {}, 0", pair.ty, pair.value)));
        }
        "compare_exchange_strong" | "compare_exchange_weak" => {
            let (expected, value) = (arguments.get(1)?, arguments.get(2)?);
            let ty = value.ty.clone();
            let before = body.op(&ty, &format!("load {ty}, {} {}", expected.ty, expected.value));
            let exchange = format!("cmpxchg {at}, {ty} {}, {ty} {} seq_cst seq_cst", before.value, value.value);
            let pair = body.op(&format!("{{ {ty}, i1 }}"), &exchange);
            let found = body.op(&ty, &format!("extractvalue {} {}, 0", pair.ty, pair.value));
            body.effect(&format!("store {ty} {}, {} {}", found.value, expected.ty, expected.value));
            return Some(body.op("i1", &format!("extractvalue {} {}, 1", pair.ty, pair.value)));
        }
        _ => return None,
    };
    // Signed subtraction of an int from a pointer-sized integer and the like do not occur: operand and result agree.
    (value.ty == ret && (is_float || int_bits(ret) > 0)).then(|| {
        body.op(ret, &format!("atomicrmw {instruction} {at}, {} {} seq_cst", value.ty, value.value))
    })
}

/// The mangled pointee of the first parameter, a pointer with any address space and qualifiers.
fn pointee(mangled: &str) -> &str {
    let mut rest = mangled.strip_prefix('P').unwrap_or(mangled);
    loop {
        if let Some(vendor) = rest.strip_prefix('U') {
            let digits = vendor.len() - vendor.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let length: usize = vendor[..digits].parse().unwrap_or(0);
            rest = vendor.get(digits + length..).unwrap_or("");
        } else if let Some(qualified) = rest.strip_prefix(['V', 'K', 'r']) {
            rest = qualified;
        } else {
            return rest;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pointees_are_found_behind_qualifiers() {
        assert_eq!(pointee("PU3AS1VU7_Atomicjj12memory_order"), "jj12memory_order");
        assert!(is_unsigned(pointee("PU3AS1Vjj")) && !is_unsigned(pointee("Pii")));
    }
}
