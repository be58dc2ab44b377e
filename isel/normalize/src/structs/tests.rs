//! Structs and copies of clang before and after the pass.

use super::lay_out;
use crate::testing::{SHADER, made};

/// The module after the pass, or why it is refused.
fn new(ir: &str) -> Result<String, String> {
    let of = made(&format!("{SHADER}{ir}"), |llvm, diagnostics| {
        let _ = lay_out(llvm, diagnostics);
    });
    if of.said.is_empty() { Ok(of.ir) } else { Err(of.said.join("; ")) }
}

#[track_caller]
fn has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part}\nis not in\n{text}");
    }
}

#[test]
fn structs_of_one_width_keep_their_types() {
    let ir = "%struct.A = type <{ float, <3 x float>, [9 x float] }>\n%struct.B = type <{ i16, <2 x half> }>\n\
              @a = external global %struct.A\n@b = external global %struct.B\n";
    let text = new(ir).unwrap();
    has(
        &text,
        &["%struct.A = type <{ float, <3 x float>, [9 x float] }>", "@b = external global %struct.B\n"],
    );
    has(&text, &["v96:32"]);
}

#[test]
fn members_are_aligned_to_their_scalars() {
    let ir = "%struct.A = type <{ i32, i64, i32 }>\n\
              %struct.B = type <{ i16, <2 x i64>, %struct.A, <3 x i16>, <2 x float> }>\n\
              @a = global %struct.A <{ i32 1, i64 2, i32 3 }>\n@b = external global [2 x %struct.B]\n";
    let text = new(ir).unwrap();
    has(&text, &["type { i32, i64, i32 }", "@a = global %struct.A.", "{ i32 1, i64 2, i32 3 }"]);
    has(&text, &["type { i16, [0 x i64], <2 x i64>, %struct.A.", ", <3 x i16>, [0 x i32], <2 x float> }"]);
}

#[test]
fn variables_stay_in_order_and_keep_what_is_said_of_them() {
    let ir = "%struct.A = type <{ i16, i64 }>\n@x = global i32 1\n@a = internal addrspace(10) global %struct.A zeroinitializer, align 2\n\
              @y = hidden unnamed_addr constant ptr addrspace(10) @a, align 8\n!m = !{!0}\n!0 = !{ptr addrspace(10) @a, ptr @y}\n";
    let text = new(ir).unwrap();
    let at = |part: &str| text.find(part).unwrap_or_else(|| panic!("{part} is not in {text}"));
    assert!(at("@x = global i32 1") < at("@a = internal addrspace(10) global %struct.A."));
    assert!(at("@a = ") < at("@y = hidden unnamed_addr constant ptr addrspace(10) @a, align 8"));
    has(&text, &["!{ptr addrspace(10) @a, ptr @y}"]);
}

#[test]
fn constants_have_what_aligns_members() {
    let ir = "%struct.A = type <{ i8, i16, <2 x double> }>\n\
              @a = constant [2 x %struct.A] [%struct.A <{ i8 0, i16 1, <2 x double> <double 1.0, double 2.0> }>, %struct.A zeroinitializer]\n";
    let text = new(ir).unwrap();
    has(
        &text,
        &[
            "{ {} zeroinitializer, i16 1, [0 x i64] zeroinitializer, <2 x double> <double 1.000000e+00, double 2.000000e+00> }, %struct.A.",
        ],
    );
}

#[test]
fn addresses_name_the_members_that_they_named() {
    let ir = "%struct.A = type <{ i16, <2 x i64>, [2 x %struct.B] }>\n%struct.B = type <{ i32, <2 x double>, i16 }>\n@x = external global %struct.A\n\
              define i16 @f(ptr %p, i64 %i) {\n  %c = getelementptr inbounds nuw %struct.A, ptr %p, i32 0, i32 2, i64 %i, i32 1, i32 1\n  %d = load double, ptr %c\n\
              store double %d, ptr getelementptr inbounds (%struct.A, ptr @x, i64 0, i32 2, i64 1, i32 1)\n\
              %e = load i16, ptr getelementptr inbounds (%struct.A, ptr @x, i64 0, i32 2, i64 1, i32 2)\n  ret i16 %e\n}\n";
    let text = new(ir).unwrap();
    has(
        &text,
        &[
            "ptr %p, i32 0, i32 3, i64 %i, i32 2, i32 1\n",
            "ptr @x, i64 0, i32 3, i64 1, i32 2)",
            "ptr @x, i64 0, i32 3, i64 1, i32 3)",
        ],
    );
}

