; test: isel -mtriple=spirv64-unknown-unknown
; What other modules or the host can name by an alias has that name; what is used here is what the alias stands for.

@base = alias i32 (i32, ptr), ptr @impl
@weak = weak alias i32 (i32, ptr), ptr @base
@hidden = internal alias i32 (i32, ptr), ptr @impl
@table = alias [2 x i32], ptr addrspace(2) @own
@own = internal addrspace(2) constant [2 x i32] [i32 1, i32 2]
@copied = unnamed_addr addrspace(2) constant i32 3
@copy = alias i32, ptr addrspace(2) @copied
@same_kernel = alias void (ptr addrspace(1)), ptr @kernel

define internal spir_func signext i32 @impl(i32 %x, ptr byval(i32) %y) {
  ret i32 %x
}

define spir_kernel void @kernel(ptr addrspace(1) align 4 %o) !reqd_work_group_size !0 {
  %a = alloca i32
  %x = call spir_func i32 @base(i32 1, ptr byval(i32) %a)
  %y = call spir_func i32 @weak(i32 %x, ptr byval(i32) %a)
  %z = call spir_func i32 @hidden(i32 %y, ptr byval(i32) %a)
  %v = load i32, ptr addrspace(2) @table
  %w = add i32 %z, %v
  store i32 %w, ptr addrspace(1) %o
  ret void
}

!0 = !{i32 8, i32 1, i32 1}
!1 = !{ptr @kernel, i32 35, i32 8}
!spirv.ExecutionMode = !{!1}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "aliases.ll"} {
;   spirv.GlobalVariable @table initializer([1 : i32, 2 : i32] : !spirv.array<2 x i32>) {constant, linkage_attributes = #spirv.linkage_attributes<linkage_name = "table", linkage_type = <Export>>} : !spirv.ptr<!spirv.array<2 x i32>, UniformConstant>
;   spirv.GlobalVariable @copied initializer(3 : i32) {constant, linkage_attributes = #spirv.linkage_attributes<linkage_name = "copied", linkage_type = <Export>>} : !spirv.ptr<i32, UniformConstant>
;   spirv.GlobalVariable @copy initializer(3 : i32) {constant, linkage_attributes = #spirv.linkage_attributes<linkage_name = "copy", linkage_type = <Export>>} : !spirv.ptr<i32, UniformConstant>
;   spirv.func @impl(%0: i32, %1: !spirv.ptr<i32, Function>) -> i32 "None" attributes {value_decorations = [[1 : i32, {func_param_attr = "ByVal"}]]} {
;     spirv.ReturnValue %0 : i32
;   }
;   spirv.func @kernel(%0: !spirv.ptr<i32, CrossWorkgroup>) "None" attributes {value_decorations = [[0 : i32, {alignment = 4 : i32}]]} {
;     spirv.FunctionCall @kernel.body(%0) : (!spirv.ptr<i32, CrossWorkgroup>) -> ()
;     spirv.Return
;   }
;   spirv.func @kernel.body(%0: !spirv.ptr<i32, CrossWorkgroup>) "None" attributes {value_decorations = [[0 : i32, {alignment = 4 : i32}]]} {
;     %global0 = spirv.mlir.addressof @table : !spirv.ptr<!spirv.array<2 x i32>, UniformConstant>
;     %const0 = spirv.Constant 1 : i32
;     %1 = spirv.Variable {alignment = 4 : i32} : !spirv.ptr<i32, Function>
;     %2 = spirv.FunctionCall @impl(%const0, %1) : (i32, !spirv.ptr<i32, Function>) -> i32
;     %3 = spirv.FunctionCall @weak(%2, %1) : (i32, !spirv.ptr<i32, Function>) -> i32
;     %4 = spirv.FunctionCall @impl(%3, %1) : (i32, !spirv.ptr<i32, Function>) -> i32
;     %5 = spirv.Bitcast %global0 : !spirv.ptr<!spirv.array<2 x i32>, UniformConstant> to !spirv.ptr<i32, UniformConstant>
;     %6 = spirv.Load "UniformConstant" %5 ["Aligned", 4] : i32
;     %7 = spirv.IAdd %4, %6 : i32
;     spirv.Store "CrossWorkgroup" %0, %7 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.func @base(%0: i32, %1: !spirv.ptr<i32, Function>) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "base", linkage_type = <Export>>, value_decorations = [[1 : i32, {func_param_attr = "ByVal"}]]} {
;     %2 = spirv.FunctionCall @impl(%0, %1) : (i32, !spirv.ptr<i32, Function>) -> i32
;     spirv.ReturnValue %2 : i32
;   }
;   spirv.func @weak(%0: i32, %1: !spirv.ptr<i32, Function>) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "weak", linkage_type = <Export>>, value_decorations = [[1 : i32, {func_param_attr = "ByVal"}]]} {
;     %2 = spirv.FunctionCall @impl(%0, %1) : (i32, !spirv.ptr<i32, Function>) -> i32
;     spirv.ReturnValue %2 : i32
;   }
;   spirv.func @same_kernel(%0: !spirv.ptr<i32, CrossWorkgroup>) "None" attributes {value_decorations = [[0 : i32, {alignment = 4 : i32}]]} {
;     spirv.FunctionCall @kernel.body(%0) : (!spirv.ptr<i32, CrossWorkgroup>) -> ()
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @kernel
;   spirv.EntryPoint "Kernel" @same_kernel
;   spirv.ExecutionMode @kernel "ContractionOff"
;   spirv.ExecutionMode @kernel "LocalSize", 8, 1, 1
;   spirv.ExecutionMode @kernel "SubgroupSize", 8
;   spirv.ExecutionMode @same_kernel "ContractionOff"
;   spirv.ExecutionMode @same_kernel "LocalSize", 8, 1, 1
;   spirv.ExecutionMode @same_kernel "SubgroupSize", 8
; }
