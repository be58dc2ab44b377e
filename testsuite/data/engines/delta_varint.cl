// Posting lists: differences of sorted numbers in bytes of seven bits, lists intersected, and words packed to few bits each.
//$ -cl-std=CL1.2 -O2 -DCOUNT=16 -target spirv64
//$ -cl-std=CL1.2 -O2 -DCOUNT=16 --target spirv-unknown-vulkan1.3-compute
//@ kernel encode global 8 1 1 local 8 1 1
//@ arg buffer 512 rand:381
//@ arg buffer 1024 zero
//@ arg buffer 32 zero
//@ kernel decode global 4 1 1 local 4 1 1
//@ arg buffer 256 words:0x01028103,0x7f05fe01,0x02010311,0x81800401
//@ arg buffer 256 zero
//@ kernel pack_bits global 32 1 1 local 32 1 1
//@ arg buffer 128 rand:382
//@ arg buffer 48 zero
//@ kernel intersect global 16 1 1 local 16 1 1
//@ arg buffer 64 words:1,4,5,9,12,14,20,23,31,33,40,41,47,52,60,61
//@ arg buffer 64 words:2,4,6,9,10,14,21,23,30,33,39,41,46,52,59,61
//@ arg buffer 64 zero
//@ arg buffer 4 zero
__kernel void encode(__global const uint *numbers, __global uchar *bytes, __global uint *sizes)
{
    __global uchar *out = bytes + get_global_id(0) * COUNT * 5;
    uint before = 0, size = 0;
    for (int i = 0; i < COUNT; ++i) {
        const uint number = before + (numbers[get_global_id(0) * COUNT + i] >> (i & 1 ? 28 : 12)) + 1;
        uint difference = number - before;
        before = number;
        while (difference >= 0x80) {
            out[size++] = (uchar)(difference | 0x80);
            difference >>= 7;
        }
        out[size++] = (uchar)difference;
    }
    sizes[get_global_id(0)] = size;
}

__kernel void decode(__global const uchar *bytes, __global uint *numbers)
{
    __global const uchar *in = bytes + get_global_id(0) * 64;
    uint sum = 0, at = 0;
    for (int i = 0; i < COUNT; ++i) {
        uint difference = 0, shift = 0;
        uchar byte;
        do {
            byte = in[at++];
            difference |= (uint)(byte & 0x7f) << shift;
            shift += 7;
        } while (byte & 0x80 && shift < 28);
        sum += difference;
        numbers[get_global_id(0) * COUNT + i] = sum;
    }
}

// Eleven bits of each number; a word is put together of those that overlap it.
__kernel void pack_bits(__global const uint *numbers, __global uint *words)
{
    const uint word = get_global_id(0), width = 11;
    if (word * 32 >= get_global_size(0) * width)
        return;
    uint result = 0;
    for (uint i = word * 32 / width; i < get_global_size(0) && i * width < word * 32 + 32; ++i) {
        const int shift = (int)(i * width) - (int)(word * 32);
        const uint own = numbers[i] & ((1u << width) - 1);
        result |= shift >= 0 ? own << shift : own >> -shift;
    }
    words[word] = result;
}

__kernel void intersect(__global const uint *left, __global const uint *right, __global uint *flags, __global uint *count)
{
    const uint own = left[get_global_id(0)];
    uint low = 0, high = get_global_size(0);
    while (low < high) {
        const uint middle = (low + high) / 2;
        if (right[middle] < own) low = middle + 1;
        else high = middle;
    }
    const bool is_there = low < get_global_size(0) && right[low] == own;
    flags[get_global_id(0)] = is_there ? low + 1 : 0;
    if (is_there)
        atomic_inc(count);
}
