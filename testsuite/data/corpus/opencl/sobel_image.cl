//@ flags -cl-std=CL1.2
//@ kernel sobel global 12 8 1 local 4 4 1
//@ arg image rgba32f:2d:9x7 randf:11
//@ arg image rgba32f:2d:10x7 zero
//@ tolerance 1e-3
// Sobel filter on image2d_t with a sampler declared in the program scope.
__constant sampler_t edge = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;

float luma(float4 c)
{
    return dot(c.xyz, (float3)(0.299f, 0.587f, 0.114f));
}

__kernel void sobel(__read_only image2d_t src, __write_only image2d_t dst)
{
    int2 p = (int2)(get_global_id(0), get_global_id(1));
    if (any(p >= get_image_dim(dst)))
        return;
    float m[3][3];
    for (int j = -1; j <= 1; ++j)
        for (int i = -1; i <= 1; ++i)
            m[j + 1][i + 1] = luma(read_imagef(src, edge, p + (int2)(i, j)));
    float gx = m[0][2] + 2 * m[1][2] + m[2][2] - m[0][0] - 2 * m[1][0] - m[2][0];
    float gy = m[2][0] + 2 * m[2][1] + m[2][2] - m[0][0] - 2 * m[0][1] - m[0][2];
    float g = native_sqrt(gx * gx + gy * gy);
    write_imagef(dst, p, (float4)(g, g, g, 1.0f));
}
