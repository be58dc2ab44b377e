// The surface of a field of samples: which cells it crosses, how many corners each emits, and where they lie on edges.
//$ -cl-std=CL2.0 -O2 -DN=8 -target spirv64
//$ -cl-std=CL2.0 -O2 -DN=8 --target spirv-unknown-vulkan1.3-compute
//@ kernel classify global 8 8 8 local 8 4 2
//@ arg buffer 2916 randf:431:-1:1
//@ arg buffer 512 zero
//@ arg buffer 4 zero
//@ kernel offsets global 64 1 1 local 64 1 1
//@ arg buffer 64 rand:432
//@ arg buffer 256 zero
//@ kernel crossings global 8 8 8 local 8 8 1
//@ arg buffer 2916 randf:433:-1:1
//@ arg buffer 8192 zero
//@ tolerance 1e-4
#define SAMPLE(x, y, z) (((z) * (N + 1) + (y)) * (N + 1) + (x))

__kernel void classify(__global const float *field, __global uchar *cases, __global uint *crossed)
{
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    uchar index = 0;
    for (int corner = 0; corner < 8; ++corner) {
        const float value = field[SAMPLE(x + (corner & 1), y + (corner >> 1 & 1), z + (corner >> 2))];
        index |= (value > 0.0f) << corner;
    }
    cases[(z * N + y) * N + x] = index;
    const uint count = work_group_reduce_add(index != 0 && index != 255 ? 1u : 0u);
    if (get_local_linear_id() == 0)
        atomic_add(crossed, count);
}

__kernel void offsets(__global const uchar *cases, __global uint *places)
{
    const uint corners = popcount((uchar)(cases[get_global_id(0)] ^ cases[get_global_id(0)] >> 1));
    const uint place = work_group_scan_exclusive_add(3 * corners);
    places[get_global_id(0)] = corners ? place : UINT_MAX;
}

// The point of a cell is the mean of the crossings of its edges, as dual methods have it.
__kernel void crossings(__global const float *field, __global float4 *points)
{
    const int3 cell = (int3)(get_global_id(0), get_global_id(1), get_global_id(2));
    float4 sum = (float4)(0.0f);
    for (int axis = 0; axis < 3; ++axis) {
        for (int edge = 0; edge < 4; ++edge) {
            int3 low = (int3)(0);
            if (axis == 0) low.yz = (int2)(edge & 1, edge >> 1);
            else if (axis == 1) low.xz = (int2)(edge & 1, edge >> 1);
            else low.xy = (int2)(edge & 1, edge >> 1);
            const int3 step = (int3)(axis == 0, axis == 1, axis == 2);
            const int3 a = cell + low, b = a + step;
            const float va = field[SAMPLE(a.x, a.y, a.z)], vb = field[SAMPLE(b.x, b.y, b.z)];
            if ((va > 0.0f) == (vb > 0.0f))
                continue;
            const float part = va / (va - vb);
            sum += (float4)(convert_float3(a) + part * convert_float3(step), 1.0f);
        }
    }
    points[(cell.z * N + cell.y) * N + cell.x] = sum.w > 0.0f ? sum / sum.w : sum;
}
