//@ flags -cl-std=CL1.2
//@ kernel payloads global 8 1 1 local 4 1 1
//@ arg buffer 64 rand:77
//@ arg buffer 32 rand:78
//@ arg buffer 64 zero
// NaNs of each width, by their payload: what they are, and that arithmetic keeps them.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
__kernel void payloads(__global const ulong *wide, __global const uint *narrow, __global uint2 *out)
{
    size_t i = get_global_id(0);
    double d = nan(wide[i]);
    float f = nan(narrow[i]);
    uint kinds = (uint)isnan(d) | (uint)isnan(f) << 1 | (uint)(d == d) << 2 | (uint)isnan(d + 1.0) << 3;
    out[i] = (uint2)(kinds, isnan(f * 2.0f) ? narrow[i] : 0u);
}
