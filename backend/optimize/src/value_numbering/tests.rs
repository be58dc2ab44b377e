//! What is joined, forwarded and removed.

use super::run;
use crate::dead_code;
use crate::testing::{assert_valid, bodies, shader};

/// How many loads and stores are left of a body with a buffer `%b` of integers, chains to its words `%p0`, `%p1` and
/// `%pi`, local arrays `%u` and `%v`, and integers `%x` and `%i`.
fn left(body: &str) -> [usize; 2] {
    let buffer = "!spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>";
    let chain = |name: &str, index: &str| {
        format!(
            "{name} = spirv.AccessChain %b[%zero, {index}] : {buffer}, i32, i32 -> !spirv.ptr<i32, StorageBuffer>"
        )
    };
    let mut module = shader(&format!(
        "spirv.GlobalVariable @b bind(0, 0) : {buffer}
        spirv.func @g() \"None\" {{ spirv.Return }}
        spirv.func @f(%x: i32, %i: i32, %c: i1) -> i32 \"None\" {{
            %zero = spirv.Constant 0 : i32
            %one = spirv.Constant 1 : i32
            %scope = spirv.Constant 1 : i32
            %semantics = spirv.Constant 72 : i32
            %u = spirv.Variable : !spirv.ptr<i32, Function>
            %b = spirv.mlir.addressof @b : {buffer}
            {}\n{}\n{}
            {body}
            spirv.ReturnValue %r : i32
        }}",
        chain("%p0", "%zero"),
        chain("%p1", "%one"),
        chain("%pi", "%i")
    ));
    run(&mut module);
    dead_code::run(&mut module);
    assert_valid(&module);
    let lines = bodies(&module);
    ["Load", "Store"].map(|op| lines.iter().filter(|line| line.contains(&format!("spirv.{op} "))).count())
}

const LOAD: &str = "spirv.Load \"StorageBuffer\"";
const STORE: &str = "spirv.Store \"StorageBuffer\"";

/// How many stores are left of a body that may store `%x` and `%y` to the components `%c0` to `%c2` of an element of a buffer, to `%d0`,
/// which is the first of one that may be the same, and to `%e0`, the first of one that is another.
fn stores_of(body: &str) -> usize {
    let buffer =
        "!spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<3xf32>, stride=16> [0]), Block>, StorageBuffer>";
    let chain = |name: &str, element: &str, component: &str| {
        format!(
            "%{name} = spirv.AccessChain %b[%zero, {element}, {component}] : {buffer}, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>\n"
        )
    };
    let chains = [
        chain("c0", "%one", "%zero"),
        chain("c1", "%one", "%one"),
        chain("c2", "%one", "%two"),
        chain("d0", "%i", "%zero"),
        chain("e0", "%two", "%zero"),
    ];
    let store = |line: &str| line.replace("store", "spirv.Store \"StorageBuffer\"");
    let mut module = shader(&format!(
        "spirv.GlobalVariable @b bind(0, 0) : {buffer}
        spirv.func @f(%i: i32, %x: f32, %y: f32) \"None\" {{
            %zero = spirv.Constant 0 : i32
            %one = spirv.Constant 1 : i32
            %two = spirv.Constant 2 : i32
            %b = spirv.mlir.addressof @b : {buffer}
            {}
            {}
            spirv.Return
        }}",
        chains.concat(),
        store(body),
    ));
    run(&mut module);
    dead_code::run(&mut module);
    assert_valid(&module);
    bodies(&module).iter().filter(|line| line.contains("spirv.Store")).count()
}

#[test]
fn stores_of_all_components_are_one() {
    let all = |between: &str| {
        stores_of(&format!("store %c1, %x : f32\nstore %c0, %y : f32\n{between}\nstore %c2, %x : f32"))
    };
    assert_eq!(all(""), 1);
    assert_eq!(all("store %e0, %x : f32"), 2, "another element");
    assert_eq!(all("store %d0, %x : f32"), 4, "an element that may be the same");
    assert_eq!(all("%l = spirv.Load \"StorageBuffer\" %d0 : f32\nstore %e0, %l : f32"), 4, "what is read");
    assert_eq!(all("store %c1, %y : f32"), 1, "what is overwritten");
    assert_eq!(stores_of("store %c0, %x : f32\nstore %c1, %x : f32"), 2, "not all");
    let twice = "store %c0, %x : f32\nstore %c1, %x : f32\nstore %c2, %x : f32\nstore %c2, %y : f32";
    assert_eq!(stores_of(twice), 2, "none is overwritten alone");
    let aligned = "store %c0, %x [\"Aligned\", 4] : f32\nstore %c1, %x : f32\nstore %c2, %x : f32";
    assert_eq!(stores_of(aligned), 3, "an alignment");
}

