//! Memory of floating-point numbers, and of workgroups that is written in parts of words.

use super::floats::inputs;
use super::{executed_as, run};
use spirant::Options;
use spirant::dialect::spirv::Capability;
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;

/// Every invocation writes numbers beside those of its neighbours; `TY` stands for their type. What is read are numbers, so that
/// nothing that is none is written in another way.
const NUMBERS: &str = r#"
target triple = "spirv-unknown-vulkan1.3-compute"
%S = type { TY, [3 x TY], float, <4 x TY> }
declare target("spirv.VulkanBuffer", [0 x TY], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x TY], 12, 1), i32)
declare target("spirv.VulkanBuffer", [0 x %S], 12, 1) @llvm.spv.resource.handlefrombinding.s(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.s(target("spirv.VulkanBuffer", [0 x %S], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
@shared = internal addrspace(3) global [64 x TY] undef
@numbers = internal addrspace(10) global [4 x TY] [TY 1.0, TY 2.0, TY -0.5, TY 0.25]
define TY @twice(TY %x) {
  %r = fadd TY %x, %x
  ret TY %r
}
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x TY], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %g = call target("spirv.VulkanBuffer", [0 x %S], 12, 1) @llvm.spv.resource.handlefrombinding.s(i32 0, i32 1, i32 1, i32 0, ptr null)
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x TY], 12, 1) %h, i32 %id)
  %a.any = load TY, ptr addrspace(11) %p
  %a.none = fcmp uno TY %a.any, %a.any
  %a = select i1 %a.none, TY 3.0, TY %a.any
  %four = and i32 %id, 3
  %np = getelementptr [4 x TY], ptr addrspace(10) @numbers, i32 0, i32 %four
  %factor = load TY, ptr addrspace(10) %np
  %m = fmul TY %a, %factor
  %b = call TY @twice(TY %m)
  %sp = getelementptr [64 x TY], ptr addrspace(3) @shared, i32 0, i32 %id
  store TY %b, ptr addrspace(3) %sp
  %b1 = load TY, ptr addrspace(3) %sp
  store TY %b1, ptr addrspace(11) %p
  %q = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.s(target("spirv.VulkanBuffer", [0 x %S], 12, 1) %g, i32 %id)
  %i = urem i32 %id, 3
  %at = getelementptr %S, ptr addrspace(11) %q, i32 0, i32 1, i32 %i
  %first = getelementptr %S, ptr addrspace(11) %q, i32 0, i32 0
  %n = uitofp i32 %id to TY
  store TY %n, ptr addrspace(11) %first
  store TY %a, ptr addrspace(11) %at
  %vp = getelementptr %S, ptr addrspace(11) %q, i32 0, i32 3
  %x = insertelement <4 x TY> poison, TY %n, i32 0
  %y = shufflevector <4 x TY> %x, <4 x TY> poison, <4 x i32> zeroinitializer
  %w = fadd <4 x TY> %y, <TY 1.0, TY 0.5, TY -3.0, TY 64.0>
  store <4 x TY> %w, ptr addrspace(11) %vp
  %f = CONVERT TY %n to float
  %fp = getelementptr %S, ptr addrspace(11) %q, i32 0, i32 2
  store float %f, ptr addrspace(11) %fp
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="64,1,1" }
"#;

const STORAGE: &[Capability] = &[
    Capability::StorageBuffer16BitAccess,
    Capability::UniformAndStorageBuffer16BitAccess,
    Capability::StoragePushConstant16,
];

fn check(ty: &str, missing: &[Capability]) {
    let bytes = if ty == "half" { 2 } else { 8 };
    let words: Vec<String> = inputs(ty, 64).iter().map(u32::to_string).collect();
    let header = format!(
        ";@ dispatch 1 1 1\n;@ buffer 0 0 rwstructured {} words:{}\n;@ buffer 0 1 rwstructured {} zero\n",
        64 * bytes,
        words.join(","),
        64 * if bytes == 2 { 24 } else { 96 },
    );
    let job = Job::parse(&header).expect("a header");
    let ir = NUMBERS.replace("TY", ty).replace("CONVERT", if ty == "half" { "fpext" } else { "fptrunc" });
    let options = Options::default().missing_capabilities(missing.to_vec()).emulate_double(true);
    run(&mut Runner::new().expect("a helper"), &job, &ir, &options)
        .unwrap_or_else(|why| panic!("{ty} in memory without {missing:?}: {why}"));
}

#[test]
fn halves_in_memory() {
    check("half", &[]);
    check("half", &[Capability::Float16]);
    check("half", STORAGE);
    check("half", &[STORAGE, &[Capability::Float16]].concat());
    check("half", &[STORAGE, &[Capability::Float16, Capability::Int16, Capability::Int8]].concat());
}

#[test]
fn doubles_in_memory() {
    check("double", &[]);
    check("double", &[Capability::Float64]);
    check("double", &[Capability::Float64, Capability::Int64]);
}

/// Neighbouring invocations write the halves of one number.
const PARTS: &str = r#"
target triple = "spirv-unknown-vulkan1.3-compute"
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
declare i32 @llvm.spv.thread.id.in.group.i32(i32)
declare void @llvm.spv.group.memory.barrier.with.group.sync()
@shared = internal addrspace(3) global [64 x TY] undef
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %id = call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
  %at = getelementptr PART, ptr addrspace(3) @shared, i32 %id
  %n = mul i32 %id, 40503
  %t = trunc i32 %n to PART
  store PART %t, ptr addrspace(3) %at
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %wp = getelementptr i32, ptr addrspace(3) @shared, i32 %id
  %few = icmp ult i32 %id, 16
  br i1 %few, label %read, label %done
read:
  %w = load i32, ptr addrspace(3) %wp
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %id)
  store i32 %w, ptr addrspace(11) %p
  br label %done
done:
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="64,1,1" }
"#;

#[test]
fn parts_of_words_of_a_workgroup() {
    for (ty, part) in
        [("float", "i16"), ("float", "i8"), ("i64", "i16"), ("i16", "i8"), ("double", "i8"), ("i32", "i16")]
    {
        let ir = PARTS.replace("TY", ty).replace("PART", part);
        let bits: u32 = if part == "i8" { 8 } else { 16 };
        let bytes: Vec<u8> = (0..64u32)
            .flat_map(|id| (id * 40503).to_le_bytes().into_iter().take(bits as usize / 8))
            .take(64)
            .collect();
        let job = Job::parse(";@ dispatch 1 1 1\n;@ buffer 0 0 rwstructured 64 zero\n").expect("a header");
        let words =
            super::compiled(&ir, &Options::default()).unwrap_or_else(|why| panic!("{ty}, {part}: {why}"));
        let listing = spirant::binary::disassemble(&words).expect("a module");
        assert!(listing.contains("OpAtomicOr"), "{part} of {ty} is not written atomically:\n{listing}");
        executed_as(&job, &words, &[bytes]).unwrap_or_else(|why| panic!("{ty}, {part}: {why}"));
    }
}
