//@ flags -cl-std=CL1.2
// Quantised 3x3 convolution: char4 channels, 32-bit accumulators, requantised with rounding shift and zero point.
//@ kernel qconv global 16 16 1 local 8 8 1
//@ arg buffer 1296 rand:991
//@ arg buffer 144 rand:992
//@ arg buffer 1024 zero
static inline int dot4(char4 a, char4 b)
{
    int4 p = convert_int4(a) * convert_int4(b);
    return p.x + p.y + p.z + p.w;
}

static inline char requant(int acc, int mult, int shift, int zero)
{
    int v = mul_hi(acc << 4, mult);
    v = (v + (1 << (shift - 1))) >> shift;
    return convert_char_sat(v + zero);
}

__kernel void qconv(__global const char4 *in, __constant char4 *w, __global char4 *out)
{
    const int x = get_global_id(0), y = get_global_id(1), pitch = 18;
    int4 acc = (int4)(37, -12, 0, 99);
    for (int ky = 0; ky < 3; ++ky)
        for (int kx = 0; kx < 3; ++kx) {
            char4 p = in[(y + ky) * pitch + x + kx];
            __constant char4 *k = w + (ky * 3 + kx) * 4;
            acc += (int4)(dot4(p, k[0]), dot4(p, k[1]), dot4(p, k[2]), dot4(p, k[3]));
        }
    out[y * 16 + x] = (char4)(requant(acc.x, 0x40000000, 5, 3), requant(acc.y, 0x50000000, 5, -3),
                              requant(acc.z, 0x30000000, 4, 0), requant(acc.w, 0x7fffffff, 6, 10));
}
