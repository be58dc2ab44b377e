// Data mining: the four nearest of many points by insertion into a private list, ties by index.
//$ -cl-std=CL3.0 -cl-no-signed-zeros -DK=4 -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-no-signed-zeros -DK=4 -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-no-signed-zeros -DK=4 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel nearest global 32 1 1 local 8 1 1
//@ arg buffer 1024 randf:551:-1:1
//@ arg buffer 512 randf:552:-1:1
//@ arg buffer 512 zero
__kernel void nearest(__global const float4 *points, __global const float4 *queries, __global int *out)
{
    const size_t i = get_global_id(0);
    float distances[K];
    int found[K];
    for (int k = 0; k < K; ++k) {
        distances[k] = INFINITY;
        found[k] = -1;
    }
    const float4 q = queries[i];
    for (int j = 0; j < 64; ++j) {
        const float4 d = floor((points[j] - q) * 64.0f);
        float s = d.x * d.x + d.y * d.y + d.z * d.z + d.w * d.w;
        int index = j;
        for (int k = 0; k < K; ++k)
            if (s < distances[k]) {
                const float t = distances[k];
                const int u = found[k];
                distances[k] = s;
                found[k] = index;
                s = t;
                index = u;
            }
    }
    vstore4((int4)(found[0], found[1], found[2], found[3]), i, out);
}
