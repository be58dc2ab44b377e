; The remainder of a division towards negative infinity, which has the sign of the divisor.
define i64 @spirant.f64.mod(i64 %a, i64 %b) {
  %rest = call i64 @spirant.f64.rem(i64 %a, i64 %b)
  %other = call i64 @spirant.f64.add(i64 %rest, i64 %b)
  %magnitude = and i64 %rest, u0x7FFFFFFFFFFFFFFF
  %is.zero = icmp eq i64 %magnitude, 0
  %zero = and i64 %b, u0x8000000000000000
  %signs = xor i64 %rest, %b
  %differ = icmp slt i64 %signs, 0
  %is.nan = icmp ugt i64 %magnitude, u0x7FF0000000000000
  %is.number = xor i1 %is.nan, true
  %moves = and i1 %differ, %is.number
  %moved = select i1 %moves, i64 %other, i64 %rest
  %result = select i1 %is.zero, i64 %zero, i64 %moved
  ret i64 %result
}

declare i64 @spirant.f64.add(i64, i64)
declare i64 @spirant.f64.rem(i64, i64)
