// Rays against a hierarchy of boxes with a stack in private memory, triangles by barycentric coordinates, and occlusion.
//$ -cl-std=CL1.2 -O2 -cl-mad-enable -DSTACK=8 -target spirv64
//$ -cl-std=CL1.2 -O2 -cl-mad-enable -DSTACK=8 --target spirv-unknown-vulkan1.3-compute
//@ norun-vulkan lavapipe 22.3 parts from what newer ones and the OpenCL device compute, in loops that work-items leave at different times
//@ tolerance 1e-3
//@ kernel closest global 64 1 1 local 32 1 1
//@ arg buffer 1008 randf:421:-1:1
//@ arg buffer 2048 randf:422:-1:1
//@ arg buffer 1024 zero
//@ kernel morton global 32 1 1 local 32 1 1
//@ arg buffer 512 randf:423:0:1
//@ arg buffer 128 zero
#define LEAVES 8

typedef struct {
    float3 origin, direction, inverse;
} Ray;

static float3 corner(__global const float *corners, int triangle, int index)
{
    return vload3(triangle * 3 + index, corners) + (float3)(0.0f, 0.0f, 0.25f * triangle);
}

// The box of a node is that of all triangles below it: no data but the triangles is required.
static bool meets_box(__global const float *corners, int first, int count, const Ray *ray, float limit)
{
    float3 low = (float3)(1e9f), high = (float3)(-1e9f);
    for (int t = first; t < first + count; ++t)
        for (int i = 0; i < 3; ++i) {
            low = fmin(low, corner(corners, t, i));
            high = fmax(high, corner(corners, t, i));
        }
    const float3 a = (low - 1e-4f - ray->origin) * ray->inverse, b = (high + 1e-4f - ray->origin) * ray->inverse;
    const float3 near3 = fmin(a, b), far3 = fmax(a, b);
    const float near = fmax(fmax(near3.x, near3.y), fmax(near3.z, 0.0f));
    const float far = fmin(fmin(far3.x, far3.y), fmin(far3.z, limit));
    return near <= far;
}

static float4 meets_triangle(__global const float *corners, int triangle, const Ray *ray)
{
    const float3 a = corner(corners, triangle, 0);
    const float3 ab = corner(corners, triangle, 1) - a, ac = corner(corners, triangle, 2) - a;
    const float3 p = cross(ray->direction, ac);
    const float determinant = dot(ab, p);
    if (fabs(determinant) < 1e-6f)
        return (float4)(-1.0f);
    const float3 offset = ray->origin - a, q = cross(offset, ab);
    const float u = dot(offset, p) / determinant, v = dot(ray->direction, q) / determinant;
    const bool outside = u < 0.0f || v < 0.0f || u + v > 1.0f;
    return outside ? (float4)(-1.0f) : (float4)(dot(ac, q) / determinant, u, v, (float)triangle);
}

__kernel void closest(__global const float *corners, __global const float4 *rays, __global float4 *hits)
{
    Ray ray;
    ray.origin = rays[2 * get_global_id(0)].xyz - (float3)(0.0f, 0.0f, 3.0f);
    ray.direction = normalize(rays[2 * get_global_id(0) + 1].xyz * 0.3f + (float3)(0.0f, 0.0f, 1.0f));
    ray.inverse = 1.0f / ray.direction;
    float4 best = (float4)(100.0f, 0.0f, 0.0f, -1.0f);
    int2 stack[STACK];
    int depth = 0;
    stack[depth++] = (int2)(0, LEAVES);
    while (depth > 0) {
        const int2 node = stack[--depth];
        if (!meets_box(corners, node.x, node.y, &ray, best.x))
            continue;
        if (node.y == 1) {
            const float4 hit = meets_triangle(corners, node.x, &ray);
            if (hit.x > 0.0f && hit.x < best.x)
                best = hit;
        } else {
            const int half_size = node.y / 2;
            stack[depth++] = (int2)(node.x + half_size, node.y - half_size);
            stack[depth++] = (int2)(node.x, half_size);
        }
    }
    hits[get_global_id(0)] = best;
}

static uint spread(uint x)
{
    x = (x | x << 16) & 0x030000ffu;
    x = (x | x << 8) & 0x0300f00fu;
    x = (x | x << 4) & 0x030c30c3u;
    return (x | x << 2) & 0x09249249u;
}

__kernel void morton(__global const float4 *points, __global uint *codes)
{
    const uint3 cell = convert_uint3_sat(points[get_global_id(0)].xyz * 1024.0f);
    codes[get_global_id(0)] = spread(min(cell.x, 1023u)) << 2 | spread(min(cell.y, 1023u)) << 1 | spread(min(cell.z, 1023u));
}
