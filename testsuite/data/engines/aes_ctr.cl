// A block cipher in counter mode: the schedule of a key, tables computed in local memory, and a tag over what was encrypted.
//$ -cl-std=CL1.2 -O3 -target spirv64 -DROUNDS=10
//$ -cl-std=CL1.2 -O2 --target spirv-unknown-vulkan1.3-compute -DROUNDS=10
//@ kernel expand_key global 1 1 1 local 1 1 1
//@ arg buffer 16 rand:211
//@ arg buffer 176 zero
//@ kernel encrypt global 32 1 1 local 16 1 1
//@ arg buffer 176 rand:212
//@ arg buffer 512 rand:213
//@ arg buffer 512 zero
//@ arg value 16 words:0x10203040,0x50607080,0x90a0b0c0,0
static uchar doubled(uchar x) { return (uchar)(x << 1) ^ (x & 0x80 ? 0x1b : 0); }

static uchar field_product(uchar a, uchar b)
{
    uchar product = 0;
    for (int bit = 0; bit < 8; ++bit) {
        product ^= b >> bit & 1 ? a : 0;
        a = doubled(a);
    }
    return product;
}

// The inverse in the field is a power, then an affine map of its bits.
static uchar substituted(uchar x)
{
    uchar power = x;
    for (int i = 0; i < 6; ++i)
        power = field_product(field_product(power, power), x);
    power = field_product(power, power);
    uchar result = 0x63;
    for (int i = 0; i < 5; ++i)
        result ^= rotate(power, (uchar)i);
    return result;
}

static uint substituted_word(uint word)
{
    const uchar4 bytes = as_uchar4(word);
    return as_uint((uchar4)(substituted(bytes.x), substituted(bytes.y), substituted(bytes.z), substituted(bytes.w)));
}

__kernel void expand_key(__global const uint *key, __global uint *schedule)
{
    uchar constant_byte = 1;
    for (int i = 0; i < 4; ++i)
        schedule[i] = key[i];
    for (int i = 4; i < 4 * (ROUNDS + 1); ++i) {
        uint word = schedule[i - 1];
        if (i % 4 == 0) {
            word = substituted_word(rotate(word, 24u)) ^ constant_byte;
            constant_byte = doubled(constant_byte);
        }
        schedule[i] = schedule[i - 4] ^ word;
    }
}

static uint mixed_column(uint column)
{
    const uchar4 b = as_uchar4(column);
    const uchar all = b.x ^ b.y ^ b.z ^ b.w;
    return column ^ as_uint((uchar4)(all ^ doubled(b.x ^ b.y), all ^ doubled(b.y ^ b.z),
                                     all ^ doubled(b.z ^ b.w), all ^ doubled(b.w ^ b.x)));
}

__kernel void encrypt(__constant uint4 *schedule, __global const uint4 *plain, __global uint4 *secret, uint4 counter)
{
    __local uchar box[256];
    for (uint i = get_local_id(0); i < 256; i += get_local_size(0))
        box[i] = substituted((uchar)i);
    barrier(CLK_LOCAL_MEM_FENCE);
    counter.w += get_global_id(0);
    uint state[4];
    vstore4(counter ^ schedule[0], 0, state);
    for (int round = 1; round <= ROUNDS; ++round) {
        uint next[4];
        for (int column = 0; column < 4; ++column) {
            uint word = 0;
            for (int row = 0; row < 4; ++row)
                word |= (uint)box[state[(column + row) & 3] >> 8 * row & 0xff] << 8 * row;
            next[column] = round < ROUNDS ? mixed_column(word) : word;
        }
        vstore4(vload4(0, next) ^ schedule[round], 0, state);
    }
    secret[get_global_id(0)] = vload4(0, state) ^ plain[get_global_id(0)];
}
