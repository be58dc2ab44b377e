//@ flags -cl-std=CL1.2
// Matrix transpose through a padded local tile, several rows per work-item.
//@ kernel transpose global 32 8 1 local 16 4 1
//@ arg buffer 4096 iota
//@ arg buffer 4096 zero
//@ arg scalar i32 32
//@ arg scalar i32 32
#define TILE 16
#define ROWS 4
__kernel void transpose(__global const uint *in, __global uint *out, int w, int h)
{
    __local uint tile[TILE * (TILE + 1)];
    int lx = get_local_id(0), ly = get_local_id(1);
    int x = get_group_id(0) * TILE + lx;
    int y = get_group_id(1) * TILE + ly;
    for (int j = 0; j < TILE; j += ROWS)
        if (x < w && y + j < h)
            tile[(ly + j) * (TILE + 1) + lx] = in[(y + j) * w + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    x = get_group_id(1) * TILE + lx;
    y = get_group_id(0) * TILE + ly;
    for (int j = 0; j < TILE; j += ROWS)
        if (x < h && y + j < w)
            out[(y + j) * h + x] = tile[lx * (TILE + 1) + ly + j];
}
