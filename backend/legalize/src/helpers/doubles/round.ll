; The nearest integer, ties away from zero.
define i64 @spirant.f64.round(i64 %x) {
  %magnitude = and i64 %x, u0x7FFFFFFFFFFFFFFF
  %sign = and i64 %x, u0x8000000000000000
  %places = call i64 @spirant.f64.places(i64 %magnitude)
  %below.half = lshr i64 %places, 1
  %added = add i64 %magnitude, %below.half
  %moved = add i64 %added, 1
  %kept = xor i64 %places, -1
  %rounded = and i64 %moved, %kept
  %is.whole = icmp eq i64 %places, 0
  %large = select i1 %is.whole, i64 %magnitude, i64 %rounded
  %is.half = icmp uge i64 %magnitude, u0x3FE0000000000000
  %one = select i1 %is.half, i64 u0x3FF0000000000000, i64 0
  %is.small = icmp ult i64 %magnitude, u0x3FF0000000000000
  %value = select i1 %is.small, i64 %one, i64 %large
  %result = or i64 %value, %sign
  ret i64 %result
}

declare i64 @spirant.f64.places(i64)
