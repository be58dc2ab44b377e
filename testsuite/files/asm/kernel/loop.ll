; test: asm -mtriple=spirv64-unknown-unknown
; Kernels keep their control-flow graph; phis are OpPhi.

define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  store i32 %i1, ptr addrspace(1) %p, align 4
  ret void
}
