; The double of the same value.
define i64 @spirant.f64.of_f32(i32 %x) {
  %wide = zext i32 %x to i64
  %sign.bit = and i64 %wide, u0x80000000
  %sign = shl i64 %sign.bit, 32
  %magnitude = and i64 %wide, u0x7FFFFFFF
  %moved = shl i64 %magnitude, 29
  %normal = add i64 %moved, u0x3800000000000000
  %special = or i64 %moved, u0x7FF0000000000000
  ; Subnormal numbers are so many times 2^-149.
  %zeros = call i64 @llvm.ctlz.i64(i64 %magnitude, i1 false)
  %by = sub i64 %zeros, 11
  %is.subnormal = icmp ult i64 %magnitude, u0x800000
  %by.safe = select i1 %is.subnormal, i64 %by, i64 0
  %digits = shl i64 %magnitude, %by.safe
  %fraction = and i64 %digits, u0xFFFFFFFFFFFFF
  %exponent = sub i64 937, %zeros
  %field = shl i64 %exponent, 52
  %value = or i64 %field, %fraction
  %is.zero = icmp eq i64 %magnitude, 0
  %small = select i1 %is.zero, i64 0, i64 %value
  %is.special = icmp uge i64 %magnitude, u0x7F800000
  %finite = select i1 %is.subnormal, i64 %small, i64 %normal
  %result.magnitude = select i1 %is.special, i64 %special, i64 %finite
  %result = or i64 %result.magnitude, %sign
  ret i64 %result
}

declare i64 @llvm.ctlz.i64(i64, i1)
