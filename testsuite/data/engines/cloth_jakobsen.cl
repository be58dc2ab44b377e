// Physics: Verlet cloth with distance constraints relaxed a few times, red and black links in turn, in local memory.
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -DW=16 -DH=8 -include config.h -I include -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -DW=16 -DH=8 -include config.h -I include -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -DW=16 -DH=8 -include config.h -I include -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel relax global 16 8 1 local 16 8 1
//@ arg buffer 2048 randf:241:-0.1:0.1
//@ arg buffer 2048 randf:242:-0.1:0.1
//@ arg scalar f32 0.016
//@ arg local 2048
//@ tolerance 0.005
#include "vecmath.h"
static void link(__local float4 *p, int a, int b, float rest)
{
    float3 d = p[b].xyz - p[a].xyz;
    float length_ = fmax(length(d), 1e-4f);
    float3 correction = d * (0.5f * (length_ - rest) / length_);
    p[a].xyz += correction;
    p[b].xyz -= correction;
}
__kernel void relax(__global float4 *now, __global float4 *before, float dt, __local float4 *p)
{
    int x = get_local_id(0), y = get_local_id(1), i = y * W + x;
    float4 home = (float4)(x * 0.5f, y * 0.5f, 0.0f, 0.0f);
    float4 a = now[i] + home, b = before[i] + home;
    p[i] = a + (a - b) * 0.99f + (float4)(0.0f, -9.81f, 0.0f, 0.0f) * dt * dt;
    before[i] = a - home;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int pass = 0; pass < 4; ++pass) {
        for (int parity = 0; parity < 2; ++parity) {
            if ((x & 1) == parity && x + 1 < W) link(p, i, i + 1, 0.5f);
            barrier(CLK_LOCAL_MEM_FENCE);
            if ((y & 1) == parity && y + 1 < H) link(p, i, i + W, 0.5f);
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        if (y == 0) p[i] = home;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    now[i] = p[i] - home;
}
