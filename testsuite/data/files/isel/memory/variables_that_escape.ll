; test: isel -mtriple=spirv64-unknown-unknown
; A variable of a function that a callee is given.

declare spir_func void @use(ptr)
define spir_func i32 @f(i32 %x) {
  %a = alloca [2 x i32], align 4
  store i32 %x, ptr %a, align 4
  call spir_func void @use(ptr %a)
  %p = getelementptr inbounds [2 x i32], ptr %a, i64 0, i64 1
  %r = load i32, ptr %p, align 4
  ret i32 %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "variables_that_escape.ll"} {
;   spirv.func @f(%0: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 1 : i64
;     %1 = spirv.Variable {alignment = 4 : i32} : !spirv.ptr<!spirv.array<2 x i32>, Function>
;     %2 = spirv.Bitcast %1 : !spirv.ptr<!spirv.array<2 x i32>, Function> to !spirv.ptr<i32, Function>
;     spirv.Store "Function" %2, %0 ["Aligned", 4] : i32
;     spirv.FunctionCall @use(%1) : (!spirv.ptr<!spirv.array<2 x i32>, Function>) -> ()
;     %3 = "spirv.InBoundsAccessChain"(%1, %const0) : (!spirv.ptr<!spirv.array<2 x i32>, Function>, i64) -> !spirv.ptr<i32, Function>
;     %4 = spirv.Load "Function" %3 ["Aligned", 4] : i32
;     spirv.ReturnValue %4 : i32
;   }
;   spirv.func @use(%0: !spirv.ptr<!spirv.array<2 x i32>, Function>) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "use", linkage_type = <Import>>}
; }
