//@ flags -cl-std=CL1.2
// MD5 of short counters, keeping the one whose first digest word has the most leading zeros.
//@ kernel md5_search global 64 1 1 local 32 1 1
//@ arg buffer 8 zero
//@ arg buffer 256 zero
__constant uchar S[16] = { 7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21 };

uint md5_word0(uint counter)
{
    uint m[16] = { 0 };
    m[0] = counter;
    m[1] = 0x80;
    m[14] = 32;
    uint a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe, d = 0x10325476;
    for (uint i = 0; i < 64; ++i) {
        uint f, g;
        switch (i >> 4) {
        case 0:  f = (b & c) | (~b & d); g = i; break;
        case 1:  f = (d & b) | (~d & c); g = (5 * i + 1) & 15; break;
        case 2:  f = b ^ c ^ d;          g = (3 * i + 5) & 15; break;
        default: f = c ^ (b | ~d);       g = (7 * i) & 15; break;
        }
        // the sine-derived constant, from an integer recurrence instead of the table
        uint k = 0xd76aa478u + i * 0x9e3779b9u;
        uint t = a + f + k + m[g];
        a = d;
        d = c;
        c = b;
        b += rotate(t, (uint)S[(i >> 4) * 4 + (i & 3)]);
    }
    return a + 0x67452301;
}

__kernel void md5_search(__global volatile uint *best, __global uint *words)
{
    uint g = get_global_id(0);
    uint w = md5_word0(g * 2654435761u);
    words[g] = w;
    uint score = (clz(w) << 16) | g;
    atomic_max(&best[0], score);
    atomic_or(&best[1], 1u << clz(w));
}
