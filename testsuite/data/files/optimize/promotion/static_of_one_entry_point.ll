; test: optimize -mtriple=spirv-unknown-vulkan1.3-compute
; A variable at module scope that one entry point alone uses is a value: a vector, into which stores of components insert, carried by the loop.

declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x <3 x i32>], 12, 1) @llvm.spv.resource.handlefrombinding.a(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.a(target("spirv.VulkanBuffer", [0 x <3 x i32>], 12, 1), i32)
@state = internal addrspace(10) global <3 x i32> <i32 1, i32 2, i32 3>
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x <3 x i32>], 12, 1) @llvm.spv.resource.handlefrombinding.a(i32 0, i32 0, i32 1, i32 0, ptr null)
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = load <3 x i32>, ptr addrspace(10) @state
  %y = extractelement <3 x i32> %old, i32 1
  %x = mul i32 %y, 17
  store i32 %x, ptr addrspace(10) @state
  %second = getelementptr i32, ptr addrspace(10) @state, i32 1
  %sum = add i32 %x, %i
  store i32 %sum, ptr addrspace(10) %second
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %id
  br i1 %more, label %loop, label %exit
exit:
  %last = load <3 x i32>, ptr addrspace(10) @state
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.a(target("spirv.VulkanBuffer", [0 x <3 x i32>], 12, 1) %h, i32 %id)
  store <3 x i32> %last, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<3xi32>, stride=16> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "static_of_one_entry_point.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @state initializer(dense<[1, 2, 3]> : vector<3xi32>) : !spirv.ptr<vector<3xi32>, Private>
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant dense<[1, 2, 3]> : vector<3xi32>
;     %const2 = spirv.Constant 17 : i32
;     %const3 = spirv.Constant 1 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.mlir.loop -> vector<3xi32> {
;       spirv.Branch ^bb2(%const0, %const1 : i32, vector<3xi32>)
;     ^bb2(%3: i32, %4: vector<3xi32>):
;       %5 = spirv.CompositeExtract %4[1 : i32] : vector<3xi32>
;       %6 = spirv.IMul %5, %const2 : i32
;       %7 = spirv.CompositeInsert %6, %4[0 : i32] : i32 into vector<3xi32>
;       %8 = spirv.IAdd %6, %3 : i32
;       %9 = spirv.CompositeInsert %8, %7[1 : i32] : i32 into vector<3xi32>
;       %10 = spirv.IAdd %3, %const3 : i32
;       %11 = spirv.ULessThan %10, %1 : i32
;       spirv.Branch ^bb3
;     ^bb3:
;       spirv.BranchConditional %11, ^bb2(%10, %9 : i32, vector<3xi32>), ^bb4
;     ^bb4:
;       spirv.mlir.merge %9 : vector<3xi32>
;     }
;     %12 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<vector<3xi32>, StorageBuffer>
;     spirv.Store "StorageBuffer" %12, %2 : vector<3xi32>
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
