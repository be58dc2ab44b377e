//@ flags -cl-std=CL1.2
// LU with partial pivoting of a 5x5 system in private arrays, then solve; singular systems report their column.
//@ kernel lusolve global 16 1 1 local 4 1 1
//@ arg buffer 1600 randf:801:-1:1
//@ arg buffer 320 zero
//@ arg buffer 64 zero
//@ tolerance 5e-2
#define N 5
__kernel void lusolve(__global const float *mats, __global float *xs, __global int *info)
{
    float a[N][N], b[N];
    int g = get_global_id(0);
    for (int i = 0; i < N; ++i) {
        b[i] = (float)(i + 1);
        for (int j = 0; j < N; ++j)
            a[i][j] = mats[g * N * N + i * N + j] + (i == j ? 3.0f : 0.0f);
    }
    for (int k = 0; k < N; ++k) {
        int p = k;
        for (int i = k + 1; i < N; ++i)
            if (fabs(a[i][k]) > fabs(a[p][k]))
                p = i;
        if (fabs(a[p][k]) < 1e-6f) {
            info[g] = k + 1;
            return;
        }
        if (p != k) {
            for (int j = 0; j < N; ++j) {
                float t = a[k][j]; a[k][j] = a[p][j]; a[p][j] = t;
            }
            float t = b[k]; b[k] = b[p]; b[p] = t;
        }
        for (int i = k + 1; i < N; ++i) {
            float f = a[i][k] / a[k][k];
            for (int j = k; j < N; ++j)
                a[i][j] -= f * a[k][j];
            b[i] -= f * b[k];
        }
    }
    for (int i = N - 1; i >= 0; --i) {
        for (int j = i + 1; j < N; ++j)
            b[i] -= a[i][j] * b[j];
        b[i] /= a[i][i];
        xs[g * N + i] = b[i];
    }
}
