; The sum.
define i64 @spirant.f64.add(i64 %a, i64 %b) {
  %a.magnitude = and i64 %a, u0x7FFFFFFFFFFFFFFF
  %b.magnitude = and i64 %b, u0x7FFFFFFFFFFFFFFF
  %swaps = icmp ugt i64 %b.magnitude, %a.magnitude
  %x = select i1 %swaps, i64 %b, i64 %a
  %y = select i1 %swaps, i64 %a, i64 %b
  %x.magnitude = and i64 %x, u0x7FFFFFFFFFFFFFFF
  %y.magnitude = and i64 %y, u0x7FFFFFFFFFFFFFFF
  %x.field = lshr i64 %x.magnitude, 52
  %y.field = lshr i64 %y.magnitude, 52
  %x.wide = call i64 @llvm.umax.i64(i64 %x.field, i64 1)
  %y.wide = call i64 @llvm.umax.i64(i64 %y.field, i64 1)
  %x.exponent = trunc i64 %x.wide to i32
  %y.exponent = trunc i64 %y.wide to i32
  %x.fraction = and i64 %x, u0xFFFFFFFFFFFFF
  %y.fraction = and i64 %y, u0xFFFFFFFFFFFFF
  %x.full = or i64 %x.fraction, u0x10000000000000
  %y.full = or i64 %y.fraction, u0x10000000000000
  %x.normal = icmp ne i64 %x.field, 0
  %y.normal = icmp ne i64 %y.field, 0
  %x.digits = select i1 %x.normal, i64 %x.full, i64 %x.fraction
  %y.digits = select i1 %y.normal, i64 %y.full, i64 %y.fraction
  %x.high = shl i64 %x.digits, 10
  %y.high = shl i64 %y.digits, 10
  %distance = sub i32 %x.exponent, %y.exponent
  %y.aligned = call i64 @spirant.f64.jam(i64 %y.high, i32 %distance)
  %signs = xor i64 %x, %y
  %subtracts = icmp slt i64 %signs, 0
  %sum = add i64 %x.high, %y.aligned
  %difference = sub i64 %x.high, %y.aligned
  %value = select i1 %subtracts, i64 %difference, i64 %sum
  ; A difference of zero is positive.
  %sign.x = and i64 %x, u0x8000000000000000
  %is.zero = icmp eq i64 %value, 0
  %cancels = and i1 %is.zero, %subtracts
  %sign = select i1 %cancels, i64 0, i64 %sign.x
  ; The first bit goes to bit 62.
  %half = lshr i64 %value, 1
  %last = and i64 %value, 1
  %halved = or i64 %half, %last
  %carries = icmp slt i64 %value, 0
  %zeros = call i64 @llvm.ctlz.i64(i64 %value, i1 false)
  %by = sub i64 %zeros, 1
  %by.safe = select i1 %carries, i64 0, i64 %by
  %moved = shl i64 %value, %by.safe
  %significand = select i1 %carries, i64 %halved, i64 %moved
  %less = trunc i64 %by to i32
  %exponent = sub i32 %x.exponent, %less
  %finite = call i64 @spirant.f64.pack(i64 %sign, i32 %exponent, i64 %significand)
  ; Of two, the one of larger magnitude is not a number if any is.
  %is.special = icmp uge i64 %x.magnitude, u0x7FF0000000000000
  %is.nan = icmp ugt i64 %x.magnitude, u0x7FF0000000000000
  %both.infinite = icmp eq i64 %y.magnitude, u0x7FF0000000000000
  %opposite = and i1 %both.infinite, %subtracts
  %invalid = or i1 %is.nan, %opposite
  %special = select i1 %invalid, i64 u0x7FF8000000000000, i64 %x
  %result = select i1 %is.special, i64 %special, i64 %finite
  ret i64 %result
}

declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @spirant.f64.jam(i64, i32)
declare i64 @spirant.f64.pack(i64, i32, i64)
