//! What LLVM IR says of globals and SPIR-V has no form of: aliases, constructors, thread-local variables, workgroup memory with initial
//! values, constants cast to generic pointers. Each module leaves what LLVM IR says, on a device and on a driver.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant::link::{LinkOptions, Unit, link};
use spirant::{Diagnostics, Options};
use spirant_exec::Outcome;
use spirant_exec::job::{Argument, Job, Launch};
use spirant_exec::runner::Runner;
use spirant_testsuite::corpus;
use spirv_tools::TargetEnv;

const GET_GLOBAL_ID: &str = "declare spir_func i64 @_Z13get_global_idj(i32)\n";

fn compile(ir: &str, env: TargetEnv) -> Vec<u32> {
    let words = corpus::compile(ir, "globals.ll", &Options::default())
        .unwrap_or_else(|error| panic!("{error}\n{ir}"));
    corpus::validate(&words, env).unwrap_or_else(|error| panic!("{error}\n{ir}"));
    words
}

/// A module of kernels for SPIR-V of a version.
fn kernels(version: &str, ir: &str) -> Vec<u32> {
    compile(&format!("target triple = \"spirv64{version}-unknown-unknown\"\n{ir}"), TargetEnv::Universal_1_6)
}

/// Executes a kernel on words and expects others.
fn launch(words: &[u32], kernel: &str, [global, local]: [u32; 2], input: &[u32], expected: &[u32]) {
    let launch = Launch {
        function: kernel.into(),
        global: [global, 1, 1],
        local: [local, 1, 1],
        arguments: vec![Argument::Buffer(bytes(input))],
        optimize: true,
    };
    match Runner::new().expect("a helper").opencl(&launch, words) {
        Outcome::Refused(why) if std::env::var_os("SPIRANT_OPENCL").is_none() => {
            println!("not executed: {why}")
        }
        outcome => assert_eq!(outcome, Outcome::Done(vec![bytes(expected)]), "{kernel}"),
    }
}

/// Executes a shader whose buffer has zeros.
fn dispatch(words: &[u32], entry: &str, groups: u32, expected: &[u32]) {
    let header = format!(
        ";@ entry {entry}\n;@ dispatch {groups} 1 1\n;@ buffer 0 0 rwstructured {} zero\n",
        expected.len() * 4
    );
    let job = Job::parse(&header).expect("a header");
    let outcome = Runner::new().expect("a helper").vulkan(&job, words);
    assert_eq!(outcome, Outcome::Done(vec![bytes(expected)]), "{entry}");
}

