; The number from 1/2 to 1 that, times the power of two of `exponent`, is a number; zero, infinities and what is not a
; number themselves.
define i64 @spirant.f64.significand(i64 %x) {
  %magnitude = and i64 %x, u0x7FFFFFFFFFFFFFFF
  %sign = and i64 %x, u0x8000000000000000
  %digits = call i64 @spirant.f64.digits(i64 %magnitude)
  %fraction = and i64 %digits, u0xFFFFFFFFFFFFF
  %half = or i64 %fraction, u0x3FE0000000000000
  %value = or i64 %half, %sign
  %is.zero = icmp eq i64 %magnitude, 0
  %is.special = icmp uge i64 %magnitude, u0x7FF0000000000000
  %is.itself = or i1 %is.zero, %is.special
  %result = select i1 %is.itself, i64 %x, i64 %value
  ret i64 %result
}

declare i64 @spirant.f64.digits(i64)
