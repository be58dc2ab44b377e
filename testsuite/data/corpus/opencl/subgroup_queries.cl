//@ flags -cl-std=CL3.0
// Sub-group geometry: what it computes is an identity of the reported numbers, the same on every device.
//@ kernel sgq global 64 1 1 local 32 1 1
//@ arg buffer 256 zero
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
kernel void sgq(global int *out)
{
    uint size = get_sub_group_size(), max_size = get_max_sub_group_size();
    uint lane = get_sub_group_local_id(), sg = get_sub_group_id(), n = get_num_sub_groups();
    int ok = size <= max_size && lane < size && sg < n && get_enqueued_num_sub_groups() >= n;
    ok += 2 * (sub_group_reduce_max(lane) + 1 == size);
    ok += 4 * (sub_group_any(lane == 0) != 0);
    ok += 8 * (n == (get_local_size(0) + max_size - 1) / max_size);
    sub_group_barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = ok + 100 * (int)get_local_id(0);
}
