//! Layouts in text.

use super::*;
use spirant_text::{parse, print};
use spirant_verify::verify;

fn laid_out(body: &str) -> Result<String, String> {
    let text = format!("spirv.module Logical GLSL450 {{\n{body}\n}}");
    let mut module = parse(&text).unwrap_or_else(|diagnostics| panic!("{diagnostics:?}"));
    let mut diags = Diagnostics::new();
    if run(&mut module, &mut diags).is_err() {
        return Err(diags.iter().map(|d| d.message.clone()).collect());
    }
    let mut found = Diagnostics::new();
    verify(&module, &mut found);
    assert!(!found.has_errors(), "{found:?}");
    Ok(print(&module))
}

const PAIR: &str = "!spirv.struct<(i32, !spirv.struct<(f32, i32)>)>";

#[test]
fn chains_follow_their_variable() {
    let text = laid_out(&format!(
        "spirv.GlobalVariable @a bind(0, 0) : !spirv.ptr<{PAIR}, StorageBuffer>
         spirv.GlobalVariable @b : !spirv.ptr<{PAIR}, Private>
         spirv.func @f() -> i32 \"None\" {{
           %a = spirv.mlir.addressof @a : !spirv.ptr<{PAIR}, StorageBuffer>
           %one = spirv.Constant 1 : i32
           %x = spirv.AccessChain %a[%one] : !spirv.ptr<{PAIR}, StorageBuffer>, i32 -> !spirv.ptr<!spirv.struct<(f32, i32)>, StorageBuffer>
           %y = spirv.AccessChain %x[%one] : !spirv.ptr<!spirv.struct<(f32, i32)>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
           %z = spirv.Load \"StorageBuffer\" %y : i32
           spirv.ReturnValue %z : i32
         }}"
    ));
    let text = text.expect("it has a layout");
    let laid_out =
        "!spirv.ptr<!spirv.struct<(i32 [0], !spirv.struct<(f32 [0], i32 [4])> [4])>, StorageBuffer>";
    assert!(
        text.contains(laid_out) && text.contains("-> !spirv.ptr<!spirv.struct<(f32 [0], i32 [4])>"),
        "{text}"
    );
    assert!(text.contains(&format!("@b : !spirv.ptr<{PAIR}, Private>")), "{text}");
}

#[test]
fn what_has_no_layout_is_said() {
    let why = laid_out("spirv.GlobalVariable @a bind(0, 0) : !spirv.ptr<!spirv.struct<(i1)>, Uniform>");
    assert_eq!(
        why.expect_err("a boolean"),
        "the variable 'a' has no layout: a boolean has no layout in memory"
    );
    let why = laid_out(&format!(
        "spirv.GlobalVariable @a bind(0, 0) : !spirv.ptr<{PAIR}, Uniform>
         spirv.func @f() \"None\" {{
           %a = spirv.mlir.addressof @a : !spirv.ptr<{PAIR}, Uniform>
           %x = spirv.Load \"Uniform\" %a : {PAIR}
           spirv.Return
         }}"
    ));
    assert_eq!(why.expect_err("a whole"), "an aggregate with an explicit layout is loaded as a whole");
}
