; What a number has more than the integer towards zero, with its sign; zero for infinities.
define i64 @spirant.f64.fraction(i64 %x) {
  %sign = and i64 %x, u0x8000000000000000
  %magnitude = and i64 %x, u0x7FFFFFFFFFFFFFFF
  %whole = call i64 @spirant.f64.trunc(i64 %magnitude)
  %opposite = xor i64 %whole, u0x8000000000000000
  %rest = call i64 @spirant.f64.add(i64 %magnitude, i64 %opposite)
  %is.infinite = icmp eq i64 %magnitude, u0x7FF0000000000000
  %value = select i1 %is.infinite, i64 0, i64 %rest
  %result = or i64 %value, %sign
  ret i64 %result
}

declare i64 @spirant.f64.add(i64, i64)
declare i64 @spirant.f64.trunc(i64)
