// String search: Boyer-Moore-Horspool of a short pattern in many lines, the skip table built per group in local memory.
//$ -cl-std=CL3.0 -cl-strict-aliasing -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-strict-aliasing -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-strict-aliasing -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel find global 64 1 1 local 32 1 1
//@ arg buffer 4096 rand:91
//@ arg buffer 16 words:0x01020301,0x02010203
//@ arg buffer 256 zero
//@ arg scalar u32 64
//@ arg scalar u32 3
__kernel void find(__global const uchar *text, __global const uchar *pattern, __global int *found, uint line, uint length)
{
    __local uchar skip[256];
    const uint lid = get_local_id(0);
    for (uint i = lid; i < 256; i += get_local_size(0)) skip[i] = (uchar)length;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0)
        for (uint i = 0; i + 1 < length; ++i) skip[pattern[i] & 3] = (uchar)(length - 1 - i);
    barrier(CLK_LOCAL_MEM_FENCE);
    const __global uchar *row = text + get_global_id(0) * line;
    int result = -1;
    for (uint at = 0; at + length <= line;) {
        uint i = length;
        while (i > 0 && (row[at + i - 1] & 3) == (pattern[i - 1] & 3)) --i;
        if (i == 0) {
            result = (int)at;
            break;
        }
        at += skip[row[at + length - 1] & 3];
    }
    found[get_global_id(0)] = result;
}
