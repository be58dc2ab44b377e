//@ flags -cl-std=CL1.2
// A loop entered at two places, written with goto; bounded by a step counter.
//@ kernel twoentry global 64 1 1 local 16 1 1
//@ arg buffer 256 rand:651
//@ arg buffer 256 zero
__kernel void twoentry(__global const uint *in, __global uint *out)
{
    uint x = in[get_global_id(0)], y = 0, steps = 0;
    if (x & 1)
        goto inner;
outer:
    y += x & 0xff;
    x = x * 1664525u + 1013904223u;
    if (++steps > 40)
        goto done;
inner:
    y ^= x >> 7;
    x ^= x >> 3;
    steps += 2;
    if ((x & 6) == 6)
        goto outer;
    if (steps < 40 && (x & 8))
        goto inner;
    if (steps < 20)
        goto outer;
done:
    out[get_global_id(0)] = y + steps;
}
