// Video codecs: a full search of motion vectors by sums of absolute differences of bytes.
//$ -cl-std=CL1.2 -DBLOCK=8 -DRANGE=4 -O1 -target spirv64
//$ -cl-std=CL1.2 -DBLOCK=8 -DRANGE=4 -O2 -target spirv64
//$ -cl-std=CL1.2 -DBLOCK=8 -DRANGE=4 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel search global 4 4 1 local 4 4 1
//@ arg buffer 1600 rand:531
//@ arg buffer 1024 rand:532
//@ arg buffer 128 zero
__kernel void search(__global const uchar *reference, __global const uchar *current, __global short4 *vectors)
{
    const int bx = get_global_id(0), by = get_global_id(1);
    ushort best = USHRT_MAX;
    short2 vector = (short2)(0);
    for (int dy = -RANGE; dy < RANGE; ++dy)
        for (int dx = -RANGE; dx < RANGE; ++dx) {
            uint sum = abs(dx) + abs(dy);
            for (int y = 0; y < BLOCK; ++y) {
                const uchar8 a = vload8(0, current + (by * BLOCK + y) * 32 + bx * BLOCK);
                const uchar8 b = vload8(0, reference + (by * BLOCK + y + dy + RANGE) * 40 + bx * BLOCK + dx + RANGE);
                const ushort8 d = convert_ushort8(abs_diff(a, b));
                const ushort4 half_ = d.lo + d.hi;
                sum += half_.x + half_.y + half_.z + half_.w;
            }
            if (sum < best) {
                best = (ushort)min(sum, 0xfffeu);
                vector = (short2)((short)dx, (short)dy);
            }
        }
    vectors[by * 4 + bx] = (short4)(vector, (short)(best & 0x7fff), (short)(best >> 15));
}
