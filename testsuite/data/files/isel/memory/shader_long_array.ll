; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; The length of an array of more than 2^32 - 1 elements is a constant of 64 bits.
@shared = internal addrspace(3) global [4294967296 x float] undef
declare i32 @llvm.spv.thread.id.in.group.i32(i32)
define void @main() #0 {
  %id = call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
  %place = getelementptr [4294967296 x float], ptr addrspace(3) @shared, i32 0, i32 %id
  %value = load float, ptr addrspace(3) %place
  %more = fadd float %value, 1.0
  store float %more, ptr addrspace(3) %place
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "shader_long_array.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInLocalInvocationId built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @shared : !spirv.ptr<!spirv.array<4294967296 x f32>, Workgroup>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInLocalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @shared : !spirv.ptr<!spirv.array<4294967296 x f32>, Workgroup>
;     %const0 = spirv.Constant 1.0 : f32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.AccessChain %global1[%1] : !spirv.ptr<!spirv.array<4294967296 x f32>, Workgroup>, i32 -> !spirv.ptr<f32, Workgroup>
;     %3 = spirv.Load "Workgroup" %2 : f32
;     %4 = spirv.FAdd %3, %const0 {no_contraction} : f32
;     %5 = spirv.AccessChain %global1[%1] : !spirv.ptr<!spirv.array<4294967296 x f32>, Workgroup>, i32 -> !spirv.ptr<f32, Workgroup>
;     spirv.Store "Workgroup" %5, %4 : f32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
