// test: cc
// An instruction by name with operands that it does not allow.
float __spirv_BitReverse(float x);
__kernel void k(__global float *p) { p[0] = __spirv_BitReverse(p[0]); }

// ---- expected ----
// error[E0004]: __spirv_BitReverse: spirv.BitReverse: the result is f32, not an integer
//  --> instruction_types.cl:4:45
//   |
// 4 | __kernel void k(__global float *p) { p[0] = __spirv_BitReverse(p[0]); }
//   |                                             ^^^^^^^^^^^^^^^^^^
