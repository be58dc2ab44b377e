; The nearest f32, ties to even.
define i32 @spirant.f64.to_f32(i64 %x) {
  %sign.wide = lshr i64 %x, 32
  %sign.word = trunc i64 %sign.wide to i32
  %sign = and i32 %sign.word, u0x80000000
  %magnitude = and i64 %x, u0x7FFFFFFFFFFFFFFF
  %digits = call i64 @spirant.f64.digits(i64 %magnitude)
  %scale = call i32 @spirant.f64.scale(i64 %magnitude)
  %exponent = sub i32 %scale, 896
  ; Three bits more than an f32 has; a subnormal number has the exponent of the smallest normal one.
  %missing = sub i32 1, %exponent
  %is.tiny = icmp slt i32 %exponent, 1
  %more = select i1 %is.tiny, i32 %missing, i32 0
  %by = add i32 %more, 26
  %aligned = call i64 @spirant.f64.jam(i64 %digits, i32 %by)
  %word = trunc i64 %aligned to i32
  %rest = and i32 %word, 7
  %kept = lshr i32 %word, 3
  %last = and i32 %kept, 1
  %edge = add i32 %rest, %last
  %is.up = icmp ugt i32 %edge, 4
  %up = zext i1 %is.up to i32
  %rounded = add i32 %kept, %up
  %below = sub i32 %exponent, 1
  %least = call i32 @llvm.smax.i32(i32 %below, i32 0)
  %most = call i32 @llvm.smin.i32(i32 %least, i32 254)
  %base = shl i32 %most, 23
  %sum = add i32 %base, %rounded
  %finite = call i32 @llvm.umin.i32(i32 %sum, i32 u0x7F800000)
  %is.infinite = icmp eq i64 %magnitude, u0x7FF0000000000000
  %value = select i1 %is.infinite, i32 u0x7F800000, i32 %finite
  %is.nan = icmp ugt i64 %magnitude, u0x7FF0000000000000
  %result.magnitude = select i1 %is.nan, i32 u0x7FC00000, i32 %value
  %result = or i32 %result.magnitude, %sign
  ret i32 %result
}

declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @spirant.f64.scale(i64)
declare i64 @spirant.f64.digits(i64)
declare i64 @spirant.f64.jam(i64, i32)
