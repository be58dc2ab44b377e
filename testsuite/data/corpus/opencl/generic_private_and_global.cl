//@ flags -cl-std=CL2.0
//@ kernel gp global 16 1 1 local 16 1 1
//@ arg buffer 64 iota
//@ arg buffer 64 zero
// One function over private, local and global memory.
int sum4(const int *p) {
    return p[0] + 2 * p[1] + 3 * p[2] + 4 * p[3];
}
kernel void gp(global int *a, global int *o) {
    int i = get_global_id(0);
    local int l[16];
    l[i] = a[i] * 3;
    int t[4] = { i, i * 2, 3, 4 };
    barrier(CLK_LOCAL_MEM_FENCE);
    o[i] = sum4(t) + sum4(a + (i & 7)) + sum4(l + (i & 7));
}
