//! What the machine computes for small modules, and what it finds.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant_run::{Argument, Kind, Launch, Limits, Outcome, Resource, Stop, run};

/// A kernel of one argument, `%p`, a pointer to words, whose work group has four invocations.
fn kernel(globals: &str, body: &str) -> spirant_dialect::Module {
    parsed(&format!(
        "spirv.module Physical64 OpenCL {{
  spirv.GlobalVariable @index built_in(\"LocalInvocationIndex\") : !spirv.ptr<i64, Input>
  {globals}
  spirv.func @k(%p: !spirv.ptr<i32, CrossWorkgroup>) \"None\" {{
    %index = spirv.mlir.addressof @index : !spirv.ptr<i64, Input>
    %i = spirv.Load \"Input\" %index : i64
    %w = spirv.UConvert %i : i64 to i32
    %at = \"spirv.InBoundsPtrAccessChain\"(%p, %i) : (!spirv.ptr<i32, CrossWorkgroup>, i64) -> !spirv.ptr<i32, CrossWorkgroup>
    %c0 = spirv.Constant 0 : i32
    %c1 = spirv.Constant 1 : i32
    %c2 = spirv.Constant 2 : i32
    %c3 = spirv.Constant 3 : i32
    {body}
  }}
  spirv.EntryPoint \"Kernel\" @k, @index
}}"
    ))
}

fn parsed(text: &str) -> spirant_dialect::Module {
    spirant_text::parse(text).unwrap_or_else(|found| {
        let lines: Vec<String> = found.iter().map(ToString::to_string).collect();
        panic!("{}\n{text}", lines.join("\n"))
    })
}

fn words(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect()
}

/// Runs the kernel on these words.
fn execute(
    module: &spirant_dialect::Module,
    before: &[u32],
    limits: &Limits,
) -> Result<(Vec<u32>, Outcome), Stop> {
    let bytes = before.iter().flat_map(|word| word.to_le_bytes()).collect();
    let mut launch = Launch {
        entry: "k".into(),
        local: Some([4, 1, 1]),
        arguments: vec![Argument::Buffer(bytes)],
        ..Launch::default()
    };
    let outcome = run(module, &mut launch, limits)?;
    let Some(Argument::Buffer(bytes)) = launch.arguments.first() else { panic!("the argument") };
    Ok((words(bytes), outcome))
}

fn computes(body: &str, before: &[u32]) -> Vec<u32> {
    execute(&kernel("", body), before, &Limits::default()).expect("a result").0
}

/// The kinds of findings.
fn finds(globals: &str, body: &str, before: &[u32]) -> Vec<Kind> {
    let limits = Limits { goes_on: true, checks: true, ..Limits::default() };
    let (_, outcome) = execute(&kernel(globals, body), before, &limits).expect("a result");
    outcome.findings.iter().map(|finding| finding.kind).collect()
}

const STORE: &str = "spirv.Store \"CrossWorkgroup\" %at, %r : i32\n    spirv.Return";

#[test]
fn a_free_loop_runs_until_each_lane_leaves_it() {
    // Lane i doubles i times.
    let body = format!(
        "spirv.Branch ^head(%c0, %c1 : i32, i32)
  ^head(%k: i32, %x: i32):
    %more = spirv.ULessThan %k, %w : i32
    spirv.BranchConditional %more, ^body, ^out
  ^body:
    %k1 = spirv.IAdd %k, %c1 : i32
    %x1 = spirv.IAdd %x, %x : i32
    spirv.Branch ^head(%k1, %x1 : i32, i32)
  ^out:
    %r = spirv.IAdd %x, %c0 : i32
    {STORE}"
    );
    assert_eq!(computes(&body, &[0; 4]), [1, 2, 4, 8]);
}

