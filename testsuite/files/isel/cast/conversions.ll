; test: isel -mtriple=spirv64-unknown-unknown
; Casts between integers and floats; from and to i1 they are selects and comparisons.

define spir_func float @f(i32 %a, double %d, i1 %b, i64 %l, float %x) {
  %t = trunc i64 %l to i32
  %z = zext i32 %t to i64
  %s = sext i32 %a to i64
  %zb = zext i1 %b to i32
  %sb = sext i1 %b to i32
  %tb = trunc i32 %a to i1
  %ub = uitofp i1 %tb to float
  %ft = fptrunc double %d to float
  %fe = fpext float %ft to double
  %si = fptosi double %fe to i32
  %ui = fptoui float %x to i64
  %sf = sitofp i32 %si to float
  %uf = uitofp i64 %ui to float
  %bc = bitcast i32 %zb to float
  %k1 = add i64 %z, %s
  %k2 = sitofp i64 %k1 to float
  %k3 = sitofp i32 %sb to float
  %r1 = fadd float %ub, %sf
  %r2 = fadd float %uf, %bc
  %r3 = fadd float %k2, %k3
  %r4 = fadd float %r1, %r2
  %r5 = fadd float %r3, %r4
  ret float %r5
}
