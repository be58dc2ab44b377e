; test: legalize -mtriple=spirv64-unknown-unknown
; A call passes and returns the stored form; a phi is one of each part.

define internal spir_func <5 x i32> @twice(<5 x i32> %x) noinline {
  %r = add <5 x i32> %x, %x
  ret <5 x i32> %r
}

define spir_func i32 @f(<5 x i32> %x, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = phi <5 x i32> [ %x, %entry ], [ %w, %loop ]
  %w = call spir_func <5 x i32> @twice(<5 x i32> %v)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %done
done:
  %e = extractelement <5 x i32> %w, i32 4
  ret i32 %e
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "calls_and_phis.ll"} {
;   spirv.func @twice(%0: !spirv.array<2 x vector<4xi32>>) -> !spirv.array<2 x vector<4xi32>> "DontInline" {
;     %const0 = spirv.Undef : i32
;     %1 = spirv.CompositeExtract %0[0 : i32] : !spirv.array<2 x vector<4xi32>>
;     %2 = spirv.CompositeExtract %0[1 : i32] : !spirv.array<2 x vector<4xi32>>
;     %3 = spirv.CompositeExtract %2[0 : i32] : vector<4xi32>
;     %4 = spirv.IAdd %1, %1 : vector<4xi32>
;     %5 = spirv.IAdd %3, %3 : i32
;     %6 = spirv.CompositeConstruct %5, %const0, %const0, %const0 : (i32, i32, i32, i32) -> vector<4xi32>
;     %7 = spirv.CompositeConstruct %4, %6 : (vector<4xi32>, vector<4xi32>) -> !spirv.array<2 x vector<4xi32>>
;     spirv.ReturnValue %7 : !spirv.array<2 x vector<4xi32>>
;   }
;   spirv.func @f(%0: !spirv.array<2 x vector<4xi32>>, %1: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Undef : i32
;     %const2 = spirv.Constant 1 : i32
;     %2 = spirv.CompositeExtract %0[0 : i32] : !spirv.array<2 x vector<4xi32>>
;     %3 = spirv.CompositeExtract %0[1 : i32] : !spirv.array<2 x vector<4xi32>>
;     %4 = spirv.CompositeExtract %3[0 : i32] : vector<4xi32>
;     spirv.Branch ^bb1(%const0, %2, %4 : i32, vector<4xi32>, i32)
;   ^bb1(%5: i32, %6: vector<4xi32>, %7: i32):
;     %8 = spirv.CompositeConstruct %7, %const1, %const1, %const1 : (i32, i32, i32, i32) -> vector<4xi32>
;     %9 = spirv.CompositeConstruct %6, %8 : (vector<4xi32>, vector<4xi32>) -> !spirv.array<2 x vector<4xi32>>
;     %10 = spirv.FunctionCall @twice(%9) : (!spirv.array<2 x vector<4xi32>>) -> !spirv.array<2 x vector<4xi32>>
;     %11 = spirv.CompositeExtract %10[0 : i32] : !spirv.array<2 x vector<4xi32>>
;     %12 = spirv.CompositeExtract %10[1 : i32] : !spirv.array<2 x vector<4xi32>>
;     %13 = spirv.CompositeExtract %12[0 : i32] : vector<4xi32>
;     %14 = spirv.IAdd %5, %const2 : i32
;     %15 = spirv.ULessThan %14, %1 : i32
;     spirv.BranchConditional %15, ^bb1(%14, %11, %13 : i32, vector<4xi32>, i32), ^bb2
;   ^bb2:
;     spirv.ReturnValue %13 : i32
;   }
; }
