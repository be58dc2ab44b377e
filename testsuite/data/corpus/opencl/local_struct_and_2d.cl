//@ flags -cl-std=CL1.2
// Several local variables of one kernel: a struct with vectors, a 2-D array, a scalar; a helper takes the local pointer.
//@ kernel locals global 32 1 1 local 16 1 1
//@ arg buffer 512 randf:1161:-1:1
//@ arg buffer 128 zero
//@ tolerance 1e-4
typedef struct { float4 lo, hi; int count; } box_t;

void grow(__local box_t *b, float4 p)
{
    b->lo = fmin(b->lo, p);
    b->hi = fmax(b->hi, p);
    b->count++;
}

__kernel void locals(__global const float4 *pts, __global float *out)
{
    __local box_t box[4];
    __local float grid[4][16];
    __local int done;
    int l = get_local_id(0), bucket = l & 3;
    for (int b = 0; b < 4; ++b)
        grid[b][l] = pts[get_global_id(0)].x * b;
    if (l < 4) {
        box[l].lo = (float4)INFINITY;
        box[l].hi = (float4)-INFINITY;
        box[l].count = 0;
    }
    if (l == 0)
        done = 5;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < 4)
        for (int k = l; k < 16; k += 4)
            grow(&box[l], pts[get_group_id(0) * 16 + k]);
    barrier(CLK_LOCAL_MEM_FENCE);
    float4 ext = box[bucket].hi - box[bucket].lo;
    out[get_global_id(0)] = ext.x + ext.y * ext.z + ext.w * box[bucket].count + grid[bucket][15 - l] + done;
}
