//! Cooperative matrices: products against a computation, their parts, and what is a finding or refused.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use spirant_run::{Kind, Launch, Limits, Outcome, Resource, Stop, run};

/// A module whose buffer at binding 0 has 32-bit integers: A of 8 x 4 at 0, B of 4 x 8 at 32, C of 8 x 8 at 64 and the result at 128.
fn text(body: &str, size: u32) -> String {
    format!(
        "!a = !spirv.coopmatrix<8x4xi32, Subgroup, MatrixA>
!b = !spirv.coopmatrix<4x8xi32, Subgroup, MatrixB>
!c = !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>
!word = !spirv.ptr<i32, StorageBuffer>
!words = !spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>
!words_ptr = !spirv.ptr<!words, StorageBuffer>
!in = !spirv.ptr<i32, Input>
spirv.module Logical GLSL450 {{
  spirv.GlobalVariable @words bind(0, 0) : !words_ptr
  spirv.GlobalVariable @index built_in(\"LocalInvocationIndex\") : !in
  spirv.func @main() \"None\" {{
    %words = spirv.mlir.addressof @words : !words_ptr
    %i0 = spirv.Constant 0 : i32
    %i4 = spirv.Constant 4 : i32
    %i8 = spirv.Constant 8 : i32
    %i32 = spirv.Constant 32 : i32
    %i64 = spirv.Constant 64 : i32
    %i128 = spirv.Constant 128 : i32
    %index_ptr = spirv.mlir.addressof @index : !in
    %index = spirv.Load \"Input\" %index_ptr : i32
    %pa = spirv.AccessChain %words[%i0, %i0] : !words_ptr, i32, i32 -> !word
    %pb = spirv.AccessChain %words[%i0, %i32] : !words_ptr, i32, i32 -> !word
    %pc = spirv.AccessChain %words[%i0, %i64] : !words_ptr, i32, i32 -> !word
    %pr = spirv.AccessChain %words[%i0, %i128] : !words_ptr, i32, i32 -> !word
    %a = spirv.KHR.CooperativeMatrixLoad %pa, %i4, <RowMajor> : !word, i32 -> !a
    %b = spirv.KHR.CooperativeMatrixLoad %pb, %i4, <ColumnMajor> : !word, i32 -> !b
    %c = spirv.KHR.CooperativeMatrixLoad %pc, %i8, <RowMajor> : !word, i32 -> !c
{body}
    spirv.Return
  }}
  spirv.EntryPoint \"GLCompute\" @main, @words, @index
  spirv.ExecutionMode @main \"LocalSize\", {size}, 1, 1
}}"
    )
}

fn word(at: i64) -> i32 {
    ((at * 37 + 11) % 23 - 9) as i32
}

fn run_body(body: &str, size: u32, subgroup: u32) -> Result<(Vec<i32>, Outcome), Stop> {
    let module = spirant_text::parse(&text(body, size)).unwrap_or_else(|found| {
        let lines: Vec<String> = found.iter().map(ToString::to_string).collect();
        panic!("{}", lines.join("\n"))
    });
    let bytes = (0..192).flat_map(|at| if at < 128 { word(at) } else { 0 }.to_le_bytes()).collect();
    let mut launch = Launch { subgroup, ..Launch::default() };
    launch.resources.push(Resource { bytes, ..Resource::default() });
    let limits = Limits { checks: true, goes_on: true, ..Limits::default() };
    let outcome = run(&module, &mut launch, &limits)?;
    let words = launch.resources[0].bytes.chunks(4).map(|word| i32::from_le_bytes(word.try_into().unwrap()));
    Ok((words.skip(128).collect(), outcome))
}

const PRODUCT: &str = "%p = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !a, !b -> !c";

#[test]
fn products_are_sums_of_products() {
    let body = format!(
        "{PRODUCT}
    %twice = spirv.IAdd %p, %p : !c
    spirv.KHR.CooperativeMatrixStore %pr, %twice, %i8, <RowMajor> : !word, !c, i32"
    );
    let mut expected = Vec::new();
    for (row, column) in (0..8).flat_map(|row| (0..8).map(move |column| (row, column))) {
        // A is by rows, B by columns.
        let sum: i32 = (0..4).map(|at| word(row * 4 + at) * word(32 + column * 4 + at)).sum();
        expected.push(2 * (sum + word(64 + row * 8 + column)));
    }
    // However many invocations share the matrices, and where some have no component of them.
    for (size, subgroup) in [(32, 32), (8, 8), (16, 4), (128, 128), (1, 1)] {
        let (found, outcome) = run_body(&body, size, subgroup).unwrap();
        assert_eq!(found, expected, "{size} invocations, {subgroup} in a subgroup");
        assert!(outcome.findings.is_empty() || size != subgroup, "{:?}", outcome.findings);
    }
}

#[test]
fn an_invocation_has_its_share() {
    let body = "%length = spirv.KHR.CooperativeMatrixLength : !c
    %at = spirv.IAdd %i128, %index : i32
    %p = spirv.AccessChain %words[%i0, %at] : !words_ptr, i32, i32 -> !word
    spirv.Store \"StorageBuffer\" %p, %length : i32";
    let (found, _) = run_body(body, 16, 16).unwrap();
    assert_eq!(found[..17], [[4; 16].as_slice(), &[0]].concat());
}

#[test]
fn a_part_of_a_subgroup_is_found() {
    let body = format!(
        "%first = spirv.ULessThan %index, %i4 : i32
    spirv.mlir.selection {{
      spirv.BranchConditional %first, ^then, ^merge
    ^then:
      {PRODUCT}
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }}"
    );
    let (_, outcome) = run_body(&body, 8, 8).unwrap();
    assert!(outcome.findings.iter().any(|found| found.kind == Kind::Uniformity), "{:?}", outcome.findings);
}

#[test]
fn a_part_of_a_work_group_is_refused() {
    let why = run_body(PRODUCT, 12, 8).unwrap_err().to_string();
    assert_eq!(
        why,
        "the machine does not support cooperative matrices where 12 invocations are no whole subgroups of 8"
    );
}

#[test]
fn a_store_outside_of_the_buffer_is_found() {
    let body = "spirv.KHR.CooperativeMatrixStore %pr, %c, %i32, <RowMajor> : !word, !c, i32";
    let (_, outcome) = run_body(body, 8, 8).unwrap();
    assert!(outcome.findings.iter().any(|found| found.kind == Kind::OutOfBounds), "{:?}", outcome.findings);
}
