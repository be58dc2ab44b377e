//@ flags -cl-std=CL3.0
//@ kernel s global 64 1 1 local 64 1 1
//@ arg buffer 256 rand:41
//@ arg buffer 256 zero
// Votes and the elected work-item.
kernel void s(global int *a, global int *o) {
    uint g = get_global_id(0), l = get_sub_group_local_id(), n = get_sub_group_size(), base = g - l;
    int all = 1, any = 0;
    for (uint k = 0; k < n; k++) {
        int p = (a[base + k] & 7) != 0;
        all &= p;
        any |= (a[base + k] & 7) == 3;
    }
    int p = (a[g] & 7) != 0;
    int ok = !!sub_group_all(p) == all;
    ok &= !!sub_group_any((a[g] & 7) == 3) == any;
    ok &= !!sub_group_non_uniform_all(p) == all;
    ok &= !!sub_group_non_uniform_any((a[g] & 7) == 3) == any;
    ok &= !!sub_group_non_uniform_all_equal(n) == 1;
    int e = sub_group_elect() != 0;
    ok &= sub_group_reduce_add(e) == 1;
    o[g] = ok;
}
