//@ novulkan has no bits to reinterpret
//@ kernel rows global 8 1 1 local 8 1 1
//@ arg buffer 256 iota
//@ arg buffer 64 zero
//@ arg buffer 32 zero
// A table of rows in a buffer, which each work-item fills for its neighbour.
kernel void rows(global int *m, global ulong *t, global int *out) {
    global int *global *row = (global int *global *)t;
    int i = get_local_id(0);
    row[i] = m + ((i * 3) & 7) * 8;
    barrier(CLK_GLOBAL_MEM_FENCE);
    global int *r = row[(i + 1) & 7];
    int s = 0;
    for (int j = 0; j < 8; j++) s += r[j] * (j + 1);
    out[i] = s + (int)(row[i] - m);
    barrier(CLK_GLOBAL_MEM_FENCE);
    t[i] = 0;
}
