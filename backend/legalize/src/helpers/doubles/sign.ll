; One with the sign of a number; zero itself, and zero for what is not a number.
define i64 @spirant.f64.sign(i64 %x) {
  %magnitude = and i64 %x, u0x7FFFFFFFFFFFFFFF
  %sign = and i64 %x, u0x8000000000000000
  %one = or i64 %sign, u0x3FF0000000000000
  %is.zero = icmp eq i64 %magnitude, 0
  %value = select i1 %is.zero, i64 %x, i64 %one
  %is.nan = icmp ugt i64 %magnitude, u0x7FF0000000000000
  %result = select i1 %is.nan, i64 0, i64 %value
  ret i64 %result
}
