; The integer part of a magnitude of less than 2^64.
define i64 @spirant.f64.whole(i64 %magnitude) {
  %fraction = and i64 %magnitude, u0xFFFFFFFFFFFFF
  %digits = or i64 %fraction, u0x10000000000000
  %exponent = lshr i64 %magnitude, 52
  %up = sub i64 %exponent, 1075
  %down = sub i64 1075, %exponent
  %is.large = icmp uge i64 %exponent, 1075
  %up.most = call i64 @llvm.umin.i64(i64 %up, i64 11)
  %down.most = call i64 @llvm.umin.i64(i64 %down, i64 53)
  %left = shl i64 %digits, %up.most
  %right = lshr i64 %digits, %down.most
  %result = select i1 %is.large, i64 %left, i64 %right
  ret i64 %result
}

declare i64 @llvm.umin.i64(i64, i64)
