; The double nearest to a signed integer.
define i64 @spirant.f64.of_signed(i64 %x) {
  %signs = ashr i64 %x, 63
  %flipped = xor i64 %x, %signs
  %absolute = sub i64 %flipped, %signs
  %magnitude = call i64 @spirant.f64.of_unsigned(i64 %absolute)
  %sign = and i64 %x, u0x8000000000000000
  %result = or i64 %magnitude, %sign
  ret i64 %result
}

declare i64 @spirant.f64.of_unsigned(i64)
