//@ flags -cl-std=CL1.2
// k-means: nearest centroid of each 3-component point, with per-cluster counts.
//@ kernel assign global 64 1 1 local 16 1 1
//@ arg buffer 768 randf:211
//@ arg buffer 84 randf:212
//@ arg buffer 256 zero
//@ arg buffer 28 zero
__kernel void assign(__global const float *pts, __constant float *centres, __global int *labels, __global int *counts)
{
    const int i = get_global_id(0);
    const float3 p = vload3(i, pts);
    int best = -1;
    float best_d = MAXFLOAT;
    for (int c = 0; c < 7; ++c) {
        float3 d = p - vload3(c, centres);
        float dd = dot(d, d);
        if (dd < best_d) {
            best_d = dd;
            best = c;
        }
    }
    labels[i] = best;
    atomic_inc(counts + best);
}
