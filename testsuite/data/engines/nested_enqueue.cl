// A kernel that enqueues kernels: refinement of cells where an error is large, with events, local memory and a marker.
//$ -cl-std=CL2.0 -O2 -target spirv64
//$ -cl-std=CL2.0 -O1 -target spirv64 -g
//$ -cl-std=CL2.0 -O0 -target spirv32
#define CHILDREN 4

static float error_of(__global const float *field, uint cell, uint size)
{
    float low = field[cell], high = low;
    for (uint i = 1; i < size; ++i) {
        low = fmin(low, field[cell + i]);
        high = fmax(high, field[cell + i]);
    }
    return high - low;
}

__kernel void refine(__global const float *field, __global float *result, __global uint *depths, uint size, float limit)
{
    const uint cell = get_global_id(0) * size;
    if (size < CHILDREN || error_of(field, cell, size) < limit) {
        for (uint i = 0; i < size; ++i)
            result[cell + i] = 0.5f * (field[cell] + field[cell + size - 1]);
        return;
    }
    const queue_t queue = get_default_queue();
    const uint part = size / CHILDREN;
    clk_event_t done;
    void (^smooth)(local void *) = ^(local void *scratch) {
        local float *values = (local float *)scratch;
        const uint lane = get_local_id(0);
        values[lane] = field[cell + lane * part];
        work_group_barrier(CLK_LOCAL_MEM_FENCE);
        const float before = values[lane > 0 ? lane - 1 : 0], behind = values[min(lane + 1, (uint)CHILDREN - 1)];
        for (uint i = 0; i < part; ++i)
            result[cell + lane * part + i] = 0.25f * before + 0.5f * values[lane] + 0.25f * behind;
    };
    const int status = enqueue_kernel(queue, CLK_ENQUEUE_FLAGS_WAIT_KERNEL, ndrange_1D(CHILDREN, CHILDREN), 0, 0, &done,
                                      smooth, (uint)(CHILDREN * sizeof(float)));
    if (status != CLK_SUCCESS) {
        atomic_or(depths, 0x80000000u);
        return;
    }
    enqueue_kernel(queue, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), 1, &done, 0, ^{ atomic_max(depths, size); });
    clk_event_t marked;
    if (enqueue_marker(queue, 1, &done, &marked) == CLK_SUCCESS)
        release_event(marked);
    release_event(done);
}

__kernel void sizes(__global uint *result, uint size)
{
    void (^nothing)(void) = ^{ result[1] = size; };
    result[0] = get_kernel_work_group_size(nothing);
    result[2] = get_kernel_preferred_work_group_size_multiple(nothing);
}
