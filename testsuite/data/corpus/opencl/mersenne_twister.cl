//@ flags -cl-std=CL1.2
// A small-state twisted GFSR per work-item kept in private memory, addressed by wrapping indices.
//@ kernel twist global 16 1 1 local 8 1 1
//@ arg buffer 1024 zero
#define N 19
#define M 9
__kernel void twist(__global uint *out)
{
    uint mt[N];
    uint seed = 4357u + get_global_id(0) * 69069u;
    for (int i = 0; i < N; ++i) {
        mt[i] = seed;
        seed = 1812433253u * (seed ^ (seed >> 30)) + i;
    }
    int idx = 0;
    for (int n = 0; n < 16; ++n) {
        int nxt = idx + 1 == N ? 0 : idx + 1;
        int mid = idx + M >= N ? idx + M - N : idx + M;
        uint x = (mt[idx] & 0xfffe0000u) | (mt[nxt] & 0x1ffffu);
        mt[idx] = mt[mid] ^ (x >> 1) ^ ((x & 1) ? 0xaac4fb10u : 0u);
        uint y = mt[idx];
        y ^= y >> 11;
        y ^= (y << 7) & 0x9d2c5680u;
        y ^= (y << 15) & 0xefc60000u;
        out[n * get_global_size(0) + get_global_id(0)] = y ^ (y >> 18);
        idx = nxt;
    }
}
