//@ flags -cl-std=CL3.0
// Sub-group reduction and scan whose combined result does not depend on the sub-group size.
//@ kernel sgsum global 64 1 1 local 32 1 1
//@ arg buffer 256 rand:541
//@ arg buffer 8 zero
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
kernel void sgsum(global const int *in, global int *out)
{
    local int parts[32];
    int v = in[get_global_id(0)] & 0xffff;
    int sum = sub_group_reduce_add(v);
    int last = sub_group_scan_inclusive_add(v);
    int before = sub_group_scan_exclusive_add(v);
    if (get_sub_group_local_id() == 0)
        parts[get_sub_group_id()] = sum;
    bool consistent = last == before + v && sub_group_broadcast(sum, 0) == sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0) {
        int total = 0;
        for (uint s = 0; s < get_num_sub_groups(); ++s)
            total += parts[s];
        out[get_group_id(0)] = sub_group_all(consistent) || consistent ? total : -1;
    }
}
