// Counter-based random numbers, as simulations use them: the same for a seed on every device.
#ifndef RANDOM_H
#define RANDOM_H
typedef struct {
    uint a, b, c, counter;
} Rng;

inline uint mixed(uint x)
{
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    return x ^ (x >> 16);
}

inline Rng seeded(uint seed, uint stream)
{
    Rng rng;
    rng.a = mixed(seed + 0x9e3779b9u);
    rng.b = mixed(stream ^ rng.a);
    rng.c = mixed(rng.a + rng.b);
    rng.counter = 1;
    return rng;
}

inline uint next(Rng *rng)
{
    const uint sum = rng->a + rng->b + rng->counter++;
    rng->a = rng->b ^ (rng->b >> 9);
    rng->b = rng->c + (rng->c << 3);
    rng->c = rotate(rng->c, 21u) + sum;
    return sum;
}

inline float uniform(Rng *rng) { return (float)(next(rng) >> 8) * 0x1p-24f; }
#endif
