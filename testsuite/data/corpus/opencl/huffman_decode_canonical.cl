//@ flags -cl-std=CL1.2
// Canonical Huffman decoding, bit by bit, from per-length first codes; one bit stream a work-item.
//@ kernel huff global 16 1 1 local 16 1 1
//@ arg buffer 512 rand:281
//@ arg buffer 512 zero
__constant ushort first_code[6] = { 0, 0, 0, 2, 12, 26 };
__constant ushort first_sym[6] = { 0, 0, 0, 1, 5, 6 };
__constant ushort per_len[6] = { 0, 0, 1, 4, 1, 6 };
__constant uchar symbols[12] = { 'e', 't', 'a', 'o', 'n', 'i', 's', 'r', 'h', 'l', 'd', 'u' };

__kernel void huff(__global const uint *bits, __global uchar *text)
{
    const uint g = get_global_id(0);
    __global const uint *b = bits + 8 * g;
    uint pos = 0, n = 0;
    while (n < 32 && pos < 250) {
        uint code = 0;
        uint len = 1;
        for (; len < 6; ++len) {
            code = (code << 1) | ((b[pos >> 5] >> (31 - (pos & 31))) & 1);
            ++pos;
            uint idx = code - first_code[len];
            if (code >= first_code[len] && idx < per_len[len]) {
                text[32 * g + n++] = symbols[first_sym[len] + idx];
                goto next;
            }
        }
        text[32 * g + n++] = '?';
    next:;
    }
}
