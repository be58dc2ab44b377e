; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; Copies and fills that are volatile or nontemporal stay so in Logical addressing.

@a = internal addrspace(3) global [4 x i32] poison
@b = internal addrspace(3) global [4 x i32] poison
declare void @llvm.memcpy.p3.p3.i32(ptr addrspace(3), ptr addrspace(3), i32, i1)
declare void @llvm.memset.p3.i32(ptr addrspace(3), i8, i32, i1)
define void @main() #0 {
  call void @llvm.memcpy.p3.p3.i32(ptr addrspace(3) @a, ptr addrspace(3) @b, i32 16, i1 true)
  call void @llvm.memset.p3.i32(ptr addrspace(3) @b, i8 1, i32 8, i1 true)
  call void @llvm.memset.p3.i32(ptr addrspace(3) @b, i8 2, i32 4, i1 false), !nontemporal !0
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }
!0 = !{i32 1}

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "shader_volatile_copies.ll"} {
;   spirv.GlobalVariable @a : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>
;   spirv.GlobalVariable @b : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @b : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>
;     %global1 = spirv.mlir.addressof @a : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 16843009 : i32
;     %const2 = spirv.Constant 1 : i32
;     %const3 = spirv.Constant 33686018 : i32
;     %0 = spirv.Load "Workgroup" %global0 ["Volatile"] : !spirv.array<4 x i32>
;     spirv.Store "Workgroup" %global1, %0 ["Volatile"] : !spirv.array<4 x i32>
;     %1 = spirv.AccessChain %global0[%const0] : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
;     %2 = spirv.AccessChain %global0[%const0] : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
;     %3 = spirv.AccessChain %global0[%const0] : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
;     spirv.Store "Workgroup" %3, %const1 ["Volatile"] : i32
;     %4 = spirv.AccessChain %global0[%const2] : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
;     %5 = spirv.AccessChain %global0[%const2] : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
;     %6 = spirv.AccessChain %global0[%const2] : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
;     spirv.Store "Workgroup" %6, %const1 ["Volatile"] : i32
;     %7 = spirv.AccessChain %global0[%const0] : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
;     %8 = spirv.AccessChain %global0[%const0] : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
;     %9 = spirv.AccessChain %global0[%const0] : !spirv.ptr<!spirv.array<4 x i32>, Workgroup>, i32 -> !spirv.ptr<i32, Workgroup>
;     spirv.Store "Workgroup" %9, %const3 ["Nontemporal"] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
