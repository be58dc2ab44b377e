; test: error -mtriple=spirv-unknown-vulkan1.3-compute
; Shaders cannot recurse.

define internal i32 @fac(i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %one, label %more
one:
  ret i32 1
more:
  %m = sub i32 %n, 1
  %r = call i32 @fac(i32 %m)
  %p = mul i32 %r, %n
  ret i32 %p
}
@g = internal addrspace(10) global i32 0
define void @main() #0 {
  %x = call i32 @fac(i32 5)
  store i32 %x, ptr addrspace(10) @g
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; error[E0002]: @fac calls itself, and SPIR-V forbids recursion
;   --> function @fac
;   help: rewrite the recursion as a loop
