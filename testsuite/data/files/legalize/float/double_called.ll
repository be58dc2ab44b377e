; test: legalize -mtriple=spirv-unknown-vulkan1.3-compute --without-capability=Float64 --emulate-double
; Doubles are their bits, and comparing them is a call.

declare target("spirv.VulkanBuffer", [0 x double], 12, 1) @llvm.spv.resource.handlefrombinding(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x double], 12, 1), i32)

define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x double], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x double], 12, 1) %h, i32 0)
  %a = load double, ptr addrspace(11) %p
  %c = fcmp olt double %a, 2.0
  %b = select i1 %c, double %a, double -0.0
  store double %b, ptr addrspace(11) %p
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "double_called.ll"} {
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 4611686018427387904 : i64
;     %const2 = spirv.Constant -9223372036854775808 : i64
;     %0 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<i64, StorageBuffer>
;     %1 = spirv.Load "StorageBuffer" %0 : i64
;     %2 = spirv.FunctionCall @spirant.f64.less(%1, %const1) : (i64, i64) -> i1
;     %3 = spirv.Select %2, %1, %const2 : i1, i64
;     %4 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<i64, StorageBuffer>
;     spirv.Store "StorageBuffer" %4, %3 : i64
;     spirv.Return
;   }
;   spirv.func @spirant.f64.less(%0: i64, %1: i64) -> i1 "None" {
;     %2 = spirv.FunctionCall @spirant.f64.unordered(%0, %1) : (i64, i64) -> i1
;     %3 = spirv.LogicalNot %2 : i1
;     %4 = spirv.FunctionCall @spirant.f64.order(%0) : (i64) -> i64
;     %5 = spirv.FunctionCall @spirant.f64.order(%1) : (i64) -> i64
;     %6 = spirv.SLessThan %4, %5 : i64
;     %7 = spirv.LogicalAnd %3, %6 : i1
;     spirv.ReturnValue %7 : i1
;   }
;   spirv.func @spirant.f64.unordered(%0: i64, %1: i64) -> i1 "None" {
;     %const0 = spirv.Constant 9223372036854775807 : i64
;     %const1 = spirv.Constant 9218868437227405312 : i64
;     %2 = spirv.BitwiseAnd %0, %const0 : i64
;     %3 = spirv.BitwiseAnd %1, %const0 : i64
;     %4 = spirv.GL.UMax %2, %3 : i64
;     %5 = spirv.UGreaterThan %4, %const1 : i64
;     spirv.ReturnValue %5 : i1
;   }
;   spirv.func @spirant.f64.order(%0: i64) -> i64 "None" {
;     %const0 = spirv.Constant 9223372036854775807 : i64
;     %const1 = spirv.Constant 0 : i64
;     %1 = spirv.BitwiseAnd %0, %const0 : i64
;     %2 = spirv.ISub %const1, %1 : i64
;     %3 = spirv.SLessThan %0, %const1 : i64
;     %4 = spirv.Select %3, %2, %1 : i1, i64
;     spirv.ReturnValue %4 : i64
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
