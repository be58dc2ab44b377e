; test: legalize -mtriple=spirv1.6-unknown-vulkan1.3-vertex
; The remainder of a negative integer is undefined in Vulkan: it is what the quotient leaves. Of what is not negative it is an unsigned one.

@n = external addrspace(7) constant <3 x i32>, !spirv.Decorations !0
@out = external addrspace(8) global i32, !spirv.Decorations !2
define void @main() #0 {
  %v = load <3 x i32>, ptr addrspace(7) @n
  %a = extractelement <3 x i32> %v, i64 0
  %b = extractelement <3 x i32> %v, i64 1
  %any = srem i32 %a, %b
  %vector = srem <3 x i32> %v, splat (i32 -7)
  %low = and i32 %a, 255
  %constant = srem i32 %low, 7
  %high = lshr i32 %b, 1
  %both = srem i32 %high, %low
  %first = extractelement <3 x i32> %vector, i64 0
  %s = add i32 %any, %first
  %t = add i32 %s, %constant
  %u = add i32 %t, %both
  store i32 %u, ptr addrspace(8) @out
  ret void
}
attributes #0 = { "hlsl.shader"="vertex" }
!0 = !{!1}
!1 = !{i32 30, i32 1}
!2 = !{!3}
!3 = !{i32 30, i32 0}

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "remainder.ll"} {
;   spirv.GlobalVariable @n {location = 1 : i32} : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @out {location = 0 : i32} : !spirv.ptr<i32, Output>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @n : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @out : !spirv.ptr<i32, Output>
;     %const0 = spirv.Constant dense<[-7, -7, -7]> : vector<3xi32>
;     %const1 = spirv.Constant 255 : i32
;     %const2 = spirv.Constant 7 : i32
;     %const3 = spirv.Constant 1 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.CompositeExtract %0[1 : i32] : vector<3xi32>
;     %3 = spirv.SDiv %1, %2 : i32
;     %4 = spirv.IMul %3, %2 : i32
;     %5 = spirv.ISub %1, %4 : i32
;     %6 = spirv.SDiv %0, %const0 : vector<3xi32>
;     %7 = spirv.IMul %6, %const0 : vector<3xi32>
;     %8 = spirv.ISub %0, %7 : vector<3xi32>
;     %9 = spirv.BitwiseAnd %1, %const1 : i32
;     %10 = spirv.UMod %9, %const2 : i32
;     %11 = spirv.ShiftRightLogical %2, %const3 : i32, i32
;     %12 = spirv.UMod %11, %9 : i32
;     %13 = spirv.CompositeExtract %8[0 : i32] : vector<3xi32>
;     %14 = spirv.IAdd %5, %13 : i32
;     %15 = spirv.IAdd %14, %10 : i32
;     %16 = spirv.IAdd %15, %12 : i32
;     spirv.Store "Output" %global1, %16 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Vertex" @main
; }
