; A double of a sign, a biased exponent, and a significand whose first bit is bit 62, rounded to the nearest, ties to
; even. Ten bits are rounded away. A significand without its first bit is that of zero.
define i64 @spirant.f64.pack(i64 %sign, i32 %exponent, i64 %significand) {
  ; A subnormal number has the exponent of the smallest normal one.
  %is.tiny = icmp slt i32 %exponent, 1
  %missing = sub i32 1, %exponent
  %by = select i1 %is.tiny, i32 %missing, i32 0
  %aligned = call i64 @spirant.f64.jam(i64 %significand, i32 %by)
  %rest = and i64 %aligned, 1023
  %kept = lshr i64 %aligned, 10
  %odd = and i64 %kept, 1
  ; More than half of the last place, or half and the last bit set.
  %edge = add i64 %rest, %odd
  %is.up = icmp ugt i64 %edge, 512
  %up = zext i1 %is.up to i64
  %rounded = add i64 %kept, %up
  ; The first bit of the significand adds one to the exponent.
  %below = sub i32 %exponent, 1
  %least = call i32 @llvm.smax.i32(i32 %below, i32 0)
  %most = call i32 @llvm.smin.i32(i32 %least, i32 2047)
  %wide = zext i32 %most to i64
  %base = shl i64 %wide, 52
  %sum = add i64 %base, %rounded
  %finite = call i64 @llvm.umin.i64(i64 %sum, i64 u0x7FF0000000000000)
  %is.zero = icmp eq i64 %significand, 0
  %magnitude = select i1 %is.zero, i64 0, i64 %finite
  %result = or i64 %magnitude, %sign
  ret i64 %result
}

declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @spirant.f64.jam(i64, i32)
