// A pass of a radix sort: counts of digits by group, offsets over all groups, and a stable scatter ranked by scans of work-groups.
//$ -cl-std=CL2.0 -DBITS=4 -DGROUP=64 -O2 -target spirv64
//$ -cl-std=CL2.0 -DBITS=4 -DGROUP=64 -O2 --target spirv-unknown-vulkan1.3-compute
//@ kernel count global 128 1 1 local 64 1 1
//@ arg buffer 512 rand:141
//@ arg buffer 128 zero
//@ arg scalar u32 8
//@ kernel offsets global 16 1 1 local 16 1 1
//@ arg buffer 128 words:3,7,1,0,9,4,12,2
//@ arg scalar u32 2
//@ kernel scatter global 64 1 1 local 64 1 1
//@ arg buffer 256 rand:142
//@ arg buffer 256 zero
//@ arg buffer 256 zero
//@ arg scalar u32 4
#define DIGITS (1 << BITS)

static uint digit_of(uint key, uint shift) { return key >> shift & (DIGITS - 1); }

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void count(__global const uint *keys, __global uint *counts, uint shift)
{
    __local uint own[DIGITS];
    const uint lane = get_local_id(0);
    if (lane < DIGITS)
        own[lane] = 0;
    work_group_barrier(CLK_LOCAL_MEM_FENCE);
    atomic_inc(&own[digit_of(keys[get_global_id(0)], shift)]);
    work_group_barrier(CLK_LOCAL_MEM_FENCE);
    if (lane < DIGITS)
        counts[lane * get_num_groups(0) + get_group_id(0)] = own[lane];
}

// Counts lie digit by digit; a work-item has one digit of all groups.
__kernel void offsets(__global uint *counts, uint groups)
{
    const uint digit = get_local_id(0);
    uint sum = 0;
    for (uint i = 0; i < groups; ++i)
        sum += counts[digit * groups + i];
    uint offset = work_group_scan_exclusive_add(sum);
    for (uint i = 0; i < groups; ++i) {
        const uint own = counts[digit * groups + i];
        counts[digit * groups + i] = offset;
        offset += own;
    }
}

// Splits by one bit after the other: zeros in front, in their order.
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void scatter(__global const uint *keys, __global uint *sorted, __global uint *ranks, uint shift)
{
    __local uint moved[GROUP];
    const uint lane = get_local_id(0);
    uint key = keys[get_global_id(0)];
    for (uint bit = 0; bit < BITS; ++bit) {
        const uint is_one = key >> (shift + bit) & 1;
        const uint ones_before = work_group_scan_exclusive_add(is_one);
        const uint zeros = GROUP - work_group_reduce_add(is_one);
        const uint rank = is_one ? zeros + ones_before : lane - ones_before;
        moved[rank] = key;
        work_group_barrier(CLK_LOCAL_MEM_FENCE);
        key = moved[lane];
        work_group_barrier(CLK_LOCAL_MEM_FENCE);
    }
    const uint digit = digit_of(key, shift);
    const uint before = lane == 0 ? 0 : digit_of(moved[lane - 1], shift) != digit;
    sorted[get_global_id(0)] = key;
    ranks[get_global_id(0)] = work_group_scan_inclusive_add(before) << 8
                            | work_group_scan_inclusive_max(before ? lane : 0);
}
