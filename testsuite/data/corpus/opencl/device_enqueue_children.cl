//@ novulkan is an object of type target("spirv.Queue")
//@ noaddresses is an object of type target("spirv.Queue")
//@ flags -cl-std=CL2.0
//@ norun needs a device queue
// Blocks enqueued from a kernel: with and without events, local memory arguments, user events.
kernel void parent(global int *data, int n, queue_t side)
{
    if (get_global_id(0) != 0)
        return;
    queue_t q = get_default_queue();
    ndrange_t nd = ndrange_1D(n, 16);
    clk_event_t done, gate = create_user_event();
    void (^twice)(void) = ^{ data[get_global_id(0)] *= 2; };
    enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, nd, 1, &gate, &done, twice);
    enqueue_kernel(side, CLK_ENQUEUE_FLAGS_WAIT_KERNEL, nd, 1, &done, 0,
                   ^(local void *scratch) {
                       local int *s = (local int *)scratch;
                       s[get_local_id(0)] = data[get_global_id(0)];
                       work_group_barrier(CLK_LOCAL_MEM_FENCE);
                       data[get_global_id(0)] = s[15 - get_local_id(0)];
                   },
                   (uint)(16 * sizeof(int)));
    set_user_event_status(gate, CL_COMPLETE);
    release_event(gate);
    release_event(done);
    data[n] = (int)get_kernel_work_group_size(twice);
}