#[test]
fn what_was_stored_or_loaded_is_known() {
    let twice = |between: &str| {
        left(&format!(
            "%a = {LOAD} %p0 : i32\n{between}\n%d = {LOAD} %p0 : i32\n%r = spirv.IAdd %a, %d : i32"
        ))
    };
    assert_eq!(twice(""), [1, 0]);
    assert_eq!(twice(&format!("{STORE} %p0, %x : i32")), [1, 1]);
    assert_eq!(twice(&format!("{STORE} %p1, %x : i32")), [1, 1], "another constant index");
    assert_eq!(twice(&format!("{STORE} %pi, %x : i32")), [2, 1], "an index that may be the same");
    assert_eq!(twice("spirv.FunctionCall @g() : () -> ()"), [2, 0], "a call");
    assert_eq!(twice("spirv.MemoryBarrier <Device>, <AcquireRelease|UniformMemory>"), [2, 0], "a barrier");
    assert_eq!(twice(&format!("%v = {LOAD} %p1 [\"Volatile\"] : i32")), [3, 0], "a volatile access");
}

#[test]
fn a_parameter_that_is_another_one_an_iteration_later_stays() {
    let mut module = shader(
        "spirv.func @f(%x: i32) -> i32 \"None\" {
            %zero = spirv.Constant 0 : i32
            %one = spirv.Constant 1 : i32
            %undef = spirv.Undef : i32
            %r = spirv.mlir.loop -> i32 {
                spirv.Branch ^header(%undef, %zero : i32, i32)
            ^header(%last: i32, %i: i32):
                %go = spirv.SLessThan %i, %x : i32
                spirv.BranchConditional %go, ^continue, ^merge(%last : i32)
            ^continue:
                %n = spirv.IAdd %i, %one : i32
                spirv.Branch ^header(%i, %n : i32, i32)
            ^merge(%m: i32):
                spirv.mlir.merge %m : i32
            }
            spirv.ReturnValue %r : i32
        }",
    );
    run(&mut module);
    assert_valid(&module);
    let left = bodies(&module).join("\n");
    let is_of_two = |line: &str| line.trim_start().starts_with('^') && line.matches(": i32").count() == 2;
    assert!(left.lines().any(is_of_two), "{left}");
}

#[test]
fn stores_that_change_nothing_go() {
    let one = |body: &str| left(&format!("{body}\n%r = spirv.IAdd %x, %x : i32"));
    assert_eq!(one(&format!("{STORE} %p0, %x : i32\n{STORE} %p0, %i : i32")), [0, 1]);
    assert_eq!(one(&format!("{STORE} %p0, %x : i32\n{STORE} %p0, %x : i32")), [0, 1]);
    assert_eq!(one(&format!("%a = {LOAD} %p0 : i32\n{STORE} %p0, %a : i32")), [0, 0]);
    let read =
        format!("{STORE} %p0, %x : i32\n%a = {LOAD} %pi : i32\n{STORE} %p1, %a : i32\n{STORE} %p0, %i : i32");
    assert_eq!(one(&read), [1, 3], "it may have been read");
    let arm = |between: &str| {
        format!(
            "{STORE} %p0, %x : i32
            spirv.mlir.selection {{
                spirv.BranchConditional %c, ^then, ^merge
            ^then:
                {between}
                spirv.Branch ^merge
            ^merge:
                spirv.mlir.merge
            }}
            {STORE} %p0, %i : i32"
        )
    };
    assert_eq!(one(&arm(&format!("{STORE} %p1, %x : i32"))), [0, 3], "it is not in the same block");
    let forwarded = arm(&format!("%a = {LOAD} %p0 : i32\n{STORE} %p1, %a : i32"));
    assert_eq!(one(&forwarded), [0, 3], "what is known before a selection is known in it");
}
