// Frames of a decoder: planes of luma and interleaved chroma become packed colours, and back, several pixels at once.
//$ -cl-std=CL1.2 -cl-mad-enable -O2 -target spirv64 -DFULL_RANGE=0
//$ -cl-std=CL1.2 -cl-mad-enable -O2 --target spirv-unknown-vulkan1.3-compute -DFULL_RANGE=0
//$ -cl-std=CL3.0 -O3 --target spirv-unknown-vulkan1.3-compute -DFULL_RANGE=1
//@ kernel to_rgba global 8 8 1 local 8 2 1
//@ arg buffer 512 rand:71
//@ arg buffer 256 rand:72
//@ arg buffer 2048 zero
//@ arg scalar i32 32
//@ kernel to_luma global 8 16 1 local 8 4 1
//@ arg buffer 2048 rand:73
//@ arg buffer 512 zero
#if FULL_RANGE
#define OFFSET 0
#define SCALE 256
#else
#define OFFSET 16
#define SCALE 298
#endif

// Fixed point with eight bits behind the point.
static uchar4 converted(int y, int u, int v)
{
    const int luma = (y - OFFSET) * SCALE + 128;
    const int red = luma + 409 * v, green = luma - 100 * u - 208 * v, blue = luma + 516 * u;
    return convert_uchar4_sat((int4)(red >> 8, green >> 8, blue >> 8, 255));
}

// Each work-item makes four pixels of two rows.
__kernel void to_rgba(__global const uchar *luma, __global const uchar *chroma, __global uchar4 *rgba, int pitch)
{
    const int x = get_global_id(0) * 4, y = get_global_id(1) * 2;
    const int4 uv = convert_int4(vload4(0, chroma + get_global_id(1) * pitch + x)) - 128;
    for (int row = 0; row < 2; ++row) {
        const int4 l = convert_int4(vload4(0, luma + (y + row) * pitch + x));
        __global uchar4 *out = rgba + (y + row) * pitch + x;
        out[0] = converted(l.s0, uv.s0, uv.s1);
        out[1] = converted(l.s1, uv.s0, uv.s1);
        out[2] = converted(l.s2, uv.s2, uv.s3);
        out[3] = converted(l.s3, uv.s2, uv.s3);
    }
}

__kernel void to_luma(__global const uchar *rgba, __global uchar *luma)
{
    const size_t block = get_global_id(1) * get_global_size(0) + get_global_id(0);
    const uchar16 pixels = vload16(block, rgba);
    const ushort4 red = convert_ushort4(pixels.s048c), green = convert_ushort4(pixels.s159d);
    const ushort4 blue = convert_ushort4(pixels.s26ae);
    const ushort4 sum = (ushort4)(66) * red + (ushort4)(129) * green + (ushort4)(25) * blue + (ushort4)(128);
    vstore4(convert_uchar4_sat((sum >> (ushort4)(8)) + (ushort4)(OFFSET)), block, luma);
}
