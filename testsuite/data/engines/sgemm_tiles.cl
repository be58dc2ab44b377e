// Products of matrices by tiles in local memory, with several results for each work-item; edges of any size.
//$ -cl-std=CL1.2 -cl-mad-enable -cl-no-signed-zeros -DTILE=16 -DPER_ITEM=4 -O3 -target spirv64
//$ -cl-std=CL1.2 -cl-mad-enable -DTILE=16 -DPER_ITEM=4 -O2 --target spirv-unknown-vulkan1.3-compute
//$ -cl-std=CL3.0 -cl-mad-enable -DTILE=8 -DPER_ITEM=2 -O2 -target spirv32 -g
//@ tolerance 1e-4
//@ kernel sgemm global 32 8 1 local 16 4 1
//@ arg buffer 2400 randf:91:-1:1
//@ arg buffer 2400 randf:92:-1:1
//@ arg buffer 3200 randf:93:-1:1
//@ arg value 16 words:25,30,20,0
//@ arg value 8 words:1.5f,-0.5f
typedef struct {
    int m, n, k, pad;
} Shape;

static float fetch(__global const float *matrix, int row, int column, int rows, int columns)
{
    return row < rows && column < columns ? matrix[mad24(row, columns, column)] : 0.0f;
}

__kernel __attribute__((reqd_work_group_size(TILE, TILE / PER_ITEM, 1)))
void sgemm(__global const float *restrict a, __global const float *restrict b, __global float *restrict c,
           int4 sizes, float2 scales)
{
    __local float left[TILE][TILE + 1];
    __local float right[TILE][TILE + 1];
    const Shape shape = { sizes.x, sizes.y, sizes.z, 0 };
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int column = get_group_id(0) * TILE + lx;
    const int first_row = get_group_id(1) * TILE + ly;
    float sums[PER_ITEM];
    #pragma unroll
    for (int i = 0; i < PER_ITEM; ++i)
        sums[i] = 0.0f;
    for (int step = 0; step < shape.k; step += TILE) {
        #pragma unroll
        for (int i = 0; i < PER_ITEM; ++i) {
            const int row = ly + i * (TILE / PER_ITEM);
            left[row][lx] = fetch(a, first_row + i * (TILE / PER_ITEM), step + lx, shape.m, shape.k);
            right[row][lx] = fetch(b, step + row, column, shape.k, shape.n);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < TILE; ++k) {
            const float own = right[k][lx];
            #pragma unroll
            for (int i = 0; i < PER_ITEM; ++i)
                sums[i] = mad(left[ly + i * (TILE / PER_ITEM)][k], own, sums[i]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int i = 0; i < PER_ITEM; ++i) {
        const int row = first_row + i * (TILE / PER_ITEM);
        if (row < shape.m && column < shape.n) {
            __global float *target = &c[row * shape.n + column];
            *target = scales.x * sums[i] + scales.y * *target;
        }
    }
}
