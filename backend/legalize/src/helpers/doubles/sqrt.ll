; The square root, digit by digit: two bits of the radicand give one of the root.
define i64 @spirant.f64.sqrt(i64 %x) {
entry:
  %magnitude = and i64 %x, u0x7FFFFFFFFFFFFFFF
  %own.digits = call i64 @spirant.f64.digits(i64 %magnitude)
  %scale = call i32 @spirant.f64.scale(i64 %magnitude)
  ; The exponent is made even; the radicand is at least one, and less than four.
  %unbiased = sub i32 %scale, 1023
  %odd = and i32 %unbiased, 1
  %odd.wide = zext i32 %odd to i64
  %even.digits = shl i64 %own.digits, %odd.wide
  %radicand = shl i64 %even.digits, 10
  %halved = ashr i32 %unbiased, 1
  %exponent = add i32 %halved, 1023
  br label %step
step:
  %i = phi i32 [ 0, %entry ], [ %i.next, %step ]
  %digits = phi i64 [ %radicand, %entry ], [ %digits.next, %step ]
  %root = phi i64 [ 0, %entry ], [ %root.next, %step ]
  %rest = phi i64 [ 0, %entry ], [ %rest.next, %step ]
  %pair = lshr i64 %digits, 62
  %digits.next = shl i64 %digits, 2
  %rest.up = shl i64 %rest, 2
  %rest.in = or i64 %rest.up, %pair
  %root.up = shl i64 %root, 2
  %trial = or i64 %root.up, 1
  %fits = icmp uge i64 %rest.in, %trial
  %bit = zext i1 %fits to i64
  %root.double = shl i64 %root, 1
  %root.next = or i64 %root.double, %bit
  %taken = select i1 %fits, i64 %trial, i64 0
  %rest.next = sub i64 %rest.in, %taken
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 55
  br i1 %more, label %step, label %done
done:
  %high = shl i64 %root.next, 8
  %inexact = icmp ne i64 %rest.next, 0
  %sticky = zext i1 %inexact to i64
  %significand = or i64 %high, %sticky
  %positive = call i64 @spirant.f64.pack(i64 0, i32 %exponent, i64 %significand)
  %is.infinite = icmp eq i64 %x, u0x7FF0000000000000
  %is.zero = icmp eq i64 %magnitude, 0
  %is.itself = or i1 %is.infinite, %is.zero
  %value = select i1 %is.itself, i64 %x, i64 %positive
  ; Negative numbers and what is not a number are above infinity as unsigned integers.
  %is.above = icmp ugt i64 %x, u0x7FF0000000000000
  %is.not.zero = xor i1 %is.zero, true
  %invalid = and i1 %is.above, %is.not.zero
  %result = select i1 %invalid, i64 u0x7FF8000000000000, i64 %value
  ret i64 %result
}

declare i32 @spirant.f64.scale(i64)
declare i64 @spirant.f64.digits(i64)
declare i64 @spirant.f64.pack(i64, i32, i64)
