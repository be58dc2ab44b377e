; The number, shifted right; the last bit is set where any that was lost is.
define i128 @spirant.f64.jam128(i128 %x, i32 %by) {
  %most = call i32 @llvm.umin.i32(i32 %by, i32 127)
  %amount = zext i32 %most to i128
  %shifted = lshr i128 %x, %amount
  %back = shl i128 %shifted, %amount
  %inexact = icmp ne i128 %back, %x
  %sticky = zext i1 %inexact to i128
  %result = or i128 %shifted, %sticky
  ret i128 %result
}

declare i32 @llvm.umin.i32(i32, i32)
