; The remainder of a division towards zero, which is exact: a bit of the quotient in each step.
define i64 @spirant.f64.rem(i64 %a, i64 %b) {
entry:
  %sign = and i64 %a, u0x8000000000000000
  %a.magnitude = and i64 %a, u0x7FFFFFFFFFFFFFFF
  %b.magnitude = and i64 %b, u0x7FFFFFFFFFFFFFFF
  %a.digits = call i64 @spirant.f64.digits(i64 %a.magnitude)
  %b.digits = call i64 @spirant.f64.digits(i64 %b.magnitude)
  %a.scale = call i32 @spirant.f64.scale(i64 %a.magnitude)
  %b.scale = call i32 @spirant.f64.scale(i64 %b.magnitude)
  %distance = sub i32 %a.scale, %b.scale
  %is.less = icmp ult i64 %a.magnitude, %b.magnitude
  %a.special = icmp uge i64 %a.magnitude, u0x7FF0000000000000
  %b.nan = icmp ugt i64 %b.magnitude, u0x7FF0000000000000
  %b.zero = icmp eq i64 %b.magnitude, 0
  %no.divisor = or i1 %b.nan, %b.zero
  %invalid = or i1 %a.special, %no.divisor
  %is.known = or i1 %is.less, %invalid
  %steps = select i1 %is.known, i32 0, i32 %distance
  br label %check
check:
  %i = phi i32 [ 0, %entry ], [ %i.next, %step ]
  %rest = phi i64 [ %a.digits, %entry ], [ %rest.next, %step ]
  %fits = icmp uge i64 %rest, %b.digits
  %taken = select i1 %fits, i64 %b.digits, i64 0
  %left = sub i64 %rest, %taken
  %more = icmp slt i32 %i, %steps
  br i1 %more, label %step, label %done
step:
  %rest.next = shl i64 %left, 1
  %i.next = add i32 %i, 1
  br label %check
done:
  %zeros = call i64 @llvm.ctlz.i64(i64 %left, i1 false)
  %by = sub i64 %zeros, 1
  %significand = shl i64 %left, %by
  %by.int = trunc i64 %by to i32
  %less = sub i32 %by.int, 10
  %exponent = sub i32 %b.scale, %less
  %finite = call i64 @spirant.f64.pack(i64 %sign, i32 %exponent, i64 %significand)
  %value = select i1 %is.less, i64 %a, i64 %finite
  %result = select i1 %invalid, i64 u0x7FF8000000000000, i64 %value
  ret i64 %result
}

declare i32 @spirant.f64.scale(i64)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @spirant.f64.digits(i64)
declare i64 @spirant.f64.pack(i64, i32, i64)
