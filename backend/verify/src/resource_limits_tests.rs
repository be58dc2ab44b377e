//! What exceeds the limits of `spirv.target_env`, by whole messages.

use crate::verify_resource_limits;
use spirant_dialect::Diagnostics;

const ENTRY: &str = "spirv.func @f() \"None\" { spirv.Return }\nspirv.EntryPoint \"GLCompute\" @f\n";

const PRODUCT: &str = "cooperative_matrix_properties_khr = [#spirv.coop_matrix_props_khr<m_size = 8, n_size = 8, k_size = 16, \
    a_type = f16, b_type = f16, c_type = f32, result_type = f32, acc_sat = false, scope = <Subgroup>>]";

fn found(limits: &str, lines: &str) -> Vec<String> {
    let target = "#spirv.target_env<#spirv.vce<v1.3, [Shader], []>";
    let text = format!(
        "spirv.module Logical GLSL450 attributes {{spirv.target_env = {target}, #spirv.resource_limits<{limits}>>}} {{\n{lines}\n}}\n"
    );
    let module = spirant_text::parse(&text).unwrap_or_else(|_| panic!("not read: {text}"));
    let mut found = Diagnostics::new();
    verify_resource_limits(&module, &mut found);
    let help = "change the limit in 'spirv.target_env' if the device permits more";
    assert!(found.iter().all(|diagnostic| diagnostic.help.as_deref() == Some(help)));
    found.iter().map(|diagnostic| diagnostic.message.clone()).collect()
}

fn with_size(size: &str) -> String {
    format!("{ENTRY}spirv.ExecutionMode @f \"LocalSize\", {size}")
}

fn with_subgroups(size: u32) -> String {
    format!(
        "spirv.func @f() \"None\" attributes {{spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1], \
         subgroup_size = {size}>}} {{ spirv.Return }}"
    )
}

#[test]
fn workgroups_and_subgroups_have_limits() {
    let memory = format!(
        "spirv.GlobalVariable @m : !spirv.ptr<!spirv.array<64 x f32>, Workgroup>\n\
         spirv.func @g() \"None\" {{ %0 = spirv.mlir.addressof @m : !spirv.ptr<!spirv.array<64 x f32>, Workgroup> \
         spirv.Return }}\nspirv.EntryPoint \"GLCompute\" @g\n{}",
        with_size("1, 1, 1")
    );
    for (limits, lines, message) in [
        (
            "max_compute_workgroup_size = [64, 4, 4]",
            with_size("64, 8, 4"),
            "the workgroup has 8 invocations in y, and the target permits 4 (max_compute_workgroup_size)",
        ),
        (
            "max_compute_workgroup_invocations = 128",
            with_size("16, 16, 1"),
            "the workgroup has 256 invocations, and the target permits 128 (max_compute_workgroup_invocations)",
        ),
        (
            "max_compute_shared_memory_size = 128",
            memory,
            "its workgroup has 256 bytes of memory, and the target permits 128 (max_compute_shared_memory_size)",
        ),
        (
            "min_subgroup_size = 16",
            with_subgroups(8),
            "it requires subgroups of 8 invocations, and the target has at least 16 (min_subgroup_size)",
        ),
        (
            "max_subgroup_size = 32",
            with_subgroups(64),
            "it requires subgroups of 64 invocations, and the target has at most 32 (max_subgroup_size)",
        ),
        (
            "subgroup_size = 32",
            with_subgroups(64),
            "it requires subgroups of 64 invocations, and the target has 32 (subgroup_size)",
        ),
    ] {
        assert_eq!(found(limits, &lines), [message], "{limits}");
    }
    assert_eq!(found("max_compute_workgroup_size = [64, 4, 4]", &with_size("64, 4, 4")), [""; 0]);
}

#[test]
fn cooperative_matrices_are_those_of_the_target() {
    let matrix = |ty: &str, usage: &str| format!("!spirv.coopmatrix<{ty}, Subgroup, {usage}>");
    let wrong = format!("spirv.func @f(%a: {}) \"None\" {{ spirv.Return }}", matrix("8x8xf16", "MatrixA"));
    let message = "the target has no cooperative matrices of 8x8 f16 (cooperative_matrix_properties_khr): it has 8x16 f16 by 16x8 \
        f16 to 8x8 f32";
    assert_eq!(found(PRODUCT, &wrong), [message]);
    let product = |operands: &str| {
        let [a, b, c] = [("8x16xf16", "MatrixA"), ("16x8xf16", "MatrixB"), ("8x8xf32", "MatrixAcc")]
            .map(|(ty, usage)| matrix(ty, usage));
        format!(
            "spirv.func @f(%a: {a}, %b: {b}, %c: {c}) \"None\" {{\n\
             %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c{operands} : {a}, {b} -> {c}\nspirv.Return\n}}"
        )
    };
    assert_eq!(found(PRODUCT, &product("")), [""; 0]);
    let message = "the target has no product of cooperative matrices of 8x16 f16 and of 16x8 f16 and of 8x8 f32, with a sum that \
        saturates (cooperative_matrix_properties_khr): it has 8x16 f16 by 16x8 f16 to 8x8 f32";
    assert_eq!(found(PRODUCT, &product(", <AccSat>")), [message]);
}
