; A signed integer that is ordered as numbers are; zeros of both signs are one.
define i64 @spirant.f64.order(i64 %x) {
  %magnitude = and i64 %x, u0x7FFFFFFFFFFFFFFF
  %opposite = sub i64 0, %magnitude
  %is.negative = icmp slt i64 %x, 0
  %result = select i1 %is.negative, i64 %opposite, i64 %magnitude
  ret i64 %result
}
