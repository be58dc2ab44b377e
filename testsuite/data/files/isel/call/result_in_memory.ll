; test: isel -mtriple=spirv64-unknown-unknown
; A result in memory that the caller provides.

define internal spir_func void @make(ptr sret({ i32, i64 }) %r, i64 %x) {
  %1 = getelementptr inbounds { i32, i64 }, ptr %r, i32 0, i32 1
  store i64 %x, ptr %1, align 8
  ret void
}
define spir_func i64 @f(i64 %x) {
  %r = alloca { i32, i64 }, align 8
  call spir_func void @make(ptr sret({ i32, i64 }) %r, i64 %x)
  %1 = getelementptr inbounds { i32, i64 }, ptr %r, i32 0, i32 1
  %2 = load i64, ptr %1, align 8
  ret i64 %2
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "result_in_memory.ll"} {
;   spirv.func @make(%0: !spirv.ptr<!spirv.struct<(i32, i64)>, Function>, %1: i64) "None" attributes {value_decorations = [[0 : i32, {func_param_attr = "Sret"}]]} {
;     %const0 = spirv.Constant 1 : i32
;     %2 = "spirv.InBoundsAccessChain"(%0, %const0) : (!spirv.ptr<!spirv.struct<(i32, i64)>, Function>, i32) -> !spirv.ptr<i64, Function>
;     spirv.Store "Function" %2, %1 ["Aligned", 8] : i64
;     spirv.Return
;   }
;   spirv.func @f(%0: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 1 : i32
;     %1 = spirv.Variable {alignment = 8 : i32} : !spirv.ptr<!spirv.struct<(i32, i64)>, Function>
;     spirv.FunctionCall @make(%1, %0) : (!spirv.ptr<!spirv.struct<(i32, i64)>, Function>, i64) -> ()
;     %2 = "spirv.InBoundsAccessChain"(%1, %const0) : (!spirv.ptr<!spirv.struct<(i32, i64)>, Function>, i32) -> !spirv.ptr<i64, Function>
;     %3 = spirv.Load "Function" %2 ["Aligned", 8] : i64
;     spirv.ReturnValue %3 : i64
;   }
; }
