//@ flags -cl-std=CL1.2
// 64-bit xoshiro256** streams seeded by splitmix64, state in a struct passed by pointer.
//@ kernel fill global 32 1 1 local 8 1 1
//@ arg buffer 1024 zero
//@ arg scalar i64 1311768467463790320
typedef struct { ulong s[4]; } rng_t;

ulong splitmix(ulong *x)
{
    ulong z = (*x += 0x9e3779b97f4a7c15UL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9UL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebUL;
    return z ^ (z >> 31);
}

void rng_init(rng_t *r, ulong seed)
{
    for (int i = 0; i < 4; ++i)
        r->s[i] = splitmix(&seed);
}

ulong rng_next(rng_t *r)
{
    ulong result = rotate(r->s[1] * 5, 7UL) * 9;
    ulong t = r->s[1] << 17;
    r->s[2] ^= r->s[0];
    r->s[3] ^= r->s[1];
    r->s[1] ^= r->s[2];
    r->s[0] ^= r->s[3];
    r->s[2] ^= t;
    r->s[3] = rotate(r->s[3], 45UL);
    return result;
}

__kernel void fill(__global ulong *out, long seed)
{
    size_t g = get_global_id(0);
    rng_t r;
    rng_init(&r, (ulong)seed ^ g);
    for (int i = 0; i < 4; ++i)
        out[g * 4 + i] = rng_next(&r);
}
