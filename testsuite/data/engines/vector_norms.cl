// Reductions of a solver: dot products, norms without overflow and the place of the largest value, by functions of work-groups.
//$ -cl-std=CL2.0 -DGROUP=32 -O2 -target spirv64
//$ -cl-std=CL2.0 -DGROUP=32 -O2 --target spirv-unknown-vulkan1.3-compute
//$ -cl-std=CL3.0 -DGROUP=32 -O0 --target spirv-unknown-vulkan1.3-compute
//$ -cl-std=CL3.0 -DGROUP=32 -O1 -g --target spirv-unknown-vulkan1.3-compute -DSIZED
//@ tolerance 1e-4
//@ kernel dot_partial global 64 1 1 local 32 1 1
//@ arg buffer 1024 randf:111:-2:2
//@ arg buffer 1024 randf:112:-2:2
//@ arg buffer 8 zero
//@ arg scalar u32 250
//@ kernel scaled_norm global 64 1 1 local 32 1 1
//@ arg buffer 256 randf:113:-8:8
//@ arg buffer 16 zero
//@ kernel argmax global 64 1 1 local 32 1 1
//@ arg buffer 256 rand:114
//@ arg buffer 32 zero
#ifdef SIZED
#define GROUPED __attribute__((reqd_work_group_size(GROUP, 1, 1)))
#else
#define GROUPED
#endif

static float group_sum(float own) { return work_group_reduce_add(own); }

__kernel GROUPED void dot_partial(__global const float *x, __global const float *y, __global float *sums, uint n)
{
    float own = 0.0f;
    for (uint i = get_global_id(0); i < n; i += get_global_size(0))
        own = fma(x[i], y[i], own);
    const float sum = group_sum(own);
    if (get_local_id(0) == 0)
        sums[get_group_id(0)] = sum;
}

// The largest magnitude is taken out first, so that no square overflows.
__kernel GROUPED void scaled_norm(__global const float *x, __global float2 *norms)
{
    const float own = fabs(x[get_global_id(0)]);
    const float largest = work_group_reduce_max(own);
    const float scaled = largest > 0.0f ? own / largest : 0.0f;
    const float sum = group_sum(scaled * scaled);
    if (get_local_id(0) == 0)
        norms[get_group_id(0)] = (float2)(largest, largest * sqrt(sum));
}

typedef struct {
    int value;
    uint index;
    uint count;
    int all_positive;
} Found;

__kernel GROUPED void argmax(__global const int *values, __global Found *found)
{
    const int own = values[get_global_id(0)];
    const int largest = work_group_reduce_max(own);
    const uint index = work_group_reduce_min(own == largest ? (uint)get_global_id(0) : UINT_MAX);
    const uint count = work_group_reduce_add(own > 0 ? 1u : 0u);
    const int all_positive = work_group_all(own > 0) * 2 + work_group_any(own > 0);
    if (get_local_id(0) == get_local_size(0) - 1) {
        Found result = { largest, index, count, all_positive };
        found[get_group_id(0)] = result;
    }
}
