//@ flags -cl-std=CL1.2
// Cholesky factorisation in double precision, one column at a time, a work-item per row.
//@ kernel cholesky global 8 1 1 local 8 1 1
//@ arg buffer 256 randf:811
//@ arg buffer 256 zero
//@ tolerance 1e-4
#define N 8
__kernel void cholesky(__global const float *m, __global float *l)
{
    __local double a[N][N];
    const int r = get_local_id(0);
    for (int c = 0; c < N; ++c) {
        double s = r == c ? 10.0 : 0.0;
        s += (double)m[r * N + c] + (double)m[c * N + r];
        a[r][c] = s;
    }
    for (int k = 0; k < N; ++k) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (r == k)
            a[k][k] = sqrt(a[k][k]);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (r > k)
            a[r][k] /= a[k][k];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int c = k + 1; c <= r; ++c)
            a[r][c] -= a[r][k] * a[c][k];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int c = 0; c < N; ++c)
        l[r * N + c] = c <= r ? (float)a[r][c] : 0.0f;
}
