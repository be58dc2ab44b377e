; test: legalize -mtriple=spirv64-unknown-unknown
; In memory two limbs are a vector, three an array; so are parameters and results.

define spir_func i192 @f(ptr addrspace(1) %p, i192 %x) {
  %v = load i128, ptr addrspace(1) %p, align 16
  %n = xor i128 %v, -1
  store i128 %n, ptr addrspace(1) %p, align 16
  %w = zext i128 %n to i192
  %r = and i192 %w, %x
  ret i192 %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "limbs_in_memory.ll"} {
;   spirv.func @f(%0: !spirv.ptr<vector<2xi64>, CrossWorkgroup>, %1: !spirv.array<3 x i64>) -> !spirv.array<3 x i64> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant -1 : i64
;     %const1 = spirv.Constant 0 : i64
;     %2 = spirv.CompositeExtract %1[0 : i32] : !spirv.array<3 x i64>
;     %3 = spirv.CompositeExtract %1[1 : i32] : !spirv.array<3 x i64>
;     %4 = spirv.CompositeExtract %1[2 : i32] : !spirv.array<3 x i64>
;     %5 = spirv.Load "CrossWorkgroup" %0 ["Aligned", 16] : vector<2xi64>
;     %6 = spirv.CompositeExtract %5[0 : i32] : vector<2xi64>
;     %7 = spirv.CompositeExtract %5[1 : i32] : vector<2xi64>
;     %8 = spirv.BitwiseXor %6, %const0 : i64
;     %9 = spirv.BitwiseXor %7, %const0 : i64
;     %10 = spirv.CompositeConstruct %8, %9 : (i64, i64) -> vector<2xi64>
;     spirv.Store "CrossWorkgroup" %0, %10 ["Aligned", 16] : vector<2xi64>
;     %11 = spirv.BitwiseAnd %8, %2 : i64
;     %12 = spirv.BitwiseAnd %9, %3 : i64
;     %13 = spirv.BitwiseAnd %const1, %4 : i64
;     %14 = spirv.CompositeConstruct %11, %12, %13 : (i64, i64, i64) -> !spirv.array<3 x i64>
;     spirv.ReturnValue %14 : !spirv.array<3 x i64>
;   }
; }
