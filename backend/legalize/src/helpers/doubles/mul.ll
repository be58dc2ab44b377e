; The product.
define i64 @spirant.f64.mul(i64 %a, i64 %b) {
  %signs = xor i64 %a, %b
  %sign = and i64 %signs, u0x8000000000000000
  %a.magnitude = and i64 %a, u0x7FFFFFFFFFFFFFFF
  %b.magnitude = and i64 %b, u0x7FFFFFFFFFFFFFFF
  %a.digits = call i64 @spirant.f64.digits(i64 %a.magnitude)
  %b.digits = call i64 @spirant.f64.digits(i64 %b.magnitude)
  %a.scale = call i32 @spirant.f64.scale(i64 %a.magnitude)
  %b.scale = call i32 @spirant.f64.scale(i64 %b.magnitude)
  %a.high = shl i64 %a.digits, 10
  %b.high = shl i64 %b.digits, 11
  %a.wide = zext i64 %a.high to i128
  %b.wide = zext i64 %b.high to i128
  %product = mul i128 %a.wide, %b.wide
  %upper = lshr i128 %product, 64
  %high = trunc i128 %upper to i64
  %low = trunc i128 %product to i64
  %inexact = icmp ne i64 %low, 0
  %sticky = zext i1 %inexact to i64
  %jammed = or i64 %high, %sticky
  ; The first bit is bit 62 or 61.
  %is.small = icmp ult i64 %jammed, u0x4000000000000000
  %doubled = shl i64 %jammed, 1
  %significand = select i1 %is.small, i64 %doubled, i64 %jammed
  %scales = add i32 %a.scale, %b.scale
  %bias = select i1 %is.small, i32 1023, i32 1022
  %exponent = sub i32 %scales, %bias
  %finite = call i64 @spirant.f64.pack(i64 %sign, i32 %exponent, i64 %significand)
  %a.special = icmp uge i64 %a.magnitude, u0x7FF0000000000000
  %b.special = icmp uge i64 %b.magnitude, u0x7FF0000000000000
  %is.special = or i1 %a.special, %b.special
  %a.nan = icmp ugt i64 %a.magnitude, u0x7FF0000000000000
  %b.nan = icmp ugt i64 %b.magnitude, u0x7FF0000000000000
  %is.nan = or i1 %a.nan, %b.nan
  %a.zero = icmp eq i64 %a.magnitude, 0
  %b.zero = icmp eq i64 %b.magnitude, 0
  %is.zero = or i1 %a.zero, %b.zero
  %invalid = or i1 %is.nan, %is.zero
  %infinity = or i64 %sign, u0x7FF0000000000000
  %special = select i1 %invalid, i64 u0x7FF8000000000000, i64 %infinity
  %result = select i1 %is.special, i64 %special, i64 %finite
  ret i64 %result
}

declare i32 @spirant.f64.scale(i64)
declare i64 @spirant.f64.digits(i64)
declare i64 @spirant.f64.pack(i64, i32, i64)
