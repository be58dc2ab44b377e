//@ flags -cl-std=CL3.0
//@ kernel s global 64 1 1 local 64 1 1
//@ arg buffer 256 rand:41
//@ arg buffer 256 zero
// Ballots, and what is computed from them.
kernel void s(global int *a, global int *o) {
    uint g = get_global_id(0), l = get_sub_group_local_id(), n = get_sub_group_size(), base = g - l;
    int p = a[g] & 1;
    uint4 b = sub_group_ballot(p);
    uint c = 0, inc = 0, exc = 0, first = n, last = 0;
    for (uint k = 0; k < n; k++) {
        int q = a[base + k] & 1;
        c += q;
        if (k <= l) inc += q;
        if (k < l) exc += q;
        if (q && first == n) first = k;
        if (q) last = k;
    }
    int ok = sub_group_ballot_bit_count(b) == c;
    ok &= sub_group_ballot_inclusive_scan(b) == inc;
    ok &= sub_group_ballot_exclusive_scan(b) == exc;
    if (c) {
        ok &= sub_group_ballot_find_lsb(b) == first;
        ok &= sub_group_ballot_find_msb(b) == last;
    }
    ok &= !!sub_group_inverse_ballot(b) == p;
    ok &= !!sub_group_ballot_bit_extract(b, l) == p;
    o[g] = ok;
}
