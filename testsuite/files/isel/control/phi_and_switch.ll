; test: isel -mtriple=spirv64-unknown-unknown
; Phis become block parameters, a switch keeps its cases; edges to the same block keep their own arguments.

define spir_func i32 @f(i32 %x, i1 %c) {
entry:
  switch i32 %x, label %default [
    i32 0, label %join
    i32 7, label %seven
    i32 -1, label %seven
  ]
seven:
  %s = phi i32 [ 70, %entry ], [ 70, %entry ]
  br i1 %c, label %join, label %default
default:
  br label %join
join:
  %r = phi i32 [ 1, %entry ], [ %s, %seven ], [ 3, %default ]
  ret i32 %r
}
