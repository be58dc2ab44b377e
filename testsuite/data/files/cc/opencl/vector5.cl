// test: cc
// A vector of five components in an image operation.
typedef float float5 __attribute__((ext_vector_type(5)));
float5 __attribute__((overloadable)) frexp(float5 x, int *e);
__kernel void k(__global float5 *p, __global int *e) { int x; p[0] = frexp(p[0], &x); e[0] = x; }

// ---- expected ----
// error[E0002]: spirv.CL.Frexp is not supported on vectors of this length
//  --> vector5.cl:5:70
//   |
// 5 | __kernel void k(__global float5 *p, __global int *e) { int x; p[0] = frexp(p[0], &x); e[0] = x; }
//   |                                                                      ^^^^^
