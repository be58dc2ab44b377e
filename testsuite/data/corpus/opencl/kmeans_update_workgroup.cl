//@ novulkan must point at a word of the size that it is used with
//@ flags -cl-std=CL1.2
// k-means update step: fixed-point coordinate sums accumulated with 64-bit atomics.
//@ kernel update global 64 1 1 local 32 1 1
//@ arg buffer 512 randf:213:-4:4
//@ arg buffer 256 rand:214
//@ arg buffer 64 zero
//@ arg buffer 16 zero
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#define CLUSTERS 4
__kernel void update(__global const float2 *pts, __global const uint *label, __global long *sums, __global uint *n)
{
    size_t i = get_global_id(0);
    uint c = label[i] % CLUSTERS;
    long2 q = convert_long2_rte(pts[i] * 65536.0f);
    atom_add(&sums[2 * c], q.x);
    atom_add(&sums[2 * c + 1], q.y);
    atomic_inc(&n[c]);
}
