// Checks that print where they fail, as in a debug build: formats of all kinds, vectors, strings, and a counter that limits them.
//$ -cl-std=CL1.2 -O0 -g -DDEBUG -target spirv64
//$ -cl-std=CL1.2 -O2 -DNDEBUG -target spirv64 -Wall
//$ -cl-std=CL2.0 -O2 -DDEBUG -target spirv32
//$ -cl-std=CL2.0 -O2 -DNDEBUG --target spirv-unknown-vulkan1.3-compute
#ifdef DEBUG
#define CHECK(condition, counter)                                                                 \
    do {                                                                                          \
        if (!(condition) && atomic_inc(counter) < 8)                                              \
            printf("%s:%d: work-item (%d, %d): %s does not hold\n", __FILE__, __LINE__,           \
                   (int)get_global_id(0), (int)get_global_id(1), #condition);                     \
    } while (0)
#define SHOW(...) printf(__VA_ARGS__)
#else
#define CHECK(condition, counter) ((void)(condition))
#define SHOW(...)
#endif

typedef struct {
    float3 low, high;
} Box;

static Box joined(Box a, Box b)
{
    Box box;
    box.low = fmin(a.low, b.low);
    box.high = fmax(a.high, b.high);
    return box;
}

__kernel void reduce_boxes(__global const float4 *points, __global float4 *result, __global uint *failures, uint count)
{
    __local Box boxes[64];
    const uint lane = get_local_id(0);
    Box own;
    own.low = (float3)(INFINITY);
    own.high = (float3)(-INFINITY);
    for (uint i = get_global_id(0); i < count; i += get_global_size(0)) {
        const float3 p = points[i].xyz;
        CHECK(!any(isnan(p)), failures);
        CHECK(all(fabs(p) < 1e6f), failures);
        const Box one = { p, p };
        own = joined(own, one);
    }
    boxes[lane] = own;
    for (uint distance = get_local_size(0) / 2; distance > 0; distance >>= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < distance)
            boxes[lane] = joined(boxes[lane], boxes[lane + distance]);
    }
    if (lane == 0) {
        const Box all = boxes[0];
        SHOW("group %zu: %v3hlf to %v3hlf, %u points, %#x, %5.2e, %c%%\n", (ulong)get_group_id(0), all.low, all.high, count,
             *failures, all.high.x, 'x');
        result[2 * get_group_id(0)] = (float4)(all.low, 0.0f);
        result[2 * get_group_id(0) + 1] = (float4)(all.high, 0.0f);
    }
}
