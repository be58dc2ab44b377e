; test: isel -mtriple=spirv64-unknown-unknown
; Each predicate is an instruction; booleans are compared by logic.

define spir_func i1 @f(i32 %a, i32 %b, float %x, float %y, i1 %p, i1 %q) {
  %1 = icmp eq i32 %a, %b
  %2 = icmp ne i1 %p, %q
  %3 = icmp slt i32 %a, %b
  %4 = icmp uge i32 %a, %b
  %5 = fcmp oeq float %x, %y
  %6 = fcmp ult float %x, %y
  %7 = fcmp ord float %x, %y
  %8 = fcmp uno float %x, %y
  %9 = icmp eq i1 %p, %q
  %r1 = and i1 %1, %2
  %r2 = or i1 %3, %4
  %r3 = xor i1 %5, %6
  %r4 = and i1 %7, %8
  %s1 = or i1 %r1, %r2
  %s2 = or i1 %r3, %r4
  %s3 = and i1 %s1, %s2
  %s = select i1 %9, i1 %s3, i1 %p
  ret i1 %s
}
