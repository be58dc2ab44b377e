; test: asm -mtriple=spirv64-unknown-unknown
; An inline type that spells a native one is the native one: one OpTypeInt, one OpTypeVector.

define spir_func void @f(target("spirv.Type", i32, target("spirv.Literal", 4), 23, 16, 16) %v, <4 x i32> %w) {
  ret void
}
