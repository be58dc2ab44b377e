; The biased exponent that goes with the digits of a magnitude.
define i32 @spirant.f64.scale(i64 %magnitude) {
  %shifted = lshr i64 %magnitude, 52
  %exponent = trunc i64 %shifted to i32
  %is.subnormal = icmp eq i32 %exponent, 0
  %zeros = call i64 @llvm.ctlz.i64(i64 %magnitude, i1 false)
  %count = trunc i64 %zeros to i32
  %own = sub i32 12, %count
  %result = select i1 %is.subnormal, i32 %own, i32 %exponent
  ret i32 %result
}

declare i64 @llvm.ctlz.i64(i64, i1)
