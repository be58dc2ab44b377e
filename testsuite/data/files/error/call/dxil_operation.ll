; test: error -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Operations of DXIL are selected where they are in a program of DXIL, whose handles are known.
%dx.types.Handle = type { ptr }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }
declare float @dx.op.unary.f32(i32, float)
declare float @dx.op.anything.f32(i32, ...)
declare %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32, %dx.types.Handle, i32, i32, i8, i32)
define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  %a = call float @dx.op.unary.f32(i32 46, float 1.0)
  %b = call float (i32, ...) @dx.op.anything.f32(i32 6, float 1.0)
  %c = call %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32 139, %dx.types.Handle undef, i32 0, i32 undef, i8 1, i32 4)
  ret void
}

; ---- expected ----
; error[E0001]: an operation of DXIL that is not one of a program of DXIL, whose metadata says what it is
;   --> %a in function @main
;   note: also at %b in function @main; %c in function @main
