//@ flags -cl-std=CL1.2
// C = alpha*A*B + beta*C with independent leading dimensions.
//@ kernel gemm global 16 12 1 local 4 4 1
//@ arg scalar i32 20
//@ arg scalar f32 0.5
//@ arg buffer 960 randf:1:-1:1
//@ arg scalar i32 20
//@ arg buffer 1280 randf:2:-1:1
//@ arg scalar i32 16
//@ arg scalar f32 -1.5
//@ arg buffer 768 randf:3:-1:1
//@ arg scalar i32 16
//@ tolerance 1e-4
kernel void gemm(int K, float alpha, global const float *A, int lda, global const float *B, int ldb,
                 float beta, global float *C, int ldc)
{
    int col = get_global_id(0);
    int row = get_global_id(1);
    float s = 0;
    for (int k = 0; k < K; ++k)
        s = fma(A[row * lda + k], B[k * ldb + col], s);
    global float *c = C + row * ldc + col;
    *c = beta == 0.0f ? alpha * s : alpha * s + beta * *c;
}
