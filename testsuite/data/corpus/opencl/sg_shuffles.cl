//@ flags -cl-std=CL3.0
//@ kernel s global 64 1 1 local 64 1 1
//@ arg buffer 256 rand:41
//@ arg buffer 256 zero
// Shuffles, rotations and broadcasts of sub-groups of any size, each compared with memory.
kernel void s(global int *a, global int *o) {
    uint l = get_sub_group_local_id(), n = get_sub_group_size();
    int v = a[get_global_id(0)];
    uint base = get_global_id(0) - l;
    int ok = 1;
    ok &= sub_group_shuffle(v, n - 1 - l) == a[base + n - 1 - l];
    if (n > 1) ok &= sub_group_shuffle_xor(v, 1u) == a[base + (l ^ 1)];
    int up = sub_group_shuffle_up(v, 1u);
    if (l >= 1) ok &= up == a[base + l - 1];
    int dn = sub_group_shuffle_down(v, 1u);
    if (l + 1 < n) ok &= dn == a[base + l + 1];
    ok &= sub_group_rotate(v, 1) == a[base + (l + 1) % n];
    ok &= sub_group_broadcast(v, n - 1) == a[base + n - 1];
    ok &= sub_group_broadcast_first(v) == a[base];
    o[get_global_id(0)] = ok;
}
