; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Lanes with equal values are found by ballots, and scanned among themselves.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { i32, i32, i32, i32 }
define void @main() {
  %1 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  %2 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %3 = mul i32 %2, 7
  %4 = urem i32 %3, 3
  %5 = call %1 @dx.op.waveMatch.i32(i32 165, i32 %4)
  %6 = urem i32 %2, 5
  %7 = icmp eq i32 %6, 4
  br i1 %7, label %43, label %8
8:
  %9 = extractvalue %1 %5, 0
  %10 = icmp eq i32 %4, 2
  %11 = and i32 %2, 1
  %12 = or i32 %11, 2143289344
  %13 = bitcast i32 %12 to float
  %14 = icmp eq i32 %4, 1
  %15 = select i1 %14, float 0.000000e+00, float -0.000000e+00
  %16 = select i1 %10, float %13, float %15
  %17 = call %1 @dx.op.waveMatch.i32(i32 165, i32 %4)
  %18 = extractvalue %1 %17, 0
  %19 = extractvalue %1 %17, 1
  %20 = extractvalue %1 %17, 2
  %21 = extractvalue %1 %17, 3
  %22 = call %1 @dx.op.waveMatch.f32(i32 165, float %16)
  %23 = extractvalue %1 %22, 0
  %24 = call i32 @dx.op.waveGetLaneCount(i32 112)
  %25 = mul i32 %2, 3
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %1, i32 %25, i32 0, i32 %9, i32 %18, i32 %23, i32 %24, i8 15, i32 4)
  %26 = call i32 @dx.op.waveMultiPrefixOp.i32(i32 166, i32 %2, i32 %18, i32 %19, i32 %20, i32 %21, i8 0, i8 1)
  %27 = or i32 %2, 1
  %28 = call i32 @dx.op.waveMultiPrefixOp.i32(i32 166, i32 %27, i32 %18, i32 %19, i32 %20, i32 %21, i8 4, i8 1)
  %29 = xor i32 %2, -1
  %30 = call i32 @dx.op.waveMultiPrefixOp.i32(i32 166, i32 %29, i32 %18, i32 %19, i32 %20, i32 %21, i8 1, i8 0)
  %31 = call i32 @dx.op.waveMultiPrefixOp.i32(i32 166, i32 %2, i32 %18, i32 %19, i32 %20, i32 %21, i8 2, i8 0)
  %32 = add i32 %25, 1
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %1, i32 %32, i32 0, i32 %26, i32 %28, i32 %30, i32 %31, i8 15, i32 4)
  %33 = mul i32 %2, 33
  %34 = call i32 @dx.op.waveMultiPrefixOp.i32(i32 166, i32 %33, i32 %18, i32 %19, i32 %20, i32 %21, i8 3, i8 0)
  %35 = and i32 %2, 2
  %36 = icmp ne i32 %35, 0
  %37 = call i32 @dx.op.waveMultiPrefixBitCount(i32 167, i1 %36, i32 %18, i32 %19, i32 %20, i32 %21)
  %38 = uitofp i32 %2 to float
  %39 = call float @dx.op.waveMultiPrefixOp.f32(i32 166, float %38, i32 %18, i32 %19, i32 %20, i32 %21, i8 0, i8 0)
  %40 = bitcast float %39 to i32
  %41 = call i32 @dx.op.waveGetLaneIndex(i32 111)
  %42 = add i32 %25, 2
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %1, i32 %42, i32 0, i32 %34, i32 %37, i32 %40, i32 %41, i8 15, i32 4)
  br label %43
