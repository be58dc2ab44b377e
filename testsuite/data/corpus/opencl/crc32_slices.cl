//@ flags -cl-std=CL1.2
// CRC-32 of 64-byte records: the table is built in local memory, then four bytes are folded at a time.
//@ kernel crc32 global 32 1 1 local 16 1 1
//@ arg buffer 2048 rand:171
//@ arg buffer 128 zero
__kernel void crc32(__global const uint *records, __global uint *crcs)
{
    __local uint table[256];
    for (uint i = get_local_id(0); i < 256; i += 16) {
        uint c = i;
        for (int k = 0; k < 8; ++k)
            c = (c & 1) ? 0xedb88320u ^ (c >> 1) : c >> 1;
        table[i] = c;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    uint crc = ~0u;
    __global const uint *r = records + 16 * get_global_id(0);
    for (int w = 0; w < 16; ++w) {
        crc ^= r[w];
        crc = table[crc & 255] ^ (crc >> 8);
        crc = table[crc & 255] ^ (crc >> 8);
        crc = table[crc & 255] ^ (crc >> 8);
        crc = table[crc & 255] ^ (crc >> 8);
    }
    crcs[get_global_id(0)] = ~crc;
}
