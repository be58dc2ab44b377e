//! Tests of moved selections.

use super::run;
use crate::canonicalize::Cx;
use crate::testing::{assert_valid, bodies, shader};
use spirant_dialect::module::Module;

/// Moves the selections of a module; whether there were any.
fn run_all(module: &mut Module) -> bool {
    let Module { types, consts, functions, .. } = &mut *module;
    let mut changed = false;
    for function in functions.values_mut() {
        changed |= run(&mut Cx { types, consts, function, has_poison: false });
    }
    assert_valid(module);
    changed
}

/// What becomes of a function of `%c`, `%x` and `%y` with two selections, the first of which makes `%f` and `%v`.
fn threaded(other: &str, between: &str, second: &str) -> (bool, String) {
    let mut module = shader(&format!(
        "spirv.GlobalVariable @p : !spirv.ptr<i32, Private>
        spirv.func @f(%c: i1, %x: i32, %y: i32) -> i32 \"None\" {{
            %true = spirv.Constant true
            %false = spirv.Constant false
            %zero = spirv.Constant 0 : i32
            %one = spirv.Constant 1 : i32
            %p = spirv.mlir.addressof @p : !spirv.ptr<i32, Private>
            %f, %v = spirv.mlir.selection -> i1, i32 {{
                spirv.BranchConditional %c, ^merge(%false, %zero : i1, i32), ^other
            ^other:
                {other}
            ^merge(%a: i1, %b: i32):
                spirv.mlir.merge %a, %b : i1, i32
            }}
            {between}
            {second}
            spirv.ReturnValue %r : i32
        }}"
    ));
    let changed = run_all(&mut module);
    (changed, bodies(&module).join("\n"))
}

const OTHER: &str = "%t = spirv.SLessThan %x, %y : i32
                spirv.Branch ^merge(%t, %x : i1, i32)";

/// A selection on a condition, which stores and makes `%r`.
fn on(condition: &str, body: &str) -> String {
    format!(
        "%r = spirv.mlir.selection -> i32 {{
            spirv.BranchConditional {condition}, ^then, ^end(%v : i32)
        ^then:
            spirv.Store \"Private\" %p, %v : i32
            {body}
            spirv.Branch ^end(%y : i32)
        ^end(%e: i32):
            spirv.mlir.merge %e : i32
        }}"
    )
}

/// Whether the second selection is within the first one.
fn is_nested(left: &str) -> bool {
    let begins: Vec<usize> = left.match_indices("mlir.selection").map(|(at, _)| at).collect();
    let first_end = left.find("spirv.mlir.merge").unwrap();
    matches!(begins[..], [_, second] if second < first_end)
}

#[test]
fn a_selection_moves_to_the_way_that_does_not_decide_it() {
    let (changed, left) = threaded(OTHER, "", &on("%f", ""));
    assert!(changed && is_nested(&left), "{left}");
    let store = left.lines().find(|line| line.contains("Store")).unwrap();
    assert!(store.contains(", %1 :"), "the stored value is that of the way: {left}");
}

#[test]
fn computations_between_them_move_or_come_first() {
    let between = "%n = spirv.LogicalNot %f : i1
            %m = spirv.LogicalNot %n : i1
            %s = spirv.IAdd %x, %y : i32";
    let second = format!("{}\n%u = spirv.IAdd %r, %s : i32", on("%m", ""));
    let (changed, left) = threaded(OTHER, between, &second);
    assert!(changed && is_nested(&left), "{left}");
    let at = |text: &str| left.find(text).unwrap();
    assert!(at("spirv.IAdd") < at("mlir.selection") && at("LogicalNot") > at("mlir.selection"), "{left}");
}

#[test]
fn one_operand_of_a_conjunction_decides() {
    let between = "%l = spirv.SLessThan %y, %x : i32
            %both = spirv.LogicalAnd %l, %f : i1";
    assert!(threaded(OTHER, between, &on("%both", "")).0);
    let either = between.replace("LogicalAnd", "LogicalOr");
    assert!(!threaded(OTHER, &either, &on("%both", "")).0);
}

#[test]
fn a_selection_that_more_ways_leave_open_stays() {
    let between = "%either = spirv.LogicalOr %f, %c : i1";
    assert!(!threaded(OTHER, between, &on("%either", "")).0);
}

