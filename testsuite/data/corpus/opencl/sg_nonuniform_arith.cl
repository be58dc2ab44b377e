//@ flags -cl-std=CL3.0
//@ kernel s global 64 1 1 local 64 1 1
//@ arg buffer 256 rand:41
//@ arg buffer 256 zero
// Reductions and scans in a branch that some work-items take.
kernel void s(global int *a, global int *o) {
    uint g = get_global_id(0), l = get_sub_group_local_id(), n = get_sub_group_size(), base = g - l;
    int v = a[g] & 0xfff;
    int r = 0;
    if (v & 1) {
        int s = 0, ex = 0, mx = 0, an = -1;
        for (uint k = 0; k < n; k++) {
            int w = a[base + k] & 0xfff;
            if (!(w & 1)) continue;
            s += w;
            if (k < l) ex += w;
            if (k <= l) mx = max(mx, w);
            an &= w;
        }
        r = 16 + (sub_group_non_uniform_reduce_add(v) == s) + 2 * (sub_group_non_uniform_scan_exclusive_add(v) == ex)
            + 4 * (sub_group_non_uniform_scan_inclusive_max(v) == mx) + 8 * (sub_group_non_uniform_reduce_and(v) == an);
    }
    o[g] = r;
}
