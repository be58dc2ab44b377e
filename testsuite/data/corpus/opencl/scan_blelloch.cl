//@ flags -cl-std=CL1.2
// Work-efficient exclusive scan: up-sweep, clear, down-sweep; two elements per work-item, total stored apart.
//@ kernel blelloch global 64 1 1 local 32 1 1
//@ arg buffer 512 rand:72
//@ arg buffer 512 zero
//@ arg buffer 8 zero
#define BANK(i) ((i) + ((i) >> 4))
__kernel void blelloch(__global const int *in, __global int *out, __global int *totals)
{
    __local int t[64 + 4];
    const int l = get_local_id(0), n = 64, base = get_group_id(0) * n;
    t[BANK(l)] = in[base + l] % 100;
    t[BANK(l + 32)] = in[base + l + 32] % 100;
    int stride = 1;
    for (int d = n >> 1; d > 0; d >>= 1, stride <<= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < d) {
            int a = BANK(stride * (2 * l + 1) - 1), b = BANK(stride * (2 * l + 2) - 1);
            t[b] += t[a];
        }
    }
    if (l == 0) {
        totals[get_group_id(0)] = t[BANK(n - 1)];
        t[BANK(n - 1)] = 0;
    }
    for (int d = 1; d < n; d <<= 1) {
        stride >>= 1;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < d) {
            int a = BANK(stride * (2 * l + 1) - 1), b = BANK(stride * (2 * l + 2) - 1);
            int swap = t[a];
            t[a] = t[b];
            t[b] += swap;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[base + l] = t[BANK(l)];
    out[base + l + 32] = t[BANK(l + 32)];
}
