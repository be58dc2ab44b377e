; test: isel -mtriple=spirv64-unknown-unknown
; In plain C, pointers of the default address space point at variables at program scope, too, so they are generic; what is passed by value is the callee's own.

%s = type { i32, i32 }

@x = internal global i32 7, align 4
@p = internal global ptr @x, align 8

define internal spir_func i32 @by_value(ptr byval(%s) align 4 %s) {
  %v = load i32, ptr %s, align 4
  ret i32 %v
}

define spir_kernel void @k(ptr addrspace(1) %out) {
  %local = alloca %s, align 4
  %q = load ptr, ptr @p, align 8
  %v = load i32, ptr %q, align 4
  store i32 %v, ptr %local, align 4
  %w = call spir_func i32 @by_value(ptr byval(%s) align 4 %local)
  store i32 %w, ptr addrspace(1) %out, align 4
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "default_space_of_c.ll"} {
;   %outer_global0 = spirv.mlir.addressof @x : !spirv.ptr<i32, CrossWorkgroup>
;   %outer_const0 = spirv.SpecConstantOperation wraps "spirv.PtrCastToGeneric"(%outer_global0) : (!spirv.ptr<i32, CrossWorkgroup>) -> !spirv.ptr<i32, Generic>
;   %outer_const1 = spirv.SpecConstantOperation wraps "spirv.Bitcast"(%outer_const0) : (!spirv.ptr<i32, Generic>) -> !spirv.ptr<i8, Generic>
;   spirv.GlobalVariable @p initializer(%outer_const1) {alignment = 8 : i32} : !spirv.ptr<!spirv.ptr<i8, Generic>, CrossWorkgroup>
;   spirv.GlobalVariable @x initializer(7 : i32) {alignment = 4 : i32} : !spirv.ptr<i32, CrossWorkgroup>
;   spirv.func @by_value(%0: !spirv.ptr<!spirv.struct<s, (i32, i32)>, Function>) -> i32 "None" attributes {value_decorations = [[0 : i32, {alignment = 4 : i32, func_param_attr = "ByVal"}]]} {
;     %1 = spirv.PtrCastToGeneric %0 : !spirv.ptr<!spirv.struct<s, (i32, i32)>, Function> to !spirv.ptr<!spirv.struct<s, (i32, i32)>, Generic>
;     %2 = spirv.Bitcast %1 : !spirv.ptr<!spirv.struct<s, (i32, i32)>, Generic> to !spirv.ptr<i32, Generic>
;     %3 = spirv.Load "Generic" %2 ["Aligned", 4] : i32
;     spirv.ReturnValue %3 : i32
;   }
;   spirv.func @k(%0: !spirv.ptr<i32, CrossWorkgroup>) "None" {
;     %global0 = spirv.mlir.addressof @p : !spirv.ptr<!spirv.ptr<i8, Generic>, CrossWorkgroup>
;     %1 = spirv.Variable {alignment = 4 : i32} : !spirv.ptr<!spirv.struct<s, (i32, i32)>, Function>
;     %2 = spirv.Variable : !spirv.ptr<!spirv.struct<s, (i32, i32)>, Function>
;     %3 = spirv.PtrCastToGeneric %1 : !spirv.ptr<!spirv.struct<s, (i32, i32)>, Function> to !spirv.ptr<!spirv.struct<s, (i32, i32)>, Generic>
;     %4 = spirv.PtrCastToGeneric %global0 : !spirv.ptr<!spirv.ptr<i8, Generic>, CrossWorkgroup> to !spirv.ptr<!spirv.ptr<i8, Generic>, Generic>
;     %5 = spirv.Load "Generic" %4 ["Aligned", 8] : !spirv.ptr<i8, Generic>
;     %6 = spirv.Bitcast %5 : !spirv.ptr<i8, Generic> to !spirv.ptr<i32, Generic>
;     %7 = spirv.Load "Generic" %6 ["Aligned", 4] : i32
;     %8 = spirv.Bitcast %3 : !spirv.ptr<!spirv.struct<s, (i32, i32)>, Generic> to !spirv.ptr<i32, Generic>
;     spirv.Store "Generic" %8, %7 ["Aligned", 4] : i32
;     spirv.CopyMemory "Function" %2, "Generic" %3 ["Aligned", 4] : !spirv.struct<s, (i32, i32)>
;     %9 = spirv.FunctionCall @by_value(%2) : (!spirv.ptr<!spirv.struct<s, (i32, i32)>, Function>) -> i32
;     spirv.Store "CrossWorkgroup" %0, %9 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
