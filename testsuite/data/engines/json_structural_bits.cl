// String search: structural characters of JSON, quotes by a prefix of exclusive ors, a bit a byte.
//$ -cl-std=CL3.0 -O1 -target spirv64
//$ -cl-std=CL3.0 -O2 -target spirv64
//$ -cl-std=CL3.0 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel structure global 16 1 1 local 16 1 1
//@ arg buffer 512 rand:571
//@ arg buffer 128 zero
__constant char kinds[16] = "\"{}[]:, abcdefg";
static uint prefix_xor(uint bits)
{
    for (uint by = 1; by < 32; by <<= 1) bits ^= bits << by;
    return bits;
}
__kernel void structure(__global const uchar *text, __global uint2 *out)
{
    const size_t id = get_global_id(0);
    uint quotes = 0, structural = 0;
    for (uint i = 0; i < 32; ++i) {
        const char c = kinds[text[id * 32 + i] & 15];
        quotes |= (uint)(c == '"') << i;
        switch (c) {
        case '{': case '}': case '[': case ']': case ':': case ',':
            structural |= 1u << i;
            break;
        default:
            break;
        }
    }
    const uint inside = prefix_xor(quotes);
    out[id] = (uint2)(structural & ~inside, (uint)popcount(inside));
}
