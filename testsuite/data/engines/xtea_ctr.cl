// Hashes and ciphers: XTEA in counter mode, the key passed by value.
//$ -cl-std=CL3.0 -DROUNDS=32 -O1 -target spirv64
//$ -cl-std=CL3.0 -DROUNDS=32 -O2 -target spirv64
//$ -cl-std=CL3.0 -DROUNDS=32 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel xtea_ctr global 64 1 1 local 64 1 1
//@ arg value 16 rand:181
//@ arg scalar u64 1311768467463790320
//@ arg buffer 512 rand:182
typedef struct { uint words[4]; } Key;
__kernel void xtea_ctr(Key key, ulong nonce, __global uint2 *data)
{
    ulong counter = nonce + get_global_id(0);
    uint a = (uint)counter, b = (uint)(counter >> 32), sum = 0;
    for (int i = 0; i < ROUNDS; ++i) {
        a += (((b << 4) ^ (b >> 5)) + b) ^ (sum + key.words[sum & 3]);
        sum += 0x9e3779b9u;
        b += (((a << 4) ^ (a >> 5)) + a) ^ (sum + key.words[(sum >> 11) & 3]);
    }
    data[get_global_id(0)] ^= (uint2)(a, b);
}
