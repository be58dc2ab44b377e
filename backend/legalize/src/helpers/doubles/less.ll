; Whether the first of two numbers is less.
define i1 @spirant.f64.less(i64 %a, i64 %b) {
  %is.unordered = call i1 @spirant.f64.unordered(i64 %a, i64 %b)
  %is.ordered = xor i1 %is.unordered, true
  %a.order = call i64 @spirant.f64.order(i64 %a)
  %b.order = call i64 @spirant.f64.order(i64 %b)
  %holds = icmp slt i64 %a.order, %b.order
  %result = and i1 %is.ordered, %holds
  ret i1 %result
}

declare i1 @spirant.f64.unordered(i64, i64)
declare i64 @spirant.f64.order(i64)
