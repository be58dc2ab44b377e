//@ flags -cl-std=CL2.0
// OpenCL 2.0 work-group functions: all, any, broadcast, reduce and the scans on several types.
//@ kernel collect global 64 1 1 local 16 1 1
//@ arg buffer 256 rand:531
//@ arg buffer 2048 zero
kernel void collect(global const int *in, global int8 *out)
{
    size_t g = get_global_id(0), l = get_local_id(0);
    int v = in[g] >> 20;
    int8 r;
    r.s0 = work_group_reduce_add(v);
    r.s1 = work_group_reduce_min(v);
    r.s2 = (int)work_group_reduce_max((uint)in[g]);
    r.s3 = work_group_scan_inclusive_add(v);
    r.s4 = work_group_scan_exclusive_add(v);
    r.s5 = (int)work_group_scan_exclusive_max((float)v > 0 ? (float)(v & 63) : 0.5f);
    r.s6 = work_group_all(v > -5000) + 2 * work_group_any(v == 7);
    r.s7 = work_group_broadcast(v, 5) + (int)(work_group_scan_inclusive_min((long)v << 4) >> 4);
    if (l == 0)
        r.s5 = 0;
    out[g] = r;
}
