; The bits of a magnitude that are worth less than one, for magnitudes from 1 to 2^52; all of them for greater ones.
define i64 @spirant.f64.places(i64 %magnitude) {
  %exponent = lshr i64 %magnitude, 52
  %by = sub i64 %exponent, 1023
  %most = call i64 @llvm.umin.i64(i64 %by, i64 52)
  %result = lshr i64 u0xFFFFFFFFFFFFF, %most
  ret i64 %result
}

declare i64 @llvm.umin.i64(i64, i64)
