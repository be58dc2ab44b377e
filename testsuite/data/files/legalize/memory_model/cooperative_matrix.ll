; test: legalize -mtriple=spirv1.6-unknown-vulkan1.3-compute
; A module with a cooperative matrix moves to the Vulkan memory model: accesses that others see are not
; private, barriers make available and visible what they order, the device scope becomes the queue family.

@shared = internal addrspace(3) global i32 poison
declare target("spirv.CooperativeMatrixKHR", float, 3, 16, 16, 2) @__spirv_CompositeConstruct(float)
declare i32 @__spirv_CooperativeMatrixLengthKHR(target("spirv.CooperativeMatrixKHR", float, 3, 16, 16, 2))
declare void @__spirv_ControlBarrier(i32, i32, i32)

define void @main() #0 {
  %m = call target("spirv.CooperativeMatrixKHR", float, 3, 16, 16, 2) @__spirv_CompositeConstruct(float 1.0)
  %n = call i32 @__spirv_CooperativeMatrixLengthKHR(target("spirv.CooperativeMatrixKHR", float, 3, 16, 16, 2) %m)
  store i32 %n, ptr addrspace(3) @shared, align 4
  call void @__spirv_ControlBarrier(i32 2, i32 1, i32 264)
  %v = load i32, ptr addrspace(3) @shared, align 4
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(3) @shared, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; spirv.module Logical Vulkan attributes {source_file = "cooperative_matrix.ll"} {
;   spirv.GlobalVariable @shared : !spirv.ptr<i32, Workgroup>
;   spirv.func @main() "DontInline" {
;     %type0 = "spirv.Type"() {type = !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>} : () -> none
;     %global0 = spirv.mlir.addressof @shared : !spirv.ptr<i32, Workgroup>
;     %const0 = spirv.Constant 1.0 : f32
;     %const1 = spirv.Constant 2 : i32
;     %const2 = spirv.Constant 5 : i32
;     %const3 = spirv.Constant 24840 : i32
;     %const4 = spirv.Constant 1 : i32
;     %0 = spirv.CompositeConstruct %const0 : (f32) -> !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>
;     %1 = spirv.KHR.CooperativeMatrixLength : !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>
;     spirv.Store "Workgroup" %global0, %1 ["NonPrivatePointer"] : i32
;     spirv.ControlBarrier <Workgroup>, <QueueFamily>, <AcquireRelease|WorkgroupMemory|MakeAvailable|MakeVisible>
;     %2 = spirv.Load "Workgroup" %global0 ["NonPrivatePointer"] : i32
;     %3 = spirv.IAdd %2, %const4 : i32
;     spirv.Store "Workgroup" %global0, %3 ["NonPrivatePointer"] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 32, 1, 1
; }
