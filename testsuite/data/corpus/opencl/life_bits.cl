//@ flags -cl-std=CL1.2
// Game of Life, 32 cells a word, neighbour sums with bit-sliced adders on a torus.
//@ kernel life global 4 64 1 local 4 16 1
//@ arg buffer 1024 rand:351
//@ arg buffer 1024 zero
__kernel void life(__global const uint *in, __global uint *out)
{
    const int w = get_global_size(0), h = get_global_size(1), x = get_global_id(0), y = get_global_id(1);
    const int xl = (x + w - 1) % w, xr = (x + 1) % w;
    uint s0 = 0, s1 = 0, s2 = 0;
#define ADD(v) { uint c0 = s0 & (v); s0 ^= (v); uint c1 = s1 & c0; s1 ^= c0; s2 |= c1; }
    uint centre = 0;
    for (int dy = -1; dy <= 1; ++dy) {
        __global const uint *row = in + ((y + dy + h) % h) * w;
        uint m = row[x];
        uint l = (m << 1) | (row[xl] >> 31), r = (m >> 1) | (row[xr] << 31);
        ADD(l)
        ADD(r)
        if (dy == 0)
            centre = m;
        else
            ADD(m)
    }
    out[y * w + x] = s1 & ~s2 & (s0 | centre);
}
