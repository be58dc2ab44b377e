; The unsigned integer towards zero; the nearest there is beyond the bounds, zero for what is not a number.
define i64 @spirant.f64.to_unsigned(i64 %x) {
  %whole = call i64 @spirant.f64.whole(i64 %x)
  ; 2^64 and above.
  %is.beyond = icmp uge i64 %x, u0x43F0000000000000
  %value = select i1 %is.beyond, i64 -1, i64 %whole
  ; Negative numbers and what is not a number are above infinity as unsigned integers.
  %is.none = icmp ugt i64 %x, u0x7FF0000000000000
  %result = select i1 %is.none, i64 0, i64 %value
  ret i64 %result
}

declare i64 @spirant.f64.whole(i64)
