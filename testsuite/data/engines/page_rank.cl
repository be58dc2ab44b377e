// Ranks of pages by pulling from sources, with rows of any length: one work-item a short row, a work-group a long one.
//$ -cl-std=CL2.0 -O2 -DDAMPING=0.85f -target spirv64
//$ -cl-std=CL2.0 -O2 -DDAMPING=0.85f --target spirv-unknown-vulkan1.3-compute
//$ -cl-std=CL3.0 -O0 -DDAMPING=0.5f --target spirv-unknown-vulkan1.3-compute
//@ tolerance 1e-5
//@ kernel pull_short global 32 1 1 local 16 1 1
//@ arg buffer 512 rand:411
//@ arg buffer 128 randf:412
//@ arg buffer 128 zero
//@ kernel pull_long global 32 4 1 local 32 1 1
//@ arg buffer 512 rand:413
//@ arg buffer 128 randf:414
//@ arg buffer 16 zero
//@ kernel residual global 32 1 1 local 32 1 1
//@ arg buffer 128 randf:415
//@ arg buffer 128 randf:416
//@ arg buffer 12 zero
__kernel void pull_short(__global const uint *sources, __global const float *ranks, __global float *result)
{
    const uint page = get_global_id(0), degree = 1 + sources[page] % 4;
    float sum = 0.0f;
    for (uint i = 0; i < degree; ++i) {
        const uint source = sources[page * 4 + i] % 32;
        sum += ranks[source] / (float)(1 + sources[source] % 4);
    }
    result[page] = fma(DAMPING, sum, (1.0f - DAMPING) / 32.0f);
}

__kernel void pull_long(__global const uint *sources, __global const float *ranks, __global float *result)
{
    const uint row = get_group_id(1), lane = get_local_id(0);
    const uint source = sources[row * 32 + lane] % 32;
    const float sum = work_group_reduce_add(ranks[source] * 0.125f);
    // The lane that broadcasts differs from row to row.
    const float own = work_group_broadcast(ranks[lane], row * 7);
    if (lane == 0)
        result[row] = fma(DAMPING, sum, (1.0f - DAMPING) * own);
}

__kernel void residual(__global const float *before, __global const float *after, __global float *result)
{
    const float change = fabs(after[get_global_id(0)] - before[get_global_id(0)]);
    const float sum = work_group_reduce_add(change), largest = work_group_reduce_max(change);
    const int is_done = work_group_all(change < 0.95f);
    if (get_local_id(0) == 5) {
        result[0] = sum;
        result[1] = largest;
        result[2] = is_done ? 1.0f : 0.0f;
    }
}
