// test: cc --target-env=opencl1.2 --spirv-ext=-SPV_KHR_integer_dot_product
// A dot product of integers where the extension is not permitted.
int __spirv_SDotKHR(char4 a, char4 b);
int __attribute__((overloadable)) dot_acc_sat(char4 a, char4 b, int c);
__kernel void k(__global char4 *a, __global int *p) {
  p[0] = dot_acc_sat(a[0], a[1], p[1]);
}

// ---- expected ----
// error[E0005]: OpSDotAccSat requires the capability DotProduct
//  --> dot_product.cl:6:10
//   |
// 6 |   p[0] = dot_acc_sat(a[0], a[1], p[1]);
//   |          ^^^^^^^^^^^
//   |
//   = note: the capability DotProduct requires SPIR-V 1.6 or the extension SPV_KHR_integer_dot_product
//   = help: opencl3.0 has it, or permit SPV_KHR_integer_dot_product (--spirv-ext=+SPV_KHR_integer_dot_product)
