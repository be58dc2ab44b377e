; test: isel -mtriple=spirv64-unknown-unknown
; Globals: constants with initializers, local memory without, addresses of each other, linkage.

@table = internal addrspace(2) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4
@shared = internal addrspace(3) global [16 x float] undef, align 4
@counter = addrspace(1) global i32 5, align 4
@pointer = addrspace(1) global ptr addrspace(1) @counter, align 8
@outside = external addrspace(1) global i32, align 4
define spir_kernel void @k(i64 %i) {
  %t = getelementptr inbounds [4 x i32], ptr addrspace(2) @table, i64 0, i64 %i
  %v = load i32, ptr addrspace(2) %t, align 4
  store i32 %v, ptr addrspace(1) @counter, align 4
  %p = load ptr addrspace(1), ptr addrspace(1) @pointer, align 8
  store i32 %v, ptr addrspace(1) %p, align 4
  store i32 %v, ptr addrspace(1) @outside, align 4
  %s = getelementptr inbounds [16 x float], ptr addrspace(3) @shared, i64 0, i64 %i
  store float 1.0, ptr addrspace(3) %s, align 4
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "variables.ll"} {
;   %outer_global0 = spirv.mlir.addressof @counter : !spirv.ptr<i32, CrossWorkgroup>
;   %outer_const0 = spirv.SpecConstantOperation wraps "spirv.Bitcast"(%outer_global0) : (!spirv.ptr<i32, CrossWorkgroup>) -> !spirv.ptr<i8, CrossWorkgroup>
;   spirv.GlobalVariable @counter initializer(5 : i32) {alignment = 4 : i32, linkage_attributes = #spirv.linkage_attributes<linkage_name = "counter", linkage_type = <Export>>} : !spirv.ptr<i32, CrossWorkgroup>
;   spirv.GlobalVariable @pointer initializer(%outer_const0) {alignment = 8 : i32, linkage_attributes = #spirv.linkage_attributes<linkage_name = "pointer", linkage_type = <Export>>} : !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup>
;   spirv.GlobalVariable @table initializer([1 : i32, 2 : i32, 3 : i32, 4 : i32] : !spirv.array<4 x i32>) {alignment = 4 : i32, constant} : !spirv.ptr<!spirv.array<4 x i32>, UniformConstant>
;   spirv.GlobalVariable @outside {alignment = 4 : i32, linkage_attributes = #spirv.linkage_attributes<linkage_name = "outside", linkage_type = <Import>>} : !spirv.ptr<i32, CrossWorkgroup>
;   spirv.GlobalVariable @shared {alignment = 4 : i32} : !spirv.ptr<!spirv.array<16 x f32>, Workgroup>
;   spirv.func @k(%0: i64) "None" {
;     %global0 = spirv.mlir.addressof @table : !spirv.ptr<!spirv.array<4 x i32>, UniformConstant>
;     %global1 = spirv.mlir.addressof @counter : !spirv.ptr<i32, CrossWorkgroup>
;     %global2 = spirv.mlir.addressof @pointer : !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup>
;     %global3 = spirv.mlir.addressof @outside : !spirv.ptr<i32, CrossWorkgroup>
;     %global4 = spirv.mlir.addressof @shared : !spirv.ptr<!spirv.array<16 x f32>, Workgroup>
;     %const0 = spirv.Constant 1.0 : f32
;     %1 = "spirv.InBoundsAccessChain"(%global0, %0) : (!spirv.ptr<!spirv.array<4 x i32>, UniformConstant>, i64) -> !spirv.ptr<i32, UniformConstant>
;     %2 = spirv.Load "UniformConstant" %1 ["Aligned", 4] : i32
;     spirv.Store "CrossWorkgroup" %global1, %2 ["Aligned", 4] : i32
;     %3 = spirv.Load "CrossWorkgroup" %global2 ["Aligned", 8] : !spirv.ptr<i8, CrossWorkgroup>
;     %4 = spirv.Bitcast %3 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %4, %2 ["Aligned", 4] : i32
;     spirv.Store "CrossWorkgroup" %global3, %2 ["Aligned", 4] : i32
;     %5 = "spirv.InBoundsAccessChain"(%global4, %0) : (!spirv.ptr<!spirv.array<16 x f32>, Workgroup>, i64) -> !spirv.ptr<f32, Workgroup>
;     spirv.Store "Workgroup" %5, %const0 ["Aligned", 4] : f32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
