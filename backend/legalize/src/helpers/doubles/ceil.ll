; The integer towards positive infinity.
define i64 @spirant.f64.ceil(i64 %x) {
  %opposite = xor i64 %x, u0x8000000000000000
  %floor = call i64 @spirant.f64.floor(i64 %opposite)
  %result = xor i64 %floor, u0x8000000000000000
  ret i64 %result
}

declare i64 @spirant.f64.floor(i64)
