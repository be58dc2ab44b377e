//! What exceeds a limit of SPIR-V's (2.17) and can be said otherwise is said otherwise, and computes the same.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant::dialect::Diagnostics;
use spirant_exec::Outcome;
use spirant_exec::job::{Argument, Job, Launch};
use spirant_exec::machine;
use spirant_exec::runner::Runner;
use spirant_testsuite::corpus;
use spirv_tools::TargetEnv;
use std::fmt::Write;

/// Words of the shaders' buffer and of the kernels'.
type Words = Vec<u32>;

/// Reads `%x` from a buffer at the number of the invocation; `%p` is where it was.
const SHADER: &str = r#"
target triple = "spirv-unknown-vulkan1.3-compute"
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %id)
  %x = load i32, ptr addrspace(11) %p
BODY
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }
"#;

/// The same in a kernel.
const KERNEL: &str = r"
target triple = 'spirv64-unknown-unknown'
declare spir_func i64 @_Z13get_global_idj(i32)
define spir_kernel void @main(ptr addrspace(1) %b) {
entry:
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %b, i64 %id
  %x = load i32, ptr addrspace(1) %p
BODY
}
";

/// Compiles, validates and executes a body in a shader, by the machine, and in a kernel, by a device; `global` makes the globals of an address space.
fn check(global: impl Fn(u32) -> String, body: impl Fn(u32, u32) -> String, input: &Words, expected: &Words) {
    let bytes = |words: &Words| words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>();
    let expected = vec![bytes(expected)];
    let mut runner = Runner::new().expect("a helper");

    let ir = SHADER.replace("BODY", &body(10, 11)) + &global(10);
    let words = compile(&ir, TargetEnv::Vulkan_1_3);
    let list: Vec<String> = input.iter().map(u32::to_string).collect();
    let header = format!(
        ";@ dispatch {} 1 1\n;@ buffer 0 0 rwstructured {} words:{}\n",
        input.len(),
        input.len() * 4,
        list.join(",")
    );
    // Drivers take minutes to compile these.
    let mut found = Diagnostics::new();
    let module = spirant::binary::decode(&words, &Default::default(), &mut found).expect("it is read");
    let outcome = machine::run(&module, &Job::parse(&header).expect("a header"), 1);
    assert_eq!(outcome.expect("it is simulated"), expected);

    let ir = KERNEL.replace("BODY", &body(2, 1)).replace('\'', "\"") + &global(2);
    let words = compile(&ir, TargetEnv::Universal_1_6);
    let launch = Launch {
        function: "main".into(),
        global: [input.len() as u32, 1, 1],
        local: [1, 1, 1],
        arguments: vec![Argument::Buffer(bytes(input))],
        optimize: false,
    };
    match runner.opencl(&launch, &words) {
        Outcome::Refused(why) if std::env::var_os("SPIRANT_OPENCL").is_none() => {
            println!("not executed: {why}")
        }
        outcome => assert_eq!(outcome, Outcome::Done(expected)),
    }
}

fn compile(ir: &str, env: TargetEnv) -> Vec<u32> {
    let words = corpus::compile(ir, "limits.ll", &spirant::Options::default()).expect("it compiles");
    corpus::validate(&words, env).expect("it is valid");
    words
}

/// Writes a list of `count` things.
fn list(count: usize, separator: &str, each: impl Fn(usize) -> String) -> String {
    let mut text = String::new();
    for index in 0..count {
        let separator = if index == 0 { "" } else { separator };
        let _ = write!(text, "{separator}{}", each(index));
    }
    text
}

/// A number for an index.
fn element(index: usize) -> u32 {
    (index as u32).wrapping_mul(2_654_435_761) >> 7
}

