; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; What varies indexes the array that it is of: a component of a vector in a struct in an array of arrays, and two arrays by one number.

%one = type { [3 x float] }
%many = type { i32, [3 x i32] }
@ones = internal addrspace(3) global [4 x [4 x %one]] poison
@pairs = internal addrspace(3) global [2 x %many] poison
declare i32 @llvm.spv.flattened.thread.id.in.group()
define void @main() #0 {
  %i = call i32 @llvm.spv.flattened.thread.id.in.group()
  %array = getelementptr inbounds [4 x [4 x %one]], ptr addrspace(3) @ones, i32 0, i32 %i, i32 1
  %component = getelementptr float, ptr addrspace(3) %array, i32 %i
  store float 1.0, ptr addrspace(3) %component, align 4
  %struct = getelementptr inbounds %many, ptr addrspace(3) @pairs, i32 %i, i32 1
  %element = getelementptr inbounds i32, ptr addrspace(3) %struct, i32 %i
  store i32 2, ptr addrspace(3) %element, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="4,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.array<4 x !spirv.array<4 x !spirv.struct<one, (!spirv.array<3 x f32>)>>>, Workgroup>
; !type1 = !spirv.ptr<!spirv.array<2 x !spirv.struct<many, (i32, !spirv.array<3 x i32>)>>, Workgroup>
; spirv.module Logical GLSL450 attributes {source_file = "indices_of_several_arrays.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInLocalInvocationIndex built_in("LocalInvocationIndex") : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @ones : !type0
;   spirv.GlobalVariable @pairs : !type1
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInLocalInvocationIndex : !spirv.ptr<i32, Input>
;     %global1 = spirv.mlir.addressof @ones : !type0
;     %global2 = spirv.mlir.addressof @pairs : !type1
;     %const0 = spirv.Constant 12 : i32
;     %const1 = spirv.Constant 3 : i32
;     %const2 = spirv.Constant 0 : i32
;     %const3 = spirv.Constant 1.0 : f32
;     %const4 = spirv.Constant 1 : i32
;     %const5 = spirv.Constant 2 : i32
;     %0 = spirv.Load "Input" %global0 : i32
;     %1 = spirv.IMul %0, %const0 : i32
;     %2 = spirv.IAdd %1, %0 : i32
;     %3 = spirv.IAdd %2, %const1 : i32
;     %4 = spirv.UDiv %3, %const0 : i32
;     %5 = spirv.UMod %3, %const0 : i32
;     %6 = spirv.UDiv %5, %const1 : i32
;     %7 = spirv.UMod %5, %const1 : i32
;     %8 = spirv.AccessChain %global1[%4, %6, %const2, %7] : !type0, i32, i32, i32, i32 -> !spirv.ptr<f32, Workgroup>
;     spirv.Store "Workgroup" %8, %const3 : f32
;     %9 = spirv.AccessChain %global2[%0, %const4, %0] : !type1, i32, i32, i32 -> !spirv.ptr<i32, Workgroup>
;     spirv.Store "Workgroup" %9, %const5 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 4, 1, 1
; }
