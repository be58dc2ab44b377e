; The power of two that goes with `significand`.
define i32 @spirant.f64.exponent(i64 %x) {
  %magnitude = and i64 %x, u0x7FFFFFFFFFFFFFFF
  %scale = call i32 @spirant.f64.scale(i64 %magnitude)
  %exponent = sub i32 %scale, 1022
  %is.zero = icmp eq i64 %magnitude, 0
  %is.special = icmp uge i64 %magnitude, u0x7FF0000000000000
  %is.none = or i1 %is.zero, %is.special
  %result = select i1 %is.none, i32 0, i32 %exponent
  ret i32 %result
}

declare i32 @spirant.f64.scale(i64)
