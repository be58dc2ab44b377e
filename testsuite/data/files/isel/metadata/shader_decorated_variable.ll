; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Decorations of a variable of a function of a shader.
define void @main() #0 {
  %a = alloca [4 x float], !spirv.Decorations !0
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = getelementptr [4 x float], ptr %a, i32 0, i32 %i
  store float 1.0, ptr %p
  %v = load float, ptr %a
  store float %v, ptr %p
  ret void
}
declare i32 @llvm.spv.thread.id.i32(i32)
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }
!0 = !{!1}
!1 = !{i32 5636, !"myType"}

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "shader_decorated_variable.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %const0 = spirv.Constant 1.0 : f32
;     %const1 = spirv.Constant 0 : i32
;     %0 = spirv.Variable {user_type_google = "myType"} : !spirv.ptr<!spirv.array<4 x f32>, Function>
;     %1 = spirv.Load "Input" %global0 : vector<3xi32>
;     %2 = spirv.CompositeExtract %1[0 : i32] : vector<3xi32>
;     %3 = spirv.AccessChain %0[%2] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<f32, Function>
;     spirv.Store "Function" %3, %const0 : f32
;     %4 = spirv.AccessChain %0[%const1] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<f32, Function>
;     %5 = spirv.Load "Function" %4 : f32
;     %6 = spirv.AccessChain %0[%2] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<f32, Function>
;     spirv.Store "Function" %6, %5 : f32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
