//@ flags -cl-std=CL1.2
// Float addition and maximum through a compare-exchange loop on the bit pattern; quarters sum exactly in any order.
//@ kernel fadd global 64 1 1 local 16 1 1
//@ arg buffer 256 rand:512
//@ arg buffer 8 words:0,-100000.0f
void add_float(volatile global uint *p, float v)
{
    uint old = atomic_add(p, 0), seen;
    do {
        seen = old;
        old = atomic_cmpxchg(p, seen, as_uint(as_float(seen) + v));
    } while (old != seen);
}

void max_float(volatile global uint *p, float v)
{
    uint old = atomic_add(p, 0);
    while (as_float(old) < v) {
        uint got = atomic_cmpxchg(p, old, as_uint(v));
        if (got == old)
            return;
        old = got;
    }
}

kernel void fadd(global const uint *in, volatile global uint *out)
{
    float v = (float)(in[get_global_id(0)] & 1023u) * 0.25f - 100.0f;
    add_float(&out[0], v);
    max_float(&out[1], v);
}