#[test]
fn handles_and_what_makes_them_are_of_the_new_type() {
    let ir = "%struct.A = type <{ i16, double }>\n%class.R = type { target(\"spirv.VulkanBuffer\", [0 x %struct.A], 12, 1) }\n\
              @r = internal global %class.R poison\n@n = private constant [2 x i8] c\"r\\00\"\n\
              declare target(\"spirv.VulkanBuffer\", [0 x %struct.A], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0s_struct.As_12_1t(i32, i32, i32, i32, ptr)\n\
              declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0s_struct.As_12_1t(target(\"spirv.VulkanBuffer\", [0 x %struct.A], 12, 1), i32)\n\
              define void @f(ptr sret(%struct.A) align 2 %out) {\n\
              %h = call target(\"spirv.VulkanBuffer\", [0 x %struct.A], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0s_struct.As_12_1t(i32 0, i32 0, i32 1, i32 0, ptr @n)\n\
              store target(\"spirv.VulkanBuffer\", [0 x %struct.A], 12, 1) %h, ptr @r\n\
              %l = load target(\"spirv.VulkanBuffer\", [0 x %struct.A], 12, 1), ptr @r, align 8\n\
              %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0s_struct.As_12_1t(target(\"spirv.VulkanBuffer\", [0 x %struct.A], 12, 1) %l, i32 0)\n\
              %q = addrspacecast ptr addrspace(11) %p to ptr\n\
              call void @llvm.memcpy.p0.p0.i64(ptr %out, ptr %q, i64 10, i1 false)\n\
              call void @g(ptr byval(%struct.A) %out)\n  ret void\n}\n\
              declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\ndeclare void @g(ptr byval(%struct.A))\n";
    let text = new(ir).unwrap();
    assert!(
        !text.contains("%struct.A,") && !text.contains("%struct.A)") && !text.contains("%struct.A]"),
        "{text}"
    );
    has(&text, &["type { i16, double }", "%l = load target(", "i64 16, i1 false)"]);
}

#[test]
fn values_of_structs_have_their_members() {
    let ir = "%struct.A = type <{ i16, <2 x float>, %struct.B }>\n%struct.B = type <{ i16, i32 }>\n\
              define %struct.A @f(%struct.A %a, i32 %x) {\n  %b = extractvalue %struct.A %a, 2, 1\n  %s = add i32 %b, %x\n\
              %c = insertvalue %struct.A %a, i32 %s, 2, 1\n  %d = insertvalue %struct.A %c, <2 x float> zeroinitializer, 1\n  ret %struct.A %d\n}\n\
              define i16 @g(ptr %p) {\n  %v = load %struct.A, ptr %p\n  %r = call %struct.A @f(%struct.A %v, i32 1)\n  %e = extractvalue %struct.A %r, 0\n  ret i16 %e\n}\n";
    let text = new(ir).unwrap();
    has(&text, &["<2 x float> zeroinitializer, 2", "define i16 @g(ptr %p)"]);
}

#[test]
fn values_that_cannot_be_rebuilt_are_refused() {
    let ir = "%struct.A = type <{ i16, i32 }>\ndefine void @f(ptr %list, ptr %p) {\n\
              %s = va_arg ptr %list, %struct.A\n  store %struct.A %s, ptr %p\n  ret void\n}\n";
    assert!(new(ir).is_err_and(|why| why.contains("of the type %struct.A is not supported")));
}

const COPY: &str = "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n";

#[test]
fn bytes_become_members() {
    let ir = format!(
        "%struct.A = type <{{ i16, [2 x i8], i32, double }}>\n\
         @__const.f.a = private constant {{ i8, i8, [2 x i8], i8, i8, i8, i8, double }} {{ i8 1, i8 2, [2 x i8] undef, i8 3, i8 0, i8 0, i8 1, double 4.0 }}\n\
         define void @f() {{\n  %a = alloca %struct.A\n  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @__const.f.a, i64 16, i1 false)\n  ret void\n}}\n{COPY}"
    );
    // The double is aligned to eight bytes, where clang has it at the eighth.
    let text = new(&ir).unwrap();
    has(&text, &["i64 16, i1 false)"]);
    let moved = ir.replace("i16, [2 x i8], i32, double", "i16, [2 x i8], double, i32").replace(
        "{ i8, i8, [2 x i8], i8, i8, i8, i8, double } { i8 1, i8 2, [2 x i8] undef, i8 3, i8 0, i8 0, i8 1, double 4.0 }",
        "<{ i8, i8, [2 x i8], double, i8, i8, i8, i8 }> <{ i8 1, i8 2, [2 x i8] undef, double 4.0, i8 3, i8 0, i8 0, i8 1 }>",
    );
    let text = new(&moved).unwrap();
    has(
        &text,
        &["{ i16 513, [0 x i16] zeroinitializer, double 4.000000e+00, i32 16777219 }", "i64 24, i1 false)"],
    );
    let zero = moved
        .replace("i8 1, i8 2", "i8 0, i8 0")
        .replace("double 4.0, i8 3, i8 0, i8 0, i8 1", "double 0.0, i8 0, i8 0, i8 0, i8 0");
    has(&new(&zero).unwrap(), &["@llvm.memset.p0.i64(", "i8 0, i64 24, i1 false)"]);
}