/// Switches over more cases than two instructions hold, negative ones among them, to this many goals.
fn check_switch(goals: i64) {
    const CASES: i64 = 40_000;
    let value = |case: i64| case * 3 - 50_000;
    let body = |_, space| {
        let mut text = "  switch i32 %x, label %end [\n".to_owned();
        for case in 0..CASES {
            let _ = writeln!(text, "    i32 {}, label %c{}", value(case), case % goals);
        }
        text += "  ]\n";
        for goal in 0..goals {
            let _ = writeln!(text, "c{goal}:\n  br label %end");
        }
        let phi = list(goals as usize, "", |goal| format!(", [ {goal}, %c{goal} ]"));
        let _ = writeln!(text, "end:\n  %r = phi i32 [ 77777, %entry ]{phi}");
        text + &format!("  store i32 %r, ptr addrspace({space}) %p\n  ret void")
    };
    let cases = [0, 1, 16_382, 16_383, 16_384, 16_700, 32_765, 32_766, 32_767, CASES - 1];
    let input = cases.iter().flat_map(|case| [value(*case), value(*case) + 1]);
    let input: Words = input.chain([i64::from(i32::MAX), i64::from(i32::MIN)]).map(|x| x as u32).collect();
    let mut expected: Words = cases.iter().flat_map(|case| [(case % goals) as u32, 77_777]).collect();
    expected.extend([77_777, 77_777]);
    check(|_| String::new(), body, &input, &expected);
}

#[test]
fn switches_of_any_number_of_cases() {
    check_switch(1_000);
}

#[test]
fn blocks_of_any_number_of_predecessors() {
    check_switch(40_000);
}

/// Where long arrays are looked into.
const INDICES: [u32; 9] = [0, 1, 32_767, 32_768, 65_531, 65_532, 65_536, 99_998, 99_999];

#[test]
fn constant_arrays_of_any_length() {
    const COUNT: usize = 100_000;
    let global = |space| {
        let linkage = if space == 10 { "internal addrspace(10) global" } else { "addrspace(2) constant" };
        format!("@a = {linkage} [{COUNT} x i32] [{}]\n", list(COUNT, ", ", |i| format!("i32 {}", element(i))))
    };
    let body = |from, to| {
        format!(
            "  %q = getelementptr [{COUNT} x i32], ptr addrspace({from}) @a, i32 0, i32 %x
  %y = load i32, ptr addrspace({from}) %q
  store i32 %y, ptr addrspace({to}) %p
  ret void"
        )
    };
    let expected = INDICES.iter().map(|index| element(*index as usize)).collect();
    check(global, body, &INDICES.to_vec(), &expected);
}

#[test]
fn hidden_functions_of_any_number_of_parameters() {
    const COUNT: usize = 400;
    let weighted = |index: usize| {
        format!(
            "  %t{index} = mul i32 %p{index}, {}\n  %s{} = add i32 %s{index}, %t{index}\n",
            index + 1,
            index + 1
        )
    };
    let global = |_| {
        format!(
            "define internal spir_func i32 @weigh({}) noinline {{\n  %s0 = add i32 0, 0\n{}  ret i32 %s{COUNT}\n}}\n",
            list(COUNT, ", ", |i| format!("i32 %p{i}")),
            list(COUNT, "", weighted)
        )
    };
    let argument = |i: usize| if i.is_multiple_of(2) { "i32 %x".to_owned() } else { format!("i32 {i}") };
    let body = |_, to| {
        format!(
            "  %y = call spir_func i32 @weigh({})\n  store i32 %y, ptr addrspace({to}) %p\n  ret void",
            list(COUNT, ", ", argument)
        )
    };
    let weigh = |x: u32| {
        let of = |i: usize| (i as u32 + 1).wrapping_mul(if i.is_multiple_of(2) { x } else { i as u32 });
        (0..COUNT).map(of).fold(0u32, u32::wrapping_add)
    };
    let input = vec![0, 1, 77, u32::MAX];
    let expected = input.iter().map(|x| weigh(*x)).collect();
    check(global, body, &input, &expected);
}

