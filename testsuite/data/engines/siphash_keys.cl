// Hashes: SipHash-2-4 of eight bytes, a key of 128 bits by value.
//$ -cl-std=CL3.0 -O1 -target spirv64
//$ -cl-std=CL3.0 -O2 -target spirv64
//$ -cl-std=CL3.0 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel siphash global 32 1 1 local 8 1 1
//@ arg buffer 256 rand:331
//@ arg buffer 256 zero
//@ arg value 16 words:0x03020100,0x07060504,0x0b0a0908,0x0f0e0d0c
#define ROUND do { v0 += v1; v1 = rotate(v1, 13ul) ^ v0; v0 = rotate(v0, 32ul); v2 += v3; v3 = rotate(v3, 16ul) ^ v2; \
    v0 += v3; v3 = rotate(v3, 21ul) ^ v0; v2 += v1; v1 = rotate(v1, 17ul) ^ v2; v2 = rotate(v2, 32ul); } while (0)
__kernel void siphash(__global const ulong *messages, __global ulong *hashes, ulong2 key)
{
    ulong m = messages[get_global_id(0)];
    ulong v0 = key.x ^ 0x736f6d6570736575ul, v1 = key.y ^ 0x646f72616e646f6dul;
    ulong v2 = key.x ^ 0x6c7967656e657261ul, v3 = key.y ^ 0x7465646279746573ul;
    v3 ^= m;
    ROUND;
    ROUND;
    v0 ^= m;
    const ulong last = 8ul << 56;
    v3 ^= last;
    ROUND;
    ROUND;
    v0 ^= last;
    v2 ^= 0xff;
    for (int i = 0; i < 4; ++i) ROUND;
    hashes[get_global_id(0)] = v0 ^ v1 ^ v2 ^ v3;
}