#[test]
fn a_cycle_with_two_entries_runs() {
    let body = format!(
        "%odd = spirv.BitwiseAnd %w, %c1 : i32
    %is = spirv.INotEqual %odd, %c0 : i32
    spirv.BranchConditional %is, ^a(%w : i32), ^b(%w : i32)
  ^a(%x: i32):
    %xa = spirv.IAdd %x, %c1 : i32
    spirv.Branch ^b(%xa : i32)
  ^b(%y: i32):
    %yb = spirv.IAdd %y, %c2 : i32
    %small = spirv.ULessThan %yb, %c3 : i32
    spirv.BranchConditional %small, ^a(%yb : i32), ^out
  ^out:
    %r = spirv.IAdd %yb, %c0 : i32
    {STORE}"
    );
    // 0: b 2, a 3, b 5. 1: a 2, b 4. 2: b 4. 3: a 4, b 6.
    assert_eq!(computes(&body, &[0; 4]), [5, 4, 4, 6]);
}

#[test]
fn parameters_of_a_block_change_at_once() {
    let body = format!(
        "spirv.Branch ^head(%c0, %c1, %c2 : i32, i32, i32)
  ^head(%k: i32, %a: i32, %b: i32):
    %more = spirv.ULessThan %k, %w : i32
    spirv.BranchConditional %more, ^next, ^out
  ^next:
    %k1 = spirv.IAdd %k, %c1 : i32
    spirv.Branch ^head(%k1, %b, %a : i32, i32, i32)
  ^out:
    %r = spirv.IAdd %a, %c0 : i32
    {STORE}"
    );
    assert_eq!(computes(&body, &[0; 4]), [1, 2, 1, 2]);
}

#[test]
fn what_is_undefined_ends_the_execution_or_is_found() {
    let body = format!(
        "%x = spirv.Load \"CrossWorkgroup\" %at : i32\n    %r = spirv.UDiv %c3, %x : i32\n    {STORE}"
    );
    let module = kernel("", &body);
    let stop = execute(&module, &[1, 1, 1], &Limits::default()).err();
    assert!(matches!(&stop, Some(Stop::Undefined(found)) if found.kind == Kind::OutOfBounds), "{stop:?}");
    assert_eq!(finds("", &body, &[1, 1, 0, 1]), [Kind::Division]);
    assert_eq!(finds("", &body, &[1, 1, 3, 1]), []);
    assert_eq!(finds("", &body, &[1, 1, 1]), [Kind::OutOfBounds, Kind::Division, Kind::OutOfBounds]);
}

#[test]
fn a_pointer_in_front_of_an_object_is_less_than_one_into_it() {
    let chain = "(!spirv.ptr<i32, CrossWorkgroup>, i64) -> !spirv.ptr<i32, CrossWorkgroup>";
    let body = format!(
        "%back = spirv.Constant -1 : i64
    %before = \"spirv.InBoundsPtrAccessChain\"(%p, %back) : {chain}
    %a = spirv.ConvertPtrToU %before : !spirv.ptr<i32, CrossWorkgroup> to i64
    %b = spirv.ConvertPtrToU %p : !spirv.ptr<i32, CrossWorkgroup> to i64
    %four = spirv.Constant 4 : i64
    %sum = spirv.IAdd %a, %four : i64
    %again = spirv.ConvertUToPtr %sum : i64 to !spirv.ptr<i32, CrossWorkgroup>
    %x = spirv.Load \"CrossWorkgroup\" %again : i32
    %less = spirv.ULessThan %a, %b : i64
    %r = spirv.Select %less, %x, %c0 : i1, i32
    {STORE}"
    );
    assert_eq!(computes(&body, &[7; 4]), [7; 4]);
}

#[test]
fn undefined_bits_matter_where_they_are_used() {
    let var = "spirv.Variable : !spirv.ptr<i32, Function>";
    let masked = format!(
        "%v = {var}\n    %x = spirv.Load \"Function\" %v : i32\n    %r = spirv.BitwiseAnd %x, %c0 : i32\n    {STORE}"
    );
    assert_eq!(finds("", &masked, &[0; 4]), []);
    let used = format!(
        "%v = {var}\n    %x = spirv.Load \"Function\" %v : i32\n    %r = spirv.BitwiseAnd %x, %c1 : i32\n    {STORE}"
    );
    assert_eq!(finds("", &used, &[0; 4]), [Kind::Uninitialized]);
}

