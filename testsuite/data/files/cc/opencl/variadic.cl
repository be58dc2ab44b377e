// test: cc
// A function with variable arguments that is nowhere defined.
#pragma OPENCL EXTENSION __cl_clang_variadic_functions : enable
int total(int n, ...);
__kernel void k(__global int *p) { p[0] = total(3, p[1], p[2], p[3]); }

// ---- expected ----
// error[E0002]: total has variable arguments, and functions in SPIR-V a fixed number of parameters
//  --> variadic.cl:5:43
//   |
// 5 | __kernel void k(__global int *p) { p[0] = total(3, p[1], p[2], p[3]); }
//   |                                           ^^^^^
//   |
//   = help: pass the arguments in an array, or make the function a template