fn bytes(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// What the compiler says of a module that it refuses, or of one that it warns of.
fn messages(ir: &str) -> String {
    match spirant::compile_bytes(ir.as_bytes(), "globals.ll", &Options::default(), &mut spirant::Silent) {
        Ok(compiled) => compiled.diagnostics.iter().map(|found| format!("{}\n", found.message)).collect(),
        Err(failed) => failed.to_string(),
    }
}

/// Appends a digit to a number in decimal notation, so that the number tells the order of the calls.
const DIGITS: &str = "
@counter = internal addrspace(1) global i32 0
define internal spir_func void @digit(i32 %d) {
  %old = load i32, ptr addrspace(1) @counter
  %ten = mul i32 %old, 10
  %new = add i32 %ten, %d
  store i32 %new, ptr addrspace(1) @counter
  ret void
}
define internal spir_func void @one() {
  call spir_func void @digit(i32 1)
  ret void
}
define internal spir_func void @two() {
  call spir_func void @digit(i32 2)
  ret void
}
define internal spir_func void @three() {
  call spir_func void @digit(i32 3)
  ret void
}
@three.alias = internal alias void (), ptr @three
@llvm.global_ctors = appending global [4 x { i32, ptr, ptr }] [
  { i32, ptr, ptr } { i32 65535, ptr @two, ptr null },
  { i32, ptr, ptr } { i32 7, ptr @one, ptr @two },
  { i32, ptr, ptr } { i32 65535, ptr null, ptr null },
  { i32, ptr, ptr } { i32 65535, ptr @three.alias, ptr null }]
";

const SHOW: &str = "
define spir_kernel void @show(ptr addrspace(1) %o) {
  %v = load i32, ptr addrspace(1) @counter
  store i32 %v, ptr addrspace(1) %o
  ret void
}
";

#[test]
fn an_initializer_is_executed_by_the_runtime() {
    let words = kernels("v1.2", &format!("{DIGITS}{SHOW}"));
    let text = spirant::binary::disassemble(&words).expect("text");
    assert!(text.contains("Initializer"), "{text}");
    launch(&words, "show", [1, 1], &[9], &[123]);
}

#[test]
fn constructors_are_a_kernel_where_there_are_no_initializers() {
    for triple in ["spirv64v1.0-unknown-unknown", "spirv-unknown-vulkan1.3-compute"] {
        let ir = format!("target triple = \"{triple}\"\n{DIGITS}{SHOW}");
        let said = messages(&ir);
        assert!(said.contains("constructors of the module are not executed by the runtime"), "{said}");
    }
    // On Vulkan the variable is in a buffer, which the host can look at.
    let ir = format!("target triple = \"spirv-unknown-vulkan1.3-compute\"\n{DIGITS}{SHOW}");
    let words = compile(&ir, TargetEnv::Vulkan_1_3);
    let text = spirant::binary::disassemble(&words).expect("text");
    assert!(text.contains("\"__spirant_global_ctors\""), "{text}");
    let header = format!(
        ";@ entry __spirant_global_ctors\n;@ dispatch 1 1 1\n;@ buffer {} {} rwstructured 4 zero\n",
        place_of_variables(&text, "DescriptorSet"),
        place_of_variables(&text, "Binding")
    );
    let job = Job::parse(&header).expect("a header");
    let outcome = Runner::new().expect("a helper").vulkan(&job, &words);
    assert_eq!(outcome, Outcome::Done(vec![bytes(&[123])]));
}

#[test]
fn destructors_are_called_the_other_way_round() {
    let ir = DIGITS.replace("global_ctors", "global_dtors");
    let ir = format!("{ir}{SHOW}");
    let words = kernels("v1.2", &ir);
    let text = spirant::binary::disassemble(&words).expect("text");
    assert!(text.contains("Finalizer"), "{text}");
    let calls: Vec<&str> =
        text.lines().filter(|line| line.contains("OpFunctionCall")).map(|line| line.trim()).collect();
    let of = |name: &str| calls.iter().position(|line| line.contains(name));
    assert!(of("%three") < of("%two") && of("%two") < of("%one") && of("%three").is_some(), "{text}");
    launch(&words, "show", [1, 1], &[9], &[0]);
}

#[test]
fn a_constructor_of_what_another_module_defines_is_passed_over() {
    let own = DIGITS.replace("[4 x { i32, ptr, ptr }]", "[5 x { i32, ptr, ptr }]").replace(
        "  { i32, ptr, ptr } { i32 65535, ptr null",
        "  { i32, ptr, ptr } { i32 8, ptr @three, ptr addrspacecast (ptr addrspace(1) @elsewhere to ptr) },
  { i32, ptr, ptr } { i32 65535, ptr null",
    );
    for (linkage, expected) in [("available_externally", 123), ("weak_odr", 1323)] {
        let ir = format!("{own}@elsewhere = {linkage} addrspace(1) global i32 7\n{SHOW}");
        launch(&kernels("v1.2", &ir), "show", [1, 1], &[9], &[expected]);
    }
}

/// Destructors that a constructor registers, one of them under a condition.
const REGISTERED: &str = "
@four = internal addrspace(1) global i32 4
@five = internal addrspace(1) global i32 5
@guard = internal addrspace(1) global i32 0
@__dso_handle = external hidden addrspace(1) global i8
declare spir_func i32 @__cxa_atexit(ptr, ptr, ptr addrspace(1))
declare spir_func i32 @atexit(ptr)
define internal spir_func void @add(ptr addrspace(1) %o) {
  %v = load i32, ptr addrspace(1) %o
  call spir_func void @digit(i32 %v)
  ret void
}
define internal spir_func void @register() {
  %a = call spir_func i32 @atexit(ptr @one)
  %b = call spir_func i32 @__cxa_atexit(ptr @add, ptr addrspacecast (ptr addrspace(1) @four to ptr), ptr addrspace(1) @__dso_handle)
  %g = load volatile i32, ptr addrspace(1) @guard
  %c = icmp eq i32 %g, 0
  br i1 %c, label %first, label %end
first:
  store volatile i32 1, ptr addrspace(1) @guard
  %d = call spir_func i32 @__cxa_atexit(ptr @add, ptr addrspacecast (ptr addrspace(1) @five to ptr), ptr addrspace(1) @__dso_handle)
  %e = icmp eq i32 %d, 0
  br label %end
end:
  ret void
}
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @register, ptr null }]
";

