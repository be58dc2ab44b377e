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
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
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
;     %93 = spirv.IMul %92, %const7 : i32
;     %94 = spirv.AccessChain %global2[%const3, %93] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %94, %20 : i32
;     %95 = spirv.IAdd %93, %const5 : i32
;     %96 = spirv.AccessChain %global2[%const3, %95] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %96, %65 : i32
;     %97 = spirv.IAdd %93, %const8 : i32
;     %98 = spirv.AccessChain %global2[%const3, %97] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %98, %90 : i32
;     %99 = spirv.IAdd %93, %const1 : i32
;     %100 = spirv.AccessChain %global2[%const3, %99] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %100, %91 : i32
;     %101 = spirv.GroupNonUniformBallot <Subgroup> %const2 : vector<4xi32>
;     %102 = spirv.CompositeExtract %101[0 : i32] : vector<4xi32>
;     %103 = spirv.CompositeExtract %101[1 : i32] : vector<4xi32>
;     %104 = spirv.CompositeExtract %101[2 : i32] : vector<4xi32>
;     %105 = spirv.CompositeExtract %101[3 : i32] : vector<4xi32>
;     %106 = spirv.BitwiseAnd %65, %102 : i32
;     %107 = spirv.BitwiseAnd %66, %103 : i32
;     %108 = spirv.BitwiseAnd %67, %104 : i32
;     %109 = spirv.BitwiseAnd %68, %105 : i32
;     %110 = spirv.Load "Input" %global3 : i32
;     %111 = spirv.Load "Input" %global1 : i32
;     spirv.Branch ^bb8(%const3, %const3 : i32, i32)
;   ^bb8(%112: i32, %113: i32):
;     %114 = spirv.GroupNonUniformShuffle <Subgroup> %0, %112 : i32, i32
;     %115 = spirv.ShiftRightLogical %112, %const6 : i32, i32
;     %116 = spirv.IEqual %115, %const5 : i32
;     %117 = spirv.Select %116, %107, %106 : i1, i32
;     %118 = spirv.IEqual %115, %const8 : i32
;     %119 = spirv.Select %118, %108, %117 : i1, i32
;     %120 = spirv.IEqual %115, %const1 : i32
;     %121 = spirv.Select %120, %109, %119 : i1, i32
;     %122 = spirv.BitwiseAnd %112, %const4 : i32
;     %123 = spirv.ShiftLeftLogical %const5, %122 : i32, i32
;     %124 = spirv.BitwiseAnd %121, %123 : i32
;     %125 = spirv.INotEqual %124, %const3 : i32
;     %126 = spirv.ULessThan %112, %110 : i32
;     %127 = spirv.LogicalAnd %125, %126 : i1
;     %128 = spirv.IAdd %113, %114 : i32
;     %129 = spirv.Select %127, %128, %113 : i1, i32
;     %130 = "spirv.CopyObject"(%129) : (i32) -> i32
;     %131 = spirv.IAdd %112, %const5 : i32
;     %132 = spirv.ULessThan %131, %111 : i32
;     spirv.BranchConditional %132, ^bb8(%131, %130 : i32, i32), ^bb9
;   ^bb9:
;     %133 = spirv.BitwiseOr %0, %const5 : i32
;     %134 = spirv.GroupNonUniformBallot <Subgroup> %const2 : vector<4xi32>
;     %135 = spirv.CompositeExtract %134[0 : i32] : vector<4xi32>
;     %136 = spirv.CompositeExtract %134[1 : i32] : vector<4xi32>
;     %137 = spirv.CompositeExtract %134[2 : i32] : vector<4xi32>
;     %138 = spirv.CompositeExtract %134[3 : i32] : vector<4xi32>
;     %139 = spirv.BitwiseAnd %65, %135 : i32
;     %140 = spirv.BitwiseAnd %66, %136 : i32
;     %141 = spirv.BitwiseAnd %67, %137 : i32
;     %142 = spirv.BitwiseAnd %68, %138 : i32
;     %143 = spirv.Load "Input" %global3 : i32
;     %144 = spirv.Load "Input" %global1 : i32
;     spirv.Branch ^bb10(%const3, %const5 : i32, i32)
;   ^bb10(%145: i32, %146: i32):
;     %147 = spirv.GroupNonUniformShuffle <Subgroup> %133, %145 : i32, i32
;     %148 = spirv.ShiftRightLogical %145, %const6 : i32, i32
;     %149 = spirv.IEqual %148, %const5 : i32
;     %150 = spirv.Select %149, %140, %139 : i1, i32
;     %151 = spirv.IEqual %148, %const8 : i32
;     %152 = spirv.Select %151, %141, %150 : i1, i32
;     %153 = spirv.IEqual %148, %const1 : i32
;     %154 = spirv.Select %153, %142, %152 : i1, i32
;     %155 = spirv.BitwiseAnd %145, %const4 : i32
;     %156 = spirv.ShiftLeftLogical %const5, %155 : i32, i32
;     %157 = spirv.BitwiseAnd %154, %156 : i32
;     %158 = spirv.INotEqual %157, %const3 : i32
;     %159 = spirv.ULessThan %145, %143 : i32
;     %160 = spirv.LogicalAnd %158, %159 : i1
;     %161 = spirv.IMul %146, %147 : i32
;     %162 = spirv.Select %160, %161, %146 : i1, i32
;     %163 = "spirv.CopyObject"(%162) : (i32) -> i32
;     %164 = spirv.IAdd %145, %const5 : i32
;     %165 = spirv.ULessThan %164, %144 : i32
;     spirv.BranchConditional %165, ^bb10(%164, %163 : i32, i32), ^bb11
;   ^bb11:
;     %166 = spirv.Not %0 : i32
;     %167 = spirv.GroupNonUniformBallot <Subgroup> %const2 : vector<4xi32>
;     %168 = spirv.CompositeExtract %167[0 : i32] : vector<4xi32>
;     %169 = spirv.CompositeExtract %167[1 : i32] : vector<4xi32>
;     %170 = spirv.CompositeExtract %167[2 : i32] : vector<4xi32>
;     %171 = spirv.CompositeExtract %167[3 : i32] : vector<4xi32>
;     %172 = spirv.BitwiseAnd %65, %168 : i32
;     %173 = spirv.BitwiseAnd %66, %169 : i32
;     %174 = spirv.BitwiseAnd %67, %170 : i32
;     %175 = spirv.BitwiseAnd %68, %171 : i32
;     %176 = spirv.Load "Input" %global3 : i32
;     %177 = spirv.Load "Input" %global1 : i32
;     spirv.Branch ^bb12(%const3, %const12 : i32, i32)
;   ^bb12(%178: i32, %179: i32):
;     %180 = spirv.GroupNonUniformShuffle <Subgroup> %166, %178 : i32, i32
;     %181 = spirv.ShiftRightLogical %178, %const6 : i32, i32
;     %182 = spirv.IEqual %181, %const5 : i32
;     %183 = spirv.Select %182, %173, %172 : i1, i32
;     %184 = spirv.IEqual %181, %const8 : i32
;     %185 = spirv.Select %184, %174, %183 : i1, i32
;     %186 = spirv.IEqual %181, %const1 : i32
;     %187 = spirv.Select %186, %175, %185 : i1, i32
;     %188 = spirv.BitwiseAnd %178, %const4 : i32
;     %189 = spirv.ShiftLeftLogical %const5, %188 : i32, i32
;     %190 = spirv.BitwiseAnd %187, %189 : i32
;     %191 = spirv.INotEqual %190, %const3 : i32
;     %192 = spirv.ULessThan %178, %176 : i32
;     %193 = spirv.LogicalAnd %191, %192 : i1
;     %194 = spirv.BitwiseAnd %179, %180 : i32
;     %195 = spirv.Select %193, %194, %179 : i1, i32
;     %196 = "spirv.CopyObject"(%195) : (i32) -> i32
;     %197 = spirv.IAdd %178, %const5 : i32
;     %198 = spirv.ULessThan %197, %177 : i32
;     spirv.BranchConditional %198, ^bb12(%197, %196 : i32, i32), ^bb13
;   ^bb13:
;     %199 = spirv.GroupNonUniformBallot <Subgroup> %const2 : vector<4xi32>
;     %200 = spirv.CompositeExtract %199[0 : i32] : vector<4xi32>
;     %201 = spirv.CompositeExtract %199[1 : i32] : vector<4xi32>
;     %202 = spirv.CompositeExtract %199[2 : i32] : vector<4xi32>
;     %203 = spirv.CompositeExtract %199[3 : i32] : vector<4xi32>
;     %204 = spirv.BitwiseAnd %65, %200 : i32
;     %205 = spirv.BitwiseAnd %66, %201 : i32
;     %206 = spirv.BitwiseAnd %67, %202 : i32
;     %207 = spirv.BitwiseAnd %68, %203 : i32
;     %208 = spirv.Load "Input" %global3 : i32
;     %209 = spirv.Load "Input" %global1 : i32
;     spirv.Branch ^bb14(%const3, %const3 : i32, i32)
;   ^bb14(%210: i32, %211: i32):
;     %212 = spirv.GroupNonUniformShuffle <Subgroup> %0, %210 : i32, i32
;     %213 = spirv.ShiftRightLogical %210, %const6 : i32, i32
;     %214 = spirv.IEqual %213, %const5 : i32
;     %215 = spirv.Select %214, %205, %204 : i1, i32
;     %216 = spirv.IEqual %213, %const8 : i32
;     %217 = spirv.Select %216, %206, %215 : i1, i32
;     %218 = spirv.IEqual %213, %const1 : i32
;     %219 = spirv.Select %218, %207, %217 : i1, i32
;     %220 = spirv.BitwiseAnd %210, %const4 : i32
;     %221 = spirv.ShiftLeftLogical %const5, %220 : i32, i32
;     %222 = spirv.BitwiseAnd %219, %221 : i32
;     %223 = spirv.INotEqual %222, %const3 : i32
;     %224 = spirv.ULessThan %210, %208 : i32
;     %225 = spirv.LogicalAnd %223, %224 : i1
;     %226 = spirv.BitwiseOr %211, %212 : i32
;     %227 = spirv.Select %225, %226, %211 : i1, i32
;     %228 = "spirv.CopyObject"(%227) : (i32) -> i32
;     %229 = spirv.IAdd %210, %const5 : i32
;     %230 = spirv.ULessThan %229, %209 : i32
;     spirv.BranchConditional %230, ^bb14(%229, %228 : i32, i32), ^bb15
;   ^bb15:
;     %231 = spirv.IAdd %92, %const5 : i32
;     %232 = spirv.IMul %231, %const7 : i32
;     %233 = spirv.AccessChain %global2[%const3, %232] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %233, %130 : i32
;     %234 = spirv.IAdd %232, %const5 : i32
;     %235 = spirv.AccessChain %global2[%const3, %234] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %235, %163 : i32
;     %236 = spirv.IAdd %232, %const8 : i32
;     %237 = spirv.AccessChain %global2[%const3, %236] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %237, %196 : i32
;     %238 = spirv.IAdd %232, %const1 : i32
;     %239 = spirv.AccessChain %global2[%const3, %238] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %239, %228 : i32
;     %240 = spirv.IMul %0, %const13 : i32
;     %241 = spirv.GroupNonUniformBallot <Subgroup> %const2 : vector<4xi32>
;     %242 = spirv.CompositeExtract %241[0 : i32] : vector<4xi32>
;     %243 = spirv.CompositeExtract %241[1 : i32] : vector<4xi32>
;     %244 = spirv.CompositeExtract %241[2 : i32] : vector<4xi32>
;     %245 = spirv.CompositeExtract %241[3 : i32] : vector<4xi32>
;     %246 = spirv.BitwiseAnd %65, %242 : i32
;     %247 = spirv.BitwiseAnd %66, %243 : i32
;     %248 = spirv.BitwiseAnd %67, %244 : i32
;     %249 = spirv.BitwiseAnd %68, %245 : i32
;     %250 = spirv.Load "Input" %global3 : i32
;     %251 = spirv.Load "Input" %global1 : i32
;     spirv.Branch ^bb16(%const3, %const3 : i32, i32)
;   ^bb16(%252: i32, %253: i32):
;     %254 = spirv.GroupNonUniformShuffle <Subgroup> %240, %252 : i32, i32
;     %255 = spirv.ShiftRightLogical %252, %const6 : i32, i32
;     %256 = spirv.IEqual %255, %const5 : i32
;     %257 = spirv.Select %256, %247, %246 : i1, i32
;     %258 = spirv.IEqual %255, %const8 : i32
;     %259 = spirv.Select %258, %248, %257 : i1, i32
;     %260 = spirv.IEqual %255, %const1 : i32
;     %261 = spirv.Select %260, %249, %259 : i1, i32
;     %262 = spirv.BitwiseAnd %252, %const4 : i32
;     %263 = spirv.ShiftLeftLogical %const5, %262 : i32, i32
;     %264 = spirv.BitwiseAnd %261, %263 : i32
;     %265 = spirv.INotEqual %264, %const3 : i32
;     %266 = spirv.ULessThan %252, %250 : i32
;     %267 = spirv.LogicalAnd %265, %266 : i1
;     %268 = spirv.BitwiseXor %253, %254 : i32
;     %269 = spirv.Select %267, %268, %253 : i1, i32
;     %270 = "spirv.CopyObject"(%269) : (i32) -> i32
;     %271 = spirv.IAdd %252, %const5 : i32
;     %272 = spirv.ULessThan %271, %251 : i32
;     spirv.BranchConditional %272, ^bb16(%271, %270 : i32, i32), ^bb17
;   ^bb17:
;     %273 = spirv.BitwiseAnd %0, %const8 : i32
;     %274 = spirv.INotEqual %273, %const3 : i32
;     %275 = spirv.GroupNonUniformBallot <Subgroup> %274 : vector<4xi32>
;     %276 = spirv.CompositeExtract %275[0 : i32] : vector<4xi32>
;     %277 = spirv.CompositeExtract %275[1 : i32] : vector<4xi32>
;     %278 = spirv.CompositeExtract %275[2 : i32] : vector<4xi32>
;     %279 = spirv.CompositeExtract %275[3 : i32] : vector<4xi32>
;     %280 = spirv.Load "Input" %global3 : i32
;     %281 = spirv.ShiftRightLogical %280, %const6 : i32, i32
;     %282 = spirv.BitwiseAnd %280, %const4 : i32
;     %283 = spirv.ShiftLeftLogical %const5, %282 : i32, i32
;     %284 = spirv.ISub %283, %const5 : i32
;     %285 = spirv.IEqual %281, %const3 : i32
;     %286 = spirv.Select %285, %284, %const12 : i1, i32
;     %287 = spirv.BitwiseAnd %65, %276 : i32
;     %288 = spirv.BitwiseAnd %287, %286 : i32
;     %289 = spirv.BitCount %288 : i32
;     %290 = spirv.IEqual %281, %const5 : i32
;     %291 = spirv.ULessThan %281, %const5 : i32
;     %292 = spirv.Select %291, %const3, %const12 : i1, i32
;     %293 = spirv.Select %290, %284, %292 : i1, i32
;     %294 = spirv.BitwiseAnd %66, %277 : i32
;     %295 = spirv.BitwiseAnd %294, %293 : i32
;     %296 = spirv.BitCount %295 : i32
;     %297 = spirv.IAdd %289, %296 : i32
;     %298 = spirv.IEqual %281, %const8 : i32
;     %299 = spirv.ULessThan %281, %const8 : i32
;     %300 = spirv.Select %299, %const3, %const12 : i1, i32
;     %301 = spirv.Select %298, %284, %300 : i1, i32
;     %302 = spirv.BitwiseAnd %67, %278 : i32
;     %303 = spirv.BitwiseAnd %302, %301 : i32
;     %304 = spirv.BitCount %303 : i32
;     %305 = spirv.IAdd %297, %304 : i32
;     %306 = spirv.IEqual %281, %const1 : i32
;     %307 = spirv.ULessThan %281, %const1 : i32
;     %308 = spirv.Select %307, %const3, %const12 : i1, i32
;     %309 = spirv.Select %306, %284, %308 : i1, i32
;     %310 = spirv.BitwiseAnd %68, %279 : i32
;     %311 = spirv.BitwiseAnd %310, %309 : i32
;     %312 = spirv.BitCount %311 : i32
;     %313 = spirv.IAdd %305, %312 : i32
;     %314 = spirv.ConvertUToF %0 : i32 to f32
;     %315 = spirv.GroupNonUniformBallot <Subgroup> %const2 : vector<4xi32>
;     %316 = spirv.CompositeExtract %315[0 : i32] : vector<4xi32>
;     %317 = spirv.CompositeExtract %315[1 : i32] : vector<4xi32>
;     %318 = spirv.CompositeExtract %315[2 : i32] : vector<4xi32>
;     %319 = spirv.CompositeExtract %315[3 : i32] : vector<4xi32>
;     %320 = spirv.BitwiseAnd %65, %316 : i32
;     %321 = spirv.BitwiseAnd %66, %317 : i32
;     %322 = spirv.BitwiseAnd %67, %318 : i32
;     %323 = spirv.BitwiseAnd %68, %319 : i32
;     %324 = spirv.Load "Input" %global3 : i32
;     %325 = spirv.Load "Input" %global1 : i32
;     spirv.Branch ^bb18(%const3, %const10 : i32, f32)
;   ^bb18(%326: i32, %327: f32):
;     %328 = spirv.GroupNonUniformShuffle <Subgroup> %314, %326 : f32, i32
;     %329 = spirv.ShiftRightLogical %326, %const6 : i32, i32
;     %330 = spirv.IEqual %329, %const5 : i32
;     %331 = spirv.Select %330, %321, %320 : i1, i32
;     %332 = spirv.IEqual %329, %const8 : i32
;     %333 = spirv.Select %332, %322, %331 : i1, i32
;     %334 = spirv.IEqual %329, %const1 : i32
;     %335 = spirv.Select %334, %323, %333 : i1, i32
;     %336 = spirv.BitwiseAnd %326, %const4 : i32
;     %337 = spirv.ShiftLeftLogical %const5, %336 : i32, i32
;     %338 = spirv.BitwiseAnd %335, %337 : i32
;     %339 = spirv.INotEqual %338, %const3 : i32
;     %340 = spirv.ULessThan %326, %324 : i32
;     %341 = spirv.LogicalAnd %339, %340 : i1
;     %342 = spirv.FAdd %327, %328 {no_contraction} : f32
;     %343 = spirv.Select %341, %342, %327 : i1, f32
;     %344 = "spirv.CopyObject"(%343) : (f32) -> f32
;     %345 = spirv.IAdd %326, %const5 : i32
;     %346 = spirv.ULessThan %345, %325 : i32
;     spirv.BranchConditional %346, ^bb18(%345, %344 : i32, f32), ^bb19
;   ^bb19:
;     %347 = spirv.Bitcast %344 : f32 to i32
;     %348 = spirv.Load "Input" %global3 : i32
;     %349 = spirv.IAdd %92, %const8 : i32
;     %350 = spirv.IMul %349, %const7 : i32
;     %351 = spirv.AccessChain %global2[%const3, %350] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %351, %270 : i32
;     %352 = spirv.IAdd %350, %const5 : i32
;     %353 = spirv.AccessChain %global2[%const3, %352] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %353, %313 : i32
;     %354 = spirv.IAdd %350, %const8 : i32
;     %355 = spirv.AccessChain %global2[%const3, %354] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %355, %347 : i32
;     %356 = spirv.IAdd %350, %const1 : i32
;     %357 = spirv.AccessChain %global2[%const3, %356] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %357, %348 : i32
;     spirv.Branch ^bb20
;   ^bb20:
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 64, 1, 1
; }
