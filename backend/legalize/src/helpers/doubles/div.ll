; The quotient, by shifting and subtracting: a bit in each step.
define i64 @spirant.f64.div(i64 %a, i64 %b) {
entry:
  %signs = xor i64 %a, %b
  %sign = and i64 %signs, u0x8000000000000000
  %a.magnitude = and i64 %a, u0x7FFFFFFFFFFFFFFF
  %b.magnitude = and i64 %b, u0x7FFFFFFFFFFFFFFF
  %a.digits = call i64 @spirant.f64.digits(i64 %a.magnitude)
  %b.digits = call i64 @spirant.f64.digits(i64 %b.magnitude)
  %a.scale = call i32 @spirant.f64.scale(i64 %a.magnitude)
  %b.scale = call i32 @spirant.f64.scale(i64 %b.magnitude)
  ; The quotient of the digits is at least one, and less than two.
  %is.less = icmp ult i64 %a.digits, %b.digits
  %a.doubled = shl i64 %a.digits, 1
  %dividend = select i1 %is.less, i64 %a.doubled, i64 %a.digits
  %scales = sub i32 %a.scale, %b.scale
  %bias = select i1 %is.less, i32 1022, i32 1023
  %exponent = add i32 %scales, %bias
  br label %step
step:
  %i = phi i32 [ 0, %entry ], [ %i.next, %step ]
  %quotient = phi i64 [ 0, %entry ], [ %quotient.next, %step ]
  %rest = phi i64 [ %dividend, %entry ], [ %rest.next, %step ]
  %fits = icmp uge i64 %rest, %b.digits
  %bit = zext i1 %fits to i64
  %quotient.up = shl i64 %quotient, 1
  %quotient.next = or i64 %quotient.up, %bit
  %taken = select i1 %fits, i64 %b.digits, i64 0
  %left = sub i64 %rest, %taken
  %rest.next = shl i64 %left, 1
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 55
  br i1 %more, label %step, label %done
done:
  %digits = shl i64 %quotient.next, 8
  %inexact = icmp ne i64 %rest.next, 0
  %sticky = zext i1 %inexact to i64
  %jammed = or i64 %digits, %sticky
  %a.zero = icmp eq i64 %a.magnitude, 0
  %b.zero = icmp eq i64 %b.magnitude, 0
  %significand = select i1 %a.zero, i64 0, i64 %jammed
  %finite = call i64 @spirant.f64.pack(i64 %sign, i32 %exponent, i64 %significand)
  %a.infinite = icmp eq i64 %a.magnitude, u0x7FF0000000000000
  %b.infinite = icmp eq i64 %b.magnitude, u0x7FF0000000000000
  %is.infinite = or i1 %a.infinite, %b.zero
  %infinity = or i64 %sign, u0x7FF0000000000000
  %vanishing = select i1 %b.infinite, i64 %sign, i64 %finite
  %quotient.signed = select i1 %is.infinite, i64 %infinity, i64 %vanishing
  %a.nan = icmp ugt i64 %a.magnitude, u0x7FF0000000000000
  %b.nan = icmp ugt i64 %b.magnitude, u0x7FF0000000000000
  %is.nan = or i1 %a.nan, %b.nan
  %both.zero = and i1 %a.zero, %b.zero
  %both.infinite = and i1 %a.infinite, %b.infinite
  %undefined = or i1 %both.zero, %both.infinite
  %invalid = or i1 %is.nan, %undefined
  %result = select i1 %invalid, i64 u0x7FF8000000000000, i64 %quotient.signed
  ret i64 %result
}

declare i32 @spirant.f64.scale(i64)
declare i64 @spirant.f64.digits(i64)
declare i64 @spirant.f64.pack(i64, i32, i64)
