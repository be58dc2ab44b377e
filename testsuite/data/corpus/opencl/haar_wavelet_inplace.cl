//@ flags -cl-std=CL1.2
// Integer Haar lifting over all levels in one work-group, in place, then undone to prove it lossless.
//@ kernel haar global 64 1 1 local 32 1 1
//@ arg buffer 512 rand:861
//@ arg buffer 512 zero
//@ arg buffer 256 zero
__kernel void haar(__global const int *in, __global int *coef, __global int *errors)
{
    __local int s[64];
    const int l = get_local_id(0), base = get_group_id(0) * 64;
    int v0 = in[base + 2 * l] >> 16, v1 = in[base + 2 * l + 1] >> 16;
    s[2 * l] = v0;
    s[2 * l + 1] = v1;
    for (int step = 1; step < 64; step <<= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        int i = 2 * step * l;
        if (i < 64) {
            int d = s[i + step] - s[i];
            s[i + step] = d;
            s[i] += d >> 1;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    coef[base + l] = s[l];
    coef[base + l + 32] = s[l + 32];
    for (int step = 32; step; step >>= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        int i = 2 * step * l;
        if (i < 64) {
            int d = s[i + step];
            s[i] -= d >> 1;
            s[i + step] = d + s[i];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    errors[get_global_id(0)] = (s[2 * l] - v0) | (s[2 * l + 1] - v1);
}
