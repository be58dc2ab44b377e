; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; A pointer that goes around a loop is an index that does.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  br label %loop
loop:
  %q = phi ptr addrspace(11) [ %p, %0 ], [ %n, %loop ]
  %v = load i32, ptr addrspace(11) %q, align 4
  %n = getelementptr i32, ptr addrspace(11) %q, i32 1
  %c = icmp eq i32 %v, 0
  br i1 %c, label %end, label %loop
end:
  store i32 1, ptr addrspace(11) %q, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "shader_phi_of_pointers.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 4 : i32
;     %const1 = spirv.Constant 2 : i32
;     %const2 = spirv.Constant 3 : i32
;     %const3 = spirv.Constant 0 : i32
;     %const4 = spirv.Constant 1 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.IMul %1, %const0 : i32
;     spirv.Branch ^bb1(%2 : i32)
;   ^bb1(%3: i32):
;     %4 = spirv.ShiftRightLogical %3, %const1 : i32, i32
;     %5 = spirv.BitwiseAnd %3, %const2 : i32
;     %6 = spirv.AccessChain %global1[%const3, %4] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %7 = spirv.Load "StorageBuffer" %6 : i32
;     %8 = spirv.IEqual %7, %const3 : i32
;     %9 = spirv.IAdd %3, %const0 : i32
;     spirv.BranchConditional %8, ^bb2, ^bb1(%9 : i32)
;   ^bb2:
;     %10 = spirv.ShiftRightLogical %3, %const1 : i32, i32
;     %11 = spirv.BitwiseAnd %3, %const2 : i32
;     %12 = spirv.AccessChain %global1[%const3, %10] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %12, %const4 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
