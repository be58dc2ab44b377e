//@ flags -cl-std=CL2.0
//@ kernel shadow global 16 1 1 local 8 1 1
//@ arg image d32f:2d:8x8 randf:41
//@ arg buffer 256 randf:42
//@ arg buffer 64 zero
// Percentage-closer filtering on a depth image: scalar read_imagef results.
__kernel void shadow(read_only image2d_depth_t depth, __global const float4 *points, __global float *lit)
{
    const sampler_t s = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR;
    size_t i = get_global_id(0);
    float4 p = points[i];
    float2 texel = 1.0f / convert_float2(get_image_dim(depth));
    int passed = 0;
    for (int j = -1; j <= 1; ++j)
        for (int k = -1; k <= 1; ++k)
            passed += read_imagef(depth, s, p.xy + texel * (float2)(k, j)) > p.z - 0.002f;
    lit[i] = passed / 9.0f;
}
