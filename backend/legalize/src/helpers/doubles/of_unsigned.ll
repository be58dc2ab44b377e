; The double nearest to an unsigned integer.
define i64 @spirant.f64.of_unsigned(i64 %x) {
  %zeros = call i64 @llvm.ctlz.i64(i64 %x, i1 false)
  %is.full = icmp slt i64 %x, 0
  %half = lshr i64 %x, 1
  %last = and i64 %x, 1
  %halved = or i64 %half, %last
  %by = sub i64 %zeros, 1
  %by.safe = select i1 %is.full, i64 0, i64 %by
  %moved = shl i64 %x, %by.safe
  %significand = select i1 %is.full, i64 %halved, i64 %moved
  %count = trunc i64 %zeros to i32
  %exponent = sub i32 1086, %count
  %result = call i64 @spirant.f64.pack(i64 0, i32 %exponent, i64 %significand)
  ret i64 %result
}

declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @spirant.f64.pack(i64, i32, i64)
