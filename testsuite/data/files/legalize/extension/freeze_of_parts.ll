; test: legalize -mtriple=spirv-unknown-vulkan1.3-compute --spirv-ext=+SPV_KHR_poison_freeze
; spirv-val refuses: Invalid capability operand
; What is frozen in parts is frozen part by part.

define void @main() #0 {
  %v = load <6 x i32>, ptr addrspace(10) @values
  %frozen = freeze <6 x i32> %v
  store <6 x i32> %frozen, ptr addrspace(10) @values
  %w = load i100, ptr addrspace(10) @wide
  %stable = freeze i100 %w
  store i100 %stable, ptr addrspace(10) @wide
  ret void
}

@values = internal addrspace(10) global <6 x i32> zeroinitializer
@wide = internal addrspace(10) global i100 0
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "freeze_of_parts.ll"} {
;   %outer_const0 = "spirv.ConstantNull"() : () -> !spirv.array<6 x i32>
;   %outer_const1 = "spirv.Constant"() <{value = dense<[0, 0]> : vector<2xi64>}> {null = [0 : i32, 1 : i32]} : () -> vector<2xi64>
;   spirv.GlobalVariable @values initializer(%outer_const0) : !spirv.ptr<!spirv.array<6 x i32>, Private>
;   spirv.GlobalVariable @wide initializer(%outer_const1) : !spirv.ptr<vector<2xi64>, Private>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @values : !spirv.ptr<!spirv.array<6 x i32>, Private>
;     %global1 = spirv.mlir.addressof @wide : !spirv.ptr<vector<2xi64>, Private>
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 3 : i32
;     %const4 = spirv.Constant 4 : i32
;     %const5 = spirv.Constant 5 : i32
;     %0 = spirv.AccessChain %global0[%const0] : !spirv.ptr<!spirv.array<6 x i32>, Private>, i32 -> !spirv.ptr<i32, Private>
;     %1 = spirv.Load "Private" %0 : i32
;     %2 = spirv.AccessChain %global0[%const1] : !spirv.ptr<!spirv.array<6 x i32>, Private>, i32 -> !spirv.ptr<i32, Private>
;     %3 = spirv.Load "Private" %2 : i32
;     %4 = spirv.AccessChain %global0[%const2] : !spirv.ptr<!spirv.array<6 x i32>, Private>, i32 -> !spirv.ptr<i32, Private>
;     %5 = spirv.Load "Private" %4 : i32
;     %6 = spirv.AccessChain %global0[%const3] : !spirv.ptr<!spirv.array<6 x i32>, Private>, i32 -> !spirv.ptr<i32, Private>
;     %7 = spirv.Load "Private" %6 : i32
;     %8 = spirv.AccessChain %global0[%const4] : !spirv.ptr<!spirv.array<6 x i32>, Private>, i32 -> !spirv.ptr<i32, Private>
;     %9 = spirv.Load "Private" %8 : i32
;     %10 = spirv.AccessChain %global0[%const5] : !spirv.ptr<!spirv.array<6 x i32>, Private>, i32 -> !spirv.ptr<i32, Private>
;     %11 = spirv.Load "Private" %10 : i32
;     %12 = spirv.CompositeConstruct %1, %3, %5, %7 : (i32, i32, i32, i32) -> vector<4xi32>
;     %13 = spirv.CompositeConstruct %9, %11 : (i32, i32) -> vector<2xi32>
;     %14 = "spirv.FreezeKHR"(%12) : (vector<4xi32>) -> vector<4xi32>
;     %15 = "spirv.FreezeKHR"(%13) : (vector<2xi32>) -> vector<2xi32>
;     %16 = spirv.AccessChain %global0[%const0] : !spirv.ptr<!spirv.array<6 x i32>, Private>, i32 -> !spirv.ptr<i32, Private>
;     %17 = spirv.CompositeExtract %14[0 : i32] : vector<4xi32>
;     spirv.Store "Private" %16, %17 : i32
;     %18 = spirv.AccessChain %global0[%const1] : !spirv.ptr<!spirv.array<6 x i32>, Private>, i32 -> !spirv.ptr<i32, Private>
;     %19 = spirv.CompositeExtract %14[1 : i32] : vector<4xi32>
;     spirv.Store "Private" %18, %19 : i32
;     %20 = spirv.AccessChain %global0[%const2] : !spirv.ptr<!spirv.array<6 x i32>, Private>, i32 -> !spirv.ptr<i32, Private>
;     %21 = spirv.CompositeExtract %14[2 : i32] : vector<4xi32>
;     spirv.Store "Private" %20, %21 : i32
;     %22 = spirv.AccessChain %global0[%const3] : !spirv.ptr<!spirv.array<6 x i32>, Private>, i32 -> !spirv.ptr<i32, Private>
;     %23 = spirv.CompositeExtract %14[3 : i32] : vector<4xi32>
;     spirv.Store "Private" %22, %23 : i32
;     %24 = spirv.AccessChain %global0[%const4] : !spirv.ptr<!spirv.array<6 x i32>, Private>, i32 -> !spirv.ptr<i32, Private>
;     %25 = spirv.CompositeExtract %15[0 : i32] : vector<2xi32>
;     spirv.Store "Private" %24, %25 : i32
;     %26 = spirv.AccessChain %global0[%const5] : !spirv.ptr<!spirv.array<6 x i32>, Private>, i32 -> !spirv.ptr<i32, Private>
;     %27 = spirv.CompositeExtract %15[1 : i32] : vector<2xi32>
;     spirv.Store "Private" %26, %27 : i32
;     %28 = spirv.Load "Private" %global1 : vector<2xi64>
;     %29 = spirv.CompositeExtract %28[0 : i32] : vector<2xi64>
;     %30 = spirv.CompositeExtract %28[1 : i32] : vector<2xi64>
;     %31 = "spirv.FreezeKHR"(%29) : (i64) -> i64
;     %32 = "spirv.FreezeKHR"(%30) : (i64) -> i64
;     %33 = spirv.CompositeConstruct %31, %32 : (i64, i64) -> vector<2xi64>
;     spirv.Store "Private" %global1, %33 : vector<2xi64>
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
