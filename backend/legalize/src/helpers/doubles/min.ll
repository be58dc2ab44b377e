; The lesser of two; the number, where the other one is none. Negative zero is less than positive zero.
define i64 @spirant.f64.min(i64 %a, i64 %b) {
  %a.magnitude = and i64 %a, u0x7FFFFFFFFFFFFFFF
  %b.magnitude = and i64 %b, u0x7FFFFFFFFFFFFFFF
  %a.signs = ashr i64 %a, 63
  %b.signs = ashr i64 %b, 63
  %a.mask = and i64 %a.signs, u0x7FFFFFFFFFFFFFFF
  %b.mask = and i64 %b.signs, u0x7FFFFFFFFFFFFFFF
  %a.order = xor i64 %a, %a.mask
  %b.order = xor i64 %b, %b.mask
  %first = icmp slt i64 %a.order, %b.order
  %value = select i1 %first, i64 %a, i64 %b
  %a.nan = icmp ugt i64 %a.magnitude, u0x7FF0000000000000
  %b.nan = icmp ugt i64 %b.magnitude, u0x7FF0000000000000
  %not.b = select i1 %b.nan, i64 %a, i64 %value
  %result = select i1 %a.nan, i64 %b, i64 %not.b
  ret i64 %result
}
