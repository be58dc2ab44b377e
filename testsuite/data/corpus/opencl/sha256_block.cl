//@ flags -cl-std=CL1.2
// SHA-256 compression of one 64-byte block per work-item with a rolling 16-word schedule.
//@ kernel sha256 global 8 1 1 local 4 1 1
//@ arg buffer 512 rand:161
//@ arg buffer 256 zero
__constant uint K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};
#define ROR(x, n) rotate((x), (uint)(32 - (n)))
#define BIG0(a) (ROR(a, 2) ^ ROR(a, 13) ^ ROR(a, 22))
#define BIG1(e) (ROR(e, 6) ^ ROR(e, 11) ^ ROR(e, 25))
#define SML0(x) (ROR(x, 7) ^ ROR(x, 18) ^ ((x) >> 3))
#define SML1(x) (ROR(x, 17) ^ ROR(x, 19) ^ ((x) >> 10))

__kernel void sha256(__global const uint *msgs, __global uint *digests)
{
    const size_t g = get_global_id(0);
    uint w[16];
    for (int i = 0; i < 16; ++i) {
        uchar4 b = as_uchar4(msgs[g * 16 + i]);
        w[i] = as_uint(b.wzyx);
    }
    uint h[8] = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 };
    uint a = h[0], b = h[1], c = h[2], d = h[3], e = h[4], f = h[5], gg = h[6], hh = h[7];
    for (int i = 0; i < 64; ++i) {
        if (i >= 16)
            w[i & 15] += SML1(w[(i - 2) & 15]) + w[(i - 7) & 15] + SML0(w[(i - 15) & 15]);
        uint t1 = hh + BIG1(e) + bitselect(gg, f, e) + K[i] + w[i & 15];
        uint t2 = BIG0(a) + bitselect(a, b, c ^ a);
        hh = gg; gg = f; f = e; e = d + t1;
        d = c; c = b; b = a; a = t1 + t2;
    }
    uint8 out = (uint8)(a, b, c, d, e, f, gg, hh) + vload8(0, h);
    vstore8(out, g, digests);
}