#[test]
fn a_selection_behind_an_access_stays() {
    assert!(!threaded(OTHER, "spirv.Store \"Private\" %p, %x : i32", &on("%f", "")).0);
    assert!(
        !threaded(
            OTHER,
            "%n = spirv.IAdd %v, %x : i32",
            &format!("{}\n%w = spirv.IAdd %n, %r : i32", on("%f", ""))
        )
        .0
    );
}

#[test]
fn a_selection_with_operations_of_the_subgroup_stays() {
    let vote = "%any = spirv.GroupNonUniformAny <Subgroup> %f : i1";
    assert!(!threaded(OTHER, "", &on("%f", vote)).0);
}

#[test]
fn a_way_that_decides_for_an_arm_keeps_the_selections() {
    assert!(!threaded(&OTHER.replace("%t,", "%true,"), "", &on("%f", "")).0);
}

#[test]
fn a_way_that_decides_to_leave_a_loop_leaves_it() {
    let mut module = shader(
        "spirv.GlobalVariable @p : !spirv.ptr<i32, Private>
        spirv.func @f(%c: i1, %x: i32) -> i32 \"None\" {
            %false = spirv.Constant false
            %p = spirv.mlir.addressof @p : !spirv.ptr<i32, Private>
            %r = spirv.mlir.loop -> i32 {
                spirv.Branch ^header(%x : i32)
            ^header(%i: i32):
                %f = spirv.mlir.selection -> i1 {
                    spirv.BranchConditional %c, ^end(%false : i1), ^test
                ^test:
                    %l = spirv.Load \"Private\" %p : i32
                    %t = spirv.SLessThan %l, %x : i32
                    spirv.Branch ^end(%t : i1)
                ^end(%a: i1):
                    spirv.mlir.merge %a : i1
                }
                spirv.mlir.selection {
                    spirv.BranchConditional %f, ^stay, ^leave
                ^leave:
                    \"spirv.mlir.break\"(%i) {depth = 1 : i32} : (i32) -> ()
                ^stay:
                    spirv.mlir.merge
                }
                spirv.Branch ^continue
            ^continue:
                %n = spirv.IAdd %i, %i : i32
                spirv.Branch ^header(%n : i32)
            ^merge(%m: i32):
                spirv.mlir.merge %m : i32
            }
            spirv.ReturnValue %r : i32
        }",
    );
    assert!(run_all(&mut module));
    let left = bodies(&module).join("\n");
    assert_eq!(left.matches("mlir.break").count(), 2, "{left}");
    assert!(is_nested(&left[left.find("^bb2").unwrap()..]), "{left}");
}

#[test]
fn a_selection_that_the_ways_out_of_a_loop_decide_goes() {
    let mut module = shader(
        "spirv.func @f(%c: i1, %x: i32, %y: i32) -> i32 \"None\" {
            %true = spirv.Constant true
            %false = spirv.Constant false
            %f, %v = spirv.mlir.loop -> i1, i32 {
                spirv.Branch ^header(%x : i32)
            ^header(%i: i32):
                %go = spirv.SLessThan %i, %y : i32
                spirv.BranchConditional %go, ^body, ^merge(%true, %i : i1, i32)
            ^body:
                spirv.BranchConditional %c, ^continue, ^merge(%false, %y : i1, i32)
            ^continue:
                %n = spirv.IAdd %i, %x : i32
                spirv.Branch ^header(%n : i32)
            ^merge(%a: i1, %b: i32):
                spirv.mlir.merge %a, %b : i1, i32
            }
            %r = spirv.mlir.selection -> i32 {
                spirv.BranchConditional %f, ^then, ^end(%v : i32)
            ^then:
                spirv.Branch ^end(%x : i32)
            ^end(%e: i32):
                spirv.mlir.merge %e : i32
            }
            spirv.ReturnValue %r : i32
        }",
    );
    assert!(run_all(&mut module));
    let left = bodies(&module).join("\n");
    assert!(!left.contains("mlir.selection") && left.contains("%2, %2 : i1, i32, i32"), "{left}");
}

#[test]
fn what_moved_counts_as_a_use() {
    // The second selection moves behind `%t`, which the edge passes, too, so that `%t` does not move on.
    let other = "%g = spirv.mlir.selection -> i1 {
                        spirv.BranchConditional %c, ^inner_end(%false : i1), ^inner
                    ^inner:
                        %q = spirv.SLessThan %x, %y : i32
                        spirv.Branch ^inner_end(%q : i1)
                    ^inner_end(%h: i1):
                        spirv.mlir.merge %h : i1
                    }
                    %l = spirv.SLessThan %y, %x : i32
                    %t = spirv.LogicalAnd %g, %l : i1
                    spirv.Branch ^merge(%t, %x : i1, i32)";
    assert!(threaded(other, "", &on("%f", "")).0);
}

