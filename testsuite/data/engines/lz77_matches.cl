// Compression: the longest match in a window before each byte, its distance and length packed.
//$ -cl-std=CL3.0 -DWINDOW=32 -DMIN_MATCH=3 -O1 -target spirv64
//$ -cl-std=CL3.0 -DWINDOW=32 -DMIN_MATCH=3 -O2 -target spirv64
//$ -cl-std=CL3.0 -DWINDOW=32 -DMIN_MATCH=3 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel matches global 128 1 1 local 32 1 1
//@ arg buffer 128 rand:321
//@ arg buffer 256 zero
//@ arg scalar i32 128
__kernel void matches(__global const uchar *data, __global ushort *found, int size)
{
    const int at = get_global_id(0);
    int best = 0, distance = 0;
    for (int back = 1; back <= WINDOW && back <= at; ++back) {
        int length = 0;
        while (length < 15 && at + length < size && (data[at + length] & 3) == (data[at - back + length] & 3)) ++length;
        if (length >= MIN_MATCH && length > best) {
            best = length;
            distance = back;
        }
    }
    found[at] = (ushort)(distance << 4 | best);
}
