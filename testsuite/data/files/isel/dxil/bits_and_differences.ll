; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; The first bit that is set, counted from the top, and sums of differences.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { i32, i32, i32, i32, i32 }
define void @main() {
  %1 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 0, i32 1, i1 false)
  %2 = call %0 @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)
  %3 = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %4 = call %1 @dx.op.bufferLoad.i32(i32 68, %0 %2, i32 %3, i32 0)
  %5 = extractvalue %1 %4, 0
  %6 = add i32 %3, 32
  %7 = call %1 @dx.op.bufferLoad.i32(i32 68, %0 %2, i32 %6, i32 0)
  %8 = extractvalue %1 %7, 0
  %9 = lshr i32 %8, 8
  %10 = call i32 @dx.op.quaternary.i32(i32 53, i32 8, i32 24, i32 %5, i32 %9)
  %11 = lshr i32 %8, 16
  %12 = call i32 @dx.op.quaternary.i32(i32 53, i32 16, i32 16, i32 %5, i32 %11)
  %13 = lshr i32 %8, 24
  %14 = call i32 @dx.op.quaternary.i32(i32 53, i32 24, i32 8, i32 %5, i32 %13)
  %15 = call i32 @dx.op.tertiary.i32(i32 50, i32 %5, i32 %8, i32 1)
  %16 = call i32 @dx.op.tertiary.i32(i32 50, i32 %5, i32 %10, i32 2)
  %17 = call i32 @dx.op.tertiary.i32(i32 50, i32 %5, i32 %12, i32 3)
  %18 = call i32 @dx.op.tertiary.i32(i32 50, i32 %5, i32 %14, i32 4)
  %19 = call i32 @dx.op.unaryBits.i32(i32 34, i32 %5)
  %20 = sub i32 31, %19
  %21 = icmp eq i32 %19, -1
  %22 = select i1 %21, i32 -1, i32 %20
  %23 = mul i32 %3, 6
  call void @dx.op.bufferStore.i32(i32 69, %0 %1, i32 %23, i32 0, i32 %22, i32 undef, i32 undef, i32 undef, i8 1)
  %24 = call i32 @dx.op.unaryBits.i32(i32 33, i32 %8)
  %25 = sub i32 31, %24
  %26 = icmp eq i32 %24, -1
  %27 = select i1 %26, i32 -1, i32 %25
  %28 = or i32 %23, 1
  call void @dx.op.bufferStore.i32(i32 69, %0 %1, i32 %28, i32 0, i32 %27, i32 undef, i32 undef, i32 undef, i8 1)
  %29 = add i32 %23, 2
  call void @dx.op.bufferStore.i32(i32 69, %0 %1, i32 %29, i32 0, i32 %15, i32 undef, i32 undef, i32 undef, i8 1)
  %30 = add i32 %23, 3
  call void @dx.op.bufferStore.i32(i32 69, %0 %1, i32 %30, i32 0, i32 %16, i32 undef, i32 undef, i32 undef, i8 1)
  %31 = add i32 %23, 4
  call void @dx.op.bufferStore.i32(i32 69, %0 %1, i32 %31, i32 0, i32 %17, i32 undef, i32 undef, i32 undef, i8 1)
  %32 = add i32 %23, 5
  call void @dx.op.bufferStore.i32(i32 69, %0 %1, i32 %32, i32 0, i32 %18, i32 undef, i32 undef, i32 undef, i8 1)
  ret void
}
declare i32 @dx.op.threadId.i32(i32, i32) #0
declare i32 @dx.op.quaternary.i32(i32, i32, i32, i32, i32) #0
declare i32 @dx.op.tertiary.i32(i32, i32, i32, i32) #0
declare i32 @dx.op.unaryBits.i32(i32, i32) #0
declare %0 @dx.op.createHandle(i32, i8, i32, i32, i1) #1
declare void @dx.op.bufferStore.i32(i32, %0, i32, i32, i32, i32, i32, i32, i8) #2
declare %1 @dx.op.bufferLoad.i32(i32, %0, i32, i32) #1
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind memory(read) }
attributes #2 = { nounwind }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.entryPoints = !{!10}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 0}
!2 = !{i32 1, i32 7}
!3 = !{!"cs", i32 6, i32 0}
!4 = !{!5, !8, null, null}
!5 = !{!6}
!6 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 12, i32 0, !7}
!7 = !{i32 1, i32 4}
!8 = !{!9}
!9 = !{i32 0, ptr undef, !"", i32 0, i32 1, i32 1, i32 12, i1 false, i1 false, i1 false, !7}
!10 = !{ptr @main, !"main", null, !4, !11}
!11 = !{i32 0, i64 144, i32 4, !12}
!12 = !{i32 32, i32 1, i32 1}

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "bits_and_differences.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @t0 bind(0, 0) {non_writable} : !type0
;   spirv.GlobalVariable @u1 bind(0, 1) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @t0 : !type0
;     %global2 = spirv.mlir.addressof @u1 : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 32 : i32
;     %const2 = spirv.Constant 8 : i32
;     %const3 = spirv.Constant 24 : i32
;     %const4 = spirv.Constant -16777216 : i32
;     %const5 = spirv.Constant 16777215 : i32
;     %const6 = spirv.Constant 16 : i32
;     %const7 = spirv.Constant -65536 : i32
;     %const8 = spirv.Constant 65535 : i32
;     %const9 = spirv.Constant -256 : i32
;     %const10 = spirv.Constant 255 : i32
;     %const11 = spirv.Constant 1 : i32
;     %const12 = spirv.Constant 2 : i32
;     %const13 = spirv.Constant 3 : i32
;     %const14 = spirv.Constant 4 : i32
;     %const15 = spirv.Constant 31 : i32
;     %const16 = spirv.Constant -1 : i32
;     %const17 = spirv.Constant 6 : i32
;     %const18 = spirv.Constant 5 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %3 = spirv.Load "StorageBuffer" %2 : i32
;     %4 = spirv.IAdd %1, %const1 : i32
;     %5 = spirv.AccessChain %global1[%const0, %4] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %6 = spirv.Load "StorageBuffer" %5 : i32
;     %7 = spirv.ShiftRightLogical %6, %const2 : i32, i32
;     %8 = spirv.ShiftLeftLogical %3, %const3 : i32, i32
;     %9 = spirv.BitwiseAnd %8, %const4 : i32
;     %10 = spirv.BitwiseAnd %7, %const5 : i32
;     %11 = spirv.BitwiseOr %9, %10 : i32
;     %12 = spirv.ShiftRightLogical %6, %const6 : i32, i32
;     %13 = spirv.ShiftLeftLogical %3, %const6 : i32, i32
;     %14 = spirv.BitwiseAnd %13, %const7 : i32
;     %15 = spirv.BitwiseAnd %12, %const8 : i32
;     %16 = spirv.BitwiseOr %14, %15 : i32
;     %17 = spirv.ShiftRightLogical %6, %const3 : i32, i32
;     %18 = spirv.ShiftLeftLogical %3, %const2 : i32, i32
;     %19 = spirv.BitwiseAnd %18, %const9 : i32
;     %20 = spirv.BitwiseAnd %17, %const10 : i32
;     %21 = spirv.BitwiseOr %19, %20 : i32
;     %22 = spirv.ShiftRightLogical %3, %const0 : i32, i32
;     %23 = spirv.BitwiseAnd %22, %const10 : i32
;     %24 = spirv.ShiftRightLogical %6, %const0 : i32, i32
;     %25 = spirv.BitwiseAnd %24, %const10 : i32
;     %26 = spirv.ISub %23, %25 : i32
;     %27 = spirv.GL.SAbs %26 : i32
;     %28 = spirv.IEqual %23, %const0 : i32
;     %29 = spirv.Select %28, %const0, %27 : i1, i32
;     %30 = spirv.IAdd %const11, %29 : i32
;     %31 = spirv.ShiftRightLogical %3, %const2 : i32, i32
;     %32 = spirv.BitwiseAnd %31, %const10 : i32
;     %33 = spirv.ShiftRightLogical %6, %const2 : i32, i32
;     %34 = spirv.BitwiseAnd %33, %const10 : i32
;     %35 = spirv.ISub %32, %34 : i32
;     %36 = spirv.GL.SAbs %35 : i32
;     %37 = spirv.IEqual %32, %const0 : i32
;     %38 = spirv.Select %37, %const0, %36 : i1, i32
;     %39 = spirv.IAdd %30, %38 : i32
;     %40 = spirv.ShiftRightLogical %3, %const6 : i32, i32
;     %41 = spirv.BitwiseAnd %40, %const10 : i32
;     %42 = spirv.ShiftRightLogical %6, %const6 : i32, i32
;     %43 = spirv.BitwiseAnd %42, %const10 : i32
;     %44 = spirv.ISub %41, %43 : i32
;     %45 = spirv.GL.SAbs %44 : i32
;     %46 = spirv.IEqual %41, %const0 : i32
;     %47 = spirv.Select %46, %const0, %45 : i1, i32
;     %48 = spirv.IAdd %39, %47 : i32
;     %49 = spirv.ShiftRightLogical %3, %const3 : i32, i32
;     %50 = spirv.BitwiseAnd %49, %const10 : i32
;     %51 = spirv.ShiftRightLogical %6, %const3 : i32, i32
;     %52 = spirv.BitwiseAnd %51, %const10 : i32
;     %53 = spirv.ISub %50, %52 : i32
;     %54 = spirv.GL.SAbs %53 : i32
;     %55 = spirv.IEqual %50, %const0 : i32
;     %56 = spirv.Select %55, %const0, %54 : i1, i32
;     %57 = spirv.IAdd %48, %56 : i32
;     %58 = spirv.ShiftRightLogical %3, %const0 : i32, i32
;     %59 = spirv.BitwiseAnd %58, %const10 : i32
;     %60 = spirv.ShiftRightLogical %11, %const0 : i32, i32
;     %61 = spirv.BitwiseAnd %60, %const10 : i32
;     %62 = spirv.ISub %59, %61 : i32
;     %63 = spirv.GL.SAbs %62 : i32
;     %64 = spirv.IEqual %59, %const0 : i32
;     %65 = spirv.Select %64, %const0, %63 : i1, i32
;     %66 = spirv.IAdd %const12, %65 : i32
;     %67 = spirv.ShiftRightLogical %3, %const2 : i32, i32
;     %68 = spirv.BitwiseAnd %67, %const10 : i32
;     %69 = spirv.ShiftRightLogical %11, %const2 : i32, i32
;     %70 = spirv.BitwiseAnd %69, %const10 : i32
;     %71 = spirv.ISub %68, %70 : i32
;     %72 = spirv.GL.SAbs %71 : i32
;     %73 = spirv.IEqual %68, %const0 : i32
;     %74 = spirv.Select %73, %const0, %72 : i1, i32
;     %75 = spirv.IAdd %66, %74 : i32
;     %76 = spirv.ShiftRightLogical %3, %const6 : i32, i32
;     %77 = spirv.BitwiseAnd %76, %const10 : i32
;     %78 = spirv.ShiftRightLogical %11, %const6 : i32, i32
;     %79 = spirv.BitwiseAnd %78, %const10 : i32
;     %80 = spirv.ISub %77, %79 : i32
;     %81 = spirv.GL.SAbs %80 : i32
;     %82 = spirv.IEqual %77, %const0 : i32
;     %83 = spirv.Select %82, %const0, %81 : i1, i32
;     %84 = spirv.IAdd %75, %83 : i32
;     %85 = spirv.ShiftRightLogical %3, %const3 : i32, i32
;     %86 = spirv.BitwiseAnd %85, %const10 : i32
;     %87 = spirv.ShiftRightLogical %11, %const3 : i32, i32
;     %88 = spirv.BitwiseAnd %87, %const10 : i32
;     %89 = spirv.ISub %86, %88 : i32
;     %90 = spirv.GL.SAbs %89 : i32
;     %91 = spirv.IEqual %86, %const0 : i32
;     %92 = spirv.Select %91, %const0, %90 : i1, i32
;     %93 = spirv.IAdd %84, %92 : i32
;     %94 = spirv.ShiftRightLogical %3, %const0 : i32, i32
;     %95 = spirv.BitwiseAnd %94, %const10 : i32
;     %96 = spirv.ShiftRightLogical %16, %const0 : i32, i32
;     %97 = spirv.BitwiseAnd %96, %const10 : i32
;     %98 = spirv.ISub %95, %97 : i32
;     %99 = spirv.GL.SAbs %98 : i32
;     %100 = spirv.IEqual %95, %const0 : i32
;     %101 = spirv.Select %100, %const0, %99 : i1, i32
;     %102 = spirv.IAdd %const13, %101 : i32
;     %103 = spirv.ShiftRightLogical %3, %const2 : i32, i32
;     %104 = spirv.BitwiseAnd %103, %const10 : i32
;     %105 = spirv.ShiftRightLogical %16, %const2 : i32, i32
;     %106 = spirv.BitwiseAnd %105, %const10 : i32
;     %107 = spirv.ISub %104, %106 : i32
;     %108 = spirv.GL.SAbs %107 : i32
;     %109 = spirv.IEqual %104, %const0 : i32
;     %110 = spirv.Select %109, %const0, %108 : i1, i32
;     %111 = spirv.IAdd %102, %110 : i32
;     %112 = spirv.ShiftRightLogical %3, %const6 : i32, i32
;     %113 = spirv.BitwiseAnd %112, %const10 : i32
;     %114 = spirv.ShiftRightLogical %16, %const6 : i32, i32
;     %115 = spirv.BitwiseAnd %114, %const10 : i32
;     %116 = spirv.ISub %113, %115 : i32
;     %117 = spirv.GL.SAbs %116 : i32
;     %118 = spirv.IEqual %113, %const0 : i32
;     %119 = spirv.Select %118, %const0, %117 : i1, i32
;     %120 = spirv.IAdd %111, %119 : i32
;     %121 = spirv.ShiftRightLogical %3, %const3 : i32, i32
;     %122 = spirv.BitwiseAnd %121, %const10 : i32
;     %123 = spirv.ShiftRightLogical %16, %const3 : i32, i32
;     %124 = spirv.BitwiseAnd %123, %const10 : i32
;     %125 = spirv.ISub %122, %124 : i32
;     %126 = spirv.GL.SAbs %125 : i32
;     %127 = spirv.IEqual %122, %const0 : i32
;     %128 = spirv.Select %127, %const0, %126 : i1, i32
;     %129 = spirv.IAdd %120, %128 : i32
;     %130 = spirv.ShiftRightLogical %3, %const0 : i32, i32
;     %131 = spirv.BitwiseAnd %130, %const10 : i32
;     %132 = spirv.ShiftRightLogical %21, %const0 : i32, i32
;     %133 = spirv.BitwiseAnd %132, %const10 : i32
;     %134 = spirv.ISub %131, %133 : i32
;     %135 = spirv.GL.SAbs %134 : i32
;     %136 = spirv.IEqual %131, %const0 : i32
;     %137 = spirv.Select %136, %const0, %135 : i1, i32
;     %138 = spirv.IAdd %const14, %137 : i32
;     %139 = spirv.ShiftRightLogical %3, %const2 : i32, i32
;     %140 = spirv.BitwiseAnd %139, %const10 : i32
;     %141 = spirv.ShiftRightLogical %21, %const2 : i32, i32
;     %142 = spirv.BitwiseAnd %141, %const10 : i32
;     %143 = spirv.ISub %140, %142 : i32
;     %144 = spirv.GL.SAbs %143 : i32
;     %145 = spirv.IEqual %140, %const0 : i32
;     %146 = spirv.Select %145, %const0, %144 : i1, i32
;     %147 = spirv.IAdd %138, %146 : i32
;     %148 = spirv.ShiftRightLogical %3, %const6 : i32, i32
;     %149 = spirv.BitwiseAnd %148, %const10 : i32
;     %150 = spirv.ShiftRightLogical %21, %const6 : i32, i32
;     %151 = spirv.BitwiseAnd %150, %const10 : i32
;     %152 = spirv.ISub %149, %151 : i32
;     %153 = spirv.GL.SAbs %152 : i32
;     %154 = spirv.IEqual %149, %const0 : i32
;     %155 = spirv.Select %154, %const0, %153 : i1, i32
;     %156 = spirv.IAdd %147, %155 : i32
;     %157 = spirv.ShiftRightLogical %3, %const3 : i32, i32
;     %158 = spirv.BitwiseAnd %157, %const10 : i32
;     %159 = spirv.ShiftRightLogical %21, %const3 : i32, i32
;     %160 = spirv.BitwiseAnd %159, %const10 : i32
;     %161 = spirv.ISub %158, %160 : i32
;     %162 = spirv.GL.SAbs %161 : i32
;     %163 = spirv.IEqual %158, %const0 : i32
;     %164 = spirv.Select %163, %const0, %162 : i1, i32
;     %165 = spirv.IAdd %156, %164 : i32
;     %166 = spirv.ShiftRightArithmetic %3, %const15 : i32, i32
;     %167 = spirv.BitwiseXor %3, %166 : i32
;     %168 = spirv.GL.FindUMsb %167 : i32
;     %169 = spirv.IEqual %168, %const16 : i32
;     %170 = spirv.ISub %const15, %168 : i32
;     %171 = spirv.Select %169, %const16, %170 : i1, i32
;     %172 = spirv.ISub %const15, %171 : i32
;     %173 = spirv.IEqual %171, %const16 : i32
;     %174 = spirv.Select %173, %const16, %172 : i1, i32
;     %175 = spirv.IMul %1, %const17 : i32
;     %176 = spirv.AccessChain %global2[%const0, %175] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %176, %174 : i32
;     %177 = spirv.GL.FindUMsb %6 : i32
;     %178 = spirv.IEqual %177, %const16 : i32
;     %179 = spirv.ISub %const15, %177 : i32
;     %180 = spirv.Select %178, %const16, %179 : i1, i32
;     %181 = spirv.ISub %const15, %180 : i32
;     %182 = spirv.IEqual %180, %const16 : i32
;     %183 = spirv.Select %182, %const16, %181 : i1, i32
;     %184 = spirv.BitwiseOr %175, %const11 : i32
;     %185 = spirv.AccessChain %global2[%const0, %184] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %185, %183 : i32
;     %186 = spirv.IAdd %175, %const12 : i32
;     %187 = spirv.AccessChain %global2[%const0, %186] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %187, %57 : i32
;     %188 = spirv.IAdd %175, %const13 : i32
;     %189 = spirv.AccessChain %global2[%const0, %188] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %189, %93 : i32
;     %190 = spirv.IAdd %175, %const14 : i32
;     %191 = spirv.AccessChain %global2[%const0, %190] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %191, %129 : i32
;     %192 = spirv.IAdd %175, %const18 : i32
;     %193 = spirv.AccessChain %global2[%const0, %192] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %193, %165 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 32, 1, 1
; }
