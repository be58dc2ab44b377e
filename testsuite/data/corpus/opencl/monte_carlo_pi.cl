//@ flags -cl-std=CL1.2
// Monte Carlo estimate with a Wang-hashed seed and xorshift per work-item, counts added atomically.
//@ kernel mc_pi global 64 1 1 local 16 1 1
//@ arg buffer 4 zero
//@ arg buffer 256 zero
//@ arg scalar u32 12345
uint wang(uint s)
{
    s = (s ^ 61u) ^ (s >> 16);
    s *= 9u;
    s ^= s >> 4;
    s *= 0x27d4eb2du;
    return s ^ (s >> 15);
}

uint next(uint *state)
{
    uint x = *state;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return *state = x;
}

__kernel void mc_pi(__global uint *total, __global uint *per_item, uint seed)
{
    uint st = wang(seed + (uint)get_global_id(0)) | 1u;
    uint in = 0;
    for (int i = 0; i < 100; ++i) {
        ulong x = next(&st) >> 8, y = next(&st) >> 8;
        if (x * x + y * y < (1ul << 48))
            ++in;
    }
    per_item[get_global_id(0)] = in;
    atomic_add(total, in);
}
