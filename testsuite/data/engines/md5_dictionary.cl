// A search for words by their digests: candidates from masks of characters, digests in vectors of four, hits in a list.
//$ -cl-std=CL1.2 -O2 -DMAX_HITS=4 -target spirv64
//$ -cl-std=CL1.2 -O2 -DMAX_HITS=4 --target spirv-unknown-vulkan1.3-compute
//@ kernel digests global 32 1 1 local 16 1 1
//@ arg buffer 16 words:0x7a656261,0x79646362,0x30313233,0x61616161
//@ arg buffer 2048 zero
//@ kernel search global 64 1 1 local 32 1 1
//@ arg buffer 16 words:0x7a656261,0x79646362,0x30313233,0x61616161
//@ arg scalar u32 0x00f00000
//@ arg buffer 20 zero
__constant uint sines[64] = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391,
};
__constant uint turns[4][4] = { { 7, 12, 17, 22 }, { 5, 9, 14, 20 }, { 4, 11, 16, 23 }, { 6, 10, 15, 21 } };

// The word's letters: four characters of the mask by two bits of the number each.
static uint4 candidates(__constant uchar *mask, uint number)
{
    uint4 words = (uint4)(0);
    for (int place = 0; place < 4; ++place) {
        const uint4 index = place == 0 ? (uint4)(0, 1, 2, 3) : (uint4)(number >> 2 * (place - 1) & 3);
        const uint4 letters = (uint4)(mask[index.x + 4 * place], mask[index.y + 4 * place], mask[index.z + 4 * place],
                                      mask[index.w + 4 * place]);
        words |= letters << (uint)(8 * place);
    }
    return words;
}

static void digest(uint4 word, uint4 state[4])
{
    uint4 a = 0x67452301u, b = 0xefcdab89u, c = 0x98badcfeu, d = 0x10325476u;
    for (uint i = 0; i < 64; ++i) {
        uint4 mixed;
        uint from;
        switch (i / 16) {
        case 0: mixed = bitselect(d, c, b); from = i; break;
        case 1: mixed = bitselect(c, b, d); from = (5 * i + 1) & 15; break;
        case 2: mixed = b ^ c ^ d; from = (3 * i + 5) & 15; break;
        default: mixed = c ^ (b | ~d); from = 7 * i & 15; break;
        }
        const uint4 block = from == 0 ? word : (uint4)(from == 1 ? 0x80u : (from == 14 ? 32u : 0u));
        const uint4 sum = a + mixed + sines[i] + block;
        a = d;
        d = c;
        c = b;
        b += rotate(sum, (uint4)(turns[i / 16][i & 3]));
    }
    state[0] = a + 0x67452301u;
    state[1] = b + 0xefcdab89u;
    state[2] = c + 0x98badcfeu;
    state[3] = d + 0x10325476u;
}

__kernel void digests(__constant uchar *mask, __global uint4 *result)
{
    uint4 state[4];
    digest(candidates(mask, (uint)get_global_id(0)), state);
    for (int i = 0; i < 4; ++i)
        result[get_global_id(0) * 4 + i] = (uint4)(state[0][i], state[1][i], state[2][i], state[3][i]);
}

__kernel void search(__constant uchar *mask, uint target, __global uint *hits)
{
    uint4 state[4];
    digest(candidates(mask, (uint)get_global_id(0)), state);
    const int4 found = (state[0] & 0x00f00000u) == (uint4)(target);
    if (any(found))
        atomic_add(&hits[0], (uint)-(found.x + found.y + found.z + found.w));
    for (int i = 0; i < 4; ++i)
        atomic_xor(&hits[1 + i], found[i] ? state[i][i] : 0u);
}
