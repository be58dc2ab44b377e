//! Buffers that become one.

use super::*;
use spirant_dialect::Diagnostics;
use spirant_text::{parse, print};
use spirant_verify::verify;

/// A buffer of elements, its `Aliased` variable and an address chain to its element.
fn buffer(name: &str, element: &str, stride: u32) -> (String, String) {
    let ty =
        format!("!spirv.ptr<!spirv.struct<(!spirv.rtarray<{element}, stride={stride}> [0])>, StorageBuffer>");
    let chain = format!(
        "%{name} = spirv.mlir.addressof @{name} : {ty}
         %p{name} = spirv.AccessChain %{name}[%zero, %i] : {ty}, i32, i32 -> !spirv.ptr<{element}, StorageBuffer>"
    );
    (format!("spirv.GlobalVariable @{name} bind(0, 0) {{aliased}} : {ty}"), chain)
}

/// The module after the pass: a load and a store of each of two buffers.
fn unified(first: (&str, u32), second: (&str, u32), more: &str) -> String {
    let (a, b) = (buffer("a", first.0, first.1), buffer("b", second.0, second.1));
    let text = format!(
        "spirv.module Logical GLSL450 {{ {} {}
          spirv.func @f(%i: i32, %x: {x}, %y: {y}) \"None\" {{
            %zero = spirv.Constant 0 : i32
            {} {}
            spirv.Store \"StorageBuffer\" %pa, %x : {x}
            %u = spirv.Load \"StorageBuffer\" %pb : {y}
            spirv.Store \"StorageBuffer\" %pb, %y : {y}
            {more}
            spirv.Return
          }}
        }}",
        a.0,
        b.0,
        a.1,
        b.1,
        x = first.0,
        y = second.0,
    );
    let mut module = parse(&text).unwrap_or_else(|diagnostics| panic!("{diagnostics:?}\n{text}"));
    run(&mut module);
    let mut found = Diagnostics::new();
    verify(&module, &mut found);
    let text = print(&module);
    assert!(!found.has_errors(), "{found:?}\n{text}");
    text
}

#[test]
fn numbers_are_pieces_and_pieces_numbers() {
    for (first, second, variable, loads, stores) in [
        (("f32", 4), ("i32", 4), "@a bind(0, 0) :", 1, 2),
        (("i32", 4), ("f64", 8), "@a bind(0, 0) :", 2, 3),
        (("vector<4xf32>", 16), ("f32", 4), "@a bind(0, 0) :", 1, 2),
        (("vector<4xf32>", 16), ("i64", 8), "@a bind(0, 0) :", 2, 3),
        (("vector<2xf32>", 8), ("vector<4xi32>", 16), "@a bind(0, 0) :", 2, 3),
        (("vector<2xf16>", 4), ("vector<4xf32>", 16), "@a bind(0, 0) :", 4, 5),
    ] {
        let text = unified(first, second, "");
        assert!(text.contains(variable) && !text.contains("@b"), "{text}");
        assert_eq!(text.matches("spirv.Load").count(), loads, "{text}");
        assert_eq!(text.matches("spirv.Store").count(), stores, "{text}");
    }
}

#[test]
fn what_has_no_form_on_the_other_stays() {
    let more = "%n = spirv.AtomicIIncrement <Device> <None> %pb : !spirv.ptr<i32, StorageBuffer>";
    for text in [
        unified(("f32", 4), ("i32", 4), more),
        unified(("vector<4xf32>", 16), ("i16", 2), ""),
        unified(("vector<3xf32>", 12), ("f32", 4), ""),
        unified(("i8", 1), ("f64", 8), ""),
    ] {
        assert!(text.contains("@a") && text.contains("@b") && text.contains("aliased"), "{text}");
    }
}
