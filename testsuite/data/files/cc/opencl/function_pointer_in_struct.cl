// test: cc -O0 --spirv-ext=-SPV_INTEL_function_pointers
// The address of a function kept in a struct.
#pragma OPENCL EXTENSION __cl_clang_function_pointers : enable
struct Handler { int kind; int (*act)(int); };
int twice(int x) { return 2 * x; }

int handle(struct Handler h, int x) { return h.act(x); }

__kernel void k(__global int *p) {
  struct Handler h = {1, twice};
  p[0] = handle(h, p[1]);
}

// ---- expected ----
// error[E0002]: a call through a pointer: SPIR-V has none without SPV_INTEL_function_pointers
//  --> function_pointer_in_struct.cl:7:46
//   |
// 7 | int handle(struct Handler h, int x) { return h.act(x); }
//   |                                              ^^^^^
// error[E0002]: the address of the function twice: SPIR-V has no function pointers without SPV_INTEL_function_pointers
//   --> function_pointer_in_struct.cl:10:18
//    |
// 10 |   struct Handler h = {1, twice};
//    |                  ^
