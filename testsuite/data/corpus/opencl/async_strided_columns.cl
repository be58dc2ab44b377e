//@ flags -cl-std=CL1.2
// Strided asynchronous copies gather a matrix column and scatter it back; float2 elements and a prefetch.
//@ kernel columns global 32 1 1 local 16 1 1
//@ arg buffer 256 randf:562
//@ arg buffer 256 zero
kernel void columns(global const float2 *in, global float2 *out)
{
    local float2 col[16];
    int c = get_group_id(0), l = get_local_id(0);
    prefetch(in + c, 16);
    event_t e = async_work_group_strided_copy(col, in + c, 16, 2, 0);
    wait_group_events(1, &e);
    col[l] = col[l].yx * (float2)(2.0f, -1.0f);
    barrier(CLK_LOCAL_MEM_FENCE);
    e = async_work_group_strided_copy(out + c, col, 16, 2, 0);
    wait_group_events(1, &e);
}