/// A loop that a selection leaves, or continues, where another one decides so. `exit` is how, and the loop yields `yielded`.
fn left(exit: &str, yielded: &str) -> bool {
    let mut module = shader(&format!(
        "spirv.func @f(%c: i1, %x: i32, %y: i32) -> i32 \"None\" {{
            %false = spirv.Constant false
            %zero = spirv.Constant 0 : i32
            %r = spirv.mlir.loop -> i32 {{
                spirv.Branch ^header(%x : i32)
            ^header(%i: i32):
                %f, %v = spirv.mlir.selection -> i1, i32 {{
                    spirv.BranchConditional %c, ^end(%false, %zero : i1, i32), ^test
                ^test:
                    %t = spirv.SLessThan %i, %y : i32
                    spirv.Branch ^end(%t, %i : i1, i32)
                ^end(%a: i1, %b: i32):
                    spirv.mlir.merge %a, %b : i1, i32
                }}
                spirv.mlir.selection {{
                    spirv.BranchConditional %f, ^leave, ^stay
                ^leave:
                    {exit}
                ^stay:
                    spirv.mlir.merge
                }}
                spirv.Branch ^continue(%v : i32)
            ^continue(%w: i32):
                %n = spirv.IAdd %w, %y : i32
                %go = spirv.SLessThan %n, %y : i32
                spirv.BranchConditional %go, ^header(%n : i32), ^merge(%x : i32)
            ^merge(%m: i32):
                spirv.mlir.merge %{yielded} : i32
            }}
            spirv.ReturnValue %r : i32
        }}"
    ));
    run_all(&mut module)
}

#[test]
fn a_selection_that_leaves_a_loop_moves_if_no_value_before_it_is_used_behind_the_loop() {
    let leave = "\"spirv.mlir.break\"(%y) {depth = 1 : i32} : (i32) -> ()";
    let again = "\"spirv.mlir.continue\"(%i) {depth = 1 : i32} : (i32) -> ()";
    assert!(left(leave, "m"));
    assert!(left(again, "m"));
    assert!(left(&leave.replace("%y", "%v"), "m"), "the exit passes it");
}

#[test]
fn a_selection_that_leaves_a_loop_stays_if_a_value_before_it_is_used_behind_the_loop() {
    // The merge block uses the value itself, which the exit alone reaches.
    let mut module = shader(
        "spirv.func @f(%c: i1, %x: i32, %y: i32) -> i32 \"None\" {
            %false = spirv.Constant false
            %zero = spirv.Constant 0 : i32
            %r = spirv.mlir.loop -> i32 {
                spirv.Branch ^header(%x : i32)
            ^header(%i: i32):
                %f, %v = spirv.mlir.selection -> i1, i32 {
                    spirv.BranchConditional %c, ^end(%false, %zero : i1, i32), ^test
                ^test:
                    %t = spirv.SLessThan %i, %y : i32
                    spirv.Branch ^end(%t, %i : i1, i32)
                ^end(%a: i1, %b: i32):
                    spirv.mlir.merge %a, %b : i1, i32
                }
                spirv.mlir.selection {
                    spirv.BranchConditional %f, ^leave, ^stay
                ^leave:
                    \"spirv.mlir.break\"() {depth = 1 : i32} : () -> ()
                ^stay:
                    spirv.mlir.merge
                }
                spirv.Branch ^continue
            ^continue:
                %n = spirv.IAdd %v, %y : i32
                spirv.Branch ^header(%n : i32)
            ^merge:
                spirv.mlir.merge %v : i32
            }
            spirv.ReturnValue %r : i32
        }",
    );
    assert!(!run_all(&mut module));
}

/// Two blocks that a branch behind the header would select between make it a header.
#[test]
fn a_branch_behind_the_header_keeps_its_edge_to_the_merge_block() {
    let open = "%t = spirv.SLessThan %x, %y : i32
                spirv.BranchConditional %t, ^merge(%t, %x : i1, i32), ^more
            ^more:
                spirv.Branch ^merge(%false, %y : i1, i32)";
    let (changed, left) = threaded(open, "", &on("%f", ""));
    assert!(!changed, "{left}");
}
