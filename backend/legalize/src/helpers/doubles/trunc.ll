; The integer towards zero.
define i64 @spirant.f64.trunc(i64 %x) {
  %magnitude = and i64 %x, u0x7FFFFFFFFFFFFFFF
  %places = call i64 @spirant.f64.places(i64 %magnitude)
  %kept = xor i64 %places, -1
  %whole = and i64 %x, %kept
  %sign = and i64 %x, u0x8000000000000000
  %is.small = icmp ult i64 %magnitude, u0x3FF0000000000000
  %result = select i1 %is.small, i64 %sign, i64 %whole
  ret i64 %result
}

declare i64 @spirant.f64.places(i64)
