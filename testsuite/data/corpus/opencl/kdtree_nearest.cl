//@ flags -cl-std=CL1.2
// Nearest neighbour in an implicit k-d tree laid out as a heap; pruned descent with a private stack.
//@ kernel nearest global 32 1 1 local 8 1 1
//@ arg buffer 256 randf:1021
//@ arg buffer 128 zero
__kernel void nearest(__global const float2 *queries, __global uint *result)
{
    // the tree is regular: node n at depth d splits x or y at the middle of its cell
    float2 q = queries[get_global_id(0)];
    uint stack[12];
    float bound[12];
    int top = 0, visits = 0;
    float best = INFINITY;
    uint best_node = 0;
    stack[0] = 1;
    bound[0] = 0.0f;
    top = 1;
    while (top) {
        --top;
        uint n = stack[top];
        if (bound[top] >= best)
            continue;
        ++visits;
        uint depth = 31 - clz(n);
        float2 lo = 0.0f, size = 1.0f;
        for (uint d = 0; d < depth; ++d) {
            uint right = (n >> (depth - 1 - d)) & 1;
            if (d & 1) { size.y *= 0.5f; lo.y += right ? size.y : 0.0f; }
            else       { size.x *= 0.5f; lo.x += right ? size.x : 0.0f; }
        }
        float2 p = lo + 0.5f * size;
        float2 dv = q - p;
        float dist = dv.x * dv.x + dv.y * dv.y;
        if (dist < best) {
            best = dist;
            best_node = n;
        }
        if (depth == 5)
            continue;
        float diff = (depth & 1) ? dv.y : dv.x;
        uint near = 2 * n + (diff > 0.0f), far = near ^ 1;
        stack[top] = far;
        bound[top++] = diff * diff;
        stack[top] = near;
        bound[top++] = 0.0f;
    }
    result[get_global_id(0)] = best_node << 8 | (uint)visits;
}
