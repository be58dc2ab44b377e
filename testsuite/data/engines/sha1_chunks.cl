// Hashes: SHA-1 of one block a work-item with a rolling schedule of sixteen words.
//$ -cl-std=CL1.2 -O1 -target spirv64
//$ -cl-std=CL1.2 -O2 -target spirv64
//$ -cl-std=CL1.2 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel sha1 global 16 1 1 local 16 1 1
//@ arg buffer 1024 rand:351
//@ arg buffer 320 zero
__kernel void sha1(__global const uint *blocks, __global uint *digests)
{
    const size_t id = get_global_id(0);
    uint w[16];
    for (int i = 0; i < 16; ++i) {
        uchar4 bytes = as_uchar4(blocks[id * 16 + i]);
        w[i] = as_uint(bytes.wzyx);
    }
    uint a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe, d = 0x10325476, e = 0xc3d2e1f0;
    for (int t = 0; t < 80; ++t) {
        if (t >= 16) w[t & 15] = rotate(w[(t + 13) & 15] ^ w[(t + 8) & 15] ^ w[(t + 2) & 15] ^ w[t & 15], 1u);
        uint f, k;
        if (t < 20) { f = bitselect(d, c, b); k = 0x5a827999; }
        else if (t < 40) { f = b ^ c ^ d; k = 0x6ed9eba1; }
        else if (t < 60) { f = (b & c) | (b & d) | (c & d); k = 0x8f1bbcdc; }
        else { f = b ^ c ^ d; k = 0xca62c1d6; }
        uint next = rotate(a, 5u) + f + e + k + w[t & 15];
        e = d; d = c; c = rotate(b, 30u); b = a; a = next;
    }
    __global uint *out = digests + id * 5;
    out[0] = a + 0x67452301; out[1] = b + 0xefcdab89; out[2] = c + 0x98badcfe; out[3] = d + 0x10325476; out[4] = e + 0xc3d2e1f0;
}
