; test: error -mtriple=spirv1.6-unknown-vulkan1.3-compute
; A computed branch in a shader, where the address of a label cannot be a number.

declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %n = call i32 @llvm.spv.thread.id.i32(i32 0)
  %c = icmp eq i32 %n, 0
  %to = select i1 %c, ptr blockaddress(@main, %a), ptr blockaddress(@main, %b)
  indirectbr ptr %to, [label %a, label %b]
a:
  br label %b
b:
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; error[E0006]: indirectbr: SPIR-V has no computed branches
;   --> an unnamed indirectbr in function @main
;   help: replace the computed goto by a switch over block numbers