#[test]
fn what_constructors_register_is_called_at_the_end() {
    let digits = DIGITS.split("@llvm.global_ctors").next().unwrap_or_default();
    let list = "@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @two, ptr null }]";
    let ir =
        format!("target triple = \"spirv-unknown-vulkan1.3-compute\"\n{digits}{REGISTERED}{list}\n{SHOW}");
    let words = compile(&ir, TargetEnv::Vulkan_1_3);
    let text = spirant::binary::disassemble(&words).expect("text");
    let [set, binding] = ["DescriptorSet", "Binding"].map(|decoration| place_of_variables(&text, decoration));
    // The counter, the objects, the guard, and whether the constructor has registered the last. It has not run yet; then it has.
    for (entry, before, after) in [
        ("__spirant_global_dtors", [0, 4, 5, 0, 0], [412, 4, 5, 0, 0]),
        ("__spirant_global_ctors", [0, 4, 5, 0, 0], [0, 4, 5, 1, 1]),
        ("__spirant_global_dtors", [0, 4, 5, 1, 1], [5412, 4, 5, 1, 1]),
    ] {
        let words_before = before.map(|word: u32| word.to_string()).join(",");
        let header = format!(
            ";@ entry {entry}\n;@ dispatch 1 1 1\n;@ buffer {set} {binding} rwstructured 20 words:{words_before}\n"
        );
        let job = Job::parse(&header).expect("a header");
        let outcome = Runner::new().expect("a helper").vulkan(&job, &words);
        assert_eq!(outcome, Outcome::Done(vec![bytes(&after)]), "{entry}\n{text}");
    }
}

/// Where the buffer with the variables of a module of kernels is.
fn place_of_variables(text: &str, decoration: &str) -> u32 {
    let is_of_buffer =
        |line: &&str| line.contains(&format!(" {decoration} ")) && line.contains("program_scope_variables");
    let line = text.lines().find(is_of_buffer);
    line.and_then(|line| line.rsplit(' ').next()?.parse().ok())
        .unwrap_or_else(|| panic!("{decoration}\n{text}"))
}

/// A shader that stores what `%v` is at the number of its invocation.
fn shader(globals: &str, body: &str, threads: u32) -> Vec<u32> {
    let ir = format!(
        r#"target triple = "spirv-unknown-vulkan1.3-compute"
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
declare i32 @llvm.spv.thread.id.in.group.i32(i32)
{globals}
define void @main() #0 {{
entry:
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %in = call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
{body}
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %id)
  store i32 %v, ptr addrspace(11) %p
  ret void
}}
attributes #0 = {{ "hlsl.shader"="compute" "hlsl.numthreads"="{threads},1,1" }}
"#
    );
    compile(&ir, TargetEnv::Vulkan_1_3)
}