#[test]
fn bytes_of_an_unknown_struct_are_refused() {
    let ir = "%struct.A = type <{ i16, i32 }>\n@_ZL1a = constant { i8, [5 x i8] } { i8 1, [5 x i8] undef }\n@u = external global %struct.A\n\
              define i8 @f() {\n  %a = load i8, ptr @_ZL1a\n  ret i8 %a\n}\n";
    assert!(new(ir).is_err_and(|why| why.contains("initializer of 'a'")));
    assert!(new(&ir.replace("5 x i8", "3 x i8")).is_ok());
}

#[test]
fn vectors_of_three_have_the_bytes_of_their_components() {
    let ir = format!(
        "%S = type {{ <3 x float>, float }}\ndefine void @f(ptr %p) {{\n  %a = alloca %S\n  %b = alloca %S\n\
         call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 32, i1 false)\n  %v = load <3 x float>, ptr %p, align 16\n  ret void\n}}\n{COPY}"
    );
    let text = new(&ir).unwrap();
    has(&text, &["v48:16-", "v96:32-", "v192:64-", "(ptr %a, ptr %b, i64 16, i1 false)"]);
    has(&text, &["load <3 x float>, ptr %p, align 4"]);
}

#[test]
fn a_copy_without_the_padding_at_the_end_is_of_the_whole_struct() {
    let ir = format!(
        "%struct.A = type <{{ i64, i32, [4 x i8] }}>\n%struct.B = type <{{ i16, i64 }}>\n@b = external global %struct.B\ndefine void @f(ptr %p) {{\n\
         %a = alloca %struct.A\n  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %p, i64 12, i1 false)\n  ret void\n}}\n{COPY}"
    );
    has(&new(&ir).unwrap(), &["type { i64, i32 }", "i64 16, i1 false)"]);
}

#[test]
fn a_copy_that_may_be_of_several_types_is_refused() {
    let ir = format!(
        "%S = type {{ <3 x float>, float }}\ndefine void @f(ptr %p) {{\n  %a = alloca %S\n  %c = alloca [8 x float]\n\
         %q = getelementptr i8, ptr %p, i64 4\n  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 32, i1 false)\n  ret void\n}}\n{COPY}"
    );
    assert!(new(&ir).is_err_and(|why| why.contains("a copy of a struct whose size in memory is not known")));
}

#[test]
fn a_copy_in_part_is_refused() {
    let ir = format!(
        "%struct.A = type <{{ i16, i32, i16, i32 }}>\ndefine void @f(ptr %p) {{\n  %a = alloca %struct.A\n\
         call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %p, i64 6, i1 false)\n  ret void\n}}\n{COPY}"
    );
    assert!(new(&ir).is_err_and(|why| why.contains("a copy of a struct whose size in memory is not known")));
}

#[test]
fn strides_are_those_of_direct3d() {
    let of = |element: &str, stride: u32| {
        let handle = format!("target(\"spirv.VulkanBuffer\", [0 x {element}], 12, 0)");
        let ir = format!(
            "%struct.A = type <{{ i32, double, <3 x float> }}>\n\
             declare i32 @llvm.spv.resource.getdimensions.x.t({handle})\n\
             define void @_ZN4hlsl16StructuredBufferIfE13GetDimensionsERjS2_({handle} %h, ptr %n, ptr %s) {{\n\
             %c = call i32 @llvm.spv.resource.getdimensions.x.t({handle} %h)\nstore i32 %c, ptr %n\n\
             store i64 77, ptr %s, align 4\nret void\n}}\n"
        );
        let text = new(&ir).unwrap();
        has(&text, &["store i32 %c, ptr %n", &format!("store i32 {stride}, ptr %s, align 4")]);
    };
    of("float", 4);
    of("<3 x float>", 12);
    of("<4 x i16>", 8);
    of("%struct.A", 32);
}
