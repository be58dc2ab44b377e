; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; Private and groupshared variables of a shader; a local array keeps its place in memory where it is indexed.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
@private = internal addrspace(10) global i32 7, align 4
declare void @llvm.spv.group.memory.barrier.with.group.sync()
@shared = internal addrspace(3) global [8 x i32] poison, align 4
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %a = alloca [4 x i32], align 4
  store i32 %i, ptr %a, align 4
  %q = getelementptr [4 x i32], ptr %a, i32 0, i32 %i
  %v = load i32, ptr %q, align 4
  %w = load i32, ptr addrspace(10) @private, align 4
  store i32 %v, ptr addrspace(10) @private, align 4
  %s = getelementptr [8 x i32], ptr addrspace(3) @shared, i32 0, i32 %i
  store i32 %w, ptr addrspace(3) %s, align 4
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %t = getelementptr [8 x i32], ptr addrspace(3) @shared, i32 0, i32 3
  %x = load i32, ptr addrspace(3) %t, align 4
  store i32 %x, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "shader_variables.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.GlobalVariable @private initializer(7 : i32) : !spirv.ptr<i32, Private>
;   spirv.GlobalVariable @shared : !spirv.ptr<!spirv.array<8 x i32>, Workgroup>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @private : !spirv.ptr<i32, Private>
;     %global2 = spirv.mlir.addressof @shared : !spirv.ptr<!spirv.array<8 x i32>, Workgroup>
;     %global3 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 2 : i32
;     %const2 = spirv.Constant 264 : i32
;     %const3 = spirv.Constant 3 : i32
;     %0 = spirv.Variable : !spirv.ptr<!spirv.array<4 x i32>, Function>
;     %1 = spirv.Load "Input" %global0 : vector<3xi32>
;     %2 = spirv.CompositeExtract %1[0 : i32] : vector<3xi32>
;     %3 = spirv.AccessChain %0[%const0] : !spirv.ptr<!spirv.array<4 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>
;     spirv.Store "Function" %3, %2 : i32
;     %4 = spirv.AccessChain %0[%2] : !spirv.ptr<!spirv.array<4 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>
;     %5 = spirv.Load "Function" %4 : i32
;     %6 = spirv.Load "Private" %global1 : i32
;     spirv.Store "Private" %global1, %5 : i32
;     %7 = spirv.AccessChain %global2[%2] : !spirv.ptr<!spirv.array<8 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
;     spirv.Store "Workgroup" %7, %6 : i32
;     spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
;     %8 = spirv.AccessChain %global2[%const3] : !spirv.ptr<!spirv.array<8 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
;     %9 = spirv.Load "Workgroup" %8 : i32
;     %10 = spirv.AccessChain %global3[%const0, %2] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %10, %9 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
