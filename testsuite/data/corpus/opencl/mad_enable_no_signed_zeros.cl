//@ flags -cl-std=CL1.2 -cl-mad-enable -cl-no-signed-zeros -cl-single-precision-constant
// Contraction left to the compiler; constants written as double.
//@ kernel horner global 32 1 1 local 32 1 1
//@ arg buffer 128 randf:1121:-1:1
//@ arg buffer 128 zero
//@ tolerance 1e-4
__kernel void horner(__global const float *in, __global float *out)
{
    size_t i = get_global_id(0);
    float x = in[i];
    float y = 0.25;
    y = y * x + 1.5;
    y = y * x - 0.75;
    y = y * x + 3.125;
    out[i] = 0.0f - y + x * 0.0f;
}
