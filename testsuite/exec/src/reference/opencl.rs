//! OpenCL C's builtin functions, defined for the host.
//!
//! Mathematical functions are the exact or correctly rounded functions of LLVM and libm. A device's results
//! may differ within OpenCL's error bounds: compare with a tolerance. Not supported: images, pipes,
//! device-side queues, `printf`.

use super::declaration::{Declaration, Definition, is_unsigned};
use super::emit::{Body, IrType, Typed};
use super::host::Id;
use super::shader::{self, id_of, parameters};
use super::{opencl_group, opencl_memory, opencl_special};

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
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "sinh",
    "cosh",
    "tanh",
    "exp",
    "exp2",
    "exp10",
    "log",
    "log2",
    "log10",
    "sqrt",
    "fabs",
    "floor",
    "ceil",
    "trunc",
    "rint",
    "round",
    "bitreverse",
    "ctpop",
];
/// Functions of libm with one operand.
const LIBM: [&str; 9] = ["cbrt", "expm1", "log1p", "asinh", "acosh", "atanh", "erf", "erfc", "tgamma"];

/// Componentwise functions as formulas ([`Body::formula`]); a name ends in `.f`, `.s` or `.u` where the
/// operand's type decides.
const FORMULAS: [(&str, &str); 60] = [
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
    ("ctz", "@cttz a"),
    ("bit_reverse", "@bitreverse a"),
    ("tanpi", "@tan fmul a pi"),
    ("asinpi", "fdiv @asin a pi"),
    ("acospi", "fdiv @acos a pi"),
    ("atanpi", "fdiv @atan a pi"),
    ("atan2pi", "fdiv @atan2 a b pi"),
    ("logb", "!logb a"),
    ("lgamma", "!lgamma a"),
];

const FENCES: [&str; 6] =
    ["mem_fence", "read_mem_fence", "write_mem_fence", "atomic_work_item_fence", "atomic_fence", "prefetch"];

fn find<T: Copy>(rows: &[(&str, T)], name: &str) -> Option<T> {
    rows.iter().find(|(row, _)| *row == name).map(|&(_, value)| value)
}

/// The definition of a builtin, from its demangled name and mangled parameters.
pub fn define(declaration: &Declaration, name: &str, mangled: &str) -> Option<Definition> {
    let mut body = Body::default();
    let arguments = parameters(declaration);
    let ret = declaration.ret.as_str();
    let finish =
        |body: Body, result: Typed, rendezvous| Some(Definition::new(declaration, body, &result, rendezvous));
    if let Some(id) = find(&IDS, name) {
        let result = id_of(&mut body, id, arguments.first().unwrap_or(&Typed::new("i32", "0")), ret);
        return finish(body, result, false);
    }
    if let Some((result, rendezvous)) = opencl_group::define(&mut body, name, mangled, &arguments, ret) {
        return finish(body, result, rendezvous);
    }
    if FENCES.contains(&name) {
        return finish(body, Typed::new("void", ""), false);
    }
    let result = opencl_memory::define(&mut body, name, mangled, &arguments, ret)
        .or_else(|| super::convert::conversion(&mut body, name, mangled, &arguments, ret))
        .or_else(|| componentwise(&mut body, name, mangled, &arguments, ret))
        .or_else(|| opencl_special::define(&mut body, name, mangled, &arguments, ret))
        .or_else(|| geometry(&mut body, name, &arguments, ret))?;
    finish(body, result, false)
}

fn componentwise(
    body: &mut Body,
    name: &str,
    mangled: &str,
    arguments: &[Typed],
    ret: &str,
) -> Option<Typed> {
    let name = name.strip_prefix("native_").or_else(|| name.strip_prefix("half_")).unwrap_or(name);
    let first = IrType::parse(&arguments.first()?.ty);
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
        _ => return None,
    };
    body.componentwise(ret, arguments, &formula)
}

fn geometry(body: &mut Body, name: &str, arguments: &[Typed], ret: &str) -> Option<Typed> {
    let spelt = match name {
        "dot" if IrType::parse(&arguments.first()?.ty).is_float() => "fdot",
        "fast_length" => "length",
        "fast_distance" => "distance",
        "fast_normalize" => "normalize",
        "length" | "distance" | "normalize" | "smoothstep" => name,
        "cross" if IrType::parse(ret).lanes == Some(3) => name,
        _ => return None,
    };
    shader::geometry(body, spelt, arguments, ret)
}
