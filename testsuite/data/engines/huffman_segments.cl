// Streams of codes in segments: a table for short codes, a search by length for the others, bits from a window of 64.
//$ -cl-std=CL1.2 -O2 -DTABLE_BITS=4 -target spirv64
//$ -cl-std=CL1.2 -O2 -DTABLE_BITS=4 --target spirv-unknown-vulkan1.3-compute
//@ kernel decode global 8 1 1 local 8 1 1
//@ arg buffer 512 rand:371
//@ arg buffer 512 zero
//@ arg buffer 32 zero
//@ kernel lengths global 1 1 1 local 1 1 1
//@ arg buffer 64 words:40,3,17,9,55,2,28,11,6,1,90,4,33,8,21,5
//@ arg buffer 64 zero
#define SYMBOLS 64
// Codes of two to six bits in order of their values: how many of each length, and the first of each.
__constant uchar counts[7] = { 0, 0, 2, 2, 2, 3, 2 };
__constant uchar alphabet[11] = { 'e', 't', 'a', 'o', 'n', 'i', 's', 'r', 'h', 'l', '\n' };

typedef struct {
    ulong window;
    int bits;
    __global const uint *next;
} Reader;

static uint peek(Reader *reader, int bits)
{
    if (reader->bits < bits) {
        reader->window = reader->window << 32 | *reader->next;
        reader->next++;
        reader->bits += 32;
    }
    return (uint)(reader->window >> (reader->bits - bits)) & ((1u << bits) - 1);
}

__kernel void decode(__global const uint *stream, __global uchar *text, __global uint *consumed)
{
    __local uchar table[1 << TABLE_BITS];
    // An entry has a symbol's number and the length of its code.
    for (uint entry = get_local_id(0); entry < 1 << TABLE_BITS; entry += get_local_size(0)) {
        uint code = 0, index = 0;
        table[entry] = 0;
        for (uint length = 1; length <= TABLE_BITS; ++length, code <<= 1) {
            const uint prefix = entry >> (TABLE_BITS - length);
            if (table[entry] == 0 && prefix >= code && prefix < code + counts[length])
                table[entry] = (uchar)((index + prefix - code) << 3 | length);
            index += counts[length];
            code += counts[length];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    Reader reader = { 0, 0, stream + get_global_id(0) * 16 };
    __global uchar *out = text + get_global_id(0) * SYMBOLS;
    uint bits = 0;
    for (int i = 0; i < SYMBOLS; ++i) {
        const uchar entry = table[peek(&reader, TABLE_BITS)];
        uint length = entry & 7, symbol = entry >> 3;
        if (length == 0) {
            uint code = 0, index = 0;
            for (length = 1; length < 6; ++length) {
                code = (code + counts[length]) << 1;
                index += counts[length];
                const uint own = peek(&reader, length + 1);
                if (length + 1 > TABLE_BITS && own < code + counts[length + 1]) {
                    symbol = min(index + own - code, 10u);
                    break;
                }
            }
            length = min(length + 1, 6u);
        }
        out[i] = alphabet[symbol];
        reader.bits -= length;
        bits += length;
    }
    consumed[get_global_id(0)] = bits;
}

// Lengths of codes by joining the two rarest again and again.
__kernel void lengths(__global const uint *frequencies, __global uint *result)
{
    uint weight[31];
    char parent[31];
    for (int i = 0; i < 31; ++i) {
        weight[i] = i < 16 ? frequencies[i] : UINT_MAX;
        parent[i] = -1;
    }
    for (int node = 16; node < 31; ++node) {
        int least = -1, second = -1;
        for (int i = 0; i < node; ++i) {
            if (parent[i] >= 0) continue;
            if (least < 0 || weight[i] < weight[least]) { second = least; least = i; }
            else if (second < 0 || weight[i] < weight[second]) second = i;
        }
        weight[node] = weight[least] + weight[second];
        parent[least] = parent[second] = (char)node;
    }
    for (int i = 0; i < 16; ++i) {
        uint length = 0;
        for (int node = i; parent[node] >= 0; node = parent[node])
            ++length;
        result[i] = length;
    }
}
