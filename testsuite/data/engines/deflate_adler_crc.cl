// Hashes: Adler-32 and a reflected CRC-32 of chunks, the table of sixteen entries in constant memory.
//$ -cl-std=CL1.2 -DCHUNK=64 -O1 -target spirv64
//$ -cl-std=CL1.2 -DCHUNK=64 -O2 -target spirv64
//$ -cl-std=CL1.2 -DCHUNK=64 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel checksums global 16 1 1 local 16 1 1
//@ arg buffer 1024 rand:421
//@ arg buffer 128 zero
__constant uint nibbles[16] = { 0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
                                0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c };
__kernel void checksums(__global const uchar *data, __global uint2 *out)
{
    __global const uchar16 *blocks = (__global const uchar16 *)(data + get_global_id(0) * CHUNK);
    uint crc = ~0u, a = 1, b = 0;
    for (int i = 0; i < CHUNK / 16; ++i) {
        uchar bytes[16];
        vstore16(blocks[i], 0, bytes);
        for (int k = 0; k < 16; ++k) {
            crc ^= bytes[k];
            crc = (crc >> 4) ^ nibbles[crc & 15];
            crc = (crc >> 4) ^ nibbles[crc & 15];
            a += bytes[k];
            b += a;
        }
    }
    out[get_global_id(0)] = (uint2)(~crc, (b % 65521u) << 16 | a % 65521u);
}
