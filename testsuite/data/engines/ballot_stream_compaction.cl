// Databases: rows that pass a filter packed to the front of each group by a scan in local memory.
//$ -cl-std=CL3.0 -DGROUP=64 -O1 -target spirv64
//$ -cl-std=CL3.0 -DGROUP=64 -O2 -target spirv64
//$ -cl-std=CL3.0 -DGROUP=64 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel compact global 128 1 1 local 64 1 1
//@ arg buffer 512 rand:461
//@ arg buffer 512 zero
//@ arg buffer 8 zero
//@ arg scalar u32 1073741824
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1))) void compact(__global const uint *rows, __global uint *out, __global uint *counts, uint limit)
{
    __local uint offsets[GROUP];
    const uint lid = get_local_id(0), row = rows[get_global_id(0)];
    const bool keep = row < limit;
    offsets[lid] = keep;
    for (uint by = 1; by < GROUP; by *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint before = lid >= by ? offsets[lid - by] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        offsets[lid] += before;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (keep) out[get_group_id(0) * GROUP + offsets[lid] - 1] = row;
    if (lid == GROUP - 1) counts[get_group_id(0)] = offsets[lid];
}
