; The product of the first two plus the third, rounded once. The product is exact, its first bit among the bits 124
; and 125 of 128; so is that of the addend, at bit 124.
define i64 @spirant.f64.fma(i64 %a, i64 %b, i64 %c) {
  %signs = xor i64 %a, %b
  %product.sign = and i64 %signs, u0x8000000000000000
  %addend.sign = and i64 %c, u0x8000000000000000
  %a.magnitude = and i64 %a, u0x7FFFFFFFFFFFFFFF
  %b.magnitude = and i64 %b, u0x7FFFFFFFFFFFFFFF
  %c.magnitude = and i64 %c, u0x7FFFFFFFFFFFFFFF
  %a.digits = call i64 @spirant.f64.digits(i64 %a.magnitude)
  %b.digits = call i64 @spirant.f64.digits(i64 %b.magnitude)
  %c.digits = call i64 @spirant.f64.digits(i64 %c.magnitude)
  %a.scale = call i32 @spirant.f64.scale(i64 %a.magnitude)
  %b.scale = call i32 @spirant.f64.scale(i64 %b.magnitude)
  %c.scale = call i32 @spirant.f64.scale(i64 %c.magnitude)
  %a.wide = zext i64 %a.digits to i128
  %b.wide = zext i64 %b.digits to i128
  %c.wide = zext i64 %c.digits to i128
  %product = mul i128 %a.wide, %b.wide
  %product.high = shl i128 %product, 20
  %addend.high = shl i128 %c.wide, 72
  ; Zero has the exponent of what vanishes beside anything.
  %a.zero = icmp eq i64 %a.magnitude, 0
  %b.zero = icmp eq i64 %b.magnitude, 0
  %c.zero = icmp eq i64 %c.magnitude, 0
  %product.zero = or i1 %a.zero, %b.zero
  %scales = add i32 %a.scale, %b.scale
  %product.own = sub i32 %scales, 1023
  %product.scale = select i1 %product.zero, i32 -8192, i32 %product.own
  %addend.scale = select i1 %c.zero, i32 -8192, i32 %c.scale
  %scale = call i32 @llvm.smax.i32(i32 %product.scale, i32 %addend.scale)
  %product.less = sub i32 %scale, %product.scale
  %addend.less = sub i32 %scale, %addend.scale
  %p = call i128 @spirant.f64.jam128(i128 %product.high, i32 %product.less)
  %q = call i128 @spirant.f64.jam128(i128 %addend.high, i32 %addend.less)
  %subtracts = icmp ne i64 %product.sign, %addend.sign
  %sum = add i128 %p, %q
  %p.less = icmp ult i128 %p, %q
  %difference = sub i128 %p, %q
  %opposite = sub i128 %q, %p
  %distance = select i1 %p.less, i128 %opposite, i128 %difference
  %value = select i1 %subtracts, i128 %distance, i128 %sum
  %larger.sign = select i1 %p.less, i64 %addend.sign, i64 %product.sign
  %is.zero = icmp eq i128 %value, 0
  %cancels = and i1 %is.zero, %subtracts
  %sign = select i1 %cancels, i64 0, i64 %larger.sign
  ; The first bit goes to bit 126.
  %value.upper = lshr i128 %value, 64
  %is.low = icmp eq i128 %value.upper, 0
  %value.up = shl i128 %value, 64
  %top = select i1 %is.low, i128 %value.up, i128 %value
  %top.upper = lshr i128 %top, 64
  %top.high = trunc i128 %top.upper to i64
  ; What was moved up may have its first bit at the very top.
  %zeros = call i64 @llvm.ctlz.i64(i64 %top.high, i1 false)
  %at.top = icmp eq i64 %zeros, 0
  %top.half = lshr i128 %top, 1
  %by = sub i64 %zeros, 1
  %by.safe = select i1 %at.top, i64 0, i64 %by
  %by.wide = zext i64 %by.safe to i128
  %moved.up = shl i128 %top, %by.wide
  %moved = select i1 %at.top, i128 %top.half, i128 %moved.up
  %moved.upper = lshr i128 %moved, 64
  %high = trunc i128 %moved.upper to i64
  %low = trunc i128 %moved to i64
  %inexact = icmp ne i64 %low, 0
  %sticky = zext i1 %inexact to i64
  %significand = or i64 %high, %sticky
  %by.int = trunc i64 %by to i32
  %less.low = select i1 %is.low, i32 62, i32 -2
  %less = add i32 %by.int, %less.low
  %exponent = sub i32 %scale, %less
  %finite = call i64 @spirant.f64.pack(i64 %sign, i32 %exponent, i64 %significand)
  %a.infinite = icmp eq i64 %a.magnitude, u0x7FF0000000000000
  %b.infinite = icmp eq i64 %b.magnitude, u0x7FF0000000000000
  %c.infinite = icmp eq i64 %c.magnitude, u0x7FF0000000000000
  %product.infinite = or i1 %a.infinite, %b.infinite
  %infinity = or i64 %product.sign, u0x7FF0000000000000
  %special.sum = select i1 %c.infinite, i64 %c, i64 %finite
  %special = select i1 %product.infinite, i64 %infinity, i64 %special.sum
  %a.nan = icmp ugt i64 %a.magnitude, u0x7FF0000000000000
  %b.nan = icmp ugt i64 %b.magnitude, u0x7FF0000000000000
  %c.nan = icmp ugt i64 %c.magnitude, u0x7FF0000000000000
  %ab.nan = or i1 %a.nan, %b.nan
  %is.nan = or i1 %ab.nan, %c.nan
  %no.product = and i1 %product.infinite, %product.zero
  %both.infinite = and i1 %product.infinite, %c.infinite
  %no.sum = and i1 %both.infinite, %subtracts
  %undefined = or i1 %no.product, %no.sum
  %invalid = or i1 %is.nan, %undefined
  %result = select i1 %invalid, i64 u0x7FF8000000000000, i64 %special
  ret i64 %result
}

declare i128 @spirant.f64.jam128(i128, i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @spirant.f64.scale(i64)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @spirant.f64.digits(i64)
declare i64 @spirant.f64.pack(i64, i32, i64)
