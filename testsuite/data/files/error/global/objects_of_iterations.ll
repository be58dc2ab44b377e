; test: error -mtriple=spirv64-unknown-unknown
; A list of objects, one of each iteration.

define spir_kernel void @k(ptr addrspace(1) %o) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %list = phi ptr [ null, %entry ], [ %node, %loop ]
  %node = alloca { ptr, i32 }
  store ptr %list, ptr %node
  %value = getelementptr { ptr, i32 }, ptr %node, i32 0, i32 1
  store i32 %i, ptr %value
  %j = add i32 %i, 1
  %again = icmp slt i32 %j, 4
  br i1 %again, label %loop, label %end
end:
  %next = load ptr, ptr %node
  %first = getelementptr { ptr, i32 }, ptr %next, i32 0, i32 1
  %x = load i32, ptr %first
  store i32 %x, ptr addrspace(1) %o
  ret void
}

; ---- expected ----
; error[E0002]: each iteration of a loop makes its own object by %node, whose address is used by 'store', possibly beyond the iteration; a variable in SPIR-V is one object for the whole call
;   --> %node in function @k
;   help: allocate an array of the objects in front of the loop
