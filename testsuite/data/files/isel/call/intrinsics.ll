; test: isel -mtriple=spirv64-unknown-unknown
; LLVM's own intrinsics: math, integers, copies; hints vanish.

declare float @llvm.fma.f32(float, float, float)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
declare void @llvm.assume(i1)
define spir_func i32 @f(float %x, i32 %a, i32 %b, ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %1 = call float @llvm.fma.f32(float %x, float %x, float 1.0)
  %2 = fptosi float %1 to i32
  %3 = call i32 @llvm.ctpop.i32(i32 %a)
  %4 = call i32 @llvm.smax.i32(i32 %2, i32 %3)
  %5 = call i32 @llvm.fshl.i32(i32 %4, i32 %b, i32 7)
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 4 %p, ptr addrspace(1) align 4 %q, i64 64, i1 false)
  %c = icmp sgt i32 %5, 0
  call void @llvm.assume(i1 %c)
  ret i32 %5
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "intrinsics.ll"} {
;   spirv.func @f(%0: f32, %1: i32, %2: i32, %3: !spirv.ptr<i8, CrossWorkgroup>, %4: !spirv.ptr<i8, CrossWorkgroup>) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 1.0 : f32
;     %const1 = spirv.Constant 7 : i32
;     %const2 = spirv.Constant 31 : i32
;     %const3 = spirv.Constant 1 : i32
;     %const4 = spirv.Constant 64 : i64
;     %const5 = spirv.Constant 0 : i32
;     %5 = spirv.CL.fma %0, %0, %const0 : f32
;     %6 = spirv.ConvertFToS %5 : f32 to i32
;     %7 = "spirv.CL.popcount"(%1) : (i32) -> i32
;     %8 = spirv.CL.s_max %6, %7 : i32
;     %9 = spirv.BitwiseAnd %const1, %const2 : i32
;     %10 = spirv.ISub %const2, %9 : i32
;     %11 = spirv.ShiftLeftLogical %8, %9 : i32, i32
;     %12 = spirv.ShiftRightLogical %2, %const3 : i32, i32
;     %13 = spirv.ShiftRightLogical %12, %10 : i32, i32
;     %14 = spirv.BitwiseOr %11, %13 : i32
;     "spirv.CopyMemorySized"(%3, %4, %const4) {literals = ["Aligned", 4 : i32]} : (!spirv.ptr<i8, CrossWorkgroup>, !spirv.ptr<i8, CrossWorkgroup>, i64) -> ()
;     %15 = spirv.SGreaterThan %14, %const5 : i32
;     spirv.ReturnValue %14 : i32
;   }
; }
