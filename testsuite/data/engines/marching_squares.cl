// Geometry: contour lines of a field, a case a cell, edges interpolated.
//$ -cl-std=CL3.0 -cl-finite-math-only -DW=17 -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-finite-math-only -DW=17 -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-finite-math-only -DW=17 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel contour global 16 16 1 local 16 4 1
//@ arg buffer 1156 randf:191:-1:1
//@ arg buffer 4096 zero
//@ arg scalar f32 0.1
//@ tolerance 0.001
__constant char2 edges[16] = { (char2)(-1, -1), (char2)(3, 0), (char2)(0, 1), (char2)(3, 1), (char2)(1, 2), (char2)(3, 2), (char2)(0, 2), (char2)(3, 2),
                               (char2)(2, 3), (char2)(0, 2), (char2)(0, 1), (char2)(1, 2), (char2)(1, 3), (char2)(0, 1), (char2)(0, 3), (char2)(-1, -1) };
static float2 crossing(int edge, const float *v, float level)
{
    float a = v[edge], b = v[(edge + 1) & 3], t = (level - a) / (b - a);
    switch (edge) {
    case 0: return (float2)(t, 0.0f);
    case 1: return (float2)(1.0f, t);
    case 2: return (float2)(1.0f - t, 1.0f);
    default: return (float2)(0.0f, 1.0f - t);
    }
}

__kernel void contour(__global const float *field, __global float4 *lines, float level)
{
    int x = get_global_id(0), y = get_global_id(1);
    float v[4] = { field[y * W + x], field[y * W + x + 1], field[(y + 1) * W + x + 1], field[(y + 1) * W + x] };
    int index = 0;
    for (int i = 0; i < 4; ++i) index |= (v[i] > level) << i;
    char2 e = edges[index];
    float4 line = (float4)(-1.0f);
    if (e.x >= 0) line = (float4)(crossing(e.x, v, level), crossing(e.y, v, level));
    lines[y * 16 + x] = line;
}
