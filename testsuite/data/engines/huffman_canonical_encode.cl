// Compression: lengths to canonical codes in local memory, then the bits of a chunk of symbols a work-item.
//$ -cl-std=CL3.0 -D SYMBOLS=16 -O1 -target spirv64
//$ -cl-std=CL3.0 -D SYMBOLS=16 -O2 -target spirv64
//$ -cl-std=CL3.0 -D SYMBOLS=16 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel encode global 32 1 1 local 32 1 1
//@ arg buffer 512 rand:211
//@ arg buffer 16 words:0x04030201,0x06060605,0x08080707,0x08080808
//@ arg buffer 512 zero
//@ arg buffer 128 zero
__kernel void encode(__global const uchar *symbols, __global const uchar *lengths, __global uint *bits, __global uint *counts)
{
    __local ushort codes[SYMBOLS];
    __local uchar sizes[SYMBOLS];
    const uint lid = get_local_id(0);
    if (lid == 0) {
        uint code = 0;
        for (uint size = 1; size <= 8; ++size) {
            for (uint s = 0; s < SYMBOLS; ++s)
                if (lengths[s] == size) {
                    codes[s] = (ushort)(code & 0xff);
                    sizes[s] = (uchar)size;
                    ++code;
                }
            code <<= 1;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    ulong window = 0;
    uint held = 0, words = 0, total = 0;
    __global uint *row = bits + get_global_id(0) * 4;
    for (uint i = 0; i < 16; ++i) {
        uint s = symbols[get_global_id(0) * 16 + i] & (SYMBOLS - 1);
        window = (window << sizes[s]) | codes[s];
        held += sizes[s];
        total += sizes[s];
        if (held >= 32) {
            held -= 32;
            row[words++] = (uint)(window >> held);
        }
    }
    if (held) row[words] = (uint)(window << (32 - held));
    counts[get_global_id(0)] = total;
}
