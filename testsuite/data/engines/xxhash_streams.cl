// Checks of data in streams: a hash of four lanes, its 64-bit sibling and a checksum by tables that a work-group shares.
//$ -cl-std=CL1.2 -O2 -target spirv64 -DSEED=7
//$ -cl-std=CL1.2 -O3 --target spirv-unknown-vulkan1.3-compute -DSEED=7
//@ kernel hash32 global 16 1 1 local 16 1 1
//@ arg buffer 1024 rand:201
//@ arg buffer 64 zero
//@ arg scalar u32 64
//@ kernel hash64 global 16 1 1 local 8 1 1
//@ arg buffer 1024 rand:202
//@ arg buffer 128 zero
//@ arg scalar u32 64
//@ kernel crc32 global 16 1 1 local 16 1 1
//@ arg buffer 1024 rand:203
//@ arg buffer 64 zero
//@ arg scalar u32 64
#define P1 0x9e3779b1u
#define P2 0x85ebca77u
#define P3 0xc2b2ae3du
#define P4 0x27d4eb2fu

__kernel void hash32(__global const uint *data, __global uint *hashes, uint bytes)
{
    __global const uint4 *stripes = (__global const uint4 *)(data + get_global_id(0) * bytes / 4);
    uint4 lanes = (uint4)(SEED + P1 + P2, SEED + P2, SEED, SEED - P1);
    for (uint i = 0; i < bytes / 16; ++i)
        lanes = rotate(lanes + stripes[i] * P2, (uint4)(13)) * P1;
    const uint4 turned = rotate(lanes, (uint4)(1, 7, 12, 18));
    uint hash = turned.x + turned.y + turned.z + turned.w + bytes;
    hash = (hash ^ hash >> 15) * P2;
    hash = (hash ^ hash >> 13) * P3;
    hashes[get_global_id(0)] = hash ^ hash >> 16;
}

static ulong round64(ulong lane, ulong input)
{
    return rotate(lane + input * 0xc2b2ae3d27d4eb4fUL, 31UL) * 0x9e3779b185ebca87UL;
}

__kernel void hash64(__global const ulong *data, __global ulong *hashes, uint bytes)
{
    __global const ulong *own = data + get_global_id(0) * (bytes / 8);
    ulong lanes[4] = { SEED + 0x60ea27eeadc0b5d6UL, SEED + 0xc2b2ae3d27d4eb4fUL, SEED, SEED - 0x9e3779b185ebca87UL };
    for (uint i = 0; i < bytes / 8; ++i)
        lanes[i & 3] = round64(lanes[i & 3], own[i]);
    ulong hash = rotate(lanes[0], 1UL) + rotate(lanes[1], 7UL) + rotate(lanes[2], 12UL) + rotate(lanes[3], 18UL);
    for (int i = 0; i < 4; ++i)
        hash = (hash ^ round64(0, lanes[i])) * 0x9e3779b185ebca87UL + 0x85ebca77c2b2ae63UL;
    hash += bytes;
    hash ^= hash >> 33;
    hash *= 0xc2b2ae3d27d4eb4fUL;
    hash ^= mul_hi(hash, 0x165667b19e3779f9UL);
    hashes[get_global_id(0)] = hash ^ hash >> 32;
}

// Tables of nibbles for four bytes at a time.
__kernel void crc32(__global const uint *data, __global uint *sums, uint bytes)
{
    __local uint table[8][16];
    for (uint entry = get_local_id(0); entry < 128; entry += get_local_size(0)) {
        const uint nibble = entry & 15, place = entry >> 4;
        uint value = nibble << 4 * (place & 7);
        for (int bit = 0; bit < 32; ++bit)
            value = value & 1 ? value >> 1 ^ 0xedb88320u : value >> 1;
        table[place][nibble] = value;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    uint sum = ~0u;
    for (uint i = 0; i < bytes / 4; ++i) {
        const uint word = sum ^ data[get_global_id(0) * bytes / 4 + i];
        sum = 0;
        for (int place = 0; place < 8; ++place)
            sum ^= table[place][word >> 4 * place & 15];
    }
    sums[get_global_id(0)] = ~sum;
}
