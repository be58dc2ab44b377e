//@ flags -cl-std=CL3.0
//@ kernel s global 64 1 1 local 64 1 1
//@ arg buffer 256 rand:41
//@ arg buffer 256 zero
// Reductions and rotations in clusters of a sub-group.
kernel void s(global int *a, global int *o) {
    uint g = get_global_id(0);
    int v = a[g] & 0xffff;
    uint b = g & ~3u;
    int s = 0, m = INT_MIN, x = 0;
    for (int k = 0; k < 4; k++) {
        s += a[b + k] & 0xffff;
        m = max(m, a[b + k] & 0xffff);
        x ^= a[b + k] & 0xffff;
    }
    o[g] = (sub_group_clustered_reduce_add(v, 4u) == s) + 2 * (sub_group_clustered_reduce_max(v, 4u) == m)
        + 4 * (sub_group_clustered_reduce_xor(v, 4u) == x) + 8 * (sub_group_clustered_rotate(v, 1, 4u) == (a[b + ((g + 1) & 3)] & 0xffff));
}