#[test]
fn shaders_begin_with_the_constructors() {
    let globals = "
@value = internal addrspace(10) global i32 1
@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [
  { i32, ptr, ptr } { i32 2, ptr @double, ptr null }, { i32, ptr, ptr } { i32 1, ptr @add, ptr null }]
define internal void @double() {
  %a = load i32, ptr addrspace(10) @value
  %b = mul i32 %a, 2
  store i32 %b, ptr addrspace(10) @value
  ret void
}
define internal void @add() {
  %a = load i32, ptr addrspace(10) @value
  %b = add i32 %a, 20
  store i32 %b, ptr addrspace(10) @value
  ret void
}";
    let body = "
  %a = load i32, ptr addrspace(10) @value
  %v = add i32 %a, %id
  store i32 %v, ptr addrspace(10) @value";
    let words = shader(globals, body, 2);
    dispatch(&words, "main", 2, &[42, 43, 44, 45]);
}

#[test]
fn aliases_of_functions_are_exported_and_those_of_kernels_launched() {
    let library = kernels(
        "",
        "define internal spir_func i32 @impl(i32 %x, ptr byval(i32) %y) {
  %z = load i32, ptr %y
  %r = add i32 %x, %z
  ret i32 %r
}
@public_name = alias i32 (i32, ptr), ptr @impl
@second = weak alias i32 (i32, ptr), ptr @public_name
@table = internal addrspace(2) constant [2 x i32] [i32 5, i32 6]
@numbers = alias [2 x i32], ptr addrspace(2) @table
define spir_kernel void @impl_kernel(ptr addrspace(1) %o, i32 %n) !reqd_work_group_size !0 {
  store i32 77, ptr addrspace(1) %o
  ret void
}
@kernel_alias = alias void (ptr addrspace(1), i32), ptr @impl_kernel
!0 = !{i32 1, i32 1, i32 1}
",
    );
    let text = spirant::binary::disassemble(&library).expect("text");
    for name in ["public_name", "second", "numbers"] {
        assert!(text.contains(&format!("LinkageAttributes \"{name}\" Export")), "{name}\n{text}");
    }
    assert_eq!(text.matches("OpExecutionMode").count() - text.matches("ContractionOff").count(), 2, "{text}");
    let user = kernels(
        "",
        "declare spir_func i32 @public_name(i32, ptr byval(i32))
declare spir_func i32 @second(i32, ptr byval(i32))
@numbers = external addrspace(2) constant [2 x i32]
define spir_kernel void @k(ptr addrspace(1) %o) {
  %a = alloca i32
  store i32 4, ptr %a
  %x = call spir_func i32 @public_name(i32 3, ptr byval(i32) %a)
  %y = call spir_func i32 @second(i32 %x, ptr byval(i32) %a)
  %q = getelementptr i32, ptr addrspace(2) @numbers, i64 1
  %n = load i32, ptr addrspace(2) %q
  %z = mul i32 %y, %n
  store i32 %z, ptr addrspace(1) %o
  ret void
}
",
    );
    let mut diagnostics = Diagnostics::new();
    let units = [Unit { name: "library", words: &library }, Unit { name: "user", words: &user }];
    let whole = link(&units, &LinkOptions::default(), &mut diagnostics);
    let whole = whole.unwrap_or_else(|_| panic!("{:?}", diagnostics.iter().collect::<Vec<_>>()));
    launch(&whole, "k", [1, 1], &[0], &[66]);
    let kernel = kernels(
        "",
        "define spir_kernel void @impl_kernel(ptr addrspace(1) %o) {
  store i32 77, ptr addrspace(1) %o
  ret void
}
@kernel_alias = alias void (ptr addrspace(1)), ptr @impl_kernel
",
    );
    launch(&kernel, "impl_kernel", [1, 1], &[0], &[77]);
    launch(&kernel, "kernel_alias", [1, 1], &[0], &[77]);
}

