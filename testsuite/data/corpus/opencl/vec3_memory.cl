//@ flags -cl-std=CL1.2
// Three-component vectors in every position: private arrays, struct members, buffers (16-byte stride) and vload3/vstore3 (12).
//@ kernel cross_chain global 16 1 1 local 8 1 1
//@ arg buffer 256 randf:381:-1:1
//@ arg buffer 192 randf:382:-1:1
//@ arg buffer 192 zero
//@ tolerance 1e-4
typedef struct {
    float3 axis;
    short3 tag;
    uchar3 rgb;
} node_t;

__kernel void cross_chain(__global const float3 *padded, __global const float *packed, __global float *out)
{
    size_t i = get_global_id(0);
    float3 hist[4];
    node_t n;
    n.axis = padded[i];
    n.tag = (short3)(1, -2, 3) * (short)i;
    n.rgb = (uchar3)(i, 2 * i, 255);
    hist[0] = n.axis;
    for (int k = 1; k < 4; ++k)
        hist[k] = cross(hist[k - 1], vload3((i + k) & 15, packed)) + convert_float3(n.tag) * 0.001f;
    float3 r = hist[i & 3] * convert_float3(n.rgb.zxy);
    r.yz = r.zy;
    vstore3(r, i, out);
}
