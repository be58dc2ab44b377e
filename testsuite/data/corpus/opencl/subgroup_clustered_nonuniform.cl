//@ flags -cl-std=CL3.0 -Xclang -cl-ext=+cl_khr_subgroup_clustered_reduce,+cl_khr_subgroup_non_uniform_arithmetic
// Clusters of four, and a reduction inside divergent control flow.
//@ kernel clustered global 64 1 1 local 32 1 1
//@ arg buffer 256 rand:553
//@ arg buffer 256 zero
kernel void clustered(global const int *in, global int *out)
{
    size_t g = get_global_id(0);
    int v = in[g] >> 8;
    int r = sub_group_clustered_reduce_add(v, 4);
    r ^= sub_group_clustered_reduce_max(v, 2);
    if (v & 1)
        r += sub_group_non_uniform_reduce_and(v) & 1;
    else
        r -= sub_group_non_uniform_reduce_or(v) & 1;
    out[g] = r;
}