#[test]
fn what_exceeds_a_limit_is_named() {
    let refusal = |ir: &str| {
        let ir = format!("target triple = \"spirv64-unknown-unknown\"\n{ir}");
        corpus::compile(&ir, "limits.ll", &spirant::Options::default()).expect_err("it exceeds a limit")
    };
    let params = list(256, ", ", |i| format!("i32 %p{i}"));
    let kernel = refusal(&format!("define spir_kernel void @many({params}) {{\n  ret void\n}}\n"));
    assert!(kernel.contains("the function 'many' has 256 parameters, and SPIR-V permits 255"), "{kernel}");
    let imported = refusal(&format!(
        "declare spir_func void @far({params})\ndefine spir_kernel void @k() {{\n  call spir_func void @far({})\n  ret void\n}}\n",
        list(256, ", ", |i| format!("i32 {i}"))
    ));
    assert!(imported.contains("the function 'far' has 256 parameters"), "{imported}");
    let members = list(16_384, ", ", |_| "i32".to_owned());
    let wide = refusal(&format!("@g = addrspace(1) global {{ {members} }} zeroinitializer\n"));
    assert!(wide.contains("16384 members, and SPIR-V permits 16383"), "{wide}");
    let types = list(256, "\n", |i| {
        if i == 0 { "%s0 = type { i32 }".to_owned() } else { format!("%s{i} = type {{ i32, %s{} }}", i - 1) }
    });
    let deep = refusal(&format!("{types}\n@g = addrspace(1) global %s255 zeroinitializer\n"));
    assert!(deep.contains("256 deep, and SPIR-V permits 255"), "{deep}");
    // The most that there may be.
    let params = list(255, ", ", |i| format!("i32 %p{i}"));
    let members = list(16_383, ", ", |_| "i32".to_owned());
    let ir = format!(
        "target triple = \"spirv64-unknown-unknown\"\n{}\n@g = addrspace(1) global %s254 zeroinitializer\n@h = addrspace(1) global {{ {members} }} zeroinitializer\ndefine spir_kernel void @most({params}) {{\n  ret void\n}}\n",
        types.lines().take(255).collect::<Vec<_>>().join("\n")
    );
    compile(&ir, TargetEnv::Universal_1_6);
}

#[test]
fn long_arrays_in_arrays_and_structs() {
    const COUNT: usize = 70_000;
    let global = |space| {
        let linkage = if space == 10 { "internal addrspace(10) global" } else { "addrspace(2) constant" };
        let row = |row: usize| {
            let elements = list(COUNT, ", ", |i| format!("i32 {}", element(row * COUNT + i)));
            format!("[{COUNT} x i32] [{elements}]")
        };
        format!("@a = {linkage} [2 x [{COUNT} x i32]] [{}, {}]\n", row(0), row(1))
            + &format!(
                "@s = {linkage} {{ i32, [{COUNT} x i32], [100000 x i32], i32 }} {{ i32 5, {}, [100000 x i32] zeroinitializer, i32 6 }}\n",
                row(2)
            )
    };
    // The last member and a constant element, beside a computed row and element.
    let body = |from, to| {
        format!(
            "  %row = and i32 %x, 1
  %q = getelementptr [2 x [{COUNT} x i32]], ptr addrspace({from}) @a, i32 0, i32 %row, i32 %x
  %y = load i32, ptr addrspace({from}) %q
  %t = getelementptr {{ i32, [{COUNT} x i32], [100000 x i32], i32 }}, ptr addrspace({from}) @s, i32 0, i32 3
  %z = load i32, ptr addrspace({from}) %t
  %u = getelementptr {{ i32, [{COUNT} x i32], [100000 x i32], i32 }}, ptr addrspace({from}) @s, i32 0, i32 1, i32 69999
  %v = load i32, ptr addrspace({from}) %u
  %yz = add i32 %y, %z
  %sum = add i32 %yz, %v
  store i32 %sum, ptr addrspace({to}) %p
  ret void"
        )
    };
    let input: Words = INDICES.iter().copied().filter(|index| *index < COUNT as u32).collect();
    let expected = input.iter().map(|x| {
        let index = (x & 1) as usize * COUNT + *x as usize;
        element(index).wrapping_add(6).wrapping_add(element(2 * COUNT + 69_999))
    });
    check(global, body, &input, &expected.collect());
}
