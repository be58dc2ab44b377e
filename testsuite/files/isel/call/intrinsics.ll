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
