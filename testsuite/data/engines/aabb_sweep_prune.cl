// Physics: overlapping boxes of sorted intervals, pairs appended by an atomic counter; what is counted does not depend on order.
//$ -cl-std=CL3.0 -DMAX_PAIRS=64 -O1 -target spirv64
//$ -cl-std=CL3.0 -DMAX_PAIRS=64 -O2 -target spirv64
//$ -cl-std=CL3.0 -DMAX_PAIRS=64 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel sweep global 64 1 1 local 64 1 1
//@ arg buffer 2048 randf:161:0:10
//@ arg buffer 256 zero
//@ arg buffer 8 zero
typedef struct { float4 lower; float4 extent; } Box;
static bool overlaps(const Box *a, const Box *b)
{
    float3 ax = a->lower.xyz + fabs(a->extent.xyz) * 0.2f, bx = b->lower.xyz + fabs(b->extent.xyz) * 0.2f;
    int3 apart = (ax < b->lower.xyz) | (bx < a->lower.xyz);
    return !any(apart);
}

__kernel void sweep(__global const Box *boxes, __global uint *per_box, __global uint *totals)
{
    uint i = get_global_id(0), n = get_global_size(0);
    Box mine = boxes[i];
    uint count = 0, hash = 0;
    for (uint j = i + 1; j < n; ++j) {
        Box other = boxes[j];
        if (overlaps(&mine, &other)) {
            ++count;
            hash ^= (i * 0x9e3779b9u) + j;
        }
    }
    per_box[i] = count;
    atomic_add(&totals[0], count);
    atomic_xor(&totals[1], hash);
}
