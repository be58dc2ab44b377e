// Systems of equations in batches: a factorization with pivots in local memory, and triangular solves for several right-hand sides.
//$ -cl-std=CL1.2 -DN=8 -O2 -target spirv64
//$ -cl-std=CL1.2 -DN=8 -O2 --target spirv-unknown-vulkan1.3-compute
//@ tolerance 2e-3
//@ kernel factor global 8 4 1 local 8 1 1
//@ arg buffer 1024 randf:101:1:5
//@ arg buffer 128 zero
//@ kernel solve global 32 1 1 local 8 1 1
//@ arg buffer 1024 randf:102:0.1:0.3
//@ arg buffer 1024 randf:103:-1:1
#define AT(row, column) ((row) * N + (column))

// A work-item has a column of the matrix of its work-group.
__kernel void factor(__global float *matrices, __global int *pivots)
{
    __local float m[N * N];
    __local int pivot;
    const int column = get_local_id(0), system = get_group_id(1);
    __global float *own = matrices + system * N * N;
    for (int row = 0; row < N; ++row)
        m[AT(row, column)] = own[AT(row, column)] + (row == column ? 3.0f * (row + 1) : 0.0f);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < N; ++k) {
        if (column == 0) {
            int best = k;
            for (int row = k + 1; row < N; ++row)
                if (fabs(m[AT(row, k)]) > fabs(m[AT(best, k)]) * 1.01f)
                    best = row;
            pivot = best;
            pivots[system * N + k] = best;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        const int other = pivot;
        const float swapped = m[AT(k, column)];
        m[AT(k, column)] = m[AT(other, column)];
        m[AT(other, column)] = other == k ? m[AT(k, column)] : swapped;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (column > k)
            for (int row = k + 1; row < N; ++row)
                m[AT(row, column)] -= m[AT(row, k)] / m[AT(k, k)] * m[AT(k, column)];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (column == k)
            for (int row = k + 1; row < N; ++row)
                m[AT(row, k)] /= m[AT(k, k)];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int row = 0; row < N; ++row)
        own[AT(row, column)] = m[AT(row, column)];
}

// A lower triangle with a diagonal of ones below, an upper one with large diagonals.
__kernel void solve(__global const float *matrices, __global float *sides)
{
    const int system = get_group_id(0), side = get_local_id(0);
    __global const float *m = matrices + system * N * N;
    float x[N];
    for (int row = 0; row < N; ++row) {
        float sum = sides[system * N * N + AT(row, side)];
        for (int k = 0; k < row; ++k)
            sum -= m[AT(row, k)] * x[k];
        x[row] = sum;
    }
    for (int row = N - 1; row >= 0; --row) {
        float sum = x[row];
        for (int k = row + 1; k < N; ++k)
            sum -= m[AT(row, k)] * x[k];
        x[row] = sum / (2.0f + m[AT(row, row)]);
    }
    for (int row = 0; row < N; ++row)
        sides[system * N * N + AT(row, side)] = x[row];
}
