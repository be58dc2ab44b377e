//@ flags -cl-std=CL1.2
// Modular exponentiation in Montgomery form for 64-bit odd moduli (mul_hi on ulong).
//@ kernel powmod global 32 1 1 local 8 1 1
//@ arg buffer 768 rand:711
//@ arg buffer 256 zero
ulong redc(ulong hi, ulong lo, ulong n, ulong inv)
{
    ulong q = lo * inv;
    ulong h = mul_hi(q, n);
    return hi >= h ? hi - h : hi - h + n;
}

ulong mont_mul(ulong a, ulong b, ulong n, ulong inv)
{
    return redc(mul_hi(a, b), a * b, n, inv);
}

__kernel void powmod(__global const ulong *in, __global ulong *out)
{
    size_t g = get_global_id(0);
    ulong n = (in[3 * g] >> 1) | 1, base = in[3 * g + 1] % n, e = in[3 * g + 2] >> 40;
    ulong inv = n;
    for (int i = 0; i < 5; ++i)
        inv *= 2 - n * inv;
    ulong one = (0UL - n) % n;
    ulong r2 = one;
    for (int i = 0; i < 64; ++i)
        r2 = r2 >= n - r2 ? r2 - (n - r2) : r2 + r2;
    ulong x = mont_mul(base, r2, n, inv), acc = one;
    for (; e; e >>= 1) {
        if (e & 1)
            acc = mont_mul(acc, x, n, inv);
        x = mont_mul(x, x, n, inv);
    }
    out[g] = redc(0, acc, n, inv);
}
