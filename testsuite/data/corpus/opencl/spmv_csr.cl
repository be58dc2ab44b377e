//@ flags -cl-std=CL1.2
// Sparse matrix-vector product in CSR form, one row a work-item; row lengths come from hashing.
//@ kernel spmv global 32 1 1 local 8 1 1
//@ arg buffer 132 words:0,3,5,5,9,12,13,18,20,24,27,30,31,33,38,40,44,47,50,55,56,60,63,64,70,72,75,80,82,85,90,92,96
//@ arg buffer 384 rand:181
//@ arg buffer 384 randf:182:-1:1
//@ arg buffer 128 randf:183:-1:1
//@ arg buffer 128 zero
//@ tolerance 1e-4
__kernel void spmv(__global const int *rows, __global const uint *cols, __global const float *vals,
                   __global const float *x, __global float *y)
{
    int r = get_global_id(0);
    const int end = rows[r + 1];
    float sum = 0.0f;
    for (int k = rows[r]; k < end; ++k)
        sum = mad(vals[k], x[cols[k] & 31u], sum);
    y[r] = sum;
}
