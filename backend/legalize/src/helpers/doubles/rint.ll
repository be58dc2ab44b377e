; The nearest integer, ties to even.
define i64 @spirant.f64.rint(i64 %x) {
  %magnitude = and i64 %x, u0x7FFFFFFFFFFFFFFF
  %sign = and i64 %x, u0x8000000000000000
  %places = call i64 @spirant.f64.places(i64 %magnitude)
  ; All but the first place, and one more where the integer is odd: what is above half a unit then carries.
  %below.half = lshr i64 %places, 1
  %unit = add i64 %places, 1
  %last = and i64 %magnitude, %unit
  %is.odd = icmp ne i64 %last, 0
  %odd = zext i1 %is.odd to i64
  %added = add i64 %magnitude, %below.half
  %moved = add i64 %added, %odd
  %kept = xor i64 %places, -1
  %rounded = and i64 %moved, %kept
  %is.whole = icmp eq i64 %places, 0
  %large = select i1 %is.whole, i64 %magnitude, i64 %rounded
  %above.half = icmp ugt i64 %magnitude, u0x3FE0000000000000
  %one = select i1 %above.half, i64 u0x3FF0000000000000, i64 0
  %is.small = icmp ult i64 %magnitude, u0x3FF0000000000000
  %value = select i1 %is.small, i64 %one, i64 %large
  %result = or i64 %value, %sign
  ret i64 %result
}

declare i64 @spirant.f64.places(i64)