#[test]
fn each_work_item_has_its_own_thread_local_variables() {
    let counter = |space: u32| {
        format!(
            "@t = internal thread_local addrspace({space}) global i32 3
declare nonnull ptr addrspace({space}) @llvm.threadlocal.address.p{space}(ptr addrspace({space}) nonnull)
define internal spir_func i32 @next() noinline {{
  %p = call ptr addrspace({space}) @llvm.threadlocal.address.p{space}(ptr addrspace({space}) @t)
  %v = load i32, ptr addrspace({space}) %p
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace({space}) %p
  ret i32 %w
}}
@a = internal thread_local addrspace({space}) global [4 x i32] [i32 10, i32 20, i32 30, i32 40]
define spir_kernel void @k(ptr addrspace(1) %o) {{
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %x = call spir_func i32 @next()
  %y = call spir_func i32 @next()
  %m = and i64 %i, 3
  %e = getelementptr [4 x i32], ptr addrspace({space}) @a, i64 0, i64 %m
  %z = load i32, ptr addrspace({space}) %e
  store i32 1, ptr addrspace({space}) %e
  %second = load i32, ptr addrspace({space}) getelementptr inbounds (i32, ptr addrspace({space}) @a, i64 1)
  %r1 = add i32 %y, %z
  %r2 = add i32 %r1, %second
  %q = getelementptr i32, ptr addrspace(1) %o, i64 %i
  store i32 %r2, ptr addrspace(1) %q
  ret void
}}
"
        )
    };
    let expected = [35, 26, 55, 65, 35, 26, 55, 65];
    for space in [0, 1] {
        let words = kernels("", &format!("{GET_GLOBAL_ID}{}", counter(space)));
        launch(&words, "k", [8, 1], &[0; 8], &expected);
    }
    let sized =
        counter(1).replace("@k(ptr addrspace(1) %o)", "@k(ptr addrspace(1) %o) !reqd_work_group_size !0");
    let ir = format!(
        "target triple = \"spirv-unknown-vulkan1.3-compute\"\n{GET_GLOBAL_ID}{sized}!0 = !{{i32 8, i32 1, i32 1}}\n"
    );
    let words = compile(&ir, TargetEnv::Vulkan_1_3);
    dispatch(&words, "k", 1, &expected);
}

#[test]
fn private_thread_local_variables_of_shaders_are_of_the_invocation() {
    let globals = "@t = internal thread_local addrspace(10) global i32 3";
    let body = "
  %a = load i32, ptr addrspace(10) @t
  %b = add i32 %a, %id
  store i32 %b, ptr addrspace(10) @t
  %v = load i32, ptr addrspace(10) @t";
    dispatch(&shader(globals, body, 2), "main", 2, &[3, 4, 5, 6]);
}

