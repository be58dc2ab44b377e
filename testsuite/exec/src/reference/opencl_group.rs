//! OpenCL C's builtins for several work-items: barriers, subgroup and work-group functions, asynchronous
//! copies.

use super::declaration::{is_unsigned, pointee, size_of};
use super::emit::{Body, Typed};
use super::host::Id;
use super::shader::{id_of, op_code, together, wave};
use super::wave::{Combine, Scan, WaveOp};

/// Subgroup functions that are one operation on their first argument.
const SUBGROUP: [(&str, WaveOp); 16] = [
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
    ("barrier", WaveOp::Synchronize),
    ("named_barrier", WaveOp::Synchronize),
];

/// Functions of a ballot; `a` is its first word, which has all lanes of a subgroup, `b` the lane or the other
/// argument.
const BALLOTS: [(&str, &str); 7] = [
    ("inverse_ballot", "and lshr a b 1"),
    ("ballot_bit_extract", "and lshr a b 1"),
    ("ballot_bit_count", "@ctpop a"),
    ("ballot_inclusive_scan", "@ctpop and a sub shl 2 b 1"),
    ("ballot_exclusive_scan", "@ctpop and a sub shl 1 b 1"),
    ("ballot_find_lsb", "@cttz a"),
    ("ballot_find_msb", "sub 31 @ctlz a"),
];

/// `get_sub_group_*_mask` as the first word of the mask, by the lane `a`.
const MASKS: [(&str, &str); 5] = [
    ("eq", "shl 1 a"),
    ("ge", "sub 256 shl 1 a"),
    ("gt", "sub 256 shl 2 a"),
    ("le", "sub shl 2 a 1"),
    ("lt", "sub shl 1 a 1"),
];

/// The lanes of a subgroup.
const LANES: &str = "8";

fn find<T: Copy>(rows: &[(&str, T)], name: &str) -> Option<T> {
    rows.iter().find(|(row, _)| *row == name).map(|&(_, value)| value)
}

/// Defines a function in which work-items wait for each other, or that depends on the lane; also says whether
/// they wait.
pub fn define(
    body: &mut Body,
    name: &str,
    mangled: &str,
    arguments: &[Typed],
    ret: &str,
) -> Option<(Typed, bool)> {
    if matches!(name, "barrier" | "work_group_barrier" | "wait_group_events") {
        return Some((body.call("void", "ref.h.barrier", &[]), true));
    }
    if name == "async_work_group_copy" || name == "async_work_group_strided_copy" {
        return Some((copy(body, name, mangled, arguments)?, false));
    }
    let lane = |body: &mut Body| id_of(body, Id::Lane, &Typed::new("i32", "0"), "i32");
    if let Some(formula) =
        name.strip_prefix("get_sub_group_").and_then(|rest| find(&MASKS, rest.strip_suffix("_mask")?))
    {
        let lane = lane(body);
        let word = body.formula(formula, &[lane])?;
        return Some((
            body.op(ret, &format!("insertelement {ret} zeroinitializer, i32 {}, i32 0", word.value)),
            false,
        ));
    }
    if let Some(operation) = name.strip_prefix("sub_group_") {
        if let Some(formula) = find(&BALLOTS, operation) {
            let word = body.split(arguments.first()?).first()?.clone();
            let lane = if operation == "ballot_bit_extract" { arguments.get(1)?.clone() } else { lane(body) };
            let result = body.formula(formula, &[word, lane])?;
            return Some((body.resize(&result, ret), false));
        }
        return Some((subgroup(body, operation, mangled, arguments, ret)?, true));
    }
    let operation = name.strip_prefix("work_group_")?;
    Some((work_group(body, operation, mangled, arguments, ret)?, true))
}

fn subgroup(
    body: &mut Body,
    operation: &str,
    mangled: &str,
    arguments: &[Typed],
    ret: &str,
) -> Option<Typed> {
    if let Some(op) = find(&SUBGROUP, operation) {
        let truth = Typed::new("i32", "1");
        // The operands of a barrier are fences; all others begin with the value.
        let value = arguments.first().filter(|_| op != WaveOp::Synchronize).unwrap_or(&truth).clone();
        let value = if matches!(op, WaveOp::All | WaveOp::Any | WaveOp::Ballot) {
            truth_of(body, &value)
        } else {
            value
        };
        let is_bool = matches!(op, WaveOp::All | WaveOp::Any | WaveOp::IsFirst | WaveOp::AllEqual);
        let result = wave(body, op_code(op), &value, arguments.get(1), if is_bool { "i1" } else { ret })?;
        return Some(if is_bool { body.resize(&result, ret) } else { result });
    }
    if let "rotate" | "clustered_rotate" = operation {
        let lane = id_of(body, Id::Lane, &Typed::new("i32", "0"), "i32");
        let (delta, all) = (arguments.get(1)?.clone(), Typed::new("i32", LANES));
        let cluster = arguments.get(2).cloned().unwrap_or(all);
        let from = body.formula("or and a sub 0 c and add a b sub c 1", &[lane, delta, cluster])?;
        return wave(body, op_code(WaveOp::ReadLane), arguments.first()?, Some(&from), ret);
    }
    let logical = operation.contains("_logical_");
    let operation = operation.strip_prefix("non_uniform_").unwrap_or(operation).replace("logical_", "");
    let (combine, scan) = reduction(&operation, mangled)?;
    let value = if logical { truth_of(body, arguments.first()?) } else { arguments.first()?.clone() };
    let code = op_code(WaveOp::Combine(combine, scan));
    let result = wave(body, code, &value, arguments.get(1), if logical { "i1" } else { ret })?;
    Some(if logical { body.resize(&result, ret) } else { result })
}