43:
  ret void
}
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #0
declare %1 @dx.op.waveMatch.i32(i32, i32) #1
declare %1 @dx.op.waveMatch.f32(i32, float) #1
declare i32 @dx.op.waveGetLaneIndex(i32) #0
declare i32 @dx.op.waveGetLaneCount(i32) #0
declare void @dx.op.rawBufferStore.i32(i32, %0, i32, i32, i32, i32, i32, i32, i8, i32) #1
declare i32 @dx.op.waveMultiPrefixOp.i32(i32, i32, i32, i32, i32, i32, i8, i8) #1
declare i32 @dx.op.waveMultiPrefixBitCount(i32, i1, i32, i32, i32, i32) #1
declare float @dx.op.waveMultiPrefixOp.f32(i32, float, i32, i32, i32, i32, i8, i8) #1
declare %0 @dx.op.createHandle(i32, i8, i32, i32, i1) #2
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }
attributes #2 = { nounwind memory(read) }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.entryPoints = !{!8}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 5}
!2 = !{i32 1, i32 7}
!3 = !{!"cs", i32 6, i32 5}
!4 = !{null, !5, null, null}
!5 = !{!6}
!6 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 12, i1 false, i1 false, i1 false, !7}
!7 = !{i32 1, i32 16}
!8 = !{ptr @main, !"main", null, !4, !9}
!9 = !{i32 0, i64 524304, i32 4, !10}
!10 = !{i32 64, i32 1, i32 1}

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xi32>, stride=16> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "partitioned_lanes.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInLocalInvocationIndex built_in("LocalInvocationIndex") : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @__spirv_BuiltInSubgroupSize built_in("SubgroupSize") : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @u0 bind(0, 0) : !type0
;   spirv.GlobalVariable @__spirv_BuiltInSubgroupLocalInvocationId built_in("SubgroupLocalInvocationId") : !spirv.ptr<i32, Input>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInLocalInvocationIndex : !spirv.ptr<i32, Input>
;     %global1 = spirv.mlir.addressof @__spirv_BuiltInSubgroupSize : !spirv.ptr<i32, Input>
;     %global2 = spirv.mlir.addressof @u0 : !type0
;     %global3 = spirv.mlir.addressof @__spirv_BuiltInSubgroupLocalInvocationId : !spirv.ptr<i32, Input>
;     %const0 = spirv.Constant 7 : i32
;     %const1 = spirv.Constant 3 : i32
;     %const2 = spirv.Constant true
;     %const3 = spirv.Constant 0 : i32
;     %const4 = spirv.Constant 31 : i32
;     %const5 = spirv.Constant 1 : i32
;     %const6 = spirv.Constant 5 : i32
;     %const7 = spirv.Constant 4 : i32
;     %const8 = spirv.Constant 2 : i32
;     %const9 = spirv.Constant 2143289344 : i32
;     %const10 = spirv.Constant 0.0 : f32
;     %const11 = spirv.Constant -0.0 : f32
;     %const12 = spirv.Constant -1 : i32
;     %const13 = spirv.Constant 33 : i32
;     %0 = spirv.Load "Input" %global0 : i32
;     %1 = spirv.IMul %0, %const0 : i32
;     %2 = spirv.UMod %1, %const1 : i32
;     %3 = spirv.GroupNonUniformBallot <Subgroup> %const2 : vector<4xi32>
;     %4 = spirv.CompositeExtract %3[0 : i32] : vector<4xi32>
;     %5 = spirv.Load "Input" %global1 : i32
;     spirv.Branch ^bb1(%const3, %const3 : i32, i32)
;   ^bb1(%6: i32, %7: i32):
;     %8 = spirv.GroupNonUniformShuffle <Subgroup> %2, %6 : i32, i32
;     %9 = spirv.IEqual %2, %8 : i32
;     %10 = spirv.BitwiseAnd %6, %const4 : i32
;     %11 = spirv.ShiftLeftLogical %const5, %10 : i32, i32
;     %12 = spirv.Select %9, %11, %const3 : i1, i32
;     %13 = spirv.ShiftRightLogical %6, %const6 : i32, i32
;     %14 = spirv.IEqual %13, %const3 : i32
;     %15 = spirv.Select %14, %12, %const3 : i1, i32
;     %16 = spirv.BitwiseOr %7, %15 : i32
;     %17 = "spirv.CopyObject"(%16) : (i32) -> i32
;     %18 = spirv.IAdd %6, %const5 : i32
;     %19 = spirv.ULessThan %18, %5 : i32
;     spirv.BranchConditional %19, ^bb1(%18, %17 : i32, i32), ^bb2
;   ^bb2:
;     %20 = spirv.BitwiseAnd %17, %4 : i32
;     %21 = spirv.UMod %0, %const6 : i32
;     %22 = spirv.IEqual %21, %const7 : i32
;     spirv.BranchConditional %22, ^bb20, ^bb3
;   ^bb3:
;     %23 = spirv.IEqual %2, %const8 : i32
;     %24 = spirv.BitwiseAnd %0, %const5 : i32
;     %25 = spirv.BitwiseOr %24, %const9 : i32
;     %26 = spirv.Bitcast %25 : i32 to f32
;     %27 = spirv.IEqual %2, %const5 : i32
;     %28 = spirv.Select %27, %const10, %const11 : i1, f32
;     %29 = spirv.Select %23, %26, %28 : i1, f32
;     %30 = spirv.GroupNonUniformBallot <Subgroup> %const2 : vector<4xi32>
;     %31 = spirv.CompositeExtract %30[0 : i32] : vector<4xi32>
;     %32 = spirv.CompositeExtract %30[1 : i32] : vector<4xi32>
;     %33 = spirv.CompositeExtract %30[2 : i32] : vector<4xi32>
;     %34 = spirv.CompositeExtract %30[3 : i32] : vector<4xi32>
;     %35 = spirv.Load "Input" %global1 : i32
;     spirv.Branch ^bb4(%const3, %const3, %const3, %const3, %const3 : i32, i32, i32, i32, i32)
;   ^bb4(%36: i32, %37: i32, %38: i32, %39: i32, %40: i32):
;     %41 = spirv.GroupNonUniformShuffle <Subgroup> %2, %36 : i32, i32
;     %42 = spirv.IEqual %2, %41 : i32
;     %43 = spirv.BitwiseAnd %36, %const4 : i32
;     %44 = spirv.ShiftLeftLogical %const5, %43 : i32, i32
;     %45 = spirv.Select %42, %44, %const3 : i1, i32
;     %46 = spirv.ShiftRightLogical %36, %const6 : i32, i32
;     %47 = spirv.IEqual %46, %const3 : i32
;     %48 = spirv.Select %47, %45, %const3 : i1, i32
;     %49 = spirv.BitwiseOr %37, %48 : i32
;     %50 = spirv.IEqual %46, %const5 : i32
;     %51 = spirv.Select %50, %45, %const3 : i1, i32
;     %52 = spirv.BitwiseOr %38, %51 : i32
;     %53 = spirv.IEqual %46, %const8 : i32
;     %54 = spirv.Select %53, %45, %const3 : i1, i32
;     %55 = spirv.BitwiseOr %39, %54 : i32
;     %56 = spirv.IEqual %46, %const1 : i32
;     %57 = spirv.Select %56, %45, %const3 : i1, i32
;     %58 = spirv.BitwiseOr %40, %57 : i32
;     %59 = "spirv.CopyObject"(%49) : (i32) -> i32
;     %60 = "spirv.CopyObject"(%52) : (i32) -> i32
;     %61 = "spirv.CopyObject"(%55) : (i32) -> i32
;     %62 = "spirv.CopyObject"(%58) : (i32) -> i32
;     %63 = spirv.IAdd %36, %const5 : i32
;     %64 = spirv.ULessThan %63, %35 : i32
;     spirv.BranchConditional %64, ^bb4(%63, %59, %60, %61, %62 : i32, i32, i32, i32, i32), ^bb5
;   ^bb5:
;     %65 = spirv.BitwiseAnd %59, %31 : i32
;     %66 = spirv.BitwiseAnd %60, %32 : i32
;     %67 = spirv.BitwiseAnd %61, %33 : i32
;     %68 = spirv.BitwiseAnd %62, %34 : i32
;     %69 = spirv.GroupNonUniformBallot <Subgroup> %const2 : vector<4xi32>
;     %70 = spirv.CompositeExtract %69[0 : i32] : vector<4xi32>
;     %71 = spirv.Load "Input" %global1 : i32
;     spirv.Branch ^bb6(%const3, %const3 : i32, i32)
;   ^bb6(%72: i32, %73: i32):
;     %74 = spirv.GroupNonUniformShuffle <Subgroup> %29, %72 : f32, i32
;     %75 = spirv.Bitcast %29 : f32 to i32
;     %76 = spirv.Bitcast %74 : f32 to i32
;     %77 = spirv.IEqual %75, %76 : i32
;     %78 = spirv.FOrdEqual %29, %74 : f32
;     %79 = spirv.LogicalOr %77, %78 : i1
;     %80 = spirv.BitwiseAnd %72, %const4 : i32
;     %81 = spirv.ShiftLeftLogical %const5, %80 : i32, i32
;     %82 = spirv.Select %79, %81, %const3 : i1, i32
;     %83 = spirv.ShiftRightLogical %72, %const6 : i32, i32
;     %84 = spirv.IEqual %83, %const3 : i32
;     %85 = spirv.Select %84, %82, %const3 : i1, i32
;     %86 = spirv.BitwiseOr %73, %85 : i32
;     %87 = "spirv.CopyObject"(%86) : (i32) -> i32
;     %88 = spirv.IAdd %72, %const5 : i32
;     %89 = spirv.ULessThan %88, %71 : i32
;     spirv.BranchConditional %89, ^bb6(%88, %87 : i32, i32), ^bb7
;   ^bb7:
;     %90 = spirv.BitwiseAnd %87, %70 : i32
;     %91 = spirv.Load "Input" %global1 : i32
;     %92 = spirv.IMul %0, %const1 : i32
;     %93 = spirv.CompositeConstruct %20, %65, %90, %91 : (i32, i32, i32, i32) -> vector<4xi32>
;     %94 = spirv.AccessChain %global2[%const3, %92] : !type0, i32, i32 -> !spirv.ptr<vector<4xi32>, StorageBuffer>
;     spirv.Store "StorageBuffer" %94, %93 : vector<4xi32>
;     %95 = spirv.GroupNonUniformBallot <Subgroup> %const2 : vector<4xi32>
;     %96 = spirv.CompositeExtract %95[0 : i32] : vector<4xi32>
;     %97 = spirv.CompositeExtract %95[1 : i32] : vector<4xi32>
;     %98 = spirv.CompositeExtract %95[2 : i32] : vector<4xi32>
;     %99 = spirv.CompositeExtract %95[3 : i32] : vector<4xi32>
;     %100 = spirv.BitwiseAnd %65, %96 : i32
;     %101 = spirv.BitwiseAnd %66, %97 : i32
;     %102 = spirv.BitwiseAnd %67, %98 : i32
;     %103 = spirv.BitwiseAnd %68, %99 : i32
;     %104 = spirv.Load "Input" %global3 : i32
;     %105 = spirv.Load "Input" %global1 : i32
;     spirv.Branch ^bb8(%const3, %const3 : i32, i32)
;   ^bb8(%106: i32, %107: i32):
;     %108 = spirv.GroupNonUniformShuffle <Subgroup> %0, %106 : i32, i32
;     %109 = spirv.ShiftRightLogical %106, %const6 : i32, i32
;     %110 = spirv.IEqual %109, %const5 : i32
;     %111 = spirv.Select %110, %101, %100 : i1, i32
;     %112 = spirv.IEqual %109, %const8 : i32
;     %113 = spirv.Select %112, %102, %111 : i1, i32
;     %114 = spirv.IEqual %109, %const1 : i32
;     %115 = spirv.Select %114, %103, %113 : i1, i32
;     %116 = spirv.BitwiseAnd %106, %const4 : i32
;     %117 = spirv.ShiftLeftLogical %const5, %116 : i32, i32
;     %118 = spirv.BitwiseAnd %115, %117 : i32
;     %119 = spirv.INotEqual %118, %const3 : i32
;     %120 = spirv.ULessThan %106, %104 : i32
;     %121 = spirv.LogicalAnd %119, %120 : i1
;     %122 = spirv.IAdd %107, %108 : i32
;     %123 = spirv.Select %121, %122, %107 : i1, i32
;     %124 = "spirv.CopyObject"(%123) : (i32) -> i32
;     %125 = spirv.IAdd %106, %const5 : i32
;     %126 = spirv.ULessThan %125, %105 : i32
;     spirv.BranchConditional %126, ^bb8(%125, %124 : i32, i32), ^bb9
;   ^bb9:
;     %127 = spirv.BitwiseOr %0, %const5 : i32
;     %128 = spirv.GroupNonUniformBallot <Subgroup> %const2 : vector<4xi32>
;     %129 = spirv.CompositeExtract %128[0 : i32] : vector<4xi32>
;     %130 = spirv.CompositeExtract %128[1 : i32] : vector<4xi32>
;     %131 = spirv.CompositeExtract %128[2 : i32] : vector<4xi32>
;     %132 = spirv.CompositeExtract %128[3 : i32] : vector<4xi32>
;     %133 = spirv.BitwiseAnd %65, %129 : i32
;     %134 = spirv.BitwiseAnd %66, %130 : i32
;     %135 = spirv.BitwiseAnd %67, %131 : i32
;     %136 = spirv.BitwiseAnd %68, %132 : i32
;     %137 = spirv.Load "Input" %global3 : i32
;     %138 = spirv.Load "Input" %global1 : i32
;     spirv.Branch ^bb10(%const3, %const5 : i32, i32)
;   ^bb10(%139: i32, %140: i32):
;     %141 = spirv.GroupNonUniformShuffle <Subgroup> %127, %139 : i32, i32
;     %142 = spirv.ShiftRightLogical %139, %const6 : i32, i32
;     %143 = spirv.IEqual %142, %const5 : i32
;     %144 = spirv.Select %143, %134, %133 : i1, i32
;     %145 = spirv.IEqual %142, %const8 : i32
;     %146 = spirv.Select %145, %135, %144 : i1, i32
;     %147 = spirv.IEqual %142, %const1 : i32
;     %148 = spirv.Select %147, %136, %146 : i1, i32
;     %149 = spirv.BitwiseAnd %139, %const4 : i32
;     %150 = spirv.ShiftLeftLogical %const5, %149 : i32, i32
;     %151 = spirv.BitwiseAnd %148, %150 : i32
;     %152 = spirv.INotEqual %151, %const3 : i32
;     %153 = spirv.ULessThan %139, %137 : i32
;     %154 = spirv.LogicalAnd %152, %153 : i1
;     %155 = spirv.IMul %140, %141 : i32
;     %156 = spirv.Select %154, %155, %140 : i1, i32
;     %157 = "spirv.CopyObject"(%156) : (i32) -> i32
;     %158 = spirv.IAdd %139, %const5 : i32
;     %159 = spirv.ULessThan %158, %138 : i32
;     spirv.BranchConditional %159, ^bb10(%158, %157 : i32, i32), ^bb11
;   ^bb11:
;     %160 = spirv.Not %0 : i32
;     %161 = spirv.GroupNonUniformBallot <Subgroup> %const2 : vector<4xi32>
;     %162 = spirv.CompositeExtract %161[0 : i32] : vector<4xi32>
;     %163 = spirv.CompositeExtract %161[1 : i32] : vector<4xi32>
;     %164 = spirv.CompositeExtract %161[2 : i32] : vector<4xi32>
;     %165 = spirv.CompositeExtract %161[3 : i32] : vector<4xi32>
;     %166 = spirv.BitwiseAnd %65, %162 : i32
;     %167 = spirv.BitwiseAnd %66, %163 : i32
;     %168 = spirv.BitwiseAnd %67, %164 : i32
;     %169 = spirv.BitwiseAnd %68, %165 : i32
;     %170 = spirv.Load "Input" %global3 : i32
;     %171 = spirv.Load "Input" %global1 : i32
;     spirv.Branch ^bb12(%const3, %const12 : i32, i32)
;   ^bb12(%172: i32, %173: i32):
;     %174 = spirv.GroupNonUniformShuffle <Subgroup> %160, %172 : i32, i32
;     %175 = spirv.ShiftRightLogical %172, %const6 : i32, i32
;     %176 = spirv.IEqual %175, %const5 : i32
;     %177 = spirv.Select %176, %167, %166 : i1, i32
;     %178 = spirv.IEqual %175, %const8 : i32
;     %179 = spirv.Select %178, %168, %177 : i1, i32
;     %180 = spirv.IEqual %175, %const1 : i32
;     %181 = spirv.Select %180, %169, %179 : i1, i32
;     %182 = spirv.BitwiseAnd %172, %const4 : i32
;     %183 = spirv.ShiftLeftLogical %const5, %182 : i32, i32
;     %184 = spirv.BitwiseAnd %181, %183 : i32
;     %185 = spirv.INotEqual %184, %const3 : i32
;     %186 = spirv.ULessThan %172, %170 : i32
;     %187 = spirv.LogicalAnd %185, %186 : i1
;     %188 = spirv.BitwiseAnd %173, %174 : i32
;     %189 = spirv.Select %187, %188, %173 : i1, i32
;     %190 = "spirv.CopyObject"(%189) : (i32) -> i32
;     %191 = spirv.IAdd %172, %const5 : i32
;     %192 = spirv.ULessThan %191, %171 : i32
;     spirv.BranchConditional %192, ^bb12(%191, %190 : i32, i32), ^bb13
;   ^bb13:
;     %193 = spirv.GroupNonUniformBallot <Subgroup> %const2 : vector<4xi32>
;     %194 = spirv.CompositeExtract %193[0 : i32] : vector<4xi32>
;     %195 = spirv.CompositeExtract %193[1 : i32] : vector<4xi32>
;     %196 = spirv.CompositeExtract %193[2 : i32] : vector<4xi32>
;     %197 = spirv.CompositeExtract %193[3 : i32] : vector<4xi32>
;     %198 = spirv.BitwiseAnd %65, %194 : i32
;     %199 = spirv.BitwiseAnd %66, %195 : i32
;     %200 = spirv.BitwiseAnd %67, %196 : i32
;     %201 = spirv.BitwiseAnd %68, %197 : i32
;     %202 = spirv.Load "Input" %global3 : i32
;     %203 = spirv.Load "Input" %global1 : i32
;     spirv.Branch ^bb14(%const3, %const3 : i32, i32)
;   ^bb14(%204: i32, %205: i32):
;     %206 = spirv.GroupNonUniformShuffle <Subgroup> %0, %204 : i32, i32
;     %207 = spirv.ShiftRightLogical %204, %const6 : i32, i32
;     %208 = spirv.IEqual %207, %const5 : i32
;     %209 = spirv.Select %208, %199, %198 : i1, i32
;     %210 = spirv.IEqual %207, %const8 : i32
;     %211 = spirv.Select %210, %200, %209 : i1, i32
;     %212 = spirv.IEqual %207, %const1 : i32
;     %213 = spirv.Select %212, %201, %211 : i1, i32
;     %214 = spirv.BitwiseAnd %204, %const4 : i32
;     %215 = spirv.ShiftLeftLogical %const5, %214 : i32, i32
;     %216 = spirv.BitwiseAnd %213, %215 : i32
;     %217 = spirv.INotEqual %216, %const3 : i32
;     %218 = spirv.ULessThan %204, %202 : i32
;     %219 = spirv.LogicalAnd %217, %218 : i1
;     %220 = spirv.BitwiseOr %205, %206 : i32
;     %221 = spirv.Select %219, %220, %205 : i1, i32
;     %222 = "spirv.CopyObject"(%221) : (i32) -> i32
;     %223 = spirv.IAdd %204, %const5 : i32
;     %224 = spirv.ULessThan %223, %203 : i32
;     spirv.BranchConditional %224, ^bb14(%223, %222 : i32, i32), ^bb15
;   ^bb15:
;     %225 = spirv.IAdd %92, %const5 : i32
;     %226 = spirv.CompositeConstruct %124, %157, %190, %222 : (i32, i32, i32, i32) -> vector<4xi32>
;     %227 = spirv.AccessChain %global2[%const3, %225] : !type0, i32, i32 -> !spirv.ptr<vector<4xi32>, StorageBuffer>
;     spirv.Store "StorageBuffer" %227, %226 : vector<4xi32>
;     %228 = spirv.IMul %0, %const13 : i32
;     %229 = spirv.GroupNonUniformBallot <Subgroup> %const2 : vector<4xi32>
;     %230 = spirv.CompositeExtract %229[0 : i32] : vector<4xi32>
;     %231 = spirv.CompositeExtract %229[1 : i32] : vector<4xi32>
;     %232 = spirv.CompositeExtract %229[2 : i32] : vector<4xi32>
;     %233 = spirv.CompositeExtract %229[3 : i32] : vector<4xi32>
;     %234 = spirv.BitwiseAnd %65, %230 : i32
;     %235 = spirv.BitwiseAnd %66, %231 : i32
;     %236 = spirv.BitwiseAnd %67, %232 : i32
;     %237 = spirv.BitwiseAnd %68, %233 : i32
;     %238 = spirv.Load "Input" %global3 : i32
;     %239 = spirv.Load "Input" %global1 : i32
;     spirv.Branch ^bb16(%const3, %const3 : i32, i32)
;   ^bb16(%240: i32, %241: i32):
;     %242 = spirv.GroupNonUniformShuffle <Subgroup> %228, %240 : i32, i32
;     %243 = spirv.ShiftRightLogical %240, %const6 : i32, i32
;     %244 = spirv.IEqual %243, %const5 : i32
;     %245 = spirv.Select %244, %235, %234 : i1, i32
;     %246 = spirv.IEqual %243, %const8 : i32
;     %247 = spirv.Select %246, %236, %245 : i1, i32
;     %248 = spirv.IEqual %243, %const1 : i32
;     %249 = spirv.Select %248, %237, %247 : i1, i32
;     %250 = spirv.BitwiseAnd %240, %const4 : i32
;     %251 = spirv.ShiftLeftLogical %const5, %250 : i32, i32
;     %252 = spirv.BitwiseAnd %249, %251 : i32
;     %253 = spirv.INotEqual %252, %const3 : i32
;     %254 = spirv.ULessThan %240, %238 : i32
;     %255 = spirv.LogicalAnd %253, %254 : i1
;     %256 = spirv.BitwiseXor %241, %242 : i32
;     %257 = spirv.Select %255, %256, %241 : i1, i32
;     %258 = "spirv.CopyObject"(%257) : (i32) -> i32
;     %259 = spirv.IAdd %240, %const5 : i32
;     %260 = spirv.ULessThan %259, %239 : i32
;     spirv.BranchConditional %260, ^bb16(%259, %258 : i32, i32), ^bb17
;   ^bb17:
;     %261 = spirv.BitwiseAnd %0, %const8 : i32
;     %262 = spirv.INotEqual %261, %const3 : i32
;     %263 = spirv.GroupNonUniformBallot <Subgroup> %262 : vector<4xi32>
;     %264 = spirv.CompositeExtract %263[0 : i32] : vector<4xi32>
;     %265 = spirv.CompositeExtract %263[1 : i32] : vector<4xi32>
;     %266 = spirv.CompositeExtract %263[2 : i32] : vector<4xi32>
;     %267 = spirv.CompositeExtract %263[3 : i32] : vector<4xi32>
;     %268 = spirv.Load "Input" %global3 : i32
;     %269 = spirv.ShiftRightLogical %268, %const6 : i32, i32
;     %270 = spirv.BitwiseAnd %268, %const4 : i32
;     %271 = spirv.ShiftLeftLogical %const5, %270 : i32, i32
;     %272 = spirv.ISub %271, %const5 : i32
;     %273 = spirv.IEqual %269, %const3 : i32
;     %274 = spirv.Select %273, %272, %const12 : i1, i32
;     %275 = spirv.BitwiseAnd %65, %264 : i32
;     %276 = spirv.BitwiseAnd %275, %274 : i32
;     %277 = spirv.BitCount %276 : i32
;     %278 = spirv.IEqual %269, %const5 : i32
;     %279 = spirv.ULessThan %269, %const5 : i32
;     %280 = spirv.Select %279, %const3, %const12 : i1, i32
;     %281 = spirv.Select %278, %272, %280 : i1, i32
;     %282 = spirv.BitwiseAnd %66, %265 : i32
;     %283 = spirv.BitwiseAnd %282, %281 : i32
;     %284 = spirv.BitCount %283 : i32
;     %285 = spirv.IAdd %277, %284 : i32
;     %286 = spirv.IEqual %269, %const8 : i32
;     %287 = spirv.ULessThan %269, %const8 : i32
;     %288 = spirv.Select %287, %const3, %const12 : i1, i32
;     %289 = spirv.Select %286, %272, %288 : i1, i32
;     %290 = spirv.BitwiseAnd %67, %266 : i32
;     %291 = spirv.BitwiseAnd %290, %289 : i32
;     %292 = spirv.BitCount %291 : i32
;     %293 = spirv.IAdd %285, %292 : i32
;     %294 = spirv.IEqual %269, %const1 : i32
;     %295 = spirv.ULessThan %269, %const1 : i32
;     %296 = spirv.Select %295, %const3, %const12 : i1, i32
;     %297 = spirv.Select %294, %272, %296 : i1, i32
;     %298 = spirv.BitwiseAnd %68, %267 : i32
;     %299 = spirv.BitwiseAnd %298, %297 : i32
;     %300 = spirv.BitCount %299 : i32
;     %301 = spirv.IAdd %293, %300 : i32
;     %302 = spirv.ConvertUToF %0 : i32 to f32
;     %303 = spirv.GroupNonUniformBallot <Subgroup> %const2 : vector<4xi32>
;     %304 = spirv.CompositeExtract %303[0 : i32] : vector<4xi32>
;     %305 = spirv.CompositeExtract %303[1 : i32] : vector<4xi32>
;     %306 = spirv.CompositeExtract %303[2 : i32] : vector<4xi32>
;     %307 = spirv.CompositeExtract %303[3 : i32] : vector<4xi32>
;     %308 = spirv.BitwiseAnd %65, %304 : i32
;     %309 = spirv.BitwiseAnd %66, %305 : i32
;     %310 = spirv.BitwiseAnd %67, %306 : i32
;     %311 = spirv.BitwiseAnd %68, %307 : i32
;     %312 = spirv.Load "Input" %global3 : i32
;     %313 = spirv.Load "Input" %global1 : i32
;     spirv.Branch ^bb18(%const3, %const10 : i32, f32)
;   ^bb18(%314: i32, %315: f32):
;     %316 = spirv.GroupNonUniformShuffle <Subgroup> %302, %314 : f32, i32
;     %317 = spirv.ShiftRightLogical %314, %const6 : i32, i32
;     %318 = spirv.IEqual %317, %const5 : i32
;     %319 = spirv.Select %318, %309, %308 : i1, i32
;     %320 = spirv.IEqual %317, %const8 : i32
;     %321 = spirv.Select %320, %310, %319 : i1, i32
;     %322 = spirv.IEqual %317, %const1 : i32
;     %323 = spirv.Select %322, %311, %321 : i1, i32
;     %324 = spirv.BitwiseAnd %314, %const4 : i32
;     %325 = spirv.ShiftLeftLogical %const5, %324 : i32, i32
;     %326 = spirv.BitwiseAnd %323, %325 : i32
;     %327 = spirv.INotEqual %326, %const3 : i32
;     %328 = spirv.ULessThan %314, %312 : i32
;     %329 = spirv.LogicalAnd %327, %328 : i1
;     %330 = spirv.FAdd %315, %316 {no_contraction} : f32
;     %331 = spirv.Select %329, %330, %315 : i1, f32
;     %332 = "spirv.CopyObject"(%331) : (f32) -> f32
;     %333 = spirv.IAdd %314, %const5 : i32
;     %334 = spirv.ULessThan %333, %313 : i32
;     spirv.BranchConditional %334, ^bb18(%333, %332 : i32, f32), ^bb19
;   ^bb19:
;     %335 = spirv.Bitcast %332 : f32 to i32
;     %336 = spirv.Load "Input" %global3 : i32
;     %337 = spirv.IAdd %92, %const8 : i32
;     %338 = spirv.CompositeConstruct %258, %301, %335, %336 : (i32, i32, i32, i32) -> vector<4xi32>
;     %339 = spirv.AccessChain %global2[%const3, %337] : !type0, i32, i32 -> !spirv.ptr<vector<4xi32>, StorageBuffer>
;     spirv.Store "StorageBuffer" %339, %338 : vector<4xi32>
;     spirv.Branch ^bb20
;   ^bb20:
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 64, 1, 1
; }
