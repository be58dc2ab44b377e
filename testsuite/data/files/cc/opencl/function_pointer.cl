// test: cc --spirv-ext=-SPV_INTEL_function_pointers
// A call through a table of functions.
#pragma OPENCL EXTENSION __cl_clang_function_pointers : enable
typedef int (*operation)(int, int);
int plus(int a, int b) { return a + b; }
int times(int a, int b) { return a * b; }

__kernel void apply(__global int *p, int which) {
  operation f = which ? plus : times;
  size_t i = get_global_id(0);
  p[i] = f(p[i], 3);
}

// ---- expected ----
// error[E0002]: the address of the function times: SPIR-V has no function pointers without SPV_INTEL_function_pointers
//  --> function_pointer.cl:9:17
//   |
// 9 |   operation f = which ? plus : times;
//   |                 ^^^^^
// error[E0002]: a call through a pointer: SPIR-V has none without SPV_INTEL_function_pointers
//   --> function_pointer.cl:11:10
//    |
// 11 |   p[i] = f(p[i], 3);
//    |          ^
