// Lattice Boltzmann in three dimensions: a pull step with periodic borders and a BGK collision.
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -D NX=8 -D NY=8 -D NZ=4 -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -D NX=8 -D NY=8 -D NZ=4 -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -D NX=8 -D NY=8 -D NZ=4 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel step_d3q19 global 8 8 4 local 8 4 1
//@ arg buffer 19456 randf:21:0.9:1.1
//@ arg buffer 19456 zero
//@ arg scalar f32 0.6
//@ tolerance 0.002
#define Q 19
#define CELLS (NX * NY * NZ)
__constant char3 directions[Q] = {
    (char3)(0, 0, 0), (char3)(1, 0, 0), (char3)(-1, 0, 0), (char3)(0, 1, 0), (char3)(0, -1, 0),
    (char3)(0, 0, 1), (char3)(0, 0, -1), (char3)(1, 1, 0), (char3)(-1, -1, 0), (char3)(1, -1, 0),
    (char3)(-1, 1, 0), (char3)(1, 0, 1), (char3)(-1, 0, -1), (char3)(1, 0, -1), (char3)(-1, 0, 1),
    (char3)(0, 1, 1), (char3)(0, -1, -1), (char3)(0, 1, -1), (char3)(0, -1, 1)
};
static float weight(int q) { return q == 0 ? 1.0f / 3.0f : (q < 7 ? 1.0f / 18.0f : 1.0f / 36.0f); }

__kernel void step_d3q19(__global const float *restrict from, __global float *restrict to, float omega)
{
    int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    int cell = (z * NY + y) * NX + x;
    float f[Q];
    float density = 0.0f;
    float3 momentum = 0.0f;
    for (int q = 0; q < Q; ++q) {
        char3 c = directions[q];
        int sx = (x - c.x + NX) % NX, sy = (y - c.y + NY) % NY, sz = (z - c.z + NZ) % NZ;
        f[q] = from[q * CELLS + (sz * NY + sy) * NX + sx] * weight(q);
        density += f[q];
        momentum += f[q] * convert_float3(c);
    }
    float3 u = momentum / density;
    float square = 1.5f * dot(u, u);
    for (int q = 0; q < Q; ++q) {
        float cu = 3.0f * dot(convert_float3(directions[q]), u);
        float equilibrium = weight(q) * density * (1.0f + cu + 0.5f * cu * cu - square);
        to[q * CELLS + cell] = f[q] + omega * (equilibrium - f[q]);
    }
}