#[test]
fn accesses_of_two_invocations_are_a_race_unless_a_barrier_is_between_them() {
    let shared = "spirv.GlobalVariable @shared : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>";
    let body = |between: &str| {
        format!(
            "%shared = spirv.mlir.addressof @shared : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>
    %own = spirv.AccessChain %shared[%w] : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
    spirv.Store \"Workgroup\" %own, %w : i32
    {between}
    %j = spirv.BitwiseXor %w, %c1 : i32
    %other = spirv.AccessChain %shared[%j] : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
    %r = spirv.Load \"Workgroup\" %other : i32
    {STORE}"
        )
    };
    assert_eq!(finds(shared, &body(""), &[0; 4]), [Kind::Race]);
    let barrier =
        |memory: &str| format!("spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|{memory}>");
    assert_eq!(finds(shared, &body(&barrier("WorkgroupMemory")), &[0; 4]), []);
    assert_eq!(finds(shared, &body(&barrier("CrossWorkgroupMemory")), &[0; 4]), [Kind::Race]);
}

#[test]
fn an_execution_without_end_is_given_up() {
    let module = kernel("", "spirv.Branch ^l\n  ^l:\n    spirv.Branch ^l");
    let limits = Limits { steps: 10_000, ..Limits::default() };
    let Err(Stop::Endless { limit, site, invocation }) = execute(&module, &[0; 4], &limits) else {
        panic!("it ends")
    };
    assert_eq!((limit, invocation.map(|it| it.local)), (10_000, Some([0; 3])));
    assert!(site.subject().is_some());
    let limits = Limits::default();
    limits.interrupt.request();
    assert_eq!(execute(&module, &[0; 4], &limits).err(), Some(Stop::Interrupted));
}

/// A matrix by rows in a buffer is transposed when it is loaded.
#[test]
fn matrices_have_the_stated_layout() {
    let module = parsed(
        "!m = !spirv.matrix<2 x vector<2xf32>>
!in = !spirv.struct<(!m [0, RowMajor, MatrixStride=16]), Block>
!out = !spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0]), Block>
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @in bind(0, 0) : !spirv.ptr<!in, StorageBuffer>
  spirv.GlobalVariable @out bind(0, 1) : !spirv.ptr<!out, StorageBuffer>
  spirv.func @main() \"None\" {
    %in = spirv.mlir.addressof @in : !spirv.ptr<!in, StorageBuffer>
    %out = spirv.mlir.addressof @out : !spirv.ptr<!out, StorageBuffer>
    %c0 = spirv.Constant 0 : i32
    %c1 = spirv.Constant 1 : i32
    %column = spirv.AccessChain %in[%c0, %c1] : !spirv.ptr<!in, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<2xf32>, StorageBuffer>
    %x = spirv.Load \"StorageBuffer\" %column : vector<2xf32>
    %to = spirv.AccessChain %out[%c0, %c0] : !spirv.ptr<!out, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<2xf32>, StorageBuffer>
    spirv.Store \"StorageBuffer\" %to, %x : vector<2xf32>
    spirv.Return
  }
  spirv.EntryPoint \"GLCompute\" @main
  spirv.ExecutionMode @main \"LocalSize\", 1, 1, 1
}",
    );
    let floats = |values: &[f32]| values.iter().flat_map(|value| value.to_le_bytes()).collect();
    let resource = |binding, bytes| Resource { binding, bytes, ..Resource::default() };
    let input = floats(&[1.0, 2.0, 0.0, 0.0, 3.0, 4.0]);
    let resources = vec![resource(0, input), resource(1, vec![0; 8])];
    let mut launch = Launch { resources, ..Launch::default() };
    run(&module, &mut launch, &Limits::default()).expect("a result");
    assert_eq!(launch.resources[1].bytes, floats(&[2.0, 4.0]));
}

/// The atomic operations by which bytes of words are stored do not ask for the bits that they replace.
#[test]
fn atomic_operations_on_bits_keep_what_is_undefined_of_the_others() {
    let shared = "spirv.GlobalVariable @shared : !spirv.ptr<i32, Workgroup>";
    let body = |mask: &str| {
        format!(
            "%shared = spirv.mlir.addressof @shared : !spirv.ptr<i32, Workgroup>
    %mask = spirv.Constant {mask} : i32
    %old = spirv.AtomicAnd <Workgroup> <None> %shared, %mask : !spirv.ptr<i32, Workgroup>
    spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
    %x = spirv.Load \"Workgroup\" %shared : i32
    %r = spirv.BitwiseAnd %x, %c1 : i32
    {STORE}"
        )
    };
    assert_eq!(finds(shared, &body("-2"), &[0; 4]), []);
    assert_eq!(finds(shared, &body("-1"), &[0; 4]), [Kind::Uninitialized]);
}

