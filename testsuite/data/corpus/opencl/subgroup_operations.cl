//@ flags -cl-std=CL3.0 -Xclang -cl-ext=+cl_khr_subgroup_ballot,+cl_khr_subgroup_non_uniform_vote,+cl_khr_subgroup_non_uniform_arithmetic,+cl_khr_subgroup_shuffle
// Operations of sub-groups hold against loops over what the work-items put into local memory, whatever the size of a sub-group.
//@ kernel operations global 64 1 1 local 32 1 1
//@ arg buffer 256 rand:815
//@ arg buffer 256 zero
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
kernel void operations(global const int *in, global uint *out)
{
    local int all[32 * 32];
    const uint lane = get_sub_group_local_id(), size = get_sub_group_size();
    local int *own = all + get_sub_group_id() * 32;
    const int x = in[get_global_id(0)] >> 5;
    const uint u = (uint)x;
    const float f = (float)(x & 1023);
    own[lane] = x;
    barrier(CLK_LOCAL_MEM_FENCE);
    int least = x, most = x, sum = 0, upto = 0, before = 0, low = INT_MAX, product = 1, bits = 0, odd = 0;
    uint uleast = u, umost = u;
    float fsum = 0, fmost = f, fbefore = 0;
    bool any = false, every = true, equal = true;
    for (uint k = 0; k < size; ++k) {
        const int y = own[k];
        least = min(least, y);
        most = max(most, y);
        uleast = min(uleast, (uint)y);
        umost = max(umost, (uint)y);
        sum += y;
        fsum += (float)(y & 1023);
        fmost = fmax(fmost, (float)(y & 1023));
        product *= y | 1;
        bits |= y;
        odd ^= y;
        any |= y < 0;
        every &= y < 0;
        equal &= (y & 0) == (x & 0);
        if (k <= lane) {
            upto += y;
            low = min(low, y);
        }
        if (k < lane) {
            before += y;
            fbefore += (float)(y & 1023);
        }
    }
    uint right = 0;
    right |= (uint)(sub_group_reduce_add(x) == sum) << 0;
    right |= (uint)(sub_group_reduce_min(x) == least) << 1;
    right |= (uint)(sub_group_reduce_max(x) == most) << 2;
    right |= (uint)(sub_group_reduce_min(u) == uleast) << 3;
    right |= (uint)(sub_group_reduce_max(u) == umost) << 4;
    right |= (uint)(sub_group_reduce_add(f) == fsum) << 5;
    right |= (uint)(sub_group_reduce_max(f) == fmost) << 6;
    right |= (uint)(sub_group_scan_inclusive_add(x) == upto) << 7;
    right |= (uint)(sub_group_scan_exclusive_add(x) == before) << 8;
    right |= (uint)(sub_group_scan_exclusive_add(f) == fbefore) << 9;
    right |= (uint)(sub_group_scan_inclusive_min(x) == low) << 10;
    right |= (uint)((sub_group_any(x < 0) != 0) == any) << 11;
    right |= (uint)((sub_group_all(x < 0) != 0) == every) << 12;
    right |= (uint)(sub_group_broadcast(x, 1) == own[1]) << 13;
    right |= (uint)(sub_group_broadcast(f, size - 1) == (float)(own[size - 1] & 1023)) << 14;
    right |= (uint)(sub_group_non_uniform_reduce_mul(x | 1) == product) << 15;
    right |= (uint)(sub_group_non_uniform_reduce_or(x) == bits) << 16;
    right |= (uint)(sub_group_non_uniform_reduce_xor(x) == odd) << 17;
    right |= (uint)((sub_group_non_uniform_any(x < 0) != 0) == any) << 18;
    right |= (uint)((sub_group_elect() != 0) == (lane == 0)) << 19;
    right |= (uint)(sub_group_broadcast_first(x) == own[0]) << 20;
    right |= (uint)(sub_group_shuffle(x, lane ^ 1) == own[lane ^ 1]) << 21;
    const uint4 ballot = sub_group_ballot(x < 0);
    right |= (uint)((sub_group_inverse_ballot(ballot) != 0) == (x < 0)) << 22;
    right |= (uint)((sub_group_ballot_bit_extract(ballot, 1) != 0) == (own[1] < 0)) << 23;
    right |= (uint)(popcount(get_sub_group_lt_mask().x) == (int)min(lane, 32u)) << 24;
    right |= (uint)(get_sub_group_eq_mask().x == (lane < 32 ? 1u << lane : 0u)) << 25;
    right |= (uint)((sub_group_non_uniform_all_equal(sum) != 0) == equal) << 26;
    sub_group_barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = right;
}
