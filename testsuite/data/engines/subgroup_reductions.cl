// Sums and votes of sub-groups, combined over a work-group through local memory, for sub-groups of any size.
//$ -cl-std=CL3.0 -O2 -target spirv64
//$ -cl-std=CL3.0 -O2 --target spirv-unknown-vulkan1.3-compute
//@ kernel total global 64 1 1 local 32 1 1
//@ arg buffer 256 rand:461
//@ arg buffer 32 zero
//@ kernel votes global 64 1 1 local 32 1 1
//@ arg buffer 256 rand:462
//@ arg buffer 16 zero
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
#define MOST 32

__kernel void total(__global const int *values, __global int4 *sums)
{
    __local int partial[MOST], largest[MOST];
    const uint group = get_sub_group_id();
    const int own = values[get_global_id(0)] >> 8;
    const int sum = sub_group_reduce_add(own), greatest = sub_group_reduce_max(own);
    if (get_sub_group_local_id() == 0) {
        partial[group] = sum;
        largest[group] = greatest;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0) {
        int all = 0, most = INT_MIN;
        for (uint i = 0; i < get_num_sub_groups(); ++i) {
            all += partial[i];
            most = max(most, largest[i]);
        }
        sums[get_group_id(0)] = (int4)(all, most, (int)get_local_size(0), 0);
    }
}

// Ranks of work-items whose values are odd: within a sub-group by a scan, between them by an offset in local memory.
__kernel void votes(__global const uint *values, __global uint *result)
{
    __local uint counts[MOST];
    __local uint checks;
    if (get_local_id(0) == 0)
        checks = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint is_odd = values[get_global_id(0)] & 1;
    const uint before = sub_group_scan_exclusive_add(is_odd);
    const uint count = sub_group_reduce_add(is_odd);
    const int any_odd = sub_group_any((int)is_odd), all_odd = sub_group_all((int)is_odd);
    if (get_sub_group_local_id() == 0) {
        counts[get_sub_group_id()] = count;
        if (any_odd != (count > 0) || all_odd != (count == get_sub_group_size()))
            atomic_inc(&checks);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    uint offset = 0;
    for (uint i = 0; i < get_sub_group_id(); ++i)
        offset += counts[i];
    // All ranks are different, so that their sum says whether they are right.
    const uint rank = is_odd ? offset + before + 1 : 0;
    atomic_add(&result[2 * get_group_id(0)], rank);
    if (get_local_id(0) == 0)
        result[2 * get_group_id(0) + 1] = checks;
}
