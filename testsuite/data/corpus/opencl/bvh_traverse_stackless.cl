//@ flags -cl-std=CL1.2
// Stackless traversal of an implicit complete binary tree of boxes by skip links; counts visited nodes and hits.
//@ kernel traverse global 32 1 1 local 8 1 1
//@ arg buffer 1024 randf:921
//@ arg buffer 256 zero
__kernel void traverse(__global const float4 *rays, __global int2 *out)
{
    float4 q = rays[get_global_id(0)], q2 = rays[get_global_id(0) + 32];
    float2 o = q.xy, d = q.zw + q2.xy * 0.25f + 0.01f;
    float2 inv = native_recip(d) * 0.0f + 1.0f / d;
    int visited = 0, hits = 0;
    uint node = 1;
    do {
        ++visited;
        uint level = 31 - clz(node);
        uint cell = node - (1u << level);
        // even levels split x, odd levels split y
        uint nx = (level + 1) / 2, ny = level / 2, ix = 0, iy = 0;
        for (uint b = 0; b < level; ++b) {
            uint bit = (cell >> (level - 1 - b)) & 1;
            if (b & 1) iy = iy << 1 | bit;
            else       ix = ix << 1 | bit;
        }
        float2 lo = (float2)((float)ix / (float)(1u << nx), (float)iy / (float)(1u << ny));
        float2 hi = lo + (float2)(1.0f / (float)(1u << nx), 1.0f / (float)(1u << ny));
        float2 t0 = (lo - o) * inv, t1 = (hi - o) * inv;
        float2 tn = fmin(t0, t1), tf = fmax(t0, t1);
        bool hit = fmax(fmax(tn.x, tn.y), 0.0f) <= fmin(tf.x, tf.y);
        if (hit && level < 5) {
            node <<= 1;
            continue;
        }
        hits += hit;
        while (node & 1)
            node >>= 1;
        ++node;
    } while (node > 1);
    out[get_global_id(0)] = (int2)(visited, hits);
}
