; The integer towards negative infinity.
define i64 @spirant.f64.floor(i64 %x) {
  %truncated = call i64 @spirant.f64.trunc(i64 %x)
  %lower = call i64 @spirant.f64.add(i64 %truncated, i64 u0xBFF0000000000000)
  %is.negative = icmp slt i64 %x, 0
  %is.inexact = icmp ne i64 %truncated, %x
  %is.lower = and i1 %is.negative, %is.inexact
  %result = select i1 %is.lower, i64 %lower, i64 %truncated
  ret i64 %result
}

declare i64 @spirant.f64.add(i64, i64)
declare i64 @spirant.f64.trunc(i64)
