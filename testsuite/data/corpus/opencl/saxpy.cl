//@ flags -cl-std=CL1.2
// y = a*x + y over a grid-stride loop, so that fewer work-items than elements still cover everything.
//@ kernel saxpy global 64 1 1 local 16 1 1
//@ arg scalar u32 1000
//@ arg scalar f32 2.5
//@ arg buffer 4000 randf:1:-4:4
//@ arg buffer 4000 randf:2:-4:4
//@ tolerance 1e-5
__kernel void saxpy(const uint n, const float a, __global const float *restrict x, __global float *restrict y)
{
    const size_t stride = get_global_size(0);
    for (size_t i = get_global_id(0); i < n; i += stride)
        y[i] = a * x[i] + y[i];
}
