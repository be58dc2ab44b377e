//@ novulkan a call through a pointer
//@ noaddresses a call through a pointer
//@ flags -cl-std=CLC++2021
// Functions in generic pointers, as C++ for OpenCL keeps them.
//@ kernel choose global 16 1 1 local 16 1 1
//@ arg buffer 64 rand:5
//@ arg buffer 64 zero
#pragma OPENCL EXTENSION __cl_clang_function_pointers : enable
static uint once(uint x) { return x + 3; }
static uint twice(uint x) { return x * 2; }

kernel void choose(global const uint *in, global uint *out)
{
    size_t i = get_global_id(0);
    uint (*chosen)(uint) = in[i] & 1 ? once : twice;
    out[i] = chosen(in[i] >> 1);
}
