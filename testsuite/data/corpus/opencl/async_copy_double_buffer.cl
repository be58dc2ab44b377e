//@ flags -cl-std=CL1.2
// async_work_group_copy with events into two local buffers in turn, compute overlapped with the next copy.
//@ kernel pipeline global 32 1 1 local 32 1 1
//@ arg buffer 1024 rand:561
//@ arg buffer 1024 zero
kernel void pipeline(global const uint *in, global uint *out)
{
    local uint a[32], b[32], r[32];
    int l = get_local_id(0);
    event_t ev[2];
    ev[0] = async_work_group_copy(a, in, 32, 0);
    for (int t = 0; t < 8; ++t) {
        local uint *cur = (t & 1) ? b : a;
        local uint *nxt = (t & 1) ? a : b;
        wait_group_events(1, &ev[t & 1]);
        if (t < 7)
            ev[(t + 1) & 1] = async_work_group_copy(nxt, in + (t + 1) * 32, 32, 0);
        r[l] = cur[l] ^ rotate(cur[31 - l], (uint)t);
        barrier(CLK_LOCAL_MEM_FENCE);
        event_t w = async_work_group_copy(out + t * 32, r, 32, 0);
        wait_group_events(1, &w);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
