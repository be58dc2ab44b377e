; The number, shifted right; the last bit is set where any that was lost is.
define i64 @spirant.f64.jam(i64 %x, i32 %by) {
  %most = call i32 @llvm.umin.i32(i32 %by, i32 63)
  %amount = zext i32 %most to i64
  %shifted = lshr i64 %x, %amount
  %back = shl i64 %shifted, %amount
  %inexact = icmp ne i64 %back, %x
  %sticky = zext i1 %inexact to i64
  %result = or i64 %shifted, %sticky
  ret i64 %result
}

declare i32 @llvm.umin.i32(i32, i32)
