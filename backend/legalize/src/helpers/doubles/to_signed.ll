; The signed integer towards zero; the nearest there is beyond the bounds, zero for what is not a number.
define i64 @spirant.f64.to_signed(i64 %x) {
  %magnitude = and i64 %x, u0x7FFFFFFFFFFFFFFF
  %whole = call i64 @spirant.f64.whole(i64 %magnitude)
  ; 2^63 and above.
  %is.beyond = icmp uge i64 %magnitude, u0x43E0000000000000
  %signs = ashr i64 %x, 63
  %bound = xor i64 %signs, u0x7FFFFFFFFFFFFFFF
  %flipped = xor i64 %whole, %signs
  %own = sub i64 %flipped, %signs
  %value = select i1 %is.beyond, i64 %bound, i64 %own
  %is.nan = icmp ugt i64 %magnitude, u0x7FF0000000000000
  %result = select i1 %is.nan, i64 0, i64 %value
  ret i64 %result
}

declare i64 @spirant.f64.whole(i64)
