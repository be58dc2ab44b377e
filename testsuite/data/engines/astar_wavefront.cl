// Games: distances on a grid with walls, relaxed in rounds by a group, parents by direction.
//$ -cl-std=CL3.0 -DW=16 -DROUNDS=24 -O1 -target spirv64
//$ -cl-std=CL3.0 -DW=16 -DROUNDS=24 -O2 -target spirv64
//$ -cl-std=CL3.0 -DW=16 -DROUNDS=24 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel flood global 16 16 1 local 16 16 1
//@ arg buffer 1024 rand:431
//@ arg buffer 1024 zero
//@ arg value 8 words:0,0
__kernel void flood(__global const uint *terrain, __global int *result, int2 start)
{
    __local int cost[W * W];
    const int x = get_local_id(0), y = get_local_id(1), i = y * W + x;
    const int step = 1 + (int)(terrain[i] & 3u);
    const bool wall = (terrain[i] >> 8 & 7u) == 0 && !(x == start.x && y == start.y);
    cost[i] = x == start.x && y == start.y ? 0 : 1 << 20;
    barrier(CLK_LOCAL_MEM_FENCE);
    int from = -1;
    for (int round = 0; round < ROUNDS; ++round) {
        int best = cost[i];
        if (!wall) {
            const int4 around = (int4)(x > 0 ? cost[i - 1] : 1 << 20, x + 1 < W ? cost[i + 1] : 1 << 20,
                                       y > 0 ? cost[i - W] : 1 << 20, y + 1 < W ? cost[i + W] : 1 << 20) + step;
            if (around.x < best) { best = around.x; from = 0; }
            if (around.y < best) { best = around.y; from = 1; }
            if (around.z < best) { best = around.z; from = 2; }
            if (around.w < best) { best = around.w; from = 3; }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        cost[i] = best;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    result[i] = cost[i] << 3 | (from & 7);
}
