; A number times a power of two.
define i64 @spirant.f64.ldexp(i64 %x, i32 %power) {
  %magnitude = and i64 %x, u0x7FFFFFFFFFFFFFFF
  %sign = and i64 %x, u0x8000000000000000
  %digits = call i64 @spirant.f64.digits(i64 %magnitude)
  %scale = call i32 @spirant.f64.scale(i64 %magnitude)
  %significand = shl i64 %digits, 10
  ; Beyond these bounds any number is infinite, or zero.
  %least = call i32 @llvm.smax.i32(i32 %power, i32 -4096)
  %bounded = call i32 @llvm.smin.i32(i32 %least, i32 4096)
  %exponent = add i32 %scale, %bounded
  %value = call i64 @spirant.f64.pack(i64 %sign, i32 %exponent, i64 %significand)
  %is.special = icmp uge i64 %magnitude, u0x7FF0000000000000
  %result = select i1 %is.special, i64 %x, i64 %value
  ret i64 %result
}

declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @spirant.f64.scale(i64)
declare i64 @spirant.f64.digits(i64)
declare i64 @spirant.f64.pack(i64, i32, i64)
