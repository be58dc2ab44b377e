//@ flags -cl-std=CL2.0
// Stream compaction: exclusive scan of flags gives slots, one atomic reserves the group's range (single group here).
//@ kernel compact global 64 1 1 local 64 1 1
//@ arg buffer 256 rand:533
//@ arg buffer 256 zero
//@ arg buffer 4 zero
kernel void compact(global const uint *in, global uint *out, global uint *cursor)
{
    local uint base;
    uint v = in[get_global_id(0)];
    uint keep = (v % 3u) == 0;
    uint slot = work_group_scan_exclusive_add(keep);
    uint total = work_group_reduce_add(keep);
    if (get_local_id(0) == 0)
        base = atomic_add(cursor, total);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (keep)
        out[base + slot] = v;
}