fn work_group(
    body: &mut Body,
    operation: &str,
    mangled: &str,
    arguments: &[Typed],
    ret: &str,
) -> Option<Typed> {
    let value = arguments.first()?;
    let (op, value, argument) = match operation {
        "all" => (WaveOp::All, truth_of(body, value), None),
        "any" => (WaveOp::Any, truth_of(body, value), None),
        "broadcast" => {
            let mut linear = Typed::new("i32", "0");
            for (dimension, id) in arguments[1..].iter().enumerate().rev() {
                let number = Typed::new("i32", &dimension.to_string());
                let size = id_of(body, Id::LocalSize, &number, "i32");
                let id = body.resize(id, "i32");
                linear = body.formula("add mul a b c", &[linear, size, id])?;
            }
            (WaveOp::ReadLane, value.clone(), Some(linear))
        }
        _ => {
            let (combine, scan) = reduction(operation, mangled)?;
            (WaveOp::Combine(combine, scan), value.clone(), None)
        }
    };
    let is_bool = value.ty == "i1";
    let function = "ref.h.group";
    let result =
        together(body, function, op_code(op), &value, argument.as_ref(), if is_bool { "i1" } else { ret })?;
    Some(if is_bool { body.resize(&result, ret) } else { result })
}

fn truth_of(body: &mut Body, value: &Typed) -> Typed {
    body.op("i1", &format!("icmp ne {} {}, 0", value.ty, value.value))
}

/// `reduce_add`, `scan_exclusive_min`, `clustered_reduce_or` and the like.
fn reduction(operation: &str, mangled: &str) -> Option<(Combine, Scan)> {
    let scans = [
        ("reduce_", Scan::Reduce),
        ("scan_inclusive_", Scan::Inclusive),
        ("scan_exclusive_", Scan::Exclusive),
        ("clustered_reduce_", Scan::Clustered),
    ];
    let (name, scan) =
        scans.into_iter().find_map(|(prefix, scan)| Some((operation.strip_prefix(prefix)?, scan)))?;
    let combine = match (name, is_unsigned(mangled)) {
        ("add", _) => Combine::Sum,
        ("mul", _) => Combine::Product,
        ("min", true) => Combine::UMin,
        ("max", true) => Combine::UMax,
        ("min", false) => Combine::Min,
        ("max", false) => Combine::Max,
        ("and", _) => Combine::And,
        ("or", _) => Combine::Or,
        ("xor", _) => Combine::Xor,
        _ => return None,
    };
    Some((combine, scan))
}

/// Asynchronous copies are made at once, by one work-item for all; waiting for their event is a barrier.
fn copy(body: &mut Body, name: &str, mangled: &str, arguments: &[Typed]) -> Option<Typed> {
    let (to, from, count) = (arguments.first()?, arguments.get(1)?, arguments.get(2)?);
    let size = mangled_size(pointee(mangled))?;
    let one = Typed::new("i64", "1");
    let (stride, event) = match name {
        "async_work_group_strided_copy" => (widen(body, arguments.get(3)?), arguments.get(4)?),
        _ => (one.clone(), arguments.get(3)?),
    };
    // The stride is that of the global side.
    let to_global = to.ty == "ptr addrspace(1)";
    let (to_stride, from_stride) = if to_global { (stride, one) } else { (one, stride) };
    let generic = |body: &mut Body, pointer: &Typed| {
        if pointer.ty == "ptr" {
            pointer.clone()
        } else {
            body.op("ptr", &format!("addrspacecast {} {} to ptr", pointer.ty, pointer.value))
        }
    };
    let (to, from, count) = (generic(body, to), generic(body, from), widen(body, count));
    let size = Typed::new("i64", &size.to_string());
    body.call("void", "ref.h.copy", &[to, from, count, size, to_stride, from_stride]);
    Some(event.clone())
}

fn widen(body: &mut Body, size: &Typed) -> Typed {
    if size.ty == "i64" {
        size.clone()
    } else {
        body.op("i64", &format!("zext {} {} to i64", size.ty, size.value))
    }
}

/// Bytes of a mangled scalar or vector type; three components take the room of four.
fn mangled_size(mangled: &str) -> Option<u32> {
    if let Some(vector) = mangled.strip_prefix("Dv") {
        let (lanes, scalar) = vector.split_once('_')?;
        let lanes: u32 = lanes.parse().ok()?;
        return Some(if lanes == 3 { 4 } else { lanes } * mangled_size(scalar)?);
    }
    let scalar = match mangled.as_bytes().first()? {
        b'c' | b'a' | b'h' => "i8",
        b's' | b't' => "i16",
        b'i' | b'j' => "i32",
        b'l' | b'm' => "i64",
        b'f' => "float",
        b'd' => "double",
        b'D' if mangled.starts_with("Dh") => "half",
        _ => return None,
    };
    Some(size_of(scalar))
}

/// The integer type of the same width as a scalar.
pub fn bits_type(scalar: &str) -> String {
    format!("i{}", 8 * size_of(scalar))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_what_is_reduced() {
        assert_eq!(reduction("scan_exclusive_max", "j"), Some((Combine::UMax, Scan::Exclusive)));
        assert_eq!(reduction("clustered_reduce_min", "fj"), Some((Combine::Min, Scan::Clustered)));
        assert_eq!(reduction("reduce_nand", "i"), None);
        assert_eq!(
            (mangled_size("Dv3_fPU3AS1K"), mangled_size("Dh"), mangled_size("v")),
            (Some(16), Some(2), None)
        );
        assert_eq!(bits_type("float"), "i32");
    }
}
