//@ flags -cl-std=CL2.0 -Xclang -cl-ext=+__cl_clang_function_pointers
//@ norun function pointers need an extension of the device
// A table of function pointers and an indirect call; without SPV_INTEL_function_pointers this is to be refused with a diagnostic.
#pragma OPENCL EXTENSION __cl_clang_function_pointers : enable
typedef int (*op_t)(int, int);
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }

kernel void dispatch(global const int *in, global int *out)
{
    size_t i = get_global_id(0);
    op_t ops[3] = { add, sub, mul };
    op_t f = ops[(uint)in[i] % 3u];
    out[i] = f(in[i], (int)i);
}
