// Image filters: ordered dithering of floats to packed 5-6-5 bits by a Bayer matrix.
//$ -cl-std=CL1.2 -cl-single-precision-constant -Wno-deprecated-declarations -O1 -target spirv64
//$ -cl-std=CL1.2 -cl-single-precision-constant -Wno-deprecated-declarations -O2 -target spirv64
//$ -cl-std=CL1.2 -cl-single-precision-constant -Wno-deprecated-declarations -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel dither global 16 16 1 local 16 4 1
//@ arg buffer 4096 randf:581:0:1
//@ arg buffer 512 zero
__constant uchar bayer[4][4] = { { 0, 8, 2, 10 }, { 12, 4, 14, 6 }, { 3, 11, 1, 9 }, { 15, 7, 13, 5 } };
__kernel void dither(__global const float4 *in, __global ushort *out)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const float threshold = (bayer[y & 3][x & 3] + 0.5) / 16.0;
    const float4 coarse = floor(in[y * 16 + x] * 16.0) * 0.0625;
    const int4 c = convert_int4_rtz(coarse * (float4)(31.0, 63.0, 31.0, 1.0) + threshold);
    out[y * 16 + x] = (ushort)(min(c.x, 31) << 11 | min(c.y, 63) << 5 | min(c.z, 31));
}
