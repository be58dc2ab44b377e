// Physics: particles counted by cells of a grid with atomics, then their densities by neighbouring cells.
//$ -cl-std=CL3.0 -include config.h -I include -D GRID=8 -O1 -target spirv64
//$ -cl-std=CL3.0 -include config.h -I include -D GRID=8 -O2 -target spirv64
//$ -cl-std=CL3.0 -include config.h -I include -D GRID=8 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel count_cells global 128 1 1 local 32 1 1
//@ arg buffer 2048 randf:141:0:8
//@ arg buffer 256 zero
//@ arg buffer 16 zero
#include "vecmath.h"
__kernel void count_cells(__global const float4 *particles, volatile __global uint *cells, volatile __global int *bounds)
{
    size_t i = get_global_id(0);
    int cx = CLAMP_INDEX((int)particles[i].x, GRID), cy = CLAMP_INDEX((int)particles[i].y, GRID);
    atomic_inc(&cells[cy * GRID + cx]);
    atomic_max(&bounds[0], cx);
    atomic_min(&bounds[1], -cy);
    atomic_or(&bounds[2], 1 << (cx + cy));
    atomic_add(&bounds[3], (int)(wang_hash((uint)i) & 15u));
}
