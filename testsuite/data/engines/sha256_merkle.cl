// A tree of digests: blocks of 64 bytes at the leaves, pairs of digests above them, and the search of a nonce.
//$ -cl-std=CL1.2 -O3 -target spirv64
//$ -cl-std=CL1.2 -O2 --target spirv-unknown-vulkan1.3-compute
//$ -cl-std=CL3.0 -Os -target spirv32
//@ kernel leaves global 16 1 1 local 8 1 1
//@ arg buffer 1024 rand:191
//@ arg buffer 512 zero
//@ kernel nodes global 8 1 1 local 8 1 1
//@ arg buffer 512 rand:192
//@ arg buffer 256 zero
//@ kernel mine global 64 1 1 local 32 1 1
//@ arg buffer 52 rand:193
//@ arg buffer 8 words:0xffffffff,0
//@ arg scalar u32 0x3fffffff
__constant uint round_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};
#define ROTATED(x, n) rotate((uint)(x), (uint)(32 - (n)))

static void compress(uint state[8], const uint block[16])
{
    uint w[16];
    for (int i = 0; i < 16; ++i)
        w[i] = block[i];
    uint a = state[0], b = state[1], c = state[2], d = state[3];
    uint e = state[4], f = state[5], g = state[6], h = state[7];
    for (int i = 0; i < 64; ++i) {
        if (i >= 16) {
            const uint early = w[(i + 1) & 15], late = w[(i + 14) & 15];
            w[i & 15] += (ROTATED(early, 7) ^ ROTATED(early, 18) ^ early >> 3) + w[(i + 9) & 15]
                       + (ROTATED(late, 17) ^ ROTATED(late, 19) ^ late >> 10);
        }
        const uint first = h + (ROTATED(e, 6) ^ ROTATED(e, 11) ^ ROTATED(e, 25)) + bitselect(g, f, e)
                         + round_constants[i] + w[i & 15];
        const uint second = (ROTATED(a, 2) ^ ROTATED(a, 13) ^ ROTATED(a, 22)) + bitselect(a, b, c ^ a);
        h = g; g = f; f = e;
        e = d + first;
        d = c; c = b; b = a;
        a = first + second;
    }
    state[0] += a; state[1] += b; state[2] += c; state[3] += d;
    state[4] += e; state[5] += f; state[6] += g; state[7] += h;
}

static void start(uint state[8])
{
    const uint8 initial = (uint8)(0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19);
    vstore8(initial, 0, state);
}

static void finish(uint state[8], uint bytes)
{
    uint padding[16] = { 0x80000000u };
    padding[15] = bytes * 8;
    compress(state, padding);
}

static uint big_endian(uint word) { return as_uint(as_uchar4(word).wzyx); }

__kernel void leaves(__global const uint *data, __global uint8 *digests)
{
    uint state[8], block[16];
    start(state);
    for (int i = 0; i < 16; ++i)
        block[i] = big_endian(data[get_global_id(0) * 16 + i]);
    compress(state, block);
    finish(state, 64);
    digests[get_global_id(0)] = vload8(0, state);
}

__kernel void nodes(__global const uint8 *children, __global uint8 *parents)
{
    uint state[8], block[16];
    start(state);
    vstore8(children[2 * get_global_id(0)], 0, block);
    vstore8(children[2 * get_global_id(0) + 1], 1, block);
    compress(state, block);
    finish(state, 64);
    parents[get_global_id(0)] = vload8(0, state);
}

__kernel void mine(__constant uint *header, __global uint *found, uint target)
{
    uint state[8], block[16] = { 0 };
    start(state);
    for (int i = 0; i < 13; ++i)
        block[i] = header[i];
    block[13] = get_global_id(0);
    block[14] = 0x80000000u;
    block[15] = 56 * 8;
    compress(state, block);
    if (state[0] <= target) {
        atomic_min(&found[0], (uint)get_global_id(0));
        atomic_inc(&found[1]);
    }
}
