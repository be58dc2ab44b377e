//@ flags -cl-std=CL1.2
// Segmented sieve of odd numbers into bit masks in local memory, counted with popcount.
//@ kernel sieve global 64 1 1 local 16 1 1
//@ arg buffer 64 zero
//@ arg buffer 16 zero
__kernel void sieve(__global uint *masks, __global uint *counts)
{
    __local uint bits[4];
    const uint l = get_local_id(0), seg = get_group_id(0), first = seg * 256 + 1;
    if (l < 4)
        bits[l] = seg == 0 && l == 0 ? 1u : 0u;
    barrier(CLK_LOCAL_MEM_FENCE);
    // work-item l strikes out multiples of the odd number 2l+3
    const uint p = 2 * l + 3;
    uint m = max(p * p, (first + p - 1) / p * p);
    if (!(m & 1))
        m += p;
    for (; m < first + 256; m += 2 * p) {
        uint bit = (m - first) >> 1;
        atomic_or(&bits[bit >> 5], 1u << (bit & 31));
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < 4)
        masks[seg * 4 + l] = ~bits[l];
    if (l == 0)
        counts[seg] = popcount(~bits[0]) + popcount(~bits[1]) + popcount(~bits[2]) + popcount(~bits[3]);
}
