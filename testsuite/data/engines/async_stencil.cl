// A stencil over rows that are copied ahead into local memory while the last ones are worked on, and columns by stride.
//$ -cl-std=CL1.2 -O2 -DROW=32 -target spirv64
//$ -cl-std=CL1.2 -O2 -DROW=32 --target spirv-unknown-vulkan1.3-compute
//@ tolerance 1e-5
//@ kernel smooth_rows global 32 2 1 local 32 1 1
//@ arg buffer 2048 randf:491:-1:1
//@ arg buffer 2048 zero
//@ arg scalar i32 8
//@ kernel column_sums global 32 1 1 local 16 1 1
//@ arg buffer 2048 randf:492:-1:1
//@ arg buffer 8 zero
//@ kernel transpose_block global 16 1 1 local 16 1 1
//@ arg buffer 1024 rand:493
//@ arg buffer 1024 zero
__kernel void smooth_rows(__global const float *field, __global float *result, int rows)
{
    __local float ring[4][ROW];
    const int x = get_local_id(0), first = get_group_id(1) * rows;
    event_t copied = async_work_group_copy(ring[0], field + first * ROW, ROW, 0);
    copied = async_work_group_copy(ring[1], field + (first + 1) * ROW, ROW, copied);
    float above = 0.0f;
    for (int y = 0; y < rows; ++y) {
        wait_group_events(1, &copied);
        if (y + 2 < rows)
            copied = async_work_group_copy(ring[(y + 2) & 3], field + (first + y + 2) * ROW, ROW, 0);
        const __local float *row = ring[y & 3];
        const float below = y + 1 < rows ? ring[(y + 1) & 3][x] : 0.0f;
        const float sides = row[max(x - 1, 0)] + row[min(x + 1, ROW - 1)];
        result[(first + y) * ROW + x] = 0.5f * row[x] + 0.125f * (above + below + sides);
        above = row[x];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    wait_group_events(1, &copied);
}

__kernel void column_sums(__global const float *field, __global float *sums)
{
    __local float column[16];
    event_t copied = async_work_group_strided_copy(column, field + get_group_id(0) * 3, 16, ROW, 0);
    wait_group_events(1, &copied);
    for (int distance = 8; distance > 0; distance /= 2) {
        if ((int)get_local_id(0) < distance)
            column[get_local_id(0)] += column[get_local_id(0) + distance];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (get_local_id(0) == 0)
        sums[get_group_id(0)] = column[0];
}

__kernel void transpose_block(__global const uint4 *in, __global uint4 *out)
{
    __local uint4 block[64];
    event_t copied = async_work_group_copy(block, in, 64, 0);
    prefetch(in + 64, 0);
    wait_group_events(1, &copied);
    const int lane = get_local_id(0);
    uint4 rows[4];
    for (int i = 0; i < 4; ++i)
        rows[i] = block[i * 16 + lane];
    barrier(CLK_LOCAL_MEM_FENCE);
    block[lane] = (uint4)(rows[0].x, rows[1].x, rows[2].x, rows[3].x);
    block[16 + lane] = (uint4)(rows[0].y, rows[1].y, rows[2].y, rows[3].y);
    block[32 + lane] = (uint4)(rows[0].z, rows[1].z, rows[2].z, rows[3].z);
    block[48 + lane] = (uint4)(rows[0].w, rows[1].w, rows[2].w, rows[3].w);
    barrier(CLK_LOCAL_MEM_FENCE);
    copied = async_work_group_copy(out, block, 64, 0);
    wait_group_events(1, &copied);
}
