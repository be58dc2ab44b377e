; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; A pointer that is chosen is an index that is chosen, in logical addressing.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %c = icmp ult i32 %i, 4
  %q = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 7)
  %s = select i1 %c, ptr addrspace(11) %p, ptr addrspace(11) %q
  %v = load i32, ptr addrspace(11) %s, align 4
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(11) %s, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "shader_choice_of_elements.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 4 : i32
;     %const1 = spirv.Constant 28 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 3 : i32
;     %const4 = spirv.Constant 0 : i32
;     %const5 = spirv.Constant 1 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.ULessThan %1, %const0 : i32
;     %3 = spirv.IMul %1, %const0 : i32
;     %4 = spirv.Select %2, %3, %const1 : i1, i32
;     %5 = spirv.ShiftRightLogical %4, %const2 : i32, i32
;     %6 = spirv.BitwiseAnd %4, %const3 : i32
;     %7 = spirv.AccessChain %global1[%const4, %5] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %8 = spirv.Load "StorageBuffer" %7 : i32
;     %9 = spirv.IAdd %8, %const5 : i32
;     %10 = spirv.ShiftRightLogical %4, %const2 : i32, i32
;     %11 = spirv.BitwiseAnd %4, %const3 : i32
;     %12 = spirv.AccessChain %global1[%const4, %10] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %12, %9 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
