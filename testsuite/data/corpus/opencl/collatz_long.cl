//@ flags -cl-std=CL2.0
// Collatz trajectories in 64 bits with overflow detection through mul_hi.
//@ kernel collatz global 64 1 1 local 16 1 1
//@ arg buffer 512 rand:691
//@ arg buffer 1024 zero
__kernel void collatz(__global const ulong *seeds, __global ulong2 *out)
{
    ulong n = (seeds[get_global_id(0)] >> 24) | 1, peak = n;
    uint steps = 0;
    while (n != 1 && steps < 2000) {
        if (n & 1) {
            if (mul_hi(n, 3UL) || n * 3 + 1 < n)
                break;
            n = 3 * n + 1;
            peak = max(peak, n);
            ++steps;
        }
        uint z = (uint)ctz(n);
        n >>= z;
        steps += z;
    }
    out[get_global_id(0)] = (ulong2)(peak, (ulong)steps << 32 | (n == 1));
}
