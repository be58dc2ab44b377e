//@ flags -cl-std=CL1.2
// A kernel that calls another kernel of the program as a function.
//@ kernel outer global 32 1 1 local 8 1 1
//@ arg buffer 128 rand:1101
//@ arg buffer 128 zero
__kernel void scale(__global const int *in, __global int *out, int k)
{
    size_t i = get_global_id(0);
    out[i] += (in[i] >> 8) * k;
}

__kernel void outer(__global const int *in, __global int *out)
{
    scale(in, out, 3);
    if (get_local_id(0) & 1)
        scale(in, out, -1);
}
