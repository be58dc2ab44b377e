//! Vector-predicated operations that no pass of LLVM expands: splices, and memory with a stride.

use super::definition::{Definition, PREFIX};
use spirant_ir::{Ty, TyKind, Val};
use std::fmt::Write;

/// The function that computes what a call of an intrinsic does, whose name is that behind `llvm.`; `None` where this is
/// not one of these.
pub fn definition(name: &str, call: Val<'_>) -> Option<Definition> {
    let operation = name.strip_prefix("experimental.vp.")?;
    let operand = |index| Some(call.operand(index)?.ty());
    let text = if operation.starts_with("splice.") {
        splice(name, call.ty())?
    } else if operation.starts_with("strided.load.") {
        strided(name, call.ty(), None, [operand(0)?, operand(1)?])?
    } else if operation.starts_with("strided.store.") {
        let stored = operand(0)?;
        strided(name, stored, Some(stored), [operand(1)?, operand(2)?])?
    } else {
        return None;
    };
    let arguments = call.arguments().len() as u32;
    Some(Definition { name: format!("{PREFIX}{name}"), text, arguments, by_lanes: false })
}

/// The components from an offset on of the first vector up to a length, then of the second; from its end where the
/// offset is negative. What the mask or the second length leaves out may be anything.
fn splice(name: &str, ty: Ty<'_>) -> Option<String> {
    let TyKind::Vector(element, lanes) = ty.kind() else { return None };
    let mut text = format!(
        "define weak_odr {ty} @{PREFIX}{name}({ty} %a, {ty} %b, i32 %by, <{lanes} x i1> %mask, i32 %first, i32 %second) {{
  %back = icmp slt i32 %by, 0
  %end = add i32 %first, %by
  %start = select i1 %back, i32 %end, i32 %by
"
    );
    let mut whole = "poison".to_owned();
    for lane in 0..lanes {
        let _ = write!(
            text,
            "  %k{lane} = add i32 %start, {lane}
  %in{lane} = icmp ult i32 %k{lane}, %first
  %l{lane} = sub i32 %k{lane}, %first
  %m{lane} = select i1 %in{lane}, i32 %k{lane}, i32 %l{lane}
  %n{lane} = urem i32 %m{lane}, {lanes}
  %x{lane} = extractelement {ty} %a, i32 %n{lane}
  %y{lane} = extractelement {ty} %b, i32 %n{lane}
  %z{lane} = select i1 %in{lane}, {element} %x{lane}, {element} %y{lane}
  %v{lane} = insertelement {ty} {whole}, {element} %z{lane}, i32 {lane}
"
        );
        whole = format!("%v{lane}");
    }
    Some(text + &format!("  ret {ty} {whole}\n}}\n"))
}

/// Elements a number of bytes apart, each read or written where the mask and the length have it.
fn strided(name: &str, ty: Ty<'_>, stored: Option<Ty<'_>>, [pointer, stride]: [Ty<'_>; 2]) -> Option<String> {
    let TyKind::Vector(element, lanes) = ty.kind() else { return None };
    let (result, value) = match stored {
        Some(stored) => ("void".to_owned(), format!("{stored} %value, ")),
        None => (ty.to_string(), String::new()),
    };
    let mut text = format!(
        "define weak_odr {result} @{PREFIX}{name}({value}{pointer} %p, {stride} %stride, <{lanes} x i1> %mask, i32 %length) {{
entry:
  br label %test0
"
    );
    let mut whole = "poison".to_owned();
    for lane in 0..lanes {
        let next = lane + 1;
        let access = match stored {
            Some(_) => format!(
                "  %x{lane} = extractelement {ty} %value, i32 {lane}\n  store {element} %x{lane}, {pointer} %at{lane}\n"
            ),
            None => format!(
                "  %x{lane} = load {element}, {pointer} %at{lane}\n  %v{lane} = insertelement {ty} {whole}, {element} %x{lane}, i32 {lane}\n"
            ),
        };
        let _ = write!(
            text,
            "test{lane}:
  %set{lane} = extractelement <{lanes} x i1> %mask, i32 {lane}
  %inside{lane} = icmp ugt i32 %length, {lane}
  %both{lane} = and i1 %set{lane}, %inside{lane}
  br i1 %both{lane}, label %do{lane}, label %after{lane}
do{lane}:
  %by{lane} = mul {stride} %stride, {lane}
  %at{lane} = getelementptr i8, {pointer} %p, {stride} %by{lane}
{access}  br label %after{lane}
after{lane}:
"
        );
        if stored.is_none() {
            let _ = writeln!(text, "  %w{lane} = phi {ty} [ {whole}, %test{lane} ], [ %v{lane}, %do{lane} ]");
            whole = format!("%w{lane}");
        }
        let _ = writeln!(text, "  br label %test{next}");
    }
    let returned = if stored.is_some() { "void".to_owned() } else { format!("{ty} {whole}") };
    Some(text + &format!("test{lanes}:\n  ret {returned}\n}}\n"))
}
