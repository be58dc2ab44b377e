//! A program of DXIL to measure: a compute shader of any size, as DXC writes them.
//!
//! The mix is that of the containers of the corpus: a third are calls of operations and extractions of their results, a third is
//! arithmetic on floats, the rest are integers, control flow and shared memory. Buffers replace the inputs and outputs of other
//! stages. Every value is used, as after DXC's optimizer: a value without another use is stored.

use super::generate::{Function, Random};
use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs::File;
use std::io::Write;
use std::path::Path;

const HEADER: &str = "\
target datalayout = \"e-m:e-p:32:32-i1:32-i8:8-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64\"
target triple = \"dxil-ms-dx\"

%dx.types.Handle = type { ptr }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }
%dx.types.ResRet.i32 = type { i32, i32, i32, i32, i32 }
%dx.types.CBufRet.f32 = type { float, float, float, float }
%dx.types.CBufRet.i32 = type { i32, i32, i32, i32 }

@shared = external addrspace(3) global [256 x float], align 4

define void @main() {
entry:
";

/// How many rows the constants have: DXC reads few of them twice, as it joins what reads the same.
const ROWS: usize = 4096;

/// The ranges of registers, each as class, number and first register, and the name of its handle.
const HANDLES: [(u32, u32, u32, &str); 7] = [
    (2, 0, 0, "constants"),
    (0, 0, 0, "raw"),
    (0, 1, 1, "structured"),
    (0, 2, 2, "typed"),
    (1, 0, 10, "raw_out"),
    (1, 1, 11, "structured_out"),
    (1, 2, 12, "typed_out"),
];

const METADATA: &str = "
attributes #0 = { nounwind }

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.resources = !{!3}
!dx.entryPoints = !{!16}

!0 = !{i32 1, i32 5}
!1 = !{i32 1, i32 7}
!2 = !{!\"cs\", i32 6, i32 5}
!3 = !{!4, !9, !13, null}
!4 = !{!5, !6, !7, !8}
!5 = !{i32 0, ptr undef, !\"\", i32 0, i32 0, i32 1, i32 11, i32 0, null}
!6 = !{i32 1, ptr undef, !\"\", i32 0, i32 1, i32 1, i32 12, i32 0, !14}
!7 = !{i32 2, ptr undef, !\"\", i32 0, i32 2, i32 1, i32 10, i32 0, !15}
!8 = !{i32 3, ptr undef, !\"\", i32 0, i32 3, i32 4, i32 12, i32 0, !14}
!9 = !{!10, !11, !12}
!10 = !{i32 0, ptr undef, !\"\", i32 0, i32 10, i32 1, i32 11, i1 false, i1 false, i1 false, null}
!11 = !{i32 1, ptr undef, !\"\", i32 0, i32 11, i32 1, i32 12, i1 false, i1 false, i1 false, !14}
!12 = !{i32 2, ptr undef, !\"\", i32 0, i32 12, i32 1, i32 10, i1 false, i1 false, i1 false, !15}
!13 = !{!17}
!14 = !{i32 1, i32 32}
!15 = !{i32 0, i32 9}
!16 = !{ptr @main, !\"main\", null, !3, !18}
!17 = !{i32 0, ptr undef, !\"\", i32 0, i32 0, i32 1, i32 65536, null}
!18 = !{i32 0, i64 16, i32 4, !19}
!19 = !{i32 64, i32 1, i32 1}
";

/// Writes a program of at least `size` instructions and returns their number.
pub fn write(path: &Path, size: usize) -> Result<usize> {
    let (text, instructions) = program(size);
    let mut file = File::create(path).context("cannot create an input")?;
    file.write_all(text.as_bytes()).context("cannot write an input")?;
    Ok(instructions)
}

/// The text of a program, and how many instructions it has.
fn program(size: usize) -> (String, usize) {
    let mut random = Random::default();
    let mut f = Function::new(&mut random, size, straight, ["%id", "1.0"]);
    f.use_all(keep);
    for (class, number, register, name) in HANDLES {
        f.instruction(&format!("%{name} = {}", handle(class, number, &register.to_string())));
    }
    f.instruction("%id = call i32 @dx.op.threadId.i32(i32 93, i32 0)");
    f.fill();
    f.instruction("ret void");
    let (body, instructions) = (f.text, f.instructions);
    let mut text = format!("{HEADER}{body}}}\n\n");
    for declaration in declarations(&body) {
        let _ = writeln!(text, "{declaration}");
    }
    text.push_str(METADATA);
    (text, instructions)
}

/// The declarations of the operations that a text calls.
fn declarations(body: &str) -> BTreeSet<String> {
    let calls = body.lines().filter_map(|line| line.split_once("call "));
    let declared = calls.filter_map(|(_, call)| {
        let (callee, arguments) = call.trim_end_matches(')').split_once('(')?;
        let types: Vec<&str> =
            arguments.split(", ").filter_map(|argument| argument.split(' ').next()).collect();
        Some(format!("declare {callee}({}) #0", types.join(", ")))
    });
    declared.collect()
}

fn handle(class: u32, number: u32, register: &str) -> String {
    format!(
        "call %dx.types.Handle @dx.op.createHandle(i32 57, i8 {class}, i32 {number}, i32 {register}, i1 false)"
    )
}

/// A few instructions without control flow: blocks are longer than those of kernels.
fn straight(f: &mut Function<'_>) {
    for _ in 0..3 {
        one(f);
    }
}

/// One instruction, or a few that belong together.
fn one(f: &mut Function<'_>) {
    match f.random.below(100) {
        0..=31 => {
            let op = f.random.pick(&["fmul", "fmul", "fmul", "fadd", "fadd", "fadd", "fsub", "fdiv"]);
            let (a, b) = (f.float(), f.float());
            f.new_float(&format!("{op} fast float {a}, {b}"));
        }
        32..=43 => {
            let op = f.random.pick(&["add", "add", "add", "mul", "and", "and", "or", "xor", "sub"]);
            let (a, b) = (f.int(), f.int());
            f.new_int(&format!("{op} i32 {a}, {b}"));
        }
        44..=46 => {
            let (op, a, by) = (f.random.pick(&["shl", "lshr", "ashr"]), f.int(), 1 + f.random.below(31));
            f.new_int(&format!("{op} i32 {a}, {by}"));
        }
        47..=49 => {
            let (condition, a, b) = (f.condition(), f.float(), f.float());
            f.new_float(&format!("select i1 {condition}, float {a}, float {b}"));
        }
        50..=53 => {
            if f.random.below(3) == 0 {
                let a = f.int();
                f.new_float(&format!("uitofp i32 {a} to float"));
            } else {
                let (op, a) = (f.random.pick(&["fptoui", "bitcast"]), f.float());
                f.new_int(&format!("{op} float {a} to i32"));
            }
        }
        54..=77 => maths(f),
        78..=83 => constants(f),
        84..=89 => read(f),
        90..=96 => {
            let buffer = f.random.pick(&["raw_out", "structured_out", "typed_out"]);
            let count = if buffer == "typed_out" { 4 } else { 1 + f.random.below(4) };
            let values: Vec<String> = (0..count).map(|_| f.float()).collect();
            store(f, buffer, "float", &values);
        }
        97 | 98 => {
            let index = f.int();
            let index = f.value(&format!("and i32 {index}, 255"));
            let place = f
                .value(&format!("getelementptr [256 x float], ptr addrspace(3) @shared, i32 0, i32 {index}"));
            match f.random.below(2) {
                0 => f.new_float(&format!("load float, ptr addrspace(3) {place}, align 4")),
                _ => {
                    let value = f.float();
                    f.instruction(&format!("store float {value}, ptr addrspace(3) {place}, align 4"));
                }
            }
        }
        _ => {
            let (index, value) = (f.int(), f.int());
            f.new_int(&format!(
                "call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %raw_out, i32 0, i32 {index}, i32 undef, i32 undef, i32 {value})"
            ));
        }
    }
}

/// An operation on numbers.
fn maths(f: &mut Function<'_>) {
    match f.random.below(10) {
        0..=2 => float_operation(f, "tertiary", "46", 3),
        3 => int_operation(f, "tertiary", "48", 3),
        4 | 5 => {
            let code = f.random.pick(&["35", "36"]);
            float_operation(f, "binary", code, 2);
        }
        6 => {
            let code = f.random.pick(&["37", "38", "39", "40"]);
            int_operation(f, "binary", code, 2);
        }
        7 | 8 => {
            let codes = ["6", "7", "12", "13", "21", "22", "23", "24", "25", "26", "27"];
            let code = f.random.pick(&codes);
            float_operation(f, "unary", code, 1);
        }
        _ => float_operation(f, "dot3", "55", 6),
    }
}

/// An operation of a class, by its number, of so many floats.
fn float_operation(f: &mut Function<'_>, class: &str, code: &str, count: usize) {
    let operands: String = (0..count).map(|_| format!(", float {}", f.float())).collect();
    f.new_float(&format!("call float @dx.op.{class}.f32(i32 {code}{operands})"));
}

/// The same of integers.
fn int_operation(f: &mut Function<'_>, class: &str, code: &str, count: usize) {
    let operands: String = (0..count).map(|_| format!(", i32 {}", f.int())).collect();
    f.new_int(&format!("call i32 @dx.op.{class}.i32(i32 {code}{operands})"));
}

/// Takes members of a result apart.
fn parts(f: &mut Function<'_>, ty: &str, of_floats: bool, whole: &str) {
    for member in 0..1 + f.random.below(4) {
        let part = format!("extractvalue {ty} {whole}, {member}");
        if of_floats { f.new_float(&part) } else { f.new_int(&part) }
    }
}

/// Reads a row of the constants.
fn constants(f: &mut Function<'_>) {
    let row = match f.random.below(4) {
        0 => f.int(),
        _ => f.random.below(ROWS).to_string(),
    };
    let of_floats = f.random.below(4) > 0;
    let (ty, suffix) =
        if of_floats { ("%dx.types.CBufRet.f32", "f32") } else { ("%dx.types.CBufRet.i32", "i32") };
    let whole = f.value(&format!(
        "call {ty} @dx.op.cbufferLoadLegacy.{suffix}(i32 59, %dx.types.Handle %constants, i32 {row})"
    ));
    parts(f, ty, of_floats, &whole);
}

/// Reads a buffer: raw, structured, typed, or one of an array.
fn read(f: &mut Function<'_>) {
    let at = f.int();
    let of_floats = f.random.below(3) > 0;
    let (ty, suffix) =
        if of_floats { ("%dx.types.ResRet.f32", "f32") } else { ("%dx.types.ResRet.i32", "i32") };
    let offset = 4 * f.random.below(4);
    let whole = match f.random.below(10) {
        0..=2 => f.value(&format!(
            "call {ty} @dx.op.rawBufferLoad.{suffix}(i32 139, %dx.types.Handle %raw, i32 {at}, i32 undef, i8 15, i32 4)"
        )),
        3..=5 => f.value(&format!(
            "call {ty} @dx.op.rawBufferLoad.{suffix}(i32 139, %dx.types.Handle %structured, i32 {at}, i32 {offset}, i8 15, i32 4)"
        )),
        6 | 7 => {
            let ty = "%dx.types.ResRet.f32";
            let whole = f.value(&format!(
                "call {ty} @dx.op.bufferLoad.f32(i32 68, %dx.types.Handle %typed, i32 {at}, i32 undef)"
            ));
            return parts(f, ty, true, &whole);
        }
        _ => {
            let index = f.int();
            let index = f.value(&format!("and i32 {index}, 3"));
            let index = f.value(&format!("add i32 {index}, 3"));
            let one = f.value(&handle(0, 3, &index));
            f.value(&format!(
                "call {ty} @dx.op.rawBufferLoad.{suffix}(i32 139, %dx.types.Handle {one}, i32 {at}, i32 {offset}, i8 15, i32 4)"
            ))
        }
    };
    parts(f, ty, of_floats, &whole);
}

/// Stores values that nothing else uses.
fn keep(f: &mut Function<'_>, ty: &str, values: &[String]) {
    store(f, "raw_out", ty, values);
}

/// Stores values of a type into a buffer.
fn store(f: &mut Function<'_>, buffer: &str, ty: &str, values: &[String]) {
    let at = f.int();
    let parts: Vec<String> =
        (0..4).map(|part| format!("{ty} {}", values.get(part).map_or("undef", String::as_str))).collect();
    let parts = parts.join(", ");
    let mask = (1 << values.len()) - 1;
    let offset = if buffer == "structured_out" { "0" } else { "undef" };
    let suffix = if ty == "float" { "f32" } else { "i32" };
    let (class, code, end) =
        if buffer == "typed_out" { ("bufferStore", 69, "") } else { ("rawBufferStore", 140, ", i32 4") };
    f.instruction(&format!(
        "call void @dx.op.{class}.{suffix}(i32 {code}, %dx.types.Handle %{buffer}, i32 {at}, i32 {offset}, {parts}, i8 {mask}{end})"
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_is_met_and_the_mix_is_there() {
        let (text, instructions) = program(20_000);
        assert_eq!(text.lines().filter(|line| line.starts_with("  ")).count(), instructions);
        assert!((20_000..20_600).contains(&instructions), "{instructions}");
        for part in ["@dx.op.createHandle", "rawBufferLoad", "cbufferLoadLegacy", "tertiary", "phi", "switch"]
        {
            assert!(text.contains(part), "{part}");
        }
        assert_eq!(text, program(20_000).0);
    }

    #[test]
    fn every_value_is_used() {
        let (text, _) = program(20_000);
        let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || "%_.".contains(c)));
        let mut uses = std::collections::BTreeMap::new();
        words.filter(|word| word.starts_with("%v")).for_each(|word| *uses.entry(word).or_insert(0) += 1);
        let unused: Vec<_> = uses.iter().filter(|(_, uses)| **uses == 1).take(5).collect();
        assert!(uses.len() > 15_000 && unused.is_empty(), "{unused:?}");
    }
}
