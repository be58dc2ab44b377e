; test: isel -mtriple=spirv64-unknown-unknown
; allocas become variables at the head of the entry block, wherever they stand in it.

define spir_func i32 @f(i32 %x, i64 %i) {
entry:
  %a = alloca [4 x i32], align 16
  store i32 %x, ptr %a, align 4
  %b = alloca i32, align 4
  store i32 1, ptr %b, align 4
  %p = getelementptr inbounds [4 x i32], ptr %a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %w = load i32, ptr %b, align 4
  %r = add i32 %v, %w
  ret i32 %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "private_variables.ll"} {
;   spirv.func @f(%0: i32, %1: i64) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 1 : i32
;     %2 = spirv.Variable {alignment = 16 : i32} : !spirv.ptr<!spirv.array<4 x i32>, Function>
;     %3 = spirv.Variable {alignment = 4 : i32} : !spirv.ptr<i32, Function>
;     %4 = spirv.Bitcast %2 : !spirv.ptr<!spirv.array<4 x i32>, Function> to !spirv.ptr<i32, Function>
;     spirv.Store "Function" %4, %0 ["Aligned", 4] : i32
;     spirv.Store "Function" %3, %const0 ["Aligned", 4] : i32
;     %5 = "spirv.InBoundsAccessChain"(%2, %1) : (!spirv.ptr<!spirv.array<4 x i32>, Function>, i64) -> !spirv.ptr<i32, Function>
;     %6 = spirv.Load "Function" %5 ["Aligned", 4] : i32
;     %7 = spirv.Load "Function" %3 ["Aligned", 4] : i32
;     %8 = spirv.IAdd %6, %7 : i32
;     spirv.ReturnValue %8 : i32
;   }
; }
