; Whether one of the two is not a number.
define i1 @spirant.f64.unordered(i64 %a, i64 %b) {
  %a.magnitude = and i64 %a, u0x7FFFFFFFFFFFFFFF
  %b.magnitude = and i64 %b, u0x7FFFFFFFFFFFFFFF
  %most = call i64 @llvm.umax.i64(i64 %a.magnitude, i64 %b.magnitude)
  %result = icmp ugt i64 %most, u0x7FF0000000000000
  ret i1 %result
}

declare i64 @llvm.umax.i64(i64, i64)
