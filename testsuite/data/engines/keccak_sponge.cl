// A sponge of 25 lanes of 64 bits: absorbing blocks, permuting, and squeezing digests, one message for each work-item.
//$ -cl-std=CL1.2 -O3 -target spirv64 -DRATE=17
//$ -cl-std=CL1.2 -O2 --target spirv-unknown-vulkan1.3-compute -DRATE=17
//@ kernel digest global 8 1 1 local 8 1 1
//@ arg buffer 1088 rand:221
//@ arg buffer 256 zero
//@ arg scalar u32 1
//@ kernel permute_once global 4 1 1 local 4 1 1
//@ arg buffer 800 rand:222
__constant uchar rotations[25] = {
    0, 1, 62, 28, 27, 36, 44, 6, 55, 20, 3, 10, 43, 25, 39, 41, 45, 15, 21, 8, 18, 2, 61, 56, 14,
};

// The constants of rounds come from a register with feedback, a bit at each power of two.
static ulong round_constant(uchar *register_bits)
{
    ulong constant_bits = 0;
    uint bits = *register_bits;
    for (int j = 0; j < 7; ++j) {
        if (bits & 1)
            constant_bits ^= 1UL << ((1 << j) - 1);
        bits <<= 1;
        bits ^= (bits >> 8) * 0x171;
    }
    *register_bits = (uchar)bits;
    return constant_bits;
}

static void permute(ulong lanes[25])
{
    uchar register_bits = 1;
    for (int round = 0; round < 24; ++round) {
        ulong parity[5], moved[25];
        for (int x = 0; x < 5; ++x)
            parity[x] = lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^ lanes[x + 20];
        for (int i = 0; i < 25; ++i)
            lanes[i] ^= parity[(i + 4) % 5] ^ rotate(parity[(i + 1) % 5], 1UL);
        for (int y = 0; y < 5; ++y)
            for (int x = 0; x < 5; ++x)
                moved[(2 * x + 3 * y) % 5 * 5 + y] = rotate(lanes[5 * y + x], (ulong)rotations[5 * y + x]);
        for (int y = 0; y < 5; ++y)
            for (int x = 0; x < 5; ++x)
                lanes[5 * y + x] = moved[5 * y + x] ^ (~moved[5 * y + (x + 1) % 5] & moved[5 * y + (x + 2) % 5]);
        lanes[0] ^= round_constant(&register_bits);
    }
}

__kernel void digest(__global const ulong *messages, __global ulong4 *digests, uint blocks)
{
    ulong lanes[25];
    for (int i = 0; i < 25; ++i)
        lanes[i] = 0;
    __global const ulong *own = messages + get_global_id(0) * blocks * RATE;
    for (uint block = 0; block < blocks; ++block) {
        for (int i = 0; i < RATE; ++i)
            lanes[i] ^= own[block * RATE + i];
        permute(lanes);
    }
    lanes[0] ^= 0x06;
    lanes[RATE - 1] ^= 0x8000000000000000UL;
    permute(lanes);
    digests[get_global_id(0)] = (ulong4)(lanes[0], lanes[1], lanes[2], lanes[3]);
}

__kernel void permute_once(__global ulong *states)
{
    ulong lanes[25];
    for (int i = 0; i < 25; ++i)
        lanes[i] = states[get_global_id(0) * 25 + i];
    permute(lanes);
    for (int i = 0; i < 25; ++i)
        states[get_global_id(0) * 25 + i] = lanes[i];
}
