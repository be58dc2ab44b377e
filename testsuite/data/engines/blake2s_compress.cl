// Hashes: the BLAKE2s compression of a block a work-item.
//$ -cl-std=CL1.2 -D ROUNDS=10 -O1 -target spirv64
//$ -cl-std=CL1.2 -D ROUNDS=10 -O2 -target spirv64
//$ -cl-std=CL1.2 -D ROUNDS=10 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel blake2s global 16 1 1 local 8 1 1
//@ arg buffer 1024 rand:51
//@ arg buffer 512 zero
//@ arg scalar u32 64
__constant uint iv[8] = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 };
__constant uchar sigma[10][16] = {
    { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 }, { 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3 },
    { 11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4 }, { 7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8 },
    { 9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13 }, { 2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9 },
    { 12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11 }, { 13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10 },
    { 6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5 }, { 10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0 }
};
#define G(a, b, c, d, x, y) do { \
    v[a] += v[b] + (x); v[d] = rotate(v[d] ^ v[a], 16u); v[c] += v[d]; v[b] = rotate(v[b] ^ v[c], 20u); \
    v[a] += v[b] + (y); v[d] = rotate(v[d] ^ v[a], 24u); v[c] += v[d]; v[b] = rotate(v[b] ^ v[c], 25u); } while (0)

__kernel void blake2s(__global const uint *blocks, __global uint *hashes, uint length)
{
    const size_t id = get_global_id(0);
    uint v[16], m[16], h[8];
    for (int i = 0; i < 16; ++i) m[i] = blocks[id * 16 + i];
    for (int i = 0; i < 8; ++i) {
        h[i] = iv[i] ^ (i == 0 ? 0x01010020u : 0u);
        v[i] = h[i];
        v[i + 8] = iv[i];
    }
    v[12] ^= length;
    v[14] = ~v[14];
    for (int r = 0; r < ROUNDS; ++r) {
        __constant const uchar *s = sigma[r];
        G(0, 4, 8, 12, m[s[0]], m[s[1]]); G(1, 5, 9, 13, m[s[2]], m[s[3]]);
        G(2, 6, 10, 14, m[s[4]], m[s[5]]); G(3, 7, 11, 15, m[s[6]], m[s[7]]);
        G(0, 5, 10, 15, m[s[8]], m[s[9]]); G(1, 6, 11, 12, m[s[10]], m[s[11]]);
        G(2, 7, 8, 13, m[s[12]], m[s[13]]); G(3, 4, 9, 14, m[s[14]], m[s[15]]);
    }
    for (int i = 0; i < 8; ++i) hashes[id * 8 + i] = h[i] ^ v[i] ^ v[i + 8];
}
