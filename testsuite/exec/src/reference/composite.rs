//! Composites and conversions with the names of SPIR-V's instructions, as functions on inline types use them:
//! `__spirv_CompositeConstruct`, `__spirv_Bitcast` and others.

use super::emit::{Body, IrType, Typed, int_bits};
use super::syntax::split_list;

/// Conversions of components: the instruction, and those of LLVM for widening and narrowing.
const CONVERSIONS: [(&str, &str, &str); 7] = [
    ("UConvert", "zext", "trunc"),
    ("SConvert", "sext", "trunc"),
    ("FConvert", "fpext", "fptrunc"),
    ("ConvertFToU", "fptoui", "fptoui"),
    ("ConvertFToS", "fptosi", "fptosi"),
    ("ConvertUToF", "uitofp", "uitofp"),
    ("ConvertSToF", "sitofp", "sitofp"),
];

/// The result of an instruction, named without `__spirv_`; `None` for other names.
pub fn define(body: &mut Body, name: &str, arguments: &[Typed], ret: &str) -> Option<Typed> {
    let first = arguments.first()?;
    match name {
        "CopyObject" | "CopyLogical" if first.ty == ret => Some(first.clone()),
        "ConvertUToPtr" if ret == "ptr" => Some(cast(body, "inttoptr", first, ret)),
        "ConvertPtrToU" if first.ty == "ptr" => Some(cast(body, "ptrtoint", first, ret)),
        "Load" if first.ty == "ptr" => {
            Some(body.op(ret, &format!("load {ret}, ptr {}, align 1", first.value)))
        }
        "Store" if first.ty == "ptr" => {
            let value = arguments.get(1)?;
            body.effect(&format!("store {} {}, ptr {}, align 1", value.ty, value.value, first.value));
            Some(Typed::new("void", ""))
        }
        "Bitcast" => Some(cast(body, "bitcast", first, ret)),
        "gl_PackHalf2x16" => {
            let halves = cast(body, "fptrunc", first, "<2 x half>");
            Some(cast(body, "bitcast", &halves, ret))
        }
        "CompositeConstruct" => construct(body, arguments, ret),
        "CompositeExtract" => extract(body, first, arguments.get(1)?, ret).filter(|_| arguments.len() == 2),
        _ => {
            let &(_, widen, narrow) = CONVERSIONS.iter().find(|(row, ..)| *row == name)?;
            let bits = |ty: &str| match IrType::parse(ty).scalar.as_str() {
                "half" => 16,
                "float" => 32,
                "double" => 64,
                scalar => int_bits(scalar),
            };
            match bits(&first.ty).cmp(&bits(ret)) {
                std::cmp::Ordering::Equal if name.ends_with("tConvert") || first.ty == ret => {
                    Some(first.clone())
                }
                std::cmp::Ordering::Less | std::cmp::Ordering::Equal => Some(cast(body, widen, first, ret)),
                std::cmp::Ordering::Greater => Some(cast(body, narrow, first, ret)),
            }
        }
    }
}

fn cast(body: &mut Body, instruction: &str, value: &Typed, ret: &str) -> Typed {
    body.op(ret, &format!("{instruction} {} {} to {ret}", value.ty, value.value))
}

/// The parts' types of an array or a struct.
fn parts(ty: &str) -> Option<Vec<String>> {
    if let Some(members) = ty.strip_prefix("{ ").and_then(|rest| rest.strip_suffix(" }")) {
        return Some(split_list(members).into_iter().map(str::to_string).collect());
    }
    let inside = ty.strip_prefix('[')?.strip_suffix(']')?;
    let (count, element) = inside.split_once(" x ")?;
    Some(vec![element.to_string(); count.parse().ok()?])
}

fn construct(body: &mut Body, arguments: &[Typed], ret: &str) -> Option<Typed> {
    if let Some(lanes) = IrType::parse(ret).lanes {
        let components: Vec<Typed> = arguments.iter().flat_map(|argument| body.split(argument)).collect();
        return (components.len() == lanes as usize).then(|| body.join(ret, &components));
    }
    let types = parts(ret)?;
    if types.len() != arguments.len() || arguments.iter().zip(&types).any(|(a, ty)| a.ty != *ty) {
        return None;
    }
    let mut whole = Typed::new(ret, "poison");
    for (i, part) in arguments.iter().enumerate() {
        whole = body.op(ret, &format!("insertvalue {ret} {}, {} {}, {i}", whole.value, part.ty, part.value));
    }
    Some(whole)
}

/// The part of an index that the definition sees as a value: of those that have the result's type.
fn extract(body: &mut Body, whole: &Typed, index: &Typed, ret: &str) -> Option<Typed> {
    if IrType::parse(&whole.ty).lanes.is_some() {
        let index = format!("{} {}", index.ty, index.value);
        return Some(body.op(ret, &format!("extractelement {} {}, {index}", whole.ty, whole.value)));
    }
    let mut chosen = Typed::new(ret, "poison");
    for (i, _) in parts(&whole.ty)?.iter().enumerate().filter(|(_, ty)| *ty == ret) {
        let part = body.op(ret, &format!("extractvalue {} {}, {i}", whole.ty, whole.value));
        let is_it = body.op("i1", &format!("icmp eq {} {}, {i}", index.ty, index.value));
        let select = format!("select i1 {}, {ret} {}, {ret} {}", is_it.value, part.value, chosen.value);
        chosen = body.op(ret, &select);
    }
    Some(chosen)
}
