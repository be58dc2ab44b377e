; test: isel -mtriple=spirv64-unknown-unknown
; Values of struct type are composed and taken apart.

%s = type { i32, { float, i32 } }
define spir_func i32 @f(%s %a, float %x) {
  %b = insertvalue %s %a, float %x, 1, 0
  %c = extractvalue %s %b, 1
  %d = extractvalue { float, i32 } %c, 1
  %e = extractvalue %s %b, 0
  %r = add i32 %d, %e
  ret i32 %r
}
