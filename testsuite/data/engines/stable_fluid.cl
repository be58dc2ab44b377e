// A fluid on a grid: advection back along the flow, divergence, relaxation of pressure by colours, and its gradient taken away.
//$ -cl-std=CL1.2 -cl-fast-relaxed-math -DN=16 -I include -O2 -target spirv64
//$ -cl-std=CL1.2 -DN=16 -I include -O2 --target spirv-unknown-vulkan1.3-compute
//@ tolerance 1e-3
//@ kernel advect global 16 16 1 local 8 8 1
//@ arg buffer 2048 randf:171:-2:2
//@ arg buffer 2048 zero
//@ arg scalar f32 0.25
//@ kernel divergence global 16 16 1 local 16 2 1
//@ arg buffer 2048 randf:172:-1:1
//@ arg buffer 1024 zero
//@ kernel relax global 8 16 1 local 8 8 1
//@ arg buffer 1024 randf:173:-1:1
//@ arg buffer 1024 randf:174:-1:1
//@ arg scalar i32 1
//@ kernel project global 16 16 1 local 16 16 1
//@ arg buffer 1024 randf:175:-1:1
//@ arg buffer 2048 randf:176:-1:1
#include "pixels.h"
#define CELL(x, y) (clamped(y, N) * N + clamped(x, N))

static float2 sampled(__global const float2 *field, float2 at)
{
    at = clamp(at, 0.0f, (float)(N - 1));
    int2 cell = convert_int2_rtz(at);
    const float2 part = at - convert_float2(cell);
    const float2 low = mix(field[CELL(cell.x, cell.y)], field[CELL(cell.x + 1, cell.y)], part.x);
    const float2 high = mix(field[CELL(cell.x, cell.y + 1)], field[CELL(cell.x + 1, cell.y + 1)], part.x);
    return mix(low, high, part.y);
}

__kernel void advect(__global const float2 *velocity, __global float2 *result, float dt)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const float2 here = (float2)(x, y);
    // The midpoint of the way back says more than its end.
    const float2 middle = here - 0.5f * dt * velocity[CELL(x, y)];
    const float2 back = here - dt * sampled(velocity, middle);
    result[CELL(x, y)] = sampled(velocity, back) * 0.999f;
}

__kernel void divergence(__global const float2 *velocity, __global float *result)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const float along = velocity[CELL(x + 1, y)].x - velocity[CELL(x - 1, y)].x;
    const float across = velocity[CELL(x, y + 1)].y - velocity[CELL(x, y - 1)].y;
    const bool is_wall = x == 0 || y == 0 || x == N - 1 || y == N - 1;
    result[CELL(x, y)] = is_wall ? 0.0f : -0.5f * (along + across);
}

// Cells of one colour of a chessboard depend on those of the other alone.
__kernel void relax(__global float *pressure, __global const float *source, int color)
{
    const int y = get_global_id(1);
    const int x = 2 * get_global_id(0) + ((y + color) & 1);
    const float sum = pressure[CELL(x - 1, y) == CELL(x, y) ? CELL(x + 1, y) : CELL(x - 1, y)]
                    + pressure[CELL(x + 1, y) == CELL(x, y) ? CELL(x - 1, y) : CELL(x + 1, y)]
                    + pressure[CELL(x, y - 1) == CELL(x, y) ? CELL(x, y + 1) : CELL(x, y - 1)]
                    + pressure[CELL(x, y + 1) == CELL(x, y) ? CELL(x, y - 1) : CELL(x, y + 1)];
    const float relaxed = 0.25f * (sum + source[CELL(x, y)]);
    pressure[CELL(x, y)] = mix(pressure[CELL(x, y)], relaxed, 1.7f);
}

__kernel void project(__global const float *pressure, __global float2 *velocity)
{
    const int x = get_global_id(0), y = get_global_id(1);
    float2 v = velocity[CELL(x, y)];
    v.x -= 0.5f * (pressure[CELL(x + 1, y)] - pressure[CELL(x - 1, y)]);
    v.y -= 0.5f * (pressure[CELL(x, y + 1)] - pressure[CELL(x, y - 1)]);
    if (x == 0 || x == N - 1) v.x = 0.0f;
    if (y == 0 || y == N - 1) v.y = 0.0f;
    velocity[CELL(x, y)] = v;
}
