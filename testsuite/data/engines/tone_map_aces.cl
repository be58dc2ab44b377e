// Image filters: exposure, a filmic curve, the sRGB transfer, halves in, packed bytes out within a step of each other.
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -cl-unsafe-math-optimizations -Wno-unused -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -cl-unsafe-math-optimizations -Wno-unused -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -cl-unsafe-math-optimizations -Wno-unused -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel tone global 64 1 1 local 64 1 1
//@ arg buffer 512 words:0x3c003800,0x3a003400,0x40003000,0x2e003c00
//@ arg buffer 1024 zero
//@ arg scalar f32 1.5
//@ tolerance 0.01
static float3 curve(float3 x) { return clamp(x * (2.51f * x + 0.03f) / (x * (2.43f * x + 0.59f) + 0.14f), 0.0f, 1.0f); }
static float3 srgb(float3 c)
{
    float3 low = 12.92f * c, high = 1.055f * native_powr(c, (float3)(1.0f / 2.4f)) - 0.055f;
    return select(high, low, islessequal(c, (float3)(0.0031308f)));
}
__kernel void tone(__global const half *in, __global float4 *out, float exposure)
{
    size_t i = get_global_id(0);
    float4 pixel = vload_half4(i, in);
    out[i] = (float4)(srgb(curve(fabs(pixel.xyz) * exposure)), pixel.w);
}
