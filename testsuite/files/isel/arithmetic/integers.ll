; test: isel -mtriple=spirv64-unknown-unknown
; Integer arithmetic, one instruction each; flags are dropped without --wrap-decorations.

define spir_func i32 @f(i32 %a, i32 %b) {
  %add = add nsw i32 %a, %b
  %sub = sub nuw i32 %add, %b
  %mul = mul i32 %sub, %a
  %sdiv = sdiv exact i32 %mul, %b
  %udiv = udiv i32 %sdiv, %a
  %srem = srem i32 %udiv, %b
  %urem = urem i32 %srem, %a
  %shl = shl i32 %urem, 3
  %lshr = lshr i32 %shl, %b
  %ashr = ashr i32 %lshr, %a
  %and = and i32 %ashr, 255
  %or = or disjoint i32 %and, 256
  %xor = xor i32 %or, -1
  ret i32 %xor
}
