// Physics: smoothed particle hydrodynamics, densities and pressure forces of all pairs, tiled through local memory.
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -cl-denorms-are-zero -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -cl-denorms-are-zero -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -cl-denorms-are-zero -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel forces global 64 1 1 local 32 1 1
//@ arg buffer 1024 randf:311:0:1
//@ arg buffer 1024 zero
//@ arg local 512
//@ arg scalar f32 0.4
//@ tolerance 0.01
__kernel void forces(__global const float4 *particles, __global float4 *out, __local float4 *tile, float h)
{
    const uint i = get_global_id(0), lid = get_local_id(0), n = get_global_size(0), size = get_local_size(0);
    const float4 mine = particles[i];
    float density = 0.0f;
    float3 force = (float3)(0.0f);
    for (uint base = 0; base < n; base += size) {
        tile[lid] = particles[base + lid];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint j = 0; j < size; ++j) {
            const float3 d = mine.xyz - tile[j].xyz;
            const float r2 = dot(d, d);
            if (r2 < h * h) {
                const float q = h * h - r2;
                density += q * q * q;
                force += d * (q * (0.5f + tile[j].w));
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[i] = (float4)(force, density * 4.0f);
}
