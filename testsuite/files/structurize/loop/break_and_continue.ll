; test: structurize -mtriple=spirv-unknown-vulkan1.3-compute
; break out of a nested condition, continue from another: direct branches, no selectors.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
  br label %header
header:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %s = phi i32 [ 0, %entry ], [ %s2, %latch ]
  %c = icmp ult i32 %k, 100
  br i1 %c, label %body, label %exit
body:
  %odd = and i32 %k, 1
  %o = icmp ne i32 %odd, 0
  br i1 %o, label %latch, label %even
even:
  %s1 = add i32 %s, %k
  %big = icmp ugt i32 %s1, %n
  br i1 %big, label %exit, label %latch
latch:
  %s2 = phi i32 [ %s, %body ], [ %s1, %even ]
  %k1 = add i32 %k, 1
  br label %header
exit:
  %r = phi i32 [ %s, %header ], [ %s1, %even ]
  store i32 %r, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type7 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "break_and_continue.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type7
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type7
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 100 : i32
;     %const2 = spirv.Constant 1 : i32
;     %5 = spirv.Load "Input" %global0 : vector<3xi32>
;     %6 = spirv.CompositeExtract %5[0 : i32] : vector<3xi32>
;     %9 = spirv.AccessChain %global1[%const0, %6] : !type7, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %10 = spirv.Load "StorageBuffer" %9 : i32
;     %25 = spirv.mlir.loop -> i32 {
;       spirv.Branch ^bb10(%const0, %const0 : i32, i32)
;     ^bb10(%20: i32, %24: i32):
;       %12 = spirv.ULessThan %20, %const1 : i32
;       spirv.BranchConditional %12, ^bb12, ^bb9(%24 : i32)
;     ^bb12:
;       %14 = spirv.BitwiseAnd %20, %const2 : i32
;       %15 = spirv.INotEqual %14, %const0 : i32
;       spirv.mlir.selection {
;         spirv.BranchConditional %15, ^bb15, ^bb14
;       ^bb15:
;         "spirv.mlir.continue"(%24) {depth = 1 : i32} : (i32) -> ()
;       ^bb14:
;         spirv.mlir.merge
;       }
;       %16 = spirv.IAdd %24, %20 : i32
;       %17 = spirv.UGreaterThan %16, %10 : i32
;       spirv.mlir.selection {
;         spirv.BranchConditional %17, ^bb18, ^bb17
;       ^bb18:
;         "spirv.mlir.break"(%16) {depth = 1 : i32} : (i32) -> ()
;       ^bb17:
;         spirv.mlir.merge
;       }
;       spirv.Branch ^bb11(%16 : i32)
;     ^bb11(%23: i32):
;       %18 = spirv.IAdd %20, %const2 : i32
;       spirv.Branch ^bb10(%18, %23 : i32, i32)
;     ^bb9(%21: i32):
;       spirv.mlir.merge %21 : i32
;     }
;     %19 = spirv.AccessChain %global1[%const0, %6] : !type7, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %19, %25 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