#[test]
fn functions_that_only_initial_values_name_are_called() {
    let module = parsed(
        "spirv.module Physical64 OpenCL {
  %f = \"spirv.mlir.addressof\"() {function = @twice} : () -> ((i32) -> i32)
  %pointer = \"spirv.ConstantFunctionPointerINTEL\"(%f) : ((i32) -> i32) -> !spirv.ptr<(i32) -> i32, CodeSectionINTEL>
  %number = spirv.SpecConstantOperation wraps \"spirv.ConvertPtrToU\"(%pointer) : (!spirv.ptr<(i32) -> i32, CodeSectionINTEL>) -> i64
  spirv.SpecConstantComposite @parts (%number) : !spirv.array<1 x i64>
  spirv.GlobalVariable @table initializer(@parts) : !spirv.ptr<!spirv.array<1 x i64>, CrossWorkgroup>
  spirv.func @k(%p: !spirv.ptr<i32, CrossWorkgroup>) \"None\" {
    %table = spirv.mlir.addressof @table : !spirv.ptr<!spirv.array<1 x i64>, CrossWorkgroup>
    %c0 = spirv.Constant 0 : i32
    %at = spirv.AccessChain %table[%c0] : !spirv.ptr<!spirv.array<1 x i64>, CrossWorkgroup>, i32 -> !spirv.ptr<i64, CrossWorkgroup>
    %number = spirv.Load \"CrossWorkgroup\" %at : i64
    %called = spirv.ConvertUToPtr %number : i64 to !spirv.ptr<(i32) -> i32, CodeSectionINTEL>
    %x = spirv.Load \"CrossWorkgroup\" %p : i32
    %y = \"spirv.FunctionPointerCallINTEL\"(%called, %x) : (!spirv.ptr<(i32) -> i32, CodeSectionINTEL>, i32) -> i32
    spirv.Store \"CrossWorkgroup\" %p, %y : i32
    spirv.Return
  }
  spirv.func @twice(%x: i32) -> i32 \"None\" {
    %sum = spirv.IAdd %x, %x : i32
    spirv.ReturnValue %sum : i32
  }
  spirv.EntryPoint \"Kernel\" @k
}",
    );
    assert_eq!(execute(&module, &[21], &Limits::default()).expect("a result").0, [42]);
}

#[test]
fn an_address_behind_an_array_may_be_computed_but_not_accessed() {
    let body = |steps: &str| {
        format!(
            "%a = spirv.Variable : !spirv.ptr<!spirv.array<2 x i32>, Function>
    %first = spirv.AccessChain %a[%c0] : !spirv.ptr<!spirv.array<2 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>
    %second = spirv.AccessChain %a[%c1] : !spirv.ptr<!spirv.array<2 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>
    spirv.Store \"Function\" %first, %c3 : i32
    spirv.Store \"Function\" %second, %c2 : i32
    %end = spirv.AccessChain %a[%c2] : !spirv.ptr<!spirv.array<2 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>
    {steps}
    %x = spirv.Load \"Function\" %last : i32
    spirv.Store \"CrossWorkgroup\" %at, %x : i32
    spirv.Return"
        )
    };
    let checks = Limits { checks: true, ..Limits::default() };
    let back = "%minus = spirv.Constant -1 : i32
    %last = spirv.InBoundsPtrAccessChain %end[%minus] : !spirv.ptr<i32, Function>, i32 -> !spirv.ptr<i32, Function>";
    assert_eq!(execute(&kernel("", &body(back)), &[0; 4], &checks).expect("a result").0, [2; 4]);
    let copied =
        "%last = \"spirv.CopyObject\"(%end) : (!spirv.ptr<i32, Function>) -> !spirv.ptr<i32, Function>";
    match execute(&kernel("", &body(copied)), &[0; 4], &checks) {
        Err(Stop::Undefined(found)) => assert_eq!(found.kind, Kind::OutOfBounds, "{found}"),
        other => panic!("{other:?}"),
    }
}

