//@ flags -cl-std=CL1.2
// ELLPACK product in double precision with a sentinel column, and compensated summation.
//@ kernel ell global 16 1 1 local 4 1 1
//@ arg buffer 512 rand:191
//@ arg buffer 64 zero
//@ tolerance 1e-5
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
__kernel void ell(__global const int *cols, __global float *y)
{
    const int rows = get_global_size(0), r = get_global_id(0);
    double sum = 0.0, comp = 0.0;
    for (int k = 0; k < 8; ++k) {
        int c = cols[k * rows + r] & 31;
        if (c == 31)
            continue;
        double a = 1.0 / (double)(c + 1), x = (double)(r - c) * 0.125;
        double t = a * x - comp;
        double s = sum + t;
        comp = (s - sum) - t;
        sum = s;
    }
    y[r] = (float)sum;
}