#[test]
fn workgroup_memory_has_its_initial_value() {
    let globals = "
@sum = internal addrspace(3) global i32 5
@table = internal addrspace(3) global [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@zeros = internal addrspace(3) global [100 x i32] zeroinitializer
@pair = internal addrspace(3) global { i32, [2 x i32] } { i32 7, [2 x i32] [i32 8, i32 9] }
@nothing = internal addrspace(3) global [100 x i32] undef
";
    // What a workgroup adds is gone in the next one.
    let body = |index: &str| {
        format!(
            "
  %old = atomicrmw add ptr addrspace(3) @sum, i32 1000 monotonic
  %m = and i32 {index}, 3
  %e = getelementptr [4 x i32], ptr addrspace(3) @table, i32 0, i32 %m
  %x = load i32, ptr addrspace(3) %e
  %far = add i32 %m, 90
  %f = getelementptr [100 x i32], ptr addrspace(3) @zeros, i32 0, i32 %far
  %y = load i32, ptr addrspace(3) %f
  store i32 77, ptr addrspace(3) %f
  %g = getelementptr {{ i32, [2 x i32] }}, ptr addrspace(3) @pair, i32 0, i32 1, i32 1
  %z = load i32, ptr addrspace(3) %g
  %low = urem i32 %old, 1000
  %v0 = add i32 %x, %y
  %v1 = mul i32 %v0, 100
  %v2 = add i32 %v1, %z
  %v3 = mul i32 %v2, 10
  %v = add i32 %v3, %low"
        )
    };
    let each = [1095, 2095, 3095, 4095];
    let expected: Vec<u32> = each.iter().chain(&each).chain(&each).copied().collect();
    dispatch(&shader(globals, &body("%in"), 4), "main", 3, &expected);
    let kernel = format!(
        "{GET_GLOBAL_ID}{globals}
define spir_kernel void @k(ptr addrspace(1) %o) {{
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %id = trunc i64 %i to i32
{}
  %q = getelementptr i32, ptr addrspace(1) %o, i64 %i
  store i32 %v, ptr addrspace(1) %q
  ret void
}}
",
        body("%id")
    );
    launch(&kernels("", &kernel), "k", [12, 4], &[0; 12], &expected);
}

#[test]
fn constants_defined_here_have_generic_addresses() {
    let ir = "
@env = internal addrspace(2) constant { i32, i32 } { i32 5, i32 6 }
@other = addrspace(2) constant [4 x i32] [i32 10, i32 20, i32 30, i32 40]
@list = internal addrspace(1) constant [2 x ptr addrspace(4)] [
  ptr addrspace(4) addrspacecast (ptr addrspace(2) getelementptr (i32, ptr addrspace(2) @other, i64 1) to ptr addrspace(4)),
  ptr addrspace(4) addrspacecast (ptr addrspace(2) @env to ptr addrspace(4))]
define internal spir_func i32 @get(ptr addrspace(4) %p) noinline {
  %v = load i32, ptr addrspace(4) %p
  ret i32 %v
}
define spir_kernel void @k(ptr addrspace(1) %o) {
entry:
  %n = load i32, ptr addrspace(1) %o
  %c = icmp sgt i32 %n, 3
  %second = getelementptr { i32, i32 }, ptr addrspace(2) @env, i32 0, i32 1
  %s = select i1 %c, ptr addrspace(2) %second, ptr addrspace(2) @other
  %g = addrspacecast ptr addrspace(2) %s to ptr addrspace(4)
  %a = call spir_func i32 @get(ptr addrspace(4) %g)
  br label %loop
loop:
  %p = phi ptr addrspace(2) [ @other, %entry ], [ %next, %loop ]
  %sum = phi i32 [ %a, %entry ], [ %new, %loop ]
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %h = addrspacecast ptr addrspace(2) %p to ptr addrspace(4)
  %b = call spir_func i32 @get(ptr addrspace(4) %h)
  %new = add i32 %sum, %b
  %next = getelementptr i32, ptr addrspace(2) %p, i64 1
  %j = add i32 %i, 1
  %again = icmp slt i32 %j, 4
  br i1 %again, label %loop, label %end
end:
  %where = getelementptr [2 x ptr addrspace(4)], ptr addrspace(1) @list, i64 0, i64 0
  %q = load ptr addrspace(4), ptr addrspace(1) %where
  %d = load i32, ptr addrspace(4) %q
  %direct = load i32, ptr addrspace(2) @env
  %r1 = add i32 %new, %d
  %r2 = add i32 %r1, %direct
  store i32 %r2, ptr addrspace(1) %o
  ret void
}
";
    // 6 or 10, 100 of the loop, 20 of the list, 5.
    let words = kernels("", ir);
    launch(&words, "k", [1, 1], &[4], &[131]);
    launch(&words, "k", [1, 1], &[3], &[135]);
}

/// A loop whose iterations allocate and use an object.
fn looped(body: &str) -> String {
    format!(
        "target triple = \"spirv64-unknown-unknown\"
declare void @llvm.stackrestore.p0(ptr)
declare ptr @llvm.stacksave.p0()
declare spir_func void @unknown(ptr)
define internal spir_func void @set(ptr %p, i32 %x) noinline {{
  store i32 %x, ptr %p
  ret void
}}
define spir_kernel void @k(ptr addrspace(1) %o) {{
entry:
  %slot = alloca ptr
  store ptr null, ptr %slot
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %sum = phi i32 [ 0, %entry ], [ %new, %latch ]
  %old = phi ptr [ null, %entry ], [ %node, %latch ]
  br label %body
body:
{body}
  br label %latch
latch:
  %new = add i32 %sum, %x
  %j = add i32 %i, 1
  %again = icmp slt i32 %j, 4
  br i1 %again, label %loop, label %end
end:
  store i32 %new, ptr addrspace(1) %o
  ret void
}}
"
    )
}

#[test]
fn objects_of_an_iteration_are_one_variable() {
    let bodies = [
        "  %node = alloca i32\n  store i32 %i, ptr %node\n  %x = load i32, ptr %node",
        "  %node = alloca i32\n  call spir_func void @set(ptr %node, i32 %i)\n  %x = load i32, ptr %node",
        "  %two = alloca [2 x i32]\n  %node = getelementptr i32, ptr %two, i32 1\n  store i32 %i, ptr %node\n  %x = load i32, ptr %node",
        "  %node = alloca i32\n  store ptr %node, ptr %slot\n  store i32 %i, ptr %node\n  %p = load ptr, ptr %slot\n  %x = load i32, ptr %p",
        "  %s = call ptr @llvm.stacksave.p0()\n  %node = alloca i32\n  store i32 %i, ptr %node\n  %a = ptrtoint ptr %node to i64\n  %b = inttoptr i64 %a to ptr\n  %x = load i32, ptr %b\n  call void @llvm.stackrestore.p0(ptr %s)",
    ];
    for body in bodies {
        // The phi of the header is not used, so that no address outlives its iteration.
        let words = compile(&looped(body), TargetEnv::Universal_1_6);
        launch(&words, "k", [1, 1], &[0], &[6]);
    }
}

#[test]
fn objects_that_outlive_an_iteration_are_refused() {
    let bodies = [
        // The list of all nodes.
        "  %node = alloca { ptr, i32 }\n  store ptr %old, ptr %node\n  %x = add i32 %i, 1",
        // The object of the iteration before.
        "  %node = alloca i32\n  store i32 %i, ptr %node\n  %c = icmp eq ptr %old, null\n  %p = select i1 %c, ptr %node, ptr %old\n  %x = load i32, ptr %p",
        // A variable keeps it.
        "  %p = load ptr, ptr %slot\n  %c = icmp eq ptr %p, null\n  %node = alloca i32\n  store i32 %i, ptr %node\n  store ptr %node, ptr %slot\n  %q = select i1 %c, ptr %node, ptr %p\n  %x = load i32, ptr %q",
        // Nobody knows who keeps it.
        "  %node = alloca i32\n  call spir_func void @unknown(ptr %node)\n  %x = load i32, ptr %node",
        "  %node = alloca i32\n  store i32 %i, ptr %node\n  %a = ptrtoint ptr %node to i64\n  %x = trunc i64 %a to i32",
        // What is saved behind the allocation keeps it.
        "  %node = alloca i32\n  %s = call ptr @llvm.stacksave.p0()\n  %a = ptrtoint ptr %node to i64\n  %x = trunc i64 %a to i32\n  call void @llvm.stackrestore.p0(ptr %s)",
    ];
    for body in bodies {
        let said = messages(&looped(body));
        assert!(said.contains("each iteration of a loop makes its own object by %node"), "{body}\n{said}");
    }
}