/// SPV_KHR_float_controls; Vulkan's VK_KHR_shader_float_controls says which instructions flush: conversions, arithmetic, comparisons but
/// OpIsNan and OpIsInf, and the extended instructions.
#[test]
fn subnormal_numbers_are_flushed_where_the_entry_point_says_so() {
    // The smallest number, -2^-140, the smallest normal number, which is halved, and the smallest number again.
    let before = [1u32, 0x8000_0200, 0x0080_0000, 0x0000_0001];
    let module = |mode: &str| {
        parsed(&format!(
            "!p = !spirv.ptr<i32, CrossWorkgroup>
spirv.module Physical64 OpenCL {{
  spirv.func @k(%p: !p) \"None\" {{
    %n = spirv.Constant 4 : i64
    %l0 = spirv.Constant 0 : i64
    %l1 = spirv.Constant 1 : i64
    %l2 = spirv.Constant 2 : i64
    %l3 = spirv.Constant 3 : i64
    %half = spirv.Constant 0.5 : f32
    %zero = spirv.Constant 0.0 : f32
    %one = spirv.Constant 1 : i32
    %nil = spirv.Constant 0 : i32
    %q0 = \"spirv.InBoundsPtrAccessChain\"(%p, %l0) : (!p, i64) -> !p
    %q1 = \"spirv.InBoundsPtrAccessChain\"(%p, %l1) : (!p, i64) -> !p
    %q2 = \"spirv.InBoundsPtrAccessChain\"(%p, %l2) : (!p, i64) -> !p
    %q3 = \"spirv.InBoundsPtrAccessChain\"(%p, %l3) : (!p, i64) -> !p
    %w0 = spirv.Load \"CrossWorkgroup\" %q0 : i32
    %w1 = spirv.Load \"CrossWorkgroup\" %q1 : i32
    %w2 = spirv.Load \"CrossWorkgroup\" %q2 : i32
    %f0 = spirv.Bitcast %w0 : i32 to f32
    %f1 = spirv.Bitcast %w1 : i32 to f32
    %f2 = spirv.Bitcast %w2 : i32 to f32
    %is_zero = spirv.FOrdEqual %f0, %zero : f32
    %r0 = spirv.Select %is_zero, %one, %nil : i1, i32
    %sum = spirv.FAdd %f1, %zero : f32
    %r1 = spirv.Bitcast %sum : f32 to i32
    %product = spirv.FMul %f2, %half : f32
    %r2 = spirv.Bitcast %product : f32 to i32
    %absolute = spirv.CL.fabs %f0 : f32
    %r3 = spirv.Bitcast %absolute : f32 to i32
    spirv.Store \"CrossWorkgroup\" %q0, %r0 : i32
    spirv.Store \"CrossWorkgroup\" %q1, %r1 : i32
    spirv.Store \"CrossWorkgroup\" %q2, %r2 : i32
    spirv.Store \"CrossWorkgroup\" %q3, %r3 : i32
    spirv.Return
  }}
  spirv.EntryPoint \"Kernel\" @k
  {mode}
}}"
        ))
    };
    let run = |mode: &str| {
        let bytes = before.iter().flat_map(|word| word.to_le_bytes()).collect();
        let mut launch = Launch {
            entry: "k".into(),
            local: Some([1, 1, 1]),
            arguments: vec![Argument::Buffer(bytes)],
            ..Launch::default()
        };
        run(&module(mode), &mut launch, &Limits::default()).expect("a result");
        let Some(Argument::Buffer(bytes)) = launch.arguments.first() else { panic!("the argument") };
        words(bytes)
    };
    assert_eq!(run(""), [0, 0x8000_0200, 0x0040_0000, 1]);
    let flush = "spirv.ExecutionMode @k \"DenormFlushToZero\", 32";
    assert_eq!(run(flush), [1, 0, 0, 0]);
    // Other widths are others' business.
    assert_eq!(run(&flush.replace("32", "64")), [0, 0x8000_0200, 0x0040_0000, 1]);
}
