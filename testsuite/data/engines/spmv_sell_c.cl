// Sparse matrices: SELL-C format, slices of rows of one length, columns hashed.
//$ -cl-std=CL2.0 -cl-mad-enable -D C=8 -O1 -target spirv64
//$ -cl-std=CL2.0 -cl-mad-enable -D C=8 -O2 -target spirv64
//$ -cl-std=CL2.0 -cl-mad-enable -D C=8 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel spmv global 64 1 1 local 16 1 1
//@ arg buffer 4096 randf:101:-1:1
//@ arg buffer 4096 rand:102
//@ arg buffer 32 words:12,16,7,3,9,1,16,5
//@ arg buffer 256 randf:103:-1:1
//@ arg buffer 256 zero
//@ tolerance 0.001
__kernel void spmv(__global const float *restrict values, __global const uint *restrict columns, __global const uint *restrict lengths,
                   __global const float *restrict x, __global float *restrict y)
{
    size_t row = get_global_id(0);
    size_t slice = row / C, lane = row % C;
    float sum = 0.0f;
    uint length = lengths[slice];
    for (uint j = 0; j < length; ++j) {
        size_t at = (slice * 16 + j) * C + lane;
        sum = mad(values[at], x[columns[at] & 63], sum);
    }
    y[row] = sum;
}
