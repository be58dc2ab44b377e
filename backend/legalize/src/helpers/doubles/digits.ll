; The significand of a magnitude, its first bit moved to bit 52.
define i64 @spirant.f64.digits(i64 %magnitude) {
  %fraction = and i64 %magnitude, u0xFFFFFFFFFFFFF
  %is.subnormal = icmp ult i64 %magnitude, u0x10000000000000
  %zeros = call i64 @llvm.ctlz.i64(i64 %fraction, i1 false)
  %by = sub i64 %zeros, 11
  %safe = select i1 %is.subnormal, i64 %by, i64 0
  %moved = shl i64 %fraction, %safe
  %whole = or i64 %fraction, u0x10000000000000
  %result = select i1 %is.subnormal, i64 %moved, i64 %whole
  ret i64 %result
}

declare i64 @llvm.ctlz.i64(i64, i1)
