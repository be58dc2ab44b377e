; test: isel -mtriple=spirv64-unknown-unknown
; allocas become variables at the head of the entry block, wherever they stand in it.

define spir_func i32 @f(i32 %x, i64 %i) {
entry:
  %a = alloca [4 x i32], align 16
  store i32 %x, ptr %a, align 4
  %b = alloca i32, align 4
  store i32 1, ptr %b, align 4
  %p = getelementptr inbounds [4 x i32], ptr %a, i64 0, i64 %i
  %v = load i32, ptr %p, align 4
  %w = load i32, ptr %b, align 4
  %r = add i32 %v, %w
  ret i32 %r
}
