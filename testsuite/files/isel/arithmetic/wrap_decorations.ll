; test: isel -mtriple=spirv64-unknown-unknown --wrap-decorations
; nsw and nuw as decorations where they are asked for.

define spir_func i32 @f(i32 %a, i32 %b) {
  %add = add nsw i32 %a, %b
  %sub = sub nuw i32 %add, %b
  %mul = mul nuw nsw i32 %sub, %a
  ret i32 %mul
}
