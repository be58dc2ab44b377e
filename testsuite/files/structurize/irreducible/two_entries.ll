; test: structurize -mtriple=spirv-unknown-vulkan1.3-compute
; A cycle with two entries gets one header that dispatches.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
  %c = icmp sgt i32 %n, 10
  br i1 %c, label %a, label %b
a:
  %x = phi i32 [ 1, %entry ], [ %y1, %b ]
  %x1 = add i32 %x, 3
  %ca = icmp ult i32 %x1, 50
  br i1 %ca, label %b, label %exit
b:
  %y = phi i32 [ 2, %entry ], [ %x1, %a ]
  %y1 = mul i32 %y, 2
  %cb = icmp ult i32 %y1, 60
  br i1 %cb, label %a, label %exit
exit:
  %r = phi i32 [ %x1, %a ], [ %y1, %b ]
  store i32 %r, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type7 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "two_entries.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type7
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type7
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 10 : i32
;     %const2 = spirv.Constant 1 : i32
;     %const3 = spirv.Constant 2 : i32
;     %const4 = spirv.Constant 60 : i32
;     %const5 = spirv.Constant 3 : i32
;     %const6 = spirv.Constant 50 : i32
;     %const7 = spirv.Constant false
;     %const8 = spirv.Constant true
;     %4 = spirv.Load "Input" %global0 : vector<3xi32>
;     %5 = spirv.CompositeExtract %4[0 : i32] : vector<3xi32>
;     %8 = spirv.AccessChain %global1[%const0, %5] : !type7, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %9 = spirv.Load "StorageBuffer" %8 : i32
;     %11 = spirv.SGreaterThan %9, %const1 : i32
;     %35:2 = spirv.mlir.selection -> i1, i32 {
;       spirv.BranchConditional %11, ^bb7(%const7, %const2 : i1, i32), ^bb8
;     ^bb8:
;       spirv.Branch ^bb7(%const8, %const3 : i1, i32)
;     ^bb7(%25: i1, %29: i32):
;       spirv.mlir.merge %25, %29 : i1, i32
;     }
;     %37 = spirv.mlir.loop -> i32 {
;       spirv.Branch ^bb11(%35#0, %35#1 : i1, i32)
;     ^bb11(%27: i1, %31: i32):
;       spirv.mlir.selection {
;         spirv.BranchConditional %27, ^bb15, ^bb14
;       ^bb15:
;         %14 = spirv.IMul %31, %const3 : i32
;         %16 = spirv.ULessThan %14, %const4 : i32
;         spirv.mlir.selection {
;           spirv.BranchConditional %16, ^bb18, ^bb17
;         ^bb18:
;           "spirv.mlir.continue"(%const7, %14) {depth = 2 : i32} : (i1, i32) -> ()
;         ^bb17:
;           spirv.mlir.merge
;         }
;         "spirv.mlir.break"(%14) {depth = 1 : i32} : (i32) -> ()
;       ^bb14:
;         spirv.mlir.merge
;       }
;       %18 = spirv.IAdd %31, %const5 : i32
;       %20 = spirv.ULessThan %18, %const6 : i32
;       spirv.mlir.selection {
;         spirv.BranchConditional %20, ^bb21, ^bb20
;       ^bb21:
;         "spirv.mlir.continue"(%const8, %18) {depth = 1 : i32} : (i1, i32) -> ()
;       ^bb20:
;         spirv.mlir.merge
;       }
;       spirv.Branch ^bb10(%18 : i32)
;     ^bb12(%28: i1, %34: i32):
;       spirv.Branch ^bb11(%28, %34 : i1, i32)
;     ^bb10(%32: i32):
;       spirv.mlir.merge %32 : i32
;     }
;     %21 = spirv.AccessChain %global1[%const0, %5] : !type7, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %21, %37 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
