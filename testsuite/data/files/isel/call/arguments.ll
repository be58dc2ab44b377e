; test: isel -mtriple=spirv64-unknown-unknown
; Attributes of arguments and of results as decorations.

define spir_func zeroext i8 @f(i8 signext %a, ptr addrspace(1) readonly align 16 %p, ptr addrspace(1) writeonly %q, ptr noalias byval({ i32, i64 }) %s) {
  %1 = getelementptr inbounds { i32, i64 }, ptr %s, i32 0, i32 1
  %2 = load i64, ptr %1, align 8
  store i64 %2, ptr addrspace(1) %q, align 8
  ret i8 %a
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "arguments.ll"} {
;   spirv.func @f(%0: i8, %1: !spirv.ptr<i8, CrossWorkgroup>, %2: !spirv.ptr<i64, CrossWorkgroup>, %3: !spirv.ptr<!spirv.struct<(i32, i64)>, Function>) -> i8 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>, value_decorations = [[0 : i32, {func_param_attr = "Sext"}], [1 : i32, {alignment = 16 : i32, func_param_attr = "NoWrite"}], [3 : i32, {func_param_attr = [["ByVal"], ["NoAlias"]]}]]} {
;     %const0 = spirv.Constant 1 : i32
;     %4 = "spirv.InBoundsAccessChain"(%3, %const0) : (!spirv.ptr<!spirv.struct<(i32, i64)>, Function>, i32) -> !spirv.ptr<i64, Function>
;     %5 = spirv.Load "Function" %4 ["Aligned", 8] : i64
;     spirv.Store "CrossWorkgroup" %2, %5 ["Aligned", 8] : i64
;     spirv.ReturnValue %0 : i8
;   }
; }
