use super::run;
use spirant_dialect::Diagnostics;
use spirant_text::{parse, print};
use spirant_verify::verify;

/// The text of a function's body after the pass, which must still be valid and read back.
fn after(body: &str) -> String {
    let text = format!(
        "spirv.module Logical GLSL450 {{
            spirv.func @f(%n: i32, %c: i1) -> i32 \"None\" {{
                %zero = spirv.Constant 0 : i32
                %one = spirv.Constant 1 : i32
                {body}
            }}
        }}"
    );
    let mut module = parse(&text).unwrap();
    run(&mut module);
    let mut found = Diagnostics::new();
    verify(&module, &mut found);
    assert!(!found.has_errors(), "{found:?}\n{}", print(&module));
    let printed = print(&module);
    assert_eq!(print(&parse(&printed).unwrap()), printed);
    run(&mut module);
    assert_eq!(print(&module), printed, "a second run changes nothing");
    printed
}

#[test]
fn a_block_of_the_loop_gets_the_parameters_of_the_merge_block() {
    let text = after(
        "%r = spirv.mlir.loop -> i32 {
            spirv.Branch ^h(%zero, %zero : i32, i32)
        ^h(%i: i32, %s: i32):
            %k = spirv.ULessThan %i, %n : i32
            spirv.BranchConditional %k, ^l, ^m(%one : i32)
        ^l:
            %j = spirv.IAdd %i, %one : i32
            spirv.BranchConditional %c, ^h(%j, %s : i32, i32), ^m(%s : i32)
        ^m(%z: i32):
            spirv.mlir.merge %z : i32
        }
        spirv.ReturnValue %r : i32",
    );
    assert_no_parameters(&text);
}

/// The merge block of the loop, which is printed last, has no parameters.
fn assert_no_parameters(text: &str) {
    let merge = text.lines().collect::<Vec<_>>();
    let at = merge.iter().rposition(|line| line.contains("spirv.mlir.merge %")).unwrap();
    assert!(merge[at - 1].trim_end().ends_with(':') && !merge[at - 1].contains('('), "{text}");
}

#[test]
fn one_value_from_everywhere_needs_no_parameter() {
    let text = after(
        "%r = spirv.mlir.loop -> i32 {
            spirv.Branch ^h(%zero : i32)
        ^h(%i: i32):
            %j = spirv.IAdd %i, %one : i32
            %k = spirv.ULessThan %j, %n : i32
            spirv.Branch ^l
        ^l:
            spirv.BranchConditional %k, ^h(%j : i32), ^m(%j : i32)
        ^m(%z: i32):
            spirv.mlir.merge %z : i32
        }
        spirv.ReturnValue %r : i32",
    );
    assert_no_parameters(&text);
    assert!(!text.contains("spirv.mlir.selection"), "{text}");
}

#[test]
fn the_result_of_a_construct_is_passed_on_to_the_back_edge() {
    for latch in ["spirv.Branch ^l ^l: %j", "%j"] {
        let text = after(&format!(
            "%r = spirv.mlir.loop -> i32 {{
                spirv.Branch ^h(%zero, %zero : i32, i32)
            ^h(%i: i32, %s: i32):
                %k = spirv.ULessThan %i, %n : i32
                spirv.BranchConditional %k, ^b, ^m
            ^b:
                %t = spirv.mlir.selection -> i32 {{
                    spirv.BranchConditional %c, ^x(%s : i32), ^y
                ^y:
                    %q = spirv.IAdd %s, %i : i32
                    spirv.Branch ^x(%q : i32)
                ^x(%z: i32):
                    spirv.mlir.merge %z : i32
                }}
                {latch} = spirv.IAdd %i, %one : i32
                spirv.Branch ^h(%j, %t : i32, i32)
            ^m:
                spirv.mlir.merge %s : i32
            }}
            spirv.ReturnValue %r : i32"
        ));
        let result = text.lines().find_map(|line| line.trim().split_once(" = spirv.mlir.selection -> i32"));
        let result = result.unwrap().0;
        let branches = || text.lines().filter(|line| line.contains("spirv.Branch"));
        let passes = |line: &&str| line.contains(&format!("({result} : i32)"));
        assert_eq!(branches().filter(passes).count(), 1, "{text}");
        assert!(!branches().any(|line| line.contains(&format!(", {result} :"))), "{text}");
    }
}

#[test]
fn two_cases_of_a_switch_lead_through_one_block() {
    let text = after(
        "%r = spirv.mlir.selection -> i32 {
            spirv.Switch %n : i32, [default: ^a, 1: ^m(%one : i32), 2: ^m(%one : i32)]
        ^a:
            spirv.Branch ^m(%zero : i32)
        ^m(%z: i32):
            spirv.mlir.merge %z : i32
        }
        spirv.ReturnValue %r : i32",
    );
    assert_eq!(text.matches("(%const1 : i32)").count(), 1, "{text}");
}

#[test]
fn composites_with_undefined_parts_are_constructed() {
    let text = "spirv.module Logical GLSL450 {
        spirv.func @f() -> vector<2xf32> \"None\" {
            %u = spirv.Undef : f32
            %one = spirv.Constant 1.0 : f32
            %v = \"spirv.ConstantComposite\"(%one, %u) : (f32, f32) -> vector<2xf32>
            spirv.ReturnValue %v : vector<2xf32>
        }
    }";
    let mut module = parse(text).unwrap();
    run(&mut module);
    let printed = print(&module);
    assert!(printed.contains("spirv.CompositeConstruct"), "{printed}");
    assert!(!printed.contains("ConstantComposite\""), "{printed}");
}

#[test]
fn an_alignment_that_is_the_type_s_own_goes() {
    let text = "spirv.module Physical64 OpenCL {
        spirv.GlobalVariable @a {alignment = 4 : i32} : !spirv.ptr<!spirv.array<8 x i32>, Workgroup>
        spirv.GlobalVariable @b {alignment = 16 : i32} : !spirv.ptr<!spirv.array<8 x i32>, Workgroup>
    }";
    let mut module = parse(text).unwrap();
    run(&mut module);
    let printed = print(&module);
    assert_eq!(printed.matches("alignment").count(), 1, "{printed}");
    assert!(printed.contains("@b {alignment = 16 : i32}"), "{printed}");
}
