// A stream cipher with an authenticator: quarter rounds on columns as vectors, and a polynomial over limbs of 26 bits.
//$ -cl-std=CL1.2 -O3 -DROUNDS=20 -target spirv64
//$ -cl-std=CL1.2 -O2 -DROUNDS=20 --target spirv-unknown-vulkan1.3-compute
//@ kernel seal global 16 1 1 local 8 1 1
//@ arg buffer 32 rand:501
//@ arg value 16 words:1,0x09000000,0x4a000000,0
//@ arg buffer 1024 rand:502
//@ arg buffer 1024 zero
//@ kernel authenticate global 8 1 1 local 8 1 1
//@ arg buffer 32 rand:503
//@ arg buffer 512 rand:504
//@ arg buffer 128 zero
static void quarter(uint4 *a, uint4 *b, uint4 *c, uint4 *d)
{
    *a += *b; *d = rotate(*d ^ *a, (uint4)(16));
    *c += *d; *b = rotate(*b ^ *c, (uint4)(12));
    *a += *b; *d = rotate(*d ^ *a, (uint4)(8));
    *c += *d; *b = rotate(*b ^ *c, (uint4)(7));
}

__kernel void seal(__constant uint4 *key, uint4 nonce, __global const uint4 *plain, __global uint4 *secret)
{
    const uint4 constants = (uint4)(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574);
    uint4 a = constants, b = key[0], c = key[1], d = nonce;
    d.x += get_global_id(0);
    const uint4 start = d;
    for (int round = 0; round < ROUNDS; round += 2) {
        quarter(&a, &b, &c, &d);
        b = b.yzwx; c = c.zwxy; d = d.wxyz;
        quarter(&a, &b, &c, &d);
        b = b.wxyz; c = c.zwxy; d = d.yzwx;
    }
    const size_t place = 4 * get_global_id(0);
    secret[place] = plain[place] ^ (a + constants);
    secret[place + 1] = plain[place + 1] ^ (b + key[0]);
    secret[place + 2] = plain[place + 2] ^ (c + key[1]);
    secret[place + 3] = plain[place + 3] ^ (d + start);
}

#define LIMBS 5
#define MASK 0x3ffffffu

// Sixteen bytes as limbs, with a bit behind them.
static void split(const uint4 w, uint limbs[LIMBS], uint behind)
{
    limbs[0] = w.x & MASK;
    limbs[1] = (w.x >> 26 | w.y << 6) & MASK;
    limbs[2] = (w.y >> 20 | w.z << 12) & MASK;
    limbs[3] = (w.z >> 14 | w.w << 18) & MASK;
    limbs[4] = w.w >> 8 | behind << 24;
}

__kernel void authenticate(__constant uint4 *key, __global const uint4 *messages, __global uint4 *tags)
{
    uint r[LIMBS], sum[LIMBS] = { 0 }, block[LIMBS];
    split(key[0] & (uint4)(0x0fffffff, 0x0ffffffc, 0x0ffffffc, 0x0ffffffc), r, 0);
    for (int i = 0; i < 4; ++i) {
        split(messages[get_global_id(0) * 4 + i], block, 1);
        ulong product[LIMBS];
        for (int j = 0; j < LIMBS; ++j)
            sum[j] += block[j];
        for (int j = 0; j < LIMBS; ++j) {
            product[j] = 0;
            for (int k = 0; k < LIMBS; ++k)
                product[j] += (ulong)sum[k] * (k <= j ? r[j - k] : 5u * r[j + LIMBS - k]);
        }
        ulong carry = 0;
        for (int j = 0; j < LIMBS; ++j) {
            product[j] += carry;
            sum[j] = (uint)product[j] & MASK;
            carry = product[j] >> 26;
        }
        sum[0] += (uint)carry * 5;
        sum[1] += sum[0] >> 26;
        sum[0] &= MASK;
    }
    tags[get_global_id(0)] = (uint4)(sum[0] | sum[1] << 26, sum[1] >> 6 | sum[2] << 20, sum[2] >> 12 | sum[3] << 14,
                                     sum[3] >> 18 | sum[4] << 8) + key[1];
}
